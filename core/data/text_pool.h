// A dictionary of texts: equal texts have equal numbers.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace weighhouse::data
{

using TextId = std::uint32_t;

/// Every text of a dataset once. Ids count from 0 in the order texts were first seen and never change.
/// Copying copies the texts and keeps the ids.
class TextPool
{
public:
    TextPool() = default;
    TextPool(const TextPool &other);
    TextPool(TextPool &&) noexcept = default;
    TextPool &operator=(const TextPool &other);
    TextPool &operator=(TextPool &&) noexcept = default;
    ~TextPool() = default;

    /// The id of a text, which is added if it is new.
    TextId intern(std::string_view text);

    /// The id of a text that is there already.
    std::optional<TextId> find(std::string_view text) const;

    const std::string &text(TextId id) const { return m_texts[id]; }
    std::size_t size() const { return m_texts.size(); }

private:
    std::deque<std::string> m_texts; // a deque, since the views in m_ids point into the strings
    std::unordered_map<std::string_view, TextId> m_ids;
};

} // namespace weighhouse::data
