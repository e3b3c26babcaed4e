// SPDX-License-Identifier: GPL-3.0-or-later
// The beliefs of one factor as a card.
#pragma once

#include "ui/widgets/belief_rows.h"
#include "ui/widgets/chart_export.h"

class QLabel;
class QToolButton;

namespace weighhouse::ui
{

/// A factor's name, where its beliefs come from, and a bar for each of its values (BeliefRows). It works
/// nothing out: the owner hears what a person does and sets the content that follows, at any rate.
class BeliefBars : public QWidget, public ChartExport
{
    Q_OBJECT

public:
    explicit BeliefBars(QWidget *parent = nullptr);

    void setContent(BeliefBarsContent content);
    const BeliefBarsContent &content() const;
    /// This is what is shown while there are no rows.
    void setEmptyText(const QString &text);
    BeliefRows *rows() const { return m_rows; }
    /// Actions of the owner in the context menu.
    void setMenuActions(const QList<QAction *> &actions) { m_actions = actions; }

    /// It has all rows: value, belief, word, the other's belief, whether the words differ, whether it is
    /// locked.
    QString toCsv() const override;

Q_SIGNALS:
    /// A bar is moved, by mouse, keys or a number that was typed; dragEnded() follows when it is let go.
    void dragged(int row, double value);
    void dragEnded();
    void lockToggled(int row);
    void wordChosen(int row, const QString &word);
    /// The person wants the beliefs back that were there before changing them.
    void reset();
    /// The note was pressed.
    void noteActivated();

protected:
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    Drawing drawing() const override;
    void showHeader();
    void useTheme();
    void openMenu(int row, const QPoint &globalPlace);

    QLabel *m_title;
    QLabel *m_note;
    QToolButton *m_link;
    QLabel *m_empty;
    BeliefRows *m_rows;
    QList<QAction *> m_actions;
};

} // namespace weighhouse::ui
