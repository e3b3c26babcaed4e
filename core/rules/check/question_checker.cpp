// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/check/question_checker.h"

#include "core/rules/check/tolerance.h"
#include "core/rules/syntax/parser.h"

#include <algorithm>
#include <span>
#include <utility>

namespace weighhouse::rules::checking
{

QuestionChecker::QuestionChecker(const Placed<Question> &placed, Model &model, Reporter &reporter)
    : m_placed(placed), m_question(*placed.content), m_model(model), m_reporter(reporter),
      m_object("question " + placed.content->name.text)
{
}

void QuestionChecker::tell(SourceRange range, std::string code, Message message, Message hint)
{
    m_valid = false;
    m_reporter.add(m_placed.source, {std::move(code), std::move(message), place(range), std::move(hint)});
}

QuestionNames QuestionChecker::names(const Message &closedTo) const
{
    return {.parameters = &m_checked.parameters,
            .decisions = &m_checked.decisions,
            .lets = m_checked.lets,
            .closedTo = closedTo};
}

Binder QuestionChecker::binder(const Message &closedTo)
{
    Binder names(m_model, &m_reporter, m_reporter, m_placed.source, m_object);
    names.setQuestion(this->names(closedTo));
    return names;
}

NodePtr QuestionChecker::checkUnits(NodePtr node)
{
    UnitChecker units(m_model.rules, &m_reporter, m_placed.source, m_object);
    units.measure(node);
    m_valid = m_valid && !units.failed();
    return node;
}

NodePtr QuestionChecker::finished(const Binder &binder, NodePtr node)
{
    if (binder.failed())
        m_valid = false;
    else
        checkUnits(node);
    return node;
}

std::optional<CheckedQuestion> QuestionChecker::check()
{
    m_checked.name = m_question.name.text;
    m_checked.place = place(m_question.name.range);
    m_checked.tolerance = m_question.tolerance.value_or(usualTolerance);
    if (m_model.rules.findQuestion(m_checked.name))
        tell(m_question.name.range, "rules.duplicate-name",
             Message::of("rules.duplicate-name.two-questions", {{"checked", m_checked.name}}),
             Message::of("rules.do.rename-them"));
    checkParameters();
    checkEarlyLets();
    checkDecisions();
    checkLateLets();
    checkText();
    checkChanges();
    findColumnsOfDecisions();
    checkConstraints();
    checkObjectives();
    checkTieBreaks();
    setColumnsOfDecisions();
    if (!m_valid)
        return std::nullopt;
    return std::move(m_checked);
}

std::vector<std::pair<ColumnId, ValueType>> QuestionChecker::writtenTypes()
{
    checkParameters();
    checkEarlyLets();
    checkDecisions();
    checkLateLets();
    checkChanges();
    findColumnsOfDecisions();
    setColumnsOfDecisions();
    return std::move(m_written);
}

/// The lets that speak of no decision are known before the decisions, which may use them; the others wait.
void QuestionChecker::checkEarlyLets()
{
    std::vector<std::pair<std::uint32_t, std::string>> later;
    for (const Decide &decide : m_question.decisions) {
        const auto table = std::ranges::find(m_model.rules.tables, decide.forEach.text, &CheckedTable::name);
        if (table != m_model.rules.tables.end())
            later.emplace_back(static_cast<std::uint32_t>(table - m_model.rules.tables.begin()),
                               decide.name.text);
    }
    for (const Let &let : m_question.lets) {
        checkName(let.name);
        Reporter quiet = m_reporter; // what is wrong is told when the decisions are known
        Binder names(m_model, &quiet, quiet, m_placed.source, m_object);
        names.setQuestion({.parameters = &m_checked.parameters, .lets = m_checked.lets, .later = later});
        NodePtr value = names.named(names.bind(let.value, {}), let.name.text, let.name.range);
        m_checked.lets.push_back({.name = let.name.text,
                                  .value = names.failed() ? nullptr : std::move(value),
                                  .isDecided = names.failed()});
    }
}

void QuestionChecker::checkLateLets()
{
    for (std::size_t i = 0; i < m_question.lets.size(); ++i) {
        const Let &let = m_question.lets[i];
        CheckedLet &checked = m_checked.lets[i];
        Binder names(m_model, &m_reporter, m_reporter, m_placed.source, m_object);
        QuestionNames known = this->names();
        known.lets = std::span(m_checked.lets).first(i);
        names.setQuestion(known);
        NodePtr value = names.named(names.bind(let.value, {}), let.name.text, let.name.range);
        checked.isBroken = names.failed();
        // An early one stays the node that the decisions speak of.
        if (!checked.value && !checked.isBroken)
            checked.value = std::move(value);
        finished(names, checked.value);
    }
}

std::vector<CheckedDecide> QuestionChecker::decided()
{
    checkParameters();
    checkEarlyLets();
    checkDecisions();
    return std::move(m_checked.decisions);
}

void QuestionChecker::checkText()
{
    const auto pieces = parseText(m_question.text);
    if (!pieces) {
        tell(m_question.name.range, pieces.error().code, pieces.error().message, pieces.error().hint);
        return;
    }
    std::optional<std::size_t> source;
    for (const TextPiece &piece : *pieces) {
        CheckedTextPiece checked{.text = piece.text, .expression = {}};
        if (piece.expression) {
            // The words' own offsets: errors point at the question's name.
            if (!source)
                source = m_reporter.addSource({.name = m_reporter.name(m_placed.source),
                                               .text = m_question.text,
                                               .fixed = place(m_question.name.range),
                                               .within = m_placed.source});
            Binder names = binder(Message::of("rules.question-checker"));
            names.setSource(*source);
            checked.expression = names.bind(*piece.expression, {});
            m_valid = m_valid && !names.failed();
        }
        m_checked.text.push_back(std::move(checked));
    }
}

void QuestionChecker::checkChangedTwice(std::size_t change)
{
    const Change &later = m_question.changes[change];
    const auto clashes = [&](const Change &earlier) {
        return earlier.isOfSameCells(later) &&
               (earlier.how == Change::How::Set || later.how == Change::How::Set);
    };
    if (std::ranges::any_of(std::span(m_question.changes).first(change), clashes))
        tell(later.range, "rules.changed-twice",
             Message::of("rules.changed-twice", {{"column", later.column.text}}),
             Message::of("rules.do.keep-one-change"));
}

/// `month where true : loan = loan` leaves everything as it is, though a decision or a parameter `loan` was
/// meant: bare names are columns of the table there.
void QuestionChecker::checkSetsItself(const Change &change)
{
    const Expression &value = change.value;
    const bool isOwnName =
        !change.row && value.kind == Expression::Kind::Name && value.name == change.column.text;
    const auto isCalledSo = [&](const auto &named) { return named.name.text == value.name; };
    if (change.how != Change::How::Set || !isOwnName ||
        (std::ranges::none_of(m_question.decisions, isCalledSo) &&
         std::ranges::none_of(m_question.parameters, isCalledSo)))
        return;
    tell(value.range, "rules.sets-itself", Message::of("rules.sets-itself", {{"column", value.name}}),
         Message::of("rules.do.rename-decision-rows-name", {{"table", change.table.text}}));
}

/// Whether something can be added to the column; tells it if not.
bool QuestionChecker::canAdd(Binder &names, const Change &change, ColumnId column)
{
    const ValueType type = typeOf(m_model.rules.column(column));
    if (isNumeric(type.type) || type.type == Type::Date || type.type == Type::Null)
        return true;
    const std::string_view sign = change.how == Change::How::Add ? "+=" : "-=";
    names.fail(change.column.range, "rules.wrong-type",
               Message::of("rules.wrong-type.adds", {{"sign", sign},
                                                     {"column", m_model.rules.nameOf(column)},
                                                     {"type", describe(m_model.rules, type)}}),
               Message::of("rules.do.set-instead", {{"sign", sign}}));
    return false;
}

/// Makes a value that is added one that is set.
NodePtr QuestionChecker::added(const Change &change, const CheckedChange &checked, NodePtr value) const
{
    const NodePtr row = checked.row ? checked.row : rowNode(checked.table, 0, change.column.range);
    NodePtr cell = columnNode(m_model.rules, checked.column, row, change.column.range);
    return operationNode(change.how == Change::How::Add ? Node::Kind::Add : Node::Kind::Subtract,
                         typeOf(m_model.rules.column(checked.column)), {std::move(cell), std::move(value)},
                         change.value.range);
}

void QuestionChecker::checkChanges()
{
    for (std::size_t i = 0; i < m_question.changes.size(); ++i) {
        const Change &change = m_question.changes[i];
        const bool adds = change.how != Change::How::Set;
        checkChangedTwice(i);
        checkSetsItself(change);
        CheckedChange checked;
        checked.how = change.how;
        checked.place = place(change.range);
        Binder names = binder();
        Scope scope;
        QuestionNames known = this->names();
        known.everySetInTurn = true;
        if (change.row) {
            names.setQuestion(known);
            checked.row = names.bind(*change.row, scope);
            if (!names.isError(checked.row) && checked.row->type != Type::Reference &&
                checked.row->type != Type::Null)
                names.fail(change.row->range, "rules.not-a-reference",
                           Message::of("rules.not-a-reference.not-row",
                                       {{"written", excerpt(change.row->range)},
                                        {"type", describe(m_model.rules, typeOf(*checked.row))}}),
                           Message::of("rules.do.name-row-change-decision"));
            if (checked.row->type != Type::Reference) {
                names.bind(change.value, scope); // for the errors in it
                m_valid = false;
                continue;
            }
            checked.table = checked.row->table;
            visit(checked.row, [&](const Node &node, std::size_t) {
                if (node.kind == Node::Kind::Decision)
                    known.setsInTurn.push_back(node.index);
            });
        } else {
            const auto table = tableNamed(m_model, m_reporter, m_placed.source, change.table, m_object);
            if (!table) {
                m_valid = false;
                continue;
            }
            checked.table = *table;
            scope = rowScope(*table);
            if (change.where)
                checked.where = names.bindBoolean(*change.where, scope,
                                                  Message::of("rules.binder-aggregates.follows-where"));
        }
        // What is added is added for each row; what is set can be set by the row that the change is about.
        known.everySetInTurn = adds;
        known.isChange = !adds;
        names.setQuestion(known);
        NodePtr value = names.bind(change.value, scope);
        const ColumnName name{.table = {m_model.rules.tables[checked.table].name, change.table.range},
                              .column = change.column};
        const auto column = columnNamed(m_model, m_reporter, m_placed.source, name, m_object);
        if (!column) {
            m_valid = false;
            continue;
        }
        checked.column = *column;
        if (adds && !canAdd(names, change, *column)) {
            m_valid = false;
            continue;
        }
        const CheckedColumn &target = m_model.rules.column(*column);
        const std::string targetName = m_model.rules.nameOf(*column);
        m_written.emplace_back(*column, typeOf(*value));
        const bool addsDays = adds && target.type == Type::Date; // a date is moved by days
        checked.value = names.fitted(
            std::move(value), addsDays ? ValueType{Type::Integer} : typeOf(target), true, change.value.range,
            Message::verbatim(targetName),
            Message::of("rules.do.whole-column",
                        {{"column", targetName}, {"table", name.table.text}, {"name", change.column.text}}));
        if (adds)
            checked.value = added(change, checked, std::move(checked.value));
        if (names.failed()) {
            m_valid = false;
            continue;
        }
        UnitChecker units(m_model.rules, &m_reporter, m_placed.source, m_object);
        units.measure(checked.row);
        units.measure(checked.where);
        units.assign(checked.value, target.unit, Message::verbatim(targetName), change.value.range);
        m_valid = m_valid && !units.failed();
        m_checked.changes.push_back(std::move(checked));
    }
}

void QuestionChecker::checkConstraints()
{
    for (const Constraint &constraint : m_question.constraints) {
        Binder names = binder();
        NodePtr condition =
            names.bindBoolean(constraint.condition, {}, Message::of("rules.question-checker.constraint"));
        condition = requiringValues(withoutNegations(finished(names, std::move(condition))));
        NodePtr withTolerance = tolerant(condition, m_checked.tolerance);
        NodePtr exact = withTolerance == condition ? nullptr : condition;
        m_checked.constraints.push_back({.condition = std::move(withTolerance),
                                         .exact = std::move(exact),
                                         .description = constraint.description.empty()
                                                            ? excerpt(constraint.condition.range)
                                                            : constraint.description,
                                         .place = place(constraint.condition.range)});
    }
}

void QuestionChecker::checkObjectives()
{
    std::size_t weighted = 0;
    for (const Objective &objective : m_question.objectives) {
        const std::string &name = objective.name.text;
        if (!name.empty() && std::ranges::any_of(m_checked.objectives, [&](const CheckedObjective &other) {
                return other.text == name;
            }))
            tell(objective.name.range, "rules.duplicate-name",
                 Message::of("rules.duplicate-name.objectives", {{"name", name}}),
                 Message::of("rules.do.rename-them"));
        Binder names = binder();
        NodePtr value = finished(
            names, names.bindNumber(objective.value, {}, Message::of("rules.question-checker.objective")));
        CheckedObjective checked{.maximize = objective.maximize,
                                 .value = value,
                                 .text = name.empty() ? excerpt(objective.value.range) : name,
                                 .written = excerpt(objective.value.range),
                                 .weight = objective.weight,
                                 .unit = {}};
        Measure measure = UnitChecker(m_model.rules, nullptr, m_placed.source, {}).measure(value);
        if (measure.kind == Measure::Kind::Known)
            checked.unit = std::move(measure.unit);
        m_checked.objectives.push_back(std::move(checked));
        weighted += objective.weight ? 1 : 0;
    }
    if (weighted == 0 || weighted == m_question.objectives.size())
        return;
    const auto without = std::ranges::find_if(m_question.objectives,
                                              [](const Objective &objective) { return !objective.weight; });
    tell(without->value.range, "rules.missing-weight",
         Message::of("rules.missing-weight", {{"written", excerpt(without->value.range)}}),
         Message::of("rules.do.give-every-objective-weight"));
}

void QuestionChecker::checkTieBreaks()
{
    for (const TieBreak &tieBreak : m_question.tieBreaks) {
        CheckedTieBreak checked{.maximize = tieBreak.maximize, .value = {}, .text = "first"};
        if (tieBreak.value) {
            Binder names = binder();
            checked.value =
                finished(names, names.bindNumber(*tieBreak.value, {},
                                                 Message::of("rules.question-checker.tie-break")));
            checked.text = excerpt(tieBreak.value->range);
        }
        m_checked.tieBreaks.push_back(std::move(checked));
    }
}

void checkQuestions(const Statements &statements, Model &model, Reporter &reporter)
{
    for (const Placed<Question> &placed : statements.questions) {
        if (auto question = QuestionChecker(placed, model, reporter).check())
            model.rules.questions.push_back(std::move(*question));
    }
}

} // namespace weighhouse::rules::checking
