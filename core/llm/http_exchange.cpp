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

namespace weighhouse::llm
{
namespace
{

constexpr std::size_t mostOfFailure = std::size_t{64} * 1024;

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
    connect(m_reply, &QNetworkReply::requestSent, this, [this] {
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
    const int status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    return status >= 200 && status < 300;
}

void HttpExchange::read()
{
    if (m_isOver)
        return;
    const QByteArray bytes = m_reply->readAll();
    if (bytes.isEmpty())
        return;
    const std::string_view view(bytes.constData(), static_cast<std::size_t>(bytes.size()));
    if (!isSuccess()) {
        m_failureBody += view.substr(0, mostOfFailure - std::min(mostOfFailure, m_failureBody.size()));
        return;
    }
    if (m_hasEnough)
        return;
    m_hasEnough = !m_take(view);
    // The connection can be used again if the server ends what it sends by itself.
    constexpr std::chrono::milliseconds grace(300);
    if (m_hasEnough)
        watch(grace);
    else if (m_hasBegun) // a server that only says that it is still there has not begun
        watch(m_patience.silence);
}

void HttpExchange::finish()
{
    if (m_isOver)
        return;
    read();
    const int status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    if (status != 0 && !isSuccess()) {
        m_retryAfter = retryAfterOf(*m_reply);
        return endWith(errorOfStatus(status, m_failureBody));
    }
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
