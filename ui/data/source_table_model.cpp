// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/source_table_model.h"

#include "ui/base/texts.h"
#include "ui/widgets/value_cells.h"

#include <algorithm>
#include <limits>

namespace weighhouse::ui
{

SourceTableModel::SourceTableModel(JobList &jobs, QObject *parent)
    : QAbstractTableModel(parent), m_rows(new PagedRows(jobs, this)),
      m_latest(new Latest<Wanted, Arranged>(
          jobs, tr("Sorting and filtering"),
          [](const Wanted &wanted, const JobHandle &handle) {
              return Arranged{wanted, wanted.source->page({wanted.rows, {}, 0, 1}, handle.stopToken())};
          },
          [this](const Arranged &arranged) { finish(arranged); }, this, Outdated::Stops))
{
    connect(m_rows, &PagedRows::arrived, this, [this](int first, int last) {
        if (columnCount() > 0)
            Q_EMIT dataChanged(index(first, 0), index(std::min(last, rowCount() - 1), columnCount() - 1));
    });
    connect(m_rows, &PagedRows::failed, this, &SourceTableModel::failed);
}

void SourceTableModel::setSource(const SourcePtr &source, const std::string &table)
{
    dropArranging();
    beginResetModel();
    m_asked = {table};
    showRows(source, m_asked, 0);
    endResetModel();
    if (source != nullptr)
        arrange(source, m_asked);
    else
        Q_EMIT viewChanged();
}

void SourceTableModel::setRowFilter(source::Filter filter)
{
    if (m_asked.filter == filter || m_rows->source() == nullptr)
        return;
    m_asked.filter = std::move(filter);
    arrange(m_rows->source(), m_asked);
}

void SourceTableModel::sort(int column, Qt::SortOrder order)
{
    if (m_rows->source() == nullptr)
        return;
    source::Arrangement wanted = m_asked;
    wanted.sortColumn = column < 0 || column >= columnCount()
                            ? std::string()
                            : m_shape->columns[static_cast<std::size_t>(column)].name;
    wanted.descending = order == Qt::DescendingOrder;
    if (wanted == m_asked)
        return;
    m_asked = std::move(wanted);
    arrange(m_rows->source(), m_asked);
}

// Finding out about rows

void SourceTableModel::dropArranging()
{
    m_wanted = nullptr;
    m_latest->cancel();
}

void SourceTableModel::arrange(SourcePtr source, source::Arrangement rows)
{
    dropArranging();
    m_wanted = source;
    const source::PageRequest request{rows, {}, 0, 1};
    if (source->isQuick(request))
        finish({{source, rows}, source->page(request, {})});
    else
        m_latest->request({std::move(source), std::move(rows)});
    Q_EMIT viewChanged();
}

void SourceTableModel::finish(const Arranged &arranged)
{
    if (m_wanted == arranged.wanted.source && arranged.page) {
        m_wanted = nullptr;
        this->arranged(arranged.wanted.source, arranged.wanted.rows, arranged.page->all);
    } else if (m_wanted == arranged.wanted.source && arranged.page.error().code != "source.cancelled") {
        m_wanted = nullptr;
        Q_EMIT failed(arranged.page.error());
    }
    Q_EMIT viewChanged();
}

void SourceTableModel::arranged(const SourcePtr &source, const source::Arrangement &rows, std::uint64_t count)
{
    beginResetModel();
    showRows(source, rows, count);
    endResetModel();
}

void SourceTableModel::showRows(SourcePtr source, source::Arrangement rows, std::uint64_t count)
{
    m_shape = source == nullptr ? nullptr : source->schema().table(rows.table);
    m_rows->show(std::move(source), std::move(rows), m_shape == nullptr ? 0 : count);
}

// What is shown

int SourceTableModel::rowCount(const QModelIndex &parent) const
{
    constexpr std::uint64_t most = std::numeric_limits<int>::max();
    return parent.isValid() ? 0 : static_cast<int>(std::min(m_rows->count(), most));
}

int SourceTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() || m_shape == nullptr ? 0 : static_cast<int>(m_shape->columns.size());
}

const data::Value *SourceTableModel::cell(int row, std::size_t column) const
{
    const auto *values = m_rows->row(static_cast<std::uint64_t>(row));
    return values == nullptr || column >= values->size() ? nullptr : &(*values)[column];
}

QVariant SourceTableModel::waitingData(int role)
{
    return role == Qt::DisplayRole ? QVariant(QStringLiteral("…")) : QVariant();
}

QVariant SourceTableModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || m_shape == nullptr)
        return {};
    const auto column = static_cast<std::size_t>(index.column());
    const data::Value *value = cell(index.row(), column);
    return value == nullptr ? waitingData(role)
                            : cellData(*value, isNumeric(m_shape->columns[column].type), role);
}

QVariant SourceTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (section < 0)
        return {};
    if (orientation == Qt::Vertical)
        return section < rowCount() ? rowHeaderData(section, role) : QVariant();
    if (section >= columnCount())
        return {};
    const data::ColumnSchema &column = m_shape->columns[static_cast<std::size_t>(section)];
    return columnHeaderData(column.name, isNumeric(column.type), role);
}

} // namespace weighhouse::ui
