// SPDX-License-Identifier: GPL-3.0-or-later
// This tells how deep brackets stand in brackets, since what others wrote is followed only so far.
#pragma once

#include <cstddef>
#include <string_view>

namespace weighhouse
{

/// No reply of a model or a server has a use for deeper nesting. Much of what is done with JSON calls itself
/// for each level (dump, copying), and a hundred thousand levels fill the stack.
inline constexpr std::size_t deepestNesting = 64;

/// Tells whether lists and objects of JSON stand in each other deeper than so many levels. It reads to the
/// first place that does; brackets in strings do not count. Of a text that is no JSON it says nothing.
bool nestsDeeper(std::string_view json, std::size_t levels = deepestNesting);

} // namespace weighhouse
