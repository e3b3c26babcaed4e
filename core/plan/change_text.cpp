// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/change_text.h"

#include "core/base/text.h"
#include "core/plan/tags.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace weighhouse::plan
{
namespace
{

std::set<NodeId> taggedIn(const ComparedPlan &plan, std::size_t position)
{
    std::set<NodeId> ids;
    for (const Tag &tag : tagsIn(workText(plan.node(position))))
        ids.insert(tag.id);
    return ids;
}

} // namespace

Message listOf(const std::vector<NodeId> &ids)
{
    std::vector<std::string> names;
    for (const NodeId id : ids)
        names.push_back(toText(id));
    return enumeration(names);
}

Message subjectOf(NodeId before, NodeId after)
{
    if (before == after)
        return Message::verbatim(toText(before));
    return Message::of("plan.change.renamed", {{"step", toText(before)}, {"now", toText(after)}});
}

std::string ownWords(const ComparedPlan &plan, std::size_t position, const ComparedPlan &other,
                     std::size_t otherPosition, const Vocabulary &vocabulary)
{
    constexpr std::size_t most = 3;
    std::vector<std::string> texts;
    std::vector<int> only;
    std::ranges::set_difference(plan.words[position].names, other.words[otherPosition].names,
                                std::back_inserter(only));
    for (const int word : only)
        texts.push_back(vocabulary.word(word) + (vocabulary.word(word).starts_with('\'') ? "'" : ""));
    std::ranges::sort(texts);
    const std::set<NodeId> others = taggedIn(other, otherPosition);
    for (const NodeId id : taggedIn(plan, position)) {
        if (!others.contains(id))
            texts.push_back(answerName(id));
    }
    if (texts.size() > most) {
        texts.resize(most);
        texts.back() += " …";
    }
    return join(texts, ", ");
}

} // namespace weighhouse::plan
