// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the data of the shipped samples into a folder: FOLDER/trade/data.sql and so on.
#include "core/base/files.h"
#include "resources/samples/generate/samples.h"

#include <array>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

int main(int argumentCount, char **arguments)
{
    using namespace weighhouse;
    if (argumentCount != 2) {
        std::cerr << "usage: weighhouse-make-samples FOLDER\n";
        return 2;
    }
    const std::filesystem::path folder = arguments[1];
    const auto dumps = std::to_array<std::pair<std::string_view, std::string>>({
        {"trade", samples::tradeDump()},
        {"building", samples::buildingDump()},
        {"plants", samples::plantsDump()},
        {"planting", samples::plantingDump()},
        {"chiller", samples::chillerDump()},
        {"portfolio", samples::portfolioDump()},
    });
    for (const auto &[name, dump] : dumps) {
        std::error_code ignored; // writeFile tells what is wrong with the folder
        std::filesystem::create_directories(folder / name, ignored);
        if (const auto written = writeFile(folder / name / "data.sql", dump); !written) {
            std::cerr << toText(written.error()) << '\n';
            return EXIT_FAILURE;
        }
    }
    return EXIT_SUCCESS;
}
