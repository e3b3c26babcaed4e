// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/rewritten_text.h"

#include "core/data/sql/query_error.h"

#include <algorithm>
#include <utility>

namespace weighhouse::plan
{
namespace
{

/// The byte at a line and column, which count from 1.
std::size_t offsetOf(std::string_view text, std::size_t line, std::size_t column)
{
    std::size_t offset = 0;
    for (; line > 1; --line) {
        const std::size_t end = text.find('\n', offset);
        if (end == std::string_view::npos)
            return text.size();
        offset = end + 1;
    }
    const auto isInside = [&] { return offset < text.size() && (text[offset] & 0xC0) == 0x80; };
    for (; column > 1 && offset < text.size(); --column) {
        ++offset;
        while (isInside())
            ++offset;
    }
    return offset;
}

std::size_t beginOf(std::string_view text, const Place &place)
{
    return offsetOf(text, place.line, std::max<std::size_t>(place.column, 1));
}

} // namespace

RewrittenText::RewrittenText(std::string original, const std::vector<Replacement> &replacements)
    : m_original(std::move(original))
{
    std::size_t copied = 0;
    for (const auto &[begin, end, text] : replacements) {
        m_text += std::string_view(m_original).substr(copied, begin - copied);
        m_shifts.push_back({m_text.size(), begin, true});
        m_text += text;
        m_shifts.push_back({m_text.size(), end, false});
        copied = end;
    }
    m_text += std::string_view(m_original).substr(copied);
}

void RewrittenText::wrap(std::string_view before, std::string_view after)
{
    for (Shift &shift : m_shifts)
        shift.written += before.size();
    m_shifts.insert(m_shifts.begin(), {{0, 0, true}, {before.size(), 0, false}});
    m_text = std::string(before) + m_text;
    m_shifts.push_back({m_text.size(), m_original.size(), true});
    m_text += after;
    m_isWrapped = true;
}

std::size_t RewrittenText::originalOffset(std::size_t offset, Side side) const
{
    // What ends where a replacement begins ends before it.
    const auto next = side == Side::Begin ? std::ranges::upper_bound(m_shifts, offset, {}, &Shift::written)
                                          : std::ranges::lower_bound(m_shifts, offset, {}, &Shift::written);
    if (next == m_shifts.begin())
        return std::min(offset, m_original.size());
    const Shift &shift = *std::prev(next);
    if (!shift.isReplaced)
        return std::min(shift.original + (offset - shift.written), m_original.size());
    if (side == Side::Begin)
        return shift.original;
    return next == m_shifts.end() ? m_original.size() : next->original;
}

Error RewrittenText::inOriginal(Error error) const
{
    if (error.where.line == 0)
        return error;
    const std::size_t begin = beginOf(m_text, error.where);
    std::size_t end = begin;
    for (std::size_t i = 0; i < error.where.length && end < m_text.size(); ++i) {
        ++end;
        while (end < m_text.size() && (m_text[end] & 0xC0) == 0x80)
            ++end;
    }
    const std::size_t from = originalOffset(begin, Side::Begin);
    const std::size_t to = end == begin ? from : std::max(originalOffset(end, Side::End), from);
    const Place place = sql::placeOf(m_original, from, to - from);
    error.where.line = place.line;
    error.where.column = place.column;
    error.where.length = place.length;
    return error;
}

bool RewrittenText::isBehind(const Error &error) const
{
    return m_isWrapped && error.where.line != 0 && beginOf(m_text, error.where) >= m_shifts.back().written;
}

} // namespace weighhouse::plan
