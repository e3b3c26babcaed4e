// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/http_exchange.h"

#include "core/llm/chat_model.h"
#include "core/llm/server_errors.h"

#include <QByteArray>
#include <QDateTime>
#include <QLocale>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QNetworkRequest>
#include <array>

namespace weighhouse::llm
{
namespace
{

constexpr std::size_t mostOfFailure = std::size_t{64} * 1024;
constexpr std::size_t mostAfterEnough = std::size_t{64} * 1024;
/// The bytes that wait to be read.
constexpr qint64 mostWaiting = qint64{1024} * 1024;

/// The status of HTTP; 0 if none has come.
int statusOf(const QNetworkReply &reply)
{
    return reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
}

/// Reads the header Retry-After, which has seconds or a date (RFC 9110, 10.2.3).
std::optional<std::chrono::milliseconds> retryAfterOf(const QNetworkReply &reply)
{
    const QString text = QString::fromLatin1(reply.rawHeader("Retry-After")).trimmed();
    bool isNumber = false;
    const double seconds = QLocale::c().toDouble(text, &isNumber);
    constexpr double mostSeconds = 86400;
    if (isNumber && seconds >= 0)
        return std::chrono::milliseconds(static_cast<std::int64_t>(std::min(seconds, mostSeconds) * 1000));
    const QDateTime time = QDateTime::fromString(text, Qt::RFC2822Date);
    if (!time.isValid())
        return std::nullopt;
    return std::chrono::milliseconds(std::max<qint64>(0, QDateTime::currentDateTimeUtc().msecsTo(time)));
}

} // namespace

HttpExchange::HttpExchange(const Patience &patience, Taker take, QObject *parent)
    : QObject(parent), m_patience(patience), m_take(std::move(take))
{
    for (QTimer *timer : {&m_clock, &m_end})
        timer->setSingleShot(true);
    connect(&m_clock, &QTimer::timeout, this,
            [this] { endWith(m_hasEnough ? std::nullopt : std::optional(silence(m_limit))); });
    connect(&m_end, &QTimer::timeout, this, [this] { endWith(silence(m_patience.whole)); });
}

/// A server that takes no request is not there; one that took it is silent.
Error HttpExchange::silence(std::chrono::milliseconds limit) const
{
    const auto seconds =
        std::max<std::int64_t>(1, std::chrono::duration_cast<std::chrono::seconds>(limit).count());
    const Message words = Message::of("llm.silent", {{"seconds", seconds}});
    if (m_isSent)
        return {"llm.silent", words, {}, Message::of("llm.do.raise-limit")};
    return {"llm.no-connection",
            Message::of("llm.no-connection", {{"words", words}}),
            {},
            Message::of("llm.do.check-connection")};
}

HttpExchange::~HttpExchange()
{
    if (m_reply != nullptr) {
        m_reply->disconnect(this);
        m_reply->abort();
        m_reply->deleteLater();
    }
}

void HttpExchange::start(QNetworkAccessManager &network, const QNetworkRequest &request,
                         const std::string &body)
{
    m_reply = body.empty() ? network.get(request) : network.post(request, QByteArray::fromStdString(body));
    // The size is not passed on to a connection before the request has been handed to it, which is the next
    // event; once its reply comes, a flood may be faster than this thread.
    const auto limit = [reply = m_reply] { reply->setReadBufferSize(mostWaiting); };
    limit();
    QMetaObject::invokeMethod(m_reply, limit, Qt::QueuedConnection);
    connect(m_reply, &QNetworkReply::metaDataChanged, m_reply, limit);
    connect(m_reply, &QNetworkReply::requestSent, this, [this, limit] {
        limit();
        m_isSent = true;
        watch(m_patience.firstPiece);
    });
    connect(m_reply, &QIODevice::readyRead, this, &HttpExchange::read);
    connect(m_reply, &QNetworkReply::finished, this, &HttpExchange::finish);
    watch(m_patience.connecting);
    m_end.start(m_patience.whole);
}

void HttpExchange::cancel()
{
    endWith(cancelledAsking());
}

void HttpExchange::setBegun()
{
    m_hasBegun = true;
}

void HttpExchange::watch(std::chrono::milliseconds limit)
{
    m_limit = limit;
    m_clock.start(limit);
}

bool HttpExchange::isSuccess() const
{
    const int status = statusOf(*m_reply);
    return status >= 200 && status < 300;
}

/// A server may send faster than its reply is read, so the bytes are taken in portions, and what waits to be
/// taken is bounded (see start()).
void HttpExchange::read()
{
    std::array<char, std::size_t{64} * 1024> portion{};
    while (!m_isOver) {
        const qint64 size = m_reply->read(portion.data(), portion.size());
        if (size <= 0)
            return;
        take({portion.data(), static_cast<std::size_t>(size)});
    }
}

void HttpExchange::take(std::string_view bytes)
{
    if (!isSuccess()) {
        m_failureBody += bytes.substr(0, mostOfFailure - m_failureBody.size());
        if (m_failureBody.size() == mostOfFailure)
            endWithStatus();
        return;
    }
    if (m_hasEnough) {
        m_bytesAfterEnough += bytes.size();
        if (m_bytesAfterEnough > mostAfterEnough)
            endWith(std::nullopt);
        return;
    }
    m_hasEnough = !m_take(bytes);
    // The connection can be used again if the server ends what it sends by itself.
    constexpr std::chrono::milliseconds grace(300);
    if (m_hasEnough)
        watch(grace);
    else if (m_hasBegun) // a server that only says that it is still there has not begun
        watch(m_patience.silence);
}

void HttpExchange::endWithStatus()
{
    m_retryAfter = retryAfterOf(*m_reply);
    // The mark tells that the end is missing.
    if (m_failureBody.size() == mostOfFailure)
        m_failureBody += "…";
    endWith(errorOfStatus(statusOf(*m_reply), m_failureBody));
}

void HttpExchange::finish()
{
    if (m_isOver)
        return;
    read();
    if (m_isOver)
        return;
    const int status = statusOf(*m_reply);
    if (status != 0 && !isSuccess())
        return endWithStatus();
    // The bytes before the connection broke may be a whole reply, which only their reader can tell.
    if (status == 0)
        return endWith(Error{
            "llm.no-connection",
            Message::of("llm.no-connection", {{"words", quotedWords(m_reply->errorString().toStdString())}}),
            {},
            Message::of("llm.do.check-connection")});
    m_isBroken = m_reply->error() != QNetworkReply::NoError;
    endWith(std::nullopt);
}

void HttpExchange::endWith(std::optional<Error> error)
{
    if (m_isOver)
        return;
    m_isOver = true;
    m_clock.stop();
    m_end.stop();
    m_error = std::move(error);
    if (m_reply != nullptr && m_reply->isRunning()) {
        m_reply->disconnect(this);
        m_reply->abort();
    }
    // The receiver of the signal may destroy this object, so the signal is queued until the callers have
    // returned.
    QMetaObject::invokeMethod(this, &HttpExchange::over, Qt::QueuedConnection);
}

} // namespace weighhouse::llm
