// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/table_panel.h"

#include "ui/base/texts.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/table_view.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>

namespace weighhouse::ui
{
namespace
{

constexpr int typingPause = 200; // milliseconds after which a filter is taken for typed

Result<void> checkCell(const DatasetTableModel &model, const QModelIndex &index, const QString &text)
{
    if (const auto value = model.readCell(index, text); !value)
        return failure(value.error());
    return {};
}

} // namespace

TablePanel::TablePanel(Desk &desk, QWidget *parent)
    : QWidget(parent), m_desk(desk), m_model(new DatasetTableModel(desk.document, this)),
      m_filter(new QLineEdit), m_view(new TableView), m_status(new QLabel), m_problem(new QLabel),
      m_renew(new QToolButton)
{
    m_filter->setObjectName(QStringLiteral("tableFilter"));
    m_filter->setAccessibleName(tr("Filter rows"));
    m_filter->setPlaceholderText(tr("Filter: a text, or column > 5 and name contains x"));
    m_filter->setToolTip(tr("A text to find in any column, or conditions joined by and:\n"
                            "column > 5 (= != < <= > >=), column contains x,\n"
                            "column is null, column is not null.\n"
                            "Put names and texts with blanks in quotes."));
    m_filter->setClearButtonEnabled(true);
    m_filterDelay.setSingleShot(true);
    m_filterDelay.setInterval(typingPause);
    connect(&m_filterDelay, &QTimer::timeout, this, &TablePanel::filterEdited);
    connect(m_filter, &QLineEdit::textChanged, &m_filterDelay, qOverload<>(&QTimer::start));
    connect(m_filter, &QLineEdit::returnPressed, this, &TablePanel::filterEdited);

    auto *delegate = new CellDelegate(
        [this](const QModelIndex &index, const QString &text) { return checkCell(*m_model, index, text); },
        m_view);
    connect(delegate, &CellDelegate::refused, this, [this](const Error &error) { showProblem(toQt(error)); });
    connect(delegate, &CellDelegate::accepted, this, [this] { showProblem({}); });
    m_view->setObjectName(QStringLiteral("tableGrid"));
    m_view->setAccessibleName(tr("Rows of the table"));
    m_view->setItemDelegate(delegate);
    m_view->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_view->horizontalHeader()->setSortIndicatorClearable(true);
    m_view->setModel(m_model);
    m_view->setSortingEnabled(true);
    connect(m_view, &TableView::explainWanted, this, &TablePanel::explain);
    connect(m_view, &TableView::message, &desk, &Desk::message);

    m_status->setObjectName(QStringLiteral("tableStatus"));
    m_problem->setObjectName(QStringLiteral("tableProblem"));
    m_problem->setWordWrap(true);
    m_problem->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_problem->hide();
    m_renew->setText(tr("Sort and filter again"));
    m_renew->setObjectName(QStringLiteral("renewView"));
    m_renew->setToolTip(tr("Cells have changed since the rows were put in this order."));
    m_renew->hide();
    connect(m_renew, &QToolButton::clicked, m_model, &DatasetTableModel::renew);

    auto *below = new QHBoxLayout;
    below->addWidget(m_status, 1);
    below->addWidget(m_renew);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_filter);
    layout->addWidget(m_problem);
    layout->addWidget(m_view, 1);
    layout->addLayout(below);

    connect(m_model, &QAbstractItemModel::modelAboutToBeReset, this, &TablePanel::keepPlace);
    connect(m_model, &QAbstractItemModel::modelReset, this, &TablePanel::restorePlace);
    connect(m_model, &DatasetTableModel::viewChanged, this, &TablePanel::updateStatus);
    connect(m_model, &DatasetTableModel::failed, this,
            [this](const Error &error) { showProblem(toQt(error)); });
    updateStatus();
}

TablePanel::~TablePanel()
{
    // An open editor goes after the line that tells what is wrong with it.
    m_view->itemDelegate()->disconnect(this);
    m_model->disconnect(this);
}

