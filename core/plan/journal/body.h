// Reading the bodies of events, whatever is in them: nothing here throws.
#pragma once

#include "core/plan/journal/event.h"
#include "core/plan/node_id.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace weighhouse::plan
{

/// JSON as it was stored: an object, or nothing if it is none or nested deeper than what is written here ever
/// is.
std::optional<Json> bodyFromText(std::string_view text);
/// As it is stored. Bytes that are not UTF-8 become the replacement character.
std::string bodyToText(const Json &body);

/// The member of a body, or null.
const Json *memberOf(const Json &body, const char *key);
/// Its text; of another value the JSON, of none "".
std::string textIn(const Json &body, const char *key);
/// A finite number, else 0.
double numberIn(const Json &body, const char *key);
/// A number as a count, else 0.
std::uint64_t countIn(const Json &body, const char *key);
bool isTrueIn(const Json &body, const char *key);
/// The node under the key "node".
std::optional<NodeId> nodeIn(const Json &body);

} // namespace weighhouse::plan
