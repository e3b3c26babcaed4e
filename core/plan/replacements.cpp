// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/replacements.h"

#include <algorithm>

namespace weighhouse::plan
{
namespace
{

/// One plan of the comparison as the other sees it. Counterparts are told by positions in the second plan.
struct Seen {
    const ComparedPlan &plan;
    std::vector<std::size_t>
        counterpart; // the node's name for both: a position in the second plan, or nowhere
    std::vector<bool> isFree;

    Seen(const ComparedPlan &seenPlan, std::vector<std::size_t> counterparts, std::vector<bool> free)
        : plan(seenPlan), counterpart(std::move(counterparts)), isFree(std::move(free))
    {
        std::size_t previous = nowhere;
        for (std::size_t i = 0; i < plan.size(); ++i) {
            m_previous.push_back(previous);
            if (counterpart[i] != nowhere)
                previous = counterpart[i];
        }
        std::size_t next = nowhere;
        m_next.assign(plan.size(), nowhere);
        for (std::size_t i = plan.size(); i-- > 0;) {
            m_next[i] = next;
            if (counterpart[i] != nowhere)
                next = counterpart[i];
        }
    }

    /// Between which paired nodes it stands, and at which depth.
    bool standsAs(std::size_t i, const Seen &other, std::size_t j) const
    {
        return plan.node(i).id.depth == other.plan.node(j).id.depth && m_previous[i] == other.m_previous[j] &&
               m_next[i] == other.m_next[j];
    }

    std::vector<std::size_t> counterparts(const std::vector<std::size_t> &nodes) const
    {
        std::vector<std::size_t> paired;
        for (const std::size_t node : nodes) {
            if (counterpart[node] != nowhere)
                paired.push_back(counterpart[node]);
        }
        std::ranges::sort(paired);
        return paired;
    }

    std::size_t freeParents(std::size_t i) const
    {
        return static_cast<std::size_t>(std::ranges::count_if(
            plan.edges.parents[i], [&](std::size_t parent) { return static_cast<bool>(isFree[parent]); }));
    }

private:
    std::vector<std::size_t> m_previous;
    std::vector<std::size_t> m_next;
};

/// Whether some paired step had the one as its input and has the other in its stead, and else the same.
bool isInputInstead(const Seen &before, std::size_t i, const Seen &after, std::size_t j,
                    const std::vector<std::size_t> &beforeOf)
{
    return std::ranges::any_of(after.plan.edges.children[j], [&](std::size_t child) {
        const std::size_t old = beforeOf[child];
        if (old == nowhere ||
            std::ranges::find(before.plan.edges.children[i], old) == before.plan.edges.children[i].end())
            return false;
        return before.freeParents(old) == 1 && after.freeParents(child) == 1 &&
               before.counterparts(before.plan.edges.parents[old]) ==
                   after.counterparts(after.plan.edges.parents[child]);
    });
}

bool haveSameFollowers(const Seen &before, std::size_t i, const Seen &after, std::size_t j)
{
    const auto &old = before.plan.edges.children[i];
    const auto &now = after.plan.edges.children[j];
    if (old.empty() || now.empty())
        return old.empty() && now.empty();
    const std::vector<std::size_t> followers = after.counterparts(now);
    return std::ranges::any_of(before.counterparts(old), [&](std::size_t follower) {
        return std::ranges::binary_search(followers, follower);
    });
}

} // namespace

std::vector<std::pair<std::size_t, std::size_t>>
replacements(const ComparedPlan &before, const ComparedPlan &after, const Matching &matching,
             std::vector<bool> isFreeBefore, std::vector<bool> isFreeAfter)
{
    std::vector<std::size_t> itself(after.size(), nowhere);
    for (std::size_t j = 0; j < after.size(); ++j)
        itself[j] = matching.ofAfter[j] == nowhere ? nowhere : j;
    Seen old(before, matching.ofBefore, std::move(isFreeBefore));
    Seen now(after, std::move(itself), std::move(isFreeAfter));
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    const auto pairWhere = [&](const auto &isPlace) {
        for (std::size_t i = 0; i < before.size(); ++i) {
            for (std::size_t j = 0; old.isFree[i] && j < after.size(); ++j) {
                if (!now.isFree[j] || !isPlace(i, j))
                    continue;
                pairs.emplace_back(i, j);
                old.isFree[i] = now.isFree[j] = false;
            }
        }
    };
    pairWhere([&](std::size_t i, std::size_t j) {
        return before.node(i).id.isNamed() && before.node(i).id == after.node(j).id;
    });
    pairWhere([&](std::size_t i, std::size_t j) { return isInputInstead(old, i, now, j, matching.ofAfter); });
    pairWhere([&](std::size_t i, std::size_t j) {
        return old.standsAs(i, now, j) && haveSameFollowers(old, i, now, j);
    });
    std::ranges::sort(pairs);
    return pairs;
}

} // namespace weighhouse::plan
