// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/query/sought.h"

#include "core/graph/check/check.h"
#include "core/graph/syntax/parser.h"

#include <utility>

namespace weighhouse::cypher
{

std::optional<std::vector<SoughtName>> soughtBy(std::string_view text,
                                                const std::set<std::string> &parameters)
{
    const Parsed parsed = parse(text);
    // A plan tells of the whole graph, and another graph is made by rules.
    if (!parsed.errors.empty() || !parsed.statement || !parsed.statement->graph.empty() ||
        parsed.statement->mode != Statement::Mode::Run)
        return std::nullopt;
    CheckOptions options;
    options.parameters = parameters;
    auto checked = check(*parsed.statement, text, options);
    // Ids are counted over all tables.
    if (!checked || checked->isWriting || checked->seeksAny || !checked->procedures.empty() ||
        checked->functions.contains("id") || checked->functions.contains("elementId"))
        return std::nullopt;
    return std::move(checked->sought);
}

std::optional<NamedInQuery> namedIn(std::string_view text, const std::set<std::string> &parameters)
{
    const Parsed parsed = parse(text);
    if (!parsed.errors.empty() || !parsed.statement)
        return std::nullopt;
    CheckOptions options;
    options.parameters = parameters;
    auto checked = check(*parsed.statement, text, options);
    if (!checked)
        return std::nullopt;
    return NamedInQuery{std::move(checked->sought), parsed.statement->graph, checked->seeksAny};
}

} // namespace weighhouse::cypher
