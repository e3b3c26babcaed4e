// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/pair_change.h"

#include "core/plan/change_text.h"
#include "core/plan/likeness.h"
#include "core/plan/tags.h"

#include <algorithm>

namespace weighhouse::plan
{
namespace
{

/// Below this a payload has become another one.
constexpr double leastLikeness = 0.4;

/// Nodes whose answers a pair takes in, or after which it starts, as far as they differ.
struct InputDifference {
    std::size_t newNode = nowhere;  // in the second plan, without a counterpart
    std::size_t goneNode = nowhere; // in the first
    bool isUnexplained = false;     // some that are in both plans, or in none
};

class PairComparer
{
public:
    PairComparer(const Comparison &comparison, std::size_t before, std::size_t after)
        : m_comparison(comparison), m_before(comparison.before), m_after(comparison.after), m_i(before),
          m_j(after), m_old(m_before.node(before)), m_now(m_after.node(after)),
          m_oldWords(m_before.words[before]), m_nowWords(m_after.words[after])
    {
    }

    PairChange compare() const
    {
        if (m_old.kind != m_now.kind)
            return own(ChangeKind::Replace,
                       Message::of("plan.change.kind",
                                   {{"now", toText(m_now.kind)}, {"before", toText(m_old.kind)}}));
        if (m_old.tool != m_now.tool)
            return own(ChangeKind::Replace,
                       Message::of("plan.change.tool",
                                   {{"now", nameOf(m_now.tool)}, {"before", nameOf(m_old.tool)}}));
        const PairChange payload = comparePayloads();
        if (payload.kind == PairChange::Kind::Own)
            return payload;
        if (!isSame(m_old.pinned, m_now.pinned))
            return own(ChangeKind::Other, !m_now.pinned   ? "plan.change.unpinned"_code
                                          : !m_old.pinned ? "plan.change.pinned"_code
                                                          : "plan.change.pinned-anew"_code);
        if (!isSameCheck())
            return own(ChangeKind::Other, !m_now.check   ? "plan.change.unchecked"_code
                                          : !m_old.check ? "plan.change.checked"_code
                                                         : "plan.change.checked-anew"_code);
        if (payload.kind == PairChange::Kind::None && hasOtherEdges())
            return {.kind = PairChange::Kind::OtherEdges};
        return payload;
    }

private:
    static PairChange own(ChangeKind change, Message text)
    {
        return {.kind = PairChange::Kind::Own, .change = change, .text = std::move(text)};
    }

    static Message nameOf(const std::string &tool)
    {
        return tool.empty() ? "plan.change.no-tool"_code : Message::verbatim(tool);
    }

    /// What a tag of the first plan means in the second: tags of paired nodes follow their pairs.
    NodeId renamed(NodeId id) const
    {
        const std::size_t position = m_before.positionOf(id);
        const std::size_t counterpart =
            position == nowhere ? nowhere : m_comparison.matching.ofBefore[position];
        return counterpart == nowhere ? id : m_after.node(counterpart).id;
    }

    std::string renamed(const std::string &text) const
    {
        return replaceTags(text, [&](NodeId id) { return tagOf(renamed(id)); });
    }

    bool isSameCheck() const
    {
        if (!m_old.check || !m_now.check)
            return m_old.check == m_now.check;
        const auto plain = [](NodeId id) { return tagOf(id); };
        return m_old.check->kind == m_now.check->kind &&
               renamed(m_old.check->text) == replaceTags(m_now.check->text, plain);
    }

    void noteOld(NodeId id, const std::vector<NodeId> &nowIds, InputDifference &difference) const
    {
        const std::size_t position = m_before.positionOf(id);
        if (position != nowhere && m_comparison.matching.ofBefore[position] == nowhere)
            difference.goneNode = std::min(difference.goneNode, position);
        else if (std::ranges::find(nowIds, renamed(id)) == nowIds.end())
            difference.isUnexplained = true;
    }

    void noteNew(NodeId id, const std::vector<NodeId> &oldIds, InputDifference &difference) const
    {
        const std::size_t position = m_after.positionOf(id);
        const auto isIt = [&](NodeId old) { return renamed(old) == id; };
        if (position != nowhere && m_comparison.matching.ofAfter[position] == nowhere)
            difference.newNode = std::min(difference.newNode, position);
        else if (std::ranges::none_of(oldIds, isIt))
            difference.isUnexplained = true;
    }

    InputDifference inputs(const std::vector<NodeId> &oldIds, const std::vector<NodeId> &nowIds) const
    {
        InputDifference difference;
        for (const NodeId id : oldIds)
            noteOld(id, nowIds, difference);
        for (const NodeId id : nowIds)
            noteNew(id, oldIds, difference);
        return difference;
    }

    /// Whether it starts after other steps than before. Tags of payloads are left to compareTags; where a
    /// step is new or gone, the others are connected in other ways for that reason.
    bool hasOtherEdges() const
    {
        const std::vector<NodeId> oldParents = parentsOf(m_old);
        const std::vector<NodeId> nowParents = parentsOf(m_now);
        InputDifference difference;
        for (const NodeId id : withoutTagged(oldParents, workText(m_old)))
            noteOld(id, nowParents, difference);
        for (const NodeId id : withoutTagged(nowParents, workText(m_now)))
            noteNew(id, oldParents, difference);
        return difference.isUnexplained && difference.newNode == nowhere && difference.goneNode == nowhere;
    }

