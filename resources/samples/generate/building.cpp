// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "resources/samples/generate/dump.h"
#include "resources/samples/generate/names.h"
#include "resources/samples/generate/samples.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <string_view>
#include <vector>

namespace weighhouse::samples
{

namespace
{

using namespace std::string_view_literals;

constexpr std::uint64_t seed = 1836;
constexpr std::size_t rawCount = 14;
constexpr std::size_t madeCount = 20;
constexpr std::size_t finalCount = 16;
constexpr std::size_t goodsCount = rawCount + madeCount + finalCount;
constexpr std::size_t officeCount = 25; ///< buildings that make nothing
constexpr std::size_t buildingCount = 250;
constexpr int weeks = 10;

constexpr std::array endings = {"bane"sv, "del"sv, "lo"sv, "mun"sv, "ra"sv, "wen"sv};

/// A kind of goods and the building that makes it.
struct Kind {
    std::string_view goods;
    std::string_view building;
};
constexpr auto rawKinds = std::to_array<Kind>({{"clay", "pit"},
                                               {"fibre", "fields"},
                                               {"grain", "farm"},
                                               {"ore", "mine"},
                                               {"salt", "pans"},
                                               {"timber", "camp"}});
constexpr auto madeKinds = std::to_array<Kind>({{"cloth", "mill"},
                                                {"glass", "kiln"},
                                                {"ingots", "smelter"},
                                                {"oil", "press"},
                                                {"paper", "works"},
                                                {"tools", "forge"}});
constexpr auto finalKinds = std::to_array<Kind>({{"ale", "brewery"},
                                                 {"carts", "yard"},
                                                 {"coats", "workshop"},
                                                 {"lamps", "factory"},
                                                 {"pottery", "kiln"}});
constexpr std::array offices = {"archive"sv, "college"sv, "exchange"sv, "harbour"sv, "town hall"sv};

struct Input {
    std::size_t goods = 0;
    double perLevel = 0;
};

struct Goods {
    std::string code;
    std::string name;
    std::string buildingName;
    double basePrice = 0;
    double popDemand = 0;
    double demand = 0;
    double supply = 0;
    std::vector<Input> recipe;
};

struct Demand {
    std::size_t goods = 0;
    double most = 0;
    double current = 0;
};

struct Supply {
    std::size_t goods = 0;
    double share = 1; ///< of what the usual building of this good makes
    double most = 0;
    double current = 0;
};

struct Building {
    std::string id;
    std::string name;
    int level = 1;
    std::vector<Demand> demands;
    std::vector<Supply> supplies;
};

struct Economy {
    std::vector<Goods> goods;
    std::vector<Building> buildings;
};

std::size_t below(Random &random, std::size_t bound)
{
    return random.below(static_cast<std::uint32_t>(bound));
}

std::vector<Goods> makeGoods()
{
    Random random(seed, 1);
    NameMaker names(seed, 2);
    std::vector<Goods> all(goodsCount);
    for (std::size_t index = 0; index < goodsCount; ++index) {
        Goods &goods = all[index];
        const bool isRaw = index < rawCount;
        const bool isFinal = index >= rawCount + madeCount;
        const Kind kind = isRaw     ? rawKinds[below(random, rawKinds.size())]
                          : isFinal ? finalKinds[below(random, finalKinds.size())]
                                    : madeKinds[below(random, madeKinds.size())];
        const std::string name = names.make(endings);
        goods.name = name + " " + std::string(kind.goods);
        goods.buildingName = name + " " + std::string(kind.building);
        goods.code = name;
        std::transform(goods.code.begin(), goods.code.end(), goods.code.begin(),
                       [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
        goods.basePrice = 5.0 * static_cast<double>((isRaw ? 3 : isFinal ? 8 : 6) + below(random, 8));
        if (isFinal)
            goods.popDemand = static_cast<double>(40 + below(random, 400));
        else if (random.below(3) == 0)
            goods.popDemand = static_cast<double>(5 + below(random, 60));

        // Raw goods need at most some made goods (tools, say); the others are made of what lies before them,
        // and now and then of what lies behind: so chains of supply run in circles.
        const std::size_t inputs = isRaw ? random.below(5) < 2 : 1 + below(random, isFinal ? 3 : 2);
        std::set<std::size_t> chosen;
        while (chosen.size() < inputs) {
            const bool fromRaw = !isRaw && random.below(10) < (isFinal ? 3 : 7);
            const std::size_t input = fromRaw ? below(random, rawCount) : rawCount + below(random, madeCount);
            if (input != index)
                chosen.insert(input);
        }
        for (const std::size_t input : chosen)
            goods.recipe.push_back({input, rounded(random.between(2, 12), 1)});
    }
    return all;
}

std::vector<Building> makeBuildings(const std::vector<Goods> &goods)
{
    Random random(seed, 3);
    std::vector<std::size_t> madeBefore(goodsCount);
    std::vector<Building> buildings(buildingCount);
    for (std::size_t index = 0; index < buildingCount; ++index) {
        Building &building = buildings[index];
        const double size = random.unit();
        building.level = 1 + static_cast<int>(11.0 * size * size);
        if (index + officeCount >= buildingCount) {
            const std::size_t office = index + officeCount - buildingCount;
            building.name = offices[office % offices.size()];
            building.id = std::string(building.name == "town hall" ? "hall" : building.name) + "-" +
                          std::to_string(office / offices.size() + 1);
            building.demands.push_back(
                {.goods = goodsCount - 1 - below(random, finalCount + madeCount),
                 .most = rounded(random.between(2, 8), 1) * static_cast<double>(building.level)});
            continue;
        }
        const std::size_t made = index < goodsCount ? index : below(random, goodsCount);
        building.name = goods[made].buildingName;
        building.id = goods[made].code + "-" + std::to_string(++madeBefore[made]);
        for (const Input &input : goods[made].recipe) {
            const double perLevel = rounded(input.perLevel * random.between(0.8, 1.2), 1);
            building.demands.push_back(
                {.goods = input.goods, .most = perLevel * static_cast<double>(building.level)});
        }
        building.supplies.push_back({.goods = made, .share = rounded(random.between(0.75, 1.25), 2)});
        if (random.below(8) == 0) { // a by-product
            const std::size_t other = below(random, goodsCount);
            if (other != made)
                building.supplies.push_back({.goods = other, .share = 0.2});
        }
    }
    return buildings;
}

/// Makes supply fit demand, more or less: what a level makes follows from what is wanted.
void balance(Economy &economy)
{
    Random random(seed, 4);
    std::vector<double> levels(goodsCount);
    for (Goods &goods : economy.goods)
        goods.demand = goods.popDemand;
    for (const Building &building : economy.buildings) {
        for (const Demand &demand : building.demands)
            economy.goods[demand.goods].demand += demand.most;
        for (const Supply &supply : building.supplies)
            levels[supply.goods] += supply.share * static_cast<double>(building.level);
    }
    std::vector<double> perLevel;
    for (std::size_t index = 0; index < goodsCount; ++index) {
        const double wanted = std::max(economy.goods[index].demand, 30.0) * random.between(0.7, 1.35);
        perLevel.push_back(std::max(0.1, rounded(wanted / levels[index], 1)));
    }
    for (Building &building : economy.buildings) {
        for (Supply &supply : building.supplies) {
            supply.most =
                rounded(perLevel[supply.goods] * supply.share, 2) * static_cast<double>(building.level);
            supply.current = supply.most;
        }
    }
}

/// Some weeks of trading: Algorithm 2 of PlanRAG.
void settle(Economy &economy)
{
    for (const Building &building : economy.buildings) {
        for (const Supply &supply : building.supplies)
            economy.goods[supply.goods].supply += supply.most;
    }
    for (int week = 0; week < weeks; ++week) {
        std::vector<double> made(goodsCount);
        for (Building &building : economy.buildings) {
            double fill = 0;
            for (Demand &demand : building.demands) {
                const Goods &goods = economy.goods[demand.goods];
                demand.current = demand.most * goods.supply / goods.demand;
                fill += std::min(1.0, demand.current / demand.most);
            }
            for (Supply &supply : building.supplies) {
                if (!building.demands.empty())
                    supply.current = supply.most * fill / static_cast<double>(building.demands.size());
                made[supply.goods] += supply.current;
            }
        }
        for (std::size_t index = 0; index < goodsCount; ++index)
            economy.goods[index].supply = made[index];
    }
}

double price(const Goods &goods)
{
    const double larger = std::max(goods.demand, goods.supply);
    return larger > 0 ? goods.basePrice * (1.0 + 0.75 * (goods.demand - goods.supply) / larger)
                      : goods.basePrice;
}

void writeTables(std::string &dump)
{
    createTable(dump, "goods",
                {"goods_name VARCHAR(40) NOT NULL", "code VARCHAR(20) PRIMARY KEY",
                 "base_price DOUBLE NOT NULL", "current_price DOUBLE NOT NULL",
                 "pop_demand DOUBLE NOT NULL"});
    createTable(dump, "building",
                {"id VARCHAR(24) PRIMARY KEY", "name VARCHAR(60) NOT NULL", "level INT NOT NULL"});
    createTable(dump, "supply",
                {"goods_id VARCHAR(20) NOT NULL", "building_id VARCHAR(24) NOT NULL",
                 "max_supply DOUBLE NOT NULL", "current_output DOUBLE NOT NULL", "level INT NOT NULL",
                 "PRIMARY KEY (goods_id, building_id)", "FOREIGN KEY (goods_id) REFERENCES goods (code)",
                 "FOREIGN KEY (building_id) REFERENCES building (id)"});
    createTable(dump, "demand",
                {"goods_id VARCHAR(20) NOT NULL", "building_id VARCHAR(24) NOT NULL",
                 "max_demand DOUBLE NOT NULL", "current_input DOUBLE NOT NULL", "level INT NOT NULL",
                 "PRIMARY KEY (goods_id, building_id)", "FOREIGN KEY (goods_id) REFERENCES goods (code)",
                 "FOREIGN KEY (building_id) REFERENCES building (id)"});
}

void writeRows(std::string &dump, const Economy &economy)
{
    std::vector<Row> goodsRows;
    for (const Goods &goods : economy.goods) {
        goodsRows.push_back({text(goods.name), text(goods.code), decimal(goods.basePrice, 0),
                             decimal(price(goods), 3), decimal(goods.popDemand, 0)});
    }
    std::vector<Row> buildings;
    std::vector<Row> supplies;
    std::vector<Row> demands;
    for (const Building &building : economy.buildings) {
        buildings.push_back({text(building.id), text(building.name), integer(building.level)});
        for (const Supply &supply : building.supplies) {
            supplies.push_back({text(economy.goods[supply.goods].code), text(building.id),
                                decimal(supply.most, 3), decimal(supply.current, 3),
                                integer(building.level)});
        }
        for (const Demand &demand : building.demands) {
            demands.push_back({text(economy.goods[demand.goods].code), text(building.id),
                               decimal(demand.most, 3), decimal(demand.current, 3), integer(building.level)});
        }
    }
    insertRows(dump, "goods", "goods_name, code, base_price, current_price, pop_demand", goodsRows);
    insertRows(dump, "building", "id, name, level", buildings);
    insertRows(dump, "supply", "goods_id, building_id, max_supply, current_output, level", supplies);
    insertRows(dump, "demand", "goods_id, building_id, max_demand, current_input, level", demands);
}

} // namespace

std::string buildingDump()
{
    Economy economy;
    economy.goods = makeGoods();
    economy.buildings = makeBuildings(economy.goods);
    balance(economy);
    settle(economy);

    std::string dump = "-- Chains of supply: an invented country's goods and the buildings that make them.\n"
                       "-- Written by weighhouse-make-samples; any likeness to real trades is chance.\n";
    writeTables(dump);
    writeRows(dump, economy);
    return dump;
}

} // namespace weighhouse::samples
