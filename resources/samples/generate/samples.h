// SPDX-License-Identifier: GPL-3.0-or-later
// The shipped samples as SQL dumps. Everything in them is invented; the same program writes the same bytes
// everywhere.
#pragma once

#include <string>

namespace weighhouse::samples
{

/// About 80 trade nodes in a net without circles, 160 flows, 650 countries and their 1,500 presences on
/// nodes; what is computed is stored as Algorithm 1 of PlanRAG gives it.
std::string tradeDump();

/// 50 goods and 250 buildings that make them of each other; what is computed is stored after some weeks of
/// trading.
std::string buildingDump();

/// 5 plants, 14 orders, and what each plant offers for each order.
std::string plantsDump();

/// 7 crops with what they cost and a report on each, and their yields and prices of 6 seasons.
std::string plantingDump();

/// 12 offers of cooling machines, their makers and compressors, and the hall to be cooled; documents tell the
/// rest.
std::string chillerDump();

/// 7 shares, how strongly they follow what moves several of them, and their prices of 30 months.
std::string portfolioDump();

} // namespace weighhouse::samples
