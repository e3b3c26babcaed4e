// SPDX-License-Identifier: GPL-3.0-or-later
// Rules: their formulas, types and units.
#include "core/rules/check/dependencies.h"
#include "core/rules/check/question_checker.h"
#include "core/rules/check/rule_steps.h"
#include "core/rules/check/unit_check.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace weighhouse::rules::checking
{
namespace
{

/// Columns whose type follows from their rule: new ones, and whole numbers that a rule may make broken.
bool typeFollows(const CheckedRules &rules, ColumnId column)
{
    const CheckedColumn &checked = rules.column(column);
    return !checked.storedIndex || isOpen(rules, column) || storedType(rules, column).type == Type::Integer;
}

bool infers(const RuleDraft &draft, const CheckedRules &rules)
{
    return draft.target && !draft.declared && typeFollows(rules, *draft.target);
}

void useUnitsOfRules(std::vector<RuleDraft> &drafts, Model &model, Reporter &reporter)
{
    for (RuleDraft &draft : drafts) {
        const Word &word = draft.placed.content->unit;
        if (!draft.target || word.text.empty())
            continue;
        const auto tell = [&](std::string code, Message message, Message hint) {
            reporter.add(draft.placed.source,
                         {std::move(code), std::move(message),
                          reporter.place(draft.placed.source, word.range, draft.object), std::move(hint)});
            draft.valid = false;
        };
        auto unit = unitFromText(word.text);
        if (!unit) {
            tell(unit.error().code, unit.error().message, unit.error().hint);
            continue;
        }
        CheckedColumn &column = model.rules.tables[draft.target->table].columns[draft.target->column];
        if (column.unit && *column.unit != *unit)
            tell("rules.conflicting-unit",
                 Message::of("rules.conflicting-unit",
                             {{"column", model.rules.nameOf(*draft.target)}, {"unit", toText(*column.unit)}}),
                 Message::of("rules.do.leave-out-two"));
        else
            column.unit = std::move(*unit);
    }
}

std::size_t keywordBefore(std::string_view text, std::size_t at, std::string_view keyword)
{
    const std::size_t found = text.substr(0, at).rfind(keyword);
    return found == std::string_view::npos ? at : found;
}

/// The rule as written, from its first let or its column on.
std::string writtenFormula(const Placed<Rule> &placed, std::string_view text)
{
    const Rule &rule = *placed.content;
    std::size_t begin = rule.target.table.range.begin;
    if (!rule.lets.empty())
        begin = keywordBefore(text, rule.lets.front().name.range.begin, "let");
    else if (rule.isNew)
        begin = keywordBefore(text, begin, "new");
    const std::size_t end = std::min(placed.statement->range.end, text.size());
    if (begin >= end)
        return {};
    std::string formula(text.substr(begin, end - begin));
    formula.erase(formula.find_last_not_of(" \t\r\n") + 1);
    return formula;
}

} // namespace

void bindRule(RuleDraft &draft, Model &model, Reporter *reporter, const Reporter &texts)
{
    const Rule &rule = *draft.placed.content;
    std::optional<std::uint32_t> table;
    for (std::uint32_t i = 0; i < model.rules.tables.size() && !table; ++i) {
        if (model.rules.tables[i].name == rule.target.table.text)
            table = i;
    }
    if (!table)
        return;
    Binder binder(model, reporter, texts, draft.placed.source, draft.object);
    const Scope scope = rowScope(*table);
    std::set<std::string> names;
    for (const Let &let : rule.lets) {
        if (!names.insert(let.name.text).second)
            binder.fail(let.name.range, "rules.duplicate-name",
                        Message::of("rules.duplicate-name.rule-two",
                                    {{"rule", rule.name.text}, {"let", let.name.text}}),
                        Message::of("rules.do.rename-them"));
        NodePtr value = binder.named(binder.bind(let.value, scope), let.name.text, let.name.range);
        binder.addBinding(let.name.text, std::move(value), 0);
    }
    draft.expression = binder.bind(rule.expression, scope);
    draft.startsAt = rule.startsAt ? binder.bind(*rule.startsAt, scope) : nullptr;
    if (draft.target && reporter != nullptr) {
        const ValueType type = typeOf(model.rules.column(*draft.target));
        const std::string name = model.rules.nameOf(*draft.target);
        // An integer that nobody declared is one because its formulas are.
        const bool isDeclared = draft.declared.has_value();
        draft.expression =
            binder.fitted(draft.expression, type, isDeclared, rule.expression.range, Message::verbatim(name));
        if (draft.startsAt)
            draft.startsAt = binder.fitted(draft.startsAt, type, isDeclared, rule.startsAt->range,
                                           Message::of("rules.rules", {{"name", name}}));
    }
    if (binder.failed())
        draft.valid = false;
}

namespace
{

/// The rules whose formulas read a column.
class Readers
{
public:
    explicit Readers(std::size_t rules) : m_isKnown(rules, false) {}

    /// Takes the columns of a rule, the first time that they are given.
    void add(std::size_t rule, const std::vector<ColumnId> &columns)
    {
        if (m_isKnown[rule])
            return;
        m_isKnown[rule] = true;
        for (const ColumnId column : columns)
            m_readers[column].push_back(rule);
    }
    const std::vector<std::size_t> &of(ColumnId column) const
    {
        static const std::vector<std::size_t> none;
        const auto found = m_readers.find(column);
        return found == m_readers.end() ? none : found->second;
    }

private:
    std::map<ColumnId, std::vector<std::size_t>> m_readers;
    std::vector<bool> m_isKnown;
};

/// Looks at each rule, and again at those that read a column whenever `look` tells that its rule has changed
/// it, until nothing changes. So a chain of rules takes a time that its length tells, in whatever order it is
/// written.
template<typename Look>
void untilNothingChanges(const std::vector<RuleDraft> &drafts, const Readers &readers, Look look)
{
    std::vector<std::size_t> open;
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t first = 0; first < drafts.size(); ++first) {
            open.push_back(first);
            while (!open.empty()) {
                const std::size_t rule = open.back();
                open.pop_back();
                if (!look(rule))
                    continue;
                changed = true;
                const std::vector<std::size_t> &affected = readers.of(*drafts[rule].target);
                open.insert(open.end(), affected.begin(), affected.end());
            }
        }
    }
}

