// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/columns_model.h"

#include "ui/base/texts.h"
#include "ui/data/column_text.h"
#include "ui/widgets/table_view.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>

namespace weighhouse::ui
{
namespace
{

constexpr std::array types{data::ValueType::Number, data::ValueType::Integer, data::ValueType::Boolean,
                           data::ValueType::Text, data::ValueType::Date};

} // namespace

QStringList typeNames()
{
    return {ColumnsModel::tr("number"), ColumnsModel::tr("integer"), ColumnsModel::tr("boolean"),
            ColumnsModel::tr("text"), ColumnsModel::tr("date")};
}

void ColumnsModel::setTable(std::shared_ptr<const data::Dataset> dataset, const std::string &table)
{
    // The same columns with other particulars: what is being edited and where one is stays.
    const auto *before = schema();
    const auto *after = dataset == nullptr ? nullptr : dataset->schema.table(table);
    const bool sameColumns = before != nullptr && after != nullptr && m_table == table &&
                             before->columns.size() == after->columns.size();
    if (!sameColumns)
        beginResetModel();
    m_dataset = std::move(dataset);
    m_table = table;
    if (!sameColumns)
        endResetModel();
    else if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

const data::TableSchema *ColumnsModel::schema() const
{
    return m_dataset == nullptr ? nullptr : m_dataset->schema.table(m_table);
}

int ColumnsModel::keyPosition(const std::string &column) const
{
    const auto &key = schema()->primaryKey;
    const auto found = std::ranges::find(key, column);
    return found == key.end() ? -1 : static_cast<int>(found - key.begin());
}

QString ColumnsModel::refersTo(const std::string &column) const
{
    QStringList targets;
    for (const data::Reference &reference : m_dataset->schema.references) {
        const auto found = std::ranges::find(reference.columns, column);
        if (reference.table != m_table || found == reference.columns.end())
            continue;
        const auto position = static_cast<std::size_t>(found - reference.columns.begin());
        QString target = toQt(reference.targetTable);
        if (position < reference.targetColumns.size())
            target += QLatin1Char('.') + toQt(reference.targetColumns[position]);
        targets.append(referenceSign() + QLatin1Char(' ') + target);
    }
    return targets.join(QStringLiteral(", "));
}

int ColumnsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || schema() == nullptr ? 0 : static_cast<int>(schema()->columns.size());
}

int ColumnsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : Description + 1;
}

QVariant ColumnsModel::text(const data::ColumnSchema &column, int section) const
{
    switch (section) {
    case Name:
        return toQt(column.name);
    case Type:
        return typeNames().value(static_cast<int>(std::ranges::find(types, column.type) - types.begin()));
    case Unit:
        return toQt(column.unit);
    case Key: {
        const int position = keyPosition(column.name);
        return position < 0 ? QString() : QStringLiteral("%1 %2").arg(keySign()).arg(position + 1);
    }
    case Refers:
        return refersTo(column.name);
    case InGraph:
        return toQt(column.graphName);
    default:
        return toQt(column.description);
    }
}

QVariant ColumnsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || schema() == nullptr)
        return {};
    const data::ColumnSchema &column = schema()->columns[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole && index.column() == InGraph && column.hiddenInGraph)
        return tr("hidden");
    if (role == Qt::DisplayRole || role == Qt::EditRole || role == RawRole)
        return text(column, index.column());
    if (role == ExplainRole)
        return false;
    if (role == Qt::CheckStateRole && index.column() == Key)
        return keyPosition(column.name) < 0 ? Qt::Unchecked : Qt::Checked;
    if (role == Qt::ToolTipRole && index.column() == InGraph)
        return tr(
            "What the column is called in the property graph: the property, or the type of the "
            "relationships that a reference makes. Empty: as the column. Hidden: it is no property; a name "
            "makes it one.");
    if (role == Qt::ToolTipRole && index.column() == Key)
        return tr("Whether the column is part of the primary key, and at which place");
    return {};
}

QVariant ColumnsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole)
        return {};
    if (orientation == Qt::Vertical)
        return section + 1;
    const QStringList titles{tr("Column"),    tr("Type"),         tr("Unit"),       tr("Key"),
                             tr("Refers to"), tr("In the graph"), tr("Description")};
    return titles.value(section);
}

Qt::ItemFlags ColumnsModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (!index.isValid())
        return flags;
    if (index.column() == Key)
        return flags | Qt::ItemIsUserCheckable;
    return index.column() == Refers ? flags : flags | Qt::ItemIsEditable;
}

Result<SchemaChange> ColumnsModel::readCell(const QModelIndex &index, const QString &text) const
{
    const std::string column = schema()->columns[static_cast<std::size_t>(index.row())].name;
    const std::string typed = fromQt(text.trimmed());
    SchemaChange change = Describe{m_table, column, typed};
    if (index.column() == Name)
        change = RenameColumn{m_table, column, typed};
    else if (index.column() == Unit)
        change = SetColumnUnit{m_table, column, typed};
    else if (index.column() == InGraph)
        change = SetGraphName{m_table, column, typed};
    else if (index.column() == Type)
        change =
            SetColumnType{m_table, column,
                          types[static_cast<std::size_t>(std::max<qsizetype>(0, typeNames().indexOf(text)))]};
    if (auto changed = changedSchema(m_dataset->schema, change); !changed)
        return failure(std::move(changed.error()));
    return change;
}

bool ColumnsModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!index.isValid() || schema() == nullptr)
        return false;
    const std::string column = schema()->columns[static_cast<std::size_t>(index.row())].name;
    if (role == Qt::CheckStateRole && index.column() == Key) {
        std::vector<std::string> key = schema()->primaryKey;
        std::erase(key, column);
        if (value.toInt() == Qt::Checked)
            key.push_back(column);
        Q_EMIT changeWanted(SetPrimaryKey{m_table, key}, tr("change the key of %1").arg(toQt(m_table)));
        return true;
    }
    if (role != Qt::EditRole || !flags(index).testFlag(Qt::ItemIsEditable))
        return false;
    if (value.toString() == index.data(Qt::EditRole).toString())
        return true;
    const auto change = readCell(index, value.toString());
    if (!change)
        return false;
    const QString name = toQt(m_table + "." + column);
    const QStringList what{tr("rename %1"),
                           tr("change the type of %1"),
                           tr("change the unit of %1"),
                           {},
                           {},
                           tr("name %1 in the graph"),
                           tr("describe %1")};
    Q_EMIT changeWanted(*change, what.value(index.column()).arg(name));
    return true;
}

} // namespace weighhouse::ui
