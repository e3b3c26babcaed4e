// SPDX-License-Identifier: GPL-3.0-or-later
// What is different between the answers of two runs.
#pragma once

#include "ui/runs/comparison.h"

#include <QWidget>

class QLabel;

namespace weighhouse::ui
{

class PlainTable;
class TableView;
class TextDifferenceView;

/// All steps of both with the verdict; of the chosen one the rows, or the words, that are not the same.
class EvidenceDifferencePane : public QWidget
{
    Q_OBJECT

public:
    explicit EvidenceDifferencePane(QWidget *parent = nullptr);

    /// Null: none.
    void setComparison(RunComparisonPtr comparison);

Q_SIGNALS:
    /// What was done, for a status line.
    void message(const QString &text);

private:
    void showRows();
    QString about(const plan::EvidenceDifference &evidence) const;

    RunComparisonPtr m_comparison;
    PlainTable *m_steps;
    PlainTable *m_rows;
    QLabel *m_sentence;
    QLabel *m_about;
    TableView *m_stepView;
    TableView *m_rowView;
    TextDifferenceView *m_words;
};

} // namespace weighhouse::ui
