// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the parts of a tree as text, one after the other.
#pragma once

#include "core/graph/syntax/ast.h"

#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::cypher
{

class Writer
{
public:
    void write(const Statement &statement);
    /// In parentheses, if it binds less tightly than the level.
    void write(const Expression &expression, int level = 0);

    std::string taken() { return std::move(m_text); }

private:
    // query_writer.cpp
    void write(const Query &query, std::string_view separator);
    void writeBraces(const Query &query);
    void write(const Clause &clause);
    void write(const Match &match);
    void write(const Unwind &unwind);
    void write(const With &with);
    void write(const Return &returned);
    void write(const Create &create);
    void write(const Set &set);
    void write(const Remove &remove);
    void write(const Delete &deletion);
    void write(const Merge &merge);
    void write(const Foreach &loop);
    void write(const CallProcedure &call);
    void write(const CallSubquery &call);
    void write(const Projection &projection);
    void write(const std::vector<SetItem> &items);
    void writeLabelList(const std::string &variable, const std::vector<std::string> &labels);
    void writeWhere(const std::optional<Expression> &where);

    // pattern_writer.cpp
    void write(const Pattern &pattern);
    void write(const PathPattern &path);
    void write(const NodePattern &node);
    void write(const RelationshipPattern &relationship);
    void write(const Hops &hops);
    void write(const LabelExpression &labels, int level);
    void writePatternEnd(const PatternProperties &properties, const std::optional<Box<Expression>> &where,
                         bool isFirst);

    // expression_writer.cpp
    void write(const NullLiteral &) { add("null"); }
    void write(bool value) { add(value ? "true" : "false"); }
    void write(std::int64_t value) { add(std::to_string(value)); }
    void write(double value);
    void write(const std::string &text);
    void write(const ListLiteral &list);
    void write(const MapLiteral &map);
    void write(const Variable &variable) { writeVariable(variable.name); }
    void write(const Parameter &parameter);
    void write(const Unary &unary);
    void write(const Binary &binary);
    void write(const Comparison &comparison);
    void write(const Property &property);
    void write(const Subscript &subscript);
    void write(const Slice &slice);
    void write(const LabelTest &test);
    void write(const Call &call);
    void write(const CountAll &) { add("count(*)"); }
    void write(const Case &choice);
    void write(const ListComprehension &comprehension);
    void write(const PatternComprehension &comprehension);
    void write(const Quantifier &quantifier);
    void write(const Reduce &reduce);
    void write(const MapProjection &projection);
    void write(const PatternExpression &pattern);
    void write(const Subquery &subquery);
    void writeList(const Expressions &expressions);

    void add(std::string_view text) { m_text += text; }
    void writeVariable(std::string_view name); ///< Keywords in back-ticks.
    void writeName(std::string_view name);     ///< Of a label, a property: keywords as they are.
    void writeFunction(std::string_view name);

    std::string m_text;
};

} // namespace weighhouse::cypher
