// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/schema_text.h"

#include "core/base/text.h"
#include "core/data/graph_properties.h"

#include <algorithm>
#include <map>
#include <optional>

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

/// The type of the relationships that a reference of a node table is, if it is any.
std::optional<std::string> typeOfReference(const data::Schema &schema, const data::GraphMapping &mapping,
                                           const data::Reference &reference)
{
    for (const data::ReferenceRelationship &link : mapping.references) {
        if (schema.references[link.reference] == reference)
            return link.type;
    }
    return std::nullopt;
}

/// What a column is called as a property, if it is one.
std::optional<std::string> propertyOf(const data::Schema &schema, const data::GraphMapping &mapping,
                                      std::size_t table, const std::string &column)
{
    for (data::GraphProperty &property : data::graphPropertiesOf(schema, mapping, table)) {
        if (schema.tables[table].columns[property.column].name == column)
            return std::move(property.name);
    }
    return std::nullopt;
}

/// "-[:home]->", ".title": what a column is in the graph, where its name does not say so.
std::string seenAs(const data::Schema &schema, const data::GraphMapping &mapping, std::size_t table,
                   const data::ColumnSchema &column)
{
    std::string seen;
    const auto property = propertyOf(schema, mapping, table, column.name);
    if (property && *property != column.name)
        seen = "." + *property;
    const data::Reference *reference = schema.reference(schema.tables[table].name, column.name);
    const auto type = reference == nullptr ? std::nullopt : typeOfReference(schema, mapping, *reference);
    if (type)
        seen += (seen.empty() ? "-[:" : ", -[:") + *type + "]->";
    return seen;
}

Json graphToJson(const data::Schema &schema, const data::GraphMapping &mapping, std::size_t table)
{
    if (const auto node = std::ranges::find(mapping.nodes, table, &data::NodeTable::table);
        node != mapping.nodes.end())
        return {{"role", "node"}, {"labels", node->labels}};
    const auto found = std::ranges::find(mapping.relationships, table, &data::RelationshipTable::table);
    if (found == mapping.relationships.end())
        return {{"role", "absent"}};
    return {{"role", "relationship"},
            {"type", found->type},
            {"from", schema.references[found->from].columns.front()},
            {"to", schema.references[found->to].columns.front()}};
}

