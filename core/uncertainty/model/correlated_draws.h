// SPDX-License-Identifier: GPL-3.0-or-later
// Draws that the rules say move together, as correlations between the factors of a world.
#pragma once

#include "core/rules/evaluate/evaluation.h"
#include "core/uncertainty/analysis/distribution.h"
#include "core/uncertainty/analysis/kind_correlation.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace weighhouse::uncertainty
{

/// The cells of one uncertain column. Each has a factor of its own, or all have one, which is a place from 0
/// to 1 in their distributions.
struct DrawnCells {
    rules::ColumnId column;
    bool isInteger = false; ///< Draws of this column are rounded.
    bool isTogether = false;
    std::size_t firstFactor = 0; ///< In the network; those of the other cells follow.
    std::vector<std::pair<data::RowNumber, Distribution>> cells = {};
};

/// A correlation statement of the rules with its evaluated number.
struct StatedCorrelation {
    rules::ColumnId column;
    std::optional<rules::ColumnId> other = {}; ///< None: of every two rows of `column`.
    double number = 0;                         ///< Spearman's rank correlation.

    bool operator==(const StatedCorrelation &) const = default;
};

/// "asset.return by 0.6", "asset.return with asset.risk by -0.3"
std::string textOf(const StatedCorrelation &correlation, const rules::CheckedRules &rules);

struct CorrelatedDraws {
    std::vector<StatedCorrelation>
        stated; ///< The statements that correlate draws, in the order of the rules.
    /// Factors that are correlated directly or through others are in one of them, others in none.
    std::vector<KindCorrelation> groups;
};

/// Puts together what the rules say of these draws. Columns of which nothing is drawn, and correlations of 0,
/// count for nothing. Errors, with their places: "uncertainty.correlation-no-value" and
/// "uncertainty.correlation-range" for the number; "uncertainty.correlation-alone" where a column has one
/// draw, "uncertainty.correlation-apart" where no row has one of both columns;
/// "uncertainty.correlation-below" and "uncertainty.correlation-unsolved" with the nearest that is possible
/// where nothing can be correlated like this; "uncertainty.correlation-too-many" beyond mostKinds.
Result<CorrelatedDraws> correlatedDraws(const rules::Evaluation &base, const std::vector<DrawnCells> &drawn);

/// At most so many kinds of draws are correlated with each other (DrawGroup::kinds), each in as many rows as
/// there are: correlating takes time by their number for each draw.
inline constexpr std::size_t mostKinds = 64;

} // namespace weighhouse::uncertainty
