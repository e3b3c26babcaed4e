// SPDX-License-Identifier: GPL-3.0-or-later
// The usual addresses of common chat servers, to begin with.
#pragma once

#include <span>
#include <string_view>

namespace weighhouse::llm
{

struct KnownServer {
    std::string_view name;
    std::string_view address;
    std::string_view keyVariable = {}; ///< In which its own tools look for the key; empty: it needs none.
};

/// Lists them, those on one's own computer first.
std::span<const KnownServer> knownServers();

} // namespace weighhouse::llm
