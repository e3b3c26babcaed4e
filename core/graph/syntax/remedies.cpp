// The usual mistakes and what helps.
#include "core/graph/syntax/remedies.h"

#include "core/base/text.h"
#include "core/graph/syntax/words.h"

#include <algorithm>
#include <array>
#include <vector>

namespace weighhouse::cypher
{
namespace
{

struct Remedy {
    std::string_view found; ///< In lower case.
    std::string_view hint;
};

constexpr std::array remedies{
    Remedy{"!=", "Write `<>` for \"is not equal\"."},
    Remedy{"==", "Write `=` for \"is equal\"."},
    Remedy{"&&", "Write `AND`."},
    Remedy{"||", "Write `OR`, or `+` to join texts."},
    Remedy{"!", "Write `NOT`."},
    Remedy{"group",
           "There is no GROUP BY: the items of RETURN or WITH that do not aggregate form the groups."},
    Remedy{"having", "There is no HAVING: aggregate in `WITH …` and put `WHERE` behind it."},
    Remedy{"like", "Write `CONTAINS`, `STARTS WITH`, `ENDS WITH`, or `=~` with a regular expression."},
    Remedy{"between", "Write `a <= x <= b`."},
    Remedy{"not", "Write the `NOT` before the whole condition: `NOT x IN list`."},
    Remedy{"select", "This is SQL: write `MATCH (n:Label) WHERE … RETURN n.property`."},
    Remedy{"from", "This is SQL: write `MATCH (n:Label) WHERE … RETURN n.property`."},
    Remedy{"'", "Inside a text, write a quote as \\' or use the other kind of quotes around it."},
    Remedy{"where", "A WHERE belongs to the MATCH, WITH or YIELD right before it."},
    Remedy{"offset", "Write `SKIP` before `LIMIT`."},
    Remedy{"skip", "Write `SKIP` before `LIMIT`."},
    Remedy{"order", "Write `ORDER BY` before `SKIP` and `LIMIT`, behind RETURN or WITH."}};

} // namespace

std::string remedyFor(std::string_view found)
{
    const std::string lower = toLower(found);
    const auto *const remedy = std::ranges::find(remedies, lower, &Remedy::found);
    return remedy == remedies.end() ? std::string() : std::string(remedy->hint);
}

std::string remedyForClause(std::string_view found)
{
    if (std::string hint = remedyFor(found); !hint.empty())
        return hint;
    std::vector<std::string> clauses;
    for (const Keyword &keyword : keywords()) {
        if (keyword.kind == KeywordClass::Clause)
            clauses.emplace_back(keyword.text);
    }
    const auto meant = nearest(found, clauses);
    return meant ? "Did you mean `" + *meant + "`?" : std::string();
}

} // namespace weighhouse::cypher
