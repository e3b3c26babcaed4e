// The words of the errors that evaluating a query has.
#include "core/graph/functions/errors.h"

#include "core/graph/functions/value_text.h"

namespace weighhouse::graph
{
namespace
{

std::string takesNot(std::string_view taker, std::string_view takes, const Value &given)
{
    return std::string(taker) + " takes " + std::string(takes) + ", not " + inWords(given);
}

} // namespace

tl::unexpected<Error> operandsError(std::string_view op, const Value &left, const Value &right)
{
    return failure("cypher.type-error.InvalidArgumentType",
                   "`" + std::string(op) + "` cannot take " + inWords(left) + " and " + inWords(right));
}

tl::unexpected<Error> operandError(std::string_view op, std::string_view takes, const Value &given)
{
    return failure("cypher.type-error.InvalidArgumentType",
                   takesNot("`" + std::string(op) + "`", takes, given));
}

tl::unexpected<Error> argumentTypeError(std::string_view function, std::string_view takes, const Value &given)
{
    return failure("cypher.type-error.InvalidArgumentValue",
                   takesNot(std::string(function) + "()", takes, given));
}

tl::unexpected<Error> rangeError(std::string_view function, std::string_view takes, const Value &given)
{
    return failure("cypher.argument-error.NumberOutOfRange",
                   takesNot(std::string(function) + "()", takes, given));
}

tl::unexpected<Error> overflowError(const std::string &calculation)
{
    return failure("cypher.arithmetic-error.IntegerOverflow",
                   calculation + " is beyond the range of integers",
                   "Use a float: toFloat(…) or a number with a decimal point.");
}

tl::unexpected<Error> deletedError(const Value &entity)
{
    return failure("cypher.entity-not-found.DeletedEntityAccess",
                   inWords(entity) + " has been deleted in this query");
}

tl::unexpected<Error> tooLargeError(std::string_view function, std::size_t mostBytes)
{
    return failure("cypher.memory-limit",
                   "the result of " + std::string(function) + "() needs more than " +
                       std::to_string(mostBytes / (1024 * 1024)) + " MB",
                   "Work with smaller texts and lists.");
}

tl::unexpected<Error> missingContext(std::string_view function, std::string_view thing)
{
    return failure("cypher.argument-error", std::string(function) + "() needs " + std::string(thing));
}

} // namespace weighhouse::graph
