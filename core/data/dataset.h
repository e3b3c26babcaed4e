// SPDX-License-Identifier: GPL-3.0-or-later
// The values: columnar tables over one dictionary of texts.
#pragma once

#include "core/data/schema.h"
#include "core/data/shared.h"
#include "core/data/text_pool.h"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace weighhouse::data
{

/// Number of a row in its table, from 0 in stored order. -1 stands for "no row".
using RowNumber = std::int32_t;
inline constexpr RowNumber noRow = -1;

/// One value on its own, as it crosses to people, programs and files. std::monostate is NULL; a date is its
/// text in ISO 8601, as 2026-03-01.
using Value = std::variant<std::monostate, double, std::int64_t, bool, std::string>;

/// "NULL", shortest number, "true"/"false", or the text itself.
std::string toText(const Value &value);

/// The values of one column; one of the vectors is in use, by type: of Date the integers, which count the
/// days since 1970-01-01. `isNull` is empty while nothing is NULL. NULL cells hold 0 (of Text: 0, which need
/// not be a valid id). Copies share their values until one is written.
struct Column {
    ValueType type = ValueType::Number;
    SharedVector<double> numbers;
    SharedVector<std::int64_t> integers;
    SharedVector<std::uint8_t> booleans;
    SharedVector<TextId> texts;
    SharedVector<std::uint8_t> isNull;

    explicit Column(ValueType columnType = ValueType::Number) : type(columnType) {}

    std::size_t size() const;
    bool null(std::size_t row) const { return !isNull.empty() && isNull[row] != 0; }
    void reserve(std::size_t rows);

    void appendNull();
    void appendNumber(double value);
    void appendInteger(std::int64_t value); ///< Also the number of a day, for a column of dates.
    void appendBoolean(bool value);
    void appendText(TextId value);

    /// Whether both hold the same block of memory: their values are equal without a look at them.
    bool isSharedWith(const Column &other) const;
    bool operator==(const Column &) const = default;
};

/// The columns of one table, parallel to its TableSchema's columns; all have `rowCount` values.
struct Table {
    std::vector<Column> columns;
    std::size_t rowCount = 0;

    bool operator==(const Table &) const = default;
};

class Dataset;
/// Returns true if a table of the dataset has a row.
bool hasRows(const Dataset &dataset);

/// A schema and its values. tables[i] belongs to schema.tables[i].
///
/// Copies share columns and texts, so that one costs the same however many rows there are; setting a cell of
/// a copy copies that column, never the others. Several threads may read one dataset while others write
/// copies of it.
class Dataset
{
public:
    Schema schema;
    std::vector<Table> tables;
    TextPool texts;

    /// Adds an empty table with the columns of its schema; returns its position.
    std::size_t addTable(TableSchema table);

    /// The value of one cell. Positions must exist.
    Value value(std::size_t table, std::size_t column, std::size_t row) const;

    /// Sets one cell. Errors: "data.wrong-type" if the value is of another type (integers fit into number
    /// columns, whole numbers into integer columns, texts such as 2026-03-01 into columns of dates).
    Result<void> setValue(std::size_t table, std::size_t column, std::size_t row, const Value &value);

    /// Adds a row; one value per column. Errors as setValue, "data.wrong-count"; then nothing is added.
    Result<void> appendRow(std::size_t table, const std::vector<Value> &values);

    /// Same schema and same values (whatever the ids of texts).
    bool operator==(const Dataset &other) const;
};

} // namespace weighhouse::data
