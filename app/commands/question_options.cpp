// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/question_options.h"

#include "app/commands/options.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <utility>

namespace weighhouse::commands
{

void addQuestion(CLI::App &command, QuestionOptions &options)
{
    command
        .add_option("--question", options.question, "The question's name; not needed if there is only one")
        ->option_text("NAME");
    command
        .add_option("--set", options.settings, "A value for a parameter of the question (repeat for more)")
        ->option_text("PARAMETER=VALUE")
        ->allow_extra_args(false);
}

void addCandidate(CLI::App &command, std::string &candidate, const std::string &description)
{
    command.add_option("--under,--candidate", candidate, description)->option_text("CANDIDATE");
}

Result<decision::Problem> problemFor(const LoadedModel &loaded, const QuestionOptions &options,
                                     const model::AskOptions &askOptions)
{
    const auto question = questionFor(loaded, options.question);
    if (!question)
        return failure(question.error());
    std::vector<model::Argument> given;
    for (const std::string &setting : options.settings) {
        auto argument = argumentFromText(setting);
        if (!argument)
            return failure(std::move(argument.error()));
        given.push_back(std::move(*argument));
    }
    const auto arguments = argumentsFor(loaded, *question, given);
    if (!arguments)
        return failure(arguments.error());
    return loaded.model->ask(*question, *arguments, askOptions);
}

} // namespace weighhouse::commands
