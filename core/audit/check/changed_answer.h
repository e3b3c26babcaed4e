// SPDX-License-Identifier: GPL-3.0-or-later
// The difference between an answer and the recorded one.
#pragma once

#include "core/base/message.h"
#include "core/plan/answer.h"

namespace weighhouse::audit
{

/// The first thing that is different: a cell by its row and column with both values, else the numbers of
/// rows, the columns, or the words.
Message changeOf(const plan::Answer &recorded, const plan::Answer &again);

} // namespace weighhouse::audit
