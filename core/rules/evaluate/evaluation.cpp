// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluate/evaluation.h"

#include "core/data/keys.h"
#include "core/rules/evaluate/scalar.h"
#include "core/rules/evaluate/state.h"

#include <algorithm>

namespace weighhouse::rules
{
bool CellChange::operator==(const CellChange &other) const
{
    return column == other.column && row == other.row &&
           scalar::sameBits(scalar::canonical(value), scalar::canonical(other.value));
}

Evaluation::Evaluation(std::shared_ptr<const Program> program)
    : m_state(std::make_unique<State>(std::move(program)))
{
    m_state->evaluateBase();
}

Evaluation::Evaluation(std::unique_ptr<State> state) : m_state(std::move(state)) {}

Result<Evaluation> Evaluation::make(std::shared_ptr<const Program> program, const std::stop_token &stop)
{
    auto state = std::make_unique<State>(std::move(program));
    if (!state->evaluateBase(stop))
        return failure("rules.cancelled", Message::of("rules.cancelled"));
    return Evaluation(std::move(state));
}

Evaluation::Evaluation(const Evaluation &other) : m_state(std::make_unique<State>(*other.m_state)) {}

Evaluation::Evaluation(const Evaluation &other, std::shared_ptr<const RuleScope> scope) : Evaluation(other)
{
    m_state->limitTo(std::move(scope));
}

Evaluation::Evaluation(Evaluation &&) noexcept = default;
Evaluation &Evaluation::operator=(Evaluation &&) noexcept = default;
Evaluation::~Evaluation() = default;

const Program &Evaluation::program() const
{
    return *m_state->program;
}

const std::shared_ptr<const Program> &Evaluation::sharedProgram() const
{
    return m_state->program;
}

double Evaluation::value(ColumnId column, data::RowNumber row) const
{
    return m_state->values[m_state->compiled->flat(column)][static_cast<std::size_t>(row)];
}

double Evaluation::baseValue(ColumnId column, data::RowNumber row) const
{
    return (*m_state->base)[m_state->compiled->flat(column)][static_cast<std::size_t>(row)];
}

double Evaluation::storedValue(ColumnId column, data::RowNumber row) const
{
    return m_state->compiled->stored[m_state->compiled->flat(column)][static_cast<std::size_t>(row)];
}

void Evaluation::apply(std::span<const CellChange> changes)
{
    m_state->apply(changes);
}

void Evaluation::revert()
{
    m_state->revert();
}

Evaluation Evaluation::withPresentBase() const
{
    Evaluation made(*this);
    made.m_state->settleAsBase();
    return made;
}

const std::vector<CellChange> &Evaluation::setInBase() const
{
    static const std::vector<CellChange> none;
    return m_state->given != nullptr ? m_state->given->changes : none;
}

std::vector<ChangedCell> Evaluation::changes() const
{
    std::vector<ChangedCell> cells;
    for (FlatColumn column = 0; column < m_state->values.size(); ++column) {
        std::vector<RowNumber> rows = m_state->touched[column].rows();
        std::ranges::sort(rows);
        for (const RowNumber row : rows) {
            const double before = (*m_state->base)[column][static_cast<std::size_t>(row)];
            const double after = m_state->values[column][static_cast<std::size_t>(row)];
            if (!scalar::sameBits(before, after))
                cells.push_back({m_state->compiled->columns[column].id, row, before, after});
        }
    }
    return cells;
}

std::vector<CellChange> Evaluation::applied() const
{
    return m_state->applied;
}

const Errors &Evaluation::errors() const
{
    return m_state->errors;
}

std::size_t Evaluation::errorCount() const
{
    return m_state->problems.size();
}

namespace
{

Evaluation::ErrorList errorsOf(const Evaluation::State &state, const auto &isWanted)
{
    Evaluation::ErrorList list;
    for (const auto &[cell, problem] : state.problems) {
        if (!isWanted(cell.first))
            continue;
        if (list.errors.size() < Evaluation::maximumErrors)
            list.errors.push_back(state.errorOf(cell.first, cell.second, problem));
        ++list.count;
    }
    return list;
}

} // namespace

Evaluation::ErrorList Evaluation::errorsWithin(const RuleScope &scope) const
{
    return errorsOf(*m_state, [&](std::uint32_t rule) { return scope.hasRule(rule); });
}

Evaluation::ErrorList Evaluation::errorsBesides(std::span<const std::uint8_t> rules) const
{
    return errorsOf(*m_state, [&](std::uint32_t rule) { return rules[rule] == 0; });
}

const std::string &Evaluation::text(double id) const
{
    return m_state->textOf(id);
}

double Evaluation::textId(std::string_view text)
{
    return m_state->idOf(text);
}

// The state

Evaluation::State::State(std::shared_ptr<const Program> evaluated)
    : program(std::move(evaluated)), compiled(&program->compiled()), values(compiled->stored),
      m_runner(*compiled)
{
    for (const CompiledColumn &column : compiled->columns) {
        touched.emplace_back(column.rows);
        dirty.emplace_back(column.rows);
    }
    held.resize(compiled->columns.size());
    m_appliedAt.resize(compiled->columns.size());
    m_pending.assign(compiled->stages.size(), 0);
    m_batchRows.resize(compiled->stages.size());
    for (std::size_t i = 0; i < compiled->stages.size(); ++i)
        m_batchRows[i].resize(compiled->stages[i].batches.size());
    for (const CompiledRule &rule : compiled->kernels)
        m_affected.emplace_back(compiled->columns[rule.column].rows);
    for (std::uint32_t table = 0; table < compiled->rules->tables.size(); ++table)
        m_scratch.emplace_back(compiled->rowCount(table));
}

const std::string &Evaluation::State::textOf(double id) const
{
    auto index = static_cast<std::size_t>(id);
    const std::size_t stored = compiled->dataset->texts.size();
    if (index < stored)
        return compiled->dataset->texts.text(static_cast<data::TextId>(index));
    index -= stored;
    if (index < compiled->literals.size())
        return compiled->literals[index];
    return made.text(static_cast<data::TextId>(index - compiled->literals.size()));
}

double Evaluation::State::idOf(std::string_view text) const
{
    const double known = compiled->textId(text);
    return isNull(known) ? static_cast<double>(compiled->dataset->texts.size() + compiled->literals.size() +
                                               made.intern(text))
                         : known;
}

RowNumber Evaluation::State::findVariable(const CompiledLookup &lookup, std::span<const double> key) const
{
    const auto &columns = compiled->rules->tables[lookup.table].key;
    for (std::size_t row = 0; row < compiled->rowCount(lookup.table); ++row) {
        bool same = true;
        for (std::size_t i = 0; same && i < columns.size(); ++i) {
            const CompiledColumn &column = compiled->columns[compiled->flat({lookup.table, columns[i]})];
            double value = values[compiled->flat({lookup.table, columns[i]})][row];
            if (!lookup.byRow[i] && !isNull(value)) {
                // Given as the key of the row referred to.
                const auto &referred = compiled->rules->tables[column.target].key;
                value = values[compiled->flat({column.target, referred.front()})]
                              [static_cast<std::size_t>(value)];
            }
            same = value == key[i];
        }
        if (same)
            return static_cast<RowNumber>(row);
    }
    return noRow;
}

bool Evaluation::State::failsAt(const Node &expression, RowNumber row) const
{
    return interpretCell(*this, expression, row).problem.has_value();
}

std::shared_ptr<const RowOrder> Evaluation::State::orderOf(std::uint32_t table) const
{
    if (const auto fixed = compiled->orders.find(table); fixed != compiled->orders.end())
        return {std::shared_ptr<const void>(), &fixed->second}; // the program outlives it
    const FlatColumn key = compiled->flat({table, compiled->rules->tables[table].key.front()});
    const bool isText = compiled->columns[key].type == Type::Text;
    return std::make_shared<const RowOrder>(rules::orderOf(values[key], [&](double left, double right) {
        return isText ? textOf(left) < textOf(right) : left < right;
    }));
}

void Evaluation::State::previousRows(std::uint32_t table, std::uint32_t places, RowSpan of,
                                     RowNumber *rows) const
{
    const auto order = orderOf(table);
    for (std::size_t i = 0; i < of.count; ++i)
        rows[i] = order->before(of.at(i), places);
}

void Evaluation::State::set(FlatColumn column, RowNumber row, double value)
{
    double &cell = values[column][static_cast<std::size_t>(row)];
    if (scalar::sameBits(cell, value))
        return;
    cell = value;
    affect(column, row);
}

void Evaluation::State::affect(FlatColumn column, RowNumber row)
{
    touched[column].add(row);
    dirty[column].add(row);
}

void Evaluation::State::apply(std::span<const CellChange> changes)
{
    for (const CellChange &change : changes) {
        const FlatColumn column = compiled->flat(change.column);
        const double value = scalar::canonical(change.value);
        const std::uint32_t rule = compiled->columns[column].rule;
        if (rule != noRule) {
            auto &cells = held[column];
            const auto found = std::ranges::find(cells, change.row, &std::pair<RowNumber, double>::first);
            if (found == cells.end())
                cells.emplace_back(change.row, value);
            else
                found->second = value;
            problemsDiffer = problems.erase({rule, change.row}) > 0 || problemsDiffer;
            const Stage::Kind kind = compiled->stages[compiled->kernels[rule].stage].kind;
            if (kind == Stage::Kind::Iterated || kind == Stage::Kind::Reordered)
                m_pending[compiled->kernels[rule].stage] = 1;
        }
        note(change.column, change.row, value);
        set(column, change.row, value);
    }
    propagate();
    if (problemsDiffer)
        collectErrors();
}

/// Keeps what is set, the latest value of each cell.
void Evaluation::State::note(ColumnId column, RowNumber row, double value)
{
    std::vector<std::uint32_t> &positions = m_appliedAt[compiled->flat(column)];
    if (positions.empty())
        positions.assign(compiled->columns[compiled->flat(column)].rows, 0);
    std::uint32_t &position = positions[static_cast<std::size_t>(row)];
    if (position != 0) {
        applied[position - 1].value = value;
        return;
    }
    applied.push_back({column, row, value});
    position = static_cast<std::uint32_t>(applied.size());
}

void Evaluation::State::revert()
{
    if (applied.empty())
        return;
    for (const CellChange &change : applied)
        m_appliedAt[compiled->flat(change.column)][static_cast<std::size_t>(change.row)] = 0;
    for (FlatColumn column = 0; column < values.size(); ++column) {
        for (const RowNumber row : touched[column].rows())
            values[column][static_cast<std::size_t>(row)] = (*base)[column][static_cast<std::size_t>(row)];
        touched[column].clear();
        if (given != nullptr)
            held[column] = given->held[column];
        else
            held[column].clear();
    }
    applied.clear();
    if (problemsDiffer) {
        problems = baseProblems;
        problemsDiffer = false;
        collectErrors();
    }
}

void Evaluation::State::settleAsBase()
{
    auto all = std::make_shared<Given>();
    if (given != nullptr)
        all->changes = given->changes;
    for (const CellChange &change : applied) {
        m_appliedAt[compiled->flat(change.column)][static_cast<std::size_t>(change.row)] = 0;
        std::erase_if(all->changes, [&](const CellChange &earlier) {
            return earlier.column == change.column && earlier.row == change.row;
        });
        all->changes.push_back(change);
    }
    all->held = held;
    given = std::move(all);
    applied.clear();
    for (RowSet &rows : touched)
        rows.clear();
    base = std::make_shared<const std::vector<std::vector<double>>>(values);
    baseProblems = problems;
    problemsDiffer = false;
}

void Evaluation::State::limitTo(std::shared_ptr<const RuleScope> only)
{
    revert();
    scope = std::move(only);
    const auto isOutside = [&](const auto &problem) { return !scope->hasRule(problem.first.first); };
    if (std::erase_if(baseProblems, isOutside) == 0)
        return;
    problems = baseProblems;
    collectErrors();
}

void Evaluation::State::collectErrors()
{
    errors.clear();
    for (const auto &[cell, problem] : problems) {
        if (errors.size() == maximumErrors)
            break;
        errors.push_back(errorOf(cell.first, cell.second, problem));
    }
}

Error Evaluation::State::errorOf(std::uint32_t position, RowNumber row, const NoValue &problem) const
{
    const CheckedRule &rule = checked(position);
    Error error;
    error.code = "rules.no-value";
    error.message =
        Message::of("rules.evaluation", {{"rule", rule.name},
                                         {"tables", compiled->rules->tables[rule.target.table].name},
                                         {"row", data::rowName(*compiled->dataset, rule.target.table, row)},
                                         {"column", compiled->rules->column(rule.target).name},
                                         {"problem", problem.reason}});
    error.where = rule.place;
    error.hint = Message::of("rules.do.guard-operation-if-give");
    return error;
}

const CheckedRule &Evaluation::State::checked(std::uint32_t rule) const
{
    return compiled->rules->rules[compiled->kernels[rule].rule];
}

} // namespace weighhouse::rules
