// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/decision/asking.h"

#include "core/base/text.h"

#include <cstdio>
#include <cstdlib>
#include <utility>

namespace weighhouse::testing
{

Result<decision::Problem> ask(std::string_view dataset, std::string_view rules,
                              const decision::Arguments &arguments)
{
    return ask(smallDataset(dataset), rules, arguments);
}

Result<decision::Problem> ask(data::Dataset dataset, std::string_view rules,
                              const decision::Arguments &arguments)
{
    auto shared = std::make_shared<const data::Dataset>(std::move(dataset));
    rules::Checked checked = rules::check({{"test.rules", std::string(rules)}}, shared->schema);
    if (!checked.errors.empty()) {
        std::fprintf(stderr, "bad test rules: %s\n", toText(checked.errors.front()).c_str());
        std::abort();
    }
    return decision::makeProblem(std::make_shared<const rules::CheckedRules>(std::move(checked.rules)),
                                 std::move(shared), "q", arguments);
}

std::vector<std::string> labels(const decision::Problem &problem)
{
    std::vector<std::string> result;
    for (std::uint64_t i = 0; i < problem.candidates().count(); ++i)
        result.push_back(problem.label(i));
    return result;
}

std::string listed(const std::vector<std::string> &texts)
{
    return join(texts, " | ");
}

std::string values(const decision::SweepResult &result)
{
    std::vector<std::string> texts;
    for (const decision::Outcome &outcome : result.outcomes)
        texts.push_back(outcome.admissible ? numberToText(outcome.objectives.front()) : "x");
    return join(texts, " ");
}

std::string ranked(const decision::Problem &problem, const decision::SweepResult &result)
{
    std::vector<std::string> texts;
    for (const std::size_t position : result.ranking)
        texts.push_back(problem.label(result.candidate(problem, position)));
    return listed(texts);
}

} // namespace weighhouse::testing
