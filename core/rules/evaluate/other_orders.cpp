// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluate/other_orders.h"

#include "core/base/text.h"

#include <algorithm>
#include <numeric>
#include <set>

namespace weighhouse::rules
{
namespace
{

using data::RowNumber;

/// The keys' order as of prev: numbers and dates by size, texts by their letters.
bool isBefore(const data::Value &left, const data::Value &right)
{
    const auto number = [](const data::Value &value) {
        const auto *whole = std::get_if<std::int64_t>(&value);
        const auto *real = std::get_if<double>(&value);
        return whole != nullptr ? static_cast<double>(*whole) : real != nullptr ? *real : 0.0;
    };
    const auto *text = std::get_if<std::string>(&left);
    const auto *other = std::get_if<std::string>(&right);
    return text != nullptr && other != nullptr ? *text < *other : number(left) < number(right);
}

std::string firstOf(const std::vector<data::Value> &keys)
{
    constexpr std::size_t shown = 4;
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < std::min(shown, keys.size()); ++i)
        texts.push_back(data::toText(keys[i]));
    return join(texts, ", ") + (keys.size() > shown ? " …" : "");
}

} // namespace

Errors otherOrders(const CheckedRules &rules, const data::Dataset &dataset,
                   const std::vector<std::string> &owners)
{
    Errors warnings;
    std::set<std::uint32_t> seen;
    for (const OrderUse &use : rules.orderUses) {
        const CheckedTable &table = rules.tables[use.table];
        const bool isAsked = owners.empty() || std::ranges::find(owners, use.place.object) != owners.end();
        if (!isAsked || table.key.size() != 1 || !table.columns[table.key.front()].storedIndex ||
            table.columns[table.key.front()].rule || table.columns[table.key.front()].type == Type::Date ||
            !seen.insert(use.table).second)
            continue;
        const CheckedColumn &key = table.columns[table.key.front()];
        std::vector<data::Value> stored;
        for (std::size_t row = 0; row < dataset.tables[use.table].rowCount; ++row) {
            data::Value value = dataset.value(use.table, *key.storedIndex, row);
            if (!std::holds_alternative<std::monostate>(value))
                stored.push_back(std::move(value));
        }
        // Texts are stored in the order that is meant. Numbers that begin anew once, as months do, are too.
        const auto falls = std::ranges::adjacent_find(
            stored, [](const auto &left, const auto &right) { return isBefore(right, left); });
        constexpr std::size_t fewest = 4; // of less, one row that stands elsewhere says nothing
        const bool beginsAnew = stored.size() >= fewest && falls != stored.end() &&
                                std::is_sorted(falls + 1, stored.end(), isBefore) &&
                                isBefore(stored.back(), stored.front());
        if (falls == stored.end() || (key.type != Type::Text && !beginsAnew))
            continue;
        const std::string inStore = firstOf(stored);
        std::ranges::stable_sort(stored, isBefore);
        warnings.push_back({"rules.other-order",
                            Message::of("rules.other-order", {{"written", use.written},
                                                              {"table", table.name},
                                                              {"key", key.name},
                                                              {"order", firstOf(stored)},
                                                              {"stored", inStore}}),
                            use.place,
                            Message::of("rules.do.order-by-another-key", {{"table", table.name}})});
    }
    return warnings;
}

} // namespace weighhouse::rules
