// SPDX-License-Identifier: GPL-3.0-or-later
// Detached signatures.
#include "core/audit/verify/signature.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

using namespace weighhouse;
using namespace weighhouse::audit;

class TestSignature : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isOfTheseBytesAndThisKey();
    void knownAnswer();
    void whatIsNoKeyOrSignature();
};

void TestSignature::isOfTheseBytesAndThisKey()
{
    WEIGHHOUSE_TAKE(mine, newPrivateKey());
    WEIGHHOUSE_TAKE(theirs, newPrivateKey());
    QVERIFY(mine != theirs);
    WEIGHHOUSE_TAKE(known, publicKeyOf(mine));
    WEIGHHOUSE_TAKE(other, publicKeyOf(theirs));
    const std::string report("%PDF-1.7 \0 something", 20);
    WEIGHHOUSE_TAKE(signature, signatureOf(report, mine));
    QVERIFY(*isSignedBy(report, signature, known));
    QVERIFY(!*isSignedBy(report, signature, other));
    for (std::size_t i = 0; i < report.size(); ++i) {
        std::string changed = report;
        changed[i] = static_cast<char>(changed[i] ^ 1);
        QVERIFY(!*isSignedBy(changed, signature, known));
    }
    QVERIFY(!*isSignedBy(report + "x", signature, known));
    WEIGHHOUSE_TAKE(print, fingerprintOf(known));
    QCOMPARE(print.size(), std::size_t(64));
    QVERIFY(print != *fingerprintOf(other));
}

/// RFC 8032, 7.1, TEST 2: the key in the form of RFC 8410, the message 0x72.
void TestSignature::knownAnswer()
{
    constexpr auto key = "-----BEGIN PRIVATE KEY-----\n"
                         "MC4CAQAwBQYDK2VwBCIEIEzNCJso/5banbbDRuwRTg9bijGfNaumJNqM9u1PuKb7\n"
                         "-----END PRIVATE KEY-----\n";
    WEIGHHOUSE_TAKE(signature, signatureOf("r", key));
    WEIGHHOUSE_SAME(signature,
                    "weighhouse-signature ed25519\n"
                    "kqAJqfDUyrhyDoILX2QlQKKye1QWUD+Ps3YiI+vbadoIWsHkPhWZbkWPNhPQ8R2MOHsurrQwKu6wDSkW"
                    "ErsMAA==\n");
}

void TestSignature::whatIsNoKeyOrSignature()
{
    WEIGHHOUSE_TAKE(key, newPrivateKey());
    WEIGHHOUSE_TAKE(known, publicKeyOf(key));
    WEIGHHOUSE_TAKE(signature, signatureOf("x", key));
    WEIGHHOUSE_SAME(signatureOf("x", known).error().code, "audit.bad-key");
    WEIGHHOUSE_SAME(signatureOf("x", "").error().code, "audit.bad-key");
    WEIGHHOUSE_SAME(publicKeyOf("-----BEGIN PRIVATE KEY-----\n").error().code, "audit.bad-key");
    WEIGHHOUSE_SAME(isSignedBy("x", "", known).error().code, "audit.bad-signature");
    WEIGHHOUSE_SAME(isSignedBy("x", signature + "more\n", known).error().code, "audit.bad-signature");
    WEIGHHOUSE_SAME(isSignedBy("x", signature, signature).error().code, "audit.bad-key");
}

WEIGHHOUSE_TEST(TestSignature)
#include "test_signature.moc"
