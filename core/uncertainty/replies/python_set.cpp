// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/replies/python_set.h"

#include <optional>

namespace weighhouse::uncertainty::replies
{
namespace
{

using Slots = std::vector<std::optional<std::size_t>>;

/// The slot that holds the number or would take it.
std::size_t slotFor(const Slots &slots, std::size_t number)
{
    constexpr std::size_t run = 9;
    const std::size_t mask = slots.size() - 1;
    std::size_t rest = number; // a small number is its own hash
    std::size_t first = number & mask;
    while (true) {
        const std::size_t last = first + run <= mask ? first + run : first;
        for (std::size_t slot = first; slot <= last; ++slot) {
            if (!slots[slot] || *slots[slot] == number)
                return slot;
        }
        rest >>= 5;
        first = (first * 5 + 1 + rest) & mask;
    }
}

Slots grown(const Slots &slots, std::size_t used)
{
    constexpr std::size_t large = 50'000;
    const std::size_t wanted = used > large ? used * 2 : used * 4;
    std::size_t size = 8;
    while (size <= wanted)
        size *= 2;
    Slots result(size);
    for (const std::optional<std::size_t> &number : slots) {
        if (number)
            result[slotFor(result, *number)] = number;
    }
    return result;
}

} // namespace

std::vector<std::size_t> pythonSetOrder(const std::vector<std::size_t> &added)
{
    Slots slots(8);
    std::size_t used = 0;
    for (const std::size_t number : added) {
        const std::size_t slot = slotFor(slots, number);
        if (slots[slot])
            continue;
        slots[slot] = number;
        if (++used * 5 >= (slots.size() - 1) * 3)
            slots = grown(slots, used);
    }
    std::vector<std::size_t> order;
    for (const std::optional<std::size_t> &number : slots) {
        if (number)
            order.push_back(*number);
    }
    return order;
}

} // namespace weighhouse::uncertainty::replies
