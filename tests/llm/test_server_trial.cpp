// SPDX-License-Identifier: GPL-3.0-or-later
// Trying out a server tells each step as it is: what is wrong is told where it is wrong.
#include "core/base/text.h"
#include "core/llm/servers/keyed_model.h"
#include "core/llm/servers/server_trial.h"
#include "tests/llm/faulty_server.h"
#include "tests/llm/memory_keys.h"
#include "tests/support/registry.h"

#include <QTest>
#include <QTimer>

using namespace weighhouse;
using namespace weighhouse::llm;
using namespace weighhouse::testing;
using namespace std::chrono_literals;

namespace
{

const std::string triedKey = "sk-pier-2281-do-not-tell";

ChatServer triedServer(const FaultyServer &faulty)
{
    ChatServer server{.id = "a", .keyPlace = KeyPlace::Keychain};
    server.server.address = faulty.address().toStdString();
    server.server.model = "small";
    server.server.patience.firstPiece = 1s;
    server.server.patience.firstWait = 1ms;
    return server;
}

std::shared_ptr<MemoryKeys> keysFor(const ChatServer &server)
{
    auto keys = std::make_shared<MemoryKeys>();
    keys->keys[keyAccountOf(server.server.address)] = triedKey;
    return keys;
}

Answering answered(int status, const QByteArray &body)
{
    return {.pieces = {httpReply(status, body)}};
}

Answering listed()
{
    return answered(200, R"({"data":[{"id":"small"},{"id":"large"}]})");
}

/// "key good, address good, model bad": the last state of each step, of those that were begun.
std::string course(const std::vector<TrialNews> &news)
{
    constexpr std::array steps{"key", "address", "access", "model", "reply"};
    constexpr std::array states{"waiting", "running", "good", "doubtful", "bad", "skipped"};
    std::vector<std::string> parts;
    for (const TrialStep step : trialSteps) {
        const char *state = nullptr;
        for (const TrialNews &one : news)
            state = one.step == step ? states.at(static_cast<std::size_t>(one.state)) : state;
        if (state != nullptr)
            parts.push_back(std::string(steps.at(static_cast<std::size_t>(step))) + " " + state);
    }
    return join(parts, ", ");
}

struct Tried {
    TrialResult result;
    std::vector<TrialNews> news;
};

Tried tryOut(const ChatServer &server, const KeyStorePtr &keys, std::stop_token stop = {})
{
    Tried tried;
    auto told = [&tried](const TrialNews &one) { tried.news.push_back(one); };
    tried.result = QCoro::waitFor(tryServer(server, keys, told, std::move(stop)));
    return tried;
}

} // namespace

class TestServerTrial : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void allIsWell();
    void whatIsWrongIsToldWhereItIs_data();
    void whatIsWrongIsToldWhereItIs();
    void nobodyIsThere();
    void theKeyIsMissing();
    void theKeychainDoesNotAnswer();
    void aTrialIsCancelled();
    void refusedKeysAreReadAgain();
    void replacedServersGetNoOtherKey();
};

void TestServerTrial::allIsWell()
{
    const FaultyServer faulty({listed(), answered(200, wholeReply("four"))});
    const ChatServer server = triedServer(faulty);
    const Tried tried = tryOut(server, keysFor(server));
    QCOMPARE(course(tried.news), std::string("key good, address good, access good, model good, reply good"));
    QVERIFY(tried.result.reply && !tried.result.error);
    QCOMPARE(tried.result.reply->text, std::string("four"));
    QCOMPARE(tried.result.models->size(), std::size_t(2));
    const std::string words = tried.news.back().words.text();
    QVERIFY2(words.find("four") != std::string::npos && words.find("1000 tokens in") != std::string::npos,
             words.c_str());
    QCOMPARE(faulty.requests().size(), 2);
    for (const QByteArray &request : faulty.requests())
        QVERIFY(request.contains("Bearer " + QByteArray::fromStdString(triedKey)));
}

void TestServerTrial::whatIsWrongIsToldWhereItIs_data()
{
    QTest::addColumn<int>("listStatus");
    QTest::addColumn<QByteArray>("list");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("reply");
    QTest::addColumn<QString>("steps");
    QTest::addColumn<QString>("code");
    const auto row = [](const char *name, int listStatus, const QByteArray &list, int status,
                        const QByteArray &reply, const char *steps, const char *code = "") {
        QTest::newRow(name) << listStatus << list << status << reply << QString::fromLatin1(steps)
                            << QString::fromLatin1(code);
    };
    const QByteArray error = R"({"error":{"message":"no such thing"}})";
    row("key refused", 401, error, 401, error, "key good, address good, access bad", "llm.key");
    row("key refused when asked", 404, error, 401, error,
        "key good, address good, access bad, model doubtful, reply running", "llm.key");
    row("no list", 404, error, 200, wholeReply("four"),
        "key good, address good, access good, model doubtful, reply good");
    row("another model", 200, R"(["large"])", 404, error,
        "key good, address good, access good, model doubtful, reply bad", "llm.not-found");
    row("another name", 200, R"(["large"])", 200, wholeReply("four"),
        "key good, address good, access good, model doubtful, reply good");
    row("a web site", 200, "<html>Welcome</html>", 200, "<html>Welcome</html>",
        "key good, address good, model doubtful, reply bad", "llm.foreign-reply");
    row("out of order", 200, R"(["small"])", 500, error,
        "key good, address good, access good, model good, reply bad", "llm.server-error");
    row("no money left", 200, R"(["small"])", 429,
        R"({"error":{"code":"insufficient_quota","message":"pay"}})",
        "key good, address good, access good, model good, reply bad", "llm.quota");
}

