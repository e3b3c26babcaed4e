// SPDX-License-Identifier: GPL-3.0-or-later
// Draws of uncertain columns that are correlated directly or through others, by kinds.
#pragma once

#include "core/data/dataset.h"
#include "core/rules/check/bound.h"
#include "core/uncertainty/analysis/kind_correlation.h"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace weighhouse::uncertainty
{

/// One draw of a column: of one cell, or of several that are drawn together.
struct Draw {
    std::size_t factor = 0;
    std::vector<data::RowNumber> rows = {};
    bool isTogether = false;
};

using Draws = std::map<rules::ColumnId, std::vector<Draw>>;

/// Two columns, the lower first; twice the same for the rows of one.
using ColumnPair = std::pair<rules::ColumnId, rules::ColumnId>;

ColumnPair pairOf(rules::ColumnId column, rules::ColumnId other);

/// Immutable; the draws outlive it.
class DrawGroup
{
public:
    /// All of the columns have draws.
    DrawGroup(std::vector<rules::ColumnId> columns, const Draws &draws);

    /// Draws that differ in their column, in the columns that are drawn in their row, or in being drawn
    /// together are kinds of their own.
    std::size_t kinds() const { return m_kinds.size(); }

    /// With these rank correlations (Spearman's); pairs that have none are independent.
    KindCorrelation correlation(const std::map<ColumnPair, double> &numbers) const;

    /// The entries of that which a statement about a pair says, for each pair that has some.
    std::map<ColumnPair, TiedEntries> ties() const;

private:
    /// The draws of a column that stand in rows alike, or one that is drawn together.
    struct Kind {
        std::size_t list = 0;
        rules::ColumnId column;
        std::optional<std::size_t> together = {}; ///< The factor of a draw of several cells.
    };

    /// Says of a row which draws it has. Rows that have the same are alike.
    struct RowShape {
        std::uint32_t table = 0;
        std::vector<std::size_t> columns = {}; ///< Positions of those with a draw of its own, in their order.
        std::vector<std::size_t> shared = {};  ///< Factors of draws of several rows, itself among them.

        auto operator<=>(const RowShape &) const = default;
    };

    using Place = std::pair<std::uint32_t, data::RowNumber>;              ///< Table and row.
    using OwnDraws = std::map<Place, std::map<std::size_t, std::size_t>>; ///< Factors by column.

    OwnDraws readDraws(const Draws &draws);
    void addRows(const OwnDraws &rows);
    void findKinds();
    std::optional<ColumnPair> pairInRow(std::size_t kind, std::size_t other) const;
    std::optional<ColumnPair> pairAcrossRows(std::size_t kind, std::size_t other) const;
    bool shareRow(const Kind &one, const Kind &two) const;

    std::vector<rules::ColumnId> m_columns; ///< In the order in which they are drawn.
    std::vector<AlikeRows> m_lists;
    std::vector<Kind> m_kinds;
    std::map<std::size_t, std::set<data::RowNumber>> m_together; ///< Rows of draws of several, by factor.
    std::map<std::size_t, rules::ColumnId> m_columnOf;           ///< The columns of these draws.
    std::map<std::size_t, RowShape> m_shapes;                    ///< The key is the first factor of a list.
};

} // namespace weighhouse::uncertainty
