// SPDX-License-Identifier: GPL-3.0-or-later
// A model behind an OpenAI-compatible server.
#pragma once

#include "core/llm/chat_model.h"
#include "core/llm/server.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

class QNetworkAccessManager;

namespace weighhouse::llm
{

class HttpExchange;
class KeyScrubber;
class Pace;

/// Returns a server's key. It is called for each request, so that the key is kept nowhere. Empty: the server
/// needs none.
using KeySource = std::function<std::string()>;

/// This model asks by POST {address}/chat/completions. It sends a request again where that may help (408,
/// 409, 425, 429, 5xx, a broken connection), after a time that doubles, or that the server names. Redirects
/// are not followed: the key would go with them.
class HttpModel : public ChatModel, public std::enable_shared_from_this<HttpModel>
{
public:
    HttpModel(Server server, KeySource key = {});
    ~HttpModel() override;

    std::string name() const override;
    QCoro::Task<Result<ChatReply>> ask(ChatRequest request, Asker asker) override;

    /// The names of the models that the server has (GET {address}/models), in their order. It waits and tries
    /// again as ask() does. Errors: as of ask(), and of modelNames().
    QCoro::Task<Result<std::vector<std::string>>> models(std::stop_token stop = {});

    /// Vectors of texts (POST {address}/embeddings), in their order, all of one length. It waits and tries
    /// again as ask() does. Errors: as of ask(), and of vectorsIn().
    QCoro::Task<Result<std::vector<std::vector<float>>>> embeddings(std::vector<std::string> texts,
                                                                    std::stop_token stop = {});

private:
    struct Attempt;
    using TryOnce = std::function<QCoro::Task<Attempt>()>;
    /// Tries in its turn, and again where that may help. `body` tells requests apart.
    QCoro::Task<std::optional<Error>> askUntilAnswered(std::string body, Asker asker, TryOnce tryOnce);
    QCoro::Task<Attempt> tryChat(const std::string &body, const Asker &asker, ChatReply &whole);
    /// Asks a service whose reply is read as a whole. An empty body: GET.
    using ReadWhole = std::function<Result<void>(std::string_view reply, const KeyScrubber &scrubber)>;
    QCoro::Task<Attempt> tryWhole(const char *service, const std::string &body, std::size_t mostBytes,
                                  const std::stop_token &stop, const ReadWhole &read);
    QNetworkAccessManager &network();
    QCoro::Task<bool> waitForTurn(std::uint64_t ticket, std::stop_token stop);

    Server m_server;
    KeySource m_key;
    std::unique_ptr<QNetworkAccessManager> m_network; ///< Null until somebody asks.
    std::unique_ptr<Pace> m_pace;
};

} // namespace weighhouse::llm
