// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/query_remarks.h"

#include "core/graph/check/check.h"
#include "core/graph/session/remarks.h"
#include "core/graph/session/vocabulary.h"
#include "core/graph/syntax/parser.h"
#include "core/plan/tools/cypher_tool.h"
#include "core/plan/tools/query_call.h"
#include "core/plan/tools/tagged_cypher.h"

#include <set>
#include <string>
#include <utility>

namespace weighhouse::plan
{

Errors remarksOn(const Node &node, const data::Schema &schema)
{
    if (node.tool != CypherTool::toolType.name)
        return {};
    const auto asked = TaggedCypher::withoutAnswers(node.payload);
    if (!asked)
        return {};
    const cypher::Parsed parsed = cypher::parse(asked->text());
    if (!parsed.errors.empty() || !parsed.statement || !parsed.statement->graph.empty())
        return {};
    std::set<std::string> parameters;
    for (const auto &[name, value] : asked->parameters())
        parameters.insert(name);
    cypher::CheckOptions options;
    options.parameters = std::move(parameters);
    const auto checked = cypher::check(*parsed.statement, asked->text(), options);
    if (!checked)
        return {};
    Errors remarks = cypher::remarksOn(checked->sought, cypher::GraphVocabulary::of(schema), asked->text());
    for (Error &remark : remarks)
        remark = inPayload(asked->inOriginal(std::move(remark)), node);
    return remarks;
}

} // namespace weighhouse::plan
