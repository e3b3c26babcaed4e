// SPDX-License-Identifier: GPL-3.0-or-later
// The operators that ask, but =~.
#include "core/graph/functions/predicates.h"

#include "core/base/text_search.h"
#include "core/graph/functions/errors.h"
#include "core/graph/values/compare.h"

#include <compare>
#include <optional>

namespace weighhouse::graph
{
namespace
{

template<typename Holds>
Value compared(const Value &left, const Value &right, Holds holds)
{
    const std::optional<std::partial_ordering> order = compare(left, right);
    return order ? Value(holds(*order)) : Value();
}

bool areTexts(const Value &left, const Value &right)
{
    return left.kind() == Kind::Text && right.kind() == Kind::Text;
}

} // namespace

Value equal(const Value &left, const Value &right)
{
    const std::optional<bool> isEqual = equals(left, right);
    return isEqual ? Value(*isEqual) : Value();
}

Value notEqual(const Value &left, const Value &right)
{
    const std::optional<bool> isEqual = equals(left, right);
    return isEqual ? Value(!*isEqual) : Value();
}

Value less(const Value &left, const Value &right)
{
    return compared(left, right, [](std::partial_ordering order) { return order < 0; });
}

Value lessOrEqual(const Value &left, const Value &right)
{
    return compared(left, right, [](std::partial_ordering order) { return order <= 0; });
}

Value greater(const Value &left, const Value &right)
{
    return compared(left, right, [](std::partial_ordering order) { return order > 0; });
}

Value greaterOrEqual(const Value &left, const Value &right)
{
    return compared(left, right, [](std::partial_ordering order) { return order >= 0; });
}

Result<Value> isIn(const Value &value, const Value &list)
{
    if (list.isNull())
        return Value();
    if (list.kind() != Kind::List)
        return operandError("IN", "cypher.type.list"_code, list);
    bool isUnknown = false;
    for (const Value &element : list.list()) {
        const std::optional<bool> isEqual = equals(value, element);
        if (isEqual == true)
            return Value(true);
        isUnknown = isUnknown || !isEqual;
    }
    return isUnknown ? Value() : Value(false);
}

Value startsWith(const Value &text, const Value &prefix)
{
    return areTexts(text, prefix) ? Value(text.text().starts_with(prefix.text())) : Value();
}

Value endsWith(const Value &text, const Value &suffix)
{
    return areTexts(text, suffix) ? Value(text.text().ends_with(suffix.text())) : Value();
}

Value contains(const Value &text, const Value &part)
{
    return areTexts(text, part) ? Value(firstPlace(part.text(), text.text()).has_value()) : Value();
}

} // namespace weighhouse::graph
