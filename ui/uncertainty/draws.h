// SPDX-License-Identifier: GPL-3.0-or-later
// What is believed of the distributions of uncertain columns, row by row.
#pragma once

#include "core/base/stated_beliefs.h"
#include "core/uncertainty/model/world.h"
#include "ui/widgets/density_bar.h"

#include <QString>
#include <optional>
#include <vector>

namespace weighhouse::ui
{

/// The distribution of one row, as the rules say.
struct DrawnRow {
    data::RowNumber row = 0;
    QString label;
    uncertainty::Distribution byRules;

    bool operator==(const DrawnRow &) const = default;
};

/// An uncertain column with what is believed of it now.
struct DrawnColumn {
    rules::ColumnId id;
    QString name;          ///< "crop.demand"
    QString column;        ///< "demand"
    QString unit = {};     ///< May be empty.
    QString text = {};     ///< What the rules say.
    QString together = {}; ///< The draws that are correlated with its own, a line for each: "correlated with
                           ///< crop.price by 0.6".
    bool isInteger = false;
    std::vector<DrawnRow> rows = {};
    StatedSpread stated = {};
    bool isOwn = false; ///< Somebody has said otherwise than the rules.
    QString from = {};  ///< The chat model that did; empty: the person.

    bool operator==(const DrawnColumn &) const = default;
};

/// The columns that a world draws, each once, with at most `mostRows` rows.
std::vector<DrawnColumn> drawnColumns(const uncertainty::World &world);
inline constexpr std::size_t mostRows = 2000;

/// What is dragged of a curve.
enum class Side { Below, Middle, Above };

/// The distribution of a row as it is believed in; as the rules say where nothing comes of the statement.
uncertainty::Distribution believedIn(const DrawnRow &row, const StatedSpread &stated);

/// The statement by which a percentile of a row is at a value: the middle moves all, the outer ones what is
/// on their side. Rounded to four digits after the point. Nothing where the row has no width there.
std::optional<StatedSpread> draggedTo(const DrawnRow &row, StatedSpread stated, Side side, double value);

/// This is what is drawn of a row. The axis has room for dragging.
DensityBarContent drawnContent(const DrawnColumn &column, const DrawnRow &row);
/// The same on an axis that stays while something is dragged.
DensityBarContent drawnContent(const DrawnColumn &column, const DrawnRow &row, const ChartAxis &axis);

/// "demand of Melons: half of the time below 120 t, nine times of ten below 160 t"
QString drawnText(const DrawnColumn &column, const DrawnRow &row);

} // namespace weighhouse::ui
