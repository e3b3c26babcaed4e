// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/sql/session_tables.h"

#include "core/base/calendar.h"
#include "core/base/text.h"

#include <algorithm>
#include <map>
#include <set>

namespace weighhouse::sql
{
namespace
{

/// Declared types; BIGINT and not INTEGER, which as a primary key would replace the stored order of rows.
std::string_view declaredType(data::ValueType type)
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
    return "TEXT";
}

bool hasAll(const data::TableSchema &table, const std::vector<std::string> &columns)
{
    return !columns.empty() &&
           std::ranges::all_of(columns, [&](const std::string &name) { return table.column(name); });
}

std::string identifiers(const std::vector<std::string> &names)
{
    std::string text;
    for (const std::string &name : names)
        text += (text.empty() ? "" : ", ") + data::quotedIdentifier(name);
    return text;
}

Error unusable(Message message, std::string object, Message hint)
{
    return {"sql.unusable-name", std::move(message), {.object = std::move(object)}, std::move(hint)};
}

/// SQL's names do not tell capital from small letters, end at a zero byte, and some are taken.
Result<void> checkName(const std::string &name, const Message &what,
                       std::map<std::string, std::string> &others)
{
    if (name.empty() || name.find('\0') != std::string::npos)
        return failure(unusable(name.empty() ? Message::of("sql.session-tables", {{"what", what}})
                                             : Message::of("sql.session-tables.zero-byte", {{"what", what}}),
                                name, Message::of("sql.do.rename-before-asking-sql")));
    const auto [other, isNew] = others.emplace(toLower(name), name);
    if (!isNew)
        return failure(
            unusable(Message::of("sql.session-tables.name-sql", {{"what", what}, {"other", other->second}}),
                     name, Message::of("sql.do.rename-two-before-asking")));
    return {};
}

Result<void> checkNames(const data::Schema &schema)
{
    std::map<std::string, std::string> tables;
    for (const data::TableSchema &table : schema.tables) {
        const Message what = Message::of("sql.table-named", {{"table", table.name}});
        if (auto checked = checkName(table.name, what, tables); !checked)
            return checked;
        if (toLower(table.name).starts_with("sqlite_"))
            return failure(unusable(Message::of("sql.session-tables.name-sqlite", {{"what", what}}),
                                    table.name, Message::of("sql.do.rename-before-asking-sql")));
        std::map<std::string, std::string> columns;
        for (const data::ColumnSchema &column : table.columns) {
            if (auto checked = checkName(column.name,
                                         Message::of("sql.session-tables.column",
                                                     {{"table", table.name}, {"column", column.name}}),
                                         columns);
                !checked)
                return checked;
        }
        if (table.columns.empty())
            return failure(unusable(Message::of("sql.session-tables.no-columns", {{"what", what}}),
                                    table.name, Message::of("sql.do.remove-before-asking-sql")));
    }
    return {};
}

void bindCell(Statement &insert, int parameter, const data::Dataset &dataset, const data::Column &column,
              std::size_t row)
{
    if (column.null(row)) {
        insert.bindNull(parameter);
        return;
    }
    switch (column.type) {
    case data::ValueType::Number:
        insert.bind(parameter, column.numbers[row]);
        break;
    case data::ValueType::Integer:
        insert.bind(parameter, column.integers[row]);
        break;
    case data::ValueType::Date:
        insert.bind(parameter, calendar::toText(column.integers[row]));
        break;
    case data::ValueType::Boolean:
        insert.bind(parameter, std::int64_t{column.booleans[row] != 0 ? 1 : 0});
        break;
    case data::ValueType::Text:
        insert.bindView(parameter, dataset.texts.text(column.texts[row]));
        break;
    }
}

/// Bytes of a row as SQLite stores it, or somewhat more.
std::size_t storedBytes(const data::Dataset &dataset, const data::Table &table, std::size_t row)
{
    constexpr std::size_t mostBesidesText = 18; // a number and the length of a cell in the row's head
    std::size_t bytes = mostBesidesText;
    for (const data::Column &column : table.columns) {
        bytes += mostBesidesText;
        if (column.type == data::ValueType::Text && !column.null(row))
            bytes += dataset.texts.text(column.texts[row]).size();
    }
    return bytes;
}

} // namespace

SessionTables::SessionTables(const data::Schema &schema, std::string database)
    : m_schema(&schema), m_database(std::move(database)), m_references(schema.tables.size())
{
    for (std::size_t i = 0; i < schema.tables.size(); ++i)
        m_positions.emplace(schema.tables[i].name, i);
    for (std::size_t i = 0; i < schema.references.size(); ++i) {
        const auto table = m_positions.find(schema.references[i].table);
        if (table != m_positions.end())
            m_references[table->second].push_back(i);
    }
}

std::string SessionTables::nameOf(std::size_t table) const
{
    return m_database + '.' + data::quotedIdentifier(m_schema->tables[table].name);
}

