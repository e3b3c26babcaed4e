// SPDX-License-Identifier: GPL-3.0-or-later
// Keys are kept in the desktop's keychain; where there is none, that is said at once, and nothing else
// happens. Each test has a session of its own, so that nobody's keychain is touched.
#include "core/llm/servers/keychain.h"
#include "tests/support/registry.h"

#include <QCoreApplication>
#include <QCoro/QCoroTask>
#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <cstdio>

using namespace weighhouse;

namespace
{

const std::string account = "https://keys.example:443";
const std::string keptKey = "sk-harbour-4711-do-not-tell";

template<typename T>
std::string told(const Result<T> &result)
{
    return result ? std::string("well") : result.error().code;
}

/// Tells on one line what a keychain does: read, write, read, remove, read.
int useKeychain()
{
    llm::Keychain keychain;
    const auto read = [&keychain] {
        const auto key = QCoro::waitFor(keychain.read(account, {}));
        return key ? "<" + *key + ">" : key.error().code;
    };
    std::string line = read();
    line += " " + told(QCoro::waitFor(keychain.write(account, keptKey, {})));
    line += " " + read();
    line += " " + told(QCoro::waitFor(keychain.write(account, {}, {})));
    line += " " + told(QCoro::waitFor(keychain.write(account, {}, {})));
    line += " " + read();
    std::puts(line.c_str());
    return 0;
}

[[maybe_unused]] const bool isKnown = testing::registerChild("useKeychain", useKeychain);

} // namespace

class TestKeychain : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keysAreKept();
    void withoutAKeychainItIsSaid();
    void whoWaitsMayGo();
    void noFileHasTheKey();

private:
    /// Runs a command of a shell in a session without desktop; returns what it said.
    QByteArray runIn(const QTemporaryDir &home, const QString &command);
};

QByteArray TestKeychain::runIn(const QTemporaryDir &home, const QString &command)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char *name : {"DBUS_SESSION_BUS_ADDRESS", "DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR",
                             "XDG_CURRENT_DESKTOP", "KDE_FULL_SESSION", "GNOME_KEYRING_CONTROL"})
        environment.remove(QString::fromLatin1(name));
    environment.insert(QStringLiteral("HOME"), home.path());
    for (const char *name : {"XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"})
        environment.insert(QString::fromLatin1(name), home.filePath(QString::fromLatin1(name)));
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral("sh"), {QStringLiteral("-c"), command});
    constexpr int longest = 60'000;
    if (!process.waitForFinished(longest))
        process.kill();
    return process.readAllStandardOutput().trimmed();
}

namespace
{

QString ourselves()
{
    return QStringLiteral("'%1' useKeychain").arg(QCoreApplication::applicationFilePath());
}

/// A session with a keychain that is unlocked, which then runs a command.
QString withKeychain(const QString &command)
{
    return QStringLiteral("dbus-run-session -- sh -c \"printf secret | gnome-keyring-daemon --unlock "
                          "--components=secrets >/dev/null 2>&1; %1\"")
        .arg(command);
}

bool hasPrograms()
{
    return !QStandardPaths::findExecutable(QStringLiteral("dbus-run-session")).isEmpty() &&
           !QStandardPaths::findExecutable(QStringLiteral("gnome-keyring-daemon")).isEmpty();
}

} // namespace

void TestKeychain::keysAreKept()
{
    if (!hasPrograms())
        QSKIP("there is no gnome-keyring-daemon to start");
    const QTemporaryDir home;
    QCOMPARE(runIn(home, withKeychain(ourselves())),
             "<> well <" + QByteArray::fromStdString(keptKey) + "> well well <>");
}

void TestKeychain::withoutAKeychainItIsSaid()
{
    const QTemporaryDir home;
    const QByteArray line = runIn(home, ourselves());
    QCOMPARE(line.split(' ').size(), 6);
    for (const QByteArray &word : line.split(' '))
        QVERIFY2(word == "llm.keychain-failed" || word == "llm.no-keychain", line.constData());
}

void TestKeychain::whoWaitsMayGo()
{
    llm::Keychain keychain;
    std::stop_source stop;
    stop.request_stop();
    const auto key = QCoro::waitFor(keychain.read(account, stop.get_token()));
    QVERIFY(!key);
    QCOMPARE(key.error().code, std::string("llm.cancelled"));
}

void TestKeychain::noFileHasTheKey()
{
    const QTemporaryDir home;
    runIn(home, ourselves());
    if (hasPrograms())
        runIn(home, withKeychain(ourselves()));
    QDirIterator files(home.path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY2(!file.readAll().contains(keptKey.c_str()), qPrintable(file.fileName()));
    }
}

WEIGHHOUSE_TEST(TestKeychain)
#include "test_keychain.moc"
