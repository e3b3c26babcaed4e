// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluate/rows.h"

#include <algorithm>

namespace weighhouse::rules
{

RowNumber RowOrder::before(RowNumber row, std::uint32_t back) const
{
    if (row == noRow)
        return noRow;
    const std::uint32_t place = places[static_cast<std::size_t>(row)];
    return place == noPlace || place < back ? noRow : rows[place - back];
}

RowOrder orderOf(std::span<const double> keys, const std::function<bool(double, double)> &isLess)
{
    RowOrder order;
    for (std::size_t row = 0; row < keys.size(); ++row) {
        if (keys[row] == keys[row])
            order.rows.push_back(static_cast<RowNumber>(row));
    }
    std::ranges::stable_sort(order.rows, [&](RowNumber left, RowNumber right) {
        return isLess(keys[static_cast<std::size_t>(left)], keys[static_cast<std::size_t>(right)]);
    });
    order.places.assign(keys.size(), RowOrder::noPlace);
    for (std::uint32_t place = 0; place < order.rows.size(); ++place)
        order.places[static_cast<std::size_t>(order.rows[place])] = place;
    return order;
}

Members membersOf(const RowMap &map, std::size_t targetRows)
{
    Members members;
    members.offsets.assign(targetRows + 1, 0);
    for (const RowNumber target : map) {
        if (target != noRow)
            ++members.offsets[static_cast<std::size_t>(target) + 1];
    }
    for (std::size_t i = 0; i < targetRows; ++i)
        members.offsets[i + 1] += members.offsets[i];
    members.rows.resize(members.offsets[targetRows]);
    members.owners.resize(members.rows.size());
    std::vector<std::size_t> next(members.offsets.begin(), members.offsets.end() - 1);
    members.inOrder = true;
    for (std::size_t row = 0; row < map.size(); ++row) {
        if (map[row] == noRow)
            continue;
        const std::size_t position = next[static_cast<std::size_t>(map[row])]++;
        members.rows[position] = static_cast<RowNumber>(row);
        members.owners[position] = map[row];
        members.inOrder = members.inOrder && position == row;
    }
    return members;
}

} // namespace weighhouse::rules
