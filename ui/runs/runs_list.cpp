// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/runs_list.h"

#include "ui/base/texts.h"
#include "ui/runs/filter_row.h"
#include "ui/runs/run_filter.h"
#include "ui/runs/run_reader.h"
#include "ui/runs/run_words.h"
#include "ui/runs/runs_model.h"
#include "ui/runs/search_panel.h"
#include "ui/widgets/table_view.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace weighhouse::ui
{
namespace
{

/// What the place of the table shows.
enum ListPlace { TablePlace, EmptyPlace, HiddenPlace };

} // namespace

RunsList::RunsList(Desk &desk, PlanSession &plans, QWidget *parent)
    : QWidget(parent), m_desk(desk), m_plans(plans), m_reader(new RunReader(plans, this)),
      m_model(new RunsModel(this)), m_filtered(new RunFilterModel(*m_model, this)),
      m_filter(new FilterRow(*m_model, *m_filtered)), m_searchText(new QLineEdit), m_count(new QLabel),
      m_stack(new QStackedWidget), m_view(new TableView), m_search(new SearchPanel(plans))
{
    m_searchText->setObjectName(QStringLiteral("runSearch"));
    m_searchText->setAccessibleName(tr("Search everything in all runs"));
    m_searchText->setPlaceholderText(tr("Search everything in all runs (Ctrl+Shift+F)"));
    m_searchText->setToolTip(
        tr("Texts, queries, replies, cells, errors. Words in any order; what stands in quotes "
           "is looked for as it is."));
    m_searchText->setClearButtonEnabled(true);
    m_searchText->installEventFilter(this);
    m_count->setObjectName(QStringLiteral("runCount"));
    m_view->setObjectName(QStringLiteral("runs"));
    m_view->setAccessibleName(tr("Runs"));
    m_view->setTableName(tr("runs"));
    m_view->setSortingEnabled(true); // first, so that columns are as wide as their words and its arrow
    m_view->setModel(m_filtered);
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->verticalHeader()->hide();
    m_view->sortByColumn(RunsModel::Number, Qt::DescendingOrder);

    m_stack->addWidget(m_view);
    m_stack->addWidget(makeEmpty());
    m_stack->addWidget(makeHidden());
    auto *runs = new QWidget;
    auto *runsLayout = new QVBoxLayout(runs);
    runsLayout->setContentsMargins(0, 0, 0, 0);
    runsLayout->addWidget(m_filter);
    runsLayout->addWidget(m_stack, 1);
    runsLayout->addWidget(m_count);
    auto *splitter = new QSplitter(Qt::Vertical);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(runs);
    splitter->addWidget(m_search);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_searchText);
    layout->addWidget(splitter, 1);
    setFocusProxy(m_view);
    connectParts();
    followSession();
    showState();
}

QWidget *RunsList::makeEmpty()
{
    auto *text =
        new QLabel(tr("No runs yet: press F5 in Plan mode. Every run is kept here with its plan, its answers "
                      "and its journal, to be looked at, compared and gone on with."));
    text->setObjectName(QStringLiteral("runsEmpty"));
    text->setAlignment(Qt::AlignCenter);
    text->setWordWrap(true);
    auto *button = new QPushButton(tr("Go to &Plan"));
    button->setObjectName(QStringLiteral("goToPlan"));
    connect(button, &QPushButton::clicked, this,
            [this] { Q_EMIT m_desk.modeWanted(QStringLiteral("plan")); });
    auto *page = new QWidget;
    auto *layout = new QVBoxLayout(page);
    layout->addStretch();
    layout->addWidget(text);
    layout->addWidget(button, 0, Qt::AlignCenter);
    layout->addStretch();
    return page;
}

QWidget *RunsList::makeHidden()
{
    auto *text = new QLabel(tr("No run passes the filter."));
    text->setAlignment(Qt::AlignCenter);
    auto *button = new QPushButton(tr("Show &All Runs"));
    button->setObjectName(QStringLiteral("showAllRuns"));
    connect(button, &QPushButton::clicked, this, &RunsList::clearFilter);
    auto *page = new QWidget;
    auto *layout = new QVBoxLayout(page);
    layout->addStretch();
    layout->addWidget(text);
    layout->addWidget(button, 0, Qt::AlignCenter);
    layout->addStretch();
    return page;
}

