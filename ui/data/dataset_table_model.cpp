// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/dataset_table_model.h"

#include "ui/base/number_form.h"
#include "ui/base/texts.h"
#include "ui/data/column_text.h"
#include "ui/widgets/table_view.h"
#include "ui/widgets/value_cells.h"

#include <algorithm>

namespace weighhouse::ui
{
namespace
{

/// As it would be typed in: whole numbers without separators.
QString typedText(const CellColumn &column, const data::Value &value)
{
    if (std::holds_alternative<std::monostate>(value))
        return {};
    QLocale plain;
    plain.setNumberOptions(plain.numberOptions() | QLocale::OmitGroupSeparator);
    return column.type == rules::Type::Date ? valueText(value, data::ValueType::Date, plain)
                                            : valueText(value, plain);
}

/// Stored values are shown as they are, worked-out ones with the digits that tell the column's values
/// apart. The tool tip has all.
QString shownText(const CellColumn &column, const data::Value &value, const NumberForm &form)
{
    if (column.type == rules::Type::Date)
        return valueText(value, data::ValueType::Date);
    const auto *number = std::get_if<double>(&value);
    return column.worked && number != nullptr ? form.text(*number) : valueText(value);
}

} // namespace

DatasetTableModel::DatasetTableModel(Document &document, QObject *parent)
    : SourceTableModel(document.jobs(), parent), m_document(document)
{
    connect(&document, &Document::changed, this, [this](const project::Aspects &changed) {
        if (changed.has(project::dataAspect))
            follow();
    });
    connect(&document, &Document::workingsChanged, this, &DatasetTableModel::follow);
    connect(&document, &Document::resetDone, this, &DatasetTableModel::follow);
}

void DatasetTableModel::setTable(const QString &name)
{
    dropArranging();
    beginResetModel();
    m_name = name;
    m_cells = name.isEmpty()
                  ? nullptr
                  : TableCells::of(m_document.state().dataset, m_document.workings(), fromQt(name));
    m_order.reset();
    m_filter.clear();
    m_sortColumn.clear();
    m_isOutOfDate = false;
    showCells(nullptr, {fromQt(name)}, m_cells == nullptr ? 0 : m_cells->rowCount());
    endResetModel();
    Q_EMIT viewChanged();
}

/// Without an order that is kept, rows are as stored.
void DatasetTableModel::showCells(std::shared_ptr<KeptOrder> kept, source::Arrangement shown,
                                  std::uint64_t count)
{
    m_kept = kept == nullptr ? std::make_shared<KeptOrder>() : std::move(kept);
    showRows(m_cells == nullptr ? nullptr : std::make_shared<const WorkedSource>(m_cells, m_kept),
             std::move(shown), count);
}

void DatasetTableModel::follow()
{
    if (m_name.isEmpty())
        return;
    auto cells = TableCells::of(m_document.state().dataset, m_document.workings(), fromQt(m_name));
    const bool sameRows = m_cells && cells && m_cells->rowCount() == cells->rowCount();
    if (sameRows && m_cells->columns() == cells->columns()) {
        m_cells = std::move(cells);
        m_isOutOfDate = m_order != nullptr;
        showCells(m_kept, rows().arrangement(), rows().count());
        if (rowCount() > 0)
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        Q_EMIT viewChanged();
        return;
    }
    beginResetModel();
    m_cells = std::move(cells);
    if (sameRows) {
        showCells(m_kept, rows().arrangement(), rows().count());
    } else {
        m_order.reset();
        showCells(nullptr, {fromQt(m_name)}, m_cells == nullptr ? 0 : m_cells->rowCount());
    }
    endResetModel();
    if (!sameRows && m_cells != nullptr)
        requestView();
    Q_EMIT viewChanged();
}

// Sorting and filtering

std::optional<Error> DatasetTableModel::setFilter(const QString &filter)
{
    if (m_cells == nullptr)
        return std::nullopt;
    if (auto read = readFilter(filter, m_cells->columns()); !read)
        return read.error();
    if (m_filter != filter) {
        m_filter = filter;
        requestView();
    }
    return std::nullopt;
}

void DatasetTableModel::sort(int column, Qt::SortOrder order)
{
    if (m_cells == nullptr)
        return;
    const auto position = static_cast<std::size_t>(column);
    const QString name = column < 0 || position >= m_cells->columns().size()
                             ? QString()
                             : toQt(m_cells->columns()[position].name);
    if (name == m_sortColumn && order == m_sortOrder)
        return;
    m_sortColumn = name;
    m_sortOrder = order;
    requestView();
}

void DatasetTableModel::renew()
{
    if (m_cells != nullptr)
        requestView();
}

void DatasetTableModel::requestView()
{
    // A filter on a column that has gone lets every row through: its text is still there to be mended.
    const auto filter = readFilter(m_filter, m_cells->columns());
    source::Arrangement wanted{m_cells->name(),
                               filter ? filterOf(*filter, m_cells->columns()) : source::Filter()};
    if (column(m_sortColumn) >= 0) {
        wanted.sortColumn = fromQt(m_sortColumn);
        wanted.descending = m_sortOrder == Qt::DescendingOrder;
    }
    // With an order of its own, so that it is worked out on the cells of now.
    arrange(std::make_shared<const WorkedSource>(m_cells), std::move(wanted));
}

void DatasetTableModel::arranged(const SourcePtr &source, const source::Arrangement &shown,
                                 std::uint64_t count)
{
    const auto worked = std::static_pointer_cast<const WorkedSource>(source);
    const bool fits = m_cells != nullptr && worked->cells()->name() == m_cells->name() &&
                      worked->cells()->rowCount() == m_cells->rowCount();
    auto order = worked->kept()->find(shown);
    if (!fits || (order == nullptr && m_order == nullptr))
        return;
    beginResetModel();
    m_order = std::move(order);
    m_isOutOfDate = m_order != nullptr && worked->cells() != m_cells;
    showCells(worked->kept(), shown, count);
    endResetModel();
}

data::RowNumber DatasetTableModel::rowNumber(int row) const
{
    return m_order == nullptr ? row : (*m_order)[static_cast<std::size_t>(row)];
}

int DatasetTableModel::shownRow(data::RowNumber row) const
{
    if (m_order == nullptr)
        return row >= 0 && row < rowCount() ? row : -1;
    const auto found = std::ranges::find(*m_order, row);
    return found == m_order->end() ? -1 : static_cast<int>(found - m_order->begin());
}

int DatasetTableModel::column(const QString &name) const
{
    if (m_cells == nullptr || name.isEmpty())
        return -1;
    const auto &columns = m_cells->columns();
    const auto found = std::ranges::find(columns, fromQt(name), &CellColumn::name);
    return found == columns.end() ? -1 : static_cast<int>(found - columns.begin());
}

std::optional<rules::CellAddress> DatasetTableModel::address(const QModelIndex &index) const
{
    if (!index.isValid() || m_cells == nullptr)
        return std::nullopt;
    const CellColumn &column = m_cells->columns()[static_cast<std::size_t>(index.column())];
    if (!column.worked)
        return std::nullopt;
    return rules::CellAddress{*column.worked, rowNumber(index.row())};
}

// Editing

Result<data::Value> DatasetTableModel::readCell(const QModelIndex &index, const QString &text) const
{
    const auto position = static_cast<std::size_t>(index.column());
    const CellColumn &column = m_cells->columns()[position];
    const data::TableSchema *schema = m_cells->dataset().schema.table(m_cells->name());
    return readValue(text, schema->columns[*column.stored].type);
}

bool DatasetTableModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || !flags(index).testFlag(Qt::ItemIsEditable))
        return false;
    if (value.toString() == index.data(Qt::EditRole).toString())
        return true; // nothing was changed: NULL stays NULL
    auto read = readCell(index, value.toString());
    return read && store(index, *read);
}

