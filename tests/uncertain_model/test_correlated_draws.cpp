// SPDX-License-Identifier: GPL-3.0-or-later
// Draws that the rules say move together: what comes of them, against closed forms.
#include "core/uncertainty/analysis/estimate.h"
#include "core/uncertainty/analysis/utility.h"
#include "core/uncertainty/model/question_analysis.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/uncertain_model/funds.h"

#include <QTest>

#include <rapidcheck.h>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::testing::funds;
using namespace weighhouse::uncertainty;

namespace
{

std::vector<double> ranksOf(const std::vector<double> &values)
{
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t i) { return values[i]; });
    std::vector<double> ranks(values.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        ranks[order[i]] = static_cast<double>(i);
    return ranks;
}

/// Spearman's, of values that are all different.
double rankCorrelation(const FactorStates &one, const FactorStates &other)
{
    const std::vector<double> left = ranksOf(one.numbers);
    const std::vector<double> right = ranksOf(other.numbers);
    const auto n = static_cast<double>(left.size());
    double squares = 0;
    for (std::size_t i = 0; i < left.size(); ++i)
        squares += (left[i] - right[i]) * (left[i] - right[i]);
    return 1 - 6 * squares / (n * (n * n - 1));
}

/// Kolmogorov's distance of draws from their distribution.
double distanceFrom(const Distribution &distribution, std::vector<double> numbers)
{
    std::ranges::sort(numbers);
    double most = 0;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const double cdf = distribution.cdf(numbers[i]);
        const auto n = static_cast<double>(numbers.size());
        most = std::max({most, cdf - static_cast<double>(i) / n, static_cast<double>(i + 1) / n - cdf});
    }
    return most;
}

} // namespace

class TestCorrelatedDraws : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sumsHaveTheClosedForm_data();
    void sumsHaveTheClosedForm();
    void whoMindsRiskDecidesOtherwise();
    void ranksAreAsSaid();
    void marginsStay();
    void nothingIsSaidByZero();
    void wholeNumbersAndSteps();
    void rowsThatAreDrawnTogether();
    void cellsThatAreNotDrawn();
    void aNumberOfTheData();
    void aCutSample();
    void groups();
    void thousandsOfRows();
};

void TestCorrelatedDraws::sumsHaveTheClosedForm_data()
{
    QTest::addColumn<QString>("rules");
    QTest::addColumn<double>("mean");
    QTest::addColumn<double>("variance");
    const auto row = [](const char *name, const std::string &text, double mean, double variance) {
        QTest::newRow(name) << QString::fromStdString(text) << mean << variance;
    };
    // Deviations 3, 2, 4 and 1: squares 30, and the products of every two 3 * 2 + 3 * 4 + … = 35.
    const std::string sum = "rule total new market.total = sum(every asset.gain)\n";
    row("without", gains + sum, 26, 30);
    row("rows", gains + sum + "correlated asset.gain by 0.6\n", 26, 30 + 2 * normal(0.6) * 35);
    row("rows against each other", gains + sum + "correlated asset.gain by -0.2\n", 26,
        30 - 2 * normal(0.2) * 35);
    row("one", gains + sum + "correlated asset.gain by 1\n", 26, 100);
    // Columns of one table: deviations of risk are 1, so products in the same row are 3, 2, 4 and 1.
    const std::string both =
        gains + std::string("uncertain asset.risk ~ normal(risk, 1)\n"
                            "rule total new market.total = sum(every asset.(gain + risk))\n");
    row("columns", both + "correlated asset.gain with asset.risk by -0.7\n", 36,
        30 + 4 - 2 * normal(0.7) * 10);
    row("columns and rows",
        both + "correlated asset.gain with asset.risk by -0.3\ncorrelated asset.gain by 0.5\n"
               "correlated asset.risk by 0.4\n",
        36, 30 + 4 + 2 * (-normal(0.3) * 10 + normal(0.5) * 35 + normal(0.4) * 6));
    // Two tables: every row with every row, 2 * 10 products.
    const std::string world =
        gains +
        std::string("uncertain market.index ~ normal(index, 1)\n"
                    "rule total new market.total = sum(every asset.gain) + sum(every market.index)\n");
    row("tables",
        world + "correlated asset.gain with market.index by 0.3\ncorrelated asset.gain by 0.4\n"
                "correlated market.index by 0.6\n",
        29, 30 + 2 + 2 * (normal(0.3) * 20 + normal(0.4) * 35 + normal(0.6)));
}

