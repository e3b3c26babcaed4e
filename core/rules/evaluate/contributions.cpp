// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluate/contributions.h"

#include "core/rules/check/nodes.h"
#include "core/rules/evaluate/explain.h"
#include "core/rules/evaluate/row_called.h"
#include "core/rules/evaluate/scalar.h"
#include "core/rules/evaluate/state.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <set>
#include <utility>

namespace weighhouse::rules
{
namespace
{

/// Up to so many inputs, all their subsets are worked out.
constexpr std::size_t mostForShapley = 8;
/// Of more inputs than this, those of one column count as one.
constexpr std::size_t mostInputs = 256;
/// Rules within rules that are followed to where several inputs differ.
constexpr std::size_t deepest = 16;

using Cell = std::pair<ColumnId, data::RowNumber>;

/// An expression within the scopes of some rows, whose difference is parted.
struct Root {
    const Node &node;
    std::vector<data::RowNumber> rows;
};

bool isFollowable(const Decided &decided, const Cell &cell)
{
    const Evaluation::State &state = decided.evaluation.state();
    const FlatColumn flat = state.compiled->flat(cell.first);
    const std::uint32_t rule = state.compiled->columns[flat].rule;
    if (rule == noRule)
        return false;
    const Stage::Kind kind = state.compiled->stages[state.compiled->kernels[rule].stage].kind;
    const auto &held = state.held[flat];
    return kind != Stage::Kind::Iterated &&
           std::ranges::find(held, cell.second, &std::pair<data::RowNumber, double>::first) == held.end();
}

const Node &formulaOf(const Decided &decided, ColumnId column)
{
    const Compiled &compiled = *decided.evaluation.state().compiled;
    return *compiled.rules->rules[compiled.kernels[compiled.columns[compiled.flat(column)].rule].rule]
                .expression;
}

/// Values of which some are those of the left and the others those of the right.
class Mixture final : public CellReader
{
public:
    Mixture(const Decided &left, const Decided &right) : m_left(left), m_right(right) {}

    std::set<Cell> followed; ///< their rules are worked out from what is read
    bool isOther = false;    ///< how cells that are not in `changed` are read: of the right
    std::set<Cell> changed;  ///< read of the other side
    /// Whether rows are found, and decisions read, as on the left.
    bool isDecidedLeft = true;

    double read(ColumnId column, data::RowNumber row) const override
    {
        const Cell cell(column, row);
        if (followed.contains(cell))
            return interpret(side().evaluation, *this, formulaOf(side(), column), {&row, 1}).value;
        if (seen != nullptr && seen->insert(cell).second)
            order->push_back(cell);
        const bool isRight = isOther != changed.contains(cell);
        return (isRight ? m_right : m_left).evaluation.value(column, row);
    }

    double work(const Root &root)
    {
        return interpret(side().evaluation, *this, root.node, root.rows, &side().bindings).value;
    }

    std::set<Cell> *seen = nullptr; ///< what is read is noted, in its order
    std::vector<Cell> *order = nullptr;

private:
    const Decided &side() const { return isDecidedLeft ? m_left : m_right; }

    const Decided &m_left;
    const Decided &m_right;
};

/// An input: a cell, the differing cells of a column together, or what is decided.
struct Input {
    std::vector<Cell> cells;
    bool isDecision = false;
};

class Parter
{
public:
    Parter(const Decided &left, const Decided &right, const Root &root)
        : m_left(left), m_right(right), m_root(root), m_mixture(left, right)
    {
    }

    /// Nothing if the difference cannot be parted.
    std::optional<Contributions> part(double left, double right);

private:
    std::vector<Input> inputs();
    bool follow(const std::vector<Input> &inputs);
    double value(const std::vector<Input> &inputs, std::size_t leftOnes);
    bool byShapley(const std::vector<Input> &inputs, std::vector<double> &amounts);
    bool inTurn(const std::vector<Input> &inputs, std::vector<double> &amounts);
    Contribution contributionOf(const Input &input, double amount) const;

