// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/uncertainty/beliefs_panel.h"

#include "ui/base/look/space.h"
#include "ui/base/look/type.h"
#include "ui/base/texts.h"
#include "ui/uncertainty/card_frame.h"

#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>
#include <cmath>

namespace weighhouse::ui
{
namespace
{

/// Beliefs further apart than this have another word or bar.
constexpr double sameBelief = 1e-9;

QString noteOf(const FactorBelief &factor)
{
    if (factor.isForeign)
        return BeliefsPanel::tr("other values in the rules now · drop");
    if (!factor.isOwn)
        return BeliefsPanel::tr("from the rules");
    return factor.from.isEmpty() ? BeliefsPanel::tr("yours · reset")
                                 : BeliefsPanel::tr("from %1 · reset").arg(factor.from);
}

} // namespace

BeliefBarsContent beliefContent(const FactorBelief &factor)
{
    BeliefBarsContent content{.title = factor.name,
                              .note = noteOf(factor),
                              .isNoteLink = factor.isOwn || factor.isForeign,
                              .noteToolTip = factor.description,
                              .words = scaleWords(),
                              .otherName = BeliefsPanel::tr("the rules")};
    for (std::size_t i = 0; i < factor.probabilities.size(); ++i) {
        const auto value = static_cast<qsizetype>(i);
        BeliefRow row{.label = factor.values.at(value),
                      .value = factor.probabilities[i],
                      .word = wordOf(factor, i),
                      .isLocked = factor.locked[i]};
        if (factor.isOwn && std::abs(factor.byRules[i] - factor.probabilities[i]) > sameBelief) {
            row.other = factor.byRules[i];
            const QString &word = factor.wordsOfRules.at(value);
            row.differs = !word.isEmpty() && word != row.word;
            if (!word.isEmpty())
                row.toolTip = BeliefsPanel::tr("The rules say: %1.").arg(word);
        }
        content.rows.push_back(std::move(row));
    }
    return content;
}

BeliefsPanel::BeliefsPanel(UncertaintySession &session, QWidget *parent)
    : QWidget(parent), m_session(session), m_draws(session), m_list(new QVBoxLayout),
      m_drawList(new QVBoxLayout), m_empty(wrappedLabel(QStringLiteral("beliefsEmpty"))),
      m_uncertain(wrappedLabel(QStringLiteral("uncertainColumns")))
{
    auto *title = new QLabel(tr("Beliefs"));
    setTextRole(title, TextRole::GroupTitle);
    setTextRole(m_uncertain, TextRole::Secondary);
    auto *inside = new QWidget;
    auto *insideLayout = new QVBoxLayout(inside);
    insideLayout->setContentsMargins(0, 0, space::small, 0);
    insideLayout->setSpacing(space::card);
    m_list->setSpacing(space::card);
    m_drawList->setSpacing(space::card);
    insideLayout->addLayout(m_list);
    insideLayout->addLayout(m_drawList);
    insideLayout->addWidget(m_uncertain);
    insideLayout->addWidget(m_empty);
    insideLayout->addStretch(1);
    m_scroll = new CardColumn(inside);
    m_empty->setText(
        tr("The rules name no factor. Write one, as `factor spring \"What spring will be like\" { "
           "frost: unlikely, mild: likely } affects crop.yield = yield * (0.5, 1)`, and its beliefs "
           "stand here as bars to drag."));
    auto *layout = new QVBoxLayout(this);
    setNoMargins(layout);
    layout->addWidget(title);
    layout->addWidget(m_scroll, 1);
    connect(&session, &UncertaintySession::factorsChanged, this, &BeliefsPanel::refresh);
    connect(&session.desk().document, &Document::workingsChanged, this, &BeliefsPanel::showUncertain);
    connect(&m_draws, &DrawBeliefs::changed, this, &BeliefsPanel::refreshDraws);
    connect(&session, &UncertaintySession::believedChanged, this, [this] {
        for (DrawCard *card : m_drawCards)
            card->showUsualRow();
    });
    refresh();
    refreshDraws();
}

void BeliefsPanel::showFactor(std::size_t factor)
{
    if (factor >= m_cards.size())
        return;
    m_scroll->ensureWidgetVisible(m_cards[factor]);
    m_cards[factor]->rows()->setFocus();
}

void BeliefsPanel::showDraws(std::size_t column)
{
    if (column >= m_drawCards.size())
        return;
    m_scroll->ensureWidgetVisible(m_drawCards[column]);
    m_drawCards[column]->bar()->setFocus();
}

void BeliefsPanel::refresh()
{
    if (m_cards.size() != m_session.factors().size())
        arrange();
    for (std::size_t i = 0; i < m_cards.size(); ++i)
        m_cards[i]->setContent(beliefContent(m_session.factors()[i]));
    showEmpty();
}

void BeliefsPanel::arrange()
{
    for (BeliefBars *card : m_cards)
        card->deleteLater();
    m_cards.clear();
    for (std::size_t i = 0; i < m_session.factors().size(); ++i) {
        auto *card = new BeliefBars;
        card->setObjectName(QStringLiteral("beliefs%1").arg(i));
        m_list->addWidget(card);
        m_cards.push_back(card);
        connectCard(i);
    }
}

void BeliefsPanel::connectCard(std::size_t factor)
{
    const BeliefBars *card = m_cards[factor];
    connect(card, &BeliefBars::dragged, this, [this, factor](int row, double value) {
        m_session.drag(factor, static_cast<std::size_t>(row), value);
    });
    connect(card, &BeliefBars::dragEnded, &m_session, &UncertaintySession::endDrag);
    connect(card, &BeliefBars::lockToggled, this,
            [this, factor](int row) { m_session.toggleLock(factor, static_cast<std::size_t>(row)); });
    connect(card, &BeliefBars::wordChosen, this, [this, factor](int row, const QString &word) {
        m_session.chooseWord(factor, static_cast<std::size_t>(row), word);
    });
    connect(card, &BeliefBars::reset, this, [this, factor] { m_session.reset(factor); });
    connect(card, &BeliefBars::noteActivated, this, [this, factor] { m_session.reset(factor); });
}

void BeliefsPanel::refreshDraws()
{
    QStringList names;
    for (const DrawnColumn &column : m_draws.columns())
        names.append(column.name);
    if (names != m_drawNames) {
        for (DrawCard *card : m_drawCards)
            card->deleteLater();
        m_drawCards.clear();
        for (std::size_t i = 0; i < m_draws.columns().size(); ++i) {
            m_drawCards.push_back(new DrawCard(m_draws, i));
            m_drawList->addWidget(m_drawCards.back());
        }
        m_drawNames = names;
    } else {
        for (DrawCard *card : m_drawCards)
            card->refresh();
    }
    showUncertain();
}

void BeliefsPanel::showEmpty()
{
    m_empty->setVisible(m_cards.empty() && m_session.workings()->model->rules()->uncertainties.empty());
}

void BeliefsPanel::showUncertain()
{
    const rules::CheckedRules &rules = *m_session.workings()->model->rules();
    QStringList lines;
    for (const rules::CheckedUncertainty &uncertainty : rules.uncertainties)
        lines.append(toQt(uncertainty.text));
    showEmpty();
    m_uncertain->setVisible(!lines.isEmpty() && m_drawCards.empty());
    m_uncertain->setText(lines.isEmpty()
                             ? QString()
                             : tr("Drawn by the rules besides:\n%1").arg(lines.join(QLatin1Char('\n'))));
}

} // namespace weighhouse::ui
