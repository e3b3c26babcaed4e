// SPDX-License-Identifier: GPL-3.0-or-later
// A key is found in whatever way a server writes it, in whatever member of a reply, and however it is cut.
#include "core/llm/key_scrubber.h"
#include "tests/support/registry.h"

#include <QByteArray>
#include <QTest>
#include <algorithm>
#include <nlohmann/json.hpp>

using namespace weighhouse;
using namespace weighhouse::llm;

namespace
{

/// The key has signs that are written otherwise in JSON, addresses and base64.
const QByteArray writtenKey = "sk-Quay/9034+Do=not\"te\\ll";

QByteArray inJson(QByteArray text)
{
    return text.replace('\\', "\\\\").replace('"', "\\\"");
}

QByteArray eachAs(const char *format)
{
    QByteArray text;
    for (const char c : writtenKey)
        text += QString::asprintf(format, static_cast<unsigned>(c)).toLatin1();
    return text;
}

QByteArray reversed()
{
    QByteArray text = writtenKey;
    std::reverse(text.begin(), text.end());
    return text;
}

struct Form {
    const char *name;
    QByteArray text;
};

QList<Form> forms()
{
    QByteArray slashed = inJson(writtenKey);
    return {
        {"as it is", writtenKey},
        {"capitals", writtenKey.toUpper()},
        {"small letters", writtenKey.toLower()},
        {"a text of JSON", inJson(writtenKey)},
        {"slashes of JSON", slashed.replace('/', "\\/")},
        {"JSON in JSON", inJson(inJson(writtenKey))},
        {"JSON in JSON in JSON", inJson(inJson(inJson(writtenKey)))},
        {"escapes", eachAs("\\u%04x")},
        {"escapes in capitals", eachAs("\\u%04X")},
        {"escapes in JSON", inJson(eachAs("\\u%04x"))},
        {"some escapes", eachAs("\\u%04x").left(30) + inJson(writtenKey.mid(5))},
        {"two hexadecimal digits", eachAs("\\x%02x")},
        {"percent", writtenKey.toPercentEncoding()},
        {"percent for all", eachAs("%%%02x")},
        {"percent twice", writtenKey.toPercentEncoding().toPercentEncoding()},
        {"numbers of HTML", eachAs("&#%u;")},
        {"hexadecimal numbers of HTML", eachAs("&#x%x;")},
        {"hexadecimal", writtenKey.toHex()},
        {"hexadecimal in capitals", writtenKey.toHex().toUpper()},
        {"base64", writtenKey.toBase64()},
        {"base64 in small letters", writtenKey.toBase64().toLower()},
        {"base64 without padding", writtenKey.toBase64(QByteArray::OmitTrailingEquals)},
        {"base64 of addresses", writtenKey.toBase64(QByteArray::Base64UrlEncoding)},
        {"base64 of addresses without padding",
         writtenKey.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals)},
        {"base64, percent", writtenKey.toBase64().toPercentEncoding()},
        {"backwards", reversed()},
    };
}

std::string scrubbed(const QByteArray &text)
{
    return KeyScrubber(writtenKey.toStdString()).scrubbed(text.toStdString());
}

} // namespace

class TestKeyScrubber : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void formsAreFound_data();
    void formsAreFound();
    void base64OfMoreIsFound();
    void piecesAreTheWhole();
    void nothingElseIsChanged();
    void shortKeysAreNoWords();
    void argumentsAreStillJson();
    void everyMemberIsScrubbed();
    void errorsAreScrubbed();
    void keysAreChecked_data();
    void keysAreChecked();
};

void TestKeyScrubber::formsAreFound_data()
{
    QTest::addColumn<QByteArray>("form");
    for (const Form &form : forms())
        QTest::newRow(form.name) << form.text;
}

void TestKeyScrubber::formsAreFound()
{
    QFETCH(QByteArray, form);
    QCOMPARE(scrubbed("it is <" + form + ">, " + form), std::string("it is <…>, …"));
}

