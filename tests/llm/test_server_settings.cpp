// SPDX-License-Identifier: GPL-3.0-or-later
// The servers of a person come back from the settings as they were, and no key is ever among them.
#include "core/llm/servers/server_settings.h"
#include "tests/support/registry.h"

#include <QFile>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <rapidcheck.h>

using namespace weighhouse;
using namespace weighhouse::llm;
using namespace std::chrono_literals;

namespace
{

QString fileIn(const QTemporaryDir &folder)
{
    return folder.filePath(QStringLiteral("weighhouse.conf"));
}

std::string anyText()
{
    // What people write into fields, with the signs that files of settings have a meaning for.
    return *rc::gen::container<std::string>(rc::gen::elementOf(std::string("aZ09 .,;=%/\\\"'#[]@\n\t-_")));
}

ChatServer anyServer(std::size_t number)
{
    ChatServer server{.id = "id" + std::to_string(number), .name = anyText()};
    server.server.address = *rc::gen::element<std::string>(
        "", "http://localhost:11434/v1", "https://api.example/v1?version=2", "http://[::1]:80");
    server.server.model = anyText();
    server.server.streams = *rc::gen::arbitrary<bool>();
    server.server.prices = {*rc::gen::inRange(0, 10'000'000) / 1e6, *rc::gen::inRange(0, 10'000'000) / 7e6};
    server.server.pace.atOnce = *rc::gen::inRange(1U, 100U);
    if (*rc::gen::arbitrary<bool>())
        server.server.pace.requestsPerMinute = *rc::gen::inRange(1U, 10'000U);
    if (*rc::gen::arbitrary<bool>())
        server.server.pace.tokensPerMinute = *rc::gen::inRange<std::uint64_t>(1, 1ULL << 40U);
    setPatience(server.server, std::chrono::seconds(*rc::gen::inRange(1, 86400)));
    server.keyPlace = *rc::gen::element(KeyPlace::None, KeyPlace::Environment, KeyPlace::Keychain);
    server.keyVariable = *rc::gen::element<std::string>("", "OPENAI_API_KEY", "_K2");
    return server;
}

} // namespace

class TestServerSettings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void serversComeBack();
    void anyServersComeBack();
    void valuesOutOfRangeAreBounded();
    void addressesWithKeysAreRefused_data();
    void addressesWithKeysAreRefused();
    void keysAreNoNamesOfVariables();
    void theCurrentOneIsKept();
    void accounts_data();
    void accounts();
    void openKeysAreNoticed_data();
    void openKeysAreNoticed();
};

void TestServerSettings::serversComeBack()
{
    const QTemporaryDir folder;
    ServerSettings settings;
    QSettings stored(fileIn(folder), QSettings::IniFormat);
    QVERIFY(readServers(stored) == settings);
    ChatServer server{.id = newServerId(), .name = "Harbour"};
    server.server.address = "http://localhost:11434/v1";
    server.server.model = "qwen3:8b";
    settings.servers = {server, server};
    settings.servers[1].id = newServerId();
    settings.servers[1].server.prices = {0.15, 0.6};
    settings.current = settings.servers[1].id;
    QVERIFY(writeServers(stored, settings));
    QSettings again(fileIn(folder), QSettings::IniFormat);
    QVERIFY(readServers(again) == settings);
    // Fewer than before leave nothing behind.
    settings.servers.pop_back();
    QVERIFY(writeServers(again, settings));
    QVERIFY(readServers(again) == settings);
    QVERIFY(!again.allKeys().contains(QStringLiteral("chat/servers/2/id")));
}

void TestServerSettings::anyServersComeBack()
{
    const bool holds = rc::check("servers come back from a file of settings as they were", [] {
        const QTemporaryDir folder;
        ServerSettings settings;
        const std::size_t count = *rc::gen::inRange<std::size_t>(0, 4);
        for (std::size_t i = 0; i < count; ++i)
            settings.servers.push_back(anyServer(i));
        {
            QSettings stored(fileIn(folder), QSettings::IniFormat);
            RC_ASSERT(writeServers(stored, settings).has_value());
        }
        QSettings stored(fileIn(folder), QSettings::IniFormat);
        RC_ASSERT(readServers(stored) == settings);
    });
    QVERIFY(holds);
}

void TestServerSettings::valuesOutOfRangeAreBounded()
{
    const QTemporaryDir folder;
    QFile file(fileIn(folder));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(
        "[chat]\nservers\\size=3\nservers\\1\\id=a\nservers\\1\\atOnce=0\nservers\\1\\priceIn=-3\n"
        "servers\\1\\priceOut=nan\nservers\\1\\patienceSeconds=-5\nservers\\1\\keyPlace=under the mat\n"
        "servers\\2\\name=without id\nservers\\3\\id=a\n");
    file.close();
    QSettings stored(fileIn(folder), QSettings::IniFormat);
    const ServerSettings settings = readServers(stored);
    QCOMPARE(settings.servers.size(), std::size_t(1));
    const ChatServer &server = settings.servers[0];
    QCOMPARE(server.server.pace.atOnce, 1U);
    QVERIFY(server.server.prices == Prices());
    QVERIFY(patienceOf(server.server) == 1s);
    QVERIFY(server.keyPlace == KeyPlace::None);
    QVERIFY(server.server.streams);
}

