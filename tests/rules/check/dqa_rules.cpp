// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/check/dqa_rules.h"

#include <string_view>
#include <utility>
#include <vector>

namespace weighhouse::testing
{
namespace
{

using data::ValueType;
using Columns = std::vector<std::pair<std::string_view, ValueType>>;

data::TableSchema table(std::string_view name, const Columns &columns, std::vector<std::string> key)
{
    data::TableSchema schema;
    schema.name = name;
    for (const auto &[column, type] : columns)
        schema.columns.push_back({.name = std::string(column), .type = type, .unit = {}, .description = {}});
    schema.primaryKey = std::move(key);
    return schema;
}

} // namespace

data::Schema tradeSchema()
{
    constexpr ValueType text = ValueType::Text;
    constexpr ValueType number = ValueType::Number;
    constexpr ValueType boolean = ValueType::Boolean;
    data::Schema schema;
    schema.tables.push_back(table(
        "country", {{"country_name", text}, {"home_node", text}, {"development", number}}, {"country_name"}));
    schema.tables.push_back(table("trade_node",
                                  {{"trade_node", text},
                                   {"local_value", number},
                                   {"is_inland", boolean},
                                   {"total_power", number},
                                   {"outgoing", number},
                                   {"ingoing", number}},
                                  {"trade_node"}));
    schema.tables.push_back(
        table("flow", {{"source", text}, {"dest", text}, {"flow", number}}, {"source", "dest"}));
    schema.tables.push_back(table("node_country",
                                  {{"trade_node", text},
                                   {"country_name", text},
                                   {"is_home", boolean},
                                   {"has_merchant", boolean},
                                   {"base_trading_power", number},
                                   {"calculated_trading_power", number}},
                                  {"trade_node", "country_name"}));
    return schema;
}

data::Schema buildingSchema()
{
    constexpr ValueType text = ValueType::Text;
    constexpr ValueType number = ValueType::Number;
    constexpr ValueType integer = ValueType::Integer;
    data::Schema schema;
    schema.tables.push_back(table("goods",
                                  {{"goods_name", text},
                                   {"code", integer},
                                   {"base_price", number},
                                   {"current_price", number},
                                   {"pop_demand", number}},
                                  {"code"}));
    schema.tables.push_back(table("building", {{"id", integer}, {"name", text}, {"level", integer}}, {"id"}));
    schema.tables.push_back(table("supply",
                                  {{"goods_id", integer},
                                   {"building_id", integer},
                                   {"max_supply", number},
                                   {"current_output", number},
                                   {"level", integer}},
                                  {"goods_id", "building_id"}));
    schema.tables.push_back(table("demand",
                                  {{"goods_id", integer},
                                   {"building_id", integer},
                                   {"max_demand", number},
                                   {"current_input", number},
                                   {"level", integer}},
                                  {"goods_id", "building_id"}));
    return schema;
}

data::Schema ledgerSchema()
{
    data::Schema schema = tradeSchema();
    schema.tables.push_back(table(
        "ledger", {{"entry", ValueType::Text}, {"amount", ValueType::Number}, {"pages", ValueType::Integer}},
        {}));
    return schema;
}

std::string tradeReferences()
{
    return R"rules(# What the dump does not say.
reference country.home_node            -> trade_node
reference flow.source                  -> trade_node
reference flow.dest                    -> trade_node
reference node_country.trade_node      -> trade_node
reference node_country.country_name    -> country
)rules";
}

std::string tradeRules()
{
    return tradeReferences() + R"rules(
rule trading_power "A merchant adds 2 to the country's trading power on the node and amplifies it by 1.05."
  node_country.calculated_trading_power =
    if has_merchant
    then 1.05 * (base_trading_power + 2 + (if trade_node.is_inland then max(50, country_name.development) else 0))
    else base_trading_power

rule total_power
  trade_node.total_power = sum(node_country.calculated_trading_power)

rule heading "With a merchant, a country that is not at home steers its share towards its home node."
  new node_country.heading = if has_merchant and not is_home
                             then first_hop(flow, trade_node, country_name.home_node)

rule outgoing
  trade_node.outgoing = (local_value + ingoing)
      * sum(node_country.calculated_trading_power where not is_home) / total_power else stored(outgoing)

rule steered
  new flow.steered = sum(source.node_country.calculated_trading_power where heading = this.dest)

rule flow "Outgoing value follows the steering merchants' power; with none, it splits evenly."
  let all_steered = sum(source.flow.steered by source)
  flow.flow = if all_steered != 0 then source.outgoing * steered / all_steered
              else source.outgoing / count(source.flow by source)

rule ingoing "Value grows by 5% on each hop."
  trade_node.ingoing = 1.05 * sum(flow.flow by dest)

rule profit
  new country.profit = (home_node.local_value + home_node.ingoing)
                       * node_country[home_node, this].calculated_trading_power / home_node.total_power

question locate_merchant(country: country)
  "Where should I locate my merchant? My goal is maximizing {country}'s profit on home node {country.home_node}."
  decide node in trade_node where node != country.home_node
  apply  node_country[node, country].has_merchant = true
  maximize country.profit
  tie-break first
)rules";
}

std::string buildingRules()
{
    return R"rules(
reference supply.goods_id    -> goods
reference supply.building_id -> building
reference demand.goods_id    -> goods
reference demand.building_id -> building

rule demand
  new goods.total_demand = pop_demand + sum(demand.max_demand)
rule input
  demand.current_input = max_demand * goods_id.total_supply / goods_id.total_demand
rule output "A building produces at the average fill of its inputs; one without inputs keeps its output."
  supply.current_output = max_supply * avg(building_id.demand.min(1, current_input / max_demand))
                          else stored(current_output)
rule supply
  new goods.total_supply = sum(supply.current_output)   starts at sum(supply.max_supply)
iterate 10 times over input, output, supply
rule price
  goods.current_price = base_price * (1 + 0.75 * (total_demand - total_supply) / max(total_demand, total_supply))
                        else base_price

question expand_building(goods: goods)
  "Which building ID should we increase a level by 5 to maximally decrease the market price of {goods}?"
  decide b in building
  apply  demand where building_id = b : max_demand = max_demand * (b.level + 5) / b.level
         supply where building_id = b : max_supply = max_supply * (b.level + 5) / b.level
         b.level = b.level + 5
  minimize goods.current_price
  tie-break maximize goods.total_supply
)rules";
}

} // namespace weighhouse::testing
