// SPDX-License-Identifier: GPL-3.0-or-later
// This is what the decision hangs on: flip points, swings, what is worth knowing, the attitude to risk.
#pragma once

#include "ui/uncertainty/session.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace weighhouse::ui
{

class AttitudeForm;
class CardFrame;
class SwingChart;

class SidePanel : public QWidget
{
    Q_OBJECT

public:
    explicit SidePanel(UncertaintySession &session, QWidget *parent = nullptr);

    SwingChart *swings() const { return m_swings; }
    /// Adds a card below the others.
    void addCard(QWidget *card);

private:
    void refresh();
    void fillWorth(const Believed &believed);

    UncertaintySession &m_session;
    QVBoxLayout *m_cards;
    CardFrame *m_flipCard;
    CardFrame *m_swingCard;
    CardFrame *m_worthCard;
    QLabel *m_flips;
    SwingChart *m_swings;
    QWidget *m_worth;
    QLabel *m_worthNote;
    std::vector<std::pair<QLabel *, QLabel *>> m_worthRows;
};

} // namespace weighhouse::ui
