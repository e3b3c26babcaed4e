// SPDX-License-Identifier: GPL-3.0-or-later
// What became of each action: prices and yields a year later, returns over a month.
#pragma once

#include "core/base/error.h"
#include "core/benchmark/dellma/layout.h"

#include <map>
#include <string>

namespace weighhouse::benchmark::dellma
{

/// Stocks are bought when the market opens on one day and sold when it closes on another.
struct Holding {
    std::string bought = "2023-12-01";
    std::string sold = "2023-12-29";

    bool operator==(const Holding &) const = default;
};

/// The outcome by action, in lower case. Agriculture: yield times price of the year after the reports, in
/// dollars an acre. Stocks: closing price over opening price, less 1.
using Outcomes = std::map<std::string, double>;

/// The outcomes of all actions that the method's cases name. Errors: those of readFile, "dellma.bad-data" if
/// a price, a yield or a day is missing or is no number, if a yield and its price count in different units,
/// or if a fruit stands there twice.
Result<Outcomes> outcomesOf(const Method &method, const Holding &holding = {});

} // namespace weighhouse::benchmark::dellma
