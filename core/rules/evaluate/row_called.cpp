// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluate/row_called.h"

#include "core/base/text.h"
#include "core/data/keys.h"

#include <charconv>
#include <vector>

namespace weighhouse::rules
{
namespace
{

Error ambiguous(const Program &program, std::uint32_t table, std::string_view text,
                const std::vector<data::RowNumber> &rows)
{
    constexpr std::size_t most = 5;
    std::vector<std::string> keys;
    for (std::size_t i = 0; i < rows.size() && i < most; ++i)
        keys.push_back(data::rowName(program.dataset(), table, rows[i]));
    const Message hint = Message::of("rules.do.write-row-key", {{"example", keys.front()}});
    const std::string &name = program.rules().tables[table].name;
    return {"rules.ambiguous-row",
            rows.size() > most ? Message::of("rules.ambiguous-row.more", {{"table", name},
                                                                          {"name", text},
                                                                          {"keys", join(keys, ", ")},
                                                                          {"count", rows.size() - most}})
                               : Message::of("rules.ambiguous-row",
                                             {{"table", name}, {"name", text}, {"keys", join(keys, ", ")}}),
            {},
            hint};
}

} // namespace

Result<data::RowNumber> rowCalled(const Program &program, std::uint32_t table, std::string_view text)
{
    const std::vector<data::RowNumber> rows = program.labels().find(table, text);
    if (rows.size() > 1)
        return failure(ambiguous(program, table, text, rows));
    if (!rows.empty())
        return rows.front();
    if (!text.starts_with('#'))
        return data::noRow;
    std::size_t number = 0;
    const auto [end, problem] = std::from_chars(text.data() + 1, text.data() + text.size(), number);
    const bool isNumber = problem == std::errc{} && end == text.data() + text.size();
    return isNumber && number >= 1 && number <= program.rowCount(table)
               ? static_cast<data::RowNumber>(number - 1)
               : data::noRow;
}

std::string cellLabel(const Program &program, ColumnId column, data::RowNumber row)
{
    return program.rules().tables[column.table].name + "[" + program.labels().label(column.table, row) +
           "]." + program.rules().column(column).name;
}

} // namespace weighhouse::rules
