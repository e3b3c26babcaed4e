// SPDX-License-Identifier: GPL-3.0-or-later
// How files with tables are read: the same for all commands that read some.
#pragma once

#include "core/base/error.h"
#include "core/data/import/imported.h"

#include <cstddef>
#include <optional>
#include <string>

namespace CLI
{
class App;
}

namespace weighhouse::commands
{

struct SourceOptions {
    bool skipBadStatements = false;
    std::string table;
    std::string delimiter;
    std::optional<std::string> missing;
    std::string dates;
    std::string dialect = "detect";

    bool operator==(const SourceOptions &) const = default;
};

/// Adds --skip-bad-statements, --table, --delimiter, --missing, --dates and --dialect.
void addSourceOptions(CLI::App &command, SourceOptions &options);

/// The same for importers, for so many files. Errors: "usage".
Result<import::Options> importOptionsOf(const SourceOptions &options, std::size_t files);

} // namespace weighhouse::commands
