// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/checks.h"

#include "core/base/text.h"
#include "core/plan/graph.h"
#include "core/plan/tags.h"

#include <algorithm>
#include <map>
#include <utility>

namespace weighhouse::plan
{
namespace
{

std::string listed(const std::vector<NodeId> &ids, std::string_view separator)
{
    std::vector<std::string> texts;
    for (const NodeId id : ids)
        texts.push_back(toText(id));
    return join(texts, separator);
}

/// Collects what is wrong with the nodes of one plan.
class PlanChecker
{
public:
    PlanChecker(const Plan &plan, const std::vector<std::string> &tools, const Breakpoints &beside)
        : m_plan(plan), m_tools(tools), m_beside(beside)
    {
        for (std::size_t i = 0; i < plan.nodes.size(); ++i)
            m_positions.emplace(plan.nodes[i].id, i);
        constexpr std::size_t mostNames = 12;
        std::vector<NodeId> ids;
        for (const auto &[id, position] : m_positions) {
            if (ids.size() < mostNames)
                ids.push_back(id);
        }
        const std::string names = listed(ids, ", ");
        m_names = m_positions.size() <= mostNames
                      ? Message::of("plan.do.it-has", {{"names", names}})
                      : Message::of("plan.do.it-has-and-more",
                                    {{"names", names}, {"count", m_positions.size() - mostNames}});
    }

    Errors check()
    {
        const Edges edges = edgesOf(m_plan);
        const std::map<std::size_t, std::vector<NodeId>> cycles = cyclesByFirst(edges);
        std::optional<NodeId> sink;
        for (std::size_t i = 0; i < m_plan.nodes.size(); ++i) {
            m_node = &m_plan.nodes[i];
            checkName(i);
            checkTool();
            checkTags();
            if (const auto cycle = cycles.find(i); cycle != cycles.end())
                add("plan.cycle", cycleText(cycle->second), "plan.do.take-out-a-connection"_code);
            if (m_node->kind == NodeKind::Decide) {
                if (sink)
                    add("plan.two-sinks", Message::of("plan.two-sinks", {{"step", toText(*sink)}}),
                        "plan.do.only-one-decides"_code);
                else
                    sink = m_node->id;
                checkIsLast(edges.children[i]);
            }
        }
        return std::move(m_problems);
    }

private:
    void add(std::string code, Message message, Message hint, Place where = {})
    {
        where.object = toText(m_node->id);
        m_problems.push_back({std::move(code), std::move(message), std::move(where), std::move(hint)});
    }

    void checkName(std::size_t position)
    {
        if (m_positions.at(m_node->id) != position)
            add("plan.duplicate-node", Message::of("plan.duplicate-node", {{"step", toText(m_node->id)}}),
                "plan.do.remove-one"_code);
    }

    void checkTool()
    {
        if (m_node->pinned) // no tool is run
            return;
        if (m_node->tool.empty()) {
            add("plan.no-tool", "plan.no-tool"_code, "plan.do.choose-tool"_code);
        } else if (std::ranges::find(m_tools, m_node->tool) == m_tools.end()) {
            const auto meant = nearest(m_node->tool, m_tools);
            add("plan.tool-not-allowed", Message::of("plan.tool-not-allowed", {{"tool", m_node->tool}}),
                meant             ? Message::of("plan.do.did-you-mean", {{"meant", *meant}})
                : m_tools.empty() ? Message::of("plan.do.no-tools-allowed")
                                  : Message::of("plan.do.tools-allowed", {{"tools", join(m_tools, ", ")}}));
        }
    }

    void checkTags()
    {
        checkTags("text", m_node->text);
        checkTags("payload", m_node->payload);
        for (const NodeId id : m_node->after) {
            if (!m_positions.contains(id))
                add("plan.unknown-node", Message::of("plan.unknown-node", {{"step", toText(id)}}),
                    "plan.do.disconnect-or-add"_code);
        }
        if (m_node->check && m_node->check->kind != Check::Kind::SomeRows)
            checkConditionTags("check", m_node->check->text, true);
        if (const auto &breakpoint = breakpointOf(*m_node, m_beside))
            checkConditionTags("breakpoint", *breakpoint, false);
    }

