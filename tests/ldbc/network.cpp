// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ldbc/network.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <fstream>

namespace weighhouse::testing::ldbc
{
namespace
{

constexpr std::string_view fileEnding = "_0_0.csv";

std::vector<std::string> fieldsOf(std::string_view line)
{
    std::vector<std::string> fields;
    for (const std::string_view field : split(line, '|'))
        fields.emplace_back(field);
    return fields;
}

} // namespace

std::size_t NetworkFile::columnIndex(std::string_view column) const
{
    return static_cast<std::size_t>(std::ranges::find(columns, column) - columns.begin());
}

NetworkFile readBars(const std::filesystem::path &file)
{
    NetworkFile read;
    std::ifstream lines(file);
    std::string line;
    if (std::getline(lines, line))
        read.columns = fieldsOf(line);
    while (std::getline(lines, line))
        read.rows.push_back(fieldsOf(line));
    return read;
}

Network readNetwork(const std::filesystem::path &folder)
{
    Network network;
    for (const auto &entry : std::filesystem::recursive_directory_iterator(folder)) {
        const std::string name = entry.path().filename().string();
        if (name.ends_with(fileEnding))
            network.emplace(name.substr(0, name.size() - fileEnding.size()), readBars(entry.path()));
    }
    return network;
}

bool isNumeric(std::string_view column)
{
    constexpr std::array<std::string_view, 7> names{"birthday", "classYear", "creationDate", "id",
                                                    "joinDate", "length",    "workFrom"};
    return std::ranges::find(names, column) != names.end() || column.ends_with(".id");
}

} // namespace weighhouse::testing::ldbc
