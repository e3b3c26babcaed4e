// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/source/condition.h"

#include "core/base/text.h"

#include <cmath>
#include <compare>

namespace weighhouse::source
{
namespace
{

/// Whole numbers beyond 2^53 are not the doubles next to them.
int compareNumbers(std::int64_t left, double right)
{
    constexpr double beyond = 9223372036854775808.0; // 2^63
    if (right >= beyond)
        return -1;
    if (right < -beyond)
        return 1;
    const double whole = std::floor(right);
    const auto bound = static_cast<std::int64_t>(whole);
    if (left != bound)
        return left < bound ? -1 : 1;
    return right > whole ? -1 : 0;
}

template<typename Number>
int compareAlike(Number left, Number right)
{
    return left < right ? -1 : right < left ? 1 : 0;
}

bool isNumber(const data::Value &value)
{
    return std::holds_alternative<double>(value) || std::holds_alternative<std::int64_t>(value);
}

/// Booleans, numbers, texts, NULL.
int kindOf(const data::Value &value)
{
    if (std::holds_alternative<std::monostate>(value))
        return 3;
    if (std::holds_alternative<std::string>(value))
        return 2;
    return isNumber(value) ? 1 : 0;
}

bool contains(const data::Value &value, const data::Value &piece)
{
    const auto *text = std::get_if<std::string>(&piece);
    return text != nullptr && toLower(data::toText(value)).find(toLower(*text)) != std::string::npos;
}

} // namespace

int compare(const data::Value &left, const data::Value &right)
{
    const int kind = kindOf(left);
    if (const int other = kindOf(right); kind != other)
        return kind < other ? -1 : 1;
    if (kind == 3)
        return 0;
    if (kind == 2)
        return compareAlike(std::get<std::string>(left).compare(std::get<std::string>(right)), 0);
    if (kind == 0)
        return compareAlike<int>(std::get<bool>(left), std::get<bool>(right));
    const auto *whole = std::get_if<std::int64_t>(&left);
    const auto *otherWhole = std::get_if<std::int64_t>(&right);
    if (whole != nullptr && otherWhole != nullptr)
        return compareAlike(*whole, *otherWhole);
    if (whole != nullptr)
        return compareNumbers(*whole, std::get<double>(right));
    if (otherWhole != nullptr)
        return -compareNumbers(*otherWhole, std::get<double>(left));
    return compareAlike(std::get<double>(left), std::get<double>(right));
}

bool meets(const data::Value &value, const Condition &condition)
{
    using Kind = Condition::Kind;
    const bool isNull = std::holds_alternative<std::monostate>(value);
    if (condition.kind == Kind::IsNull || condition.kind == Kind::IsNotNull)
        return isNull == (condition.kind == Kind::IsNull);
    if (isNull)
        return false;
    if (condition.kind == Kind::AnyContains || condition.kind == Kind::Contains)
        return contains(value, condition.value);
    if (kindOf(value) != kindOf(condition.value))
        return condition.kind == Kind::NotEqual && !std::holds_alternative<std::monostate>(condition.value);
    const int order = compare(value, condition.value);
    switch (condition.kind) {
    case Kind::Equal:
        return order == 0;
    case Kind::NotEqual:
        return order != 0;
    case Kind::Less:
        return order < 0;
    case Kind::LessOrEqual:
        return order <= 0;
    case Kind::Greater:
        return order > 0;
    default:
        return order >= 0;
    }
}

} // namespace weighhouse::source
