// SPDX-License-Identifier: GPL-3.0-or-later
// Decompositions as plans that are run: searches with annotated answers, times against the critical path.
#include "core/benchmark/qa/figures.h"
#include "core/benchmark/qa/gold_benchmark.h"
#include "core/benchmark/qa/ngram_embedder.h"
#include "tests/support/real_data.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <thread>

using namespace weighhouse;
using namespace weighhouse::benchmark::qa;

namespace
{

/// The second paragraph is found by the answer of the first step alone.
HopQuestion grandfather()
{
    return {.number = 1,
            .id = "q1",
            .dataset = "small",
            .text = "Who is the grandfather of Anselm?",
            .answer = "Caspar",
            .paragraphs = {{"Anselm", "Anselm is a son of Bertram."},
                           {"Bertram", "Bertram is a son of Caspar."},
                           {"Grandfather clocks", "A grandfather of clocks. Who is the maker?"},
                           {"Rivers", "The Isar flows through Munich."}},
            .supporting = {0, 1},
            .steps = {{.text = "Anselm >> father", .answer = "Bertram", .supporting = {0}},
                      {.text = "#1 >> father", .answer = "Caspar", .supporting = {1}, .parents = {0}}}};
}

std::vector<HopQuestion> publishedQuestions(const std::filesystem::path &file, const std::string &dataset)
{
    auto questions = readHopQuestions(file);
    if (!questions)
        return {};
    std::erase_if(*questions, [&](const HopQuestion &question) { return question.dataset != dataset; });
    return *std::move(questions);
}

} // namespace

class TestQaRuns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stepsFindWhatTheQuestionDoesNot();
    void questionsWithoutSteps();
    void pooled();
    void manyStepsAtOnce();
    void depthsTakeTheirTime();
    void stopped();
    void publishedRecall_data();
    void publishedRecall();
    void answersThatStandIn();
};

void TestQaRuns::stepsFindWhatTheQuestionDoesNot()
{
    const std::vector<HopQuestion> questions{grandfather()};
    GoldSettings settings;
    settings.run.top = 2;
    const GoldBenchmark benchmark = runGoldBenchmark(questions, ParagraphPools(), settings);
    QVERIFY(benchmark.isComplete);
    QCOMPARE(benchmark.results.size(), 1U);
    const GoldResult &result = benchmark.results.front();
    QVERIFY2(!result.error, result.error ? toText(*result.error).c_str() : "");
    QVERIFY(result.run.has_value());
    QCOMPARE(result.documents, 4U);
    QCOMPARE(result.run->answer, std::string("Caspar"));
    QCOMPARE(result.run->answeredSteps, 3U);
    QCOMPARE(result.run->steps.size(), 2U);
    QVERIFY(result.run->steps[1].asked.find("Bertram") != std::string::npos); // the answer, not its tag
    QCOMPARE(result.run->steps[1].depth, 2U);
    const QuestionFigures one = questionFigures(result, 1);
    QCOMPARE(one.passages, 2U);
    QCOMPARE(one.steps.recall, 1.0);
    QVERIFY(one.mainAsMany.recall < 1);
    const auto figures = datasetFigures(questions, benchmark, {1, 2}, 1);
    QCOMPARE(figures.size(), 1U);
    QCOMPARE(figures[0].withSteps, 1U);
    QCOMPARE(figures[0].correct, 1U);
    QCOMPARE(figures[0].retrieval.size(), 2U);
    QCOMPARE(figures[0].retrieval[0].better, 1U);
    QCOMPARE(figures[0].depths.size(), 2U);
    QCOMPARE(figures[0].depths[0].newGold.value, 1.0);
    QCOMPARE(figures[0].depths[1].newGold.value, 1.0);
    QCOMPARE(figures[0].depths[1].deepest, 1U);
    QVERIFY(!figures[0].times.has_value()); // answers took none
}

void TestQaRuns::questionsWithoutSteps()
{
    HopQuestion question = grandfather();
    question.steps.clear();
    const std::vector<HopQuestion> questions{question, grandfather()};
    const GoldBenchmark benchmark = runGoldBenchmark(questions, ParagraphPools(), {.jobs = 2});
    QVERIFY(!benchmark.results[0].run.has_value());
    QVERIFY(benchmark.results[1].run.has_value());
    const auto figures = datasetFigures(questions, benchmark, {2}, 2);
    QCOMPARE(figures[0].questions, 2U);
    QCOMPARE(figures[0].withSteps, 1U);
    QCOMPARE(figures[0].withoutSteps.front().recall.count, 1U);
    QCOMPARE(figures[0].retrieval.front().recall.count, 1U);
}

void TestQaRuns::pooled()
{
    HopQuestion other = grandfather();
    other.paragraphs.push_back({"Dietmar", "Dietmar is a son of Egon."});
    const std::vector<HopQuestion> questions{grandfather(), other};
    const GoldBenchmark benchmark =
        runGoldBenchmark(questions, ParagraphPools(questions, std::make_shared<NgramEmbedder>()), {});
    QCOMPARE(benchmark.results.size(), 2U);
    for (const GoldResult &result : benchmark.results) {
        QVERIFY(!result.error);
        QCOMPARE(result.documents, 5U); // the same paragraph is one document
        QCOMPARE(questionFigures(result, 5).steps.recall, 1.0);
    }
}

