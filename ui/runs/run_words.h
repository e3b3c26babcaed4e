// SPDX-License-Identifier: GPL-3.0-or-later
// What is told of runs, in words of this locale.
#pragma once

#include "core/plan/difference.h"
#include "core/plan/journal/run_summary.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QString>

namespace weighhouse::ui
{

/// Status is told by sign and word: never by colour alone.
struct RunWords {
    Q_DECLARE_TR_FUNCTIONS(weighhouse::ui::RunWords)

public:
    /// "Run 3"
    static QString run(plan::RunId run);

    static QString sign(plan::RunStatus status);
    static QString word(plan::RunStatus status);
    /// Sign and word; of a paused one with the reason: "‖ paused: breakpoint".
    static QString status(const plan::RunSummary &summary);

    /// "analyst"; "analyst, plan edited" where a person has made something else of its plan, "written by
    /// hand" where nobody else made it.
    static QString strategy(const plan::RunSummary &summary);

    /// Returns the same without the edits of the plan.
    static QString strategyName(const std::string &strategy);

    /// Why a run is paused, in a word.
    static QString pauseReason(plan::PauseReason why);
    /// A decision with its reason, each told once.
    static QString decision(const std::string &decision, const std::string &reason);
    /// What a run has decided, with the reason; or what it had, and why that does not hold any more; or that
    /// nothing was decided.
    static QString decision(const plan::RunSummary &run);
    /// In a line; empty if nothing was decided: "Harbour", "(was Harbour, before Q1.1 was edited)".
    static QString shortDecision(const plan::RunSummary &run);

    static QString sign(plan::NodeStatus status);
    static QString status(plan::NodeStatus status);
    /// "query", "look up in documents"…
    static QString kind(plan::NodeKind kind);
    /// The name of its icon, see ui/base/look/icons.h.
    static QString kindIcon(plan::NodeKind kind);
    static QString change(plan::ChangeKind kind);

    /// A time of an event in the local zone; invalid if it cannot be read.
    static QDateTime local(const std::string &time);
    /// With date and seconds; "–" for none.
    static QString time(const std::string &time);
    /// Without seconds.
    static QString shortTime(const std::string &time);
    /// "0.21 s", "2 min 05 s", "1 h 02 min"
    static QString duration(double seconds);
    static QString cost(double cost);
    static QString count(std::uint64_t count);
    static QString orDash(const std::string &text);
    /// "Q2.1, Q2.2", "–" for none.
    static QString nodes(const std::vector<plan::NodeId> &nodes);
};

} // namespace weighhouse::ui
