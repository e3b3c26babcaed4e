// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluate/summands.h"

#include "core/base/text.h"
#include "core/data/keys.h"
#include "core/rules/check/nodes.h"
#include "core/rules/evaluate/explain.h"
#include "core/rules/evaluate/interpreter.h"
#include "core/rules/evaluate/row_called.h"
#include "core/rules/evaluate/scalar.h"
#include "core/rules/evaluate/skipped.h"

#include <algorithm>
#include <map>
#include <utility>

namespace weighhouse::rules
{
namespace
{

using Kind = Node::Kind;
using Rows = std::vector<data::RowNumber>;

class PresentCells final : public CellReader
{
public:
    explicit PresentCells(const Evaluation &evaluation) : m_evaluation(evaluation) {}
    double read(ColumnId column, data::RowNumber row) const override
    {
        return m_evaluation.value(column, row);
    }

private:
    const Evaluation &m_evaluation;
};

/// The left and the right of something.
struct Pair {
    double left = nullValue;
    double right = nullValue;

    bool isKnown() const { return !isNull(left) && !isNull(right); }
    bool isSame() const { return isKnown() && left == right; }
};

class SummandFinder
{
public:
    SummandFinder(const Decided &left, const Decided &right, const Node &whole, const std::string &text)
        : m_left(left), m_right(right), m_compiled(left.evaluation.program().compiled()), m_whole(whole),
          m_text(text)
    {
    }

    std::vector<Summand> find(const Rows &rows)
    {
        follow(m_whole, rows, 1, 0);
        return m_hasValues ? std::move(m_found) : std::vector<Summand>();
    }

private:
    /// Rules within rules that are followed.
    static constexpr std::size_t deepest = 8;

    Pair valueOf(const Node &node, const Rows &rows) const
    {
        return {interpret(m_left.evaluation, node, rows, &m_left.bindings).value,
                interpret(m_right.evaluation, node, rows, &m_right.bindings).value};
    }

    void follow(const Node &node, const Rows &rows, double factor, std::size_t depth);
    void followProduct(const Node &node, const Rows &rows, double factor, std::size_t depth);
    bool followCell(const Node &node, const Rows &rows, double factor, std::size_t depth);
    void gather(const Node &node, const Rows &rows, double factor);
    void addWhole(const Node &node, const Rows &rows, double factor);
    void add(std::string label, std::string name, Pair values, double factor,
             std::optional<ColumnId> column = {}, data::RowNumber row = data::noRow);

    /// The member rows that count, with what they bring.
    std::map<data::RowNumber, double> membersOf(const Decided &decided, const Node &node,
                                                const Rows &rows) const;
    bool isHeld(ColumnId column, data::RowNumber row) const;
    std::pair<std::string, std::string> textOf(const Node &node, const Rows &rows) const;

