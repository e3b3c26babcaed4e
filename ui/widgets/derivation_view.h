// SPDX-License-Identifier: GPL-3.0-or-later
// "Where does this number come from?"
#pragma once

#include "core/rules/evaluate/explain.h"
#include "ui/base/explanation.h"
#include "ui/base/jobs.h"

#include <QWidget>
#include <memory>

namespace weighhouse::ui
{

/// The derivation of a cell, an objective or a candidate as a tree down to stored cells, with the rule's
/// words and formula above it. Every cell in it is a link; of many rows more are listed on request. Goes back
/// and forward through what was shown. Derivations are worked out in the background: in a large model with
/// iterations one takes a while.
class DerivationView : public QWidget
{
    Q_OBJECT

public:
    explicit DerivationView(JobList &jobs, QWidget *parent = nullptr);
    ~DerivationView() override;

    void showCell(const EvaluationPtr &evaluation, const rules::CellAddress &cell);
    void showExplanation(const Explanation &explanation);
    void clear();

    /// The tree as text, as far as it is open, with tabs.
    QString text() const;

Q_SIGNALS:
    /// The rule of the line was clicked.
    void ruleActivated(const QString &name);
    /// A stored cell was clicked: its table and row.
    void storedCellActivated(const QString &table, int row);
    /// Another value of this cell is to be tried.
    void whatIfWanted(const weighhouse::rules::CellAddress &cell);

private:
    struct Inside;
    std::unique_ptr<Inside> m_inside;
};

} // namespace weighhouse::ui
