// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/check/loops.h"

#include <algorithm>
#include <optional>

namespace weighhouse::rules::checking
{
namespace
{

/// Strikes out again and again what needs nothing that is left.
void strikeOut(const Needs &needs, std::vector<bool> &left)
{
    std::vector<std::vector<std::size_t>> neededBy(needs.size());
    std::vector<std::size_t> count(needs.size(), 0);
    for (std::size_t i = 0; i < needs.size(); ++i) {
        for (const std::size_t other : needs[i]) {
            if (!left[i] || !left[other])
                continue;
            neededBy[other].push_back(i);
            ++count[i];
        }
    }
    std::vector<std::size_t> free;
    for (std::size_t i = 0; i < needs.size(); ++i) {
        if (left[i] && count[i] == 0)
            free.push_back(i);
    }
    while (!free.empty()) {
        const std::size_t at = free.back();
        free.pop_back();
        left[at] = false;
        for (const std::size_t user : neededBy[at]) {
            if (--count[user] == 0)
                free.push_back(user);
        }
    }
}

} // namespace

std::vector<std::vector<std::size_t>> groupsOf(const Needs &needs)
{
    constexpr std::size_t unseen = 0;
    std::vector<std::vector<std::size_t>> groups;
    std::vector<std::size_t> order(needs.size(), unseen);
    std::vector<std::size_t> lowest(needs.size(), 0);
    std::vector<bool> isOpen(needs.size(), false);
    std::vector<std::size_t> open;
    std::size_t count = 0;
    struct Visit {
        std::size_t position = 0;
        std::size_t next = 0;
    };
    std::vector<Visit> way;
    const auto enter = [&](std::size_t position) {
        order[position] = lowest[position] = ++count;
        open.push_back(position);
        isOpen[position] = true;
        way.push_back({position, 0});
    };
    for (std::size_t start = 0; start < needs.size(); ++start) {
        if (order[start] != unseen)
            continue;
        enter(start);
        while (!way.empty()) {
            const std::size_t position = way.back().position;
            if (way.back().next < needs[position].size()) {
                const std::size_t needed = needs[position][way.back().next++];
                if (order[needed] == unseen)
                    enter(needed);
                else if (isOpen[needed])
                    lowest[position] = std::min(lowest[position], order[needed]);
                continue;
            }
            way.pop_back();
            if (!way.empty())
                lowest[way.back().position] = std::min(lowest[way.back().position], lowest[position]);
            if (lowest[position] != order[position])
                continue;
            // From the end: what is still open below a group may be as long as the longest chain.
            auto first = open.end() - 1;
            while (*first != position)
                --first;
            std::vector<std::size_t> group(first, open.end());
            open.erase(first, open.end());
            for (const std::size_t member : group)
                isOpen[member] = false;
            std::ranges::sort(group);
            groups.push_back(std::move(group));
        }
    }
    return groups;
}

std::vector<bool> suspects(const Needs &needs)
{
    std::vector<bool> left(needs.size(), true);
    strikeOut(needs, left);
    Needs turned(needs.size());
    for (std::size_t i = 0; i < needs.size(); ++i) {
        for (const std::size_t other : needs[i])
            turned[other].push_back(i);
    }
    strikeOut(turned, left);
    return left;
}

std::vector<std::size_t> loopThrough(const Needs &needs, std::size_t start)
{
    std::vector<std::optional<std::size_t>> from(needs.size());
    std::vector<std::size_t> queue{start};
    for (std::size_t head = 0; head < queue.size(); ++head) {
        const std::size_t at = queue[head];
        for (const std::size_t next : needs[at]) {
            if (next == start) {
                std::vector<std::size_t> loop;
                for (std::size_t step = at; step != start; step = *from[step])
                    loop.push_back(step);
                loop.push_back(start);
                std::ranges::reverse(loop);
                return loop;
            }
            if (!from[next]) {
                from[next] = at;
                queue.push_back(next);
            }
        }
    }
    return {};
}

} // namespace weighhouse::rules::checking
