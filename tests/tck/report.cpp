// SPDX-License-Identifier: GPL-3.0-or-later
// Failures and the table by folder.
#include "tests/tck/report.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <vector>

namespace weighhouse::tck
{
namespace
{

using Cells = std::array<std::string, 5>;

std::string indented(std::string_view text, std::string_view indent)
{
    std::string all;
    for (const std::string_view line : split(text, '\n'))
        all += std::string(indent) + std::string(line) + "\n";
    return all;
}

/// Without the white space that all lines start with, and without empty lines around.
std::string withoutMargin(std::string_view text)
{
    std::vector<std::string_view> lines = split(text, '\n');
    std::size_t margin = std::string_view::npos;
    for (const std::string_view line : lines)
        margin = std::min(margin, line.find_first_not_of(' '));
    if (margin == std::string_view::npos)
        return {};
    std::vector<std::string> all;
    for (const std::string_view line : lines)
        all.emplace_back(line.substr(std::min(margin, line.size())));
    return std::string(trimmed(join(all, "\n")));
}

void add(Counts &counts, const Verdict &verdict)
{
    switch (verdict.kind) {
    case Verdict::Kind::Passed:
        ++counts.passed;
        break;
    case Verdict::Kind::Failed:
        ++counts.failed;
        break;
    case Verdict::Kind::Skipped:
        ++counts.skipped;
        break;
    }
}

/// In percent with one decimal, never rounded up to 100.0.
std::string shareText(const Counts &counts)
{
    const std::size_t all = counts.passed + counts.failed + counts.skipped;
    if (all == 0)
        return "-";
    const std::size_t tenths = counts.passed * 1000 / all;
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " %";
}

Cells cellsOf(const std::string &name, const Counts &counts)
{
    return {name, std::to_string(counts.passed), std::to_string(counts.failed),
            std::to_string(counts.skipped), shareText(counts)};
}

} // namespace

Counts count(std::span<const Verdict> verdicts)
{
    Counts counts;
    for (const Verdict &verdict : verdicts)
        add(counts, verdict);
    return counts;
}

std::string toText(const Counts &counts)
{
    return std::to_string(counts.passed) + " passed, " + std::to_string(counts.failed) + " failed, " +
           std::to_string(counts.skipped) + " skipped";
}

std::string failureText(const Scenario &scenario, const Verdict &verdict)
{
    return "FAILED " + scenario.file + ": " + title(scenario) + "\n" +
           indented(withoutMargin(scenario.query), "    ") + indented(verdict.reason, "  ");
}

std::string folderTable(std::span<const Scenario> scenarios, std::span<const Verdict> verdicts)
{
    std::map<std::string, Counts> folders;
    for (std::size_t i = 0; i < scenarios.size(); ++i)
        add(folders[scenarios[i].folder], verdicts[i]);
    std::vector<Cells> rows{{"folder", "passed", "failed", "skipped", "share"}};
    for (const auto &[folder, counts] : folders)
        rows.push_back(cellsOf(folder, counts));
    rows.push_back(cellsOf("all", count(verdicts)));

    std::array<std::size_t, 5> widths{};
    for (const Cells &row : rows) {
        for (std::size_t column = 0; column < row.size(); ++column)
            widths[column] = std::max(widths[column], row[column].size());
    }
    std::string table;
    for (const Cells &row : rows) {
        table += row[0] + std::string(widths[0] - row[0].size(), ' ');
        for (std::size_t column = 1; column < row.size(); ++column)
            table += std::string(2 + widths[column] - row[column].size(), ' ') + row[column];
        table += "\n";
    }
    return table;
}

} // namespace weighhouse::tck
