// SPDX-License-Identifier: GPL-3.0-or-later
// The list of a project's texts, beside the text that is open.
#pragma once

#include "ui/rules/rule_outline.h"

#include <QAction>
#include <QList>
#include <QWidget>

class QTreeView;

namespace weighhouse::ui
{

class RuleListModel;
class StoredComparison;

/// Texts, and below each what stands in it; with a tool bar above.
class RuleList : public QWidget
{
    Q_OBJECT

public:
    explicit RuleList(QWidget *parent = nullptr);

    RuleListModel *model() const { return m_model; }
    /// What is chosen; null: nothing.
    const OutlineItem *chosen() const;
    void choose(const OutlineItem &item);
    /// Whether it had the focus last, even if a dialog or a palette has it now.
    bool isInUse() const;

    /// Shows what a comparison found beside the rules, as long as there is something.
    void setComparison(const StoredComparison &comparison);

    /// Actions for the tool bar above, and for the menu of a line.
    void setActions(const QList<QAction *> &above, const QList<QAction *> &ofLine);

Q_SIGNALS:
    /// A line was clicked or, with the keyboard or twice, activated.
    void clicked(const weighhouse::ui::OutlineItem &item);
    void activated(const weighhouse::ui::OutlineItem &item);
    void removeWanted();

private:
    RuleListModel *m_model;
    QTreeView *m_view;
    QWidget *m_bar;
};

} // namespace weighhouse::ui
