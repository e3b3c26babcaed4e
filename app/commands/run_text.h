// SPDX-License-Identifier: GPL-3.0-or-later
// Runs as text and JSON for the sub-commands.
#pragma once

#include "app/commands/output.h"
#include "core/plan/journal/journal_store.h"
#include "core/plan/journal/run_summary.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::commands
{

/// On one line, of at most so many characters, without anything that a terminal would obey.
std::string onOneLine(std::string_view text, std::size_t most);

/// "2026-01-31 12:00:00" of a time of an event.
std::string shortTime(const std::string &time);

/// "done", "paused (budget)", …
std::string statusText(const plan::RunSummary &summary);

/// {"run", "name", "title", "question", "arguments", "strategy", "model", "seed", "started", "last",
/// "status", "paused", "decision", "display", "reason", "former_decision", "former_display",
/// "decision_ended_by", "damage", "steps", "replannings", "tokens", "money", "seconds", "inherited_steps",
/// "inherited_seconds", "events", "forked_from"}. A decision is named with keys, its display as people see
/// it.
Json summaryToJson(const plan::RunSummary &summary);

/// What an event says besides its kind, in short.
std::string eventText(const plan::Event &event);

/// Says what a run has decided, in one line or a few.
std::string decisionForPeople(const plan::RunState &state);
/// Returns true for a run that was stopped by a person or rests at its budget: that it has no answer is no
/// failure.
bool isCutShort(const plan::RunState &state);
/// Tells the decision in short: empty if nothing was decided, "(was Harbour, before Q1.1 was edited)" if it
/// does not hold any more.
std::string shortDecision(const plan::RunSummary &summary);

/// Everything wrong with a plan; places name the steps in words.
Errors problemsInSteps(const plan::Plan &plan, const std::vector<std::string> &tools);
/// Finds the payloads and conditions that cannot be read.
Errors payloadProblemsInSteps(const plan::Plan &plan);

/// A plan with each step's status and answer in short, for people.
std::string planForPeople(const plan::RunState &state);

/// [{"node", "status", "attempts", "executions", "answer", "hash", "error", "stale", "seconds", "tokens",
/// "money"}…] in the order of the plan; "answer" in short.
Json nodesToJson(const plan::RunState &state);

/// The error where another process carries a run on.
Error runHeld(plan::RunId run, const std::string &process);

} // namespace weighhouse::commands