bool DatasetTableModel::setNull(const QModelIndex &index)
{
    return index.isValid() && flags(index).testFlag(Qt::ItemIsEditable) && store(index, {});
}

bool DatasetTableModel::store(const QModelIndex &index, const data::Value &value)
{
    const CellColumn &column = m_cells->columns()[static_cast<std::size_t>(index.column())];
    return m_document.setCell(m_cells->name(), column.name, rowNumber(index.row()), value);
}

Qt::ItemFlags DatasetTableModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (index.isValid() && m_cells->columns()[static_cast<std::size_t>(index.column())].stored)
        flags |= Qt::ItemIsEditable;
    return flags;
}

// What is shown

QVariant DatasetTableModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || m_cells == nullptr)
        return {};
    const data::Value *value = cell(index.row(), static_cast<std::size_t>(index.column()));
    return value == nullptr ? waitingData(role) : cellData(index, *value, role);
}

/// Looks at no more rows than can be looked at while somebody scrolls; of others a value that needs more
/// digits has them.
NumberForm DatasetTableModel::formOf(std::size_t column) const
{
    constexpr std::size_t mostRows = 10'000;
    const CellColumn &shown = m_cells->columns()[column];
    if (!shown.worked || !shown.isNumeric())
        return {};
    if (m_formsOf != m_cells) {
        m_formsOf = m_cells;
        m_forms.assign(m_cells->columns().size(), std::nullopt);
    }
    std::optional<NumberForm> &form = m_forms[column];
    if (!form) {
        std::vector<double> values;
        for (std::size_t row = 0; row < std::min(mostRows, m_cells->rowCount()); ++row)
            values.push_back(m_cells->workedNumber(column, row));
        form = NumberForm::of(values);
    }
    return *form;
}

