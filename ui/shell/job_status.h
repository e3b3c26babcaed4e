// SPDX-License-Identifier: GPL-3.0-or-later
// What is running, in the status line.
#pragma once

#include "ui/base/jobs.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QProgressBar;
class QToolButton;

namespace weighhouse::ui
{

/// The oldest job that is shown, its progress, how many others run, and a button that stops it. Appears only
/// if something takes longer than a blink.
class JobStatus : public QWidget
{
    Q_OBJECT

public:
    explicit JobStatus(JobList &jobs, QWidget *parent = nullptr);

private:
    void refresh();

    JobList &m_jobs;
    QLabel *m_title;
    QProgressBar *m_bar;
    QToolButton *m_stop;
    QTimer m_ticks;
};

} // namespace weighhouse::ui
