// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/workings.h"

#include "ui/base/texts.h"

#include <QCoreApplication>
#include <utility>

namespace weighhouse::ui
{
namespace
{

struct WorkingsStrings {
    Q_DECLARE_TR_FUNCTIONS(WorkingsStrings)
};

void bindQuestion(Workings &workings, const project::Asked &asked)
{
    const model::Model &model = *workings.model;
    const bool isNamed = !asked.question.empty();
    if (model.program() == nullptr) {
        if (isNamed)
            workings.problemError =
                windowError("decision.rules-in-error",
                            WorkingsStrings::tr("the question cannot be asked while the rules have errors"),
                            WorkingsStrings::tr("The problems list names them."));
        return;
    }
    const std::optional<std::string> question = isNamed ? asked.question : model.onlyQuestion();
    if (!question)
        return;
    if (!model.rules()->findQuestion(*question)) {
        workings.problemError =
            windowError("decision.unknown-question",
                        WorkingsStrings::tr("there is no valid question called %1").arg(toQt(*question)),
                        WorkingsStrings::tr("Choose another question, or mend the errors in this one."));
        return;
    }
    // Arguments may be left over from an earlier wording of the question.
    auto problem = model.ask(*question, asked.arguments, {.everyRule = true, .ignoresStrangers = true});
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

Errors Workings::ruleErrors() const
{
    Errors all = model->ruleErrors();
    all.insert(all.end(), model->programErrors().begin(), model->programErrors().end());
    return all;
}

Error Workings::noProblem() const
{
    return problemError.value_or(windowError("decision.no-question",
                                             WorkingsStrings::tr("no question is asked"),
                                             WorkingsStrings::tr("Choose a question first.")));
}

Errors Workings::errors() const
{
    Errors all = model->schemaErrors();
    const Errors ofRules = ruleErrors();
    all.insert(all.end(), ofRules.begin(), ofRules.end());
    if (const auto &base = model->base())
        all.insert(all.end(), base->errors().begin(), base->errors().end());
    if (problemError)
        all.push_back(*problemError);
    all.insert(all.end(), model->warnings().begin(), model->warnings().end());
    return all;
}

const rules::RuleFile *Workings::outlineOf(const project::NamedText &text) const
{
    const std::vector<rules::RuleText> &texts = model->texts();
    for (std::size_t i = 0; i < texts.size(); ++i) {
        if (texts[i].name == text.name && texts[i].text == text.text)
            return &model->outline()[i];
    }
    return nullptr;
}

WorkingsPtr workOut(const project::Content &state, std::uint64_t revision, const model::ModelPtr &previous,
                    const std::stop_token &stop)
{
    auto model = model::Model::make(state.dataset, ruleTextsOf(state),
                                    {.question = state.asked.question,
                                     .previous = previous,
                                     .beliefs = project::statedBeliefs(state),
                                     .stop = stop});
    if (!model)
        return nullptr; // the only reason is a stop
    auto workings = std::make_shared<Workings>();
    workings->revision = revision;
    workings->model = *std::move(model);
    bindQuestion(*workings, state.asked);
    return workings;
}

} // namespace weighhouse::ui
