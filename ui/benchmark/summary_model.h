// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of each series of results.
#pragma once

#include "ui/base/number_form.h"
#include "ui/benchmark/results_watch.h"

#include <QAbstractTableModel>
#include <QList>
#include <QString>
#include <optional>
#include <string>
#include <vector>

namespace weighhouse::ui
{

/// A row for each series: the names that tell it from the others, then its figures.
class SummaryModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    /// Of the column that draws the interval: a QList<double> of low, share and high, from 0 to 1.
    static constexpr int intervalRole = Qt::UserRole + 1;

    explicit SummaryModel(QObject *parent = nullptr);

    void setTable(const ResultsTablePtr &table);
    /// Returns what all series have in common, in a line; empty for none.
    QString common() const;
    int intervalColumn() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    /// A column of numbers.
    struct Figure {
        QString title;
        QString about;
        std::vector<std::optional<double>> values = {}; ///< By series; nothing: it is not known.
        NumberForm form = {};
    };

    void addFigures();
    int named() const { return static_cast<int>(m_names.size()); }
    QString figureText(const Figure &figure, int row) const;
    QString intervalText(int row) const;

    ResultsTablePtr m_table;
    std::vector<std::string> m_names; ///< In the first columns.
    QList<Figure> m_figures;          ///< Then these, the interval among them.
};

} // namespace weighhouse::ui
