// SPDX-License-Identifier: GPL-3.0-or-later
// Draws that move together: which columns, and by which number.
#include "core/base/text.h"
#include "core/rules/check/nodes.h"
#include "core/rules/check/steps.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

namespace weighhouse::rules::checking
{
namespace
{

/// The number that plain arithmetic comes to; nothing where something else stands in it, as a cell.
std::optional<double> plainNumber(const Node &node)
{
    if (node.kind == Node::Kind::Number)
        return node.number;
    constexpr std::array arithmetic{Node::Kind::Named,    Node::Kind::Negate,   Node::Kind::Add,
                                    Node::Kind::Subtract, Node::Kind::Multiply, Node::Kind::Divide};
    if (std::ranges::find(arithmetic, node.kind) == arithmetic.end())
        return std::nullopt;
    std::vector<double> operands;
    for (const NodePtr &operand : node.operands) {
        const auto number = plainNumber(*operand);
        if (!number)
            return std::nullopt;
        operands.push_back(*number);
    }
    switch (node.kind) {
    case Node::Kind::Named:
        return operands[0];
    case Node::Kind::Negate:
        return -operands[0];
    case Node::Kind::Add:
        return operands[0] + operands[1];
    case Node::Kind::Subtract:
        return operands[0] - operands[1];
    case Node::Kind::Multiply:
        return operands[0] * operands[1];
    default:
        return operands[0] / operands[1];
    }
}

/// The columns that rules declare uncertain, also by statements in error, which have been reported.
class UncertainColumns
{
public:
    UncertainColumns(const Statements &statements, const CheckedRules &rules)
    {
        for (const auto &[uncertainty, statement, source] : statements.uncertainties) {
            const auto column =
                rules.findColumn(uncertainty->column.table.text, uncertainty->column.column.text);
            if (!column)
                continue;
            Said &said = m_said[*column];
            ++said.statements;
            said.isTogether = uncertainty->isTogether;
            m_names.push_back(rules.nameOf(*column));
        }
    }

    bool contains(ColumnId column) const { return m_said.contains(column); }
    const std::vector<std::string> &names() const { return m_names; }
    /// All rows have one draw.
    bool isOneDraw(ColumnId column) const
    {
        const auto said = m_said.find(column);
        return said != m_said.end() && said->second.statements == 1 && said->second.isTogether;
    }

private:
    struct Said {
        std::size_t statements = 0;
        bool isTogether = false;
    };
    std::map<ColumnId, Said> m_said;
    std::vector<std::string> m_names;
};

/// Checks one statement; what is wrong is told.
class CorrelationChecker
{
public:
    CorrelationChecker(const Placed<Correlation> &placed, Model &model, Reporter &reporter)
        : m_statement(*placed.content), m_model(model), m_reporter(reporter), m_source(placed.source),
          m_object("correlated " + m_statement.column.table.text + '.' + m_statement.column.column.text)
    {
    }

    std::optional<CheckedCorrelation> check(const UncertainColumns &uncertain)
    {
        const auto column = drawn(m_statement.column, uncertain);
        const auto other = m_statement.other ? drawn(*m_statement.other, uncertain) : std::nullopt;
        NodePtr number = this->number();
        if (!column || !number || (m_statement.other && !other))
            return std::nullopt;
        const std::string name = m_model.rules.nameOf(*column);
        if (column == other) {
            tell(m_statement.other->column.range, "rules.correlated-itself",
                 Message::of("rules.correlated-itself", {{"column", name}}),
                 Message::of("rules.do.correlate-rows", {{"column", name}}));
            return std::nullopt;
        }
        if (!other && uncertain.isOneDraw(*column)) {
            tell(m_statement.column.column.range, "rules.correlated-together",
                 Message::of("rules.correlated-together", {{"column", name}}),
                 Message::of("rules.do.leave-out-together"));
            return std::nullopt;
        }
        return CheckedCorrelation{.column = *column,
                                  .other = other,
                                  .number = std::move(number),
                                  .text = m_reporter.excerpt(m_source, {m_statement.column.table.range.begin,
                                                                        m_statement.number.range.end}),
                                  .place = place(m_statement.column.column.range),
                                  .numberPlace = place(m_statement.number.range)};
    }

