// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/strategy/running.h"

#include "core/base/text.h"
#include "core/catalogue/material.h"
#include "core/decision/search.h"
#include "core/plan/checks.h"
#include "core/plan/graph.h"
#include "core/plan/tools/tool_registry.h"
#include "tests/support/small_dataset.h"

#include <QCoro/QCoroTask>
#include <algorithm>
#include <bit>
#include <cstdio>
#include <cstdlib>

namespace weighhouse::testing
{
namespace
{

plan::NodeId idOf(const Error &error)
{
    return plan::nodeIdFromText(error.where.object).value_or(plan::NodeId());
}

bool isSame(const data::Value &cell, double expected)
{
    const auto *number = std::get_if<double>(&cell);
    if (number == nullptr)
        return std::holds_alternative<std::monostate>(cell) && rules::isNull(expected);
    return std::bit_cast<std::uint64_t>(*number) == std::bit_cast<std::uint64_t>(expected);
}

std::string compared(const plan::Answer &decided, const decision::Answer &expected)
{
    const std::vector<data::Value> &row = decided.rows.front();
    const auto cell = [&](std::string_view name) { return row[decided.columnIndex(name).value()]; };
    if (data::toText(cell("decision")) != expected.decision->label)
        return "decided " + data::toText(cell("decision")) + " instead of " + expected.decision->label;
    const std::size_t last = row.size() - 1;
    const std::size_t objectives = expected.objectives.size();
    for (std::size_t i = 0; i < objectives; ++i) {
        // Objectives, their changes, the margin.
        if (!isSame(row[last - 2 * objectives + i], expected.decision->values[i]) ||
            !isSame(row[last - objectives + i], expected.decision->changes[i]))
            return "objective " + std::to_string(i + 1) + " is " +
                   data::toText(row[last - 2 * objectives + i]) + " instead of " +
                   numberToText(expected.decision->values[i]);
    }
    if (!isSame(row[last], expected.margin.value_or(rules::nullValue)))
        return "the margin is " + data::toText(row[last]) + " instead of " +
               numberToText(expected.margin.value_or(rules::nullValue));
    return {};
}

Result<decision::Answer> weighed(const model::ModelPtr &model, const strategy::Asking &asking)
{
    const auto problem = problemOf(model, asking);
    if (!problem)
        return failure(problem.error());
    const auto result = decision::weigh(*problem);
    if (!result)
        return failure(result.error());
    return decision::answer(*problem, *result, {.runnersUp = 0, .front = 0, .reasons = false});
}

} // namespace

model::ModelPtr modelOf(data::Dataset dataset, std::vector<rules::RuleText> texts)
{
    auto made =
        model::Model::make(std::make_shared<const data::Dataset>(std::move(dataset)), std::move(texts));
    if (!made || !(*made)->isSound()) {
        const Error error = !made                           ? made.error()
                            : (*made)->ruleErrors().empty() ? (*made)->programErrors().front()
                                                            : (*made)->ruleErrors().front();
        std::fprintf(stderr, "bad test rules: %s\n", toText(error).c_str());
        std::abort();
    }
    return *std::move(made);
}

model::ModelPtr modelOf(data::Dataset dataset, std::string_view rules)
{
    return modelOf(std::move(dataset), std::vector<rules::RuleText>{{"test.rules", std::string(rules)}});
}

model::ModelPtr modelOf(std::string_view dataset, std::string_view rules)
{
    return modelOf(smallDataset(dataset), rules);
}

data::TableSchema tableOf(std::string name,
                          const std::vector<std::pair<std::string, data::ValueType>> &columns,
                          std::vector<std::string> key)
{
    data::TableSchema table;
    table.name = std::move(name);
    for (const auto &[columnName, type] : columns) {
        data::ColumnSchema &column = table.columns.emplace_back();
        column.name = columnName;
        column.type = type;
    }
    table.primaryKey = std::move(key);
    return table;
}

Result<SampleCase> sampleCase(const std::string &sample, const std::string &rules)
{
    auto material = catalogue::openSample(sample);
    if (!material)
        return failure(material.error());
    if (!rules.empty()) {
        auto text = catalogue::findRules(rules);
        if (!text)
            return failure(text.error());
        material->rules = {*std::move(text)};
    }
    return SampleCase{modelOf(std::move(material->dataset), std::move(material->rules)),
                      {material->question, material->arguments}};
}

Result<decision::Problem> problemOf(const model::ModelPtr &model, const strategy::Asking &asking)
{
    // Compiled for this question alone, as a check on the program that serves every question.
    const auto prepared = decision::PreparedQuestion::make(model->rules(), model->dataset(), asking.question);
    if (!prepared)
        return failure(prepared.error());
    return decision::makeProblem(*prepared, model->argumentsOf(prepared->question(), asking.arguments));
}

Result<Answers> runPlan(const plan::Plan &plan, const model::ModelPtr &model)
{
    const plan::Tools tools = plan::standardTools(model);
    if (const Errors problems = plan::problemsOf(plan, tools.names()); !problems.empty())
        return failure(problems.front());
    Answers answers;
    for (const std::size_t position : plan::orderOf(plan::edgesOf(plan)).order) {
        plan::ToolCall call;
        call.limits.time = patience;
        call.node = plan.nodes[position];
        for (const plan::NodeId parent : plan::parentsOf(call.node))
            call.inputs[parent] = answers.at(parent);
        auto answer = QCoro::waitFor(tools.find(call.node.tool)->call(call));
        if (!answer) {
            answer.error().where.object = plan::toText(call.node.id);
            return failure(answer.error());
        }
        answers[call.node.id] = std::make_shared<const plan::Answer>(*std::move(answer));
    }
    return answers;
}

const plan::Node &decisionOf(const plan::Plan &plan)
{
    return *std::ranges::find(plan.nodes, plan::NodeKind::Decide, &plan::Node::kind);
}

std::string outlineOf(const plan::Plan &plan)
{
    std::string text;
    for (const plan::Node &node : plan.nodes) {
        std::vector<std::string> parents;
        for (const plan::NodeId parent : plan::parentsOf(node))
            parents.push_back(plan::toText(parent));
        text += plan::toText(node.id) + ' ' + std::string(plan::toText(node.kind)) + ' ' + node.tool +
                (parents.empty() ? "" : " after " + join(parents, " ")) + "\n  " +
                std::string(split(node.text, '\n').front()) + '\n';
    }
    return text;
}

namespace
{

/// Of what a plan decides.
std::string differenceOf(const Result<plan::Plan> &plan, const model::ModelPtr &model,
                         const Result<decision::Answer> &expected)
{
    if (!expected || !plan)
        return expected || plan || expected.error() != plan.error() ? "only one of the two fails" : "";
    const auto answers = runPlan(*plan, model);
    const plan::NodeId decision = decisionOf(*plan).id;
    if (!answers && (expected->decision || idOf(answers.error()) != decision))
        return toText(answers.error());
    if (!expected->decision)
        return answers ? "decided although there is nothing to decide for" : "";
    return compared(*answers->at(decision), *expected);
}

} // namespace

std::string differenceFromWeighing(const model::ModelPtr &model, const strategy::Asking &asking)
{
    const auto expected = weighed(model, asking);
    for (const strategy::Retrieval retrieval : {strategy::Retrieval::Sql, strategy::Retrieval::Cypher}) {
        const auto plan = strategy::analystPlan(model, asking, {.retrieval = retrieval});
        const std::string difference = differenceOf(plan, model, expected);
        if (!difference.empty())
            return (retrieval == strategy::Retrieval::Cypher ? "in Cypher: " : "") + difference;
    }
    return {};
}

} // namespace weighhouse::testing
