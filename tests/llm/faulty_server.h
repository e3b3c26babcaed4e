// SPDX-License-Identifier: GPL-3.0-or-later
// A server on loopback that answers each request with the bytes it is told to send, at the pace it is told.
#pragma once

#include <QByteArray>
#include <QList>
#include <QTcpServer>
#include <chrono>

class QTcpSocket;

namespace weighhouse::testing
{

/// The way in which the server answers one request.
struct Answering {
    QList<QByteArray> pieces;               ///< Sent one after another…
    std::chrono::milliseconds between = {}; ///< …with this time between them.
    bool closes = true;                     ///< The connection, after the last piece; else it stays open.
    bool repeats = false;                   ///< The last piece, for ever.
};

class FaultyServer : public QTcpServer
{
    Q_OBJECT

public:
    /// The last of them answers all further requests.
    explicit FaultyServer(QList<Answering> answers);

    QByteArray address() const; ///< "http://127.0.0.1:PORT/v1"
    const QList<QByteArray> &requests() const { return m_requests; }
    int openRequests() const { return m_open; }
    int mostOpenRequests() const { return m_mostOpen; }

private:
    void take();
    void read(QTcpSocket *socket);
    void answer(QTcpSocket *socket, const Answering &answer, qsizetype piece);

    QList<Answering> m_answers;
    QList<QByteArray> m_requests;
    int m_open = 0;
    int m_mostOpen = 0;
};

/// A reply of HTTP with its length.
QByteArray httpReply(int status, const QByteArray &body, const QByteArray &type = "application/json",
                     const QByteArray &headers = {});
/// The head of one whose length is not said.
QByteArray streamHead();
/// "data: …" with a chunk that says this text.
QByteArray chunk(const QByteArray &text, const QByteArray &finish = {});
/// A whole reply in one object.
QByteArray wholeReply(const QByteArray &text);

} // namespace weighhouse::testing
