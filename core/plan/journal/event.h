// What happened in a run, as values: the only truth about it.
#pragma once

#include "core/plan/answer.h"
#include "core/plan/plan.h"

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace weighhouse::plan
{

/// Objects keep the order of their keys, so that the same event has the same bytes.
using Json = nlohmann::ordered_json;

/// Number of a run in its project, from 1.
using RunId = std::int64_t;

/// The keys of each kind's body are in brackets; `node` is "Q2.1", `seconds` wall time.
enum class EventKind {
    RunStarted,  ///< [title, question, arguments {name: text}, strategy, model, seed, rules, schema, dataset,
                 ///< language]: three hashes of what it works on; the language in which it is asked.
    PlanMade,    ///< [plan]: the first one, and those of re-planning (origin says which).
    PlanEdited,  ///< [edit, plan]: by a person; `edit` in words.
    StepStarted, ///< [node, attempt, tool, payload, inputs {node: answer hash}, work]: `work` is a hash of
                 ///< tool, payload and inputs.
    PromptSent,  ///< [node, prompt]; node is "" for prompts of the strategy itself.
    ReplyReceived, ///< [node, reply, tokensIn, tokensOut, cost]
    ToolCalled,    ///< [node, tool, argument]: what the tool was really asked, tags replaced.
    RowsReceived,  ///< [node, rows, columns, bytes, hash, cut]
    StepDone,   ///< [node, attempt, hash, seconds, reused, work]: brings the answer. `reused`: not run again
                ///< since its work is what it was. `work` may be left out where a StepStarted said it.
    StepFailed, ///< [node, attempt, error {code, message, hint, line, column}, seconds]
    StepCancelled, ///< [node, attempt, why]
    StepSkipped,   ///< [node, why]
    CheckFailed,   ///< [node, attempt, check, message, remedy]
    Paused,        ///< [why ("person", "breakpoint", "budget", "failure", "check"), node, text]
    Resumed,       ///< [command, nodes]: also the first start.
    BudgetReached, ///< [budget ("steps", "replannings", "tokens", "money", "seconds"), limit, used]
    DecisionMade,  ///< [node, decision, text]
    Verified,      ///< [result, text]
    Forked,  ///< [run (its name), number (of that run), sequence, hash]: the last event it shares with that
             ///< run.
    RunEnded ///< [outcome ("done", "failed", "stopped")]
};

/// "run-started", "plan-made", …
std::string_view toText(EventKind kind);
std::optional<EventKind> eventKindFromText(std::string_view text);

/// An event that is to be appended.
struct NewEvent {
    EventKind kind = EventKind::RunStarted;
    Json body = Json::object();
    AnswerPtr answer = {}; ///< StepDone only; null if it is known by its hash already.
};

struct Event {
    RunId run = 0;
    std::int64_t sequence = 0; ///< From 1, without gaps.
    std::string time;          ///< UTC, "2026-01-31T12:00:00.123Z".
    EventKind kind = EventKind::RunStarted;
    Json body = Json::object();
    AnswerPtr answer = {};
    std::string hash; ///< See chainHash.
};

/// SHA-256 over the hash before it (of the first event: the run's name), the sequence number, time, kind and
/// body as they are stored, separated by line ends; in hexadecimal. The body has the answer's content hash in
/// it.
std::string chainHash(std::string_view before, std::int64_t sequence, std::string_view time,
                      std::string_view kind, std::string_view body);

} // namespace weighhouse::plan
