// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/source/sources.h"

#include "core/base/text.h"

#include <cstdlib>
#include <sqlite3.h>

namespace weighhouse::testing
{
namespace
{

class PagesOnly : public source::Source
{
public:
    explicit PagesOnly(std::shared_ptr<const data::Dataset> dataset) : m_dataset(std::move(dataset)) {}

    const data::Schema &schema() const override { return m_dataset->schema; }
    Result<std::string> fingerprint(const std::stop_token & /*stop*/) const override { return "pages"; }
    Result<source::Page> page(const source::PageRequest &request, const std::stop_token &stop) const override
    {
        const std::size_t table = m_dataset->schema.tableIndex(request.rows.table).value_or(0);
        return source::pageOfRows(
            m_dataset->schema, m_dataset->tables[table].rowCount,
            [&](std::uint64_t row, std::size_t column) { return m_dataset->value(table, column, row); },
            request, stop);
    }

private:
    std::shared_ptr<const data::Dataset> m_dataset;
};

std::string literal(const data::Value &value)
{
    if (const auto *text = std::get_if<std::string>(&value)) {
        std::string quoted = "'";
        for (const char c : *text)
            quoted += c == '\'' ? std::string("''") : std::string(1, c);
        return quoted + "'";
    }
    if (const auto *boolean = std::get_if<bool>(&value))
        return *boolean ? "1" : "0";
    return data::toText(value);
}

std::string list(const std::vector<std::string> &names)
{
    std::string text;
    for (const std::string &name : names)
        text += (text.empty() ? "" : ", ") + data::quotedIdentifier(name);
    return text;
}

std::string_view declared(data::ValueType type)
{
    switch (type) {
    case data::ValueType::Number:
        return "REAL";
    case data::ValueType::Integer:
        return "BIGINT";
    case data::ValueType::Boolean:
        return "BOOLEAN";
    case data::ValueType::Date:
        return "DATE";
    case data::ValueType::Text:
        break;
    }
    return "VARCHAR(80)";
}

} // namespace

data::Dataset shipsDataset()
{
    using data::Value;
    using data::ValueType;
    data::Dataset dataset;
    dataset.addTable({"harbour",
                      {{"name", ValueType::Text, {}, {}},
                       {"depth", ValueType::Number, {}, {}},
                       {"is_free", ValueType::Boolean, {}, {}}},
                      {"name"},
                      {}});
    dataset.addTable({"ship",
                      {{"id", ValueType::Integer, {}, {}},
                       {"home", ValueType::Text, {}, {}},
                       {"tons", ValueType::Number, {}, {}}},
                      {"id"},
                      {}});
    dataset.addTable({"empty", {{"a", ValueType::Text, {}, {}}}, {}, {}});
    dataset.schema.references.push_back({"ship", {"home"}, "harbour", {"name"}});
    const auto add = [&](std::size_t table, const std::vector<Value> &row) {
        if (!dataset.appendRow(table, row))
            std::abort();
    };
    add(0, {"Zierikzee", 5.5, true});
    add(0, {"Århus", 12.0, false});
    add(0, {"Hoorn", Value(), Value()});
    add(0, {"hoorn", 0.1, true});
    add(0, {"", 12.0, false});
    add(1, {std::int64_t{30}, "Hoorn", 120.25});
    add(1, {std::int64_t{9007199254740993}, "Zierikzee", 80.0});
    add(1, {std::int64_t{20}, Value(), 9.5});
    add(1, {std::int64_t{9007199254740992}, "Hoorn", -0.5});
    add(1, {std::int64_t{-9007199254740993}, "hoorn", 80.0});
    add(1, {std::int64_t{1}, "Århus", Value()});
    return dataset;
}

bool makeDatabase(const std::filesystem::path &path, const std::string &sql)
{
    sqlite3 *connection = nullptr;
    const bool good = sqlite3_open(path.c_str(), &connection) == SQLITE_OK &&
                      sqlite3_exec(connection, sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK;
    if (!good)
        std::fprintf(stderr, "%s\n", sqlite3_errmsg(connection));
    sqlite3_close(connection);
    return good;
}

bool writeSqlite(const data::Dataset &dataset, const std::filesystem::path &path)
{
    std::string sql = "BEGIN;";
    for (std::size_t t = 0; t < dataset.tables.size(); ++t) {
        const data::TableSchema &table = dataset.schema.tables[t];
        std::string shape;
        for (const data::ColumnSchema &column : table.columns)
            shape += (shape.empty() ? "" : ", ") + data::quotedIdentifier(column.name) + " " +
                     std::string(declared(column.type));
        if (!table.primaryKey.empty())
            shape += ", PRIMARY KEY(" + list(table.primaryKey) + ")";
        for (const data::Reference &reference : dataset.schema.references) {
            if (reference.table == table.name)
                shape += ", FOREIGN KEY(" + list(reference.columns) + ") REFERENCES " +
                         data::quotedIdentifier(reference.targetTable) + "(" + list(reference.targetColumns) +
                         ")";
        }
        sql += "CREATE TABLE " + data::quotedIdentifier(table.name) + "(" + shape + ");";
        for (std::size_t row = 0; row < dataset.tables[t].rowCount; ++row) {
            std::string values;
            for (std::size_t column = 0; column < table.columns.size(); ++column)
                values += (column == 0 ? "" : ", ") + literal(dataset.value(t, column, row));
            sql += "INSERT INTO " + data::quotedIdentifier(table.name) + " VALUES(" + values + ");";
        }
    }
    return makeDatabase(path, sql + "COMMIT;");
}

std::shared_ptr<const source::Source> pagesOnly(std::shared_ptr<const data::Dataset> dataset)
{
    return std::make_shared<const PagesOnly>(std::move(dataset));
}

std::string flat(const std::vector<std::vector<data::Value>> &rows)
{
    std::string text;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        text += row == 0 ? "" : "; ";
        for (std::size_t i = 0; i < rows[row].size(); ++i)
            text += (i == 0 ? "" : ",") + data::toText(rows[row][i]);
    }
    return text;
}

} // namespace weighhouse::testing
