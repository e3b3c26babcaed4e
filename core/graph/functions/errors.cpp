// SPDX-License-Identifier: GPL-3.0-or-later
// The words of the errors that evaluating a query has.
#include "core/graph/functions/errors.h"

#include "core/base/query_limits.h"
#include "core/graph/functions/value_text.h"

namespace weighhouse::graph
{
namespace
{

Message takesNot(std::string_view taker, MessageCode takes, const Value &given)
{
    return Message::of("cypher.takes-not", {{"taker", taker}, {"takes", takes}, {"given", inWords(given)}});
}

} // namespace

tl::unexpected<Error> operandsError(std::string_view op, const Value &left, const Value &right)
{
    return failure("cypher.type-error.InvalidArgumentType",
                   Message::of("cypher.operator-cannot-take",
                               {{"operator", op}, {"left", inWords(left)}, {"right", inWords(right)}}));
}

tl::unexpected<Error> operandError(std::string_view op, MessageCode takes, const Value &given)
{
    return failure("cypher.type-error.InvalidArgumentType",
                   takesNot("`" + std::string(op) + "`", takes, given));
}

tl::unexpected<Error> argumentTypeError(std::string_view function, MessageCode takes, const Value &given)
{
    return failure("cypher.type-error.InvalidArgumentValue",
                   takesNot(std::string(function) + "()", takes, given));
}

tl::unexpected<Error> rangeError(std::string_view function, MessageCode takes, const Value &given)
{
    return failure("cypher.argument-error.NumberOutOfRange",
                   takesNot(std::string(function) + "()", takes, given));
}

tl::unexpected<Error> overflowError(std::string calculation)
{
    return overflowError(Message::verbatim(std::move(calculation)));
}

tl::unexpected<Error> overflowError(Message calculation)
{
    return failure(
        "cypher.arithmetic-error.IntegerOverflow",
        Message::of("cypher.integer-overflow.beyond-range", {{"calculation", std::move(calculation)}}),
        Message::of("cypher.do.use-float-tofloat-number"));
}

tl::unexpected<Error> deletedError(const Value &entity)
{
    return failure("cypher.entity-not-found.DeletedEntityAccess",
                   Message::of("cypher.deleted-in-this-query", {{"entity", inWords(entity)}}));
}

tl::unexpected<Error> tooLargeError(std::string_view function, std::size_t mostBytes)
{
    return failure("query.memory-limit",
                   Message::of("cypher.memory-limit.result-needs",
                               {{"function", function}, {"megabytes", mostBytes / (1024 * 1024)}}),
                   Message::of("cypher.do.work-smaller-texts-lists"));
}

tl::unexpected<Error> tooLongError(const Context &context)
{
    return failure(query::valueLimit(context.mostTextBytes));
}

tl::unexpected<Error> notRepeatableError(std::string_view function)
{
    return failure(query::notRepeatable(std::string(function) + "()"));
}

tl::unexpected<Error> missingContext(std::string_view function, MessageCode thing)
{
    return failure("cypher.argument-error",
                   Message::of("cypher.function-needs", {{"function", function}, {"thing", thing}}));
}

} // namespace weighhouse::graph