    static std::vector<NodeId> withoutTagged(std::vector<NodeId> ids, const std::string &text)
    {
        for (const NodeId id : tagged(text))
            std::erase(ids, id);
        return ids;
    }

    static std::vector<NodeId> tagged(const std::string &text)
    {
        std::vector<NodeId> ids;
        for (const Tag &tag : tagsIn(text))
            ids.push_back(tag.id);
        return ids;
    }

    PairChange comparePayloads() const
    {
        const std::vector<NodeId> oldIds = tagged(workText(m_old));
        const std::vector<NodeId> nowIds = tagged(workText(m_now));
        if (m_before.shallowWorks[m_i] == m_after.shallowWorks[m_j] && oldIds.size() == nowIds.size())
            return compareTags(oldIds, nowIds);
        const InputDifference difference = inputs(oldIds, nowIds);
        if (isConsequence(difference))
            return {.kind = PairChange::Kind::Follows,
                    .newNode = difference.newNode,
                    .goneNode = difference.goneNode};
        return compareWords();
    }

    PairChange compareWords() const
    {
        const auto &paired = m_comparison.matching.ofBefore;
        const auto oldAbout = aboutOf(m_before, m_i, [&](std::size_t tagged) { return paired[tagged]; });
        const auto nowAbout = aboutOf(m_after, m_j, [](std::size_t tagged) { return tagged; });
        const double likeness = payloadLikeness({m_oldWords, oldAbout}, {m_nowWords, nowAbout});
        const Vocabulary &vocabulary = m_comparison.vocabulary;
        const std::string gained = ownWords(m_after, m_j, m_before, m_i, vocabulary);
        const std::string lost = ownWords(m_before, m_i, m_after, m_j, vocabulary);
        if (isSameShape(m_oldWords, m_nowWords) && likeness > 0 && !(gained.empty() && lost.empty()))
            return own(ChangeKind::ChangeTarget, aboutOther(gained, lost));
        if (likeness < leastLikeness || haveOtherPurposes(m_oldWords, m_nowWords))
            return own(ChangeKind::Replace, "plan.change.something-else"_code);
        return own(ChangeKind::Other, inAnotherWay(gained, lost));
    }

    static Message aboutOther(const std::string &gained, const std::string &lost)
    {
        if (lost.empty())
            return Message::of("plan.change.about-too", {{"gained", gained}});
        if (gained.empty())
            return Message::of("plan.change.leaves-out", {{"lost", lost}});
        return Message::of("plan.change.about", {{"now", gained}, {"before", lost}});
    }

    static Message inAnotherWay(const std::string &gained, const std::string &lost)
    {
        if (gained.empty() && lost.empty())
            return "plan.change.another-way"_code;
        if (lost.empty())
            return Message::of("plan.change.another-way.with", {{"gained", gained}});
        if (gained.empty())
            return Message::of("plan.change.another-way.without", {{"lost", lost}});
        return Message::of("plan.change.another-way.with-without", {{"gained", gained}, {"lost", lost}});
    }

    /// The same words about answers, each of which is the same one, took the other's place, or is another.
    PairChange compareTags(const std::vector<NodeId> &oldIds, const std::vector<NodeId> &nowIds) const
    {
        for (std::size_t k = 0; k < oldIds.size(); ++k) {
            if (renamed(oldIds[k]) == nowIds[k])
                continue;
            const InputDifference difference = inputs({oldIds[k]}, {nowIds[k]});
            if (difference.newNode == nowhere && difference.goneNode == nowhere)
                return {.kind = PairChange::Kind::OtherInput,
                        .text = aboutOther(answerName(nowIds[k]), answerName(oldIds[k]))};
        }
        return {};
    }

    /// Whether the payload only takes in answers of new steps and loses those of steps that are gone, and
    /// goes on about what it was about. Answers of steps that were divided or merged may be put together in
    /// other ways.
    bool isConsequence(const InputDifference &difference) const
    {
        if (difference.isUnexplained || (difference.newNode == nowhere && difference.goneNode == nowhere))
            return false;
        const bool isNew = difference.newNode != nowhere;
        const bool isGone = difference.goneNode != nowhere;
        if (isNew && isGone && m_comparison.isRegroupedAfter[difference.newNode] &&
            m_comparison.isRegroupedBefore[difference.goneNode])
            return std::ranges::includes(m_nowWords.names, m_oldWords.names) ||
                   std::ranges::includes(m_oldWords.names, m_nowWords.names);
        return (isNew && isWithin(m_oldWords, m_nowWords)) || (isGone && isWithin(m_nowWords, m_oldWords));
    }

    /// Whether one payload says all that the other does.
    static bool isWithin(const PayloadWords &part, const PayloadWords &whole)
    {
        std::vector<int> partShape = part.shape;
        std::vector<int> wholeShape = whole.shape;
        std::ranges::sort(partShape);
        std::ranges::sort(wholeShape);
        return std::ranges::includes(whole.names, part.names) && std::ranges::includes(wholeShape, partShape);
    }

    const Comparison &m_comparison;
    const ComparedPlan &m_before;
    const ComparedPlan &m_after;
    std::size_t m_i;
    std::size_t m_j;
    const Node &m_old;
    const Node &m_now;
    const PayloadWords &m_oldWords;
    const PayloadWords &m_nowWords;
};

} // namespace

PairChange changeOfPair(const Comparison &comparison, std::size_t before, std::size_t after)
{
    return PairComparer(comparison, before, after).compare();
}

} // namespace weighhouse::plan
