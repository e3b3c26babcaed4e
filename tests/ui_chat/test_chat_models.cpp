// SPDX-License-Identifier: GPL-3.0-or-later
// The chat models of a person are the same everywhere in the window, and tell when they change.
#include "tests/support/registry.h"
#include "tests/ui_chat/bench.h"

#include <QCoro/QCoroTask>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

class TestChatModels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void changesAreToldAndKept();
    void oneIsTheCurrentOne();
    void whatIsWrongIsNotTaken();
    void anotherProcessIsHeard();
    void modelsAreMade();
    void modelsOfOneServerShareItsLimits();
};

void TestChatModels::changesAreToldAndKept()
{
    ChatBench bench;
    ChatModels &models = bench.models;
    QSignalSpy changed(&models, &ChatModels::changed);
    const llm::ChatServer server = serverAt("http://localhost:1/v1");
    QVERIFY(models.put(server));
    QVERIFY(models.put(server));
    QCOMPARE(changed.size(), 1); // nothing changed the second time
    const ChatModels again(nullptr);
    QVERIFY(again.servers() == models.servers());
    llm::ChatServer renamed = server;
    renamed.name = "Pier";
    QVERIFY(models.put(renamed));
    QCOMPARE(models.servers().size(), std::size_t(1));
    QCOMPARE(models.find(server.id)->name, std::string("Pier"));
}

void TestChatModels::oneIsTheCurrentOne()
{
    ChatBench bench;
    QVERIFY(!bench.models.current() && bench.models.makeCurrent() == nullptr);
    const llm::ChatServer first = serverAt("http://localhost:1/v1");
    const llm::ChatServer second = serverAt("http://localhost:2/v1");
    QVERIFY(bench.models.setServers({first, second}));
    QVERIFY(bench.models.current() == first);
    bench.models.choose(second.id);
    QVERIFY(bench.models.current() == second);
    QVERIFY(ChatModels(nullptr).current() == second);
    QVERIFY(bench.models.setServers({first}));
    QVERIFY(bench.models.current() == first);
}

void TestChatModels::whatIsWrongIsNotTaken()
{
    ChatBench bench;
    const llm::ChatServer server = serverAt("http://localhost:1/v1");
    QVERIFY(bench.models.put(server));
    llm::ChatServer wrong = server;
    wrong.server.address = "https://me:sk-4711@host/v1";
    QVERIFY(!bench.models.put(wrong));
    QVERIFY(bench.models.servers() == std::vector{server});
    QVERIFY(!bench.settingsBytes().contains("4711"));
}

void TestChatModels::anotherProcessIsHeard()
{
    ChatBench bench;
    ChatModels other(nullptr);
    QVERIFY(other.put(serverAt("http://localhost:1/v1")));
    QSignalSpy changed(&bench.models, &ChatModels::changed);
    bench.models.reload();
    QCOMPARE(changed.size(), 1);
    QVERIFY(bench.models.servers() == other.servers());
}

void TestChatModels::modelsAreMade()
{
    const FaultyServer faulty({whole(200, wholeReply("Wick"))});
    ChatBench bench;
    llm::ChatServer server = serverAt(faulty.address());
    server.keyPlace = llm::KeyPlace::Keychain;
    bench.keys->keys[llm::keyAccountOf(server.server.address)] = "sk-old";
    QVERIFY(bench.models.put(server));
    const llm::ChatModelPtr model = bench.models.makeCurrent();
    QCOMPARE(model->name(), llm::nameOf(server.server));
    const llm::ChatRequest request{.messages = {{llm::Role::User, "Where?"}}};
    const auto reply = QCoro::waitFor(model->ask(request, {}));
    QVERIFY(reply);
    QCOMPARE(reply->text, std::string("Wick"));
    QVERIFY(faulty.requests().value(0).contains("Bearer sk-old"));
    bench.keys->keys[llm::keyAccountOf(server.server.address)] = "sk-new";
    bench.models.forgetKeys();
    QVERIFY(QCoro::waitFor(bench.models.makeCurrent()->ask(request, {})));
    QVERIFY(faulty.requests().value(1).contains("Bearer sk-new"));
}

void TestChatModels::modelsOfOneServerShareItsLimits()
{
    ChatBench bench;
    llm::ChatServer server = serverAt("http://localhost:1/v1");
    QVERIFY(bench.models.make(server) == bench.models.make(server));
    const llm::ChatModelPtr before = bench.models.make(server);
    server.server.pace.atOnce = 1;
    QVERIFY(bench.models.make(server) != before);
}

WEIGHHOUSE_TEST(TestChatModels)
#include "test_chat_models.moc"
