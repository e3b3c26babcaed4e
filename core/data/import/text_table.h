// SPDX-License-Identifier: GPL-3.0-or-later
// A table from records of texts: the names of its columns, their types, and what is told about them.
#pragma once

#include "core/data/import/imported.h"
#include "core/data/import/text_records.h"

#include <cstddef>
#include <functional>
#include <string>

namespace weighhouse::import
{

/// More columns than this are a mistake of delimiters or of a program. SQLite allows as many by default.
inline constexpr std::size_t mostColumns = 2000;

/// Errors of which at most `mostErrors` are kept.
struct BoundedErrors {
    Errors errors;
    std::size_t count = 0; ///< Counts those that are not kept, too.

    void add(Error error);
};

/// The source of records decides how they are read and what the places of errors say.
struct TextSource {
    std::string codes = {}; ///< The beginning of the error codes: "csv", as in "csv.not-of-type".
    char delimiter = ',';   ///< A semicolon lets numbers have decimal commas.
    /// The place of a field; without an object it gets the name of its column.
    std::function<Place(std::size_t record, std::size_t column)> place = {};
    MessageCode noNames = "import.csv-importer.no-line"_code; ///< Told if no record names the columns.
    /// The name of a column that has none.
    std::function<std::string(std::size_t column)> unnamed = {};
};

/// Names the columns after the first record if it holds names, which nothing in it tells that looks like a
/// value, or if Options::hasHeader says so. Returns the first record of values.
/// Errors: "….duplicate-column".
Result<std::size_t> nameColumns(const TextRecords &records, const TextSource &source, const Options &options,
                                data::TableSchema &table, std::vector<Note> &notes);

/// Finds the types of columns and adds the table with its values, inferences and doubts to what is imported.
/// Values that a chosen type does not have become NULL and are errors: "….not-of-type". Returns false if the
/// progress asked to stop. `tick` is called after each column.
bool addTextTable(const TextRecords &records, std::size_t firstRecord, const TextSource &source,
                  const Options &options, data::TableSchema table, Imported &imported, BoundedErrors &errors,
                  const std::function<bool()> &tick);

} // namespace weighhouse::import
