// SPDX-License-Identifier: GPL-3.0-or-later
// Functions of lists, and of what has a size.
#include "core/graph/functions/characters.h"
#include "core/graph/functions/errors.h"
#include "core/graph/functions/tables.h"

#include <algorithm>
#include <array>
#include <string>

namespace weighhouse::graph
{
namespace
{

/// Elements of a range; more would hardly fit into memory.
constexpr std::uint64_t largestRange = 100'000'000;

Result<Value> firstOf(Arguments arguments, const Context &)
{
    const List &list = arguments[0].list();
    return list.empty() ? Value() : list.front();
}

Result<Value> lastOf(Arguments arguments, const Context &)
{
    const List &list = arguments[0].list();
    return list.empty() ? Value() : list.back();
}

Result<Value> tailOf(Arguments arguments, const Context &)
{
    const List &list = arguments[0].list();
    return Value(list.empty() ? List() : List(list.begin() + 1, list.end()));
}

Result<Value> sizeOf(Arguments arguments, const Context &)
{
    const std::size_t size =
        arguments[0].kind() == Kind::List ? arguments[0].list().size() : charactersIn(arguments[0].text());
    return Value(static_cast<std::int64_t>(size));
}

Result<Value> reversed(Arguments arguments, const Context &)
{
    if (arguments[0].kind() == Kind::List)
        return Value(List(arguments[0].list().rbegin(), arguments[0].list().rend()));
    std::string text;
    const auto characters = charactersOf(arguments[0].text());
    for (auto character = characters.rbegin(); character != characters.rend(); ++character)
        text += *character;
    return Value(std::move(text));
}

Result<Value> isEmptyValue(Arguments arguments, const Context &)
{
    switch (arguments[0].kind()) {
    case Kind::Text:
        return Value(arguments[0].text().empty());
    case Kind::List:
        return Value(arguments[0].list().empty());
    case Kind::Map:
        return Value(arguments[0].map().empty());
    default:
        return argumentTypeError("isEmpty", "cypher.list-functions"_code, arguments[0]);
    }
}

/// Both ends are included.
Result<Value> rangeOf(Arguments arguments, const Context &context)
{
    for (const Value &argument : arguments) {
        if (argument.kind() != Kind::Integer) {
            Error error = argumentTypeError("range", "cypher.access.integers"_code, argument).value();
            error.code = "cypher.argument-error.InvalidArgumentType";
            return failure(std::move(error));
        }
    }
    const std::int64_t start = arguments[0].integer();
    const std::int64_t end = arguments[1].integer();
    const std::int64_t step = arguments.size() > 2 ? arguments[2].integer() : 1;
    if (step == 0)
        return rangeError("range", "cypher.list-functions.step-other"_code, arguments[2]);
    if (step > 0 ? start > end : start < end)
        return Value(List());
    // Differences of integers fit into unsigned ones.
    const auto distance = step > 0 ? static_cast<std::uint64_t>(end) - static_cast<std::uint64_t>(start)
                                   : static_cast<std::uint64_t>(start) - static_cast<std::uint64_t>(end);
    const auto stride =
        step > 0 ? static_cast<std::uint64_t>(step) : std::uint64_t{0} - static_cast<std::uint64_t>(step);
    const std::uint64_t count = distance / stride;
    if (count >= largestRange)
        return failure("cypher.argument-error.NumberOutOfRange",
                       Message::of("cypher.number-out-of-range", {{"start", start},
                                                                  {"end", end},
                                                                  {"count", std::max(count, count + 1)},
                                                                  {"most", largestRange}}));
    if (count >= context.mostBytes / sizeof(Value))
        return tooLargeError("range", context.mostBytes);
    constexpr std::uint64_t stepsPerNumber = 4;
    List list;
    list.reserve(count + 1);
    for (std::uint64_t i = 0; i <= count && context.goesOn(stepsPerNumber); ++i)
        list.emplace_back(static_cast<std::int64_t>(static_cast<std::uint64_t>(start) +
                                                    i * static_cast<std::uint64_t>(step)));
    return Value(std::move(list));
}

Result<Value> coalesced(Arguments arguments, const Context &)
{
    const auto found = std::ranges::find_if(arguments, [](const Value &value) { return !value.isNull(); });
    return found == arguments.end() ? Value() : *found;
}

constexpr std::array listTable = {
    Function{"head", 1, 1, {Takes::List}, firstOf},
    Function{"last", 1, 1, {Takes::List}, lastOf},
    Function{"tail", 1, 1, {Takes::List}, tailOf},
    Function{"size", 1, 1, {Takes::TextOrList}, sizeOf},
    Function{"reverse", 1, 1, {Takes::TextOrList}, reversed},
    Function{"isEmpty", 1, 1, {}, isEmptyValue},
    Function{"range", 2, 3, {}, rangeOf},
    Function{"coalesce", 1, anyNumber, {}, coalesced, Function::Nulls::Seen},
};

} // namespace

std::span<const Function> listFunctions()
{
    return listTable;
}

} // namespace weighhouse::graph
