// SPDX-License-Identifier: GPL-3.0-or-later
// Plans in which steps were divided and merged.
#include "tests/plan/difference_cases.h"

namespace weighhouse::testing
{
std::vector<DifferenceCase> divisions()
{
    return {
        {"two columns asked one by one",
         {"Q1.1 query: SELECT local_value, total_power FROM trade_node WHERE trade_node = 'wien'",
          "Q2.1 decide: <A1.1>"},
         {"Q1.1 query: SELECT local_value FROM trade_node WHERE trade_node = 'wien'",
          "Q1.2 query: SELECT total_power FROM trade_node WHERE trade_node = 'wien'",
          "Q2.1 decide: <A1.1> <A1.2>"},
         "divide: Q1.1 -> Q1.1 Q1.2",
         "divide"},
        {"a join asked table by table",
         {"Q1.1 query: SELECT c.development, n.calculated_trading_power FROM country c JOIN node_country n "
          "ON c.country_name = n.country_name WHERE n.trade_node = 'wien'"},
         {"Q1.2 query: SELECT country_name, development FROM country",
          "Q1.3 query: SELECT calculated_trading_power FROM node_country WHERE trade_node = 'wien'"},
         "divide: Q1.1 -> Q1.2 Q1.3",
         "divide"},
        {"an inner query on its own",
         {"Q1.1 query: SELECT source, flow FROM flow WHERE dest = (SELECT home_node FROM country WHERE "
          "country_name = "
          "'venice')",
          "Q2.1 decide: <A1.1>"},
         {"Q1.2 query: " + homeNode, "Q2.2 query: SELECT source, flow FROM flow WHERE dest = <A1.2>",
          "Q3.1 decide: <A2.2>"},
         "divide: Q1.1 -> Q1.2 Q2.2",
         "divide"},
        {"a calculation in two steps",
         {"Q1.1 query: " + nodeValue, "Q1.2 query: " + nodePower, "Q1.3 query: " + homeNode,
          "Q2.1 compute: (<A1.1> + <A1.2>) / <A1.3> * 0.05"},
         {"Q1.1 query: " + nodeValue, "Q1.2 query: " + nodePower, "Q1.3 query: " + homeNode,
          "Q2.2 compute: <A1.1> + <A1.2>", "Q3.1 compute: <A2.2> / <A1.3> * 0.05"},
         "divide: Q2.1 -> Q2.2 Q3.1",
         "divide"},
        {"a query that calculates becomes a query and a calculation",
         {"Q1.1 query: SELECT local_value * 0.05 / total_power FROM trade_node WHERE trade_node = 'wien'"},
         {"Q1.1 query: SELECT local_value, total_power FROM trade_node WHERE trade_node = 'wien'",
          "Q2.1 compute: <A1.1>.local_value * 0.05 / <A1.1>.total_power"},
         "divide: Q1.1 -> Q1.1 Q2.1",
         "divide"},
        {"rows asked one by one",
         {"Q1.1 query: SELECT local_value FROM trade_node WHERE trade_node IN ('wien', 'krakow', 'genua')"},
         {"Q1.1 query: SELECT local_value FROM trade_node WHERE trade_node = 'wien'",
          "Q1.2 query: SELECT local_value FROM trade_node WHERE trade_node = 'krakow'",
          "Q1.3 query: SELECT local_value FROM trade_node WHERE trade_node = 'genua'"},
         "divide: Q1.1 -> Q1.1 Q1.2 Q1.3",
         "divide"},
        {"all columns, then those that are needed",
         {"Q1.1 query: SELECT * FROM trade_node WHERE trade_node = 'wien'"},
         {"Q1.1 query: SELECT local_value FROM trade_node WHERE trade_node = 'wien'",
          "Q1.2 query: SELECT total_power FROM trade_node WHERE trade_node = 'wien'"},
         "divide: Q1.1 -> Q1.1 Q1.2",
         "divide"},
        {"a path of a graph",
         {"Q1.1 query by cypher: MATCH (b:Building)-[s:Supply]->(g:Goods)-[d:Demand]->(c:Building) "
          "WHERE g.code = 'iron' RETURN b.name, s.max_supply, c.name, d.max_demand"},
         {"Q1.1 query by cypher: MATCH (b:Building)-[s:Supply]->(g:Goods) WHERE g.code = 'iron' RETURN "
          "b.name, s.max_supply",
          "Q1.2 query by cypher: MATCH (g:Goods)-[d:Demand]->(c:Building) WHERE g.code = 'iron' RETURN "
          "c.name, d.max_demand"},
         "divide: Q1.1 -> Q1.1 Q1.2",
         "divide"},
        {"a question in words",
         {"Q1.1 reason: Compare the profit and the risk of each node"},
         {"Q1.1 reason: Compare the profit of each node", "Q1.2 reason: Compare the risk of each node"},
         "divide: Q1.1 -> Q1.1 Q1.2",
         "divide"},
    };
}

std::vector<DifferenceCase> mergers()
{
    return {
        {"one query for two columns",
         {"Q1.1 query: SELECT base_price FROM goods WHERE code = 'iron'",
          "Q1.2 query: SELECT pop_demand FROM goods WHERE code = 'iron'", "Q2.1 compute: <A1.1> * <A1.2>"},
         {"Q1.3 query: SELECT base_price, pop_demand FROM goods WHERE code = 'iron'",
          "Q2.1 compute: <A1.3>.base_price * <A1.3>.pop_demand"},
         "merge: Q1.1 Q1.2 -> Q1.3",
         "merge"},
        {"a join in place of two queries",
         {"Q1.1 query: SELECT id, name FROM building WHERE level > 3",
          "Q1.2 query: SELECT building_id, max_supply FROM supply WHERE goods_id = 7"},
         {"Q1.1 query: SELECT b.id, b.name, s.building_id, s.max_supply FROM building b, supply s "
          "WHERE b.id = s.building_id AND b.level > 3 AND s.goods_id = 7"},
         "merge: Q1.1 Q1.2 -> Q1.1",
         "merge"},
        {"a sub-query put where its answer was",
         {"Q1.1 query: " + homeNode, "Q2.1 query: SELECT flow FROM flow WHERE dest = <A1.1>",
          "Q3.1 decide: <A2.1>"},
         {"Q1.2 query: SELECT flow FROM flow WHERE dest = (" + homeNode + ")", "Q2.2 decide: <A1.2>"},
         "merge: Q1.1 Q2.1 -> Q1.2",
         "merge"},
        {"one calculation for two",
         {"Q1.1 query: " + nodeValue, "Q1.2 query: " + nodePower, "Q2.1 compute: <A1.1> * 0.05",
          "Q3.1 compute: <A2.1> / <A1.2>", "Q4.1 decide: <A3.1>"},
         {"Q1.1 query: " + nodeValue, "Q1.2 query: " + nodePower, "Q2.2 compute: <A1.1> * 0.05 / <A1.2>",
          "Q3.2 decide: <A2.2>"},
         "merge: Q2.1 Q3.1 -> Q2.2",
         "merge"},
        {"two rows in one query",
         {"Q1.1 query: SELECT base_price FROM goods WHERE code = 'iron'",
          "Q1.2 query: SELECT base_price FROM goods WHERE code = 'coal'", "Q2.1 compute: <A1.1> - <A1.2>"},
         {"Q1.1 query: SELECT base_price FROM goods WHERE code IN ('iron', 'coal')",
          "Q2.1 compute: spread(<A1.1>)"},
         "merge: Q1.1 Q1.2 -> Q1.1",
         "merge"},
        {"two questions in words",
         {"Q1.1 reason: List the risks of the northern route",
          "Q1.2 reason: List the costs of the northern route"},
         {"Q1.1 reason: List the risks and the costs of the northern route"},
         "merge: Q1.1 Q1.2 -> Q1.1",
         "merge"},
    };
}

} // namespace weighhouse::testing
