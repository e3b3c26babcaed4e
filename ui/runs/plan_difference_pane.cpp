// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/plan_difference_pane.h"

#include "ui/runs/comparison_tables.h"
#include "ui/widgets/table_view.h"

#include <QFontDatabase>
#include <QHeaderView>
#include <QLabel>
#include <QSplitter>
#include <QVBoxLayout>
#include <utility>

namespace weighhouse::ui
{

PlanDifferencePane::PlanDifferencePane(QWidget *parent)
    : QWidget(parent), m_changes(new PlainTable(this)), m_lines(new PlainTable(this)), m_sentence(new QLabel),
      m_changeView(new TableView), m_lineView(new TableView)
{
    m_sentence->setObjectName(QStringLiteral("changesSentence"));
    m_sentence->setWordWrap(true);
    prepareTable(*m_changeView, "planChanges", tr("Changes of the plan"), m_changes);
    m_changeView->setTableName(tr("changes"));
    m_changeView->setSelectionMode(QAbstractItemView::SingleSelection);
    prepareTable(*m_lineView, "changedLines", tr("Steps of both plans, line by line"), m_lines);
    m_lineView->setTableName(tr("lines"));
    m_lineView->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    auto *splitter = new QSplitter(Qt::Vertical);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(m_changeView);
    splitter->addWidget(m_lineView);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_sentence);
    layout->addWidget(splitter, 1);
    connect(m_changeView->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &PlanDifferencePane::showLines);
    for (const TableView *view : {m_changeView, m_lineView})
        connect(view, &TableView::message, this, &PlanDifferencePane::message);
}

void PlanDifferencePane::setComparison(RunComparisonPtr comparison)
{
    m_comparison = std::move(comparison);
    if (m_comparison == nullptr) {
        m_changes->set({}, {});
        m_lines->set({}, {});
        m_sentence->clear();
        return;
    }
    ComparisonTable table = changesTable(*m_comparison);
    m_changes->set(table.headers, std::move(table.rows));
    fitTable(*m_changeView);
    m_sentence->setText(changesSentence(*m_comparison));
    m_changeView->setVisible(m_changes->rowCount() > 0);
    m_lineView->setVisible(m_changes->rowCount() > 0);
    m_changeView->setCurrentIndex(m_changes->index(0, 0));
    showLines();
}

void PlanDifferencePane::showLines()
{
    const int row = m_changeView->currentIndex().row();
    if (m_comparison == nullptr || row < 0) {
        m_lines->set({}, {});
        return;
    }
    const plan::Change &change = m_comparison->difference.plan.changes[static_cast<std::size_t>(row)];
    ComparisonTable table = linesTable(stepsText(m_comparison->left->plan(), change.before),
                                       stepsText(m_comparison->right->plan(), change.after), *m_comparison);
    m_lines->set(table.headers, std::move(table.rows));
    // Both sides have the same room.
    const int sign = m_lineView->fontMetrics().averageCharWidth() * 5;
    m_lineView->setColumnWidth(1, sign);
    m_lineView->setColumnWidth(0, std::max(sign, (m_lineView->viewport()->width() - sign) / 2));
}

} // namespace weighhouse::ui
