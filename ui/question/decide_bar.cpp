// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/question/decide_bar.h"

#include "ui/base/look/style.h"
#include "ui/widgets/flow_layout.h"

#include <QLabel>
#include <QProgressBar>
#include <QToolButton>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

constexpr int progressSteps = 1000;
constexpr int progressInterval = 50; // milliseconds

} // namespace

DecideBar::DecideBar(Desk &desk, QWidget *parent)
    : QWidget(parent), m_desk(desk), m_decide(new QAction(tr("&Decide"), this)),
      m_stop(new QAction(tr("&Stop deciding"), this)), m_stopButton(new QToolButton(this)),
      m_progress(new QProgressBar(this)), m_status(new QLabel(this))
{
    m_decide->setShortcut(QKeySequence(Qt::Key_F5));
    m_decide->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_decide->setStatusTip(tr("Works out every candidate and says which is best, and why"));
    m_decide->setToolTip(tr("Work out every candidate and say which is best, and why (F5)"));
    m_stop->setShortcut(QKeySequence(Qt::SHIFT | Qt::Key_F5));
    m_stop->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_stop->setStatusTip(tr("Stops working out candidates; what is there is kept"));
    m_stop->setToolTip(tr("Stop working out candidates (Shift+F5)"));

    auto *button = new QToolButton(this);
    button->setDefaultAction(m_decide);
    button->setObjectName(QStringLiteral("decideButton"));
    button->setText(tr("▶ Decide  F5"));
    button->setAccessibleName(tr("Decide"));
    button->setFocusPolicy(Qt::StrongFocus);
    setPrimary(button);
    m_stopButton->setDefaultAction(m_stop);
    m_stopButton->setObjectName(QStringLiteral("stopButton"));
    m_stopButton->setText(tr("■ Stop"));
    m_stopButton->setAccessibleName(tr("Stop deciding"));
    m_stopButton->setFocusPolicy(Qt::StrongFocus);
    m_progress->setAccessibleName(tr("Progress of deciding"));
    m_progress->setTextVisible(false);
    m_progress->setMaximumWidth(fontMetrics().averageCharWidth() * 24);
    m_status->setObjectName(QStringLiteral("decideStatus"));

    // On a narrow page the progress stands below the button.
    auto *layout = new FlowLayout(this);
    for (QWidget *widget : {static_cast<QWidget *>(button), static_cast<QWidget *>(m_stopButton),
                            static_cast<QWidget *>(m_progress), static_cast<QWidget *>(m_status)})
        layout->addWidget(widget);

    connect(m_decide, &QAction::triggered, this, &DecideBar::decide);
    connect(m_stop, &QAction::triggered, &desk.weighing, &Weighing::stop);
    connect(&desk.weighing, &Weighing::started, this, &DecideBar::refresh);
    connect(&desk.weighing, &Weighing::finished, this, &DecideBar::refresh);
    connect(&desk.weighing, &Weighing::failed, this, &DecideBar::refresh);
    connect(&desk.document, &Document::workingsChanged, this, &DecideBar::refresh);
    m_timer.setInterval(progressInterval);
    connect(&m_timer, &QTimer::timeout, this, &DecideBar::showProgress);
    refresh();
}

void DecideBar::decide()
{
    Q_EMIT aboutToDecide();
    m_desk.weighing.start();
}

void DecideBar::refresh()
{
    const bool isRunning = m_desk.weighing.isRunning();
    m_stop->setEnabled(isRunning);
    m_stopButton->setVisible(isRunning);
    m_progress->setVisible(isRunning);
    m_status->setVisible(isRunning);
    if (isRunning) {
        showProgress();
        m_timer.start();
    } else {
        m_timer.stop();
    }
}

void DecideBar::showProgress()
{
    const Job *job = m_desk.weighing.job();
    const double share = job == nullptr ? -1 : job->share();
    const bool isKnown = share >= 0;
    m_progress->setRange(0, isKnown ? progressSteps : 0);
    m_progress->setValue(static_cast<int>(std::max(share, 0.0) * progressSteps));
    m_status->setText(job != nullptr && job->isCancelled() ? tr("stopping …")
                      : isKnown ? tr("◔ weighing, %1%").arg(static_cast<int>(share * 100))
                                : tr("◔ weighing …"));
}

} // namespace weighhouse::ui
