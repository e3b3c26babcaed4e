#include "app/commands/schema_text.h"

#include "core/base/text.h"

#include <algorithm>

namespace weighhouse::commands
{
namespace
{

bool isKey(const data::TableSchema &table, const std::string &column)
{
    return std::ranges::find(table.primaryKey, column) != table.primaryKey.end();
}

/// A text inside double quotes of Graphviz's language.
std::string dotQuoted(std::string_view text)
{
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\')
            quoted += '\\';
        quoted += c == '\n' ? ' ' : c;
    }
    return quoted + "\"";
}

/// A text inside Graphviz's HTML-like labels.
std::string htmlEscaped(std::string_view text)
{
    std::string escaped;
    for (const char c : text) {
        switch (c) {
        case '&':
            escaped += "&amp;";
            break;
        case '<':
            escaped += "&lt;";
            break;
        case '>':
            escaped += "&gt;";
            break;
        case '"':
            escaped += "&quot;";
            break;
        default:
            escaped += c;
        }
    }
    return escaped;
}

} // namespace

std::string schemaForPeople(const data::Schema &schema, const std::vector<std::size_t> &rows)
{
    std::string text;
    for (std::size_t i = 0; i < schema.tables.size(); ++i) {
        const data::TableSchema &table = schema.tables[i];
        text += (i == 0 ? "" : "\n") + table.name + ", " + std::to_string(rows[i]) +
                (rows[i] == 1 ? " row" : " rows") +
                (table.description.empty() ? "" : ": " + table.description) + "\n";
        std::vector<std::vector<std::string>> lines;
        for (const data::ColumnSchema &column : table.columns) {
            const data::Reference *reference = schema.reference(table.name, column.name);
            lines.push_back({"  " + column.name,
                             std::string(data::toText(column.type)) +
                                 (column.unit.empty() ? "" : " [" + column.unit + "]"),
                             std::string(isKey(table, column.name) ? "key" : "") +
                                 (isKey(table, column.name) && reference != nullptr ? ", " : "") +
                                 (reference != nullptr ? "-> " + reference->targetTable : ""),
                             column.description});
        }
        text += columns(lines, {false, false, false, false});
    }
    std::string wide;
    for (const data::Reference &reference : schema.references) {
        if (reference.columns.size() > 1)
            wide += "  " + reference.table + "(" + join(reference.columns, ", ") + ") -> " +
                    reference.targetTable + "(" + join(reference.targetColumns, ", ") + ")\n";
    }
    return wide.empty() ? text : text + "\nreferences of several columns\n" + wide;
}

Json schemaToJson(const data::Schema &schema, const std::vector<std::size_t> &rows)
{
    Json tables = Json::array();
    for (std::size_t i = 0; i < schema.tables.size(); ++i) {
        const data::TableSchema &table = schema.tables[i];
        Json columns = Json::array();
        for (const data::ColumnSchema &column : table.columns)
            columns.push_back({{"name", column.name},
                               {"type", data::toText(column.type)},
                               {"unit", column.unit},
                               {"description", column.description}});
        tables.push_back({{"name", table.name},
                          {"description", table.description},
                          {"rows", rows[i]},
                          {"primary_key", table.primaryKey},
                          {"columns", columns}});
    }
    Json references = Json::array();
    for (const data::Reference &reference : schema.references)
        references.push_back({{"table", reference.table},
                              {"columns", reference.columns},
                              {"target_table", reference.targetTable},
                              {"target_columns", reference.targetColumns}});
    return {{"tables", tables}, {"references", references}};
}

std::string schemaToDot(const data::Schema &schema)
{
    std::string text = "digraph schema {\n  rankdir=LR;\n  node [shape=plaintext];\n";
    for (const data::TableSchema &table : schema.tables) {
        text += "  " + dotQuoted(table.name) +
                " [label=<<table border=\"0\" cellborder=\"1\" cellspacing=\"0\"><tr><td><b>" +
                htmlEscaped(table.name) + "</b></td></tr>";
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            const std::string name = htmlEscaped(table.columns[i].name);
            text += "<tr><td align=\"left\" port=\"c" + std::to_string(i) + "\">" +
                    (isKey(table, table.columns[i].name) ? "<u>" + name + "</u>" : name) + " " +
                    std::string(data::toText(table.columns[i].type)) + "</td></tr>";
        }
        text += "</table>>];\n";
    }
    for (const data::Reference &reference : schema.references) {
        const data::TableSchema *table = schema.table(reference.table);
        const auto port = table == nullptr ? std::nullopt : table->columnIndex(reference.columns.front());
        text += "  " + dotQuoted(reference.table) + (port ? ":c" + std::to_string(*port) : "") + " -> " +
                dotQuoted(reference.targetTable) + " [label=" + dotQuoted(join(reference.columns, ", ")) +
                "];\n";
    }
    return text + "}\n";
}

} // namespace weighhouse::commands
