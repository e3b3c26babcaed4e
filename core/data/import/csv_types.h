// SPDX-License-Identifier: GPL-3.0-or-later
// The types of columns of text, from all their values.
#pragma once

#include "core/data/import/csv_reader.h"
#include "core/data/schema.h"

#include <string>

namespace weighhouse::import
{

struct CsvType {
    data::ValueType type = data::ValueType::Text;
    bool decimalComma = false;
    Message why;
};

/// The narrowest type that all values of a column from a record on have.
CsvType inferType(const CsvRecords &records, std::size_t column, std::size_t firstRecord, char delimiter);

/// Whether a text alone looks like a value rather than a name: a number or a boolean.
bool looksLikeValue(std::string_view text, char delimiter);

/// Adds a field's value to a column of its inferred type.
void appendField(data::Column &column, const CsvField &field, const CsvType &type, data::TextPool &texts,
                 std::string &scratch);

} // namespace weighhouse::import