void TestServerSettings::addressesWithKeysAreRefused_data()
{
    QTest::addColumn<QString>("address");
    QTest::newRow("password") << QStringLiteral("https://me:sk-4711@host/v1");
    QTest::newRow("user") << QStringLiteral("https://sk-4711@host/v1");
    QTest::newRow("query") << QStringLiteral("https://host/v1?key=sk-4711");
    QTest::newRow("another query") << QStringLiteral("https://host/v1?v=1&api-key=sk-4711");
    QTest::newRow("no address") << QStringLiteral("host sk-4711");
    QTest::newRow("a broken one") << QStringLiteral("https://me:sk-4711@ho st/v1");
}

void TestServerSettings::addressesWithKeysAreRefused()
{
    QFETCH(QString, address);
    const QTemporaryDir folder;
    QSettings stored(fileIn(folder), QSettings::IniFormat);
    ChatServer server{.id = "a"};
    server.server.address = address.toStdString();
    const auto written = writeServers(stored, {{server}, {}});
    QVERIFY(!written);
    QVERIFY2(written.error().message.text().find("4711") == std::string::npos ||
                 !address.contains(QLatin1Char('@')),
             written.error().message.text().c_str());
    stored.sync();
    QFile file(fileIn(folder));
    QVERIFY(!file.open(QIODevice::ReadOnly) || !file.readAll().contains("4711"));
}

void TestServerSettings::keysAreNoNamesOfVariables()
{
    const QTemporaryDir folder;
    QSettings stored(fileIn(folder), QSettings::IniFormat);
    for (const char *key : {"sk-4711", "aB3dE6hK9mN1pQ4sT7vX0yZ24711", "4711ABC", "A B4711"}) {
        const auto written = writeServers(stored, {{{.id = "a", .keyVariable = key}}, {}});
        QVERIFY2(!written, key);
        QVERIFY(toText(written.error()).find("4711") == std::string::npos);
    }
    stored.sync();
    QFile file(fileIn(folder));
    QVERIFY(!file.open(QIODevice::ReadOnly) || !file.readAll().contains("4711"));
    qputenv("weighhouse_small_letters", "sk-4711");
    QVERIFY(writeServers(stored, {{{.id = "a", .keyVariable = "weighhouse_small_letters"}}, {}}));
    qunsetenv("weighhouse_small_letters");
}

void TestServerSettings::theCurrentOneIsKept()
{
    ServerSettings settings;
    QVERIFY(currentServer(settings) == nullptr);
    settings.servers = {{.id = "a"}, {.id = "b"}};
    QCOMPARE(currentServer(settings)->id, std::string("a"));
    settings.current = "b";
    QCOMPARE(currentServer(settings)->id, std::string("b"));
    settings.current = "gone";
    QCOMPARE(currentServer(settings)->id, std::string("a"));
}

void TestServerSettings::accounts_data()
{
    QTest::addColumn<QString>("address");
    QTest::addColumn<QString>("account");
    QTest::newRow("usual port") << QStringLiteral("https://API.example/v1")
                                << QStringLiteral("https://api.example:443");
    QTest::newRow("port") << QStringLiteral("http://localhost:8080")
                          << QStringLiteral("http://localhost:8080");
    QTest::newRow("plain") << QStringLiteral(" http://api.example/v1")
                           << QStringLiteral("http://api.example:80");
}

void TestServerSettings::accounts()
{
    QFETCH(QString, address);
    QFETCH(QString, account);
    QCOMPARE(QString::fromStdString(keyAccountOf(address.toStdString())), account);
}

void TestServerSettings::openKeysAreNoticed_data()
{
    QTest::addColumn<QString>("address");
    QTest::addColumn<bool>("isOpen");
    QTest::newRow("network") << QStringLiteral("http://10.0.0.4:8000/v1") << true;
    QTest::newRow("name") << QStringLiteral("http://models.example/v1") << true;
    QTest::newRow("like localhost") << QStringLiteral("http://localhost.example/v1") << true;
    QTest::newRow("encrypted") << QStringLiteral("https://models.example/v1") << false;
    QTest::newRow("localhost") << QStringLiteral("http://localhost:11434/v1") << false;
    QTest::newRow("127.0.0.1") << QStringLiteral("http://127.0.0.1:11434/v1") << false;
    QTest::newRow("::1") << QStringLiteral("http://[::1]:11434/v1") << false;
}

void TestServerSettings::openKeysAreNoticed()
{
    QFETCH(QString, address);
    QFETCH(bool, isOpen);
    ChatServer server{.id = "a", .keyPlace = KeyPlace::Environment};
    server.server.address = address.toStdString();
    QCOMPARE(sendsKeyOpenly(server), isOpen);
    server.keyPlace = KeyPlace::None;
    QVERIFY(!sendsKeyOpenly(server));
}

WEIGHHOUSE_TEST(TestServerSettings)
#include "test_server_settings.moc"
