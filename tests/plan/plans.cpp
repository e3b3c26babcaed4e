// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/plan/plans.h"

#include "core/base/text.h"

#include <sstream>
#include <stdexcept>

namespace weighhouse::testing
{

using plan::Node;
using plan::NodeId;
using plan::NodeKind;
using plan::Plan;

NodeId id(std::string_view text)
{
    const auto read = plan::nodeIdFromText(text);
    if (!read)
        throw std::invalid_argument("no name of a node: " + std::string(text));
    return *read;
}

Plan planOf(const std::vector<std::string> &lines)
{
    Plan result;
    for (const std::string &line : lines) {
        const std::size_t colon = line.find(": ");
        const std::size_t text = line.find(" // ");
        if (colon == std::string::npos)
            throw std::invalid_argument("no colon: " + line);
        std::istringstream words(line.substr(0, colon));
        std::string name;
        std::string kind;
        words >> name >> kind;
        Node node;
        node.id = id(name);
        node.kind = plan::nodeKindFromText(kind).value();
        node.tool = node.kind == NodeKind::Query ? "sql" : kind;
        for (std::string word; words >> word;) {
            if (word == "by")
                words >> node.tool;
            else if (word != "after")
                node.after.push_back(id(word));
        }
        const std::size_t start = colon + 2;
        node.payload = line.substr(start, text == std::string::npos ? text : text - start);
        node.text = text == std::string::npos ? std::string() : line.substr(text + 4);
        plan::addNode(result, std::move(node));
    }
    return result;
}

Plan harbour()
{
    return planOf({"Q1.1 query: SELECT load FROM ship", "Q1.2 query: SELECT price FROM goods",
                   "Q2.1 compute: <A1.1> * <A1.2> // the worth by <A1.1>",
                   "Q2.2 query after Q1.2: SELECT * FROM port", "Q3.1 decide: the best of <A2.1>"});
}

std::string namesOf(const std::vector<NodeId> &ids)
{
    std::string names;
    for (const NodeId node : ids)
        names += (names.empty() ? "" : " ") + plan::toText(node);
    return names;
}

std::string namesIn(const Plan &plan)
{
    std::vector<NodeId> ids;
    for (const Node &node : plan.nodes)
        ids.push_back(node.id);
    return namesOf(ids);
}

plan::AnswerPtr answerOf(data::Value value)
{
    return std::make_shared<const plan::Answer>(
        plan::Answer{.columns = {{"value", {}}}, .rows = {{std::move(value)}}});
}

} // namespace weighhouse::testing
