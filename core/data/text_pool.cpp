#include "core/data/text_pool.h"

namespace weighhouse::data
{

TextPool::TextPool(const TextPool &other) : m_texts(other.m_texts)
{
    m_ids.reserve(m_texts.size());
    for (TextId id = 0; id < m_texts.size(); ++id)
        m_ids.emplace(m_texts[id], id);
}

TextPool &TextPool::operator=(const TextPool &other)
{
    if (this != &other)
        *this = TextPool(other);
    return *this;
}

TextId TextPool::intern(std::string_view text)
{
    if (const auto found = m_ids.find(text); found != m_ids.end())
        return found->second;
    const auto id = static_cast<TextId>(m_texts.size());
    m_texts.emplace_back(text);
    m_ids.emplace(m_texts.back(), id);
    return id;
}

std::optional<TextId> TextPool::find(std::string_view text) const
{
    const auto found = m_ids.find(text);
    return found == m_ids.end() ? std::nullopt : std::optional(found->second);
}

} // namespace weighhouse::data
