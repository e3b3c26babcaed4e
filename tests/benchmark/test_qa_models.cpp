// SPDX-License-Identifier: GPL-3.0-or-later
// Strategies that answer questions over several documents with a scripted chat model.
#include "core/benchmark/qa/information_gain.h"
#include "core/benchmark/qa/model_benchmark.h"
#include "core/benchmark/results_file.h"
#include "core/benchmark/statistics.h"
#include "core/llm/scripted_model.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

#include <cmath>

using namespace weighhouse;
using namespace weighhouse::benchmark;
using namespace weighhouse::benchmark::qa;

namespace
{

HopQuestion emma(std::int64_t number)
{
    return {.number = number,
            .id = "emma",
            .dataset = "novels",
            .text = "When was the author of Emma born?",
            .answer = "1775",
            .paragraphs = {{"Emma", "Emma is a novel that Jane Austen wrote."},
                           {"Jane Austen", "Jane Austen was born at Steventon in 1775."},
                           {"Fair", "The fair is in May."}},
            .supporting = {0, 1}};
}

Result<llm::ChatReply> replyTo(const llm::ChatRequest &request, std::size_t /*number*/)
{
    const std::string prompt = llm::shownPrompt(request);
    std::string text = "Answer: She was born in 1775.";
    if (prompt.find("You split a question") != std::string::npos)
        text = "{\"questions\": [{\"id\": \"Q1.1\", \"question\": \"Who wrote Emma?\"}, {\"id\": \"Q2.1\", "
               "\"question\": \"When was <A1.1> born?\"}]}";
    else if (prompt.find("Your question: Who wrote Emma?") != std::string::npos)
        text = "Answer: Jane Austen";
    return llm::ChatReply{.text = text,
                          .finish = llm::FinishReason::Stop,
                          .finishText = "stop",
                          .tokensIn = 10,
                          .tokensOut = 5};
}

ModelSettings settingsOf(const char *strategy, llm::ScriptedModel::Script script = replyTo)
{
    return {.strategy = strategy::findStrategy(strategy), .means = [script = std::move(script)] {
                return strategy::Means{.chat = std::make_shared<llm::ScriptedModel>(script)};
            }};
}

} // namespace

class TestQaModels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void planOfQuestions();
    void everyStrategyAnswers_data();
    void everyStrategyAnswers();
    void depthsAreScored();
    void knownOnesAreNotAskedAgain();
    void serversThatAreAway();
    void summaries();
};

void TestQaModels::planOfQuestions()
{
    WEIGHHOUSE_TAKE(run, runModelBenchmark({emma(7)}, ParagraphPools(), settingsOf("plan-star-rag")));
    QVERIFY(run.isComplete);
    QCOMPARE(run.correct, 1U);
    const TaskResult &result = run.results.front();
    QVERIFY2(!result.error, result.error ? toText(*result.error).c_str() : "");
    QCOMPARE(result.id, 7);
    QCOMPARE(result.decision, std::string("She was born in 1775."));
    QCOMPARE(result.expected, std::string("1775"));
    QCOMPARE(result.queries, 2U);
    // The graph, two questions, the main question.
    QCOMPARE(result.figures.at(callsFigure), 4.0);
    QCOMPARE(result.tokens, 4U * 15);
    QCOMPARE(result.figures.at(recallFigure), 1.0);
    QCOMPARE(result.figures.at(exactFigure), 0.0);
    // Of five words one is the answer's only one: F1 = 2 * (1/5) * 1 / (1/5 + 1).
    QVERIFY(std::abs(result.figures.at(f1Figure) - 0.4 / 1.2) < 1e-12);
    WEIGHHOUSE_TAKE(read, resultFromLine(toLine({{{"benchmark", "qa"}}, result})));
    QVERIFY(read.result == result);
}

void TestQaModels::everyStrategyAnswers_data()
{
    QTest::addColumn<QString>("name");
    for (const strategy::Strategy *one : strategy::strategies()) {
        if (one->needs().chatModel && !one->needs().rules)
            QTest::newRow(one->name().c_str()) << QString::fromStdString(one->name());
    }
}

void TestQaModels::everyStrategyAnswers()
{
    QFETCH(QString, name);
    WEIGHHOUSE_TAKE(run,
                    runModelBenchmark({emma(1)}, ParagraphPools(), settingsOf(name.toStdString().c_str())));
    const TaskResult &result = run.results.front();
    QVERIFY2(!result.error, result.error ? toText(*result.error).c_str() : "");
    QVERIFY(result.correct);
    QVERIFY(result.figures.at(callsFigure) >= 1);
}

