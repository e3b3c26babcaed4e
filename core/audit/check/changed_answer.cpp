// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/check/changed_answer.h"

#include <cstddef>

namespace weighhouse::audit
{
namespace
{

/// Numbers of both kinds of zero are the same, as are those that are none.
bool isSameValue(const data::Value &left, const data::Value &right)
{
    return left == right || (left.index() == right.index() && data::toText(left) == data::toText(right));
}

} // namespace

Message changeOf(const plan::Answer &recorded, const plan::Answer &again)
{
    if (recorded.columns.size() != again.columns.size())
        return Message::of("audit.change.columns",
                           {{"recorded", recorded.columns.size()}, {"again", again.columns.size()}});
    if (recorded.rows.size() != again.rows.size())
        return Message::of("audit.change.rows",
                           {{"recorded", recorded.rows.size()}, {"again", again.rows.size()}});
    for (std::size_t row = 0; row < recorded.rows.size(); ++row) {
        for (std::size_t column = 0; column < recorded.columns.size(); ++column) {
            const data::Value &before = recorded.rows[row][column];
            const data::Value &now = again.rows[row][column];
            if (!isSameValue(before, now))
                return Message::of("audit.change.cell", {{"column", recorded.columns[column].name},
                                                         {"row", row + 1},
                                                         {"recorded", data::toText(before)},
                                                         {"again", data::toText(now)}});
        }
    }
    for (std::size_t column = 0; column < recorded.columns.size(); ++column) {
        if (recorded.columns[column].name != again.columns[column].name)
            return Message::of("audit.change.column-name", {{"recorded", recorded.columns[column].name},
                                                            {"again", again.columns[column].name}});
    }
    return "audit.change.words"_code;
}

} // namespace weighhouse::audit
