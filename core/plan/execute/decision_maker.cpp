#include "core/plan/execute/decision_maker.h"

#include <utility>

namespace weighhouse::plan
{

std::string_view toText(Remedy remedy)
{
    switch (remedy) {
    case Remedy::Retry:
        return "retry";
    case Remedy::Decompose:
        return "decompose";
    case Remedy::Backtrack:
        return "backtrack";
    case Remedy::Replan:
        return "replan";
    case Remedy::Stop:
        return "stop";
    }
    return {};
}

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
