// SPDX-License-Identifier: GPL-3.0-or-later
// The columns that rules define: which they are, and one rule for each.
#include "core/rules/check/rule_steps.h"

#include "core/base/text.h"

#include <algorithm>
#include <utility>

namespace weighhouse::rules::checking
{
namespace
{

class RuleColumns
{
public:
    RuleColumns(std::vector<RuleDraft> &drafts, Model &model, Reporter &reporter)
        : m_drafts(drafts), m_model(model), m_reporter(reporter)
    {
    }

    void find()
    {
        checkNames();
        // New columns first: the order of rules means nothing.
        for (RuleDraft &draft : m_drafts) {
            if (draft.placed.content->isNew)
                findNew(draft);
            if (!draft.placed.content->type.text.empty())
                useType(draft);
        }
        for (RuleDraft &draft : m_drafts) {
            if (!draft.placed.content->isNew)
                findStored(draft);
        }
        checkTwice();
    }

private:
    void tell(RuleDraft &draft, SourceRange range, std::string code, Message message, Message hint)
    {
        draft.valid = false;
        m_reporter.tell(draft.placed.source, range, draft.object, std::move(code), std::move(message),
                        std::move(hint));
    }

    void checkNames()
    {
        std::set<std::string> names;
        for (RuleDraft &draft : m_drafts) {
            const Word &name = draft.placed.content->name;
            if (!names.insert(name.text).second)
                tell(draft, name.range, "rules.duplicate-name",
                     Message::of("rules.duplicate-name.two-rules", {{"name", name.text}}),
                     Message::of("rules.do.rename-them"));
        }
    }

    ColumnId addColumn(std::uint32_t table, const std::string &name)
    {
        CheckedColumn column;
        column.name = name;
        column.type = Type::Null; // until it is inferred
        return {table, m_model.rules.tables[table].add(std::move(column))};
    }

    std::optional<std::uint32_t> table(RuleDraft &draft)
    {
        const auto found = tableNamed(m_model, m_reporter, draft.placed.source,
                                      draft.placed.content->target.table, draft.object);
        draft.valid = draft.valid && found.has_value();
        return found;
    }

    void findNew(RuleDraft &draft)
    {
        const auto owner = table(draft);
        if (!owner)
            return;
        const ColumnName &name = draft.placed.content->target;
        draft.target = m_model.rules.findColumn(name.table.text, name.column.text);
        if (!draft.target)
            draft.target = addColumn(*owner, name.column.text);
        else if (m_model.rules.column(*draft.target).storedIndex)
            tell(draft, name.column.range, "rules.not-new",
                 Message::of("rules.not-new", {{"table", name.table.text}, {"column", name.column.text}}),
                 Message::of("rules.do.leave-out-new-rule"));
    }

    /// The type that a rule gives its new column. The dataset says that of the others.
    void useType(RuleDraft &draft)
    {
        const Rule &rule = *draft.placed.content;
        if (!rule.isNew) {
            tell(draft, rule.type.range, "rules.type-of-stored",
                 Message::of("rules.type-of-stored",
                             {{"table", rule.target.table.text}, {"column", rule.target.column.text}}),
                 Message::of("rules.do.leave-out-type"));
            return;
        }
        const auto type = typeNamed(m_model, m_reporter, draft.placed.source, rule.type, draft.object);
        if (!type) {
            draft.valid = false;
            return;
        }
        if (!draft.target || m_model.rules.column(*draft.target).storedIndex)
            return;
        CheckedColumn &column = m_model.rules.tables[draft.target->table].columns[draft.target->column];
        if (column.type != Type::Null)
            return; // of a second rule for it, which is told
        draft.declared = type;
        column.type = type->type;
        column.target = type->table;
    }

    void findStored(RuleDraft &draft)
    {
        const auto owner = table(draft);
        if (!owner)
            return;
        const ColumnName &name = draft.placed.content->target;
        draft.target = m_model.rules.findColumn(name.table.text, name.column.text);
        if (draft.target)
            return;
        for (BrokenAlias &alias : m_model.brokenAliases) {
            if (alias.table == *owner && alias.name == name.column.text) {
                alias.used = true;
                draft.valid = false;
                return;
            }
        }
        std::vector<std::string> names;
        for (const CheckedColumn &column : m_model.rules.tables[*owner].columns)
            names.push_back(column.name);
        tell(draft, name.column.range, "rules.unknown-column",
             Message::of("rules.unknown-column", {{"column", name.column.text}, {"table", name.table.text}}),
             suggestion(name.column.text, names,
                        Message::of("rules.unknown-column.make-column",
                                    {{"table", name.table.text}, {"column", name.column.text}})));
        // Other rules that use it are not in error for that.
        draft.target = addColumn(*owner, name.column.text);
    }

    void checkTwice()
    {
        std::map<ColumnId, const RuleDraft *> owners;
        for (RuleDraft &draft : m_drafts) {
            if (!draft.target)
                continue;
            const auto [owner, first] = owners.emplace(*draft.target, &draft);
            if (first)
                continue;
            tell(draft, draft.placed.content->target.column.range, "rules.duplicate-column",
                 Message::of("rules.duplicate-column", {{"target", m_model.rules.nameOf(*draft.target)},
                                                        {"rule", owner->second->placed.content->name.text},
                                                        {"rule2", draft.placed.content->name.text}}),
                 Message::of("rules.do.keep-two-rules"));
            draft.target.reset();
        }
    }

    std::vector<RuleDraft> &m_drafts;
    Model &m_model;
    Reporter &m_reporter;
};

} // namespace

void findRuleColumns(std::vector<RuleDraft> &drafts, Model &model, Reporter &reporter)
{
    RuleColumns(drafts, model, reporter).find();
}

void findDecidedColumns(const Statements &statements, Model &model)
{
    for (const Placed<Question> &placed : statements.questions) {
        for (const Decide &decide : placed.content->decisions) {
            const auto table =
                std::ranges::find(model.rules.tables, decide.forEach.text, &CheckedTable::name);
            if (table == model.rules.tables.end())
                continue;
            const auto index = static_cast<std::uint32_t>(table - model.rules.tables.begin());
            const bool isBroken = std::ranges::any_of(model.brokenAliases, [&](const BrokenAlias &alias) {
                return alias.table == index && alias.name == decide.name.text;
            });
            if (!isBroken && !model.hasColumn(index, decide.name.text))
                model.decided.push_back({.table = index, .name = decide.name.text});
        }
    }
}

} // namespace weighhouse::rules::checking
