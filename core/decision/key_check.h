// SPDX-License-Identifier: GPL-3.0-or-later
// Keys that a candidate changes.
#pragma once

#include "core/rules/check/checked.h"
#include "core/rules/evaluate/evaluation.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace weighhouse::decision
{

/// Finds rows that a question's changes give the key of another row: a look-up would find either.
class KeyCheck
{
public:
    KeyCheck() = default;
    KeyCheck(const rules::CheckedRules &rules, const rules::CheckedQuestion &question);

    /// The reason not to take a candidate whose changes are applied to the evaluation. Costs nothing for a
    /// question that changes no keys.
    std::optional<Message> problemOf(const rules::Evaluation &evaluation,
                                     std::span<const rules::CellChange> changes) const;

private:
    std::vector<std::uint32_t> m_tables; ///< whose keys may change
};

} // namespace weighhouse::decision
