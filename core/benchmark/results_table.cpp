// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/benchmark/results_table.h"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>
#include <utility>

namespace weighhouse::benchmark
{
namespace
{

constexpr std::array<std::string_view, 7> knownNames{"scenario", "database", "rules", "strategy",
                                                     "language", "settings", "model"};

std::size_t placeOf(const std::string &name)
{
    return static_cast<std::size_t>(std::ranges::find(knownNames, name) - knownNames.begin());
}

std::set<std::string> decisionsIn(const Cell &cell)
{
    std::set<std::string> decisions;
    for (const ResultPtr &result : cell)
        decisions.insert(result->decision);
    return decisions;
}

void lookAt(TaskRow &row)
{
    const Cell *first = nullptr;
    for (const Cell &cell : row.cells) {
        if (cell.empty())
            continue;
        if (first == nullptr)
            first = &cell;
        else
            row.differs = row.differs || decisionsIn(cell) != decisionsIn(*first);
        for (const ResultPtr &result : cell) {
            row.wrong += result->correct || !result->isAnswered() ? 0 : 1;
            if (!result->failure.empty())
                row.failures.insert(result->failure);
        }
    }
}

} // namespace

std::string valueIn(const Series &series, const std::string &name)
{
    const auto found = series.find(name);
    return found == series.end() ? std::string() : found->second;
}

const TaskResult &TaskRow::any() const
{
    return *std::ranges::find_if_not(cells, &Cell::empty)->front();
}

ResultsTable tableOf(const SeriesResults &results)
{
    ResultsTable table;
    std::map<Series, std::vector<std::pair<std::string, const Attempts *>>> columns;
    for (const auto &[series, attempts] : results.all()) {
        const Summary summary = summaryOf(attempts);
        table.series.push_back({series, summary, intervalOf(summary)});
        Series column = series;
        column.erase("scenario");
        columns[std::move(column)].emplace_back(valueIn(series, "scenario"), &attempts);
    }
    std::map<std::pair<std::string, std::int64_t>, std::size_t> places;
    for (const auto &[column, scenarios] : columns) {
        const std::size_t position = table.columns.size();
        table.columns.push_back(column);
        for (const auto &[scenario, attempts] : scenarios) {
            for (const auto &[attempt, result] : *attempts) {
                const auto [place, isNew] = places.try_emplace({scenario, attempt.id}, table.rows.size());
                if (isNew)
                    table.rows.push_back(
                        {.scenario = scenario, .id = attempt.id, .cells = std::vector<Cell>(columns.size())});
                table.rows[place->second].cells[position].push_back(result);
            }
        }
    }
    std::ranges::sort(table.rows, [](const TaskRow &one, const TaskRow &other) {
        return std::tie(one.scenario, one.id) < std::tie(other.scenario, other.id);
    });
    std::ranges::for_each(table.rows, lookAt);
    return table;
}

std::vector<std::string> namesOf(const std::vector<Series> &all)
{
    std::set<std::string> found;
    for (const Series &series : all) {
        for (const auto &[name, value] : series)
            found.insert(name);
    }
    std::vector<std::string> names(found.begin(), found.end());
    std::ranges::stable_sort(names, {}, placeOf);
    return names;
}

std::vector<std::string> differingNames(const std::vector<Series> &all)
{
    std::vector<std::string> names = namesOf(all);
    std::erase_if(names, [&](const std::string &name) {
        return std::ranges::all_of(
            all, [&](const Series &series) { return valueIn(series, name) == valueIn(all.front(), name); });
    });
    return names;
}

} // namespace weighhouse::benchmark