void widenFromFormulas(std::vector<RuleDraft> &drafts, Model &model, const Reporter &texts)
{
    Readers readers(drafts.size());
    const auto look = [&](std::size_t rule) {
        const RuleDraft &draft = drafts[rule];
        if (!infers(draft, model.rules))
            return false;
        RuleDraft trial = draft;
        std::vector<ColumnId> columns;
        model.found = &columns;
        bindRule(trial, model, nullptr, texts);
        model.found = nullptr;
        readers.add(rule, columns);
        bool isWider = false;
        CheckedColumn &column = model.rules.tables[draft.target->table].columns[draft.target->column];
        for (const NodePtr &part : {trial.expression, trial.startsAt}) {
            if (!part)
                continue;
            // A type only ever gets wider (nothing, integer, number), so this ends.
            const auto type = common(typeOf(column), typeOf(*part));
            if (!type || *type == typeOf(column))
                continue;
            column.type = type->type;
            column.target = type->table;
            isWider = true;
        }
        return isWider;
    };
    untilNothingChanges(drafts, readers, look);
}

/// From the formulas, until nothing changes.
void inferFromFormulas(std::vector<RuleDraft> &drafts, Model &model, const Reporter &texts)
{
    // A part of a sum whose type is unknown may turn out to be a date. A part that is still unknown after
    // that is none.
    model.sumsAreOpen = true;
    widenFromFormulas(drafts, model, texts);
    model.sumsAreOpen = false;
    widenFromFormulas(drafts, model, texts);
}

/// Gives a type to columns where nothing tells one: open columns of the dataset hold texts, others numbers.
void settleRest(CheckedRules &rules)
{
    for (std::uint32_t table = 0; table < rules.tables.size(); ++table) {
        for (std::uint32_t i = 0; i < rules.tables[table].columns.size(); ++i) {
            CheckedColumn &column = rules.tables[table].columns[i];
            if (column.type == Type::Null)
                column.type = isOpen(rules, {table, i}) ? Type::Text : Type::Number;
        }
    }
}

