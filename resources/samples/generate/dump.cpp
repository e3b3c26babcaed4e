// SPDX-License-Identifier: GPL-3.0-or-later
#include "resources/samples/generate/dump.h"

#include "core/base/text.h"

#include <cmath>
#include <cstdlib>

namespace weighhouse::samples
{

namespace
{

constexpr std::size_t rowsPerStatement = 50;

long long powerOfTen(int places)
{
    long long power = 1;
    for (int place = 0; place < places; ++place)
        power *= 10;
    return power;
}

} // namespace

std::string text(std::string_view value)
{
    std::string quoted = "'";
    for (const char letter : value) {
        quoted += letter;
        if (letter == '\'')
            quoted += letter;
    }
    return quoted + "'";
}

std::string truth(bool value)
{
    return value ? "TRUE" : "FALSE";
}

std::string integer(long long value)
{
    return std::to_string(value);
}

double rounded(double value, int places)
{
    const auto scale = static_cast<double>(powerOfTen(places));
    return static_cast<double>(std::llround(value * scale)) / scale;
}

std::string decimal(double value, int places)
{
    const long long scale = powerOfTen(places);
    const long long scaled = std::llround(value * static_cast<double>(scale));
    std::string fraction = std::to_string(std::llabs(scaled) % scale + scale).substr(1);
    while (!fraction.empty() && fraction.back() == '0')
        fraction.pop_back();
    std::string digits = scaled < 0 ? "-" : "";
    digits += std::to_string(std::llabs(scaled) / scale);
    return fraction.empty() ? digits : digits + "." + fraction;
}

void createTable(std::string &dump, std::string_view name, const std::vector<std::string> &definitions)
{
    dump += "\nCREATE TABLE " + std::string(name) + " (\n    " + join(definitions, ",\n    ") + "\n);\n";
}

void insertRows(std::string &dump, std::string_view table, std::string_view columns,
                const std::vector<Row> &rows)
{
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (row % rowsPerStatement == 0) {
            dump += "\nINSERT INTO " + std::string(table) + " (" + std::string(columns) + ") VALUES\n";
        }
        const bool last = row + 1 == rows.size() || (row + 1) % rowsPerStatement == 0;
        dump += "    (" + join(rows[row], ", ") + (last ? ");\n" : "),\n");
    }
}

} // namespace weighhouse::samples
