// SPDX-License-Identifier: GPL-3.0-or-later
// What SKIP and LIMIT are given.
#include "core/graph/check/row_limit_check.h"

#include "core/graph/check/expression_check.h"
#include "core/graph/check/tree_walk.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace weighhouse::cypher
{
namespace
{

/// The first part that depends on rows or on the graph, or null.
const Expression *firstVarying(const Expression &expression, const std::vector<std::string> &locals)
{
    if (std::holds_alternative<Subquery>(expression.what) ||
        std::holds_alternative<PatternExpression>(expression.what) ||
        std::holds_alternative<PatternComprehension>(expression.what))
        return &expression;
    for (const std::string &name : ownNames(expression))
        if (std::ranges::find(locals, name) == locals.end())
            return &expression;
    for (const Child &child : childrenOf(expression)) {
        std::vector<std::string> inside = locals;
        inside.insert(inside.end(), child.locals.begin(), child.locals.end());
        if (const Expression *varying = firstVarying(*child.expression, inside))
            return varying;
    }
    return nullptr;
}

bool isNegativeLiteral(const Expression &expression)
{
    if (const auto *number = std::get_if<std::int64_t>(&expression.what))
        return *number < 0;
    const auto *unary = std::get_if<Unary>(&expression.what);
    if (unary == nullptr || unary->op != UnaryOperator::Minus)
        return false;
    const auto *number = std::get_if<std::int64_t>(&unary->operand->what);
    return number != nullptr && *number > 0;
}

} // namespace

void checkRowLimit(Context &context, const Expression &expression, std::string_view clause)
{
    const std::string name(clause);
    if (const Expression *varying = firstVarying(expression, {})) {
        context.problems.tell(varying->range, "NonConstantExpression",
                              Message::of("cypher.non-constant-expression", {{"name", name}}),
                              Message::of("cypher.do.number-parameter-computation-these"));
        return;
    }
    const Type type = checkExpression(context, expression, Scope());
    context.require(type, kinds::integer, expression.range,
                    Message::of("cypher.row-limit-check", {{"name", name}}));
    if (isNegativeLiteral(expression))
        context.problems.tell(expression.range, "NegativeIntegerArgument",
                              Message::of("cypher.check.number-cannot-negative", {{"name", name}}));
}

} // namespace weighhouse::cypher
