// SPDX-License-Identifier: GPL-3.0-or-later
// Runs scenarios on an engine and judges what it does.
#pragma once

#include "tests/tck/engine.h"
#include "tests/tck/scenario.h"

#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace weighhouse::tck
{

struct Verdict {
    enum class Kind { Passed, Failed, Skipped };
    Kind kind = Kind::Passed;
    std::string reason = {}; ///< Why it failed or was skipped, in lines.
    bool operator==(const Verdict &) const = default;
};

/// Runs a scenario in a graph of its own. Named graphs are made by the scripts NAME/NAME.cypher of the
/// folder.
Verdict run(const Scenario &scenario, Engine &engine, const std::filesystem::path &graphs);

/// Runs scenarios on that many threads; verdicts in the scenarios' order.
std::vector<Verdict> runAll(std::span<const Scenario> scenarios, Engine &engine,
                            const std::filesystem::path &graphs, int jobs);

} // namespace weighhouse::tck