/// "Bearer KEY" and the like: the key begins at any place within three bytes.
void TestKeyScrubber::base64OfMoreIsFound()
{
    for (int before = 0; before < 7; ++before) {
        for (const QByteArray &after : {QByteArray(), QByteArray("!"), QByteArray(" and more")}) {
            const QByteArray whole = QByteArray("Bearer ").left(before) + writtenKey + after;
            const std::string told = scrubbed(whole.toBase64());
            QVERIFY2(told.find("…") != std::string::npos, told.c_str());
            // The letters that are left do not tell more than the first and the last letter.
            const QByteArray rest = QByteArray::fromStdString(told).replace("…", "");
            QVERIFY2(rest.size() <= (before + after.size()) * 2 + 6, told.c_str());
        }
    }
}

void TestKeyScrubber::piecesAreTheWhole()
{
    QByteArray text = "begin s sk sk- \\ \\u \\u0073 % %7 &#";
    for (const Form &form : forms())
        text += " " + form.text.left(form.text.size() / 2) + " " + form.text + form.text + "ü";
    text += " end sk-Qua";
    const KeyScrubber scrubber(writtenKey.toStdString());
    const std::string whole = scrubber.scrubbed(text.toStdString());
    QVERIFY(whole.ends_with(" end sk-Qua"));
    for (qsizetype length = 1; length < 60; ++length) {
        std::string joined;
        ScrubbedPieces pieces(scrubber, [&](const ReplyPiece &piece) {
            QVERIFY(!piece.empty());
            joined += piece.text;
        });
        for (qsizetype at = 0; at < text.size(); at += length)
            pieces.feed({.text = text.mid(at, length).toStdString(), .reasoning = {}});
        pieces.end();
        QCOMPARE(joined, whole);
    }
}

void TestKeyScrubber::nothingElseIsChanged()
{
    const QByteArray text = "{\"a\": \"C:\\\\new\\/x \\u0041 100% &amp; sk-Quay/9034 …\"}" +
                            QByteArray(100000, '\\') + QByteArray(1000, '%');
    QCOMPARE(scrubbed(text), text.toStdString());
    QCOMPARE(KeyScrubber().scrubbed(writtenKey.toStdString()), writtenKey.toStdString());
}

void TestKeyScrubber::shortKeysAreNoWords()
{
    QCOMPARE(KeyScrubber("none").scrubbed("None of enon, n\\u006fne"), std::string("None of enon, …"));
}

void TestKeyScrubber::argumentsAreStillJson()
{
    const KeyScrubber scrubber(writtenKey.toStdString());
    const auto told = [&scrubber](const QByteArray &arguments) {
        return scrubber.scrubbed(ChatReply{.uses = {{"1", "sql", arguments.toStdString()}}})
            .uses[0]
            .arguments;
    };
    QCOMPARE(told("{ \"b\": 1, \"a\": [\"x" + eachAs("\\u%04x") + "\"], \"" + eachAs("\\u%04x") + "\": 2}"),
             std::string(R"({"b":1,"a":["x…"],"…":2})"));
    for (const QByteArray same : {"{ \"b\": 1.0,\n\"a\": \"\\u0041\"}", "{\"b\": ", ""})
        QCOMPARE(told(same), same.toStdString());
    QCOMPARE(told("{\"a\":\"" + eachAs("\\u%04x") + "\",\"a\":1}"), std::string(R"({"a":"…","a":1})"));
    QCOMPARE(told("{\"a\":\"" + eachAs("\\u%04x")), std::string("{\"a\":\"…"));
    const QByteArray deep(1 << 20, '[');
    QCOMPARE(told(deep + writtenKey), (deep + "…").toStdString());
    // Brackets in a string do not make up for those outside.
    const QByteArray hidden =
        "{\"a\":\"" + QByteArray(1 << 20, ']') + "\",\"b\":" + deep + QByteArray(deep.size(), ']') + "}";
    QCOMPARE(told(hidden), hidden.toStdString());
}

