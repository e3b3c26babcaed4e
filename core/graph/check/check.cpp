// SPDX-License-Identifier: GPL-3.0-or-later
// The check of a whole statement.
#include "core/graph/check/check.h"

#include "core/graph/check/context.h"
#include "core/graph/check/query_check.h"

#include <utility>

namespace weighhouse::cypher
{

tl::expected<Checked, Errors> check(const Statement &statement, std::string_view text,
                                    const CheckOptions &options)
{
    Context context{options, Problems(text)};
    CheckedQuery query = checkQuery(context, statement.query, QueryPlace::Statement, {});
    if (!context.problems.isEmpty())
        return tl::unexpected(context.problems.sorted());
    context.checked.isWriting = context.checked.isWriting || query.isWriting;
    context.checked.query = std::move(query);
    return std::move(context.checked);
}

} // namespace weighhouse::cypher
