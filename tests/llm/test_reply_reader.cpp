// SPDX-License-Identifier: GPL-3.0-or-later
// Streams that no recording has, and streams damaged in ten thousand ways.
#include "core/base/random.h"
#include "core/llm/event_stream.h"
#include "core/llm/model_list.h"
#include "core/llm/reply_reader.h"
#include "core/llm/request_json.h"
#include "core/llm/server_errors.h"
#include "tests/support/registry.h"

#include <QTest>
#include <algorithm>
#include <nlohmann/json.hpp>

using namespace weighhouse;
using namespace weighhouse::llm;

namespace
{

/// "type: data; " for each event.
std::string eventsIn(std::string_view bytes, std::size_t size)
{
    std::string events;
    EventStream stream([&](const ServerEvent &event) { events += event.type + ": " + event.data + "; "; });
    for (std::size_t at = 0; at < bytes.size(); at += size)
        stream.feed(bytes.substr(at, size));
    stream.end();
    return events;
}

Result<ChatReply> readAll(std::string_view bytes, std::size_t size = 4096)
{
    ReplyReader reader;
    for (std::size_t at = 0; at < bytes.size(); at += size)
        reader.feed(bytes.substr(at, size));
    return reader.end();
}

std::string outcomeOf(const Result<ChatReply> &reply)
{
    if (!reply)
        return reply.error().code + " " + reply.error().message.text();
    return toJson(*reply).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string delta(const std::string &inside, const std::string &finish = "null")
{
    return R"(data: {"choices":[{"index":0,"delta":{)" + inside + R"(},"finish_reason":)" + finish +
           "}]}\n\n";
}

/// A list in a list in a list…
std::string nested(std::size_t levels)
{
    return std::string(levels, '[') + "1" + std::string(levels, ']');
}

std::string usesOf(const std::string &bytes)
{
    const auto reply = readAll(bytes);
    if (!reply)
        return reply.error().code;
    std::string text;
    for (const ToolUse &use : reply->uses)
        text += use.id + ":" + use.name + "(" + use.arguments + ") ";
    return text;
}

} // namespace

class TestReplyReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eventsEndAsTheStandardSays();
    void usesAreToldApart();
    void textIsKeptAside();
    void requestsComeBack();
    void nestingIsNotFollowed_data();
    void nestingIsNotFollowed();
    void nobodySaysSoMuch();
    void damageNeverGoesUnseen();
};

void TestReplyReader::eventsEndAsTheStandardSays()
{
    const std::string bytes =
        "\xef\xbb\xbf: hello\r\n\r\ndata:a\rdata: b\r\revent: x\ndata:  c\nid: 7\nretry: 5\n\n\n"
        "data\n\nnothing: d\n\ndata: last";
    for (std::size_t size = 1; size <= bytes.size(); ++size)
        QCOMPARE(eventsIn(bytes, size), std::string(": a\nb; x:  c; : ; : last; "));
    QCOMPARE(eventsIn("", 1), std::string());
}

void TestReplyReader::usesAreToldApart()
{
    const std::string end = delta("", R"("tool_calls")");
    const auto use = [](const std::string &rest) { return delta(R"("tool_calls":[{)" + rest + "}]"); };
    const std::string byIndex = use(R"("index":0,"id":"a","function":{"name":"sql","arguments":"{\"q"})") +
                                use(R"("index":1,"id":"b","function":{"name":"rules","arguments":"{"})") +
                                use(R"("index":0,"function":{"arguments":"\":1}"})") +
                                use(R"("index":1,"function":{"arguments":"}"})");
    QCOMPARE(usesOf(byIndex + end), std::string("a:sql({\"q\":1}) b:rules({}) "));
    // Another identifier begins another use.
    const std::string withoutIndex = use(R"("id":"a","function":{"name":"sql","arguments":"{}"})") +
                                     use(R"("id":"b","function":{"name":"sql","arguments":"{}"})");
    QCOMPARE(usesOf(withoutIndex + end), std::string("a:sql({}) b:sql({}) "));
    const std::string sameIndex = use(R"("index":0,"id":"a","function":{"name":"sql","arguments":"{}"})") +
                                  use(R"("index":0,"id":"b","function":{"name":"sql","arguments":"[]"})");
    QCOMPARE(usesOf(sameIndex + end), std::string("a:sql({}) b:sql([]) "));
    // A name that is repeated is one name; arguments may be an object.
    const std::string repeated = use(R"("index":0,"id":"a","function":{"name":"sql","arguments":null})") +
                                 use(R"("index":0,"id":"","function":{"name":"sql","arguments":{"q":1}})");
    QCOMPARE(usesOf(repeated + end), std::string("a:sql({\"q\":1}) "));
    const std::string inOneObject =
        R"({"choices":[{"message":{"content":null,"tool_calls":[{"function":{"name":"sql","arguments":"1"}},)"
        R"({"function":{"name":"sql","arguments":"2"}}]}}]})";
    QCOMPARE(usesOf(inOneObject), std::string(":sql(1) :sql(2) "));
    const std::string older = R"({"choices":[{"message":{"function_call":{"name":"sql","arguments":"1"}}}]})";
    QCOMPARE(usesOf(older), std::string(":sql(1) "));
}

