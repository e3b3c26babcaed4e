// SPDX-License-Identifier: GPL-3.0-or-later
// People set up chat models in a dialog, try them out, and no key is where it should not be.
#include "tests/support/registry.h"
#include "tests/ui_chat/bench.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QTest>
#include <QToolButton>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

namespace
{

const QString typedKey = QStringLiteral("sk-quay-9034-do-not-tell");

void choosePlace(const ChatBench &bench, llm::KeyPlace place)
{
    auto *box = bench.find<QComboBox>("keyPlace");
    box->setCurrentIndex(box->findData(static_cast<int>(place)));
    Q_EMIT box->activated(box->currentIndex());
}

QString textOf(const ChatBench &bench, const char *label)
{
    return bench.find<QLabel>(label)->text();
}

} // namespace

class TestChatModelsDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aServerIsAddedAndTried();
    void keysGoToTheKeychainAlone();
    void keysInWrongFieldsAreNotKept();
    void openKeysAreWarnedOf();
    void withoutAKeychainTheVariableIsOffered();
    void modelsAreListed();
    void whatIsWrongStandsWhereItIs();
    void aTestIsStopped();
    void aDialogIsClosedWhileItAsks();
    void removalsAreUndone();
    void serversAreDuplicated();
    void typingIsNotDisturbed();
    void everythingIsReachedByKeys();
};

void TestChatModelsDialog::aServerIsAddedAndTried()
{
    const FaultyServer faulty({modelList(), whole(200, wholeReply("4"))});
    ChatBench bench;
    bench.open();
    QVERIFY(bench.find<QPushButton>("addFirstServer")->isVisible());
    bench.chooseFrom("addFirstServer", QStringLiteral("Ollama"));
    QCOMPARE(bench.models.servers().size(), std::size_t(1));
    QCOMPARE(bench.find<QLineEdit>("serverAddress")->text(), QStringLiteral("http://localhost:11434/v1"));
    bench.type("serverAddress", QString::fromLatin1(faulty.address()));
    bench.type("model", QStringLiteral("small"));
    bench.click("testServer");
    QTRY_VERIFY(textOf(bench, "trialOutcome").startsWith(QStringLiteral("✓")));
    QVERIFY2(textOf(bench, "trialStep4").contains(QStringLiteral("1000")),
             qPrintable(textOf(bench, "trialStep4")));
    QCOMPARE(faulty.requests().size(), 2);
    // What was typed is kept.
    const auto &server = bench.models.servers().front();
    QCOMPARE(server.server.address, faulty.address().toStdString());
    QCOMPARE(server.server.model, std::string("small"));
    QVERIFY(ChatModels(nullptr).servers() == bench.models.servers());
    // The list that came with the test can be chosen from.
    QCOMPARE(bench.find<QComboBox>("model")->count(), 2);
    QCOMPARE(bench.find<QComboBox>("model")->currentText(), QStringLiteral("small"));
    // Another model is another thing to test.
    bench.type("model", QStringLiteral("large"));
    QVERIFY(textOf(bench, "trialOutcome").isEmpty());
}

void TestChatModelsDialog::keysGoToTheKeychainAlone()
{
    const FaultyServer faulty({modelList(), whole(200, wholeReply("4"))});
    ChatBench bench;
    QVERIFY(bench.models.put(serverAt(faulty.address())));
    const std::string account = llm::keyAccountOf(faulty.address().toStdString());
    bench.open();
    choosePlace(bench, llm::KeyPlace::Keychain);
    QTRY_VERIFY(textOf(bench, "keyStatus").startsWith(QStringLiteral("No key")));
    QCOMPARE(bench.find<QLineEdit>("key")->echoMode(), QLineEdit::Password);
    bench.type("key", typedKey);
    bench.click("testServer"); // who tests has written it
    QTRY_VERIFY(textOf(bench, "trialOutcome").startsWith(QStringLiteral("✓")));
    QCOMPARE(QString::fromStdString(bench.keys->keys[account]), typedKey);
    QVERIFY(bench.find<QLineEdit>("key")->text().isEmpty());
    QTRY_VERIFY(textOf(bench, "keyStatus").startsWith(QStringLiteral("✓")));
    for (const QByteArray &request : faulty.requests())
        QVERIFY(request.contains("Bearer " + typedKey.toLatin1()));
    QVERIFY(!bench.settingsBytes().contains(typedKey.toLatin1()));
    QVERIFY(bench.settingsBytes().contains("keychain"));

    // A dialog that is closed has kept what was in the field.
    bench.open();
    bench.type("key", QStringLiteral("sk-second"));
    bench.dialog->reject();
    QTRY_COMPARE(bench.keys->keys[account], std::string("sk-second"));

    bench.open();
    QTRY_VERIFY(bench.find<QPushButton>("forgetKey")->isEnabled());
    bench.click("forgetKey");
    QTRY_VERIFY(bench.keys->keys[account].empty());
    QVERIFY(!bench.settingsBytes().contains("sk-"));
}

