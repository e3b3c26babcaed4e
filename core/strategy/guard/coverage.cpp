// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/guard/coverage.h"

#include <algorithm>
#include <map>

namespace weighhouse::strategy
{
namespace
{

using rules::ColumnId;

/// The columns whose values a candidate may change.
std::set<ColumnId> changeableColumns(const rules::CheckedRules &rules, const rules::CheckedQuestion &question,
                                     const Slice &slice)
{
    std::set<ColumnId> changeable;
    for (const rules::CheckedChange &change : question.changes) {
        if (change.how == rules::Change::How::Set)
            changeable.insert(change.column);
    }
    for (const rules::CheckedDecide &decide : question.decisions) {
        if (decide.column)
            changeable.insert(*decide.column);
    }
    for (const RuleGroup &group : slice.groups) {
        for (const std::size_t rule : group.rules) {
            if (group.isChangeable)
                changeable.insert(rules.rules[rule].target);
        }
    }
    return changeable;
}

/// Follows the rules from a column down to what was read.
class Knowledge
{
public:
    Knowledge(const rules::CheckedRules &rules, const ColumnsKnown &known) : m_rules(rules), m_known(known) {}

    bool has(ColumnId column)
    {
        if (m_known.columns.contains(column))
            return true;
        const std::vector<std::uint32_t> &key = m_rules.tables[column.table].key;
        if (std::ranges::find(key, column.column) != key.end())
            return m_known.tables.contains(column.table);
        const auto rule = m_rules.column(column).rule;
        if (!rule)
            return false;
        // Of rules in a loop each is known as far as the others are.
        const auto [found, isNew] = m_found.try_emplace(*rule, true);
        if (!isNew)
            return found->second;
        Needs needs;
        needs.addRule(m_rules, *rule);
        const bool isKnown =
            std::ranges::all_of(needs.columns, [this](ColumnId one) { return has(one); }) &&
            std::ranges::all_of(needs.stored, [this](ColumnId one) { return m_known.columns.contains(one); });
        m_found[*rule] = isKnown;
        return isKnown;
    }

private:
    const rules::CheckedRules &m_rules;
    const ColumnsKnown &m_known;
    std::map<std::size_t, bool> m_found; ///< By rule.
};

} // namespace

std::vector<DecisiveColumn> decisiveColumns(const rules::CheckedRules &rules,
                                            const rules::CheckedQuestion &question, const Slice &slice)
{
    const std::set<ColumnId> changeable = changeableColumns(rules, question, slice);
    std::vector<DecisiveColumn> decisive;
    const auto add = [&](const Needs &needs, std::optional<std::size_t> rule) {
        for (const std::set<ColumnId> *columns : {&needs.columns, &needs.stored}) {
            for (const ColumnId column : *columns) {
                if (!changeable.contains(column) &&
                    std::ranges::find(decisive, column, &DecisiveColumn::column) == decisive.end())
                    decisive.push_back({column, rule});
            }
        }
    };
    Needs asked;
    asked.add(rules, slice.asked);
    for (const rules::CheckedChange &change : question.changes) {
        if (change.how != rules::Change::How::Set)
            asked.columns.insert(change.column); // what is added is added to something
    }
    add(asked, std::nullopt);
    for (const RuleGroup &group : slice.groups) {
        for (const std::size_t rule : group.rules) {
            if (!group.isChangeable)
                continue;
            Needs needs;
            needs.addRule(rules, rule);
            add(needs, rule);
        }
    }
    return decisive;
}

std::vector<DecisiveColumn> unknownColumns(const rules::CheckedRules &rules,
                                           const std::vector<DecisiveColumn> &decisive,
                                           const ColumnsKnown &known)
{
    Knowledge knowledge(rules, known);
    std::vector<DecisiveColumn> unknown;
    std::ranges::copy_if(decisive, std::back_inserter(unknown),
                         [&](const DecisiveColumn &one) { return !knowledge.has(one.column); });
    return unknown;
}

} // namespace weighhouse::strategy
