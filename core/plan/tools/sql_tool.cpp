#include "core/plan/tools/sql_tool.h"

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
                                              .mysqlSpelling = true,
                                              .tables = tables});
    if (!result && result.error().code == "sql.cancelled")
        return failure("tool.cancelled", "the query was cancelled");
    if (!result)
        return failure(inPayload(sql.inOriginal(std::move(result).error()), call.node));
    return answerOf(*std::move(result), sql.cut());
}

std::string howTagsAreRead()
{
    return "<A1.2> is the answer of step Q1.2. In FROM and JOIN, after IN and before a dot it is a table "
           "with the "
           "answer's columns; alone in the parentheses of IN (…) and EXISTS (…) all its rows; anywhere else "
           "a single "
           "value, and then the answer must have one column and at most one row (without a row it is NULL). "
           "Tags in "
           "quotes and comments stay as they are. A column whose name occurs again is called \"name (2)\"; "
           "an answer in "
           "words is a table of one row with the column text.";
}

SqlTool::SqlTool(std::shared_ptr<const data::Dataset> dataset)
    : m_dataset(dataset), m_sessions(std::move(dataset))
{
}

std::string SqlTool::description() const
{
    return "Asks the project's tables in SQL and gives the rows. The payload is one SELECT (or WITH … "
           "SELECT, VALUES) in "
           "SQLite's dialect; MySQL's spellings and most of its functions are understood. Nothing can be "
           "written. " +
           howTagsAreRead() + "\n\nThe tables:\n" + data::toDdl(m_dataset->schema);
}

Result<Answer> SqlTool::run(const ToolCall &call)
{
    const auto sql = TaggedSql::make(call.node.payload, call.inputs);
    if (!sql)
        return failure(inPayload(sql.error(), call.node));
    return ask(m_sessions, *sql, call);
}

} // namespace weighhouse::plan
