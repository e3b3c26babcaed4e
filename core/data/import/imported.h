// SPDX-License-Identifier: GPL-3.0-or-later
// What importers are told and what they give: a dataset, and what people should know about how it was read.
#pragma once

#include "core/base/error.h"
#include "core/data/dataset.h"

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::import
{

/// Called now and then with how much of the source is done (bytes or rows, out of `total` of the same kind; 0
/// if the total is not known). Returning false stops the import with the error "import.cancelled".
using Progress = std::function<bool(std::size_t done, std::size_t total)>;

/// Where dialects of SQL contradict each other. `Detect` goes by the statements of the dump.
enum class Dialect { Detect, MySql, Sqlite, SqlServer };

/// Errors, warnings and notes of one import that are kept; of the others only the number is told.
inline constexpr std::size_t mostErrors = 1000;

/// What people and programs write where a number is missing.
inline constexpr std::array<std::string_view, 5> usualMissing{"NA", "N/A", "#N/A", "null", "-"};

/// A column that statements call otherwise than its table declared it: a mistake in a source that somebody
/// knows. Equal whatever the case of names.
struct OtherName {
    std::string table;
    std::string name;   ///< What statements call it.
    std::string column; ///< What it was declared as.

    bool operator==(const OtherName &) const = default;
};

/// In which order the numbers of a date stand.
enum class DateOrder { DayMonthYear, MonthDayYear, YearMonthDay };

/// A person's choice of type and missing words for a column without a declared type.
struct ColumnChoice {
    std::string table;
    std::string column;
    std::optional<data::ValueType> type = std::nullopt; ///< Else the values tell.
    /// The words that mean a missing value in it; else those of Options.
    std::optional<std::vector<std::string>> missing = std::nullopt;

    bool operator==(const ColumnChoice &) const = default;
};

struct Options {
    /// Goes on after a bad statement (of SQL), row (of CSV) or value (of SQLite) and lists it in `warnings`.
    bool skipBadStatements = false;
    /// Named in places of errors. importSource sets it to the file's name.
    std::string fileName = {};
    Progress progress = {};

    /// SQL: whether backslashes in strings are escapes (MySQL), and whether statements end with lines (SQL
    /// Server).
    Dialect dialect = Dialect::Detect;

    std::vector<OtherName> otherNames = {}; ///< SQL: of columns that INSERT calls so.

    std::string tableName =
        {}; ///< CSV: the table's name; else made from `fileName`. Workbooks: of the one sheet.
    std::optional<char> delimiter = std::nullopt; ///< CSV: else detected among , ; tab |.
    std::optional<bool> hasHeader = std::nullopt; ///< CSV and workbooks: else detected.
    /// CSV and workbooks: words that mean a missing value in every column, whatever their case. Else
    /// `usualMissing` does in columns whose other values are no texts: NA may be a name, but is no number.
    std::optional<std::vector<std::string>> missing = std::nullopt;

    /// CSV and workbooks. A value that a chosen type does not have is an error or, with skipBadStatements,
    /// missing.
    std::vector<ColumnChoice> columns = {};

    /// CSV and texts of workbooks: how dates are written. Else the values of a column tell, and where they do
    /// not its values stay texts: 03/04/2026 may be a day of March or of April.
    std::optional<DateOrder> dates = std::nullopt;

    /// Cypher and workbooks: what a source may make beyond what it writes out, roughly. A few lines can ask
    /// for a graph of any size, of which tables are made then, and a small archive can unpack to anything.
    std::size_t spareBytes = std::size_t{320} << 20U;

    /// Where all errors of a failed import go, in the order of their places; the first is what is returned.
    /// At most `mostErrors` are kept.
    Errors *errors = nullptr;
};

/// Something people may want to know that is neither an error nor a loss.
struct Note {
    Message text;
    Place where = {};

    bool operator==(const Note &) const = default;
};

/// How the type of one column was found.
struct Inference {
    std::string table;
    std::string column;
    data::ValueType type = data::ValueType::Text;
    Message why;            ///< As "integer: all 1,204 values".
    bool isOfTexts = false; ///< The values are written as texts, and Options::columns may say the type.

    bool operator==(const Inference &) const = default;
};

struct Imported {
    data::Dataset dataset;
    std::vector<Note> notes;
    Errors warnings;                  ///< What was left out, in the order of places.
    std::vector<Inference> inference; ///< Of columns whose types were not declared.
    std::string kind;                 ///< For people: "SQL dump", "CSV", "SQLite database".
    Message seen;                     ///< What stands in the source instead, where it has no table.
    /// The tables are those of a graph, with all its keys and relationships: what is only proposed beside
    /// them would change it.
    bool isGraph = false;
};

} // namespace weighhouse::import
