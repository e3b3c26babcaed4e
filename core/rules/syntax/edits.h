// SPDX-License-Identifier: GPL-3.0-or-later
// Changes to the text of a rule file that leave everything else in it as it is, byte for byte.
#pragma once

#include "core/base/error.h"
#include "core/rules/syntax/expression.h"

#include <cstddef>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::rules
{

/// A name in a text, wherever it stands: as a table, a column, a rule, a parameter, inside the braces of a
/// question's text.
struct Occurrence {
    SourceRange range = {};     ///< With its back-ticks, if it has any.
    std::string qualifier = {}; ///< The name before the dot in front of it; empty if there is none.
    bool isCalled = false;      ///< An opening parenthesis follows.

    bool operator==(const Occurrence &) const = default;
};

/// All places of a name, in order; comments and texts do not count. Which of them mean the same thing is for
/// the checker to say.
std::vector<Occurrence> occurrences(std::string_view text, std::string_view name);

/// Every name that a text uses, as occurrences() finds them: words of comments and of texts are none, unless
/// they stand inside the braces of a question's text. Keywords that are not reserved count as names.
std::set<std::string> namesIn(std::string_view text);

/// The text with one stretch replaced; a range outside the text is cut to it.
std::string replaceRange(std::string_view text, SourceRange range, std::string_view replacement);

/// The text with the name written at each of the places, in back-ticks where it needs them. Places are in
/// order and do not overlap, as occurrences() gives them.
std::string renameWord(std::string_view text, std::span<const SourceRange> places, std::string_view name);

/// The statement at a position of parse(text).file.statements replaced; comments above it stay.
/// Error: "rules.no-such-statement".
Result<std::string> replaceStatement(std::string_view text, std::size_t index, std::string_view newText);

/// A statement put before the one at a position (above its comments), or behind the last one.
/// Error: "rules.no-such-statement".
Result<std::string> insertStatement(std::string_view text, std::size_t index, std::string_view newText);

/// The statement at a position left out, with the comments right above it and behind it on its last line.
/// Error: "rules.no-such-statement".
Result<std::string> removeStatement(std::string_view text, std::size_t index);

} // namespace weighhouse::rules
