// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/run_filter.h"

#include "ui/base/kept_lines.h"
#include "ui/base/texts.h"
#include "ui/runs/run_words.h"
#include "ui/runs/runs_model.h"
#include "ui/widgets/table_view.h"

#include <algorithm>

namespace weighhouse::ui
{

RunFilterModel::RunFilterModel(RunsModel &runs, QObject *parent) : QSortFilterProxyModel(parent), m_runs(runs)
{
    setSortRole(SortRole);
    setDynamicSortFilter(true);
    setSourceModel(&runs);
}

void RunFilterModel::setFilter(const RunFilter &filter)
{
    if (filter == m_filter)
        return;
    m_filter = filter;
    m_words = filter.text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    invalidateRowsFilter();
}

const plan::RunSummary &RunFilterModel::at(int row) const
{
    return m_runs.at(mapToSource(index(row, 0)).row());
}

int RunFilterModel::rowOf(plan::RunId run) const
{
    const int row = m_runs.rowOf(run);
    return row < 0 ? -1 : mapFromSource(m_runs.index(row, 0)).row();
}

bool RunFilterModel::filterAcceptsRow(int row, const QModelIndex & /*parent*/) const
{
    const plan::RunSummary &run = m_runs.at(row);
    if ((m_filter.onlyDecided && !run.hasDecision()) ||
        (!m_filter.strategy.isEmpty() && RunWords::strategyName(run.strategy) != m_filter.strategy) ||
        (!m_filter.question.isEmpty() && toQt(run.question) != m_filter.question) ||
        (m_filter.status && m_runs.at(row).status != *m_filter.status))
        return false;
    return std::ranges::all_of(m_words, [&](const QString &word) {
        for (int column = 0; column < RunsModel::ColumnCount; ++column) {
            if (m_runs.index(row, column).data().toString().contains(word, Qt::CaseInsensitive))
                return true;
        }
        return toQt(run.title).contains(word, Qt::CaseInsensitive) ||
               toQt(run.decisionText).contains(word, Qt::CaseInsensitive) ||
               keptLines(run.decisionText).contains(word, Qt::CaseInsensitive);
    });
}

bool RunFilterModel::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    const QVariant one = left.data(SortRole);
    const QVariant other = right.data(SortRole);
    if (one.isValid() && other.isValid()) {
        const bool isText = one.typeId() == QMetaType::QString;
        const int order = isText
                              ? QString::localeAwareCompare(one.toString(), other.toString())
                              : (one.toDouble() < other.toDouble() ? -1 : one.toDouble() > other.toDouble());
        return order != 0 ? order < 0 : m_runs.at(left.row()).run < m_runs.at(right.row()).run;
    }
    const bool isAscending = sortOrder() == Qt::AscendingOrder;
    return one.isValid() == isAscending && other.isValid() != isAscending;
}

} // namespace weighhouse::ui
