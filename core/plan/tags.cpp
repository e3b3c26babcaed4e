// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tags.h"

#include <charconv>

namespace weighhouse::plan
{
namespace
{

/// Reads a tag piece by piece; white space between the pieces is passed over.
class TagReader
{
public:
    TagReader(std::string_view text, std::size_t start) : m_text(text), m_next(start) {}

    std::size_t end() const { return m_next; }

    bool take(std::string_view oneOf)
    {
        passSpace();
        if (m_next >= m_text.size() || oneOf.find(m_text[m_next]) == std::string_view::npos)
            return false;
        ++m_next;
        return true;
    }

    bool takeNumber(std::uint32_t &number)
    {
        passSpace();
        const char *start = m_text.data() + m_next;
        const auto [end, problem] = std::from_chars(start, m_text.data() + m_text.size(), number);
        if (problem != std::errc{} || *start == '0')
            return false;
        m_next += static_cast<std::size_t>(end - start);
        return true;
    }

private:
    void passSpace()
    {
        while (m_next < m_text.size() &&
               std::string_view(" \t\r\n").find(m_text[m_next]) != std::string_view::npos)
            ++m_next;
    }

    std::string_view m_text;
    std::size_t m_next;
};

} // namespace

std::vector<Tag> tagsIn(std::string_view text)
{
    std::vector<Tag> tags;
    for (std::size_t start = text.find('<'); start != std::string_view::npos; start = text.find('<', start)) {
        TagReader reader(text, start);
        NodeId id;
        if (reader.take("<") && reader.take("Aa") && reader.takeNumber(id.depth) && reader.take(".") &&
            reader.takeNumber(id.position) && reader.take(">")) {
            tags.push_back({id, start, reader.end()});
            start = reader.end();
        } else {
            ++start;
        }
    }
    return tags;
}

std::string replaceTags(std::string_view text, const std::function<std::string(NodeId)> &replacement)
{
    std::string result;
    std::size_t copied = 0;
    for (const Tag &tag : tagsIn(text)) {
        result += text.substr(copied, tag.begin - copied);
        result += replacement(tag.id);
        copied = tag.end;
    }
    result += text.substr(copied);
    return result;
}

std::string renameTag(std::string_view text, NodeId from, NodeId to)
{
    std::string result;
    std::size_t copied = 0;
    for (const Tag &tag : tagsIn(text)) {
        if (tag.id != from)
            continue;
        result += text.substr(copied, tag.begin - copied);
        result += tagOf(to);
        copied = tag.end;
    }
    result += text.substr(copied);
    return result;
}

} // namespace weighhouse::plan
