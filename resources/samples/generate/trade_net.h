// SPDX-License-Identifier: GPL-3.0-or-later
// The sample world of trade: nodes, flows, countries and their presences, and what follows from them.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace weighhouse::samples
{

/// Nodes are in the direction of trade: flows lead from a node to a later one.
struct TradeNode {
    std::string name;
    double localValue = 0;
    bool isInland = false;
    std::vector<std::size_t> downstream; ///< nodes that flows lead to, ascending
    double totalPower = 0;
    double ingoing = 0;
    double outgoing = 0;
    std::vector<double> flows; ///< parallel to downstream
};

struct Country {
    std::string name;
    std::size_t homeNode = 0;
    double development = 0;
};

struct Presence {
    std::size_t node = 0;
    std::size_t country = 0;
    bool hasMerchant = false;
    double basePower = 0;
    double power = 0;
};

struct TradeNet {
    std::vector<TradeNode> nodes;
    std::vector<Country> countries;
    std::vector<Presence> presences; ///< by node, then country
};

/// Whether goods can go from one node to another along flows.
bool leadsTo(const TradeNet &net, std::size_t from, std::size_t to);

/// Works out power, ingoing and outgoing value and flows: Algorithm 1 of PlanRAG.
void settle(TradeNet &net);

} // namespace weighhouse::samples
