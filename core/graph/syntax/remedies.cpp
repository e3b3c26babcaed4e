// SPDX-License-Identifier: GPL-3.0-or-later
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
    MessageCode hint;
};

constexpr std::array remedies{Remedy{"!=", "cypher.do.write-not-equal"_code},
                              Remedy{"==", "cypher.do.write-equal"_code},
                              Remedy{"&&", "cypher.do.write"_code},
                              Remedy{"||", "cypher.do.write-join-texts"_code},
                              Remedy{"!", "cypher.do.write-not"_code},
                              Remedy{"group", "cypher.do.no-group-items-return"_code},
                              Remedy{"having", "cypher.do.no-having-aggregate-put"_code},
                              Remedy{"like", "cypher.do.write-contains-starts-ends"_code},
                              Remedy{"between", "cypher.do.write-x-b"_code},
                              Remedy{"not", "cypher.do.write-not-before-whole"_code},
                              Remedy{"select", "cypher.do.sql-write-match-n"_code},
                              Remedy{"from", "cypher.do.sql-write-match-n"_code},
                              Remedy{"'", "cypher.do.inside-text-write-quote"_code},
                              Remedy{"where", "cypher.do.where-belongs-match-yield"_code},
                              Remedy{"offset", "cypher.do.write-skip-before-limit"_code},
                              Remedy{"skip", "cypher.do.write-skip-before-limit"_code},
                              Remedy{"order", "cypher.do.write-order-before-skip"_code}};

} // namespace

Message remedyFor(std::string_view found)
{
    const std::string lower = toLower(found);
    const auto *const remedy = std::ranges::find(remedies, lower, &Remedy::found);
    return remedy == remedies.end() ? Message() : Message(remedy->hint);
}

Message remedyForClause(std::string_view found)
{
    if (Message hint = remedyFor(found); !hint.empty())
        return hint;
    std::vector<std::string> clauses;
    for (const Keyword &keyword : keywords()) {
        if (keyword.kind == KeywordClass::Clause)
            clauses.emplace_back(keyword.text);
    }
    const auto meant = nearest(found, clauses);
    return meant ? Message::of("cypher.do.did-mean", {{"meant", *meant}}) : Message();
}

} // namespace weighhouse::cypher
