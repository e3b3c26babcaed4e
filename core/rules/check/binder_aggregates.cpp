// SPDX-License-Identifier: GPL-3.0-or-later
// Aggregates: which table they range over, which of its rows, and what of each row.
#include "core/rules/check/aggregates.h"
#include "core/rules/check/binder.h"

#include <algorithm>
#include <utility>

namespace weighhouse::rules::checking
{
namespace
{

/// A call that an aggregate ranges over the edges of.
bool isWay(const Expression &expression)
{
    return expression.kind == Expression::Kind::Call && expression.name == "path";
}

/// The path that names the table: the leftmost one of the argument. Null if there is none.
Expression *leftmostPath(Expression &argument)
{
    Expression *at = &argument;
    for (;;) {
        switch (at->kind) {
        case Expression::Kind::Name:
        case Expression::Kind::Member:
        case Expression::Kind::Within:
            return at;
        case Expression::Kind::Unary:
        case Expression::Kind::Binary:
        case Expression::Kind::Else:
        case Expression::Kind::If:
        case Expression::Kind::In:
        case Expression::Kind::IsNull:
        case Expression::Kind::Call:
            if (isWay(*at))
                return at;
            if (at->operands.empty())
                return nullptr;
            at = at->operands.data();
            break;
        default:
            return nullptr;
        }
    }
}

/// The steps of a path from its beginning: a base, then members, and possibly a Within.
std::vector<const Expression *> stepsOf(const Expression &path)
{
    std::vector<const Expression *> steps{&path};
    while (steps.back()->kind == Expression::Kind::Member || steps.back()->kind == Expression::Kind::Within)
        steps.push_back(steps.back()->operands.data());
    std::ranges::reverse(steps);
    return steps;
}

} // namespace

/// Works out one aggregate.
class AggregateBinder
{
public:
    AggregateBinder(Binder &binder, const Expression &expression, const Scope &scope)
        : m_binder(binder), m_expression(expression), m_scope(scope), m_argument(expression.operands[0])
    {
    }

    NodePtr bind()
    {
        m_path = leftmostPath(m_argument);
        if (m_path == nullptr)
            return noTable();
        m_steps = stepsOf(*m_path);
        if (!chooseTable())
            return noTable();
        if (m_choice.set)
            return overSet(*m_choice.set);
        if (m_choice.way)
            return overWay();
        const bool bare = m_choice.step == 0;
        if (m_expression.every && !bare)
            return m_binder.fail(m_expression.range, "rules.every-with-row",
                                 Message::of("rules.every-with-row", {{"table", tableName()}}),
                                 Message::of("rules.do.leave-out-every-stands", {{"table", tableName()}}));
        NodePtr row = m_choice.row;
        if (m_expression.every)
            row = nullptr;
        std::optional<ColumnId> by;
        if (row || !m_expression.by.empty()) {
            by = reference(row);
            if (!by)
                return m_binder.m_errorNode;
        }
        return aggregate(row, by);
    }

private:
    struct Choice {
        std::size_t step = 0; ///< The step of the path that is the table.
        std::uint32_t table = 0;
        NodePtr row = {};                      ///< The row that members refer to; null for every row.
        std::optional<std::uint32_t> set = {}; ///< The decision whose chosen rows are the members.
        NodePtr way = {};                      ///< The way whose edges are the members.
        int fits = -1;                         ///< How much of the reading makes sense.
    };

    const CheckedRules &rules() const { return m_binder.rules(); }
    std::string tableName() const { return rules().tables[m_choice.table].name; }

    NodePtr overSet(std::uint32_t decision)
    {
        const std::string &name = m_steps.front()->name;
        if (m_expression.every || !m_expression.by.empty())
            return m_binder.fail(
                m_expression.every ? m_expression.range : byRange(), "rules.set-with-word",
                Message::of("rules.set-with-word",
                            {{"word", m_expression.every ? "every" : "by"}, {"name", name}}),
                Message::of("rules.do.leave-out-or-name-table", {{"name", name}, {"table", tableName()}}));
        const NodePtr set = m_binder.setNode(decision, m_steps.front()->range);
        return m_binder.isError(set) ? set : aggregate(set, std::nullopt);
    }

