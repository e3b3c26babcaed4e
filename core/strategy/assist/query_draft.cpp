// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/assist/query_draft.h"

#include "core/data/sql/session.h"
#include "core/graph/session/schema_text.h"
#include "core/graph/session/session.h"
#include "core/model/computed.h"
#include "core/strategy/assist/sample_rows.h"
#include "core/strategy/chat/prompt.h"

#include <memory>
#include <optional>
#include <utility>

namespace weighhouse::strategy
{
namespace
{

/// Prepares one query after the other; the last one counts.
class QueryJudge
{
public:
    QueryJudge(model::ModelPtr model, QueryTongue tongue, Assisting assisting)
        : m_model(std::move(model)), m_tongue(tongue), m_assisting(std::move(assisting))
    {
    }

    Result<std::string> judge(const std::string &reply)
    {
        m_draft.query = blockIn(reply);
        m_draft.errors = m_tongue == QueryTongue::Sql ? sqlErrors() : cypherErrors();
        if (m_draft.errors.empty() || m_repairs == m_assisting.repairs)
            return std::string();
        ++m_repairs;
        return promptSection("query", "again", {{"errors", toldErrors(m_draft.errors)}});
    }

    const QueryDraft &draft() const { return m_draft; }

private:
    Errors sqlErrors()
    {
        if (!m_sql)
            m_sql.emplace(*m_model->dataset(), model::computedTables(m_model));
        const auto read = m_sql->columnsRead(m_draft.query, {.stop = m_assisting.stop, .isRepeatable = true});
        return read ? Errors() : Errors{read.error()};
    }

    Errors cypherErrors()
    {
        if (!m_cypher)
            m_cypher.emplace(m_model->dataset(), model::computedTables(m_model));
        // EXPLAIN stands on the line of the query's first word, and errors tell its place without it.
        const std::string explain = "EXPLAIN ";
        const auto planned =
            m_cypher->query(explain + m_draft.query, {.stop = m_assisting.stop, .isRepeatable = true});
        Errors errors = planned ? planned->result.remarks : Errors{planned.error()};
        for (Error &error : errors) {
            if (error.where.line == 1 && error.where.column > explain.size())
                error.where.column -= explain.size();
        }
        return errors;
    }

    model::ModelPtr m_model;
    QueryTongue m_tongue;
    Assisting m_assisting;
    QueryDraft m_draft;
    std::optional<sql::SqlSession> m_sql;
    std::optional<cypher::GraphSession> m_cypher;
    unsigned m_repairs = 0;
};

std::vector<llm::ChatMessage> promptFor(const model::Model &model, QueryTongue tongue, std::string sentence)
{
    const bool isSql = tongue == QueryTongue::Sql;
    const std::string computed = model::computedColumnsText(*model.rules(), isSql ? "rules." : "");
    const std::string language = promptSection(
        "query", isSql ? "sql" : "cypher",
        {{"data", isSql ? data::toDdl(model.dataset()->schema) : cypher::schemaText(model.dataset()->schema)},
         {"computed", computed.empty() ? promptSection("query", "uncomputed") : computed}});
    return promptOf("query", {{"language", language},
                              {"samples", sampleRows(*model.dataset())},
                              {"sentence", std::move(sentence)}});
}

} // namespace

QCoro::Task<Result<QueryDraft>> draftQuery(llm::ChatModelPtr chat, model::ModelPtr model, QueryTongue tongue,
                                           std::string sentence, Assisting assisting)
{
    std::vector<llm::ChatMessage> messages = promptFor(*model, tongue, std::move(sentence));
    const auto state = std::make_shared<QueryJudge>(std::move(model), tongue, assisting);
    Judge judge = [state](const std::string &reply) { return state->judge(reply); };
    auto effort =
        co_await converse(std::move(chat), std::move(messages), std::move(judge), std::move(assisting));
    if (!effort)
        co_return failure(std::move(effort.error()));
    QueryDraft draft = state->draft();
    draft.effort = *effort;
    co_return std::move(draft);
}

} // namespace weighhouse::strategy
