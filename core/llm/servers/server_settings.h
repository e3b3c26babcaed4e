// SPDX-License-Identifier: GPL-3.0-or-later
// The settings of the program keep a person's chat model servers, without their keys.
#pragma once

#include "core/base/error.h"
#include "core/llm/servers/chat_server.h"

#include <string>
#include <vector>

class QSettings;

namespace weighhouse::llm
{

/// A value type: read once, changed, written back.
struct ServerSettings {
    std::vector<ChatServer> servers = {}; ///< In the person's order.
    std::string current = {};             ///< The id of the one that is asked; empty: the first.

    bool operator==(const ServerSettings &) const = default;
};

/// Values out of range are taken as the nearest that is possible; a server without an id is left out.
ServerSettings readServers(QSettings &stored);
/// Errors: "llm.settings-unwritable"; those of checkAddress() and checkKeyVariable(), so that no
/// key is ever kept.
Result<void> writeServers(QSettings &stored, const ServerSettings &settings);

/// Returns the server that is asked: the current one, the first if that is gone; null if there is none.
const ChatServer *currentServer(const ServerSettings &settings);

} // namespace weighhouse::llm
