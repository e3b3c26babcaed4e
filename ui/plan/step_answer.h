// SPDX-License-Identifier: GPL-3.0-or-later
// The answer of a step: its rows, its words, what was left out.
#pragma once

#include "core/plan/node_id.h"

#include <QWidget>
#include <optional>

class QAction;
class QLabel;
class QPlainTextEdit;

namespace weighhouse::ui
{

class AnswerModel;
class PlanSession;
class ScratchQuery;
class TableView;

/// Read-only; the actions pin the answer or open a copy of it for editing. Below it, it can be asked
/// something.
class StepAnswer : public QWidget
{
    Q_OBJECT

public:
    /// The actions are those of the step commands.
    StepAnswer(PlanSession &session, QAction *pin, QAction *editOutput, QWidget *parent = nullptr);

    void showStep(std::optional<plan::NodeId> step);
    void refresh();
    TableView *table() const { return m_table; }
    ScratchQuery *scratch() const { return m_scratch; }

Q_SIGNALS:
    void message(const QString &text);
    /// Escape.
    void left();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    QString noteAbout(const plan::NodeId &step) const;

    PlanSession &m_session;
    std::optional<plan::NodeId> m_step;
    QLabel *m_note;
    QLabel *m_cut;
    AnswerModel *m_model;
    TableView *m_table;
    QPlainTextEdit *m_text;
    QWidget *m_exports;
    ScratchQuery *m_scratch;
};

} // namespace weighhouse::ui
