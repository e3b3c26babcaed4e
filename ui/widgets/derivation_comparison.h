// SPDX-License-Identifier: GPL-3.0-or-later
// "Why is this one better?"
#pragma once

#include "core/rules/evaluate/explain.h"
#include "ui/base/explanation.h"
#include "ui/base/jobs.h"

#include <QWidget>
#include <memory>

namespace weighhouse::ui
{

/// The derivations of one cell in two situations, in step: each line with both values and, where they differ,
/// a sign and a colour. What is the same can be left out.
class DerivationComparison : public QWidget
{
    Q_OBJECT

public:
    explicit DerivationComparison(JobList &jobs, QWidget *parent = nullptr);
    ~DerivationComparison() override;

    void showPair(const EvaluationPtr &left, const QString &leftTitle, const EvaluationPtr &right,
                  const QString &rightTitle, const rules::CellAddress &cell);
    void clear();

Q_SIGNALS:
    /// Double click or Enter on a line with a rule, or with a stored cell.
    void ruleActivated(const QString &name);
    void storedCellActivated(const QString &table, int row);

protected:
    void changeEvent(QEvent *event) override;

private:
    struct Inside;
    std::unique_ptr<Inside> m_inside;
};

} // namespace weighhouse::ui
