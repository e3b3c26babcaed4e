// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/row_view.h"

#include "ui/base/jobs.h"
#include "ui/data/row_matcher.h"

#include <QCollator>
#include <QLocale>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <unordered_map>

namespace weighhouse::ui
{
namespace
{

using source::sortUnlessStopped;

template<typename Key>
struct Keyed {
    Key key;
    data::RowNumber row;
};

/// Rows by their keys; those without one (NULL) come last.
template<typename Key>
bool sortByKey(RowOrder &rows, const std::function<std::optional<Key>(std::size_t)> &keyOf, bool descending,
               const std::stop_token &stop)
{
    std::vector<Keyed<Key>> keyed;
    RowOrder without;
    keyed.reserve(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i % rowsBetweenLooks == 0 && stop.stop_requested())
            return false;
        if (const auto key = keyOf(static_cast<std::size_t>(rows[i])))
            keyed.push_back({*key, rows[i]});
        else
            without.push_back(rows[i]);
    }
    const auto less = [descending](const Keyed<Key> &left, const Keyed<Key> &right) {
        if (left.key != right.key)
            return descending ? right.key < left.key : left.key < right.key;
        return left.row < right.row;
    };
    if (!sortUnlessStopped(keyed, less, stop))
        return false;
    rows.clear();
    for (const Keyed<Key> &item : keyed)
        rows.push_back(item.row);
    rows.insert(rows.end(), without.begin(), without.end());
    return true;
}

/// The place of each text among all that occur, by id; nothing if stopped.
std::optional<std::unordered_map<std::int64_t, std::uint32_t>>
ranksOf(const RowOrder &rows, const TextReader &reader, const std::stop_token &stop)
{
    QCollator collator{QLocale()};
    collator.setNumericMode(true);
    collator.setCaseSensitivity(Qt::CaseInsensitive);
    std::unordered_map<std::int64_t, std::uint32_t> ranks;
    std::vector<std::pair<QCollatorSortKey, std::int64_t>> keys;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i % rowsBetweenLooks == 0 && stop.stop_requested())
            return std::nullopt;
        const std::int64_t id = reader.id(static_cast<std::size_t>(rows[i]));
        if (id >= 0 && ranks.try_emplace(id, 0).second)
            keys.emplace_back(collator.sortKey(reader.text(id)), id);
    }
    const auto less = [](const auto &left, const auto &right) {
        const int order = left.first.compare(right.first);
        return order != 0 ? order < 0 : left.second < right.second;
    };
    if (!sortUnlessStopped(keys, less, stop))
        return std::nullopt;
    // Texts that the dictionary holds for equal have one rank, so that their rows stay as stored.
    std::uint32_t rank = 0;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        if (i > 0 && keys[i - 1].first.compare(keys[i].first) != 0)
            ++rank;
        ranks[keys[i].second] = rank;
    }
    return ranks;
}

bool sortRows(RowOrder &rows, const RowViewRequest &request, const std::stop_token &stop)
{
    const auto position = static_cast<std::size_t>(request.sortColumn);
    const CellColumn &column = request.cells->columns()[position];
    if (column.type == rules::Type::Text || column.type == rules::Type::Reference) {
        const TextReader reader = textReader(request.cells, position);
        const auto ranks = ranksOf(rows, reader, stop);
        if (!ranks)
            return false;
        return sortByKey<std::uint32_t>(
            rows,
            [&](std::size_t row) -> std::optional<std::uint32_t> {
                const std::int64_t id = reader.id(row);
                return id < 0 ? std::nullopt : std::optional(ranks->at(id));
            },
            request.descending, stop);
    }
    // Integers beyond 2^53 are not told apart as doubles.
    const data::Column *stored = request.cells->storedColumn(position);
    if (stored != nullptr &&
        (stored->type == data::ValueType::Integer || stored->type == data::ValueType::Date))
        return sortByKey<std::int64_t>(
            rows,
            [&](std::size_t row) {
                return stored->null(row) ? std::nullopt : std::optional(stored->integers[row]);
            },
            request.descending, stop);
    const auto number = numberReader(request.cells, position);
    return sortByKey<double>(
        rows,
        [&](std::size_t row) {
            const double value = number(row);
            return std::isnan(value) ? std::nullopt : std::optional(value);
        },
        request.descending, stop);
}

} // namespace

RowView viewOf(const RowViewRequest &request, const std::stop_token &stop)
{
    const bool isSorted = request.sortColumn >= 0 &&
                          static_cast<std::size_t>(request.sortColumn) < request.cells->columns().size();
    if (request.filter.empty() && !isSorted)
        return {request.cells, nullptr, stop.stop_requested()};
    const RowView stopped{request.cells, nullptr, true};
    auto rows = std::make_shared<RowOrder>();
    const RowMatcher matcher(request.cells, request.filter);
    for (std::size_t row = 0; row < request.cells->rowCount(); ++row) {
        if (row % rowsBetweenLooks == 0 && stop.stop_requested())
            return stopped;
        if (matcher.matches(row))
            rows->push_back(static_cast<data::RowNumber>(row));
    }
    if (isSorted && !sortRows(*rows, request, stop))
        return stopped;
    return {request.cells, rows, false};
}

} // namespace weighhouse::ui
