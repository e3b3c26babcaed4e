// SPDX-License-Identifier: GPL-3.0-or-later
// The pair that is worth judging next, and what raters have said so far.
#pragma once

#include "ui/uncertainty/card_frame.h"
#include "ui/uncertainty/session.h"

class QAction;
class QToolButton;

namespace weighhouse::ui
{

/// Two candidates in two states side by side: the better one is chosen by a click, by Left and Right, or
/// both are equal. Below stand the raters with their numbers.
class JudgingCard : public CardFrame
{
    Q_OBJECT

public:
    explicit JudgingCard(UncertaintySession &session, QWidget *parent = nullptr);

    /// Left, equal, right, take back.
    QList<QAction *> actions() const { return {m_left, m_equal, m_right, m_back}; }

private:
    void refresh();
    void addSource();
    QAction *makeAction(const QString &text, const QString &name, const QKeySequence &shortcut);
    QToolButton *makeButton(QAction *action, const QString &text);

    UncertaintySession &m_session;
    class QComboBox *m_source;
    QWidget *m_asked;
    QToolButton *m_first;
    QToolButton *m_second;
    QLabel *m_words;
    QString m_common; ///< This is what is the same of both states that are asked about.
    QLabel *m_raters;
    QAction *m_left;
    QAction *m_equal;
    QAction *m_right;
    QAction *m_back;
};

/// This is what a rater has said, in a sentence: how often, how reliably, whether in circles, whether by the
/// order.
QString raterText(const QString &name, const uncertainty::RaterReading &rater);

} // namespace weighhouse::ui
