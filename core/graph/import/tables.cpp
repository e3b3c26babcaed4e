// SPDX-License-Identifier: GPL-3.0-or-later
// Each group of nodes or relationships becomes a table.
#include "core/graph/import/tables.h"

#include "core/base/text.h"
#include "core/data/graph_mapping.h"
#include "core/data/import/names.h"
#include "core/graph/import/groups.h"
#include "core/graph/import/table_names.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace weighhouse::graph
{

using data::ValueType;

namespace
{

constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

class TableMaker
{
public:
    TableMaker(const Graph &graph, const Lookups &lookups, import::Imported &imported)
        : m_graph(graph), m_lookups(lookups), m_imported(imported), m_groups(groupsOf(graph))
    {
        for (const RelationshipGroup &group : m_groups.relationships)
            ++m_groupsOfType[group.type];
    }

    void make()
    {
        for (NodeGroup &group : m_groups.nodes)
            addNodeTable(group);
        for (const RelationshipGroup &group : m_groups.relationships)
            addRelationshipTable(group);
    }

private:
    void addNodeTable(NodeGroup &group);
    void addRelationshipTable(const RelationshipGroup &group);
    std::vector<bool> addProperties(const Group &group, FreeNames &names, data::TableSchema &schema,
                                    data::Table &table);
    std::size_t keyOf(const NodeGroup &group, const std::vector<bool> &areExact,
                      const data::TableSchema &schema, const data::Table &table) const;
    std::size_t usesAsKey(const NodeGroup &group, const data::ColumnSchema &column) const;
    std::string relationshipTableName(const RelationshipGroup &group) const;
    data::Dataset &dataset() { return m_imported.dataset; }

    const Graph &m_graph;
    const Lookups &m_lookups;
    import::Imported &m_imported;
    Groups m_groups;
    std::unordered_map<NameId, std::size_t> m_groupsOfType; ///< The number of groups of relationships.
    FreeNames m_tableNames;
};

/// A column for each property, called as it is but for names that differ in their case only. Says which hold
/// what the graph does.
std::vector<bool> TableMaker::addProperties(const Group &group, FreeNames &names, data::TableSchema &schema,
                                            data::Table &table)
{
    std::vector<bool> areExact;
    for (const auto &[key, property] : group.properties) {
        const std::string &name = m_graph.keys()[key];
        TypedColumn made = property.make(group.rows, dataset().texts);
        data::ColumnSchema column{names.take(name), made.column.type, {}, {}};
        if (column.name != name)
            column.graphName = name;
        const std::string place = schema.name + "." + column.name;
        m_imported.inference.push_back({schema.name, column.name, column.type, std::move(made.why)});
        areExact.push_back(made.note.empty());
        if (!made.note.empty())
            m_imported.notes.push_back(
                {Message::sequence({Message::verbatim(place), made.note}, ": "), {.object = place}});
        schema.columns.push_back(std::move(column));
        table.columns.push_back(std::move(made.column));
    }
    return areExact;
}

/// Whether no value of a column is NULL and none is there twice.
bool tellsApart(const data::Column &column, std::size_t rows)
{
    std::unordered_set<std::int64_t> seen;
    for (std::size_t row = 0; row < rows; ++row) {
        if (column.null(row))
            return false;
        const std::int64_t value =
            column.type == ValueType::Text ? std::int64_t{column.texts[row]} : column.integers[row];
        if (!seen.insert(value).second)
            return false;
    }
    return true;
}

/// How often the script looks nodes of these labels up by a property.
std::size_t TableMaker::usesAsKey(const NodeGroup &group, const data::ColumnSchema &column) const
{
    const std::string &key = column.graphName.empty() ? column.name : column.graphName;
    std::size_t uses = 0;
    for (const std::string &label : group.labels) {
        if (const auto found = m_lookups.find(std::pair(label, key)); found != m_lookups.end())
            uses += found->second;
    }
    return uses;
}

/// The column that tells the rows apart by which nodes are looked up most, else the leftmost; none without.
std::size_t TableMaker::keyOf(const NodeGroup &group, const std::vector<bool> &areExact,
                              const data::TableSchema &schema, const data::Table &table) const
{
    std::size_t best = none;
    std::size_t most = 0;
    for (std::size_t column = 0; column < schema.columns.size(); ++column) {
        const ValueType type = schema.columns[column].type;
        if (!areExact[column] || (type != ValueType::Text && type != ValueType::Integer))
            continue;
        const std::size_t uses = usesAsKey(group, schema.columns[column]);
        const bool isBetter = best == none || uses > most;
        if (isBetter && tellsApart(table.columns[column], group.rows)) {
            best = column;
            most = uses;
        }
    }
    return best;
}

/// Numbers rows from 1 on, in a first column that the graph does not show.
void addNumbers(FreeNames &names, std::size_t rows, data::TableSchema &schema, data::Table &table)
{
    data::ColumnSchema shape{
        names.take("id"), ValueType::Integer, {}, Message::of("import.row-numbers").text(), {}, true};
    data::Column column(ValueType::Integer);
    column.reserve(rows);
    for (std::size_t row = 0; row < rows; ++row)
        column.appendInteger(static_cast<std::int64_t>(row) + 1);
    schema.primaryKey = {shape.name};
    schema.columns.insert(schema.columns.begin(), std::move(shape));
    table.columns.insert(table.columns.begin(), std::move(column));
}

void TableMaker::addNodeTable(NodeGroup &group)
{
    data::TableSchema schema;
    schema.name = m_tableNames.take(group.labels.empty() ? "node" : join(group.labels, "_"));
    schema.graph.role = data::GraphRole::Node;
    if (group.labels != std::vector{schema.name})
        schema.graph.name = data::labelsToText(group.labels);
    data::Table table;
    table.rowCount = group.rows;
    FreeNames names;
    const std::vector<bool> areExact = addProperties(group, names, schema, table);
    group.keyColumn = keyOf(group, areExact, schema, table);
    if (group.keyColumn == none) {
        addNumbers(names, group.rows, schema, table);
        group.keyColumn = 0;
    }
    schema.primaryKey = {schema.columns[group.keyColumn].name};
    group.table = dataset().tables.size();
    dataset().schema.tables.push_back(std::move(schema));
    dataset().tables.push_back(std::move(table));
}

/// The type, with the ends where there are several tables of it.
std::string TableMaker::relationshipTableName(const RelationshipGroup &group) const
{
    const std::string &type = m_graph.types()[group.type];
    const bool isOnly = m_groupsOfType.at(group.type) == 1;
    const std::vector<data::TableSchema> &tables = m_imported.dataset.schema.tables;
    return isOnly ? type
                  : type + "_" + tables[m_groups.nodes[group.from].table].name + "_" +
                        tables[m_groups.nodes[group.to].table].name;
}

/// The keys of the rows that the relationships start or end at.
data::Column endColumn(const data::Column &key, const std::vector<std::uint32_t> &rows)
{
    data::Column column(key.type);
    column.reserve(rows.size());
    for (const std::uint32_t row : rows) {
        if (key.type == ValueType::Text)
            column.appendText(key.texts[row]);
        else
            column.appendInteger(key.integers[row]);
    }
    return column;
}

bool differ(const std::vector<std::uint32_t> &starts, const std::vector<std::uint32_t> &ends)
{
    std::unordered_set<std::uint64_t> seen;
    for (std::size_t row = 0; row < starts.size(); ++row) {
        if (!seen.insert(std::uint64_t{starts[row]} << 32U | ends[row]).second)
            return false;
    }
    return true;
}

void TableMaker::addRelationshipTable(const RelationshipGroup &group)
{
    const std::string &type = m_graph.types()[group.type];
    data::TableSchema schema;
    schema.name = m_tableNames.take(relationshipTableName(group));
    schema.graph.role = data::GraphRole::Relationship;
    if (schema.name != type)
        schema.graph.name = data::relationshipTypeToText(type);
    data::Table table;
    table.rowCount = group.rows;
    FreeNames names;
    addProperties(group, names, schema, table);

    // The ends stand first, called by where they lead to.
    const bool isWithin = group.from == group.to;
    std::size_t position = 0;
    for (const bool isStart : {true, false}) {
        const NodeGroup &nodes = m_groups.nodes[isStart ? group.from : group.to];
        const data::TableSchema &target = dataset().schema.tables[nodes.table];
        const std::string wanted = isWithin ? (isStart ? "source" : "target") : toLower(target.name);
        data::ColumnSchema shape{names.take(wanted), target.columns[nodes.keyColumn].type, {}, {}};
        (isStart ? schema.graph.from : schema.graph.to) = shape.name;
        dataset().schema.references.push_back(
            {schema.name, {shape.name}, target.name, {target.columns[nodes.keyColumn].name}});
        const auto at = static_cast<std::ptrdiff_t>(position++);
        schema.columns.insert(schema.columns.begin() + at, std::move(shape));
        table.columns.insert(table.columns.begin() + at,
                             endColumn(dataset().tables[nodes.table].columns[nodes.keyColumn],
                                       isStart ? group.starts : group.ends));
    }
    if (differ(group.starts, group.ends))
        schema.primaryKey = {schema.graph.from, schema.graph.to};
    else
        addNumbers(names, group.rows, schema, table);
    dataset().schema.tables.push_back(std::move(schema));
    dataset().tables.push_back(std::move(table));
}

} // namespace

void addTables(const Graph &graph, const Lookups &lookups, import::Imported &imported)
{
    TableMaker(graph, lookups, imported).make();
}

} // namespace weighhouse::graph
