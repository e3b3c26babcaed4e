// SPDX-License-Identifier: GPL-3.0-or-later
// Runs as text and JSON for the sub-commands.
#pragma once

#include "app/commands/output.h"
#include "core/plan/journal/journal_store.h"
#include "core/plan/journal/run_summary.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::commands
{

/// A run read back as far as its events can be read.
struct ReadRun {
    std::string name;
    std::vector<plan::Event> events;
    plan::RunState state;
    std::optional<Error> unreadable; ///< Why events are missing.
};

/// Errors: those of the journal, but for a single event that is damaged.
Result<ReadRun> readRun(const plan::JournalStore &journal, plan::RunId run, plan::Answers answers);

/// On one line, of at most so many characters, without anything that a terminal would obey.
std::string onOneLine(std::string_view text, std::size_t most);

/// "2026-01-31 12:00:00" of a time of an event.
std::string shortTime(const std::string &time);

/// "done", "paused (budget)", …
std::string statusText(const plan::RunSummary &summary);

/// {"run", "name", "title", "question", "arguments", "strategy", "model", "seed", "started", "last",
/// "status", "paused", "decision", "reason", "steps", "replannings", "tokens", "money", "seconds", "events",
/// "forked_from"}.
Json summaryToJson(const plan::RunSummary &summary);

/// What an event says besides its kind, in short.
std::string eventText(const plan::Event &event);

/// Says what a run has decided, in one line or a few.
std::string decisionForPeople(const plan::RunState &state);

/// Everything wrong with a plan; places name the steps in words.
Errors problemsInSteps(const plan::Plan &plan, const std::vector<std::string> &tools);

/// A plan with each step's status and answer in short, for people.
std::string planForPeople(const plan::RunState &state);

/// [{"node", "status", "attempts", "executions", "answer", "hash", "error", "stale", "seconds", "tokens",
/// "money"}…] in the order of the plan; "answer" in short.
Json nodesToJson(const plan::RunState &state);

} // namespace weighhouse::commands
