// SPDX-License-Identifier: GPL-3.0-or-later
// UTF-8 text as characters: code points, each as its bytes.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace weighhouse::graph
{

/// Characters begin at every byte that does not continue one.
std::size_t charactersIn(std::string_view text);

/// The place in bytes after so many characters; the text's end if it has fewer.
std::size_t bytesOf(std::string_view text, std::size_t characters);

std::vector<std::string_view> charactersOf(std::string_view text);

} // namespace weighhouse::graph
