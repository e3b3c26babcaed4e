// SPDX-License-Identifier: GPL-3.0-or-later
// A server says its key back in replies, names, headers and errors. Nothing that the program writes has it:
// no project or journal, no recording, no output, no log.
#include "tests/app/executable.h"
#include "tests/llm/faulty_server.h"
#include "tests/support/registry.h"

#include <QDir>
#include <QDirIterator>
#include <QEventLoop>
#include <QFile>
#include <QSemaphore>
#include <QTemporaryDir>
#include <QThread>
#include <algorithm>
#include <functional>

using namespace weighhouse::testing;

namespace
{

/// The key has signs that are written otherwise in JSON and in addresses.
const QByteArray toldKey = "sk-quay/9034+Do=not\"tell";

QByteArray inJson(QByteArray text)
{
    return text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
}

QByteArray escaped()
{
    QByteArray text;
    for (const char c : toldKey)
        text += QString::asprintf("\\u%04x", static_cast<unsigned>(c)).toLatin1();
    return text;
}

/// The ways to write the key that anybody can read.
QList<QByteArray> encodedKeys()
{
    QByteArray slashed = inJson(toldKey);
    QByteArray backwards = toldKey;
    std::reverse(backwards.begin(), backwards.end());
    return {toldKey.toBase64(),
            toldKey.toBase64(QByteArray::OmitTrailingEquals),
            toldKey.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals),
            toldKey.toPercentEncoding(),
            toldKey.toHex(),
            toldKey.toUpper(),
            escaped(),
            slashed.replace('/', "\\/"),
            backwards};
}

/// The key is in the middle of what is encoded.
QByteArray withMore()
{
    return ("Bearer " + toldKey).toBase64();
}

QByteArray everyEncoding()
{
    return encodedKeys().join(' ') + ' ' + withMore();
}

/// Headers that a careless proxy would send.
QByteArray headers()
{
    return "X-Key: " + toldKey + "\r\nSet-Cookie: key=" + toldKey + "\r\nWWW-Authenticate: Bearer " +
           toldKey + "\r\n";
}

/// A whole reply, whose id, model and reasoning have the key as well.
Answering saying(const QByteArray &text)
{
    const QByteArray body =
        R"({"id":")" + inJson(toldKey) + R"(","model":"m )" + inJson(toldKey) +
        R"(","choices":[{"message":{"role":"assistant","content":")" + inJson(text) +
        R"(","reasoning_content":"it is )" + inJson(toldKey) +
        R"("},"finish_reason":"stop"}],"usage":{"prompt_tokens":10,"completion_tokens":5}})";
    return {.pieces = {httpReply(200, body, "application/json", headers())}};
}

/// The same text in a stream, whose pieces cut the key.
Answering streaming(const QByteArray &text)
{
    QList<QByteArray> pieces{streamHead()};
    constexpr qsizetype length = 7;
    for (qsizetype at = 0; at < text.size(); at += length)
        pieces.append(chunk(text.mid(at, length)));
    pieces.append(chunk("", "stop") + "data: [DONE]\n\n");
    return {.pieces = pieces, .between = std::chrono::milliseconds(1)};
}

Answering failing(int status, const QByteArray &words)
{
    return {.pieces = {httpReply(status, R"({"error":{"message":")" + inJson(words) + R"(","type":"t"}})",
                                 "application/json", headers())}};
}

/// A step of a talk, in which the key is said wherever something can be said.
QByteArray step()
{
    return "Plan: 1. use " + toldKey + "\nCurrent Step: " + toldKey + "\nThought: the key is " + toldKey +
           "\nAction: sql\nAction Input: SELECT count(*) AS n, '" + toldKey + "' AS k, " + toldKey.left(9) +
           " FROM country";
}

QByteArray goodStep()
{
    return "Current Step: again\nThought: " + toldKey + "\nAction: sql\nAction Input: SELECT '" + toldKey +
           "' AS k";
}

