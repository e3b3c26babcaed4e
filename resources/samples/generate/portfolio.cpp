// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "resources/samples/generate/dump.h"
#include "resources/samples/generate/samples.h"

#include <array>
#include <numeric>
#include <string_view>
#include <vector>

namespace weighhouse::samples
{

namespace
{

constexpr std::uint64_t seed = 30;
constexpr std::size_t months = 30;

/// This tells how strongly a share follows what moves several of them.
struct Exposure {
    double debt = 0;
    double machines = 0;
    double oil = 0;
    double shoppers = 0;
};

struct Share {
    std::string_view name;
    Exposure exposure;
    double patent = 0;
    double drift = 0;    ///< The mean gain of a month.
    double ownSwing = 0; ///< The deviation of what moves it alone.
    double firstPrice = 0;
    std::string_view about;
};

constexpr std::array shares = {
    Share{"Corrin Waterworks",
          {0.6, 0, 0, 0.1},
          0,
          0.008,
          0.014,
          48,
          "Water for four towns at a price that a board sets once a year. It has borrowed much for new "
          "mains, so it "
          "feels every change of interest and little else."},
    Share{"Halvard Oilfields",
          {0.3, 0.1, 0.9, 0},
          0,
          0.007,
          0.042,
          126,
          "Two old fields and a pipeline. What it earns is the price of oil less a cost that has not changed "
          "for years."},
    Share{"Kelbrand Devices",
          {0.2, 0.9, 0, 0},
          0,
          0.015,
          0.05,
          212,
          "Measuring heads for machine tools: the best of the seven in the last thirty months. Its customers "
          "order "
          "much in one year and nothing in the next."},
    Share{"Marrow Shipping",
          {0.6, 0.1, -0.8, 0},
          0,
          0.009,
          0.04,
          35,
          "Nineteen ferries and a good deal of debt. Fuel is a third of its costs and cannot be passed on "
          "before the "
          "next season."},
    Share{"Ostrelin Foundry",
          {0.5, 0.6, -0.2, 0},
          0,
          0.009,
          0.036,
          87,
          "Castings for machines and pumps. Orders come some months after those of the makers of devices, "
          "and the "
          "furnaces burn oil."},
    Share{"Pennyfield Stores",
          {0.4, 0, -0.1, 0.9},
          0,
          0.007,
          0.028,
          64,
          "Sixty department stores in middling towns. They sell what people can do without when they are "
          "anxious."},
    Share{"Tesselby Remedies",
          {0.2, 0, 0, 0},
          1,
          0.005,
          0.036,
          153,
          "One remedy earns most of its money. A court rules this month whether the patent on it stands."},
};

/// Gains of one share, a month after the other. Their mean is the drift, whatever was drawn.
std::vector<double> gainsOf(const Share &share, const std::vector<Exposure> &common, Random &random)
{
    std::vector<double> gains;
    for (const Exposure &moved : common)
        gains.push_back(share.exposure.debt * moved.debt + share.exposure.machines * moved.machines +
                        share.exposure.oil * moved.oil + share.exposure.shoppers * moved.shoppers +
                        random.normal(0, share.ownSwing));
    const double mean = std::accumulate(gains.begin(), gains.end(), 0.0) / static_cast<double>(gains.size());
    for (double &gain : gains)
        gain += share.drift - mean;
    return gains;
}

/// This is what moved several shares at once in each month but the first.
std::vector<Exposure> drawCommon(Random &random)
{
    std::vector<Exposure> common;
    for (std::size_t month = 1; month < months; ++month) {
        Exposure moved;
        moved.debt = random.normal(0, 0.025);
        moved.machines = random.normal(0, 0.04);
        moved.oil = random.normal(0, 0.045);
        moved.shoppers = random.normal(0, 0.026);
        common.push_back(moved);
    }
    return common;
}

void writeTables(std::string &dump)
{
    createTable(dump, "share",
                {"share VARCHAR(30) PRIMARY KEY", "debt DOUBLE NOT NULL", "machines DOUBLE NOT NULL",
                 "oil DOUBLE NOT NULL", "shoppers DOUBLE NOT NULL", "patent DOUBLE NOT NULL",
                 "common_move DOUBLE NOT NULL", "own_move DOUBLE NOT NULL", "about TEXT NOT NULL"});
    createTable(dump, "quote",
                {"share VARCHAR(30) NOT NULL", "month INT NOT NULL", "price DOUBLE NOT NULL",
                 "PRIMARY KEY (share, month)", "FOREIGN KEY (share) REFERENCES share (share)"});
    createTable(dump, "account",
                {"account VARCHAR(30) PRIMARY KEY", "money DOUBLE NOT NULL", "interest DOUBLE NOT NULL"});
}

} // namespace

std::string portfolioDump()
{
    Random random(seed);
    const std::vector<Exposure> common = drawCommon(random);
    std::vector<Row> rows;
    std::vector<Row> quotes;
    for (const Share &share : shares) {
        const Exposure &exposure = share.exposure;
        rows.push_back({text(share.name), decimal(exposure.debt, 1), decimal(exposure.machines, 1),
                        decimal(exposure.oil, 1), decimal(exposure.shoppers, 1), decimal(share.patent, 1),
                        integer(0), integer(0), text(share.about)});
        double price = share.firstPrice;
        quotes.push_back({text(share.name), integer(1), decimal(price, 2)});
        for (const double gain : gainsOf(share, common, random)) {
            price *= 1 + gain;
            quotes.push_back({text(share.name), integer(static_cast<long long>(quotes.size() % months) + 1),
                              decimal(price, 2)});
        }
    }
    std::string dump = "-- What to buy: seven shares, thirty months of prices, and money for one month.\n"
                       "-- Written by weighhouse-make-samples; any likeness to real firms is chance.\n";
    writeTables(dump);
    insertRows(dump, "share", "share, debt, machines, oil, shoppers, patent, common_move, own_move, about",
               rows);
    insertRows(dump, "quote", "share, month, price", quotes);
    insertRows(dump, "account", "account, money, interest", {{text("savings"), integer(10000), "0.0025"}});
    return dump;
}

} // namespace weighhouse::samples
