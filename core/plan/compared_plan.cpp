// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/compared_plan.h"

#include "core/plan/tags.h"

#include <algorithm>

namespace weighhouse::plan
{
namespace
{

int numberOf(TextNumbers &numbers, const std::string &text)
{
    return numbers.try_emplace(text, static_cast<int>(numbers.size())).first->second;
}

/// Kind, tool and payload in one text; `nameOf` says what stands for a tag.
template<typename NameOf>
std::string workOf(const Node &node, const NameOf &nameOf)
{
    return std::string(toText(node.kind)) + '\n' + node.tool + '\n' + replaceTags(workText(node), nameOf);
}

} // namespace

ComparedPlan::ComparedPlan(const Plan &comparedPlan, ComparedTexts &texts)
    : plan(&comparedPlan), edges(edgesOf(comparedPlan)), works(comparedPlan.nodes.size(), 0)
{
    for (std::size_t i = 0; i < size(); ++i) {
        positions.emplace(node(i).id, i);
        words.push_back(wordsOf(node(i), texts.vocabulary));
        shallowWorks.push_back(
            numberOf(texts.works, workOf(node(i), [](NodeId) { return std::string("<>"); })));
    }
    for (std::size_t i = 0; i < size(); ++i) {
        auto &own = tagged.emplace_back();
        for (const Tag &tag : tagsIn(workText(node(i)))) {
            if (const std::size_t position = positionOf(tag.id); position != nowhere)
                own.push_back(position);
        }
    }
    order = orderOf(edges).order;
    hasCycle = order.size() < size();
    std::vector<bool> isKnown(size(), false);
    const auto nameOfAnswer = [&](NodeId id) {
        const std::size_t position = positionOf(id);
        return position != nowhere && isKnown[position] ? '<' + std::to_string(works[position]) + '>'
                                                        : tagOf(id);
    };
    const auto learn = [&](std::size_t i) {
        works[i] = numberOf(texts.works, workOf(node(i), nameOfAnswer));
    };
    for (const std::size_t i : order) {
        learn(i);
        isKnown[i] = true;
    }
    for (std::size_t i = 0; i < size(); ++i) {
        if (isKnown[i])
            continue;
        learn(i);
        order.push_back(i);
    }
}

std::size_t ComparedPlan::positionOf(NodeId id) const
{
    const auto found = positions.find(id);
    return found == positions.end() ? nowhere : found->second;
}

} // namespace weighhouse::plan
