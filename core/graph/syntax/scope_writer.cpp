// SPDX-License-Identifier: GPL-3.0-or-later
// Calls, CASE, and forms with variables of their own as text.
#include "core/graph/syntax/precedence.h"
#include "core/graph/syntax/writer.h"

#include <variant>

namespace weighhouse::cypher
{

void Writer::write(const Call &call)
{
    writeFunction(call.function);
    add(call.isDistinct ? "(DISTINCT " : "(");
    writeList(call.arguments);
    add(")");
}

void Writer::write(const Case &choice)
{
    add("CASE");
    if (choice.of) {
        add(" ");
        write(**choice.of);
    }
    for (const auto &[when, then] : choice.branches) {
        add(" WHEN ");
        write(when);
        add(" THEN ");
        write(then);
    }
    if (choice.otherwise) {
        add(" ELSE ");
        write(**choice.otherwise);
    }
    add(" END");
}

void Writer::write(const ListComprehension &comprehension)
{
    add("[");
    writeVariable(comprehension.variable);
    add(" IN ");
    write(*comprehension.list);
    if (comprehension.where) {
        add(" WHERE ");
        write(**comprehension.where);
    }
    if (comprehension.result) {
        add(" | ");
        write(**comprehension.result);
    }
    add("]");
}

void Writer::write(const PatternComprehension &comprehension)
{
    add("[");
    write(*comprehension.pattern);
    if (comprehension.where) {
        add(" WHERE ");
        write(**comprehension.where);
    }
    add(" | ");
    write(*comprehension.result);
    add("]");
}

void Writer::write(const Quantifier &quantifier)
{
    switch (quantifier.kind) {
    case Quantifier::Kind::All:
        add("all(");
        break;
    case Quantifier::Kind::Any:
        add("any(");
        break;
    case Quantifier::Kind::None:
        add("none(");
        break;
    case Quantifier::Kind::Single:
        add("single(");
        break;
    }
    writeVariable(quantifier.variable);
    add(" IN ");
    write(*quantifier.list);
    if (quantifier.where) {
        add(" WHERE ");
        write(**quantifier.where);
    }
    add(")");
}

void Writer::write(const Reduce &reduce)
{
    add("reduce(");
    writeVariable(reduce.accumulator);
    add(" = ");
    write(*reduce.initial);
    add(", ");
    writeVariable(reduce.variable);
    add(" IN ");
    write(*reduce.list);
    add(" | ");
    write(*reduce.step);
    add(")");
}

void Writer::write(const MapProjection &projection)
{
    struct WriteElement {
        Writer &writer;
        void operator()(const MapProjection::Property &property) const
        {
            writer.add(".");
            writer.writeName(property.key);
        }
        void operator()(const MapProjection::AllProperties &) const { writer.add(".*"); }
        void operator()(const MapProjection::Entry &entry) const
        {
            writer.writeName(entry.key);
            writer.add(": ");
            writer.write(*entry.value);
        }
        void operator()(const MapProjection::OfVariable &variable) const
        {
            writer.writeVariable(variable.name);
        }
    };
    writeVariable(projection.variable);
    add(" {");
    bool isFirst = true;
    for (const MapProjection::Element &element : projection.elements) {
        add(isFirst ? "" : ", ");
        std::visit(WriteElement{*this}, element);
        isFirst = false;
    }
    add("}");
}

void Writer::write(const PatternExpression &pattern)
{
    write(*pattern.pattern);
}

void Writer::write(const Subquery &subquery)
{
    add(subquery.kind == Subquery::Kind::Exists  ? "EXISTS { "
        : subquery.kind == Subquery::Kind::Count ? "COUNT { "
                                                 : "COLLECT { ");
    if (subquery.isPattern) {
        const Match &match = std::get<Match>(subquery.query->parts.front().clauses.front().what);
        write(match.pattern);
        writeWhere(match.where);
    } else {
        write(*subquery.query, " ");
    }
    add(" }");
}

} // namespace weighhouse::cypher
