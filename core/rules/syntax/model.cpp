// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/syntax/model.h"

namespace weighhouse::rules
{

bool Decide::operator==(const Decide &other) const
{
    return kind == other.kind && name == other.name && table == other.table && where == other.where &&
           atLeast == other.atLeast && atMost == other.atMost && bounds == other.bounds &&
           values == other.values && forEach == other.forEach && forEachWhere == other.forEachWhere &&
           allDifferent == other.allDifferent;
}

bool Change::operator==(const Change &other) const
{
    return isOfSameCells(other) && how == other.how && value == other.value;
}

bool Change::isOfSameCells(const Change &other) const
{
    return table == other.table && row == other.row && where == other.where && column == other.column;
}

} // namespace weighhouse::rules
