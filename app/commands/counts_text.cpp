// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/counts_text.h"

#include "core/base/text.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace weighhouse::commands
{

std::string countsForPeople(const rules::EvaluationCounts &counts)
{
    const auto told = [](std::uint64_t count, std::string_view one, std::string_view many,
                         std::string_view what) {
        return std::to_string(count) + " " + std::string(count == 1 ? one : many) + " " + std::string(what);
    };
    return join(std::vector<std::string>{told(counts.programs, "program", "programs", "compiled"),
                                         told(counts.bases, "base", "bases", "worked out"),
                                         told(counts.lookups, "look-up index", "look-up indexes", "built"),
                                         told(counts.sweeps, "sweep", "sweeps", "run")},
                ", ");
}

} // namespace weighhouse::commands