/// Gives open columns the types that rules and questions use them as; false if none is left that is used.
bool settleOpen(const Statements &statements, const std::vector<RuleDraft> &drafts, Model &model,
                const Reporter &reporter)
{
    bool isAny = false;
    for (std::uint32_t table = 0; table < model.rules.tables.size(); ++table) {
        for (std::uint32_t i = 0; i < model.rules.tables[table].columns.size(); ++i)
            isAny = isAny || (model.rules.tables[table].columns[i].type == Type::Null &&
                              isOpen(model.rules, {table, i}));
    }
    if (!isAny)
        return false;
    model.wanted.clear();
    const auto isNumber = [&](ColumnId column, ValueType type) {
        return type.type == Type::Number && model.rules.column(column).type == Type::Null &&
               isOpen(model.rules, column);
    };
    std::map<ColumnId, ValueType> written;
    for (const Placed<Question> &placed : statements.questions) {
        Reporter quiet = reporter; // its errors are told when it is checked
        QuestionChecker(placed, model, quiet).check();
        for (const auto &[column, type] : QuestionChecker(placed, model, quiet).writtenTypes()) {
            if (model.rules.column(column).type != Type::Null || !isOpen(model.rules, column))
                continue;
            if (isNumber(column, type))
                written.insert_or_assign(column, type); // wider than a whole number
            else if (type.type != Type::Null)
                written.emplace(column, type);
        }
    }
    for (const RuleDraft &draft : drafts) {
        RuleDraft trial = draft;
        bindRule(trial, model, nullptr, reporter);
    }
    for (const auto &[column, type] : written)
        model.wanted.insert_or_assign(column, type);
    bool changed = false;
    for (const auto &[id, type] : model.wanted) {
        CheckedColumn &column = model.rules.tables[id.table].columns[id.column];
        if (column.type != Type::Null)
            continue;
        column.type = type.type;
        column.target = type.table;
        changed = true;
    }
    return changed;
}

/// Columns of whole numbers whose type follows from their rule.
std::set<ColumnId> wholeColumns(const std::vector<RuleDraft> &drafts, const CheckedRules &rules)
{
    std::set<ColumnId> columns;
    for (const RuleDraft &draft : drafts) {
        if (infers(draft, rules) && rules.column(*draft.target).type == Type::Integer)
            columns.insert(*draft.target);
    }
    return columns;
}

/// Makes them numbers where a question writes a number; false if none does.
bool widenByQuestions(const Statements &statements, const std::set<ColumnId> &columns, Model &model,
                      const Reporter &reporter)
{
    std::set<std::string> names;
    for (const ColumnId id : columns) {
        const CheckedColumn &column = model.rules.column(id);
        names.insert(column.name);
        if (column.storedIndex)
            names.insert(model.rules.schema.tables[id.table].columns[*column.storedIndex].name);
    }
    bool changed = false;
    for (const Placed<Question> &placed : statements.questions) {
        if (std::ranges::none_of(placed.content->changes,
                                 [&](const Change &change) { return names.contains(change.column.text); }) &&
            std::ranges::none_of(placed.content->decisions,
                                 [&](const Decide &decide) { return names.contains(decide.name.text); }))
            continue;
        Reporter quiet = reporter; // its errors are told when it is checked
        for (const auto &[column, type] : QuestionChecker(placed, model, quiet).writtenTypes()) {
            if (type.type != Type::Number || !columns.contains(column))
                continue;
            CheckedColumn &widened = model.rules.tables[column.table].columns[column.column];
            changed = changed || widened.type != Type::Number;
            widened.type = Type::Number;
        }
    }
    return changed;
}

/// The types of what questions decide; whether one changed.
bool inferDecided(const Statements &statements, Model &model, const Reporter &reporter)
{
    bool changed = false;
    for (const Placed<Question> &placed : statements.questions) {
        if (model.decided.empty())
            break;
        Reporter quiet = reporter; // its errors are told when it is checked
        for (const CheckedDecide &decide : QuestionChecker(placed, model, quiet).decided()) {
            const auto found = std::ranges::find_if(model.decided, [&](const DecidedColumn &column) {
                return decide.forEach == column.table && decide.name == column.name;
            });
            if (found == model.decided.end())
                continue;
            const auto type = common(found->type, {decide.type, decide.table});
            if (!type || *type == found->type)
                continue;
            found->type = *type;
            changed = true;
            if (const auto id = model.rules.findColumn(model.rules.tables[found->table].name, found->name)) {
                CheckedColumn &column = model.rules.tables[id->table].columns[id->column];
                column.type = type->type;
                column.target = type->table;
            }
        }
    }
    return changed;
}

} // namespace

