// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/question/clauses.h"

#include "core/base/text.h"
#include "core/rules/syntax/edits.h"
#include "core/rules/syntax/lexer.h"
#include "core/rules/syntax/parser.h"
#include "core/rules/syntax/printer.h"
#include "core/rules/syntax/statement_starts.h"
#include "ui/base/texts.h"

#include <QCoreApplication>
#include <algorithm>
#include <utility>

namespace weighhouse::ui
{
namespace
{

struct ClauseStrings {
    Q_DECLARE_TR_FUNCTIONS(ClauseStrings)
};

using rules::Question;
using rules::SourceRange;

constexpr std::size_t printedIndentation = 4;

std::size_t lineStart(std::string_view text, std::size_t at)
{
    const std::size_t before = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
    return before == std::string_view::npos ? 0 : before + 1;
}

std::optional<Section> sectionOf(const std::vector<rules::Token> &tokens, std::size_t position)
{
    const rules::Token &token = tokens[position];
    // Behind a comma a list goes on: `maximize a, minimize b` may be written on two lines.
    if (!token.lineStart || !rules::startsClause(tokens, position) ||
        (position > 0 && tokens[position - 1].kind == rules::TokenKind::Comma))
        return std::nullopt;
    if (token.text == "decide")
        return Section::Decide;
    if (token.text == "let")
        return Section::Let;
    if (token.text == "apply")
        return Section::Apply;
    if (token.text == "subject" || token.text == "tolerance")
        return Section::SubjectTo;
    return token.text == "tie" ? Section::TieBreak : Section::Aim;
}

std::vector<std::size_t> startsOf(Section section, const Question &items, SourceRange line,
                                  std::size_t offset)
{
    std::vector<std::size_t> starts;
    const auto at = [&](const SourceRange &range) { starts.push_back(line.begin + range.begin - offset); };
    for (const rules::Change &change : items.changes)
        at(change.range);
    for (const rules::Constraint &constraint : items.constraints)
        at(constraint.condition.range);
    for (const rules::Objective &objective : items.objectives)
        at(objective.value.range);
    if (section == Section::Decide || section == Section::Let || section == Section::TieBreak)
        starts.assign(countOf(section, items), line.begin);
    return starts;
}

} // namespace

Clauses::Clauses(std::string text, SourceRange statement) : m_text(std::move(text))
{
    if (statement.end > m_text.size())
        return;
    read(statement);
    const rules::Parsed parsed =
        rules::parse(std::string_view(m_text).substr(statement.begin, statement.end - statement.begin));
    if (parsed.file.statements.size() != 1 || !parsed.errors.empty())
        return;
    const auto *question = std::get_if<Question>(&parsed.file.statements.front().content);
    if (question == nullptr)
        return;
    m_parameters = question->parameters;
    const bool isComplete =
        std::ranges::none_of(m_lines, [](const Line &line) { return line.error.has_value(); });
    if (isComplete && m_clauses.size() == countOf(*question))
        return;
    // Written in a way that lines do not tell apart, such as all on one line: in the standard layout they do.
    const std::string printed = rules::print(parsed.file.statements.front());
    m_text = rules::replaceRange(m_text, statement, printed);
    m_isRewritten = true;
    read({statement.begin, statement.begin + printed.size()});
}

void Clauses::read(SourceRange statement)
{
    m_lines.clear();
    m_clauses.clear();
    m_addresses.clear();
    const std::vector<rules::Token> tokens = rules::lex(m_text).tokens;
    m_headEnd = statement.end;
    std::optional<std::pair<Section, std::size_t>> open; // the part and where its line begins
    std::size_t lastEnd = statement.begin;
    for (std::size_t i = 0; i < tokens.size() && tokens[i].range.begin < statement.end; ++i) {
        if (tokens[i].range.begin < statement.begin)
            continue;
        if (const auto section = sectionOf(tokens, i)) {
            if (open)
                readLine(open->first, {open->second, lastEnd});
            else
                m_headEnd = lastEnd;
            open.emplace(*section, tokens[i].range.begin);
        }
        lastEnd = tokens[i].range.end;
    }
    if (open)
        readLine(open->first, {open->second, lastEnd});
}

void Clauses::readLine(Section section, SourceRange range)
{
    Line line{section, range, {}, {}, {}};
    const std::size_t position = m_lines.size();
    rules::Parsed parsed = rules::parse(std::string(clauseHead) + source(line) + "\n");
    const bool isOne = parsed.errors.empty() && parsed.file.statements.size() == 1;
    auto *question = isOne ? std::get_if<Question>(&parsed.file.statements.front().content) : nullptr;
    if (question == nullptr) {
        line.error = parsed.errors.empty() ? windowError("rules.unknown-clause",
                                                         ClauseStrings::tr("this is no line of a question"))
                                           : parsed.errors.front();
        std::string words = source(line);
        if (words.starts_with(wordOf(section)))
            words.erase(0, wordOf(section).size());
        m_clauses.push_back({section, std::move(words), line.error});
        m_addresses.push_back({position, 0});
    } else {
        line.starts = startsOf(section, *question, range, clauseHead.size());
        line.items = std::move(*question);
        for (std::size_t item = 0; item < countOf(section, line.items); ++item) {
            m_clauses.push_back({section, oneLine(section, only(section, line.items, item)), {}});
            m_addresses.push_back({position, item});
        }
    }
    m_lines.push_back(std::move(line));
}

std::vector<std::size_t> Clauses::of(Section section) const
{
    std::vector<std::size_t> positions;
    for (std::size_t i = 0; i < m_clauses.size(); ++i) {
        if (m_clauses[i].section == section)
            positions.push_back(i);
    }
    return positions;
}

std::string Clauses::source(const Line &line) const
{
    return m_text.substr(line.range.begin, line.range.end - line.range.begin);
}

std::string Clauses::indentation() const
{
    if (m_lines.empty())
        return "  ";
    const std::size_t start = lineStart(m_text, m_lines.front().range.begin);
    return m_text.substr(start, m_lines.front().range.begin - start);
}

/// Items in the standard layout, lines further down as far in as the first one.
std::string Clauses::written(const Question &items) const
{
    const std::string body = printedBody(items);
    const std::string indent = indentation();
    std::string text;
    for (std::string_view line : split(body, '\n')) {
        line.remove_prefix(std::min({printedIndentation, line.size(), line.find_first_not_of(' ')}));
        text += (text.empty() ? "" : "\n" + indent) + std::string(line);
    }
    return std::string(trimmed(text));
}

Result<std::string> Clauses::replaced(std::size_t clause, std::string_view typed) const
{
    const Address &address = m_addresses[clause];
    const Line &line = m_lines[address.line];
    auto read = readClause(line.section, typed);
    if (!read)
        return failure(std::move(read.error()));
    const bool isAlone = line.error || countOf(line.section, line.items) == 1;
    if (!rules::lex(typed).comments.empty() && isAlone) { // the printer does not know comments inside
        const std::string_view words = trimmed(typed);
        const std::string_view word = words.starts_with(wordOf(line.section)) ? "" : wordOf(line.section);
        return rules::replaceRange(m_text, line.range, std::string(word) + std::string(words));
    }
    const Question items = isAlone ? *read : withReplaced(line.section, line.items, address.item, *read);
    if (!line.error && items == line.items)
        return m_text; // means the same: it stays as it is written
    return rules::replaceRange(m_text, line.range, written(items));
}

Result<std::string> Clauses::added(Section section, std::string_view typed) const
{
    auto read = readClause(section, typed);
    if (!read)
        return failure(std::move(read.error()));
    // Behind the last line of its part, or of the parts that usually stand above it.
    std::size_t behind = m_headEnd;
    Section last = Section::Decide;
    for (const Line &line : m_lines) {
        if (line.section <= section && (line.section >= last || behind == m_headEnd)) {
            behind = line.range.end;
            last = line.section;
        }
    }
    std::size_t at = std::min(m_text.find('\n', behind), m_text.size());
    if (at > behind && m_text[at - 1] == '\r')
        --at;
    const bool hasReturns = at < m_text.size() && m_text[at] == '\r';
    return rules::replaceRange(m_text, {at, at},
                               (hasReturns ? "\r\n" : "\n") + indentation() + written(*read));
}

std::string Clauses::removed(std::size_t clause) const
{
    const Address &address = m_addresses[clause];
    const Line &line = m_lines[address.line];
    if (!line.error && countOf(line.section, line.items) > 1)
        return rules::replaceRange(m_text, line.range,
                                   written(withReplaced(line.section, line.items, address.item, Question{})));
    std::size_t begin = lineStart(m_text, line.range.begin);
    std::size_t end = m_text.find('\n', line.range.end);
    if (end == std::string::npos) { // the last line of the text: the line break before it goes
        end = m_text.size();
        begin = begin == 0 ? 0 : begin - 1;
    } else {
        ++end;
    }
    return rules::replaceRange(m_text, {begin, end}, "");
}

std::string Clauses::itemText(const Address &address) const
{
    const Line &line = m_lines[address.line];
    if (line.error || countOf(line.section, line.items) == 1)
        return source(line);
    return written(only(line.section, line.items, address.item));
}

std::string Clauses::moved(std::size_t clause, bool down) const
{
    const std::vector<std::size_t> part = of(m_clauses[clause].section);
    const auto here = std::ranges::find(part, clause);
    if (down ? here + 1 == part.end() : here == part.begin())
        return m_text;
    const std::size_t first = down ? clause : *(here - 1);
    const std::size_t second = down ? *(here + 1) : clause;
    const Address &upper = m_addresses[first];
    const Address &lower = m_addresses[second];
    const Line &above = m_lines[upper.line];
    const Line &below = m_lines[lower.line];
    const Section section = above.section;
    if (upper.line == lower.line) {
        const Question one = only(section, above.items, upper.item);
        const Question other = only(section, above.items, lower.item);
        const Question swapped =
            withReplaced(section, withReplaced(section, above.items, upper.item, other), lower.item, one);
        return rules::replaceRange(m_text, above.range, written(swapped));
    }
    const auto with = [&](const Line &line, const Address &address, const Line &from,
                          const Address &by) -> std::optional<std::string> {
        if (line.error || countOf(section, line.items) == 1)
            return itemText(by);
        if (from.error)
            return std::nullopt; // what cannot be read does not fit into a list
        return written(withReplaced(section, line.items, address.item, only(section, from.items, by.item)));
    };
    const auto newAbove = with(above, upper, below, lower);
    const auto newBelow = with(below, lower, above, upper);
    if (!newAbove || !newBelow)
        return m_text;
    return rules::replaceRange(rules::replaceRange(m_text, below.range, *newBelow), above.range, *newAbove);
}

std::optional<std::size_t> Clauses::clauseAt(std::size_t offset) const
{
    if (m_isRewritten)
        return std::nullopt;
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < m_clauses.size(); ++i) {
        const Line &line = m_lines[m_addresses[i].line];
        if (offset < line.range.begin || offset > line.range.end)
            continue;
        const bool isFirst = m_addresses[i].item == 0;
        if (isFirst || line.starts[m_addresses[i].item] <= offset)
            found = i;
    }
    return found;
}

} // namespace weighhouse::ui
