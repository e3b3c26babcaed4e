// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/text_pool.h"

#include <algorithm>
#include <utility>

namespace weighhouse::data
{

void TextPool::Layer::add(std::string_view text)
{
    const auto id = static_cast<TextId>(end());
    texts.emplace_back(text);
    places.push_back(&texts.back());
    ids.emplace(texts.back(), id);
}

void TextPool::swap(TextPool &other) noexcept
{
    m_layers.swap(other.m_layers);
    m_joined.swap(other.m_joined);
    std::swap(m_size, other.m_size);
    std::swap(m_first, other.m_first);
    std::swap(m_endOfFirst, other.m_endOfFirst);
}

/// The layer on top, which only this pool holds; a new one if need be. Before, the layers below are joined so
/// far that they stay few.
TextPool::Layer &TextPool::ownLayer()
{
    if (!m_layers.empty() && m_layers.back().isAlone())
        return m_layers.back().own();
    while (m_layers.size() > 1) {
        Shared<Layer> &lower = m_layers[m_layers.size() - 2];
        Shared<Layer> &upper = m_layers.back();
        if (lower->texts.size() > 2 * upper->texts.size())
            break;
        Layer joined(lower->first);
        joined.ids.reserve(lower->texts.size() + upper->texts.size());
        for (const Layer *layer : {&*lower, &*upper}) {
            for (const std::string &text : layer->texts)
                joined.add(text);
        }
        m_joined.push_back(std::move(lower));
        m_joined.push_back(std::move(upper));
        m_layers.pop_back();
        m_layers.back() = Shared(std::move(joined));
    }
    if (m_layers.empty() || !m_layers.back().isAlone())
        m_layers.emplace_back(Layer(m_size));
    return m_layers.back().own();
}

TextId TextPool::intern(std::string_view text)
{
    if (const auto known = find(text))
        return *known;
    ownLayer().add(text);
    m_first = m_layers.front()->places.data();
    m_endOfFirst = m_layers.front()->end();
    return static_cast<TextId>(m_size++);
}

std::optional<TextId> TextPool::find(std::string_view text) const
{
    for (const Shared<Layer> &layer : m_layers) {
        if (const auto found = layer->ids.find(text); found != layer->ids.end())
            return found->second;
    }
    return std::nullopt;
}

std::size_t TextPool::sharedWith(const TextPool &other) const
{
    std::size_t shared = 0;
    for (std::size_t i = 0; i < std::min(m_layers.size(), other.m_layers.size()); ++i) {
        if (!m_layers[i].isSameAs(other.m_layers[i]))
            break;
        shared = m_layers[i]->end();
    }
    return shared;
}

} // namespace weighhouse::data
