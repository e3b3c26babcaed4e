// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/proposals.h"

#include "core/base/text.h"
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
/// The affinity of names that agree (nameAffinity).
constexpr double agreeing = 0.8;

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
    if (affinity >= agreeing)
        return Message::of("import.why.names-agree", {{"why", why}});
    return affinity > 0 ? Message::of("import.why.names-alike", {{"why", why}}) : why;
}

bool isDeclared(const data::Schema &schema, const std::string &table, const std::string &column)
{
    return schema.reference(table, column) != nullptr;
}

/// Columns that are targets, by position: their values are all there and differ.
using Uniqueness = std::vector<std::vector<bool>>;

/// What tells whether a column is what the rows of its own table are called by.
struct Subject {
    const data::Schema &schema;
    const Uniqueness &unique;
    std::size_t table;
    std::size_t column;
    bool isKey = false;   ///< The key of its table.
    bool isNamed = false; ///< Named after its own table, as Invoice.InvoiceId.

    Subject(const data::Schema &all, const Uniqueness &uniqueColumns, std::size_t t, std::size_t c)
        : schema(all), unique(uniqueColumns), table(t), column(c)
    {
        if (!unique[table][column])
            return;
        const data::TableSchema &own = schema.tables[table];
        const std::string &name = own.columns[column].name;
        isKey = own.primaryKey == std::vector<std::string>{name};
        isNamed = nameAffinity(name, own.name, {}) >= 1;
    }

    /// Whether the rows of the target's table, not those of this one, do the referring, if any do.
    bool isReferredTo(const Target &target, ValueType type, double affinity) const
    {
        if (target.table == table || !unique[table][column])
            return false;
        if (isNamed || (isKey && type == ValueType::Integer && affinity < agreeing))
            return true;
        const data::TableSchema &to = schema.tables[target.table];
        for (std::size_t other = 0; other < to.columns.size(); ++other) {
            if (other != target.column && !unique[target.table][other] && to.columns[other].type == type &&
                equalIgnoringCase(to.columns[other].name, schema.tables[table].columns[column].name))
                return true;
        }
        return false;
    }
};

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

std::vector<ProposedReference>
proposeReferences(const data::Dataset &dataset,
                  const std::function<bool(const data::TableSchema &table)> &mayRefer)
{
    std::vector<bool> refers;
    for (const data::TableSchema &table : dataset.schema.tables)
        refers.push_back(!mayRefer || mayRefer(table));
    if (std::ranges::find(refers, true) == refers.end())
        return {};
    std::vector<Target> targets;
    Uniqueness unique;
    for (std::size_t table = 0; table < dataset.tables.size(); ++table) {
        unique.emplace_back(dataset.tables[table].columns.size(), false);
        for (std::size_t column = 0; column < dataset.tables[table].columns.size(); ++column) {
            auto target = asTarget(dataset, table, column);
            unique[table][column] = target.has_value();
            if (target)
                targets.push_back(*std::move(target));
        }
    }
    std::vector<ProposedReference> proposals;
    for (std::size_t table = 0; table < dataset.tables.size(); ++table) {
        const data::TableSchema &schema = dataset.schema.tables[table];
        for (std::size_t position = 0; refers[table] && position < schema.columns.size(); ++position) {
            const data::Column &column = dataset.tables[table].columns[position];
            const std::string &name = schema.columns[position].name;
            if (!canRefer(column.type) || isDeclared(dataset.schema, schema.name, name))
                continue;
            const Subject subject(dataset.schema, unique, table, position);
            std::optional<ProposedReference> best;
            for (const Target &target : targets) {
                const data::TableSchema &to = dataset.schema.tables[target.table];
                const std::string &key = to.columns[target.column].name;
                const bool same = target.table == table;
                if ((same && target.column == position) ||
                    dataset.tables[target.table].columns[target.column].type != column.type)
                    continue;
                const double affinity = nameAffinity(name, to.name, key);
                if (subject.isReferredTo(target, column.type, affinity))
                    continue;
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
