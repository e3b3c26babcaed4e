// SPDX-License-Identifier: GPL-3.0-or-later
// Where questions stand in a project's texts, and edits of whole questions.
#pragma once

#include "core/base/error.h"
#include "core/data/project/edits.h"
#include "core/rules/syntax/expression.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::ui
{

/// A question's statement, whether or not it is free of errors.
struct QuestionPlace {
    std::string question;
    project::TextKind kind = project::TextKind::Rules;
    std::string text;         ///< Name of the text it stands in.
    rules::SourceRange range; ///< From the word `question` to its last word.
    rules::SourceRange name;  ///< The name, with its back-ticks if it has any.

    bool operator==(const QuestionPlace &) const = default;
};

/// All questions of the rule texts and then of the question texts, in order.
std::vector<QuestionPlace> questionsOf(const project::Content &state);

/// The first of that name.
std::optional<QuestionPlace> findQuestion(const project::Content &state, std::string_view name);

/// The question that is asked: the chosen one or, if none was chosen, the only one there is.
std::optional<QuestionPlace> askedQuestion(const project::Content &state);

/// The whole text a question stands in.
const std::string &textAround(const project::Content &state, const QuestionPlace &place);

/// The question's statement as written.
std::string statementText(const project::Content &state, const QuestionPlace &place);

/// The byte at a line and column (in characters) of a text; its end if there is no such place.
std::size_t offsetOf(std::string_view text, std::size_t line, std::size_t column);

/// Whether an error is about something inside a stretch of a text.
bool isWithin(const Error &error, const QuestionPlace &place, std::string_view text);

// Edits of whole questions; each is one step for undo.

/// A new text with the question in it, which is asked from then on.
project::Edit addQuestion(const project::Content &state, const std::string &name,
                          const std::string &statement, std::string what);
/// The question gets another name, as does its text if it was called like it and is the question's own.
/// Errors: "question.bad-name", "question.name-taken".
Result<project::Edit> renameQuestion(const project::Content &state, const QuestionPlace &place,
                                     const std::string &name, std::string what);
/// The question goes, and its text with it if there is nothing else in it.
project::Edit removeQuestion(const project::Content &state, const QuestionPlace &place, std::string what);

/// A name that no question and no question text has: the proposal itself, or with a number.
std::string freeQuestionName(const project::Content &state, const std::string &proposal);

} // namespace weighhouse::ui
