// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/plan_outcome.h"

#include "app/commands/begun_run.h"
#include "app/commands/run.h"
#include "app/commands/run_text.h"
#include "core/decision/weighed.h"
#include "core/plan/execute/run_plan.h"

namespace weighhouse::commands
{

ExitCode tellOutcome(const plan::RunState &state, const data::Schema &schema, const RanPlan &ran,
                     Format format)
{
    if (const Errors failures = failuresOf(state, schema); !failures.empty()) {
        const ExitCode code = tell(failures, format);
        return isCutShort(state) ? stopped : code;
    }
    sayDoubts(state, schema);
    if (format == Format::Json) {
        Json document{
            {"decision", state.decision().empty() ? Json(nullptr) : Json(state.decision())},
            {"display", state.shownDecision().empty() ? Json(nullptr) : Json(state.shownDecision())},
            {"reason", state.decisionText()},
            {"strategy", state.strategy},
            {"seed", ran.seed},
            {"run", ran.run},
            {"not_kept", notKeptJson(ran.notKept)},
            {"seconds", ran.seconds},
            {"steps", nodesToJson(state)}};
        if (!state.model.empty()) {
            document["model"] = state.model;
            document["tokens"] = state.usage.tokens;
            document["cost"] = state.usage.money;
            document["replannings"] = state.usage.replannings;
        }
        printJson(document);
    } else {
        print(decisionForPeople(state) + "\n" + planForPeople(state));
    }
    // A budget ends the steps early that weigh, and the run comes to its end with what they have.
    const decision::WeighedPtr weighed = plan::weighedIn(state);
    const bool isCut = weighed != nullptr && !weighed->result.isComplete;
    return endOf(state.outcome == plan::Outcome::Done && !isCut ? done : stopped, ran.notKept);
}

} // namespace weighhouse::commands
