// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/uncertainty/side_panel.h"

#include "ui/base/look/space.h"
#include "ui/base/look/type.h"
#include "ui/uncertainty/attitude_form.h"
#include "ui/uncertainty/card_frame.h"
#include "ui/uncertainty/chart_contents.h"
#include "ui/uncertainty/sentences.h"
#include "ui/uncertainty/worth_card.h"

#include <QLabel>
#include <QVBoxLayout>

namespace weighhouse::ui
{

SidePanel::SidePanel(UncertaintySession &session, QWidget *parent)
    : QWidget(parent), m_session(session), m_cards(new QVBoxLayout),
      m_flipCard(new CardFrame(tr("What would flip it"))), m_swingCard(new CardFrame),
      m_worthCard(new WorthCard(session)), m_flips(wrappedLabel(QStringLiteral("flips"))),
      m_swings(new SwingChart)
{
    auto *title = new QLabel(tr("What it hangs on"));
    setTextRole(title, TextRole::GroupTitle);
    m_swings->setObjectName(QStringLiteral("swings"));
    m_flipCard->contents()->addWidget(m_flips);
    m_swingCard->contents()->addWidget(m_swings);
    auto *attitude = new CardFrame(tr("Attitude to risk"));
    attitude->contents()->addWidget(new AttitudeForm(session));

    auto *inside = new QWidget;
    auto *insideLayout = new QVBoxLayout(inside);
    insideLayout->setContentsMargins(0, 0, space::small, 0);
    insideLayout->setSpacing(space::card);
    m_cards->setSpacing(space::card);
    for (CardFrame *card : QList<CardFrame *>{m_flipCard, m_swingCard, m_worthCard, attitude})
        m_cards->addWidget(card);
    insideLayout->addLayout(m_cards);
    insideLayout->addStretch(1);
    auto *layout = new QVBoxLayout(this);
    setNoMargins(layout);
    layout->addWidget(title);
    layout->addWidget(new CardColumn(inside), 1);
    connect(&session, &UncertaintySession::believedChanged, this, &SidePanel::refresh);
    refresh();
}

void SidePanel::addCard(QWidget *card)
{
    m_cards->addWidget(card);
}

void SidePanel::refresh()
{
    const BelievedPtr &believed = m_session.believed();
    const bool hasFactors = believed != nullptr && !believed->reading.beliefs.empty();
    m_flipCard->setVisible(hasFactors);
    m_worthCard->setVisible(hasFactors);
    const SwingChartContent swings = believed == nullptr ? SwingChartContent() : swingChart(*believed);
    m_swingCard->setVisible(!swings.swings.empty());
    if (!swings.swings.empty()) {
        m_swings->setContent(swings);
        constexpr int linesBeside = 5; // title, centre, axis
        m_swings->setMinimumHeight(fontMetrics().height() *
                                   (linesBeside + 2 * static_cast<int>(swings.swings.size())));
    }
    if (!hasFactors)
        return;
    const QStringList flips = flipTexts(*believed);
    m_flips->setText(flips.isEmpty() ? worthNote(*believed) : flips.join(QLatin1Char('\n')));
}

} // namespace weighhouse::ui
