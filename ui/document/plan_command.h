// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of a plan, and plans that replace one a person made, on the document's undo stack.
#pragma once

#include "ui/base/texts.h"
#include "ui/document/plan_session.h"

#include <QUndoCommand>
#include <utility>

namespace weighhouse::ui
{

/// Undoing is an edit too: the journal shows it, and answers to what is asked again are kept.
class PlanCommand : public QUndoCommand
{
public:
    PlanCommand(PlanSession &session, plan::RunId run, plan::Plan before, plan::Plan after,
                const QString &words)
        : QUndoCommand(keptText(fromQt(words))), m_words(words), m_session(session), m_run(run),
          m_knownMoves(session.m_moves.size()), m_before(std::move(before)), m_after(std::move(after))
    {
    }

    void redo() override { m_session.applyPlan(run(), m_after, m_words); }
    void undo() override { m_session.applyPlan(run(), m_before, PlanSession::tr("undo %1").arg(text())); }

private:
    plan::RunId run() const { return m_session.numberNow(m_run, m_knownMoves); }

    QString m_words; ///< As the journal has them.
    PlanSession &m_session;
    plan::RunId m_run;
    std::size_t m_knownMoves;
    plan::Plan m_before;
    plan::Plan m_after;
};

/// Another run has taken the place of one whose plan a person made: undoing shows that one again, so that the
/// plan is not lost from sight.
class ReplaceCommand : public QUndoCommand
{
public:
    /// Both runs are there already.
    ReplaceCommand(PlanSession &session, plan::RunId before, plan::RunId after, const QString &words)
        : QUndoCommand(words), m_session(session), m_before(before), m_after(after),
          m_knownMoves(session.m_moves.size())
    {
    }

    void redo() override
    {
        if (std::exchange(m_isShown, false))
            return; // the first time
        m_session.open(m_session.numberNow(m_after, m_knownMoves));
    }
    void undo() override { m_session.open(m_session.numberNow(m_before, m_knownMoves)); }

private:
    PlanSession &m_session;
    plan::RunId m_before;
    plan::RunId m_after;
    std::size_t m_knownMoves;
    bool m_isShown = true;
};

} // namespace weighhouse::ui
