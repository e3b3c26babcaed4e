// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/uncertainty/spider.h"

#include "core/uncertainty/analysis/sensitivity.h"
#include "ui/base/number_form.h"
#include "ui/base/texts.h"
#include "ui/uncertainty/chart_contents.h"

#include <QCoreApplication>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

struct SpiderWords {
    Q_DECLARE_TR_FUNCTIONS(UncertaintySpider)
};

/// A factor that the rules name, or what one uncertain column is drawn from.
struct Mover {
    const uncertainty::FactorStates *states;
    QString name;
    const rules::CheckedFactor *factor; ///< Null: it is a column.
};

/// Columns whose cells are drawn one by one are left out: no one number moves them.
std::vector<Mover> moversOf(const Believed &believed)
{
    const uncertainty::World &world = believed.analysis().world();
    const auto &states = believed.analysis().weighing().states.factors;
    std::vector<Mover> movers;
    for (std::size_t i = 0; i < world.namedFactors(); ++i)
        movers.push_back({&states[i], toQt(world.rules().factors[i].name), &world.rules().factors[i]});
    for (const uncertainty::DrawnCells &drawn : world.drawn()) {
        if (uncertainty::hasOneDraw(drawn))
            movers.push_back({&states[drawn.firstFactor], toQt(world.rules().nameOf(drawn.column)), nullptr});
    }
    return movers;
}

Result<uncertainty::Outcomes> outcomesOf(const Believed &believed, std::size_t action)
{
    const uncertainty::Outcomes *utilities = believed.analysis().utilities();
    const uncertainty::Outcomes &all =
        utilities != nullptr ? *utilities : believed.analysis().weighing().outcomes;
    std::vector<double> values;
    values.reserve(all.states());
    for (std::size_t state = 0; state < all.states(); ++state)
        values.push_back(all.at(action, state));
    return uncertainty::Outcomes::of(1, all.states(), std::move(values));
}

QString rangeText(const Mover &mover, const uncertainty::StateSpiderLine &line,
                  const std::vector<double> &numbers, const NumberForm &form)
{
    const QString first = form.text(numbers.front());
    const QString last = form.text(numbers.back());
    if (mover.factor == nullptr)
        return SpiderWords::tr("%1: %2 at its 10th percentile, %3 at its 90th.").arg(mover.name, first, last);
    return SpiderWords::tr("%1: %2 (%3) to %4 (%5).")
        .arg(mover.name, first, toQt(mover.factor->values[line.levels.front()].name), last,
             toQt(mover.factor->values[line.levels.back()].name));
}

Curve curveOf(const Mover &mover, const uncertainty::StateSpiderLine &line,
              const std::vector<double> &numbers)
{
    Curve curve{.label = mover.name, .isStep = mover.factor != nullptr};
    for (std::size_t i = 0; i < numbers.size(); ++i)
        curve.points.push_back({line.shares[i], numbers[i]});
    if (curve.isStep)
        curve.points.push_back({1, numbers.back()});
    return curve;
}

} // namespace

QString spiderTitle()
{
    return SpiderWords::tr("Spider");
}

SpiderContent spiderContent(const Believed &believed, std::size_t action)
{
    SpiderContent content{.chart = {.title = spiderTitle()}, .ranges = {}};
    const std::vector<Mover> movers = moversOf(believed);
    std::vector<const uncertainty::FactorStates *> states;
    for (const Mover &mover : movers)
        states.push_back(mover.states);
    const auto outcomes = outcomesOf(believed, action);
    if (!outcomes)
        return content;
    const auto lines = uncertainty::spiderOfStates(*outcomes, believed.reading.weights, states, 0);
    if (!lines)
        return content;
    CurveChartContent &chart = content.chart;
    chart.title =
        SpiderWords::tr("Spider of %1: %2").arg(believed.labelOf(action), expectationTitle(believed));
    chart.x = {
        .title = SpiderWords::tr("probability of a factor’s values, the worst first; percentile of a column"),
        .low = 0,
        .high = 1,
        .isPercent = true};
    std::vector<std::vector<double>> numbers; // of the lines that are shown
    std::vector<double> ends;
    QStringList still;
    QStringList narrow;
    for (const uncertainty::StateSpiderLine &line : *lines) {
        if (line.swing() <= outcomes->tolerance()) {
            still.append(movers[line.factor].name);
            continue;
        }
        if (numbers.size() == mostCurves) {
            narrow.append(movers[line.factor].name);
            continue;
        }
        std::vector<double> &own = numbers.emplace_back();
        for (const double outcome : line.outcomes)
            own.push_back(decidingNumber(believed, outcome));
        ends.insert(ends.end(), {own.front(), own.back()});
    }
    const NumberForm form = NumberForm::of(ends);
    for (std::size_t i = 0; i < numbers.size(); ++i) { // the widest ones come first
        const uncertainty::StateSpiderLine &line = (*lines)[i];
        const Mover &mover = movers[line.factor];
        content.ranges.append(rangeText(mover, line, numbers[i], form));
        chart.curves.push_back(curveOf(mover, line, numbers[i]));
        chart.curves.back().toolTip = content.ranges.back();
    }
    if (!narrow.isEmpty())
        content.ranges.append(
            SpiderWords::tr("These move it less: %1.").arg(narrow.join(QStringLiteral(", "))));
    if (!still.isEmpty())
        content.ranges.append(
            SpiderWords::tr("These do not move it: %1.").arg(still.join(QStringLiteral(", "))));
    return content;
}

} // namespace weighhouse::ui
