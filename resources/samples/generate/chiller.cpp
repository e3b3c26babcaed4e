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

/// The documents beside the tables speak of these makers, works and refrigerants.
struct Offer {
    std::string_view offer;
    std::string_view maker;
    std::string_view compressor;
    std::string_view refrigerant;
    double price = 0;   ///< Crowns.
    double service = 0; ///< Crowns a year.
    double cooling = 0; ///< Kilowatts at full load.
    double power = 0;   ///< Kilowatts that it draws then.
    int weeks = 0;      ///< Weeks to delivery.
    int warranty = 0;   ///< Years.
};

constexpr std::array offers = {
    Offer{"Brannow B64", "Brannow Refrigeration", "Ardel S", "RK-52", 61000, 1900, 64, 18.5, 8, 4},
    Offer{"Brannow B70", "Brannow Refrigeration", "Ardel S", "N-7", 63800, 1900, 70, 21.9, 9, 4},
    Offer{"Hallmar H60", "Hallmar Cold", "Tarve 2", "N-7", 60200, 1700, 61, 19.2, 6, 5},
    Offer{"Hallmar H72", "Hallmar Cold", "Dravik 300", "RK-58", 57000, 1700, 72, 21, 6, 5},
    Offer{"Kelder & Rot K62", "Kelder & Rot", "Lomra 300", "N-9", 59900, 1800, 62, 19.6, 7, 3},
    Offer{"Kelder & Rot K64", "Kelder & Rot", "Dravik 300", "N-9", 62400, 1800, 64, 20.1, 10, 3},
    Offer{"Orvik O62", "Orvik Plants", "Ardel S", "RK-71", 55300, 1500, 62, 22.6, 4, 2},
    Offer{"Orvik O80", "Orvik Plants", "Tarve 4", "RK-40", 22900, 700, 80, 26.8, 4, 2},
    Offer{"Sustrin S62", "Sustrin", "Tarve 2", "RK-40", 72500, 2600, 62, 18.9, 12, 6},
    Offer{"Sustrin S66", "Sustrin", "Tarve 4", "N-9", 33000, 2600, 66, 26.4, 12, 6},
    Offer{"Teldis T58", "Teldis Cooling", "Tarve 2", "N-7", 52000, 1600, 58, 17.4, 5, 4},
    Offer{"Teldis T66", "Teldis Cooling", "Tarve 2", "N-7", 60900, 1750, 66, 20.8, 5, 4},
};

struct Maker {
    std::string_view maker;
    std::string_view town;
    int founded = 0;
};

constexpr std::array makers = {
    Maker{"Brannow Refrigeration", "Luhrbrück", 1961},
    Maker{"Hallmar Cold", "Brenning", 1974},
    Maker{"Kelder & Rot", "Aalum", 1988},
    Maker{"Orvik Plants", "Orvik", 2009},
    Maker{"Sustrin", "Eld", 1926},
    Maker{"Teldis Cooling", "Brenning", 1995},
};

struct Compressor {
    std::string_view compressor;
    std::string_view works;
    int design = 0; ///< The year of its drawings.
};

constexpr std::array compressors = {
    Compressor{"Ardel S", "Ardel", 2017},   Compressor{"Dravik 300", "Dravik", 2019},
    Compressor{"Lomra 300", "Lomra", 2019}, Compressor{"Tarve 2", "Tarve", 2015},
    Compressor{"Tarve 4", "Tarve", 2021},
};

void writeTables(std::string &dump)
{
    createTable(dump, "maker",
                {"maker VARCHAR(40) PRIMARY KEY", "town VARCHAR(30) NOT NULL", "founded INT NOT NULL"});
    createTable(dump, "compressor",
                {"compressor VARCHAR(30) PRIMARY KEY", "works VARCHAR(30) NOT NULL", "design INT NOT NULL"});
    createTable(dump, "offer",
                {"offer VARCHAR(40) PRIMARY KEY", "maker VARCHAR(40) NOT NULL",
                 "compressor VARCHAR(30) NOT NULL", "refrigerant VARCHAR(12) NOT NULL",
                 "price DOUBLE NOT NULL", "service DOUBLE NOT NULL", "cooling DOUBLE NOT NULL",
                 "power DOUBLE NOT NULL", "weeks INT NOT NULL", "warranty INT NOT NULL",
                 "FOREIGN KEY (maker) REFERENCES maker (maker)",
                 "FOREIGN KEY (compressor) REFERENCES compressor (compressor)"});
    createTable(dump, "hall",
                {"hall VARCHAR(30) PRIMARY KEY", "needed DOUBLE NOT NULL", "hours DOUBLE NOT NULL",
                 "mean_load DOUBLE NOT NULL", "price DOUBLE NOT NULL", "years DOUBLE NOT NULL"});
}

} // namespace

std::string chillerDump()
{
    std::vector<Row> offerRows;
    for (const Offer &offer : offers)
        offerRows.push_back({text(offer.offer), text(offer.maker), text(offer.compressor),
                             text(offer.refrigerant), decimal(offer.price, 0), decimal(offer.service, 0),
                             decimal(offer.cooling, 0), decimal(offer.power, 1), integer(offer.weeks),
                             integer(offer.warranty)});
    std::vector<Row> makerRows;
    for (const Maker &maker : makers)
        makerRows.push_back({text(maker.maker), text(maker.town), integer(maker.founded)});
    std::vector<Row> compressorRows;
    for (const Compressor &compressor : compressors)
        compressorRows.push_back(
            {text(compressor.compressor), text(compressor.works), integer(compressor.design)});
    std::string dump =
        "-- The chiller: twelve offers, their makers and compressors, and the hall to be cooled.\n"
        "-- Written by weighhouse-make-samples; any likeness to real firms is chance.\n";
    writeTables(dump);
    insertRows(dump, "maker", "maker, town, founded", makerRows);
    insertRows(dump, "compressor", "compressor, works, design", compressorRows);
    insertRows(dump, "offer",
               "offer, maker, compressor, refrigerant, price, service, cooling, power, weeks, warranty",
               offerRows);
    insertRows(dump, "hall", "hall, needed, hours, mean_load, price, years",
               {{text("ripening hall"), integer(60), integer(5200), "0.6", "0.21", integer(10)}});
    return dump;
}

} // namespace weighhouse::samples