void TablePanel::showTable(const QString &table)
{
    if (table == m_model->table())
        return;
    m_keptRow = data::noRow;
    m_wantedRow = data::noRow;
    {
        const QSignalBlocker blocker(m_filter);
        m_filter->clear();
    }
    m_filterDelay.stop();
    showProblem({});
    m_view->setTableName(table);
    m_view->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_model->setTable(table);
    m_view->scrollToTop();
    if (m_model->rowCount() > 0)
        m_view->setCurrentIndex(m_model->index(0, 0));
}

void TablePanel::showRow(data::RowNumber row)
{
    const int shown = m_model->shownRow(row);
    if (shown >= 0) {
        const QModelIndex index = m_model->index(shown, std::max(0, m_view->currentIndex().column()));
        m_view->setCurrentIndex(index);
        m_view->scrollTo(index, QAbstractItemView::PositionAtCenter);
        m_view->setFocus();
    } else if (!m_filter->text().isEmpty()) {
        m_wantedRow = row;
        m_filter->clear();
        filterEdited();
    }
}

void TablePanel::focusFilter()
{
    m_filter->setFocus();
    m_filter->selectAll();
}

void TablePanel::filterEdited()
{
    m_filterDelay.stop();
    const auto problem = m_model->setFilter(m_filter->text());
    showProblem(problem ? toQt(*problem) : QString());
}

void TablePanel::showProblem(const QString &problem)
{
    m_problem->setText(problem.isEmpty() ? QString() : QStringLiteral("⚠ ") + problem);
    m_problem->setVisible(!problem.isEmpty());
}

void TablePanel::explainCurrent()
{
    explain(m_view->currentIndex());
}

void TablePanel::explain(const QModelIndex &index)
{
    const auto address = m_model->address(index);
    if (address)
        Q_EMIT m_desk.derivationWanted(m_model->cells()->evaluation(), *address);
    else if (index.isValid())
        Q_EMIT m_desk.message(tr("This value is stored: no rule makes it."));
}

void TablePanel::setCurrentNull()
{
    if (!m_model->setNull(m_view->currentIndex()))
        Q_EMIT m_desk.message(tr("Only stored cells can be set to NULL."));
}

// The place in the table, while rows are put in another order

void TablePanel::keepPlace()
{
    const QModelIndex current = m_view->currentIndex();
    if (!current.isValid())
        return;
    m_keptRow = m_model->rowNumber(current.row());
    m_keptColumn = toQt(m_model->cells()->columns()[static_cast<std::size_t>(current.column())].name);
}

void TablePanel::restorePlace()
{
    if (m_wantedRow != data::noRow) {
        showRow(std::exchange(m_wantedRow, data::noRow));
        return;
    }
    if (m_keptRow == data::noRow)
        return;
    const int row = m_model->shownRow(m_keptRow);
    const int column = std::max(0, m_model->column(m_keptColumn));
    if (row >= 0 && m_model->columnCount() > 0) {
        m_view->setCurrentIndex(m_model->index(row, column));
        m_view->scrollTo(m_model->index(row, column));
    }
}

void TablePanel::updateStatus()
{
    const bool hasTable = m_model->cells() != nullptr;
    m_filter->setEnabled(hasTable);
    m_renew->setVisible(m_model->isOutOfDate() && !m_model->isBusy());
    if (!hasTable) {
        m_status->setText(m_model->table().isEmpty()
                              ? tr("Choose a table on the left, or import files with Ctrl+I.")
                              : tr("There is no table %1 any more.").arg(m_model->table()));
        return;
    }
    const QLocale locale;
    const auto all = static_cast<qlonglong>(m_model->cells()->rowCount());
    const auto shown = static_cast<qlonglong>(m_model->rowCount());
    QString text = shown == all ? tr("%1 rows").arg(locale.toString(all))
                                : tr("%1 of %2 rows").arg(locale.toString(shown), locale.toString(all));
    if (all == 0)
        text = tr("The table has no rows.");
    if (m_model->isBusy())
        text += QStringLiteral("   ◔ ") + tr("Sorting and filtering…");
    else if (m_model->isOutOfDate())
        text += QStringLiteral("   ↻ ") + tr("Cells have changed since.");
    m_status->setText(text);
}

} // namespace weighhouse::ui
