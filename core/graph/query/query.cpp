// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/query/query.h"

#include "core/base/text.h"
#include "core/graph/check/check.h"
#include "core/graph/run/compile/compiler.h"
#include "core/graph/syntax/parser.h"

#include <set>
#include <utility>

namespace weighhouse::cypher
{
namespace
{

tl::unexpected<Error> atCompileTime(Error error)
{
    error.where.object = "compile";
    return failure(std::move(error));
}

void setPlan(QueryResult &result, const Operator &root, const graph::Graph &graph, bool withRows)
{
    result.operators = plannedAs(root, graph, withRows);
    result.plan = toText(*result.operators);
}

/// False at the end: of the rows, or of what is taken.
bool takeNext(Execution &run, const Prepared &prepared, const QuerySetting &setting, QueryResult &result,
              std::size_t &taken)
{
    if (!prepared.rows->next(run))
        return false;
    if (prepared.columns.empty())
        return true;
    Row row = run.save(prepared.columnSlots);
    result.hasMore = taken == setting.mostRows || (setting.take && !setting.take(row));
    if (result.hasMore)
        return false;
    ++taken;
    run.hold(bytesOf(row));
    if (!setting.take)
        result.rows.push_back(std::move(row));
    return true;
}

} // namespace

Result<QueryResult> runQuery(std::string_view text, const QuerySetting &setting)
{
    Parsed parsed = parse(text);
    if (!parsed.errors.empty())
        return atCompileTime(parsed.errors.front());
    const auto statement = std::make_shared<const Statement>(*std::move(parsed.statement));
    if (!statement->graph.empty() && !equalIgnoringCase(statement->graph, setting.graphName))
        return atCompileTime({"cypher.unknown-graph",
                              Message::of("cypher.unknown-graph", {{"graph", statement->graph}}),
                              {},
                              Message::of("cypher.do.use-rules")});
    CheckOptions options;
    options.procedures = setting.procedures;
    options.isStrict = setting.isStrict;
    options.isRepeatable = setting.limits.isRepeatable;
    options.parameters.emplace();
    for (const auto &[name, value] : setting.parameters)
        options.parameters->insert(name);
    auto checked = check(*statement, text, options);
    if (!checked)
        return atCompileTime(checked.error().front());
    if (checked->isWriting && setting.writable == nullptr)
        return atCompileTime({"cypher.read-only",
                              Message::of("cypher.read-only"),
                              {},
                              Message::of("cypher.do.leave-create-merge-set")});
    Prepared prepared = Compiler(setting.graph, setting.procedures, setting.call).prepare(statement);
    QueryResult result{.columns = prepared.columns, .rows = {}, .plan = {}};
    result.sought = std::move(checked->sought);
    if (statement->mode == Statement::Mode::Explain) {
        setPlan(result, *prepared.rows, setting.graph, false);
        result.isExplained = true;
        return result;
    }
    Execution run(setting.graph, setting.writable, setting.parameters, prepared.slotCount, setting.limits);
    prepared.rows->open(run);
    std::size_t taken = 0;
    while (takeNext(run, prepared, setting, result, taken)) {
    }
    if (run.hasFailed())
        return failure(*run.error());
    if (statement->mode == Statement::Mode::Profile)
        setPlan(result, *prepared.rows, setting.graph, true);
    return result;
}

} // namespace weighhouse::cypher
