// SPDX-License-Identifier: GPL-3.0-or-later
// The candidates that a question yields, one row each.
#pragma once

#include "ui/document/weighing.h"

#include <QAbstractTableModel>
#include <QStringList>
#include <optional>
#include <vector>

namespace weighhouse::ui
{

/// Number and words of each candidate and, once they are weighed, what each brings, its rank and what it
/// breaks. Words are made when a row is looked at.
class CandidateTable : public QAbstractTableModel
{
    Q_OBJECT

public:
    static constexpr std::size_t mostListed = 100'000;

    using QAbstractTableModel::QAbstractTableModel;

    /// Nothing, the candidates of a problem, or (of the same problem) what weighing them gave.
    void setCandidates(std::optional<decision::Problem> problem, WeighedPtr weighed);
    /// Of weighed ones only these, in this order.
    void setSelection(std::vector<std::size_t> positions);

    const std::optional<decision::Problem> &problem() const { return m_problem; }
    bool isWeighed() const { return m_weighed != nullptr; }
    const WeighedPtr &weighed() const { return m_weighed; }
    /// Candidates that are listed, filtered out or not.
    std::size_t listedCount() const { return m_order.size(); }
    /// The position of a row's candidate in SweepResult::outcomes, or its number before weighing.
    std::size_t positionAt(int row) const { return m_rows[static_cast<std::size_t>(row)]; }

    /// Whether a column has what a candidate brings or breaks, which can be explained.
    bool isFigure(int column) const
    {
        return m_weighed != nullptr && column >= FirstValue && column != rankColumn();
    }

    /// The words of all listed candidates by position, for filtering; takes long for many.
    static QStringList wordsOf(const decision::Problem &problem, const WeighedPtr &weighed);
    /// Only candidates whose words hold the text. `words` as wordsOf gives them.
    void setFilter(const QString &text, const QStringList &words);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order) override;

private:
    enum FixedColumn { Number, Words, FirstValue };
    int objectiveCount() const;
    int rankColumn() const { return FirstValue + 2 * objectiveCount(); }
    QString wordsAt(std::size_t position) const;
    /// All of its rows, and how it stands out among those that are listed.
    QString tipAt(std::size_t position) const;
    decision::Candidate candidateAt(std::size_t position) const;
    const decision::Problem &listed() const { return m_weighed != nullptr ? m_weighed->problem : *m_problem; }
    double numberAt(std::size_t position, int column) const;
    QString textAt(std::size_t position, int column) const;
    QString verdictOf(const decision::Outcome &outcome) const;
    void filter();
    void findForms();

    std::optional<decision::Problem> m_problem;
    WeighedPtr m_weighed;
    std::vector<std::size_t> m_order; ///< All listed ones, sorted.
    std::vector<std::size_t> m_rows;  ///< Those that are shown.
    QString m_filter;
    QStringList m_words;
    std::vector<Message> m_constraints;
    std::vector<NumberForm> m_forms; ///< For each objective.
};

} // namespace weighhouse::ui
