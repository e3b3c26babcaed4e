// SPDX-License-Identifier: GPL-3.0-or-later
// The runs of the project, read from the journal a few at a time.
#pragma once

#include "core/plan/journal/run_summary.h"
#include "ui/document/plan_session.h"

#include <QObject>
#include <QTimer>
#include <map>
#include <string>
#include <vector>

namespace weighhouse::ui
{

/// Runs are read and folded on the journal's thread, in pieces so short that a run that writes there
/// meanwhile does not wait. What has ended is read once. The run that the session shows needs no reading.
class RunReader : public QObject
{
    Q_OBJECT

public:
    explicit RunReader(PlanSession &plans, QObject *parent = nullptr);

    /// Soon: which runs there are, and what is not known of them yet.
    void refresh();
    /// Forgets everything: another project.
    void clear();
    /// Whether some are still to come.
    bool isReading() const { return m_isReading; }
    /// The name that a run has everywhere; empty if it is not known yet.
    std::string nameOf(plan::RunId run) const;

Q_SIGNALS:
    /// Which runs there are, the oldest first.
    void listed(const std::vector<weighhouse::plan::RunId> &runs);
    /// Some of them.
    void read(const std::vector<weighhouse::plan::RunSummary> &summaries);
    /// All of them are read, or what went wrong was said.
    void finished();
    void failed(const weighhouse::Error &error);

private:
    struct Named {
        plan::RunId run = 0;
        std::string name;
    };
    struct Piece {
        std::vector<plan::RunSummary> summaries;
        std::size_t looked = 0; ///< How many of those asked for were looked at.
    };

    void list();
    void take(const std::vector<Named> &runs);
    void readSome();
    void finish();
    void showShown();
    static Piece readPiece(plan::JournalStore &store, const std::vector<Named> &runs);

    PlanSession &m_plans;
    QTimer m_soon;
    QTimer m_runningElsewhere;
    bool m_isRunningElsewhere = false; ///< One of those read last.
    std::uint64_t m_turn = 0;          ///< Answers to earlier ones are dropped.
    bool m_isReading = false;
    bool m_isListing = false;
    bool m_listsAgain = false;    ///< Something changed while it was listing.
    std::vector<Named> m_waiting; ///< The oldest first; read from the end.
    std::map<plan::RunId, std::string> m_names;
    std::map<std::string, plan::RunSummary> m_ended; ///< By name.
};

} // namespace weighhouse::ui
