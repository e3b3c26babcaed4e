// SPDX-License-Identifier: GPL-3.0-or-later
// The pair that is worth judging next, and what raters have said so far.
#pragma once

#include "ui/uncertainty/card_frame.h"
#include "ui/uncertainty/session.h"

class QAction;
class QComboBox;
class QToolButton;

namespace weighhouse::ui
{

class RankingForm;

/// Two candidates in two states side by side: the better one is chosen by a click, by Left and Right, or
/// both are equal. Or several of them are put into an order. Below stand the raters with their numbers.
class JudgingCard : public CardFrame
{
    Q_OBJECT

public:
    explicit JudgingCard(UncertaintySession &session, QWidget *parent = nullptr);

    /// These are left, equal, right, several, those of the list, take back.
    QList<QAction *> actions() const;

private:
    void refresh();
    void addSource();
    void layOut();
    void connectAll();
    void showBack();
    QAction *makeAction(const QString &text, const QString &name, const QKeySequence &shortcut);
    QToolButton *makeButton(QAction *action, const QString &text);

    UncertaintySession &m_session;
    QComboBox *m_source;
    QWidget *m_asked;
    QToolButton *m_first;
    QToolButton *m_second;
    QToolButton *m_same = nullptr;
    QLabel *m_words;
    QString m_common; ///< This is what is the same of both states that are asked about.
    RankingForm *m_ranking;
    QWidget *m_below; ///< These parts are there however one judges.
    QLabel *m_raters;
    QAction *m_left;
    QAction *m_equal;
    QAction *m_right;
    QAction *m_several; ///< Checked: several are put into an order.
    QAction *m_back;
};

/// This is what a rater has said, in a sentence: how often, how reliably, whether in circles, whether by the
/// order.
QString raterText(const QString &name, const uncertainty::RaterReading &rater);

} // namespace weighhouse::ui
