// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/text_builder.h"

#include "core/base/text.h"
#include "core/retrieval/code_points.h"
#include "core/retrieval/problems.h"

#include <algorithm>
#include <utility>

namespace weighhouse::retrieval
{
namespace
{

/// A title or heading goes before every passage, so that it cannot be a text of its own.
constexpr std::size_t longestHeading = 300;
constexpr std::size_t deepestHeading = 6;

/// Returns true for characters that have no place in a text: controls, soft hyphens, marks of byte order.
bool isUnseen(char32_t value)
{
    return (value < 0x20 && value != '\t' && value != '\n') || (value >= 0x7F && value < 0xA0) ||
           value == 0xAD || value == 0xFEFF;
}

/// One line without blanks at its ends or in a row, cut where it is too long.
std::string headingOf(std::string_view words)
{
    std::string heading;
    for (std::size_t at = 0; at < words.size() && heading.size() < longestHeading;) {
        const CodePoint point = codePointAt(words, at);
        if (!isSpace(point.value) && !isUnseen(point.value))
            appendCodePoint(heading, point.value);
        else if (isSpace(point.value) && !heading.empty() && heading.back() != ' ')
            heading += ' ';
        at += point.bytes;
    }
    return std::string(trimmed(heading));
}

/// The end of a stretch of ASCII that begins here, of characters from `first` on that are seen, and not too
/// long to look at the clock behind it.
std::size_t plainEnd(std::string_view text, std::size_t at, char first)
{
    constexpr std::size_t longest = 4096;
    const std::size_t most = std::min(text.size(), at + longest);
    while (at < most && text[at] >= first && text[at] < 0x7F)
        ++at;
    return at;
}

} // namespace

TextBuilder::TextBuilder(const ReadLimits &limits)
    : m_limits(limits), m_deadline(std::chrono::steady_clock::now() + limits.time)
{
}

void TextBuilder::openSection()
{
    if (m_isBlankDue)
        m_document.text += ' ';
    else if (!m_document.text.empty())
        m_document.text.append(m_lineEnds, '\n');
    m_isBlankDue = false;
    m_lineEnds = 0;
    if (!m_isNewSection)
        return;
    m_isNewSection = false;
    if (m_document.sections.size() >= m_limits.sections)
        return fail(tooLarge(Message::of("document.many-sections", {{"count", m_limits.sections}}), place()));
    m_section.begin = m_document.text.size();
    m_document.sections.push_back(m_section);
}

void TextBuilder::put(std::string_view words)
{
    if (m_isNewSection || m_lineEnds > 0 || m_isBlankDue)
        openSection();
    m_document.text.append(words);
}

/// Whatever the bytes were, what is put is UTF-8.
void TextBuilder::putCharacter(char32_t value)
{
    std::string character;
    appendCodePoint(character, value);
    put(character);
}

void TextBuilder::add(std::string_view text)
{
    for (std::size_t at = 0; at < text.size() && goesOn();) {
        if (const std::size_t end = plainEnd(text, at, ' '); end > at) {
            put(text.substr(at, end - at));
            at = end;
            continue;
        }
        const CodePoint point = codePointAt(text, at);
        if (point.value == '\n')
            m_lineEnds = std::min<std::size_t>(m_lineEnds + 1, 2);
        else if (!isUnseen(point.value))
            putCharacter(point.value);
        at += point.bytes;
    }
}

void TextBuilder::addFlowing(std::string_view text)
{
    for (std::size_t at = 0; at < text.size() && goesOn();) {
        if (const std::size_t end = plainEnd(text, at, '!'); end > at) {
            put(text.substr(at, end - at));
            at = end;
            continue;
        }
        const CodePoint point = codePointAt(text, at);
        if (isSpace(point.value))
            m_isBlankDue = !m_isNewSection && m_lineEnds == 0;
        else if (!isUnseen(point.value))
            putCharacter(point.value);
        at += point.bytes;
    }
}

void TextBuilder::endLine()
{
    m_lineEnds = std::max<std::size_t>(m_lineEnds, 1);
    m_isBlankDue = false;
}

void TextBuilder::endParagraph()
{
    m_lineEnds = std::max<std::size_t>(m_lineEnds, 2);
    m_isBlankDue = false;
}

void TextBuilder::beginHeading(std::size_t level, std::string_view heading)
{
    endParagraph();
    level = std::clamp<std::size_t>(level, 1, deepestHeading);
    m_section.headings.resize(std::min(m_section.headings.size(), level - 1));
    if (std::string words = headingOf(heading); !words.empty())
        m_section.headings.push_back(std::move(words));
    m_isNewSection = true;
}

void TextBuilder::beginPage(std::size_t page)
{
    endParagraph();
    m_section.page = page;
    m_isNewSection = true;
}

void TextBuilder::beginRow(std::size_t row)
{
    endParagraph();
    m_section.row = row;
    m_isNewSection = true;
}

void TextBuilder::setTitle(std::string_view title)
{
    m_document.title = headingOf(title);
}

bool TextBuilder::goesOn()
{
    if (m_error)
        return false;
    if (m_document.text.size() > m_limits.textBytes) {
        fail(textTooLarge(m_limits.textBytes, place()));
        return false;
    }
    constexpr unsigned looksAfter = 1000;
    if (++m_sinceLook < looksAfter)
        return true;
    m_sinceLook = 0;
    if (m_limits.stop.stop_requested())
        fail(cancelled());
    else if (std::chrono::steady_clock::now() > m_deadline)
        fail(outOfTime(
            static_cast<std::size_t>(std::chrono::duration_cast<std::chrono::seconds>(m_limits.time).count()),
            place()));
    return !m_error;
}

void TextBuilder::fail(Error error)
{
    if (!m_error)
        m_error = std::move(error);
}

Place TextBuilder::place() const
{
    return {.line = m_section.row};
}

Result<data::DocumentText> TextBuilder::finish()
{
    if (m_error)
        return tl::unexpected(*std::move(m_error));
    const std::size_t last = m_document.text.find_last_not_of(" \t\n");
    m_document.text.resize(last == std::string::npos ? 0 : last + 1);
    std::erase_if(m_document.sections, [this](const data::DocumentSection &section) {
        return section.begin >= m_document.text.size();
    });
    if (m_document.text.empty())
        return failure("document.nothing", "document.nothing"_code, "document.do.add-text"_code);
    return std::move(m_document);
}

} // namespace weighhouse::retrieval
