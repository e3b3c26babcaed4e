// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/proposals.h"

#include "core/data/import/names.h"

#include <algorithm>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>

namespace weighhouse::import
{

using data::ValueType;

namespace
{

constexpr double least = 0.5;
/// Share of the values that must occur in the target; the rest may be mistakes in the data.
constexpr double nearlyAll = 0.95;
/// Of a column that is unique but not the key: a key is a better target.
constexpr double ofUnique = 0.85;

/// A column that others may refer to.
struct Target {
    std::size_t table;
    std::size_t column;
    bool isKey;
    /// The values as numbers: ids of texts, or whole numbers.
    std::unordered_map<std::int64_t, std::size_t> rows;
    std::int64_t smallest = 0;
    std::int64_t largest = 0;
};

bool canRefer(ValueType type)
{
    return type == ValueType::Text || type == ValueType::Integer;
}

std::int64_t bitsAt(const data::Column &column, std::size_t row)
{
    return column.type == ValueType::Text ? std::int64_t{column.texts[row]} : column.integers[row];
}

/// The column as a target, if its values are all there and differ.
std::optional<Target> asTarget(const data::Dataset &dataset, std::size_t table, std::size_t position)
{
    const data::Column &column = dataset.tables[table].columns[position];
    const data::TableSchema &schema = dataset.schema.tables[table];
    const bool isKey =
        schema.primaryKey.size() == 1 && schema.primaryKey.front() == schema.columns[position].name;
    const std::size_t rows = dataset.tables[table].rowCount;
    // One row alone is unique by chance.
    if (!canRefer(column.type) || rows == 0 || (rows == 1 && !isKey))
        return std::nullopt;
    Target target{table, position, isKey, {}};
    target.rows.reserve(rows);
    for (std::size_t row = 0; row < rows; ++row) {
        if (column.null(row) || !target.rows.emplace(bitsAt(column, row), row).second)
            return std::nullopt;
        const std::int64_t bits = bitsAt(column, row);
        target.smallest = row == 0 ? bits : std::min(target.smallest, bits);
        target.largest = row == 0 ? bits : std::max(target.largest, bits);
    }
    return target;
}

/// What the values of a column say about a target.
struct Containment {
    std::size_t values = 0;
    std::size_t contained = 0;
    std::size_t distinct = 0;
    bool sameRows = true; ///< Every value is the target's in the same row.
};

Containment contained(const data::Column &column, std::size_t rows, const Target &target)
{
    Containment result;
    std::set<std::int64_t> distinct;
    for (std::size_t row = 0; row < rows; ++row) {
        if (column.null(row))
            continue;
        ++result.values;
        const std::int64_t bits = bitsAt(column, row);
        const auto found = target.rows.find(bits);
        if (found == target.rows.end()) {
            // Once too many are missing the rest does not matter.
            if (static_cast<double>(result.values - result.contained) >
                (1 - nearlyAll) * static_cast<double>(rows) + 1)
                return {};
            continue;
        }
        ++result.contained;
        result.sameRows = result.sameRows && found->second == row;
        if (distinct.size() < 3)
            distinct.insert(bits);
    }
    result.distinct = distinct.size();
    return result;
}

double confidenceOf(const Containment &values, const Target &target, ValueType type, double affinity)
{
    if (values.values == 0)
        return 0;
    const double share = static_cast<double>(values.contained) / static_cast<double>(values.values);
    if (share < nearlyAll)
        return 0;
    const bool full = values.contained == values.values;
    double confidence = 0;
    if (type == ValueType::Text) {
        const double base = !full ? 0.35 : values.distinct >= 3 ? 0.75 : 0.45;
        confidence = base + (full ? 0.24 : 0.4) * affinity;
    } else {
        // Keys that count 1, 2, 3 … contain any small number; sparse ones do not by chance.
        const double span = static_cast<double>(target.largest) - static_cast<double>(target.smallest) + 1;
        const bool dense = static_cast<double>(target.rows.size()) > 0.1 * span || target.largest < 1000;
        const double base = !full ? 0.1 : dense || values.distinct < 3 ? 0.2 : 0.55;
        confidence = std::min(0.99, base + 0.75 * affinity);
    }
    return target.isKey ? confidence : confidence * ofUnique;
}

Message whyText(const Containment &values, const std::string &target, double affinity)
{
    const std::string count = countForPeople(values.values);
    Message why =
        Message::of("import.why.some-occur",
                    {{"contained", countForPeople(values.contained)}, {"count", count}, {"target", target}});
    if (values.contained == values.values)
        why = values.values == 1
                  ? Message::of("import.why.one-occurs", {{"target", target}})
                  : Message::of("import.why.all-occur", {{"count", count}, {"target", target}});
    if (affinity >= 0.8)
        return Message::of("import.why.names-agree", {{"why", why}});
    return affinity > 0 ? Message::of("import.why.names-alike", {{"why", why}}) : why;
}

bool isDeclared(const data::Schema &schema, const std::string &table, const std::string &column)
{
    return schema.reference(table, column) != nullptr;
}

/// Two tables with the same values may each refer to the other; the less sure direction goes.
void dropOpposites(std::vector<ProposedReference> &proposals)
{
    const auto opposite = [](const data::Reference &left, const data::Reference &right) {
        return left.table == right.targetTable && left.columns == right.targetColumns &&
               left.targetTable == right.table && left.targetColumns == right.columns;
    };
    for (std::size_t i = 0; i < proposals.size(); ++i) {
        for (std::size_t j = i + 1; j < proposals.size(); ++j) {
            if (!opposite(proposals[i].reference, proposals[j].reference))
                continue;
            // Of equals the later table refers to the earlier one.
            const std::size_t loser = proposals[j].confidence >= proposals[i].confidence ? i : j;
            proposals.erase(proposals.begin() + static_cast<std::ptrdiff_t>(loser));
            if (loser == i) {
                --i;
                break;
            }
            --j;
        }
    }
}

} // namespace

std::vector<ProposedReference> proposeReferences(const data::Dataset &dataset)
{
    std::vector<Target> targets;
    for (std::size_t table = 0; table < dataset.tables.size(); ++table) {
        for (std::size_t column = 0; column < dataset.tables[table].columns.size(); ++column) {
            if (auto target = asTarget(dataset, table, column))
                targets.push_back(*std::move(target));
        }
    }
    std::vector<ProposedReference> proposals;
    for (std::size_t table = 0; table < dataset.tables.size(); ++table) {
        const data::TableSchema &schema = dataset.schema.tables[table];
        for (std::size_t position = 0; position < schema.columns.size(); ++position) {
            const data::Column &column = dataset.tables[table].columns[position];
            const std::string &name = schema.columns[position].name;
            if (!canRefer(column.type) || isDeclared(dataset.schema, schema.name, name))
                continue;
            std::optional<ProposedReference> best;
            for (const Target &target : targets) {
                const data::TableSchema &to = dataset.schema.tables[target.table];
                const std::string &key = to.columns[target.column].name;
                const bool same = target.table == table;
                if ((same && target.column == position) ||
                    dataset.tables[target.table].columns[target.column].type != column.type)
                    continue;
                const double affinity = nameAffinity(name, to.name, key);
                // Even if all values occurred: would it do?
                const double possible = confidenceOf({3, 3, 3, false}, target, column.type, affinity);
                if (possible < least || (best && possible <= best->confidence))
                    continue;
                const Containment values = contained(column, dataset.tables[table].rowCount, target);
                if (same && values.sameRows)
                    continue; // the same column twice
                const double confidence = confidenceOf(values, target, column.type, affinity);
                if (confidence >= least && (!best || confidence > best->confidence))
                    best = ProposedReference{{schema.name, {name}, to.name, {key}},
                                             confidence,
                                             whyText(values, to.name + "." + key, affinity)};
            }
            if (best)
                proposals.push_back(*std::move(best));
        }
    }
    dropOpposites(proposals);
    return proposals;
}

} // namespace weighhouse::import
