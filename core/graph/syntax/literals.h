// SPDX-License-Identifier: GPL-3.0-or-later
// What numbers, texts, names and parameters say as they are written.
#pragma once

#include "core/base/message.h"

#include "core/base/error.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace weighhouse::cypher
{

/// Why a literal cannot be read; `offset` and `length` are the bytes of it that are wrong.
struct LiteralProblem {
    std::string_view detail; ///< The kit's word: IntegerOverflow.
    Message message;
    Message hint = {};
    std::size_t offset = 0;
    std::size_t length = 0;
};

/// Decimal, `0x1F`, `0o17` or `017`. Negative: with a minus before it, so that the least integer can be read.
tl::expected<std::int64_t, LiteralProblem> integerOf(std::string_view written, bool isNegative = false);

/// `1.5`, `.5`, `1e-3`.
tl::expected<double, LiteralProblem> floatOf(std::string_view written);

/// What stands between the quotes, with `\n`, `\'`, `\uXXXX` and the like resolved.
tl::expected<std::string, LiteralProblem> textOf(std::string_view written);

/// What stands between the back-ticks; two of them are one.
std::string quotedNameOf(std::string_view written);

/// Without `$` and back-ticks.
std::string parameterOf(std::string_view written);

} // namespace weighhouse::cypher
