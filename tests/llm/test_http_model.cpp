// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever a server does, asking it ends: in a reply, or in an error that says what was wrong.
#include "core/base/text.h"
#include "core/llm/cassette.h"
#include "core/llm/http_model.h"
#include "tests/llm/faulty_server.h"
#include "tests/support/registry.h"

#include <QCoro/QCoroTask>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <nlohmann/json.hpp>

using namespace weighhouse;
using namespace weighhouse::llm;
using namespace weighhouse::testing;
using namespace std::chrono_literals;

namespace
{

/// A key that no file, message or log may show.
const std::string secret = "sk-harbour-4711-do-not-tell";

Server serverAt(const FaultyServer &faulty)
{
    return {.address = faulty.address().toStdString(),
            .model = "tested",
            .prices = {2, 4},
            .patience = {.connecting = 2s,
                         .firstPiece = 1s,
                         .silence = 1s,
                         .whole = 3s,
                         .attempts = 3,
                         .firstWait = 1ms,
                         .longestWait = 50ms}};
}

std::shared_ptr<HttpModel> modelOf(Server server)
{
    return std::make_shared<HttpModel>(std::move(server), [] { return secret; });
}

ChatRequest question()
{
    return {.messages = {{Role::System, "Be brief."}, {Role::User, "Where?"}}, .temperature = 0};
}

Result<ChatReply> askOnce(const FaultyServer &faulty, Asker asker = {})
{
    return QCoro::waitFor(modelOf(serverAt(faulty))->ask(question(), std::move(asker)));
}

std::string codeOf(const Result<ChatReply> &reply)
{
    return reply ? "a reply: " + reply->text : reply.error().code;
}

Answering plain(int status, const QByteArray &body, const QByteArray &type = "application/json",
                const QByteArray &headers = {})
{
    return {.pieces = {httpReply(status, body, type, headers)}};
}

Answering streamed(QList<QByteArray> pieces, std::chrono::milliseconds between = 1ms)
{
    pieces.prepend(streamHead());
    return {.pieces = std::move(pieces), .between = between};
}

Answering good()
{
    return streamed({chunk("Ruski"), chunk("thal", "stop"), "data: [DONE]\n\n"});
}

} // namespace

class TestHttpModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aStreamIsReadWhileItComes();
    void aPlainReplyIsRead();
    void whatIsAskedIsSent();
    void faults_data();
    void faults();
    void theKeyIsNeverTold();
    void theKeyIsInNoFile();
    void theKeyIsInNoPiece_data();
    void theKeyIsInNoPiece();
    void keysAreCutOrRefused();
    void redirectsAreNotFollowed();
    void nobodyListens();
    void askingIsCancelled_data();
    void askingIsCancelled();
    void aServerIsNotAskedMoreAtOnceThanItMay();
    void modelsAreListed_data();
    void modelsAreListed();
    void listsAreAskedForAgain();
    void addresses_data();
    void addresses();
};

void TestHttpModel::aStreamIsReadWhileItComes()
{
    const FaultyServer faulty({good()});
    std::string pieces;
    const auto reply =
        askOnce(faulty, {.piece = [&](const ReplyPiece &piece) { pieces += piece.text + "|"; }});
    QVERIFY2(reply, codeOf(reply).c_str());
    QCOMPARE(reply->text, std::string("Ruskithal"));
    // The last letter could have begun the key, read backwards.
    QCOMPARE(pieces, std::string("Ruski|tha|l|"));
    QVERIFY(reply->finish == FinishReason::Stop);
    QVERIFY(reply->seconds > 0);
}

void TestHttpModel::aPlainReplyIsRead()
{
    const FaultyServer faulty({plain(200, wholeReply("Ruskithal"))});
    const auto reply = askOnce(faulty);
    QVERIFY2(reply, codeOf(reply).c_str());
    QCOMPARE(reply->text, std::string("Ruskithal"));
    QCOMPARE(reply->model, std::string("served"));
    QCOMPARE(reply->tokensIn.value_or(0), std::uint64_t(1000));
    QCOMPARE(reply->cost, 1000 * 2e-6 + 500 * 4e-6);
}

