// Sets of kinds, and their names for people.
#include "core/graph/check/types.h"

#include <array>
#include <bit>
#include <cstddef>
#include <utility>

namespace weighhouse::cypher
{
namespace
{

/// In the order of the bits.
constexpr std::array<const char *, 16> kindTexts = {
    "a boolean",    "an integer", "a float",           "a text",      "a list",
    "a map",        "a node",     "a relationship",    "a path",      "a date",
    "a local time", "a time",     "a local date-time", "a date-time", "a duration",
    "a point"};

} // namespace

Type Type::of(Kinds kinds)
{
    Type type;
    type.m_kinds = kinds;
    return type;
}

Type Type::listOf(Type elements)
{
    Type type = of(kinds::list);
    if (!elements.isUnknown() || elements.m_element)
        type.m_element = std::make_shared<const Type>(std::move(elements));
    return type;
}

Type Type::element() const
{
    return m_element && isSurely(kinds::list) ? *m_element : Type();
}

bool Type::operator==(const Type &other) const
{
    return m_kinds == other.m_kinds && (m_element == nullptr) == (other.m_element == nullptr) &&
           (m_element == nullptr || *m_element == *other.m_element);
}

Type either(const Type &left, const Type &right)
{
    if (left.isSurely(kinds::list) && right.isSurely(kinds::list))
        return Type::listOf(either(left.element(), right.element()));
    if (left.isNull())
        return right;
    if (right.isNull())
        return left;
    return Type::of(left.kinds() | right.kinds());
}

std::string toText(Kinds kinds)
{
    if (kinds == kinds::none)
        return "null";
    if (kinds == kinds::any)
        return "a value";
    if (kinds == kinds::storable)
        return "a stored value";
    std::string text;
    for (std::size_t bit = 0; bit < kindTexts.size(); ++bit) {
        const Kinds here = Kinds(1) << bit;
        if ((kinds & here) == 0)
            continue;
        const bool isLast = (kinds >> bit) == 1;
        text += text.empty() ? "" : isLast ? " or " : ", ";
        text += kindTexts[bit];
    }
    return text;
}

std::string toText(const Type &type)
{
    if (!type.isSurely(kinds::list) || type.element().isUnknown())
        return toText(type.kinds());
    const Type element = type.element();
    if (element.isNull())
        return "a list";
    if (std::has_single_bit(element.kinds())) {
        const std::string one = toText(element);
        return element.isSurely(kinds::list) ? "a list of lists"
                                             : "a list of " + one.substr(one.find(' ') + 1) + "s";
    }
    return "a list";
}

} // namespace weighhouse::cypher
