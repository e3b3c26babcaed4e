// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/answer_model.h"

#include "ui/base/texts.h"
#include "ui/widgets/table_view.h"
#include "ui/widgets/value_cells.h"

namespace weighhouse::ui
{

void AnswerModel::setAnswer(plan::AnswerPtr answer)
{
    if (answer == m_answer && !m_isEditing)
        return;
    beginResetModel();
    m_answer = std::move(answer);
    m_cells.reset();
    m_isEditing = false;
    m_copy = {};
    endResetModel();
}

void AnswerModel::startEditing()
{
    beginResetModel();
    m_copy = m_answer != nullptr ? *m_answer : plan::Answer();
    m_isEditing = true;
    endResetModel();
}

plan::Answer AnswerModel::edited() const
{
    return shown() != nullptr ? *shown() : plan::Answer();
}

int AnswerModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || shown() == nullptr ? 0 : static_cast<int>(shown()->rows.size());
}

int AnswerModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() || shown() == nullptr ? 0 : static_cast<int>(shown()->columns.size());
}

const data::Value &AnswerModel::value(const QModelIndex &index) const
{
    return shown()->rows[static_cast<std::size_t>(index.row())][static_cast<std::size_t>(index.column())];
}

QVariant AnswerModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const data::Value &cell = value(index);
    const auto &type = shown()->columns[static_cast<std::size_t>(index.column())].type;
    const bool isDate = type == data::ValueType::Date;
    if (role == Qt::EditRole)
        return isNull(cell) ? QString() : isDate ? valueText(cell, *type) : valueText(cell);
    if (role == Qt::DisplayRole && isDate)
        return valueText(cell, *type);
    if (m_isEditing) // what is typed is shown as it is
        return cellData(cell, isNumeric(type), role);
    return m_cells.data(shown()->rows, static_cast<std::size_t>(index.row()),
                        static_cast<std::size_t>(index.column()), type, role);
}

QVariant AnswerModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical)
        return rowHeaderData(section, role);
    if (section < 0 || section >= columnCount())
        return {};
    const auto &column = shown()->columns[static_cast<std::size_t>(section)];
    return columnHeaderData(column.name, isNumeric(column.type), role);
}

Qt::ItemFlags AnswerModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return m_isEditing && index.isValid() ? flags | Qt::ItemIsEditable : flags;
}

Result<data::Value> AnswerModel::read(int column, const QString &text) const
{
    const auto &type = shown()->columns[static_cast<std::size_t>(column)].type;
    if (type)
        return readValue(text, *type);
    // Nothing is known of a column of NULLs, or a new one: what looks like a number is one.
    if (auto number = readValue(text, data::ValueType::Number))
        return number;
    return data::Value(fromQt(text));
}

Result<void> AnswerModel::check(const QModelIndex &index, const QString &text) const
{
    const auto value = read(index.column(), text);
    return value ? Result<void>() : Result<void>(tl::unexpected(value.error()));
}

bool AnswerModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!m_isEditing || role != Qt::EditRole || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    const auto read = this->read(index.column(), value.toString());
    if (!read)
        return false;
    auto &cell = m_copy.rows[static_cast<std::size_t>(index.row())][static_cast<std::size_t>(index.column())];
    if (cell == *read)
        return true;
    cell = *read;
    Q_EMIT dataChanged(index, index);
    return true;
}

void AnswerModel::addColumn(const QString &name)
{
    if (!m_isEditing)
        return;
    beginInsertColumns({}, columnCount(), columnCount());
    m_copy.columns.push_back({fromQt(name), std::nullopt});
    for (auto &row : m_copy.rows)
        row.emplace_back();
    endInsertColumns();
}

bool AnswerModel::insertRows(int row, int count, const QModelIndex &parent)
{
    if (!m_isEditing || parent.isValid() || row < 0 || row > rowCount() || count < 1)
        return false;
    beginInsertRows({}, row, row + count - 1);
    m_copy.rows.insert(m_copy.rows.begin() + row, static_cast<std::size_t>(count),
                       std::vector<data::Value>(m_copy.columns.size()));
    endInsertRows();
    return true;
}

bool AnswerModel::removeRows(int row, int count, const QModelIndex &parent)
{
    if (!m_isEditing || parent.isValid() || row < 0 || count < 1 || row + count > rowCount())
        return false;
    beginRemoveRows({}, row, row + count - 1);
    m_copy.rows.erase(m_copy.rows.begin() + row, m_copy.rows.begin() + row + count);
    endRemoveRows();
    return true;
}

} // namespace weighhouse::ui