void TestHttpModel::whatIsAskedIsSent()
{
    const FaultyServer faulty({good()});
    QVERIFY(askOnce(faulty));
    const QByteArray sent = faulty.requests().value(0);
    QVERIFY2(sent.startsWith("POST /v1/chat/completions HTTP/1.1"), sent.constData());
    QVERIFY(sent.contains("Authorization: Bearer " + QByteArray::fromStdString(secret)));
    const auto body = nlohmann::json::parse(sent.mid(sent.indexOf("\r\n\r\n") + 4).toStdString());
    QCOMPARE(body.at("model").get<std::string>(), std::string("tested"));
    QCOMPARE(body.at("messages").size(), std::size_t(2));
    QCOMPARE(body.at("messages").at(1).at("content").get<std::string>(), std::string("Where?"));
    QCOMPARE(body.at("temperature").get<double>(), 0.0);
    QVERIFY(body.at("stream").get<bool>());
    QVERIFY(!body.contains("max_tokens"));
}

void TestHttpModel::faults_data()
{
    QTest::addColumn<QList<Answering>>("answers");
    QTest::addColumn<QString>("outcome"); // the code of the error, or the text of the reply
    QTest::addColumn<int>("requests");
    const auto add = [](const char *name, const QList<Answering> &answers, const char *outcome,
                        int requests) {
        QTest::newRow(name) << answers << QString::fromUtf8(outcome) << requests;
    };
    const char *reply = "a reply: Ruskithal";
    add("busy, then a reply", {plain(503, "{}"), good()}, reply, 2);
    add("too many, then a reply",
        {plain(429, R"({"error":"slow down"})", "application/json", "Retry-After: 0\r\n"), good()}, reply, 2);
    add("too many for longer than anybody waits",
        {plain(429, "{}", "application/json", "Retry-After: 9999\r\n")}, "llm.rate-limit", 1);
    add("request time-out, then a reply", {plain(408, ""), good()}, reply, 2);
    add("always failing", {plain(500, R"({"error":{"message":"no memory"}})")}, "llm.server-error", 3);
    add("a gateway's page", {plain(502, "<html><head><title>Bad Gateway</title></head></html>", "text/html")},
        "llm.server-error", 3);
    add("a bad request", {plain(400, R"({"error":{"message":"temperature"}})")}, "llm.refused", 1);
    add("a bad key", {plain(401, R"({"error":{"message":"no"}})")}, "llm.key", 1);
    add("no money", {plain(429, R"({"error":{"code":"insufficient_quota","message":"pay"}})")}, "llm.quota",
        1);
    add("no such model", {plain(404, R"({"error":{"message":"model not found"}})")}, "llm.not-found", 1);
    add("too long a prompt",
        {plain(400, R"({"error":{"code":"context_length_exceeded","message":"8193 tokens"}})")},
        "llm.prompt-too-long", 1);
    add("a page instead of a reply", {plain(200, "<html>Welcome</html>", "text/html")}, "llm.foreign-reply",
        1);
    add("another service", {plain(200, R"({"hello":"world"})")}, "llm.foreign-reply", 1);
    add("an empty reply, then one", {plain(200, ""), good()}, reply, 2);
    add("JSON that is none", {plain(200, R"({"choices": [)")}, "llm.unreadable-reply", 1);
    add("no HTTP", {{.pieces = {"220 mail.example ESMTP\r\n"}}}, "llm.no-connection", 3);
    add("closed without a word", {{.pieces = {""}}}, "llm.no-connection", 3);
    add("closed, then a reply", {{.pieces = {""}}, {.pieces = {""}}, {.pieces = {""}}, good()}, reply, 4);
    add("cut in the middle, then a reply", {streamed({chunk("Rus")}), good()}, reply, 2);
    add("always cut in the middle", {streamed({chunk("Rus")})}, "llm.cut-off", 3);
    add("cut in the middle of JSON, then a reply",
        {{.pieces = {httpReply(200, wholeReply("Ruskithal")).chopped(40)}}, good()}, reply, 2);
    add("cut in the middle of an event", {streamed({chunk("Rus").chopped(9)}), good()},
        "llm.unreadable-reply", 1);
    add("no mark at the end", {streamed({chunk("Ruskithal", "stop")})}, reply, 1);
    add("no reason at the end", {streamed({chunk("Ruskithal"), "data: [DONE]\n\n"})}, reply, 1);
    add("a stream that stays open",
        {{.pieces = {streamHead() + chunk("Ruskithal", "stop") + "data: [DONE]\n\n"}, .closes = false}},
        reply, 1);
    add("an error in the stream, then a reply",
        {streamed({chunk("Rus"), "data: {\"error\":{\"message\":\"lost\",\"code\":503}}\n\n"}), good()},
        reply, 2);
    add("silence", {{.pieces = {""}, .closes = false}}, "llm.silent", 3);
    add("silence after the head", {{.pieces = {streamHead()}, .closes = false}}, "llm.silent", 3);
    add("silence in the middle", {{.pieces = {streamHead(), chunk("Rus")}, .closes = false}}, "llm.silent",
        3);
    add("comments for ever",
        {{.pieces = {streamHead(), ": still there\n\n"}, .between = 20ms, .repeats = true}}, "llm.silent", 3);
    add("text for ever", {{.pieces = {streamHead(), chunk("and ")}, .between = 20ms, .repeats = true}},
        "llm.silent", 3);
    add("a flood", {{.pieces = {streamHead(), QByteArray(1 << 20, 'x')}, .between = 0ms, .repeats = true}},
        "llm.reply-too-long", 1);
    add("keep-alives before a slow reply",
        {streamed({": wait\n\n", ": wait\n\n", chunk("Ruskithal", "stop")}, 100ms)}, reply, 1);
}