void TestReplyReader::textIsKeptAside()
{
    const auto reply =
        readAll(delta(R"("reasoning_content":"Let me see.")") +
                delta(R"("reasoning":"Hm.","reasoning_details":[{"text":"Hm."}])") +
                delta(R"("refusal":"No.")") + delta(R"("content":"Ruski\u00e4")", R"("length")"));
    QVERIFY(reply);
    QCOMPARE(reply->reasoning, std::string("Let me see.Hm."));
    QCOMPARE(reply->refusal, std::string("No."));
    QCOMPARE(reply->text, std::string("Ruskiä"));
    QVERIFY(reply->finish == FinishReason::Length);
}

void TestReplyReader::requestsComeBack()
{
    const ChatRequest request{.model = "m",
                              .messages = {{Role::System, "Be brief."},
                                           {Role::Assistant, "", {{"c1", "sql", R"({"query":"SELECT 1"})"}}},
                                           {Role::Tool, "1", {}, "c1"}},
                              .temperature = 0.5,
                              .topP = 0.25,
                              .maxTokens = 100,
                              .stop = {"Observation:"},
                              .seed = 7,
                              .format = {ReplyFormat::Kind::Schema, "plan", R"({"type":"object"})"},
                              .tools = {{"sql", "asks the data", R"({"type":"object"})"}}};
    const auto back = requestFromJson(toJson(request));
    QVERIFY(back);
    QVERIFY(*back == request);
    QCOMPARE(hashOf(*back), hashOf(request));
    ChatRequest other = request;
    other.messages.front().text = "Be short.";
    QVERIFY(hashOf(other) != hashOf(request));

    const ChatReply reply{.text = "t",
                          .reasoning = "r",
                          .refusal = "no",
                          .uses = {{"c1", "sql", "{}"}},
                          .finish = FinishReason::ToolUse,
                          .finishText = "tool_calls",
                          .tokensIn = 10,
                          .tokensOut = 0,
                          .model = "m-1",
                          .seconds = 1.5,
                          .cost = 0.25};
    const auto replyBack = replyFromJson(toJson(reply));
    QVERIFY(replyBack);
    QVERIFY(*replyBack == reply);
    QVERIFY(!requestFromJson({{"model", 1}}));
    QVERIFY(!replyFromJson(nlohmann::json::array()));
}

void TestReplyReader::nestingIsNotFollowed_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("behind");
    QTest::addColumn<QString>("code");
    const QString unreadable = QStringLiteral("llm.unreadable-reply");
    const QByteArray use = R"({"choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"id":"c",)"
                           R"("function":{"name":"sql","arguments":{"q":)";
    QTest::newRow("arguments of a stream") << "data: " + use << QByteArray("}}}]}}]}\n\n") << unreadable;
    QTest::newRow("arguments of an object")
        << QByteArray(R"({"choices":[{"message":{"tool_calls":[{"function":{"name":"sql","arguments":{"q":)")
        << QByteArray("}}}]}}]}") << unreadable;
    QTest::newRow("a call") << QByteArray(R"({"choices":[{"message":{"function_call":{"arguments":)")
                            << QByteArray("}}}]}") << unreadable;
    QTest::newRow("an error of a stream")
        << QByteArray(R"(data: {"error":)") << QByteArray("}\n\n") << unreadable;
    QTest::newRow("an error of an object") << QByteArray(R"({"error":)") << QByteArray("}") << unreadable;
    QTest::newRow("what nobody reads")
        << QByteArray(R"({"choices":[{"message":{"content":"x"}}],"more":)") << QByteArray("}") << unreadable;
    QTest::newRow("brackets in a text")
        << QByteArray(R"({"choices":[{"message":{"content":")") << QByteArray("\"}}]}") << QString();
}