QVariant DatasetTableModel::cellData(const QModelIndex &index, const data::Value &value, int role) const
{
    const auto position = static_cast<std::size_t>(index.column());
    const auto row = static_cast<std::size_t>(rowNumber(index.row()));
    const CellColumn &column = m_cells->columns()[position];
    switch (role) {
    case Qt::DisplayRole: {
        const QString text = shownText(column, value, formOf(position));
        return m_cells->differs(position, row) ? QStringLiteral("≠ ") + text : text;
    }
    case Qt::EditRole:
        return column.stored ? typedText(column, m_cells->storedValue(position, row)) : QString();
    case ExplainRole:
        return column.worked.has_value();
    case Qt::ToolTipRole:
        return cellToolTip(column, value, position, row);
    case Qt::AccessibleTextRole:
        return m_cells->differs(position, row)
                   ? tr("%1, stored is %2")
                         .arg(valueText(value), valueText(m_cells->storedValue(position, row)))
                   : QVariant();
    default:
        return ui::cellData(value, column.isNumeric(), role);
    }
}

QString DatasetTableModel::cellToolTip(const CellColumn &column, const data::Value &value,
                                       std::size_t position, std::size_t row) const
{
    if (!column.worked)
        return {};
    const QString worked =
        tr("%1 Worked out by rule %2: %3").arg(ruleSign(), toQt(column.rule), valueText(value));
    const QString how = tr("Enter or a double click explains it.");
    if (!m_cells->differs(position, row))
        return worked + QLatin1Char('\n') + how;
    return tr("≠ Stored: %1").arg(valueText(m_cells->storedValue(position, row))) + QLatin1Char('\n') +
           worked + QLatin1Char('\n') + how + QLatin1Char('\n') + tr("F2 edits the stored value.");
}

QVariant DatasetTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (m_cells == nullptr || section < 0)
        return {};
    if (orientation == Qt::Vertical) {
        if (role == Qt::DisplayRole && section < rowCount())
            return QLocale().toString(rowNumber(section) + 1);
        return {};
    }
    if (section >= columnCount())
        return {};
    const CellColumn &column = m_cells->columns()[static_cast<std::size_t>(section)];
    switch (role) {
    case Qt::DisplayRole:
        return columnTitle(column);
    case Qt::ToolTipRole:
        return columnToolTip(column);
    default:
        return columnHeaderData(column.name, column.isNumeric(), role);
    }
}

} // namespace weighhouse::ui
