// SPDX-License-Identifier: GPL-3.0-or-later
// The settings of an OpenAI-compatible model server: its address, its prices, limits and waiting times.
#pragma once

#include "core/base/error.h"
#include "core/llm/chat.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace weighhouse::llm
{

/// The price of a million tokens, in whichever currency.
struct Prices {
    double in = 0;
    double out = 0;

    bool operator==(const Prices &) const = default;
};

/// The limits of the requests to a server. Nothing: there is no limit.
struct PaceLimits {
    unsigned atOnce = 4;
    std::optional<std::uint32_t> requestsPerMinute = {};
    std::optional<std::uint64_t> tokensPerMinute = {};

    bool operator==(const PaceLimits &) const = default;
};

struct Patience {
    std::chrono::milliseconds connecting = std::chrono::seconds(15); ///< Until the request is sent…
    std::chrono::milliseconds firstPiece = std::chrono::minutes(3);  ///< …until something of a reply comes…
    std::chrono::milliseconds silence = std::chrono::minutes(1);     ///< …and between any two bytes of it.
    std::chrono::milliseconds whole = std::chrono::minutes(30);      ///< For one attempt from its beginning.
    unsigned attempts = 4;                                           ///< The first one is counted.
    std::chrono::milliseconds firstWait = std::chrono::seconds(1);   ///< Before the second; then the double.
    std::chrono::milliseconds longestWait = std::chrono::minutes(2);

    bool operator==(const Patience &) const = default;
};

struct Server {
    std::string address; ///< Its base: "https://api.openai.com/v1".
    std::string model;   ///< As the server calls it.
    /// Whether replies are sent while they are written; some servers cannot.
    bool streams = true;
    Prices prices = {};
    PaceLimits pace = {};
    Patience patience = {};

    bool operator==(const Server &) const = default;
};

/// Reads a text such as "https://host/v1#model". Errors: "llm.no-address" for what is no address of HTTP.
Result<Server> serverFromText(std::string_view text);

/// Returns the address of one of its services: "chat/completions", "models". An address without a path gets
/// "/v1"; a query stays at its end.
std::string addressOf(const Server &server, std::string_view service);

/// "qwen3@localhost:11434".
std::string nameOf(const Server &server);

/// The model in such a name, "qwen3"; a name without an address is all model. The same model may be behind
/// another address another time.
std::string_view modelIn(std::string_view name);

/// Returns the cost of a reply by the prices; 0 where its tokens are not known.
double costOf(const ChatReply &reply, const Prices &prices);

} // namespace weighhouse::llm
