// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/reason.h"

#include "core/decision/expressions.h"
#include "core/decision/labels.h"
#include "core/rules/evaluate/explain.h"
#include "core/rules/evaluate/row_called.h"
#include "core/rules/evaluate/rule_scope.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <set>
#include <string>
#include <tuple>
#include <utility>

namespace weighhouse::decision
{
namespace
{

using rules::ColumnId;
using rules::Type;

using Cell = std::pair<ColumnId, data::RowNumber>;

constexpr double infinity = std::numeric_limits<double>::infinity();

/// Inputs of one value that are compared; of more, those with the largest relative change.
constexpr std::size_t mostInputs = 256;

/// Cells looked into before the chain is given up.
constexpr std::size_t mostCells = 5000;

bool differ(double left, double right)
{
    return !(left == right || (rules::isNull(left) && rules::isNull(right)));
}

/// How far apart two values are; texts and references are equal or infinitely far apart, like a value and
/// NULL.
double distance(Type type, double left, double right)
{
    if (!differ(left, right))
        return 0;
    if (rules::isNull(left) || rules::isNull(right) || type == Type::Text || type == Type::Reference)
        return infinity;
    return std::abs(left - right);
}

double relativeChange(Type type, double before, double after)
{
    const double change = distance(type, before, after);
    return change == 0 ? 0 : before == 0 || rules::isNull(before) ? infinity : change / std::abs(before);
}

/// Present values, noting which are read.
class NotingReader final : public rules::CellReader
{
public:
    explicit NotingReader(const rules::Evaluation &evaluation) : m_evaluation(evaluation) {}
    double read(ColumnId column, data::RowNumber row) const override
    {
        m_cells.insert({column, row});
        return m_evaluation.value(column, row);
    }
    const std::set<Cell> &cells() const { return m_cells; }

private:
    const rules::Evaluation &m_evaluation;
    mutable std::set<Cell> m_cells;
};

/// All values as they are now but for one cell, which is as it was; or the other way round.
class AllButOne final : public rules::CellReader
{
public:
    enum class One { AsItWas, AsItIs };
    AllButOne(const rules::Evaluation &evaluation, Cell cell, One one)
        : m_evaluation(evaluation), m_cell(cell), m_one(one)
    {
    }
    double read(ColumnId column, data::RowNumber row) const override
    {
        const bool isOne = m_cell == Cell(column, row);
        return isOne == (m_one == One::AsItIs) ? m_evaluation.value(column, row)
                                               : m_evaluation.baseValue(column, row);
    }

private:
    const rules::Evaluation &m_evaluation;
    Cell m_cell;
    One m_one;
};

struct Input {
    Cell cell;
    double influence = 0;
    double relative = 0;
    bool isAgainst = false; ///< It moves a figure the other way than all changes together do.

    /// One that moves the figure the way it went before one against it, since only the first can be the
    /// reason; then the more influential one, then the one with the larger relative change, then in the order
    /// of the dataset.
    bool operator<(const Input &other) const
    {
        return std::tuple(isAgainst, other.influence, other.relative, cell) <
               std::tuple(other.isAgainst, influence, relative, other.cell);
    }
};

/// Follows values back to what was set.
class Tracer
{
public:
    Tracer(const rules::Evaluation &evaluation, const rules::Bindings &bindings)
        : m_evaluation(evaluation), m_rules(evaluation.program().rules()), m_bindings(bindings)
    {
        for (const rules::CellChange &change : evaluation.applied())
            m_set.insert({change.column, change.row});
    }

    /// Changed inputs of an expression, the most influential first.
    std::vector<Input> inputsOf(const rules::Node &expression, std::span<const data::RowNumber> rows) const;

    /// Appends the links from an expression's inputs down to the decision. Returns whether it got there.
    bool follow(const rules::NodePtr &expression, const rules::NodePtr &start,
                std::span<const data::RowNumber> rows, std::vector<ReasonLink> &links);

    ReasonLink linkOf(Cell cell) const;
    const std::set<Cell> &set() const { return m_set; }

private:
    bool followCell(Cell cell, std::vector<ReasonLink> &links);

