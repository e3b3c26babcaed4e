// SPDX-License-Identifier: GPL-3.0-or-later
// This is what is believed of every factor, as bars that one drags.
#pragma once

#include "ui/uncertainty/session.h"
#include "ui/widgets/belief_bars.h"

#include <QWidget>
#include <vector>

class QLabel;
class QScrollArea;
class QVBoxLayout;

namespace weighhouse::ui
{

/// A card for each factor that the rules name, and one line for each uncertain column.
class BeliefsPanel : public QWidget
{
    Q_OBJECT

public:
    explicit BeliefsPanel(UncertaintySession &session, QWidget *parent = nullptr);

    const std::vector<BeliefBars *> &cards() const { return m_cards; }
    /// Shows a factor's card and gives it the keyboard.
    void showFactor(std::size_t factor);

private:
    void refresh();
    void arrange();
    void connectCard(std::size_t factor);
    void showUncertain();

    UncertaintySession &m_session;
    QScrollArea *m_scroll = nullptr;
    QVBoxLayout *m_list;
    QLabel *m_empty;
    QLabel *m_uncertain;
    std::vector<BeliefBars *> m_cards;
};

/// This is what a factor's card shows.
BeliefBarsContent beliefContent(const FactorBelief &factor);

} // namespace weighhouse::ui
