// SPDX-License-Identifier: GPL-3.0-or-later
// Towns and shops, which tests of single values share.
#pragma once

#include "core/data/dataset.h"
#include "core/rules/evaluate/evaluation.h"
#include "tests/support/small_dataset.h"

#include <QString>

namespace weighhouse::testing
{

inline constexpr const char *shops = R"(
    table town(name text key, people integer, capital boolean)
    Aby | 100 | true
    Bex | NULL | false
    Cis | 0 | false
    table shop(id integer key, town text, twin text, sales number, kind text, open boolean)
    1 | Aby | Bex | 10 | Food | true
    2 | Aby | Aby | 2.5 | tools | false
    3 | Bex | Aby | NULL | Food | true
    4 | NULL | Bex | 4 | NULL | NULL
    reference shop.town -> town
    reference shop.twin -> town
)";

inline QString shown(const rules::Evaluation &evaluation, const SmallModel &model, const char *cell)
{
    const rules::CellChange place = model.change(cell, 0);
    return QString::fromStdString(
        data::toText(evaluation.toValue(place.column, evaluation.value(place.column, place.row))));
}

} // namespace weighhouse::testing