template<typename Value>
Json orNull(const std::optional<Value> &value)
{
    return value ? Json(*value) : Json();
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
    const data::GraphMapping mapping = data::graphMappingOf(schema);
    std::string text;
    for (std::size_t i = 0; i < schema.tables.size(); ++i) {
        const data::TableSchema &table = schema.tables[i];
        text += (i == 0 ? "" : "\n") + table.name + ", " + std::to_string(rows[i]) +
                (rows[i] == 1 ? " row" : " rows") +
                (table.description.empty() ? "" : ": " + table.description) + "\n  seen as " +
                data::toText(schema, mapping, i) + "\n";
        std::vector<std::vector<std::string>> lines;
        for (const data::ColumnSchema &column : table.columns) {
            const data::Reference *reference = schema.reference(table.name, column.name);
            const std::string seen = seenAs(schema, mapping, i, column);
            lines.push_back({"  " + column.name,
                             std::string(data::toText(column.type)) +
                                 (column.unit.empty() ? "" : " [" + column.unit + "]"),
                             std::string(isKey(table, column.name) ? "key" : "") +
                                 (isKey(table, column.name) && reference != nullptr ? ", " : "") +
                                 (reference != nullptr ? "-> " + reference->targetTable : ""),
                             seen, column.description});
        }
        text += columns(lines, {false, false, false, false, false});
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
    const data::GraphMapping mapping = data::graphMappingOf(schema);
    Json tables = Json::array();
    for (std::size_t i = 0; i < schema.tables.size(); ++i) {
        const data::TableSchema &table = schema.tables[i];
        Json columns = Json::array();
        for (const data::ColumnSchema &column : table.columns)
            columns.push_back({{"name", column.name},
                               {"type", data::toText(column.type)},
                               {"unit", column.unit},
                               {"description", column.description},
                               {"property", orNull(propertyOf(schema, mapping, i, column.name))}});
        tables.push_back({{"name", table.name},
                          {"description", table.description},
                          {"rows", rows[i]},
                          {"primary_key", table.primaryKey},
                          {"graph", graphToJson(schema, mapping, i)},
                          {"columns", columns}});
    }
    Json references = Json::array();
    for (const data::Reference &reference : schema.references)
        references.push_back({{"table", reference.table},
                              {"columns", reference.columns},
                              {"target_table", reference.targetTable},
                              {"target_columns", reference.targetColumns},
                              {"type", orNull(typeOfReference(schema, mapping, reference))}});
    return {{"tables", tables}, {"references", references}};
}

namespace
{

/// A record for each table, an arrow from the first column of each reference.
void addTables(const data::Schema &schema, std::string &text)
{
    for (const data::TableSchema &table : schema.tables) {
        text += "    " + dotQuoted(table.name) +
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
        text += "    " + dotQuoted(reference.table) + (port ? ":c" + std::to_string(*port) : "") + " -> " +
                dotQuoted(reference.targetTable) + " [label=" + dotQuoted(join(reference.columns, ", ")) +
                "];\n";
    }
}

std::vector<std::string> propertyNames(const data::Schema &schema, const data::GraphMapping &mapping,
                                       std::size_t table)
{
    std::vector<std::string> names;
    for (data::GraphProperty &property : data::graphPropertiesOf(schema, mapping, table))
        names.push_back(std::move(property.name));
    return names;
}

/// Nodes of several tables may have the same labels, and are drawn as one then.
std::string patternOf(const data::NodeTable &nodes)
{
    return nodes.labels.empty() ? "()" : "(:" + data::labelsToText(nodes.labels) + ")";
}

void addGraph(const data::Schema &schema, std::string &text)
{
    const data::GraphMapping mapping = data::graphMappingOf(schema);
    std::map<std::string, std::vector<std::string>> properties; // by pattern
    std::map<std::string, std::string> patterns;                // by table
    for (const data::NodeTable &node : mapping.nodes) {
        const std::string pattern = patternOf(node);
        patterns[schema.tables[node.table].name] = pattern;
        std::vector<std::string> &known = properties[pattern];
        for (std::string &name : propertyNames(schema, mapping, node.table)) {
            if (std::ranges::find(known, name) == known.end())
                known.push_back(std::move(name));
        }
    }
    for (const auto &[pattern, names] : properties) {
        const std::string labels = pattern.substr(1, pattern.size() - 2);
        text += "    " + dotQuoted(pattern) + " [shape=ellipse, label=<<b>" +
                htmlEscaped(labels.empty() ? "()" : labels) + "</b>";
        for (const std::string &name : names)
            text += "<br/>" + htmlEscaped(name);
        text += ">];\n";
    }
    const auto addEdge = [&](const std::string &from, const std::string &to, const std::string &type,
                             const std::vector<std::string> &names) {
        text += "    " + dotQuoted(patterns[from]) + " -> " + dotQuoted(patterns[to]) +
                " [label=<:" + htmlEscaped(type);
        if (!names.empty())
            text += "<br/>" + htmlEscaped(join(names, ", "));
        text += ">];\n";
    };
    for (const data::RelationshipTable &relationship : mapping.relationships)
        addEdge(schema.references[relationship.from].targetTable,
                schema.references[relationship.to].targetTable, relationship.type,
                propertyNames(schema, mapping, relationship.table));
    for (const data::ReferenceRelationship &link : mapping.references)
        addEdge(schema.references[link.reference].table, schema.references[link.reference].targetTable,
                link.type, {});
}

} // namespace

std::string schemaToDot(const data::Schema &schema)
{
    std::string text = "digraph schema {\n  rankdir=LR;\n  node [shape=plaintext];\n"
                       "  subgraph cluster_tables {\n    label=\"Tables and references\";\n";
    addTables(schema, text);
    text += "  }\n  subgraph cluster_graph {\n    label=\"Property graph\";\n";
    addGraph(schema, text);
    return text + "  }\n}\n";
}

} // namespace weighhouse::commands