QByteArray answer(const QByteArray &candidate)
{
    return "Thought: because of " + toldKey + "\nFinal Answer: " + candidate;
}

/// A tool is called by the protocol's own means; its arguments write the key in escapes.
Answering calling(bool streams)
{
    const QByteArray arguments = "{\"query\": \"SELECT '" + escaped() + "' AS told, '" + inJson(toldKey) +
                                 "' AS plain\", \"" + escaped() + "\": \"" + inJson(everyEncoding()) + "\"}";
    const auto call = [](const QByteArray &part, bool isFirst) {
        return R"([{"index":0,)" + (isFirst ? R"("id":"c )" + inJson(toldKey) + R"(",)" : QByteArray()) +
               R"("type":"function","function":{)" +
               (isFirst ? QByteArray(R"("name":"sql",)") : QByteArray()) + R"("arguments":")" + inJson(part) +
               R"("}}])";
    };
    if (!streams)
        return {
            .pieces = {httpReply(200,
                                 R"({"choices":[{"message":{"role":"assistant","content":"","tool_calls":)" +
                                     call(arguments, true) + R"(},"finish_reason":"tool_calls"}]})",
                                 "application/json", headers())}};
    QList<QByteArray> pieces{streamHead()};
    constexpr qsizetype length = 31;
    for (qsizetype at = 0; at < arguments.size(); at += length)
        pieces.append(R"(data: {"choices":[{"index":0,"delta":{"tool_calls":)" +
                      call(arguments.mid(at, length), at == 0) + "}}]}\n\n");
    pieces.append(chunk("", "tool_calls") + "data: [DONE]\n\n");
    return {.pieces = pieces, .between = std::chrono::milliseconds(1)};
}

/// A server that answers while this thread waits for a process.
class ServerThread
{
public:
    explicit ServerThread(const QList<Answering> &answers)
        : m_thread(QThread::create([this, answers] {
              const FaultyServer server(answers);
              m_address = server.address();
              m_ready.release();
              QEventLoop loop;
              m_loop = &loop;
              while (!m_isOver)
                  loop.processEvents(QEventLoop::AllEvents, 20);
              m_requests = server.requests();
          }))
    {
        m_thread->start();
        m_ready.acquire();
    }
    ~ServerThread() { end(); }
    ServerThread(const ServerThread &) = delete;
    ServerThread &operator=(const ServerThread &) = delete;

    QString model() const { return QString::fromLatin1(m_address + "#tested"); }
    /// The requests so far, after which it answers no more.
    QList<QByteArray> end()
    {
        m_isOver = true;
        m_thread->wait();
        return m_requests;
    }

private:
    std::atomic<bool> m_isOver = false;
    QSemaphore m_ready;
    QByteArray m_address;
    QList<QByteArray> m_requests;
    QEventLoop *m_loop = nullptr;
    std::unique_ptr<QThread> m_thread;
};

} // namespace

class TestToldKeys : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void decided_data();
    void decided();
    void calledByNativeTools_data();
    void calledByNativeTools();
    void encoded_data();
    void encoded();
    void refused_data();
    void refused();
    void resumed();
    void benchmarked();
    void serversOfTheWindowAreAsked();

