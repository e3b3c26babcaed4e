// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tools/bench.h"

#include "core/base/text.h"

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

model::ModelPtr modelOf(data::Dataset dataset, std::vector<rules::RuleText> texts)
{
    auto made =
        model::Model::make(std::make_shared<const data::Dataset>(std::move(dataset)), std::move(texts));
    if (!made)
        giveUp(made.error());
    if (!(*made)->isSound())
        giveUp((*made)->ruleErrors().empty() ? (*made)->programErrors().front()
                                             : (*made)->ruleErrors().front());
    return *std::move(made);
}

} // namespace

Bench Bench::ofSample(std::string_view name)
{
    auto material = catalogue::openSample(name);
    if (!material)
        giveUp(material.error());
    const model::ModelPtr model = modelOf(std::move(material->dataset), std::move(material->rules));
    return {model, plan::standardTools(model), material->question, material->arguments};
}

Bench Bench::of(std::string_view tables, std::string_view rules)
{
    const model::ModelPtr model = modelOf(smallDataset(tables), {{"small.rules", std::string(rules)}});
    return {model,
            plan::standardTools(model),
            model->rules()->questions.empty() ? std::string() : model->rules()->questions.front().name,
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
    // Compiled for this question alone, as a check on the program that serves every question.
    const auto prepared = decision::PreparedQuestion::make(model->rules(), model->dataset(), question);
    if (!prepared)
        giveUp(prepared.error());
    auto problem = decision::makeProblem(*prepared, model->argumentsOf(prepared->question(), arguments));
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
