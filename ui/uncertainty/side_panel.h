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
class WorthCard;

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

    UncertaintySession &m_session;
    QVBoxLayout *m_cards;
    CardFrame *m_flipCard;
    CardFrame *m_swingCard;
    WorthCard *m_worthCard;
    QLabel *m_flips;
    SwingChart *m_swings;
};

} // namespace weighhouse::ui