/// Twenty-four steps that do not need each other take the time of one.
void TestQaRuns::manyStepsAtOnce()
{
    HopQuestion question = grandfather();
    question.steps.assign(24, question.steps.front());
    GoldSettings settings;
    settings.run.latency = std::chrono::milliseconds(200);
    const GoldBenchmark benchmark = runGoldBenchmark({question}, ParagraphPools(), settings);
    QVERIFY(benchmark.results[0].run.has_value());
    const GoldRun &run = *benchmark.results[0].run;
    QCOMPARE(run.answeredSteps, 25U);
    // The steps, then the main question.
    QVERIFY(std::abs(run.fixed.critical - 0.4) < 1e-9);
    QVERIFY(std::abs(run.fixed.byLevel - 0.4) < 1e-9);
    QVERIFY(std::abs(run.fixed.sequential - 25 * 0.2) < 1e-9);
    QVERIFY(run.wall >= 0.4);
    QVERIFY2(run.wall < 1.5, std::to_string(run.wall).c_str()); // other programs may run as well
}

/// Depth by depth the slow chain and the wide depths add up; by data flow they do not.
void TestQaRuns::depthsTakeTheirTime()
{
    HopQuestion question = grandfather();
    GoldSettings settings;
    settings.run.latency = std::chrono::milliseconds(50);
    const GoldBenchmark benchmark = runGoldBenchmark({question}, ParagraphPools(), settings);
    const GoldRun &run = *benchmark.results[0].run;
    QVERIFY(std::abs(run.fixed.critical - 0.15) < 1e-9);
    QVERIFY(run.measured.critical >= 0.15);
    QVERIFY(run.measured.byLevel >= run.measured.critical - 1e-9);
    QVERIFY(run.wall >= run.measured.critical);
    const auto figures = datasetFigures({question}, benchmark, {2}, 2);
    QVERIFY(figures[0].times.has_value());
    QCOMPARE(figures[0].times->runs, 1U);
    QVERIFY(figures[0].times->medianToFixed >= 1);
}

void TestQaRuns::stopped()
{
    std::stop_source stop;
    GoldSettings settings;
    settings.run.latency = std::chrono::minutes(10);
    settings.run.stop = stop.get_token();
    const auto start = std::chrono::steady_clock::now();
    std::jthread stopping([&stop] {
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
        stop.request_stop();
    });
    const GoldBenchmark benchmark =
        runGoldBenchmark({grandfather(), grandfather()}, ParagraphPools(), settings);
    QVERIFY(!benchmark.isComplete);
    QVERIFY(benchmark.results.empty());
    QVERIFY(std::chrono::steady_clock::now() - start < std::chrono::seconds(30));
}

void TestQaRuns::publishedRecall_data()
{
    QTest::addColumn<QString>("dataset");
    QTest::addColumn<int>("withSteps");
    QTest::newRow("musique") << QStringLiteral("musique") << 150;
    QTest::newRow("2wiki") << QStringLiteral("2wiki") << 250;
    QTest::newRow("strategyqa") << QStringLiteral("strategyqa") << 114;
    QTest::newRow("hotpotqa") << QStringLiteral("hotpotqa") << 0;
}

/// All decompositions can be run as plans, which end in the annotated answer.
void TestQaRuns::publishedRecall()
{
    QFETCH(QString, dataset);
    QFETCH(int, withSteps);
    WEIGHHOUSE_REAL_DATA(file, "qa/unified.jsonl");
    const auto questions = publishedQuestions(file, dataset.toStdString());
    const GoldBenchmark benchmark = runGoldBenchmark(questions, ParagraphPools(), {.jobs = 0});
    for (const GoldResult &result : benchmark.results)
        QVERIFY2(!result.error, result.error ? toText(*result.error).c_str() : "");
    const auto figures = datasetFigures(questions, benchmark, {5}, 5);
    QCOMPARE(figures.size(), 1U);
    QCOMPARE(static_cast<int>(figures[0].withSteps), withSteps);
    QCOMPARE(static_cast<int>(figures[0].correct), withSteps);
    if (dataset == QStringLiteral("musique")) {
        QVERIFY(figures[0].retrieval[0].gain.value - figures[0].retrieval[0].gain.half > 0);
        QVERIFY(figures[0].retrieval[0].gainAsMany.value - figures[0].retrieval[0].gainAsMany.half > 0);
    }
}

void TestQaRuns::answersThatStandIn()
{
    HopQuestion question = grandfather();
    question.steps[0].answer.reset();
    const GoldBenchmark benchmark = runGoldBenchmark({question}, ParagraphPools(), {});
    const auto figures = datasetFigures({question}, benchmark, {2}, 2);
    QCOMPARE(figures[0].sources,
             (std::map<AnswerSource, std::size_t>{{AnswerSource::Step, 1}, {AnswerSource::OwnText, 1}}));
    QVERIFY(benchmark.results[0].run->steps[1].asked.find("Anselm >> father") != std::string::npos);
}

WEIGHHOUSE_TEST(TestQaRuns)
#include "test_qa_runs.moc"