void TestHttpModel::faults()
{
    QFETCH(QList<Answering>, answers);
    QFETCH(QString, outcome);
    QFETCH(int, requests);
    const FaultyServer faulty(answers);
    int retries = 0;
    Server server = serverAt(faulty);
    if (outcome == QLatin1String("llm.reply-too-long"))
        server.patience.firstPiece = server.patience.silence = server.patience.whole =
            1min; // megabytes take their time
    const auto reply =
        QCoro::waitFor(modelOf(server)->ask(question(), {.retrying = [&](const Retrying &) { ++retries; }}));
    QCOMPARE(QString::fromStdString(codeOf(reply)), outcome);
    // A connection that closes before a word may be tried again below us.
    if (outcome != QLatin1String("llm.no-connection") &&
        !QByteArray(QTest::currentDataTag()).startsWith("closed")) {
        QCOMPARE(faulty.requests().size(), requests);
        QCOMPARE(retries, requests - 1);
    }
    if (!reply) {
        QVERIFY(!reply.error().message.text().empty());
        QVERIFY(reply.error().message.text().find(secret) == std::string::npos);
    }
}

void TestHttpModel::theKeyIsNeverTold()
{
    const QByteArray key = QByteArray::fromStdString(secret);
    for (const int status : {400, 401, 403, 404, 422, 500}) {
        const FaultyServer faulty(
            {plain(status, R"({"error":{"message":"the key )" + key + R"( is unknown"}})")});
        const auto reply = askOnce(faulty);
        QVERIFY(!reply);
        QVERIFY2(weighhouse::toText(reply.error()).find(secret) == std::string::npos,
                 weighhouse::toText(reply.error()).c_str());
    }
    const FaultyServer faulty({streamed({"data: {\"error\":\"" + key + "\"}\n\n"})});
    const auto reply = askOnce(faulty);
    QVERIFY(!reply);
    QVERIFY(weighhouse::toText(reply.error()).find(secret) == std::string::npos);
    // Nor is its beginning, where long words are cut.
    for (int length = 360; length < 410; ++length) {
        const FaultyServer talking({plain(400, QByteArray(length, 'x') + key + QByteArray(60, 'y'))});
        const auto cut = askOnce(talking);
        QVERIFY(!cut);
        const std::string told = weighhouse::toText(cut.error());
        QVERIFY2(told.find("xx") != std::string::npos && told.find("sk-h") == std::string::npos,
                 told.c_str());
    }
}

