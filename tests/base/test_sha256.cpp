// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/sha256.h"
#include "tests/support/registry.h"

#include <QCryptographicHash>
#include <QTest>

using namespace weighhouse;

class Sha256Test : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Examples of FIPS 180-4 and of NIST's validation files.
    void knownHashes()
    {
        QCOMPARE(sha256(""), std::string("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"));
        QCOMPARE(sha256("abc"),
                 std::string("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
        QCOMPARE(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
                 std::string("248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"));
    }

    /// Journals hold hashes that Qt has worked out.
    void piecesGiveTheSame()
    {
        std::string text;
        for (int length = 0; length < 300; ++length) {
            Sha256 hash;
            const std::string_view whole = text;
            hash.add(whole.substr(0, whole.size() / 3));
            hash.add(whole.substr(whole.size() / 3));
            const std::string expected =
                QCryptographicHash::hash(QByteArray::fromStdString(text), QCryptographicHash::Sha256)
                    .toHex()
                    .toStdString();
            QCOMPARE(hash.hexadecimal(), expected);
            QCOMPARE(sha256(text), expected);
            text += static_cast<char>(length * 7);
        }
    }
};

WEIGHHOUSE_TEST(Sha256Test)
#include "test_sha256.moc"