    NodePtr overWay()
    {
        if (m_binder.isError(m_choice.way))
            return m_choice.way;
        if (m_expression.every || !m_expression.by.empty())
            return m_binder.fail(
                m_expression.every ? m_expression.range : byRange(), "rules.set-with-word",
                Message::of("rules.way-with-word", {{"word", m_expression.every ? "every" : "by"}}),
                Message::of("rules.do.leave-out-or-name-edges", {{"table", tableName()}}));
        return aggregate(m_choice.way, std::nullopt);
    }

    /// Reads the path with each of its steps as the table, from the left, and takes the first reading in
    /// which all fits.
    bool chooseTable()
    {
        if (isWay(*m_steps.front())) {
            m_choice.way = m_binder.bind(*m_steps.front(), m_scope);
            m_choice.table = m_choice.way->edgeSource.table;
            return true;
        }
        for (std::size_t step = 0; step < m_steps.size(); ++step) {
            const Expression &at = *m_steps[step];
            if (at.kind != Expression::Kind::Name && at.kind != Expression::Kind::Member)
                continue;
            const auto set = step == 0 ? m_binder.setCalled(at, m_scope) : std::nullopt;
            const auto table =
                set ? (*m_binder.m_question->decisions)[*set].table : m_binder.findTable(at.name);
            if (!table)
                continue;
            Choice choice{.step = step, .table = *table, .set = set};
            if (set) {
                // Its rows are those chosen, whatever row there is here.
            } else if (step > 0) {
                choice.row = m_binder.tried(*m_steps[step - 1], m_scope);
                if (choice.row->type != Type::Reference)
                    continue;
            } else if (m_scope.row && !m_expression.every) {
                choice.row = m_binder.here(*m_scope.row, m_scope, at.range);
            }
            choice.fits = (restFits(choice) ? 2 : 0) + (linked(choice) ? 1 : 0);
            if (choice.fits > m_choice.fits)
                m_choice = std::move(choice);
        }
        if (m_choice.fits < 0)
            return false;
        if (m_choice.step > 0) // once more, now telling of errors
            m_choice.row = m_binder.bind(*m_steps[m_choice.step - 1], m_scope);
        return true;
    }

    bool restFits(const Choice &choice) const
    {
        if (choice.step + 1 == m_steps.size())
            return m_path == &m_argument;
        const Expression &next = *m_steps[choice.step + 1];
        return next.kind == Expression::Kind::Within || m_binder.hasMember(choice.table, next.name);
    }

    bool linked(const Choice &choice) const
    {
        if (!choice.row)
            return true;
        if (!m_expression.by.empty()) {
            const auto column = m_binder.m_model.columnCalled(choice.table, m_expression.by);
            return column && typeOf(rules().column(*column)) == typeOf(*choice.row);
        }
        return !references(choice.table, choice.row->table).empty();
    }

    /// Columns of a table that refer to another: the dataset's, only if there are none those made by rules,
    /// and only then what questions decide.
    std::vector<ColumnId> references(std::uint32_t table, std::uint32_t target) const
    {
        std::vector<ColumnId> stored;
        std::vector<ColumnId> made;
        const std::vector<CheckedColumn> &columns = rules().tables[table].columns;
        for (std::uint32_t i = 0; i < columns.size(); ++i) {
            if (columns[i].type == Type::Reference && columns[i].target == target && !columns[i].isDecided)
                (columns[i].storedIndex ? stored : made).push_back({table, i});
        }
        if (!stored.empty() || !made.empty())
            return stored.empty() ? made : stored;
        for (const DecidedColumn &decided : m_binder.m_model.decided) {
            if (decided.table == table && decided.type.type == Type::Reference &&
                decided.type.table == target)
                made.push_back(*m_binder.m_model.columnCalled(table, decided.name));
        }
        return made;
    }

