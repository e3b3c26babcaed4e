// SPDX-License-Identifier: GPL-3.0-or-later
// What a tag means where it stands in a text of SQL.
#pragma once

#include "core/plan/tags.h"

#include <string_view>
#include <vector>

namespace weighhouse::plan
{

enum class TagMeaning {
    Table, ///< A name of a table, also before a dot.
    Rows,  ///< All rows, in the parentheses of IN and EXISTS.
    Value  ///< One value.
};

struct SqlTag {
    Tag tag;
    TagMeaning meaning = TagMeaning::Value;

    bool operator==(const SqlTag &) const = default;
};

/// The tags that are not inside quotes or comments, in order. Never fails: of a text that is no SQL something
/// is made.
std::vector<SqlTag> sqlTags(std::string_view text);

} // namespace weighhouse::plan
