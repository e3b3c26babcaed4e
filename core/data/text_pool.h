// SPDX-License-Identifier: GPL-3.0-or-later
// A dictionary of texts: equal texts have equal numbers.
#pragma once

#include "core/data/shared.h"

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace weighhouse::data
{

using TextId = std::uint32_t;

/// Every text of a dataset once. Ids count from 0 in the order texts were first seen and never change; a
/// reference to a text is good as long as the pool. Copies keep the ids and share the texts there are:
/// copying costs the same however many there are, and texts new to one copy are not in the other. Different
/// copies may be used by different threads at once.
class TextPool
{
public:
    TextPool() = default;
    TextPool(const TextPool &other)
        : m_layers(other.m_layers), m_size(other.m_size), m_first(other.m_first),
          m_endOfFirst(other.m_endOfFirst)
    {
    }
    TextPool(TextPool &&other) noexcept { swap(other); }
    TextPool &operator=(TextPool other) noexcept
    {
        swap(other);
        return *this;
    }
    ~TextPool() = default;
    void swap(TextPool &other) noexcept;

    /// The id of a text, which is added if it is new.
    TextId intern(std::string_view text);

    /// The id of a text that is there already.
    std::optional<TextId> find(std::string_view text) const;

    const std::string &text(TextId id) const
    {
        if (id < m_endOfFirst)
            return *m_first[id];
        std::size_t layer = m_layers.size() - 1;
        while (id < m_layers[layer]->first)
            --layer;
        return *m_layers[layer]->places[id - m_layers[layer]->first];
    }
    std::size_t size() const { return m_size; }

    /// How many of the first texts are the same in both because they are shared.
    std::size_t sharedWith(const TextPool &other) const;

private:
    /// Texts that follow each other. A layer that is shared is not changed any more; what is new goes into
    /// another one above it.
    struct Layer {
        TextId first = 0;
        std::deque<std::string> texts;           // a deque, since the views in `ids` point into the strings
        std::vector<const std::string *> places; // of `texts`: found in one step
        std::unordered_map<std::string_view, TextId> ids;

        explicit Layer(std::size_t start) : first(static_cast<TextId>(start)) {}
        Layer(Layer &&) noexcept = default; // and no copies: their views would point here
        std::size_t end() const { return first + texts.size(); }
        void add(std::string_view text);
    };

    Layer &ownLayer();

    std::vector<Shared<Layer>> m_layers; ///< In the order of ids; few, since small ones are joined.
    std::vector<Shared<Layer>> m_joined; ///< What layers were made of: its texts may still be looked at.
    std::size_t m_size = 0;
    const std::string *const *m_first = nullptr; ///< The texts of the first layer, which has nearly all,
    std::size_t m_endOfFirst = 0;                ///< and how many there are.
};

} // namespace weighhouse::data
