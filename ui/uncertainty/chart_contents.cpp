// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/uncertainty/chart_contents.h"

#include "core/rules/syntax/printer.h"
#include "ui/base/number_form.h"
#include "ui/base/texts.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

namespace weighhouse::ui
{
namespace
{

struct ChartWords {
    Q_DECLARE_TR_FUNCTIONS(UncertaintyCharts)
};

constexpr double confidence = 0.9;

bool isMinimised(const Believed &believed)
{
    return believed.inOwnSense(1) < 0;
}

bool decidesByUtility(const Believed &believed)
{
    return believed.reading.valued.has_value();
}

QString withUnit(const QString &text, const Believed &believed)
{
    const QString unit = believed.unit();
    return unit.isEmpty() ? text : QStringLiteral("%1 [%2]").arg(text, unit);
}

/// The ends of an interval in the objective's own sense.
Interval intervalOf(const Believed &believed, std::size_t action, const uncertainty::Estimate &estimate)
{
    const uncertainty::Range range = estimate.interval(confidence);
    const double first = decidingNumber(believed, range.low);
    const double second = decidingNumber(believed, range.high);
    return {.label = believed.labelOf(action),
            .value = decidingNumber(believed, estimate.value),
            .low = std::min(first, second),
            .high = std::max(first, second)};
}

QString percentText(double share)
{
    constexpr double whole = 100;
    return ChartWords::tr("%1 %").arg(numberText(whole * share, 3));
}

QString keptText(const Believed &believed, std::size_t action)
{
    const uncertainty::Estimate &kept = believed.reading.kept[action];
    if (kept.value >= 1)
        return {};
    return ChartWords::tr("keeps the constraints in %1 of the states").arg(percentText(kept.value));
}

/// The lower end is where the lead is less.
Swing drawnSwing(const Believed &believed, const uncertainty::DrawnSwing &swing)
{
    const uncertainty::World &world = believed.analysis().world();
    const QString tenth = ChartWords::tr("10th percentile");
    const QString ninetieth = ChartWords::tr("90th percentile");
    const bool isRising = swing.atLow <= swing.atHigh;
    return {.label = toQt(world.rules().nameOf(world.drawn()[swing.drawn].column)),
            .low = std::min(swing.atLow, swing.atHigh),
            .high = std::max(swing.atLow, swing.atHigh),
            .lowEnd = isRising ? tenth : ninetieth,
            .highEnd = isRising ? ninetieth : tenth,
            .toolTip = ChartWords::tr("Drawn, with the other things as they come; by a regression.")};
}

} // namespace

double decidingNumber(const Believed &believed, double number)
{
    return decidesByUtility(believed) ? number : believed.inOwnSense(number);
}

std::vector<std::size_t> actionsInOrder(const Believed &believed)
{
    const auto &means = believed.reading.deciding().expected.actions;
    std::vector<std::size_t> order(means.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto rank = [&](std::size_t action) {
        return believed.reading.best == action ? 0 : believed.reading.isKeeping[action] ? 1 : 2;
    };
    std::ranges::stable_sort(order, [&](std::size_t left, std::size_t right) {
        if (rank(left) != rank(right))
            return rank(left) < rank(right);
        return means[left].value > means[right].value;
    });
    return order;
}

QString outcomeTitle(const Believed &believed)
{
    const auto &objectives = believed.problem().question().objectives;
    if (objectives.size() != 1)
        return ChartWords::tr("weighted total");
    return withUnit(toQt(objectives.front().text), believed);
}

QString expectationTitle(const Believed &believed)
{
    if (decidesByUtility(believed))
        return ChartWords::tr("expected utility (0: the worst outcome, 1: the best)");
    return ChartWords::tr("expected %1").arg(outcomeTitle(believed));
}

QString statesText(const Believed &believed)
{
    const uncertainty::Weighing &weighing = believed.analysis().weighing();
    const QString states = QLocale().toString(static_cast<qulonglong>(weighing.states.count));
    if (weighing.states.weights.isExact)
        return ChartWords::tr("all %1 combinations of the factors’ values, with their probabilities")
            .arg(states);
    return ChartWords::tr("90 % intervals of %1 states, drawn with the seed %2")
        .arg(states, QString::number(believed.deliberated->design.seed));
}

ChartTitles chartTitles()
{
    return {ChartWords::tr("Expectation of every candidate"), ChartWords::tr("Risk profile"),
            ChartWords::tr("Regret"), ChartWords::tr("Convergence"), ChartWords::tr("Strategy region")};
}

IntervalChartContent expectedChart(const Believed &believed)
{
    IntervalChartContent content{.title = chartTitles().expected,
                                 .axis = {.title = expectationTitle(believed)},
                                 .note = statesText(believed)};
    const std::vector<std::size_t> order = actionsInOrder(believed);
    const auto &means = believed.reading.deciding().expected.actions;
    for (std::size_t i = 0; i < std::min(order.size(), mostActions); ++i) {
        Interval row = intervalOf(believed, order[i], means[order[i]]);
        row.isChosen = believed.reading.best == order[i];
        row.toolTip = keptText(believed, order[i]);
        if (!believed.reading.isKeeping[order[i]])
            row.label = ChartWords::tr("%1 · kept in %2")
                            .arg(row.label, percentText(believed.reading.kept[order[i]].value));
        content.rows.push_back(std::move(row));
    }
    if (order.size() > mostActions)
        content.aside = ChartWords::tr("the best %1 of %2")
                            .arg(QLocale().toString(static_cast<qulonglong>(mostActions)),
                                 QLocale().toString(static_cast<qulonglong>(order.size())));
    return content;
}

CurveChartContent profileChart(const Believed &believed)
{
    CurveChartContent content{
        .title = chartTitles().profile,
        .x = {.title = ChartWords::tr("%1: chance to stay below").arg(outcomeTitle(believed))},
        .y = {.low = 0, .high = 1, .isPercent = true}};
    const std::vector<std::size_t> order = actionsInOrder(believed);
    for (std::size_t i = 0; i < std::min(order.size(), mostCurves); ++i) {
        const uncertainty::RiskProfile &profile = believed.reading.plain.profiles[order[i]];
        Curve curve{.label = believed.labelOf(order[i]), .isStep = true, .isChosen = i == 0};
        const std::vector<double> &values = *profile.values;
        const bool isReversed = isMinimised(believed);
        double below = 0;
        for (std::size_t k = 0; k < values.size(); ++k) {
            if (k + 1 < values.size() && values[k + 1] == values[k])
                continue; // the last of equal ones tells
            if (profile.cumulative[k] <= below)
                continue; // what never happens
            // P(-X <= -x) is the chance of at least x, which ends with what was before it.
            if (isReversed)
                curve.points.push_back({-values[k], 1 - below});
            else
                curve.points.push_back({values[k], profile.cumulative[k]});
            below = profile.cumulative[k];
        }
        if (isReversed)
            std::ranges::reverse(curve.points);
        if (!curve.points.empty()) // it rises from 0
            curve.points.insert(curve.points.begin(), {curve.points.front().x, 0});
        content.curves.push_back(std::move(curve));
    }
    return content;
}

SwingChartContent swingChart(const Believed &believed)
{
    const uncertainty::QuestionReading &reading = believed.reading;
    SwingChartContent content{.aside = ChartWords::tr("knowing each factor’s value"),
                              .centre = reading.lead.value,
                              .axis = {.title = decidesByUtility(believed)
                                                    ? ChartWords::tr("lead in expected utility")
                                                    : withUnit(ChartWords::tr("lead"), believed)}};
    if (!reading.best)
        return content;
    content.title = ChartWords::tr("Swing of the lead of %1").arg(believed.labelOf(*reading.best));
    const rules::CheckedRules &rules = believed.analysis().world().rules();
    for (const uncertainty::LeadSwing &swing : reading.swings) {
        const rules::CheckedFactor &factor = rules.factors[swing.factor];
        content.swings.push_back({.label = toQt(factor.name),
                                  .low = swing.low,
                                  .high = swing.high,
                                  .lowEnd = toQt(factor.values[swing.lowLevel].name),
                                  .highEnd = toQt(factor.values[swing.highLevel].name),
                                  .toolTip = toQt(factor.description)});
    }
    for (const uncertainty::DrawnSwing &swing : reading.drawnSwings)
        content.swings.push_back(drawnSwing(believed, swing));
    std::ranges::stable_sort(content.swings, std::greater<>(),
                             [](const Swing &swing) { return swing.high - swing.low; });
    return content;
}

CurveChartContent convergenceChart(const Believed &believed)
{
    CurveChartContent content{.title = chartTitles().convergence,
                              .x = {.title = ChartWords::tr("states drawn")},
                              .y = {.title = expectationTitle(believed)}};
    const uncertainty::Weighing &weighing = believed.analysis().weighing();
    if (weighing.states.weights.isExact)
        return content;
    const uncertainty::Outcomes *utilities = believed.analysis().utilities();
    const uncertainty::Outcomes &outcomes = utilities != nullptr ? *utilities : weighing.outcomes;
    const std::vector<std::size_t> order = actionsInOrder(believed);
    for (std::size_t i = 0; i < std::min<std::size_t>(order.size(), 2); ++i) {
        Curve curve{.label = believed.labelOf(order[i]), .isChosen = i == 0};
        for (const uncertainty::ConvergencePoint &point :
             uncertainty::convergenceOf(outcomes, believed.reading.weights, order[i]))
            curve.points.push_back(
                {static_cast<double>(point.states), decidingNumber(believed, point.mean.value)});
        content.curves.push_back(std::move(curve));
    }
    return content;
}

IntervalChartContent regretChart(const Believed &believed)
{
    IntervalChartContent content{
        .title = chartTitles().regret,
        .axis = {.title =
                     decidesByUtility(believed)
                         ? ChartWords::tr("short of the best in a state, in utility: on average, at most")
                         : withUnit(ChartWords::tr("short of the best in a state: on average, at most"),
                                    believed),
                 .low = 0},
        .note = ChartWords::tr("from the mean, the dot, to the greatest in any state")};
    // Who breaks the constraints is no alternative that anybody could have chosen.
    const std::vector<std::size_t> &eligible = believed.reading.eligible;
    const auto &extremes = believed.reading.choosing().extremes;
    for (const std::size_t action : actionsInOrder(believed)) {
        const auto place = std::ranges::find(eligible, action);
        if (place == eligible.end() || content.rows.size() == mostActions)
            continue;
        const uncertainty::ActionExtremes &one = extremes[static_cast<std::size_t>(place - eligible.begin())];
        content.rows.push_back({.label = believed.labelOf(action),
                                .value = one.meanRegret,
                                .low = 0,
                                .high = one.mostRegret,
                                .isChosen = believed.reading.best == action});
    }
    return content;
}

RegionChartContent regionChart(const Believed &believed, const std::vector<FactorBelief> &factors,
                               const RegionChoice &across, const RegionChoice &up)
{
    constexpr int steps = 40;
    RegionChartContent content{.title = chartTitles().region};
    const uncertainty::QuestionReading &reading = believed.reading;
    if (across.factor == up.factor || std::max(across.factor, up.factor) >= factors.size() ||
        reading.mayBreak || !reading.best)
        return content;
    const uncertainty::Weighing &weighing = believed.analysis().weighing();
    const auto outcomes = believed.analysis().eligibleOutcomes(reading);
    const std::vector<std::size_t> both{across.factor, up.factor};
    const auto weights = believed.analysis().evenWeights(reading, both);
    if (!outcomes || !weights)
        return content;
    const auto axisOf = [&](const RegionChoice &choice) {
        return uncertainty::RegionAxis{&weighing.states.factors[choice.factor],
                                       reading.beliefs[choice.factor], choice.value};
    };
    const auto rows = uncertainty::strategyRegion(*outcomes, *weights, axisOf(across), axisOf(up), steps - 1);
    if (!rows)
        return content;
    const auto nameOf = [&](const RegionChoice &choice) {
        const FactorBelief &factor = factors[choice.factor];
        return ChartWords::tr("probability of %1 (%2)")
            .arg(factor.values.at(static_cast<qsizetype>(choice.value)), factor.name);
    };
    content.x = {.title = nameOf(across), .low = 0, .high = 1, .isPercent = true};
    content.y = {.title = nameOf(up), .low = 0, .high = 1, .isPercent = true};
    content.columns = steps;
    content.rows = steps;
    std::vector<std::size_t> shown;
    for (const uncertainty::StrategyRow &row : *rows) {
        for (int column = 0; column < steps; ++column) {
            const double at = (column + 0.5) / steps;
            const auto stretch = std::ranges::find_if(
                row.stretches, [&](const uncertainty::Stretch &one) { return at <= one.to; });
            if (stretch == row.stretches.end()) {
                content.best.push_back(-1);
                continue;
            }
            const auto known = std::ranges::find(shown, stretch->action);
            content.best.push_back(static_cast<int>(known - shown.begin()));
            if (known == shown.end())
                shown.push_back(stretch->action);
        }
    }
    for (const std::size_t action : shown)
        content.actions.append(believed.labelOf(reading.eligible[action]));
    content.current =
        CurvePoint{reading.beliefs[across.factor][across.value], reading.beliefs[up.factor][up.value]};
    content.currentLabel = ChartWords::tr("now");
    if (!weighing.states.weights.isExact)
        content.note =
            ChartWords::tr("from drawn states: where candidates lie close together it is uncertain");
    return content;
}

} // namespace weighhouse::ui
