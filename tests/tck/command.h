// SPDX-License-Identifier: GPL-3.0-or-later
// The program weighhouse-tck: its options and what it does.
#pragma once

#include "core/base/error.h"
#include "tests/tck/engine.h"

#include <filesystem>
#include <iosfwd>
#include <span>
#include <string>
#include <string_view>

namespace weighhouse::tck
{

struct Options {
    std::filesystem::path file = {};
    std::string only = {};   ///< The file of the kit or the scenario's title contains it.
    std::string folder = {}; ///< That folder, with those within it; empty: all.
    bool isReadOnly = false; ///< Only scenarios that change nothing.
    bool isQuiet = false;    ///< The table only.
    int jobs = 1;
    bool operator==(const Options &) const = default;
};

/// How the program is called.
std::string_view usage();

/// Without the program's name. Error: "tck.usage".
Result<Options> readOptions(std::span<const std::string> arguments);

/// Runs what the options ask for and prints failures, the table by folder and, as the last line, the counts.
/// Without an engine every scenario is skipped. Returns the program's exit code: 0 if nothing failed, 1 if
/// something did, 2 if nothing could be run: no engine, an unreadable file, no scenario chosen.
int runKit(const Options &options, Engine *engine, std::ostream &out);

} // namespace weighhouse::tck
