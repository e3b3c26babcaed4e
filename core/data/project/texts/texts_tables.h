// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of a project file that hold its texts.
#pragma once

#include "core/data/project/part/part.h"

#include <array>

namespace weighhouse::project
{

struct TextsTables {
    static constexpr const char *statements = R"(
CREATE TABLE rule_text (name TEXT PRIMARY KEY, position INTEGER NOT NULL, text TEXT NOT NULL);
CREATE TABLE question (name TEXT PRIMARY KEY, position INTEGER NOT NULL, text TEXT NOT NULL);
)";
    static constexpr std::array<Migration, 0> migrations{};
};

} // namespace weighhouse::project