private:
    QProcessEnvironment environment() const;
    Finished run(ServerThread &server, const QStringList &arguments);
    /// The project and the output of a run, the logs, the recording: everything below the folder.
    void lookEverywhere(const Finished &finished);
    /// Decides about a new project with a recording, and looks everywhere. Returns the recording.
    QByteArray decidedTalk(ServerThread &server, bool streams, const QStringList &more = {});
    QString path(const char *name) const { return m_folder->filePath(QString::fromLatin1(name)); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QProcessEnvironment TestToldKeys::environment() const
{
    QProcessEnvironment environment = withoutDisplay();
    environment.insert(QStringLiteral("TOLD_KEY"), QString::fromLatin1(toldKey));
    environment.remove(QStringLiteral("DBUS_SESSION_BUS_ADDRESS")); // nobody's keychain is asked
    // Whatever is written for this person lies where it is looked through.
    for (const char *name : {"HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME",
                             "XDG_RUNTIME_DIR", "TMPDIR"}) {
        QDir(m_folder->path()).mkpath(QString::fromLatin1(name));
        environment.insert(QString::fromLatin1(name), path(name));
    }
    return environment;
}

Finished TestToldKeys::run(ServerThread &server, const QStringList &arguments)
{
    return weighhouse::testing::weighhouse(arguments + QStringList{QStringLiteral("--model"), server.model(),
                                                                   QStringLiteral("--key-variable"),
                                                                   QStringLiteral("TOLD_KEY")},
                                           environment());
}

void TestToldKeys::lookEverywhere(const Finished &finished)
{
    writeFile(path("output"), finished.output);
    writeFile(path("messages"), finished.messages);
    const QList<QByteArray> soughtKeys = encodedKeys() << withMore().mid(11, 24);
    int files = 0;
    QDirIterator each(m_folder->path(), QDir::Files | QDir::Hidden | QDir::System,
                      QDirIterator::Subdirectories);
    while (each.hasNext()) {
        QFile file(each.next());
        QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
        const QByteArray bytes = file.readAll();
        ++files;
        const QByteArray lower = bytes.toLower();
        for (const QByteArray &form : soughtKeys) {
            const qsizetype at = lower.indexOf(form.toLower());
            QVERIFY2(at < 0, qPrintable(file.fileName() + QStringLiteral(": ") +
                                        QString::fromUtf8(bytes.mid(std::max<qsizetype>(0, at - 80), 200))));
        }
        // Neither as it is, nor as JSON writes it, nor the most of it.
        for (const QByteArray &form : {toldKey, inJson(toldKey), toldKey.mid(3, 8), toldKey.mid(8, 9)}) {
            const qsizetype at = bytes.indexOf(form);
            QVERIFY2(at < 0, qPrintable(file.fileName() + QStringLiteral(": ") +
                                        QString::fromUtf8(bytes.mid(std::max<qsizetype>(0, at - 80), 200))));
        }
    }
    QVERIFY(files >= 2);
}

void TestToldKeys::decided_data()
{
    QTest::addColumn<bool>("streams");
    QTest::newRow("whole replies") << false;
    QTest::newRow("streams") << true;
}

void TestToldKeys::decided()
{
    QFETCH(bool, streams);
    const auto say = [streams](const QByteArray &text) { return streams ? streaming(text) : saying(text); };
    ServerThread server({failing(500, "out of order: " + toldKey), say(step()), say(goodStep()),
                         say(answer(toldKey)), say(answer("Ruskithal"))});
    const QString project = path("trade.weigh");
    QVERIFY(weighhouse::testing::weighhouse(
                {QStringLiteral("new"), project, QStringLiteral("--sample"), QStringLiteral("trade")})
                .exitCode == 0);
    QStringList arguments{QStringLiteral("decide"),     project,
                          QStringLiteral("--strategy"), QStringLiteral("plan-rag"),
                          QStringLiteral("--cassette"), path("talk.jsonl"),
                          QStringLiteral("--record")};
    if (!streams)
        arguments.append(QStringLiteral("--no-stream"));
    const Finished finished = run(server, arguments);
    const QList<QByteArray> requests = server.end();
    QVERIFY2(requests.size() >= 4, finished.all().constData());
    for (const QByteArray &request : requests)
        QVERIFY(request.contains("Bearer " + toldKey));
    lookEverywhere(finished);
    // What was said besides is there, so that the right files were looked through.
    QFile talk(path("talk.jsonl"));
    QVERIFY(talk.open(QIODevice::ReadOnly));
    QVERIFY(talk.readAll().contains("the key is …"));
    QVERIFY2(finished.exitCode == 0, finished.all().constData());
    lookEverywhere(weighhouse::testing::weighhouse({QStringLiteral("show"), project, QStringLiteral("1"),
                                                    QStringLiteral("--format"), QStringLiteral("json")}));
}

QByteArray TestToldKeys::decidedTalk(ServerThread &server, bool streams, const QStringList &more)
{
    const QString project = path("trade.weigh");
    const Finished made = weighhouse::testing::weighhouse(
        {QStringLiteral("new"), project, QStringLiteral("--sample"), QStringLiteral("trade")});
    if (made.exitCode != 0)
        return made.all();
    QStringList arguments{QStringLiteral("decide"),     project,
                          QStringLiteral("--strategy"), QStringLiteral("plan-rag"),
                          QStringLiteral("--cassette"), path("talk.jsonl"),
                          QStringLiteral("--record")};
    if (!streams)
        arguments.append(QStringLiteral("--no-stream"));
    lookEverywhere(run(server, arguments + more));
    lookEverywhere(weighhouse::testing::weighhouse({QStringLiteral("show"), project, QStringLiteral("1"),
                                                    QStringLiteral("--format"), QStringLiteral("json")}));
    QFile talk(path("talk.jsonl"));
    return talk.open(QIODevice::ReadOnly) ? talk.readAll() : QByteArray();
}

void TestToldKeys::calledByNativeTools_data()
{
    decided_data();
}

void TestToldKeys::calledByNativeTools()
{
    QFETCH(bool, streams);
    const auto say = [streams](const QByteArray &text) { return streams ? streaming(text) : saying(text); };
    ServerThread server({calling(streams), say(answer("Ruskithal"))});
    const QByteArray talk =
        decidedTalk(server, streams, {QStringLiteral("--setting"), QStringLiteral("calls=native")});
    QVERIFY2(server.end().size() >= 2, talk.constData());
    QVERIFY2(talk.contains("SELECT '…' AS told, '…' AS plain"), talk.constData());
}

void TestToldKeys::encoded_data()
{
    decided_data();
}

void TestToldKeys::encoded()
{
    QFETCH(bool, streams);
    const auto say = [streams](const QByteArray &text) { return streams ? streaming(text) : saying(text); };
    ServerThread server({failing(500, everyEncoding()), say(step() + "\nThought: so " + everyEncoding()),
                         say("Thought: so " + everyEncoding() + "\n" + goodStep()),
                         say(answer("Ruskithal"))});
    const QByteArray talk = decidedTalk(server, streams);
    QVERIFY2(server.end().size() >= 3, talk.constData());
    QVERIFY2(talk.contains("so … … … … … … … … … "), talk.constData());
}

void TestToldKeys::refused_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<int>("before");
    for (const int status : {400, 401, 403, 404, 413, 418}) {
        for (const int before : {0, 370, 395})
            QTest::addRow("%d after %d letters", status, before) << status << before;
    }
    QTest::addRow("asked again") << 500 << 390;
}

