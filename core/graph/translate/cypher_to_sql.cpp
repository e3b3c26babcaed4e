// SPDX-License-Identifier: GPL-3.0-or-later
// Clauses of Cypher as a SELECT.
#include "core/graph/translate/cypher_to_sql.h"

#include "core/base/text.h"
#include "core/graph/check/check.h"
#include "core/graph/syntax/parser.h"
#include "core/graph/translate/sql_parser.h"
#include "core/graph/translate/translate.h"

#include <algorithm>

namespace weighhouse::cypher
{

Result<std::string> sqlFromCypher(std::string_view cypher, const data::Dataset &dataset, FreeLimit freeLimit)
{
    const Parsed parsed = parse(cypher);
    if (!parsed.errors.empty())
        return failure(parsed.errors.front());
    if (!parsed.statement->graph.empty())
        return failure("translate.no-counterpart", "translate.cypher.graph"_code,
                       "translate.do.leave-out-use"_code);
    const auto checked = check(*parsed.statement, cypher);
    if (!checked)
        return failure(checked.error().front());
    if (checked->isWriting || parsed.statement->mode != Statement::Mode::Run)
        return failure("translate.no-counterpart", "translate.cypher.only-reading"_code,
                       "translate.do.leave-out-changes"_code);
    const GraphNames names(dataset);
    return CypherToSql(cypher, names, freeLimit).translate(parsed.statement->query);
}

Result<std::string> CypherToSql::translate(const Query &query)
{
    std::string text = queryOf(query, {}, true);
    if (m_failure)
        return failure(*m_failure);
    return text;
}

std::string CypherToSql::queryOf(const Query &query, const Bindings &outer, bool isResult)
{
    std::string text;
    for (std::size_t i = 0; i < query.parts.size(); ++i) {
        if (i > 0)
            text += query.isUnionAll[i - 1] ? "\nUNION ALL\n" : "\nUNION\n";
        text += partOf(query.parts[i], outer, query.parts.size() == 1, isResult);
    }
    return text;
}

std::string CypherToSql::rows(const Part &part) const
{
    return part.from + (part.where.empty() ? "" : "\nWHERE " + join(part.where, " AND "));
}

std::string CypherToSql::partOf(const SingleQuery &query, const Bindings &outer, bool isAlone, bool isResult)
{
    Part part{outer};
    for (const Clause &clause : query.clauses) {
        if (m_failure)
            return {};
        if (const auto *found = std::get_if<Match>(&clause.what)) {
            match(*found, part);
        } else if (const auto *passed = std::get_if<With>(&clause.what)) {
            with(*passed, part);
        } else if (const auto *last = std::get_if<Return>(&clause.what)) {
            const Projection &projection = last->projection;
            if (!isAlone && (!projection.order.empty() || projection.skip || projection.limit))
                refuse("translate.cypher.part-of-union"_code, clause.range);
            return select(projection, part, isResult && isAlone, nullptr);
        } else {
            refuse("translate.cypher.clause"_code, clause.range);
        }
    }
    refuse("translate.cypher.returns-nothing"_code,
           query.clauses.empty() ? Range{} : query.clauses.front().range);
    return {};
}

/// The rows that a subquery finds, for EXISTS and COUNT.
std::string CypherToSql::subqueryRows(const Query &query, const Bindings &outer, const char *what)
{
    Part part{outer};
    for (const Clause &clause : query.parts.front().clauses) {
        const auto *found = std::get_if<Match>(&clause.what);
        const auto *last = std::get_if<Return>(&clause.what);
        if (found != nullptr && !m_failure)
            match(*found, part);
        else if (last == nullptr || last->projection.isDistinct || last->projection.skip ||
                 last->projection.limit ||
                 std::ranges::any_of(last->projection.items, [&](const ProjectionItem &item) {
                     const auto bound = std::get_if<Variable>(&item.value.what);
                     return bound == nullptr && value(item.value, part.bindings).hasTotal;
                 }))
            refuse("translate.cypher.subquery-clause"_code, clause.range);
    }
    if (part.from.empty())
        refuse("translate.cypher.subquery-nothing-new"_code, query.range);
    std::string text = std::string("SELECT ") + what + rows(part);
    std::ranges::replace(text, '\n', ' ');
    return text;
}

/// What is passed on as it is stays where it is; else what was found becomes a table.
void CypherToSql::with(const With &clause, Part &part)
{
    const Projection &projection = clause.projection;
    bool isPlain =
        !projection.isDistinct && projection.order.empty() && !projection.skip && !projection.limit;
    Bindings passed;
    if (projection.hasAll)
        passed = part.bindings;
    for (const ProjectionItem &item : projection.items) {
        const auto *name = std::get_if<Variable>(&item.value.what);
        const std::string &alias = item.alias.empty() && name != nullptr ? name->name : item.alias;
        const auto found = name == nullptr ? part.bindings.end() : part.bindings.find(name->name);
        if (found != part.bindings.end()) {
            passed[alias] = found->second;
            continue;
        }
        Binding binding;
        binding.value = value(item.value, part.bindings);
        isPlain = isPlain && !binding.value.hasTotal;
        passed[alias] = std::move(binding);
    }
    if (m_failure)
        return;
    if (!isPlain) {
        Bindings made;
        const std::string text = select(projection, part, true, &made);
        const std::string alias = newAlias("part");
        part = {};
        part.from = "\nFROM (" + text + ") AS " + data::quotedIdentifier(alias);
        for (auto &[name, binding] : made) {
            binding.value.text = data::quotedIdentifier(alias) + '.' + data::quotedIdentifier(name);
            binding.value.binds = Binds::Atom;
            binding.value.hasTotal = false;
        }
        passed = std::move(made);
    }
    part.bindings = std::move(passed);
    if (clause.where)
        part.where.push_back(atLeast(condition(*clause.where, part.bindings), Binds::Not));
}

std::string CypherToSql::select(const Projection &projection, Part &part, bool isResult, Bindings *made)
{
    std::vector<std::string> columns;
    std::vector<std::string> keys;
    bool hasTotals = false;
    bool hasLiterals = false;
    Bindings ordered = part.bindings;
    std::set<std::string> names;
    const auto add = [&](const SqlTerm &term, const std::string &name, Range range) {
        if (term.sort == Sort::Truth && ((!term.isCell && made == nullptr) || !isResult))
            refuse("translate.cypher.truth-values"_code, range, "translate.do.return-number"_code);
        if (!names.insert(toLower(name)).second)
            refuse(Message::of("translate.cypher.same-columns", {{"name", name}}), range,
                   "translate.do.give-other-names"_code);
        columns.push_back(term.text + " AS " + data::quotedIdentifier(name));
        hasTotals = hasTotals || term.hasTotal;
        if (!term.hasTotal)
            keys.push_back(term.text);
        Binding binding;
        binding.value = term;
        if (made != nullptr)
            (*made)[name] = binding;
        ordered[name] = std::move(binding);
    };
    if (projection.hasAll)
        refuse("translate.cypher.star"_code,
               projection.items.empty() ? Range{} : projection.items.front().value.range,
               "translate.do.name-wanted"_code);
    for (const ProjectionItem &item : projection.items) {
        const SqlTerm term = value(item.value, part.bindings);
        const auto *name = std::get_if<Variable>(&item.value.what);
        const std::string alias = !item.alias.empty() ? item.alias : name != nullptr ? name->name : item.text;
        add(term, alias, item.value.range);
        // A number would be the place of a column.
        hasLiterals = hasLiterals || (!term.hasTotal && term.text.find('"') == std::string::npos);
    }
    if (m_failure)
        return {};
    std::string text = std::string(projection.isDistinct ? "SELECT DISTINCT " : "SELECT ") +
                       join(columns, ", ") + rows(part);
    if (hasTotals && !keys.empty()) {
        if (hasLiterals)
            refuse("translate.cypher.constant-group"_code, projection.items.front().value.range);
        text += "\nGROUP BY " + join(keys, ", ");
    }
    const bool mayBeAny = isResult && made == nullptr && m_freeLimit == FreeLimit::Kept;
    return text + ending(projection, ordered, mayBeAny);
}

/// Cypher puts NULL last, SQL first.
std::string CypherToSql::ending(const Projection &projection, const Bindings &bindings, bool mayBeAny)
{
    std::vector<std::string> order;
    for (const SortItem &item : projection.order) {
        SqlTerm term = value(item.by, bindings);
        const auto *name = std::get_if<Variable>(&item.by.what);
        if (name != nullptr)
            term.text = data::quotedIdentifier(name->name);
        order.push_back(term.text + (item.isDescending ? " DESC" : "") +
                        (!term.canBeNull     ? ""
                         : item.isDescending ? " NULLS FIRST"
                                             : " NULLS LAST"));
    }
    std::string text = order.empty() ? "" : "\nORDER BY " + join(order, ", ");
    if (!projection.skip && !projection.limit)
        return text;
    if (order.empty() && !mayBeAny)
        refuse("translate.cypher.limit"_code, (projection.limit ? *projection.limit : *projection.skip).range,
               "translate.do.add-order"_code);
    const auto limit = rowNumber(projection.limit);
    const auto skip = rowNumber(projection.skip);
    text += "\nLIMIT " + std::to_string(limit.value_or(-1));
    if (skip)
        text += " OFFSET " + std::to_string(*skip);
    return text;
}

std::optional<std::int64_t> CypherToSql::rowNumber(const std::optional<Expression> &number)
{
    if (!number)
        return std::nullopt;
    const auto *whole = std::get_if<std::int64_t>(&number->what);
    if (whole == nullptr || *whole < 0) {
        refuse("translate.cypher.row-numbers"_code, number->range);
        return std::nullopt;
    }
    return *whole;
}

} // namespace weighhouse::cypher
