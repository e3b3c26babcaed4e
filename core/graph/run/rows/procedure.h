// SPDX-License-Identifier: GPL-3.0-or-later
// CALL of a procedure.
#pragma once

#include "core/graph/run/operator.h"

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace weighhouse::cypher
{

/// The rows that a procedure gives for arguments; each as long as its signature has outputs.
using CallProcedureFunction =
    std::function<Result<std::vector<Row>>(const std::string &name, const std::vector<Value> &arguments)>;

/// For each row those that the procedure gives for its arguments; the row itself if it gives none by nature.
class ProcedureOperator : public Following
{
public:
    ProcedureOperator(OperatorPtr input, std::string procedure, CallProcedureFunction call,
                      Evaluators arguments, std::vector<std::pair<std::size_t, Slot>> outputs, bool isVoid);

    void open(Execution &run) override;
    std::string name() const override { return "Procedure"; }
    std::string details() const override { return m_procedure; }

protected:
    bool advance(Execution &run) override;

private:
    std::string m_procedure;
    CallProcedureFunction m_call;
    Evaluators m_arguments;
    std::vector<std::pair<std::size_t, Slot>> m_outputs;
    bool m_isVoid;
    std::vector<Row> m_rows;
    std::size_t m_position = 0;
};

} // namespace weighhouse::cypher
