// SPDX-License-Identifier: GPL-3.0-or-later
// The network as the tables that LDBC's SQL asks.
#pragma once

#include "core/data/dataset.h"
#include "tests/ldbc/network.h"

namespace weighhouse::testing::ldbc
{

/// Those tables and columns of LDBC's schema for PostgreSQL that its reads name. Dates are milliseconds; a
/// friendship stands there in both directions; posts and comments are messages.
data::Dataset tablesOf(const Network &network);

} // namespace weighhouse::testing::ldbc
