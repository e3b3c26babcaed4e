// SPDX-License-Identifier: GPL-3.0-or-later
// Plans written down in tests of views.
#pragma once

#include "core/plan/plan.h"

#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::testing
{

/// "Q2.1" as the name of a step.
inline plan::NodeId id(std::string_view text)
{
    const auto read = plan::nodeIdFromText(text);
    if (!read)
        throw std::invalid_argument("no name of a step: " + std::string(text));
    return *read;
}

/// One step for each line: "Q3.1 decide after Q1.1 Q2.1: choose <A2.1> // The best": name, kind, payload,
/// text. Queries run by "sql", others by the tool called like their kind.
inline plan::Plan planOf(const std::vector<std::string> &lines)
{
    plan::Plan made;
    for (const std::string &line : lines) {
        const std::size_t colon = line.find(": ");
        const std::size_t text = line.find(" // ");
        std::istringstream words(line.substr(0, colon));
        std::string name;
        std::string kind;
        words >> name >> kind;
        plan::Node node;
        node.id = id(name);
        node.kind = plan::nodeKindFromText(kind).value();
        node.tool = node.kind == plan::NodeKind::Query ? "sql" : kind;
        for (std::string word; words >> word;) {
            if (word != "after")
                node.after.push_back(id(word));
        }
        const std::size_t start = colon + 2;
        node.payload = line.substr(start, text == std::string::npos ? text : text - start);
        node.text = text == std::string::npos ? std::string() : line.substr(text + 4);
        plan::addNode(made, std::move(node));
    }
    return made;
}

/// The names of a plan's steps in its order.
inline std::string namesIn(const plan::Plan &plan)
{
    std::string names;
    for (const plan::Node &node : plan.nodes)
        names += (names.empty() ? "" : " ") + plan::toText(node.id);
    return names;
}

/// An answer of one value.
inline plan::AnswerPtr answerOf(data::Value value)
{
    return std::make_shared<const plan::Answer>(
        plan::Answer{.columns = {{"value", {}}}, .rows = {{std::move(value)}}});
}

} // namespace weighhouse::testing
