// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/shown_text.h"

#include "core/retrieval/code_points.h"
#include "ui/base/texts.h"

#include <algorithm>
#include <iterator>

namespace weighhouse::ui
{
namespace
{

constexpr std::size_t bytesOfPart = 100'000;
constexpr std::size_t looksBack = 4096; // for the end of a line, where a part is to end
constexpr std::size_t longestLine = 2000;

/// The last place not behind `at` where a text may be cut, not before `from`: behind a line, a word, or at
/// least before a character.
std::size_t cutBefore(std::string_view text, std::size_t from, std::size_t at, std::string_view signs)
{
    if (at >= text.size())
        return text.size();
    for (const char sign : signs) {
        const std::size_t found = text.substr(from, at - from).rfind(sign);
        if (found != std::string_view::npos)
            return from + found + 1;
    }
    while (at > 0 && retrieval::isInsideCharacter(text[at]))
        --at;
    return at;
}

/// The byte at which a part begins.
std::size_t beginOfPart(std::string_view text, std::size_t part)
{
    const std::size_t at = part * bytesOfPart;
    return part == 0 ? 0 : cutBefore(text, at - std::min(at, looksBack), at, "\n ");
}

} // namespace

ShownText::ShownText(DocumentTextPtr document, std::size_t begin, std::size_t end)
    : m_document(std::move(document)), m_begin(begin), m_end(end)
{
    const std::string_view text(m_document->text);
    while (begin < end) {
        const std::size_t line = std::min(text.find('\n', begin), end);
        bool isBroken = false;
        while (begin < line) {
            std::size_t cut = line;
            if (line - begin > longestLine)
                cut = std::max(begin + 1, cutBefore(text, begin + longestLine / 2, begin + longestLine, " "));
            addLine(begin, cut, isBroken);
            isBroken = true;
            begin = cut;
        }
        if (!isBroken)
            addLine(begin, begin, false);
        begin = line + 1;
    }
    if (m_lines.empty())
        m_lines.push_back({m_begin, 0, false});
}

void ShownText::addLine(std::size_t begin, std::size_t end, bool isBroken)
{
    if (!m_lines.empty())
        m_text += QLatin1Char('\n');
    m_lines.push_back({begin, static_cast<int>(m_text.size()), isBroken});
    QString line = toQt(std::string_view(m_document->text).substr(begin, end - begin));
    // Signs that would begin a line of their own, or that nobody sees, keep the places as they are.
    for (QChar &character : line) {
        if (character == QChar::ParagraphSeparator || character == QChar::LineSeparator ||
            (character < QLatin1Char(' ') && character != QLatin1Char('\t')))
            character = QLatin1Char(' ');
    }
    m_text += line;
}

int ShownText::positionOf(std::size_t byte) const
{
    if (m_document == nullptr)
        return 0;
    byte = std::clamp(byte, m_begin, m_end);
    const auto next = std::ranges::upper_bound(m_lines, byte, {}, &Line::byte);
    const Line &line = *std::prev(next);
    const auto begun = std::string_view(m_document->text).substr(line.byte, byte - line.byte);
    const int most = next == m_lines.end() ? static_cast<int>(m_text.size()) : next->position - 1;
    return std::min(line.position + static_cast<int>(toQt(begun).size()), most);
}

std::size_t ShownText::byteOf(int position) const
{
    if (m_document == nullptr)
        return 0;
    const Line &line =
        *std::prev(std::ranges::upper_bound(m_lines, std::max(0, position), {}, &Line::position));
    const std::string_view text(m_document->text);
    std::size_t byte = line.byte;
    for (int at = line.position; at < position && byte < m_end;) {
        const retrieval::CodePoint point = retrieval::codePointAt(text, byte);
        at += point.value > 0xFFFF ? 2 : 1;
        byte += point.bytes;
    }
    return byte;
}

bool ShownText::isBreak(int position) const
{
    const auto line = std::ranges::lower_bound(m_lines, position + 1, {}, &Line::position);
    return line != m_lines.end() && line->position == position + 1 && line->isBroken;
}

std::size_t partCount(const data::DocumentText &document)
{
    return std::max<std::size_t>(1, (document.text.size() + bytesOfPart - 1) / bytesOfPart);
}

std::size_t partOf(const data::DocumentText &document, std::size_t byte)
{
    const std::size_t part = std::min(byte / bytesOfPart, partCount(document) - 1);
    const bool isNext = part + 1 < partCount(document) && byte >= beginOfPart(document.text, part + 1);
    return isNext ? part + 1 : part;
}

ShownText shownPart(const DocumentTextPtr &document, std::size_t part, std::size_t until)
{
    const std::size_t end =
        part + 1 < partCount(*document) ? beginOfPart(document->text, part + 1) : document->text.size();
    return {document, beginOfPart(document->text, part),
            std::max(end, std::min(until, document->text.size()))};
}

} // namespace weighhouse::ui
