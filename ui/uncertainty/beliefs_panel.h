// SPDX-License-Identifier: GPL-3.0-or-later
// This is what is believed of every factor, as bars that one drags.
#pragma once

#include "ui/uncertainty/draw_card.h"
#include "ui/uncertainty/session.h"
#include "ui/widgets/belief_bars.h"

#include <QWidget>
#include <vector>

class QLabel;
class QScrollArea;
class QVBoxLayout;

namespace weighhouse::ui
{

/// A card for each factor that the rules name, then one for each uncertain column. Until it is known what is
/// drawn, a line for each of these stands there.
class BeliefsPanel : public QWidget
{
    Q_OBJECT

public:
    explicit BeliefsPanel(UncertaintySession &session, QWidget *parent = nullptr);

    const std::vector<BeliefBars *> &cards() const { return m_cards; }
    const std::vector<DrawCard *> &drawCards() const { return m_drawCards; }
    /// Shows a factor's card and gives it the keyboard.
    void showFactor(std::size_t factor);
    /// The same for an uncertain column.
    void showDraws(std::size_t column);
    const DrawBeliefs &draws() const { return m_draws; }

private:
    void refresh();
    void arrange();
    void connectCard(std::size_t factor);
    void showUncertain();
    void refreshDraws();
    void showEmpty();

    UncertaintySession &m_session;
    DrawBeliefs m_draws;
    QScrollArea *m_scroll = nullptr;
    QVBoxLayout *m_list;
    QVBoxLayout *m_drawList;
    QLabel *m_empty;
    QLabel *m_uncertain;
    std::vector<BeliefBars *> m_cards;
    std::vector<DrawCard *> m_drawCards;
    QStringList m_drawNames; ///< The columns of these cards.
};

/// This is what a factor's card shows.
BeliefBarsContent beliefContent(const FactorBelief &factor);

} // namespace weighhouse::ui
