// SPDX-License-Identifier: GPL-3.0-or-later
// Lines and columns of offsets that come in ascending order.
#pragma once

#include "core/base/text.h"

#include <cstddef>
#include <string_view>

namespace weighhouse::import
{

/// Like lineAndColumn, but goes on from the last offset, so that many errors take no longer than the text is.
/// Offsets before the last one are counted from the start.
class LineCounter
{
public:
    explicit LineCounter(std::string_view text) : m_text(text) {}

    LineAndColumn at(std::size_t offset)
    {
        if (offset < m_offset) {
            m_offset = 0;
            m_at = {};
        }
        for (; m_offset < offset && m_offset < m_text.size(); ++m_offset) {
            const char c = m_text[m_offset];
            if (c == '\n')
                m_at = {m_at.line + 1, 1};
            else if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U)
                ++m_at.column;
        }
        return m_at;
    }

private:
    std::string_view m_text;
    std::size_t m_offset = 0;
    LineAndColumn m_at;
};

} // namespace weighhouse::import