/// The answers of a depth are held against those before; the answer of the main question is none of them.
void TestQaModels::depthsAreScored()
{
    std::vector<std::string> scored;
    const auto script = [&scored](const llm::ChatRequest &request,
                                  std::size_t number) -> Result<llm::ChatReply> {
        const std::string prompt = llm::shownPrompt(request);
        if (prompt.find("You judge what was learned") == std::string::npos)
            return replyTo(request, number);
        scored.push_back(prompt);
        return llm::ChatReply{.text = scored.size() == 1 ? "It helps.\n**Score: 7**/10" : "Score: 11",
                              .finish = llm::FinishReason::Stop,
                              .finishText = "stop"};
    };
    ModelSettings settings = settingsOf("plan-star-rag", script);
    settings.scoresGain = true;
    WEIGHHOUSE_TAKE(run, runModelBenchmark({emma(1)}, ParagraphPools(), settings));
    const TaskResult &result = run.results.front();
    QCOMPARE(scored.size(), 2U);
    QVERIFY2(scored[0].find("Known before:\n\n<data>\n-\n</data>") != std::string::npos &&
                 scored[0].find("Who wrote Emma? Jane Austen") != std::string::npos,
             scored[0].c_str());
    QVERIFY2(scored[1].find("Known before:\n\n<data>\nWho wrote Emma? Jane Austen\n</data>") !=
                     std::string::npos &&
                 scored[1].find("When was Jane Austen born?") != std::string::npos,
             scored[1].c_str());
    QCOMPARE(result.figures.at("gain_1"), 7.0);
    QVERIFY(!result.figures.contains("gain_2")); // what cannot be read is no score
    QCOMPARE(result.figures.at(callsFigure), 4.0);
    QCOMPARE(scoreIn("Score: 10"), std::optional(10.0));
    for (const char *bad : {"", "7", "Score: seven", "Score: 0", "Score: -3", "Score:"})
        QVERIFY2(!scoreIn(bad), bad);
}

void TestQaModels::knownOnesAreNotAskedAgain()
{
    ModelSettings settings = settingsOf("vanilla-rag");
    const HopQuestion second = emma(2);
    const std::vector<catalogue::Argument> arguments{{"id", second.id}, {"question", second.text}};
    settings.known = {
        TaskResult{.id = 2, .arguments = arguments, .decision = "kept", .expected = second.answer},
        TaskResult{.id = 3, .arguments = arguments, .decision = "of another file", .expected = "Jane"}};
    std::vector<std::int64_t> told;
    settings.finished = [&told](const TaskResult &result) { told.push_back(result.id); };
    const std::vector<HopQuestion> questions{emma(1), emma(2), emma(3)};
    WEIGHHOUSE_TAKE(run, runModelBenchmark(questions, ParagraphPools(questions), settings));
    QCOMPARE(told, (std::vector<std::int64_t>{1, 3}));
    QCOMPARE(run.results.size(), 3U);
    QCOMPARE(run.results[1].decision, std::string("kept"));
    std::stop_source stop;
    stop.request_stop();
    settings.stop = stop.get_token();
    WEIGHHOUSE_TAKE(stopped, runModelBenchmark(questions, ParagraphPools(), settings));
    QVERIFY(!stopped.isComplete);
    QCOMPARE(stopped.results.size(), 1U);
}

void TestQaModels::serversThatAreAway()
{
    const auto away = [](const llm::ChatRequest &, std::size_t) -> Result<llm::ChatReply> {
        return failure("llm.unreachable", Message::verbatim("away"));
    };
    WEIGHHOUSE_TAKE(run, runModelBenchmark({emma(1)}, ParagraphPools(), settingsOf("plan-star-rag", away)));
    const TaskResult &result = run.results.front();
    QVERIFY(result.error.has_value());
    QVERIFY(!result.correct);
    QVERIFY(result.decision.empty());
    const ModelSettings nobody{.strategy = strategy::findStrategy("vanilla-rag")};
    WEIGHHOUSE_TAKE(unasked, runModelBenchmark({emma(1)}, ParagraphPools(), nobody));
    QVERIFY(unasked.results.front().error.has_value());
}

void TestQaModels::summaries()
{
    // 0.5 and 1 of two results; one has no such figure.
    const std::vector<TaskResult> results{
        {.id = 1, .figures = {{"f1", 0.5}}}, {.id = 2, .figures = {{"f1", 1}, {"calls", 3}}}, {.id = 3}};
    const Summary summary = summaryOf(results);
    QCOMPARE(summary.figures, (std::map<std::string, double>{{"calls", 3}, {"f1", 0.75}}));
}

WEIGHHOUSE_TEST(TestQaModels)
#include "test_qa_models.moc"
