// SPDX-License-Identifier: GPL-3.0-or-later
// The cells that a state of the world sets.
#pragma once

#include "core/uncertainty/analysis/states.h"
#include "core/uncertainty/model/world.h"

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace weighhouse::uncertainty
{

/// Works out what a state sets: first what is drawn, then the effects of factors one after another. One
/// object per thread; the world outlives it.
class StateSetter
{
public:
    explicit StateSetter(const World &world);

    /// Replaces `cells` by those of a state, each once. Returns the reason if an effect has no value in it.
    std::optional<Message> cellsOf(const States &states, std::size_t state,
                                   std::vector<rules::CellChange> &cells);

private:
    using Cells = std::vector<rules::CellChange>;

    /// An effect, and where it always sets the same what that is, for each of the factor's values.
    struct Part {
        const rules::CheckedEffect *effect = nullptr;
        std::size_t factor = 0;
        std::vector<std::optional<Result<Cells>>> always = {};
    };

    /// Tells whether an effect reads only cells that no state changes.
    bool isFixed(const rules::CheckedEffect &effect) const;
    Result<Cells> worked(const rules::CheckedEffect &effect, std::uint32_t value) const;
    void draw(const States &states, std::size_t state);
    void set(const Cells &cells, std::vector<rules::CellChange> &all);

    const World &m_world;
    std::vector<rules::ColumnId> m_changed; ///< Columns that draws and the effects so far change.
    std::vector<Part> m_parts;
    rules::Evaluation m_evaluation;
    bool m_isFixed = true;   ///< No effect needs the evaluation.
    bool m_isSetOnce = true; ///< No effect changes a column that was changed before it.
    Cells m_draws;
    /// The last value of each cell, where some are set several times.
    std::map<std::pair<rules::ColumnId, data::RowNumber>, double> m_set;
};

} // namespace weighhouse::uncertainty
