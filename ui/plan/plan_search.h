// SPDX-License-Identifier: GPL-3.0-or-later
// Finding steps by what they say, ask and answer.
#pragma once

#include "core/plan/journal/run_state.h"

#include <QString>
#include <QWidget>
#include <vector>

class QLabel;
class QLineEdit;

namespace weighhouse::ui
{

class PlanSelection;
class PlanSession;

/// Steps in whose id, text, payload, argument, answer or error all words occur, whatever the case; in the
/// plan's order.
std::vector<plan::NodeId> foundSteps(const plan::RunState &run, const QString &words);

/// A line above the graph: what to find, forwards and backwards, and how many there are.
class PlanSearch : public QWidget
{
    Q_OBJECT

public:
    PlanSearch(PlanSession &session, PlanSelection &selection, QWidget *parent = nullptr);

    void open();
    /// The next find (1) or the one before (-1).
    void find(int direction);

Q_SIGNALS:
    void closed();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void close();
    void search();

    PlanSession &m_session;
    PlanSelection &m_selection;
    QLineEdit *m_words;
    QLabel *m_count;
    std::vector<plan::NodeId> m_found;
};

} // namespace weighhouse::ui
