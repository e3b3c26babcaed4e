// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/difference.h"

#include "core/plan/change_text.h"
#include "core/plan/pair_change.h"
#include "core/plan/regrouping.h"
#include "core/plan/reordering.h"
#include "core/plan/replacements.h"

#include <algorithm>
#include <map>
#include <set>

namespace weighhouse::plan
{
namespace
{

class Differ
{
public:
    Differ(const Plan &before, const Plan &after)
        : m_before(before, m_texts), m_after(after, m_texts), m_matching(matchingOf(m_before, m_after)),
          m_isChangedBefore(before.nodes.size(), false), m_isChangedAfter(after.nodes.size(), false)
    {
    }

    Difference compare()
    {
        addRegroupings();
        addReplacements();
        addPairs();
        addNewAndGone();
        addFollowing();
        addOrder();
        return result();
    }

private:
    using Positions = std::vector<std::size_t>;

    std::vector<NodeId> idsOf(const ComparedPlan &plan, const Positions &positions) const
    {
        std::vector<NodeId> ids;
        for (const std::size_t position : positions)
            ids.push_back(plan.node(position).id);
        return ids;
    }

    /// Nodes of a change come first in it; it stands where its first node stands.
    Change &add(ChangeKind kind, const Positions &before, const Positions &after, Message text)
    {
        const std::size_t index = m_changes.size();
        for (const std::size_t i : before) {
            m_isChangedBefore[i] = true;
            m_changeOfBefore.emplace(i, index);
        }
        for (const std::size_t j : after) {
            m_isChangedAfter[j] = true;
            m_changeOfAfter.emplace(j, index);
        }
        const std::size_t place = before.empty() ? after.front() : before.front();
        m_changes.push_back({place,
                             before.empty() || after.empty(),
                             {kind, idsOf(m_before, before), idsOf(m_after, after), std::move(text)}});
        return m_changes.back().change;
    }

    Comparison comparison() const
    {
        return {m_before, m_after, m_matching, m_texts.vocabulary, m_isRegroupedBefore, m_isRegroupedAfter};
    }

    /// A sentence: who, and what of it.
    static Message of(const Message &subject, const Message &predicate)
    {
        return Message::sequence({subject, predicate});
    }

    NodeId oldId(std::size_t i) const { return m_before.node(i).id; }
    NodeId newId(std::size_t j) const { return m_after.node(j).id; }

    void addRegroupings()
    {
        const auto divided = regroupings(m_before, m_after, m_matching.ofBefore, m_matching.ofAfter);
        for (const Regrouping &group : divided) {
            m_matching.separate(group.whole);
            add(ChangeKind::Divide, {group.whole}, group.parts,
                Message::of("plan.change.divided", {{"before", toText(oldId(group.whole))},
                                                    {"after", listOf(idsOf(m_after, group.parts))}}));
        }
        // What was divided is no longer free for being merged.
        std::vector<std::size_t> ofBefore = m_matching.ofBefore;
        std::vector<std::size_t> ofAfter = m_matching.ofAfter;
        for (const Regrouping &group : divided) {
            ofBefore[group.whole] = group.parts.front();
            for (const std::size_t part : group.parts)
                ofAfter[part] = group.whole;
        }
        for (const Regrouping &group : regroupings(m_after, m_before, ofAfter, ofBefore)) {
            if (m_isChangedAfter[group.whole] ||
                std::ranges::any_of(group.parts, [&](std::size_t part) { return m_isChangedBefore[part]; }))
                continue;
            if (m_matching.ofAfter[group.whole] != nowhere)
                m_matching.separate(m_matching.ofAfter[group.whole]);
            add(ChangeKind::Merge, group.parts, {group.whole},
                Message::of("plan.change.merged", {{"before", listOf(idsOf(m_before, group.parts))},
                                                   {"after", toText(newId(group.whole))}}));
        }
    }

