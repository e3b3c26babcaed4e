#include "core/plan/edits.h"

#include "core/base/text.h"
#include "core/plan/given_ids.h"
#include "core/plan/graph.h"
#include "core/plan/replacing.h"
#include "core/plan/tags.h"

#include <algorithm>
#include <iterator>
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
    return failure(Error{"plan.no-such-node", "the plan has no step " + toText(id), {.object = toText(id)}});
}

tl::unexpected<Error> nodeExists(NodeId id)
{
    return failure(Error{"plan.node-exists",
                         "the plan has a step " + toText(id) + " already",
                         {.object = toText(id)},
                         "Leave the name out to get a free one."});
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
    return failure(Error{
        "plan.not-connected", toText(to) + " does not start after " + toText(from), {.object = toText(to)}});
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
            return failure(
                Error{"plan.already-connected", to + " starts after " + from + " already", {.object = to}});
        if (edit.from == edit.to)
            return failure(Error{"plan.would-cycle", to + " cannot wait for itself", {.object = to}});
        if (std::ranges::binary_search(withDescendants(plan, edit.to), edit.from))
            return failure(Error{"plan.would-cycle",
                                 to + " cannot start after " + from + ", which follows from it",
                                 {.object = to}});
        plan.find(edit.to)->after.push_back(edit.from);
        return Applied{std::move(plan)};
    }

    Result<Applied> operator()(const Disconnect &edit)
    {
        if (const auto missing = missingOf(plan, edit.from, edit.to))
            return failure(*missing);
        Node &node = *plan.find(edit.to);
        for (const auto &[part, text] :
             {std::pair("text", &node.text), std::pair("payload", &node.payload)}) {
            const std::vector<Tag> tags = tagsIn(*text);
            const auto tag = std::ranges::find(tags, edit.from, &Tag::id);
            if (tag == tags.end())
                continue;
            const LineAndColumn place = lineAndColumn(*text, tag->begin);
            return failure(
                Error{"plan.edge-is-a-tag",
                      toText(edit.to) + " speaks of " + tagOf(edit.from) + " in its " + part,
                      {part, place.line, place.column, tag->end - tag->begin, toText(edit.to)},
                      "Take " + tagOf(edit.from) + " out of the " + part + " of " + toText(edit.to) + "."});
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
                                     "two of the new steps have the name " + toText(node.id),
                                     {.object = toText(node.id)},
                                     "Leave the name out to get a free one."});
            names.push_back(node.id);
        }
        return Applied{withRestReplaced(plan, edit)};
    }
};

std::string nodeName(std::optional<NodeId> id)
{
    return id ? toText(*id) : "a step";
}

struct Describer {
    std::optional<NodeId> made;

    std::string operator()(const AddNode &) const { return "add " + nodeName(made); }
    std::string operator()(const RemoveNode &edit) const { return "remove " + toText(edit.id); }
    std::string operator()(const ChangeNode &edit) const { return "edit " + toText(edit.node.id); }
    std::string operator()(const Connect &edit) const
    {
        return "connect " + toText(edit.from) + " to " + toText(edit.to);
    }
    std::string operator()(const Disconnect &edit) const
    {
        return "disconnect " + toText(edit.from) + " from " + toText(edit.to);
    }
    std::string operator()(const InsertBetween &edit) const
    {
        return "insert " + nodeName(made) + " between " + toText(edit.from) + " and " + toText(edit.to);
    }
    std::string operator()(const Duplicate &edit) const
    {
        return "duplicate " + toText(edit.id) + (made ? " as " + toText(*made) : std::string());
    }
    std::string operator()(const Pin &edit) const
    {
        return (edit.answer ? "pin the answer of " : "unpin the answer of ") + toText(edit.id);
    }
    std::string operator()(const Move &edit) const { return "move " + toText(edit.id); }
    std::string operator()(const ReplaceRest &edit) const
    {
        if (edit.keep.empty())
            return "re-plan everything";
        return "re-plan all but " + (edit.keep.size() == 1 ? toText(edit.keep.front())
                                                           : std::to_string(edit.keep.size()) + " steps");
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
    std::string by = std::visit(Describer{result->made}, edit);
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
    return std::visit(Describer{newNodeOf(plan, edit)}, edit);
}

std::optional<NodeId> newNodeOf(const Plan &plan, const Edit &edit)
{
    const auto result = applied(plan, edit);
    return result ? result->made : std::nullopt;
}

} // namespace weighhouse::plan
