// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/syntax/edits.h"

#include "core/base/text.h"
#include "core/rules/syntax/expression_printer.h"
#include "core/rules/syntax/lexer.h"
#include "core/rules/syntax/parser.h"
#include "core/rules/syntax/statement_starts.h"

#include <algorithm>
#include <utility>

namespace weighhouse::rules
{
namespace
{

void addOccurrences(const std::vector<Token> &tokens, std::size_t offset, std::string_view name,
                    std::vector<Occurrence> &found)
{
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const Token &token = tokens[i];
        if (token.kind != TokenKind::Name || token.text != name)
            continue;
        Occurrence place;
        place.range = {token.range.begin + offset, token.range.end + offset};
        if (i >= 2 && tokens[i - 1].kind == TokenKind::Dot && tokens[i - 2].kind == TokenKind::Name)
            place.qualifier = tokens[i - 2].text;
        place.isCalled = i + 1 < tokens.size() && tokens[i + 1].kind == TokenKind::LeftParenthesis;
        found.push_back(std::move(place));
    }
}

/// The expressions in the braces of a question's text, as it is written between its quotes.
void addOccurrencesInText(std::string_view source, std::size_t offset, std::string_view name,
                          std::vector<Occurrence> &found)
{
    for (std::size_t at = 0; at < source.size(); ++at) {
        if (source[at] == '\\' || source.substr(at).starts_with("{{")) {
            ++at;
        } else if (source[at] == '{') {
            const std::size_t end = std::min(source.find('}', at), source.size());
            addOccurrences(lex(source.substr(at + 1, end - at - 1)).tokens, offset + at + 1, name, found);
            at = end;
        }
    }
}

/// The token that is the text of the question whose first token is at a position, or nothing.
const Token *questionText(const std::vector<Token> &tokens, std::size_t position)
{
    std::size_t at = position + 2; // behind the word and the name
    if (tokens[position].text != "question" || at >= tokens.size())
        return nullptr;
    if (tokens[at].kind == TokenKind::LeftParenthesis) {
        std::size_t depth = 0;
        for (; at < tokens.size(); ++at) {
            depth += tokens[at].kind == TokenKind::LeftParenthesis ? 1 : 0;
            if (tokens[at].kind == TokenKind::RightParenthesis && --depth == 0)
                break;
        }
        ++at;
    }
    return at < tokens.size() && tokens[at].kind == TokenKind::Text ? &tokens[at] : nullptr;
}

void addNames(const Expression &expression, std::set<std::string> &names)
{
    if (expression.kind != Expression::Kind::Text)
        names.insert(expression.name);
    names.insert(expression.by);
    for (const Expression &operand : expression.operands)
        addNames(operand, names);
}

/// A text that cannot be read may use any of its words.
void addNamesInText(const std::string &text, std::set<std::string> &names)
{
    const auto pieces = parseText(text);
    if (!pieces) {
        for (const std::string_view word : wordsIn(text))
            names.emplace(word);
        return;
    }
    for (const TextPiece &piece : *pieces) {
        if (piece.expression)
            addNames(*piece.expression, names);
    }
}

tl::unexpected<Error> noSuchStatement(std::size_t index, std::size_t count)
{
    return failure("rules.no-such-statement",
                   Message::of("rules.no-such-statement", {{"number", index + 1}, {"count", count}}),
                   Message::of("rules.do.read-file-again-may"));
}

std::string_view lineBreakOf(std::string_view text)
{
    const std::size_t line = text.find('\n');
    return line != std::string_view::npos && line > 0 && text[line - 1] == '\r' ? "\r\n" : "\n";
}

std::size_t lineStart(std::string_view text, std::size_t at)
{
    const std::size_t before = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
    return before == std::string_view::npos ? 0 : before + 1;
}

std::size_t lineEnd(std::string_view text, std::size_t at)
{
    const std::size_t end = text.find('\n', at);
    return end == std::string_view::npos ? text.size() : end + 1;
}

bool isBlankLine(std::string_view text, std::size_t start)
{
    return trimmed(text.substr(start, lineEnd(text, start) - start)).empty();
}

/// Where the comment lines right above a line begin, or the line itself. (Lines of a text may look like
/// comments.)
std::size_t withCommentsAbove(std::string_view text, std::size_t start)
{
    const std::vector<Comment> comments = lex(text).comments;
    const auto isComment = [&](std::size_t at) {
        const auto found =
            std::ranges::lower_bound(comments, at, {}, [](const Comment &c) { return c.range.begin; });
        return found != comments.end() && found->range.begin == at;
    };
    while (start > 0) {
        const std::size_t above = lineStart(text, start - 1);
        const std::size_t first = text.find_first_not_of(" \t", above);
        if (!isComment(first))
            break;
        start = above;
    }
    return start;
}

} // namespace

