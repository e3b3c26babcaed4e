// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/import_columns.h"

#include "core/base/text.h"
#include "ui/base/texts.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QTableView>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

namespace weighhouse::ui
{
namespace
{

constexpr std::size_t shownRows = 20;
/// A table with more has a list too long to choose from.
constexpr std::size_t mostLines = 300;

constexpr std::array<data::ValueType, 5> choosableTypes{data::ValueType::Text, data::ValueType::Integer,
                                                        data::ValueType::Number, data::ValueType::Boolean,
                                                        data::ValueType::Date};

std::vector<import::Inference> choosable(const std::vector<import::Inference> &all)
{
    std::vector<import::Inference> result;
    std::ranges::copy_if(all, std::back_inserter(result), &import::Inference::isOfTexts);
    if (result.size() > mostLines)
        result.resize(mostLines);
    return result;
}

} // namespace

ImportColumns::ImportColumns(QWidget *parent)
    : QWidget(parent), m_columns(new QTableWidget), m_rows(new QTableView),
      m_model(new QStandardItemModel(this))
{
    m_columns->setObjectName(QStringLiteral("importColumns"));
    m_columns->setAccessibleName(tr("How columns are read"));
    m_columns->setColumnCount(3);
    m_columns->setHorizontalHeaderLabels({tr("Column"), tr("Type"), tr("Texts for missing values")});
    m_columns->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_columns->horizontalHeader()->setStretchLastSection(true);
    m_columns->verticalHeader()->hide();
    m_columns->setSelectionMode(QAbstractItemView::SingleSelection);
    m_columns->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_rows->setObjectName(QStringLiteral("importRows"));
    m_rows->setAccessibleName(tr("The first rows as they will be"));
    m_rows->setModel(m_model);
    m_rows->setEditTriggers(QAbstractItemView::NoEditTriggers);
    connect(m_columns, &QTableWidget::currentCellChanged, this, &ImportColumns::showRows);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_columns);
    layout->addWidget(m_rows);
}

void ImportColumns::show(const ImportPreview &preview)
{
    m_dataset = preview.dataset;
    if (m_dataset != nullptr) {
        m_tables.clear();
        for (const catalogue::ImportReport::Table &table : preview.report.tables)
            m_tables.push_back(table.name);
        setLines(choosable(preview.report.inference));
    }
    m_columns->setVisible(!m_lines.empty());
    setVisible(!m_lines.empty() || !m_tables.empty());
    showRows();
}

void ImportColumns::setLines(const std::vector<import::Inference> &columns)
{
    const bool isSame =
        std::ranges::equal(columns, m_lines, [](const import::Inference &column, const Line &line) {
            return column.table == line.table && column.column == line.column;
        });
    if (isSame) {
        for (std::size_t i = 0; i < columns.size(); ++i) {
            if (m_lines[i].type->currentIndex() == 0) // else the type is the chosen one
                m_lines[i].type->setItemText(0, tr("found: %1").arg(toQt(data::toText(columns[i].type))));
        }
        return;
    }
    const std::vector<import::ColumnChoice> kept = choices();
    const QSignalBlocker quiet(this);
    m_lines.clear();
    m_columns->setRowCount(0);
    m_columns->setRowCount(static_cast<int>(columns.size()));
    const bool isOne = std::ranges::all_of(
        columns, [&](const import::Inference &column) { return column.table == columns.front().table; });
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const import::Inference &column = columns[i];
        const int row = static_cast<int>(i);
        const QString name = toQt(isOne ? column.column : column.table + "." + column.column);
        auto *item = new QTableWidgetItem(name);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
        m_columns->setItem(row, 0, item);
        Line line{column.table, column.column, new QComboBox, new QLineEdit};
        line.type->setAccessibleName(tr("Type of %1").arg(name));
        line.type->addItem(tr("found: %1").arg(toQt(data::toText(column.type))));
        for (const data::ValueType type : choosableTypes)
            line.type->addItem(toQt(data::toText(type)), static_cast<int>(type));
        line.missing->setAccessibleName(tr("Texts for missing values of %1").arg(name));
        line.missing->setPlaceholderText(tr("usual ones, or: ?, none"));
        const auto choice = std::ranges::find_if(kept, [&](const import::ColumnChoice &one) {
            return one.table == column.table && one.column == column.column;
        });
        if (choice != kept.end() && choice->type)
            line.type->setCurrentIndex(line.type->findData(static_cast<int>(*choice->type)));
        if (choice != kept.end() && choice->missing)
            line.missing->setText(toQt(join(*choice->missing, ", ")));
        m_columns->setCellWidget(row, 1, line.type);
        m_columns->setCellWidget(row, 2, line.missing);
        connect(line.type, &QComboBox::currentIndexChanged, this, &ImportColumns::changed);
        connect(line.missing, &QLineEdit::textChanged, this, &ImportColumns::changed);
        m_lines.push_back(std::move(line));
    }
}

std::vector<import::ColumnChoice> ImportColumns::choices() const
{
    std::vector<import::ColumnChoice> result;
    for (const Line &line : m_lines) {
        import::ColumnChoice choice{line.table, line.column};
        if (line.type->currentData().isValid())
            choice.type = static_cast<data::ValueType>(line.type->currentData().toInt());
        const std::string words = fromQt(line.missing->text());
        for (const std::string_view word : split(words, ',')) {
            if (trimmed(word).empty())
                continue;
            if (!choice.missing)
                choice.missing.emplace();
            choice.missing->emplace_back(trimmed(word));
        }
        if (choice.type || choice.missing)
            result.push_back(std::move(choice));
    }
    return result;
}

/// The first rows of the table of the current line.
void ImportColumns::showRows()
{
    m_model->clear();
    const auto current = static_cast<std::size_t>(std::max(0, m_columns->currentRow()));
    const std::string name = current < m_lines.size() ? m_lines[current].table
                             : m_tables.empty()       ? std::string()
                                                      : m_tables.front();
    const auto position = m_dataset == nullptr ? std::nullopt : m_dataset->schema.tableIndex(name);
    m_rows->setVisible(position.has_value());
    if (!position)
        return;
    const data::TableSchema &schema = m_dataset->schema.tables[*position];
    const std::size_t rows = std::min(shownRows, m_dataset->tables[*position].rowCount);
    m_model->setRowCount(static_cast<int>(rows));
    m_model->setColumnCount(static_cast<int>(schema.columns.size()));
    for (std::size_t column = 0; column < schema.columns.size(); ++column) {
        const int at = static_cast<int>(column);
        const bool isText = schema.columns[column].type == data::ValueType::Text;
        m_model->setHeaderData(at, Qt::Horizontal, toQt(schema.columns[column].name));
        for (std::size_t row = 0; row < rows; ++row) {
            const data::Value value = m_dataset->value(*position, column, row);
            const bool isMissing = std::holds_alternative<std::monostate>(value);
            auto *item = new QStandardItem(isMissing ? QStringLiteral("∅") : toQt(data::toText(value)));
            item->setToolTip(isMissing ? tr("missing") : item->text());
            item->setTextAlignment((isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
            m_model->setItem(static_cast<int>(row), at, item);
        }
    }
}

} // namespace weighhouse::ui
