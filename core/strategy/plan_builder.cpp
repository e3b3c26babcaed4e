// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/plan_builder.h"

#include "core/data/sql/session.h"
#include "core/graph/translate/translate.h"
#include "core/plan/graph.h"
#include "core/plan/tools/tool.h"
#include "core/strategy/comparison.h"
#include "core/strategy/queries.h"

#include <algorithm>

namespace weighhouse::strategy
{
namespace
{

using plan::ModelPayload;
using plan::NodeId;
using plan::NodeKind;
using rules::ColumnId;

/// Whether SQL can name the tables.
bool canNameAllTables(const data::Dataset &dataset)
{
    return sql::SqlSession(dataset).query("SELECT 1").has_value();
}

/// Whether reading the payload gives it again: names may hold what its lines cannot.
bool isReadBack(const ModelPayload &payload)
{
    const std::string text = plan::toText(payload);
    auto read = plan::readModelPayload(text);
    if (!read)
        return false;
    for (auto *sources : {&read->tables, &read->columns}) {
        for (ModelPayload::Source &source : *sources)
            source.line = 0;
    }
    for (ModelPayload::Options &options : read->options)
        options.line = 0;
    for (ModelPayload::ColumnName &value : read->values)
        value.line = 0;
    for (ModelPayload::Spread &spread : read->spreads)
        spread.line = 0;
    return *read == payload;
}

std::set<NodeId> namedBy(const ModelPayload &payload)
{
    std::set<NodeId> nodes;
    for (const auto *sources : {&payload.tables, &payload.columns}) {
        for (const ModelPayload::Source &source : *sources)
            nodes.insert(source.from);
    }
    for (const ModelPayload::Options &options : payload.options)
        nodes.insert(options.from);
    if (payload.choose)
        nodes.insert(*payload.choose);
    return nodes;
}

Error unusableName(const std::string &object)
{
    return {"strategy.unusable-name",
            Message::of("strategy.unusable-name", {{"step", object}}),
            {.object = object},
            "strategy.do.rename"_code};
}

/// Two tell one decision from a front of several.
constexpr std::size_t fewCandidates = 2;

} // namespace

PlanBuilder::PlanBuilder(const model::Model &model, decision::Problem problem,
                         std::vector<std::pair<std::string, std::string>> arguments, bool inCypher)
    : m_rules(model.rules().get()), m_dataset(model.dataset()), m_problem(std::move(problem)),
      m_arguments(std::move(arguments)), m_slice(sliceOf(*m_rules, m_problem.question())),
      m_facts(*m_rules, *model.dataset()), m_texts(model, m_problem, m_slice), m_isInCypher(inCypher),
      m_beliefs(model.beliefs())
{
}

Result<plan::Plan> PlanBuilder::build(Steps steps)
{
    if (steps == Steps::Decision) {
        addSimulation(fewCandidates);
        addDecisionBy(m_simulation);
        return finished();
    }
    if (canNameAllTables(*m_dataset)) {
        addCandidates();
        addFacts();
    }
    addRules();
    addSimulation();
    addComparison();
    addDecisionBy(m_comparison);
    return finished();
}

Result<plan::Plan> PlanBuilder::finished()
{
    if (m_failure)
        return failure(*m_failure);
    m_plan.origin = {.kind = plan::Origin::Kind::Strategy, .by = "analyst"};
    return std::move(m_plan);
}

NodeId PlanBuilder::add(plan::Node node, std::set<NodeId> parents)
{
    parents.insert(node.after.begin(), node.after.end());
    const std::vector<NodeId> meant(parents.begin(), parents.end());
    const NodeId id = plan::addNode(m_plan, node);
    // Names that look like answers would make edges.
    if (plan::parentsOf(node) != meant && !m_failure)
        m_failure = unusableName(plan::toText(id));
    return id;
}

NodeId PlanBuilder::addQuery(std::string text, std::string sql)
{
    plan::Node node{
        .kind = NodeKind::Query, .tool = "sql", .text = std::move(text), .payload = std::move(sql)};
    if (m_isInCypher) {
        if (auto cypher = cypher::cypherFromSql(node.payload, *m_dataset)) {
            node.tool = "cypher";
            node.payload = *std::move(cypher);
        }
    }
    return add(std::move(node), {});
}

NodeId PlanBuilder::addModelStep(plan::Node node, const ModelPayload &payload)
{
    node.payload = plan::toText(payload);
    const NodeId id = add(std::move(node), namedBy(payload));
    if (!isReadBack(payload) && !m_failure)
        m_failure = unusableName(plan::toText(id));
    return id;
}

void PlanBuilder::addCandidates()
{
    const std::vector<rules::CheckedDecide> &decisions = m_problem.question().decisions;
    for (std::size_t i = 0; i < decisions.size(); ++i) {
        if (decisions[i].kind != rules::Decide::Kind::OneRow &&
            decisions[i].kind != rules::Decide::Kind::Subset)
            continue;
        const CandidateQuery query = candidateQuery(m_problem, m_slice, m_facts, i, plan::ToolLimits().rows);
        const NodeId id = addQuery(m_texts.candidates(i, query), query.sql);
        if (query.isNamed)
            m_options[i] = id;
        else
            m_optionsShown.push_back(id);
    }
}

bool PlanBuilder::isSmall(std::uint32_t table) const
{
    const plan::ToolLimits limits;
    return m_facts.rowCount(table) <= limits.rows &&
           m_facts.bytesOf(table, m_slice.tables.at(table)) <= limits.bytes;
}

void PlanBuilder::addFacts()
{
    for (const auto &[table, columns] : m_slice.tables) {
        if (!isSmall(table)) {
            m_summaries[table] = addQuery(m_texts.summary(table, m_facts.rowCount(table)),
                                          summaryQuery(m_slice, m_facts, table));
            continue;
        }
        const NodeId id = addQuery(m_texts.facts(table), factQuery(m_slice, m_facts, table));
        if (m_facts.rows(table) == TableFacts::Rows::Never)
            m_summaries[table] = id;
        else
            m_tables[table] = id;
    }
}

void PlanBuilder::addSources(const Sources &sources, ModelPayload &payload, plan::Node &node) const
{
    for (const std::uint32_t table : sources.tables) {
        if (const auto rows = m_tables.find(table); rows != m_tables.end())
            payload.tables.push_back({.table = m_rules->tables[table].name, .from = rows->second});
        else if (const auto summary = m_summaries.find(table); summary != m_summaries.end())
            node.after.push_back(summary->second);
    }
    for (const ColumnId column : sources.given)
        payload.columns.push_back({.table = m_rules->tables[column.table].name,
                                   .column = m_rules->column(column).name,
                                   .from = m_values.at(column)});
}

/// Whether other steps can find the values of a column that this one worked out.
bool PlanBuilder::canBeGiven(ColumnId column)
{
    const rules::CheckedColumn &checked = m_rules->column(column);
    if (m_rules->rules[*checked.rule].iteration || m_slice.storedReads.contains(column) ||
        !m_facts.hasSoundKey(column.table))
        return false;
    if (checked.type == rules::Type::Reference && !m_facts.soundKey(checked.target))
        return false;
    return std::ranges::all_of(m_rules->tables[column.table].key, [&](std::uint32_t key) {
        return m_rules->tables[column.table].columns[key].type != rules::Type::Reference ||
               m_facts.isSoundReference({column.table, key});
    });
}

void PlanBuilder::addRules()
{
    for (const RuleGroup &group : m_slice.groups) {
        std::map<std::uint32_t, std::vector<std::size_t>> byTable;
        for (const std::size_t rule : group.rules)
            byTable[m_rules->rules[rule].target.table].push_back(rule);
        for (const auto &[table, rules] : byTable) {
            if (isSmall(table))
                addRulesOfTable(group, rules);
        }
        // Those of a loop are not given to each other.
        for (const std::size_t rule : group.rules) {
            const ColumnId column = m_rules->rules[rule].target;
            if (!m_values.contains(column) || !canBeGiven(column))
                continue;
            m_given.insert(column);
            if (!group.isChangeable)
                m_fixed.insert(column);
        }
    }
}

void PlanBuilder::addRulesOfTable(const RuleGroup &group, const std::vector<std::size_t> &rules)
{
    plan::Node node{.kind = NodeKind::Compute, .tool = "rules", .text = m_texts.ruleValues(group, rules)};
    ModelPayload payload;
    Needs needs;
    for (const std::size_t rule : rules) {
        needs.addRule(*m_rules, rule);
        const ColumnId column = m_rules->rules[rule].target;
        needs.columns.insert(column);
        payload.values.push_back(
            {.table = m_rules->tables[column.table].name, .column = m_rules->column(column).name});
    }
    addSources(sourcesOf(*m_rules, std::move(needs), m_given), payload, node);
    const NodeId id = addModelStep(std::move(node), payload);
    for (const std::size_t rule : rules)
        m_values[m_rules->rules[rule].target] = id;
}

ModelPayload PlanBuilder::asked(plan::Node &node) const
{
    ModelPayload payload;
    payload.question = m_problem.question().name;
    payload.arguments = m_arguments;
    Needs needs;
    needs.add(*m_rules, m_slice.asked);
    Sources sources = sourcesOf(*m_rules, std::move(needs), m_fixed);
    sources.tables.clear();
    for (const auto &[table, columns] : m_slice.tables)
        sources.tables.insert(table);
    addSources(sources, payload, node);
    for (const auto &[decision, from] : m_options)
        payload.options.push_back({.decision = m_problem.question().decisions[decision].name, .from = from});
    node.after.insert(node.after.end(), m_optionsShown.begin(), m_optionsShown.end());
    return payload;
}

void PlanBuilder::addSimulation(std::optional<std::size_t> best)
{
    std::set<std::size_t> retrieved;
    for (const auto &[decision, from] : m_options)
        retrieved.insert(decision);
    plan::Node node{.kind = NodeKind::Simulate, .tool = "simulate", .text = m_texts.simulation(retrieved)};
    ModelPayload payload = asked(node);
    payload.best = best;
    m_simulation = addModelStep(std::move(node), payload);
}

void PlanBuilder::addComparison()
{
    const Comparison comparison = comparisonOf(m_problem, m_facts, m_simulation, m_values, m_tables);
    std::set<NodeId> parents(comparison.bases.begin(), comparison.bases.end());
    parents.insert(m_simulation);
    m_comparison = add({.kind = NodeKind::Compute,
                        .tool = "compute",
                        .text = m_texts.comparison(m_simulation),
                        .payload = comparison.sql},
                       std::move(parents));
}

NodeId PlanBuilder::addExpectation()
{
    plan::Node node{.kind = NodeKind::Simulate, .tool = "expect", .text = m_texts.expectation()};
    ModelPayload payload = asked(node);
    payload.columns.clear(); // they have other values in other states
    payload.states = m_states;
    // They are written down, so that the plan says the same wherever it is run.
    for (const rules::CheckedFactor &factor : m_rules->factors) {
        if (const auto own = m_beliefs.factors.find(factor.name); own != m_beliefs.factors.end())
            payload.beliefs.emplace_back(factor.name, own->second);
    }
    for (const rules::ColumnId column : m_rules->uncertainColumns()) {
        const auto own = m_beliefs.draws.find(m_rules->nameOf(column));
        if (own != m_beliefs.draws.end())
            payload.spreads.push_back({.table = m_rules->tables[column.table].name,
                                       .column = m_rules->column(column).name,
                                       .stated = own->second});
    }
    return addModelStep(std::move(node), payload);
}

void PlanBuilder::addDecisionBy(NodeId choice)
{
    const bool isCertain = !m_rules->hasUncertain();
    addDecision(m_states && !isCertain ? addExpectation() : choice);
}

void PlanBuilder::addDecision(NodeId choice)
{
    plan::Node node{.kind = NodeKind::Decide, .tool = "decide", .text = m_texts.decision(choice)};
    ModelPayload payload = asked(node);
    payload.choose = choice;
    addModelStep(std::move(node), payload);
}

} // namespace weighhouse::strategy