/// The key stands in no reply and no recording, even if the server says it back.
void TestHttpModel::theKeyIsInNoFile()
{
    const QByteArray key = QByteArray::fromStdString(secret);
    const FaultyServer faulty(
        {streamed({chunk("your key is " + key.left(9)), chunk(key.mid(9) + ", thanks", "stop")})});
    const QTemporaryDir folder;
    const std::filesystem::path file = folder.filePath(QStringLiteral("talk.jsonl")).toStdString();
    const auto model = std::make_shared<RecordingModel>(modelOf(serverAt(faulty)), file);
    const auto reply = QCoro::waitFor(model->ask(question(), {}));
    QVERIFY(reply);
    QCOMPARE(reply->text, std::string("your key is …, thanks"));
    QVERIFY(faulty.requests().value(0).contains(key));
    QFile recorded(QString::fromStdString(file.string()));
    QVERIFY(recorded.open(QIODevice::ReadOnly));
    const QByteArray bytes = recorded.readAll();
    QVERIFY(bytes.contains("thanks") && !bytes.contains(key));
    QVERIFY(model->name().find(secret) == std::string::npos);
}

void TestHttpModel::theKeyIsInNoPiece_data()
{
    QTest::addColumn<QByteArray>("written");
    const QByteArray key = QByteArray::fromStdString(secret);
    QTest::newRow("as it is") << key;
    QTest::newRow("percent") << key.toPercentEncoding({}, "-k");
    QTest::newRow("hexadecimal") << key.toHex();
    QTest::newRow("base64") << key.toBase64();
}

/// The pieces cut the key, and are together what the reply says.
void TestHttpModel::theKeyIsInNoPiece()
{
    QFETCH(QByteArray, written);
    for (const qsizetype length : {1, 5, 9, 200}) {
        const QByteArray text = "it is " + written + ", or " + written.left(6) + " or " + written;
        QList<QByteArray> chunks;
        for (qsizetype at = 0; at < text.size(); at += length)
            chunks.append(chunk(text.mid(at, length)));
        chunks.append(chunk("", "stop"));
        const FaultyServer faulty({streamed(chunks)});
        std::string joined;
        const auto reply = askOnce(faulty, {.piece = [&](const ReplyPiece &piece) { joined += piece.text; }});
        QVERIFY2(reply, codeOf(reply).c_str());
        QCOMPARE(joined, reply->text);
        QCOMPARE(joined, "it is …, or " + written.left(6).toStdString() + " or …");
    }
}

void TestHttpModel::keysAreCutOrRefused()
{
    const FaultyServer faulty({plain(200, wholeReply("Ruskithal"))});
    const auto asked = [&faulty](const std::string &key) {
        const auto model = std::make_shared<HttpModel>(serverAt(faulty), [key] { return key; });
        return QCoro::waitFor(model->ask(question(), {}));
    };
    QVERIFY(asked("  " + secret + "\r\n"));
    QVERIFY(faulty.requests().value(0).contains("\r\nAuthorization: Bearer " +
                                                QByteArray::fromStdString(secret) + "\r\n"));
    const auto refused = asked(secret + "\r\nX-Other: 1");
    QCOMPARE(codeOf(refused), std::string("llm.bad-key"));
    QVERIFY(weighhouse::toText(refused.error()).find("sk-") == std::string::npos);
    const auto model = std::make_shared<HttpModel>(serverAt(faulty), [] { return std::string("sk-1\n2"); });
    QCOMPARE(QCoro::waitFor(model->models()).error().code, std::string("llm.bad-key"));
    QCOMPARE(faulty.requests().size(), 1); // nothing was sent
}