/// Mean and variance of a sum of normal draws, within four standard errors in every design.
void TestCorrelatedDraws::sumsHaveTheClosedForm()
{
    QFETCH(QString, rules);
    QFETCH(double, mean);
    QFETCH(double, variance);
    const Fund made(rules.toStdString() + ask);
    for (const DrawingMethod method : methods) {
        WEIGHHOUSE_TAKE(weighing, weighed(made, {.method = method, .states = 8000, .seed = 5}));
        const Estimate average = estimateOf(
            weighing.states.weights, [&](std::size_t state) { return weighing.outcomes.at(0, state); });
        const Estimate spread = estimateOf(weighing.states.weights, [&](std::size_t state) {
            const double distance = weighing.outcomes.at(0, state) - mean;
            return distance * distance;
        });
        const QByteArray figures =
            QByteArrayLiteral("method ") + QByteArray::number(static_cast<int>(method)) + ": mean " +
            QByteArray::number(average.value) + " +- " + QByteArray::number(average.standardError) + " (" +
            QByteArray::number(mean) + "), variance " + QByteArray::number(spread.value) + " +- " +
            QByteArray::number(spread.standardError) + " (" + QByteArray::number(variance) + ")";
        qInfo("%s", figures.constData());
        // In antithetic pairs the mean has no error but rounding.
        QVERIFY2(std::abs(average.value - mean) <= 4 * average.standardError + 1e-9, figures.constData());
        QVERIFY2(std::abs(spread.value - variance) <= 4 * spread.standardError, figures.constData());
    }
}

