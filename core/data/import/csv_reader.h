// SPDX-License-Identifier: GPL-3.0-or-later
// The records and fields of CSV.
#pragma once

#include "core/data/import/progress.h"
#include "core/data/import/text_records.h"

#include <cstddef>
#include <string_view>

namespace weighhouse::import
{

/// All fields, record after record.
struct CsvRecords : TextRecords {
    Errors errors; ///< Records with bad quotes are left out and listed here.
};

/// Splits a text by RFC 4180. Lines without anything are passed over unless records have one field only; then
/// they are empty fields, except at the end. Stops after `most` records.
CsvRecords readCsv(std::string_view text, char delimiter, ProgressMeter &progress,
                   std::size_t most = static_cast<std::size_t>(-1));

/// The delimiter that splits the first lines most evenly; a comma if none does.
char detectDelimiter(std::string_view text);

} // namespace weighhouse::import
