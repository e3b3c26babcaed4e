// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/plan/random_plans.h"

#include <rapidcheck.h>

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <string_view>

namespace weighhouse::testing
{
namespace
{

using plan::Answer;
using plan::Check;
using plan::Node;
using plan::NodeId;
using plan::NodeKind;
using plan::Plan;

template<typename T, std::size_t N>
T anyOf(const std::array<T, N> &values)
{
    return values[below(N)];
}

bool maybe()
{
    return below(2) == 0;
}

NodeId anyId()
{
    return {static_cast<std::uint32_t>(1 + below(4)), static_cast<std::uint32_t>(1 + below(4))};
}

NodeKind anyKind()
{
    return anyOf<NodeKind, 7>({NodeKind::Query, NodeKind::Search, NodeKind::Compute, NodeKind::Simulate,
                               NodeKind::Elicit, NodeKind::Reason, NodeKind::Decide});
}

} // namespace

std::size_t below(std::size_t bound)
{
    return *rc::gen::inRange<std::size_t>(0, bound);
}

std::string strangeText()
{
    using namespace std::string_view_literals;
    std::string text;
    for (std::size_t count = below(6); count > 0; --count)
        text += anyOf<std::string_view, 24>(
            {"SELECT"sv, " "sv, "\n"sv,    "\r"sv, "\t"sv,   "\""sv,   "\\"sv,     "\\n"sv,
             "\\\""sv,   "'"sv, "größe"sv, "\0"sv, "\xFF"sv, "\xC3"sv, "<A1.1>"sv, "< a2 . 1 >"sv,
             "&amp;"sv,  "<"sv, "]"sv,     "{}"sv, "0.2"sv,  "\x01"sv, "Q1.1"sv,   "€ word"sv});
    return text;
}

data::Value strangeValue()
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    switch (below(6)) {
    case 0:
        return std::monostate{};
    case 1:
        return maybe();
    case 2:
        return strangeText();
    case 3:
        return anyOf<std::int64_t, 5>({0, -1, (std::int64_t{1} << 53) + 1,
                                       std::numeric_limits<std::int64_t>::max(),
                                       std::numeric_limits<std::int64_t>::min()});
    case 4:
        return anyOf<double, 9>({0.0, -0.0, 1.0, 1e308, 5e-324, infinity, -infinity,
                                 std::numeric_limits<double>::quiet_NaN(), 0.1});
    default:
        return *rc::gen::arbitrary<double>();
    }
}

Answer strangeAnswer()
{
    Answer answer;
    for (std::size_t count = below(4); count > 0; --count)
        answer.columns.push_back({strangeText(), {}});
    if (!answer.columns.empty())
        answer.columns.front().type = data::ValueType::Number;
    for (std::size_t count = below(4); count > 0; --count) {
        auto &row = answer.rows.emplace_back();
        for (std::size_t column = 0; column < answer.columns.size(); ++column)
            row.push_back(strangeValue());
    }
    answer.text = strangeText();
    answer.cut = strangeText();
    return answer;
}

Node strangeNode()
{
    Node node{.id = anyId(),
              .kind = anyKind(),
              .tool = maybe() ? "sql" : strangeText(),
              .text = strangeText(),
              .payload = strangeText()};
    for (std::size_t count = below(3); count > 0; --count)
        node.after.push_back(anyId());
    if (maybe())
        node.payload += "<A" + std::to_string(1 + below(4)) + "." + std::to_string(1 + below(4)) + ">";
    if (below(4) == 0)
        node.pinned = std::make_shared<const Answer>(strangeAnswer());
    if (below(4) == 0)
        node.check = Check{
            anyOf<Check::Kind, 3>({Check::Kind::SomeRows, Check::Kind::Expression, Check::Kind::Judgement}),
            strangeText()};
    if (below(4) == 0)
        node.breakpoint = strangeText();
    return node;
}

Plan strangePlan(std::size_t most)
{
    Plan plan;
    for (std::size_t count = below(most + 1); count > 0; --count)
        plan.nodes.push_back(strangeNode());
    std::ranges::stable_sort(plan.nodes, {}, [](const Node &node) { return node.id.depth; });
    plan.version = static_cast<std::uint32_t>(below(1000));
    plan.origin = {anyOf<plan::Origin::Kind, 4>({plan::Origin::Kind::Strategy, plan::Origin::Kind::Edit,
                                                 plan::Origin::Kind::Replanning, plan::Origin::Kind::Import}),
                   strangeText(), strangeText()};
    for (std::size_t count = below(4); count > 0; --count)
        plan.lastPositions.push_back(static_cast<std::uint32_t>(below(10)));
    return plan;
}

Plan plausiblePlan(std::size_t most)
{
    const auto column = [] {
        return anyOf<std::string, 4>({"local_value", "total_power", "development", "level"});
    };
    Plan plan;
    for (std::size_t count = below(most + 1); count > 0; --count) {
        Node node{.id = maybe() ? anyId() : NodeId{}, .tool = "sql"};
        if (plan.find(node.id) != nullptr)
            node.id = {};
        const std::string tag = tagOf(anyId());
        switch (below(4)) {
        case 0:
            node.kind = NodeKind::Compute;
            node.tool = "compute";
            node.payload = tag + " * 0." + std::to_string(below(3)) + (maybe() ? " + " + tagOf(anyId()) : "");
            break;
        case 1:
            node.kind = NodeKind::Reason;
            node.payload = "Compare the " + column() + " of " + tag;
            break;
        default:
            node.payload = "SELECT " + column() + (maybe() ? ", " + column() : "") + " FROM " +
                           (maybe() ? "trade_node" : "country") +
                           " WHERE id = " + (maybe() ? tag : std::to_string(below(3)));
        }
        addNode(plan, std::move(node));
    }
    return plan;
}

} // namespace weighhouse::testing