void RunsList::connectParts()
{
    connect(m_reader, &RunReader::listed, m_model, &RunsModel::keepOnly);
    connect(m_reader, &RunReader::read, m_model, &RunsModel::put);
    connect(m_reader, &RunReader::failed, &m_desk.document, &Document::failed);
    connect(m_reader, &RunReader::read, this, [this] {
        selectWanted(false);
        showState();
    });
    connect(m_reader, &RunReader::finished, this, [this] {
        selectWanted(true);
        showState();
        if (m_filtered->rowCount() > 0 && !std::exchange(m_isFitted, true))
            m_view->fitColumns();
    });
    for (QAbstractItemModel *model : std::initializer_list<QAbstractItemModel *>{m_filtered, m_model}) {
        connect(model, &QAbstractItemModel::rowsInserted, this, &RunsList::showState);
        connect(model, &QAbstractItemModel::rowsRemoved, this, &RunsList::showState);
    }
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &RunsList::selectionChanged);
    connect(m_view, &QAbstractItemView::activated, this,
            [this](const QModelIndex &index) { Q_EMIT openWanted(m_filtered->at(index.row()).run, 0); });
    connect(m_view, &TableView::message, &m_desk, &Desk::message);
    connect(m_filter, &FilterRow::left, this, [this] { m_view->setFocus(Qt::OtherFocusReason); });
    connect(m_searchText, &QLineEdit::textChanged, m_search, &SearchPanel::setText);
    connect(m_search, &SearchPanel::activated, this, &RunsList::openWanted);
    connect(m_search, &SearchPanel::currentChanged, this, &RunsList::findChosen);
    connect(m_search->view(), &TableView::message, &m_desk, &Desk::message);
}

void RunsList::followSession()
{
    const auto show = [this] { m_model->setShown(m_plans.hasRun() ? m_plans.run().run : 0); };
    connect(&m_plans, &PlanSession::runChanged, this, show);
    connect(&m_plans, &PlanSession::runReplaced, this, show);
    connect(&m_plans, &PlanSession::rested, this, show);
    connect(&m_desk.document, &Document::resetDone, this, [this] {
        m_isFitted = false;
        m_searchText->clear();
        clearFilter();
        m_reader->clear();
        m_reader->refresh();
    });
    show();
}

void RunsList::refresh()
{
    m_reader->refresh();
    showState();
}

// What is shown and chosen

void RunsList::showState()
{
    const int all = m_model->rowCount();
    const int shown = m_filtered->rowCount();
    const QLocale locale;
    QString text = all == shown ? tr("Runs: %1").arg(locale.toString(all))
                                : tr("%1 of %2 runs").arg(locale.toString(shown), locale.toString(all));
    if (m_reader->isReading())
        text += QStringLiteral("  ◔ ") + tr("reading…");
    m_count->setText(text);
    m_count->setVisible(all > 0 || m_reader->isReading());
    m_filter->setVisible(all > 0);
    m_searchText->setVisible(all > 0 || !m_searchText->text().isEmpty());
    m_stack->setCurrentIndex(shown > 0 || (all == 0 && m_reader->isReading()) ? TablePlace
                             : all > 0                                        ? HiddenPlace
                                                                              : EmptyPlace);
}

void RunsList::select(plan::RunId run)
{
    m_wanted = run;
    selectWanted(!m_reader->isReading());
}

/// `isLast`: nothing more is to come, so a filter may be what hides it.
void RunsList::selectWanted(bool isLast)
{
    if (m_wanted == 0)
        return;
    if (isLast && m_filtered->rowOf(m_wanted) < 0 && m_model->rowOf(m_wanted) >= 0)
        clearFilter();
    if (const int row = m_filtered->rowOf(m_wanted); row >= 0) {
        m_wanted = 0;
        // Whatever keys are held down: the shortcut of a fork may still be.
        m_view->selectionModel()->setCurrentIndex(
            m_filtered->index(row, 0), QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    } else if (isLast) {
        m_wanted = 0;
    }
}

std::vector<NamedRun> RunsList::selected() const
{
    std::vector<NamedRun> runs;
    const QModelIndexList rows = m_view->selectionModel()->selectedRows();
    for (const QModelIndex &row : rows) {
        const plan::RunSummary &run = m_filtered->at(row.row());
        runs.push_back({run.run, run.name});
    }
    std::ranges::sort(runs, {}, &NamedRun::run);
    return runs;
}

PlaceInRun RunsList::current() const
{
    const QModelIndex index = m_view->currentIndex();
    return index.isValid() ? PlaceInRun{m_filtered->at(index.row()).run, 0} : PlaceInRun();
}

void RunsList::focusFilter()
{
    m_filter->focusText();
}

void RunsList::focusSearch()
{
    m_searchText->setFocus(Qt::ShortcutFocusReason);
    m_searchText->selectAll();
}

void RunsList::clearFilter()
{
    m_filter->clear();
}

bool RunsList::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_searchText || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    if (key == Qt::Key_Escape) {
        m_searchText->clear();
        m_view->setFocus(Qt::OtherFocusReason);
        return true;
    }
    if ((key == Qt::Key_Down || key == Qt::Key_Return || key == Qt::Key_Enter) && m_search->isVisible()) {
        TableView *found = m_search->view();
        found->setFocus(Qt::OtherFocusReason);
        if (!found->currentIndex().isValid())
            found->setCurrentIndex(found->model()->index(0, 0));
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace weighhouse::ui
