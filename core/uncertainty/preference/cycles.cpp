// SPDX-License-Identifier: GPL-3.0-or-later
// Circular triads and the shortest cycles of preferences.
#include "core/uncertainty/preference/consistency.h"
#include "core/uncertainty/preference/pairs.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace weighhouse::uncertainty
{
namespace
{

constexpr std::size_t unreachable = std::numeric_limits<std::size_t>::max();

/// This tells who beats whom.
struct Tournament {
    std::vector<std::vector<Item>> beaten;  ///< By item, those that it beats, in their order.
    std::vector<std::vector<Item>> beaters; ///< By item, those that beat it, in their order.
    std::size_t items = 0;
    std::size_t pairs = 0;
    std::size_t tied = 0;
};

Tournament tournamentOf(std::span<const Comparison> comparisons, std::size_t items)
{
    Tournament result{std::vector<std::vector<Item>>(items), std::vector<std::vector<Item>>(items), 0, 0, 0};
    std::vector<bool> isNamed(items, false);
    for (const auto &[pair, lead] : leadsOf(comparisons)) {
        isNamed[pair.low] = isNamed[pair.high] = true;
        if (lead == 0) {
            ++result.tied;
            continue;
        }
        ++result.pairs;
        result.beaten[lead > 0 ? pair.low : pair.high].push_back(lead > 0 ? pair.high : pair.low);
        result.beaters[lead > 0 ? pair.high : pair.low].push_back(lead > 0 ? pair.low : pair.high);
    }
    for (std::size_t i = 0; i < items; ++i) {
        std::ranges::sort(result.beaten[i]);
        std::ranges::sort(result.beaters[i]);
    }
    result.items = static_cast<std::size_t>(std::ranges::count(isNamed, true));
    return result;
}

std::size_t inBoth(const std::vector<Item> &one, const std::vector<Item> &other)
{
    std::size_t count = 0;
    for (auto i = one.begin(), j = other.begin(); i != one.end() && j != other.end();) {
        if (*i == *j) {
            ++count;
            ++i;
            ++j;
        } else if (*i < *j) {
            ++i;
        } else {
            ++j;
        }
    }
    return count;
}

bool isComplete(const Tournament &tournament)
{
    return tournament.items >= 3 && 2 * tournament.pairs == tournament.items * (tournament.items - 1);
}

/// Of three items that are all compared, either one beats both others or they go round in a circle.
std::size_t triadsOfComplete(const Tournament &tournament)
{
    std::size_t count = tournament.items * (tournament.items - 1) / 2 * (tournament.items - 2) / 3;
    for (const std::vector<Item> &beaten : tournament.beaten)
        count -= beaten.empty() ? 0 : beaten.size() * (beaten.size() - 1) / 2;
    return count;
}

/// Each triad is met once for each of its three pairs.
std::size_t circularTriads(const Tournament &tournament)
{
    if (isComplete(tournament))
        return triadsOfComplete(tournament);
    std::size_t count = 0;
    for (std::size_t item = 0; item < tournament.beaten.size(); ++item) {
        for (const Item beaten : tournament.beaten[item])
            count += inBoth(tournament.beaten[beaten], tournament.beaters[item]);
    }
    return count / 3;
}

/// 1 - 24 d / (n^3 - n) for an odd number of items, 1 - 24 d / (n^3 - 4 n) for an even one.
double consistenceOf(const Tournament &tournament, std::size_t triads)
{
    const auto items = static_cast<double>(tournament.items);
    if (!isComplete(tournament))
        return std::numeric_limits<double>::quiet_NaN();
    const double most = items * items * items - (tournament.items % 2 == 1 ? items : 4 * items);
    return 1 - 24 * static_cast<double>(triads) / most;
}

/// Finds the shortest cycles from their lowest items on, so that each is met once. Ways that lead back are
/// known by their length before they are walked: nothing is walked in vain.
class CycleSearch
{
public:
    explicit CycleSearch(const Tournament &tournament)
        : m_tournament(tournament), m_distances(tournament.beaten.size(), unreachable),
          m_isOnCycle(itemsOnCycles())
    {
    }

    std::vector<std::vector<Item>> shortest(std::size_t most)
    {
        std::size_t length = unreachable;
        for (std::size_t start = 0; start < m_isOnCycle.size() && length > 3; ++start) {
            if (m_isOnCycle[start])
                length = std::min(length, lengthFrom(static_cast<Item>(start), length));
        }
        std::vector<std::vector<Item>> found;
        for (std::size_t start = 0; start < m_isOnCycle.size() && length != unreachable; ++start) {
            if (!m_isOnCycle[start] || lengthFrom(static_cast<Item>(start), length) != length)
                continue;
            m_way = {static_cast<Item>(start)};
            walk(length, most, found);
            if (found.size() >= most)
                break;
        }
        return found;
    }

private:
    /// Takes away, again and again, items that beat nothing or that nothing beats. What remains is on a cycle
    /// or between two.
    std::vector<bool> itemsOnCycles() const
    {
        const std::size_t items = m_tournament.beaten.size();
        std::vector<bool> remains(items, true);
        std::vector<std::size_t> wins(items);
        std::vector<std::size_t> losses(items);
        std::vector<Item> leaving;
        for (std::size_t i = 0; i < items; ++i) {
            wins[i] = m_tournament.beaten[i].size();
            losses[i] = m_tournament.beaters[i].size();
            leaving.push_back(static_cast<Item>(i));
        }
        while (!leaving.empty()) {
            const Item item = leaving.back();
            leaving.pop_back();
            if (!remains[item] || (wins[item] > 0 && losses[item] > 0))
                continue;
            remains[item] = false;
            for (const Item beaten : m_tournament.beaten[item]) {
                --losses[beaten];
                leaving.push_back(beaten);
            }
            for (const Item beater : m_tournament.beaters[item]) {
                --wins[beater];
                leaving.push_back(beater);
            }
        }
        return remains;
    }

    /// The length of the shortest cycle whose lowest item is the start, if it is not longer than that; also
    /// notes how far items are from leading back to it.
    std::size_t lengthFrom(Item start, std::size_t longest)
    {
        for (const Item item : m_seen)
            m_distances[item] = unreachable;
        m_seen = {start};
        m_distances[start] = 0;
        for (std::size_t next = 0; next < m_seen.size(); ++next) {
            const std::size_t distance = m_distances[m_seen[next]] + 1;
            if (distance > longest)
                break;
            for (const Item beater : m_tournament.beaters[m_seen[next]]) {
                if (beater < start || !m_isOnCycle[beater] || m_distances[beater] != unreachable)
                    continue;
                m_distances[beater] = distance;
                m_seen.push_back(beater);
            }
        }
        std::size_t shortest = unreachable;
        for (const Item beaten : m_tournament.beaten[start]) {
            if (beaten > start && m_distances[beaten] != unreachable)
                shortest = std::min(shortest, m_distances[beaten] + 1);
        }
        return shortest;
    }

    /// Goes on along ways that lead back in time. None of the shortest ones meets an item twice, or there
    /// would be a shorter one. The way is never longer than the shortest cycle.
    void walk(std::size_t length, std::size_t most, std::vector<std::vector<Item>> &found)
    {
        std::vector<std::size_t> choices = {0};
        while (!choices.empty() && found.size() < most) {
            const std::vector<Item> &nexts = m_tournament.beaten[m_way.back()];
            if (m_way.size() == length || choices.back() == nexts.size()) {
                if (m_way.size() == length)
                    found.push_back(m_way);
                m_way.pop_back();
                choices.pop_back();
                continue;
            }
            const Item next = nexts[choices.back()++];
            if (next > m_way.front() && m_distances[next] == length - m_way.size()) {
                m_way.push_back(next);
                choices.push_back(0);
            }
        }
    }

    const Tournament &m_tournament;
    std::vector<std::size_t> m_distances; ///< By how many wins an item leads back to the start.
    std::vector<Item> m_seen;
    std::vector<bool> m_isOnCycle;
    std::vector<Item> m_way;
};

} // namespace

Result<Cycles> findCycles(std::span<const Comparison> comparisons, std::size_t items, std::size_t mostListed)
{
    if (const Result<void> good = check(Observations{items, {comparisons.begin(), comparisons.end()}, {}});
        !good)
        return tl::make_unexpected(good.error());
    const Tournament tournament = tournamentOf(comparisons, items);
    Cycles result{tournament.items, tournament.pairs, tournament.tied, circularTriads(tournament), 0, {}};
    result.consistence = consistenceOf(tournament, result.circularTriads);
    result.shortest = CycleSearch(tournament).shortest(mostListed);
    return result;
}

} // namespace weighhouse::uncertainty
