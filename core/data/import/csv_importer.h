// SPDX-License-Identifier: GPL-3.0-or-later
// Tables as text with separators.
#pragma once

#include "core/data/import/imported.h"

#include <string_view>

namespace weighhouse::import
{

/// Reads one table by RFC 4180 (quoted fields may hold delimiters, doubled quotes and line ends; lines end
/// with LF, CRLF or CR). Encoding (UTF-8, UTF-16 by its byte order mark, else Windows-1252), delimiter and
/// header are detected; types are inferred per column and told in Imported::inference. An empty field is
/// NULL; a quoted empty field in a column of text is the empty text. Numbers may have a decimal comma and
/// points between thousands where the delimiter is ;. Percentages are parts of 1. Dates are read where all
/// values of a column are some in one order, with years of four digits. See Options::missing and
/// Options::dates.
///
/// Errors: "csv.empty", "csv.open-quote", "csv.quote", "csv.ragged", "csv.duplicate-column", "csv.too-large",
/// "import.cancelled".
Result<Imported> importCsv(std::string_view bytes, const Options &options = {});

} // namespace weighhouse::import
