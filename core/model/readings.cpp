// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/readings.h"

#include "core/base/text.h"
#include "core/data/graph_mapping.h"
#include "core/data/graph_properties.h"
#include "core/model/content_hash.h"
#include "core/rules/syntax/edits.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>

namespace weighhouse::model
{
namespace
{

/// Such a name may be written in another way than it is, with escapes.
bool needsEscapes(std::string_view name)
{
    return !std::ranges::all_of(name, [](char c) { return isWordCharacter(c) || c == ' '; });
}

/// A word by which a query reads the schema instead of a table.
bool isOfSchema(std::string_view word)
{
    return word.starts_with("sqlite_") || word.starts_with("pragma") || word == "information_schema" ||
           word == "show" || word == "describe";
}

/// DESC shows the schema where a statement begins with it.
bool showsSchema(const std::vector<std::string_view> &words)
{
    return !words.empty() && words.front() == "desc";
}

bool isAny(const std::vector<bool> &flags)
{
    return std::ranges::find(flags, true) != flags.end();
}

std::vector<std::size_t> positions(const std::vector<bool> &flags)
{
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < flags.size(); ++i) {
        if (flags[i])
            found.push_back(i);
    }
    return found;
}

} // namespace

Readings::Readings(ModelPtr model) : m_model(std::move(model))
{
    const data::Schema &schema = m_model->dataset()->schema;
    for (const data::TableSchema &table : schema.tables)
        m_names.push_back(needsEscapes(table.name) ? std::nullopt : std::optional(toLower(table.name)));
    m_byRules.resize(m_names.size());
    std::unordered_set<std::string> used;
    for (const rules::RuleText &text : m_model->texts()) {
        for (const std::string &name : rules::namesIn(text.text))
            used.insert(toLower(name));
    }
    for (std::size_t i = 0; i < m_names.size(); ++i)
        m_byRules[i] = used.contains(toLower(schema.tables[i].name));
    m_targets.resize(m_names.size());
    for (const data::Reference &reference : schema.references) {
        const auto from = schema.tableIndex(reference.table);
        const auto to = schema.tableIndex(reference.targetTable);
        if (from && to)
            m_targets[*from].push_back(*to);
    }
}

std::vector<bool> Readings::namedIn(std::string_view text) const
{
    const std::string lower = toLower(text);
    const std::vector<std::string_view> words = wordsIn(lower);
    const std::unordered_set<std::string_view> there(words.begin(), words.end());
    std::vector<bool> named(m_names.size());
    for (std::size_t i = 0; i < m_names.size(); ++i) {
        named[i] = !m_names[i] || std::ranges::all_of(wordsIn(*m_names[i]), [&there](std::string_view word) {
            return there.contains(word);
        });
    }
    return named;
}

std::optional<std::string> Readings::ofSql(std::string_view query) const
{
    const std::string lower = toLower(query);
    const std::vector<std::string_view> words = wordsIn(lower);
    const std::vector<bool> named = namedIn(query);
    if (std::ranges::any_of(words, isOfSchema) || showsSchema(words) || !isAny(named))
        return std::nullopt;
    std::string tables = m_model->fingerprintOf(positions(named));
    if (std::ranges::find(words, "rules") == words.end())
        return hashOf({std::string("tables"), std::move(tables)});
    return hashOf({std::string("tables+rules"), std::move(tables), rulesWith(named)});
}

std::optional<std::string> Readings::ofGraph(const GraphNames &names) const
{
    const data::Dataset &dataset = *m_model->dataset();
    const data::Schema &schema = dataset.schema;
    const data::GraphMapping mapping = data::graphMappingOf(schema);
    GraphNames unknown = names;
    std::vector<bool> tables(schema.tables.size());
    // The order of the tables counts as well, as rows of several tables come in it.
    std::vector<std::string> seen = {"graph"};
    const auto read = [&](const std::string &table) { tables[*schema.tableIndex(table)] = true; };
    std::size_t nodeCount = 0;
    for (const data::NodeTable &nodes : mapping.nodes) {
        nodeCount += dataset.tables[nodes.table].rowCount;
        for (const std::string &label : nodes.labels) {
            unknown.labels.erase(label);
            if (names.labels.contains(label))
                tables[nodes.table] = true;
        }
    }
    for (const data::RelationshipTable &rows : mapping.relationships) {
        unknown.types.erase(rows.type);
        if (!names.types.contains(rows.type))
            continue;
        const data::Reference &from = schema.references[rows.from];
        const data::Reference &to = schema.references[rows.to];
        for (const std::string *table : {&from.table, &from.targetTable, &to.targetTable})
            read(*table);
        seen.insert(seen.end(), {rows.type, from.table, from.targetTable, to.targetTable});
    }
    for (const data::ReferenceRelationship &link : mapping.references) {
        unknown.types.erase(link.type);
        if (!names.types.contains(link.type))
            continue;
        const data::Reference &reference = schema.references[link.reference];
        read(reference.table);
        read(reference.targetTable);
        seen.insert(seen.end(), {link.type, reference.table, reference.targetTable});
    }
    for (const data::NodeTable &nodes : mapping.nodes) {
        if (!tables[nodes.table])
            continue;
        seen.push_back(schema.tables[nodes.table].name);
        seen.insert(seen.end(), nodes.labels.begin(), nodes.labels.end());
    }
    for (std::size_t i = 0; i < schema.tables.size() && !unknown.properties.empty(); ++i) {
        for (const data::GraphProperty &property : data::graphPropertiesOf(schema, mapping, i))
            unknown.properties.erase(property.name);
    }
    if (!unknown.labels.empty() || !unknown.types.empty() || !unknown.properties.empty())
        return std::nullopt;
    seen.push_back(std::to_string(nodeCount));
    seen.push_back(m_model->fingerprintOf(positions(tables)));
    return hashOf(seen);
}

std::string Readings::ofRules(std::string_view request) const
{
    return hashOf({std::string("rules"), rulesWith(namedIn(request))});
}

std::string Readings::rulesWith(std::vector<bool> tables) const
{
    for (std::size_t i = 0; i < tables.size(); ++i)
        tables[i] = tables[i] || m_byRules[i];
    std::vector<std::size_t> open = positions(tables);
    while (!open.empty()) {
        const std::size_t table = open.back();
        open.pop_back();
        for (const std::size_t target : m_targets[table]) {
            if (!tables[target]) {
                tables[target] = true;
                open.push_back(target);
            }
        }
    }
    return hashOf({m_model->fingerprint().rules, m_model->fingerprintOf(positions(tables))});
}

} // namespace weighhouse::model