void TestHttpModel::redirectsAreNotFollowed()
{
    const FaultyServer other({good()});
    const FaultyServer faulty(
        {plain(307, "", "text/plain", "Location: " + other.address() + "/chat/completions\r\n")});
    const auto reply = askOnce(faulty);
    QCOMPARE(codeOf(reply), std::string("llm.refused"));
    QVERIFY(other.requests().isEmpty());
}

void TestHttpModel::nobodyListens()
{
    Server server;
    {
        const FaultyServer gone({good()});
        server = serverAt(gone);
    }
    const auto reply = QCoro::waitFor(modelOf(server)->ask(question(), {}));
    QCOMPARE(codeOf(reply), std::string("llm.no-connection"));
}

void TestHttpModel::askingIsCancelled_data()
{
    QTest::addColumn<Answering>("answer");
    QTest::newRow("before a word") << Answering{.pieces = {""}, .closes = false};
    QTest::newRow("in the stream") << Answering{
        .pieces = {streamHead(), chunk("and ")}, .between = 5ms, .repeats = true};
    QTest::newRow("between attempts") << plain(429, "{}", "application/json", "Retry-After: 60\r\n");
}

void TestHttpModel::askingIsCancelled()
{
    QFETCH(Answering, answer);
    const FaultyServer faulty({answer});
    Server server = serverAt(faulty);
    server.patience = {};
    std::stop_source stop;
    QTimer::singleShot(100ms, this, [&] { stop.request_stop(); });
    QElapsedTimer time;
    time.start();
    const auto reply = QCoro::waitFor(modelOf(server)->ask(question(), {.stop = stop.get_token()}));
    QCOMPARE(codeOf(reply), std::string("llm.cancelled"));
    QVERIFY(time.elapsed() < 5000);
}

void TestHttpModel::aServerIsNotAskedMoreAtOnceThanItMay()
{
    const FaultyServer faulty({streamed({chunk("a"), chunk("b", "stop")}, 30ms)});
    Server server = serverAt(faulty);
    server.pace.atOnce = 2;
    const auto model = modelOf(server);
    int done = 0;
    for (int i = 0; i < 7; ++i)
        QCoro::connect(model->ask(question(), {}), this,
                       [&](const Result<ChatReply> &reply) { done += reply ? 1 : 100; });
    QTRY_COMPARE(done, 7);
    QCOMPARE(faulty.requests().size(), 7);
    QCOMPARE(faulty.mostOpenRequests(), 2);
}

void TestHttpModel::modelsAreListed_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("names"); // with + between them; or an error
    const auto row = [](const char *name, const QByteArray &body, const char *names) {
        QTest::newRow(name) << body << QString::fromLatin1(names);
    };
    row("OpenAI", R"({"object":"list","data":[{"id":"small","object":"model"},{"id":"large"}]})",
        "small+large");
    row("vLLM",
        R"({"object":"list","data":[{"id":"a/b","root":"a/b","parent":null,"permission":[{"id":"p"}]}]})",
        "a/b");
    row("llama.cpp",
        R"({"models":[{"name":"q.gguf","model":"q.gguf"}],"object":"list","data":[{"id":"q.gguf"}]})",
        "q.gguf");
    row("Ollama's own", R"({"models":[{"name":"qwen3:8b","model":"qwen3:8b","size":1},{"name":"phi4"}]})",
        "qwen3:8b+phi4");
    row("Ollama without models", R"({"object":"list","data":null})", "");
    row("LM Studio's own", R"({"models":[{"type":"llm","key":"google/gemma-3"}]})", "google/gemma-3");
    row("list alone", R"([{"id":"a"},{"id":"b"}])", "a+b");
    row("names alone", R"(["a","b","a"])", "a+b");
    row("names in data", R"({"data":["a"]})", "a");
    row("deeper", R"({"data":{"models":["a"]}})", "a");
    row("none", R"({"data":[]})", "");
    row("some without a name", R"({"data":[{"id":7},{"id":"a"},null,{}]})", "a");
    row("all without a name", R"({"data":[{"id":7}]})", "llm.no-model-list");
    row("another object", R"({"hello":"world"})", "llm.no-model-list");
    row("a page", "<html>Welcome</html>", "llm.no-model-list");
    row("nothing", "", "llm.no-model-list");
    row("an error", R"({"error":{"message":"no"}})", "llm.server-error");
}

