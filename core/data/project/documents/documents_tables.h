// SPDX-License-Identifier: GPL-3.0-or-later
// The table of a project file that holds its documents.
#pragma once

#include "core/data/project/part/part.h"

#include <array>

namespace weighhouse::project
{

// `bytes` is the file as it was given, `text` what was read from it. `sections` is a JSON list of the places
// in the text: [begin, page, row] and, where it stands under some, a list of headings.
struct DocumentsTables {
    static constexpr const char *statements =
        "CREATE TABLE document (name TEXT PRIMARY KEY, position INTEGER NOT NULL, kind TEXT NOT NULL, "
        "added TEXT NOT NULL, bytes BLOB NOT NULL, title TEXT NOT NULL, text TEXT NOT NULL, "
        "sections TEXT NOT NULL)";
    static constexpr std::array<Migration, 1> migrations{{{11, statements}}};
};

} // namespace weighhouse::project
