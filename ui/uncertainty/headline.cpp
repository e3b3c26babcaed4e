// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/uncertainty/headline.h"

#include "ui/base/look/space.h"
#include "ui/base/look/type.h"
#include "ui/uncertainty/sentences.h"

#include <QHBoxLayout>
#include <QLabel>

namespace weighhouse::ui
{
namespace
{

/// What takes no longer needs no word.
constexpr int notAMoment = 150;

} // namespace

Headline::Headline(UncertaintySession &session, QWidget *parent)
    : CardFrame({}, parent), m_session(session), m_best(wrappedLabel(QStringLiteral("best"))),
      m_lead(wrappedLabel(QStringLiteral("lead"))), m_sure(wrappedLabel(QStringLiteral("sure"))),
      m_busy(new QLabel(tr("weighing anew…")))
{
    m_best->setWordWrap(false);
    setTextRole(m_best, TextRole::Headline);
    setTextRole(m_sure, TextRole::Secondary);
    setTextRole(m_busy, TextRole::Secondary);
    m_busy->setObjectName(QStringLiteral("weighingAnew"));
    m_busy->setToolTip(tr("What stands here is of what was believed before."));
    m_busy->hide();
    m_busyDelay.setSingleShot(true);
    m_busyDelay.setInterval(notAMoment);
    connect(&m_busyDelay, &QTimer::timeout, m_busy, &QLabel::show);
    auto *words = new QVBoxLayout;
    words->setSpacing(space::hair);
    words->addWidget(m_lead);
    auto *last = new QWidget; // a layout whose widgets are all hidden would leave no width to the one above
    auto *lastLayout = new QHBoxLayout(last);
    setNoMargins(lastLayout);
    lastLayout->addWidget(m_sure, 1);
    lastLayout->addWidget(m_busy, 0, Qt::AlignTop);
    words->addWidget(last);
    auto *row = new QHBoxLayout;
    row->setSpacing(space::page);
    row->addWidget(m_best);
    row->addLayout(words, 1);
    contents()->addLayout(row);
    for (auto signal : {&UncertaintySession::believedChanged, &UncertaintySession::deliberatedChanged,
                        &UncertaintySession::busyChanged})
        connect(&session, signal, this, &Headline::refresh);
    connect(&session, &UncertaintySession::busyChanged, this, &Headline::showBusy);
    refresh();
    showBusy();
}

void Headline::showBusy()
{
    const bool isBusy = m_session.isBusy() && m_session.believed() != nullptr;
    if (isBusy && !m_busy->isVisible() && !m_busyDelay.isActive())
        m_busyDelay.start();
    if (!isBusy) {
        m_busyDelay.stop();
        m_busy->hide();
    }
}

void Headline::refresh()
{
    const BelievedPtr &believed = m_session.believed();
    const QString best = believed == nullptr ? QString() : bestText(*believed);
    m_best->setText(best);
    m_best->setVisible(!best.isEmpty());
    m_lead->setText(believed == nullptr ? emptyText(m_session.deliberated().get()) : leadText(*believed));
    const QString sure = believed == nullptr ? QString() : sureText(*believed);
    m_sure->setText(sure);
    m_sure->setVisible(!sure.isEmpty());
}

} // namespace weighhouse::ui
