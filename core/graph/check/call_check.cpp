// SPDX-License-Identifier: GPL-3.0-or-later
// Procedures and queries that are called: arguments, yields and what they add to the scope.
#include "core/graph/check/call_check.h"

#include "core/graph/check/expression_check.h"
#include "core/graph/check/substitutes.h"

#include "core/base/text.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace weighhouse::cypher
{
namespace
{

class ProcedureCallChecker
{
public:
    ProcedureCallChecker(Context &context, const CallProcedure &call, Range range, ClausePlace place,
                         Scope &scope)
        : m_context(context), m_call(call), m_range(range), m_isStatement(place.isOnly), m_scope(scope)
    {
    }

    std::vector<Column> check();

private:
    void tellUnknown();
    void checkArguments(const ProcedureSignature &signature);
    void checkUnsaidArguments(const ProcedureSignature &signature);
    void bindYields(const ProcedureSignature &signature, std::vector<Column> &columns);
    void bind(const std::string &name, const Type &type, std::vector<Column> &columns);

    Context &m_context;
    const CallProcedure &m_call;
    Range m_range;
    bool m_isStatement;
    Scope &m_scope;
};

void ProcedureCallChecker::tellUnknown()
{
    const Range range = m_context.problems.rangeOf(m_call.procedure, m_range);
    if (const std::string_view library = libraryOf(m_call.procedure); !library.empty()) {
        m_context.problems.tellAs("procedure-error", range, "ProcedureNotFound",
                                  Message::of("cypher.check.belongs-library-not-supported",
                                              {{"procedure", m_call.procedure}, {"library", library}}),
                                  substituteFor(m_call.procedure));
        return;
    }
    const Message hint = substituteFor(m_call.procedure);
    const auto known = m_context.options.procedures == nullptr ? std::vector<std::string>()
                                                               : m_context.options.procedures->names();
    m_context.problems.tellAs("procedure-error", range, "ProcedureNotFound",
                              Message::of("cypher.check.no-procedure", {{"procedure", m_call.procedure}}),
                              hint.empty() ? nearestHint(m_call.procedure, known) : hint);
}

void ProcedureCallChecker::checkUnsaidArguments(const ProcedureSignature &signature)
{
    if (!m_isStatement)
        return; // The parser has told of it.
    for (const ProcedureField &input : signature.inputs) {
        const auto &given = m_context.options.parameters;
        if (given && !given->contains(input.name)) {
            if (!input.hasDefault)
                m_context.problems.tellAs("parameter-missing", m_range, "MissingParameter",
                                          Message::of("cypher.check.takes-argument-parameter-name",
                                                      {{"signature", signature.name}, {"input", input.name}}),
                                          Message::of("cypher.do.give-parameter-write-arguments"));
            continue;
        }
        m_context.checked.parameters.insert(input.name);
    }
}

void ProcedureCallChecker::checkArguments(const ProcedureSignature &signature)
{
    const Expressions &arguments = *m_call.arguments;
    const auto needed = static_cast<std::size_t>(std::ranges::count_if(
        signature.inputs, [](const ProcedureField &input) { return !input.hasDefault; }));
    const bool isCountWrong = arguments.size() < needed || arguments.size() > signature.inputs.size();
    if (isCountWrong) {
        std::vector<std::string> names;
        for (const ProcedureField &input : signature.inputs)
            names.push_back(input.name);
        m_context.problems.tell(
            m_range, "InvalidNumberOfArguments",
            Message::of("cypher.check.takes-arguments-not", {{"signature", signature.name},
                                                             {"inputs", signature.inputs.size()},
                                                             {"arguments", arguments.size()}}),
            names.empty() ? Message() : Message::of("cypher.do.they", {{"names", join(names, ", ")}}));
    }
    for (std::size_t index = 0; index < arguments.size(); ++index) {
        const Type type = checkExpression(m_context, arguments[index], m_scope);
        if (isCountWrong)
            continue;
        Kinds kinds = signature.inputs[index].type.kinds();
        if ((kinds & kinds::floating) != 0)
            kinds |= kinds::integer;
        m_context.require(type, kinds, arguments[index].range,
                          Message::of("cypher.call-check", {{"inputs", signature.inputs[index].name},
                                                            {"signature", signature.name}}));
    }
}

void ProcedureCallChecker::bind(const std::string &name, const Type &type, std::vector<Column> &columns)
{
    if (m_scope.has(name)) {
        m_context.problems.tell(m_context.problems.rangeOf(name, m_range), "VariableAlreadyBound",
                                Message::of("cypher.check.known-already", {{"name", name}}),
                                Message::of("cypher.do.yield-gives-another-name"));
        return;
    }
    m_scope.bind(name, type);
    columns.push_back({name, type});
}

void ProcedureCallChecker::bindYields(const ProcedureSignature &signature, std::vector<Column> &columns)
{
    if (!m_call.yields) {
        if (m_isStatement)
            for (const ProcedureField &output : signature.outputs)
                bind(output.name, output.type, columns);
        return;
    }
    for (const YieldItem &item : *m_call.yields) {
        const std::string &name = item.alias.empty() ? item.name : item.alias;
        const auto output = std::ranges::find(signature.outputs, item.name, &ProcedureField::name);
        if (output != signature.outputs.end()) {
            bind(name, output->type, columns);
            continue;
        }
        std::vector<std::string> names;
        for (const ProcedureField &known : signature.outputs)
            names.push_back(known.name);
        m_context.problems.tell(
            m_context.problems.rangeOf(item.name, m_range), "UndefinedVariable",
            Message::of("cypher.check.yields-no", {{"signature", signature.name}, {"item", item.name}}),
            nearestHint(item.name, names));
        bind(name, Type(), columns);
    }
}

std::vector<Column> ProcedureCallChecker::check()
{
    std::vector<Column> columns;
    const ProcedureSignature *signature = m_context.options.procedures == nullptr
                                              ? nullptr
                                              : m_context.options.procedures->find(m_call.procedure);
    if (signature == nullptr) {
        tellUnknown();
        // One mistake is told once: what it yields can be anything.
        for (const YieldItem &item : m_call.yields.value_or(std::vector<YieldItem>()))
            m_scope.bind(item.alias.empty() ? item.name : item.alias, Type());
        return columns;
    }
    m_context.checked.procedures.insert(signature->name);
    m_context.checked.isWriting = m_context.checked.isWriting || signature->isWriting;
    if (m_call.arguments)
        checkArguments(*signature);
    else
        checkUnsaidArguments(*signature);
    bindYields(*signature, columns);
    if (m_call.where)
        checkCondition(m_context, *m_call.where, m_scope);
    return columns;
}

} // namespace

void checkProcedureCall(Context &context, const CallProcedure &call, Range range, ClausePlace place,
                        Scope &scope, std::vector<Column> &columns)
{
    std::vector<Column> yielded = ProcedureCallChecker(context, call, range, place, scope).check();
    if (place.isOnly)
        columns = std::move(yielded);
}

void checkSubqueryCall(Context &context, const CallSubquery &call, Range range, Scope &scope)
{
    QueryScopes scopes;
    if (!call.imports)
        scopes.importable = scope;
    else if (call.imports->size() == 1 && call.imports->front() == "*")
        scopes.start = scope.forSubquery();
    else {
        Scope imported;
        for (const std::string &name : *call.imports)
            if (const ScopeVariable *variable =
                    context.lookUp(scope, name, context.problems.rangeOf(name, range)))
                imported.bind(name, variable->type);
        scopes.start = imported.forSubquery();
    }
    CheckedQuery checked = checkQuery(context, *call.query, QueryPlace::Call, scopes);
    for (const Column &column : checked.columns) {
        if (scope.has(column.name))
            context.problems.tell(
                range, "VariableAlreadyBound",
                Message::of("cypher.check.query-call-returns-known", {{"column", column.name}}),
                Message::of("cypher.do.return-under-another-name"));
        else
            scope.bind(column.name, column.type);
    }
    context.subqueries.push_back(std::move(checked));
}

} // namespace weighhouse::cypher
