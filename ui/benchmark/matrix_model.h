// SPDX-License-Identifier: GPL-3.0-or-later
// Questions by series: what each answered.
#pragma once

#include "ui/benchmark/results_watch.h"

#include <QAbstractTableModel>
#include <QString>
#include <cstdint>
#include <string>
#include <vector>

namespace weighhouse::ui
{

/// Which cell, whatever rows and columns there are around it.
struct MatrixPlace {
    std::string scenario;
    std::int64_t id = 0;
    benchmark::Series column; ///< Empty: the question itself.

    bool operator==(const MatrixPlace &) const = default;
};

/// A row for each question that is shown, with what is asked for and the expected answer, then a column for
/// each series. Colours only repeat what signs tell.
class MatrixModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Question, AskedFor, Expected, FirstSeries };

    explicit MatrixModel(QObject *parent = nullptr);

    /// `rows`: those of the table that are shown, by their places.
    void set(const ResultsTablePtr &table, std::vector<int> rows);

    /// Null where no series is, or it has not asked.
    const benchmark::Cell *cell(const QModelIndex &index) const;
    /// The whole series of a cell, with the scenario of its row.
    benchmark::Series series(const QModelIndex &index) const;
    /// "locating 17"
    QString question(int row) const;
    const benchmark::TaskRow &row(int row) const;

    MatrixPlace place(const QModelIndex &index) const;
    /// Invalid if it is not shown.
    QModelIndex find(const MatrixPlace &place) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString text(const QModelIndex &index) const;
    QString toolTip(const QModelIndex &index) const;

    ResultsTablePtr m_table;
    std::vector<int> m_rows;
    std::vector<std::string> m_names; ///< Of the values that head the columns.
};

} // namespace weighhouse::ui
