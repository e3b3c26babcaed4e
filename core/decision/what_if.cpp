// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/what_if.h"

#include "core/base/text.h"
#include "core/decision/labels.h"
#include "core/decision/same.h"
#include "core/rules/evaluate/explain.h"
#include "core/rules/evaluate/row_called.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <tuple>
#include <utility>

namespace weighhouse::decision
{
namespace
{

using rules::ColumnId;
using rules::Type;

double effectOf(Type type, double before, double after)
{
    const bool isNumber = type == Type::Number || type == Type::Integer;
    if (!isNumber || before == 0 || rules::isNull(before) || rules::isNull(after))
        return std::numeric_limits<double>::infinity();
    return std::abs(after - before) / std::abs(before);
}

/// Position of the `=` between a cell and its new value, outside of brackets.
std::size_t equalsSign(std::string_view change)
{
    bool inKey = false;
    char quote = 0;
    for (std::size_t i = 0; i < change.size(); ++i) {
        const char c = change[i];
        if (quote != 0)
            quote = c == quote ? '\0' : quote;
        else if (inKey && (c == '"' || c == '\''))
            quote = c;
        else if (c == '[' || c == ']')
            inKey = c == '[';
        else if (c == '=' && !inKey)
            return i;
    }
    return std::string_view::npos;
}

/// A value as written: without quotes around it; NULL if it says so.
data::Value written(std::string_view text)
{
    text = trimmed(text);
    if (equalIgnoringCase(text, "null"))
        return std::monostate{};
    if (text.size() >= 2 && (text.front() == '"' || text.front() == '\'') && text.back() == text.front())
        text = text.substr(1, text.size() - 2);
    return std::string(text);
}

} // namespace

bool CellDifference::operator==(const CellDifference &other) const
{
    return name == other.name && column == other.column && row == other.row && same(before, other.before) &&
           same(after, other.after) && beforeText == other.beforeText && afterText == other.afterText &&
           unit == other.unit && isSet == other.isSet && rule == other.rule && effect == other.effect;
}

bool ValueDifference::operator==(const ValueDifference &other) const
{
    return text == other.text && unit == other.unit && same(before, other.before) && same(after, other.after);
}

struct WhatIf::State {
    std::shared_ptr<const rules::CheckedRules> rules;
    std::shared_ptr<const data::Dataset> dataset;
    std::vector<ColumnId> variable; ///< structural columns made changeable
    std::optional<Problem> problem; ///< with a question: on all rules
    rules::Evaluation evaluation;
    rules::Bindings bindings; ///< bound to the candidate taken last

    bool isVariable(ColumnId column) const
    {
        const auto isChanged = [&](const rules::CheckedChange &change) { return change.column == column; };
        return std::ranges::find(variable, column) != variable.end() ||
               (problem && std::ranges::any_of(problem->question().changes, isChanged));
    }

    /// Everything anew with one more variable column, what was applied included.
    Result<void> makeVariable(ColumnId column)
    {
        std::vector<ColumnId> columns = variable;
        columns.push_back(column);
        auto made = make(rules, dataset, columns, problem ? &*problem : nullptr);
        if (!made)
            return failure(made.error());
        std::vector<rules::CellChange> changes = evaluation.applied();
        for (rules::CellChange &change : changes) {
            if (rules->column(change.column).type == Type::Text && !rules::isNull(change.value))
                change.value = (*made)->evaluation.textId(evaluation.text(change.value));
        }
        (*made)->evaluation.apply(changes);
        (*made)->bindings = std::move(bindings);
        *this = std::move(**made);
        return {};
    }

