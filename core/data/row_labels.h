// SPDX-License-Identifier: GPL-3.0-or-later
// Rows as people see them: by the column of their table that names them.
#pragma once

#include "core/data/dataset.h"

#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::data
{

/// The column that rows are shown by where nobody has declared one: of a table whose key is one column of
/// plain numbers, a column of text that is called name, title, label or much like it and in which every row
/// has a value of its own. Looks at every row.
std::optional<std::size_t> usualDisplayColumn(const Dataset &dataset, std::size_t table);

/// The labels of a dataset's rows. A label is the row's name: its value in the column that the table is shown
/// by; with the key in brackets, "Lyon (17)", where another row has the same name or has it as its key; the
/// key alone (see rowName) where there is no name. Where the key is made of references to tables with labels,
/// these stand for its parts: "Acme, Bolts". What a table needs is worked out when it is asked for first, by
/// any thread. The dataset must stay.
class RowLabels
{
public:
    /// `declared`: by table, the column that its rows are shown by; usualDisplayColumn for the others.
    RowLabels(const Dataset &dataset, std::vector<std::optional<std::size_t>> declared);

    std::string label(std::size_t table, RowNumber row) const;

    /// The column that the rows of a table are shown by, if any.
    std::optional<std::size_t> column(std::size_t table) const;
    /// Tells whether the rows of a table have labels other than their keys.
    bool hasLabels(std::size_t table) const;

    /// The rows that people call so, in stored order: the one with this key (case matters first, then not);
    /// else those with this name or label (likewise). Several are an ambiguity.
    std::vector<RowNumber> find(std::size_t table, std::string_view text) const;

private:
    struct Names {
        std::once_flag once;
        std::optional<std::size_t> column;
        std::vector<bool> needsKey; ///< by row, where there is a column
        /// There is a part for each column of the key if labels of other rows stand for at least one of them;
        /// `target` and `rows` say which table and rows such a column refers to.
        struct Part {
            std::size_t column = 0;
            std::optional<std::size_t> target = {};
            std::vector<RowNumber> rows = {};
        };
        std::vector<Part> parts;
    };

    const Names &namesOf(std::size_t table) const;
    void findColumn(std::size_t table, Names &names) const;
    void findParts(std::size_t table, Names &names) const;
    std::string nameOf(const Names &names, std::size_t table, RowNumber row) const;

    const Dataset &m_dataset;
    std::vector<std::optional<std::size_t>> m_declared;
    mutable std::deque<Names> m_names;
};

} // namespace weighhouse::data
