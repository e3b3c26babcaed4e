// SPDX-License-Identifier: GPL-3.0-or-later
// A table that was written down once, to be looked at and copied.
#pragma once

#include <QAbstractTableModel>
#include <QList>
#include <QString>
#include <QVariant>

namespace weighhouse::ui
{

struct PlainCell {
    enum class Tint { None, Left, Right, Changed };
    QString text;
    QVariant raw = {}; ///< Exact, for copying; invalid: the text.
    Tint tint = Tint::None;
    bool isNumber = false;

    bool operator==(const PlainCell &) const = default;
};

/// Tints only repeat what signs and words tell.
class PlainTable : public QAbstractTableModel
{
    Q_OBJECT

public:
    using Row = QList<PlainCell>;

    using QAbstractTableModel::QAbstractTableModel;

    /// Every row has one cell per header.
    void set(QStringList headers, QList<Row> rows);
    const PlainCell &at(int row, int column) const { return m_rows[row][column]; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QStringList m_headers;
    QList<Row> m_rows;
};

} // namespace weighhouse::ui
