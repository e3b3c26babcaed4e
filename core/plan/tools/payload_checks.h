// SPDX-License-Identifier: GPL-3.0-or-later
// Payloads of a plan are checked before anything runs.
#pragma once

#include "core/base/error.h"
#include "core/plan/breakpoints.h"
#include "core/plan/plan.h"

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace weighhouse::plan
{

/// The syntax errors of queries and expressions that have been parsed: an edit changes one step of a plan
/// that may have thousands.
using KnownPayloads = std::unordered_map<std::string, std::optional<Error>>;

/// Finds payloads that are empty or that the tool of their step cannot read, and conditions of checks and
/// breakpoints that cannot be read, in the order of the steps;
/// `where` as of problemsOf. Other steps may run all the same. Names in queries are not looked at, for the
/// answers that have them may not be there yet; nor are the steps with a pinned answer or with a tool that is
/// no standard one. `questions` are those that the rules have. A tag that was begun and not finished is told
/// as such, with the answers there are. `known` is kept from one version of a plan to the next.
/// Breakpoints `beside` the plan count instead of its own.
Errors payloadProblems(const Plan &plan, const std::vector<std::string> &questions,
                       KnownPayloads *known = nullptr, const Breakpoints &beside = {});

} // namespace weighhouse::plan
