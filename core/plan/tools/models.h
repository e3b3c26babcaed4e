// Models, questions and their outcomes, kept for a while: what the tools "rules", "simulate" and "decide"
// share.
#pragma once

#include "core/decision/search.h"
#include "core/plan/tools/model_inputs.h"
#include "core/plan/tools/recently_used.h"
#include "core/plan/tools/tool.h"

#include <chrono>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>

namespace weighhouse::plan
{

/// A question worked out.
struct Simulated {
    decision::Problem problem;
    decision::SweepResult result;
};
using SimulatedPtr = std::shared_ptr<const Simulated>;

/// From any thread. Two that ask for the same at the same time may both work it out.
class Models
{
public:
    explicit Models(Workspace workspace);

    const Workspace &workspace() const { return m_workspace; }

    /// See makeModel.
    Result<Model> model(const ModelPayload &payload, const Inputs &inputs);

    /// See askedProblem. Errors also: "tool.payload" without a question, those of PreparedQuestion::make.
    Result<decision::Problem> problem(const ModelPayload &payload, const Inputs &inputs);

    /// The question's candidates, worked out or from memory: decision::weigh with the workspace's seed and
    /// threads. Stopped by `stop` ("tool.cancelled") or after `time` (then what there is, marked incomplete).
    /// What took too long the last time is good enough if `mayBeIncomplete`, else it is tried again.
    Result<SimulatedPtr> simulated(const ModelPayload &payload, const Inputs &inputs,
                                   std::chrono::milliseconds time, const std::stop_token &stop,
                                   bool mayBeIncomplete);

private:
    Result<decision::PreparedQuestion> prepared(const ModelPayload &payload, const Inputs &inputs);

    Workspace m_workspace;
    RecentlyUsed<Model> m_models{4};
    RecentlyUsed<decision::PreparedQuestion> m_questions{8};
    RecentlyUsed<SimulatedPtr> m_simulated{4};
};

/// The payload, of which only lines may be there that the tool knows. Errors: those of readModelPayload and
/// "tool.payload" for others.
Result<ModelPayload> payloadFor(const ToolCall &call, std::string_view tool);

/// "tool.cancelled"
tl::unexpected<Error> cancelled();

} // namespace weighhouse::plan
