// SPDX-License-Identifier: GPL-3.0-or-later
// What the tour shows.
#pragma once

#include "ui/shell/tour.h"

#include <vector>

namespace weighhouse::ui
{

class MainWindow;

/// Story 1: data, rules, question, answer, derivation, sandbox, with the sample Trade winds.
std::vector<TourStep> tourSteps(MainWindow &window);

} // namespace weighhouse::ui
