// SPDX-License-Identifier: GPL-3.0-or-later
// The line above the table of runs that says which are shown.
#pragma once

#include "ui/runs/run_filter.h"

#include <QTimer>
#include <QWidget>

class QCheckBox;
class QComboBox;
class QLineEdit;

namespace weighhouse::ui
{

/// Text, question, strategy, status, and whether something was decided. What can be chosen follows the runs
/// there are.
class FilterRow : public QWidget
{
    Q_OBJECT

public:
    FilterRow(RunsModel &runs, RunFilterModel &filtered, QWidget *parent = nullptr);

    /// Puts the cursor into the text.
    void focusText();
    /// Shows all runs again.
    void clear();

Q_SIGNALS:
    /// Down or Enter in the text: on to the table.
    void left();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void listChoices();
    void apply();

    RunsModel &m_runs;
    RunFilterModel &m_filtered;
    QLineEdit *m_text;
    QComboBox *m_question;
    QComboBox *m_strategy;
    QComboBox *m_status;
    QCheckBox *m_decided;
    QTimer m_soon; ///< Runs come many at a time.
};

} // namespace weighhouse::ui
