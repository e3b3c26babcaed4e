// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/uncertainty/side_panel.h"

#include "ui/base/look/space.h"
#include "ui/base/look/type.h"
#include "ui/uncertainty/attitude_form.h"
#include "ui/uncertainty/card_frame.h"
#include "ui/uncertainty/chart_contents.h"
#include "ui/uncertainty/sentences.h"

#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace weighhouse::ui
{

SidePanel::SidePanel(UncertaintySession &session, QWidget *parent)
    : QWidget(parent), m_session(session), m_cards(new QVBoxLayout),
      m_flipCard(new CardFrame(tr("What would flip it"))), m_swingCard(new CardFrame),
      m_worthCard(new CardFrame(tr("Worth knowing first"))), m_flips(wrappedLabel(QStringLiteral("flips"))),
      m_swings(new SwingChart), m_worth(new QWidget), m_worthNote(wrappedLabel(QStringLiteral("worthNote")))
{
    auto *title = new QLabel(tr("What it hangs on"));
    setTextRole(title, TextRole::GroupTitle);
    setTextRole(m_worthNote, TextRole::Secondary);
    m_swings->setObjectName(QStringLiteral("swings"));
    m_flipCard->contents()->addWidget(m_flips);
    m_swingCard->contents()->addWidget(m_swings);
    auto *grid = new QGridLayout(m_worth);
    setNoMargins(grid);
    grid->setColumnStretch(0, 1);
    m_worthCard->contents()->addWidget(m_worth);
    m_worthCard->contents()->addWidget(m_worthNote);
    auto *attitude = new CardFrame(tr("Attitude to risk"));
    attitude->contents()->addWidget(new AttitudeForm(session));

    auto *inside = new QWidget;
    auto *insideLayout = new QVBoxLayout(inside);
    insideLayout->setContentsMargins(0, 0, space::small, 0);
    insideLayout->setSpacing(space::card);
    m_cards->setSpacing(space::card);
    for (CardFrame *card : {m_flipCard, m_swingCard, m_worthCard, attitude})
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
    for (CardFrame *card : {m_flipCard, m_worthCard})
        card->setVisible(hasFactors);
    m_swingCard->setVisible(hasFactors && !believed->reading.swings.empty());
    if (!hasFactors)
        return;
    const QStringList flips = flipTexts(*believed);
    m_flips->setText(flips.isEmpty() ? worthNote(*believed) : flips.join(QLatin1Char('\n')));
    if (!believed->reading.swings.empty())
        m_swings->setContent(swingChart(*believed));
    constexpr int linesBeside = 5; // title, centre, axis
    m_swings->setMinimumHeight(fontMetrics().height() *
                               (linesBeside + 2 * static_cast<int>(believed->reading.swings.size())));
    fillWorth(*believed);
}

/// Rows stay where they are while numbers change.
void SidePanel::fillWorth(const Believed &believed)
{
    const std::vector<Worth> worth = worthKnowing(believed);
    auto *grid = qobject_cast<QGridLayout *>(m_worth->layout());
    while (m_worthRows.size() < worth.size()) {
        auto *name = new QLabel;
        name->setWordWrap(true);
        auto *value = new QLabel;
        setTextRole(value, TextRole::Strong);
        value->setAlignment(Qt::AlignRight);
        value->setTextInteractionFlags(Qt::TextSelectableByMouse);
        const int row = static_cast<int>(m_worthRows.size());
        grid->addWidget(name, row, 0);
        grid->addWidget(value, row, 1);
        m_worthRows.emplace_back(name, value);
    }
    for (std::size_t i = 0; i < m_worthRows.size(); ++i) {
        const auto [name, value] = m_worthRows[i];
        const bool isThere = i < worth.size();
        name->setVisible(isThere);
        value->setVisible(isThere);
        if (!isThere)
            continue;
        name->setText(worth[i].name);
        value->setText(worth[i].value);
        name->setToolTip(worth[i].toolTip);
        value->setToolTip(worth[i].toolTip);
    }
    m_worth->setVisible(!worth.empty());
    m_worthNote->setText(worthNote(believed));
}

} // namespace weighhouse::ui
