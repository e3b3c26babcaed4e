// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/node_id.h"

#include "core/base/text.h"

#include <charconv>

namespace weighhouse::plan
{
namespace
{

/// A whole number without sign and leading zeros at the start of the text, which is taken off it.
std::optional<std::uint32_t> takeNumber(std::string_view &text)
{
    std::uint32_t number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (problem != std::errc{} || text.front() == '0')
        return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

std::string withLetter(char letter, NodeId id)
{
    return letter + std::to_string(id.depth) + '.' + std::to_string(id.position);
}

} // namespace

std::string toText(NodeId id)
{
    return withLetter('Q', id);
}

std::string answerName(NodeId id)
{
    return withLetter('A', id);
}

std::string tagOf(NodeId id)
{
    return '<' + answerName(id) + '>';
}

std::optional<NodeId> nodeIdFromText(std::string_view text)
{
    const bool isTag = text.starts_with('<');
    if (isTag) {
        if (!text.ends_with('>'))
            return std::nullopt;
        text = trimmed(text.substr(1, text.size() - 2));
    }
    const char letter = text.empty() ? '\0' : text.front();
    if (letter != 'A' && letter != 'a' && (isTag || (letter != 'Q' && letter != 'q')))
        return std::nullopt;
    text.remove_prefix(1);
    const auto depth = takeNumber(text);
    if (!depth || !text.starts_with('.'))
        return std::nullopt;
    text.remove_prefix(1);
    const auto position = takeNumber(text);
    if (!position || !text.empty())
        return std::nullopt;
    return NodeId{*depth, *position};
}

} // namespace weighhouse::plan
