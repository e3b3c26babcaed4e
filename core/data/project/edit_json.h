// SPDX-License-Identifier: GPL-3.0-or-later
// Edits as JSON, for the log of unsaved work.
#pragma once

#include "core/data/project/edits.h"

#include <nlohmann/json_fwd.hpp>

namespace weighhouse::project
{

nlohmann::json toJson(const Edit &edit, const Aside &aside);

/// What a content has anyway is left out: complete() puts it in. Errors: "recovery.damaged".
Result<Edit> editFromJson(const nlohmann::json &json, const Aside &aside);

} // namespace weighhouse::project
