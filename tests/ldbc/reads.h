// SPDX-License-Identifier: GPL-3.0-or-later
// LDBC's reads in both languages, and what to ask them with.
#pragma once

#include "tests/ldbc/network.h"
#include "tests/ldbc/sqlite_spelling.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::testing::ldbc
{

struct Read {
    std::string name; ///< "interactive-complex-2"
    std::string cypher;
    std::string sql;
};

/// Those that are in both folders, by name.
std::vector<Read> readsIn(const std::filesystem::path &folder);

/// The parameters that are published for a read, then as many drawn from the network, always the same.
std::vector<Setting> settingsOf(const Read &read, const Network &network,
                                const std::filesystem::path &parameters, std::size_t drawn);

} // namespace weighhouse::testing::ldbc