    void checkTags(const char *part, const std::string &text)
    {
        for (const Tag &tag : tagsIn(text)) {
            if (!m_positions.contains(tag.id))
                addUnknown(part, text, tag);
        }
    }

    /// Conditions are worked out over the answers of parents, and checks over the node's own.
    void checkConditionTags(const char *part, const std::string &text, bool isOwnKnown)
    {
        const std::vector<NodeId> parents = parentsOf(*m_node);
        for (const Tag &tag : tagsIn(text)) {
            const bool isOwn = tag.id == m_node->id;
            if ((isOwn && isOwnKnown) || std::ranges::binary_search(parents, tag.id))
                continue;
            const std::string name = toText(m_node->id);
            if (!m_positions.contains(tag.id))
                addUnknown(part, text, tag);
            else if (isOwn)
                add("plan.unknown-tag",
                    Message::of("plan.unknown-tag.own", {{"tag", tagOf(tag.id)}, {"step", name}}),
                    "plan.do.speak-of-earlier"_code, placeOf(part, text, tag));
            else
                add("plan.unknown-tag",
                    Message::of("plan.unknown-tag.no-parent",
                                {{"tag", tagOf(tag.id)}, {"step", name}, {"other", toText(tag.id)}}),
                    Message::of("plan.do.connect", {{"from", toText(tag.id)}, {"to", name}}),
                    placeOf(part, text, tag));
        }
    }

    void addUnknown(const char *part, const std::string &text, const Tag &tag)
    {
        add("plan.unknown-tag",
            Message::of("plan.unknown-tag", {{"tag", tagOf(tag.id)}, {"step", toText(tag.id)}}), m_names,
            placeOf(part, text, tag));
    }

    static Place placeOf(const char *part, const std::string &text, const Tag &tag)
    {
        const LineAndColumn place = lineAndColumn(text, tag.begin);
        return {part, place.line, place.column, tag.end - tag.begin, {}};
    }

    /// Cycles that share no nodes, by the position of their first node; breaking each of them leaves none.
    std::map<std::size_t, std::vector<NodeId>> cyclesByFirst(Edges edges) const
    {
        std::map<std::size_t, std::vector<NodeId>> cycles;
        for (;;) {
            const std::vector<std::size_t> cycle = orderOf(edges).cycle;
            if (cycle.empty())
                return cycles;
            std::vector<NodeId> &ids = cycles[cycle.front()];
            for (const std::size_t node : cycle) {
                ids.push_back(m_plan.nodes[node].id);
                for (const std::size_t parent : edges.parents[node])
                    std::erase(edges.children[parent], node);
                edges.parents[node].clear();
            }
        }
    }

    static Message cycleText(std::vector<NodeId> ids)
    {
        if (ids.size() == 1)
            return Message::of("plan.cycle.itself", {{"step", toText(ids.front())}});
        ids.push_back(ids.front());
        return Message::of("plan.cycle", {{"steps", listed(ids, ", ")}});
    }

    void checkIsLast(const std::vector<std::size_t> &children)
    {
        std::vector<NodeId> ids;
        for (const std::size_t child : children)
            ids.push_back(m_plan.nodes[child].id);
        if (!ids.empty())
            add("plan.not-last",
                ids.size() == 1 ? Message::of("plan.not-last", {{"step", toText(ids.front())}})
                                : Message::of("plan.not-last.several", {{"steps", listed(ids, ", ")}}),
                "plan.do.disconnect-decision"_code);
    }

    const Plan &m_plan;
    const std::vector<std::string> &m_tools;
    const Breakpoints &m_beside;
    std::map<NodeId, std::size_t> m_positions; // first of each name
    Message m_names;                           // for hints
    const Node *m_node = nullptr;
    Errors m_problems;
};

} // namespace

Errors problemsOf(const Plan &plan, const std::vector<std::string> &tools, const Breakpoints &beside)
{
    if (plan.nodes.empty())
        return {{"plan.empty", "plan.empty"_code, {}, "plan.do.add-one"_code}};
    return PlanChecker(plan, tools, beside).check();
}

} // namespace weighhouse::plan
