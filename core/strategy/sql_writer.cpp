// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/sql_writer.h"

#include "core/base/calendar.h"
#include "core/base/text.h"
#include "core/rules/check/nodes.h"
#include "core/strategy/sql_text.h"

#include <algorithm>

namespace weighhouse::strategy
{
namespace
{

using rules::Node;
using rules::Type;
using Kind = Node::Kind;

/// How tightly SQLite's operators bind; what is not in the list is an atom.
enum Level { Or = 1, And, Not, Equality, Relational, Sum, Product, Unary, Atom };

std::string inParentheses(const std::string &text, int level, int atLeast)
{
    return level < atLeast ? '(' + text + ')' : text;
}

/// A value that the rules do not have breaks off an `if`, which SQL does not do.
bool mixesChoicesAndDivisions(const Node &node)
{
    bool chooses = false;
    bool divides = false;
    rules::checking::visit(std::make_shared<const Node>(node), [&](const Node &part, std::size_t) {
        chooses = chooses || part.kind == Kind::If;
        divides = divides || part.kind == Kind::Divide;
    });
    return chooses && divides;
}

bool isNumber(const Node &node)
{
    return rules::checking::isNumeric(node.type);
}

} // namespace

SqlWriter::SqlWriter(const decision::Problem &problem, TableFacts &facts, std::string_view row)
    : m_problem(problem), m_facts(&facts), m_row(row), m_names{toLower(row)}
{
}

std::optional<std::string> SqlWriter::condition(const Node &node)
{
    if (mixesChoicesAndDivisions(node))
        return std::nullopt;
    const Written written = write(node);
    if (!written)
        return std::nullopt;
    return inParentheses(written->text, written->level, Not);
}

SqlWriter::Written SqlWriter::write(const Node &node)
{
    switch (node.kind) {
    case Kind::Number:
    case Kind::Text:
    case Kind::Null:
        return constant(node);
    case Kind::Parameter:
        return node.type == Type::Reference ? key(node) : parameter(node);
    case Kind::Row:
    case Kind::Lookup:
        return key(node);
    case Kind::Column:
    case Kind::Stored:
        return cell(node);
    case Kind::Named:
        return write(*node.operands.front());
    case Kind::Equal:
    case Kind::NotEqual:
    case Kind::Less:
    case Kind::LessOrEqual:
    case Kind::Greater:
    case Kind::GreaterOrEqual:
        return comparison(node);
    case Kind::Not:
    case Kind::And:
    case Kind::Or:
    case Kind::In:
        return logic(node);
    case Kind::If:
    case Kind::Else:
        return choice(node);
    case Kind::Negate:
    case Kind::Add:
    case Kind::Subtract:
    case Kind::Multiply:
    case Kind::Divide:
        return arithmetic(node);
    case Kind::Abs:
    case Kind::Min:
    case Kind::Max:
        return function(node);
    case Kind::IsNull:
        return nullTest(node);
    case Kind::Contains:
        return textFunction(node);
    default:
        return std::nullopt;
    }
}

SqlWriter::Written SqlWriter::constant(const Node &node)
{
    if (node.kind == Kind::Null)
        return Sql{"NULL", Atom};
    // A date is its text to SQL, which compares as the days do.
    const auto text = node.kind == Kind::Text ? sqlText(node.text)
                      : node.type == Type::Date
                          ? sqlText(calendar::toText(static_cast<std::int64_t>(node.number)))
                          : sqlNumber(node.number);
    if (!text)
        return std::nullopt;
    return Sql{*text, Atom};
}

SqlWriter::Written SqlWriter::parameter(const Node &node)
{
    const decision::BoundParameter &bound = m_problem.boundParameters()[node.index];
    if (rules::isNull(bound.value))
        return Sql{"NULL", Atom};
    const auto text = node.type == Type::Text ? sqlText(bound.text)
                      : node.type == Type::Date
                          ? sqlText(calendar::toText(static_cast<std::int64_t>(bound.value)))
                          : sqlNumber(bound.value);
    if (!text)
        return std::nullopt;
    return Sql{*text, Atom};
}

SqlWriter::Written SqlWriter::key(const Node &reference)
{
    if (reference.kind == Kind::Parameter &&
        rules::isNull(m_problem.boundParameters()[reference.index].value))
        return Sql{"NULL", Atom};
    const auto column = m_facts->soundKey(reference.table);
    if (!column)
        return std::nullopt;
    if (reference.kind == Kind::Parameter) {
        const double row = m_problem.boundParameters()[reference.index].value;
        const auto text = literal(*column, static_cast<std::size_t>(row));
        return text ? Written(Sql{*text, Atom}) : std::nullopt;
    }
    const auto row = rowOf(reference);
    return row ? stored(*row, *column) : std::nullopt;
}

SqlWriter::Written SqlWriter::cell(const Node &node)
{
    const rules::CheckedColumn &column = m_facts->rules().column(node.column);
    if (node.kind == Kind::Column && column.rule)
        return std::nullopt;
    // A stored reference is the row that it names.
    if (column.type == Type::Reference && !m_facts->isSoundReference(node.column))
        return std::nullopt;
    const auto row = rowOf(*node.operands.front());
    return row ? stored(*row, node.column) : std::nullopt;
}

SqlWriter::Written SqlWriter::stored(const Row &row, rules::ColumnId column) const
{
    const data::ColumnSchema *shape = m_facts->stored(column);
    if (shape == nullptr || !m_facts->isExact(column))
        return std::nullopt;
    const std::string path = data::quotedIdentifier(row.name) + '.' + data::quotedIdentifier(shape->name);
    if (row.where.empty())
        return Sql{path, Atom};
    const std::string &table = m_facts->rules().schema.tables[row.table].name;
    const std::string as = row.name == table ? "" : " AS " + data::quotedIdentifier(row.name);
    return Sql{"(SELECT " + path + " FROM " + data::quotedIdentifier(table) + as + " WHERE " + row.where +
                   ')',
               Atom};
}

std::optional<std::string> SqlWriter::literal(rules::ColumnId column, std::size_t row) const
{
    const auto index = m_facts->rules().column(column).storedIndex;
    if (!index || !m_facts->isExact(column))
        return std::nullopt;
    return sqlValue(m_facts->dataset().value(column.table, *index, row));
}

std::optional<SqlWriter::Row> SqlWriter::rowOf(const Node &reference)
{
    switch (reference.kind) {
    case Kind::Row:
        if (reference.index != 0)
            return std::nullopt;
        return Row{reference.table, m_row};
    case Kind::Named:
        return rowOf(*reference.operands.front());
    case Kind::Parameter:
        return parameterRow(reference);
    case Kind::Lookup:
        return lookedUpRow(reference);
    case Kind::Column:
    case Kind::Stored:
        return referredRow(reference);
    default:
        return std::nullopt;
    }
}

std::optional<SqlWriter::Row> SqlWriter::parameterRow(const Node &node)
{
    const double row = m_problem.boundParameters()[node.index].value;
    if (rules::isNull(row) || !m_facts->hasSoundKey(node.table))
        return std::nullopt;
    Row found{node.table, nameFor(node.table)};
    for (const std::uint32_t column : m_facts->rules().tables[node.table].key) {
        const auto value = literal({node.table, column}, static_cast<std::size_t>(row));
        const Written path = stored({node.table, found.name}, {node.table, column});
        if (!value || !path)
            return std::nullopt;
        found.where += (found.where.empty() ? "" : " AND ") + path->text + " = " + *value;
    }
    return found;
}

std::optional<SqlWriter::Row> SqlWriter::lookedUpRow(const Node &node)
{
    const std::vector<std::uint32_t> &key = m_facts->rules().tables[node.table].key;
    if (!m_facts->hasSoundKey(node.table) || key.size() != node.operands.size())
        return std::nullopt;
    Row found{node.table, nameFor(node.table)};
    for (std::size_t i = 0; i < key.size(); ++i) {
        const rules::ColumnId column{node.table, key[i]};
        // Keys that lead nowhere are no keys to the rules.
        if (m_facts->rules().column(column).type == Type::Reference && !m_facts->isSoundReference(column))
            return std::nullopt;
        const Written value = write(*node.operands[i]);
        const Written path = stored({node.table, found.name}, column);
        if (!value || !path)
            return std::nullopt;
        found.where += (found.where.empty() ? "" : " AND ") + path->text + " = " +
                       inParentheses(value->text, value->level, Relational);
    }
    return found;
}

std::optional<SqlWriter::Row> SqlWriter::referredRow(const Node &node)
{
    const auto key = m_facts->soundKey(node.table);
    if (!key)
        return std::nullopt;
    Row found{node.table, nameFor(node.table)};
    const Written value = cell(node);
    const Written path = stored({node.table, found.name}, *key);
    if (!value || !path)
        return std::nullopt;
    found.where = path->text + " = " + value->text;
    return found;
}

std::string SqlWriter::nameFor(std::uint32_t table)
{
    const std::string &wanted = m_facts->rules().schema.tables[table].name;
    std::string name = wanted;
    for (int i = 2; !m_names.insert(toLower(name)).second; ++i)
        name = wanted + '_' + std::to_string(i);
    return name;
}

std::optional<std::vector<std::string>> SqlWriter::operands(const Node &node, int atLeast)
{
    std::vector<std::string> texts;
    for (const rules::NodePtr &operand : node.operands) {
        const Written written = write(*operand);
        if (!written)
            return std::nullopt;
        texts.push_back(inParentheses(written->text, written->level, atLeast));
    }
    return texts;
}

SqlWriter::Written SqlWriter::comparison(const Node &node)
{
    const auto sides = operands(node, Sum);
    if (!sides)
        return std::nullopt;
    const char *sign = node.kind == Kind::Equal         ? " = "
                       : node.kind == Kind::NotEqual    ? " <> "
                       : node.kind == Kind::Less        ? " < "
                       : node.kind == Kind::LessOrEqual ? " <= "
                       : node.kind == Kind::Greater     ? " > "
                                                        : " >= ";
    const bool isEquality = node.kind == Kind::Equal || node.kind == Kind::NotEqual;
    return Sql{sides->front() + sign + sides->back(), isEquality ? Equality : Relational};
}

SqlWriter::Written SqlWriter::logic(const Node &node)
{
    const int level = node.kind == Kind::Or    ? Or
                      : node.kind == Kind::And ? And
                      : node.kind == Kind::Not ? Not
                                               : Equality;
    // An `and` inside an `or` needs no parentheses, but is read more easily with them.
    const int inside = node.kind == Kind::Or    ? Not
                       : node.kind == Kind::And ? And
                       : node.kind == Kind::Not ? Atom
                                                : Sum;
    const auto parts = operands(node, inside);
    if (!parts)
        return std::nullopt;
    if (node.kind == Kind::Not)
        return Sql{"NOT " + parts->front(), level};
    if (node.kind != Kind::In)
        return Sql{join(*parts, node.kind == Kind::Or ? " OR " : " AND "), level};
    const std::vector<std::string> listed(parts->begin() + 1, parts->end());
    return Sql{parts->front() + " IN (" + join(listed, ", ") + ')', level};
}

SqlWriter::Written SqlWriter::nullTest(const Node &node)
{
    // Of arithmetic SQL does not call all that NULL which has no value in the rules.
    const Kind tested = node.operands.front()->kind;
    const bool isPlain = tested == Kind::Column || tested == Kind::Stored || tested == Kind::Lookup ||
                         tested == Kind::Parameter;
    const auto parts = isPlain ? operands(node, Sum) : std::nullopt;
    return parts ? Written(Sql{parts->front() + " IS NULL", Equality}) : std::nullopt;
}

SqlWriter::Written SqlWriter::choice(const Node &node)
{
    const auto parts = operands(node, Or);
    if (!parts)
        return std::nullopt;
    if (node.kind == Kind::Else)
        return Sql{"COALESCE(" + join(*parts, ", ") + ')', Atom};
    return Sql{"CASE WHEN " + (*parts)[0] + " THEN " + (*parts)[1] + " ELSE " + (*parts)[2] + " END", Atom};
}

SqlWriter::Written SqlWriter::real(const Node &node)
{
    if (node.kind == Kind::Named)
        return real(*node.operands.front());
    const bool isConstant = node.kind == Kind::Number || node.kind == Kind::Parameter;
    if (isConstant && isNumber(node)) {
        const double value =
            node.kind == Kind::Number ? node.number : m_problem.boundParameters()[node.index].value;
        const auto text = sqlReal(value);
        return text ? Written(Sql{*text, Atom}) : std::nullopt;
    }
    const Written written = write(node);
    const bool isColumn = node.kind == Kind::Column || node.kind == Kind::Stored;
    const data::ColumnSchema *column = isColumn ? m_facts->stored(node.column) : nullptr;
    const bool isReal = column != nullptr && column->type == data::ValueType::Number;
    // What is chosen may be a column of integers; what is computed has decimals already.
    const bool isPlain = isColumn || node.kind == Kind::If || node.kind == Kind::Else;
    if (!written || isReal || !isPlain)
        return written;
    return Sql{"CAST(" + written->text + " AS REAL)", Atom};
}

SqlWriter::Written SqlWriter::arithmetic(const Node &node)
{
    const int level = node.kind == Kind::Negate                               ? Unary
                      : node.kind == Kind::Add || node.kind == Kind::Subtract ? Sum
                                                                              : Product;
    std::vector<std::string> sides;
    for (const rules::NodePtr &operand : node.operands) {
        if (operand->type == Type::Date) // SQL would compute with its text
            return std::nullopt;
        const Written written = real(*operand);
        if (!written)
            return std::nullopt;
        // Sums are not worked out in another order, not even where it seems to make no difference.
        sides.push_back(inParentheses(written->text, written->level, sides.empty() ? level : level + 1));
    }
    if (node.kind == Kind::Negate)
        return Sql{"- " + sides.front(), Unary};
    const char *sign = node.kind == Kind::Add        ? " + "
                       : node.kind == Kind::Subtract ? " - "
                       : node.kind == Kind::Multiply ? " * "
                                                     : " / ";
    return Sql{sides.front() + sign + sides.back(), level};
}

SqlWriter::Written SqlWriter::function(const Node &node)
{
    std::vector<std::string> values;
    for (const rules::NodePtr &operand : node.operands) {
        const Written written = isNumber(*operand) ? real(*operand) : write(*operand);
        if (!written)
            return std::nullopt;
        values.push_back(written->text);
    }
    const char *name = node.kind == Kind::Abs ? "abs(" : node.kind == Kind::Min ? "min(" : "max(";
    return Sql{name + join(values, ", ") + ')', Atom};
}

SqlWriter::Written SqlWriter::textFunction(const Node &node)
{
    const auto parts = operands(node, Or);
    if (!parts)
        return std::nullopt;
    // SQL looks for whole characters, the rules for bytes: the same as long as the text looked for is
    // well-formed.
    const Node &part = *node.operands.back();
    const std::string *wanted = part.kind == Kind::Text        ? &part.text
                                : part.kind == Kind::Parameter ? &m_problem.boundParameters()[part.index].text
                                                               : nullptr;
    if (wanted == nullptr || !isUtf8(*wanted))
        return std::nullopt;
    return Sql{"instr(" + join(*parts, ", ") + ") > 0", Relational};
}

} // namespace weighhouse::strategy
