// SPDX-License-Identifier: GPL-3.0-or-later
// Errors with their places in the text.
#include "core/graph/check/problems.h"

#include "core/base/text.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace weighhouse::cypher
{
namespace
{

bool isOfName(char character)
{
    const auto byte = static_cast<unsigned char>(character);
    return (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
           byte == '_' || byte >= 0x80;
}

} // namespace

Range Problems::clamped(Range range) const
{
    const std::size_t begin = std::min(range.begin, m_text.size());
    return {begin, std::clamp(range.end, begin, m_text.size())};
}

void Problems::tell(Range range, std::string_view detail, Message message, Message hint)
{
    tellAs("syntax", range, detail, std::move(message), std::move(hint));
}

void Problems::tellAs(std::string_view errorClass, Range range, std::string_view detail, Message message,
                      Message hint)
{
    tell(range, Error{"cypher." + std::string(errorClass) + "." + std::string(detail),
                      std::move(message),
                      {},
                      std::move(hint)});
}

void Problems::tell(Range range, Error error)
{
    const Range inText = clamped(range);
    const LineAndColumn start = lineAndColumn(m_text, inText.begin);
    error.where = Place{.line = start.line,
                        .column = start.column,
                        .length = characterCount(m_text.substr(inText.begin, inText.end - inText.begin)),
                        .object = "compile"};
    const auto same = std::ranges::find_if(m_entries, [&](const Entry &entry) {
        return entry.error.code == error.code && entry.error.message == error.message;
    });
    if (same == m_entries.end())
        m_entries.push_back({inText, std::move(error)});
    else if (inText.begin < same->range.begin)
        *same = {inText, std::move(error)};
}

Range Problems::rangeOf(std::string_view name, Range within) const
{
    const Range inText = clamped(within);
    if (name.empty())
        return inText;
    std::size_t at = m_text.find(name, inText.begin);
    for (; at != std::string_view::npos && at + name.size() <= inText.end; at = m_text.find(name, at + 1)) {
        const std::size_t end = at + name.size();
        const char before = at == 0 ? ' ' : m_text[at - 1];
        const char after = end == m_text.size() ? ' ' : m_text[end];
        if (before == '`' && after == '`')
            return {at - 1, end + 1};
        // A property or a label may have the same name.
        if (!isOfName(before) && !isOfName(after) && before != '.' && before != ':' && before != '$' &&
            before != '\'' && before != '"')
            return {at, end};
    }
    return inText;
}

Range Problems::rangeOfKey(std::string_view name, Range within, std::string_view behind) const
{
    const Range inText = clamped(within);
    const std::string_view text = m_text.substr(0, inText.end);
    const auto isAt = [&](std::size_t at, auto is) { return at < m_text.size() && is(m_text[at]); };
    const auto isTick = [](char character) { return character == '`'; };
    const auto isBehind = [&](std::size_t begin) {
        const std::size_t before =
            begin == 0 ? std::string_view::npos : text.find_last_not_of(" \t\r\n", begin - 1);
        return before != std::string_view::npos && behind.find(text[before]) != std::string_view::npos;
    };
    for (std::size_t at = text.find(name, inText.begin); at != std::string_view::npos;
         at = text.find(name, at + 1)) {
        const std::size_t end = at + name.size();
        const bool isQuoted = isAt(at - 1, isTick) && isAt(end, isTick);
        const Range range = isQuoted ? Range{at - 1, end + 1} : Range{at, end};
        const bool isPart = !isQuoted && (isAt(at - 1, isOfName) || isAt(end, isOfName));
        if (!isPart && isBehind(range.begin))
            return range;
    }
    return inText;
}

std::string Problems::excerpt(Range range) const
{
    const Range inText = clamped(range);
    return std::string(m_text.substr(inText.begin, inText.end - inText.begin));
}

Errors Problems::sorted() const
{
    std::vector<const Entry *> order;
    for (const Entry &entry : m_entries)
        order.push_back(&entry);
    std::ranges::stable_sort(order, {}, [](const Entry *entry) { return entry->range.begin; });
    Errors errors;
    for (const Entry *entry : order)
        errors.push_back(entry->error);
    return errors;
}

} // namespace weighhouse::cypher
