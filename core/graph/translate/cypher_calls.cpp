// SPDX-License-Identifier: GPL-3.0-or-later
// Functions, aggregations and queries in expressions of Cypher.
#include "core/base/text.h"
#include "core/graph/translate/cypher_to_sql.h"

#include <algorithm>

namespace weighhouse::cypher
{
namespace
{

const std::int64_t *wholeLiteral(const Expression &expression)
{
    return std::get_if<std::int64_t>(&expression.what);
}

} // namespace

SqlTerm CypherToSql::call(const Expression &expression, const Call &call, const Bindings &bindings)
{
    const std::string name = toLower(call.function);
    const std::size_t count = call.arguments.size();
    for (const char *known : {"count", "sum", "avg", "min", "max"}) {
        if (name == known && count == 1)
            return total(expression, call, bindings);
    }
    if (name == "id" && count == 1) {
        const auto *variable = std::get_if<Variable>(&call.arguments.front().what);
        const auto found = variable == nullptr ? bindings.end() : bindings.find(variable->name);
        if (found == bindings.end())
            return refuse("translate.cypher.ids"_code, expression.range);
        SqlTerm id = rowId(found->second, expression.range);
        const std::int64_t shift = m_names->source(found->second.table).firstId - 1;
        id.text += (shift < 0 ? " - " : " + ") + std::to_string(shift < 0 ? -shift : shift);
        id.binds = Binds::Sum;
        return id;
    }
    std::vector<SqlTerm> terms;
    SqlTerm result;
    result.isAscii = true;
    bool isNull = false;
    for (const Expression &argument : call.arguments) {
        terms.push_back(value(argument, bindings));
        result.hasTotal = result.hasTotal || terms.back().hasTotal;
        isNull = isNull || terms.back().sort == Sort::Null;
    }
    if (name == "coalesce" && count > 0) {
        std::vector<std::string> texts;
        for (std::size_t i = 0; i < count; ++i) {
            texts.push_back(terms[i].text);
            result.sort = common(result.sort, terms[i].sort, call.arguments[i].range);
            result.isAscii = result.isAscii && (terms[i].isAscii || terms[i].sort == Sort::Null);
        }
        // SQL wants two of them.
        result.text =
            count == 1 ? "ifnull(" + texts.front() + ", NULL)" : "coalesce(" + join(texts, ", ") + ')';
        return result;
    }
    if (count == 0 || isNull || m_failure)
        return refuse(Message::of("translate.cypher.function", {{"function", call.function}}),
                      expression.range);
    const SqlTerm &of = terms.front();
    const bool isNumber = count == 1 && isNumeric(of.sort);
    const bool isText = of.sort == Sort::Text;
    result.canBeNull = of.canBeNull;
    result.isAscii = of.isAscii;
    result.sort = of.sort;
    if (name == "abs" && isNumber) {
        result.text = "abs(" + of.text + ')';
    } else if (name == "tointeger" && isNumber) {
        result.text = "CAST(" + of.text + " AS INTEGER)";
        result.sort = Sort::Integer;
    } else if (name == "tofloat" && isNumber) {
        result.text = "CAST(" + of.text + " AS REAL)";
        result.sort = Sort::Real;
    } else if (name == "tostring" && count == 1 && (isText || of.sort == Sort::Integer)) {
        result.text = "CAST(" + of.text + " AS TEXT)";
        result.sort = Sort::Text;
        result.isAscii = of.isAscii || !isText;
    } else if ((name == "tolower" || name == "toupper" || name == "lower" || name == "upper") && isText &&
               of.isAscii && count == 1) {
        result.text = (name.ends_with("lower") ? "lower(" : "upper(") + of.text + ')';
    } else if ((name == "size" || name == "char_length") && isText && count == 1) {
        result.text = "length(" + of.text + ')';
        result.sort = Sort::Integer;
    } else if (name == "substring" && isText && count > 1) {
        std::string numbers;
        for (std::size_t i = 1; i < count; ++i) {
            const std::int64_t *number = wholeLiteral(call.arguments[i]);
            if (number == nullptr || *number < 0)
                return refuse("translate.cypher.places"_code, call.arguments[i].range);
            numbers += ", " + std::to_string(i == 1 ? *number + 1 : *number);
        }
        result.text = "substr(" + of.text + numbers + ')';
    } else {
        return refuse(Message::of("translate.cypher.function-values", {{"function", call.function}}),
                      expression.range);
    }
    return result;
}

/// Of no values sum is 0 in Cypher, NULL in SQL.
SqlTerm CypherToSql::total(const Expression &expression, const Call &call, const Bindings &bindings)
{
    const std::string name = toLower(call.function);
    const Expression &argument = call.arguments.front();
    const auto *variable = std::get_if<Variable>(&argument.what);
    const auto found = variable == nullptr ? bindings.end() : bindings.find(variable->name);
    const bool isRow = found != bindings.end() && found->second.kind == Binding::Kind::Row;
    const SqlTerm of =
        name == "count" && isRow ? rowId(found->second, argument.range) : value(argument, bindings);
    SqlTerm term = of;
    term.isCell = false;
    term.canBeNull = name != "count" && name != "sum";
    term.hasTotal = true;
    term.binds = Binds::Atom;
    term.text = name + (call.isDistinct ? "(DISTINCT " : "(") + of.text + ')';
    if (name == "count") {
        term.sort = Sort::Integer;
    } else if (name == "sum" || name == "avg") {
        if (!isNumeric(of.sort))
            return refuse("translate.cypher.sum"_code, expression.range);
        term.text = name == "sum" ? "coalesce(" + term.text + ", 0)" : term.text;
        term.sort = name == "avg" ? Sort::Real : of.sort == Sort::Integer ? Sort::Integer : Sort::Mixed;
    }
    return term;
}

SqlTerm CypherToSql::subquery(const Subquery &subquery, const Bindings &bindings)
{
    const Query &query = *subquery.query;
    if (subquery.kind == Subquery::Kind::Collect)
        return refuse("translate.cypher.lists-of-rows"_code, query.range);
    if (query.parts.size() != 1)
        return refuse("translate.cypher.union-in-subquery"_code, query.range);
    const bool isExists = subquery.kind == Subquery::Kind::Exists;
    const std::string text = subqueryRows(query, bindings, isExists ? "1" : "count(*)");
    SqlTerm term;
    term.text = (isExists ? "EXISTS (" : "(") + text + ')';
    term.sort = isExists ? Sort::Truth : Sort::Integer;
    term.canBeNull = false;
    return term;
}

} // namespace weighhouse::cypher