void TestToldKeys::refused()
{
    QFETCH(int, status);
    QFETCH(int, before);
    ServerThread server({failing(status, QByteArray(before, 'x') + toldKey + " is unknown")});
    const Finished finished =
        run(server, {QStringLiteral("decide"), QStringLiteral("--sample"), QStringLiteral("trade"),
                     QStringLiteral("--strategy"), QStringLiteral("plan-rag"), QStringLiteral("--patience"),
                     QStringLiteral("5")});
    QVERIFY2(finished.exitCode != 0, finished.all().constData());
    QVERIFY(server.end().value(0).contains("Bearer " + toldKey));
    lookEverywhere(finished);
}

void TestToldKeys::resumed()
{
    const QString project = path("trade.weigh");
    QVERIFY(weighhouse::testing::weighhouse(
                {QStringLiteral("new"), project, QStringLiteral("--sample"), QStringLiteral("trade")})
                .exitCode == 0);
    {
        ServerThread server({saying(step()), failing(400, "no more of " + toldKey)});
        const Finished first = run(server, {QStringLiteral("decide"), project, QStringLiteral("--strategy"),
                                            QStringLiteral("plan-rag"), QStringLiteral("--no-stream")});
        QVERIFY2(first.exitCode != 0, first.all().constData());
        lookEverywhere(first);
    }
    ServerThread server({saying(goodStep()), saying(answer("Ruskithal"))});
    const Finished second =
        run(server, {QStringLiteral("resume"), project, QStringLiteral("1"), QStringLiteral("--no-stream")});
    QVERIFY2(!server.end().isEmpty(), second.all().constData());
    lookEverywhere(second);
}