    const Decided &m_left;
    const Decided &m_right;
    const Root &m_root;
    Mixture m_mixture;
};

/// What differs among what is read, whichever side is read; the decision last, if it does anything itself.
std::vector<Input> Parter::inputs()
{
    std::set<Cell> seen;
    std::vector<Cell> order;
    m_mixture.seen = &seen;
    m_mixture.order = &order;
    m_mixture.changed.clear();
    bool isDecisionInput = false;
    for (const bool isRight : {false, true}) {
        m_mixture.isOther = isRight;
        m_mixture.isDecidedLeft = true;
        const double asLeft = m_mixture.work(m_root);
        m_mixture.isDecidedLeft = false;
        const double asRight = m_mixture.work(m_root);
        isDecisionInput =
            isDecisionInput || !scalar::sameBits(scalar::canonical(asLeft), scalar::canonical(asRight));
    }
    m_mixture.seen = nullptr;
    std::vector<Input> inputs;
    for (const Cell &cell : order) {
        if (!scalar::sameBits(scalar::canonical(m_left.evaluation.value(cell.first, cell.second)),
                              scalar::canonical(m_right.evaluation.value(cell.first, cell.second))))
            inputs.push_back({{cell}});
    }
    if (inputs.size() > mostInputs) {
        std::vector<Input> columns;
        std::map<ColumnId, std::size_t> positions;
        for (const Input &input : inputs) {
            const auto [position, isNew] = positions.emplace(input.cells.front().first, columns.size());
            if (isNew)
                columns.emplace_back();
            columns[position->second].cells.push_back(input.cells.front());
        }
        inputs = std::move(columns);
    }
    if (isDecisionInput)
        inputs.push_back({{}, true});
    return inputs;
}

/// If only one cell differs, the cells that its rule reads differ.
bool Parter::follow(const std::vector<Input> &inputs)
{
    if (inputs.size() != 1 || inputs.front().cells.size() != 1 || m_mixture.followed.size() >= deepest)
        return false;
    const Cell cell = inputs.front().cells.front();
    if (!isFollowable(m_left, cell) || !isFollowable(m_right, cell))
        return false;
    // Where the rule is not followed under a decision, what it reads may be newer than the cell.
    for (const Decided *decided : {&m_left, &m_right}) {
        const Node &formula = formulaOf(*decided, cell.first);
        const double worked = interpret(decided->evaluation, formula, {&cell.second, 1}).value;
        if (worked != decided->evaluation.value(cell.first, cell.second))
            return false;
    }
    return m_mixture.followed.insert(cell).second;
}

/// With the inputs whose bits are set as on the left, and the others as on the right.
double Parter::value(const std::vector<Input> &inputs, std::size_t leftOnes)
{
    m_mixture.isOther = true;
    m_mixture.isDecidedLeft = false;
    m_mixture.changed.clear();
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        if ((leftOnes >> i & 1) == 0)
            continue;
        m_mixture.isDecidedLeft = m_mixture.isDecidedLeft || inputs[i].isDecision;
        m_mixture.changed.insert(inputs[i].cells.begin(), inputs[i].cells.end());
    }
    return m_mixture.work(m_root);
}

bool Parter::byShapley(const std::vector<Input> &inputs, std::vector<double> &amounts)
{
    const std::size_t count = inputs.size();
    std::vector<double> values(std::size_t{1} << count);
    for (std::size_t subset = 0; subset < values.size(); ++subset) {
        values[subset] = value(inputs, subset);
        if (!std::isfinite(values[subset]))
            return false;
    }
    // |S|! (n - |S| - 1)! / n!
    std::vector<double> weights(count);
    for (std::size_t size = 0; size < count; ++size) {
        double ways = 1; // of choosing so many of the others
        for (std::size_t i = 0; i < size; ++i)
            ways = ways * static_cast<double>(count - 1 - i) / static_cast<double>(i + 1);
        weights[size] = 1 / (static_cast<double>(count) * ways);
    }
    for (std::size_t subset = 0; subset < values.size(); ++subset) {
        const auto size = static_cast<std::size_t>(std::popcount(subset));
        for (std::size_t i = 0; i < count; ++i) {
            if ((subset >> i & 1) == 0)
                amounts[i] += weights[size] * (values[subset | std::size_t{1} << i] - values[subset]);
        }
    }
    return true;
}

bool Parter::inTurn(const std::vector<Input> &inputs, std::vector<double> &amounts)
{
    m_mixture.isOther = true;
    m_mixture.isDecidedLeft = false;
    m_mixture.changed.clear();
    double before = m_mixture.work(m_root);
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        m_mixture.isDecidedLeft = m_mixture.isDecidedLeft || inputs[i].isDecision;
        m_mixture.changed.insert(inputs[i].cells.begin(), inputs[i].cells.end());
        const double after = m_mixture.work(m_root);
        if (!std::isfinite(after))
            return false;
        amounts[i] = after - before;
        before = after;
    }
    return true;
}

