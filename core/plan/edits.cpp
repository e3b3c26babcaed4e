// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/edits.h"

#include "core/base/text.h"
#include "core/plan/given_ids.h"
#include "core/plan/graph.h"
#include "core/plan/replacing.h"
#include "core/plan/tags.h"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

namespace weighhouse::plan
{
namespace
{

/// A plan after an edit, and the node that the edit made.
struct Applied {
    Plan plan;
    std::optional<NodeId> made = {};
};

tl::unexpected<Error> noSuchNode(NodeId id)
{
    return failure(Error{"plan.no-such-node",
                         Message::of("plan.no-such-node", {{"step", toText(id)}}),
                         {.object = toText(id)}});
}

tl::unexpected<Error> nodeExists(NodeId id)
{
    return failure(Error{"plan.node-exists",
                         Message::of("plan.node-exists", {{"step", toText(id)}}),
                         {.object = toText(id)},
                         "plan.do.leave-name-out"_code});
}

/// What is wrong with speaking of an edge between two nodes, if they are not both there.
std::optional<Error> missingOf(const Plan &plan, NodeId from, NodeId to)
{
    for (const NodeId id : {from, to}) {
        if (plan.find(id) == nullptr)
            return noSuchNode(id).value();
    }
    return std::nullopt;
}

bool isParent(const Plan &plan, NodeId from, NodeId to)
{
    return std::ranges::binary_search(parentsOf(*plan.find(to)), from);
}

tl::unexpected<Error> notConnected(NodeId from, NodeId to)
{
    return failure(Error{"plan.not-connected",
                         Message::of("plan.not-connected", {{"step", toText(to)}, {"other", toText(from)}}),
                         {.object = toText(to)}});
}

/// Applies edits; each call gets a copy of the plan to change.
struct Application {
    Plan plan;

    Result<Applied> added(Node node)
    {
        if (node.id.isNamed() && plan.find(node.id) != nullptr)
            return nodeExists(node.id);
        const NodeId id = addNode(plan, std::move(node));
        return Applied{std::move(plan), id};
    }

    Result<Applied> operator()(const AddNode &edit) { return added(edit.node); }

    Result<Applied> operator()(const RemoveNode &edit)
    {
        // Of two with one name the later goes: the edges lead to the first.
        const auto last = std::find_if(plan.nodes.rbegin(), plan.nodes.rend(),
                                       [&](const Node &node) { return node.id == edit.id; });
        if (last == plan.nodes.rend())
            return noSuchNode(edit.id);
        plan.nodes.erase(std::next(last).base());
        if (plan.find(edit.id) == nullptr) {
            for (Node &node : plan.nodes)
                std::erase(node.after, edit.id);
        }
        return Applied{std::move(plan)};
    }

    Result<Applied> operator()(const ChangeNode &edit)
    {
        Node *node = plan.find(edit.node.id);
        if (node == nullptr)
            return noSuchNode(edit.node.id);
        *node = edit.node;
        return Applied{std::move(plan)};
    }

    Result<Applied> operator()(const Connect &edit)
    {
        if (const auto missing = missingOf(plan, edit.from, edit.to))
            return failure(*missing);
        const std::string from = toText(edit.from);
        const std::string to = toText(edit.to);
        if (isParent(plan, edit.from, edit.to))
            return failure(Error{"plan.already-connected",
                                 Message::of("plan.already-connected", {{"step", to}, {"other", from}}),
                                 {.object = to}});
        if (edit.from == edit.to)
            return failure(Error{
                "plan.would-cycle", Message::of("plan.would-cycle.itself", {{"step", to}}), {.object = to}});
        if (std::ranges::binary_search(withDescendants(plan, edit.to), edit.from))
            return failure(Error{"plan.would-cycle",
                                 Message::of("plan.would-cycle", {{"step", to}, {"other", from}}),
                                 {.object = to}});
        plan.find(edit.to)->after.push_back(edit.from);
        return Applied{std::move(plan)};
    }