    NodePtr noTable()
    {
        const std::string function = "`" + m_expression.name + "`";
        const Expression &argument = m_expression.operands[0];
        if (m_path == nullptr || m_steps.empty())
            return m_binder.fail(
                argument.range, "rules.no-table", Message::of("rules.no-table", {{"function", function}}),
                Message::of("rules.do.begin-argument-table-table", {{"name", m_expression.name}}));
        // The first step that is neither a column nor a table.
        NodePtr before;
        for (const Expression *step : m_steps) {
            if (step->kind == Expression::Kind::Within)
                break;
            const NodePtr value = m_binder.tried(*step, m_scope);
            if (m_binder.isError(value) &&
                (step->kind == Expression::Kind::Name || step->kind == Expression::Kind::Member)) {
                std::vector<std::string> candidates = m_binder.tableNames();
                const bool member = step->kind == Expression::Kind::Member;
                if (member && (!before || before->type != Type::Reference))
                    break;
                const auto table = member ? std::optional(before->table) : m_scope.table();
                if (table)
                    std::ranges::copy(m_binder.columnNames(*table), std::back_inserter(candidates));
                return m_binder.fail(
                    m_binder.lastWord(*step), "rules.unknown-name",
                    table ? Message::of("rules.unknown-name",
                                        {{"step", step->name}, {"tables", rules().tables[*table].name}})
                          : Message::of("rules.unknown-name.neither-table", {{"step", step->name}}),
                    suggestion(
                        step->name, candidates,
                        Message::of("rules.do.tables", {{"tableNames", listed(m_binder.tableNames())}})));
            }
            before = value;
        }
        return m_binder.fail(
            m_path->range, "rules.no-table",
            Message::of("rules.no-table.names-no",
                        {{"written", m_binder.excerpt(m_path->range)}, {"function", function}}),
            Message::of("rules.do.name-table-whose-rows-meant", {{"name", m_expression.name}}));
    }

    /// The reference column by which members are found; tells what is wrong otherwise.
    std::optional<ColumnId> reference(const NodePtr &row)
    {
        if (m_binder.isError(row))
            return std::nullopt;
        const std::string table = tableName();
        if (!m_expression.by.empty()) {
            const SourceRange place = byRange();
            if (!row) {
                m_binder.fail(
                    place, "rules.by-without-row", Message::of("rules.by-without-row", {{"table", table}}),
                    m_expression.every ? Message::of("rules.do.leave-out-every")
                                       : Message::of("rules.do.put-row-before-table", {{"table", table}}));
                return std::nullopt;
            }
            const auto column = m_binder.m_model.columnCalled(m_choice.table, m_expression.by);
            if (!column) {
                m_binder.unknownColumn(m_choice.table, m_expression.by, place);
                return std::nullopt;
            }
            const ValueType type = typeOf(rules().column(*column));
            if (type == typeOf(*row))
                return column;
            const std::string target = rules().tables[row->table].name;
            m_binder.fail(place, "rules.not-a-reference",
                          Message::of("rules.not-a-reference", {{"column", rules().nameOf(*column)},
                                                                {"type", describe(rules(), type)},
                                                                {"target", target}}),
                          refersHint(references(m_choice.table, row->table), target));
            return std::nullopt;
        }
        const std::vector<ColumnId> found = references(m_choice.table, row->table);
        if (found.size() == 1)
            return found.front();
        const std::string target = rules().tables[row->table].name;
        const SourceRange place = m_binder.lastWord(*m_steps[m_choice.step]);
        if (found.empty())
            m_binder.fail(place, "rules.no-reference",
                          Message::of("rules.no-reference", {{"table", table}, {"target", target}}),
                          Message::of("rules.do.range-over-all-rows",
                                      {{"name", m_expression.name}, {"table", table}, {"target", target}}));
        else
            m_binder.fail(
                place, "rules.several-references",
                Message::of("rules.several-references",
                            {{"table", table}, {"target", target}, {"names", listed(namesOf(found))}}),
                Message::of("rules.do.say-meant",
                            {{"name", m_expression.name}, {"names", namesOf(found).front()}}));
        return std::nullopt;
    }