    void addReplacements()
    {
        m_isRegroupedBefore = m_isChangedBefore;
        m_isRegroupedAfter = m_isChangedAfter;
        std::vector<bool> isFreeBefore;
        for (std::size_t i = 0; i < m_before.size(); ++i)
            isFreeBefore.push_back(m_matching.ofBefore[i] == nowhere && !m_isChangedBefore[i]);
        std::vector<bool> isFreeAfter;
        for (std::size_t j = 0; j < m_after.size(); ++j)
            isFreeAfter.push_back(m_matching.ofAfter[j] == nowhere && !m_isChangedAfter[j]);
        for (const auto &[i, j] : replacements(m_before, m_after, m_matching, isFreeBefore, isFreeAfter)) {
            // Of a step that only takes in what others became, little may be left that is alike.
            m_matching.pair(i, j);
            const PairChange change = changeOfPair(comparison(), i, j);
            if (change.kind != PairChange::Kind::Own)
                continue;
            m_matching.separate(i);
            const std::string step = toText(oldId(i));
            add(ChangeKind::Replace, {i}, {j},
                oldId(i) != newId(j)
                    ? Message::of("plan.change.gave-way", {{"before", step}, {"after", toText(newId(j))}})
                : change.change == ChangeKind::Replace
                    ? of(Message::verbatim(step), change.text)
                    : of(Message::verbatim(step), "plan.change.something-else"_code));
        }
    }

    void addPairs()
    {
        for (std::size_t i = 0; i < m_before.size(); ++i) {
            const std::size_t j = m_matching.ofBefore[i];
            if (j == nowhere)
                continue;
            PairChange change = changeOfPair(comparison(), i, j);
            if (m_before.shallowWorks[i] == m_after.shallowWorks[j])
                m_steady.push_back(i);
            if (change.kind == PairChange::Kind::Own)
                add(change.change, {i}, {j}, of(subjectOf(oldId(i), newId(j)), change.text));
            else if (change.kind == PairChange::Kind::Follows)
                m_following.emplace_back(i, std::move(change));
            else if (change.kind != PairChange::Kind::None)
                m_otherInputs.emplace_back(i, std::move(change));
        }
    }

    void addNewAndGone()
    {
        for (std::size_t i = 0; i < m_before.size(); ++i) {
            if (m_matching.ofBefore[i] == nowhere && !m_isChangedBefore[i])
                add(ChangeKind::Delete, {i}, {},
                    Message::of("plan.change.gone", {{"step", toText(oldId(i))}}));
        }
        for (std::size_t j = 0; j < m_after.size(); ++j) {
            if (m_matching.ofAfter[j] == nowhere && !m_isChangedAfter[j])
                addNew(j);
        }
    }

    void addNew(std::size_t j)
    {
        const std::string step = toText(newId(j));
        switch (m_after.node(j).kind) {
        case NodeKind::Query:
        case NodeKind::Search:
            add(ChangeKind::AddLookUp, {}, {j}, Message::of("plan.change.new-look-up", {{"step", step}}));
            break;
        case NodeKind::Compute:
        case NodeKind::Simulate:
        case NodeKind::Reason:
            add(ChangeKind::AddCalculation, {}, {j},
                Message::of("plan.change.new-calculation", {{"step", step}}));
            break;
        case NodeKind::Elicit:
        case NodeKind::Decide:
            add(ChangeKind::Other, {}, {j}, Message::of("plan.change.new", {{"step", step}}));
            break;
        }
    }

    /// Steps that take in what is new, or do without what is gone, belong to that change. Those that only
    /// take in what others became do what they did.
    void addFollowing()
    {
        for (const auto &[i, change] : m_following) {
            const bool isNew = change.newNode != nowhere;
            const std::size_t index =
                isNew ? m_changeOfAfter.at(change.newNode) : m_changeOfBefore.at(change.goneNode);
            const std::size_t j = m_matching.ofBefore[i];
            Change &cause = m_changes[index].change;
            if (!m_changes[index].isOneSided) {
                m_steady.push_back(i);
                continue;
            }
            cause.before.push_back(oldId(i));
            cause.after.push_back(newId(j));
            cause.text = Message::sequence(
                {cause.text, of(subjectOf(oldId(i), newId(j)),
                                isNew ? "plan.change.takes-it-in"_code : "plan.change.does-without"_code)},
                "; ");
            m_isChangedBefore[i] = m_isChangedAfter[j] = true;
        }
    }

    void addOrder()
    {
        Positions moved = movedSteps(m_before, m_after, m_matching, m_steady);
        // Depths shift also as steps come and go; only if all is the same, somebody meant it.
        if (moved.empty() && m_changes.empty())
            moved = stepsOfOtherDepth(m_before, m_after, m_matching);
        if (!moved.empty())
            addReordering(std::set<std::size_t>(moved.begin(), moved.end()));
        for (const auto &[i, change] : m_otherInputs) {
            const std::size_t j = m_matching.ofBefore[i];
            const Message subject = subjectOf(oldId(i), newId(j));
            if (m_isChangedBefore[i])
                continue;
            if (change.kind == PairChange::Kind::OtherInput)
                add(ChangeKind::ChangeTarget, {i}, {j}, of(subject, change.text));
            else
                add(ChangeKind::Other, {i}, {j}, of(subject, "plan.change.other-edges"_code));
        }
    }

