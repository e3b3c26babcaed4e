// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of FROM as patterns.
#include "core/base/text.h"
#include "core/graph/translate/sql_parser.h"
#include "core/graph/translate/sql_to_cypher.h"

#include <algorithm>
#include <utility>

namespace weighhouse::cypher
{
namespace
{

void addConjuncts(const sqltree::Node &node, std::vector<const sqltree::Node *> &conjuncts)
{
    if (node.kind == sqltree::Node::Kind::Binary && node.text == "AND") {
        addConjuncts(node.operands[0], conjuncts);
        addConjuncts(node.operands[1], conjuncts);
    } else {
        conjuncts.push_back(&node);
    }
}

std::optional<std::size_t> tableNamed(const data::Schema &schema, const std::string &name)
{
    for (std::size_t i = 0; i < schema.tables.size(); ++i) {
        if (equalIgnoringCase(schema.tables[i].name, name))
            return i;
    }
    return std::nullopt;
}

Expression allOf(std::vector<Expression> conditions)
{
    Expression all = std::move(conditions.front());
    for (std::size_t i = 1; i < conditions.size(); ++i)
        all = terms::binary(BinaryOperator::And, std::move(all), std::move(conditions[i]));
    return all;
}

} // namespace

std::string SqlToCypher::newVariable(const std::string &wanted)
{
    std::string name = wanted.empty() ? "_" : wanted;
    while (!m_variables.insert(toLower(name)).second)
        name += '_';
    return name;
}

void SqlToCypher::addEntry(const sqltree::Source &source, Scope &scope)
{
    const auto table = tableNamed(m_names->dataset().schema, source.table);
    if (!table) {
        if (!m_failure)
            m_failure = translationError("translate.unknown-name",
                                         Message::of("translate.sql.no-table", {{"table", source.table}}),
                                         m_text, source.range, "translate.do.see-names"_code);
        return;
    }
    const GraphNames::Source &place = m_names->source(*table);
    if (place.kind == GraphNames::Kind::Absent)
        refuse(Message::of("translate.sql.not-in-graph", {{"table", source.table}}), source.range,
               "translate.do.make-part-of-graph"_code);
    else if (!place.isAlone)
        refuse(Message::of("translate.sql.same-name-in-graph", {{"name", place.name}}), source.range,
               "translate.do.give-tables-names"_code);
    if (std::ranges::any_of(scope.entries,
                            [&](const Entry &entry) { return equalIgnoringCase(entry.alias, source.alias); }))
        refuse(Message::of("translate.sql.same-tables", {{"name", source.alias}}), source.range,
               "translate.do.give-other-name"_code);
    Entry entry{*table, source.alias, newVariable(source.alias)};
    entry.canBeMissing = source.isLeft;
    if (place.kind == GraphNames::Kind::Relationship) {
        entry.starts = newVariable(source.alias + "_from");
        entry.ends = newVariable(source.alias + "_to");
    }
    const bool isFirst = scope.groups.empty();
    if (isFirst || source.isLeft || scope.groups.size() > 1)
        scope.groups.push_back({.isOptional = source.isLeft});
    entry.group = scope.groups.size() - 1;
    scope.groups.back().entries.push_back(scope.entries.size());
    if (source.on)
        addConjuncts(*source.on, scope.groups.back().conditions);
    scope.entries.push_back(std::move(entry));
}

void SqlToCypher::open(const sqltree::Core &core, Scope &scope)
{
    scope.core = &core;
    for (const sqltree::Source &source : core.from) {
        addEntry(source, scope);
        if (m_failure)
            return;
    }
    if (core.where && scope.groups.size() == 1)
        addConjuncts(*core.where, scope.groups.front().conditions);
    for (Group &group : scope.groups)
        std::erase_if(group.conditions,
                      [&](const sqltree::Node *condition) { return takeEdge(*condition, group, scope); });
    for (const Entry &entry : scope.entries) {
        const GraphNames::Source &source = m_names->source(entry.table);
        if (source.kind != GraphNames::Kind::Relationship)
            continue;
        if ((!entry.isStartKnown && !m_names->leadsSomewhere(source.from)) ||
            (!entry.isEndKnown && !m_names->leadsSomewhere(source.to))) {
            const auto place = std::ranges::find(core.from, entry.alias, &sqltree::Source::alias);
            refuse(Message::of("translate.sql.rows-nowhere", {{"table", m_names->table(entry.table).name}}),
                   place->range, "translate.do.join-tables"_code);
            return;
        }
    }
}

bool SqlToCypher::takeEdge(const sqltree::Node &condition, Group &group, Scope &scope)
{
    using Kind = sqltree::Node::Kind;
    if (condition.kind != Kind::Binary || condition.text != "=" ||
        condition.operands[0].kind != Kind::Column || condition.operands[1].kind != Kind::Column)
        return false;
    return takeEdge(condition.operands[0], condition.operands[1], group, scope) ||
           takeEdge(condition.operands[1], condition.operands[0], group, scope);
}

/// `left` is the column of a reference, `right` the key that it names.
bool SqlToCypher::takeEdge(const sqltree::Node &left, const sqltree::Node &right, Group &group, Scope &scope)
{
    const auto from = find(left, scope);
    const auto to = find(right, scope);
    if (!from || !to || !from->column || !to->column || from->entry == to->entry)
        return false;
    const auto current = static_cast<std::size_t>(&group - scope.groups.data());
    // What an outer query has found is there already.
    const auto groupOf = [&](const Found &found) {
        return found.scope == &scope ? std::optional(found.entry->group) : std::nullopt;
    };
    const auto isGone = [&](const Found &found) { return found.scope != &scope && found.scope->grouping; };
    if (std::max(groupOf(*from), groupOf(*to)) != current || isGone(*from) || isGone(*to))
        return false;
    const GraphNames::Source &source = m_names->source(from->entry->table);
    const data::Schema &schema = m_names->dataset().schema;
    for (std::size_t i = 0; i < schema.references.size(); ++i) {
        const bool isRelationship = source.kind == GraphNames::Kind::Relationship;
        if (isRelationship ? i != source.from && i != source.to : m_names->linkOfReference(i) == nullptr)
            continue;
        if (m_names->tableOf(i) != from->entry->table || m_names->columnOf(i) != *from->column ||
            m_names->targetTableOf(i) != to->entry->table || m_names->targetColumnOf(i) != *to->column ||
            !m_names->isJoin(i))
            continue;
        if (!isRelationship) {
            const GraphNames::Link *link = m_names->linkOfReference(i);
            if (m_names->isAmbiguous(*link))
                continue;
            group.edges.push_back({from->entry->variable, to->entry->variable, link});
            return true;
        }
        if (groupOf(*from) != current)
            return false;
        bool &isKnown = i == source.from ? from->entry->isStartKnown : from->entry->isEndKnown;
        if (isKnown)
            continue;
        isKnown = true;
        (i == source.from ? from->entry->starts : from->entry->ends) = to->entry->variable;
        return true;
    }
    return false;
}

NodePattern SqlToCypher::nodeOf(const std::string &variable, const Scope &scope,
                                std::set<std::string> &declared) const
{
    NodePattern node;
    node.variable = variable;
    const auto entry = std::ranges::find(scope.entries, variable, &Entry::variable);
    if (entry != scope.entries.end() && declared.insert(variable).second)
        node.labels = LabelExpression{LabelExpression::Kind::Name, m_names->source(entry->table).name};
    return node;
}

PathPattern SqlToCypher::pathOf(const Entry &relationship, const Scope &scope,
                                std::set<std::string> &declared)
{
    const GraphNames::Link &link = *m_names->linkOfTable(relationship.table);
    const auto end = [&](const std::string &variable, bool isKnown, std::size_t table) {
        if (isKnown)
            return nodeOf(variable, scope, declared);
        NodePattern node;
        if (m_usedEnds.contains(variable))
            node.variable = variable;
        if (m_names->isTypeShared(link))
            node.labels = LabelExpression{LabelExpression::Kind::Name, m_names->source(table).name};
        return node;
    };
    PathPattern path;
    path.start = end(relationship.starts, relationship.isStartKnown, link.from);
    RelationshipPattern step;
    step.variable = relationship.variable;
    step.types = {link.type};
    step.direction = Direction::Right;
    path.steps.emplace_back(std::move(step), end(relationship.ends, relationship.isEndKnown, link.to));
    return path;
}

void SqlToCypher::addMatches(const Group &group, const Scope &scope, std::set<std::string> &declared,
                             std::vector<Clause> &clauses)
{
    Match match;
    match.isOptional = group.isOptional;
    std::set<std::string> types;
    const auto add = [&](PathPattern path) {
        const std::string &type = path.steps.empty() ? "" : path.steps.front().first.types.front();
        // No relationship is found twice by one MATCH, but joins know nothing of that.
        if (!type.empty() && !types.insert(type).second) {
            if (group.isOptional)
                refuse("translate.sql.relationship-twice"_code, scope.core->range);
            clauses.push_back({std::exchange(match, Match{}), {}});
            types = {type};
        }
        PathPattern *last = match.pattern.empty() ? nullptr : &match.pattern.back();
        const std::string &end = last == nullptr       ? ""
                                 : last->steps.empty() ? last->start.variable
                                                       : last->steps.back().second.variable;
        if (last != nullptr && !path.steps.empty() && !end.empty() && path.start.variable == end) {
            last->steps.push_back(std::move(path.steps.front()));
        } else if (last != nullptr && !path.steps.empty() && !end.empty() &&
                   path.steps.front().second.variable == end) {
            path.steps.front().first.direction = Direction::Left;
            last->steps.emplace_back(std::move(path.steps.front().first), std::move(path.start));
        } else {
            match.pattern.push_back(std::move(path));
        }
    };
    for (const Edge &edge : group.edges) {
        PathPattern path;
        path.start = nodeOf(edge.from, scope, declared);
        RelationshipPattern step;
        step.types = {edge.link->type};
        step.direction = Direction::Right;
        path.steps.emplace_back(std::move(step), nodeOf(edge.to, scope, declared));
        add(std::move(path));
    }
    for (const std::size_t index : group.entries) {
        const Entry &entry = scope.entries[index];
        if (m_names->source(entry.table).kind == GraphNames::Kind::Relationship)
            add(pathOf(entry, scope, declared));
    }
    for (const std::size_t index : group.entries) {
        const Entry &entry = scope.entries[index];
        const bool isNode = m_names->source(entry.table).kind == GraphNames::Kind::Node;
        if (isNode && !declared.contains(entry.variable)) {
            PathPattern path;
            path.start = nodeOf(entry.variable, scope, declared);
            add(std::move(path));
        }
    }
    if (!group.where.empty())
        match.where = allOf(group.where);
    clauses.push_back({std::move(match), {}});
}

/// The clauses that find the rows; `where` comes after all of them.
std::vector<Clause> SqlToCypher::matches(Scope &scope, std::optional<Expression> where)
{
    std::vector<Clause> clauses;
    std::set<std::string> declared;
    for (const Group &group : scope.groups)
        addMatches(group, scope, declared, clauses);
    if (where) {
        With with;
        with.projection.hasAll = true;
        if (clauses.empty()) {
            with.projection.hasAll = false;
            with.projection.items.push_back({terms::number(1), newVariable("one"), {}});
        }
        with.where = std::move(where);
        clauses.push_back({std::move(with), {}});
    }
    return clauses;
}

} // namespace weighhouse::cypher
