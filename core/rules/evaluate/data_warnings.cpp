// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluate/data_warnings.h"

#include "core/base/text.h"
#include "core/data/keys.h"
#include "core/rules/evaluate/absent_rows.h"
#include "core/rules/evaluate/other_orders.h"

#include <algorithm>
#include <iterator>

namespace weighhouse::rules
{
namespace
{

/// A warning for each table that has two rows with the key which the rules declare for it:
/// "rules.duplicate-key".
Errors repeatedKeys(const CheckedRules &rules, const data::Dataset &dataset)
{
    Errors warnings;
    for (const std::uint32_t table : rules.declaredKeys) {
        std::vector<std::size_t> columns;
        for (const std::uint32_t column : rules.tables[table].key) {
            if (const auto stored = rules.tables[table].columns[column].storedIndex)
                columns.push_back(*stored);
        }
        const data::RowNumber row = data::KeyIndex(dataset, table, columns).firstDuplicate();
        if (row == data::noRow)
            continue;
        const std::string &name = rules.tables[table].name;
        std::vector<std::string> key;
        for (const std::size_t column : columns)
            key.push_back(data::toText(dataset.value(table, column, static_cast<std::size_t>(row))));
        warnings.push_back({"rules.duplicate-key",
                            Message::of("rules.program", {{"table", name}, {"dataset", join(key, ", ")}}),
                            {.object = "key " + name},
                            Message::of("rules.do.remove-rows-declare-key")});
    }
    return warnings;
}

} // namespace

Errors dataWarnings(const CheckedRules &rules, const data::Dataset &dataset,
                    const std::vector<std::string> &owners)
{
    Errors warnings = absentRows(rules, dataset, owners);
    std::ranges::move(otherOrders(rules, dataset, owners), std::back_inserter(warnings));
    std::ranges::move(repeatedKeys(rules, dataset), std::back_inserter(warnings));
    std::ranges::copy_if(rules.doubts, std::back_inserter(warnings), [&](const Error &doubt) {
        return owners.empty() || std::ranges::find(owners, doubt.where.object) != owners.end();
    });
    return warnings;
}

} // namespace weighhouse::rules
