// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a question and what stands in them: one item, or several of a line.
#pragma once

#include "core/base/error.h"
#include "core/rules/syntax/model.h"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace weighhouse::ui
{

/// The parts of a question, in the order in which they are usually written.
enum class Section { Decide, Let, Apply, SubjectTo, Aim, TieBreak };
inline constexpr std::array allSections{Section::Decide,    Section::Let, Section::Apply,
                                        Section::SubjectTo, Section::Aim, Section::TieBreak};

/// The word that starts the part's lines, with a blank behind it; empty for Aim, whose lines have their own.
std::string_view wordOf(Section section);

/// The head of the small question in which a line is read on its own.
inline constexpr std::string_view clauseHead = "question q()\n";

/// What a person typed as a line of a part. Errors: the parser's, with places in what was typed;
/// "rules.other-clause".
Result<rules::Question> readClause(Section section, std::string_view typed);

/// Number of items of a part, and of all parts.
std::size_t countOf(Section section, const rules::Question &question);
std::size_t countOf(const rules::Question &question);

/// A question that has only one item of another one.
rules::Question only(Section section, const rules::Question &question, std::size_t item);

/// An item replaced by the items of another question.
rules::Question withReplaced(Section section, rules::Question question, std::size_t item,
                             const rules::Question &by);

/// The lines of a question below its head, as they are printed.
std::string printedBody(rules::Question question);

/// The same on one line, without the part's word.
std::string oneLine(Section section, const rules::Question &question);

} // namespace weighhouse::ui