void TestReplyReader::nestingIsNotFollowed()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, behind);
    QFETCH(QString, code);
    constexpr std::size_t levels = 300'000;
    const auto reply = readAll(before.toStdString() + nested(levels) + behind.toStdString());
    QCOMPARE(QString::fromStdString(reply ? std::string() : reply.error().code), code);
    if (reply)
        QCOMPARE(reply->text, nested(levels));
    QVERIFY(!modelNames("{\"error\":" + nested(levels) + "}"));
    QCOMPARE(errorOfStatus(500, "{\"error\":" + nested(levels) + "}").code, std::string("llm.server-error"));
}

/// Four megabytes of words are refused, in whatever pieces they come.
void TestReplyReader::nobodySaysSoMuch()
{
    const auto codeOf = [](const std::string &bytes) {
        const auto reply = readAll(bytes);
        return reply ? std::to_string(reply->text.size()) : reply.error().code + reply.error().message.text();
    };
    const auto stream = [](const std::string &before, std::size_t pieces, const std::string &behind) {
        std::string bytes;
        for (std::size_t i = 0; i < pieces; ++i)
            bytes += delta(before + std::string(1 << 20, 'x') + behind);
        return bytes + delta("", R"("stop")");
    };
    const std::string text = R"("content":")";
    const std::string tooLong = "llm.reply-too-longthe reply is longer than 4 MB";
    const std::string reasoning = R"("reasoning":")";
    const std::string arguments = R"("tool_calls":[{"index":0,"function":{"arguments":")";
    QCOMPARE(codeOf(stream(text, 4, "\"")), std::to_string(4 << 20));
    QCOMPARE(codeOf(stream(text, 5, "\"")), tooLong);
    QCOMPARE(codeOf(stream(reasoning, 5, "\"")), tooLong);
    QCOMPARE(codeOf(stream(arguments, 5, "\"}}]")), tooLong);
    const auto whole = [](std::size_t size) {
        return R"({"choices":[{"message":{"content":")" + std::string(size, 'x') + "\"}}]}";
    };
    QCOMPARE(codeOf(whole(4 << 20)), std::to_string(4 << 20));
    QCOMPARE(codeOf(whole((4 << 20) + 1)), tooLong);
}

/// Each of ten thousand streams is read whole and in pieces with the same outcome, a reply or an error with
/// words; a reply is never one that the undamaged stream did not hold, unless the damage is inside a string.
void TestReplyReader::damageNeverGoesUnseen()
{
    const std::string whole =
        delta(R"("role":"assistant","content":null)") + ": still there\n\n" +
        delta(R"("content":"The best node is ")") + delta(R"("content":"Ruskith\u00e4l…")") +
        delta(R"("tool_calls":[{"index":0,"id":"c","function":{"name":"sql","arguments":"{}"}}])") +
        delta("", R"("stop")") +
        "data: {\"choices\":[],\"usage\":{\"prompt_tokens\":10,\"completion_tokens\":5}}\n\ndata: [DONE]\n\n";
    QVERIFY(readAll(whole));
    Random random(15);
    int replies = 0;
    constexpr int streams = 10000;
    for (int i = 0; i < streams; ++i) {
        std::string bytes = whole;
        for (std::uint32_t damages = 1 + random.below(4); damages > 0 && !bytes.empty(); --damages) {
            const std::size_t at = random.below(static_cast<std::uint32_t>(bytes.size()));
            const std::size_t length = 1 + random.below(30);
            switch (random.below(5)) {
            case 0:
                bytes[at] = static_cast<char>(random.below(256));
                break;
            case 1:
                bytes.erase(at, length);
                break;
            case 2:
                bytes.insert(at,
                             bytes.substr(random.below(static_cast<std::uint32_t>(bytes.size())), length));
                break;
            case 3:
                bytes.resize(at);
                break;
            default:
                bytes.insert(at, std::string(length, "\r\n{}[]\",: \\"[random.below(11)]));
            }
        }
        const std::string outcome = outcomeOf(readAll(bytes));
        for (const std::size_t size : {std::size_t(1), std::size_t(2 + random.below(62))})
            QCOMPARE(outcomeOf(readAll(bytes, size)), outcome);
        replies += outcome.starts_with('{') ? 1 : 0;
        QVERIFY(outcome.starts_with("llm.") ? outcome.size() > 20 : outcome.starts_with('{'));
    }
    // Damage in a comment or a text does not matter; most of the others are told.
    QVERIFY2(replies > streams / 50 && replies < streams / 2, qPrintable(QString::number(replies)));
}

WEIGHHOUSE_TEST(TestReplyReader)
#include "test_reply_reader.moc"
