// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "resources/samples/generate/dump.h"
#include "resources/samples/generate/names.h"
#include "resources/samples/generate/samples.h"
#include "resources/samples/generate/trade_net.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <set>
#include <string_view>
#include <utility>

namespace weighhouse::samples
{

namespace
{

using namespace std::string_view_literals;

constexpr std::uint64_t seed = 1628;
constexpr std::size_t nodeCount = 80;
constexpr std::size_t endNodeCount = 4; ///< nodes that nothing leaves
constexpr std::size_t flowCount = 160;
constexpr std::size_t countryCount = 650;
constexpr std::size_t presenceCount = 1500;
constexpr std::size_t merchantCount = 250;
constexpr std::size_t farthest = 12; ///< how many nodes further down a flow may lead

constexpr std::array nodeEndings = {"dell"sv, "gart"sv, "mund"sv, "nesk"sv, "rith"sv, "thal"sv, "wick"sv};
constexpr std::array countryEndings = {"lanthe"sv, "bria"sv, "dune"sv, "garde"sv, "lothe"sv, "maar"sv,
                                       "nost"sv,   "quay"sv, "rund"sv, "stane"sv, "vane"sv,  "zell"sv};

std::uint32_t below(Random &random, std::size_t bound)
{
    return random.below(static_cast<std::uint32_t>(bound));
}

/// Small values often, large ones rarely.
double skewed(Random &random, double low, double high, int places)
{
    const double position = random.unit();
    return rounded(low + (high - low) * position * position * position, places);
}

std::vector<TradeNode> makeNodes()
{
    Random random(seed, 1);
    NameMaker names(seed, 2);
    std::vector<TradeNode> nodes(nodeCount);
    for (TradeNode &node : nodes) {
        node.name = names.make(nodeEndings);
        node.localValue = rounded(0.5 + skewed(random, 0, 14, 3), 3);
        node.isInland = random.below(10) < 3;
    }

    std::set<std::pair<std::size_t, std::size_t>> flows;
    const auto lead = [&](std::size_t from) {
        const std::size_t reach = std::min(farthest, nodeCount - 1 - from);
        flows.emplace(from, from + 1 + below(random, reach));
    };
    for (std::size_t node = 0; node + endNodeCount < nodeCount; ++node)
        lead(node);
    while (flows.size() < flowCount)
        lead(below(random, nodeCount - endNodeCount));
    for (const auto &[from, to] : flows)
        nodes[from].downstream.push_back(to);
    return nodes;
}

std::vector<Country> makeCountries()
{
    Random random(seed, 3);
    NameMaker names(seed, 4);
    std::vector<Country> countries(countryCount);
    for (std::size_t index = 0; index < countryCount; ++index) {
        Country &country = countries[index];
        country.name = names.make(countryEndings);
        country.homeNode = index < nodeCount ? index : below(random, nodeCount); // no node without a home
        country.development = skewed(random, 3, 320, 3);
    }
    return countries;
}

/// Every country at home, and the larger ones also on other nodes, mostly on those from where goods reach
/// their home.
std::vector<Presence> makePresences(const TradeNet &net)
{
    Random random(seed, 5);
    std::vector<Presence> presences;
    std::set<std::pair<std::size_t, std::size_t>> taken;
    const auto add = [&](std::size_t node, std::size_t country, double power) {
        if (taken.emplace(node, country).second)
            presences.push_back({.node = node, .country = country, .basePower = rounded(power, 3)});
    };
    for (std::size_t country = 0; country < countryCount; ++country) {
        const double development = net.countries[country].development;
        add(net.countries[country].homeNode, country, 5.0 + development * random.between(0.1, 0.5));
    }
    double allDevelopment = 0;
    for (const Country &country : net.countries)
        allDevelopment += country.development;
    std::vector<std::vector<std::size_t>> upstream(nodeCount);
    for (std::size_t from = 0; from < nodeCount; ++from) {
        for (const std::size_t to : net.nodes[from].downstream)
            upstream[to].push_back(from);
    }
    while (presences.size() < presenceCount) {
        double drawn = random.unit() * allDevelopment;
        std::size_t country = 0;
        while (country + 1 < countryCount && drawn >= net.countries[country].development)
            drawn -= net.countries[country++].development;
        const std::size_t home = net.countries[country].homeNode;
        std::size_t node = below(random, nodeCount);
        if (!upstream[home].empty() && random.below(10) < 4)
            node = upstream[home][below(random, upstream[home].size())];
        if (leadsTo(net, node, home) || random.below(10) == 0)
            add(node, country, skewed(random, 0.5, 60, 3));
    }

    // Merchants are abroad more often than at home.
    for (std::size_t merchants = 0; merchants < merchantCount;) {
        Presence &presence = presences[below(random, presences.size())];
        const bool atHome = net.countries[presence.country].homeNode == presence.node;
        if (presence.hasMerchant || (atHome && random.below(4) != 0))
            continue;
        presence.hasMerchant = true;
        ++merchants;
    }
    std::sort(presences.begin(), presences.end(), [](const Presence &left, const Presence &right) {
        return std::pair(left.node, left.country) < std::pair(right.node, right.country);
    });
    return presences;
}

/// Positions in the order of names, which is how the tables are stored.
template<typename Named>
std::vector<std::size_t> byName(const std::vector<Named> &things)
{
    std::vector<std::size_t> order(things.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(),
              [&](std::size_t left, std::size_t right) { return things[left].name < things[right].name; });
    return order;
}

/// Nodes in the order of their names, so that neither nodes nor flows are stored in the direction of trade.
void writeNodes(std::string &dump, const TradeNet &net)
{
    std::vector<Row> nodes;
    std::vector<Row> flows;
    for (const std::size_t index : byName(net.nodes)) {
        const TradeNode &node = net.nodes[index];
        nodes.push_back({text(node.name), decimal(node.localValue, 3), truth(node.isInland),
                         decimal(node.totalPower, 3), decimal(node.outgoing, 3), decimal(node.ingoing, 3)});
        for (std::size_t way = 0; way < node.downstream.size(); ++way) {
            flows.push_back(
                {text(node.name), text(net.nodes[node.downstream[way]].name), decimal(node.flows[way], 3)});
        }
    }
    insertRows(dump, "trade_node", "trade_node, local_value, is_inland, total_power, outgoing, ingoing",
               nodes);
    insertRows(dump, "flow", "source, dest, flow", flows);
}

void writeCountries(std::string &dump, const TradeNet &net)
{
    std::vector<Row> countries;
    for (const std::size_t index : byName(net.countries)) {
        const Country &country = net.countries[index];
        countries.push_back(
            {text(country.name), text(net.nodes[country.homeNode].name), decimal(country.development, 3)});
    }
    insertRows(dump, "country", "country_name, home_node, development", countries);

    std::vector<Row> presences;
    for (const Presence &presence : net.presences) {
        const Country &country = net.countries[presence.country];
        presences.push_back({text(net.nodes[presence.node].name), text(country.name),
                             truth(country.homeNode == presence.node), truth(presence.hasMerchant),
                             decimal(presence.basePower, 3), decimal(presence.power, 3)});
    }
    insertRows(
        dump, "node_country",
        "trade_node, country_name, is_home, has_merchant, base_trading_power, calculated_trading_power",
        presences);
}

} // namespace

std::string tradeDump()
{
    TradeNet net;
    net.nodes = makeNodes();
    net.countries = makeCountries();
    net.presences = makePresences(net);
    settle(net);

    std::string dump = "-- Trade winds: an invented world of trade nodes, countries and merchants.\n"
                       "-- Written by weighhouse-make-samples; any likeness to real places is chance.\n";
    createTable(dump, "trade_node",
                {"trade_node VARCHAR(40) PRIMARY KEY", "local_value DOUBLE NOT NULL",
                 "is_inland BOOLEAN NOT NULL", "total_power DOUBLE NOT NULL", "outgoing DOUBLE NOT NULL",
                 "ingoing DOUBLE NOT NULL"});
    createTable(dump, "country",
                {"country_name VARCHAR(40) PRIMARY KEY", "home_node VARCHAR(40) NOT NULL",
                 "development DOUBLE NOT NULL",
                 "FOREIGN KEY (home_node) REFERENCES trade_node (trade_node)"});
    createTable(dump, "flow",
                {"source VARCHAR(40) NOT NULL", "dest VARCHAR(40) NOT NULL", "flow DOUBLE NOT NULL",
                 "PRIMARY KEY (source, dest)", "FOREIGN KEY (source) REFERENCES trade_node (trade_node)",
                 "FOREIGN KEY (dest) REFERENCES trade_node (trade_node)"});
    createTable(dump, "node_country",
                {"trade_node VARCHAR(40) NOT NULL", "country_name VARCHAR(40) NOT NULL",
                 "is_home BOOLEAN NOT NULL", "has_merchant BOOLEAN NOT NULL",
                 "base_trading_power DOUBLE NOT NULL", "calculated_trading_power DOUBLE NOT NULL",
                 "PRIMARY KEY (trade_node, country_name)",
                 "FOREIGN KEY (trade_node) REFERENCES trade_node (trade_node)",
                 "FOREIGN KEY (country_name) REFERENCES country (country_name)"});
    writeNodes(dump, net);
    writeCountries(dump, net);
    return dump;
}

} // namespace weighhouse::samples
