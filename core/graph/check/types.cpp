// SPDX-License-Identifier: GPL-3.0-or-later
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

/// In the order of the bits: what one value is, and what a list of them is.
struct KindWords {
    MessageCode one;
    MessageCode list;
};
constexpr std::array<KindWords, 16> kindWords = {{
    {"cypher.type.boolean"_code, "cypher.type.list-of-booleans"_code},
    {"cypher.type.integer"_code, "cypher.type.list-of-integers"_code},
    {"cypher.type.float"_code, "cypher.type.list-of-floats"_code},
    {"cypher.type.text"_code, "cypher.type.list-of-texts"_code},
    {"cypher.type.list"_code, "cypher.type.list-of-lists"_code},
    {"cypher.type.map"_code, "cypher.type.list-of-maps"_code},
    {"cypher.type.node"_code, "cypher.type.list-of-nodes"_code},
    {"cypher.type.relationship"_code, "cypher.type.list-of-relationships"_code},
    {"cypher.type.path"_code, "cypher.type.list-of-paths"_code},
    {"cypher.type.date"_code, "cypher.type.list-of-dates"_code},
    {"cypher.type.local-time"_code, "cypher.type.list-of-local-times"_code},
    {"cypher.type.time"_code, "cypher.type.list-of-times"_code},
    {"cypher.type.local-date-time"_code, "cypher.type.list-of-local-date-times"_code},
    {"cypher.type.date-time"_code, "cypher.type.list-of-date-times"_code},
    {"cypher.type.duration"_code, "cypher.type.list-of-durations"_code},
    {"cypher.type.point"_code, "cypher.type.list-of-points"_code},
}};

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

Message toText(Kinds kinds)
{
    if (kinds == kinds::none)
        return Message::verbatim("null");
    if (kinds == kinds::any)
        return Message::of("cypher.type.any");
    if (kinds == kinds::storable)
        return Message::of("cypher.type.stored");
    std::vector<Message> texts;
    for (std::size_t bit = 0; bit < kindWords.size(); ++bit) {
        if ((kinds & (Kinds(1) << bit)) != 0)
            texts.emplace_back(kindWords[bit].one);
    }
    return alternatives(std::move(texts));
}

Message toText(const Type &type)
{
    if (!type.isSurely(kinds::list) || type.element().isUnknown())
        return toText(type.kinds());
    const Kinds element = type.element().kinds();
    if (std::has_single_bit(element))
        return kindWords[static_cast<std::size_t>(std::countr_zero(element))].list;
    return Message::of("cypher.type.list");
}

} // namespace weighhouse::cypher
