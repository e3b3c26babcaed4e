// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/plan/journal/run_difference.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <unordered_set>

namespace weighhouse::plan
{
namespace
{

/// Bytes that are the same for values that are: whole numbers in either type, both zeros, all that are not a
/// number.
void appendKey(std::string &key, const data::Value &value)
{
    constexpr double exact = 9007199254740992; // 2^53: every whole number up to here is a double
    const auto append = [&key](char kind, std::string_view text) {
        key += kind;
        key += std::to_string(text.size());
        key += ':';
        key += text;
    };
    if (const auto *text = std::get_if<std::string>(&value))
        append('t', *text);
    else if (const auto *integer = std::get_if<std::int64_t>(&value))
        append('i', std::to_string(*integer));
    else if (const auto *boolean = std::get_if<bool>(&value))
        append('b', *boolean ? "1" : "0");
    else if (const auto *number = std::get_if<double>(&value); number == nullptr)
        append('n', {});
    else if (std::abs(*number) <= exact && std::trunc(*number) == *number)
        append('i', std::to_string(static_cast<std::int64_t>(*number)));
    else
        append('d', std::isnan(*number) ? std::string("nan") : numberToText(*number));
}

bool isSameValue(const data::Value &left, const data::Value &right)
{
    std::string one;
    std::string other;
    appendKey(one, left);
    appendKey(other, right);
    return one == other;
}

std::vector<ComparedColumn> matchedColumns(const Answer &left, const Answer &right)
{
    std::vector<ComparedColumn> columns;
    for (std::size_t i = 0; i < left.columns.size(); ++i)
        columns.push_back({left.columns[i].name, i, {}, false});
    for (std::size_t i = 0; i < right.columns.size(); ++i) {
        const auto same = std::ranges::find_if(columns, [&](const ComparedColumn &column) {
            return column.left && !column.right && equalIgnoringCase(column.name, right.columns[i].name);
        });
        if (same != columns.end())
            same->right = i;
        else
            columns.push_back({right.columns[i].name, {}, i, false});
    }
    return columns;
}

/// One of two answers, seen through the matched columns.
struct Side {
    const Answer &answer;
    std::vector<std::size_t>
        common; ///< Positions of the columns that both have, in the same order on both sides.

    std::size_t size() const { return answer.rows.size(); }
    const data::Value &value(std::size_t row, std::size_t column) const
    {
        return answer.rows[row][common[column]];
    }
    std::string key(std::size_t row, const std::vector<std::size_t> &columns) const
    {
        std::string key;
        for (const std::size_t column : columns)
            appendKey(key, value(row, column));
        return key;
    }
    /// Whether no two rows agree in these columns.
    bool isUnique(const std::vector<std::size_t> &columns) const
    {
        std::unordered_set<std::string> seen;
        for (std::size_t row = 0; row < size(); ++row) {
            if (!seen.insert(key(row, columns)).second)
                return false;
        }
        return true;
    }
    template<typename Test>
    bool all(std::size_t column, Test test) const
    {
        for (std::size_t row = 0; row < size(); ++row) {
            if (!test(value(row, column)))
                return false;
        }
        return true;
    }
};

/// What names the rows on both sides, in positions of common columns; empty if nothing does.
std::vector<std::size_t> keyOf(const Side &left, const Side &right)
{
    if (left.size() == 0 || right.size() == 0)
        return {};
    std::vector<std::size_t> texts;
    std::vector<std::size_t> others;
    std::vector<std::size_t> all;
    for (std::size_t column = 0; column < left.common.size(); ++column) {
        const auto isText = [](const data::Value &value) {
            return std::holds_alternative<std::string>(value);
        };
        // Numbers that are measured name nothing, and neither does NULL.
        const auto isName = [&](const data::Value &value) {
            return isText(value) || std::holds_alternative<std::int64_t>(value) ||
                   std::holds_alternative<bool>(value);
        };
        if (!left.all(column, isName) || !right.all(column, isName))
            continue;
        all.push_back(column);
        (left.all(column, isText) && right.all(column, isText) ? texts : others).push_back(column);
    }
    const auto isKey = [&](const std::vector<std::size_t> &columns) {
        return left.isUnique(columns) && right.isUnique(columns);
    };
    for (const auto &single : {texts, others}) {
        for (const std::size_t column : single) {
            if (isKey({column}))
                return {column};
        }
    }
    for (std::size_t count = 2; count <= all.size(); ++count) {
        std::vector<std::size_t> first(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(count));
        if (isKey(first))
            return first;
    }
    return {};
}

constexpr std::size_t nowhere = static_cast<std::size_t>(-1);

/// For each row on the left which one on the right it is, and the other way round.
struct Matching {
    std::vector<std::size_t> ofLeft;
    std::vector<std::size_t> ofRight;
    std::size_t same = 0;
    bool isInOrder = true; ///< The rows that are the same follow one another likewise.
};

Matching matchSameRows(const Side &left, const Side &right)
{
    Matching matching{std::vector<std::size_t>(left.size(), nowhere),
                      std::vector<std::size_t>(right.size(), nowhere)};
    if (left.common.empty() && !(left.answer.columns.empty() && right.answer.columns.empty()))
        return matching; // of what has nothing in common no rows are the same
    std::vector<std::size_t> all(left.common.size());
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i] = i;
    std::unordered_map<std::string, std::vector<std::size_t>> places; // the last place is taken first
    for (std::size_t row = right.size(); row-- > 0;)
        places[right.key(row, all)].push_back(row);
    std::size_t last = 0;
    for (std::size_t row = 0; row < left.size(); ++row) {
        const auto found = places.find(left.key(row, all));
        if (found == places.end() || found->second.empty())
            continue;
        const std::size_t place = found->second.back();
        found->second.pop_back();
        matching.ofLeft[row] = place;
        matching.ofRight[place] = row;
        matching.isInOrder = matching.isInOrder && (matching.same == 0 || place > last);
        last = place;
        ++matching.same;
    }
    return matching;
}

void matchByKey(Matching &matching, const Side &left, const Side &right, const std::vector<std::size_t> &key)
{
    std::unordered_map<std::string, std::size_t> places;
    for (std::size_t row = 0; row < right.size(); ++row) {
        if (matching.ofRight[row] == nowhere)
            places.emplace(right.key(row, key), row);
    }
    for (std::size_t row = 0; row < left.size(); ++row) {
        const auto found = matching.ofLeft[row] == nowhere ? places.find(left.key(row, key)) : places.end();
        if (found == places.end())
            continue;
        matching.ofLeft[row] = found->second;
        matching.ofRight[found->second] = row;
    }
}

std::vector<data::Value> valuesOf(const Answer &answer, std::size_t row,
                                  const std::vector<ComparedColumn> &columns,
                                  std::optional<std::size_t> ComparedColumn::*side)
{
    std::vector<data::Value> values;
    for (const ComparedColumn &column : columns) {
        const std::optional<std::size_t> &position = column.*side;
        values.push_back(position ? answer.rows[row][*position] : data::Value());
    }
    return values;
}

} // namespace

