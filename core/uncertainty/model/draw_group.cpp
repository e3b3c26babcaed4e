// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/model/draw_group.h"

#include <algorithm>

namespace weighhouse::uncertainty
{

ColumnPair pairOf(rules::ColumnId column, rules::ColumnId other)
{
    return column < other ? ColumnPair(column, other) : ColumnPair(other, column);
}

DrawGroup::DrawGroup(std::vector<rules::ColumnId> columns, const Draws &draws) : m_columns(std::move(columns))
{
    std::ranges::sort(m_columns, {}, [&](rules::ColumnId column) { return draws.at(column).front().factor; });
    addRows(readDraws(draws));
    // The draw that is made first is the first one, whose numbers stay.
    std::ranges::sort(m_lists, {}, [](const AlikeRows &list) { return list.factors.front(); });
    findKinds();
}

DrawGroup::OwnDraws DrawGroup::readDraws(const Draws &draws)
{
    OwnDraws rows;
    for (std::size_t position = 0; position < m_columns.size(); ++position) {
        const rules::ColumnId column = m_columns[position];
        for (const Draw &draw : draws.at(column)) {
            if (!draw.isTogether) {
                rows[{column.table, draw.rows.front()}].emplace(position, draw.factor);
                continue;
            }
            m_together.emplace(draw.factor, std::set(draw.rows.begin(), draw.rows.end()));
            m_columnOf.emplace(draw.factor, column);
            m_lists.push_back({.kinds = 1, .factors = {draw.factor}});
        }
    }
    return rows;
}

void DrawGroup::addRows(const OwnDraws &rows)
{
    std::map<RowShape, std::vector<std::vector<std::size_t>>> alike;
    for (const auto &[place, factors] : rows) {
        RowShape shape{.table = place.first};
        std::vector<std::size_t> ofRow;
        for (const auto &[position, factor] : factors) {
            shape.columns.push_back(position);
            ofRow.push_back(factor);
        }
        for (const auto &[factor, cells] : m_together) {
            if (m_columnOf.at(factor).table == place.first && cells.contains(place.second))
                shape.shared.push_back(factor);
        }
        alike[shape].push_back(std::move(ofRow));
    }
    for (auto &[shape, ofRows] : alike) {
        std::ranges::sort(ofRows, {}, [](const auto &factors) { return std::ranges::min(factors); });
        AlikeRows list{.kinds = shape.columns.size()};
        for (const std::vector<std::size_t> &factors : ofRows)
            list.factors.insert(list.factors.end(), factors.begin(), factors.end());
        m_shapes.emplace(list.factors.front(), shape);
        m_lists.push_back(std::move(list));
    }
}

void DrawGroup::findKinds()
{
    for (std::size_t list = 0; list < m_lists.size(); ++list) {
        const std::size_t first = m_lists[list].factors.front();
        if (const auto together = m_columnOf.find(first); together != m_columnOf.end()) {
            m_kinds.push_back({list, together->second, first});
            continue;
        }
        for (const std::size_t position : m_shapes.at(first).columns)
            m_kinds.push_back({list, m_columns[position]});
    }
}

KindCorrelation DrawGroup::correlation(const std::map<ColumnPair, double> &numbers) const
{
    KindCorrelation made{.lists = m_lists,
                         .inRow = SquareMatrix::identity(kinds()),
                         .acrossRows = {kinds(), std::vector<double>(kinds() * kinds())}};
    const auto numberOf = [&](const std::optional<ColumnPair> &pair) {
        const auto found = pair ? numbers.find(*pair) : numbers.end();
        return found == numbers.end() ? 0 : normalFromRankCorrelation(found->second);
    };
    for (std::size_t kind = 0; kind < kinds(); ++kind) {
        for (std::size_t other = 0; other < kinds(); ++other) {
            if (kind != other)
                made.inRow.at(kind, other) = numberOf(pairInRow(kind, other));
            made.acrossRows.at(kind, other) = numberOf(pairAcrossRows(kind, other));
        }
    }
    return made;
}

std::map<ColumnPair, TiedEntries> DrawGroup::ties() const
{
    std::map<ColumnPair, TiedEntries> ties;
    for (std::size_t kind = 0; kind < kinds(); ++kind) {
        for (std::size_t other = kind; other < kinds(); ++other) {
            if (const auto pair = pairInRow(kind, other); pair && kind != other)
                ties[*pair].inRow.emplace_back(kind, other);
            const bool isOneDraw = kind == other && m_lists[m_kinds[kind].list].rows() == 1;
            if (const auto pair = pairAcrossRows(kind, other); pair && !isOneDraw)
                ties[*pair].acrossRows.emplace_back(kind, other);
        }
    }
    return ties;
}

/// The statement that gives the correlation of two kinds in one row of a list.
std::optional<ColumnPair> DrawGroup::pairInRow(std::size_t kind, std::size_t other) const
{
    if (m_kinds[kind].list != m_kinds[other].list)
        return std::nullopt;
    return pairOf(m_kinds[kind].column, m_kinds[other].column);
}

/// The same in different rows, or in different lists.
std::optional<ColumnPair> DrawGroup::pairAcrossRows(std::size_t kind, std::size_t other) const
{
    const Kind &one = m_kinds[kind];
    const Kind &two = m_kinds[other];
    const bool isSaid =
        one.column == two.column || one.column.table != two.column.table || shareRow(one, two);
    return isSaid ? std::optional(pairOf(one.column, two.column)) : std::nullopt;
}

/// Returns true if draws of two columns of one table share a row although they are in different lists.
bool DrawGroup::shareRow(const Kind &one, const Kind &two) const
{
    if (one.together && two.together) {
        const std::set<data::RowNumber> &rows = m_together.at(*two.together);
        return std::ranges::any_of(m_together.at(*one.together),
                                   [&](data::RowNumber row) { return rows.contains(row); });
    }
    if (!one.together && !two.together)
        return false;
    const Kind &alone = one.together ? two : one;
    const std::vector<std::size_t> &shared = m_shapes.at(m_lists[alone.list].factors.front()).shared;
    return std::ranges::find(shared, one.together ? *one.together : *two.together) != shared.end();
}

} // namespace weighhouse::uncertainty