    Result<Applied> operator()(const Disconnect &edit)
    {
        if (const auto missing = missingOf(plan, edit.from, edit.to))
            return failure(*missing);
        Node &node = *plan.find(edit.to);
        for (const auto &[part, name, text] :
             {std::tuple("text", "plan.part.text"_code, &node.text),
              std::tuple("payload", "plan.part.payload"_code, &node.payload)}) {
            const std::vector<Tag> tags = tagsIn(*text);
            const auto tag = std::ranges::find(tags, edit.from, &Tag::id);
            if (tag == tags.end())
                continue;
            const LineAndColumn place = lineAndColumn(*text, tag->begin);
            return failure(
                Error{"plan.edge-is-a-tag",
                      Message::of("plan.edge-is-a-tag",
                                  {{"step", toText(edit.to)}, {"tag", tagOf(edit.from)}, {"part", name}}),
                      {part, place.line, place.column, tag->end - tag->begin, toText(edit.to)},
                      Message::of("plan.do.take-tag-out",
                                  {{"tag", tagOf(edit.from)}, {"part", name}, {"step", toText(edit.to)}})});
        }
        if (std::erase(node.after, edit.from) == 0)
            return notConnected(edit.from, edit.to);
        return Applied{std::move(plan)};
    }

    Result<Applied> operator()(const InsertBetween &edit)
    {
        if (const auto missing = missingOf(plan, edit.from, edit.to))
            return failure(*missing);
        if (!isParent(plan, edit.from, edit.to))
            return notConnected(edit.from, edit.to);
        Node node = edit.node;
        if (!std::ranges::binary_search(parentsOf(node), edit.from))
            node.after.push_back(edit.from);
        auto result = added(std::move(node));
        if (!result)
            return result;
        const NodeId between = *result->made;
        Node &next = *result->plan.find(edit.to);
        next.text = renameTag(next.text, edit.from, between);
        next.payload = renameTag(next.payload, edit.from, between);
        std::ranges::replace(next.after, edit.from, between);
        // Conditions speak of parents' answers, of which `from` is one no longer.
        if (next.check)
            next.check->text = renameTag(next.check->text, edit.from, between);
        if (next.breakpoint)
            *next.breakpoint = renameTag(*next.breakpoint, edit.from, between);
        return result;
    }

    Result<Applied> operator()(const Duplicate &edit)
    {
        const Node *original = plan.find(edit.id);
        if (original == nullptr)
            return noSuchNode(edit.id);
        Node copy = *original;
        copy.id = nextId(plan, edit.id.depth);
        if (copy.check)
            copy.check->text = renameTag(copy.check->text, edit.id, copy.id);
        return added(std::move(copy));
    }

    Result<Applied> operator()(const Pin &edit)
    {
        Node *node = plan.find(edit.id);
        if (node == nullptr)
            return noSuchNode(edit.id);
        node->pinned = edit.answer;
        return Applied{std::move(plan)};
    }

    Result<Applied> operator()(const Move &edit)
    {
        const auto index = plan.indexOf(edit.id);
        if (!index)
            return noSuchNode(edit.id);
        std::vector<std::size_t> places;
        std::vector<std::size_t> others;
        for (std::size_t i = 0; i < plan.nodes.size(); ++i) {
            if (plan.nodes[i].id.depth != edit.id.depth)
                continue;
            places.push_back(i);
            if (i != *index)
                others.push_back(i);
        }
        const std::size_t place = std::min(edit.place, others.size());
        others.insert(others.begin() + static_cast<std::ptrdiff_t>(place), *index);
        std::vector<Node> nodes = plan.nodes;
        for (std::size_t i = 0; i < places.size(); ++i)
            nodes[places[i]] = plan.nodes[others[i]];
        plan.nodes = std::move(nodes);
        return Applied{std::move(plan)};
    }

