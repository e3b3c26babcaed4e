// SPDX-License-Identifier: GPL-3.0-or-later
// Which cells of rules that depend on each other through rows need which.
#pragma once

#include "core/rules/evaluate/compiled.h"
#include "core/rules/evaluate/evaluation.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace weighhouse::rules
{

/// Where steps lead that follow from values, as they are at present.
struct PresentRows {
    std::map<std::uint32_t, RowMap> ways;        ///< by position in Compiled::ways
    std::map<FlatColumn, Members> columnMembers; ///< by reference column
};

/// The cells of a stage, numbered one after the other, and which need which.
class CellGraph
{
public:
    /// Without `present`, steps that follow from values must not occur.
    CellGraph(const Compiled &compiled, const Stage &stage, const PresentRows *present = nullptr);

    std::size_t size() const { return m_begins.size() - 1; }
    std::size_t firstOf(std::uint32_t rule) const { return m_first.at(rule); }

    /// A cell that needs nothing: its value is given.
    void release(std::size_t cell) { m_released[cell] = 1; }

    /// The level of every cell: one more than the highest it needs; nothing if some need themselves.
    std::optional<std::vector<std::uint32_t>> levels();

    /// The cells that need themselves, each with a circle of cells, each of which needs the next; after
    /// levels() found some.
    std::map<std::size_t, std::vector<std::size_t>> circles() const;

    /// "p[a].x needs p[b].x needs p[a].x"
    Message wayThrough(const std::vector<std::size_t> &circle) const;

private:
    void addNeeds(std::uint32_t rule, std::uint32_t needed, const Access &read,
                  std::vector<std::pair<std::size_t, std::size_t>> &needs) const;
    std::string name(std::size_t cell) const;

    const Compiled &m_compiled;
    const Stage &m_stage;
    const PresentRows *m_present;
    std::map<std::uint32_t, std::size_t> m_first; ///< by rule
    std::vector<std::size_t> m_begins;            ///< by cell: where its needs begin
    std::vector<std::size_t> m_needs;
    std::vector<std::uint8_t> m_released;
    std::vector<std::size_t> m_missing; ///< by cell: needs that levels() could not work out
};

} // namespace weighhouse::rules
