// SPDX-License-Identifier: GPL-3.0-or-later
// Lists of names of which only the first are told.
#pragma once

#include "core/base/message.h"

#include <cstddef>
#include <span>
#include <string>

namespace weighhouse
{

/// The first names of many: "a, b and 7 more"; all of them with commas, "a, b", if there are no more.
Message beginning(std::span<const std::string> names, std::size_t shown);

} // namespace weighhouse
