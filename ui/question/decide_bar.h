// SPDX-License-Identifier: GPL-3.0-or-later
// The button that decides, and how far it is.
#pragma once

#include "ui/document/desk.h"

#include <QAction>
#include <QTimer>
#include <QWidget>

class QLabel;
class QProgressBar;
class QToolButton;

namespace weighhouse::ui
{

/// Decide (F5) and Stop (Shift+F5) in one place: the button, and while it runs the progress.
class DecideBar : public QWidget
{
    Q_OBJECT

public:
    explicit DecideBar(Desk &desk, QWidget *parent = nullptr);

    QAction *decideAction() const { return m_decide; }
    QAction *stopAction() const { return m_stop; }

Q_SIGNALS:
    /// What is being typed is to be taken first.
    void aboutToDecide();

private:
    void decide();
    void refresh();
    void showProgress();

    Desk &m_desk;
    QAction *m_decide;
    QAction *m_stop;
    QToolButton *m_stopButton;
    QProgressBar *m_progress;
    QLabel *m_status;
    QTimer m_timer;
};

} // namespace weighhouse::ui
