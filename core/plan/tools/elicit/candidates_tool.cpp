// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/elicit/candidates_tool.h"

#include "core/data/sql/query_tables.h"
#include "core/plan/tools/decision_columns.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <string>
#include <utility>

namespace weighhouse::plan
{

Result<void> checkFewCandidates(const decision::Problem &problem)
{
    if (problem.candidates().count() <= OfferedCandidates::most)
        return {};
    return failure(
        "candidates.too-many",
        Message::of("tool.candidates.too-many", {{"most", std::to_string(OfferedCandidates::most)}}),
        "tool.candidates.do.narrow"_code);
}

Result<OfferedCandidates> offeredCandidates(const decision::Weighed &weighed)
{
    if (auto few = checkFewCandidates(weighed.problem); !few)
        return tl::unexpected(few.error());
    OfferedCandidates offered;
    std::set<std::string> labels;
    for (std::size_t i = 0; i < weighed.result.outcomes.size(); ++i) {
        const decision::Outcome &outcome = weighed.result.outcomes[i];
        if (outcome.evaluated && outcome.problem.empty() && !outcome.admissible) {
            ++offered.breaking;
            continue;
        }
        const std::string label = weighed.problem.label(weighed.result.candidate(weighed.problem, i));
        if (!labels.insert(label).second)
            return failure("candidates.same-label",
                           Message::of("tool.candidates.same-label", {{"candidate", label}}),
                           "tool.candidates.do.give-keys"_code);
        offered.positions.push_back(i);
    }
    if (offered.positions.size() < 2)
        return failure(
            "candidates.too-few",
            Message::of("tool.candidates.too-few", {{"count", std::to_string(offered.positions.size())},
                                                    {"breaking", std::to_string(offered.breaking)}}),
            "tool.candidates.do.widen"_code);
    return offered;
}

std::string CandidatesTool::description() const
{
    return describe(type(), {{"questions", questionsOf(*models().project().rules())}});
}

Result<Answer> CandidatesTool::ask(const ModelPayload &payload, const ToolCall &call)
{
    const auto problem = models().problem(payload, call.inputs, call.stop);
    if (!problem)
        return tl::unexpected(problem.error());
    if (auto few = checkFewCandidates(*problem); !few)
        return tl::unexpected(few.error());
    const auto weighed = models().simulated(payload, call.inputs, call.limits.time, call.stop, false);
    if (!weighed)
        return tl::unexpected(weighed.error());
    // Some that nobody looked at may break a constraint.
    if (!(*weighed)->result.isComplete)
        return cancelled();
    const auto offered = offeredCandidates(**weighed);
    if (!offered)
        return tl::unexpected(offered.error());
    Answer answer;
    answer.columns = {{"number", data::ValueType::Integer}, {"candidate", data::ValueType::Text}};
    std::ranges::move(decisionColumns(*problem), std::back_inserter(answer.columns));
    const std::vector<std::string> names = sql::columnNames(answer.columns);
    for (std::size_t i = 0; i < names.size(); ++i)
        answer.columns[i].name = names[i];
    for (const std::size_t position : offered->positions) {
        const decision::Candidate candidate = (*weighed)->result.candidate((*weighed)->problem, position);
        std::vector<data::Value> row;
        row.emplace_back(static_cast<std::int64_t>(answer.rows.size() + 1));
        row.emplace_back(problem->label(candidate));
        std::ranges::move(decisionValues(*problem, candidate), std::back_inserter(row));
        answer.rows.push_back(std::move(row));
    }
    if (offered->breaking > 0)
        answer.text =
            Message::of("tool.candidates.breaking", {{"count", std::to_string(offered->breaking)}}).text();
    return answer;
}

} // namespace weighhouse::plan