    std::vector<std::string> namesOf(const std::vector<ColumnId> &columns) const
    {
        std::vector<std::string> names;
        for (const ColumnId column : columns)
            names.push_back(rules().column(column).name);
        return names;
    }

    Message refersHint(const std::vector<ColumnId> &found, const std::string &target) const
    {
        if (found.empty())
            return Message::of("rules.binder-aggregates", {{"table", tableName()}, {"target", target}});
        return Message::of("rules.binder-aggregates.refers",
                           {{"table", tableName()}, {"target", target}, {"names", listed(namesOf(found))}});
    }

    /// Where the word after `by` stands: the last of its kind before the closing parenthesis.
    SourceRange byRange() const
    {
        const SourceRange range = m_expression.range;
        const std::string_view text = m_binder.m_texts.text(m_binder.m_frames.back().source);
        if (range.end > text.size() || range.begin > range.end)
            return range;
        const std::size_t at = text.substr(range.begin, range.end - range.begin).rfind(m_expression.by);
        if (at == std::string_view::npos)
            return range;
        return {range.begin + at, range.begin + at + m_expression.by.size()};
    }

    /// Puts what follows the table where the path was; false if nothing follows and nothing else is there.
    bool cutPath()
    {
        if (m_choice.step + 1 == m_steps.size())
            return false;
        std::optional<Expression> rest;
        for (std::size_t i = m_choice.step + 1; i < m_steps.size(); ++i) {
            Expression next = *m_steps[i];
            if (!rest && next.kind == Expression::Kind::Within) {
                Expression inside = std::move(next.operands[1]);
                next = std::move(inside);
            } else if (!rest) {
                next.range = m_binder.lastWord(next);
                next.kind = Expression::Kind::Name;
                next.operands.clear();
            } else {
                next.operands[0] = std::move(*rest);
            }
            rest = std::move(next);
        }
        *m_path = std::move(*rest);
        return true;
    }

    NodePtr aggregate(const NodePtr &row, std::optional<ColumnId> by)
    {
        const Node::AggregateKind kind = *aggregateCalled(m_expression.name);
        const SourceRange pathRange = m_path->range;
        const bool wholePath = m_path == &m_argument;
        const bool hasBody = cutPath();
        if (!hasBody && !wholePath)
            return m_binder.fail(
                pathRange, "rules.table-as-value",
                Message::of("rules.table-as-value", {{"written", m_binder.excerpt(pathRange)}}),
                Message::of("rules.do.name-column-column", {{"written", m_binder.excerpt(pathRange)}}));

        const RowHere member{rowNode(m_choice.table, 0, pathRange), m_scope.depth + 1};
        const Scope inside{
            .outer = &m_scope, .row = member, .thisRow = m_scope.row, .depth = m_scope.depth + 1};
        Node node;
        node.kind = Node::Kind::Aggregate;
        node.aggregate = kind;
        node.table = m_choice.table;
        node.by = by;
        node.operands = {row};
        if (m_expression.argumentCount() > 1)
            node.operands.push_back(m_binder.bindNumber(m_expression.operands[1], m_scope,
                                                        kind == Node::AggregateKind::Percentile
                                                            ? Message::of("rules.binder-aggregates.share")
                                                            : Message::of("rules.binder-aggregates.rate")));
        if (kind == Node::AggregateKind::PresentValue && !hasOrder(rules().tables[m_choice.table]))
            return m_binder.fail(pathRange, "rules.no-order",
                                 Message::of("rules.no-order.npv", {{"table", tableName()}}),
                                 Message::of("rules.do.declare-key-npv", {{"table", tableName()}}));
        if (kind == Node::AggregateKind::PresentValue)
            m_binder.noteOrderUse(m_choice.table, m_expression.range);
        node.range = m_expression.range;
        const std::size_t condition = m_expression.argumentCount();
        if (hasBody)
            node.body = m_binder.bind(m_argument, inside);
        else if (kind == Node::AggregateKind::Any && m_expression.operands.size() > condition)
            node.body =
                numberNode(1, Type::Boolean, pathRange); // any(table where …): whether there is such a row
        else if (kind != Node::AggregateKind::Count)
            return m_binder.fail(
                pathRange, "rules.no-column",
                Message::of("rules.no-column", {{"name", m_expression.name}, {"table", tableName()}}),
                Message::of("rules.do.name-column-column-2",
                            {{"name", m_expression.name}, {"written", m_binder.excerpt(pathRange)}}));
        if (m_expression.operands.size() > condition)
            node.where = m_binder.bindBoolean(m_expression.operands[condition], inside,
                                              Message::of("rules.binder-aggregates.follows-where"));
        if (!typed(node))
            return m_binder.m_errorNode;
        return std::make_shared<const Node>(std::move(node));
    }

