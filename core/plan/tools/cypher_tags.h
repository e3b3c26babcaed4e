// SPDX-License-Identifier: GPL-3.0-or-later
// What a tag means where it stands in a text of Cypher.
#pragma once

#include "core/plan/tags.h"

#include <string_view>
#include <vector>

namespace weighhouse::plan
{

enum class CypherTagMeaning {
    Maps, ///< After UNWIND: a map for each row.
    List, ///< After IN: the values of the only column, or maps if there are several.
    Value ///< One value.
};

struct CypherTag {
    Tag tag;
    CypherTagMeaning meaning = CypherTagMeaning::Value;

    bool operator==(const CypherTag &) const = default;
};

/// The tags that are not inside quotes, back-ticks or comments, in order. Never fails: of a text that is no
/// Cypher something is made.
std::vector<CypherTag> cypherTags(std::string_view text);

} // namespace weighhouse::plan
