// SPDX-License-Identifier: GPL-3.0-or-later
// The columns of one table as rows that can be edited.
#pragma once

#include "ui/data/schema_changes.h"

#include <QAbstractTableModel>
#include <memory>

namespace weighhouse::ui
{

/// Shows a table's schema and turns what people type into changes; making them is somebody else's business.
class ColumnsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Name, Type, Unit, Key, Refers, InGraph, Description };

    using QAbstractTableModel::QAbstractTableModel;

    /// Null or an unknown table: nothing.
    void setTable(std::shared_ptr<const data::Dataset> dataset, const std::string &table);

    /// The change that a text in a cell means, if it can be made. For checking while typing.
    Result<SchemaChange> readCell(const QModelIndex &index, const QString &text) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;

Q_SIGNALS:
    void changeWanted(const weighhouse::ui::SchemaChange &change, const QString &what);

private:
    const data::TableSchema *schema() const;
    int keyPosition(const std::string &column) const;
    QString refersTo(const std::string &column) const;
    QVariant text(const data::ColumnSchema &column, int section) const;

    std::shared_ptr<const data::Dataset> m_dataset;
    std::string m_table;
};

/// "number", "integer", "boolean", "text": translated, in the order of data::ValueType.
QStringList typeNames();

} // namespace weighhouse::ui
