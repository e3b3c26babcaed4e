// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/job_status.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QToolButton>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

constexpr int blink = 150;      ///< Milliseconds before something is worth showing.
constexpr int refreshing = 100; ///< Milliseconds between two looks at the progress.
constexpr int thousandths = 1000;

} // namespace

JobStatus::JobStatus(JobList &jobs, QWidget *parent)
    : QWidget(parent), m_jobs(jobs), m_title(new QLabel), m_bar(new QProgressBar), m_stop(new QToolButton)
{
    setObjectName(QStringLiteral("jobStatus"));
    m_bar->setRange(0, thousandths);
    m_bar->setTextVisible(false);
    m_bar->setFixedWidth(fontMetrics().averageCharWidth() * 20);
    m_bar->setMaximumHeight(fontMetrics().height());
    m_bar->setAccessibleName(tr("Progress"));
    m_stop->setText(tr("Stop"));
    m_stop->setToolTip(tr("Stop what is running"));
    m_stop->setAccessibleName(tr("Stop what is running"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_title);
    layout->addWidget(m_bar);
    layout->addWidget(m_stop);
    hide();
    connect(&jobs, &JobList::started, this, [this](const Job *job) {
        if (job->isShown() && !m_ticks.isActive())
            m_ticks.start(blink);
    });
    connect(&jobs, &JobList::ended, this, [this] {
        if (m_ticks.isActive())
            refresh();
    });
    connect(&m_ticks, &QTimer::timeout, this, [this] {
        m_ticks.setInterval(refreshing);
        refresh();
        setVisible(m_ticks.isActive());
    });
    connect(m_stop, &QToolButton::clicked, this, [this] {
        const auto &running = m_jobs.jobs();
        const auto job = std::ranges::find_if(running, &Job::isShown);
        if (job != running.end())
            (*job)->cancel();
        m_stop->setEnabled(false); // until something else runs
    });
}

void JobStatus::refresh()
{
    const auto &running = m_jobs.jobs();
    const auto job = std::ranges::find_if(running, &Job::isShown);
    if (job == running.end()) {
        m_ticks.stop();
        hide();
        return;
    }
    const auto others = std::ranges::count_if(running, &Job::isShown) - 1;
    m_title->setText((*job)->isCancelled() ? tr("Stopping: %1").arg((*job)->title())
                     : others > 0
                         ? tr("%1 (and %Ln more)", nullptr, static_cast<int>(others)).arg((*job)->title())
                         : (*job)->title());
    const double share = (*job)->share();
    m_bar->setRange(0, share < 0 ? 0 : thousandths);
    if (share >= 0)
        m_bar->setValue(static_cast<int>(share * thousandths));
    m_stop->setEnabled(!(*job)->isCancelled());
}

} // namespace weighhouse::ui
