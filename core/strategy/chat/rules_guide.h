// SPDX-License-Identifier: GPL-3.0-or-later
// The guide explains the language of the rules to models that have never seen it.
#pragma once

#include <string>
#include <string_view>

namespace weighhouse::strategy
{

/// Returns a line for each function and aggregate that the rules use, from resources/help/rules.md.
std::string rulesGuide(std::string_view rules);

/// This says how much of the language a reader has to know.
enum class LanguagePart {
    Rules,    ///< All that rules are made of.
    Questions ///< Rules and questions, but not how answers read.
};

/// Returns the description of the language from resources/help/rules.md, up to the part that is not wanted,
/// so that a model does not read how a person uses the window.
std::string_view languageDescription(LanguagePart part);

} // namespace weighhouse::strategy
