// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/sql_tool.h"

#include "core/base/text.h"
#include "core/data/computed_tables.h"
#include "core/model/computed.h"
#include "core/plan/tools/inputs_sql.h"
#include "core/plan/tools/query_call.h"

#include <utility>

namespace weighhouse::plan
{
Result<Answer> ask(SessionPool &sessions, const TaggedSql &sql, const ToolCall &call)
{
    reportAsked(call, sql.text());
    const std::vector<sql::QueryTable> tables = sql.tables();
    auto result = sessions.query(sql.text(), {.rowLimit = call.limits.rows,
                                              .byteLimit = call.limits.bytes,
                                              .timeout = call.limits.time,
                                              .stop = call.stop,
                                              .isRepeatable = true,
                                              .mysqlSpelling = true,
                                              .tables = tables});
    if (!result && result.error().code == "query.cancelled")
        return failure("tool.cancelled", "query.cancelled"_code);
    if (!result)
        return failure(inPayload(sql.inOriginal(std::move(result).error()), call.node));
    const std::string remarks = remarksText(result->remarks);
    Answer answer = answerOf(*std::move(result), sql.cut());
    if (!remarks.empty())
        answer.text += (answer.text.empty() ? "" : "\n") + remarks;
    return answer;
}

SqlTool::SqlTool(std::shared_ptr<const data::Dataset> dataset)
    : m_dataset(dataset), m_sessions(std::move(dataset))
{
}

SqlTool::SqlTool(const model::ModelPtr &model)
    : m_dataset(model->dataset()), m_computed(model::computedColumnsText(*model->rules(), "rules.")),
      m_readings(model), m_sessions(model->dataset(), model::computedTables(model))
{
}

std::string SqlTool::description() const
{
    return describe(type(), {{"tables", data::toDdl(m_dataset->schema)},
                             {"computed", m_computed.empty() ? "none" : m_computed}});
}

std::optional<std::string> SqlTool::reads(const Node &node) const
{
    return m_readings ? m_readings->ofSql(node.payload) : std::nullopt;
}

std::optional<std::vector<ColumnReading>> SqlTool::columnsRead(const Node &node,
                                                               const std::map<NodeId, AnswerPtr> &inputs)
{
    const auto sql = TaggedSql::make(node.payload, inputs);
    if (!sql)
        return std::nullopt;
    const std::vector<sql::QueryTable> tables = sql->tables();
    const auto read = m_sessions.columnsRead(sql->text(), {.isRepeatable = true, .tables = tables});
    if (!read)
        return std::nullopt;
    std::vector<ColumnReading> found;
    for (const sql::ColumnRead &column : *read) {
        if (!equalIgnoringCase(column.database, "temp"))
            found.push_back(
                {column.table, column.column, equalIgnoringCase(column.database, data::computedName)});
    }
    return found;
}

Result<Answer> SqlTool::run(const ToolCall &call)
{
    const auto sql = TaggedSql::make(call.node.payload, call.inputs);
    if (!sql)
        return failure(inPayload(sql.error(), call.node));
    return ask(m_sessions, *sql, call);
}

} // namespace weighhouse::plan
