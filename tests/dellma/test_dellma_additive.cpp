// SPDX-License-Identifier: GPL-3.0-or-later
// Additive utilities from published rankings.
#include "core/benchmark/dellma/additive.h"
#include "core/benchmark/dellma/additive_items.h"
#include "core/benchmark/dellma/comparison.h"
#include "tests/dellma/small_benchmark.h"
#include "tests/support/real_data.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>

using namespace weighhouse;
using namespace weighhouse::benchmark::dellma;
using uncertainty::AdditiveSettings;

namespace
{

constexpr auto where = "results/agriculture/2021/dellma/rank-minibatch/"
                       "sample_size=8_minibatch_size=4_overlap_pct=0/apple-pear";

const AdditiveSettings everything{{1, 0.3, 0.3}, 0.3, 1.5, 2};

/// What another program finds, written in Python with NumPy and a quasi-Newton method of SciPy, which reads
/// prompts and replies by itself.
struct Found {
    const char *environment;
    const char *name;
    double logLikelihood;
    std::array<double, 3> beliefs;
    std::array<double, 3> drawn;
    std::array<double, uncertainty::habits> habit;
};

constexpr Found foundElsewhere[] = {
    {"agriculture",
     "apple-grape-grapefruit",
     -402.061169826,
     {-0.569182494, 0.628471954, -0.126308524},
     {-0.524930757, 0.740326022, -0.057837299},
     {-2.0430599, 1.4989673, 1.5264345, 0.9181572, 0.6503144, 1.9189209, 2.7882779, -1.7343907}},
    {"stocks",
     "gme-meta-spy",
     -325.812977273,
     {-0.202896253, 0.942242182, 0.400301180},
     {-0.084761632, 0.982120367, 0.468578574},
     {-5.5045634, 5.5522534, 2.1327120, 1.6235111, 2.1003541, 0.2902846, 5.8201302, -0.8733530}}};

const Method *minibatchesOf(const std::vector<Method> &methods, std::string_view environment)
{
    const auto found = std::ranges::find_if(methods, [environment](const Method &method) {
        return method.environment == environment && method.kind == MethodKind::Minibatches &&
               method.samples == 64;
    });
    return found == methods.end() ? nullptr : &*found;
}

double largestDifference(std::span<const double> one, std::span<const double> other)
{
    double result = one.size() == other.size() ? 0 : HUGE_VAL;
    for (std::size_t i = 0; i < std::min(one.size(), other.size()); ++i)
        result = std::max(result, std::abs(one[i] - other[i]));
    return result;
}

/// Four prompts of four pairs; in each reply both pears come first.
void writePears(const testing::SmallBenchmark &benchmark)
{
    for (std::size_t i = 0; i < 4; ++i)
        benchmark.writeRanking(where, i, {1, 2, 1, 2}, 4 * i,
                               i % 2 == 0 ? R"({"rank":[2,4,1,3]})" : R"({"rank":[4,2,3,1]})");
}

} // namespace

class TestDellmaAdditive : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void items();
    void beliefs();
    void smallBenchmark();
    void truthIsNotLookedAt();
    void foundElsewhereToo_data();
    void foundElsewhereToo();
    void whateverTheThreads();
    void words();
};

void TestDellmaAdditive::items()
{
    Transcript transcript;
    transcript.actions = {0, 1, 0, 2};
    transcript.states = {0, 0, 1, 2};
    transcript.stateTexts = {"sky: dry, sea: calm", "sky: wet, sea: calm", ""};
    transcript.rankings = {{1, 0, 1, 2}, {2}};
    transcript.shown = {{0, 3}, {1, 2}};
    const AdditiveItems found = additiveItems(transcript, 2);
    QCOMPARE(found.items.items, std::size_t{4});
    // The action, and each factor alone and with the action.
    QCOMPARE(found.items.features.size(), std::size_t{5});
    using Levels = std::vector<std::uint32_t>;
    QCOMPARE(found.items.features[0], (uncertainty::Feature{ActionEffect, Levels{0, 1, 0, 2}}));
    QCOMPARE(found.items.features[1], (uncertainty::Feature{FactorEffect, Levels{0, 0, 1, 2}}));
    QCOMPARE(found.items.features[2], (uncertainty::Feature{CrossEffect, Levels{0, 1, 2, 3}}));
    QCOMPARE(found.items.kinds, (Levels{0, 1, 0, 2}));
    // What is ranked again counts where it came first, and one pair alone is no ranking.
    QCOMPARE(found.rankings.size(), std::size_t{1});
    QCOMPARE(found.rankings[0], (uncertainty::ShownRanking{{1, 0, 2}, {1, 0, 2}, 3}));
}

