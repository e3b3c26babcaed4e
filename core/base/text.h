// SPDX-License-Identifier: GPL-3.0-or-later
// Small helpers for text that the standard library does not have. All text is UTF-8.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace weighhouse
{

/// ASCII letters in lower case; everything else as it is.
std::string toLower(std::string_view text);

/// Letters, digits and underscores; every byte beyond ASCII counts as a letter.
bool isWordCharacter(char c);
/// The words of a text, in their order: word characters in a row.
std::vector<std::string_view> wordsIn(std::string_view text);

/// Equal but for the case of ASCII letters.
bool equalIgnoringCase(std::string_view left, std::string_view right);

/// Without white space at both ends.
std::string_view trimmed(std::string_view text);

/// The parts between separators; one empty part for an empty text.
std::vector<std::string_view> split(std::string_view text, char separator);

/// The parts with the separator between them.
std::string join(std::span<const std::string> parts, std::string_view separator);

/// The shortest decimal text that reads back as the same number: 0.1, 1e+300, -3; "NULL" for a NaN.
std::string numberToText(double number);

/// A number for people: at most the given significant digits, whole numbers below 2^53 with all
/// of theirs; thousands not separated, no trailing zeros.
std::string numberForPeople(double number, int significantDigits = 6);

/// The number that all of the text spells (a decimal point, optional exponent), or nothing.
std::optional<double> numberFromText(std::string_view text);

/// Tells whether the text is a whole number, written in digits, that its nearest double is not: doubles hold
/// whole numbers up to 2^53 and only some beyond.
bool losesDigits(std::string_view text);

/// Number of code points; bytes that are not UTF-8 count one each.
std::size_t characterCount(std::string_view text);

/// The 1-based line and column (in characters) of a byte offset.
struct LineAndColumn {
    std::size_t line = 1;
    std::size_t column = 1;
    bool operator==(const LineAndColumn &) const = default;
};
LineAndColumn lineAndColumn(std::string_view text, std::size_t offset);

/// An index of the line starts of a text, which serves many positions.
class Lines
{
public:
    explicit Lines(std::string_view text);

    /// The same as lineAndColumn of that text, in a time that does not depend on its length.
    LineAndColumn at(std::string_view text, std::size_t offset) const;

private:
    std::vector<std::size_t> m_starts;
};

/// The pattern with `{name}` replaced by the text of that name; other braces stay. It is read once, from left
/// to right: the texts are not looked into for places.
std::string withPlacesFilled(std::string_view pattern,
                             std::span<const std::pair<std::string_view, std::string>> places);

/// Whether the bytes are well-formed UTF-8.
bool isUtf8(std::string_view text);

/// The candidate a person most likely meant by a mistyped word (optimal string alignment distance, case
/// ignored), or nothing if none is near.
std::optional<std::string> nearest(std::string_view word, std::span<const std::string> candidates);

} // namespace weighhouse
