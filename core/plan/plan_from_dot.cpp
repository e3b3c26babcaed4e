// SPDX-License-Identifier: GPL-3.0-or-later
// Plans out of digraphs.
#include "core/base/text.h"
#include "core/plan/dot_graph.h"
#include "core/plan/exact_json.h"
#include "core/plan/graph.h"
#include "core/plan/node_order.h"
#include "core/plan/plan_dot.h"
#include "core/plan/plan_json.h"

#include <algorithm>
#include <charconv>

namespace weighhouse::plan
{
namespace
{

/// Escapes as Graphviz's labels have them: line breaks, the node's name, and any character as itself.
std::string unescaped(std::string_view text, std::string_view nodeName)
{
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\' || i + 1 >= text.size()) {
            result += text[i];
            continue;
        }
        const char c = text[++i];
        if (c == 'n' || c == 'l' || c == 'r')
            result += '\n';
        else if (c == 'N')
            result += nodeName;
        else
            result += c;
    }
    return result;
}

/// A label as it is drawn.
std::string textOfLabel(std::string_view label, std::string_view nodeName)
{
    std::string text = unescaped(label, nodeName);
    for (const auto &[entity, character] : {std::pair("&lt;", "<"), std::pair("&gt;", ">"),
                                            std::pair("&quot;", "\""), std::pair("&amp;", "&")}) {
        for (std::size_t at = text.find(entity); at != std::string::npos; at = text.find(entity, at + 1))
            text.replace(at, std::string_view(entity).size(), character);
    }
    return std::string(trimmed(text));
}

class PlanReader
{
public:
    PlanReader(std::string_view text, const DotGraph &graph) : m_text(text), m_graph(graph) {}

    Result<Plan> read()
    {
        m_plan.origin.kind = Origin::Kind::Import;
        readGraph();
        for (const DotNode &node : m_graph.nodes)
            m_nodes.push_back(readNode(node));
        if (!m_problem) {
            nameNodes();
            connectNodes();
            addInOrder(m_plan, std::move(m_nodes));
        }
        if (m_problem)
            return failure(std::move(*m_problem));
        return std::move(m_plan);
    }

private:
    void refuse(std::size_t offset, Message message, Message hint = {})
    {
        if (!m_problem)
            m_problem = dotError(m_text, offset, std::move(message), std::move(hint));
    }

    static const DotAttribute *find(const DotAttributes &attributes, const std::string &name)
    {
        const auto found = attributes.find(name);
        return found == attributes.end() ? nullptr : &found->second;
    }

    /// A text of ours, which may be in hexadecimal.
    std::optional<std::string> textOf(const DotAttributes &attributes, const std::string &name)
    {
        if (const DotAttribute *bytes = find(attributes, name + "Bytes")) {
            auto text = fromHexadecimal(bytes->value);
            if (!text)
                refuse(bytes->offset, Message::of("plan.dot.bytes", {{"name", name + "Bytes"}}));
            return text;
        }
        const DotAttribute *plain = find(attributes, name);
        return plain == nullptr ? std::nullopt : std::optional(unescaped(plain->value, {}));
    }

    std::optional<std::uint32_t> numberOf(std::string_view text)
    {
        std::uint32_t number = 0;
        const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
        return problem == std::errc{} && end == text.data() + text.size() ? std::optional(number)
                                                                          : std::nullopt;
    }

    /// Only a graph with an origin is one of ours; others may mean something else by the same words.
    void readGraph()
    {
        const DotAttributes &attributes = m_graph.attributes;
        const DotAttribute *origin = find(attributes, "origin");
        const auto kind = origin == nullptr ? std::nullopt : originKindFromText(origin->value);
        m_isOurs = kind.has_value();
        if (!kind)
            return;
        m_plan.origin = {*kind, textOf(attributes, "by").value_or(""),
                         textOf(attributes, "reason").value_or("")};
        if (const DotAttribute *version = find(attributes, "version")) {
            const auto number = numberOf(version->value);
            if (!number)
                refuse(version->offset, "plan.dot.version"_code);
            m_plan.version = number.value_or(1);
        }
        const DotAttribute *last = find(attributes, "lastPositions");
        for (const std::string_view word : split(last == nullptr ? "" : trimmed(last->value), ' ')) {
            const auto number = numberOf(word);
            if (!number && !word.empty())
                refuse(last->offset, "plan.dot.positions"_code);
            if (number)
                m_plan.lastPositions.push_back(*number);
        }
    }