void TestDellmaAdditive::beliefs()
{
    Transcript transcript;
    transcript.actions = {0, 1, 0, 1};
    transcript.states = {0, 0, 1, 1};
    transcript.stateTexts = {"sky: dry", "sky: wet"};
    const AdditiveItems found = additiveItems(transcript, 2);
    uncertainty::AdditiveFit fit;
    fit.effects = {{1, 2}, {10, 20}, {100, 200, 300, 400}};
    fit.own = {1, 2, 3, 4};
    const auto expected = expectedByBeliefs(found, fit, {{"sky", {{"dry", 0.75}, {"wet", 0.25}}}}, 2);
    // Of the first action: 1 + (7.5 + 5) + (75 + 75) + (1 + 3) / 2.
    QVERIFY(largestDifference(expected, std::array{165.5, 2 + 12.5 + 150 + 100 + 3.0}) < 1e-12);
    QVERIFY(expectedByBeliefs(found, fit, {}, 2).empty());
    QVERIFY(std::isnan(expectedByBeliefs(found, fit, {{"sky", {}}}, 3).at(2)));
}

void TestDellmaAdditive::smallBenchmark()
{
    const testing::SmallBenchmark benchmark;
    writePears(benchmark);
    WEIGHHOUSE_TAKE(methods, methodsIn(benchmark.folder()));
    QCOMPARE(methods.size(), std::size_t{1});
    for (const Comparing comparing : {Comparing::Pairs, Comparing::Top}) {
        WEIGHHOUSE_TAKE(found, decideAllAdditive(methods[0], publishedSettings(methods[0], comparing)));
        QCOMPARE(found.decisions.decisions.size(), std::size_t{1});
        QVERIFY(found.decisions.isComplete && found.decisions.failures.empty());
        const Decision &decision = found.decisions.decisions[0];
        QCOMPARE(decision.chosen, std::optional<std::size_t>(1));
        QVERIFY(decision.utilities[1] > decision.utilities[0]);
        QCOMPARE(found.tried.size(), additiveGrid(comparing).size());
        for (const ScoredSettings &tried : found.tried)
            QVERIFY(tried.score.mean <= found.tried[found.chosen].score.mean);
        // To take nothing into account is worse: each choice is then as likely as its others.
        QVERIFY(std::abs(found.tried[0].score.mean + std::log(comparing == Comparing::Top ? 4 : 24)) < 1e-9);
        QVERIFY(found.chosen != 0);
        QVERIFY(std::abs(found.tried[found.chosen].score.mean - found.published.mean - found.gain.mean) <
                1e-9);
    }
}

void TestDellmaAdditive::truthIsNotLookedAt()
{
    const testing::SmallBenchmark benchmark;
    writePears(benchmark);
    WEIGHHOUSE_TAKE(methods, methodsIn(benchmark.folder()));
    const Settings settings = publishedSettings(methods[0]);
    WEIGHHOUSE_TAKE(before, decideAllAdditive(methods[0], settings));
    benchmark.write("data/agriculture/stats/CA-2022.csv", "Commodity,Yield,Price per Unit\n"
                                                          "apple,\"1 LB / ACRE\",9000 $ / LB\n"
                                                          "pear,1 TONS / ACRE,1 $ / TON\n");
    WEIGHHOUSE_TAKE(after, decideAllAdditive(methods[0], settings));
    QCOMPARE(after.chosen, before.chosen);
    QCOMPARE(after.decisions.decisions[0].utilities, before.decisions.decisions[0].utilities);
    QVERIFY(before.decisions.decisions[0].truth != after.decisions.decisions[0].truth);
}