Contribution Parter::contributionOf(const Input &input, double amount) const
{
    Contribution made;
    made.amount = amount;
    made.isDecision = input.isDecision;
    made.cells = input.cells.size();
    if (input.cells.empty())
        return made;
    const auto [column, row] = input.cells.front();
    const Program &program = m_left.evaluation.program();
    made.column = column;
    if (input.cells.size() > 1) {
        made.label = made.name = program.rules().nameOf(column);
        return made;
    }
    made.row = row;
    made.label = cellLabel(program, column, row);
    made.name = cellName(program, column, row);
    made.left = m_left.evaluation.value(column, row);
    made.right = m_right.evaluation.value(column, row);
    if (const auto &unit = program.rules().column(column).unit; unit && !unit->exponents.empty())
        made.unit = toText(*unit);
    return made;
}

std::optional<Contributions> Parter::part(double left, double right)
{
    std::vector<Input> all = inputs();
    while (follow(all)) {
        std::vector<Input> below = inputs();
        if (below.empty())
            return std::nullopt;
        all = std::move(below);
    }
    if (all.empty())
        return std::nullopt;
    m_mixture.isOther = false;
    m_mixture.changed.clear();
    m_mixture.isDecidedLeft = true;
    const double worked = m_mixture.work(m_root);
    m_mixture.isOther = true;
    m_mixture.isDecidedLeft = false;
    if (worked != left || m_mixture.work(m_root) != right)
        return std::nullopt;
    std::vector<double> amounts(all.size());
    const bool isShapley = all.size() <= mostForShapley;
    if (!(isShapley ? byShapley(all, amounts) : inTurn(all, amounts)))
        return std::nullopt;
    Contributions made{all.size() == 1 ? Parting::Whole
                       : isShapley     ? Parting::Shapley
                                       : Parting::InTurn,
                       left,
                       right,
                       {}};
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (amounts[i] != 0)
            made.parts.push_back(contributionOf(all[i], amounts[i]));
    }
    return made;
}

Contributions contributionsOfRoot(const Decided &left, const Decided &right, const Root &root,
                                  const std::string &text)
{
    Contributions made;
    made.left = interpret(left.evaluation, root.node, root.rows, &left.bindings).value;
    made.right = interpret(right.evaluation, root.node, root.rows, &right.bindings).value;
    if (isNull(made.left) || isNull(made.right))
        return made;
    const std::vector<Summand> summands = summandsOf(left, right, root.node, text, root.rows);
    for (const Summand &summand : summands) {
        if (summand.left == summand.right)
            continue;
        Contribution &part = made.parts.emplace_back();
        part.label = summand.label;
        part.name = summand.name;
        part.column = summand.column;
        part.row = summand.row;
        part.left = summand.left;
        part.right = summand.right;
        part.amount = summand.left - summand.right;
    }
    if (summands.size() > 1)
        made.parting = Parting::Sum;
    else {
        if (auto parted = Parter(left, right, root).part(made.left, made.right))
            made = *std::move(parted);
    }
    std::ranges::stable_sort(made.parts, [](const Contribution &one, const Contribution &other) {
        return std::abs(one.amount) > std::abs(other.amount);
    });
    return made;
}

} // namespace

Contributions contributionsOf(const Decided &left, const Decided &right, const Node &expression,
                              const std::string &text)
{
    return contributionsOfRoot(left, right, {expression, {}}, text);
}

Contributions contributionsOf(const Decided &left, const Decided &right, ColumnId column, data::RowNumber row)
{
    const Cell cell(column, row);
    if (isFollowable(left, cell) && isFollowable(right, cell))
        return contributionsOfRoot(left, right, {formulaOf(left, column), {row}}, {});
    Contributions made;
    made.left = left.evaluation.value(column, row);
    made.right = right.evaluation.value(column, row);
    if (!isNull(made.left) && !isNull(made.right) && made.left != made.right) {
        Contribution &part = made.parts.emplace_back();
        part.label = cellLabel(left.evaluation.program(), column, row);
        part.name = cellName(left.evaluation.program(), column, row);
        part.column = column;
        part.row = row;
        part.left = made.left;
        part.right = made.right;
        part.amount = made.left - made.right;
    }
    return made;
}

} // namespace weighhouse::rules
