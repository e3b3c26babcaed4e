// SPDX-License-Identifier: GPL-3.0-or-later
// Random temporal values for properties; to be called within rc::check.
#pragma once

#include "core/graph/temporal/temporal.h"

namespace weighhouse::testing
{

// Mostly near the present, where zones change their clocks, sometimes anywhere.
temporal::Date randomDate();
temporal::LocalTime randomLocalTime();
temporal::LocalDateTime randomLocalDateTime();
temporal::DateTime randomDateTime();
temporal::Duration randomDuration();

temporal::Temporal randomTemporal();
/// With a date.
temporal::Temporal randomDated();

} // namespace weighhouse::testing
