// SPDX-License-Identifier: GPL-3.0-or-later
#include "resources/samples/generate/trade_net.h"

#include <algorithm>

namespace weighhouse::samples
{

namespace
{

constexpr double growthPerHop = 1.05;

double powerOf(const TradeNet &net, const Presence &presence)
{
    if (!presence.hasMerchant)
        return presence.basePower;
    const double inlandBonus =
        net.nodes[presence.node].isInland ? std::max(50.0, net.countries[presence.country].development) : 0.0;
    return 1.05 * (presence.basePower + 2.0 + inlandBonus);
}

} // namespace

bool leadsTo(const TradeNet &net, std::size_t from, std::size_t to)
{
    if (from == to)
        return true;
    if (from > to)
        return false;
    const auto &downstream = net.nodes[from].downstream;
    return std::any_of(downstream.begin(), downstream.end(),
                       [&](std::size_t next) { return leadsTo(net, next, to); });
}

void settle(TradeNet &net)
{
    for (TradeNode &node : net.nodes) {
        node.totalPower = 0;
        node.ingoing = 0;
    }
    std::vector<double> powerAbroad(net.nodes.size());
    std::vector<std::vector<double>> steered;
    for (const TradeNode &node : net.nodes)
        steered.emplace_back(node.downstream.size());

    for (Presence &presence : net.presences) {
        presence.power = powerOf(net, presence);
        TradeNode &node = net.nodes[presence.node];
        node.totalPower += presence.power;
        const std::size_t home = net.countries[presence.country].homeNode;
        if (home == presence.node)
            continue;
        powerAbroad[presence.node] += presence.power;
        if (!presence.hasMerchant)
            continue;
        // The direct way first, else the first way there is.
        const auto &ways = node.downstream;
        auto way = std::find(ways.begin(), ways.end(), home);
        if (way == ways.end())
            way = std::find_if(ways.begin(), ways.end(),
                               [&](std::size_t next) { return leadsTo(net, next, home); });
        if (way != ways.end())
            steered[presence.node][static_cast<std::size_t>(way - ways.begin())] += presence.power;
    }

    for (std::size_t index = 0; index < net.nodes.size(); ++index) {
        TradeNode &node = net.nodes[index];
        node.outgoing = (node.localValue + node.ingoing) * powerAbroad[index] / node.totalPower;
        double allSteered = 0;
        for (const double power : steered[index])
            allSteered += power;
        node.flows.clear();
        for (std::size_t way = 0; way < node.downstream.size(); ++way) {
            const double share = allSteered != 0 ? steered[index][way] / allSteered
                                                 : 1.0 / static_cast<double>(node.downstream.size());
            node.flows.push_back(node.outgoing * share);
            net.nodes[node.downstream[way]].ingoing += growthPerHop * node.flows.back();
        }
    }
}

} // namespace weighhouse::samples
