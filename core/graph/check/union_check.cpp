// SPDX-License-Identifier: GPL-3.0-or-later
// The columns of the parts of a UNION.
#include "core/graph/check/union_check.h"

#include "core/base/text.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

namespace weighhouse::cypher
{
namespace
{

std::vector<std::string> columnNames(const CheckedPart &part)
{
    std::vector<std::string> names;
    for (const Column &column : part.columns)
        names.push_back(column.name);
    return names;
}

Range rangeOfPart(const SingleQuery &part, Range otherwise)
{
    return part.clauses.empty() ? otherwise : part.clauses.back().range;
}

} // namespace

void checkUnion(Context &context, const Query &query, CheckedQuery &checked)
{
    if (checked.parts.empty())
        return;
    checked.columns = checked.parts.front().columns;
    const std::vector<std::string> expected = columnNames(checked.parts.front());
    for (std::size_t index = 1; index < checked.parts.size(); ++index) {
        const CheckedPart &part = checked.parts[index];
        const std::vector<std::string> names = columnNames(part);
        if (!std::ranges::is_permutation(names, expected)) {
            context.problems.tell(
                rangeOfPart(query.parts[index], query.range), "DifferentColumnsInUnion",
                Message::of("cypher.check.all-parts-union-return",
                            {{"expected", join(expected, ", ")}, {"names", join(names, ", ")}}),
                Message::of("cypher.do.gives-columns-their-names"));
            continue;
        }
        for (Column &column : checked.columns)
            column.type =
                either(column.type, std::ranges::find(part.columns, column.name, &Column::name)->type);
    }
}

} // namespace weighhouse::cypher
