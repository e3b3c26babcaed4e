// SPDX-License-Identifier: GPL-3.0-or-later
// Replies that GPT-4 gave to the authors of DeLLMa, said again to the steps of a plan: the same utilities
// come out as the benchmark works out of the published files.
#include "core/base/files.h"
#include "core/benchmark/dellma/decide.h"
#include "core/llm/scripted_model.h"
#include "core/plan/tools/elicit/elicit_tool.h"
#include "core/plan/tools/elicit/fit_tool.h"
#include "tests/support/real_data.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTest>
#include <algorithm>
#include <cmath>

using namespace weighhouse;
namespace dellma = weighhouse::benchmark::dellma;

namespace
{

plan::Answer pairsOf(const dellma::Transcript &transcript, const std::vector<std::string> &actions)
{
    plan::Answer pairs;
    pairs.columns = {{"state_number", data::ValueType::Integer}, {"candidate", data::ValueType::Text}};
    for (std::size_t i = 0; i < transcript.actions.size(); ++i)
        pairs.rows.push_back(
            {static_cast<std::int64_t>(transcript.states[i] + 1), actions[transcript.actions[i]]});
    return pairs;
}

/// The reply of a file, given to whoever asks, as a step reads it.
Result<plan::Answer> ranked(const std::string &reply, std::size_t first, std::size_t last,
                            const plan::AnswerPtr &pairs)
{
    const auto chat = std::make_shared<llm::ScriptedModel>(
        [reply](const llm::ChatRequest &, std::size_t) -> Result<llm::ChatReply> {
            return llm::ChatReply{.text = reply, .finish = llm::FinishReason::Stop};
        });
    const auto tool = std::make_shared<plan::ElicitTool>([chat] { return chat; });
    plan::ToolCall call;
    call.node.id = {2, 1};
    call.node.payload = "reply ranking\nrows " + std::to_string(first) + "-" + std::to_string(last) +
                        " of <A1.1>\n[user]\n{rows}\n";
    call.inputs[{1, 1}] = pairs;
    return QCoro::waitFor(tool->call(call));
}

} // namespace

class DellmaFidelityTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theSameUtilities()
    {
        WEIGHHOUSE_REAL_DATA(folder, "dellma");
        WEIGHHOUSE_TAKE(methods, dellma::methodsIn(folder));
        const auto method = std::ranges::find_if(methods, [](const dellma::Method &one) {
            return one.environment == "agriculture" && one.kind == dellma::MethodKind::Minibatches &&
                   one.samples == 64 && one.overlapPercent == 25;
        });
        if (method == methods.end())
            QSKIP("there are no transcripts of 64 samples");
        WEIGHHOUSE_TAKE(outcomes, dellma::outcomesOf(*method));
        int compared = 0;
        double farthest = 0;
        for (const dellma::Case &entry : method->cases) {
            constexpr int enough = 12;
            if (compared == enough)
                break;
            WEIGHHOUSE_TAKE(transcript, dellma::readTranscript(*method, entry, dellma::Reading::Careful));
            const bool isWhole =
                std::ranges::count(transcript.actions, entry.actions.size()) == 0 &&
                std::ranges::all_of(transcript.rankings, [](const auto &one) { return one.size() > 1; });
            if (!isWhole)
                continue;
            dellma::Settings settings = dellma::publishedSettings(*method);
            settings.reading = dellma::Reading::Careful;
            settings.threads = 1;
            WEIGHHOUSE_TAKE(expected, dellma::decide(*method, entry, outcomes, settings));

            const auto pairs = std::make_shared<const plan::Answer>(pairsOf(transcript, entry.actions));
            plan::ToolCall fit;
            fit.inputs[{1, 1}] = pairs;
            fit.node.payload = "pairs <A1.1>\nalpha 0.002\nbootstrap 0\n";
            const std::size_t step = method->minibatch - method->minibatch * method->overlapPercent / 100;
            for (std::size_t reply = 0; reply < transcript.rankings.size(); ++reply) {
                WEIGHHOUSE_TAKE(text, readFile(entry.folder / "response" /
                                               ("response_" + std::to_string(reply) + ".json")));
                const std::size_t first = reply * step;
                const std::size_t last = std::min(first + method->minibatch, pairs->rows.size());
                WEIGHHOUSE_TAKE(ranking, ranked(text, first + 1, last, pairs));
                const plan::NodeId id{2, static_cast<std::uint32_t>(reply + 1)};
                fit.inputs[id] = std::make_shared<const plan::Answer>(ranking);
                fit.node.payload += "ranking " + plan::tagOf(id) + "\n";
            }
            WEIGHHOUSE_TAKE(utilities, QCoro::waitFor(std::make_shared<plan::FitTool>()->call(fit)));
            QCOMPARE(utilities.rows.size(), entry.actions.size());
            WEIGHHOUSE_SAME(data::toText(utilities.rows[0][1]), entry.actions[*expected.chosen]);
            for (const auto &row : utilities.rows) {
                const auto action = std::ranges::find(entry.actions, data::toText(row[1]));
                const double mean =
                    expected.utilities[static_cast<std::size_t>(action - entry.actions.begin())];
                farthest = std::max(farthest, std::abs(std::get<double>(row[2]) - mean) / mean);
            }
            ++compared;
        }
        QVERIFY(compared > 0);
        qInfo("%d decisions, utilities at most %g apart", compared, farthest);
        QVERIFY2(farthest < 1e-9, std::to_string(farthest).c_str());
    }
};

WEIGHHOUSE_TEST(DellmaFidelityTest)
#include "test_dellma_fidelity.moc"
