// SPDX-License-Identifier: GPL-3.0-or-later
// A server that sends without end is given up soon, before its bytes fill the memory.
#include "core/llm/http_model.h"
#include "core/llm/reply_reader.h"
#include "tests/llm/faulty_server.h"
#include "tests/support/registry.h"
#include "tests/support/sanitized.h"

#include <QCoro/QCoroTask>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTest>
#include <QThread>
#include <atomic>

using namespace weighhouse;
using namespace weighhouse::llm;
using namespace weighhouse::testing;
using namespace std::chrono_literals;

namespace
{

/// What the system and the connection hold comes on top of these.
constexpr auto mostBytes = static_cast<qint64>(ReplyReader::mostBytes);
constexpr auto mostSaid = static_cast<qint64>(ReplyReader::mostSaid);

/// Sends as fast as its own thread can, and counts what the connection takes: read by the client or waiting
/// in a buffer.
class EndlessServer : public QThread
{
public:
    EndlessServer(QByteArray head, const QByteArray &piece) : m_head(std::move(head))
    {
        while (m_portion.size() < (1 << 16))
            m_portion += piece;
        start();
        while (m_port == 0)
            QThread::msleep(1);
    }
    ~EndlessServer() override
    {
        m_isOver = true;
        wait();
    }
    EndlessServer(const EndlessServer &) = delete;
    EndlessServer &operator=(const EndlessServer &) = delete;

    Server server() const
    {
        return {.address = "http://127.0.0.1:" + std::to_string(m_port) + "/v1",
                .model = "tested",
                .patience = {.attempts = 1}};
    }
    qint64 taken() const { return m_taken; }

protected:
    void run() override
    {
        QTcpServer server;
        server.listen(QHostAddress::LocalHost);
        m_port = server.serverPort();
        while (!m_isOver && !server.hasPendingConnections())
            server.waitForNewConnection(50);
        QTcpSocket *socket = server.nextPendingConnection();
        if (socket == nullptr || !socket->waitForReadyRead(5000))
            return;
        socket->write(m_head);
        while (!m_isOver && socket->state() == QAbstractSocket::ConnectedState && m_taken < mostSent) {
            if (socket->bytesToWrite() == 0)
                socket->write(m_portion);
            const qint64 before = socket->bytesToWrite();
            socket->waitForBytesWritten(50);
            m_taken += before - socket->bytesToWrite();
        }
    }

private:
    /// A client that takes all there is does not fill the memory of this machine.
    static constexpr qint64 mostSent = qint64{1} << 30;

    QByteArray m_head;
    QByteArray m_portion;
    std::atomic<quint16> m_port = 0;
    std::atomic<qint64> m_taken = 0;
    std::atomic<bool> m_isOver = false;
};

QByteArray endlessUses()
{
    QByteArray each;
    for (int i = 0; i < 100; ++i)
        each += QByteArray(i == 0 ? "" : ",") + R"({"index":)" + QByteArray::number(i) +
                R"(,"id":"a","function":{"name":"sql","arguments":")" + QByteArray(500, 'x') + R"("}})";
    return R"(data: {"choices":[{"index":0,"delta":{"tool_calls":[)" + each + "]}}]}\n\n";
}

} // namespace

class TestEndlessReplies : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void repliesEnd_data();
    void repliesEnd();
    void listsEnd();
};

void TestEndlessReplies::repliesEnd_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<QByteArray>("piece");
    QTest::addColumn<QString>("code");
    const QString tooLong = QStringLiteral("llm.reply-too-long");
    QTest::newRow("text") << streamHead() << chunk(QByteArray(1000, 'x')) << tooLong;
    QTest::newRow("little texts") << streamHead() << chunk(QByteArray(100, 'x')) << tooLong;
    QTest::newRow("arguments") << streamHead() << endlessUses() << tooLong;
    QTest::newRow("comments") << streamHead() << QByteArray(": still there\n\n") << tooLong;
    QTest::newRow("one line") << streamHead() + "data: " << QByteArray(1000, 'x') << tooLong;
    QTest::newRow("blanks") << streamHead() << QByteArray(1000, ' ') << tooLong;
    QTest::newRow("one object") << streamHead() + "{\"choices\":[" << QByteArray("{},") << tooLong;
    QTest::newRow("words after the end") << streamHead() + chunk("Ruskithal", "stop") + "data: [DONE]\n\n"
                                         << chunk("x") << QString();
    QTest::newRow("an error") << QByteArray("HTTP/1.1 400 No\r\nConnection: close\r\n\r\n")
                              << QByteArray(1000, 'x') << QStringLiteral("llm.refused");
}

void TestEndlessReplies::repliesEnd()
{
#ifdef WEIGHHOUSE_SANITIZED
    if (QTest::currentDataTag() != QByteArray("arguments") &&
        QTest::currentDataTag() != QByteArray("an error"))
        QSKIP("reading so much takes minutes where a sanitizer watches");
#endif
    QFETCH(QByteArray, head);
    QFETCH(QByteArray, piece);
    QFETCH(QString, code);
    const EndlessServer endless(head, piece);
    const auto model = std::make_shared<HttpModel>(endless.server());
    const auto reply = QCoro::waitFor(model->ask({.messages = {{Role::User, "Where?"}}}, {}));
    QCOMPARE(QString::fromStdString(reply ? std::string() : reply.error().code), code);
    const bool isSaid = QTest::currentDataTag() == QByteArray("text");
    QVERIFY2(endless.taken() < (isSaid ? mostBytes : 2 * mostBytes),
             qPrintable(QString::number(endless.taken())));
    if (code == QLatin1String("llm.reply-too-long"))
        QVERIFY(endless.taken() > mostSaid);
}

void TestEndlessReplies::listsEnd()
{
    const EndlessServer endless(streamHead() + "[", "\"a\",");
    const auto model = std::make_shared<HttpModel>(endless.server());
    const auto names = QCoro::waitFor(model->models());
    QVERIFY(!names);
    QVERIFY2(endless.taken() < 2 * mostBytes, qPrintable(QString::number(endless.taken())));
}

WEIGHHOUSE_TEST(TestEndlessReplies)
#include "test_endless_replies.moc"
