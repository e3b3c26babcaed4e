// SPDX-License-Identifier: GPL-3.0-or-later
// A retelling is read: each of its numbers must be the value of the fact that stands behind it.
#pragma once

#include "core/strategy/assist/reason_facts.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::strategy
{

/// A part of a retelling: words, or the value of a fact.
struct RetoldPart {
    std::string text;
    std::optional<std::size_t> fact = {}; ///< The position of the fact whose value the text is.

    bool operator==(const RetoldPart &) const = default;
};

struct RetoldText {
    std::vector<RetoldPart> parts;
    /// What does not hold: numbers without a fact, or with another value than their fact has, numbers with
    /// signs or scales beside them, numbers in words, letters and signs in which a number would not be seen,
    /// facts that there are none. Parts are of no use then.
    std::vector<Message> problems;
};

/// Reads a text in which "2.55 [3]" is a number and its fact, counted from 1. Numbers must be those that are
/// shown, as far as digits go and with their sign; groups of thousands and a decimal comma may be written.
/// Before a number stand a blank and a word or stop, behind its fact a blank, a stop or the end.
/// What is one of the names is no number; a name without letters needs a fact as well.
RetoldText readRetelling(std::string_view reply, const std::vector<Fact> &facts,
                         const std::vector<std::string> &names);

} // namespace weighhouse::strategy