    const Decided &m_left;
    const Decided &m_right;
    const Compiled &m_compiled;
    const Node &m_whole;
    const std::string &m_text;
    std::vector<Summand> m_found;
    std::map<std::string, std::size_t> m_positions; ///< by name
    bool m_hasValues = true;
};

void SummandFinder::add(std::string label, std::string name, Pair values, double factor,
                        std::optional<ColumnId> column, data::RowNumber row)
{
    m_hasValues = m_hasValues && values.isKnown();
    const auto [position, isNew] = m_positions.emplace(name, m_found.size());
    if (isNew)
        m_found.push_back({std::move(label), std::move(name), 0, 0, column, row});
    m_found[position->second].left += factor * values.left;
    m_found[position->second].right += factor * values.right;
}

/// The text of a part with rows' labels, and with their keys.
std::pair<std::string, std::string> SummandFinder::textOf(const Node &node, const Rows &rows) const
{
    const Program &program = m_left.evaluation.program();
    const CheckedRules &rules = *m_compiled.rules;
    if (node.kind == Kind::Column) {
        const Pair row = valueOf(*node.operands.front(), rows);
        if (row.isSame())
            return {cellLabel(program, node.column, static_cast<data::RowNumber>(row.left)),
                    cellName(program, node.column, static_cast<data::RowNumber>(row.left))};
        return {rules.nameOf(node.column), rules.nameOf(node.column)};
    }
    if (node.kind == Kind::Named)
        return {node.text, node.text};
    if (node.kind == Kind::Aggregate)
        return {aggregateText(rules, node), aggregateText(rules, node)};
    // A part that stands in the expression keeps its text; a part that rules make is told by what it reads.
    const std::size_t begin = m_whole.range.begin;
    if (rows.empty() && node.range.begin >= begin && node.range.end > node.range.begin &&
        node.range.end - begin <= m_text.size() && m_whole.range.end - begin == m_text.size()) {
        std::string text = m_text.substr(node.range.begin - begin, node.range.end - node.range.begin);
        return {text, text};
    }
    std::vector<std::string> labels;
    std::vector<std::string> names;
    for (const NodePtr &operand : node.operands) {
        if (!operand || operand->kind == Kind::Number)
            continue;
        const auto [label, name] = textOf(*operand, rows);
        labels.push_back(label);
        names.push_back(name);
    }
    return {join(labels, " … "), join(names, " … ")};
}

void SummandFinder::addWhole(const Node &node, const Rows &rows, double factor)
{
    auto [label, name] = textOf(node, rows);
    std::optional<ColumnId> column;
    data::RowNumber at = data::noRow;
    if (node.kind == Kind::Column) {
        const Pair row = valueOf(*node.operands.front(), rows);
        if (row.isSame()) {
            column = node.column;
            at = static_cast<data::RowNumber>(row.left);
        }
    }
    add(std::move(label), std::move(name), valueOf(node, rows), factor, column, at);
}

std::map<data::RowNumber, double> SummandFinder::membersOf(const Decided &decided, const Node &node,
                                                           const Rows &rows) const
{
    const PresentCells cells(decided.evaluation);
    Interpreter interpreter(decided.evaluation.state(), cells, &decided.bindings);
    interpreter.rows = rows;
    std::map<data::RowNumber, double> members;
    for (const data::RowNumber row : interpreter.membersOf(node)) {
        Rows inner = rows;
        inner.push_back(row);
        const auto of = [&](const Node &part) {
            return interpret(decided.evaluation, part, inner, &decided.bindings).value;
        };
        if (node.where && !scalar::isTrue(of(*node.where)))
            continue;
        const double value = node.body ? of(*node.body) : 1;
        if (!isNull(value))
            members[row] = node.aggregate == Node::AggregateKind::Count ? 1 : value;
    }
    return members;
}

void SummandFinder::gather(const Node &node, const Rows &rows, double factor)
{
    std::map<data::RowNumber, Pair> both;
    for (const auto &[row, value] : membersOf(m_left, node, rows))
        both[row] = {value, 0};
    for (const auto &[row, value] : membersOf(m_right, node, rows)) {
        const auto [known, isNew] = both.try_emplace(row, Pair{0, value});
        known->second.right = value;
    }
    const Program &program = m_left.evaluation.program();
    const bool isPlain = node.body && node.body->kind == Kind::Column &&
                         node.body->operands.front()->kind == Kind::Row &&
                         node.body->operands.front()->index == 0;
    const std::string &table = m_compiled.rules->tables[node.table].name;
    const std::string suffix = isPlain ? std::string() : " · " + aggregateText(*m_compiled.rules, node);
    for (auto &[row, values] : both) {
        if (isNull(values.left))
            values.left = 0;
        if (isNull(values.right))
            values.right = 0;
        if (isPlain)
            add(cellLabel(program, node.body->column, row), cellName(program, node.body->column, row), values,
                factor, node.body->column, row);
        else
            add(table + "[" + program.labels().label(node.table, row) + "]" + suffix,
                table + "[" + data::rowName(*m_compiled.dataset, node.table, row) + "]" + suffix, values,
                factor);
    }
}

bool SummandFinder::isHeld(ColumnId column, data::RowNumber row) const
{
    const FlatColumn flat = m_compiled.flat(column);
    const auto holds = [&](const Decided &decided) {
        const auto &held = decided.evaluation.state().held[flat];
        return std::ranges::find(held, row, &std::pair<data::RowNumber, double>::first) != held.end();
    };
    return holds(m_left) || holds(m_right);
}

/// Follows a cell into the sum of its rule; false if it has none or one that cannot be followed.
bool SummandFinder::followCell(const Node &node, const Rows &rows, double factor, std::size_t depth)
{
    const std::uint32_t rule = m_compiled.columns[m_compiled.flat(node.column)].rule;
    const Pair row = valueOf(*node.operands.front(), rows);
    if (rule == noRule || depth >= deepest || !row.isSame())
        return false;
    const CompiledRule &compiled = m_compiled.kernels[rule];
    const auto at = static_cast<data::RowNumber>(row.left);
    if (m_compiled.stages[compiled.stage].kind == Stage::Kind::Iterated || isHeld(node.column, at))
        return false;
    const Node *formula = m_compiled.rules->rules[compiled.rule].expression.get();
    while (formula->kind == Kind::Named)
        formula = formula->operands.front().get();
    const bool isSum = formula->kind == Kind::Add || formula->kind == Kind::Subtract ||
                       formula->kind == Kind::Negate || formula->kind == Kind::Multiply ||
                       formula->kind == Kind::Divide || formula->kind == Kind::Column ||
                       formula->kind == Kind::Aggregate;
    if (!isSum)
        return false;
    // Where the rule is not followed under a decision, what it reads may be newer than the cell.
    const Pair cell = valueOf(node, rows);
    const Pair worked = valueOf(*formula, {at});
    if (!cell.isKnown() || cell.left != worked.left || cell.right != worked.right)
        return false;
    follow(*formula, {at}, factor, depth + 1);
    return true;
}

void SummandFinder::followProduct(const Node &node, const Rows &rows, double factor, std::size_t depth)
{
    const Pair left = valueOf(*node.operands[0], rows);
    const Pair right = valueOf(*node.operands[1], rows);
    if (right.isSame() && node.kind == Kind::Multiply)
        follow(*node.operands[0], rows, factor * right.left, depth);
    else if (right.isSame() && right.left != 0 && node.kind == Kind::Divide)
        follow(*node.operands[0], rows, factor / right.left, depth);
    else if (left.isSame() && node.kind == Kind::Multiply)
        follow(*node.operands[1], rows, factor * left.left, depth);
    else
        addWhole(node, rows, factor);
}

void SummandFinder::follow(const Node &node, const Rows &rows, double factor, std::size_t depth)
{
    switch (node.kind) {
    case Kind::Named:
        follow(*node.operands.front(), rows, factor, depth);
        return;
    case Kind::Negate:
        follow(*node.operands.front(), rows, -factor, depth);
        return;
    case Kind::Add:
    case Kind::Subtract:
        // Days from one date to another are one summand: a date alone adds nothing up.
        if (node.operands[0]->type == Type::Date || node.operands[1]->type == Type::Date)
            return addWhole(node, rows, factor);
        follow(*node.operands[0], rows, factor, depth);
        follow(*node.operands[1], rows, node.kind == Kind::Add ? factor : -factor, depth);
        return;
    case Kind::Multiply:
    case Kind::Divide:
        followProduct(node, rows, factor, depth);
        return;
    case Kind::Column:
        if (!followCell(node, rows, factor, depth))
            addWhole(node, rows, factor);
        return;
    case Kind::Aggregate:
        if (node.aggregate == Node::AggregateKind::Sum || node.aggregate == Node::AggregateKind::Count)
            gather(node, rows, factor);
        else
            addWhole(node, rows, factor);
        return;
    default:
        addWhole(node, rows, factor);
    }
}

} // namespace

std::vector<Summand> summandsOf(const Decided &left, const Decided &right, const Node &expression,
                                const std::string &text, const std::vector<data::RowNumber> &rows)
{
    return SummandFinder(left, right, expression, text).find(rows);
}

} // namespace weighhouse::rules
