// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/question/question_places.h"

#include "core/base/text.h"
#include "core/rules/syntax/edits.h"
#include "core/rules/syntax/expression_printer.h"
#include "core/rules/syntax/lexer.h"
#include "core/rules/syntax/statement_starts.h"
#include "ui/base/texts.h"

#include <QCoreApplication>
#include <algorithm>
#include <utility>

namespace weighhouse::ui
{
namespace
{

struct QuestionPlaceStrings {
    Q_DECLARE_TR_FUNCTIONS(QuestionPlaceStrings)
};

using project::TextKind;
using rules::Token;
using rules::TokenKind;

void addQuestionsOf(TextKind kind, const project::NamedText &text, std::vector<QuestionPlace> &found)
{
    if (!isUtf8(text.text))
        return;
    const std::vector<Token> tokens = rules::lex(text.text).tokens;
    const std::vector<std::size_t> starts = rules::statementStarts(tokens);
    for (std::size_t i = 0; i < starts.size(); ++i) {
        const Token &word = tokens[starts[i]];
        const Token &name = tokens[starts[i] + 1];
        if (word.text != "question" || name.kind != TokenKind::Name)
            continue;
        const std::size_t end = i + 1 < starts.size() ? starts[i + 1] : tokens.size() - 1;
        found.push_back(
            {name.text, kind, text.name, {word.range.begin, tokens[end - 1].range.end}, name.range});
    }
}

/// One text instead of another; the stretch in which they differ.
void addDifference(const project::Content &state, const QuestionPlace &place, const std::string &after,
                   project::Edit &edit)
{
    if (auto change = project::difference(place.kind, place.text, textAround(state, place), after))
        edit.changes.emplace_back(std::move(*change));
}

std::size_t positionOf(const project::Content &state, const QuestionPlace &place)
{
    const auto &texts = state.texts(place.kind);
    return static_cast<std::size_t>(std::ranges::find(texts, place.text, &project::NamedText::name) -
                                    texts.begin());
}

bool isAsked(const project::Content &state, const std::string &question)
{
    return state.asked.question == question;
}

} // namespace

std::vector<QuestionPlace> questionsOf(const project::Content &state)
{
    std::vector<QuestionPlace> found;
    for (const project::NamedText &text : state.rules)
        addQuestionsOf(TextKind::Rules, text, found);
    for (const project::NamedText &text : state.questions)
        addQuestionsOf(TextKind::Question, text, found);
    return found;
}

std::optional<QuestionPlace> findQuestion(const project::Content &state, std::string_view name)
{
    auto all = questionsOf(state);
    const auto found = std::ranges::find(all, name, &QuestionPlace::question);
    return found == all.end() ? std::nullopt : std::optional(std::move(*found));
}

std::optional<QuestionPlace> askedQuestion(const project::Content &state)
{
    if (!state.asked.question.empty())
        return findQuestion(state, state.asked.question);
    auto all = questionsOf(state);
    return all.size() == 1 ? std::optional(std::move(all.front())) : std::nullopt;
}

const std::string &textAround(const project::Content &state, const QuestionPlace &place)
{
    static const std::string none;
    const project::NamedText *text = state.text(place.kind, place.text);
    return text == nullptr ? none : text->text;
}

std::string statementText(const project::Content &state, const QuestionPlace &place)
{
    const std::string &text = textAround(state, place);
    return place.range.end <= text.size()
               ? text.substr(place.range.begin, place.range.end - place.range.begin)
               : std::string();
}

std::size_t offsetOf(std::string_view text, std::size_t line, std::size_t column)
{
    std::size_t at = 0;
    for (std::size_t i = 1; i < line; ++i) {
        const std::size_t next = text.find('\n', at);
        if (next == std::string_view::npos)
            return text.size();
        at = next + 1;
    }
    const auto continues = [&](std::size_t i) {
        return i < text.size() && (static_cast<unsigned char>(text[i]) & 0xC0U) == 0x80U;
    };
    for (std::size_t i = 1; i < column && at < text.size(); ++i) {
        ++at;
        while (continues(at))
            ++at;
    }
    return at;
}

bool isWithin(const Error &error, const QuestionPlace &place, std::string_view text)
{
    if (error.where.file != place.text || error.where.line == 0)
        return false;
    const std::size_t at = offsetOf(text, error.where.line, error.where.column);
    return place.range.begin <= at && at <= place.range.end;
}

project::Edit addQuestion(const project::Content &state, const std::string &name,
                          const std::string &statement, std::string what)
{
    project::Edit edit{std::move(what), {}};
    edit.changes.emplace_back(project::PutText{
        TextKind::Question, state.questions.size(), {}, project::NamedText{name, statement + "\n"}});
    edit.changes.emplace_back(project::Ask{state.asked, {name, {}}});
    return edit;
}

Result<project::Edit> renameQuestion(const project::Content &state, const QuestionPlace &place,
                                     const std::string &name, std::string what)
{
    if (trimmed(name).empty() || name.find_first_of("`\n\r") != std::string::npos)
        return failure(
            windowError("question.bad-name",
                        QuestionPlaceStrings::tr("a question needs a name on one line, without back-ticks"),
                        QuestionPlaceStrings::tr("Write a word, such as choose_plant.")));
    if (name != place.question && findQuestion(state, name))
        return failure(
            windowError("question.name-taken",
                        QuestionPlaceStrings::tr("there is another question called %1").arg(toQt(name)),
                        QuestionPlaceStrings::tr("Choose another name.")));
    project::Edit edit{std::move(what), {}};
    addDifference(state, place,
                  rules::replaceRange(textAround(state, place), place.name, rules::nameToText(name)), edit);
    const bool isOwnText = place.kind == TextKind::Question && place.text == place.question;
    if (isOwnText && state.text(TextKind::Question, name) == nullptr) {
        project::Content next = state;
        if (auto done = project::apply(next, edit); !done)
            return failure(std::move(done.error()));
        const project::NamedText *text = next.text(place.kind, place.text);
        edit.changes.emplace_back(project::PutText{place.kind, positionOf(state, place), *text,
                                                   project::NamedText{name, text->text}});
    }
    if (isAsked(state, place.question))
        edit.changes.emplace_back(project::Ask{state.asked, {name, state.asked.arguments}});
    return edit;
}

project::Edit removeQuestion(const project::Content &state, const QuestionPlace &place, std::string what)
{
    project::Edit edit{std::move(what), {}};
    const std::string &text = textAround(state, place);
    const std::string rest = rules::replaceRange(text, place.range, "");
    if (place.kind == TextKind::Question && trimmed(rest).empty()) {
        edit.changes.emplace_back(
            project::PutText{place.kind, positionOf(state, place), project::NamedText{place.text, text}, {}});
    } else {
        // Blank lines that were around it become one.
        const std::string before(text.substr(0, place.range.begin));
        const std::size_t end = std::min(text.find_first_not_of(" \t\r\n", place.range.end), text.size());
        addDifference(state, place, before + text.substr(end), edit);
    }
    if (isAsked(state, place.question))
        edit.changes.emplace_back(project::Ask{state.asked, {}});
    return edit;
}

std::string freeQuestionName(const project::Content &state, const std::string &proposal)
{
    std::string name = proposal;
    for (std::size_t i = 2; findQuestion(state, name) || state.text(TextKind::Question, name) != nullptr; ++i)
        name = proposal + "_" + std::to_string(i);
    return name;
}

} // namespace weighhouse::ui
