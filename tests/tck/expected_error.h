// SPDX-License-Identifier: GPL-3.0-or-later
// Errors that the kit expects: "a SyntaxError should be raised at compile time: UndefinedVariable".
#pragma once

#include "core/base/error.h"

#include <optional>
#include <string>
#include <string_view>

namespace weighhouse::tck
{

struct ExpectedError {
    enum class Phase { Compile, Run, Any };
    std::string kind; ///< As in codes: "syntax", "type-error".
    Phase phase = Phase::Any;
    std::string detail; ///< "UndefinedVariable"; "*" for any.
    bool operator==(const ExpectedError &) const = default;
};

/// What codes of ours have for a class of errors of the kit: "syntax" for "SyntaxError". Nothing for a word
/// that is none of the kit's.
std::optional<std::string_view> errorKind(std::string_view kitsWord);

/// Reads the kit's sentence. Error: "tck.unreadable-error".
Result<ExpectedError> readExpectedError(std::string_view sentence);

/// In the words that `difference` has for an error: "cypher.syntax.UndefinedVariable at compile time".
std::string toText(const ExpectedError &expected);

/// Why the error is not the expected one, or nothing if it is.
std::optional<std::string> difference(const ExpectedError &expected, const Error &got);

/// The error's code, when it was found, and what it says.
std::string describe(const Error &error);

} // namespace weighhouse::tck
