// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "resources/samples/generate/dump.h"
#include "resources/samples/generate/names.h"
#include "resources/samples/generate/samples.h"

#include <array>
#include <cmath>
#include <string_view>
#include <vector>

namespace weighhouse::samples
{

namespace
{

using namespace std::string_view_literals;

constexpr std::uint64_t seed = 5;
constexpr std::size_t plantCount = 5;
constexpr std::size_t orderCount = 14;

constexpr std::array endings = {"brook"sv, "dell"sv, "field"sv, "moor"sv, "stead"sv};

/// A place on a map of 100 by 100 leagues.
struct Site {
    double x = 0;
    double y = 0;
};

Site draw(Random &random)
{
    const double x = random.between(0, 100);
    return {.x = x, .y = random.between(0, 100)};
}

double distance(const Site &left, const Site &right)
{
    const double x = left.x - right.x;
    const double y = left.y - right.y;
    return std::sqrt(x * x + y * y);
}

void writeTables(std::string &dump)
{
    createTable(dump, "plant",
                {"plant VARCHAR(30) PRIMARY KEY", "rent DOUBLE NOT NULL", "wage DOUBLE NOT NULL",
                 "daily_output DOUBLE NOT NULL", "workplaces INT NOT NULL", "capacity DOUBLE NOT NULL",
                 "open BOOLEAN NOT NULL", "workers INT NOT NULL"});
    createTable(dump, "orders",
                {"order_id VARCHAR(12) PRIMARY KEY", "customer VARCHAR(30) NOT NULL",
                 "quantity DOUBLE NOT NULL", "due_day DOUBLE NOT NULL"});
    createTable(dump, "offer",
                {"order_id VARCHAR(12) NOT NULL", "plant VARCHAR(30) NOT NULL", "days DOUBLE NOT NULL",
                 "freight DOUBLE NOT NULL", "PRIMARY KEY (order_id, plant)",
                 "FOREIGN KEY (order_id) REFERENCES orders (order_id)",
                 "FOREIGN KEY (plant) REFERENCES plant (plant)"});
}

} // namespace

std::string plantsDump()
{
    Random random(seed);
    NameMaker names(seed, 1);

    std::vector<Row> plants;
    std::vector<Site> plantSites;
    std::vector<std::string> plantNames;
    for (std::size_t plant = 0; plant < plantCount; ++plant) {
        plantSites.push_back(draw(random));
        plantNames.push_back(names.make(endings));
        const long long workplaces = 60 + 30 * static_cast<long long>(random.below(2));
        const double rent = 50.0 * static_cast<double>(8 + random.below(14));
        const double wage = 16.0 + static_cast<double>(random.below(7));
        const double dailyOutput = 0.1 * static_cast<double>(9 + random.below(5));
        const double capacity = 100.0 * static_cast<double>(10 + random.below(10));
        plants.push_back({text(plantNames.back()), decimal(rent, 0), decimal(wage, 0),
                          decimal(dailyOutput, 1), integer(workplaces), decimal(capacity, 0), truth(true),
                          integer(60)});
    }

    std::vector<Row> orders;
    std::vector<Row> offers;
    for (std::size_t order = 0; order < orderCount; ++order) {
        const std::string id = "O-" + std::to_string(101 + order);
        const Site customer = draw(random);
        const long long quantity = 60 + 10 * static_cast<long long>(random.below(20));
        const long long dueDay = 8 + static_cast<long long>(random.below(18));
        orders.push_back({text(id), text(names.make(endings)), integer(quantity), integer(dueDay)});
        for (std::size_t plant = 0; plant < plantCount; ++plant) {
            const double leagues = distance(plantSites[plant], customer);
            const double freight = 0.2 + leagues * random.between(0.018, 0.026);
            offers.push_back({text(id), text(plantNames[plant]), decimal(1.0 + std::floor(leagues / 25.0), 0),
                              decimal(freight, 2)});
        }
    }

    std::string dump = "-- Plants and orders: which plants to operate, and with how many people.\n"
                       "-- Written by weighhouse-make-samples; any likeness to real firms is chance.\n";
    writeTables(dump);
    insertRows(dump, "plant", "plant, rent, wage, daily_output, workplaces, capacity, open, workers", plants);
    insertRows(dump, "orders", "order_id, customer, quantity, due_day", orders);
    insertRows(dump, "offer", "order_id, plant, days, freight", offers);
    return dump;
}

} // namespace weighhouse::samples
