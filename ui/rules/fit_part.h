// SPDX-License-Identifier: GPL-3.0-or-later
// This part of a rule's card tells of the values stored in its column.
#pragma once

#include "ui/rules/stored_comparison.h"

#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;
class QTreeView;

namespace weighhouse::ui
{

class FitRowsModel;

/// How many stored values the rule reproduces and where it lies farthest off, or a button to find out.
class FitPart : public QWidget
{
    Q_OBJECT

public:
    explicit FitPart(StoredComparison &comparison, QWidget *parent = nullptr);

    /// A rule by name whose column is also stored.
    void setRule(const QString &rule);

Q_SIGNALS:
    /// A row was clicked or, with the keyboard, activated.
    void rowActivated(int row);

private:
    void build();
    void refresh();
    void show(const rules::RuleFit &fit);

    StoredComparison &m_comparison;
    QString m_rule;
    FitRowsModel *m_model;
    QLabel *m_sentence = nullptr;
    QProgressBar *m_bar = nullptr;
    QLabel *m_rest = nullptr;
    QTreeView *m_rows = nullptr;
    QLabel *m_state = nullptr;
    QPushButton *m_button = nullptr;
};

} // namespace weighhouse::ui
