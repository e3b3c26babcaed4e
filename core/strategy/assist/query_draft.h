// SPDX-License-Identifier: GPL-3.0-or-later
// A chat model writes a query for what somebody wants to know.
#pragma once

#include "core/model/model.h"
#include "core/strategy/assist/conversation.h"

#include <string>

namespace weighhouse::strategy
{

/// The languages in which queries are drafted.
enum class QueryTongue { Sql, Cypher };

/// A query for a person to look at: nothing was asked with it.
struct QueryDraft {
    std::string query;
    Errors errors; ///< Why it cannot be run, or names that the graph does not have; empty if it is right.
    Effort effort;
};

/// Asks on this thread's event loop. A query is prepared with the model's tables, or planned with their
/// graph, without being run: what would write is an error like any other. What has errors after the last
/// repair is a draft all the same. Errors: those of `converse`.
QCoro::Task<Result<QueryDraft>> draftQuery(llm::ChatModelPtr chat, model::ModelPtr model, QueryTongue tongue,
                                           std::string sentence, Assisting assisting);

} // namespace weighhouse::strategy