void TestChatModelsDialog::keysInWrongFieldsAreNotKept()
{
    ChatBench bench;
    QVERIFY(bench.models.put(serverAt("https://host.example/v1")));
    bench.open();
    choosePlace(bench, llm::KeyPlace::Environment);
    bench.type("keyVariable", typedKey);
    bench.type("serverAddress",
               QStringLiteral("https://me:") + typedKey + QStringLiteral("@host.example/v1"));
    QTest::qWait(400); // until it would be kept
    bench.dialog->reject();
    QVERIFY(!bench.settingsBytes().contains("quay"));
    QVERIFY(bench.settingsBytes().contains("environment"));
    QVERIFY(bench.keys->keys.empty());
    bench.open();
    bench.type("keyVariable", typedKey);
    const QString problem = textOf(bench, "keyProblem");
    QVERIFY2(!problem.isEmpty() && !problem.contains(QStringLiteral("quay")), qPrintable(problem));
}

void TestChatModelsDialog::openKeysAreWarnedOf()
{
    ChatBench bench;
    QVERIFY(bench.models.put(serverAt("http://10.1.2.3:8000/v1")));
    bench.open();
    const auto *warning = bench.find<QLabel>("keyOpenly");
    QVERIFY(!warning->isVisible());
    choosePlace(bench, llm::KeyPlace::Keychain);
    QVERIFY(warning->isVisible());
    bench.type("serverAddress", QStringLiteral("https://10.1.2.3:8000/v1"));
    QVERIFY(!warning->isVisible());
    bench.type("serverAddress", QStringLiteral("http://localhost:8000/v1"));
    QVERIFY(!warning->isVisible());
}

void TestChatModelsDialog::withoutAKeychainTheVariableIsOffered()
{
    ChatBench bench;
    bench.keys->error =
        Error{"llm.no-keychain", Message::of("llm.no-keychain"), {}, Message::of("llm.do.use-key-variable")};
    QVERIFY(bench.models.put(serverAt("https://host.example/v1")));
    bench.open();
    choosePlace(bench, llm::KeyPlace::Keychain);
    QTRY_VERIFY(textOf(bench, "keyProblem").contains(QStringLiteral("environment variable")));
    choosePlace(bench, llm::KeyPlace::Environment);
    QVERIFY(textOf(bench, "keyProblem").isEmpty());
    bench.type("keyVariable", QStringLiteral("WEIGHHOUSE_QUAY_KEY"));
    QVERIFY(textOf(bench, "keyStatus").startsWith(QStringLiteral("It is not set")));
    qputenv("WEIGHHOUSE_QUAY_KEY", "sk-1");
    bench.type("keyVariable", QStringLiteral("WEIGHHOUSE_QUAY_KEY"));
    QVERIFY(textOf(bench, "keyStatus").startsWith(QStringLiteral("✓")));
    qunsetenv("WEIGHHOUSE_QUAY_KEY");
}

void TestChatModelsDialog::modelsAreListed()
{
    const FaultyServer faulty({modelList(), whole(401, "{}")});
    ChatBench bench;
    QVERIFY(bench.models.put(serverAt(faulty.address())));
    bench.open();
    QVERIFY(faulty.requests().isEmpty()); // nothing is asked before somebody wants it
    bench.click("listModels");
    QTRY_COMPARE(bench.find<QComboBox>("model")->count(), 2);
    bench.find<QComboBox>("model")->setCurrentIndex(1);
    bench.dialog->reject();
    QCOMPARE(bench.models.servers().front().server.model, std::string("large"));
    bench.open();
    bench.click("listModels");
    QTRY_VERIFY(textOf(bench, "modelProblem").contains(QStringLiteral("key")));
}

void TestChatModelsDialog::whatIsWrongStandsWhereItIs()
{
    const FaultyServer faulty({modelList(), whole(404, R"({"error":{"message":"no such model"}})")});
    ChatBench bench;
    llm::ChatServer server = serverAt(faulty.address());
    server.server.model = "huge";
    QVERIFY(bench.models.put(server));
    bench.open();
    bench.click("testServer");
    QTRY_VERIFY(textOf(bench, "trialOutcome").startsWith(QStringLiteral("✕")));
    QVERIFY(textOf(bench, "trialStep3").contains(QStringLiteral("huge")));
    QVERIFY(textOf(bench, "trialStep4").contains(QStringLiteral("no such model")));
}

void TestChatModelsDialog::aTestIsStopped()
{
    const FaultyServer silent({{.pieces = {}, .closes = false}});
    ChatBench bench;
    QVERIFY(bench.models.put(serverAt(silent.address())));
    bench.open();
    bench.click("testServer");
    QTRY_COMPARE(silent.requests().size(), 1);
    QTRY_VERIFY_WITH_TIMEOUT(textOf(bench, "trialStep1").contains(QStringLiteral("1 second")), 3000);
    bench.click("testServer");
    QTRY_VERIFY(textOf(bench, "trialOutcome").contains(QStringLiteral("stopped")));
}

