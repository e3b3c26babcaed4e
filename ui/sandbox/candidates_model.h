// SPDX-License-Identifier: GPL-3.0-or-later
// The candidates of a question, as a table.
#pragma once

#include "ui/document/weighing.h"

#include <QAbstractTableModel>
#include <QStringList>
#include <optional>

namespace weighhouse::ui
{

/// One row for each candidate: weighed ones with rank, values and verdict, the best first; before that those
/// of the question in their order. Labels are made when they are looked at or searched.
class CandidatesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    /// Rank, Label, then value and change of each objective, then the verdict.
    enum FixedColumn { Rank, Label, FirstValue };
    /// More candidates than this are not listed before they are weighed.
    static constexpr std::uint64_t mostListed = 100'000;

    using QAbstractTableModel::QAbstractTableModel;

    /// What to list; `weighed` only if it is about this problem.
    void setCandidates(std::optional<decision::Problem> problem, WeighedPtr weighed);
    const WeighedPtr &weighed() const { return m_weighed; }
    const std::optional<decision::Problem> &problem() const { return m_problem; }

    /// Only candidates whose label contains the text. Of many candidates (see needsLabels) it waits for
    /// setLabels.
    void setFilter(const QString &text);
    /// Whether there are so many that their labels are better made on another thread, by labelsOf.
    bool needsLabels() const { return !m_hasLabels; }
    static std::vector<QString> labelsOf(const decision::Problem &problem, const WeighedPtr &weighed,
                                         std::size_t count);
    void setLabels(std::vector<QString> labels);

    /// As the question asked has it; nothing if it has no such candidate.
    std::optional<decision::Candidate> candidateAt(int row) const;
    /// In SweepResult::outcomes, or the candidate's number before weighing.
    std::size_t positionAt(int row) const { return m_order[static_cast<std::size_t>(row)]; }
    /// The row of a candidate of the question asked, or -1.
    int rowOf(const decision::Candidate &asked) const;
    int verdictColumn() const { return FirstValue + 2 * objectiveCount(); }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

private:
    int objectiveCount() const;
    const QString &labelAt(std::size_t position) const;
    QString verdictOf(const decision::Outcome &outcome) const;
    QVariant weighedData(std::size_t position, int column, int role) const;
    std::vector<std::size_t> naturalOrder() const;
    void arrange();

    std::optional<decision::Problem> m_problem;
    WeighedPtr m_weighed;
    std::vector<NumberForm> m_forms;  ///< For each objective.
    std::vector<std::size_t> m_all;   ///< In the order of sorting.
    std::vector<std::size_t> m_order; ///< Those that the filter lets through.
    QString m_filter;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
    mutable std::vector<QString> m_labels; ///< By position; null where not made yet.
    bool m_hasLabels = true;
    QStringList m_constraints;
};

} // namespace weighhouse::ui
