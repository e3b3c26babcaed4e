// SPDX-License-Identifier: GPL-3.0-or-later
// Events as they are stored: the only place that knows the keys of their bodies.
#pragma once

#include "core/plan/journal/event.h"

#include <optional>
#include <string>
#include <string_view>

namespace weighhouse::plan
{

/// JSON, the same bytes for the same event on every machine. Bytes that are not UTF-8 become the replacement
/// character but in plans, which keep them.
struct Encoded {
    std::string body;
    bool isExact = true; ///< Whether nothing had to be replaced.
};
Encoded encoded(const Happening &happening);

/// Reads a body, whatever is in it: what cannot be read, or is missing, is as in a new value, and keys that
/// are not known are passed over. The answer of StepDone is not in it. Nothing if it is no JSON object, or
/// nested deeper than what is written here ever is.
std::optional<Happening> decoded(EventKind kind, std::string_view body);

/// The node that a body is about, without reading the rest.
std::optional<NodeId> nodeInBody(std::string_view body);

} // namespace weighhouse::plan
