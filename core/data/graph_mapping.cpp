// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/graph_mapping.h"

#include "core/data/graph_properties.h"

#include <algorithm>
#include <optional>
#include <tuple>

namespace weighhouse::data
{
namespace
{

bool isReferredTo(const Schema &schema, const std::string &table)
{
    return std::ranges::any_of(schema.references, [&](const Reference &reference) {
        return reference.targetTable == table && reference.table != table;
    });
}

bool isSound(const Schema &schema, const Reference &reference)
{
    const TableSchema *table = schema.table(reference.table);
    return reference.columns.size() == 1 && table != nullptr &&
           table->column(reference.columns.front()) != nullptr &&
           schema.table(reference.targetTable) != nullptr;
}

/// Positions of a table's references of one column, in the order of the columns: "source" before "dest" where
/// it stands before it.
std::vector<std::size_t> referencesOf(const Schema &schema, const TableSchema &table)
{
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < schema.references.size(); ++i) {
        if (schema.references[i].table == table.name && isSound(schema, schema.references[i]))
            found.push_back(i);
    }
    std::ranges::stable_sort(found, {}, [&](std::size_t reference) {
        return table.columnIndex(schema.references[reference].columns.front());
    });
    return found;
}

bool looksLikeRelationships(const Schema &schema, const TableSchema &table)
{
    const std::vector<std::size_t> references = referencesOf(schema, table);
    if (references.size() != 2 || isReferredTo(schema, table.name))
        return false;
    return std::ranges::all_of(table.primaryKey, [&](const std::string &column) {
        return std::ranges::any_of(references, [&](std::size_t reference) {
            return schema.references[reference].columns.front() == column;
        });
    });
}

GraphRole roleOf(const Schema &schema, const TableSchema &table)
{
    if (table.graph.role != GraphRole::Proposed)
        return table.graph.role;
    return looksLikeRelationships(schema, table) ? GraphRole::Relationship : GraphRole::Node;
}

bool isNode(const Schema &schema, const std::string &name)
{
    const TableSchema *table = schema.table(name);
    return table != nullptr && roleOf(schema, *table) == GraphRole::Node;
}

/// The reference that an end of a table's relationships is, if there is one: the one of the named column,
/// else the first that is not taken.
std::optional<std::size_t> endOf(const TableSchema &table, const Schema &schema, const std::string &column,
                                 const std::optional<std::size_t> &taken)
{
    for (const std::size_t reference : referencesOf(schema, table)) {
        if (column.empty() ? reference != taken : schema.references[reference].columns.front() == column)
            return reference;
    }
    return std::nullopt;
}

struct Ends {
    std::optional<std::size_t> from;
    std::optional<std::size_t> to;
};

Ends endsOf(const TableSchema &table, const Schema &schema)
{
    Ends ends;
    // What is said comes first, so that what is proposed is the other one.
    if (!table.graph.to.empty())
        ends.to = endOf(table, schema, table.graph.to, {});
    ends.from = endOf(table, schema, table.graph.from, ends.to);
    if (table.graph.to.empty())
        ends.to = endOf(table, schema, {}, ends.from);
    return ends;
}

std::vector<std::string> labelsOf(const TableSchema &table)
{
    return table.graph.name.empty() ? std::vector{table.name} : labelsFromText(table.graph.name);
}

std::string typeOf(const TableSchema &table)
{
    return table.graph.name.empty() ? table.name : relationshipTypeFromText(table.graph.name);
}

/// In back-ticks, those inside doubled.
std::string quotedName(std::string_view name)
{
    std::string text = "`";
    for (const char c : name)
        text += c == '`' ? std::string("``") : std::string(1, c);
    return text + "`";
}

bool isQuotedAround(std::string_view text)
{
    return text.size() >= 2 && text.front() == '`' && text.back() == '`';
}

/// "(:A:B)", "()".
std::string nodePattern(const std::vector<std::string> &labels)
{
    return labels.empty() ? "()" : "(:" + labelsToText(labels) + ")";
}

Error problem(Message message, const std::string &table, Message hint)
{
    Error error{"schema.graph", std::move(message), {}, std::move(hint)};
    error.where.object = table;
    return error;
}

} // namespace

GraphMapping graphMappingOf(const Schema &schema)
{
    GraphMapping mapping;
    for (std::size_t i = 0; i < schema.tables.size(); ++i) {
        const TableSchema &table = schema.tables[i];
        const GraphRole role = roleOf(schema, table);
        if (role == GraphRole::Node) {
            mapping.nodes.push_back({i, labelsOf(table)});
        } else if (role == GraphRole::Relationship) {
            const Ends ends = endsOf(table, schema);
            if (ends.from && ends.to && isNode(schema, schema.references[*ends.from].targetTable) &&
                isNode(schema, schema.references[*ends.to].targetTable))
                mapping.relationships.push_back({i, typeOf(table), *ends.from, *ends.to});
        }
    }
    for (std::size_t i = 0; i < schema.references.size(); ++i) {
        const Reference &reference = schema.references[i];
        if (!isSound(schema, reference) || !isNode(schema, reference.table) ||
            !isNode(schema, reference.targetTable))
            continue;
        const ColumnSchema *column = schema.table(reference.table)->column(reference.columns.front());
        mapping.references.push_back({i, column->graphName.empty() ? column->name : column->graphName});
    }
    return mapping;
}

