// SPDX-License-Identifier: GPL-3.0-or-later
// This is what one series answered to one question, attempt by attempt.
#pragma once

#include "core/benchmark/results_table.h"

#include <QWidget>
#include <optional>

class QComboBox;
class QLabel;
class QPushButton;
class QTextEdit;

namespace weighhouse::ui
{

/// The facts of an attempt, and the way to its run: a button that opens it, or the reason why there is none
/// and the command that keeps it.
class CellDetails : public QWidget
{
    Q_OBJECT

public:
    explicit CellDetails(QWidget *parent = nullptr);

    /// `question` in words. An empty cell: nothing is chosen, or it was not asked. Where the same cell is
    /// shown again the attempt stays chosen.
    void show(const QString &question, const benchmark::Series &series, const benchmark::Cell &cell);
    /// The run of the attempt that is shown; nothing if it was not kept or its project is gone.
    std::optional<benchmark::KeptRun> kept() const;
    /// The reason why there is no run to open, in words; empty if there is one.
    QString whyNot() const;

Q_SIGNALS:
    void openWanted();
    void commandCopied();

private:
    const benchmark::TaskResult *attempt() const;
    void fillAttempts(bool isSame);
    void showAttempt();

    QString m_question;
    benchmark::Series m_series;
    benchmark::Cell m_cell;
    QLabel *m_title;
    QLabel *m_about;
    QComboBox *m_attempts;
    QTextEdit *m_facts;
    QLabel *m_whyNot;
    QLabel *m_command;
    QPushButton *m_open;
    QPushButton *m_copy;
};

} // namespace weighhouse::ui
