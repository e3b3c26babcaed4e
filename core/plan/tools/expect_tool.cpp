// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/expect_tool.h"

#include "core/base/text.h"
#include "core/data/sql/query_tables.h"
#include "core/plan/tools/decision_columns.h"
#include "core/plan/tools/expect_words.h"
#include "core/plan/tools/row_limits.h"
#include "core/plan/tools/simulate_tool.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace weighhouse::plan
{
namespace
{

std::vector<sql::ResultColumn> columnsOf(const decision::Problem &problem)
{
    std::vector<sql::ResultColumn> columns{{"rank", data::ValueType::Integer},
                                           {"candidate", data::ValueType::Text}};
    std::ranges::move(decisionColumns(problem), std::back_inserter(columns));
    for (const char *name : {"expected", "standard_error", "low", "high", "behind", "kept"})
        columns.push_back({name, data::ValueType::Number});
    columns.push_back({"problem", data::ValueType::Text});
    const std::vector<std::string> names = sql::columnNames(columns);
    for (std::size_t i = 0; i < columns.size(); ++i)
        columns[i].name = names[i];
    return columns;
}

/// A candidate with its action among the outcomes, if it has a value in every state.
struct Listed {
    std::size_t candidate = 0;
    std::optional<std::size_t> action = {};
};

/// Candidates that keep the constraints come first, then those that do not, then those without a value; the
/// greatest expectation first, of equal ones the earlier candidate.
std::vector<Listed> inOrder(const uncertainty::Weighing &weighing)
{
    std::vector<Listed> listed;
    for (std::size_t candidate = 0; candidate < weighing.candidates.size(); ++candidate)
        listed.push_back({candidate, std::nullopt});
    for (std::size_t action = 0; action < weighing.actions.size(); ++action)
        listed[weighing.actions[action]].action = action;
    const auto groupOf = [&](const Listed &one) {
        return !one.action ? 2 : weighing.candidates[one.candidate].isKeeping ? 0 : 1;
    };
    std::ranges::stable_sort(listed, [&](const Listed &left, const Listed &right) {
        if (groupOf(left) != groupOf(right) || !left.action)
            return groupOf(left) < groupOf(right);
        // The best one is first even where rounding alone sets another above it.
        if (weighing.best && *left.action != *right.action &&
            (*left.action == *weighing.best || *right.action == *weighing.best))
            return *left.action == *weighing.best;
        return weighing.expected.actions[*left.action].value > weighing.expected.actions[*right.action].value;
    });
    return listed;
}

std::vector<data::Value> rowOf(const Expected &expected, const Listed &listed, std::size_t rank)
{
    const uncertainty::Weighing &weighing = expected.weighing;
    const uncertainty::WeighedCandidate &weighed = weighing.candidates[listed.candidate];
    const decision::Candidate candidate = expected.problem.candidates().candidate(weighed.position);
    std::vector<data::Value> row;
    row.push_back(weighed.isKeeping && listed.action ? data::Value(static_cast<std::int64_t>(rank))
                                                     : data::Value());
    row.emplace_back(expected.problem.label(candidate));
    std::ranges::move(decisionValues(expected.problem, candidate), std::back_inserter(row));
    if (listed.action) {
        const uncertainty::Estimate told =
            inOwnSense(expected.problem, weighing.expected.actions[*listed.action]);
        const uncertainty::Range range = told.interval();
        for (const double number : {told.value, told.standardError, range.low, range.high})
            row.push_back(cellOf(number));
        const std::size_t best = weighing.best.value_or(weighing.expected.best);
        row.push_back(cellOf(lead(expected, best, *listed.action)));
    } else {
        row.insert(row.end(), 5, data::Value());
    }
    row.push_back(cellOf(weighed.kept.value));
    row.push_back(weighed.isJudged() ? data::Value() : data::Value(weighed.problem.text()));
    return row;
}

} // namespace

std::string ExpectTool::description() const
{
    return describe(type(), {{"questions", questionsOf(*models().project().rules())}});
}

Result<Answer> ExpectTool::ask(const ModelPayload &payload, const ToolCall &call)
{
    const auto expected = models().expected(payload, call.inputs, call.limits.time, call.stop);
    if (!expected)
        return tl::unexpected(expected.error());
    if (!(*expected)->weighing.best)
        return failure(noneKeeps(**expected));
    Answer answer;
    answer.columns = columnsOf((*expected)->problem);
    ToolLimits limits = call.limits;
    limits.rows = std::min(limits.rows, payload.best.value_or(SimulateTool::usuallyListed));
    RowLimits room(limits);
    std::size_t rank = 0;
    for (const Listed &listed : inOrder((*expected)->weighing)) {
        std::vector<data::Value> row = rowOf(**expected, listed, ++rank);
        if (!room.takes(row))
            break;
        answer.rows.push_back(std::move(row));
    }
    const std::size_t all = (*expected)->weighing.candidates.size();
    if (answer.rows.size() < all)
        answer.cut = Message::of("tool.cut.listed",
                                 {{"listed", countText(answer.rows.size())}, {"all", countText(all)}})
                         .text();
    answer.text = expectWords(**expected).text();
    answer.isPartial = !(*expected)->weighing.isWhole();
    answer.isOutOfTime = answer.isPartial && !models().isInAHurry();
    return answer;
}

} // namespace weighhouse::plan