    static Result<std::unique_ptr<State>> make(std::shared_ptr<const rules::CheckedRules> rules,
                                               std::shared_ptr<const data::Dataset> dataset,
                                               std::vector<ColumnId> variable, const Problem *asked)
    {
        if (asked == nullptr) {
            const auto program =
                rules::Program::compile(rules, dataset, {.outputs = {}, .variableColumns = variable});
            if (!program)
                return failure(program.error().front());
            return std::make_unique<State>(State{std::move(rules),
                                                 std::move(dataset),
                                                 std::move(variable),
                                                 {},
                                                 rules::Evaluation(*program),
                                                 {}});
        }
        const std::shared_ptr<const rules::Evaluation> &whole = asked->prepared().whole();
        const std::string &name = asked->question().name;
        if (variable.empty() && asked->prepared().followsEveryRule())
            return make(*asked);
        const auto prepared =
            variable.empty() && whole != nullptr
                ? PreparedQuestion::make(whole, name, {.everyRule = true})
                : PreparedQuestion::make(rules, dataset, name,
                                         {.everyRule = true, .variableColumns = variable, .stop = {}});
        if (!prepared)
            return failure(prepared.error());
        auto problem = makeProblem(*prepared, asked->boundParameters(), asked->restrictions());
        if (!problem)
            return failure(problem.error());
        auto made = make(*std::move(problem));
        made->variable = std::move(variable);
        return made;
    }

