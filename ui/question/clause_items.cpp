// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/question/clause_items.h"

#include "core/base/text.h"
#include "core/rules/syntax/parser.h"
#include "core/rules/syntax/printer.h"
#include "ui/base/texts.h"

#include <QCoreApplication>
#include <algorithm>
#include <type_traits>
#include <utility>

namespace weighhouse::ui
{
namespace
{

struct ClauseItemStrings {
    Q_DECLARE_TR_FUNCTIONS(ClauseItemStrings)
};

using rules::Question;

/// Calls with the list of a part's items.
template<typename AnyQuestion, typename Do>
decltype(auto) withItems(Section section, AnyQuestion &question, Do &&use)
{
    switch (section) {
    case Section::Decide:
        return use(question.decisions);
    case Section::Let:
        return use(question.lets);
    case Section::Apply:
        return use(question.changes);
    case Section::SubjectTo:
        return use(question.constraints);
    case Section::Aim:
        return use(question.objectives);
    case Section::TieBreak:
        break;
    }
    return use(question.tieBreaks);
}

} // namespace

std::size_t countOf(Section section, const Question &question)
{
    return withItems(section, question, [](const auto &items) { return items.size(); });
}

std::size_t countOf(const Question &question)
{
    std::size_t count = 0;
    for (const Section section : allSections)
        count += countOf(section, question);
    return count;
}

Question only(Section section, const Question &question, std::size_t item)
{
    Question one;
    one.name.text = "q";
    withItems(section, one, [&](auto &items) {
        withItems(section, question, [&](const auto &from) {
            if constexpr (std::is_same_v<std::decay_t<decltype(items)>, std::decay_t<decltype(from)>>)
                items.push_back(from[item]);
        });
    });
    return one;
}

Question withReplaced(Section section, Question question, std::size_t item, const Question &by)
{
    withItems(section, question, [&](auto &items) {
        withItems(section, by, [&](const auto &from) {
            if constexpr (std::is_same_v<std::decay_t<decltype(items)>, std::decay_t<decltype(from)>>) {
                const auto at = items.erase(items.begin() + static_cast<std::ptrdiff_t>(item));
                items.insert(at, from.begin(), from.end());
            }
        });
    });
    return question;
}

std::string printedBody(Question question)
{
    question.name.text = "q";
    rules::Statement statement;
    statement.content = std::move(question);
    const std::string printed = rules::print(statement);
    const std::size_t end = printed.find('\n');
    return end == std::string::npos ? std::string() : printed.substr(end + 1);
}

std::string oneLine(Section section, const Question &question)
{
    std::string text;
    const std::string printed = printedBody(question);
    for (const std::string_view line : split(printed, '\n')) {
        const std::string_view words = trimmed(line);
        if (!words.empty())
            text += (text.empty() || text.back() == '(' ? "" : " ") + std::string(words);
    }
    if (text.starts_with(wordOf(section)))
        text.erase(0, wordOf(section).size());
    return text;
}

std::string_view wordOf(Section section)
{
    switch (section) {
    case Section::Decide:
        return "decide ";
    case Section::Let:
        return "let ";
    case Section::Apply:
        return "apply ";
    case Section::SubjectTo:
        return "subject to ";
    case Section::Aim:
        return "";
    case Section::TieBreak:
        break;
    }
    return "tie-break ";
}

Result<Question> readClause(Section section, std::string_view typed)
{
    std::string_view words = trimmed(typed);
    if (words.starts_with(wordOf(section)))
        words.remove_prefix(wordOf(section).size());
    const std::string start = std::string(clauseHead) + std::string(wordOf(section));
    rules::Parsed parsed = rules::parse(start + std::string(words) + "\n");
    if (!parsed.errors.empty()) {
        Error error = std::move(parsed.errors.front());
        const bool onFirstLine = error.where.line <= 2;
        const std::size_t indent = onFirstLine ? characterCount(wordOf(section)) : 0;
        error.where.line = onFirstLine ? 1 : error.where.line - 1;
        error.where.column -= std::min(error.where.column, indent);
        error.where.column = std::max<std::size_t>(error.where.column, 1);
        return failure(std::move(error));
    }
    auto &statements = parsed.file.statements;
    auto *question = statements.size() == 1 ? std::get_if<Question>(&statements.front().content) : nullptr;
    const std::size_t count = question == nullptr ? 0 : countOf(section, *question);
    if (count == 0 || count != countOf(*question) || !question->text.empty())
        return failure(windowError(
            "rules.other-clause", ClauseItemStrings::tr("this is not a line of this part of the question"),
            ClauseItemStrings::tr(
                "Write one line of the part it stands in; other parts have their own lines.")));
    return std::move(*question);
}

} // namespace weighhouse::ui
