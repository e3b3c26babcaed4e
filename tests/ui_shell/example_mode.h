// SPDX-License-Identifier: GPL-3.0-or-later
// A mode as an example: it counts the rows of the project's tables.
#pragma once

#include "ui/document/mode.h"

namespace weighhouse::testing
{

ui::Mode exampleMode();

} // namespace weighhouse::testing
