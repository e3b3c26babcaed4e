// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/import/dataset_writers.h"

#include "core/base/text.h"

namespace weighhouse::testing
{
namespace
{

using data::ValueType;

std::string doubled(const std::string &text, char quote)
{
    std::string result(1, quote);
    for (const char c : text) {
        if (c == quote)
            result += quote;
        result += c;
    }
    return result + quote;
}

std::string escaped(const std::string &text)
{
    std::string result = "'";
    for (const char c : text) {
        switch (c) {
        case '\0':
            result += "\\0";
            break;
        case '\n':
            result += "\\n";
            break;
        case '\r':
            result += "\\r";
            break;
        case '\x1A':
            result += "\\Z";
            break;
        case '\'':
        case '"':
        case '\\':
            result += '\\';
            [[fallthrough]];
        default:
            result += c;
        }
    }
    return result + "'";
}

std::string names(const std::vector<std::string> &columns, char quote)
{
    std::string text;
    for (const std::string &column : columns)
        text += (text.empty() ? "" : ",") + doubled(column, quote);
    return "(" + text + ")";
}

std::string columnType(ValueType type, bool mySql)
{
    switch (type) {
    case ValueType::Number:
        return mySql ? "double" : "REAL";
    case ValueType::Integer:
        return mySql ? "bigint(20)" : "INT"; // an INTEGER as primary key would number rows by itself
    case ValueType::Boolean:
        return mySql ? "tinyint(1)" : "BOOLEAN";
    case ValueType::Date:
        return mySql ? "date" : "DATE";
    case ValueType::Text:
        break;
    }
    return mySql ? "longtext CHARACTER SET utf8mb4" : "TEXT";
}

std::string createTable(const data::Dataset &dataset, std::size_t t, bool mySql)
{
    const char quote = mySql ? '`' : '"';
    const data::TableSchema &table = dataset.schema.tables[t];
    std::string text = "CREATE TABLE " + doubled(table.name, quote) + " (\n";
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        text += (i == 0 ? "  " : ",\n  ") + doubled(table.columns[i].name, quote) + " " +
                columnType(table.columns[i].type, mySql);
    if (!table.primaryKey.empty())
        text += ",\n  PRIMARY KEY " + names(table.primaryKey, quote);
    for (const data::Reference &reference : dataset.schema.references) {
        if (reference.table == table.name)
            text += ",\n  CONSTRAINT " + doubled("fk", quote) + " FOREIGN KEY " +
                    names(reference.columns, quote) + " REFERENCES " + doubled(reference.targetTable, quote) +
                    " " + names(reference.targetColumns, quote);
    }
    return text + (mySql ? "\n) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;\n" : "\n);\n");
}

std::string literal(const data::Value &value, bool mySql)
{
    if (const auto *text = std::get_if<std::string>(&value))
        return mySql ? escaped(*text) : doubled(*text, '\'');
    if (const auto *boolean = std::get_if<bool>(&value))
        return *boolean ? "1" : "0";
    return data::toText(value);
}

std::string row(const data::Dataset &dataset, std::size_t t, std::size_t r, bool mySql)
{
    std::string text = "(";
    for (std::size_t c = 0; c < dataset.tables[t].columns.size(); ++c)
        text += (c == 0 ? "" : ",") + literal(dataset.value(t, c, r), mySql);
    return text + ")";
}

} // namespace

std::string toMySql(const data::Dataset &dataset)
{
    std::string text = "-- MySQL dump 10.13\n/*!40101 SET NAMES utf8mb4 */;\n";
    for (std::size_t t = 0; t < dataset.tables.size(); ++t) {
        const std::string name = doubled(dataset.schema.tables[t].name, '`');
        text += "DROP TABLE IF EXISTS " + name + ";\n" + createTable(dataset, t, true);
        if (dataset.tables[t].rowCount == 0)
            continue;
        text += "LOCK TABLES " + name;
        text += " WRITE;\n/*!40000 ALTER TABLE " + name;
        text += " DISABLE KEYS */;\nINSERT INTO " + name;
        text += " VALUES ";
        for (std::size_t r = 0; r < dataset.tables[t].rowCount; ++r)
            text += (r == 0 ? "" : ",") + row(dataset, t, r, true);
        text += ";\n/*!40000 ALTER TABLE " + name;
        text += " ENABLE KEYS */;\nUNLOCK TABLES;\n";
    }
    return text;
}

std::string toSqlite(const data::Dataset &dataset)
{
    std::string text = "PRAGMA foreign_keys=OFF;\nBEGIN TRANSACTION;\n";
    for (std::size_t t = 0; t < dataset.tables.size(); ++t) {
        text += createTable(dataset, t, false);
        for (std::size_t r = 0; r < dataset.tables[t].rowCount; ++r)
            text += "INSERT INTO " + doubled(dataset.schema.tables[t].name, '"') + " VALUES" +
                    row(dataset, t, r, false) + ";\n";
    }
    return text + "COMMIT;\n";
}

std::string toCsv(const data::Dataset &dataset, std::size_t table, char delimiter)
{
    const std::string special = std::string("\"\r\n") + delimiter;
    const auto field = [&](const std::string &text) {
        return text.empty() || text.find_first_of(special) != std::string::npos ? doubled(text, '"') : text;
    };
    std::string text;
    const std::size_t width = dataset.tables[table].columns.size();
    for (std::size_t c = 0; c < width; ++c)
        text += (c == 0 ? std::string() : std::string(1, delimiter)) +
                field(dataset.schema.tables[table].columns[c].name);
    text += "\r\n";
    for (std::size_t r = 0; r < dataset.tables[table].rowCount; ++r) {
        for (std::size_t c = 0; c < width; ++c) {
            const data::Value value = dataset.value(table, c, r);
            if (c > 0)
                text += delimiter;
            if (!std::holds_alternative<std::monostate>(value))
                text += field(data::toText(value));
        }
        text += "\r\n";
    }
    return text;
}

} // namespace weighhouse::testing
