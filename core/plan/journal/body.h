// SPDX-License-Identifier: GPL-3.0-or-later
// JSON in a journal: bodies of events and of answers.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace weighhouse::plan
{

/// Objects keep the order of their keys, so that the same value has the same bytes.
using Json = nlohmann::ordered_json;

/// JSON as it was stored: an object, or nothing if it is none or nested deeper than what is written here ever
/// is.
std::optional<Json> bodyFromText(std::string_view text);
/// As it is stored. Bytes that are not UTF-8 become the replacement character.
std::string bodyToText(const Json &body);
/// The same, or nothing if there are such bytes.
std::optional<std::string> exactText(const Json &body);

} // namespace weighhouse::plan
