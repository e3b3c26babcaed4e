// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/plan_outcome.h"

#include "app/commands/begun_run.h"
#include "app/commands/run.h"
#include "app/commands/run_text.h"
#include "core/base/text.h"
#include "core/decision/weighed.h"
#include "core/plan/execute/run_plan.h"
#include "core/plan/journal/run_words.h"
#include "core/plan/tools/expect_tool.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace weighhouse::commands
{

namespace
{

std::string cellForPeople(const data::Value &value)
{
    if (const auto *number = std::get_if<double>(&value))
        return numberForPeople(*number);
    return std::holds_alternative<std::monostate>(value) ? std::string() : data::toText(value);
}

/// Returns the first rows of an answer, with how many more there are.
std::string rowsForPeople(const plan::Answer &answer)
{
    constexpr std::size_t shown = 10;
    std::vector<std::vector<std::string>> table(1);
    std::vector<bool> isRight;
    for (const sql::ResultColumn &column : answer.columns) {
        table.front().push_back(column.name);
        isRight.push_back(column.type == data::ValueType::Number || column.type == data::ValueType::Integer);
    }
    for (std::size_t row = 0; row < std::min(shown, answer.rows.size()); ++row) {
        std::vector<std::string> &cells = table.emplace_back();
        for (const data::Value &value : answer.rows[row])
            cells.push_back(cellForPeople(value));
    }
    std::string text = columns(table, isRight);
    if (answer.rows.size() > shown)
        text += "and " + std::to_string(answer.rows.size() - shown) + " more\n";
    return text;
}

/// Tells what steps that weigh states of the world expect of the candidates.
std::string expectationsForPeople(const plan::RunState &state)
{
    std::string text;
    for (const plan::Node &node : state.plan().nodes) {
        const plan::NodeRun *run = state.node(node.id);
        if (node.tool == plan::ExpectTool::toolType.name && run != nullptr && run->hasAnswer())
            text += run->answer->text + "\n\n" + rowsForPeople(*run->answer) + "\n";
    }
    return text;
}

Json expectationsToJson(const plan::RunState &state)
{
    Json told = Json::array();
    for (const plan::Node &node : state.plan().nodes) {
        const plan::NodeRun *run = state.node(node.id);
        if (node.tool == plan::ExpectTool::toolType.name && run != nullptr && run->hasAnswer())
            told.push_back({{"step", plan::toText(node.id)}, {"answer", plan::toJson(*run->answer)}});
    }
    return told;
}

} // namespace

ExitCode tellOutcome(const plan::RunState &state, const data::Schema &schema, const RanPlan &ran,
                     Format format)
{
    if (const Errors failures = failuresOf(state, schema); !failures.empty()) {
        const ExitCode code = tell(failures, format);
        return isCutShort(state) ? stopped : code;
    }
    sayDoubts(state, schema);
    if (format == Format::Json) {
        const auto reason = plan::statedReason(state);
        Json document{
            {"decision", state.decision().empty() ? Json(nullptr) : Json(state.decision())},
            {"display", state.shownDecision().empty() ? Json(nullptr) : Json(state.shownDecision())},
            {"reason", state.decisionText()},
            {"stated_reason", reason ? Json(reason->words) : Json(nullptr)},
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
        if (Json expectations = expectationsToJson(state); !expectations.empty())
            document["expectations"] = std::move(expectations);
        printJson(document);
    } else {
        print(decisionForPeople(state) + "\n" + expectationsForPeople(state) + planForPeople(state));
    }
    // A budget ends the steps early that weigh, and the run comes to its end with what they have.
    const decision::WeighedPtr weighed = plan::weighedIn(state);
    const bool isCut = weighed != nullptr && !weighed->result.isComplete;
    return endOf(state.outcome == plan::Outcome::Done && !isCut ? done : stopped, ran.notKept);
}

} // namespace weighhouse::commands
