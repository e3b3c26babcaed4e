// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/uncertainty/headline.h"

#include "ui/base/look/space.h"
#include "ui/base/look/type.h"
#include "ui/uncertainty/sentences.h"

#include <QHBoxLayout>
#include <QLabel>

namespace weighhouse::ui
{

Headline::Headline(UncertaintySession &session, QWidget *parent)
    : CardFrame({}, parent), m_session(session), m_best(wrappedLabel(QStringLiteral("best"))),
      m_lead(wrappedLabel(QStringLiteral("lead"))), m_sure(wrappedLabel(QStringLiteral("sure")))
{
    m_best->setWordWrap(false);
    setTextRole(m_best, TextRole::Headline);
    setTextRole(m_sure, TextRole::Secondary);
    auto *words = new QVBoxLayout;
    words->setSpacing(space::hair);
    words->addWidget(m_lead);
    words->addWidget(m_sure);
    auto *row = new QHBoxLayout;
    row->setSpacing(space::page);
    row->addWidget(m_best);
    row->addLayout(words, 1);
    contents()->addLayout(row);
    for (auto signal : {&UncertaintySession::believedChanged, &UncertaintySession::deliberatedChanged,
                        &UncertaintySession::busyChanged})
        connect(&session, signal, this, &Headline::refresh);
    refresh();
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
