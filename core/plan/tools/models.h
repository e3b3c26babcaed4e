// SPDX-License-Identifier: GPL-3.0-or-later
// Models, questions and their outcomes, kept for a while: what the tools "rules", "simulate", "expect" and
// "decide" share.
#pragma once

#include "core/decision/weighed.h"
#include "core/llm/chat_model.h"
#include "core/model/model.h"
#include "core/model/readings.h"
#include "core/plan/tools/model_inputs.h"
#include "core/plan/tools/recently_used.h"
#include "core/plan/tools/tool.h"
#include "core/retrieval/library.h"
#include "core/uncertainty/model/weighing.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>

namespace weighhouse::plan
{

/// How the tools weigh candidates.
struct ToolSettings {
    std::uint64_t seed = 1; ///< Of searches among too many candidates.
    unsigned threads = 0;   ///< For sweeps; 0: all cores.
    /// Asked for by every simulation as it begins, on its thread: once it is requested, the simulation ends
    /// with what it has. Empty: nobody hurries.
    std::function<std::stop_token()> hurry = {};
    /// Told the share of candidates that a simulation has worked out, on its thread. May be empty.
    std::function<void(double)> progress = {};
    /// The chat model that steps ask, on the thread of the run; may be empty or give null: there is none.
    std::function<llm::ChatModelPtr()> chat = {};
    /// The documents that steps search; null: there are none.
    retrieval::LibraryPtr library = {};
};

/// A question weighed in states of the world.
struct Expected {
    decision::Problem problem;
    uncertainty::World world;
    uncertainty::Weighing weighing;
    uncertainty::Design design;
    double chance = 0;
    /// Factors and columns of which something else is believed than the rules say.
    std::vector<std::string> believed = {};
};
using ExpectedPtr = std::shared_ptr<const Expected>;

/// From any thread. Two that ask for the same at the same time may both work it out.
class Models
{
public:
    /// The texts of the project's model have no errors.
    Models(model::ModelPtr project, ToolSettings settings);

    const model::Model &project() const { return *m_project; }
    const model::Readings &readings() const { return m_readings; }

    /// See givenModel; what a stop ends is "tool.cancelled".
    Result<GivenModel> model(const ModelPayload &payload, const Inputs &inputs, const std::stop_token &stop);

    /// The question with its arguments, of which nothing is worked out yet.
    Result<decision::Problem> problem(const ModelPayload &payload, const Inputs &inputs,
                                      const std::stop_token &stop);

    /// The question's candidates, worked out or from memory: decision::weigh with the settings' seed and
    /// threads. Stopped by `stop` ("tool.cancelled") or after `time` (then what there is, marked incomplete).
    /// What took too long the last time is good enough if `mayBeIncomplete`, else it is tried again.
    Result<decision::WeighedPtr> simulated(const ModelPayload &payload, const Inputs &inputs,
                                           std::chrono::milliseconds time, const std::stop_token &stop,
                                           bool mayBeIncomplete);

    /// The question weighed under what its rules say is not certain. Nobody is told a part of it: what is not
    /// done after `time` is "uncertainty.stopped". Errors besides: those of statements about uncertainty, of
    /// World::make and uncertainty::weigh.
    Result<ExpectedPtr> expected(const ModelPayload &payload, const Inputs &inputs,
                                 std::chrono::milliseconds time, const std::stop_token &stop);

    /// Whether somebody wants what there is now.
    bool isInAHurry() const;

private:
    model::ModelPtr m_project;
    model::Readings m_readings;
    ToolSettings m_settings;
    RecentlyUsed<GivenModel> m_models{4};
    RecentlyUsed<decision::WeighedPtr> m_simulated{4};
};

/// The payload, of which only lines may be there that the tool knows. Errors: those of readModelPayload and
/// "tool.payload" for others.
Result<ModelPayload> payloadFor(const ToolCall &call, std::string_view tool);

/// "tool.cancelled"
tl::unexpected<Error> cancelled();

} // namespace weighhouse::plan
