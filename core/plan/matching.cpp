// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/matching.h"

#include "core/plan/likeness.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace weighhouse::plan
{
namespace
{

/// With the same name little is enough; strangers must be alike.
constexpr double alikeWithSameName = 0.25;
constexpr double alike = 0.5;

/// Which nodes of a plan have a word. Counting what many share goes by words, not by pairs of nodes.
class WordIndex
{
public:
    explicit WordIndex(std::size_t count) : m_count(count) {}

    void add(std::size_t node, const std::vector<int> &words)
    {
        for (const int word : words)
            m_nodes[word].push_back(node);
    }

    /// For every node how many of the words it has.
    std::vector<std::size_t> sharedWith(const std::vector<int> &words) const
    {
        std::vector<std::size_t> counts(m_count, 0);
        for (const int word : words) {
            const auto found = m_nodes.find(word);
            if (found == m_nodes.end())
                continue;
            for (const std::size_t node : found->second)
                ++counts[node];
        }
        return counts;
    }

private:
    std::size_t m_count;
    std::unordered_map<int, std::vector<std::size_t>> m_nodes;
};

class Matcher
{
public:
    Matcher(const ComparedPlan &before, const ComparedPlan &after) : m_before(before), m_after(after)
    {
        m_matching.ofBefore.assign(before.size(), nowhere);
        m_matching.ofAfter.assign(after.size(), nowhere);
        for (std::size_t j = 0; j < after.size(); ++j)
            m_aboutAfter.push_back(aboutOf(after, j, [](std::size_t tagged) { return tagged; }));
    }

    Matching match()
    {
        matchEqual([](const ComparedPlan &plan, std::size_t i) {
            return std::pair(plan.node(i).id, plan.works[i]);
        });
        matchEqual([](const ComparedPlan &plan, std::size_t i) { return plan.works[i]; });
        matchEqual([](const ComparedPlan &plan, std::size_t i) {
            const Node &node = plan.node(i);
            return std::tuple(node.id, node.kind, node.tool, workText(node));
        });
        matchEqual([](const ComparedPlan &plan, std::size_t i) {
            return std::pair(plan.node(i).id, plan.shallowWorks[i]);
        });
        matchEqual([](const ComparedPlan &plan, std::size_t i) { return plan.shallowWorks[i]; });
        matchNames();
        // One node may be the best for several, of which all but one go for their next best.
        for (int round = 0; round < 4 && matchAlike(); ++round) {
        }
        matchSinks();
        return std::move(m_matching);
    }

private:
    /// Pairs what is left and has equal keys, in the order of both plans.
    template<typename KeyOf>
    void matchEqual(const KeyOf &keyOf)
    {
        using Key = decltype(keyOf(m_before, 0));
        std::map<Key, std::vector<std::size_t>> byKey;
        for (std::size_t j = m_after.size(); j-- > 0;) {
            if (m_matching.ofAfter[j] == nowhere)
                byKey[keyOf(m_after, j)].push_back(j);
        }
        for (std::size_t i = 0; i < m_before.size(); ++i) {
            if (m_matching.ofBefore[i] != nowhere)
                continue;
            const auto found = byKey.find(keyOf(m_before, i));
            if (found == byKey.end() || found->second.empty())
                continue;
            m_matching.pair(i, found->second.back());
            found->second.pop_back();
        }
    }

    /// What a node is about in terms of the second plan, as far as its nodes have been paired or have the
    /// same names.
    std::vector<int> aboutBefore(std::size_t i) const
    {
        return aboutOf(m_before, i, [&](std::size_t tagged) {
            const std::size_t paired = m_matching.ofBefore[tagged];
            return paired != nowhere ? paired : m_after.positionOf(m_before.node(tagged).id);
        });
    }

    /// A plan decides once: two decisions are the same step, however different.
    void matchSinks()
    {
        const auto onlySink = [](const ComparedPlan &plan, const std::vector<std::size_t> &paired) {
            std::size_t sink = nowhere;
            for (std::size_t i = 0; i < plan.size(); ++i) {
                if (plan.node(i).kind != NodeKind::Decide)
                    continue;
                if (sink != nowhere || paired[i] != nowhere)
                    return nowhere;
                sink = i;
            }
            return sink;
        };
        const std::size_t before = onlySink(m_before, m_matching.ofBefore);
        const std::size_t after = onlySink(m_after, m_matching.ofAfter);
        if (before != nowhere && after != nowhere)
            m_matching.pair(before, after);
    }

    void matchNames()
    {
        for (std::size_t i = 0; i < m_before.size(); ++i) {
            const std::size_t j = m_after.positionOf(m_before.node(i).id);
            if (m_matching.ofBefore[i] != nowhere || j == nowhere || m_matching.ofAfter[j] != nowhere)
                continue;
            if (m_before.node(i).kind == m_after.node(j).kind &&
                likenessOf({m_before.words[i], aboutBefore(i)}, {m_after.words[j], m_aboutAfter[j]}) >=
                    alikeWithSameName)
                m_matching.pair(i, j);
        }
    }

    struct Candidate {
        double likeness;
        std::size_t distance; // of the positions: neighbours first
        std::size_t before;
        std::size_t after;
    };

    /// Pairs the most alike first; false if nothing was paired.
    bool matchAlike()
    {
        constexpr std::size_t mostOfOne = 16;
        WordIndex about(m_after.size());
        WordIndex texts(m_after.size());
        for (std::size_t j = 0; j < m_after.size(); ++j) {
            if (m_matching.ofAfter[j] != nowhere)
                continue;
            about.add(j, m_aboutAfter[j]);
            texts.add(j, m_after.words[j].textNames);
        }
        std::vector<Candidate> candidates;
        for (std::size_t i = 0; i < m_before.size(); ++i) {
            if (m_matching.ofBefore[i] != nowhere)
                continue;
            std::vector<Candidate> own = candidatesFor(i, about, texts);
            const std::size_t count = std::min(mostOfOne, own.size());
            const auto end = own.begin() + static_cast<std::ptrdiff_t>(count);
            std::ranges::partial_sort(own, end, isBetter);
            candidates.insert(candidates.end(), own.begin(), end);
        }
        std::ranges::sort(candidates, isBetter);
        bool hasPaired = false;
        for (const Candidate &candidate : candidates) {
            if (m_matching.ofBefore[candidate.before] != nowhere ||
                m_matching.ofAfter[candidate.after] != nowhere)
                continue;
            m_matching.pair(candidate.before, candidate.after);
            hasPaired = true;
        }
        return hasPaired;
    }

    static bool isBetter(const Candidate &left, const Candidate &right)
    {
        return std::tuple(-left.likeness, left.distance, left.before, left.after) <
               std::tuple(-right.likeness, right.distance, right.before, right.after);
    }

    std::vector<Candidate> candidatesFor(std::size_t i, const WordIndex &about, const WordIndex &texts) const
    {
        const PayloadWords &words = m_before.words[i];
        const std::vector<int> own = aboutBefore(i);
        const std::vector<std::size_t> sharedAbout = about.sharedWith(own);
        const std::vector<std::size_t> sharedTexts = texts.sharedWith(words.textNames);
        std::vector<Candidate> candidates;
        for (std::size_t j = 0; j < m_after.size(); ++j) {
            if (m_matching.ofAfter[j] != nowhere)
                continue;
            const double value =
                likenessOf({words, own}, {m_after.words[j], m_aboutAfter[j]}, sharedAbout[j], sharedTexts[j]);
            if (value >= alike)
                candidates.push_back({value, i < j ? j - i : i - j, i, j});
        }
        return candidates;
    }

    const ComparedPlan &m_before;
    const ComparedPlan &m_after;
    std::vector<std::vector<int>> m_aboutAfter;
    Matching m_matching;
};

} // namespace

void Matching::pair(std::size_t before, std::size_t after)
{
    ofBefore[before] = after;
    ofAfter[after] = before;
}

void Matching::separate(std::size_t before)
{
    if (ofBefore[before] != nowhere)
        ofAfter[ofBefore[before]] = nowhere;
    ofBefore[before] = nowhere;
}

Matching matchingOf(const ComparedPlan &before, const ComparedPlan &after)
{
    return Matcher(before, after).match();
}

} // namespace weighhouse::plan
