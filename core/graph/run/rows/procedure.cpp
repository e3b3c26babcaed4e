// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/run/rows/procedure.h"

#include <utility>

namespace weighhouse::cypher
{

ProcedureOperator::ProcedureOperator(OperatorPtr input, std::string procedure, CallProcedureFunction call,
                                     Evaluators arguments, std::vector<std::pair<std::size_t, Slot>> outputs,
                                     bool isVoid)
    : Following(std::move(input)), m_procedure(std::move(procedure)), m_call(std::move(call)),
      m_arguments(std::move(arguments)), m_outputs(std::move(outputs)), m_isVoid(isVoid)
{
}

void ProcedureOperator::open(Execution &run)
{
    Following::open(run);
    m_rows.clear();
    m_position = 0;
}

bool ProcedureOperator::advance(Execution &run)
{
    while (m_position >= m_rows.size()) {
        if (!input().next(run))
            return false;
        std::vector<Value> arguments;
        for (const EvaluatorPtr &argument : m_arguments)
            arguments.push_back(argument->value(run));
        if (run.hasFailed())
            return false;
        auto rows = m_call(m_procedure, arguments);
        if (!rows) {
            run.fail(rows.error());
            return false;
        }
        if (m_isVoid)
            return true;
        m_rows = *std::move(rows);
        m_position = 0;
    }
    const Row &row = m_rows[m_position++];
    for (const auto &[position, slot] : m_outputs)
        run.frame[slot] = position < row.size() ? row[position] : Value();
    return true;
}

} // namespace weighhouse::cypher
