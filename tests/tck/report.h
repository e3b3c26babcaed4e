// SPDX-License-Identifier: GPL-3.0-or-later
// What the runner of the kit prints.
#pragma once

#include "tests/tck/runner.h"
#include "tests/tck/scenario.h"

#include <cstddef>
#include <span>
#include <string>

namespace weighhouse::tck
{

struct Counts {
    std::size_t passed = 0;
    std::size_t failed = 0;
    std::size_t skipped = 0;
    bool operator==(const Counts &) const = default;
};
Counts count(std::span<const Verdict> verdicts);

/// "1 passed, 2 failed, 3 skipped"
std::string toText(const Counts &counts);

/// A failure for people: where it is, the query and the reason.
std::string failureText(const Scenario &scenario, const Verdict &verdict);

/// A line for each folder, in alphabetical order, with the share that passed; aligned, with a heading. There
/// is a verdict for each scenario.
std::string folderTable(std::span<const Scenario> scenarios, std::span<const Verdict> verdicts);

} // namespace weighhouse::tck
