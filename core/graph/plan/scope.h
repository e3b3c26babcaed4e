// SPDX-License-Identifier: GPL-3.0-or-later
// Where the values of a query's variables are kept while it runs.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace weighhouse::cypher
{

/// A place in the frame of a running query.
using Slot = std::uint32_t;

/// The variables that can be spoken of at one point of a query.
using SlotScope = std::map<std::string, Slot>;

/// Hands out places; one for all of a query.
class Slots
{
public:
    Slot add() { return m_count++; }
    Slot count() const { return m_count; }

private:
    Slot m_count = 0;
};

inline std::optional<Slot> slotOf(const SlotScope &scope, const std::string &name)
{
    const auto found = scope.find(name);
    return found == scope.end() ? std::nullopt : std::optional<Slot>(found->second);
}

} // namespace weighhouse::cypher
