// SPDX-License-Identifier: GPL-3.0-or-later
// A chat model is asked until there is nothing to say against its reply.
#pragma once

#include "core/llm/chat_model.h"

#include <QCoro/QCoroTask>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::strategy
{

/// These settings say how a chat model is asked for a proposal.
struct Assisting {
    unsigned repairs = 3; ///< How often a reply is sent back with what is wrong with it.
    std::stop_token stop = {};
    /// Takes what the model writes as it comes, with the number of the attempt, from 1. Called on the thread
    /// of the asking; may be empty.
    std::function<void(unsigned attempt, const std::string &text)> written = {};
};

/// This is what a proposal took.
struct Effort {
    unsigned attempts = 0; ///< So often was the model asked.
    std::uint64_t tokens = 0;
    double cost = 0; ///< In the currency of the model's prices; 0 if they are not known.

    bool operator==(const Effort &) const = default;
};

/// Says what is told to the model about its reply; empty: nothing, it is taken as it is. Called on worker
/// threads, never twice at the same time.
using Judge = std::function<Result<std::string>(const std::string &reply)>;

/// Asks on this thread's event loop until the judge has nothing to say. Errors: those of the chat model and
/// of the judge; "llm.cancelled".
QCoro::Task<Result<Effort>> converse(llm::ChatModelPtr chat, std::vector<llm::ChatMessage> messages,
                                     Judge judge, Assisting assisting);

/// Returns what stands in the first block between ``` and ```, without a language behind the first; a text
/// without such a block as it is.
std::string blockIn(std::string_view text);

/// Errors as a model is told them, a line each; the first twenty.
std::string toldErrors(const Errors &errors);

} // namespace weighhouse::strategy
