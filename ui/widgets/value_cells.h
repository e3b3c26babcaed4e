// SPDX-License-Identifier: GPL-3.0-or-later
// Values of the core as tables show them and hand them on.
#pragma once

#include "core/data/dataset.h"
#include "ui/base/number_form.h"

#include <QVariant>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace weighhouse::ui
{

/// Exact; invalid for NULL.
QVariant exactVariant(const data::Value &value);

inline bool isNull(const data::Value &value)
{
    return std::holds_alternative<std::monostate>(value);
}

inline bool isNumeric(std::optional<data::ValueType> type)
{
    return type == data::ValueType::Number || type == data::ValueType::Integer;
}

/// What a model answers for a cell: its text, its exact value, numbers to the right, NULL slanted and muted.
QVariant cellData(const data::Value &value, bool isNumber, int role);

/// Answers for the cells of rows that were worked out: as cellData(), but the numbers of a column have one
/// form, and the exact value is in the tool tip. The forms are made when they are first needed.
class ResultCells
{
public:
    /// Forgets the forms: the rows are others now.
    void reset() { m_forms.clear(); }
    QVariant data(const std::vector<std::vector<data::Value>> &rows, std::size_t row, std::size_t column,
                  std::optional<data::ValueType> type, int role) const;

private:
    mutable std::vector<std::optional<NumberForm>> m_forms; ///< By column.
};

/// What a model answers for a header: numbers for rows, a name as far to the side as the cells below it.
QVariant rowHeaderData(int row, int role);
QVariant columnHeaderData(const std::string &name, bool isNumber, int role);

} // namespace weighhouse::ui
