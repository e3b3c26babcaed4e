// SPDX-License-Identifier: GPL-3.0-or-later
// JSON as models write it: in fences, behind a sentence, with comments or a comma too many.
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::plan
{

/// One object or list that stands in a text.
struct FoundJson {
    nlohmann::ordered_json value;
    std::size_t begin = 0; ///< Where it stands in the text.
    std::size_t end = 0;
    bool isMended = false; ///< It had comments, or a comma before a closing bracket.
};

/// The objects and lists of a text that are in no other, in their order. Brackets that enclose no JSON are
/// passed over. The work is bounded, whatever the text is. Errors: "elicit.unreadable-reply" for brackets
/// nested deeper than `deepestNesting`, for more objects and lists or more brackets that enclose nothing than
/// any reply has, and for an object that has a member twice, of which nobody knows which counts.
Result<std::vector<FoundJson>> jsonIn(std::string_view text);

/// A name as it is compared: in small letters, without blanks, quotes and hyphens inside words. Signs before
/// numbers stay: -5 % is not 5 %.
std::string plainName(std::string_view text);

/// The first member of one of these plain names.
const nlohmann::ordered_json *memberOf(const nlohmann::ordered_json &object,
                                       std::initializer_list<std::string_view> names);

} // namespace weighhouse::plan
