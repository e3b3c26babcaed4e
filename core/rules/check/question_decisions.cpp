// SPDX-License-Identifier: GPL-3.0-or-later
// What a question is asked with and what it leaves to decide.
#include "core/rules/check/question_checker.h"

#include "core/base/calendar.h"
#include "core/base/text.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace weighhouse::rules::checking
{

namespace
{

std::string shown(const Node &bound)
{
    return bound.type == Type::Date ? calendar::toText(static_cast<std::int64_t>(bound.number))
                                    : numberToText(bound.number);
}

} // namespace

void QuestionChecker::checkName(const Word &name)
{
    if (!m_names.insert(name.text).second)
        tell(name.range, "rules.duplicate-name",
             Message::of("rules.duplicate-name.question-uses",
                         {{"question", m_question.name.text}, {"name", name.text}}),
             Message::of("rules.do.rename-them"));
}

void QuestionChecker::checkParameters()
{
    for (const Parameter &parameter : m_question.parameters) {
        checkName(parameter.name);
        CheckedParameter checked{
            .name = parameter.name.text, .type = Type::Null, .table = 0, .defaultValue = {}};
        if (const auto type = typeNamed(m_model, m_reporter, m_placed.source, parameter.type, m_object)) {
            checked.type = type->type;
            checked.table = type->table;
        } else {
            m_valid = false;
        }
        if (parameter.defaultValue) {
            Binder values(m_model, &m_reporter, m_reporter, m_placed.source, m_object);
            NodePtr value = values.bind(*parameter.defaultValue, {});
            value = values.fitted(std::move(value), {checked.type, checked.table}, true,
                                  parameter.defaultValue->range,
                                  Message::of("rules.question-decisions", {{"checked", checked.name}}));
            checked.defaultValue = finished(values, std::move(value));
        }
        m_checked.parameters.push_back(std::move(checked));
    }
}

void QuestionChecker::checkDecisions()
{
    for (const Decide &decide : m_question.decisions)
        checkDecision(decide);
}

void QuestionChecker::checkDecision(const Decide &decide)
{
    checkName(decide.name);
    CheckedDecide checked;
    checked.kind = decide.kind;
    checked.name = decide.name.text;
    checked.atLeast = decide.atLeast;
    checked.atMost = decide.atMost;
    checked.allDifferent = decide.allDifferent;
    checked.place = place(decide.range);
    const bool isForEachKnown = checkForEach(decide, checked);
    switch (decide.kind) {
    case Decide::Kind::OneRow:
    case Decide::Kind::Subset:
        chooseRow(decide, checked);
        break;
    case Decide::Kind::Range:
        chooseInRange(decide, checked);
        break;
    case Decide::Kind::OneValue:
        chooseValue(decide, checked);
        break;
    case Decide::Kind::YesNo:
        checked.type = Type::Boolean;
        break;
    case Decide::Kind::Order:
        checked.type = Type::Integer;
        break;
    }
    if (!isForEachKnown)
        checked.type = Type::Null; // fits anything
    m_checked.decisions.push_back(std::move(checked));
}

void QuestionChecker::chooseRow(const Decide &decide, CheckedDecide &checked)
{
    checked.type = Type::Null; // fits anything if the table is not known
    const auto table = tableNamed(m_model, m_reporter, m_placed.source, decide.table, m_object);
    if (!table) {
        m_valid = false;
        return;
    }
    checked.type = Type::Reference;
    checked.table = *table;
    if (decide.kind == Decide::Kind::Subset && m_model.rules.schema.tableIndex(decide.name.text))
        tell(decide.name.range, "rules.set-called-like-table",
             Message::of("rules.set-called-like-table", {{"name", decide.name.text}}),
             Message::of("rules.do.rename-set", {{"name", decide.name.text}}));
    if (!decide.where)
        return;
    Binder names = binder();
    // With `for each`, the row that it is decided for is outside that of the row chosen.
    const std::optional<Scope> outer =
        checked.forEach ? std::optional(rowScope(*checked.forEach)) : std::nullopt;
    Scope scope = rowScope(*table);
    if (outer) {
        scope.outer = &*outer;
        scope.depth = 1;
        scope.row->depth = 1;
        scope.thisRow = outer->row;
    }
    scope.questionFirst = true;
    names.addBinding(decide.name.text, scope.row->node, scope.depth);
    checked.where = finished(
        names, names.bindBoolean(*decide.where, scope, Message::of("rules.binder-aggregates.follows-where")));
}

/// Where bounds and listed values stand: with `for each` in the row that it is decided for.
Scope QuestionChecker::scopeOfOptions(const CheckedDecide &checked) const
{
    if (!checked.forEach)
        return {};
    Scope scope = rowScope(*checked.forEach);
    scope.questionFirst = true;
    return scope;
}

void QuestionChecker::chooseInRange(const Decide &decide, CheckedDecide &checked)
{
    checked.type = Type::Integer;
    for (const Expression &bound : decide.bounds) {
        Binder names = binder(Message::of("rules.question-decisions.range"));
        const Message what = Message::of("rules.question-decisions.bound", {{"checked", checked.name}});
        NodePtr node = names.bind(bound, scopeOfOptions(checked));
        const bool isStep = checked.bounds.size() == 2;
        if (checked.bounds.empty() && node->type == Type::Date)
            checked.type = Type::Date;
        else if (checked.type == Type::Date && isStep)
            node = names.asWhole(std::move(node), bound.range, what);
        else if (checked.type == Type::Date)
            node = names.asDate(std::move(node), bound.range, what);
        else
            node = names.asNumber(std::move(node), bound.range, what);
        if (node->type == Type::Number)
            checked.type = Type::Number;
        checked.bounds.push_back(finished(names, std::move(node)));
    }
    if (checked.bounds.size() == 2)
        checked.bounds.push_back(numberNode(1, Type::Integer, decide.range));
    if (checked.bounds.size() != 3)
        return;
    const Node &low = *checked.bounds[0];
    const Node &high = *checked.bounds[1];
    const Node &step = *checked.bounds[2];
    if (low.kind == Node::Kind::Number && high.kind == Node::Kind::Number && low.number > high.number)
        tell(decide.bounds[0].range, "rules.empty-range",
             Message::of("rules.empty-range", {{"number", shown(low)}, {"number2", shown(high)}}),
             Message::of("rules.do.write-smaller-number-first-2"));
    const bool negated = step.kind == Node::Kind::Negate && step.operands[0]->kind == Node::Kind::Number;
    if (negated || (step.kind == Node::Kind::Number && step.number <= 0))
        tell(step.range, "rules.empty-range",
             Message::of("rules.empty-range.step-must", {{"checked", checked.name}}),
             Message::of("rules.do.write-positive-step"));
}

void QuestionChecker::chooseValue(const Decide &decide, CheckedDecide &checked)
{
    ValueType type;
    for (const Expression &value : decide.values) {
        Binder names = binder(Message::of("rules.question-decisions.values"));
        NodePtr node = names.bind(value, scopeOfOptions(checked));
        const auto both = common(type, typeOf(*node));
        if (!both)
            tell(value.range, "rules.wrong-type",
                 Message::of("rules.wrong-type.values", {{"checked", checked.name},
                                                         {"type", describe(m_model.rules, type)},
                                                         {"type2", describe(m_model.rules, typeOf(*node))}}),
                 Message::of("rules.do.list-values-type"));
        else
            type = *both;
        checked.values.push_back(finished(names, std::move(node)));
    }
    checked.type = type.type;
    checked.table = type.table;
    if (type.type == Type::Null && m_valid)
        tell(decide.range, "rules.wrong-type",
             Message::of("rules.wrong-type.values-all", {{"checked", checked.name}}),
             Message::of("rules.do.list-values-choose-among"));
}

/// Resolves the table of `for each`, if there is one, and its condition; false if the table is not known.
bool QuestionChecker::checkForEach(const Decide &decide, CheckedDecide &checked)
{
    if (decide.forEach.text.empty())
        return true;
    const auto table = tableNamed(m_model, m_reporter, m_placed.source, decide.forEach, m_object);
    if (!table) {
        m_valid = false;
        return false;
    }
    checked.forEach = table;
    if (!decide.forEachWhere)
        return true;
    Binder names = binder(Message::of("rules.question-decisions.rows-decided"));
    checked.forEachWhere =
        finished(names, names.bindBoolean(*decide.forEachWhere, rowScope(*table),
                                          Message::of("rules.binder-aggregates.follows-where")));
    return true;
}

/// Which decisions have a column, and which of them `apply` says more about.
void QuestionChecker::findColumnsOfDecisions()
{
    for (CheckedDecide &decide : m_checked.decisions) {
        if (!decide.forEach)
            continue;
        decide.column = m_model.rules.findColumn(m_model.rules.tables[*decide.forEach].name, decide.name);
        decide.isSetByChanges =
            decide.column && std::ranges::find(m_checked.changes, *decide.column, &CheckedChange::column) !=
                                 m_checked.changes.end();
    }
}

/// Makes a decision for each row set the column of its name, if there is one that `apply` does not set.
void QuestionChecker::setColumnsOfDecisions()
{
    for (std::uint32_t i = 0; i < m_checked.decisions.size(); ++i) {
        CheckedDecide &decide = m_checked.decisions[i];
        if (!decide.forEach || decide.isSetByChanges || decide.type == Type::Null)
            continue;
        decide.column = m_model.rules.findColumn(m_model.rules.tables[*decide.forEach].name, decide.name);
        if (!decide.column)
            continue;
        const SourceRange range = m_question.decisions[i].name.range;
        const std::string name = m_model.rules.nameOf(*decide.column);
        Node chosen;
        chosen.kind = Node::Kind::Decision;
        chosen.type = decide.type;
        chosen.table = decide.table;
        chosen.index = i;
        chosen.operands = {rowNode(*decide.forEach, 0, range)};
        chosen.range = range;
        m_written.emplace_back(*decide.column, ValueType{decide.type, decide.table});
        const ValueType type = typeOf(m_model.rules.column(*decide.column));
        if (!common(type, {decide.type, decide.table})) {
            tell(range, "rules.wrong-type",
                 Message::of("rules.wrong-type.decided",
                             {{"name", decide.name},
                              {"type", describe(m_model.rules, {decide.type, decide.table})},
                              {"column", name},
                              {"type2", describe(m_model.rules, type)}}),
                 Message::of("rules.do.decide-what-column-holds", {{"column", name}}));
            continue;
        }
        Binder names = binder();
        CheckedChange change;
        change.table = *decide.forEach;
        change.column = *decide.column;
        change.value = names.fitted(std::make_shared<const Node>(std::move(chosen)), type, true, range,
                                    Message::of("rules.question-decisions.column", {{"column", name}}),
                                    Message::of("rules.do.decide-what-column-holds", {{"column", name}}));
        change.place = place(range);
        m_valid = m_valid && !names.failed();
        m_checked.changes.push_back(std::move(change));
    }
}

} // namespace weighhouse::rules::checking
