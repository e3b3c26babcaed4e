// SPDX-License-Identifier: GPL-3.0-or-later
// The text of a report compared with the text on its pages.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::audit
{

/// Without spaces, line ends and marks of where lines may break, in compatibility composition: what is left
/// is the same however the text was broken into lines.
std::string squeezed(std::string_view text);

/// The first line of a report's plain text (see plainText) that the pages do not show, or not in its place.
/// Other text may stand between the lines: page numbers, names in figures. Nothing: all are there.
std::optional<std::string> firstNotShown(const std::string &report, const std::vector<std::string> &pages);

/// The first difference between two texts of pages: the page, from 0, and both texts there. Spaces and line
/// ends do not count, nor where pages end.
struct TextDifference {
    std::size_t page = 0;
    std::string shown;    ///< On the pages that were given first.
    std::string expected; ///< On the others.
};
std::optional<TextDifference> differenceOf(const std::vector<std::string> &shown,
                                           const std::vector<std::string> &expected);

} // namespace weighhouse::audit
