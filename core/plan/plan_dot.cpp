// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/plan_dot.h"

#include "core/base/text.h"
#include "core/plan/exact_json.h"
#include "core/plan/graph.h"

#include <algorithm>
#include <set>

namespace weighhouse::plan
{
namespace
{

constexpr const char *graphName = "plan";

/// What Graphviz and we read back as the same text. In its quotes only a quote is escaped; that a backslash
/// stands for something is up to the attribute, and ours read \\ and \n.
std::string quotedForDot(std::string_view text)
{
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '\n') {
            quoted += "\\n";
            continue;
        }
        if (c == '"' || c == '\\')
            quoted += '\\';
        quoted += c;
    }
    return quoted + '"';
}

/// One attribute; texts that Graphviz could not read go in hexadecimal.
std::string attribute(const std::string &name, std::string_view text)
{
    const bool isReadable = isUtf8(text) && text.find('\0') == std::string_view::npos;
    return isReadable ? name + '=' + quotedForDot(text) : name + "Bytes=" + quotedForDot(toHexadecimal(text));
}

/// Words on lines of a readable length; what cannot be drawn is a space. Graphviz reads entities in labels.
std::string labelText(std::string_view text)
{
    constexpr std::size_t longest = 40;
    std::string label;
    std::size_t length = 0;
    const std::string clean = isUtf8(text) ? std::string(text) : "…";
    for (std::string_view word : split(clean, ' ')) {
        const std::size_t size = characterCount(word);
        if (length > 0)
            label += length + 1 + size > longest ? '\n' : ' ';
        length = length > 0 && length + 1 + size <= longest ? length + size + 1 : size;
        for (const char c : word) {
            if (c == '&')
                label += "&amp;";
            else
                label += static_cast<unsigned char>(c) < ' ' && c != '\n' ? ' ' : c;
        }
    }
    return label;
}

std::string_view dotNameOf(Check::Kind kind)
{
    return kind == Check::Kind::SomeRows     ? "rows"
           : kind == Check::Kind::Expression ? "expression"
                                             : "judgement";
}

std::string namesOf(const std::vector<NodeId> &ids)
{
    std::vector<std::string> names;
    for (const NodeId id : ids) {
        if (id.isNamed())
            names.push_back(toText(id));
    }
    return join(names, " ");
}

/// The statement of a node behind its name.
std::string attributesOf(const Node &node)
{
    const std::string title =
        (node.id.isNamed() ? toText(node.id) : std::string("?")) + " " + std::string(toText(node.kind));
    std::vector<std::string> attributes{
        "label=" + quotedForDot(title + (node.text.empty() ? "" : "\n" + labelText(node.text)))};
    const auto add = [&](const char *name, const std::string &text) {
        attributes.push_back(attribute(name, text));
    };
    add("id", node.id.isNamed() ? toText(node.id) : std::string());
    add("kind", std::string(toText(node.kind)));
    add("tool", node.tool);
    add("text", node.text);
    add("payload", node.payload);
    if (!node.after.empty())
        add("after", namesOf(node.after));
    if (node.check) {
        add("check", std::string(dotNameOf(node.check->kind)));
        if (!node.check->text.empty())
            add("checkText", node.check->text);
    }
    // Graphviz's own writing leaves out what is empty: that there is a breakpoint must not be told by an
    // empty condition.
    if (node.breakpoint) {
        add("breakpoint", "yes");
        if (!node.breakpoint->empty())
            add("condition", *node.breakpoint);
    }
    if (node.pinned)
        add("pinned", toJson(*node.pinned).dump(-1, ' ', true));
    return '[' + join(attributes, ", ") + ']';
}

} // namespace

std::string toDot(const Plan &plan)
{
    std::vector<std::string> last;
    for (const std::uint32_t position : plan.lastPositions)
        last.push_back(std::to_string(position));
    std::string text = std::string("digraph ") + graphName +
                       " {\n    graph [version=" + std::to_string(plan.version) + ", " +
                       attribute("origin", toText(plan.origin.kind)) + ", " +
                       attribute("by", plan.origin.by) + ", " + attribute("reason", plan.origin.reason) +
                       ", " + attribute("lastPositions", join(last, " ")) + "]\n    node [shape=box]\n";
    // Names are the nodes' names; of two with the same, and of nodes without one, some other.
    std::set<std::string> taken;
    std::vector<std::string> names;
    for (const Node &node : plan.nodes) {
        const std::string name = node.id.isNamed() ? toText(node.id) : "?";
        std::string unique = name;
        for (int number = 2; !taken.insert(unique).second; ++number)
            unique = name + " (" + std::to_string(number) + ')';
        names.push_back(quotedForDot(unique));
        text += "    " + names.back() + ' ' + attributesOf(node) + '\n';
    }
    const Edges edges = edgesOf(plan);
    for (std::size_t i = 0; i < plan.nodes.size(); ++i) {
        for (const std::size_t parent : edges.parents[i])
            text += "    " + names[parent] + " -> " + names[i] + '\n';
    }
    return text + "}\n";
}

} // namespace weighhouse::plan
