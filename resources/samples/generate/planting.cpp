// SPDX-License-Identifier: GPL-3.0-or-later
#include "resources/samples/generate/dump.h"
#include "resources/samples/generate/samples.h"

#include <array>
#include <string_view>
#include <vector>

namespace weighhouse::samples
{

namespace
{

constexpr std::size_t seasonCount = 6;
constexpr long long firstSeason = 2020;

/// Nothing of it is drawn: the reports tell of the seasons.
struct Crop {
    std::string_view name;
    double fieldCost = 0;                        ///< Crowns per hectare.
    double pickingCost = 0;                      ///< Crowns per tonne.
    double frostLoss = 0;                        ///< The share of the yield that a hard frost takes.
    double droughtLoss = 0;                      ///< The share that goes with half of the water.
    double dried = 0;                            ///< The share that is sold dried.
    std::array<double, seasonCount> yields = {}; ///< Tonnes per hectare.
    std::array<double, seasonCount> prices = {}; ///< Crowns per tonne.
    std::string_view report;
};

constexpr std::array crops = {
    Crop{"Strawberries",
         13600,
         680,
         0.45,
         0.25,
         0.05,
         {15.4, 14.2, 15.9, 13.1, 16, 15.4},
         {1850, 2010, 2180, 2240, 2430, 2550},
         "No crop of the valley has done as well: the price of strawberries has risen in each of the last "
         "five "
         "seasons, and a hectare brings fifteen tonnes without much trouble. The trouble is what comes next. "
         "In "
         "the neighbouring valley forty hectares of plastic tunnels bear for the first time in the coming "
         "spring. "
         "Traders who have seen them expect the price to hold for as long as the first contracts run; others "
         "speak of a fall by a quarter. The flowers stand when late frosts come. In 2023 a light one took a "
         "seventh of the harvest. Beds, straw and fleece make it the dearest crop to set up, and three "
         "quarters of "
         "the pickers who come to the valley come for it, so it suffers first when they are few."},
    Crop{"Tomatoes",
         10200,
         125,
         0.15,
         0.3,
         0.3,
         {63, 60, 66, 57, 62, 64},
         {430, 455, 440, 470, 450, 475},
         "Tomatoes are what the valley has grown longest, and what it can judge best. Prices move little, "
         "since the "
         "cannery at the river takes what the market leaves. About a third of the fruit is dried in halves "
         "and "
         "sold abroad; that trade has grown, but it hangs on two buyers, one of whom changes hands this "
         "winter. "
         "Plants are set out in late April, so that a hard frost finds only the early rows. They need water "
         "in every "
         "week of July. With half of the allotment the fruit stays small and the cannery pays less for it. A "
         "warm summer adds a few tonnes to the hectare; a cool one takes twice as many, because the last "
         "trusses do not ripen."},
    Crop{"Chillies",
         9100,
         950,
         0.2,
         0.25,
         0.8,
         {8.1, 8.9, 8.6, 7.8, 9, 8.6},
         {2450, 2700, 3150, 2900, 3050, 3300},
         "Four fifths of the chillies leave the valley dried, and their price follows the spice mills rather "
         "than the "
         "market hall. After the fall of 2023 it has come back further than it was. The mills have bought "
         "ahead "
         "for this season and say that they would take more; importers point at full stores in the harbours. "
         "Both "
         "may be right at different times of the year. The plants bear heat and short spells of drought, "
         "though not a "
         "whole summer on half of the water. Young plants that a hard frost catches are lost, about one in "
         "five. Every "
         "pod is picked by hand, twice, and the wages of pickers are the largest single cost of the crop."},
    Crop{"Melons",
         8200,
         120,
         0.15,
         0.5,
         0,
         {30, 33, 35, 28, 34, 32},
         {640, 790, 610, 760, 680, 720},
         "Nobody dries a melon, and nobody eats one in the rain. Its price is made in six weeks by the "
         "weather in the "
         "cities, where a hot July adds a quarter to it and a cool one takes a fifth away; the last six "
         "seasons show no other pattern. In the field the crop is simple. It is cheap to sow, easy to pick "
         "and "
         "little troubled by frost, since it is sown late. What it cannot do without is water. In a year in "
         "which the "
         "reservoir gives half, a hectare gives half, and hot summers are often such years. Growers near the "
         "canal, "
         "who are served first, have done well with it; those at the far end have not."},
    Crop{"Onions",
         4300,
         30,
         0.02,
         0.15,
         0.1,
         {45, 47, 46, 44, 48, 46},
         {262, 255, 274, 268, 265, 270},
         "There is little to say about onions, which is why some growers like them. The price has stayed "
         "between 255 "
         "and 274 crowns for six seasons. Yields differ by no more than four tonnes from the best season to "
         "the "
         "worst. Frost does them nothing, half of the water costs a seventh of the harvest, and machines "
         "lift them, so that it does not matter who comes to pick. A small part is sold as dried flakes. In "
         "a good "
         "season for other crops the onion grower looks like a fool. In a bad one he is the only one who "
         "does not "
         "have to ask the bank for time. The sheds have room for the whole harvest until March."},
    Crop{"Beans",
         2600,
         210,
         0.08,
         0.3,
         0.2,
         {3.3, 3.6, 3.4, 3.1, 3.5, 3.5},
         {2550, 2600, 2640, 2650, 2680, 2700},
         "Beans are cheap to sow and leave the soil better than they found it. Prices creep upwards by one "
         "or two "
         "per cent in a season, carried by shops that want local protein. The yield of about three and a "
         "half tonnes "
         "has not moved for a decade, and nothing suggests that it will. A dry summer at flowering takes up "
         "to a third "
         "of the pods. Late sowing keeps them out of the frost. One part in five is sold as dry beans, the "
         "rest goes "
         "fresh to the freezing plant, which signs its contracts in February and keeps to them. It is a crop "
         "for "
         "growers who have no money to lose, or no people to pick anything else."},
    Crop{"Pumpkins",
         3900,
         35,
         0.1,
         0.2,
         0.05,
         {33, 35, 34, 32, 36, 34},
         {310, 295, 305, 300, 290, 300},
         "Pumpkins had their fashion ten years ago, and what is left of it is a steady trade in October with "
         "prices "
         "around 300 crowns. More is grown than the region eats, so a good harvest for one is a good harvest "
         "for all "
         "and does not pay. Costs are low, two people bring in a hectare in a week, and the fruit keeps "
         "until Christmas. Neither a light frost nor a cut of the water by a fifth shows in the yield by "
         "more than "
         "three tonnes. A mill that presses oil from the seeds has been announced three times and "
         "has not been built. Until it stands, nobody should expect more from pumpkins than they bring now."},
};

void writeTables(std::string &dump)
{
    createTable(dump, "crop",
                {"crop VARCHAR(30) PRIMARY KEY", "field_cost DOUBLE NOT NULL", "picking_cost DOUBLE NOT NULL",
                 "frost_loss DOUBLE NOT NULL", "drought_loss DOUBLE NOT NULL", "dried DOUBLE NOT NULL",
                 "yield_level DOUBLE NOT NULL", "price_level DOUBLE NOT NULL", "report TEXT NOT NULL"});
    createTable(dump, "season",
                {"crop VARCHAR(30) NOT NULL", "year INT NOT NULL", "yield DOUBLE NOT NULL",
                 "price DOUBLE NOT NULL", "PRIMARY KEY (crop, year)",
                 "FOREIGN KEY (crop) REFERENCES crop (crop)"});
}

} // namespace

std::string plantingDump()
{
    std::vector<Row> rows;
    std::vector<Row> seasons;
    for (const Crop &crop : crops) {
        rows.push_back({text(crop.name), decimal(crop.fieldCost, 0), decimal(crop.pickingCost, 0),
                        decimal(crop.frostLoss, 2), decimal(crop.droughtLoss, 2), decimal(crop.dried, 2),
                        integer(1), integer(1), text(crop.report)});
        for (std::size_t season = 0; season < seasonCount; ++season)
            seasons.push_back({text(crop.name), integer(firstSeason + static_cast<long long>(season)),
                               decimal(crop.yields[season], 1), decimal(crop.prices[season], 0)});
    }
    std::string dump = "-- What to plant: seven crops, six seasons, and a report on each.\n"
                       "-- Written by weighhouse-make-samples; every number and every word is invented.\n";
    writeTables(dump);
    insertRows(dump, "crop",
               "crop, field_cost, picking_cost, frost_loss, drought_loss, dried, yield_level, price_level, "
               "report",
               rows);
    insertRows(dump, "season", "crop, year, yield, price", seasons);
    return dump;
}

} // namespace weighhouse::samples