void inferTypes(const Statements &statements, std::vector<RuleDraft> &drafts, Model &model,
                const Reporter &reporter)
{
    // What one question writes may be made of what another widens; each pass widens a column.
    inferDecided(statements, model, reporter);
    bool changed = true;
    while (changed) {
        do {
            inferFromFormulas(drafts, model, reporter);
        } while (settleOpen(statements, drafts, model, reporter));
        settleRest(model.rules);
        changed = widenByQuestions(statements, wholeColumns(drafts, model.rules), model, reporter);
        changed = inferDecided(statements, model, reporter) || changed;
    }
}

void checkRuleUnits(std::vector<RuleDraft> &drafts, Model &model, Reporter &reporter)
{
    Readers readers(drafts.size());
    const auto look = [&](std::size_t rule) {
        const RuleDraft &draft = drafts[rule];
        if (!draft.valid || !draft.target || model.rules.column(*draft.target).unit)
            return false;
        readers.add(rule, readsOf({draft.expression}).values);
        Measure measure =
            UnitChecker(model.rules, nullptr, draft.placed.source, {}).measure(draft.expression);
        if (measure.kind != Measure::Kind::Known)
            return false;
        model.rules.tables[draft.target->table].columns[draft.target->column].unit = std::move(measure.unit);
        return true;
    };
    untilNothingChanges(drafts, readers, look);
    for (RuleDraft &draft : drafts) {
        if (!draft.valid)
            continue;
        UnitChecker checker(model.rules, &reporter, draft.placed.source, draft.object);
        const CheckedColumn &column = model.rules.column(*draft.target);
        const std::string name = model.rules.nameOf(*draft.target);
        checker.assign(draft.expression, column.unit, Message::verbatim(name),
                       draft.placed.content->target.column.range);
        if (draft.startsAt)
            checker.assign(draft.startsAt, column.unit, Message::of("rules.rules", {{"name", name}}),
                           draft.placed.content->startsAt->range);
        draft.valid = !checker.failed();
    }
}

std::vector<RuleDraft> draftRules(const Statements &statements, Model &model, Reporter &reporter)
{
    std::vector<RuleDraft> drafts;
    for (const Placed<Rule> &placed : statements.rules)
        drafts.push_back({.placed = placed, .object = "rule " + placed.content->name.text});
    findRuleColumns(drafts, model, reporter);
    findDecidedColumns(statements, model);
    declareUnits(statements, model, reporter);
    declareDisplays(statements, model, reporter);
    useUnitsOfRules(drafts, model, reporter);
    inferTypes(statements, drafts, model, reporter);
    for (RuleDraft &draft : drafts)
        bindRule(draft, model, &reporter, reporter);
    checkRuleUnits(drafts, model, reporter);
    return drafts;
}

void finishRules(const Statements &statements, std::vector<RuleDraft> &drafts, Model &model,
                 Reporter &reporter)
{
    const std::vector<IterationDraft> iterations = draftIterations(statements, drafts, reporter);
    checkStarts(iterations, drafts, model, reporter);
    checkOwnRow(drafts, model, reporter);

    CheckedRules &rules = model.rules;
    std::vector<std::optional<std::size_t>> positions(drafts.size());
    for (std::size_t i = 0; i < drafts.size(); ++i) {
        RuleDraft &draft = drafts[i];
        if (!draft.valid)
            continue;
        const Rule &rule = *draft.placed.content;
        positions[i] = rules.rules.size();
        rules.tables[draft.target->table].columns[draft.target->column].rule = rules.rules.size();
        rules.rules.push_back({.name = rule.name.text,
                               .description = rule.description,
                               .text = writtenFormula(draft.placed, reporter.text(draft.placed.source)),
                               .target = *draft.target,
                               .expression = draft.expression,
                               .startsAt = draft.startsAt,
                               .iteration = {},
                               .place = reporter.place(draft.placed.source, rule.name.range, draft.object)});
    }
    for (const IterationDraft &iteration : iterations) {
        CheckedIteration checked{
            .times = iteration.placed.content->times,
            .untilChange = iteration.placed.content->untilChange,
            .rules = {},
            .place = reporter.place(iteration.placed.source, iteration.placed.statement->range, "iteration")};
        if (!iteration.valid)
            continue;
        for (const std::size_t draft : iteration.rules) {
            if (positions[draft])
                checked.rules.push_back(*positions[draft]);
        }
        if (checked.rules.empty())
            continue;
        for (const std::size_t rule : checked.rules)
            rules.rules[rule].iteration = rules.iterations.size();
        rules.iterations.push_back(std::move(checked));
    }
}

} // namespace weighhouse::rules::checking