    Result<Applied> operator()(const ReplaceRest &edit)
    {
        for (const NodeId id : edit.keep) {
            if (plan.find(id) == nullptr)
                return noSuchNode(id);
        }
        std::vector<NodeId> names;
        for (const Node &node : edit.nodes) {
            if (!node.id.isNamed())
                continue;
            if (std::ranges::find(names, node.id) != names.end())
                return failure(Error{"plan.node-exists",
                                     Message::of("plan.node-exists.twice", {{"step", toText(node.id)}}),
                                     {.object = toText(node.id)},
                                     "plan.do.leave-name-out"_code});
            names.push_back(node.id);
        }
        return Applied{withRestReplaced(plan, edit)};
    }
};

Message nodeName(std::optional<NodeId> id)
{
    return id ? Message::verbatim(toText(*id)) : Message("plan.edit.a-step"_code);
}

struct Describer {
    std::optional<NodeId> made;

    Message operator()(const AddNode &) const
    {
        return Message::of("plan.edit.add", {{"step", nodeName(made)}});
    }
    Message operator()(const RemoveNode &edit) const
    {
        return Message::of("plan.edit.remove", {{"step", toText(edit.id)}});
    }
    Message operator()(const ChangeNode &edit) const
    {
        return Message::of("plan.edit.change", {{"step", toText(edit.node.id)}});
    }
    Message operator()(const Connect &edit) const
    {
        return Message::of("plan.edit.connect", {{"from", toText(edit.from)}, {"to", toText(edit.to)}});
    }
    Message operator()(const Disconnect &edit) const
    {
        return Message::of("plan.edit.disconnect", {{"from", toText(edit.from)}, {"to", toText(edit.to)}});
    }
    Message operator()(const InsertBetween &edit) const
    {
        return Message::of("plan.edit.insert",
                           {{"step", nodeName(made)}, {"from", toText(edit.from)}, {"to", toText(edit.to)}});
    }
    Message operator()(const Duplicate &edit) const
    {
        if (!made)
            return Message::of("plan.edit.duplicate", {{"step", toText(edit.id)}});
        return Message::of("plan.edit.duplicate-as", {{"step", toText(edit.id)}, {"copy", toText(*made)}});
    }
    Message operator()(const Pin &edit) const
    {
        return edit.answer ? Message::of("plan.edit.pin", {{"step", toText(edit.id)}})
                           : Message::of("plan.edit.unpin", {{"step", toText(edit.id)}});
    }
    Message operator()(const Move &edit) const
    {
        return Message::of("plan.edit.move", {{"step", toText(edit.id)}});
    }
    Message operator()(const ReplaceRest &edit) const
    {
        if (edit.keep.empty())
            return "plan.edit.replan"_code;
        if (edit.keep.size() == 1)
            return Message::of("plan.edit.replan-but", {{"step", toText(edit.keep.front())}});
        return Message::of("plan.edit.replan-but-several", {{"count", edit.keep.size()}});
    }
};

Result<Applied> applied(const Plan &plan, const Edit &edit)
{
    Application application{plan};
    // Plans that were read or made by hand need not have noted the names that they use.
    for (const Node &node : plan.nodes)
        noteGiven(application.plan, node.id);
    return std::visit(application, edit);
}

} // namespace

bool Pin::operator==(const Pin &other) const
{
    return id == other.id && isSame(answer, other.answer);
}

Result<Plan> edited(const Plan &plan, const Edit &edit)
{
    auto result = applied(plan, edit);
    if (!result)
        return failure(std::move(result.error()));
    std::string by = std::visit(Describer{result->made}, edit).text();
    by.front() = static_cast<char>(by.front() - 'a' + 'A');
    Plan &after = result->plan;
    after.version = plan.version + 1;
    const auto *replaced = std::get_if<ReplaceRest>(&edit);
    after.origin = {replaced != nullptr ? Origin::Kind::Replanning : Origin::Kind::Edit, std::move(by),
                    replaced != nullptr ? replaced->reason : std::string()};
    return std::move(after);
}

std::string describe(const Plan &plan, const Edit &edit)
{
    return std::visit(Describer{newNodeOf(plan, edit)}, edit).text();
}

std::optional<NodeId> newNodeOf(const Plan &plan, const Edit &edit)
{
    const auto result = applied(plan, edit);
    return result ? result->made : std::nullopt;
}

} // namespace weighhouse::plan
