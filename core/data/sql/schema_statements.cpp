// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/sql/schema_statements.h"

#include "core/base/text.h"
#include "core/data/sql/query_error.h"
#include "core/data/sql/spelling.h"

#include <algorithm>
#include <string>
#include <utility>

namespace weighhouse::sql
{
namespace
{

constexpr std::string_view schemaName = "main"; // as SQLite calls it

std::string_view declaredName(data::ValueType type)
{
    switch (type) {
    case data::ValueType::Number:
        return "REAL";
    case data::ValueType::Integer:
        return "INTEGER";
    case data::ValueType::Boolean:
        return "BOOLEAN";
    case data::ValueType::Date:
        return "DATE";
    case data::ValueType::Text:
        break;
    }
    return "TEXT";
}

/// Returns the type as MySQL calls it.
std::string mysqlName(data::ValueType type)
{
    switch (type) {
    case data::ValueType::Number:
        return "double";
    case data::ValueType::Integer:
        return "int";
    case data::ValueType::Boolean:
        return "tinyint";
    case data::ValueType::Date:
        return "date";
    case data::ValueType::Text:
        break;
    }
    return "text";
}

std::vector<ResultColumn> textColumns(const std::vector<std::string> &names)
{
    std::vector<ResultColumn> columns;
    for (const std::string &name : names)
        columns.push_back({name, data::ValueType::Text});
    return columns;
}

bool isKey(const data::TableSchema &table, const std::string &column)
{
    return std::ranges::find(table.primaryKey, column) != table.primaryKey.end();
}

/// As LIKE compares, without a sign that takes the meaning of others away. What the last % stands for grows
/// where the rest does not fit, so the time is that of both lengths at most.
bool isLike(std::string_view text, std::string_view pattern)
{
    std::size_t at = 0;
    std::size_t sign = 0;
    std::size_t lastAny = std::string_view::npos;
    std::size_t behindAny = 0;
    while (at < text.size()) {
        if (sign < pattern.size() && pattern[sign] == '%') {
            lastAny = sign++;
            behindAny = at;
        } else if (sign < pattern.size() &&
                   (pattern[sign] == '_' || equalIgnoringCase(pattern.substr(sign, 1), text.substr(at, 1)))) {
            ++sign;
            ++at;
        } else if (lastAny != std::string_view::npos) {
            sign = lastAny + 1;
            at = ++behindAny;
        } else {
            return false;
        }
    }
    return pattern.find_first_not_of('%', sign) == std::string_view::npos;
}

/// Reads one statement from left to right.
class SchemaReader
{
public:
    SchemaReader(std::string_view text, const data::Schema &tables, const data::Schema &known)
        : m_text(text), m_tables(tables), m_known(known), m_tokens(tokens(text, true))
    {
        while (!m_tokens.empty() && m_tokens.back().in(text) == ";")
            m_tokens.pop_back();
    }

    std::optional<Result<QueryResult>> answer()
    {
        if (take("describe") || take("desc"))
            return described();
        // Behind EXPLAIN stands a table or a query, which may be one that is not written to its end.
        if (take("explain"))
            return m_at + 1 == m_tokens.size() && find(nameOf(m_tokens[m_at], m_text)) != nullptr
                       ? described()
                       : std::nullopt;
        if (!take("show"))
            return std::nullopt;
        take("full");
        take("extended");
        if (take("tables"))
            return listed();
        if (take("columns") || take("fields"))
            return take("from") || take("in") ? described() : std::nullopt;
        if (take("databases") || take("schemas"))
            return m_at == m_tokens.size()
                       ? std::optional<Result<QueryResult>>(single("Database", schemaName))
                       : std::nullopt;
        if (take("create") && take("table"))
            return created();
        return failure({"sql.syntax", Message::of("sql.show"), placeOf(m_text, 0, m_text.size()),
                        Message::of("sql.do.show-tables")});
    }

private:
    bool isWord(std::string_view word) const
    {
        return m_at < m_tokens.size() && equalIgnoringCase(m_tokens[m_at].in(m_text), word);
    }

    bool take(std::string_view word)
    {
        if (!isWord(word))
            return false;
        ++m_at;
        return true;
    }

    static QueryResult single(std::string column, std::string_view value)
    {
        return {textColumns({std::move(column)}), {{std::string(value)}}, {}, 0, {}};
    }

    /// A name with what is before its points.
    std::string takeName()
    {
        std::string name;
        while (m_at < m_tokens.size() &&
               (m_tokens[m_at].kind == TokenKind::Word || m_tokens[m_at].kind == TokenKind::Name)) {
            name += nameOf(m_tokens[m_at++], m_text);
            if (!take("."))
                break;
            name += '.';
        }
        return name;
    }

    /// LIKE 'pattern' and FROM schema, of which there is one only.
    bool takeRest(std::optional<std::string> &pattern)
    {
        if (take("from") || take("in"))
            takeName();
        if (take("like") && m_at < m_tokens.size())
            pattern = nameOf(m_tokens[m_at++], m_text);
        return m_at == m_tokens.size();
    }

