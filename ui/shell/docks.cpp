// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/docks.h"

#include "ui/base/texts.h"
#include "ui/shell/problems.h"
#include "ui/widgets/derivation_view.h"
#include "ui/widgets/table_view.h"

#include <QAbstractItemView>
#include <QDockWidget>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QMainWindow>
#include <QTableView>
#include <QTreeView>
#include <QVBoxLayout>

namespace weighhouse::ui
{
namespace
{

/// Views and their headers make a selection for every model that they get, and leave the old one behind.
void showModel(QAbstractItemView &view, QAbstractItemModel *model)
{
    if (view.model() == model)
        return;
    view.setModel(model);
    const auto selections = view.findChildren<QItemSelectionModel *>();
    for (QItemSelectionModel *selection : selections) {
        const bool isOfView =
            selection->parent() == &view || qobject_cast<QHeaderView *>(selection->parent()) != nullptr;
        if (isOfView && selection != view.selectionModel())
            delete selection;
    }
}

QTableView *listView(QAbstractItemModel *model, const QString &name, const QString &accessibleName)
{
    auto *view = new QTableView;
    view->setObjectName(name);
    view->setAccessibleName(accessibleName);
    view->setModel(model);
    view->setSelectionBehavior(QAbstractItemView::SelectRows);
    view->setSelectionMode(QAbstractItemView::SingleSelection);
    view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    view->setShowGrid(false);
    view->setWordWrap(false);
    view->setTabKeyNavigation(false);
    view->verticalHeader()->hide();
    view->verticalHeader()->setDefaultSectionSize(view->fontMetrics().height() * 3 / 2);
    view->horizontalHeader()->setHighlightSections(false);
    view->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    view->horizontalHeader()->setStretchLastSection(true);
    return view;
}

} // namespace

Docks::Docks(Desk &desk, QMainWindow &window) : QObject(&window), m_desk(desk), m_window(window)
{
    makeOutline();
    makeInspector();
    makeProblems();
    makeJournal();
    makeResults();
    resetLayout();
}

QDockWidget *Docks::add(const QString &name, const QString &title, QWidget *widget, Qt::DockWidgetArea area)
{
    auto *dock = new QDockWidget(title, &m_window);
    dock->setObjectName(name);
    dock->setWidget(widget);
    m_window.addDockWidget(area, dock);
    m_docks.append(dock);
    return dock;
}

void Docks::makeOutline()
{
    m_outline = new QTreeView;
    m_outline->setObjectName(QStringLiteral("outline"));
    m_outline->setAccessibleName(tr("Outline of what is shown"));
    m_outline->setHeaderHidden(true);
    m_outline->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_outlineDock = add(QStringLiteral("outlineDock"), tr("Outline"), m_outline, Qt::LeftDockWidgetArea);
    connect(m_outline, &QTreeView::activated, this, [this](const QModelIndex &index) {
        if (m_page != nullptr)
            m_page->openOutline(index);
    });
}

void Docks::makeInspector()
{
    m_inspector = new DerivationView(m_desk.jobs());
    m_inspector->setObjectName(QStringLiteral("inspector"));
    m_inspectorDock =
        add(QStringLiteral("inspectorDock"), tr("Inspector"), m_inspector, Qt::RightDockWidgetArea);
    connect(&m_desk, &Desk::derivationWanted, this,
            [this](const EvaluationPtr &evaluation, const rules::CellAddress &cell) {
                m_inspector->showCell(evaluation, cell);
                m_inspectorDock->show();
                m_inspectorDock->raise();
            });
    connect(&m_desk, &Desk::explanationWanted, this, [this](const Explanation &explanation) {
        m_inspector->showExplanation(explanation);
        m_inspectorDock->show();
        m_inspectorDock->raise();
    });
    connect(m_inspector, &DerivationView::ruleActivated, &m_desk, &Desk::ruleWanted);
    connect(m_inspector, &DerivationView::storedCellActivated, &m_desk, &Desk::tableWanted);
    connect(m_inspector, &DerivationView::whatIfWanted, &m_desk, &Desk::whatIfWanted);
    connect(&m_desk.document, &Document::resetDone, m_inspector, &DerivationView::clear);
}

void Docks::makeProblems()
{
    m_problems = new ProblemsModel(this);
    QTableView *view = listView(m_problems, QStringLiteral("problems"), tr("Problems"));
    view->setColumnWidth(ProblemsModel::Message, view->fontMetrics().averageCharWidth() * 60);
    view->setColumnWidth(ProblemsModel::Where, view->fontMetrics().averageCharWidth() * 30);
    m_problemsDock = add(QStringLiteral("problemsDock"), tr("Problems"), view, Qt::BottomDockWidgetArea);
    connect(view, &QTableView::activated, this, [this](const QModelIndex &index) {
        Q_EMIT m_desk.placeWanted(m_problems->error(index.row()).where);
    });
    connect(&m_desk.document, &Document::workingsChanged, this, &Docks::showProblems);
}

void Docks::showProblems()
{
    m_problems->setErrors(m_desk.document.workings()->errors());
    const int count = m_problems->rowCount();
    m_problemsDock->setWindowTitle(count == 0 ? tr("Problems") : tr("Problems (%1)").arg(count));
}

void Docks::makeJournal()
{
    auto *model = new JournalModel(m_desk, this);
    QTableView *view =
        listView(model, QStringLiteral("journal"), tr("Journal: what was done in this window"));
    view->setColumnWidth(0, view->fontMetrics().averageCharWidth() * 24);
    m_journalDock = add(QStringLiteral("journalDock"), tr("Journal"), view, Qt::BottomDockWidgetArea);
    connect(model, &QAbstractItemModel::rowsInserted, view, &QTableView::scrollToBottom);
}

void Docks::makeResults()
{
    auto *about = new QLabel(
        tr("The rows of the last query stand here, whatever mode is shown. Queries are written in Data."));
    about->setObjectName(QStringLiteral("resultsAbout"));
    about->setWordWrap(true);
    auto *rows = new TableView;
    rows->setObjectName(QStringLiteral("resultsRows"));
    rows->setAccessibleName(tr("Rows of the last query"));
    auto *content = new QWidget;
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(rows, 1);
    layout->addWidget(about);
    m_resultsDock =
        add(QStringLiteral("resultsDock"), tr("Query results"), content, Qt::BottomDockWidgetArea);
    connect(&m_desk, &Desk::queryAnswered, this,
            [rows, about](QAbstractItemModel *model, const QString &text) {
                showModel(*rows, model);
                about->setText(text);
            });
    connect(rows, &TableView::message, &m_desk, &Desk::message);
}

void Docks::setPage(Page *page)
{
    m_page = page;
    QAbstractItemModel *outline = page != nullptr ? page->outline() : nullptr;
    showModel(*m_outline, outline);
    if (outline != nullptr) {
        for (int column = 1; column < outline->columnCount(); ++column)
            m_outline->hideColumn(column);
    }
}

QList<QAction *> Docks::toggles() const
{
    QList<QAction *> actions;
    for (const QDockWidget *dock : m_docks)
        actions.append(dock->toggleViewAction());
    return actions;
}

void Docks::resetLayout()
{
    for (QDockWidget *dock : std::as_const(m_docks)) {
        dock->setFloating(false);
        const bool below = dock != m_outlineDock && dock != m_inspectorDock;
        m_window.addDockWidget(below                   ? Qt::BottomDockWidgetArea
                               : dock == m_outlineDock ? Qt::LeftDockWidgetArea
                                                       : Qt::RightDockWidgetArea,
                               dock);
        if (below && dock != m_problemsDock)
            m_window.tabifyDockWidget(m_problemsDock, dock);
        // Room belongs to the work: the inspector comes with the first number that is explained, the others
        // when somebody asks for them.
        dock->hide();
    }
    m_problemsDock->raise();
    m_window.resizeDocks({m_inspectorDock}, {m_window.fontMetrics().averageCharWidth() * 48}, Qt::Horizontal);
    m_window.resizeDocks({m_problemsDock}, {m_window.fontMetrics().height() * 8}, Qt::Vertical);
}

void Docks::arrangeToExplore()
{
    resetLayout();
    m_outlineDock->show();
    m_resultsDock->show();
    m_resultsDock->raise();
}

void Docks::arrangeToDecide()
{
    resetLayout();
    m_inspectorDock->show();
    m_problemsDock->show();
    m_problemsDock->raise();
}

} // namespace weighhouse::ui
