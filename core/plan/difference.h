// SPDX-License-Identifier: GPL-3.0-or-later
// What changed from one plan to another, in the terms of PlanRAG's analysis of re-planning.
#pragma once

#include "core/base/message.h"
#include "core/plan/plan.h"

#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::plan
{

/// PlanRAG (Lee, An and Kim 2024), section 6: kinds of re-planning.
enum class ChangeKind {
    Reorder,        ///< The same steps in another order.
    Replace,        ///< A step gives way to another of another kind or tool, or with another purpose.
    ChangeTarget,   ///< The same step about another table, row or quantity.
    AddLookUp,      ///< A step that retrieves is new.
    AddCalculation, ///< A step that works something out is new.
    AddBoth,        ///< Both are new: a category of the whole only, see categoryOf.
    Divide,         ///< One step became several.
    Delete,         ///< A step is gone.
    Merge,          ///< Several steps became one.
    Other           ///< Anything else: another check, a pinned answer, other edges, other words.
};
std::string toText(ChangeKind kind);

struct Change {
    ChangeKind kind = ChangeKind::Other;
    /// Nodes of the first plan that it concerns; behind them those that only take in what is new or do
    /// without what is gone…
    std::vector<NodeId> before;
    std::vector<NodeId> after; ///< …and of the second.
    Message text;              ///< In words: "Q2.1 became Q2.2 and Q2.3".

    bool operator==(const Change &) const = default;
};

struct Difference {
    std::vector<Change> changes; ///< Empty if the plans do the same in the same order.
    /// Nodes of the second plan that do what they, or others under another name, did in the first; also with
    /// the answers of what steps were divided into, merged or replaced by.
    std::vector<NodeId> same;

    bool operator==(const Difference &) const = default;
};

/// Never fails, whatever the plans are (also unsound ones). Nodes that do the same are matched first (of
/// several those with the same name), then those of one name whose work is alike, then by how alike their
/// payloads and texts are. A text that changed counts only where there is no payload. Every node is in `same`
/// or in a change.
Difference difference(const Plan &before, const Plan &after);

/// One category for the whole, as the paper counts re-plannings: the only kind of its changes, AddBoth for
/// look-ups and calculations, else Other. Nothing if nothing changed.
std::optional<ChangeKind> categoryOf(const Difference &difference);

} // namespace weighhouse::plan
