// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/cypher_tool.h"

#include "core/data/graph_mapping.h"
#include "core/data/graph_properties.h"
#include "core/graph/query/sought.h"
#include "core/graph/session/schema_text.h"
#include "core/model/computed.h"
#include "core/plan/tools/query_call.h"
#include "core/plan/tools/tagged_cypher.h"

#include <algorithm>
#include <set>
#include <utility>

namespace weighhouse::plan
{
namespace
{

Answer graphAnswerOf(cypher::GraphAnswer answer, const TaggedCypher &asked)
{
    for (sql::ResultColumn &column : answer.result.columns)
        column.name = asked.withTags(column.name);
    const std::string remarks = remarksText(answer.result.remarks);
    Answer made = answerOf(std::move(answer.result), asked.cut());
    if (!answer.isExplained)
        made.text = std::move(answer.plan); // of PROFILE
    if (!remarks.empty())
        made.text += (made.text.empty() ? "" : "\n") + remarks;
    return made;
}

} // namespace

namespace
{

/// The column that is a property of that name; the name itself where no stored column is.
std::string columnOf(const data::Schema &schema, const data::GraphMapping &graph, const std::string &table,
                     const std::string &property)
{
    const std::size_t position = *schema.tableIndex(table);
    for (const data::GraphProperty &one : data::graphPropertiesOf(schema, graph, position)) {
        if (one.name == property)
            return schema.tables[position].columns[one.column].name;
    }
    return property;
}

bool names(const cypher::NamedInQuery &asked, cypher::SoughtName::Kind kind, const std::string &name)
{
    return std::ranges::any_of(
        asked.names, [&](const cypher::SoughtName &one) { return one.kind == kind && one.name == name; });
}

/// Adds the rows of the tables whose labels or types are named, and the columns that are ends of these
/// relationships.
void addRows(const cypher::NamedInQuery &asked, const data::Schema &schema, const data::GraphMapping &graph,
             bool isComputed, std::vector<ColumnReading> &found)
{
    using Kind = cypher::SoughtName::Kind;
    const auto addEnds = [&](const data::Reference &reference) {
        for (const std::string &column : reference.columns)
            found.push_back({reference.table, column, isComputed});
        found.push_back({reference.targetTable, {}, isComputed});
    };
    for (const data::NodeTable &nodes : graph.nodes) {
        if (asked.seeksAny || std::ranges::any_of(nodes.labels, [&](const std::string &label) {
                return names(asked, Kind::Label, label);
            }))
            found.push_back({schema.tables[nodes.table].name, {}, isComputed});
    }
    for (const data::RelationshipTable &rows : graph.relationships) {
        if (!asked.seeksAny && !names(asked, Kind::Type, rows.type))
            continue;
        found.push_back({schema.tables[rows.table].name, {}, isComputed});
        addEnds(schema.references[rows.from]);
        addEnds(schema.references[rows.to]);
    }
    for (const data::ReferenceRelationship &one : graph.references) {
        if (asked.seeksAny || names(asked, Kind::Type, one.type))
            addEnds(schema.references[one.reference]);
    }
}

} // namespace

std::optional<std::vector<ColumnReading>>
CypherTool::columnsRead(const Node &node, const std::map<NodeId, AnswerPtr> & /*inputs*/)
{
    const auto text = TaggedCypher::withoutAnswers(node.payload);
    std::set<std::string> parameters;
    if (text) {
        for (const auto &[name, value] : text->parameters())
            parameters.insert(name);
    }
    const auto asked = text ? cypher::namedIn(text->text(), parameters) : std::nullopt;
    if (!asked)
        return std::nullopt;
    const bool isComputed = !asked->graph.empty();
    const data::Schema &schema = m_session.dataset().schema;
    const data::GraphMapping graph = data::graphMappingOf(schema);
    std::vector<ColumnReading> found;
    addRows(*asked, schema, graph, isComputed, found);
    // What is named may be a computed column, which the schema of the data does not have.
    for (const data::TableSchema &table : schema.tables) {
        for (const cypher::SoughtName &one : asked->names) {
            if (one.kind == cypher::SoughtName::Kind::Property)
                found.push_back({table.name, columnOf(schema, graph, table.name, one.name), isComputed});
        }
    }
    return found;
}

CypherTool::CypherTool(std::shared_ptr<const data::Dataset> dataset) : m_session(std::move(dataset)) {}

CypherTool::CypherTool(const model::ModelPtr &model)
    : m_session(model->dataset(), model::computedTables(model)),
      m_computed(model::computedColumnsText(*model->rules(), "")), m_readings(model)
{
}

std::string CypherTool::description() const
{
    return describe(type(), {{"graph", cypher::schemaText(m_session.dataset().schema)},
                             {"computed", m_computed.empty() ? "none" : m_computed}});
}

std::optional<std::string> CypherTool::reads(const Node &node) const
{
    const auto asked = TaggedCypher::withoutAnswers(node.payload);
    std::set<std::string> parameters;
    if (asked) {
        for (const auto &[name, value] : asked->parameters())
            parameters.insert(name);
    }
    const auto sought = asked && m_readings ? cypher::soughtBy(asked->text(), parameters) : std::nullopt;
    if (!sought)
        return std::nullopt;
    model::GraphNames names;
    for (const cypher::SoughtName &one : *sought) {
        std::set<std::string> &ofKind = one.kind == cypher::SoughtName::Kind::Label  ? names.labels
                                        : one.kind == cypher::SoughtName::Kind::Type ? names.types
                                                                                     : names.properties;
        ofKind.insert(one.name);
    }
    return m_readings->ofGraph(names);
}

Result<Answer> CypherTool::run(const ToolCall &call)
{
    const auto asked = TaggedCypher::make(call.node.payload, call.inputs);
    if (!asked)
        return failure(inPayload(asked.error(), call.node));
    reportAsked(call, asked->text());
    auto answer = m_session.query(asked->text(), {.rowLimit = call.limits.rows,
                                                  .byteLimit = call.limits.bytes,
                                                  .timeout = call.limits.time,
                                                  .stop = call.stop,
                                                  .parameters = asked->parameters(),
                                                  .isRepeatable = true});
    if (!answer && answer.error().code == "query.cancelled")
        return failure("tool.cancelled", "query.cancelled"_code);
    if (!answer)
        return failure(inPayload(asked->inOriginal(std::move(answer).error()), call.node));
    return graphAnswerOf(*std::move(answer), *asked);
}

} // namespace weighhouse::plan