    /// Of a problem in which every rule is followed.
    static std::unique_ptr<State> make(Problem problem)
    {
        const PreparedQuestion &prepared = problem.prepared();
        return std::make_unique<State>(State{prepared.rules(),
                                             prepared.dataset(),
                                             {},
                                             problem,
                                             rules::Evaluation(problem.base()),
                                             problem.bindings()});
    }
};

WhatIf::WhatIf(std::unique_ptr<State> state) : m_state(std::move(state)) {}
WhatIf::WhatIf(WhatIf &&) noexcept = default;
WhatIf &WhatIf::operator=(WhatIf &&) noexcept = default;
WhatIf::~WhatIf() = default;

Result<WhatIf> WhatIf::make(std::shared_ptr<const rules::CheckedRules> rules,
                            std::shared_ptr<const data::Dataset> dataset)
{
    auto state = State::make(std::move(rules), std::move(dataset), {}, nullptr);
    if (!state)
        return failure(state.error());
    return WhatIf(std::move(*state));
}

WhatIf WhatIf::make(const rules::Evaluation &base)
{
    rules::Evaluation evaluation(base);
    const rules::Program &program = evaluation.program();
    return WhatIf(std::make_unique<State>(State{program.sharedRules(),
                                                program.sharedDataset(),
                                                program.variableColumns(),
                                                {},
                                                std::move(evaluation),
                                                {}}));
}

Result<WhatIf> WhatIf::make(const Problem &problem)
{
    auto state = State::make(problem.prepared().rules(), problem.prepared().dataset(), {}, &problem);
    if (!state)
        return failure(state.error());
    return WhatIf(std::move(*state));
}

const rules::Evaluation &WhatIf::evaluation() const
{
    return m_state->evaluation;
}

const rules::Bindings &WhatIf::bindings() const
{
    return m_state->bindings;
}

namespace
{

tl::unexpected<Error> noQuestion()
{
    return failure("decision.no-question", Message::of("decision.no-question"),
                   Message::of("decision.do.make-if-question-set"));
}

} // namespace

Result<Problem> WhatIf::problemHere() const
{
    if (!m_state->problem)
        return noQuestion();
    const Problem &asked = *m_state->problem;
    auto whole = std::make_shared<const rules::Evaluation>(m_state->evaluation.withPresentBase());
    const auto prepared = PreparedQuestion::make(std::move(whole), asked.question().name);
    if (!prepared)
        return failure(prepared.error());
    return makeProblem(*prepared, asked.boundParameters(), asked.restrictions());
}

Result<void> WhatIf::take(const Candidate &candidate)
{
    if (!m_state->problem)
        return noQuestion();
    const Problem &problem = *m_state->problem;
    rules::Bindings bindings = problem.bindings();
    problem.candidates().bind(candidate, bindings);
    // Prepared on the present values: earlier changes may have moved rows in or out of its conditions.
    const ChangePlan plan(m_state->evaluation, problem.question(), problem.candidates(), problem.bindings());
    std::vector<rules::CellChange> changes;
    if (auto reason = plan.changesOf(m_state->evaluation, candidate, bindings, changes))
        return failure("decision.no-value", std::move(*reason),
                       Message::of("decision.do.look-data-change-made"));
    m_state->evaluation.apply(changes);
    m_state->bindings = std::move(bindings);
    return {};
}

Result<void> WhatIf::set(std::string_view change)
{
    const std::size_t equals = equalsSign(change);
    if (equals == std::string_view::npos)
        return failure("decision.not-a-change", Message::of("decision.not-a-change", {{"change", change}}),
                       Message::of("decision.do.write-table-key-column"));
    return set(trimmed(change.substr(0, equals)), written(change.substr(equals + 1)));
}

Result<void> WhatIf::set(std::string_view cell, const data::Value &value)
{
    const auto address = rules::findCell(m_state->evaluation.program(), cell);
    if (!address)
        return failure(address.error());
    const rules::CheckedColumn &column = m_state->rules->column(address->column);
    if (m_state->evaluation.program().isStructural(address->column) &&
        !m_state->isVariable(address->column)) {
        if (auto made = m_state->makeVariable(address->column); !made)
            return made;
    }
    auto read = readValue(m_state->evaluation, column.type, column.target, value);
    if (!read) {
        Error error = std::move(read.error());
        error.message = Message::sequence({Message::verbatim(std::string(cell)), error.message}, ": ");
        return failure(std::move(error));
    }
    const rules::CellChange change{address->column, address->row, *read};
    m_state->evaluation.apply({&change, 1});
    return {};
}

void WhatIf::clear()
{
    m_state->evaluation.revert();
    if (m_state->problem)
        m_state->bindings = m_state->problem->bindings();
}

WhatIfResult WhatIf::result() const
{
    const rules::Evaluation &evaluation = m_state->evaluation;
    const rules::CheckedRules &rules = *m_state->rules;
    std::set<std::pair<ColumnId, data::RowNumber>> set;
    for (const rules::CellChange &change : evaluation.applied())
        set.insert({change.column, change.row});

    WhatIfResult result;
    for (const rules::ChangedCell &cell : evaluation.changes()) {
        const rules::CheckedColumn &column = rules.column(cell.column);
        CellDifference difference;
        difference.name = rules::cellLabel(evaluation.program(), cell.column, cell.row);
        difference.column = cell.column;
        difference.row = cell.row;
        difference.before = cell.before;
        difference.after = cell.after;
        difference.beforeText = shownText(evaluation, cell.column, cell.before);
        difference.afterText = shownText(evaluation, cell.column, cell.after);
        difference.unit = unitOf(rules, cell.column);
        difference.isSet = set.contains({cell.column, cell.row});
        if (column.rule && !difference.isSet)
            difference.rule = rules.rules[*column.rule].name;
        difference.effect = effectOf(column.type, cell.before, cell.after);
        result.cells.push_back(std::move(difference));
    }
    std::ranges::sort(result.cells, {}, [](const CellDifference &cell) {
        return std::tuple(-cell.effect, cell.column, cell.row);
    });
    result.errors = evaluation.errors();
    if (!m_state->problem)
        return result;

    const Problem &problem = *m_state->problem;
    const auto compare = [&](std::string text, std::string unit, const rules::Node &expression) {
        return ValueDifference{std::move(text), std::move(unit),
                               rules::interpret(problem.base(), expression, {}, &problem.bindings()).value,
                               rules::interpret(evaluation, expression, {}, &m_state->bindings).value};
    };
    for (const rules::CheckedObjective &objective : problem.question().objectives) {
        const bool hasUnit = objective.unit && !objective.unit->exponents.empty();
        result.objectives.push_back(compare(
            objective.text, hasUnit ? rules::toText(*objective.unit) : std::string(), *objective.value));
    }
    for (const rules::CheckedConstraint &constraint : problem.question().constraints)
        result.constraints.push_back(compare(constraint.description, {}, *constraint.condition));
    return result;
}

} // namespace weighhouse::decision
