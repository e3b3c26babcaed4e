// SPDX-License-Identifier: GPL-3.0-or-later
// Replies of careful readers, who played the chat model, are said again: two questions of each source,
// searched among all paragraphs of their dataset. They are kept by the hash of the request, so that another
// prompt or another passage finds none.
#include "core/benchmark/qa/model_benchmark.h"
#include "core/benchmark/qa/paragraph_pools.h"
#include "core/benchmark/qa/question_file.h"
#include "core/llm/request_json.h"
#include "core/llm/scripted_model.h"
#include "tests/support/real_data.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <array>
#include <cmath>

using namespace weighhouse;
using namespace weighhouse::benchmark;
using namespace weighhouse::benchmark::qa;

namespace
{

constexpr std::array<std::int64_t, 8> numbers{51, 101, 217, 284, 461, 572, 721, 759};

QJsonObject talk(const QString &name)
{
    QFile file(QStringLiteral(WEIGHHOUSE_SOURCE_DIR "/tests/benchmark/talks/") + name +
               QStringLiteral(".json"));
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

} // namespace

class TestQaReaders : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void answersAreSaidAgain_data()
    {
        QTest::addColumn<QString>("strategy");
        QTest::addColumn<QString>("retrieval");
        QTest::addColumn<double>("recall");
        QTest::newRow("vanilla-rag") << "vanilla-rag" << "" << 60.4;
        QTest::newRow("cot-rag") << "cot-rag" << "" << 60.4;
        QTest::newRow("qd-rag") << "qd-rag" << "" << 88.5;
        QTest::newRow("star-base") << "plan-star-rag" << "main" << 60.4;
        QTest::newRow("star-subq") << "plan-star-rag" << "step" << 94.8;
    }

    void answersAreSaidAgain()
    {
        QFETCH(QString, strategy);
        QFETCH(QString, retrieval);
        QFETCH(double, recall);
        WEIGHHOUSE_REAL_DATA(file, "qa/unified.jsonl");
        const QJsonObject replies = talk(QString::fromUtf8(QTest::currentDataTag()));
        QVERIFY(replies.size() >= 8);
        WEIGHHOUSE_TAKE(questions, readHopQuestions(file));
        const ParagraphPools pools(questions);
        std::vector<HopQuestion> asked;
        for (const std::int64_t number : numbers)
            asked.push_back(questions[static_cast<std::size_t>(number - 1)]);
        const auto script = [&replies](const llm::ChatRequest &request,
                                       std::size_t) -> Result<llm::ChatReply> {
            const auto known = replies.find(QString::fromStdString(llm::hashOf(request)));
            if (known == replies.end())
                return failure("llm.no-reply-left", Message::verbatim(llm::shownPrompt(request)));
            return llm::ChatReply{.text = known->toString().toStdString(),
                                  .finish = llm::FinishReason::Stop,
                                  .finishText = "stop"};
        };
        ModelSettings settings{
            .strategy = strategy::findStrategy(strategy.toStdString()), .means = [&script] {
                return strategy::Means{.chat = std::make_shared<llm::ScriptedModel>(script)};
            }};
        if (!retrieval.isEmpty())
            settings.strategySettings["retrieval"] = retrieval.toStdString();
        WEIGHHOUSE_TAKE(run, runModelBenchmark(asked, pools, settings));
        double found = 0;
        for (const TaskResult &result : run.results) {
            QVERIFY2(!result.error, result.error ? toText(*result.error).substr(0, 2000).c_str() : "");
            QVERIFY2(result.correct, result.decision.c_str());
            found += result.figures.at(recallFigure) * 100 / static_cast<double>(numbers.size());
        }
        QVERIFY2(std::abs(found - recall) < 0.1, std::to_string(found).c_str());
    }
};

WEIGHHOUSE_TEST(TestQaReaders)
#include "test_qa_readers.moc"