void settleGraph(Schema &schema)
{
    const Schema before = schema;
    for (std::size_t i = 0; i < schema.tables.size(); ++i) {
        const TableSchema &table = before.tables[i];
        TableInGraph &settled = schema.tables[i].graph;
        settled.role = roleOf(before, table);
        const Ends ends = endsOf(table, before);
        if (settled.role != GraphRole::Relationship || !ends.from || !ends.to)
            continue;
        settled.from = before.references[*ends.from].columns.front();
        settled.to = before.references[*ends.to].columns.front();
    }
}

Errors graphProblemsOf(const Schema &schema)
{
    Errors errors;
    for (const TableSchema &table : schema.tables) {
        if (roleOf(schema, table) != GraphRole::Relationship)
            continue;
        const Ends ends = endsOf(table, schema);
        for (const auto &[end, column, word] :
             {std::tuple{ends.from, table.graph.from, "start"}, std::tuple{ends.to, table.graph.to, "end"}}) {
            const bool isStart = std::string_view(word) == "start";
            if (!end) {
                const Message missing = isStart ? Message::of("data.graph.no-start", {{"table", table.name}})
                                                : Message::of("data.graph.no-end", {{"table", table.name}});
                errors.push_back(problem(
                    column.empty()
                        ? missing
                        : Message::of("data.graph.no-reference", {{"problem", missing}, {"column", column}}),
                    table.name, Message::of("data.do.relationships-need-two-references")));
            } else if (const std::string &target = schema.references[*end].targetTable;
                       !isNode(schema, target)) {
                errors.push_back(problem(
                    isStart ? Message::of("data.graph.starts-at-no-nodes",
                                          {{"table", table.name}, {"target", target}})
                            : Message::of("data.graph.ends-at-no-nodes",
                                          {{"table", table.name}, {"target", target}}),
                    table.name, Message::of("data.do.make-nodes-choose-another", {{"target", target}})));
            }
        }
        if (ends.from && ends.from == ends.to)
            errors.push_back(problem(Message::of("data.graph-mapping", {{"table", table.name}}), table.name,
                                     Message::of("data.do.choose-two-different-references")));
    }
    for (Error &error : maskedPropertiesOf(schema, graphMappingOf(schema)))
        errors.push_back(std::move(error));
    return errors;
}

std::vector<std::string> labelsFromText(std::string_view text)
{
    std::vector<std::string> labels;
    std::string label;
    const auto finish = [&] {
        if (!label.empty() && std::ranges::find(labels, label) == labels.end())
            labels.push_back(label);
        label.clear();
    };
    bool isQuoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '`' && isQuoted && i + 1 < text.size() && text[i + 1] == '`')
            label += text[i++];
        else if (text[i] == '`')
            isQuoted = !isQuoted;
        else if (text[i] == ':' && !isQuoted)
            finish();
        else
            label += text[i];
    }
    finish();
    return labels;
}

std::string labelsToText(const std::vector<std::string> &labels)
{
    if (labels.empty())
        return ":";
    std::string text;
    for (const std::string &label : labels) {
        const bool isPlain = label.find_first_of(":`") == std::string::npos;
        text += (text.empty() ? "" : ":") + (isPlain ? label : quotedName(label));
    }
    return text;
}

std::string relationshipTypeFromText(std::string_view text)
{
    if (!isQuotedAround(text))
        return std::string(text);
    std::string type;
    for (std::size_t i = 1; i + 1 < text.size(); ++i) {
        type += text[i];
        if (text.substr(i, 2) == "``" && i + 2 < text.size())
            ++i;
    }
    return type;
}

std::string relationshipTypeToText(std::string_view type)
{
    return isQuotedAround(type) ? quotedName(type) : std::string(type);
}

std::string toText(const Schema &schema, const GraphMapping &mapping, std::size_t table)
{
    // Both are in the order of the tables.
    const auto node = std::ranges::lower_bound(mapping.nodes, table, {}, &NodeTable::table);
    if (node != mapping.nodes.end() && node->table == table)
        return nodePattern(node->labels);
    const auto relationship =
        std::ranges::lower_bound(mapping.relationships, table, {}, &RelationshipTable::table);
    if (relationship == mapping.relationships.end() || relationship->table != table)
        return "not in the graph";
    const auto labelAt = [&](std::size_t reference) {
        return nodePattern(labelsOf(*schema.table(schema.references[reference].targetTable)));
    };
    return labelAt(relationship->from) + "-[:" + relationship->type + "]->" + labelAt(relationship->to);
}

} // namespace weighhouse::data