void TestToldKeys::benchmarked()
{
    QDir(m_folder->path()).mkpath(QStringLiteral("dqa/data/building/questions"));
    QDir(m_folder->path()).mkpath(QStringLiteral("dqa/data/building/queries/SQL_format"));
    writeFile(
        path("dqa/data/building/questions/simulated_questions.json"),
        R"([{"question_num": 1, "country": "HERE", "goods": "ruskelwen", "question": "?", "answer": 1}])");
    QVERIFY(QFile::copy(QStringLiteral(WEIGHHOUSE_SOURCE_DIR "/resources/samples/building/data.sql"),
                        path("dqa/data/building/queries/SQL_format/HERE.sql")));
    ServerThread server({saying(step()), saying(goodStep()), failing(400, "enough of " + toldKey)});
    const Finished finished =
        run(server, {QStringLiteral("bench"), QStringLiteral("dqa"), path("dqa"),
                     QStringLiteral("--scenario"), QStringLiteral("building"), QStringLiteral("--strategy"),
                     QStringLiteral("plan-rag"), QStringLiteral("--format=json")});
    QVERIFY2(server.end().size() >= 3, finished.all().constData());
    lookEverywhere(finished);
}

/// The command line finds what was set up in the window by its name, with its key.
void TestToldKeys::serversOfTheWindowAreAsked()
{
    ServerThread server({saying(goodStep()), saying(answer("Ruskithal"))});
    const QString address = server.model().section(QLatin1Char('#'), 0, 0);
    QDir(m_folder->path()).mkpath(QStringLiteral("XDG_CONFIG_HOME/weighhouse"));
    const auto write = [&](const QByteArray &place) {
        writeFile(
            path("XDG_CONFIG_HOME/weighhouse/weighhouse.conf"),
            "[chat]\nservers\\size=1\nservers\\1\\id=a\nservers\\1\\name=Harbour\nservers\\1\\address=" +
                address.toLatin1() + "\nservers\\1\\model=tested\nservers\\1\\streams=false\n" +
                "servers\\1\\keyPlace=" + place + "\nservers\\1\\keyVariable=TOLD_KEY\n");
    };
    const auto decide = [this](const char *name) {
        return weighhouse::testing::weighhouse({QStringLiteral("decide"), QStringLiteral("--sample"),
                                                QStringLiteral("trade"), QStringLiteral("--strategy"),
                                                QStringLiteral("plan-rag"), QStringLiteral("--model"),
                                                QString::fromLatin1(name)},
                                               environment());
    };
    write("keychain");
    const Finished without = decide("Harbour");
    QVERIFY2(without.exitCode != 0 && without.messages.contains("keychain"), without.all().constData());
    const Finished unknown = decide("Pier");
    QVERIFY2(unknown.exitCode != 0 && unknown.messages.contains("set up in the window"),
             unknown.all().constData());
    write("environment");
    const Finished with = decide("Harbour");
    QVERIFY2(with.exitCode == 0, with.all().constData());
    const QList<QByteArray> requests = server.end();
    QCOMPARE(requests.size(), 2);
    QVERIFY(requests.value(0).contains("Bearer " + toldKey));
    lookEverywhere(with);
}

WEIGHHOUSE_TEST(TestToldKeys)
#include "test_told_keys.moc"
