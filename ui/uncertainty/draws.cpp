// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/uncertainty/draws.h"

#include "ui/base/texts.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace weighhouse::ui
{
namespace
{

struct DrawWords {
    Q_DECLARE_TR_FUNCTIONS(DrawWords)
};

using uncertainty::Distribution;
using uncertainty::spreadHigh;
using uncertainty::spreadLow;
using uncertainty::spreadMiddle;

constexpr std::array<double, 3> percentiles{spreadLow, spreadMiddle, spreadHigh};
/// What is further out than this is not drawn.
constexpr double outermost = 0.002;
/// Points of a curve on either side of its median.
constexpr int pointsOfSide = 60;
/// Digits after the point that a statement is rounded to.
constexpr double rounding = 1e4;

double inStatement(double number)
{
    return std::round(number * rounding) / rounding;
}

/// The ends of a distribution, or what is next to never passed where they are far away.
std::pair<double, double> rangeOf(const Distribution &distribution)
{
    const double low = distribution.quantile(outermost);
    const double high = distribution.quantile(1 - outermost);
    const double far = (high - low) / 4;
    const double least = distribution.quantile(0);
    const double most = distribution.quantile(1);
    return {low - least <= far ? least : low, most - high <= far ? most : high};
}

/// Between two places the mean density is the probability of what lies between, by its width.
void addSide(const Distribution &distribution, double low, double high, std::vector<CurvePoint> &curve)
{
    if (!(low < high))
        return;
    double before = distribution.cdf(low);
    for (int i = 1; i <= pointsOfSide; ++i) {
        const double left = low + (high - low) * (i - 1) / pointsOfSide;
        const double right = low + (high - low) * i / pointsOfSide;
        const double after = distribution.cdf(right);
        if (i == 1)
            curve.push_back({left, (after - before) / (right - left)});
        curve.push_back({(left + right) / 2, (after - before) / (right - left)});
        if (i == pointsOfSide)
            curve.push_back({right, (after - before) / (right - left)});
        before = after;
    }
}

/// A bar for each value, as wide as they can be without touching.
std::vector<CurvePoint> barsOf(const std::vector<std::pair<double, double>> &steps)
{
    double gap = steps.back().first - steps.front().first;
    for (std::size_t i = 1; i < steps.size(); ++i)
        gap = std::min(gap, steps[i].first - steps[i - 1].first);
    constexpr double share = 0.2;
    const double half = gap > 0 ? share * gap : 0;
    std::vector<CurvePoint> bars;
    for (const auto &[value, probability] : steps) {
        bars.push_back({value - half, 0});
        bars.push_back({value - half, probability});
        bars.push_back({value + half, probability});
        bars.push_back({value + half, 0});
    }
    return bars;
}

std::vector<CurvePoint> curveOf(const Distribution &distribution)
{
    if (const auto steps = distribution.steps(); !steps.empty())
        return barsOf(steps);
    const auto [low, high] = rangeOf(distribution);
    const double middle = distribution.quantile(spreadMiddle);
    std::vector<CurvePoint> curve{{low, 0}};
    addSide(distribution, low, middle, curve);
    addSide(distribution, middle, high, curve);
    curve.push_back({high, 0});
    return curve;
}

/// The axis has the curves of the rules and of the person, and half a width of the rules' on each side.
ChartAxis axisOf(const DrawnColumn &column, const DrawnRow &row)
{
    const auto [low, high] = rangeOf(row.byRules);
    const auto [ownLow, ownHigh] = rangeOf(believedIn(row, column.stated));
    const double room = (row.byRules.quantile(spreadHigh) - row.byRules.quantile(spreadLow)) / 2;
    return {.title = column.unit.isEmpty() ? column.column : column.unit,
            .low = std::min(low, ownLow) - room,
            .high = std::max(high, ownHigh) + room};
}

/// The correlations of a column by the rules.
QString togetherText(const uncertainty::World &world, rules::ColumnId column)
{
    QStringList lines;
    for (const uncertainty::StatedCorrelation &one : world.correlated().stated) {
        const QString number = numberText(one.number);
        if (one.column == column && !one.other) {
            lines.append(DrawWords::tr("its rows correlated with each other by %1").arg(number));
        } else if (one.column == column || one.other == column) {
            const rules::ColumnId other = one.column == column ? *one.other : one.column;
            lines.append(
                DrawWords::tr("correlated with %1 by %2").arg(toQt(world.rules().nameOf(other)), number));
        }
    }
    return lines.join(QLatin1Char('\n'));
}

QString withUnit(const QString &number, const DrawnColumn &column)
{
    return column.unit.isEmpty() ? number : QStringLiteral("%1 %2").arg(number, column.unit);
}

} // namespace

std::vector<DrawnColumn> drawnColumns(const uncertainty::World &world)
{
    const rules::CheckedRules &rules = world.rules();
    std::vector<DrawnColumn> columns;
    for (const uncertainty::DrawnCells &drawn : world.drawn()) {
        auto found = std::ranges::find(columns, drawn.column, &DrawnColumn::id);
        if (found == columns.end()) {
            const rules::CheckedColumn &checked = rules.column(drawn.column);
            DrawnColumn column{.id = drawn.column,
                               .name = toQt(rules.nameOf(drawn.column)),
                               .column = toQt(checked.name),
                               .isInteger = drawn.isInteger};
            if (checked.unit && !checked.unit->exponents.empty())
                column.unit = toQt(rules::toText(*checked.unit));
            column.together = togetherText(world, drawn.column);
            for (const rules::CheckedUncertainty &uncertainty : rules.uncertainties) {
                if (uncertainty.column == drawn.column)
                    column.text +=
                        (column.text.isEmpty() ? QString() : QStringLiteral("\n")) + toQt(uncertainty.text);
            }
            found = columns.insert(columns.end(), std::move(column));
        }
        for (const auto &[row, distribution] : drawn.cells) {
            if (found->rows.size() < mostRows)
                found->rows.push_back({row,
                                       toQt(world.base()->program().labels().label(drawn.column.table, row)),
                                       distribution.asMade()});
        }
    }
    return columns;
}

Distribution believedIn(const DrawnRow &row, const StatedSpread &stated)
{
    auto moved = row.byRules.reshaped(stated);
    return moved ? *std::move(moved) : row.byRules;
}

std::optional<StatedSpread> draggedTo(const DrawnRow &row, StatedSpread stated, Side side, double value)
{
    const double low = row.byRules.quantile(spreadLow);
    const double middle = row.byRules.quantile(spreadMiddle);
    const double high = row.byRules.quantile(spreadHigh);
    const double moved = middle + stated.shift * (high - low);
    if (side == Side::Middle)
        stated.shift = inStatement((value - middle) / (high - low));
    else if (side == Side::Below)
        stated.below = inStatement(std::max(0.0, (moved - value) / (middle - low)));
    else
        stated.above = inStatement(std::max(0.0, (value - moved) / (high - middle)));
    const bool isFinite =
        std::isfinite(stated.shift) && std::isfinite(stated.below) && std::isfinite(stated.above);
    if (!isFinite || (stated.below == 0 && stated.above == 0) || !row.byRules.reshaped(stated))
        return std::nullopt;
    return stated;
}

DensityBarContent drawnContent(const DrawnColumn &column, const DrawnRow &row)
{
    return drawnContent(column, row, axisOf(column, row));
}

DensityBarContent drawnContent(const DrawnColumn &column, const DrawnRow &row, const ChartAxis &axis)
{
    const Distribution now = believedIn(row, column.stated);
    DensityBarContent content{.title = DrawWords::tr("%1 of %2").arg(column.column, row.label),
                              .axis = axis,
                              .density = curveOf(now),
                              .handles = {}};
    const double middle = row.byRules.quantile(spreadMiddle);
    for (const double percentile : percentiles) {
        const double byRules = row.byRules.quantile(percentile);
        DensityHandle handle{.label = DrawWords::tr("%1 %").arg(std::lround(percentile * 100)),
                             .value = now.quantile(percentile),
                             .isFixed = percentile != spreadMiddle && byRules == middle,
                             .movesAll = percentile == spreadMiddle};
        if (column.isOwn)
            handle.other = byRules;
        content.handles.push_back(std::move(handle));
    }
    // What is as good as certain cannot be moved: its width is the unit of moving.
    content.handles[1].isFixed = content.handles[0].isFixed && content.handles[2].isFixed;
    return content;
}

namespace
{

/// A belief is about the column, not about the row that is shown.
QString movesAllText(const DrawnColumn &column)
{
    return column.rows.size() < 2
               ? QString()
               : QLatin1Char(' ') + DrawWords::tr("Moving it moves all rows of the column alike.");
}

} // namespace

QString drawnText(const DrawnColumn &column, const DrawnRow &row)
{
    const Distribution now = believedIn(row, column.stated);
    std::vector<double> numbers;
    for (const double percentile : percentiles) {
        const double value = now.quantile(percentile);
        numbers.push_back(column.isInteger ? std::round(value) : value);
    }
    const NumberForm form = NumberForm::of(numbers);
    const QString middle = withUnit(form.text(numbers[1]), column);
    const QString high = withUnit(form.text(numbers[2]), column);
    if (row.byRules.quantile(spreadLow) == row.byRules.quantile(spreadHigh))
        return DrawWords::tr(
                   "%1 of %2: %3 in at least eight of ten states, so there is no width to move it by.")
            .arg(column.column, row.label, middle);
    if (column.isInteger || !now.steps().empty())
        return DrawWords::tr("%1 of %2: half of the time at most %3, nine times of ten at most %4.")
                   .arg(column.column, row.label, middle, high) +
               movesAllText(column);
    return DrawWords::tr("%1 of %2: half of the time below %3, nine times of ten below %4.")
               .arg(column.column, row.label, middle, high) +
           movesAllText(column);
}

} // namespace weighhouse::ui
