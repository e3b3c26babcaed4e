// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/data/import/encoding.h"
#include "core/retrieval/readers.h"

#include <algorithm>
#include <string>

namespace weighhouse::retrieval
{
namespace
{

/// Calls `take` with each line, without its end, whichever of the three it is.
template<typename Take>
void forEachLine(std::string_view text, Take take)
{
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
        take(text.substr(0, end));
        const bool isPair = text.substr(end).starts_with("\r\n");
        text.remove_prefix(std::min(end + (isPair ? 2 : 1), text.size()));
    }
}

/// The level of a heading such as "## Costs", or 0.
std::size_t levelOf(std::string_view line)
{
    const std::size_t level = std::min(line.find_first_not_of('#'), line.size());
    const bool isHeading =
        level >= 1 && level <= 6 && (level == line.size() || line[level] == ' ' || line[level] == '\t');
    return isHeading ? level : 0;
}

/// The words of such a heading, without the signs around them.
std::string_view wordsOf(std::string_view line, std::size_t level)
{
    std::string_view words = trimmed(line.substr(level));
    const std::size_t last = words.find_last_not_of('#');
    if (last == std::string_view::npos)
        return {};
    if (last + 1 < words.size() && words[last] == ' ')
        words = trimmed(words.substr(0, last));
    return words;
}

/// Returns the level of the heading that a line underlines: 1 for ===, 2 for ---, else 0.
std::size_t underline(std::string_view line)
{
    const std::string_view signs = trimmed(line);
    if (signs.empty() || (signs.front() != '=' && signs.front() != '-') ||
        signs.find_first_not_of(signs.front()) != std::string_view::npos)
        return 0;
    return signs.front() == '=' ? 1 : 2;
}

/// The fence that opens or closes code: its sign, as often as it stands there; empty for other lines.
std::string_view fenceOf(std::string_view line)
{
    const std::string_view inside = trimmed(line);
    if (inside.empty() || (inside.front() != '`' && inside.front() != '~'))
        return {};
    const std::size_t length = std::min(inside.find_first_not_of(inside.front()), inside.size());
    return length < 3 ? std::string_view() : inside.substr(0, length);
}

/// Goes through the lines and holds one back, which the next may underline.
class MarkdownReader
{
public:
    explicit MarkdownReader(TextBuilder &text) : m_text(text) {}

    void line(std::string_view line)
    {
        if (!m_fence.empty()) {
            put(line);
            const std::string_view fence = fenceOf(line);
            if (fence.starts_with(m_fence) && fence.size() == trimmed(line).size())
                m_fence = {};
            return;
        }
        const std::size_t level = levelOf(line);
        const std::size_t under = m_held.empty() || level > 0 ? 0 : underline(line);
        if (under > 0) {
            heading(under, m_held, m_held);
            m_held = {};
            put(line);
            return;
        }
        flush();
        m_fence = fenceOf(line);
        if (level > 0)
            heading(level, wordsOf(line, level), line);
        else if (!m_fence.empty() || trimmed(line).empty() || line.starts_with('>') ||
                 line.starts_with('|') || line.starts_with('-') || line.starts_with('*'))
            put(line); // what cannot be underlined
        else
            m_held = line;
    }

    void flush()
    {
        if (!m_held.empty())
            put(m_held);
        m_held = {};
    }

private:
    void put(std::string_view line)
    {
        m_text.add(line);
        m_text.add("\n");
    }

    void heading(std::size_t level, std::string_view words, std::string_view line)
    {
        if (level == 1 && !m_text.hasTitle())
            m_text.setTitle(words);
        m_text.beginHeading(level, words);
        put(line);
    }

    TextBuilder &m_text;
    std::string_view m_held;
    std::string_view m_fence;
};

} // namespace

void readPlainText(std::string_view bytes, TextBuilder &text)
{
    import::Decoded decoded;
    import::decode(bytes, decoded);
    forEachLine(decoded.text, [&](std::string_view line) {
        text.add(line);
        text.add("\n");
    });
}

void readMarkdown(std::string_view bytes, TextBuilder &text)
{
    import::Decoded decoded;
    import::decode(bytes, decoded);
    MarkdownReader reader(text);
    forEachLine(decoded.text, [&](std::string_view line) { reader.line(line); });
    reader.flush();
}

} // namespace weighhouse::retrieval
