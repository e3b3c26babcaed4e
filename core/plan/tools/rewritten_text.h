// SPDX-License-Identifier: GPL-3.0-or-later
// A person's text in which parts have been replaced, and the way back to its places.
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::plan
{

class RewrittenText
{
public:
    /// What stands instead of the bytes from `begin` to `end`.
    struct Replacement {
        std::size_t begin = 0;
        std::size_t end = 0;
        std::string text = {};
    };
    RewrittenText() = default;
    /// Replacements in the order of the text, none in another.
    RewrittenText(std::string original, const std::vector<Replacement> &replacements);

    const std::string &text() const { return m_text; }

    /// Puts text around it that the person did not write.
    void wrap(std::string_view before, std::string_view after);

    /// The error for text(), with its place in the person's text: what was replaced as a whole.
    Error inOriginal(Error error) const;
    /// Whether the error for text() is about what was put behind it.
    bool isBehind(const Error &error) const;

private:
    /// From `written` on, offsets are `written` to `original` apart.
    struct Shift {
        std::size_t written = 0;
        std::size_t original = 0;
        bool isReplaced = false; ///< Up to the next one stands for the original up to there, as a whole.
    };
    enum class Side { Begin, End };
    std::size_t originalOffset(std::size_t offset, Side side) const;

    std::string m_original;
    std::string m_text;
    std::vector<Shift> m_shifts;
    bool m_isWrapped = false;
};

} // namespace weighhouse::plan
