// SPDX-License-Identifier: GPL-3.0-or-later
// Names looked up and types required, with the errors that every check tells alike.
#include "core/graph/check/context.h"

#include "core/base/text.h"

namespace weighhouse::cypher
{

Message nearestHint(std::string_view name, const std::vector<std::string> &known)
{
    const auto meant = nearest(name, known);
    return meant && *meant != name ? Message::of("cypher.do.did-mean", {{"meant", *meant}}) : Message();
}

const ScopeVariable *Context::lookUp(const Scope &scope, std::string_view name, Range range)
{
    const ScopeVariable *variable = scope.find(name);
    if (variable == nullptr)
        problems.tell(range, "UndefinedVariable",
                      Message::of("cypher.check.variable-not-defined-here", {{"name", name}}),
                      nearestHint(name, scope.names()));
    return variable;
}

void Context::seek(SoughtName::Kind kind, const std::string &name, Range range, std::string_view behind)
{
    checked.sought.push_back({kind, name, problems.rangeOfKey(name, range, behind)});
}

void Context::seekLabels(const LabelExpression &labels, SoughtName::Kind kind, Range range)
{
    if (labels.kind == LabelExpression::Kind::Name)
        seek(kind, labels.name, range, ":|&!(");
    for (const LabelExpression &operand : labels.operands)
        seekLabels(operand, kind, range);
}

bool Context::require(const Type &type, Kinds kinds, Range range, const Message &whose)
{
    if (type.canBe(kinds))
        return true;
    problems.tell(range, "InvalidArgumentType",
                  Message::of("cypher.invalid-argument-type", {{"whose", whose},
                                                               {"kinds", toText(kinds)},
                                                               {"written", problems.excerpt(range)},
                                                               {"type", toText(type)}}));
    return false;
}

} // namespace weighhouse::cypher