std::vector<Occurrence> occurrences(std::string_view text, std::string_view name)
{
    std::vector<Occurrence> found;
    const std::vector<Token> tokens = lex(text).tokens;
    addOccurrences(tokens, 0, name, found);
    const std::vector<std::size_t> starts = statementStarts(tokens);
    for (const std::size_t start : starts) {
        if (const Token *quoted = questionText(tokens, start))
            addOccurrencesInText(
                text.substr(quoted->range.begin + 1, quoted->range.end - quoted->range.begin - 2),
                quoted->range.begin + 1, name, found);
    }
    std::ranges::sort(found, {}, [](const Occurrence &place) { return place.range.begin; });
    return found;
}

std::set<std::string> namesIn(std::string_view text)
{
    std::set<std::string> names;
    const std::vector<Token> tokens = lex(text).tokens;
    for (const Token &token : tokens) {
        if (token.kind == TokenKind::Name)
            names.insert(token.text);
    }
    for (const std::size_t start : statementStarts(tokens)) {
        if (const Token *quoted = questionText(tokens, start))
            addNamesInText(quoted->text, names);
    }
    names.erase(std::string());
    return names;
}

std::string replaceRange(std::string_view text, SourceRange range, std::string_view replacement)
{
    const std::size_t begin = std::min(range.begin, text.size());
    const std::size_t end = std::clamp(range.end, begin, text.size());
    std::string result(text.substr(0, begin));
    result += replacement;
    result += text.substr(end);
    return result;
}

std::string renameWord(std::string_view text, std::span<const SourceRange> places, std::string_view name)
{
    const std::string written = nameToText(name);
    std::string result;
    std::size_t at = 0;
    for (const SourceRange &place : places) {
        result += text.substr(at, place.begin - at);
        result += written;
        at = place.end;
    }
    result += text.substr(at);
    return result;
}

Result<std::string> replaceStatement(std::string_view text, std::size_t index, std::string_view newText)
{
    const auto statements = parse(text).file.statements;
    if (index >= statements.size())
        return noSuchStatement(index, statements.size());
    return replaceRange(text, statements[index].range, trimmed(newText));
}

Result<std::string> insertStatement(std::string_view text, std::size_t index, std::string_view newText)
{
    const auto statements = parse(text).file.statements;
    if (index > statements.size())
        return noSuchStatement(index, statements.size());
    const std::string_view lineBreak = lineBreakOf(text);
    std::string added(trimmed(newText));
    added += lineBreak;
    if (index < statements.size()) {
        const std::size_t at = withCommentsAbove(text, lineStart(text, statements[index].range.begin));
        added += lineBreak;
        return replaceRange(text, {at, at}, added);
    }
    const std::size_t at = statements.empty() ? text.size() : lineEnd(text, statements.back().range.end);
    std::string gap;
    if (at > 0 && text[at - 1] != '\n')
        gap += lineBreak;
    if (!trimmed(text.substr(0, at)).empty())
        gap += lineBreak;
    return replaceRange(text, {at, at}, gap + added);
}

Result<std::string> removeStatement(std::string_view text, std::size_t index)
{
    const auto statements = parse(text).file.statements;
    if (index >= statements.size())
        return noSuchStatement(index, statements.size());
    const SourceRange range = statements[index].range;
    const std::size_t begin = withCommentsAbove(text, lineStart(text, range.begin));
    std::size_t end = lineEnd(text, range.end);
    // Of the gaps above and below, one stays.
    const bool gapAbove = begin == 0 || isBlankLine(text, lineStart(text, begin - 1));
    while (gapAbove && end < text.size() && isBlankLine(text, end))
        end = lineEnd(text, end);
    return replaceRange(text, {begin, end}, "");
}

} // namespace weighhouse::rules
