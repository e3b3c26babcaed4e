// SPDX-License-Identifier: GPL-3.0-or-later
// Trying out a server: whether it is there, takes the key, has the model, and answers.
#pragma once

#include "core/llm/chat.h"
#include "core/llm/servers/chat_server.h"
#include "core/llm/servers/key_store.h"

#include <QCoro/QCoroTask>
#include <array>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace weighhouse::llm
{

/// The steps in their order.
enum class TrialStep {
    Key,     ///< It is read from where it is kept.
    Address, ///< Something answers there.
    Access,  ///< The server takes the key.
    Model,   ///< It has the model.
    Reply    ///< The model answers one small question.
};
inline constexpr std::array trialSteps{TrialStep::Key, TrialStep::Address, TrialStep::Access,
                                       TrialStep::Model, TrialStep::Reply};

enum class TrialState { Waiting, Running, Good, Doubtful, Bad, Skipped };

/// A result tells what a step came to, and what can be done about it.
struct TrialNews {
    TrialStep step = TrialStep::Key;
    TrialState state = TrialState::Waiting;
    Message words = {};
    Message hint = {};

    bool operator==(const TrialNews &) const = default;
};

struct TrialResult {
    std::optional<std::vector<std::string>> models = {}; ///< The list, if the server told one.
    std::optional<ChatReply> reply = {};                 ///< Set if all went well.
    std::optional<Error> error = {};                     ///< Of the step that failed; also "llm.cancelled".
};

/// Takes the steps one after another up to the first that fails, and tells each when it begins and ends. A
/// server that has no list of models is asked all the same. Nothing is tried twice. Asked on a thread with an
/// event loop, on which `told` is called.
QCoro::Task<TrialResult> tryServer(ChatServer server, KeyStorePtr keys,
                                   std::function<void(const TrialNews &)> told, std::stop_token stop);

} // namespace weighhouse::llm
