// SPDX-License-Identifier: GPL-3.0-or-later
// The buttons above the plan.
#pragma once

#include <QList>
#include <QWidget>

class QAction;
class QSpinBox;

namespace weighhouse::ui
{

class PlanSession;
class StrategyChooser;

/// Actions as buttons in as many lines as they need, in groups; how many steps run at once, and who makes
/// the next plan.
class PlanToolbar : public QWidget
{
    Q_OBJECT

public:
    explicit PlanToolbar(PlanSession &session, QWidget *parent = nullptr);

    /// Buttons behind the others, a gap before them.
    void addGroup(const QList<QAction *> &actions);
    /// The same without words, which stand in the tool tips.
    void addIcons(const QList<QAction *> &actions);
    /// The button that matters most, with more behind its arrow.
    void addMenu(QAction *action, const QList<QAction *> &more);
    /// How many steps run at once.
    void addLimit();
    /// Who makes plans, and how.
    void addStrategy();
    /// The limit, or the strategy, may have been set elsewhere.
    void refresh();

Q_SIGNALS:
    /// The mouse has gone, or a menu of it was closed.
    void left();
    /// The person wants to set up chat models.
    void chatModelsWanted();
    void promptsWanted();

protected:
    void leaveEvent(QEvent *event) override;

private:
    /// A field with its label, in one group.
    void addField(const QList<QWidget *> &parts);

    PlanSession &m_session;
    QSpinBox *m_limit;
    StrategyChooser *m_strategy;
};

} // namespace weighhouse::ui
