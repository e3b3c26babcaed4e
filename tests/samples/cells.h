// SPDX-License-Identifier: GPL-3.0-or-later
// Cells of a dataset by the names of table and column.
#pragma once

#include "core/data/dataset.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace weighhouse::testing
{

class Cells
{
public:
    explicit Cells(const data::Dataset &dataset) : m_dataset(dataset) {}

    std::size_t rows(std::string_view table) const
    {
        const auto index = m_dataset.schema.tableIndex(table);
        return index ? m_dataset.tables[*index].rowCount : 0;
    }

    std::string text(std::string_view table, std::string_view column, std::size_t row) const
    {
        const std::size_t index = m_dataset.schema.tableIndex(table).value();
        const std::size_t position = m_dataset.schema.tables[index].columnIndex(column).value();
        return data::toText(m_dataset.value(index, position, row));
    }

    double number(std::string_view table, std::string_view column, std::size_t row) const
    {
        return std::stod(text(table, column, row));
    }

private:
    const data::Dataset &m_dataset;
};

} // namespace weighhouse::testing