void TestServerTrial::whatIsWrongIsToldWhereItIs()
{
    QFETCH(int, listStatus);
    QFETCH(QByteArray, list);
    QFETCH(int, status);
    QFETCH(QByteArray, reply);
    QFETCH(QString, steps);
    QFETCH(QString, code);
    const FaultyServer faulty({answered(listStatus, list), answered(status, reply)});
    const ChatServer server = triedServer(faulty);
    const Tried tried = tryOut(server, keysFor(server));
    QCOMPARE(QString::fromStdString(course(tried.news)), steps);
    QCOMPARE(QString::fromStdString(tried.result.error ? tried.result.error->code : ""), code);
    QVERIFY(faulty.requests().size() <= 2); // nothing is tried twice
    for (const TrialNews &one : tried.news)
        QVERIFY(one.state != TrialState::Bad || !one.words.empty());
}

void TestServerTrial::nobodyIsThere()
{
    ChatServer server;
    {
        const FaultyServer gone({listed()});
        server = triedServer(gone);
    }
    const Tried tried = tryOut(server, keysFor(server));
    QCOMPARE(course(tried.news), std::string("key good, address bad"));
    QCOMPARE(tried.result.error->code, std::string("llm.no-connection"));
    QVERIFY(!tried.news.back().hint.empty());
    server.server.address = "nowhere";
    QCOMPARE(course(tryOut(server, keysFor(server)).news), std::string("key good, address bad"));
}

void TestServerTrial::theKeyIsMissing()
{
    const FaultyServer faulty({listed(), answered(200, wholeReply("four"))});
    ChatServer server = triedServer(faulty);
    QCOMPARE(tryOut(server, std::make_shared<MemoryKeys>()).result.error->code, std::string("llm.no-key"));
    QCOMPARE(tryOut(server, nullptr).result.error->code, std::string("llm.no-keychain"));
    server.keyPlace = KeyPlace::Environment;
    server.keyVariable = "WEIGHHOUSE_TRIED_KEY";
    qunsetenv("WEIGHHOUSE_TRIED_KEY");
    QCOMPARE(tryOut(server, nullptr).result.error->code, std::string("llm.no-key-variable"));
    QCOMPARE(faulty.requests().size(), 0);
    qputenv("WEIGHHOUSE_TRIED_KEY", triedKey.c_str());
    QVERIFY(!tryOut(server, nullptr).result.error);
    qunsetenv("WEIGHHOUSE_TRIED_KEY");
    server.keyPlace = KeyPlace::None;
    server.server.model = {};
    QCOMPARE(course(tryOut(server, nullptr).news).substr(0, 11), std::string("key skipped"));
}

void TestServerTrial::theKeychainDoesNotAnswer()
{
    const FaultyServer faulty({listed()});
    const ChatServer server = triedServer(faulty);
    const auto keys = keysFor(server);
    keys->error = Error{"llm.keychain-refused", Message::of("llm.keychain-refused")};
    const Tried tried = tryOut(server, keys);
    QCOMPARE(course(tried.news), std::string("key bad"));
    QCOMPARE(tried.result.error->code, std::string("llm.keychain-refused"));
    QVERIFY(faulty.requests().isEmpty());
}

void TestServerTrial::aTrialIsCancelled()
{
    const FaultyServer silent({listed(), {.pieces = {}, .closes = false}});
    ChatServer server = triedServer(silent);
    server.server.patience.firstPiece = 60s;
    std::stop_source stop;
    QTimer::singleShot(100ms, this, [&stop] { stop.request_stop(); });
    const Tried tried = tryOut(server, keysFor(server), stop.get_token());
    QCOMPARE(tried.result.error->code, std::string("llm.cancelled"));
}

/// A model that was made before the person wrote another key gets that one after the server refused the old.
void TestServerTrial::refusedKeysAreReadAgain()
{
    const FaultyServer faulty(
        {answered(200, wholeReply("four")), answered(401, "{}"), answered(200, wholeReply("four"))});
    const ChatServer server = triedServer(faulty);
    const auto keys = keysFor(server);
    const auto model = std::make_shared<KeyedModel>(server, keys);
    const ChatRequest request{.messages = {{Role::User, "Where?"}}};
    QVERIFY(QCoro::waitFor(model->ask(request, {})));
    QCOMPARE(keys->reads, 1);
    keys->keys[keyAccountOf(server.server.address)] = "sk-new";
    const auto refused = QCoro::waitFor(model->ask(request, {}));
    QCOMPARE(refused.error().code, std::string("llm.key"));
    QVERIFY(refused.error().hint.text().find("--") == std::string::npos); // no option of the command line
    QVERIFY(QCoro::waitFor(model->ask(request, {})));
    QCOMPARE(keys->reads, 2);
    QVERIFY(faulty.requests().value(2).contains("Bearer sk-new"));
}

/// Settings that name another host do not get the key that was written for the first.
void TestServerTrial::replacedServersGetNoOtherKey()
{
    const FaultyServer faulty({listed()});
    const FaultyServer other({listed()});
    const auto keys = keysFor(triedServer(faulty));
    ChatServer server = triedServer(faulty);
    server.server.address = other.address().toStdString();
    QCOMPARE(tryOut(server, keys).result.error->code, std::string("llm.no-key"));
    QVERIFY(other.requests().isEmpty());
}

WEIGHHOUSE_TEST(TestServerTrial)
#include "test_server_trial.moc"
