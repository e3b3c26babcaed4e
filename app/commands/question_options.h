// SPDX-License-Identifier: GPL-3.0-or-later
// --question and --set: a question with its arguments.
#pragma once

#include "app/commands/model.h"
#include "app/commands/output.h"

#include <string>
#include <vector>

namespace CLI
{
class App;
}

namespace weighhouse::commands
{

struct QuestionOptions {
    std::string question;
    std::vector<std::string> settings; ///< PARAMETER=VALUE
};

void addQuestion(CLI::App &command, QuestionOptions &options);

/// Adds --under (also --candidate): a candidate by its label, or as JSON; see decision::candidateFromText.
void addCandidate(CLI::App &command, std::string &candidate, const std::string &description);

/// The question that is meant, with its arguments. Errors: "usage", those of questionFor, argumentsFor and
/// model::Model::ask.
Result<decision::Problem> problemFor(const LoadedModel &loaded, const QuestionOptions &options,
                                     const model::AskOptions &askOptions = {});

} // namespace weighhouse::commands
