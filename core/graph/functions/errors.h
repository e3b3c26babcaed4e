// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds of errors that evaluating a query has.
#pragma once

#include "core/base/error.h"
#include "core/graph/functions/context.h"
#include "core/graph/values/value.h"

#include <string>
#include <string_view>

namespace weighhouse::graph
{

/// "cypher.type-error.InvalidArgumentType": an operator's operand. The message: "`+` cannot take true and 1".
tl::unexpected<Error> operandsError(std::string_view op, const Value &left, const Value &right);
/// The message: "`op` takes what, not the integer 1".
tl::unexpected<Error> operandError(std::string_view op, MessageCode takes, const Value &given);

/// "cypher.type-error.InvalidArgumentValue": an argument of a function is of a type it does not take. The
/// message: "size() takes a list or a string, not the integer 1".
tl::unexpected<Error> argumentTypeError(std::string_view function, MessageCode takes, const Value &given);

/// "cypher.argument-error.NumberOutOfRange", worded likewise.
tl::unexpected<Error> rangeError(std::string_view function, MessageCode takes, const Value &given);

/// "cypher.arithmetic-error.IntegerOverflow". The message: "CALCULATION is beyond the range of integers".
tl::unexpected<Error> overflowError(Message calculation);

/// As above, of a calculation as it is written.
tl::unexpected<Error> overflowError(std::string calculation);

/// "cypher.entity-not-found.DeletedEntityAccess"
tl::unexpected<Error> deletedError(const Value &entity);

/// "query.memory-limit": the result of a function would be larger than the context allows.
tl::unexpected<Error> tooLargeError(std::string_view function, std::size_t mostBytes);

/// "query.value-limit": the result of a function would be a larger text than the context allows.
tl::unexpected<Error> tooLongError(const Context &context);

/// "query.not-repeatable": the function asks the clock or chance.
tl::unexpected<Error> notRepeatableError(std::string_view function);

/// "cypher.argument-error": whoever evaluates gave a context without the thing.
tl::unexpected<Error> missingContext(std::string_view function, MessageCode thing);

} // namespace weighhouse::graph
