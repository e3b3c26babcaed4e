// SPDX-License-Identifier: GPL-3.0-or-later
// Decisions from small transcripts, and their figures.
#include "core/benchmark/dellma/decide.h"
#include "tests/dellma/small_benchmark.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

#include <cmath>

using namespace weighhouse;
using namespace weighhouse::benchmark::dellma;

namespace
{

constexpr auto slices =
    "results/agriculture/2021/dellma/rank-minibatch/sample_size=2_minibatch_size=4_overlap_pct=50/apple-pear";

/// Pears are preferred, but once.
testing::SmallBenchmark pearsPreferred()
{
    testing::SmallBenchmark benchmark;
    benchmark.writeRanking(slices, 0, {1, 2, 1, 2}, 0, R"({"rank":[2,4,1,3]})");
    return benchmark;
}

Decision decided(std::optional<std::size_t> chosen, std::size_t truth, double got, double best)
{
    Decision decision;
    decision.actions = {"a", "b"};
    decision.chosen = chosen;
    decision.truth = truth;
    decision.got = got;
    decision.best = best;
    return decision;
}

} // namespace

class TestDellmaDecide : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void byRankings();
    void byActionTellsNothing();
    void directly();
    void failures();
    void stopped();
    void progress();
    void figures();
    void names();
};

void TestDellmaDecide::byRankings()
{
    const testing::SmallBenchmark benchmark = pearsPreferred();
    WEIGHHOUSE_TAKE(methods, methodsIn(benchmark.folder()));
    Settings settings = publishedSettings(methods[0]);
    QCOMPARE(settings.alpha, 2e-3);
    QCOMPARE(publishedSettings(methods[0], Comparing::Top).alpha, 1e-3);
    for (const Comparing comparing : {Comparing::Pairs, Comparing::Top, Comparing::OneVersusAll}) {
        settings.comparing = comparing;
        for (const std::optional<double> deviation : {std::optional<double>(), std::optional(1.0)}) {
            settings.priorDeviation = deviation;
            WEIGHHOUSE_TAKE(found, decideAll(methods[0], settings));
            const Decision &decision = found.decisions.at(0);
            QCOMPARE(decision.chosen, std::optional<std::size_t>(1));
            QCOMPARE(decision.equal, std::size_t{1});
            QVERIFY(decision.isCorrect());
            QCOMPARE(decision.got, 10944.0);
            QCOMPARE(decision.best, 10944.0);
            QVERIFY(std::abs(2 * (decision.utilities[0] + decision.utilities[1]) - 1) < 1e-12);
            QVERIFY(decision.fit && decision.fit->isConverged());
            QCOMPARE(decision.fit->classes, std::size_t{4});
        }
    }
}

void TestDellmaDecide::byActionTellsNothing()
{
    const testing::SmallBenchmark benchmark = pearsPreferred();
    WEIGHHOUSE_TAKE(methods, methodsIn(benchmark.folder()));
    Settings settings = publishedSettings(methods[0]);
    settings.softmax = uncertainty::SoftmaxMode::Action;
    WEIGHHOUSE_TAKE(found, decideAll(methods[0], settings));
    QCOMPARE(found.decisions[0].equal, std::size_t{2});
    QCOMPARE(found.decisions[0].chosen, std::optional<std::size_t>(0));
    QCOMPARE(summaryOf(found.decisions).equal, std::size_t{1});
}

void TestDellmaDecide::directly()
{
    const testing::SmallBenchmark benchmark;
    benchmark.write("results/stocks/cot/amd-spy/response/response_0.json",
                    R"({"decision":"action 2. spy: 10000 dollars"})");
    benchmark.write("results/stocks/zero-shot/amd-spy/response/response.json", R"({"decision":"neither"})");
    WEIGHHOUSE_TAKE(methods, methodsIn(benchmark.folder()));
    WEIGHHOUSE_TAKE(found, decideAll(methods[0], publishedSettings(methods[0])));
    const Decision &decision = found.decisions.at(0);
    QCOMPARE(decision.chosen, std::optional<std::size_t>(1));
    QCOMPARE(decision.truth, std::size_t{0});
    QVERIFY(!decision.isCorrect());
    QCOMPARE(decision.utilities, (std::vector<double>{0, 1}));
    QVERIFY(std::abs(decision.got - 0.05) < 1e-15);
    WEIGHHOUSE_TAKE(none, decideAll(methods[1], {}));
    QVERIFY(!none.decisions.at(0).chosen && !none.decisions[0].isCorrect());
    QCOMPARE(summaryOf(none.decisions).undecided, std::size_t{1});
}