    const rules::Evaluation &m_evaluation;
    const rules::CheckedRules &m_rules;
    const rules::Bindings &m_bindings;
    std::set<Cell> m_set;
    std::set<Cell> m_visited;
};

std::vector<Input> Tracer::inputsOf(const rules::Node &expression,
                                    std::span<const data::RowNumber> rows) const
{
    const NotingReader reader(m_evaluation);
    const double present = rules::interpret(m_evaluation, reader, expression, rows, &m_bindings).value;
    std::vector<Input> inputs;
    for (const Cell &cell : reader.cells()) {
        const double before = m_evaluation.baseValue(cell.first, cell.second);
        const double after = m_evaluation.value(cell.first, cell.second);
        if (differ(before, after))
            inputs.push_back({cell, 0, relativeChange(m_rules.column(cell.first).type, before, after)});
    }
    std::sort(inputs.begin(), inputs.end());
    if (inputs.size() > mostInputs)
        inputs.resize(mostInputs);
    const AllButOne none(m_evaluation, {{}, data::noRow}, AllButOne::One::AsItIs);
    const double before = rules::interpret(m_evaluation, none, expression, rows, &m_bindings).value;
    const bool isFigure = expression.type == Type::Number || expression.type == Type::Integer;
    const double moved = isFigure ? present - before : 0;
    for (Input &input : inputs) {
        const AllButOne reverted(m_evaluation, input.cell, AllButOne::One::AsItWas);
        const double without = rules::interpret(m_evaluation, reverted, expression, rows, &m_bindings).value;
        input.influence = distance(expression.type, present, without);
        input.isAgainst = moved * (present - without) < 0;
    }
    const auto hasInfluence = [](const Input &input) { return input.influence != 0; };
    if (inputs.size() > 1 && std::ranges::none_of(inputs, hasInfluence)) {
        // Each could be missed, as one of two who open a depot: then it counts what each brings about alone.
        for (Input &input : inputs) {
            const AllButOne alone(m_evaluation, input.cell, AllButOne::One::AsItIs);
            const double after = rules::interpret(m_evaluation, alone, expression, rows, &m_bindings).value;
            input.influence = distance(expression.type, before, after);
        }
        if (std::ranges::any_of(inputs, hasInfluence))
            std::erase_if(inputs, [&](const Input &input) { return !hasInfluence(input); });
    }
    std::sort(inputs.begin(), inputs.end());
    return inputs;
}

ReasonLink Tracer::linkOf(Cell cell) const
{
    const auto [column, row] = cell;
    ReasonLink link;
    link.name = rules::cellName(m_evaluation.program(), column, row);
    link.label = rules::cellLabel(m_evaluation.program(), column, row);
    link.column = column;
    link.row = row;
    link.before = m_evaluation.baseValue(column, row);
    link.after = m_evaluation.value(column, row);
    link.beforeText = shownText(m_evaluation, column, link.before);
    link.afterText = shownText(m_evaluation, column, link.after);
    link.unit = unitOf(m_rules, column);
    link.isDecision = m_set.contains(cell);
    if (const auto rule = m_rules.column(column).rule; rule && !link.isDecision) {
        link.rule = m_rules.rules[*rule].name;
        link.description = m_rules.rules[*rule].description;
    }
    return link;
}

bool Tracer::followCell(Cell cell, std::vector<ReasonLink> &links)
{
    if (m_visited.size() >= mostCells || !m_visited.insert(cell).second)
        return false;
    links.push_back(linkOf(cell));
    if (links.back().isDecision)
        return true;
    if (const auto rule = m_rules.column(cell.first).rule) {
        const rules::CheckedRule &checked = m_rules.rules[*rule];
        if (follow(checked.expression, checked.startsAt, {&cell.second, 1}, links))
            return true;
    }
    links.pop_back();
    return false;
}

bool Tracer::follow(const rules::NodePtr &expression, const rules::NodePtr &start,
                    std::span<const data::RowNumber> rows, std::vector<ReasonLink> &links)
{
    const std::size_t here = links.size();
    for (const rules::NodePtr &formula : {expression, start}) {
        if (!formula)
            continue;
        const std::vector<Input> inputs = inputsOf(*formula, rows);
        if (here > 0 && formula == expression && !inputs.empty())
            links.back().otherInputs = inputs.size() - 1;
        for (const Input &input : inputs) {
            if (followCell(input.cell, links))
                return true;
        }
        if (!inputs.empty())
            return false;
    }
    // Nothing that is read has changed, so rows are found another way: through keys and references that were
    // set.
    for (const Cell &cell : m_set) {
        if (m_evaluation.program().isStructural(cell.first) &&
            differ(m_evaluation.baseValue(cell.first, cell.second),
                   m_evaluation.value(cell.first, cell.second)) &&
            followCell(cell, links))
            return true;
    }
    return false;
}

/// The objective's own link; none if the objective is no more than one cell.
std::optional<ReasonLink> objectiveLink(const rules::Evaluation &evaluation,
                                        const rules::CheckedObjective &objective, double before, double after)
{
    const rules::Node *node = objective.value.get();
    while (node->kind == rules::Node::Kind::Named)
        node = node->operands.front().get();
    if (node->kind == rules::Node::Kind::Column)
        return std::nullopt;
    ReasonLink link;
    link.name = link.label = objective.text;
    link.before = before;
    link.after = after;
    link.beforeText = shownText(evaluation, node->type, node->table, before);
    link.afterText = shownText(evaluation, node->type, node->table, after);
    if (objective.unit && !objective.unit->exponents.empty())
        link.unit = rules::toText(*objective.unit);
    return link;
}

/// True if the answer says how many rows the constraint could not be checked for (see ConstraintAnswer):
/// these are rows that its `all(…)` leaves out, which need not be told again.
bool isToldOfConstraint(const Problem &problem, const std::string &aggregate)
{
    const rules::CheckedRules &rules = problem.program().rules();
    return std::ranges::any_of(
        problem.question().constraints, [&](const rules::CheckedConstraint &constraint) {
            return std::ranges::any_of(conjuncts(constraint.condition), [&](const rules::NodePtr &part) {
                return part->kind == rules::Node::Kind::Aggregate &&
                       part->aggregate == rules::Node::AggregateKind::All &&
                       rules::aggregateText(rules, *part) == aggregate;
            });
        });
}

/// The rows that what the question wants and demands skips for want of a value.
rules::SkippedList skippedUnder(const Problem &problem, const rules::Evaluation &evaluation,
                                const rules::Bindings &bindings)
{
    std::vector<rules::NodePtr> figures;
    for (const rules::CheckedObjective &objective : problem.question().objectives)
        figures.push_back(objective.value);
    for (const rules::CheckedConstraint &constraint : problem.question().constraints)
        figures.push_back(constraint.condition);
    rules::SkippedList skipped = rules::skippedRows(evaluation, figures, &bindings);
    if (!problem.givenColumns().empty()) {
        const rules::CheckedRules &rules = problem.program().rules();
        std::set<std::string> read;
        for (const rules::ColumnId column : rules::neededRules(rules, figures).columns)
            read.insert(rules.nameOf(column));
        std::ranges::copy_if(problem.givenColumns(), std::back_inserter(skipped.unknown),
                             [&](const std::string &column) { return read.contains(column); });
    }
    std::erase_if(skipped.list, [&](const rules::SkippedRows &rows) {
        return rows.rule.empty() && isToldOfConstraint(problem, rows.aggregate);
    });
    return skipped;
}

} // namespace

bool ReasonLink::operator==(const ReasonLink &other) const
{
    return name == other.name && label == other.label && column == other.column && row == other.row &&
           !differ(before, other.before) && !differ(after, other.after) && beforeText == other.beforeText &&
           afterText == other.afterText && unit == other.unit && isDecision == other.isDecision &&
           rule == other.rule && description == other.description && otherInputs == other.otherInputs;
}

Reasons reasonsFor(const Problem &problem, const Candidate &candidate)
{
    Reasons reasons;
    const rules::CheckedQuestion &question = problem.question();
    OutcomeWorker worker(problem);
    const Outcome base = worker.base();
    Outcome outcome;
    worker.work(candidate, outcome);
    const rules::Evaluation &evaluation = worker.evaluation();

    std::vector<std::tuple<double, std::size_t, Reason>> chains; // negative weight, number
    for (std::size_t i = 0; i < question.objectives.size(); ++i) {
        const rules::CheckedObjective &objective = question.objectives[i];
        const double before = base.objectives[i];
        const double after = outcome.objectives[i];
        if (!differ(before, after))
            continue;
        Tracer tracer(evaluation, worker.bindings());
        Reason reason;
        reason.objective = objective.text;
        if (auto link = objectiveLink(evaluation, objective, before, after))
            reason.links.push_back(std::move(*link));
        const bool isFollowed = tracer.follow(objective.value, nullptr, {}, reason.links);
        if (!isFollowed && reason.links.size() == 1 && mentionsDecision(*objective.value))
            reason.links.front().isDecision = true;
        if (reason.links.empty()) // such as one cell that no decision leads to
            continue;
        const double weight = std::abs(objective.weight.value_or(1)) * distance(Type::Number, before, after);
        chains.emplace_back(-weight, i, std::move(reason));
    }
    std::ranges::sort(chains, {},
                      [](const auto &chain) { return std::pair(std::get<0>(chain), std::get<1>(chain)); });
    for (auto &[weight, number, reason] : chains)
        reasons.chains.push_back(std::move(reason));

    const Tracer tracer(evaluation, worker.bindings());
    for (const Cell &cell : tracer.set()) {
        if (differ(evaluation.baseValue(cell.first, cell.second), evaluation.value(cell.first, cell.second)))
            reasons.set.push_back(tracer.linkOf(cell));
    }
    reasons.skipped = skippedUnder(problem, evaluation, worker.bindings());
    return reasons;
}

rules::SkippedList skippedRowsFor(const Problem &problem, const Candidate &candidate)
{
    OutcomeWorker worker(problem);
    Outcome outcome;
    worker.work(candidate, outcome);
    return skippedUnder(problem, worker.evaluation(), worker.bindings());
}

std::vector<Message> notesOf(const rules::SkippedList &skipped)
{
    constexpr std::size_t most = 5;
    std::vector<Message> notes;
    for (const rules::SkippedRows &rows : skipped.list) {
        if (notes.size() == most) {
            notes.push_back(
                Message::of("decision.do.rows-left-out.others", {{"count", skipped.list.size() - most}}));
            break;
        }
        notes.push_back(
            rows.rule.empty()
                ? Message::of("decision.do.rows-left-out",
                              {{"skipped", rows.skipped}, {"rows", rows.rows}, {"aggregate", rows.aggregate}})
                : Message::of("decision.do.rows-left-out.rule", {{"skipped", rows.skipped},
                                                                 {"rows", rows.rows},
                                                                 {"aggregate", rows.aggregate},
                                                                 {"rule", rows.rule}}));
    }
    if (!skipped.isComplete)
        notes.push_back(Message::of("decision.do.rows-left-out.incomplete"));
    for (const std::string &column : skipped.unknown)
        notes.push_back(Message::of("decision.do.rows-left-out.unknown", {{"column", column}}));
    return notes;
}

Message toMessage(const Reason &reason)
{
    std::vector<Message> lines;
    bool hasOthers = false;
    for (const ReasonLink &link : reason.links) {
        std::string change = link.label + ": " + link.beforeText + " → " + link.afterText;
        change += link.unit.empty() ? "" : " " + link.unit;
        if (!link.isDecision && !link.rule.empty())
            change += " (" + link.rule + (link.description.empty() ? "" : ": " + link.description) + ")";
        Message line = link.isDecision ? Message::of("decision.reason.by-decision", {{"change", change}})
                                       : Message::verbatim(std::move(change));
        if (lines.empty())
            lines.push_back(std::move(line));
        else if (hasOthers)
            lines.push_back(Message::of("decision.reason.because-above-all", {{"change", line}}));
        else
            lines.push_back(Message::of("decision.reason.because", {{"change", line}}));
        hasOthers = link.otherInputs > 0;
    }
    return Message::sequence(std::move(lines), "\n  ");
}

std::string toText(const Reason &reason)
{
    return toMessage(reason).text();
}

} // namespace weighhouse::decision
