#include "core/plan/tools/cypher_tool.h"

#include "core/graph/session/schema_text.h"
#include "core/plan/tools/query_call.h"
#include "core/plan/tools/tagged_cypher.h"

#include <utility>

namespace weighhouse::plan
{
namespace
{

/// The places are those of the text that was asked, with the values of tags in it: they are left out.
std::string inSentences(const Errors &remarks)
{
    std::string text;
    for (const Error &remark : remarks) {
        text += (text.empty() ? "note: " : "\nnote: ") + remark.message.text();
        text += remark.hint.empty() ? "." : ". " + remark.hint.text();
    }
    return text;
}

Answer graphAnswerOf(cypher::GraphAnswer answer, const TaggedCypher &asked)
{
    for (sql::ResultColumn &column : answer.result.columns)
        column.name = asked.withTags(column.name);
    const std::string remarks = inSentences(answer.result.remarks);
    Answer made = answerOf(std::move(answer.result), asked.cut());
    if (!answer.isExplained)
        made.text = std::move(answer.plan); // of PROFILE
    if (!remarks.empty())
        made.text += (made.text.empty() ? "" : "\n") + remarks;
    return made;
}

} // namespace

CypherTool::CypherTool(std::shared_ptr<const data::Dataset> dataset) : m_session(std::move(dataset)) {}

std::string CypherTool::description() const
{
    return "Asks the project's tables as a graph in Cypher and gives the rows. The payload is one query that "
           "ends with "
           "RETURN; nothing can be written. <A1.2> is the answer of step Q1.2. After UNWIND it is a list of "
           "maps, one "
           "for each row: UNWIND <A1.2> AS row … row.name. After IN it is the list of the values of its only "
           "column, "
           "or of maps if it has several. Anywhere else it is a single value, and then the answer must have "
           "one column "
           "and at most one row (without a row it is null). Tags in quotes, back-ticks and comments stay as "
           "they are. A "
           "column whose name occurs again is called \"name (2)\"; an answer in words is one row with the "
           "column "
           "text.\n\nThe graph:\n" +
           cypher::schemaText(m_session.dataset().schema);
}

Result<Answer> CypherTool::run(const ToolCall &call)
{
    const auto asked = TaggedCypher::make(call.node.payload, call.inputs);
    if (!asked)
        return failure(inPayload(asked.error(), call.node));
    reportAsked(call, asked->text());
    auto answer = m_session.query(asked->text(), {.rowLimit = call.limits.rows,
                                                  .byteLimit = call.limits.bytes,
                                                  .timeout = call.limits.time,
                                                  .stop = call.stop,
                                                  .parameters = asked->parameters()});
    if (!answer && answer.error().code == "cypher.cancelled")
        return failure("tool.cancelled", "the query was cancelled");
    if (!answer)
        return failure(inPayload(asked->inOriginal(std::move(answer).error()), call.node));
    return graphAnswerOf(*std::move(answer), *asked);
}

} // namespace weighhouse::plan
