// SPDX-License-Identifier: GPL-3.0-or-later
// An exchange is one request to a server over HTTP and its reply.
#pragma once

#include "core/base/error.h"
#include "core/llm/reply_reader.h"
#include "core/llm/server.h"

#include <QObject>
#include <QTimer>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

class QNetworkAccessManager;
class QNetworkReply;
class QNetworkRequest;

namespace weighhouse::llm
{

/// Sends one request, reads its reply and watches the clock. Ends exactly once, whatever the server does.
class HttpExchange : public QObject
{
    Q_OBJECT

public:
    /// `take` sees all bytes of a reply with a status of 2xx and returns false once it has enough.
    using Taker = std::function<bool(std::string_view bytes)>;

    HttpExchange(const Patience &patience, Taker take, QObject *parent = nullptr);
    ~HttpExchange() override;

    /// A body that is empty is a GET.
    void start(QNetworkAccessManager &network, const QNetworkRequest &request, const std::string &body);
    /// Ends it with "llm.cancelled". This is called on the thread that it lives on.
    void cancel();
    /// Says that the reply has begun: from now on only silence ends it.
    void setBegun();

    bool isOver() const { return m_isOver; }
    /// Returns the error of the connection or the status; nothing if all bytes were taken.
    const std::optional<Error> &error() const { return m_error; }
    /// Returns true if the connection broke before the end that the server announced.
    bool isBroken() const { return m_isBroken; }
    /// Returns the time that the server asks to wait (Retry-After), if it names one.
    std::optional<std::chrono::milliseconds> retryAfter() const { return m_retryAfter; }

Q_SIGNALS:
    void over();

private:
    void read();
    void take(std::string_view bytes);
    void finish();
    void endWithStatus();
    void endWith(std::optional<Error> error);
    void watch(std::chrono::milliseconds limit);
    Error silence(std::chrono::milliseconds limit) const;
    bool isSuccess() const;

    Patience m_patience;
    Taker m_take;
    QNetworkReply *m_reply = nullptr;
    QTimer m_clock;
    QTimer m_end; ///< Of all patience, also with a server that goes on sending.
    std::chrono::milliseconds m_limit = {};
    std::string m_failureBody; ///< The beginning of the body of another status.
    std::size_t m_bytesAfterEnough = 0;
    bool m_hasBegun = false;
    bool m_isSent = false;
    bool m_hasEnough = false;
    bool m_isBroken = false;
    bool m_isOver = false;
    std::optional<Error> m_error;
    std::optional<std::chrono::milliseconds> m_retryAfter;
};

} // namespace weighhouse::llm