    Node readNode(const DotNode &dotNode)
    {
        const DotAttributes &attributes = dotNode.attributes;
        Node node;
        const DotAttribute *id = find(attributes, "id");
        const auto named = nodeIdFromText(id == nullptr ? dotNode.name : id->value);
        node.id = named ? *named : nodeIdFromText(dotNode.name).value_or(NodeId{});
        if (const DotAttribute *kind = find(attributes, "kind")) {
            const auto value = nodeKindFromText(kind->value);
            if (!value)
                refuse(kind->offset, Message::of("plan.dot.kind", {{"kind", kind->value}}));
            node.kind = value.value_or(NodeKind::Query);
        }
        node.tool = textOf(attributes, "tool").value_or("");
        node.payload = textOf(attributes, "payload").value_or("");
        const auto text = textOf(attributes, "text");
        const DotAttribute *label = find(attributes, "label");
        if (text || m_isOurs) // Graphviz's own writing leaves out what is empty
            node.text = text.value_or("");
        else
            node.text = label != nullptr ? textOfLabel(label->value, dotNode.name) : dotNode.name;
        readAfter(attributes, node);
        readCheck(attributes, node);
        if (find(attributes, "breakpoint") != nullptr)
            node.breakpoint = textOf(attributes, "condition").value_or("");
        if (const DotAttribute *pinned = find(attributes, "pinned"))
            readPinned(*pinned, node);
        return node;
    }

    void readAfter(const DotAttributes &attributes, Node &node)
    {
        const DotAttribute *after = find(attributes, "after");
        for (const std::string_view word : split(after == nullptr ? "" : trimmed(after->value), ' ')) {
            const auto id = nodeIdFromText(word);
            if (id)
                node.after.push_back(*id);
            else if (!word.empty())
                refuse(after->offset, Message::of("plan.dot.after", {{"word", word}}));
        }
    }

    void readCheck(const DotAttributes &attributes, Node &node)
    {
        const DotAttribute *check = find(attributes, "check");
        if (check == nullptr)
            return;
        const std::string text = textOf(attributes, "checkText").value_or("");
        if (check->value == "rows")
            node.check = Check{Check::Kind::SomeRows, text};
        else if (check->value == "expression")
            node.check = Check{Check::Kind::Expression, text};
        else if (check->value == "judgement")
            node.check = Check{Check::Kind::Judgement, text};
        else
            refuse(check->offset, Message::of("plan.dot.check", {{"kind", check->value}}));
    }

    void readPinned(const DotAttribute &pinned, Node &node)
    {
        const auto json = nlohmann::ordered_json::parse(unescaped(pinned.value, {}), nullptr, false);
        JsonReader reader("plan.json.pinned-answer"_code);
        Answer answer = reader.answer(json, {});
        if (json.is_discarded())
            refuse(pinned.offset, "plan.dot.pinned"_code);
        else if (reader.problem())
            refuse(pinned.offset, reader.problem()->message, reader.problem()->hint);
        node.pinned = std::make_shared<const Answer>(std::move(answer));
    }

    /// Names for nodes that have none, one deeper than their deepest parent.
    void nameNodes()
    {
        Edges edges;
        edges.parents.resize(m_nodes.size());
        edges.children.resize(m_nodes.size());
        for (const DotEdge &edge : m_graph.edges) {
            edges.parents[edge.to].push_back(edge.from);
            edges.children[edge.from].push_back(edge.to);
        }
        std::vector<std::size_t> order = orderOf(edges).order;
        for (std::size_t i = 0; i < m_nodes.size(); ++i) {
            if (order.size() < m_nodes.size() && std::ranges::find(order, i) == order.end())
                order.push_back(i); // on a cycle, which the checks tell
        }
        Plan names{.nodes = m_nodes, .lastPositions = m_plan.lastPositions};
        for (const std::size_t i : order) {
            if (m_nodes[i].id.isNamed())
                continue;
            std::uint32_t depth = 0;
            for (const std::size_t parent : edges.parents[i])
                depth = std::max(depth, m_nodes[parent].id.depth);
            m_nodes[i].id = names.nodes[i].id = nextId(names, depth + 1);
        }
    }

    /// Edges that no tag and no attribute makes.
    void connectNodes()
    {
        for (const DotEdge &edge : m_graph.edges) {
            const NodeId from = m_nodes[edge.from].id;
            if (!std::ranges::binary_search(parentsOf(m_nodes[edge.to]), from))
                m_nodes[edge.to].after.push_back(from);
        }
    }

    std::string_view m_text;
    const DotGraph &m_graph;
    Plan m_plan;
    std::vector<Node> m_nodes;
    bool m_isOurs = false;
    std::optional<Error> m_problem;
};

} // namespace

Result<Plan> planFromDot(std::string_view text)
{
    auto graph = dotGraphFromText(text);
    if (!graph)
        return failure(std::move(graph.error()));
    return PlanReader(text, *graph).read();
}

} // namespace weighhouse::plan
