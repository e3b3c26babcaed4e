// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sandbox/cells_tab.h"

#include "ui/base/texts.h"
#include "ui/sandbox/effect_delegate.h"
#include "ui/widgets/table_view.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace weighhouse::ui
{

CellsTab::CellsTab(SandboxSession &session, QWidget *parent)
    : QWidget(parent), m_session(session), m_model(new ChangedCellsModel(this)), m_table(new QComboBox),
      m_column(new QComboBox), m_rows(new QPushButton), m_count(new QLabel), m_empty(new QLabel),
      m_view(new TableView), m_stack(new QStackedWidget)
{
    m_table->setObjectName(QStringLiteral("cellTable"));
    m_table->setAccessibleName(tr("Only changes of this table"));
    m_column->setObjectName(QStringLiteral("cellColumn"));
    m_column->setAccessibleName(tr("Only changes of this column"));
    m_rows->setObjectName(QStringLiteral("cellRows"));
    m_rows->hide();
    m_count->setObjectName(QStringLiteral("cellCount"));
    m_empty->setObjectName(QStringLiteral("cellsEmpty"));
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_view->setObjectName(QStringLiteral("changedCells"));
    m_view->setAccessibleName(tr("Changed cells, before and after"));
    m_view->setTableName(tr("changes"));
    m_view->setModel(m_model);
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setItemDelegateForColumn(ChangedCellsModel::Effect,
                                     new EffectDelegate(ChangedCellsModel::barRole, this));
    m_view->verticalHeader()->hide();
    m_view->setSortingEnabled(true);
    m_view->sortByColumn(ChangedCellsModel::Effect, Qt::DescendingOrder);

    auto *bar = new QHBoxLayout;
    bar->addWidget(m_table);
    bar->addWidget(m_column);
    bar->addWidget(m_rows);
    bar->addStretch(1);
    bar->addWidget(m_count);
    m_stack->addWidget(m_view);
    m_stack->addWidget(m_empty);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(bar);
    layout->addWidget(m_stack, 1);

    connect(m_table, &QComboBox::activated, this, [this](int entry) {
        m_filter.table.reset();
        m_filter.column.reset();
        if (entry > 0)
            m_filter.table = m_table->itemData(entry).toUInt();
        listFilters();
        applyFilter();
    });
    connect(m_column, &QComboBox::activated, this, [this](int entry) {
        m_filter.column.reset();
        if (entry > 0)
            m_filter.column = m_column->itemData(entry).toUInt();
        applyFilter();
    });
    connect(m_rows, &QPushButton::clicked, this, [this] { showRows({}, {}); });
    connect(m_view, &TableView::explainWanted, this,
            [this](const QModelIndex &index) { explain(index.row()); });
    connect(&session, &SandboxSession::triedChanged, this, &CellsTab::showTried);
    connect(&session, &SandboxSession::modelChanged, this, [this] {
        m_filter = {};
        m_rows->hide();
        listFilters();
    });
    listFilters();
    showTried();
}

void CellsTab::listFilters()
{
    const rules::CheckedRules &rules = *m_session.workings()->model->rules();
    const QSignalBlocker tableBlocker(m_table);
    const QSignalBlocker columnBlocker(m_column);
    m_table->clear();
    m_table->addItem(tr("All tables"));
    for (std::uint32_t table = 0; table < rules.tables.size(); ++table)
        m_table->addItem(toQt(rules.tables[table].name), table);
    m_column->clear();
    m_column->addItem(tr("All columns"));
    m_column->setEnabled(m_filter.table.has_value());
    if (!m_filter.table || *m_filter.table >= rules.tables.size())
        return;
    m_table->setCurrentIndex(static_cast<int>(*m_filter.table) + 1);
    const auto &columns = rules.tables[*m_filter.table].columns;
    for (std::uint32_t column = 0; column < columns.size(); ++column)
        m_column->addItem(toQt(columns[column].name), column);
}

void CellsTab::applyFilter()
{
    m_model->setFilter(m_filter);
    m_count->setText(countText());
}

void CellsTab::showRows(const std::set<std::pair<std::uint32_t, data::RowNumber>> &rows, const QString &name)
{
    m_filter.rows = rows;
    m_rows->setVisible(!rows.empty());
    m_rows->setText(tr("Only %1  ✕").arg(QString(name).replace(QLatin1Char('&'), QStringLiteral("&&"))));
    m_rows->setAccessibleName(tr("Only changes of %1; show all again").arg(name));
    applyFilter();
}

QString CellsTab::countText() const
{
    const int shown = m_model->rowCount();
    const int all = m_model->allCount();
    if (shown == all)
        return tr("Changed cells: %1").arg(QLocale().toString(all));
    return tr("%1 of %2 changed cells").arg(QLocale().toString(shown), QLocale().toString(all));
}

void CellsTab::showTried()
{
    const TriedPtr &tried = m_session.tried();
    const bool isGood = tried != nullptr && tried->isGood();
    if (isGood)
        m_model->setTried(tried);
    if (!isGood)
        m_empty->setText(tried == nullptr ? tr("Working out…") : tried->failure);
    else if (tried->changes.empty())
        m_empty->setText(
            tr("Nothing is changed. Choose a candidate or set a cell on the left: what follows from "
               "it appears here at once."));
    else
        m_empty->setText(tr("What is applied changes no cell."));
    m_stack->setCurrentWidget(isGood && m_model->allCount() > 0 ? static_cast<QWidget *>(m_view) : m_empty);
    m_count->setText(isGood ? countText() : QString());
    if (m_fitsColumns && m_model->rowCount() > 0) {
        m_view->fitColumns();
        m_fitsColumns = false;
    }
}

void CellsTab::explain(int row)
{
    if (m_model->tried() != nullptr && row >= 0)
        Q_EMIT m_session.desk().derivationWanted(m_model->tried()->evaluation, m_model->cellAt(row));
}

} // namespace weighhouse::ui
