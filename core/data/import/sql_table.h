// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of a dump while it is being read.
#pragma once

#include "core/data/import/cells.h"
#include "core/data/import/imported.h"
#include "core/data/import/sql_row_index.h"
#include "core/data/import/sql_values.h"

#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace weighhouse::import
{

/// What a column holds where a row does not say.
struct DefaultValue {
    enum class Kind { None, Plain, Computed };
    Kind kind = Kind::None;
    Literal literal = {};
    std::string text = {}; ///< Owns literal.text.
};

struct SqlColumn {
    data::ColumnSchema schema; ///< With the declared type.
    bool declared = true;      ///< Whether it has one.
    bool notNull = false;
    bool autoNumber = false;
    bool isPlainInteger = false;
    bool isDecimal = false; ///< Declared as whole numbers of many digits; perhaps too many for integers.
    bool isDate = false;    ///< Declared as DATE; its values are texts until all are there.
    DefaultValue defaultValue;
    Cells cells;

    SqlColumn(data::ColumnSchema columnSchema, bool isDeclared)
        : schema(std::move(columnSchema)), declared(isDeclared), cells(schema.type, isDeclared),
          m_type(schema.type), m_decided(isDeclared)
    {
    }

    /// Keeps the type that a statement widened to, or goes back to the one before it.
    void commitType();
    void rollbackType() { cells.restore(m_type, m_decided); }

private:
    data::ValueType m_type;
    bool m_decided;
};

struct SqlReference {
    std::vector<std::string> columns;
    std::string targetTable;
    std::vector<std::string> targetColumns; ///< Empty for the primary key.
    std::size_t offset = 0;
};

struct SqlTable {
    std::string name;
    std::string description;
    std::vector<SqlColumn> columns;
    std::unordered_map<std::string, std::size_t> columnByName; ///< By name in lower case.
    std::vector<std::size_t> key;
    std::vector<SqlReference> references;
    std::size_t rows = 0;
    RowIndex index;
    std::vector<const data::Column *> keyColumns; ///< Of `key`; see refresh.
    std::optional<std::size_t> autoColumn;
    std::int64_t nextNumber = 1;
    bool keyFailed = false;     ///< A key was added whose values repeat; no other is tried.
    bool widened = false;       ///< By the present statement.
    std::size_t narrowings = 0; ///< How often a bad statement's widening was taken back.

    std::optional<std::size_t> column(std::string_view columnName) const;
    bool addColumn(SqlColumn column); ///< False if there is one of that name.
    /// Brings what depends on columns and key up to date after these changed.
    void refresh();
};

/// All tables of a dump by name; names differ by more than case.
class SqlTables
{
public:
    data::TextPool texts;

    SqlTable *find(std::string_view name) const;
    void add(std::unique_ptr<SqlTable> table);
    bool drop(std::string_view name);
    /// The names of tables, or none if there are too many to look through for each error.
    std::vector<std::string> names() const;

    /// Changes whenever a table or a column does.
    std::size_t generation() const { return m_generation; }
    void touch() { ++m_generation; }

    /// How many cells may still be filled without standing in the dump, so that a small hostile dump does not
    /// become a large dataset.
    std::size_t spareCells = 0;

    /// Options::otherNames
    std::vector<OtherName> otherNames;
    /// The column that a statement names. One that was declared so goes before one that is called so.
    std::optional<std::size_t> columnCalled(const SqlTable &table, std::string_view name) const;

    bool spend(std::size_t cells)
    {
        const bool enough = cells <= spareCells;
        spareCells -= enough ? cells : 0;
        return enough;
    }

    /// Tables whose own statements are bad, with the number of statements about them left out.
    std::unordered_map<std::string, std::size_t> broken;

    /// Moves everything into a dataset. `place` gives the place of an offset; offsets come in ascending
    /// order.
    void finish(Imported &imported, const std::function<Place(std::size_t)> &place);

private:
    void finishDates(Imported &imported);
    void finishReferences(Imported &imported, const std::function<Place(std::size_t)> &place);

    std::vector<std::unique_ptr<SqlTable>> m_tables; ///< In the order of their statements.
    std::unordered_map<std::string, SqlTable *> m_byName;
    std::size_t m_generation = 0;
};

} // namespace weighhouse::import
