#include "tests/tools/bench.h"

#include "core/base/text.h"
#include "core/data/row_names.h"

#include <QCoro/QCoroTask>
#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace weighhouse::testing
{
namespace
{

[[noreturn]] void giveUp(const Error &error)
{
    std::fprintf(stderr, "bad bench: %s\n", toText(error).c_str());
    std::abort();
}

plan::Workspace workspaceOf(data::Dataset dataset, std::vector<rules::RuleText> texts)
{
    auto workspace =
        plan::Workspace::make(std::make_shared<const data::Dataset>(std::move(dataset)), std::move(texts));
    if (!workspace)
        giveUp(workspace.error().front());
    return *std::move(workspace);
}

} // namespace

Bench Bench::ofSample(std::string_view name)
{
    auto material = catalogue::openSample(name);
    if (!material)
        giveUp(material.error());
    const plan::Workspace workspace = workspaceOf(std::move(material->dataset), std::move(material->rules));
    return {workspace, plan::standardTools(workspace), material->question, material->arguments};
}

Bench Bench::of(std::string_view tables, std::string_view rules)
{
    const plan::Workspace workspace =
        workspaceOf(smallDataset(tables), {{"small.rules", std::string(rules)}});
    return {workspace,
            plan::standardTools(workspace),
            workspace.rules->questions.empty() ? std::string() : workspace.rules->questions.front().name,
            {}};
}

plan::ToolCall callOf(std::string_view tool, std::string payload,
                      std::map<plan::NodeId, plan::AnswerPtr> inputs)
{
    plan::ToolCall call;
    call.node.id = {3, 1};
    call.node.tool = tool;
    call.node.payload = std::move(payload);
    call.inputs = std::move(inputs);
    return call;
}

Result<plan::Answer> Bench::ask(std::string_view tool, std::string payload,
                                std::map<plan::NodeId, plan::AnswerPtr> inputs, plan::ToolLimits limits,
                                std::stop_token stop) const
{
    plan::ToolCall call = callOf(tool, std::move(payload), std::move(inputs));
    call.limits = limits;
    call.stop = std::move(stop);
    return QCoro::waitFor(tools.find(tool)->call(std::move(call)));
}

decision::Problem Bench::problem() const
{
    const rules::CheckedQuestion &asked =
        workspace.rules->questions[workspace.rules->findQuestion(question).value()];
    decision::Arguments given;
    for (const auto &[name, text] : arguments) {
        const auto parameter = std::ranges::find(asked.parameters, name, &rules::CheckedParameter::name);
        const bool isRow = parameter->type == rules::Type::Reference;
        given.emplace(name, isRow ? data::rowArgument(*workspace.dataset, parameter->table, text) : text);
    }
    auto problem = decision::makeProblem(workspace.rules, workspace.dataset, question, given);
    if (!problem)
        giveUp(problem.error());
    return *std::move(problem);
}

std::string Bench::questionLines() const
{
    std::string lines = "question " + question + "\n";
    for (const auto &[name, text] : arguments)
        lines += "with " + name + " = " + text + "\n";
    return lines;
}

const plan::SimulateTool &Bench::simulate() const
{
    return dynamic_cast<const plan::SimulateTool &>(*tools.find("simulate"));
}

plan::AnswerPtr table(std::string_view columns, std::vector<std::vector<data::Value>> rows)
{
    plan::Answer answer;
    for (const std::string_view name : split(columns, ','))
        answer.columns.push_back({std::string(trimmed(name)), std::nullopt});
    answer.rows = std::move(rows);
    return shared(std::move(answer));
}

plan::AnswerPtr shared(plan::Answer answer)
{
    return std::make_shared<const plan::Answer>(std::move(answer));
}

std::map<plan::NodeId, plan::AnswerPtr> inputs(std::vector<plan::AnswerPtr> answers)
{
    std::map<plan::NodeId, plan::AnswerPtr> result;
    for (std::uint32_t i = 0; i < answers.size(); ++i)
        result[{1, i + 1}] = std::move(answers[i]);
    return result;
}

std::string textOf(const Error &error)
{
    return error.code + " " + std::to_string(error.where.line) + ":" + std::to_string(error.where.column) +
           " " + error.message.text();
}

std::string flat(const Result<plan::Answer> &answer)
{
    if (!answer)
        return textOf(answer.error());
    std::string text;
    for (const auto &row : answer->rows) {
        text += text.empty() ? "" : "; ";
        for (std::size_t i = 0; i < row.size(); ++i)
            text += (i == 0 ? "" : ", ") + data::toText(row[i]);
    }
    return text;
}

} // namespace weighhouse::testing
