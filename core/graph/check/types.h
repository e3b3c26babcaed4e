// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of a value before the query runs.
#pragma once

#include "core/base/message.h"

#include <cstdint>
#include <memory>
#include <string>

namespace weighhouse::cypher
{

/// Kinds of values as bits, so that "a number" or "a node or null" is one set.
using Kinds = std::uint32_t;

namespace kinds
{
inline constexpr Kinds none = 0; ///< Only null: null is in every type.
inline constexpr Kinds boolean = 1U << 0U;
inline constexpr Kinds integer = 1U << 1U;
inline constexpr Kinds floating = 1U << 2U;
inline constexpr Kinds text = 1U << 3U;
inline constexpr Kinds list = 1U << 4U;
inline constexpr Kinds map = 1U << 5U;
inline constexpr Kinds node = 1U << 6U;
inline constexpr Kinds relationship = 1U << 7U;
inline constexpr Kinds path = 1U << 8U;
inline constexpr Kinds date = 1U << 9U;
inline constexpr Kinds localTime = 1U << 10U;
inline constexpr Kinds time = 1U << 11U;
inline constexpr Kinds localDateTime = 1U << 12U;
inline constexpr Kinds dateTime = 1U << 13U;
inline constexpr Kinds duration = 1U << 14U;
inline constexpr Kinds point = 1U << 15U;
inline constexpr Kinds any = (1U << 16U) - 1U;

inline constexpr Kinds number = integer | floating;
inline constexpr Kinds instant = date | localTime | time | localDateTime | dateTime;
inline constexpr Kinds temporal = instant | duration;
inline constexpr Kinds element = node | relationship;
/// What nodes and relationships can have as properties.
inline constexpr Kinds storable = boolean | number | text | list | temporal | point;
} // namespace kinds

/// The kinds that an expression's value can have beside null, and of a list those of its elements.
class Type
{
public:
    /// Nothing is known.
    Type() = default;
    static Type of(Kinds kinds);
    static Type listOf(Type elements);
    /// Null and nothing else.
    static Type null() { return of(kinds::none); }

    Kinds kinds() const { return m_kinds; }
    bool isNull() const { return m_kinds == kinds::none; }
    bool isUnknown() const { return m_kinds == kinds::any; }
    /// It can have one of the kinds, or is null.
    bool canBe(Kinds kinds) const { return isNull() || (m_kinds & kinds) != 0; }
    /// It is one of the kinds, or null sometimes (but not always).
    bool isSurely(Kinds kinds) const { return !isNull() && (m_kinds & ~kinds) == 0; }
    /// Of the list's elements; unknown if it is no list.
    Type element() const;

    bool operator==(const Type &other) const;

private:
    Kinds m_kinds = kinds::any;
    std::shared_ptr<const Type> m_element; ///< None: unknown.
};

/// What a value has that is of one type or of the other.
Type either(const Type &left, const Type &right);

/// In people's words: "a node", "an integer or a float", "a list of relationships", "a value".
Message toText(const Type &type);
Message toText(Kinds kinds);

} // namespace weighhouse::cypher
