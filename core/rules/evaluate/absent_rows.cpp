// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluate/absent_rows.h"

#include "core/base/text.h"
#include "core/data/row_names.h"

#include <algorithm>
#include <optional>
#include <variant>

namespace weighhouse::rules
{
namespace
{

/// Tells whether the key stays what the dataset says, whatever is decided.
bool isFast(const CheckedRules &rules, std::uint32_t table)
{
    const CheckedTable &checked = rules.tables[table];
    const auto isStored = [&](std::uint32_t column) {
        return checked.columns[column].storedIndex && !checked.columns[column].rule;
    };
    const auto changesKey = [&](const CheckedQuestion &question) {
        return std::ranges::any_of(question.changes, [&](const CheckedChange &change) {
            return change.column.table == table &&
                   std::ranges::find(checked.key, change.column.column) != checked.key.end();
        });
    };
    return std::ranges::all_of(checked.key, isStored) && std::ranges::none_of(rules.questions, changesKey);
}

bool isSame(const data::Value &stored, const data::Value &given)
{
    if (const auto *whole = std::get_if<std::int64_t>(&stored)) {
        const auto *number = std::get_if<double>(&given);
        return number != nullptr && static_cast<double>(*whole) == *number;
    }
    return stored == given;
}

bool hasRow(const CheckedRules &rules, const data::Dataset &dataset, const LiteralKey &literal)
{
    const CheckedTable &table = rules.tables[literal.table];
    for (std::size_t row = 0; row < dataset.tables[literal.table].rowCount; ++row) {
        bool same = true;
        for (std::size_t i = 0; same && i < literal.key.size(); ++i)
            same = isSame(dataset.value(literal.table, *table.columns[table.key[i]].storedIndex, row),
                          literal.key[i]);
        if (same)
            return true;
    }
    return false;
}

/// The key that was meant, if it is a text, or some of those there are.
Message hintFor(const CheckedRules &rules, const data::Dataset &dataset, const LiteralKey &literal)
{
    constexpr std::size_t shown = 3;
    const std::string &name = rules.tables[literal.table].name;
    const CheckedTable &checked = rules.tables[literal.table];
    const bool isDate = checked.columns[checked.key.front()].type == Type::Date; // no word that was mistyped
    const auto *text =
        literal.key.size() == 1 && !isDate ? std::get_if<std::string>(&literal.key.front()) : nullptr;
    std::vector<std::string> keys;
    const std::size_t rows = dataset.tables[literal.table].rowCount;
    for (std::size_t row = 0; row < rows && (text != nullptr || row < shown); ++row) {
        std::string key;
        for (const std::uint32_t column : rules.tables[literal.table].key)
            key += (key.empty() ? "" : ", ") +
                   data::toText(dataset.value(literal.table,
                                              *rules.tables[literal.table].columns[column].storedIndex, row));
        keys.push_back(std::move(key));
    }
    if (const auto meant = text != nullptr ? nearest(*text, keys) : std::nullopt)
        return Message::of("rules.do.did-mean-row", {{"table", name}, {"key", *meant}});
    const bool isMore = keys.size() > shown || rows > shown;
    keys.resize(std::min(keys.size(), shown));
    return Message::of("rules.do.rows-there-are",
                       {{"table", name}, {"keys", join(keys, "; ") + (isMore ? " …" : "")}});
}

} // namespace

Errors absentRows(const CheckedRules &rules, const data::Dataset &dataset,
                  const std::vector<std::string> &owners)
{
    Errors warnings;
    for (const LiteralKey &literal : rules.literalKeys) {
        const bool isAsked =
            owners.empty() || std::ranges::find(owners, literal.place.object) != owners.end();
        if (!isAsked || dataset.tables[literal.table].rowCount == 0 || !isFast(rules, literal.table) ||
            hasRow(rules, dataset, literal))
            continue;
        warnings.push_back({"rules.absent-row", Message::of("rules.absent-row", {{"row", literal.written}}),
                            literal.place, hintFor(rules, dataset, literal)});
    }
    return warnings;
}

} // namespace weighhouse::rules
