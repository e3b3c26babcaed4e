// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/syntax/parser.h"

#include "core/base/text.h"
#include "core/rules/syntax/expression_parser.h"
#include "core/rules/syntax/lexer.h"
#include "core/rules/syntax/statement_parser.h"
#include "core/rules/syntax/statement_starts.h"
#include "core/rules/syntax/words.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace weighhouse::rules
{
namespace
{

/// Characters of the range on its first line.
std::size_t shownLength(std::string_view text, SourceRange range)
{
    const std::string_view part = text.substr(range.begin, range.end - range.begin);
    return characterCount(part.substr(0, part.find('\n')));
}

/// Errors with their places, in the order of the text.
Errors placed(std::string_view text, std::string_view name, std::vector<SyntaxError> found)
{
    std::ranges::sort(found, {},
                      [](const SyntaxError &error) { return std::tie(error.range.begin, error.code); });
    Errors errors;
    errors.reserve(found.size());
    LineAndColumn place;
    std::size_t at = 0;
    for (SyntaxError &error : found) {
        // From one error to the next, so that all of them take one pass through the text.
        const std::string_view between = text.substr(at, error.range.begin - at);
        const LineAndColumn steps = lineAndColumn(between, between.size());
        place.column = steps.line == 1 ? place.column + steps.column - 1 : steps.column;
        place.line += steps.line - 1;
        at = error.range.begin;
        errors.push_back({std::move(error.code), std::move(error.message),
                          Place{.file = std::string(name),
                                .line = place.line,
                                .column = place.column,
                                .length = shownLength(text, error.range)},
                          std::move(error.hint)});
    }
    return errors;
}

/// The first byte that is not UTF-8.
std::size_t firstBadByte(std::string_view text)
{
    for (std::size_t at = 0; at < text.size();) {
        std::size_t length = 1;
        while (length <= 4 && !isUtf8(text.substr(at, length)))
            ++length;
        if (length > 4)
            return at;
        at += length;
    }
    return text.size();
}

/// Collects what can be told of a statement that could not be read, from its tokens [begin, end).
BrokenStatement brokenStatement(const std::vector<Token> &tokens, std::size_t begin, std::size_t end)
{
    BrokenStatement broken{.keyword = tokens[begin].text, .name = {}, .columns = {}};
    if (begin + 1 < end && tokens[begin + 1].kind == TokenKind::Name)
        broken.name = tokens[begin + 1].text;
    const bool isQuestion = broken.keyword == "question";
    for (std::size_t i = begin + 1; i + 3 < end; ++i) {
        const TokenKind behind = tokens[i + 3].kind;
        if (tokens[i].kind != TokenKind::Name || tokens[i + 1].kind != TokenKind::Dot ||
            tokens[i + 2].kind != TokenKind::Name || tokens[i - 1].kind == TokenKind::Dot ||
            (behind != TokenKind::Equal && behind != TokenKind::Unit && behind != TokenKind::Colon))
            continue;
        const Token &before = tokens[i - 1];
        const bool isNew = before.kind == TokenKind::Name && before.text == "new";
        // In a question `apply depot.open = true` is no rule; a rule has a name or a description before.
        const bool isNamed = (before.kind == TokenKind::Name || before.kind == TokenKind::Text) &&
                             !isKeyword(before.text, KeywordPlace::Question);
        if (!isQuestion || isNew || isNamed)
            broken.columns.push_back(
                {{{tokens[i].text, tokens[i].range}, {tokens[i + 2].text, tokens[i + 2].range}}, isNew});
    }
    return broken;
}

std::optional<SyntaxError> encodingError(std::string_view text)
{
    if (isUtf8(text))
        return std::nullopt;
    const std::size_t at = firstBadByte(text);
    return SyntaxError{"rules.not-utf8",
                       Message::of("rules.parser"),
                       Message::of("rules.do.save-file-encoding-utf"),
                       {at, at + 1}};
}

bool hasBlankLine(std::string_view text, std::size_t begin, std::size_t end)
{
    return std::ranges::count(text.substr(begin, end - begin), '\n') >= 2;
}

/// Comments of the file in order, given out to the statements they stand above or in.
class Comments
{
public:
    Comments(std::string_view text, const std::vector<Comment> &comments) : m_text(text), m_comments(comments)
    {
    }

    /// Those before and in a statement and on the line where it ends.
    std::vector<std::string> of(SourceRange statement)
    {
        std::vector<std::string> result = before(statement.begin);
        for (; m_next < m_comments.size() && m_comments[m_next].range.begin < statement.end; ++m_next)
            result.push_back(m_comments[m_next].text);
        if (m_next < m_comments.size()) {
            const std::size_t begin = m_comments[m_next].range.begin;
            if (m_text.substr(statement.end, begin - statement.end).find('\n') == std::string_view::npos) {
                m_end = m_comments[m_next].range.end;
                result.push_back(m_comments[m_next++].text);
                return result;
            }
        }
        m_end = statement.end;
        return result;
    }

    /// Those before a place that no statement has taken, with a line break for every gap.
    std::vector<std::string> before(std::size_t place)
    {
        std::vector<std::string> result;
        while (m_next < m_comments.size() && m_comments[m_next].range.begin < place) {
            const Comment &comment = m_comments[m_next++];
            if (!result.empty() && hasBlankLine(m_text, m_end, comment.range.begin))
                result.emplace_back("\n");
            result.push_back(comment.text);
            m_end = comment.range.end;
        }
        if (!result.empty() && place < m_text.size() && hasBlankLine(m_text, m_end, place))
            result.emplace_back("\n");
        return result;
    }

private:
    std::string_view m_text;
    const std::vector<Comment> &m_comments;
    std::size_t m_next = 0;
    std::size_t m_end = 0; ///< Where the last comment or statement given out ends.
};

} // namespace

Parsed parse(std::string_view text, std::string_view name)
{
    if (auto error = encodingError(text))
        return {{}, {}, {}, placed(text, name, {std::move(*error)})};
    Lexed lexed = lex(text);
    const std::vector<Token> &tokens = lexed.tokens;
    std::vector<SyntaxError> errors = std::move(lexed.errors);
    TokenReader reader(text, tokens, errors);
    std::vector<std::size_t> starts = statementStarts(tokens);
    const std::size_t last = tokens.size() - 1;
    if (last > 0 && (starts.empty() || starts.front() != 0))
        starts.insert(starts.begin(), 0);

    Parsed result;
    Comments comments(text, lexed.comments);
    const Lines lines(text);
    for (std::size_t i = 0; i < starts.size(); ++i) {
        const std::size_t end = i + 1 < starts.size() ? starts[i + 1] : last;
        reader.setLimits(starts[i], end);
        const SourceRange range{tokens[starts[i]].range.begin, tokens[end - 1].range.end};
        std::vector<std::string> ownComments = comments.of(range);
        const std::size_t line = lines.at(text, range.begin).line;
        if (auto content = StatementParser(reader).parse()) {
            result.file.statements.push_back({std::move(*content), std::move(ownComments), range});
            result.lines.push_back(line);
        } else {
            result.broken.push_back(brokenStatement(tokens, starts[i], end));
            result.broken.back().line = line;
        }
    }
    result.file.closingComments = comments.before(text.size());
    result.errors = placed(text, name, std::move(errors));
    return result;
}

Result<Expression> parseExpression(std::string_view text)
{
    std::vector<SyntaxError> errors;
    if (auto error = encodingError(text)) {
        errors.push_back(std::move(*error));
        return failure(placed(text, {}, std::move(errors)).front());
    }
    Lexed lexed = lex(text);
    errors = std::move(lexed.errors);
    TokenReader reader(text, lexed.tokens, errors);
    Expression expression = ExpressionParser(reader).parse();
    if (!reader.atEnd())
        reader.failExpected("rules.expected-end", "rules.expected-end"_code,
                            "rules.do.operator-missing-before"_code);
    if (!errors.empty())
        return failure(placed(text, {}, std::move(errors)).front());
    return expression;
}

Place placeOf(std::string_view text, std::string_view name, SourceRange range)
{
    return placeOf(text, name, range, lineAndColumn(text, range.begin));
}

Place placeOf(std::string_view text, std::string_view name, SourceRange range, const LineAndColumn &place)
{
    range.begin = std::min(range.begin, text.size());
    range.end = std::clamp(range.end, range.begin, text.size());
    return {.file = std::string(name),
            .line = place.line,
            .column = place.column,
            .length = shownLength(text, range)};
}

} // namespace weighhouse::rules
