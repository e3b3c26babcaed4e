// SPDX-License-Identifier: GPL-3.0-or-later
// Errors are values: what went wrong, where, and what to do about it.
#pragma once

#include "core/base/message.h"

#include <cstddef>
#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace weighhouse
{

/// A place in a text a person wrote or opened. Lines and columns count from 1; 0 means "not known".
struct Place {
    std::string file = {};   ///< Name of the file or of the text's owner; empty if there is only one.
    std::size_t line = 0;    ///< 1-based line.
    std::size_t column = 0;  ///< 1-based column, in characters (code points).
    std::size_t length = 0;  ///< Characters covered, for underlining; 0 if unknown.
    std::string object = {}; ///< What the place is in people's words: a rule, a table, a row.

    bool operator==(const Place &) const = default;
};

/// An error as a value. `code` is stable for programs ("sql.unknown-type"), the rest is for people.
struct Error {
    std::string code;
    Message message;
    Place where = {};
    Message hint = {};

    bool operator==(const Error &) const = default;
};

template<typename T>
using Result = tl::expected<T, Error>;

/// All errors of one text, in the order of their places.
using Errors = std::vector<Error>;

/// An unexpected value for returning an Error from a function with a Result.
tl::unexpected<Error> failure(std::string code, Message message, Message hint = {});
tl::unexpected<Error> failure(Error error);

/// The place as "file:line:column", with what is unknown left out; empty if nothing is known.
std::string toText(const Place &place);

/// The whole error on one or two lines: "place: message" and "  hint".
std::string toText(const Error &error);

} // namespace weighhouse
