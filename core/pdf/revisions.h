// SPDX-License-Identifier: GPL-3.0-or-later
// The end of a PDF: how often the file was added to, and whether anything follows.
#pragma once

#include <cstddef>
#include <string_view>

namespace weighhouse::pdf
{

struct FileEnd {
    std::size_t revisions = 1;
    std::size_t trailing = 0; ///< Bytes after the end, or between the last table of objects and its mark.
};

/// Reads the end of a file that is otherwise sound.
FileEnd fileEndOf(std::string_view bytes);

} // namespace weighhouse::pdf