void TestDellmaAdditive::foundElsewhereToo_data()
{
    QTest::addColumn<int>("which");
    for (int i = 0; i < static_cast<int>(std::size(foundElsewhere)); ++i)
        QTest::newRow(foundElsewhere[i].name) << i;
}

void TestDellmaAdditive::foundElsewhereToo()
{
    QFETCH(int, which);
    const Found &wanted = foundElsewhere[which];
    WEIGHHOUSE_REAL_DATA(folder, "dellma");
    WEIGHHOUSE_TAKE(methods, methodsIn(folder));
    const Method *method = minibatchesOf(methods, wanted.environment);
    QVERIFY(method);
    const auto entry = std::ranges::find(method->cases, wanted.name, &Case::name);
    QVERIFY(entry != method->cases.end());
    WEIGHHOUSE_TAKE(transcript, readTranscript(*method, *entry, Reading::Careful));
    const AdditiveItems items = additiveItems(transcript, entry->actions.size());
    WEIGHHOUSE_TAKE(fit, uncertainty::fitAdditive(items.items, items.rankings, everything));
    QVERIFY(fit.isConverged());
    qInfo("%s: log-likelihood %.9f, %zu steps", wanted.name, fit.logLikelihood, fit.steps);
    QVERIFY(std::abs(fit.logLikelihood - wanted.logLikelihood) < 1e-5);
    QVERIFY(largestDifference(fit.habit, wanted.habit) < 1e-5);
    WEIGHHOUSE_TAKE(outcomes, outcomesOf(*method, {}));
    const auto utilities = [&](Averaging averaging) {
        return decideAdditive(*method, *entry, outcomes, {}, everything, averaging)->utilities;
    };
    QVERIFY(largestDifference(utilities(Averaging::Beliefs), wanted.beliefs) < 1e-6);
    QVERIFY(largestDifference(utilities(Averaging::Drawn), wanted.drawn) < 1e-6);
}

void TestDellmaAdditive::whateverTheThreads()
{
    WEIGHHOUSE_REAL_DATA(folder, "dellma");
    WEIGHHOUSE_TAKE(methods, methodsIn(folder));
    const Method *method = minibatchesOf(methods, "agriculture");
    QVERIFY(method);
    Method few = *method;
    few.cases.resize(4);
    Settings settings = publishedSettings(few, Comparing::Top);
    settings.threads = 1;
    WEIGHHOUSE_TAKE(one, decideAllAdditive(few, settings));
    settings.threads = 3;
    WEIGHHOUSE_TAKE(three, decideAllAdditive(few, settings));
    QCOMPARE(one.chosen, three.chosen);
    QCOMPARE(one.published, three.published);
    for (std::size_t i = 0; i < few.cases.size(); ++i) {
        QCOMPARE(one.decisions.decisions[i].name, few.cases[i].name);
        QCOMPARE(one.decisions.decisions[i].utilities, three.decisions.decisions[i].utilities);
    }
}

void TestDellmaAdditive::words()
{
    QCOMPARE(averagingNamed(nameOf(Averaging::Strengths)), std::optional(Averaging::Strengths));
    QVERIFY(!averagingNamed("both"));
    const Message with = wordsOf(everything);
    const Message without = wordsOf({});
    for (const char *language : {"en", "de"}) {
        QVERIFY(with.text(language).find("0.3") != std::string::npos);
        QVERIFY(with.text(language) != without.text(language));
    }
    QVERIFY(with.text("de") != with.text("en"));
}

WEIGHHOUSE_TEST(TestDellmaAdditive)
#include "test_dellma_additive.moc"
