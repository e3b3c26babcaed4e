// SPDX-License-Identifier: GPL-3.0-or-later
// What the text functions of the rules do. Characters are Unicode code points.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace weighhouse::rules::texts
{

/// The text in lower or upper case of all letters, the same in every country.
std::string lower(std::string_view text);
std::string upper(std::string_view text);

/// Whether the value is a number of characters: a whole number from 0.
bool isCount(double value);

std::string_view left(std::string_view text, double count);
std::string_view right(std::string_view text, double count);
/// Begins at the character `from`, counted from 1; empty behind the end.
std::string_view middle(std::string_view text, double from, double count);

/// Every occurrence of `part`, from the left, gives way to `other`. An empty part occurs nowhere.
std::string replaced(std::string_view text, std::string_view part, std::string_view other);

/// The shortest decimal form that reads back as the number: digits throughout from 0.000001 up to a thousand
/// million million, with an exponent beyond.
std::string fromNumber(double number);

/// The number that the text spells, with blanks around it or without; nothing if it spells none.
std::optional<double> toNumber(std::string_view text);

} // namespace weighhouse::rules::texts
