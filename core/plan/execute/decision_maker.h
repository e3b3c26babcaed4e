// SPDX-License-Identifier: GPL-3.0-or-later
// Whoever makes the plan and reacts to what its steps find: the Analyst, a model's strategy, a script.
#pragma once

#include "core/plan/edits.h"
#include "core/plan/journal/run_state.h"
#include "core/plan/tools/tool.h"

#include <QCoro/QCoroTask>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace weighhouse::plan
{

/// Go on with the plan as it is. Of a remedy: none found, try the next.
struct Continue {
};
/// More steps.
struct Extend {
    std::vector<Node> nodes;
    std::string reason;
};
/// Everything but `keep` (empty: all that is done or pinned) gives way to `nodes`.
struct Replan {
    std::vector<Node> nodes;
    std::vector<NodeId> keep;
    std::string reason;
};
/// A step is to be done again, as `node` says (found by its id): a query mended, a prompt with the reason
/// added.
struct Repair {
    Node node;
    std::string reason;
};
/// The run pauses for the person.
struct Pause {
    std::string why;
};
using Reaction = std::variant<Continue, Extend, Replan, Repair, Pause>;

/// What a decision maker is given to work with; outlives its calls.
struct Talk {
    /// Journals prompts and replies of the decision maker itself (their `node` is "").
    std::function<void(Happening)> report;
    std::stop_token stop;
    std::shared_ptr<const Tools> tools;
    /// See RunState: who would send one of these prompts uses its reply.
    std::vector<Exchange> exchanges = {};
    /// Shows what comes of a reply while it is written; it is not journalled. May be empty.
    std::function<void(std::string_view text)> draft = {};
};

/// It runs no tools itself: the plan it makes is run, so that everything it does can be seen, edited,
/// journalled and budgeted. Its calls come one after the other, on the run's thread, never to be blocked.
class DecisionMaker
{
public:
    virtual ~DecisionMaker() = default;

    /// "analyst", "plan-rag", …
    virtual std::string name() const = 0;
    /// How many steps may run at once: 1 where it is sequential by definition; 0: as the settings say.
    virtual unsigned concurrency() const { return 0; }
    /// What to try when a step fails, unless the settings say otherwise.
    virtual std::vector<Remedy> remedies() const { return {Remedy::Stop}; }
    /// Whether it wants to look at every observation.
    virtual bool observes() const { return false; }
    /// Tells whether the steps that rest on an answer wait until it has been observed, because the step is
    /// likely to be asked again.
    virtual bool holdsBack(const RunState & /*run*/, NodeId /*node*/) const { return false; }

    /// A step of a run that was interrupted or paused, whose answer it has not reacted to and wants to be
    /// shown when the run is gone on with.
    virtual std::optional<NodeId> unheard(const RunState & /*run*/) const { return std::nullopt; }

    /// The first plan; its origin may have a reason.
    virtual QCoro::Task<Result<Plan>> begin(Talk talk) = 0;
    /// A step has an answer. Called in the order of the answers; what it reacts with is in force before the
    /// next call.
    virtual QCoro::Task<Result<Reaction>> observe(std::shared_ptr<const RunState> run, NodeId node,
                                                  Talk talk);
    /// A step failed, or its check did; asked for Decompose, Backtrack and Replan.
    virtual QCoro::Task<Result<Reaction>> remedy(std::shared_ptr<const RunState> run, NodeId node,
                                                 Error error, Remedy remedy, Talk talk);
};

} // namespace weighhouse::plan