    void addReordering(std::set<std::size_t> moved)
    {
        // A step that moved, or whose inputs did, takes other inputs for that reason.
        const auto hasMoved = [&](std::size_t i) { return moved.contains(i); };
        Positions drawnAlong;
        for (const auto &[i, change] : m_otherInputs) {
            Positions parents = m_before.edges.parents[i];
            for (const std::size_t parent : m_after.edges.parents[m_matching.ofBefore[i]])
                parents.push_back(m_matching.ofAfter[parent]);
            if (std::ranges::any_of(parents, hasMoved))
                drawnAlong.push_back(i);
        }
        moved.insert(drawnAlong.begin(), drawnAlong.end());
        Positions before;
        Positions after;
        for (const std::size_t i : moved) {
            if (m_isChangedBefore[i]) // its own change says more
                continue;
            before.push_back(i);
            after.push_back(m_matching.ofBefore[i]);
        }
        if (before.empty())
            return;
        add(ChangeKind::Reorder, before, after,
            before.size() == 1
                ? of(subjectOf(oldId(before.front()), newId(after.front())), "plan.change.another-place"_code)
                : of(listOf(idsOf(m_before, before)), "plan.change.another-order"_code));
    }

    Difference result()
    {
        std::ranges::stable_sort(m_changes, {}, &Placed::place);
        Difference difference;
        for (Placed &placed : m_changes)
            difference.changes.push_back(std::move(placed.change));
        for (std::size_t j = 0; j < m_after.size(); ++j) {
            if (!m_isChangedAfter[j])
                difference.same.push_back(newId(j));
        }
        return difference;
    }

    struct Placed {
        std::size_t place;
        bool isOneSided; // something is new or gone
        Change change;
    };

    ComparedTexts m_texts;
    ComparedPlan m_before;
    ComparedPlan m_after;
    Matching m_matching;
    std::vector<bool> m_isChangedBefore;
    std::vector<bool> m_isChangedAfter;
    std::vector<bool> m_isRegroupedBefore;
    std::vector<bool> m_isRegroupedAfter;
    std::vector<Placed> m_changes;
    std::map<std::size_t, std::size_t> m_changeOfBefore; // to m_changes, by position
    std::map<std::size_t, std::size_t> m_changeOfAfter;
    Positions m_steady; // of the first plan: those that do the same as their counterparts
    std::vector<std::pair<std::size_t, PairChange>> m_following;
    std::vector<std::pair<std::size_t, PairChange>> m_otherInputs;
};

/// The words are those of PlanRAG's analysis.
Message wordsOf(ChangeKind kind)
{
    switch (kind) {
    case ChangeKind::Reorder:
        return "plan.change-kind.re-order"_code;
    case ChangeKind::Replace:
        return "plan.change-kind.replace"_code;
    case ChangeKind::ChangeTarget:
        return "plan.change-kind.change-target"_code;
    case ChangeKind::AddLookUp:
        return "plan.change-kind.add-look-up"_code;
    case ChangeKind::AddCalculation:
        return "plan.change-kind.add-calculation"_code;
    case ChangeKind::AddBoth:
        return "plan.change-kind.add-both"_code;
    case ChangeKind::Divide:
        return "plan.change-kind.divide"_code;
    case ChangeKind::Delete:
        return "plan.change-kind.delete"_code;
    case ChangeKind::Merge:
        return "plan.change-kind.merge"_code;
    case ChangeKind::Other:
        break;
    }
    return "plan.change-kind.other"_code;
}

} // namespace

std::string toText(ChangeKind kind)
{
    return wordsOf(kind).text();
}

Difference difference(const Plan &before, const Plan &after)
{
    return Differ(before, after).compare();
}

std::optional<ChangeKind> categoryOf(const Difference &difference)
{
    std::set<ChangeKind> kinds;
    for (const Change &change : difference.changes)
        kinds.insert(change.kind);
    if (kinds.empty())
        return std::nullopt;
    if (kinds.size() == 1)
        return *kinds.begin();
    const std::set<ChangeKind> additions{ChangeKind::AddLookUp, ChangeKind::AddCalculation,
                                         ChangeKind::AddBoth};
    return std::ranges::includes(additions, kinds) ? ChangeKind::AddBoth : ChangeKind::Other;
}

} // namespace weighhouse::plan
