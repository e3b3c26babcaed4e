// SPDX-License-Identifier: GPL-3.0-or-later
// Texts of others inside lines of ours: they stay on the line, and are cut between characters.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace weighhouse
{

/// The text on one line: a line break is ⏎, a tab is a blank, and every other sign that a terminal obeys or
/// that turns the direction of writing is U+FFFD. All else stays as it is.
std::string onTheLine(std::string_view text);

/// The text with its line breaks and tabs, in which every other sign below U+0020 is U+FFFD: a terminal obeys
/// such signs, and files of text do not have them.
std::string withoutControls(std::string_view text);

/// The text with every run of white space, line breaks too, as one blank, and none at its ends.
std::string simplified(std::string_view text);

/// The first bytes of a text, at most so many, without a part of a character at their end.
std::string_view beginningOf(std::string_view text, std::size_t mostBytes);

/// The beginning of what somebody wrote, as a message quotes it: on one line, at most about a hundred
/// characters, with "…" where it was cut.
std::string quotedBeginning(std::string_view text);

} // namespace weighhouse
