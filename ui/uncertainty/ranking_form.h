// SPDX-License-Identifier: GPL-3.0-or-later
// A short list of candidates in states to be put into an order, and to be taken as judgements of all pairs.
#pragma once

#include "ui/uncertainty/rankings.h"

#include <QWidget>

class QAction;
class QLabel;

namespace weighhouse::ui
{

class RankingRows;

/// A list stays until it is taken or discarded, whatever is believed meanwhile, unless the question, its
/// rules or its data change. While nobody sees it and nothing was moved, the newest one is held.
class RankingForm : public QWidget
{
    Q_OBJECT

public:
    explicit RankingForm(UncertaintySession &session, QWidget *parent = nullptr);

    /// These are take, up, down, discard.
    QList<QAction *> actions() const { return {m_take, m_up, m_down, m_discard}; }
    RankingRows *rows() const { return m_rows; }

Q_SIGNALS:
    /// The person wants no ranking now.
    void discarded();

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    QAction *makeAction(const QString &text, const QString &name, const QKeySequence &shortcut);
    QWidget *makeButton(QAction *action, const QString &text);
    void refresh();
    void hold(RankingList list);
    QString wordsOf(const RankingList &list) const;
    void enable();
    void take();
    void discard();

    UncertaintySession &m_session;
    RankingList m_list;
    DeliberatedPtr m_answered; ///< Lists that were made with this one are answered.
    QLabel *m_words;
    RankingRows *m_rows;
    QAction *m_take;
    QAction *m_up;
    QAction *m_down;
    QAction *m_discard;
};

} // namespace weighhouse::ui
