// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/llm/faulty_server.h"

#include <QHostAddress>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTcpSocket>
#include <QTimer>
#include <algorithm>
#include <utility>

namespace weighhouse::testing
{

FaultyServer::FaultyServer(QList<Answering> answers) : m_answers(std::move(answers))
{
    connect(this, &QTcpServer::newConnection, this, &FaultyServer::take);
    listen(QHostAddress::LocalHost);
}

QByteArray FaultyServer::address() const
{
    return "http://127.0.0.1:" + QByteArray::number(serverPort()) + "/v1";
}

void FaultyServer::take()
{
    while (QTcpSocket *socket = nextPendingConnection()) {
        connect(socket, &QIODevice::readyRead, this, [this, socket] { read(socket); });
        connect(socket, &QAbstractSocket::disconnected, socket, &QObject::deleteLater);
    }
}

void FaultyServer::read(QTcpSocket *socket)
{
    QByteArray bytes = socket->property("bytes").toByteArray() + socket->readAll();
    socket->setProperty("bytes", bytes);
    const qsizetype head = bytes.indexOf("\r\n\r\n");
    if (head < 0)
        return;
    const QByteArray lower = bytes.left(head).toLower();
    const qsizetype length = lower.indexOf("content-length:");
    const qsizetype size =
        length < 0 ? 0
                   : lower.mid(length + 15, lower.indexOf('\r', length + 15) - length - 15).trimmed().toInt();
    if (bytes.size() < head + 4 + size)
        return;
    socket->setProperty("bytes", bytes.mid(head + 4 + size));
    const Answering next = m_answers.at(std::min(m_requests.size(), m_answers.size() - 1));
    m_requests.append(bytes.left(head + 4 + size));
    ++m_open;
    m_mostOpen = std::max(m_mostOpen, m_open);
    answer(socket, next, 0);
}

void FaultyServer::answer(QTcpSocket *socket, const Answering &answer, qsizetype piece)
{
    if (piece >= answer.pieces.size()) {
        --m_open;
        if (answer.closes)
            socket->disconnectFromHost();
        return;
    }
    socket->write(answer.pieces[piece]);
    socket->flush();
    const bool isLast = piece + 1 == answer.pieces.size();
    const qsizetype next = answer.repeats && isLast ? piece : piece + 1;
    QTimer::singleShot(answer.between, socket,
                       [this, socket, answer, next] { this->answer(socket, answer, next); });
}

QByteArray httpReply(int status, const QByteArray &body, const QByteArray &type, const QByteArray &headers)
{
    return "HTTP/1.1 " + QByteArray::number(status) + " Status\r\nContent-Type: " + type +
           "\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n" + headers + "\r\n" + body;
}

QByteArray streamHead()
{
    return "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n";
}

QByteArray chunk(const QByteArray &text, const QByteArray &finish)
{
    QJsonObject choice{
        {QStringLiteral("index"), 0},
        {QStringLiteral("delta"), QJsonObject{{QStringLiteral("content"), QString::fromUtf8(text)}}}};
    if (!finish.isEmpty())
        choice[QStringLiteral("finish_reason")] = QString::fromUtf8(finish);
    const QJsonObject object{{QStringLiteral("choices"), QJsonArray{choice}}};
    return "data: " + QJsonDocument(object).toJson(QJsonDocument::Compact) + "\n\n";
}

QByteArray wholeReply(const QByteArray &text)
{
    const QJsonObject message{{QStringLiteral("role"), QStringLiteral("assistant")},
                              {QStringLiteral("content"), QString::fromUtf8(text)}};
    const QJsonObject choice{{QStringLiteral("index"), 0},
                             {QStringLiteral("message"), message},
                             {QStringLiteral("finish_reason"), QStringLiteral("stop")}};
    const QJsonObject usage{{QStringLiteral("prompt_tokens"), 1000},
                            {QStringLiteral("completion_tokens"), 500}};
    return QJsonDocument(QJsonObject{{QStringLiteral("model"), QStringLiteral("served")},
                                     {QStringLiteral("choices"), QJsonArray{choice}},
                                     {QStringLiteral("usage"), usage}})
        .toJson(QJsonDocument::Compact);
}

} // namespace weighhouse::testing
