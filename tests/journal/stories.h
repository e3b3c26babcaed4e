// SPDX-License-Identifier: GPL-3.0-or-later
// Runs written down in tests.
#pragma once

#include "core/plan/edits.h"
#include "core/plan/journal/run_state.h"

#include <QTemporaryDir>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::testing
{

/// "Q2.1"; a mistake ends the test program.
plan::NodeId id(std::string_view text);

/// Two queries Q1.1 and Q1.2; Q2.1 works with both, Q2.2 with the second; Q3.1 decides by Q2.1.
plan::Plan twoQueries();
/// The plan after an edit that must be possible.
plan::Plan edit(const plan::Plan &before, const plan::Edit &edit);
/// The plan with another payload of one node.
plan::Plan withPayload(const plan::Plan &before, std::string_view node, const std::string &payload);

plan::AnswerPtr words(const std::string &text);
/// One column of whole numbers.
plan::AnswerPtr numbers(const std::string &column, std::initializer_list<std::int64_t> values);

plan::RunStarted runStarted(const std::string &title);
plan::PlanMade planMade(const plan::Plan &made);
plan::PlanEdited planEdited(const plan::Plan &after, const std::string &words);
plan::StepStarted stepStarted(std::string_view node, const std::string &work);
plan::StepDone stepDone(std::string_view node, plan::AnswerPtr answer, double seconds = 1);
/// Brings an answer that the run has by its hash.
plan::StepDone stepReused(std::string_view node, const plan::Answer &answer);
plan::StepFailed stepFailed(std::string_view node, const std::string &message);
plan::Resumed resumed();
plan::Paused paused(plan::PauseReason why);
/// An event that says something.
plan::Paused note(const std::string &text);
plan::RunEnded ended(plan::Outcome outcome);

/// A run of twoQueries from its start to its decision, with an event of every kind but Forked.
std::vector<plan::Happening> wholeRun();

/// The path of a new project with a rule text in it.
std::string newProject(const QTemporaryDir &folder, const char *name = "a.weigh");

/// Applies events to a state as a journal would give them: numbered, one second apart from
/// 2026-01-31T12:00:00.000Z.
class Teller
{
public:
    void tell(const plan::Happening &what);
    void tell(const std::vector<plan::Happening> &story);
    /// Starts a step and brings its answer, to the work "work of" and its name unless another is named.
    void answer(std::string_view node, const plan::AnswerPtr &answer, const std::string &work = {});
    /// Passes time without an event.
    void wait(int seconds) { m_seconds += seconds; }

    /// "done", "stale: Q1.1 was edited", …
    std::string status(std::string_view node) const;
    /// "Q1.1 done, Q1.2 waiting, …"
    std::string statuses() const;

    plan::RunState state;
    std::vector<plan::Event> events;

private:
    int m_seconds = 0;
};

/// Everything that can be seen of a state, to compare two.
std::string described(const plan::RunState &state);

} // namespace weighhouse::testing
