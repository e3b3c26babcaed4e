// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluate/lanes.h"

#include "core/rules/evaluate/scalar.h"
#include "core/rules/evaluate/state.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace weighhouse::rules
{

Lanes::Lanes(const Evaluation &base)
    : m_common(base), m_compiled(*m_common.state().compiled), m_columns(m_compiled.columns.size()),
      m_runner(m_compiled), m_rules(m_compiled.kernels.size()), m_hasStage(m_compiled.stages.size(), 0),
      m_held(m_compiled.columns.size()), m_dirty(m_compiled.columns.size()),
      m_pending(m_compiled.stages.size(), 0), m_batchRows(m_compiled.stages.size())
{
}

std::unique_ptr<Lanes> Lanes::make(const Evaluation &base, std::span<const ColumnId> given)
{
    // Beyond so many, errors of the base that go away would make room for others in the list.
    if (base.errorCount() > Evaluation::maximumErrors || !base.setInBase().empty())
        return nullptr;
    std::unique_ptr<Lanes> made(new Lanes(base));
    return made->follow(given) ? std::move(made) : nullptr;
}

/// Rows must be found the same way in all lanes.
bool Lanes::canVary(FlatColumn column) const
{
    const CompiledColumn &shape = m_compiled.columns[column];
    const auto &key = m_compiled.rules->tables[shape.id.table].key;
    return !shape.structural && !shape.variable && std::ranges::find(key, shape.id.column) == key.end();
}

bool Lanes::addStage(std::uint32_t stage, std::vector<FlatColumn> &open)
{
    const Evaluation::State &state = m_common.state();
    if (m_hasStage[stage] != 0 || (state.scope && !state.scope->hasStage(stage)))
        return true;
    const Stage &shape = m_compiled.stages[stage];
    if (shape.kind != Stage::Kind::Single && shape.kind != Stage::Kind::Ordered)
        return false;
    m_hasStage[stage] = 1;
    m_batchRows[stage].resize(shape.batches.size());
    // Rules of one stage depend on each other.
    for (const std::uint32_t rule : shape.rules)
        open.push_back(m_compiled.kernels[rule].column);
    return true;
}

/// Finds what follows from the given columns.
bool Lanes::follow(std::span<const ColumnId> given)
{
    std::vector<FlatColumn> open;
    for (const ColumnId column : given)
        open.push_back(m_compiled.flat(column));
    while (!open.empty()) {
        const FlatColumn column = open.back();
        open.pop_back();
        if (m_columns[column] != nullptr)
            continue;
        if (!canVary(column))
            return false;
        const std::size_t rows = m_compiled.columns[column].rows;
        m_columns[column] = std::make_unique<LaneColumn>(rows);
        m_held[column] = std::make_unique<RowSet>(rows);
        m_dirty[column] = std::make_unique<RowSet>(rows);
        // Cells that are not given are those of the column's own rule.
        const std::uint32_t own = m_compiled.columns[column].rule;
        if (own != noRule && !addStage(m_compiled.kernels[own].stage, open))
            return false;
        for (const Dependent &dependent : m_compiled.dependents[column]) {
            if (!addStage(m_compiled.kernels[dependent.rule].stage, open))
                return false;
        }
    }
    for (std::uint32_t rule = 0; rule < m_rules.size(); ++rule) {
        const CompiledRule &shape = m_compiled.kernels[rule];
        if (m_hasStage[shape.stage] == 0)
            continue;
        auto kernel = laneKernel(shape.kernel, m_columns);
        if (!kernel)
            return false;
        m_rules[rule] =
            std::make_unique<Rule>(Rule{*std::move(kernel), RowSet(m_compiled.columns[shape.column].rows)});
        for (const Access &read : shape.reads) {
            if (m_columns[read.column] == nullptr && std::ranges::find(m_read, read.column) == m_read.end())
                m_read.push_back(read.column);
        }
    }
    return true;
}

bool Lanes::varies(ColumnId column) const
{
    return m_columns[m_compiled.flat(column)] != nullptr;
}

double Lanes::Reader::read(ColumnId column, data::RowNumber row) const
{
    const FlatColumn flat = m_lanes.m_compiled.flat(column);
    const Evaluation::State &state = m_lanes.m_common.state();
    if (m_lanes.m_columns[flat] == nullptr)
        return state.values[flat][static_cast<std::size_t>(row)];
    const double *cells = m_lanes.m_columns[flat]->find(row);
    return cells != nullptr ? cells[m_lane] : (*state.base)[flat][static_cast<std::size_t>(row)];
}

double *Lanes::at(FlatColumn column, RowNumber row)
{
    return m_columns[column]->at(row, (*m_common.state().base)[column][static_cast<std::size_t>(row)]);
}

/// Keeps what a cell holds, so that it can be set back.
void Lanes::save(FlatColumn column, RowNumber row)
{
    if (!m_isOnTop)
        return;
    const double *cells = at(column, row);
    m_saved.emplace_back(column, row);
    m_savedCells.insert(m_savedCells.end(), cells, cells + laneCount);
}

/// Sets a cell; if it changes in any lane, what depends on it is worked out.
void Lanes::put(FlatColumn column, RowNumber row, const double *lanes)
{
    const double *known = m_columns[column]->find(row);
    std::array<double, laneCount> same;
    if (known == nullptr) {
        same.fill((*m_common.state().base)[column][static_cast<std::size_t>(row)]);
        known = same.data();
    }
    if (std::memcmp(known, lanes, laneCount * sizeof(double)) == 0)
        return;
    save(column, row);
    std::copy_n(lanes, laneCount, at(column, row));
    m_dirty[column]->add(row);
}

bool Lanes::haveSameCells(std::span<const std::vector<CellChange>> cells) const
{
    return std::ranges::all_of(cells, [&](const std::vector<CellChange> &lane) {
        return std::ranges::equal(lane, cells.front(), [](const CellChange &one, const CellChange &other) {
            return one.column == other.column && one.row == other.row;
        });
    });
}

/// Tells whether all lanes set what they set the last time.
bool Lanes::haveKnownCells(std::span<const std::vector<CellChange>> cells) const
{
    return !m_given.empty() && std::ranges::all_of(cells, [&](const std::vector<CellChange> &lane) {
        return std::ranges::equal(lane, m_given, [&](const CellChange &one, const auto &known) {
            return m_compiled.flat(one.column) == known.first && one.row == known.second;
        });
    });
}

void Lanes::reset()
{
    for (FlatColumn column = 0; column < m_columns.size(); ++column) {
        if (m_columns[column] == nullptr)
            continue;
        m_columns[column]->clear();
        m_held[column]->clear();
    }
    m_given.clear();
}

bool Lanes::setGiven(std::span<const std::vector<CellChange>> cells)
{
    // What is doubtful may be wrong, so nothing is left of it.
    const bool wasDoubtful = std::ranges::find(m_givenDoubts, 1) != m_givenDoubts.end();
    m_givenDoubts.fill(0);
    const bool isKnown = !wasDoubtful && haveKnownCells(cells);
    if (!isKnown) {
        reset();
        const bool isSame = haveSameCells(cells);
        for (const std::vector<CellChange> &lane : cells) {
            for (const CellChange &cell : lane) {
                const FlatColumn column = m_compiled.flat(cell.column);
                const bool isComputed = m_compiled.columns[column].rule != noRule;
                if (isComputed && !isSame)
                    return false;
                if (isComputed)
                    m_held[column]->add(cell.row);
                if (isSame && &lane == &cells.front())
                    m_given.emplace_back(column, cell.row);
            }
        }
    }
    if (isKnown || !m_given.empty()) {
        std::array<double, laneCount> lanes;
        for (std::size_t i = 0; i < m_given.size(); ++i) {
            for (std::size_t lane = 0; lane < laneCount; ++lane)
                lanes[lane] = scalar::canonical(cells[lane][i].value);
            put(m_given[i].first, m_given[i].second, lanes.data());
        }
    } else {
        for (std::size_t lane = 0; lane < laneCount; ++lane) {
            for (const CellChange &cell : cells[lane]) {
                const FlatColumn column = m_compiled.flat(cell.column);
                at(column, cell.row)[lane] = scalar::canonical(cell.value);
                m_dirty[column]->add(cell.row);
            }
        }
    }
    for (FlatColumn column = 0; column < m_dirty.size(); ++column) {
        if (m_dirty[column] != nullptr && !m_dirty[column]->empty())
            wake(column);
    }
    m_doubts.fill(0);
    propagate();
    m_givenDoubts = m_doubts;
    return true;
}

void Lanes::apply(std::span<const CellChange> changes)
{
    m_isOnTop = true;
    m_common.apply(changes);
    for (const CellChange &change : changes) {
        const FlatColumn column = m_compiled.flat(change.column);
        if (m_columns[column] == nullptr)
            continue;
        std::array<double, laneCount> lanes;
        lanes.fill(scalar::canonical(change.value));
        if (m_compiled.columns[column].rule != noRule && m_held[column]->add(change.row))
            m_heldOnTop.emplace_back(column, change.row);
        put(column, change.row, lanes.data());
        if (!m_dirty[column]->empty())
            wake(column);
    }
    for (const FlatColumn column : m_read) {
        if (!m_common.state().touched[column].empty())
            wake(column);
    }
    propagate();
}

void Lanes::revert()
{
    if (!m_isOnTop)
        return;
    m_common.revert();
    for (std::size_t i = m_saved.size(); i-- > 0;)
        std::copy_n(m_savedCells.data() + i * laneCount, laneCount, at(m_saved[i].first, m_saved[i].second));
    m_saved.clear();
    m_savedCells.clear();
    for (const auto &[column, row] : m_heldOnTop)
        m_held[column]->remove(row);
    m_heldOnTop.clear();
    m_doubts = m_givenDoubts;
    m_isOnTop = false;
}

const std::vector<RowNumber> &Lanes::changedRows(FlatColumn column) const
{
    // Without changes on top, what is the same in all lanes is that of the base.
    return m_columns[column] != nullptr ? m_dirty[column]->rows() : m_common.state().touched[column].rows();
}

void Lanes::wake(FlatColumn column)
{
    for (const Dependent &dependent : m_compiled.dependents[column])
        m_pending[m_compiled.kernels[dependent.rule].stage] = 1;
}

void Lanes::propagate()
{
    for (std::size_t i = 0; i < m_pending.size(); ++i) {
        if (m_pending[i] == 0)
            continue;
        m_pending[i] = 0;
        if (m_hasStage[i] == 0)
            continue;
        const Stage &stage = m_compiled.stages[i];
        if (stage.kind == Stage::Kind::Single)
            evaluateSingle(stage);
        else
            evaluateOrdered(i);
        for (const std::uint32_t rule : stage.rules) {
            if (!m_dirty[m_compiled.kernels[rule].column]->empty())
                wake(m_compiled.kernels[rule].column);
        }
        m_pending[i] = 0;
    }
    for (const auto &rows : m_dirty) {
        if (rows != nullptr)
            rows->clear();
    }
}

/// Works rows of a rule out; rows whose value changed in some lane become dirty.
void Lanes::work(std::uint32_t rule, RowSpan rows)
{
    Evaluation::State &state = m_common.state();
    const FlatColumn column = m_compiled.kernels[rule].column;
    if (m_results.size() < rows.count * laneCount)
        m_results.resize(rows.count * laneCount);
    m_runner.run(m_rules[rule]->kernel, {state, *state.base, m_columns}, rows, m_results.data(), m_doubts);
    for (std::size_t i = 0; i < rows.count; ++i)
        put(column, rows.at(i), m_results.data() + i * laneCount);
}

void Lanes::evaluateSingle(const Stage &stage)
{
    const std::uint32_t rule = stage.rules.front();
    const CompiledRule &shape = m_compiled.kernels[rule];
    RowSet &affected = m_rules[rule]->affected;
    for (const Access &read : shape.reads) {
        if (const auto &rows = changedRows(read.column); !rows.empty())
            m_common.state().collectAffected({rule, read.anyRow, read.steps}, rows, affected);
    }
    std::vector<RowNumber> rows = affected.rows();
    affected.clear();
    std::erase_if(rows, [&](RowNumber row) { return m_held[shape.column]->contains(row); });
    if (rows.size() == m_compiled.columns[shape.column].rows)
        work(rule, allRows(rows.size()));
    else if (!rows.empty())
        work(rule, {rows.data(), 0, rows.size()});
}

void Lanes::mark(std::size_t position, std::uint32_t rule, const Access &read,
                 const std::vector<RowNumber> &rows)
{
    RowSet &affected = m_rules[rule]->affected;
    const std::size_t known = affected.rows().size();
    m_common.state().collectAffected({rule, read.anyRow, read.steps}, rows, affected);
    const std::vector<std::uint32_t> &batchOf = m_compiled.stages[position].batchOf.at(rule);
    for (std::size_t i = known; i < affected.rows().size(); ++i) {
        const RowNumber row = affected.rows()[i];
        m_batchRows[position][batchOf[static_cast<std::size_t>(row)]].push_back(row);
    }
}

void Lanes::evaluateOrdered(std::size_t position)
{
    const Stage &stage = m_compiled.stages[position];
    for (const std::uint32_t rule : stage.rules) {
        for (const Access &read : m_compiled.kernels[rule].reads) {
            if (const auto &rows = changedRows(read.column); !rows.empty())
                mark(position, rule, read, rows);
        }
    }
    std::vector<RowNumber> changed;
    for (std::size_t i = 0; i < stage.batches.size(); ++i) {
        std::vector<RowNumber> &rows = m_batchRows[position][i];
        if (rows.empty())
            continue;
        const std::uint32_t rule = stage.batches[i].rule;
        const FlatColumn column = m_compiled.kernels[rule].column;
        std::erase_if(rows, [&](RowNumber row) { return m_held[column]->contains(row); });
        const std::size_t known = m_dirty[column]->rows().size();
        if (!rows.empty())
            work(rule, {rows.data(), 0, rows.size()});
        rows.clear();
        const std::vector<RowNumber> &dirty = m_dirty[column]->rows();
        changed.assign(dirty.begin() + static_cast<std::ptrdiff_t>(known), dirty.end());
        if (changed.empty())
            continue;
        for (const Dependent &dependent : m_compiled.dependents[column]) {
            if (m_compiled.kernels[dependent.rule].stage == position)
                mark(position, dependent.rule, {column, dependent.anyRow, dependent.steps}, changed);
        }
    }
    for (const std::uint32_t rule : stage.rules)
        m_rules[rule]->affected.clear();
}

} // namespace weighhouse::rules