/// An equal share in four assets against a sure amount, under an exponential utility: certainty equivalents
/// of normal sums are mean - variance / (2 * tolerance).
void TestCorrelatedDraws::whoMindsRiskDecidesOtherwise()
{
    const std::string rules =
        "uncertain asset.gain ~ normal(5, 4)\n"
        "rule worth new plan.worth = if name = \"mixed\" then sum(every asset.gain) / 4 else 4.3\n"
        "question q \"\" decide p in plan maximize p.worth\n";
    constexpr double tolerance = 5;
    WEIGHHOUSE_TAKE(curve, UtilityCurve::exponential(tolerance));
    for (const double rank : {0.0, 0.8}) {
        const Fund made(rules + "correlated asset.gain by " + std::to_string(rank) + "\n");
        WEIGHHOUSE_TAKE(weighing, weighed(made, {.method = DrawingMethod::Sobol, .states = 16'384}));
        WEIGHHOUSE_TAKE(analysis, QuestionAnalysis::of(std::make_shared<const Weighing>(weighing),
                                                       std::make_shared<const World>(*made.world), curve));
        WEIGHHOUSE_TAKE(reading, analysis.under({}));
        const double variance = (16.0 + 3 * 16 * normal(rank)) / 4;
        const double sure = 5 - variance / (2 * tolerance);
        qInfo("r %g: certainty equivalent %.5f (%.5f), best %zu", rank, reading.sureOutcomes[0], sure,
              *reading.best);
        QVERIFY(std::abs(reading.sureOutcomes[0] - sure) < 0.02);
        QVERIFY(std::abs(reading.sureOutcomes[1] - 4.3) < 1e-9);
        QCOMPARE(*reading.best, std::size_t(rank == 0 ? 0 : 1));
        // The expectation is the same, and who does not mind risk takes the mixture both times.
        QCOMPARE(*weighing.best, std::size_t(0));
        QVERIFY(std::abs(weighing.expected.actions[0].value - 5) < 0.02);
    }
}

void TestCorrelatedDraws::ranksAreAsSaid()
{
    const Fund made("uncertain asset.gain ~ lognormal(gain, risk)\n"
                    "uncertain asset.risk ~ triangular(0, 1, 9)\n"
                    "uncertain market.index ~ beta(2, 3)\n"
                    "correlated asset.gain by 0.5\n"
                    "correlated asset.gain with asset.risk by -0.4\n"
                    "correlated market.index with asset.gain by 0.3\n"
                    "rule total new market.total = 0\n" +
                    std::string(ask));
    const auto expected = [](const std::string &one, const std::string &other) {
        const auto column = [](const std::string &cell) { return cell.substr(cell.find('.') + 1); };
        const auto row = [](const std::string &cell) { return cell.substr(0, cell.find('.')); };
        const std::string pair = column(one) + " " + column(other);
        if (pair == "gain gain")
            return 0.5;
        if (pair == "gain risk")
            return row(one) == row(other) ? -0.4 : 0.0;
        return pair == "gain index" ? 0.3 : 0.0;
    };
    std::vector<std::string> cells;
    for (const char *name : {"oak", "ash", "elm", "yew"})
        cells.push_back("asset[" + std::string(name) + "].gain");
    for (const char *name : {"oak", "ash", "elm", "yew"})
        cells.push_back("asset[" + std::string(name) + "].risk");
    cells.emplace_back("market[EU].index");
    cells.emplace_back("market[US].index");
    for (const DrawingMethod method : methods) {
        WEIGHHOUSE_TAKE(weighing, weighed(made, {.method = method, .states = 10'000}));
        double most = 0;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            for (std::size_t j = i + 1; j < cells.size(); ++j) {
                const double found = rankCorrelation(weighing.states.factors[made.factor(cells[i])],
                                                     weighing.states.factors[made.factor(cells[j])]);
                most = std::max(most, std::abs(found - expected(cells[i], cells[j])));
                QVERIFY2(
                    std::abs(found - expected(cells[i], cells[j])) < 0.05,
                    qPrintable(QStringLiteral("%1 %2: %3")
                                   .arg(QString::fromStdString(cells[i]), QString::fromStdString(cells[j]))
                                   .arg(found)));
            }
        }
        qInfo("method %d: the largest difference of a rank correlation is %.4f", static_cast<int>(method),
              most);
    }
}

void TestCorrelatedDraws::marginsStay()
{
    const std::string rules = std::string("uncertain asset.risk ~ triangular(0, 1, 9)\n") + gains +
                              "factor f { a: 1, b: 3 } affects asset.tie = tie * (1, 2)\n"
                              "uncertain market.index ~ uniform(0, 1)\n"
                              "rule total new market.total = sum(every asset.(gain + risk))\n" +
                              ask;
    const Fund plain(rules);
    const Fund made(rules + "correlated asset.gain by 0.7\ncorrelated asset.gain with asset.risk by 0.2\n");
    for (const DrawingMethod method : methods) {
        const Design design{.method = method, .states = 4000};
        WEIGHHOUSE_TAKE(before, weighed(plain, design));
        WEIGHHOUSE_TAKE(after, weighed(made, design));
        QVERIFY(before.states.weights == after.states.weights);
        std::size_t same = 0;
        for (std::size_t factor = 0; factor < after.states.factors.size(); ++factor) {
            const FactorStates &states = after.states.factors[factor];
            same += states == before.states.factors[factor] ? 1 : 0;
            if (states.isDiscrete())
                continue;
            const auto &distribution =
                std::get<ContinuousFactor>(made.world->network().factors()[factor]).distribution;
            // The distance of 4000 plain draws exceeds this once in 10,000 times.
            QVERIFY(distanceFrom(distribution, states.numbers) < 2.23 / std::sqrt(4000.0));
        }
        // The factor, both indices, which are in no group, the first draw of the group, and the other risks:
        // risks are independent of each other, and gains follow them.
        QCOMPARE(same, std::size_t(7));
        QVERIFY(after.states.factors[0] == before.states.factors[0]);
        const std::size_t first = made.factor("asset[oak].risk");
        QVERIFY(after.states.factors[first] == before.states.factors[first]);
    }
}

/// r = 0 gives the very same states as no statement, whatever else is there.
void TestCorrelatedDraws::nothingIsSaidByZero()
{
    const std::string rules = std::string(gains) +
                              "uncertain asset.risk ~ triangular(0, 1, 9)\n"
                              "uncertain market.index ~ uniform(0, 1)\n"
                              "rule total new market.total = sum(every asset.(gain * risk)) + index\n" +
                              ask;
    const std::vector<std::string> statements{"correlated asset.gain by ",
                                              "correlated asset.risk by ",
                                              "correlated market.index by ",
                                              "correlated asset.gain with asset.risk by ",
                                              "correlated asset.gain with market.index by ",
                                              "correlated asset.risk with market.index by "};
    QVERIFY(rc::check("0 says nothing", [&] {
        std::string with = rules;
        std::string without = rules;
        for (const std::string &statement : statements) {
            const int kind = *rc::gen::inRange(0, 4);
            if (kind == 0)
                with += statement + "0\n";
            if (kind != 1)
                continue;
            const std::string number = *rc::gen::element<std::string>("0.1", "0.2", "-0.1");
            with += statement + number + "\n";
            without += statement + number + "\n";
        }
        const Design design{.method = *rc::gen::elementOf(methods), .states = 200};
        const auto one = weighed(Fund(with), design);
        const auto other = weighed(Fund(without), design);
        RC_ASSERT(one.has_value() == other.has_value());
        if (!one)
            return; // these numbers are not possible together
        RC_ASSERT(one->states == other->states);
        RC_ASSERT(one->outcomes == other->outcomes);
    }));
}

void TestCorrelatedDraws::wholeNumbersAndSteps()
{
    const Fund made("uncertain asset.lots ~ uniform(0, 1000)\n"
                    "uncertain asset.risk ~ discrete(1, 1, 2, 2, 3, 1)\n"
                    "correlated asset.lots with asset.risk by 1\n"
                    "rule total new market.total = sum(every asset.(if (lots < 250 and risk = 1) or (lots >= "
                    "250 and lots <= 750 and risk = 2) or (lots > 750 and risk = 3) then 1 else 0))\n"
                    "rule whole new market.whole = sum(every asset.(abs(lots - round(lots))))\n" +
                    std::string(ask));
    WEIGHHOUSE_TAKE(weighing, weighed(made, {.states = 2000}));
    std::size_t fit = 0;
    for (std::size_t state = 0; state < weighing.states.count; ++state)
        fit += weighing.outcomes.at(0, state) == 4 ? 1 : 0;
    // All but those that are rounded over an edge.
    QVERIFY2(fit > 1970, QByteArray::number(static_cast<qulonglong>(fit)).constData());
}

/// A draw of several rows is one draw: it moves with those that stand in its rows.
void TestCorrelatedDraws::rowsThatAreDrawnTogether()
{
    const std::string head = std::string(gains) +
                             "uncertain asset.risk together ~ normal(risk, 1) where gain > 4\n"
                             "uncertain asset.risk ~ normal(risk, 1) where gain <= 4\n"
                             "rule total new market.total = 0\n" +
                             ask;
    const Fund made(head + "correlated asset.gain with asset.risk by 0.5\n");
    WEIGHHOUSE_TAKE(weighing, weighed(made, {.states = 10'000}));
    const FactorStates &together = weighing.states.factors[made.factor("asset.risk")];
    const FactorStates &alone = weighing.states.factors[made.factor("asset[yew].risk")];
    for (const char *name : {"oak", "ash", "elm"}) {
        const FactorStates &gain =
            weighing.states.factors[made.factor("asset[" + std::string(name) + "].gain")];
        QVERIFY(std::abs(rankCorrelation(gain, together) - 0.5) < 0.04);
        QVERIFY(std::abs(rankCorrelation(gain, alone)) < 0.04);
    }
    const FactorStates &gain = weighing.states.factors[made.factor("asset[yew].gain")];
    QVERIFY(std::abs(rankCorrelation(gain, alone) - 0.5) < 0.04);
    QVERIFY(std::abs(rankCorrelation(gain, together)) < 0.04);
    QVERIFY(std::abs(rankCorrelation(together, alone)) < 0.04);
    // Both draws of the column, too, by a number of its own.
    const Fund more(head + "correlated asset.risk by 0.7\n");
    WEIGHHOUSE_TAKE(other, weighed(more, {.states = 10'000}));
    QVERIFY(std::abs(rankCorrelation(other.states.factors[more.factor("asset.risk")],
                                     other.states.factors[more.factor("asset[yew].risk")]) -
                     0.7) < 0.04);
    // Two columns that are each drawn together.
    const Fund two("uncertain asset.gain together ~ normal(gain, 1)\n"
                   "uncertain asset.risk together ~ normal(risk, 1)\n"
                   "correlated asset.risk with asset.gain by -1\nrule total new market.total = 0\n" +
                   std::string(ask));
    WEIGHHOUSE_TAKE(against, weighed(two, {.states = 500}));
    QCOMPARE(rankCorrelation(against.states.factors[0], against.states.factors[1]), -1.0);
}

/// Cells that are not drawn in these data do not count; rows differ in what is drawn of them.
void TestCorrelatedDraws::cellsThatAreNotDrawn()
{
    const std::string head = std::string("uncertain asset.gain ~ normal(gain, risk) where gain > 4\n"
                                         "uncertain asset.risk ~ normal(risk, 1) where gain < 8\n"
                                         "uncertain market.index ~ normal(index, 1) where index > 5\n"
                                         "rule total new market.total = 0\n") +
                             ask;
    const Fund made(head + "correlated asset.gain with asset.risk by 0.6\ncorrelated asset.gain by 0.3\n"
                           "correlated market.index by -0.9\ncorrelated market.index with asset.gain by 1\n");
    WEIGHHOUSE_SAME(told(made.world), "possible");
    QCOMPARE(made.world->correlated().stated.size(), std::size_t(2));
    WEIGHHOUSE_TAKE(weighing, weighed(made, {.states = 10'000}));
    const auto states = [&](const char *cell) -> const FactorStates & {
        return weighing.states.factors[made.factor(cell)];
    };
    QVERIFY(std::abs(rankCorrelation(states("asset[ash].gain"), states("asset[ash].risk")) - 0.6) < 0.04);
    QVERIFY(std::abs(rankCorrelation(states("asset[elm].gain"), states("asset[elm].risk")) - 0.6) < 0.04);
    QVERIFY(std::abs(rankCorrelation(states("asset[oak].gain"), states("asset[elm].gain")) - 0.3) < 0.04);
    QVERIFY(std::abs(rankCorrelation(states("asset[ash].gain"), states("asset[elm].gain")) - 0.3) < 0.04);
    QVERIFY(std::abs(rankCorrelation(states("asset[oak].gain"), states("asset[ash].risk"))) < 0.04);
    QVERIFY(std::abs(rankCorrelation(states("asset[yew].risk"), states("asset[ash].risk"))) < 0.04);
    const Fund none(head + "correlated market.index by -0.9\ncorrelated market.index with asset.gain by 1\n");
    QVERIFY(none.world && none.world->correlated().groups.empty());
}

void TestCorrelatedDraws::aNumberOfTheData()
{
    const std::string head =
        std::string(gains) + "rule total new market.total = sum(every asset.gain)\n" + ask;
    const Fund made(head + "correlated asset.gain by avg(every asset.tie) + market[\"EU\"].index / 10\n");
    const Fund written(head + "correlated asset.gain by 0.6\n");
    WEIGHHOUSE_TAKE(one, weighed(made, {.states = 500}));
    WEIGHHOUSE_TAKE(other, weighed(written, {.states = 500}));
    QVERIFY(one.states == other.states);
    QCOMPARE(made.world->correlated().stated.front().number, 0.6);
    WEIGHHOUSE_SAME(textOf(made.world->correlated().stated.front(), made.world->rules()),
                    "asset.gain by 0.6");
    // The decision is not known when states are drawn.
    const Fund decided(std::string(gains) +
                       "correlated asset.gain by market[\"EU\"].index\nrule total new market.total = index\n"
                       "question q \"\" decide m in market apply m.index = 0.5 maximize m.total\n");
    const auto refused = weighed(decided, {.states = 500});
    QVERIFY(!refused);
    WEIGHHOUSE_SAME(refused.error().code, "uncertainty.decided");
    QCOMPARE(refused.error().where.column, std::size_t(26));
}

/// Blocks of states depend on no others: the first are the states of a smaller sample.
void TestCorrelatedDraws::aCutSample()
{
    const Fund made(std::string(gains) +
                    "correlated asset.gain by 0.6\n"
                    "rule total new market.total = sum(every asset.gain)\n" +
                    ask);
    for (const DrawingMethod method : methods) {
        // Blocks of 100 states, or of fewer.
        WEIGHHOUSE_TAKE(more, weighed(made, {.method = method, .states = 1000, .replicates = 10}));
        WEIGHHOUSE_TAKE(fewer, weighed(made, {.method = method, .states = 500, .replicates = 5}));
        States cut = more.states;
        keepFirst(cut, 500);
        QVERIFY(cut == fewer.states);
        WEIGHHOUSE_TAKE(
            alone, weigh(*made.problem, *made.world,
                         {.design = {.method = method, .states = 1000, .replicates = 10}, .threads = 1}));
        QVERIFY(alone.states == more.states);
        WEIGHHOUSE_TAKE(other,
                        weighed(made, {.method = method, .states = 1000, .seed = 2, .replicates = 10}));
        QVERIFY(!(other.states == more.states));
    }
}

/// A group for what is connected, directly or through others.
void TestCorrelatedDraws::groups()
{
    const Fund made(std::string(gains) +
                    "uncertain asset.risk ~ normal(risk, 1)\nuncertain market.index ~ normal(index, 1)\n"
                    "correlated asset.gain by 0.3\ncorrelated market.index by 0.5\n"
                    "correlated asset.risk with asset.gain by 0.1\nrule total new market.total = 0\n" +
                    ask);
    WEIGHHOUSE_SAME(told(made.world), "possible");
    const CorrelatedDraws &draws = made.world->correlated();
    QCOMPARE(draws.groups.size(), std::size_t(2));
    std::vector<std::size_t> sizes{draws.groups[0].factors(), draws.groups[1].factors()};
    std::ranges::sort(sizes);
    QCOMPARE(sizes, (std::vector<std::size_t>{2, 8}));
    QCOMPARE(draws.stated.size(), std::size_t(3));
}

void TestCorrelatedDraws::thousandsOfRows()
{
    std::string data = "table asset(name text key, gain number)\n";
    for (int row = 0; row < 5000; ++row)
        data += "a" + std::to_string(row) + " | 1\n";
    data += "table market(name text key)\nEU\n";
    const Fund made(std::string("uncertain asset.gain ~ normal(gain, 2)\ncorrelated asset.gain by 0.3\n"
                                "rule total new market.total = avg(every asset.gain)\n") +
                        ask,
                    data);
    WEIGHHOUSE_TAKE(weighing, weighed(made, {.method = DrawingMethod::Plain, .states = 400}));
    const Estimate spread = estimateOf(weighing.states.weights, [&](std::size_t state) {
        return std::pow(weighing.outcomes.at(0, state) - 1, 2);
    });
    const double variance = 4 * (normal(0.3) + (1 - normal(0.3)) / 5000);
    qInfo("variance of the mean of 5000 draws %.4f +- %.4f (%.4f)", spread.value, spread.standardError,
          variance);
    QVERIFY(std::abs(spread.value - variance) < 4 * spread.standardError);
}

WEIGHHOUSE_TEST(TestCorrelatedDraws)
#include "test_correlated_draws.moc"
