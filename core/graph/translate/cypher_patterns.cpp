// SPDX-License-Identifier: GPL-3.0-or-later
// Patterns as joins.
#include "core/base/text.h"
#include "core/graph/translate/cypher_to_sql.h"
#include "core/graph/translate/sql_parser.h"

namespace weighhouse::cypher
{

using data::quotedIdentifier;

std::string CypherToSql::newAlias(const std::string &wanted)
{
    std::string name = wanted.empty() ? "row" : wanted;
    while (!m_aliases.insert(toLower(name)).second)
        name += '_';
    return name;
}

std::string CypherToSql::columnText(const std::string &alias, std::size_t table, std::size_t column) const
{
    return quotedIdentifier(alias) + '.' + quotedIdentifier(m_names->table(table).columns[column].name);
}

void CypherToSql::match(const Match &clause, Part &part)
{
    const Bindings before = part.bindings;
    Matching matching;
    matching.isOptional = clause.isOptional;
    for (const PathPattern &path : clause.pattern) {
        const auto note = [&](const NodePattern &pattern) {
            if (pattern.variable.empty() || !pattern.labels)
                return;
            if (const auto table = labelOf(pattern, part, matching))
                matching.labels.emplace(pattern.variable, *table);
        };
        note(path.start);
        for (const auto &[relationship, node] : path.steps)
            note(node);
    }
    for (const PathPattern &path : clause.pattern) {
        if (!m_failure)
            addPath(path, part, matching);
    }
    if (clause.isOptional && matching.tables.size() > 1) {
        for (auto &[name, binding] : part.bindings)
            binding.isNested = binding.isNested || !before.contains(name);
    }
    if (clause.where)
        matching.where.push_back(atLeast(condition(*clause.where, part.bindings), Binds::Not));
    if (m_failure)
        return;
    if (!clause.isOptional) {
        for (const Joined &joined : matching.tables) {
            const bool isFirst = part.from.empty();
            part.from += (isFirst ? "\nFROM " : "\nJOIN ") + joined.text;
            if (!joined.on.empty() && !isFirst)
                part.from += " ON " + join(joined.on, " AND ");
            else
                part.where.insert(part.where.end(), joined.on.begin(), joined.on.end());
        }
        part.where.insert(part.where.end(), matching.where.begin(), matching.where.end());
        return;
    }
    if (matching.tables.empty()) {
        refuse("translate.cypher.optional-again"_code, clause.pattern.front().range);
        return;
    }
    if (part.from.empty()) {
        refuse("translate.cypher.optional-first"_code, clause.pattern.front().range);
        return;
    }
    std::string tables;
    std::vector<std::string> conditions;
    for (const Joined &joined : matching.tables) {
        tables += (tables.empty() ? "" : " JOIN ") + joined.text;
        conditions.insert(conditions.end(), joined.on.begin(), joined.on.end());
    }
    conditions.insert(conditions.end(), matching.where.begin(), matching.where.end());
    part.from += "\nLEFT JOIN " + (matching.tables.size() > 1 ? '(' + tables + ')' : tables) + " ON " +
                 (conditions.empty() ? "1" : join(conditions, " AND "));
}

std::optional<std::size_t> CypherToSql::labelOf(const NodePattern &pattern, const Part &part,
                                                const Matching &matching)
{
    std::optional<std::size_t> known;
    if (const auto found = part.bindings.find(pattern.variable); found != part.bindings.end()) {
        if (found->second.kind != Binding::Kind::Row) {
            refuse(Message::of("translate.cypher.no-node", {{"variable", pattern.variable}}), pattern.range);
            return std::nullopt;
        }
        known = found->second.table;
    } else if (const auto label = matching.labels.find(pattern.variable); label != matching.labels.end()) {
        known = label->second;
    }
    if (!pattern.labels)
        return known;
    if (pattern.labels->kind != LabelExpression::Kind::Name) {
        refuse("translate.cypher.several-labels"_code, pattern.range);
        return std::nullopt;
    }
    for (std::size_t i = 0; i < m_names->dataset().tables.size(); ++i) {
        const GraphNames::Source &source = m_names->source(i);
        if (source.kind != GraphNames::Kind::Node || source.name != pattern.labels->name)
            continue;
        if (!source.isAlone) {
            refuse(Message::of("translate.cypher.label-twice", {{"label", source.name}}), pattern.range);
            return std::nullopt;
        }
        if (known && *known != i)
            refuse("translate.cypher.two-labels"_code, pattern.range);
        return i;
    }
    if (!m_failure)
        m_failure =
            translationError("translate.unknown-name",
                             Message::of("translate.cypher.no-label", {{"label", pattern.labels->name}}),
                             m_text, pattern.range, "translate.do.see-labels"_code);
    return std::nullopt;
}

/// What the pattern's node is bound to; its table is added if it is new.
std::optional<CypherToSql::Binding> CypherToSql::node(const NodePattern &pattern,
                                                      std::optional<std::size_t> table, Part &part,
                                                      Matching &matching)
{
    Binding binding;
    const auto found = part.bindings.find(pattern.variable);
    if (!pattern.variable.empty() && found != part.bindings.end()) {
        binding = found->second;
        if (binding.kind != Binding::Kind::Row) {
            refuse(Message::of("translate.cypher.no-node", {{"variable", pattern.variable}}), pattern.range);
            return std::nullopt;
        }
    } else {
        if (!table) {
            refuse("translate.cypher.any-label"_code, pattern.range, "translate.do.write-label"_code);
            return std::nullopt;
        }
        binding = {Binding::Kind::Row, {}, *table, newAlias(pattern.variable), matching.isOptional};
        const std::string &name = m_names->table(*table).name;
        matching.tables.push_back({quotedIdentifier(name) +
                                   (binding.alias == name ? "" : " AS " + quotedIdentifier(binding.alias))});
        if (!pattern.variable.empty())
            part.bindings[pattern.variable] = binding;
    }
    addConditions(pattern.properties, pattern.where, binding, part, matching, pattern.range);
    return binding;
}

void CypherToSql::addConditions(const PatternProperties &properties,
                                const std::optional<Box<Expression>> &where, const Binding &of,
                                const Part &part, Matching &matching, Range range)
{
    if (properties) {
        const auto *map = std::get_if<MapLiteral>(&(*properties)->what);
        if (map == nullptr) {
            refuse("translate.cypher.properties"_code, range);
            return;
        }
        for (const auto &[key, expression] : map->entries) {
            const SqlTerm left = propertyOf(of, key, expression.range);
            const SqlTerm right = value(expression, part.bindings);
            common(left.sort, right.sort, expression.range);
            matching.where.push_back(left.text + " = " + atLeast(right, Binds::Relation));
        }
    }
    if (where)
        matching.where.push_back(atLeast(condition(**where, part.bindings), Binds::Not));
}

void CypherToSql::addPath(const PathPattern &path, Part &part, Matching &matching)
{
    if (!path.variable.empty() || path.function != PathPattern::Function::None) {
        refuse("translate.cypher.paths"_code, path.range);
        return;
    }
    std::optional<std::size_t> table = labelOf(path.start, part, matching);
    if (!table && !path.steps.empty() && !m_failure) {
        const auto link =
            linkOf(path.steps.front().first, {}, labelOf(path.steps.front().second, part, matching));
        if (link)
            table = link->isForward ? link->link->from : link->link->to;
    }
    if (m_failure)
        return;
    std::optional<Binding> left = node(path.start, table, part, matching);
    // What is missing is matched by nothing; joins see to that themselves.
    if (left && path.steps.empty() && left->canBeMissing && !matching.isOptional)
        matching.where.push_back(rowId(*left, path.range).text + " IS NOT NULL");
    for (const auto &[relationship, right] : path.steps) {
        if (!left || m_failure)
            return;
        std::optional<Binding> next;
        step(*left, relationship, right, next, part, matching);
        left = next;
    }
}

std::optional<CypherToSql::Candidate> CypherToSql::linkOf(const RelationshipPattern &step,
                                                          std::optional<std::size_t> left,
                                                          std::optional<std::size_t> right)
{
    std::vector<Candidate> found;
    for (const GraphNames::Link &link : m_names->links()) {
        bool isOne = step.types.empty();
        for (const std::string &type : step.types)
            isOne = isOne || type == link.type;
        const bool fits = left.value_or(link.from) == link.from && right.value_or(link.to) == link.to;
        const bool fitsBack = left.value_or(link.to) == link.to && right.value_or(link.from) == link.from;
        if (isOne && fits && step.direction != Direction::Left)
            found.push_back({&link, true});
        if (isOne && fitsBack && step.direction != Direction::Right)
            found.push_back({&link, false});
    }
    if (found.size() == 1)
        return found.front();
    refuse(found.empty() ? "translate.cypher.no-relationships"_code
                         : "translate.cypher.several-relationships"_code,
           step.range,
           found.empty() ? "translate.do.see-types"_code : "translate.do.write-type-direction"_code);
    return std::nullopt;
}

/// Within one MATCH no relationship is found twice.
void CypherToSql::keepApart(const GraphNames::Link *link, const std::string &alias, Matching &matching,
                            Range range)
{
    for (const auto &[other, otherAlias] : matching.links) {
        if (other != link)
            continue;
        const std::size_t table = link->table ? *link->table : link->from;
        const std::string name = rowIdName(m_names->table(table));
        if (name.empty() || (matching.isOptional && matching.tables.size() > 1)) {
            refuse("translate.cypher.same-type"_code, range);
            return;
        }
        matching.where.push_back(quotedIdentifier(alias) + '.' + name + " <> " +
                                 quotedIdentifier(otherAlias) + '.' + name);
    }
    matching.links.emplace_back(link, alias);
}

void CypherToSql::step(Binding &left, const RelationshipPattern &step, const NodePattern &right,
                       std::optional<Binding> &next, Part &part, Matching &matching)
{
    if (step.hops) {
        refuse("translate.cypher.variable-length"_code, step.range);
        return;
    }
    if (!step.variable.empty() && part.bindings.contains(step.variable)) {
        refuse("translate.cypher.found-before"_code, step.range);
        return;
    }
    const auto label = labelOf(right, part, matching);
    const auto found = m_failure ? std::nullopt : linkOf(step, left.table, label);
    if (!found)
        return;
    const GraphNames::Link &link = *found->link;
    const bool isForward = found->isForward;
    const std::size_t target = isForward ? link.to : link.from;
    const bool isKnown = !right.variable.empty() && part.bindings.contains(right.variable);
    if (link.table) {
        const GraphNames::Source &source = m_names->source(*link.table);
        if (!m_names->isJoin(source.from) || !m_names->isJoin(source.to)) {
            refuse(Message::of("translate.cypher.no-ends", {{"type", link.type}}), step.range);
            return;
        }
        Binding row{Binding::Kind::Row, {}, *link.table, newAlias(step.variable), matching.isOptional};
        const auto endText = [&](std::size_t end) {
            return columnText(row.alias, *link.table, m_names->columnOf(end));
        };
        const auto keyText = [&](const Binding &node, std::size_t end) {
            return columnText(node.alias, node.table, m_names->targetColumnOf(end));
        };
        const std::size_t near = isForward ? source.from : source.to;
        const std::size_t far = isForward ? source.to : source.from;
        const std::string &name = m_names->table(*link.table).name;
        matching.tables.push_back(
            {quotedIdentifier(name) + (row.alias == name ? "" : " AS " + quotedIdentifier(row.alias)),
             {endText(near) + " = " + keyText(left, near)}});
        if (!step.variable.empty())
            part.bindings[step.variable] = row;
        keepApart(&link, row.alias, matching, step.range);
        addConditions(step.properties, step.where, row, part, matching, step.range);
        next = node(right, target, part, matching);
        if (next)
            (isKnown ? matching.where : matching.tables.back().on)
                .push_back(endText(far) + " = " + keyText(*next, far));
        return;
    }
    if (!m_names->isJoin(link.reference)) {
        refuse(Message::of("translate.cypher.no-target", {{"type", link.type}}), step.range);
        return;
    }
    if (step.properties || step.where) {
        refuse("translate.cypher.reference-properties"_code, step.range);
        return;
    }
    next = node(right, target, part, matching);
    if (!next)
        return;
    const Binding &owner = isForward ? left : *next;
    const Binding &referred = isForward ? *next : left;
    if (!step.variable.empty())
        part.bindings[step.variable] = {
            Binding::Kind::Reference, {}, owner.table, owner.alias, matching.isOptional};
    const std::string text =
        columnText(owner.alias, owner.table, m_names->columnOf(link.reference)) + " = " +
        columnText(referred.alias, referred.table, m_names->targetColumnOf(link.reference));
    (isKnown ? matching.where : matching.tables.back().on).push_back(text);
    keepApart(&link, owner.alias, matching, step.range);
}

} // namespace weighhouse::cypher
