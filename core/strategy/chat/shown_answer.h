// SPDX-License-Identifier: GPL-3.0-or-later
// Answers of steps are written as a chat model reads them.
#pragma once

#include "core/plan/answer.h"

#include <cstddef>
#include <string>

namespace weighhouse::strategy
{

/// The limits of what a model is shown of an answer.
struct ShownLimits {
    std::size_t rows = 60;
    std::size_t characters = 6000;
};

/// Writes the rows with all digits, a line each, columns between bars; or the words. What is left out is
/// said, with the number of rows there are.
std::string shownAnswer(const plan::Answer &answer, const ShownLimits &limits = {});

} // namespace weighhouse::strategy
