// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/simulate_tool.h"

#include "core/base/text.h"
#include "core/data/sql/query_tables.h"
#include "core/decision/answer.h"
#include "core/plan/tools/decision_columns.h"
#include "core/plan/tools/row_limits.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <optional>
#include <utility>

namespace weighhouse::plan
{
namespace
{

bool isFront(const decision::Problem &problem)
{
    return decision::aimOf(problem.question()) == decision::Aim::ParetoFront;
}

/// What a candidate breaks, in words.
data::Value breaks(const decision::RankedCandidate &candidate)
{
    std::vector<std::string> reasons;
    for (const Message &broken : candidate.broken)
        reasons.push_back(broken.text());
    if (!candidate.problem.empty())
        reasons.push_back(candidate.problem.text());
    return reasons.empty() ? data::Value() : data::Value(join(reasons, "; "));
}

std::vector<sql::ResultColumn> columnsOf(const decision::Problem &problem)
{
    std::vector<sql::ResultColumn> columns{{"rank", data::ValueType::Integer},
                                           {"candidate", data::ValueType::Text}};
    std::ranges::move(decisionColumns(problem), std::back_inserter(columns));
    std::ranges::move(objectiveColumns(problem), std::back_inserter(columns));
    if (isFront(problem))
        columns.push_back({"front", data::ValueType::Boolean});
    columns.push_back({"admissible", data::ValueType::Boolean});
    columns.push_back({"breaks", data::ValueType::Text});
    const std::vector<std::string> names = sql::columnNames(columns);
    for (std::size_t i = 0; i < columns.size(); ++i)
        columns[i].name = names[i];
    return columns;
}

std::vector<data::Value> rowOf(const decision::Weighed &simulated, std::size_t position)
{
    const decision::RankedCandidate ranked =
        decision::rankedCandidate(simulated.problem, simulated.result, position);
    std::vector<data::Value> row;
    row.push_back(ranked.rank == 0 ? data::Value() : data::Value(static_cast<std::int64_t>(ranked.rank)));
    row.emplace_back(ranked.label);
    std::ranges::move(
        decisionValues(simulated.problem, simulated.result.candidate(simulated.problem, position)),
        std::back_inserter(row));
    std::ranges::move(objectiveValues(simulated.result.outcomes[position], simulated.result.base),
                      std::back_inserter(row));
    if (isFront(simulated.problem))
        row.emplace_back(ranked.onFront);
    // Of what could not be worked out it is not known.
    row.push_back(ranked.problem.empty() ? data::Value(ranked.admissible) : data::Value());
    row.push_back(breaks(ranked));
    return row;
}

/// The best first, then those that are inadmissible.
std::vector<std::size_t> positionsOf(const decision::SweepResult &result)
{
    std::vector<std::size_t> positions = result.ranking;
    for (std::size_t i = 0; i < result.outcomes.size(); ++i) {
        if (result.outcomes[i].evaluated && !result.outcomes[i].admissible)
            positions.push_back(i);
    }
    return positions;
}

/// `time` is the limit that was reached; without one somebody was in a hurry.
std::string cutWords(const decision::Weighed &simulated, std::size_t listed,
                     std::optional<std::chrono::milliseconds> time)
{
    const decision::SweepResult &result = simulated.result;
    const std::string seconds =
        time ? numberForPeople(static_cast<double>(time->count()) / 1000) : std::string();
    const std::string evaluated = countText(result.evaluated);
    const std::string all = countText(result.candidateCount);
    const std::string shown = countText(listed);
    if (!result.isExhaustive && !result.isComplete) {
        if (!time)
            return Message::of("tool.cut.search-hurried",
                               {{"tried", evaluated}, {"listed", shown}, {"all", all}})
                .text();
        return Message::of("tool.cut.search-stopped",
                           {{"seconds", seconds}, {"tried", evaluated}, {"listed", shown}, {"all", all}})
            .text();
    }
    if (!result.isExhaustive)
        return Message::of("tool.cut.search", {{"listed", shown}, {"all", all}}).text();
    const bool isAllThereIs =
        listed == result.candidateCount || (!result.isComplete && listed == result.evaluated);
    if (isAllThereIs && result.isComplete)
        return {};
    if (isAllThereIs && !time)
        return Message::of("tool.cut.hurried", {{"evaluated", evaluated}, {"all", all}}).text();
    if (isAllThereIs)
        return Message::of("tool.cut.stopped", {{"seconds", seconds}, {"evaluated", evaluated}, {"all", all}})
            .text();
    if (result.isComplete)
        return Message::of("tool.cut.listed", {{"listed", shown}, {"all", all}}).text();
    if (!time)
        return Message::of("tool.cut.hurried-listed",
                           {{"evaluated", evaluated}, {"listed", shown}, {"all", all}})
            .text();
    return Message::of("tool.cut.stopped-listed",
                       {{"seconds", seconds}, {"evaluated", evaluated}, {"listed", shown}, {"all", all}})
        .text();
}

/// "2 admissible", "20,128 tried, 2 of them admissible, 1 could not be worked out".
Message foundText(const decision::Answer &answer)
{
    const std::string admissible = countText(answer.admissible);
    Message found = answer.isProven()
                        ? Message::of("tool.simulate.admissible", {{"admissible", admissible}})
                        : Message::of("tool.simulate.tried",
                                      {{"tried", countText(answer.evaluated)}, {"admissible", admissible}});
    return answer.failed == 0 ? found
                              : Message::of("tool.simulate.failed",
                                            {{"found", found}, {"failed", countText(answer.failed)}});
}

std::string wordsAbout(const decision::Weighed &simulated)
{
    const decision::Answer answer = decision::answer(
        simulated.problem, simulated.result,
        {.runnersUp = 0, .front = 0, .reasons = false, .constraints = false, .versus = false});
    const std::string all = countText(answer.candidateCount);
    const Message found = foundText(answer);
    const auto valueOf = [](const decision::ObjectiveAnswer &objective) {
        const bool hasUnit = !objective.unit.empty() && !rules::isNull(objective.base);
        return numberForPeople(objective.base) + (hasUnit ? " " + objective.unit : "");
    };
    std::vector<Message> lines;
    if (answer.objectives.size() == 1) {
        const decision::ObjectiveAnswer &objective = answer.objectives.front();
        lines.push_back(Message::of(
            "tool.simulate.about-one",
            {{"all", all}, {"found", found}, {"objective", objective.text}, {"value", valueOf(objective)}}));
    } else {
        std::vector<Message> objectives;
        for (const decision::ObjectiveAnswer &objective : answer.objectives)
            objectives.push_back(Message::of("tool.simulate.objective",
                                             {{"objective", objective.text}, {"value", valueOf(objective)}}));
        lines.push_back(Message::of("tool.simulate.about",
                                    {{"all", all},
                                     {"found", found},
                                     {"objectives", Message::sequence(std::move(objectives), ", ")}}));
    }
    lines.insert(lines.end(), answer.notes.begin(), answer.notes.end());
    return Message::sequence(std::move(lines), "\n").text();
}

} // namespace

std::string countText(std::uint64_t count)
{
    return decision::countForPeople(count).text();
}

std::string SimulateTool::description() const
{
    return describe(type(), {{"questions", questionsOf(*models().project().rules())}});
}

Result<Answer> SimulateTool::ask(const ModelPayload &payload, const ToolCall &call)
{
    const auto start = std::chrono::steady_clock::now();
    const auto simulated = models().simulated(payload, call.inputs, call.limits.time, call.stop, false);
    if (!simulated)
        return tl::unexpected(simulated.error());
    const auto took = std::chrono::steady_clock::now() - start;
    Answer answer;
    answer.columns = columnsOf((*simulated)->problem);
    ToolLimits limits = call.limits;
    limits.rows = std::min(limits.rows, payload.best.value_or(usuallyListed));
    RowLimits room(limits);
    for (const std::size_t position : positionsOf((*simulated)->result)) {
        std::vector<data::Value> row = rowOf(**simulated, position);
        if (!room.takes(row))
            break;
        answer.rows.push_back(std::move(row));
    }
    answer.cut = cutWords(**simulated, answer.rows.size(),
                          took < call.limits.time ? std::nullopt : std::optional(call.limits.time));
    answer.text = wordsAbout(**simulated);
    answer.evidence = *simulated;
    answer.isPartial = !(*simulated)->result.isComplete;
    answer.isOutOfTime = answer.isPartial && !models().isInAHurry();
    return answer;
}

} // namespace weighhouse::plan
