// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluate/interpret.h"

#include "core/base/text.h"
#include "core/rules/evaluate/interpreter.h"
#include "core/rules/evaluate/state.h"

namespace weighhouse::rules
{
namespace
{

class PresentCells final : public CellReader
{
public:
    explicit PresentCells(const Evaluation::State &state) : m_state(&state) {}
    double read(ColumnId column, data::RowNumber row) const override
    {
        return m_state->values[m_state->compiled->flat(column)][static_cast<std::size_t>(row)];
    }

private:
    const Evaluation::State *m_state;
};

} // namespace

Outcome interpret(const Evaluation &evaluation, const Node &expression, std::span<const data::RowNumber> rows,
                  const Bindings *bindings)
{
    return Interpreter(evaluation.state(), PresentCells(evaluation.state()), bindings).run(expression, rows);
}

Outcome interpretWithScale(const Evaluation &evaluation, const Node &expression, const Bindings &bindings)
{
    return interpretWithScale(evaluation, PresentCells(evaluation.state()), expression, bindings);
}

Outcome interpretWithScale(const Evaluation &evaluation, const CellReader &cells, const Node &expression,
                           const Bindings &bindings)
{
    Interpreter interpreter(evaluation.state(), cells, &bindings);
    interpreter.tracksScale = true;
    return interpreter.run(expression, {});
}

Outcome interpret(const Evaluation &evaluation, const CellReader &cells, const Node &expression,
                  std::span<const data::RowNumber> rows, const Bindings *bindings)
{
    return Interpreter(evaluation.state(), cells, bindings).run(expression, rows);
}

Outcome interpretCell(const Evaluation::State &state, const Node &expression, RowNumber row)
{
    return Interpreter(state, PresentCells(state), nullptr).run(expression, {&row, 1});
}

} // namespace weighhouse::rules
