// SPDX-License-Identifier: GPL-3.0-or-later
// The schemas of the two published scenarios and rules for them.
#pragma once

#include "core/data/schema.h"

#include <string>

namespace weighhouse::testing
{

data::Schema tradeSchema();
data::Schema buildingSchema();
/// The trade tables and a table ledger(entry, amount, pages) without a key.
data::Schema ledgerSchema();
/// The references of the trade tables, which their dump does not declare.
std::string tradeReferences();
std::string tradeRules();
std::string buildingRules();

} // namespace weighhouse::testing