/// The members are named here too: one more does not compile before it is thought of.
void TestKeyScrubber::everyMemberIsScrubbed()
{
    const std::string said = "a " + writtenKey.toStdString();
    const ChatReply reply = KeyScrubber(writtenKey.toStdString())
                                .scrubbed(ChatReply{.text = said,
                                                    .reasoning = said,
                                                    .refusal = said,
                                                    .uses = {{said, said, said}, {said, said, said}},
                                                    .finish = FinishReason::Stop,
                                                    .finishText = said,
                                                    .tokensIn = 1,
                                                    .tokensOut = 2,
                                                    .model = said,
                                                    .seconds = 3,
                                                    .cost = 4});
    const auto &[text, reasoning, refusal, uses, finish, finishText, tokensIn, tokensOut, model, seconds,
                 cost] = reply;
    const std::string expected = "a …";
    for (const std::string &member : {text, reasoning, refusal, finishText, model})
        QCOMPARE(member, expected);
    QCOMPARE(uses.size(), std::size_t(2));
    for (const auto &[id, name, arguments] : uses) {
        for (const std::string &member : {id, name, arguments})
            QCOMPARE(member, expected);
    }
    QVERIFY(finish == FinishReason::Stop);
    QVERIFY(tokensIn == 1 && tokensOut == 2 && seconds == 3 && cost == 4);
}

void TestKeyScrubber::errorsAreScrubbed()
{
    const KeyScrubber scrubber(writtenKey.toStdString());
    for (const Form &form : forms()) {
        for (qsizetype length = 8; length <= form.text.size(); ++length) {
            const std::string words = "it is " + form.text.left(length).toStdString() + "…";
            const Error error = scrubber.scrubbed(
                Error{"llm.refused", Message::of("llm.refused", {{"words", words}}), {}, {}});
            const std::string told = error.message.text();
            QVERIFY2(told.find("it is …") != std::string::npos, (words + " -> " + told).c_str());
        }
    }
    const Error plain{"llm.refused", Message::of("llm.refused", {{"words", "no…"}}), {}, {}};
    QCOMPARE(scrubber.scrubbed(plain), plain);
}

void TestKeyScrubber::keysAreChecked_data()
{
    QTest::addColumn<QByteArray>("written");
    QTest::addColumn<QByteArray>("sent"); // null: an error
    QTest::newRow("none") << QByteArray("") << QByteArray("");
    QTest::newRow("blanks alone") << QByteArray(" \r\n\t") << QByteArray("");
    QTest::newRow("blanks around it") << QByteArray("\t sk-1 2\r\n") << QByteArray("sk-1 2");
    QTest::newRow("two lines") << QByteArray("sk-1\nsk-2") << QByteArray();
    QTest::newRow("another header") << QByteArray("sk-1\r\nX-Other: 1") << QByteArray();
    QTest::newRow("a control character") << QByteArray("sk-\x01") << QByteArray();
    QTest::newRow("a zero") << QByteArray("sk\0-1", 5) << QByteArray();
    QTest::newRow("delete") << QByteArray("sk-\x7f") << QByteArray();
    QTest::newRow("a blank that is none of ASCII") << QByteArray("sk-1\xc2\xa0") << QByteArray();
}

void TestKeyScrubber::keysAreChecked()
{
    QFETCH(QByteArray, written);
    QFETCH(QByteArray, sent);
    const auto checked = checkedKey(written.toStdString());
    QCOMPARE(checked.has_value(), !sent.isNull());
    if (checked) {
        QCOMPARE(*checked, sent.toStdString());
        return;
    }
    QCOMPARE(checked.error().code, std::string("llm.bad-key"));
    for (const char *language : {"en", "de"}) {
        const std::string words = checked.error().message.text(language);
        QVERIFY2(words.find("ASCII") != std::string::npos && words.find("sk") == std::string::npos,
                 words.c_str());
    }
}

WEIGHHOUSE_TEST(TestKeyScrubber)
#include "test_key_scrubber.moc"