void TestDellmaDecide::failures()
{
    testing::SmallBenchmark benchmark = pearsPreferred();
    const std::string folder = std::filesystem::path(slices).parent_path().string();
    benchmark.write(folder + "/apple-lemon/response/response_0.json", "{}"); // no prompt
    WEIGHHOUSE_TAKE(methods, methodsIn(benchmark.folder()));
    WEIGHHOUSE_TAKE(found, decideAll(methods[0], publishedSettings(methods[0])));
    QVERIFY(found.isComplete);
    QCOMPARE(found.decisions.size(), std::size_t{1});
    WEIGHHOUSE_SAME(found.decisions[0].name, "apple-pear");
    QCOMPARE(found.failures.size(), std::size_t{1});
    WEIGHHOUSE_SAME(found.failures[0].name, "apple-lemon");
    WEIGHHOUSE_SAME(found.failures[0].error.code, "file.not-found");
}

void TestDellmaDecide::stopped()
{
    const testing::SmallBenchmark benchmark = pearsPreferred();
    WEIGHHOUSE_TAKE(methods, methodsIn(benchmark.folder()));
    std::stop_source source;
    source.request_stop();
    Settings settings;
    settings.stop = source.get_token();
    WEIGHHOUSE_TAKE(found, decideAll(methods[0], settings));
    QVERIFY(!found.isComplete && found.decisions.empty());
}

void TestDellmaDecide::progress()
{
    const testing::SmallBenchmark benchmark = pearsPreferred();
    WEIGHHOUSE_TAKE(methods, methodsIn(benchmark.folder()));
    Settings settings;
    std::uint64_t told = 0;
    settings.progress = [&told](std::uint64_t done, std::uint64_t total) {
        told = done;
        return total == 1;
    };
    WEIGHHOUSE_TAKE(found, decideAll(methods[0], settings));
    QVERIFY(found.isComplete);
    QCOMPARE(told, std::uint64_t{1});
}

void TestDellmaDecide::figures()
{
    Decision threefold = decided(1, 0, 50, 100);
    threefold.actions.emplace_back("c");
    const std::vector<Decision> decisions = {decided(0, 0, 100, 100), decided(1, 0, 25, 100), threefold,
                                             decided({}, 1, 0, 100), decided(0, 0, -1, -1)};
    const Summary summary = summaryOf(decisions);
    QCOMPARE(summary.decisions, std::size_t{5});
    QCOMPARE(summary.correct, std::size_t{2});
    QCOMPARE(summary.undecided, std::size_t{1});
    QCOMPARE(summary.accuracy, 40.0);
    QCOMPARE(summary.withoutShare, std::size_t{1});
    QCOMPARE(summary.normalisedUtility, 175.0 / 4);
    const auto bySize = summariesBySize(decisions);
    QCOMPARE(bySize.size(), std::size_t{2});
    QCOMPARE(bySize.at(3).normalisedUtility, 50.0);
    QCOMPARE(summaryOf({}).accuracy, 0.0);
}

void TestDellmaDecide::names()
{
    for (const Comparing comparing : {Comparing::Pairs, Comparing::Top, Comparing::OneVersusAll})
        QCOMPARE(comparingNamed(nameOf(comparing)), comparing);
    QVERIFY(!comparingNamed("all"));
}

WEIGHHOUSE_TEST(TestDellmaDecide)
#include "test_dellma_decide.moc"
