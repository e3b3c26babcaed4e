// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/slice.h"

#include "core/rules/check/loops.h"
#include "core/rules/check/nodes.h"

#include <algorithm>

namespace weighhouse::strategy
{
namespace
{

using rules::CheckedQuestion;
using rules::CheckedRule;
using rules::CheckedRules;
using rules::ColumnId;
using rules::Node;
using rules::NodePtr;

/// What the answer follows from; the question's words are not among it.
std::vector<NodePtr> askedBy(const CheckedQuestion &question)
{
    std::vector<NodePtr> asked;
    const auto add = [&](const NodePtr &expression) {
        if (expression)
            asked.push_back(expression);
    };
    for (const rules::CheckedDecide &decide : question.decisions) {
        add(decide.where);
        add(decide.forEachWhere);
        for (const NodePtr &bound : decide.bounds)
            add(bound);
        for (const NodePtr &value : decide.values)
            add(value);
    }
    for (const rules::CheckedChange &change : question.changes) {
        add(change.row);
        add(change.where);
        add(change.value);
    }
    for (const rules::CheckedConstraint &constraint : question.constraints)
        add(constraint.condition);
    for (const rules::CheckedObjective &objective : question.objectives)
        add(objective.value);
    for (const rules::CheckedTieBreak &tieBreak : question.tieBreaks)
        add(tieBreak.value);
    return asked;
}

/// What is read to put the question into words and to fill in what is not given.
std::vector<NodePtr> wordsOf(const CheckedQuestion &question)
{
    std::vector<NodePtr> words;
    for (const rules::CheckedTextPiece &piece : question.text)
        words.push_back(piece.expression);
    for (const rules::CheckedParameter &parameter : question.parameters)
        words.push_back(parameter.defaultValue);
    return words;
}

/// Tables that the question names, whether or not it reads a column of theirs.
void addNamedTables(const CheckedQuestion &question, std::set<std::uint32_t> &tables)
{
    for (const rules::CheckedParameter &parameter : question.parameters) {
        if (parameter.type == rules::Type::Reference)
            tables.insert(parameter.table);
    }
    for (const rules::CheckedDecide &decide : question.decisions) {
        if (decide.type == rules::Type::Reference)
            tables.insert(decide.table);
        if (decide.forEach)
            tables.insert(*decide.forEach);
    }
    for (const rules::CheckedChange &change : question.changes)
        tables.insert(change.table);
}

/// All rules behind the needs; the needs grow by what these read.
std::set<std::size_t> followed(const CheckedRules &rules, Needs &needs, const std::set<ColumnId> &stops)
{
    std::set<std::size_t> found;
    std::vector<ColumnId> open(needs.columns.begin(), needs.columns.end());
    while (!open.empty()) {
        const ColumnId column = open.back();
        open.pop_back();
        const auto rule = rules.column(column).rule;
        if (!rule || stops.contains(column))
            continue;
        // The passes of an iteration are worked out together.
        std::vector<std::size_t> together{*rule};
        if (const auto iteration = rules.rules[*rule].iteration)
            together = rules.iterations[*iteration].rules;
        for (const std::size_t each : together) {
            if (!found.insert(each).second)
                continue;
            Needs more;
            more.addRule(rules, each);
            std::ranges::set_difference(more.columns, needs.columns, std::back_inserter(open));
            needs.columns.merge(more.columns);
            needs.stored.merge(more.stored);
            needs.tables.merge(more.tables);
        }
    }
    return found;
}

std::vector<std::vector<std::size_t>> groupedRules(const CheckedRules &rules,
                                                   const std::set<std::size_t> &among)
{
    const std::vector<std::size_t> members(among.begin(), among.end());
    const auto place = [&](std::size_t rule) {
        return static_cast<std::size_t>(std::ranges::lower_bound(members, rule) - members.begin());
    };
    rules::checking::Needs needs(members.size());
    for (std::size_t i = 0; i < members.size(); ++i) {
        Needs read;
        read.addRule(rules, members[i]);
        for (const ColumnId column : read.columns) {
            const auto rule = rules.column(column).rule;
            if (rule && among.contains(*rule))
                needs[i].push_back(place(*rule));
        }
        if (const auto iteration = rules.rules[members[i]].iteration) {
            for (const std::size_t other : rules.iterations[*iteration].rules)
                needs[i].push_back(place(other));
        }
    }
    std::vector<std::vector<std::size_t>> groups = rules::checking::groupsOf(needs);
    for (std::vector<std::size_t> &group : groups) {
        for (std::size_t &position : group)
            position = members[position];
        std::ranges::sort(group);
    }
    return groups;
}

/// Marks what follows from the columns that a candidate sets.
void markChangeable(const CheckedRules &rules, const CheckedQuestion &question,
                    std::vector<RuleGroup> &groups)
{
    std::set<ColumnId> changed;
    for (const rules::CheckedChange &change : question.changes)
        changed.insert(change.column);
    for (RuleGroup &group : groups) {
        Needs read;
        for (const std::size_t rule : group.rules) {
            read.addRule(rules, rule);
            read.columns.insert(rules.rules[rule].target);
        }
        group.isChangeable =
            std::ranges::any_of(read.columns, [&](ColumnId column) { return changed.contains(column); });
        for (const std::size_t rule : group.rules) {
            if (group.isChangeable)
                changed.insert(rules.rules[rule].target);
        }
    }
}

} // namespace

void Needs::add(const CheckedRules &rules, const NodePtr &expression)
{
    rules::checking::visit(expression, [&](const Node &node, std::size_t) {
        if (node.type == rules::Type::Reference)
            tables.insert(node.table);
        switch (node.kind) {
        case Node::Kind::Column:
            columns.insert(node.column);
            break;
        case Node::Kind::Stored:
            stored.insert(node.column);
            break;
        case Node::Kind::Lookup:
        case Node::Kind::Previous:
            for (const std::uint32_t column : rules.tables[node.table].key)
                columns.insert({node.table, column});
            break;
        case Node::Kind::Aggregate:
            tables.insert(node.table);
            if (node.by)
                columns.insert(*node.by);
            if (node.aggregate == Node::AggregateKind::PresentValue)
                columns.insert({node.table, rules.tables[node.table].key.front()});
            break;
        case Node::Kind::FirstHop:
        case Node::Kind::Reachable:
        case Node::Kind::Distance:
        case Node::Kind::Path:
            columns.insert({node.edgeSource, node.edgeTarget});
            tables.insert(rules.column(node.edgeSource).target);
            break;
        default:
            break;
        }
    });
}

void Needs::add(const CheckedRules &rules, const std::vector<NodePtr> &expressions)
{
    for (const NodePtr &expression : expressions)
        add(rules, expression);
}

void Needs::addRule(const CheckedRules &rules, std::size_t rule)
{
    const CheckedRule &checked = rules.rules[rule];
    add(rules, checked.expression);
    add(rules, checked.startsAt);
    tables.insert(checked.target.table);
}

Slice sliceOf(const CheckedRules &rules, const CheckedQuestion &question)
{
    Slice slice;
    slice.asked = askedBy(question);
    Needs needs;
    needs.add(rules, slice.asked);
    addNamedTables(question, needs.tables);
    for (const std::vector<std::size_t> &members : groupedRules(rules, followed(rules, needs, {}))) {
        RuleGroup group;
        group.rules = members;
        group.iterates = std::ranges::any_of(
            members, [&](std::size_t rule) { return rules.rules[rule].iteration.has_value(); });
        slice.groups.push_back(std::move(group));
    }
    markChangeable(rules, question, slice.groups);

    needs.add(rules, wordsOf(question));
    followed(rules, needs, {});
    for (const ColumnId column : needs.columns)
        needs.tables.insert(column.table);
    for (const ColumnId column : needs.stored) {
        needs.tables.insert(column.table);
        if (rules.column(column).rule)
            slice.storedReads.insert(column);
    }
    for (const std::uint32_t table : needs.tables) {
        std::set<std::uint32_t> &columns = slice.tables[table];
        for (const std::uint32_t column : rules.tables[table].key)
            columns.insert(column);
    }
    for (const ColumnId column : needs.columns) {
        if (!rules.column(column).rule)
            slice.tables[column.table].insert(column.column);
    }
    for (const ColumnId column : needs.stored)
        slice.tables[column.table].insert(column.column);
    // Only what the dataset holds can be retrieved.
    for (auto &[table, columns] : slice.tables)
        std::erase_if(columns, [&, t = table](std::uint32_t column) {
            return !rules.tables[t].columns[column].storedIndex;
        });
    return slice;
}

Sources sourcesOf(const CheckedRules &rules, Needs needs, const std::set<ColumnId> &given)
{
    followed(rules, needs, given);
    Sources sources;
    sources.tables = std::move(needs.tables);
    for (const auto *columns : {&needs.columns, &needs.stored}) {
        for (const ColumnId column : *columns)
            sources.tables.insert(column.table);
    }
    std::ranges::set_intersection(needs.columns, given, std::inserter(sources.given, sources.given.end()));
    return sources;
}

} // namespace weighhouse::strategy
