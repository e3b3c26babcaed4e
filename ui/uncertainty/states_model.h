// SPDX-License-Identifier: GPL-3.0-or-later
// The states of the world as rows: probability, the factors' values, what each candidate comes to.
#pragma once

#include "ui/uncertainty/session.h"

#include <QAbstractTableModel>

namespace weighhouse::ui
{

/// A column for the share of each state, one for each factor that the rules name, and one for each of the
/// best candidates.
class StatesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    void setBelieved(BelievedPtr believed);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    int factorCount() const;
    double numberAt(const QModelIndex &index) const;

    BelievedPtr m_believed;
    std::vector<std::size_t> m_actions; ///< The columns' candidates.
    double m_total = 1;
    NumberForm m_form;
};

} // namespace weighhouse::ui
