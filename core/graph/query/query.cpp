#include "core/graph/query/query.h"

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

void addPlan(const Operator &one, std::size_t depth, bool withRows, std::string &text)
{
    text += std::string(2 * depth, ' ') + one.name();
    if (const std::string details = one.details(); !details.empty())
        text += " " + details;
    if (withRows)
        text += " (" + std::to_string(one.rows()) + " rows)";
    text += '\n';
    for (const Operator *input : one.inputs())
        addPlan(*input, depth + 1, withRows, text);
}

} // namespace

std::string planText(const Operator &root, bool withRows)
{
    std::string text;
    addPlan(root, 0, withRows, text);
    return text;
}

Result<QueryResult> runQuery(std::string_view text, const QuerySetting &setting)
{
    Parsed parsed = parse(text);
    if (!parsed.errors.empty())
        return atCompileTime(parsed.errors.front());
    const auto statement = std::make_shared<const Statement>(*std::move(parsed.statement));
    CheckOptions options;
    options.procedures = setting.procedures;
    options.parameters.emplace();
    for (const auto &[name, value] : setting.parameters)
        options.parameters->insert(name);
    const auto checked = check(*statement, text, options);
    if (!checked)
        return atCompileTime(checked.error().front());
    if (checked->isWriting && setting.writable == nullptr)
        return atCompileTime({"cypher.read-only",
                              "this query would change the graph, which is only read here",
                              {},
                              "Leave CREATE, MERGE, SET, REMOVE and DELETE out."});
    Prepared prepared = Compiler(setting.graph, setting.procedures, setting.call).prepare(statement);
    QueryResult result{prepared.columns, {}, false, {}};
    if (statement->mode == Statement::Mode::Explain) {
        result.plan = planText(*prepared.rows, false);
        return result;
    }
    Execution run(setting.graph, setting.writable, setting.parameters, prepared.slotCount, setting.limits);
    prepared.rows->open(run);
    while (prepared.rows->next(run)) {
        if (prepared.columns.empty())
            continue;
        if (result.rows.size() == setting.mostRows) {
            result.hasMore = true;
            break;
        }
        result.rows.push_back(run.save(prepared.columnSlots));
        run.hold(bytesOf(result.rows.back()));
    }
    if (run.hasFailed())
        return failure(*run.error());
    if (statement->mode == Statement::Mode::Profile)
        result.plan = planText(*prepared.rows, true);
    return result;
}

} // namespace weighhouse::cypher
