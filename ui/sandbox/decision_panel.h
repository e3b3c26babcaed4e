// SPDX-License-Identifier: GPL-3.0-or-later
// Choosing what is decided.
#pragma once

#include "ui/sandbox/candidates_model.h"
#include "ui/sandbox/session.h"

#include <QWidget>
#include <optional>

class QLabel;
class QLineEdit;
class QPushButton;
class QStackedWidget;

namespace weighhouse::ui
{

class ChoiceEditor;
class TableView;

/// The candidates, the best first once they are weighed: the one with the cursor is taken. Where a decision
/// is made of numbers or of several parts, also a control for each.
class DecisionPanel : public QWidget
{
    Q_OBJECT

public:
    explicit DecisionPanel(SandboxSession &session, QWidget *parent = nullptr);

private:
    void showProblem();
    void listCandidates();
    void showNote();
    void showTaken();
    void takeRow(int row);
    void takeEdited(const decision::Candidate &candidate);
    void takeAlso();

    SandboxSession &m_session;
    CandidatesModel *m_model;
    QLineEdit *m_search;
    TableView *m_list;
    QLabel *m_note;
    QLabel *m_none;
    ChoiceEditor *m_editor;
    QPushButton *m_also;
    QWidget *m_candidates; ///< The list with its search.
    QStackedWidget *m_stack;
    std::optional<decision::Candidate> m_shown; ///< The candidate that list and controls stand at.
    bool m_isShowing = false; ///< The cursor moves because something was taken, not the other way round.
};

} // namespace weighhouse::ui
