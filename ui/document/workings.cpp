#include "ui/document/workings.h"

#include "core/data/graph_mapping.h"
#include "core/data/row_names.h"
#include "core/rules/check/checked.h"
#include "core/rules/syntax/parser.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace weighhouse::ui
{
namespace
{

/// The dataset with the keys and references that rules declare. Copied only if they declare any.
std::shared_ptr<const data::Dataset> withSchema(const std::shared_ptr<const data::Dataset> &dataset,
                                                const data::Schema &schema)
{
    if (dataset->schema == schema)
        return dataset;
    auto completed = std::make_shared<data::Dataset>(*dataset);
    completed->schema = schema;
    return completed;
}

/// Questions that are written, also those with errors.
std::size_t writtenQuestions(const project::Content &state)
{
    std::size_t count = 0;
    for (const rules::RuleText &text : ruleTextsOf(state)) {
        for (const rules::Statement &statement : rules::parse(text.text).file.statements)
            count += std::holds_alternative<rules::Question>(statement.content) ? 1 : 0;
    }
    return count;
}

/// The question asked; the only one there is, if none was chosen.
std::optional<std::size_t> questionOf(const rules::CheckedRules &rules, const project::Content &state)
{
    if (!state.asked.question.empty())
        return rules.findQuestion(state.asked.question);
    const bool isOnly = rules.questions.size() == 1 && writtenQuestions(state) == 1;
    return isOnly ? std::optional<std::size_t>(0) : std::nullopt;
}

void bindQuestion(Workings &workings, const project::Content &state)
{
    const project::Asked &asked = state.asked;
    const auto position = questionOf(*workings.rules, state);
    if (!position) {
        if (!asked.question.empty())
            workings.problemError = Error{"decision.unknown-question",
                                          "there is no valid question called " + asked.question,
                                          {},
                                          "Choose another question, or mend the errors in this one."};
        return;
    }
    const rules::CheckedQuestion &question = workings.rules->questions[*position];
    decision::ProblemOptions options;
    options.everyRule = true;
    auto problem = decision::makeProblem(workings.rules, workings.dataset, question.name,
                                         argumentsOf(asked, question, *workings.dataset), options);
    if (problem)
        workings.problem = std::move(*problem);
    else
        workings.problemError = std::move(problem.error());
}

} // namespace

std::vector<rules::RuleText> ruleTextsOf(const project::Content &state)
{
    std::vector<rules::RuleText> texts;
    for (const auto *list : {&state.rules, &state.questions}) {
        for (const project::NamedText &text : *list)
            texts.push_back({text.name, text.text});
    }
    return texts;
}

Errors Workings::errors() const
{
    Errors all = schemaErrors;
    all.insert(all.end(), ruleErrors.begin(), ruleErrors.end());
    if (base != nullptr)
        all.insert(all.end(), base->errors().begin(), base->errors().end());
    if (problemError)
        all.push_back(*problemError);
    return all;
}

decision::Arguments argumentsOf(const project::Asked &asked, const rules::CheckedQuestion &question,
                                const data::Dataset &dataset)
{
    decision::Arguments arguments;
    for (const auto &[name, text] : asked.arguments) {
        const auto parameter = std::ranges::find(question.parameters, name, &rules::CheckedParameter::name);
        if (parameter == question.parameters.end() || text.empty())
            continue; // left over from an earlier wording of the question
        arguments.insert_or_assign(name, parameter->type == rules::Type::Reference
                                             ? data::rowArgument(dataset, parameter->table, text)
                                             : text);
    }
    return arguments;
}

WorkingsPtr workOut(const project::Content &state, std::uint64_t revision)
{
    auto workings = std::make_shared<Workings>();
    workings->revision = revision;
    workings->schemaErrors = data::problemsOf(state.dataset->schema);
    workings->texts = ruleTextsOf(state);
    rules::Checked checked = rules::check(workings->texts, state.dataset->schema);
    workings->ruleErrors = std::move(checked.errors);
    workings->dataset = withSchema(state.dataset, checked.rules.schema);
    for (Error &error : data::graphProblemsOf(workings->dataset->schema))
        workings->schemaErrors.push_back(std::move(error));
    workings->rules = std::make_shared<const rules::CheckedRules>(std::move(checked.rules));
    auto program = rules::Program::compile(workings->rules, workings->dataset);
    if (program) {
        workings->program = std::move(*program);
        workings->base = std::make_shared<const rules::Evaluation>(workings->program);
        bindQuestion(*workings, state);
    } else {
        workings->ruleErrors.insert(workings->ruleErrors.end(), program.error().begin(),
                                    program.error().end());
        if (!state.asked.question.empty())
            workings->problemError = Error{"decision.rules-in-error",
                                           "the question cannot be asked while the rules have errors",
                                           {},
                                           "The problems list names them."};
    }
    return workings;
}

} // namespace weighhouse::ui