bool DifferentRow::isChanged(std::size_t column) const
{
    return kind == Kind::Changed && !isSameValue(left[column], right[column]);
}

AnswerDifference difference(const Answer &left, const Answer &right, std::size_t mostRows)
{
    AnswerDifference result;
    result.columns = matchedColumns(left, right);
    result.hasOtherText = left.text != right.text;
    result.isCut = !left.cut.empty() || !right.cut.empty();
    Side one{left, {}};
    Side other{right, {}};
    std::vector<std::size_t> commonPlaces;
    for (std::size_t i = 0; i < result.columns.size(); ++i) {
        const ComparedColumn &column = result.columns[i];
        if (!column.left || !column.right) {
            result.hasOtherColumns = true;
            continue;
        }
        one.common.push_back(*column.left);
        other.common.push_back(*column.right);
        commonPlaces.push_back(i);
    }
    Matching matching = matchSameRows(one, other);
    result.sameRows = matching.same;
    const std::vector<std::size_t> same = matching.ofLeft;
    if (!one.common.empty() && matching.same < one.size() && matching.same < other.size()) {
        if (one.size() == 1 && other.size() == 1) {
            matching.ofLeft[0] = matching.ofRight[0] = 0;
        } else {
            const std::vector<std::size_t> key = keyOf(one, other);
            for (const std::size_t column : key)
                result.columns[commonPlaces[column]].isKey = true;
            if (!key.empty())
                matchByKey(matching, one, other, key);
        }
    }
    const auto keep = [&](DifferentRow::Kind kind, std::size_t leftRow, std::size_t rightRow) {
        DifferentRow row{kind, {}, {}};
        if (leftRow != nowhere)
            row.left = valuesOf(left, leftRow, result.columns, &ComparedColumn::left);
        if (rightRow != nowhere)
            row.right = valuesOf(right, rightRow, result.columns, &ComparedColumn::right);
        if (kind == DifferentRow::Kind::Changed) {
            for (const std::size_t column : commonPlaces)
                result.changedCells += row.isChanged(column) ? 1 : 0;
        }
        if (result.rows.size() < mostRows)
            result.rows.push_back(std::move(row));
    };
    for (std::size_t row = 0; row < one.size(); ++row) {
        if (same[row] != nowhere)
            continue;
        const bool isChanged = matching.ofLeft[row] != nowhere;
        ++(isChanged ? result.changedRows : result.onlyLeft);
        keep(isChanged ? DifferentRow::Kind::Changed : DifferentRow::Kind::OnlyLeft, row,
             matching.ofLeft[row]);
    }
    for (std::size_t row = 0; row < other.size(); ++row) {
        if (matching.ofRight[row] != nowhere)
            continue;
        ++result.onlyRight;
        keep(DifferentRow::Kind::OnlyRight, nowhere, row);
    }
    result.isReordered = result.differentRows() == 0 && !matching.isInOrder;
    return result;
}

} // namespace weighhouse::plan
