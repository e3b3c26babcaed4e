// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/language_remarks.h"

#include "core/graph/translate/translate.h"

namespace weighhouse::strategy
{

Errors askedInSql(const plan::Plan &plan, const data::Dataset &dataset)
{
    Errors remarks;
    for (const plan::Node &node : plan.nodes) {
        if (node.kind != plan::NodeKind::Query || node.tool != "sql")
            continue;
        const auto cypher = cypher::cypherFromSql(node.payload, dataset);
        const Message told =
            cypher ? Message::of("strategy.asked-in-sql")
                   : Message::of("strategy.asked-in-sql.because", {{"reason", cypher.error().message}});
        remarks.push_back({"strategy.asked-in-sql", told, {.object = "step " + toText(node.id)}, {}});
    }
    return remarks;
}

} // namespace weighhouse::strategy
