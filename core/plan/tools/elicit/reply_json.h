// SPDX-License-Identifier: GPL-3.0-or-later
// JSON as models write it: in fences, behind a sentence, with comments or a comma too many.
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

namespace weighhouse::plan
{

/// One object or list that stands in a text.
struct FoundJson {
    nlohmann::ordered_json value;
    bool isAlone = true;   ///< Nothing but white space stands around it.
    bool isMended = false; ///< It had comments, or a comma before a closing bracket.
};

/// The objects and lists of a text that are in no other, in their order. Brackets that enclose no JSON are
/// passed over.
std::vector<FoundJson> jsonIn(std::string_view text);

} // namespace weighhouse::plan
