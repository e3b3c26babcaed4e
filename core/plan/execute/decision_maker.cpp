// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/execute/decision_maker.h"

#include <utility>

namespace weighhouse::plan
{

QCoro::Task<Result<Reaction>> DecisionMaker::observe(std::shared_ptr<const RunState> /*run*/, NodeId /*node*/,
                                                     Talk /*talk*/)
{
    co_return Reaction(Continue());
}

QCoro::Task<Result<Reaction>> DecisionMaker::remedy(std::shared_ptr<const RunState> /*run*/, NodeId /*node*/,
                                                    Error /*error*/, Remedy /*remedy*/, Talk /*talk*/)
{
    co_return Reaction(Continue());
}

} // namespace weighhouse::plan
