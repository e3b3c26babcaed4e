// SPDX-License-Identifier: GPL-3.0-or-later
// Units of measurement as products of named units with whole exponents: ducats/month, person^2, 1.
#pragma once

#include "core/base/error.h"

#include <map>
#include <string>
#include <string_view>

namespace weighhouse::rules
{

/// Exponents by unit name; none of them 0. Empty is a pure number.
struct Unit {
    std::map<std::string, int> exponents = {};

    bool operator==(const Unit &) const = default;
};

/// Reads "ducats/month", "m^2", "1/s", "kg m/s^2", "%". Errors: "rules.bad-unit".
Result<Unit> unitFromText(std::string_view text);

/// "ducats/month"; "1" for a pure number.
std::string toText(const Unit &unit);

Unit multiplied(const Unit &left, const Unit &right);
Unit divided(const Unit &left, const Unit &right);
Unit raised(const Unit &unit, int exponent);

} // namespace weighhouse::rules
