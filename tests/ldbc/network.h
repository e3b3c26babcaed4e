// SPDX-License-Identifier: GPL-3.0-or-later
// The small social network that LDBC publishes, as its files have it.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::testing::ldbc
{

/// One file: the names in its first line, and the fields of all others.
struct NetworkFile {
    std::vector<std::string> columns;
    std::vector<std::vector<std::string>> rows;

    /// Its position; columns() if there is none.
    std::size_t columnIndex(std::string_view column) const;
};

/// By what a file holds: "person", "person_knows_person".
using Network = std::map<std::string, NetworkFile>;

/// Reads all files below a folder; fields stand between bars and are never quoted.
Network readNetwork(const std::filesystem::path &folder);

/// Those fields that are whole numbers; all others are texts.
bool isNumeric(std::string_view column);

/// Lines of fields between bars, the first of which names them.
NetworkFile readBars(const std::filesystem::path &file);

} // namespace weighhouse::testing::ldbc
