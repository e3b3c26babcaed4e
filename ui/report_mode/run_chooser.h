// SPDX-License-Identifier: GPL-3.0-or-later
// Which run the report is about.
#pragma once

#include "core/plan/journal/run_summary.h"
#include "ui/document/desk.h"

#include <QComboBox>
#include <string>
#include <vector>

namespace weighhouse::ui
{

class RunReader;

/// The runs of the project that have ended, the newest first, in words. The draft names one, or the newest.
class RunChooser : public QComboBox
{
    Q_OBJECT

public:
    explicit RunChooser(Desk &desk, QWidget *parent = nullptr);

    /// The run that the draft means; 0: there is none (yet).
    plan::RunId run() const;
    /// What is known of it; null: nothing.
    const plan::RunSummary *summary() const;
    /// The runs that the draft sets beside it, as far as they are there.
    std::vector<plan::RunId> others() const;
    /// Those that could be, the newest first.
    std::vector<plan::RunSummary> candidates() const;
    /// A run in a line: "Run 3: Ruskithal (28/11/2026 15:39)".
    static QString lineOf(const plan::RunSummary &run);
    /// Whether there are runs that have ended.
    bool hasRuns() const { return !m_runs.empty(); }
    /// Whether some may still be to come.
    bool isReading() const;
    /// The draft names a run that is not there any more.
    bool isLost() const;

Q_SIGNALS:
    /// Other runs, or another one of them.
    void runsChanged();

private:
    void put(const std::vector<plan::RunSummary> &summaries);
    void keepOnly(const std::vector<plan::RunId> &runs);
    void refresh();

    Desk &m_desk;
    RunReader *m_reader;
    std::vector<plan::RunSummary> m_runs; ///< Those that have ended, the newest first.
};

} // namespace weighhouse::ui
