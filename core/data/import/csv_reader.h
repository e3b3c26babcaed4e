// SPDX-License-Identifier: GPL-3.0-or-later
// The records and fields of CSV.
#pragma once

#include "core/data/import/progress.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::import
{

/// A field as it stands in the text, without its quotes.
struct CsvField {
    std::string_view text;
    bool quoted = false;
    bool doubled = false; ///< Holds doubled quotes that mean single ones.
};

/// All fields, record after record.
struct CsvRecords {
    std::vector<CsvField> fields;
    std::vector<std::size_t> ends;  ///< One behind the last field of each record.
    std::vector<std::size_t> lines; ///< The line on which each record starts, from 1.
    Errors errors;                  ///< Of records with bad quotes, which are left out.

    std::size_t count() const { return ends.size(); }
    std::size_t first(std::size_t record) const { return record == 0 ? 0 : ends[record - 1]; }
    std::size_t width(std::size_t record) const { return ends[record] - first(record); }
    const CsvField &field(std::size_t record, std::size_t column) const
    {
        return fields[first(record) + column];
    }
};

/// Splits a text by RFC 4180. Lines without anything are passed over unless records have one field only; then
/// they are empty fields, except at the end. Stops after `most` records.
CsvRecords readCsv(std::string_view text, char delimiter, ProgressMeter &progress,
                   std::size_t most = static_cast<std::size_t>(-1));

/// The delimiter that splits the first lines most evenly; a comma if none does.
char detectDelimiter(std::string_view text);

/// A field's text, with doubled quotes made single in `scratch` if there are any.
std::string_view fieldText(const CsvField &field, std::string &scratch);

} // namespace weighhouse::import