void TestChatModelsDialog::aDialogIsClosedWhileItAsks()
{
    const FaultyServer silent({{.pieces = {}, .closes = false}});
    ChatBench bench;
    QVERIFY(bench.models.put(serverAt(silent.address())));
    bench.open();
    bench.click("testServer");
    bench.click("listModels");
    // Another place of the key ends what is being asked of the server.
    QTRY_COMPARE(silent.requests().size(), 2);
    choosePlace(bench, llm::KeyPlace::Keychain);
    bench.dialog.reset();
    QTest::qWait(50);
}

void TestChatModelsDialog::removalsAreUndone()
{
    ChatBench bench;
    const std::vector<llm::ChatServer> servers{serverAt("http://localhost:1/v1", "Wick"),
                                               serverAt("http://localhost:2/v1", "Thurso"),
                                               serverAt("http://localhost:3/v1", "Dover")};
    QVERIFY(bench.models.setServers(servers));
    bench.models.choose(servers[1].id);
    bench.open();
    QCOMPARE(bench.find<QListWidget>("chatServers")->currentRow(), 1);
    bench.click("removeServer");
    QCOMPARE(bench.models.servers().size(), std::size_t(2));
    QVERIFY(bench.models.current() == servers[0]);
    bench.click("undoRemoval");
    QVERIFY(bench.models.servers() == servers);
    QVERIFY(bench.models.current() == servers[1]);
    QCOMPARE(bench.find<QLineEdit>("serverName")->text(), QStringLiteral("Thurso"));
    for (int i = 0; i < 3; ++i)
        bench.click("removeServer");
    QVERIFY(bench.find<QPushButton>("addFirstServer")->isVisible());
    bench.click("undoRemoval");
    QCOMPARE(bench.models.servers().size(), std::size_t(1));
    QVERIFY(!bench.find<QPushButton>("addFirstServer")->isVisible());
}

void TestChatModelsDialog::serversAreDuplicated()
{
    ChatBench bench;
    llm::ChatServer server = serverAt("http://localhost:1/v1", "Wick");
    server.server.prices = {0.15, 0.6};
    QVERIFY(bench.models.put(server));
    bench.open();
    bench.click("duplicateServer");
    QCOMPARE(bench.models.servers().size(), std::size_t(2));
    const llm::ChatServer copy = bench.models.servers()[1];
    QVERIFY(copy.id != server.id && copy.server == server.server && copy.name != server.name);
    QCOMPARE(bench.find<QListWidget>("chatServers")->currentRow(), 1);
    QVERIFY(bench.models.current() == server);
    bench.find<QCheckBox>("defaultServer")->click();
    QVERIFY(bench.models.current() == copy);
    QVERIFY(!bench.find<QCheckBox>("defaultServer")->isEnabled());
}

void TestChatModelsDialog::typingIsNotDisturbed()
{
    ChatBench bench;
    QVERIFY(bench.models.put(serverAt("http://localhost:1/v1", "Wick")));
    bench.open();
    auto *name = bench.find<QLineEdit>("serverName");
    bench.type("serverName", QStringLiteral("Old "));
    name->setCursorPosition(1);
    QTRY_COMPARE(bench.models.servers().front().name, std::string("Old")); // kept, without the blank
    QCOMPARE(name->text(), QStringLiteral("Old "));
    QCOMPARE(name->cursorPosition(), 1);
    QVERIFY(bench.find<QListWidget>("chatServers")->item(0)->text().startsWith(QStringLiteral("Old")));
}

void TestChatModelsDialog::everythingIsReachedByKeys()
{
    ChatBench bench;
    llm::ChatServer server = serverAt("https://host.example/v1");
    server.keyPlace = llm::KeyPlace::Keychain;
    server.server.prices = {1, 2}; // shows the details
    QVERIFY(bench.models.put(server));
    bench.keys->keys[llm::keyAccountOf(server.server.address)] = "sk-1";
    bench.open();
    QTRY_VERIFY(bench.find<QPushButton>("forgetKey")->isEnabled());
    QApplication::setActiveWindow(bench.dialog.get());
    QStringList reached;
    for (int i = 0; i < 60; ++i) {
        QTest::keyClick(QApplication::focusWidget() != nullptr ? QApplication::focusWidget()
                                                               : bench.dialog.get(),
                        Qt::Key_Tab);
        const QWidget *focus = QApplication::focusWidget();
        reached.append(focus != nullptr ? focus->objectName() : QString());
    }
    for (const char *name : {"chatServers",     "addServer",     "duplicateServer", "removeServer",
                             "serverName",      "serverAddress", "keyPlace",        "key",
                             "forgetKey",       "model",         "listModels",      "moreOfServer",
                             "priceIn",         "priceOut",      "atOnce",          "requestsPerMinute",
                             "tokensPerMinute", "patience",      "streams",         "testServer"})
        QVERIFY2(
            reached.contains(QString::fromLatin1(name)),
            qPrintable(QString::fromLatin1(name) + QStringLiteral(" of ") + reached.join(QLatin1Char(' '))));
    // Enter in a field does not close the dialog.
    QTest::keyClick(bench.find<QLineEdit>("serverName"), Qt::Key_Return);
    QVERIFY(bench.dialog->isVisible());
}

WEIGHHOUSE_TEST(TestChatModelsDialog)
#include "test_chat_models_dialog.moc"
