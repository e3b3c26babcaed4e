// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/benchmark/question_filter.h"

#include "ui/base/texts.h"

#include <algorithm>

namespace weighhouse::ui
{
namespace
{

bool holds(const benchmark::TaskRow &row, const QString &text)
{
    const auto has = [&text](const std::string &where) {
        return toQt(where).contains(text, Qt::CaseInsensitive);
    };
    const benchmark::TaskResult &any = row.any();
    if (has(row.scenario) || has(std::to_string(row.id)) || has(any.expected))
        return true;
    if (std::ranges::any_of(any.arguments, [&has](const auto &argument) { return has(argument.second); }))
        return true;
    return std::ranges::any_of(row.cells, [&has](const benchmark::Cell &cell) {
        return std::ranges::any_of(
            cell, [&has](const benchmark::ResultPtr &result) { return has(result->decision); });
    });
}

bool passes(const benchmark::TaskRow &row, const QuestionFilter &filter)
{
    if (filter.which == QuestionFilter::Which::Differing && !row.differs)
        return false;
    if (filter.which == QuestionFilter::Which::Wrong && row.wrong == 0)
        return false;
    if (!filter.failure.empty() && !row.failures.contains(filter.failure))
        return false;
    return filter.text.isEmpty() || holds(row, filter.text);
}

} // namespace

std::vector<int> rowsPassing(const benchmark::ResultsTable &table, const QuestionFilter &filter,
                             const std::stop_token &stop)
{
    std::vector<int> rows;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        if (i % rowsBetweenLooks == 0 && stop.stop_requested())
            break;
        if (passes(table.rows[i], filter))
            rows.push_back(static_cast<int>(i));
    }
    return rows;
}

} // namespace weighhouse::ui