void TestHttpModel::modelsAreListed()
{
    QFETCH(QByteArray, body);
    QFETCH(QString, names);
    const FaultyServer faulty({plain(200, body)});
    const auto models = QCoro::waitFor(modelOf(serverAt(faulty))->models());
    const std::string told = models ? join(*models, "+") : models.error().code;
    QCOMPARE(QString::fromStdString(told), names);
    QVERIFY(faulty.requests().value(0).startsWith("GET /v1/models "));
    QVERIFY(
        faulty.requests().value(0).contains("Authorization: Bearer " + QByteArray::fromStdString(secret)));
}

/// A list is waited for as a reply is: it is asked for again, and its errors are the same.
void TestHttpModel::listsAreAskedForAgain()
{
    const FaultyServer busy({plain(503, "later"), plain(200, R"(["a"])")});
    QVERIFY(QCoro::waitFor(modelOf(serverAt(busy))->models()));
    QCOMPARE(busy.requests().size(), 2);
    const FaultyServer locked({plain(401, "no")});
    QCOMPARE(QCoro::waitFor(modelOf(serverAt(locked))->models()).error().code, std::string("llm.key"));
    QCOMPARE(locked.requests().size(), 1);
    const FaultyServer silent({{.pieces = {}, .closes = false}});
    QCOMPARE(QCoro::waitFor(modelOf(serverAt(silent))->models()).error().code, std::string("llm.silent"));
    const FaultyServer cut({{.pieces = {httpReply(200, R"(["a","b"])").chopped(3)}}});
    QCOMPARE(QCoro::waitFor(modelOf(serverAt(cut))->models()).error().code, std::string("llm.cut-off"));
    std::stop_source stop;
    QTimer::singleShot(50ms, this, [&stop] { stop.request_stop(); });
    const auto stopped = QCoro::waitFor(modelOf(serverAt(silent))->models(stop.get_token()));
    QCOMPARE(stopped.error().code, std::string("llm.cancelled"));
    const FaultyServer echo({plain(200, R"([")" + QByteArray::fromStdString(secret) + R"("])")});
    QVERIFY((*QCoro::waitFor(modelOf(serverAt(echo))->models()) == std::vector<std::string>{"…"}));
}

void TestHttpModel::addresses_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("address"); // of the chat service; empty: refused
    QTest::newRow("with a version") << "https://api.example.org/v1#large"
                                    << "https://api.example.org/v1/chat/completions";
    QTest::newRow("without a path") << "http://localhost:11434#qwen3"
                                    << "http://localhost:11434/v1/chat/completions";
    QTest::newRow("with a slash") << "http://localhost:8000/v1/#m"
                                  << "http://localhost:8000/v1/chat/completions";
    QTest::newRow("of the service") << "http://h/openai/chat/completions#m"
                                    << "http://h/openai/chat/completions";
    QTest::newRow("with a query")
        << "https://a.example/deployments/d?api-version=2024-02-01#m"
        << "https://a.example/deployments/d/chat/completions?api-version=2024-02-01";
    QTest::newRow("no address") << "gpt-4" << "";
    QTest::newRow("another service") << "ftp://host/v1#m" << "";
    QTest::newRow("with a password") << "https://me:sk-1@host/v1#m" << "";
}

void TestHttpModel::addresses()
{
    QFETCH(QString, text);
    QFETCH(QString, address);
    const auto server = serverFromText(text.toStdString());
    QCOMPARE(server.has_value(), !address.isEmpty());
    if (server)
        QCOMPARE(QString::fromStdString(addressOf(*server, "chat/completions")), address);
    else
        QVERIFY(server.error().message.text().find("sk-1") == std::string::npos);
}

WEIGHHOUSE_TEST(TestHttpModel)
#include "test_http_model.moc"
