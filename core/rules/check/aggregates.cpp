// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/check/aggregates.h"

#include <algorithm>
#include <array>
#include <utility>

namespace weighhouse::rules
{
namespace
{

using KindName = std::pair<std::string_view, Node::AggregateKind>;

constexpr std::array<KindName, 15> aggregateKinds{{{"sum", Node::AggregateKind::Sum},
                                                   {"count", Node::AggregateKind::Count},
                                                   {"avg", Node::AggregateKind::Average},
                                                   {"min", Node::AggregateKind::Minimum},
                                                   {"max", Node::AggregateKind::Maximum},
                                                   {"any", Node::AggregateKind::Any},
                                                   {"all", Node::AggregateKind::All},
                                                   {"median", Node::AggregateKind::Median},
                                                   {"percentile", Node::AggregateKind::Percentile},
                                                   {"stddev", Node::AggregateKind::Deviation},
                                                   {"variance", Node::AggregateKind::Variance},
                                                   {"countdistinct", Node::AggregateKind::CountDistinct},
                                                   {"argmin", Node::AggregateKind::ArgMinimum},
                                                   {"argmax", Node::AggregateKind::ArgMaximum},
                                                   {"npv", Node::AggregateKind::PresentValue}}};

} // namespace

std::string_view aggregateName(Node::AggregateKind kind)
{
    return std::ranges::find(aggregateKinds, kind, &KindName::second)->first;
}

std::optional<Node::AggregateKind> aggregateCalled(std::string_view name)
{
    const auto found = std::ranges::find(aggregateKinds, name, &KindName::first);
    return found == aggregateKinds.end() ? std::nullopt : std::optional(found->second);
}

std::vector<std::string_view> aggregateNames()
{
    std::vector<std::string_view> names;
    for (const KindName &named : aggregateKinds)
        names.push_back(named.first);
    return names;
}

} // namespace weighhouse::rules
