// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/regrouping.h"

#include "core/plan/likeness.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>

namespace weighhouse::plan
{
namespace
{

/// What may be lost when a step is divided: in prose words change more freely.
constexpr double mostLostOfProse = 0.3;
constexpr double mostLost = 0.1;
/// A part is mostly about what the whole was about.
constexpr double leastInside = 0.5;
/// A step does not become more parts than this.
constexpr std::size_t mostCandidates = 24;

class Regrouper
{
public:
    Regrouper(const ComparedPlan &wholes, const ComparedPlan &parts, const std::vector<std::size_t> &partOf,
              const std::vector<std::size_t> &wholeOf)
        : m_wholes(wholes), m_parts(parts), m_partOf(partOf), m_wholeOf(wholeOf),
          m_isFree(parts.size(), false)
    {
        for (std::size_t j = 0; j < parts.size(); ++j) {
            m_contents.push_back(aboutOf(
                parts, j, [&](std::size_t tagged) { return wholeOf[tagged] == nowhere ? nowhere : tagged; }));
            m_isFree[j] = wholeOf[j] == nowhere;
        }
    }

    std::vector<Regrouping> run()
    {
        std::vector<Regrouping> result;
        if (std::ranges::find(m_isFree, true) == m_isFree.end())
            return result;
        for (std::size_t i = 0; i < m_wholes.size(); ++i) {
            const std::size_t part = m_partOf[i];
            if (part != nowhere && m_wholes.shallowWorks[i] == m_parts.shallowWorks[part])
                continue;
            auto regrouping = regroupingOf(i);
            if (!regrouping)
                continue;
            for (const std::size_t j : regrouping->parts)
                m_isFree[j] = false;
            result.push_back(std::move(*regrouping));
        }
        return result;
    }

private:
    using Content = std::vector<int>; // sorted, each once

    std::optional<Regrouping> regroupingOf(std::size_t whole) const
    {
        const Content content =
            aboutOf(m_wholes, whole, [&](std::size_t tagged) { return m_partOf[tagged]; });
        Content needed;
        std::ranges::set_difference(content, m_wholes.words[whole].joining, std::back_inserter(needed));
        const std::vector<std::size_t> candidates = candidatesFor(whole, content);
        if (m_wholes.words[whole].takesAllColumns)
            needed = withNamedColumns(needed, candidates);
        if (needed.size() < 2)
            return std::nullopt;
        std::vector<std::size_t> chosen = cover(needed, candidates);
        const std::size_t own = m_partOf[whole];
        const double lost = m_wholes.words[whole].isProse ? mostLostOfProse : mostLost;
        if (chosen.size() < 2 || (own != nowhere && std::ranges::find(chosen, own) == chosen.end()) ||
            static_cast<double>(missing(needed, chosen)) > lost * static_cast<double>(needed.size()))
            return std::nullopt;
        std::ranges::sort(chosen);
        return Regrouping{whole, std::move(chosen)};
    }

    /// Those that are mostly about what the whole is about: its counterpart, and such as have none; the
    /// nearest first.
    std::vector<std::size_t> candidatesFor(std::size_t whole, const Content &content) const
    {
        std::vector<std::pair<std::size_t, std::size_t>> found; // how much is shared, and who
        for (std::size_t j = 0; j < m_parts.size(); ++j) {
            if (!m_isFree[j] && j != m_partOf[whole])
                continue;
            const std::size_t shared = sharedCount(content, m_contents[j]);
            if (shared > 0 &&
                static_cast<double>(shared) >= leastInside * static_cast<double>(m_contents[j].size()))
                found.emplace_back(j == m_partOf[whole] ? content.size() + 1 : shared, j);
        }
        std::ranges::stable_sort(found, std::ranges::greater{},
                                 [](const auto &entry) { return entry.first; });
        found.resize(std::min(found.size(), mostCandidates));
        std::vector<std::size_t> candidates;
        for (const auto &entry : found)
            candidates.push_back(entry.second);
        return candidates;
    }

    /// Of all columns those that the parts name.
    Content withNamedColumns(const Content &needed, const std::vector<std::size_t> &candidates) const
    {
        std::set<int> all(needed.begin(), needed.end());
        for (const std::size_t j : candidates)
            all.insert(m_contents[j].begin(), m_contents[j].end());
        return {all.begin(), all.end()};
    }

    /// Few that cover as much of what is needed as all can, none of them without use.
    std::vector<std::size_t> cover(const Content &needed, const std::vector<std::size_t> &candidates) const
    {
        std::vector<std::size_t> chosen;
        std::size_t left = needed.size();
        for (bool hasGained = true; hasGained && left > 0;) {
            hasGained = false;
            std::size_t best = 0;
            std::size_t leastLeft = left;
            for (const std::size_t candidate : candidates) {
                chosen.push_back(candidate);
                const std::size_t then = missing(needed, chosen);
                chosen.pop_back();
                if (then < leastLeft) {
                    leastLeft = then;
                    best = candidate;
                    hasGained = true;
                }
            }
            if (hasGained)
                chosen.push_back(best);
            left = leastLeft;
        }
        for (std::size_t i = chosen.size(); i-- > 0;) {
            std::vector<std::size_t> without = chosen;
            without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
            if (missing(needed, without) == left)
                chosen = std::move(without);
        }
        return chosen;
    }

    std::size_t missing(const Content &needed, const std::vector<std::size_t> &chosen) const
    {
        return static_cast<std::size_t>(std::ranges::count_if(needed, [&](int word) {
            return std::ranges::none_of(
                chosen, [&](std::size_t j) { return std::ranges::binary_search(m_contents[j], word); });
        }));
    }

    const ComparedPlan &m_wholes;
    const ComparedPlan &m_parts;
    const std::vector<std::size_t> &m_partOf;
    const std::vector<std::size_t> &m_wholeOf;
    std::vector<bool> m_isFree;
    std::vector<Content> m_contents; // of the parts
};

} // namespace

std::vector<Regrouping> regroupings(const ComparedPlan &wholes, const ComparedPlan &parts,
                                    const std::vector<std::size_t> &partOf,
                                    const std::vector<std::size_t> &wholeOf)
{
    return Regrouper(wholes, parts, partOf, wholeOf).run();
}

} // namespace weighhouse::plan