    void tellTwice(const Place &first)
    {
        const ColumnName &last = m_statement.other ? *m_statement.other : m_statement.column;
        const std::string columns =
            m_reporter.excerpt(m_source, {m_statement.column.table.range.begin, last.column.range.end});
        tell(m_statement.column.column.range, "rules.correlated-twice",
             Message::of("rules.correlated-twice",
                         {{"columns", columns}, {"file", first.file}, {"line", first.line}}),
             Message::of("rules.do.leave-out-two"));
    }

private:
    Place place(SourceRange range) const { return m_reporter.place(m_source, range, m_object); }

    void tell(SourceRange range, std::string code, Message message, Message hint)
    {
        m_reporter.tell(m_source, range, m_object, std::move(code), std::move(message), std::move(hint));
    }

    std::optional<ColumnId> drawn(const ColumnName &name, const UncertainColumns &uncertain)
    {
        const auto column = columnNamed(m_model, m_reporter, m_source, name, m_object);
        if (!column || uncertain.contains(*column))
            return column;
        const std::string full = m_model.rules.nameOf(*column);
        tell(name.column.range, "rules.correlated-certain",
             Message::of("rules.correlated-certain", {{"column", full}}),
             suggestion(full, uncertain.names(), Message::of("rules.do.say-uncertain", {{"column", full}})));
        return std::nullopt;
    }

    bool binds(const Scope &scope)
    {
        Binder names(m_model, nullptr, m_reporter, m_source, m_object);
        (void)names.bind(m_statement.number, scope);
        return !names.failed();
    }

    /// It is the same for all rows, so it has none: numbers, cells of one row, aggregates over a table.
    NodePtr number()
    {
        const Expression &written = m_statement.number;
        const auto table =
            m_model.rules.findColumn(m_statement.column.table.text, m_statement.column.column.text);
        if (table && !binds({}) && binds(rowScope(table->table))) {
            tell(written.range, "rules.correlation-of-row",
                 Message::of("rules.correlation-of-row",
                             {{"written", m_reporter.excerpt(m_source, written.range)}}),
                 Message::of("rules.do.one-correlation"));
            return nullptr;
        }
        Binder names(m_model, &m_reporter, m_reporter, m_source, m_object);
        NodePtr node = names.bindNumber(written, {}, Message::of("rules.correlation"));
        if (names.failed())
            return nullptr;
        if (const auto plain = plainNumber(*node); plain && std::isfinite(*plain) && std::abs(*plain) > 1) {
            tell(written.range, "rules.correlation-range",
                 Message::of("rules.correlation-range", {{"value", numberToText(*plain)}}),
                 Message::of("rules.do.one-correlation"));
            return nullptr;
        }
        return node;
    }

    const Correlation &m_statement;
    Model &m_model;
    Reporter &m_reporter;
    std::size_t m_source;
    std::string m_object;
};

} // namespace

void checkCorrelations(const Statements &statements, Model &model, Reporter &reporter)
{
    const UncertainColumns uncertain(statements, model.rules);
    std::map<std::pair<ColumnId, ColumnId>, Place> said;
    for (const Placed<Correlation> &placed : statements.correlations) {
        CorrelationChecker checker(placed, model, reporter);
        auto checked = checker.check(uncertain);
        if (!checked)
            continue;
        // The pair holds values: of two arguments, minmax would give references, one of them to what value_or
        // returns.
        const std::pair<ColumnId, ColumnId> columns =
            std::minmax({checked->column, checked->other.value_or(checked->column)});
        const auto [first, isNew] = said.try_emplace(columns, checked->place);
        if (isNew)
            model.rules.correlations.push_back(*std::move(checked));
        else
            checker.tellTwice(first->second);
    }
}

} // namespace weighhouse::rules::checking
