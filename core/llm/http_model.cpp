// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/http_model.h"

#include "core/base/sha256.h"
#include "core/llm/embedding_list.h"
#include "core/llm/http_exchange.h"
#include "core/llm/key_scrubber.h"
#include "core/llm/model_list.h"
#include "core/llm/pace.h"
#include "core/llm/request_json.h"
#include "core/llm/server_errors.h"
#include "core/llm/waiting.h"

#include <QCoro/QCoroSignal>
#include <QNetworkAccessManager>
#include <QNetworkRequest>
#include <QUrl>
#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

namespace weighhouse::llm
{
namespace
{

using Json = nlohmann::json;
using std::chrono::milliseconds;

QNetworkRequest requestTo(const std::string &address, const std::string &key)
{
    QNetworkRequest request(QUrl(QString::fromStdString(address)));
    request.setHeader(QNetworkRequest::ContentTypeHeader, QByteArray("application/json"));
    request.setRawHeader("Accept", "application/json, text/event-stream");
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    if (!key.empty())
        request.setRawHeader("Authorization", QByteArray::fromStdString("Bearer " + key));
    return request;
}

/// The key without blanks around it; empty if there is none.
Result<std::string> keyOf(const KeySource &source)
{
    return checkedKey(source ? source() : std::string());
}

/// The waiting time doubles with each attempt. A part of up to half of it is left out, so that clients that
/// were refused together do not come back together; the part follows from the request, so that a run is
/// repeatable.
milliseconds waitBefore(unsigned attempt, const Patience &patience, const std::string &body)
{
    constexpr unsigned mostDoublings = 16;
    const auto whole = std::min<std::int64_t>(
        patience.longestWait.count(), patience.firstWait.count() << std::min(attempt - 2, mostDoublings));
    const std::string hash = sha256(body + std::to_string(attempt));
    const double share = static_cast<double>(std::stoul(hash.substr(0, 6), nullptr, 16)) / 0x1000000;
    return milliseconds(static_cast<std::int64_t>(static_cast<double>(whole) * (0.5 + share / 2)));
}

/// Cancels an exchange from whichever thread wants a stop.
auto cancelOnStop(HttpExchange &exchange)
{
    return [&exchange] { QMetaObject::invokeMethod(&exchange, &HttpExchange::cancel, Qt::QueuedConnection); };
}

} // namespace

/// The end of one attempt: nothing, or an error.
struct HttpModel::Attempt {
    std::optional<Error> error = {};
    std::optional<milliseconds> retryAfter = {};
    std::uint64_t tokens = 0;
};

HttpModel::HttpModel(Server server, KeySource key)
    : m_server(std::move(server)), m_key(std::move(key)), m_pace(std::make_unique<Pace>(m_server.pace))
{
}

HttpModel::~HttpModel() = default;

std::string HttpModel::name() const
{
    return nameOf(m_server);
}

/// The manager is made at its first use, because a model may be named before there is an application.
QNetworkAccessManager &HttpModel::network()
{
    if (m_network == nullptr)
        m_network = std::make_unique<QNetworkAccessManager>();
    return *m_network;
}

QCoro::Task<bool> HttpModel::waitForTurn(std::uint64_t ticket, std::stop_token stop)
{
    for (;;) {
        const auto wait = m_pace->waitOf(ticket, Pace::Clock::now());
        if (wait && *wait <= Pace::Clock::duration::zero())
            co_return true;
        std::optional<milliseconds> time;
        if (wait)
            time = std::chrono::ceil<milliseconds>(*wait);
        Waiting waiting(time);
        QObject::connect(m_pace.get(), &Pace::freed, &waiting, &Waiting::end);
        if (!co_await waiting.over(stop))
            co_return false;
    }
}

QCoro::Task<std::optional<Error>> HttpModel::askUntilAnswered(std::string body, Asker asker, TryOnce tryOnce)
{
    for (unsigned attempt = 1;; ++attempt) {
        const std::uint64_t ticket = m_pace->enqueue();
        if (asker.stop.stop_requested() || !co_await waitForTurn(ticket, asker.stop)) {
            m_pace->giveUp(ticket);
            co_return cancelledAsking();
        }
        m_pace->begin(ticket, Pace::Clock::now());
        const Attempt done = co_await tryOnce();
        m_pace->end(done.tokens, Pace::Clock::now());
        if (!done.error)
            co_return std::nullopt;
        const auto wait = done.retryAfter.value_or(waitBefore(attempt + 1, m_server.patience, body));
        const bool mayTry = isPassing(*done.error) && attempt < m_server.patience.attempts &&
                            wait <= m_server.patience.longestWait;
        if (!mayTry)
            co_return done.error;
        if (asker.retrying)
            asker.retrying({attempt + 1, wait, *done.error});
        Waiting waiting(wait);
        if (!co_await waiting.over(asker.stop))
            co_return cancelledAsking();
    }
}

QCoro::Task<HttpModel::Attempt> HttpModel::tryChat(const std::string &body, const Asker &asker,
                                                   ChatReply &whole)
{
    const auto key = keyOf(m_key);
    if (!key)
        co_return Attempt{key.error()};
    const KeyScrubber scrubber(*key);
    ScrubbedPieces pieces(scrubber, asker.piece);
    std::unique_ptr<HttpExchange> exchange;
    ReplyReader reader([&](const ReplyPiece &piece) {
        exchange->setBegun();
        pieces.feed(piece);
    });
    exchange = std::make_unique<HttpExchange>(m_server.patience, [&](std::string_view bytes) {
        reader.feed(bytes);
        return !reader.isDone();
    });
    const std::stop_callback early(asker.stop, cancelOnStop(*exchange));
    exchange->start(network(), requestTo(addressOf(m_server, "chat/completions"), *key), body);
    if (!exchange->isOver())
        co_await qCoro(exchange.get(), &HttpExchange::over);
    if (exchange->error())
        co_return Attempt{scrubber.scrubbed(*exchange->error()), exchange->retryAfter()};
    auto reply = reader.end();
    if (!reply && exchange->isBroken())
        co_return Attempt{
            Error{"llm.cut-off", Message::of("llm.cut-off"), {}, Message::of("llm.do.ask-later")}};
    if (!reply)
        co_return Attempt{scrubber.scrubbed(std::move(reply.error()))};
    whole = scrubber.scrubbed(*std::move(reply));
    pieces.end();
    co_return Attempt{{}, {}, whole.tokensIn.value_or(0) + whole.tokensOut.value_or(0)};
}

QCoro::Task<Result<ChatReply>> HttpModel::ask(ChatRequest request, Asker asker)
{
    const auto self = shared_from_this();
    const auto begun = Pace::Clock::now();
    if (request.model.empty())
        request.model = m_server.model;
    Json json = toJson(request);
    json["stream"] = m_server.streams;
    if (m_server.streams)
        json["stream_options"] = {{"include_usage", true}};
    const std::string body = json.dump(-1, ' ', false, Json::error_handler_t::replace);
    ChatReply reply;
    TryOnce once = [&] { return tryChat(body, asker, reply); };
    if (auto error = co_await askUntilAnswered(body, asker, std::move(once)))
        co_return failure(*std::move(error));
    reply.seconds = std::chrono::duration<double>(Pace::Clock::now() - begun).count();
    reply.cost = costOf(reply, m_server.prices);
    co_return reply;
}

QCoro::Task<HttpModel::Attempt> HttpModel::tryWhole(const char *service, const std::string &body,
                                                    std::size_t mostBytes, const std::stop_token &stop,
                                                    const ReadWhole &read)
{
    const auto key = keyOf(m_key);
    if (!key)
        co_return Attempt{key.error()};
    const KeyScrubber scrubber(*key);
    std::string reply;
    HttpExchange exchange(m_server.patience, [&](std::string_view bytes) {
        exchange.setBegun();
        reply += bytes;
        return reply.size() <= mostBytes;
    });
    const std::stop_callback early(stop, cancelOnStop(exchange));
    exchange.start(network(), requestTo(addressOf(m_server, service), *key), body);
    if (!exchange.isOver())
        co_await qCoro(&exchange, &HttpExchange::over);
    if (exchange.error())
        co_return Attempt{scrubber.scrubbed(*exchange.error()), exchange.retryAfter()};
    if (exchange.isBroken())
        co_return Attempt{
            Error{"llm.cut-off", Message::of("llm.cut-off"), {}, Message::of("llm.do.ask-later")}};
    if (auto good = read(reply, scrubber); !good)
        co_return Attempt{scrubber.scrubbed(std::move(good.error()))};
    co_return Attempt{};
}

QCoro::Task<Result<std::vector<std::string>>> HttpModel::models(std::stop_token stop)
{
    const auto self = shared_from_this();
    std::vector<std::string> names;
    const std::string noBody;
    const ReadWhole read = [&names](std::string_view reply, const KeyScrubber &scrubber) -> Result<void> {
        auto listed = modelNames(reply);
        if (!listed)
            return failure(std::move(listed.error()));
        names = *std::move(listed);
        for (std::string &name : names)
            name = scrubber.scrubbed(name);
        return {};
    };
    TryOnce once = [&] { return tryWhole("models", noBody, ReplyReader::mostBytes, stop, read); };
    const Asker asker{.stop = stop};
    if (auto error = co_await askUntilAnswered("models", asker, std::move(once)))
        co_return failure(*std::move(error));
    co_return names;
}

QCoro::Task<Result<std::vector<std::vector<float>>>> HttpModel::embeddings(std::vector<std::string> texts,
                                                                           std::stop_token stop)
{
    const auto self = shared_from_this();
    std::vector<std::vector<float>> vectors;
    const Json json{{"model", m_server.model}, {"input", texts}, {"encoding_format", "float"}};
    const std::string body = json.dump(-1, ' ', false, Json::error_handler_t::replace);
    const ReadWhole read = [&](std::string_view reply, const KeyScrubber & /*scrubber*/) -> Result<void> {
        auto found = vectorsIn(reply, texts.size());
        if (!found)
            return failure(std::move(found.error()));
        vectors = *std::move(found);
        return {};
    };
    constexpr std::size_t bytesOfNumber = 32;
    const std::size_t mostBytes = ReplyReader::mostBytes + texts.size() * mostDimensions * bytesOfNumber;
    TryOnce once = [&] { return tryWhole("embeddings", body, mostBytes, stop, read); };
    const Asker asker{.stop = stop};
    if (auto error = co_await askUntilAnswered(body, asker, std::move(once)))
        co_return failure(*std::move(error));
    co_return vectors;
}

} // namespace weighhouse::llm
