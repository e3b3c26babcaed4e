// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/overloaded.h"
#include "core/graph/run/compile/compiler.h"
#include "core/graph/run/expressions/basics.h"
#include "core/graph/run/rows/apply.h"
#include "core/graph/run/rows/procedure.h"
#include "core/graph/run/rows/projection.h"
#include "core/graph/run/rows/sorting.h"

#include <algorithm>
#include <utility>

namespace weighhouse::cypher
{
namespace
{

bool writes(const Query &query);

bool writes(const Clause &clause)
{
    return std::visit(Overloaded{[](const Create &) { return true; }, [](const Set &) { return true; },
                                 [](const Remove &) { return true; }, [](const Delete &) { return true; },
                                 [](const Merge &) { return true; }, [](const Foreach &) { return true; },
                                 [](const CallSubquery &call) { return writes(*call.query); },
                                 [](const auto &) { return false; }},
                      clause.what);
}

bool writes(const Query &query)
{
    return std::ranges::any_of(query.parts, [](const SingleQuery &part) {
        return std::ranges::any_of(part.clauses, [](const Clause &clause) { return writes(clause); });
    });
}

} // namespace

Compiler::Compiler(const graph::Graph &graph, const Procedures *procedures, CallProcedureFunction call)
    : m_graph(graph), m_procedures(procedures), m_call(std::move(call))
{
}

Prepared Compiler::prepare(std::shared_ptr<const Statement> statement)
{
    Prepared prepared;
    const Query &whole = statement->query;
    const bool isAlone = whole.parts.size() == 1 && whole.parts.front().clauses.size() == 1;
    Stage stage = whole.parts.size() == 1 ? part(whole.parts.front(), {}, isAlone) : query(whole, {});
    if (stage.isReturned) {
        prepared.columns = stage.columns;
        for (const std::string &column : stage.columns)
            prepared.columnSlots.push_back(stage.scope.at(column));
    }
    prepared.rows = std::move(stage.rows);
    prepared.statement = std::move(statement);
    prepared.patterns = std::move(m_patterns);
    prepared.slotCount = m_slots.count();
    return prepared;
}

Compiler::Stage Compiler::query(const Query &query, const SlotScope &outer)
{
    if (query.parts.size() == 1)
        return part(query.parts.front(), outer, false);
    Stage whole;
    std::vector<UnionOperator::Part> parts;
    for (const SingleQuery &one : query.parts) {
        Stage stage = part(one, outer, false);
        if (whole.columns.empty()) {
            whole.columns = stage.columns;
            whole.isReturned = stage.isReturned;
            for (const std::string &column : stage.columns)
                whole.scope[column] = m_slots.add();
        }
        UnionOperator::Part added{std::move(stage.rows), {}};
        for (const std::string &column : whole.columns)
            added.slots.push_back(slotOf(stage.scope, column).value_or(0));
        parts.push_back(std::move(added));
    }
    std::vector<Slot> slots;
    for (const std::string &column : whole.columns)
        slots.push_back(whole.scope.at(column));
    whole.rows = std::make_unique<UnionOperator>(std::move(parts), slots);
    if (!query.isUnionAll.empty() && !query.isUnionAll.front())
        whole.rows = std::make_unique<DistinctOperator>(std::move(whole.rows), std::move(slots));
    return whole;
}

Compiler::Stage Compiler::part(const SingleQuery &part, const SlotScope &outer, bool isAlone)
{
    Stage stage{std::make_unique<SingleRow>(), outer};
    bool isFirst = true;
    for (const Clause &one : part.clauses) {
        clause(one, stage, isFirst, isAlone);
        isFirst = false;
    }
    return stage;
}

/// Writing neither sees nor disturbs the reading before it, nor that behind it.
OperatorPtr Compiler::eager(OperatorPtr rows, const SlotScope &scope) const
{
    return std::make_unique<EagerOperator>(std::move(rows), slotsOf(scope));
}

void Compiler::clause(const Clause &clause, Stage &stage, bool isFirst, bool isAlone)
{
    const bool isWriting = writes(clause);
    if (isWriting && !isFirst)
        stage.rows = eager(std::move(stage.rows), stage.scope);
    const bool isProjection =
        std::holds_alternative<With>(clause.what) || std::holds_alternative<Return>(clause.what);
    if (!isProjection)
        stage.ways.reset();
    std::visit(
        Overloaded{
            [&](const Match &one) { match(one, stage, isFirst); },
            [&](const Unwind &one) { unwind(one, stage); },
            [&](const With &with) { project(with.projection, with.where ? &*with.where : nullptr, stage); },
            [&](const Return &one) {
                project(one.projection, nullptr, stage);
                stage.isReturned = true;
            },
            [&](const Create &one) { create(one.pattern, stage); },
            [&](const Set &set) {
                Changes made = changes(set.items, stage.scope);
                stage.rows = std::make_unique<ChangeOperator>(std::move(stage.rows), std::move(made), "Set");
            },
            [&](const Remove &one) { remove(one, stage); }, [&](const Delete &one) { deleteAll(one, stage); },
            [&](const Merge &one) { merge(one, stage); },
            [&](const Foreach &one) {
                foreach (one, stage)
                    ;
            },
            [&](const CallProcedure &one) { callProcedure(one, stage, isAlone); },
            [&](const CallSubquery &one) { callSubquery(one, stage); }},
        clause.what);
    if (isWriting) {
        stage.rows = eager(std::move(stage.rows), stage.scope);
        m_writes = true;
    }
}

void Compiler::match(const Match &match, Stage &stage, bool isFirst)
{
    const Expression *where = match.where ? &*match.where : nullptr;
    std::vector<Slot> found;
    if (!match.isOptional) {
        const bool isAll = isFirst && stage.scope.empty();
        MatchPlan plan = planMatch(match.pattern, where, stage.scope, m_slots, m_graph);
        if (isAll)
            stage.ways = wayShapeOf(plan);
        stage.rows = planned(std::move(stage.rows), std::move(plan), stage.scope, found);
        return;
    }
    OperatorPtr inner = matched(std::make_unique<SingleRow>(), match.pattern, where, stage.scope, found);
    stage.rows =
        std::make_unique<ApplyOperator>(std::move(stage.rows), std::move(inner), true, std::move(found));
}

void Compiler::unwind(const Unwind &unwind, Stage &stage)
{
    EvaluatorPtr list = expression(unwind.list, stage.scope);
    const Slot slot = m_slots.add();
    stage.scope[unwind.variable] = slot;
    stage.rows = std::make_unique<UnwindOperator>(std::move(stage.rows), std::move(list), slot);
}

void Compiler::callSubquery(const CallSubquery &call, Stage &stage)
{
    // Without a list of names, a WITH at the beginning says what is taken from outside.
    SlotScope imported;
    if (call.imports) {
        for (const std::string &name : *call.imports) {
            if (const auto slot = slotOf(stage.scope, name))
                imported[name] = *slot;
        }
    } else {
        const auto startsWithWith = [](const SingleQuery &one) {
            return !one.clauses.empty() && std::holds_alternative<With>(one.clauses.front().what);
        };
        if (std::ranges::any_of(call.query->parts, startsWithWith))
            imported = stage.scope;
    }
    Stage inner = query(*call.query, imported);
    if (!inner.isReturned) {
        stage.rows = std::make_unique<ForEachRowOperator>(std::move(stage.rows), std::move(inner.rows));
        return;
    }
    stage.rows = std::make_unique<ApplyOperator>(std::move(stage.rows), std::move(inner.rows), false,
                                                 std::vector<Slot>());
    for (const std::string &column : inner.columns)
        stage.scope[column] = inner.scope.at(column);
}

void Compiler::callProcedure(const CallProcedure &call, Stage &stage, bool isAlone)
{
    const ProcedureSignature *signature =
        m_procedures == nullptr ? nullptr : m_procedures->find(call.procedure);
    if (signature == nullptr)
        return; // the check has refused it
    Evaluators arguments;
    if (call.arguments) {
        for (const Expression &argument : *call.arguments)
            arguments.push_back(expression(argument, stage.scope));
    } else {
        for (const ProcedureField &input : signature->inputs)
            arguments.push_back(makeParameter(input.name));
    }
    std::vector<std::pair<std::size_t, Slot>> outputs;
    std::vector<std::string> columns;
    const auto give = [&](std::size_t position, const std::string &name) {
        const Slot slot = m_slots.add();
        outputs.emplace_back(position, slot);
        stage.scope[name] = slot;
        columns.push_back(name);
    };
    for (std::size_t i = 0; i < signature->outputs.size(); ++i) {
        const std::string &name = signature->outputs[i].name;
        if (call.yieldsAll || (isAlone && !call.yields)) {
            give(i, name);
            continue;
        }
        for (const YieldItem &item : call.yields.value_or(std::vector<YieldItem>())) {
            if (item.name == name)
                give(i, item.alias.empty() ? name : item.alias);
        }
    }
    stage.rows = std::make_unique<ProcedureOperator>(std::move(stage.rows), call.procedure, m_call,
                                                     std::move(arguments), std::move(outputs),
                                                     signature->outputs.empty());
    if (call.where)
        stage.rows = std::make_unique<FilterOperator>(std::move(stage.rows),
                                                      expression(*call.where, stage.scope), "condition");
    if (isAlone && !signature->outputs.empty()) {
        stage.columns = std::move(columns);
        stage.isReturned = true;
    }
}

} // namespace weighhouse::cypher
