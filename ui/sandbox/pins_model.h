// SPDX-License-Identifier: GPL-3.0-or-later
// What-ifs that were kept, side by side.
#pragma once

#include "ui/sandbox/trying.h"

#include <QAbstractTableModel>

namespace weighhouse::ui
{

/// A what-if with a name.
struct Pin {
    QString name;
    Changes changes;
    TriedPtr tried; ///< On the present model; null until it has been worked out.

    /// True if all of it fits the present model, so that it can be compared.
    bool isGood() const;
    /// The reasons why it does not fit, line by line; empty while it is worked out.
    QString problem() const;
};

/// One row for each pin: its name (which can be edited), the objectives, whether constraints hold, how many
/// cells changed, and the largest changes. One that does not fit the model any more says why, and has no
/// figures.
class PinsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    void setPins(std::vector<Pin> pins);
    const std::vector<Pin> &pins() const { return m_pins; }
    const Pin &at(int row) const { return m_pins[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    /// The objective that a column has the values of; -1 if it has none.
    int objectiveAt(int column) const { return column < constraintsColumn() ? column - 1 : -1; }

Q_SIGNALS:
    /// A name was typed for the pin of a row.
    void renameWanted(int row, const QString &name);

private:
    int constraintsColumn() const { return 1 + static_cast<int>(m_objectives.size()); }
    QString objectiveText(const Pin &pin, const std::string &objective) const;
    QString constraintsText(const Pin &pin) const;
    void collectObjectives();

    std::vector<Pin> m_pins;
    std::vector<std::string> m_objectives; ///< Of all pins; pins of another question may have others.
};

/// The largest changes of a what-if that follow from the rules, as one line.
QString largestChanges(const Tried &tried, std::size_t most);

} // namespace weighhouse::ui
