// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/markup.h"

#include "core/base/text.h"
#include "core/retrieval/code_points.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace weighhouse::retrieval
{
namespace
{

constexpr std::string_view blanks(" \t\n\r\f");

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool beginsTag(std::string_view markup)
{
    const std::size_t name = markup.starts_with("</") ? 2 : 1;
    return markup.starts_with('<') && markup.size() > name && isLetter(markup[name]);
}

/// The name without its prefix, in small letters.
std::string plainName(std::string_view name)
{
    const std::size_t colon = name.rfind(':');
    return toLower(colon == std::string_view::npos ? name : name.substr(colon + 1));
}

/// HTML reads the references &#128; to &#159; as characters of Windows-1252 (WHATWG HTML, 13.2.5.80).
constexpr std::array<char16_t, 32> windowsControls{
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178};

/// The character of what stands between & and ; or 0.
char32_t entity(std::string_view name)
{
    if (!name.starts_with('#'))
        return namedEntity(name);
    name.remove_prefix(1);
    const bool isHexadecimal = name.starts_with('x') || name.starts_with('X');
    name.remove_prefix(isHexadecimal ? 1 : 0);
    std::uint32_t number = 0;
    const auto [end, problem] =
        std::from_chars(name.data(), name.data() + name.size(), number, isHexadecimal ? 16 : 10);
    if (name.empty() || end != name.data() + name.size())
        return 0;
    if (problem != std::errc() || number == 0 || number > 0x10FFFF)
        return 0xFFFD;
    return number >= 0x80 && number < 0xA0 ? windowsControls[number - 0x80] : number;
}

} // namespace

bool MarkupReader::next()
{
    m_isEmpty = false;
    m_isCdata = false;
    while (m_at < m_markup.size()) {
        const std::string_view rest = m_markup.substr(m_at);
        if (rest.starts_with("<!--")) {
            skipTo("-->");
        } else if (rest.starts_with("<![CDATA[")) {
            constexpr std::size_t start = 9;
            const std::size_t end = std::min(rest.find("]]>", start), rest.size());
            m_name.clear();
            m_raw = rest.substr(start, end - start);
            m_isCdata = true;
            m_at += std::min(end + 3, rest.size());
            return true;
        } else if (rest.starts_with("<!") || rest.starts_with("<?")) {
            skipTo(">");
        } else if (beginsTag(rest)) {
            readTag();
            return true;
        } else {
            // A sign that begins no tag is a part of the text.
            const std::size_t end = std::min(rest.find('<', 1), rest.size());
            m_name.clear();
            m_raw = rest.substr(0, end);
            m_at += end;
            return true;
        }
    }
    return false;
}

std::string MarkupReader::text() const
{
    return m_isCdata ? std::string(m_raw) : withoutEntities(m_raw);
}

void MarkupReader::skipTo(std::string_view end)
{
    const std::size_t found = m_markup.find(end, m_at);
    m_at = found == std::string_view::npos ? m_markup.size() : found + end.size();
}

void MarkupReader::readTag()
{
    m_isEnd = m_markup[m_at + 1] == '/';
    std::size_t at = m_at + (m_isEnd ? 2 : 1);
    const std::size_t nameEnd = std::min(m_markup.find_first_of(" \t\n\r\f/>", at), m_markup.size());
    m_name = plainName(m_markup.substr(at, nameEnd - at));
    if (m_name.empty())
        m_name = "?"; // only a prefix: a tag of nothing
    at = nameEnd;
    char quote = 0;
    char last = 0; // before this character, blanks left out
    for (; at < m_markup.size(); ++at) {
        const char c = m_markup[at];
        if (quote != 0)
            quote = c == quote ? '\0' : quote;
        else if ((c == '"' || c == '\'') && last == '=')
            quote = c;
        else if (c == '>')
            break;
        last = blanks.find(c) == std::string_view::npos ? c : last;
    }
    m_raw = m_markup.substr(nameEnd, at - nameEnd);
    m_isEmpty = !m_isEnd && m_raw.ends_with('/');
    m_at = std::min(at + 1, m_markup.size());
}

std::string MarkupReader::attribute(std::string_view name) const
{
    std::string_view rest = m_raw;
    for (;;) {
        rest.remove_prefix(std::min(rest.find_first_not_of(" \t\n\r\f/"), rest.size()));
        if (rest.empty())
            return {};
        const std::size_t nameEnd = std::min(rest.find_first_of(" \t\n\r\f/=", 1), rest.size());
        const std::string found = plainName(rest.substr(0, nameEnd));
        rest.remove_prefix(nameEnd);
        rest.remove_prefix(std::min(rest.find_first_not_of(blanks), rest.size()));
        std::string_view value;
        if (rest.starts_with('=')) {
            rest.remove_prefix(1);
            rest.remove_prefix(std::min(rest.find_first_not_of(blanks), rest.size()));
            const bool isQuoted = rest.starts_with('"') || rest.starts_with('\'');
            const char quote = isQuoted ? rest.front() : '\0';
            rest.remove_prefix(isQuoted ? 1 : 0);
            const std::size_t end = isQuoted ? rest.find(quote) : rest.find_first_of(blanks);
            value = rest.substr(0, end);
            rest.remove_prefix(std::min(value.size() + (isQuoted ? 1 : 0), rest.size()));
        }
        if (found == name)
            return withoutEntities(value);
    }
}

void MarkupReader::skipRaw(std::string_view name)
{
    while (m_at < m_markup.size()) {
        m_at = std::min(m_markup.find("</", m_at), m_markup.size());
        if (m_at >= m_markup.size())
            return;
        const std::string_view found = m_markup.substr(m_at + 2, name.size());
        const char behind = m_at + 2 + name.size() < m_markup.size() ? m_markup[m_at + 2 + name.size()] : '>';
        if (equalIgnoringCase(found, name) && !isLetter(behind)) {
            skipTo(">");
            return;
        }
        m_at += 2;
    }
}

std::string withoutEntities(std::string_view text)
{
    constexpr std::size_t longestName = 32;
    std::string plain;
    for (;;) {
        const std::size_t sign = text.find('&');
        plain += text.substr(0, sign);
        if (sign == std::string_view::npos)
            return plain;
        text.remove_prefix(sign);
        const std::size_t end = text.substr(0, longestName).find(';');
        const char32_t value = end == std::string_view::npos ? 0 : entity(text.substr(1, end - 1));
        if (value == 0) {
            plain += '&';
            text.remove_prefix(1);
        } else {
            appendCodePoint(plain, value);
            text.remove_prefix(end + 1);
        }
    }
}

} // namespace weighhouse::retrieval
