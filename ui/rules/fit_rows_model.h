// SPDX-License-Identifier: GPL-3.0-or-later
// The rows in which a rule lies farthest off what is stored.
#pragma once

#include "core/rules/fit/fit.h"
#include "ui/base/number_form.h"

#include <QAbstractTableModel>

namespace weighhouse::ui
{

class FitRowsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Row, Stored, WorkedOut, Deviation, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setRows(std::vector<rules::FitRow> rows);
    const rules::FitRow &at(int row) const { return m_rows[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString shown(const rules::FitRow &row, int column) const;
    QString exact(const rules::FitRow &row, int column) const;

    std::vector<rules::FitRow> m_rows;
    NumberForm m_values;     ///< Of stored and worked out values, which are read together.
    NumberForm m_deviations; ///< Of what lies between them.
};

} // namespace weighhouse::ui