std::string SessionTables::ddl(std::size_t table, bool withKey) const
{
    const data::TableSchema &shape = m_schema->tables[table];
    std::string text;
    for (const data::ColumnSchema &column : shape.columns)
        text += (text.empty() ? "\n  " : ",\n  ") + data::quotedIdentifier(column.name) + ' ' +
                std::string(declaredType(column.type));
    if (withKey && hasAll(shape, shape.primaryKey))
        text += ",\n  PRIMARY KEY (" + identifiers(shape.primaryKey) + ')';
    // Not enforced; they tell a reader of the schema what belongs together.
    for (const std::size_t position : m_references[table]) {
        const data::Reference &reference = m_schema->references[position];
        const auto target = m_positions.find(reference.targetTable);
        if (target != m_positions.end() && hasAll(shape, reference.columns) &&
            hasAll(m_schema->tables[target->second], reference.targetColumns) &&
            reference.columns.size() == reference.targetColumns.size())
            text += ",\n  FOREIGN KEY (" + identifiers(reference.columns) + ") REFERENCES " +
                    data::quotedIdentifier(reference.targetTable) + " (" +
                    identifiers(reference.targetColumns) + ')';
    }
    return "CREATE TABLE " + nameOf(table) + " (" + text + "\n)";
}

Result<void> SessionTables::create(Connection &connection, ManyTables &list)
{
    if (auto checked = checkNames(*m_schema); !checked)
        return checked;
    for (std::size_t table = 0; table < m_schema->tables.size(); ++table) {
        auto made = connection.execute(ddl(table, true));
        if (made)
            made = list.created(m_schema->tables[table].name);
        if (!made) {
            made.error().code = "sql.failed";
            return made;
        }
    }
    m_filled.assign(m_schema->tables.size(), false);
    m_longestRows.assign(m_schema->tables.size(), 0);
    return {};
}

std::optional<std::size_t> SessionTables::find(std::string_view name) const
{
    for (std::size_t i = 0; i < m_schema->tables.size(); ++i) {
        if (equalIgnoringCase(m_schema->tables[i].name, name))
            return i;
    }
    return std::nullopt;
}

Result<void> SessionTables::tryFill(Connection &connection, const data::Dataset &dataset, std::size_t table,
                                    bool withKey, const std::function<bool()> &goOn)
{
    const data::TableSchema &shape = m_schema->tables[table];
    const data::Table &values = dataset.tables[table];
    auto transaction = Transaction::begin(connection, Transaction::Kind::Deferred);
    if (!transaction)
        return tl::unexpected(std::move(transaction).error());
    if (!withKey) {
        if (auto made = connection.execute("DROP TABLE " + nameOf(table)); !made)
            return made;
        if (auto made = connection.execute(ddl(table, false)); !made)
            return made;
    }
    std::string places;
    for (std::size_t i = 0; i < shape.columns.size(); ++i)
        places += i == 0 ? "?" : ", ?";
    auto insert = connection.prepare("INSERT INTO " + nameOf(table) + " VALUES (" + places + ')');
    if (!insert)
        return tl::unexpected(std::move(insert).error());
    for (std::size_t row = 0; row < values.rowCount; ++row) {
        constexpr std::size_t rowsBetweenChecks = 1024;
        if (row % rowsBetweenChecks == 0 && !goOn())
            return failure("sqlite.interrupted", {});
        for (std::size_t column = 0; column < values.columns.size(); ++column)
            bindCell(*insert, static_cast<int>(column) + 1, dataset, values.columns[column], row);
        m_longestRows[table] = std::max(m_longestRows[table], storedBytes(dataset, values, row));
        if (auto done = insert->run(); !done)
            return done;
    }
    if (auto made = makeIndices(connection, table, withKey); !made)
        return made;
    return transaction->commit();
}

Result<void> SessionTables::makeIndices(Connection &connection, std::size_t table, bool hasKey)
{
    const data::Schema &schema = *m_schema;
    const data::TableSchema &shape = schema.tables[table];
    std::set<std::vector<std::string>> wanted;
    if (!hasKey && hasAll(shape, shape.primaryKey))
        wanted.insert(shape.primaryKey);
    for (const data::Reference &reference : schema.references) {
        if (reference.table == shape.name && hasAll(shape, reference.columns))
            wanted.insert(reference.columns);
        if (reference.targetTable == shape.name && hasAll(shape, reference.targetColumns))
            wanted.insert(reference.targetColumns);
    }
    if (hasKey)
        wanted.erase(shape.primaryKey);
    for (const std::vector<std::string> &columns : wanted) {
        // Tables and indices share their names.
        std::string name = "index_" + std::to_string(++m_indices);
        while (find(name))
            name += '_';
        if (auto made = connection.execute("CREATE INDEX " + m_database + '.' + data::quotedIdentifier(name) +
                                           " ON " + data::quotedIdentifier(shape.name) + " (" +
                                           identifiers(columns) + ')');
            !made)
            return made;
    }
    return {};
}

Result<void> SessionTables::fill(Connection &connection, const data::Dataset &dataset, std::size_t table,
                                 const std::function<bool()> &goOn)
{
    auto filled = tryFill(connection, dataset, table, true, goOn);
    // The data need not keep the key that the schema promises; then it is an index only.
    if (!filled && filled.error().code == "sqlite.constraint")
        filled = tryFill(connection, dataset, table, false, goOn);
    if (filled)
        m_filled[table] = true;
    return filled;
}

} // namespace weighhouse::sql
