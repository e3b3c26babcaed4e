// SPDX-License-Identifier: GPL-3.0-or-later
// The options --model, --cassette and --record say who answers where a strategy asks a chat model.
#pragma once

#include "core/base/error.h"
#include "core/llm/chat_model.h"
#include "core/strategy/strategy.h"

#include <string>

namespace CLI
{
class App;
}

namespace weighhouse::commands
{

struct ChatOptions {
    std::string model;       ///< URL#NAME, or a name in the settings of the window; empty: no server.
    std::string keyVariable; ///< The environment variable with the server's key.
    std::string cassette;    ///< A file; empty: none.
    bool records = false;
    bool isPlain = false; ///< Replies come whole.
    double patience = 0;  ///< Seconds until a reply begins; 0: as usual.
};

void addChat(CLI::App &command, ChatOptions &options);

/// Makes the model that the options name: a server, a recording that is played, or a server that is recorded.
/// It is null if the options name none. Errors: "usage" for options that do not go together; those of
/// addresses and cassettes.
Result<strategy::Means> meansOf(const ChatOptions &options);

/// Returns "usage" if the strategy asks a chat model and none is named.
Result<void> checkMeans(const strategy::Strategy &strategy, const strategy::Means &means);

} // namespace weighhouse::commands
