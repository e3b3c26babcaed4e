// SPDX-License-Identifier: GPL-3.0-or-later
// Reading the list of models that a server has.
#pragma once

#include "core/base/error.h"

#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::llm
{

/// The names in their order, each once. Servers send {"data": [{"id"}]}, {"models": [{"name"}]}, such a list
/// alone, or names alone; a list that is null is empty. Errors: what the server tells
/// (server_errors.h), "llm.no-model-list" for everything else.
Result<std::vector<std::string>> modelNames(std::string_view body);

} // namespace weighhouse::llm
