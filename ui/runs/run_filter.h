// SPDX-License-Identifier: GPL-3.0-or-later
// Which runs of the table are shown, and in which order.
#pragma once

#include "core/plan/journal/run_summary.h"

#include <QSortFilterProxyModel>
#include <QString>
#include <optional>

namespace weighhouse::ui
{

class RunsModel;

/// All conditions must hold.
struct RunFilter {
    QString text = {};     ///< Every word of it occurs somewhere in the row, in any case.
    QString strategy = {}; ///< As RunWords::strategyName; empty: any.
    QString question = {}; ///< Likewise.
    std::optional<plan::RunStatus> status = {}; ///< As people see it: what was interrupted is paused.
    bool onlyDecided = false;

    bool isEmpty() const { return *this == RunFilter(); }
    bool operator==(const RunFilter &) const = default;
};

/// The table of runs filtered and sorted by raw values; what has none comes last in either order.
class RunFilterModel : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit RunFilterModel(RunsModel &runs, QObject *parent = nullptr);

    void setFilter(const RunFilter &filter);
    const RunFilter &filter() const { return m_filter; }

    const plan::RunSummary &at(int row) const;
    /// The row of a run; -1: it is filtered out, or there is none.
    int rowOf(plan::RunId run) const;

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;

private:
    RunsModel &m_runs;
    RunFilter m_filter;
    QStringList m_words;
};

} // namespace weighhouse::ui