    std::optional<Result<QueryResult>> listed()
    {
        std::optional<std::string> pattern;
        if (!takeRest(pattern))
            return std::nullopt;
        QueryResult result{textColumns({"Table"}), {}, {}, 0, {}};
        for (const data::TableSchema &table : m_tables.tables) {
            if (!pattern || isLike(table.name, *pattern))
                result.rows.push_back({table.name});
        }
        return result;
    }

    const data::TableSchema *find(const std::string &name) const
    {
        const std::size_t point = name.rfind('.');
        for (const std::string &wanted : {name, point == std::string::npos ? name : name.substr(point + 1)}) {
            for (const data::TableSchema &table : m_known.tables) {
                if (equalIgnoringCase(table.name, wanted))
                    return &table;
            }
        }
        return nullptr;
    }

    Error unknown(const std::string &name) const { return unknownTable(name, m_text, {m_tables, {}}); }

    std::optional<Result<QueryResult>> described()
    {
        const std::string name = takeName();
        if (name.empty())
            return std::nullopt;
        std::optional<std::string> pattern;
        if (m_at + 1 == m_tokens.size() && !isWord("like"))
            pattern = nameOf(m_tokens[m_at++], m_text); // DESCRIBE table column
        else if (!takeRest(pattern))
            return std::nullopt;
        const data::TableSchema *table = find(name);
        if (table == nullptr)
            return failure(unknown(name));
        QueryResult result{textColumns({"Field", "Type", "Key", "References"}), {}, {}, 0, {}};
        for (const data::ColumnSchema &column : table->columns) {
            if (pattern && !isLike(column.name, *pattern))
                continue;
            const data::Reference *reference = m_known.reference(table->name, column.name);
            result.rows.push_back({column.name, std::string(declaredName(column.type)),
                                   std::string(isKey(*table, column.name) ? "PRI"
                                               : reference != nullptr     ? "MUL"
                                                                          : ""),
                                   reference == nullptr
                                       ? std::string()
                                       : reference->targetTable + '.' + reference->targetColumns.front()});
        }
        return result;
    }

    std::optional<Result<QueryResult>> created()
    {
        const std::string name = takeName();
        if (name.empty() || m_at != m_tokens.size())
            return std::nullopt;
        const data::TableSchema *table = find(name);
        if (table == nullptr)
            return failure(unknown(name));
        data::Schema alone;
        alone.tables.push_back(*table);
        for (const data::Reference &reference : m_known.references) {
            if (reference.table == table->name)
                alone.references.push_back(reference);
        }
        return QueryResult{
            textColumns({"Table", "Create Table"}), {{table->name, data::toDdl(alone)}}, {}, 0, {}};
    }

    std::string_view m_text;
    const data::Schema &m_tables;
    const data::Schema &m_known;
    std::vector<Token> m_tokens;
    std::size_t m_at = 0;
};

} // namespace

std::optional<Result<QueryResult>> schemaStatement(std::string_view text, const data::Schema &tables,
                                                   const data::Schema &known)
{
    return SchemaReader(text, tables, known).answer();
}

InformationSchema::InformationSchema(const data::Schema &schema)
{
    const std::string main(schemaName);
    Held tables{"information_schema.tables", textColumns({"TABLE_SCHEMA", "TABLE_NAME", "TABLE_TYPE"}), {}};
    Held columns{"information_schema.columns",
                 textColumns({"TABLE_SCHEMA", "TABLE_NAME", "COLUMN_NAME", "ORDINAL_POSITION", "DATA_TYPE",
                              "COLUMN_TYPE", "COLUMN_KEY"}),
                 {}};
    columns.columns[3].type = data::ValueType::Integer;
    for (const data::TableSchema &table : schema.tables) {
        tables.rows.push_back({main, table.name, std::string("BASE TABLE")});
        std::int64_t position = 0;
        for (const data::ColumnSchema &column : table.columns) {
            const std::string type = mysqlName(column.type);
            columns.rows.push_back({main, table.name, column.name, ++position, type, type,
                                    std::string(isKey(table, column.name) ? "PRI" : "")});
        }
    }
    Held usage{"information_schema.key_column_usage",
               textColumns({"TABLE_SCHEMA", "TABLE_NAME", "COLUMN_NAME", "CONSTRAINT_NAME",
                            "REFERENCED_TABLE_NAME", "REFERENCED_COLUMN_NAME"}),
               {}};
    for (const data::Reference &reference : schema.references) {
        for (std::size_t i = 0; i < std::min(reference.columns.size(), reference.targetColumns.size()); ++i)
            usage.rows.push_back({main, reference.table, reference.columns[i],
                                  reference.table + '_' + reference.targetTable, reference.targetTable,
                                  reference.targetColumns[i]});
    }
    m_tables = {std::move(tables), std::move(columns), std::move(usage)};
}

std::vector<QueryTable> InformationSchema::tables() const
{
    std::vector<QueryTable> tables;
    for (const Held &held : m_tables)
        tables.push_back(
            {.name = held.name, .columns = &held.columns, .rows = &held.rows, .ignoresCase = true});
    return tables;
}

bool InformationSchema::isReadBy(std::string_view text)
{
    return toLower(text).find("information_schema") != std::string::npos;
}

} // namespace weighhouse::sql
