// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/cypher_tool.h"

#include "core/graph/query/sought.h"
#include "core/graph/session/schema_text.h"
#include "core/model/computed.h"
#include "core/plan/tools/query_call.h"
#include "core/plan/tools/tagged_cypher.h"

#include <set>
#include <utility>

namespace weighhouse::plan
{
namespace
{

Answer graphAnswerOf(cypher::GraphAnswer answer, const TaggedCypher &asked)
{
    for (sql::ResultColumn &column : answer.result.columns)
        column.name = asked.withTags(column.name);
    const std::string remarks = remarksText(answer.result.remarks);
    Answer made = answerOf(std::move(answer.result), asked.cut());
    if (!answer.isExplained)
        made.text = std::move(answer.plan); // of PROFILE
    if (!remarks.empty())
        made.text += (made.text.empty() ? "" : "\n") + remarks;
    return made;
}

} // namespace

CypherTool::CypherTool(std::shared_ptr<const data::Dataset> dataset) : m_session(std::move(dataset)) {}

CypherTool::CypherTool(const model::ModelPtr &model)
    : m_session(model->dataset(), model::computedTables(model)),
      m_computed(model::computedColumnsText(*model->rules(), "")), m_readings(model)
{
}

std::string CypherTool::description() const
{
    return describe(type(), {{"graph", cypher::schemaText(m_session.dataset().schema)},
                             {"computed", m_computed.empty() ? "none" : m_computed}});
}

std::optional<std::string> CypherTool::reads(const Node &node) const
{
    const auto asked = TaggedCypher::withoutAnswers(node.payload);
    std::set<std::string> parameters;
    if (asked) {
        for (const auto &[name, value] : asked->parameters())
            parameters.insert(name);
    }
    const auto sought = asked && m_readings ? cypher::soughtBy(asked->text(), parameters) : std::nullopt;
    if (!sought)
        return std::nullopt;
    model::GraphNames names;
    for (const cypher::SoughtName &one : *sought) {
        std::set<std::string> &ofKind = one.kind == cypher::SoughtName::Kind::Label  ? names.labels
                                        : one.kind == cypher::SoughtName::Kind::Type ? names.types
                                                                                     : names.properties;
        ofKind.insert(one.name);
    }
    return m_readings->ofGraph(names);
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
                                                  .parameters = asked->parameters(),
                                                  .isRepeatable = true});
    if (!answer && answer.error().code == "query.cancelled")
        return failure("tool.cancelled", "query.cancelled"_code);
    if (!answer)
        return failure(inPayload(asked->inOriginal(std::move(answer).error()), call.node));
    return graphAnswerOf(*std::move(answer), *asked);
}

} // namespace weighhouse::plan