    bool typed(Node &node)
    {
        const Message what = Message::of("rules.binder-aggregates.takes", {{"name", m_expression.name}});
        const SourceRange range = m_argument.range;
        switch (node.aggregate) {
        case Node::AggregateKind::Count:
            node.type = Type::Integer;
            // It would count each row that has an answer, be it yes or no.
            if (node.body && node.body->type == Type::Boolean) {
                m_binder.fail(
                    range, "rules.count-of-conditions",
                    Message::of("rules.count-of-conditions", {{"written", m_binder.excerpt(range)}}),
                    Message::of("rules.do.count-where"));
                return false;
            }
            return true;
        case Node::AggregateKind::Any:
        case Node::AggregateKind::All:
            node.type = Type::Boolean;
            return !m_binder.isError(node.body) &&
                   !m_binder.isError(m_binder.asBoolean(node.body, range, what));
        case Node::AggregateKind::CountDistinct:
            node.type = Type::Integer;
            return !m_binder.isError(node.body);
        case Node::AggregateKind::ArgMinimum:
        case Node::AggregateKind::ArgMaximum:
            node.type = Type::Reference;
            return node.body->type == Type::Text || node.body->type == Type::Date ||
                   !m_binder.isError(m_binder.asNumber(node.body, range, what));
        case Node::AggregateKind::Average:
        case Node::AggregateKind::Median:
        case Node::AggregateKind::Percentile:
        case Node::AggregateKind::Deviation:
        case Node::AggregateKind::Variance:
        case Node::AggregateKind::PresentValue:
            node.type = Type::Number;
            return !m_binder.isError(m_binder.asNumber(node.body, range, what));
        case Node::AggregateKind::Minimum:
        case Node::AggregateKind::Maximum:
            if (node.body->type == Type::Text || node.body->type == Type::Date) {
                node.type = node.body->type;
                return true;
            }
            break;
        case Node::AggregateKind::Sum:
            break;
        }
        node.type = node.body->type;
        if (node.type == Type::Null && !m_binder.inferring())
            node.type = Type::Number;
        return !m_binder.isError(m_binder.asNumber(node.body, range, what));
    }

    Binder &m_binder;
    const Expression &m_expression;
    const Scope &m_scope;
    Expression m_argument; ///< A copy, in which the path gives way to what follows the table.
    Expression *m_path = nullptr;
    std::vector<const Expression *> m_steps;
    Choice m_choice;
};

NodePtr Binder::bindAggregate(const Expression &expression, const Scope &scope)
{
    return AggregateBinder(*this, expression, scope).bind();
}

} // namespace weighhouse::rules::checking
