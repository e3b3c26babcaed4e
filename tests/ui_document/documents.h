// SPDX-License-Identifier: GPL-3.0-or-later
// Documents to try things on.
#pragma once

#include "core/data/project/edits.h"

#include <string>

namespace weighhouse::testing
{

/// A small harbour: ships with loads, one rule, one question.
project::Content harbour();

/// A shipped sample as a project's content, with its question asked.
project::Content sample(const std::string &name);

} // namespace weighhouse::testing
