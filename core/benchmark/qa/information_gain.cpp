// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/benchmark/qa/information_gain.h"

#include "core/base/text.h"
#include "core/plan/graph.h"
#include "core/plan/journal/run_words.h"
#include "core/strategy/chat/prompt.h"
#include "core/strategy/documents/document_mending.h"
#include "core/strategy/documents/document_prompts.h"

#include <QCoro/QCoroTask>
#include <algorithm>
#include <map>
#include <utility>

namespace weighhouse::benchmark::qa
{
namespace
{

constexpr const char *gainPrompt = "benchmark/gain";

std::string dataOf(const std::vector<std::string> &lines)
{
    return lines.empty() ? std::string("-") : strategy::asData(join(lines, "\n"));
}

} // namespace

std::vector<std::vector<std::string>> answersByDepth(const plan::RunState &run)
{
    const plan::Plan &plan = run.plan();
    const std::optional<plan::NodeId> last = plan::finalStep(run);
    std::vector<std::vector<std::string>> depths;
    std::map<std::size_t, std::size_t> depthOf; // by position; 0: no answer before it
    const plan::Order order = plan::orderOf(run.edges());
    for (const std::size_t position : order.order) {
        const plan::Node &node = plan.nodes[position];
        std::size_t depth = 0;
        for (const std::size_t parent : run.edges().parents[position])
            depth = std::max(depth, depthOf[parent]);
        const plan::NodeRun *state = run.node(node.id);
        const bool isAnswer = strategy::isAnswering(node) && state != nullptr && state->answer != nullptr &&
                              run.statusOf(node.id) == plan::NodeStatus::Done;
        if (isAnswer && (node.id != last || depths.empty())) {
            ++depth;
            if (depths.size() < depth)
                depths.resize(depth);
            depths[depth - 1].push_back(strategy::filledText(run, node) + " " +
                                        strategy::plainQuestion(state->answer->text));
        }
        depthOf[position] = depth;
    }
    return depths;
}

std::optional<double> scoreIn(std::string_view reply)
{
    std::optional<double> score;
    for (const std::string_view line : split(reply, '\n')) {
        const std::size_t colon = line.find(':');
        if (colon == std::string_view::npos ||
            toLower(line.substr(0, colon)).find("score") == std::string::npos)
            continue;
        std::string_view words = trimmed(line.substr(colon + 1));
        words = words.substr(0, words.find_first_not_of("0123456789"));
        const auto number = numberFromText(words);
        constexpr double most = 10;
        score = number && *number >= 1 && *number <= most ? number : std::nullopt;
    }
    return score;
}

Result<std::vector<std::optional<double>>> gainByDepth(const plan::RunState &run, const std::string &question,
                                                       llm::ChatModel &chat, const std::stop_token &stop)
{
    std::vector<std::optional<double>> scores;
    std::vector<std::string> known;
    for (const std::vector<std::string> &answers : answersByDepth(run)) {
        const strategy::Places places{
            {"question", question}, {"known", dataOf(known)}, {"answers", dataOf(answers)}};
        llm::ChatRequest request{.messages = strategy::promptOf(gainPrompt, places), .temperature = 0};
        llm::Asker asker;
        asker.stop = stop;
        const auto reply = QCoro::waitFor(chat.ask(std::move(request), std::move(asker)));
        if (!reply)
            return failure(reply.error());
        scores.push_back(scoreIn(reply->text));
        known.insert(known.end(), answers.begin(), answers.end());
    }
    return scores;
}

} // namespace weighhouse::benchmark::qa
