// SPDX-License-Identifier: GPL-3.0-or-later
// The contributions to the difference of two what-ifs, as a table.
#pragma once

#include "core/rules/evaluate/contributions.h"
#include "core/rules/evaluate/explain.h"

#include <QAbstractTableModel>
#include <QString>
#include <optional>
#include <vector>

namespace weighhouse::ui
{

/// An objective of two what-ifs; the contributions are to what the right one has more.
struct ComparedObjective {
    QString text;
    QString unit;
    bool maximize = true;
    rules::Contributions contributions; ///< `left` in it is the what-if on the right, see PinsTab.
};

/// For each objective a line with its values and the difference, below it the parts, the largest contribution
/// first, and their sum; and by which method they were parted. Contributions are in the objective's unit.
class ContributionsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { What, Left, Right, Amount, Unit, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setObjectives(std::vector<ComparedObjective> objectives, const QString &left, const QString &right);
    void clear();

    /// The cell that a line is about; nothing if it is about none.
    std::optional<rules::CellAddress> cellAt(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    enum class Kind { Objective, Part, Sum };
    struct Line {
        Kind kind;
        std::size_t objective;
        std::size_t part = 0;
    };
    QString textOf(const Line &line, int column) const;
    double numberOf(const Line &line, int column) const;
    QString methodOf(const ComparedObjective &objective) const;

    std::vector<ComparedObjective> m_objectives;
    std::vector<Line> m_lines;
    QString m_left;
    QString m_right;
};

} // namespace weighhouse::ui
