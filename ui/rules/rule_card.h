// SPDX-License-Identifier: GPL-3.0-or-later
// What there is to know of one rule.
#pragma once

#include "core/rules/evaluate/explain.h"
#include "ui/base/jobs.h"
#include "ui/document/workings.h"
#include "ui/rules/rule_outline.h"

#include <QScrollArea>

class QLabel;
class QPushButton;

namespace weighhouse::ui
{

class FitPart;
class RowPicker;
class StoredComparison;

/// A rule's words, formula, unit, what it uses and who uses it, and its value for a row one chooses.
class RuleCard : public QScrollArea
{
    Q_OBJECT

public:
    RuleCard(JobList &jobs, StoredComparison &comparison, QWidget *parent = nullptr);

    /// Null shows what goes here. The row chosen stays while the rule's table is the same.
    void setItem(const OutlineItem *item, const WorkingsPtr &workings);

Q_SIGNALS:
    void explainWanted(const weighhouse::rules::CellAddress &cell);
    void ruleActivated(const QString &name);
    void questionActivated(const QString &name);
    /// A stored column, "table.column".
    void columnActivated(const QString &column);
    /// A row of a table.
    void rowActivated(const QString &table, int row);

private:
    void build();
    QLabel *addLine(const QString &title, const QString &name);
    void fill(const OutlineItem &item);
    void showValue();
    void follow(const QString &link);
    QString linksTo(const QStringList &names, const QString &scheme) const;
    void fitHeight();
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

    JobList &m_jobs;
    StoredComparison &m_comparison;
    WorkingsPtr m_workings;
    OutlineItem m_item;
    bool m_hasItem = false;
    std::optional<rules::ColumnId> m_column;
    QWidget *m_filled = nullptr;
    QLabel *m_empty = nullptr;
    QLabel *m_title = nullptr;
    QLabel *m_words = nullptr;
    QLabel *m_formula = nullptr;
    QLabel *m_problem = nullptr;
    QLabel *m_unit = nullptr;
    QLabel *m_uses = nullptr;
    QLabel *m_usedBy = nullptr;
    QWidget *m_valuePart = nullptr;
    RowPicker *m_row = nullptr;
    QLabel *m_value = nullptr;
    QLabel *m_stored = nullptr;
    QPushButton *m_explain = nullptr;
    FitPart *m_fit = nullptr;
};

} // namespace weighhouse::ui
