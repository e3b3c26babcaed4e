// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/benchmark/benchmark_page.h"

#include "ui/base/file_dialog.h"
#include "ui/base/look/space.h"
#include "ui/base/look/type.h"
#include "ui/base/texts.h"
#include "ui/benchmark/cell_details.h"
#include "ui/benchmark/interval_delegate.h"
#include "ui/benchmark/matrix_model.h"
#include "ui/benchmark/question_filter_row.h"
#include "ui/benchmark/recent_results.h"
#include "ui/benchmark/summary_model.h"
#include "ui/document/page.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/table_view.h"

#include <QClipboard>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QScrollBar>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>
#include <numeric>

namespace weighhouse::ui
{
namespace
{

/// Files that may hold results: projects are for the window.
QStringList resultsIn(const QMimeData &data)
{
    QStringList files;
    for (const QUrl &url : data.urls()) {
        const QFileInfo file(url.toLocalFile());
        if (url.isLocalFile() && file.isFile() && file.suffix() != QLatin1String("weigh"))
            files.append(file.absoluteFilePath());
    }
    return files;
}

void prepare(TableView &view, const char *name, const QString &accessibleName, QAbstractItemModel *model)
{
    view.setObjectName(QString::fromLatin1(name));
    view.setAccessibleName(accessibleName);
    view.setModel(model);
    view.setEditTriggers(QAbstractItemView::NoEditTriggers);
    view.verticalHeader()->hide();
}

QString fileNames(const QStringList &files)
{
    QStringList names;
    for (const QString &file : files)
        names.append(QFileInfo(file).fileName());
    return QLocale().createSeparatedList(names);
}

QString problemText(const benchmark::FileRead &read)
{
    const QString problem = toQt(*read.problem);
    if (read.badLines == 0)
        return problem;
    return BenchmarkPage::tr("%Ln lines of %1 were left out, the first is line %2: %3", nullptr,
                             static_cast<int>(read.badLines))
        .arg(QFileInfo(toQt(read.file.string())).fileName(),
             QLocale().toString(static_cast<qulonglong>(read.problem->where.line)), problem);
}

/// All of a table in Markdown.
QString asMarkdown(const QAbstractItemModel &model)
{
    QList<int> rows(model.rowCount());
    QList<int> columns(model.columnCount());
    std::iota(rows.begin(), rows.end(), 0);
    std::iota(columns.begin(), columns.end(), 0);
    return cellsAs(CopyFormat::Markdown, model, rows, columns, {});
}

} // namespace

BenchmarkPage::BenchmarkPage(Desk &desk, QWidget *parent)
    : QWidget(parent), m_desk(desk), m_watch(new ResultsWatch(desk.jobs(), this)),
      m_summary(new SummaryModel(this)), m_matrix(new MatrixModel(this)), m_summaryView(new TableView),
      m_matrixView(new TableView), m_filter(new QuestionFilterRow), m_details(new CellDetails),
      m_stack(new QStackedWidget), m_state(new QLabel), m_common(new QLabel), m_shown(new QLabel),
      m_recent(new QMenu(this))
{
    setObjectName(QStringLiteral("benchmarkPage"));
    setAcceptDrops(true);
    setProperty(helpTopicProperty, QStringLiteral("plans"));
    m_filtering = new Latest<Wanted, Rows>(
        desk.jobs(), tr("Filtering questions"),
        [](const Wanted &wanted, const JobHandle &handle) {
            return Rows{wanted.table, rowsPassing(*wanted.table, wanted.filter, handle.stopToken())};
        },
        [this](Rows rows) { showRows(rows.first, std::move(rows.second)); }, this, Outdated::Stops);
    makeActions();
    m_stack->setObjectName(QStringLiteral("benchmarkStack"));
    m_stack->addWidget(makeEmpty());
    m_stack->addWidget(makeResults());
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(makeBar());
    layout->addWidget(m_state);
    layout->addWidget(m_stack, 1);
    setFocusProxy(m_stack);
    connectParts();
    showResults();
    showCell();
}

BenchmarkPage::~BenchmarkPage()
{
    // Its parts outlive what their signals speak of.
    m_watch->disconnect(this);
    m_matrixView->selectionModel()->disconnect(this);
}

// What can be done

QAction *BenchmarkPage::makeAction(const char *name, const QString &text, const QString &tip,
                                   const QKeySequence &key, QWidget *where)
{
    auto *action = new QAction(text, this);
    action->setObjectName(QString::fromLatin1(name));
    action->setStatusTip(tip);
    action->setToolTip(
        key.isEmpty() ? tip : QStringLiteral("%1 (%2)").arg(tip, key.toString(QKeySequence::NativeText)));
    action->setShortcut(key);
    action->setShortcutContext(where == nullptr ? Qt::WidgetWithChildrenShortcut : Qt::WidgetShortcut);
    (where == nullptr ? this : where)->addAction(action);
    m_actions.append(action);
    return action;
}

void BenchmarkPage::makeActions()
{
    QAction *back = makeAction("backFromBenchmark", tr("&Back to the Runs"), tr("Leaves the results"),
                               QKeySequence(Qt::ALT | Qt::Key_Left));
    back->setShortcuts({QKeySequence(Qt::ALT | Qt::Key_Left), QKeySequence(Qt::Key_Escape)});
    connect(back, &QAction::triggered, this, &BenchmarkPage::closed);
    m_open = makeAction("openResults", tr("Open Resul&ts…"),
                        tr("Opens files that `weighhouse bench dqa --results FILE` writes, and follows them"),
                        QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_O));
    connect(m_open, &QAction::triggered, this, &BenchmarkPage::askForFiles);
    m_openRun = makeAction("openKeptRun", tr("Open the Ru&n"),
                           tr("Opens the project that keeps the run of the chosen answer, and shows the run"),
                           Qt::Key_Return, m_matrixView);
    m_openRun->setShortcuts({QKeySequence(Qt::Key_Return), QKeySequence(Qt::Key_Enter)});
    connect(m_openRun, &QAction::triggered, this, &BenchmarkPage::openRun);
    m_copy = makeAction("copyBenchmark", tr("Copy as &Markdown"),
                        tr("Copies both tables as a text, the questions as far as they are shown"),
                        QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C));
    connect(m_copy, &QAction::triggered, this, &BenchmarkPage::copyAll);
    connect(makeAction("filterQuestions", tr("Fi&lter Questions"),
                       tr("Goes to the line that says which questions are shown"), QKeySequence::Find),
            &QAction::triggered, this, [this] { m_filter->focusText(); });
    connect(makeAction("showAllQuestions", tr("Show &All Questions"), tr("Takes the filter away"), {}),
            &QAction::triggered, this, [this] { m_filter->clear(); });
    m_close = makeAction("closeResults", tr("&Close the Results"), tr("Follows the files no longer"), {});
    connect(m_close, &QAction::triggered, this, [this] { m_watch->setFiles({}); });
}

QWidget *BenchmarkPage::makeBar()
{
    auto *bar = new QWidget;
    auto *line = new FlowLayout(bar);
    const auto add = [line](QAction *action) {
        auto *button = new QToolButton;
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::StrongFocus);
        line->addWidget(button);
        return button;
    };
    const QToolButton *back = add(m_actions.front());
    auto *title = new QLabel(tr("Benchmark results"));
    setTextRole(title, TextRole::PageTitle);
    title->setMinimumHeight(back->sizeHint().height()); // so that it stands in the middle of the line
    line->addWidget(title);
    QToolButton *open = add(m_open);
    open->setPopupMode(QToolButton::MenuButtonPopup);
    open->setMenu(m_recent);
    m_recent->setObjectName(QStringLiteral("recentResults"));
    connect(m_recent, &QMenu::aboutToShow, this, &BenchmarkPage::fillRecent);
    for (QAction *action : {m_openRun, m_copy, m_close})
        add(action);
    return bar;
}

QWidget *BenchmarkPage::makeEmpty()
{
    auto *text = new QLabel(tr(
        "No results are open. Drop a file here that `weighhouse bench dqa --results FILE` writes, while it "
        "is written or later: accuracy with its interval for each strategy, and every answer, are shown."));
    text->setObjectName(QStringLiteral("benchmarkEmpty"));
    text->setAlignment(Qt::AlignCenter);
    text->setWordWrap(true);
    auto *button = new QPushButton(tr("&Open Results…"));
    button->setObjectName(QStringLiteral("openResultsButton"));
    connect(button, &QPushButton::clicked, this, &BenchmarkPage::askForFiles);
    auto *page = new QWidget;
    auto *layout = new QVBoxLayout(page);
    layout->addStretch();
    layout->addWidget(text);
    layout->addWidget(button, 0, Qt::AlignCenter);
    layout->addStretch();
    page->setFocusProxy(button);
    return page;
}

QWidget *BenchmarkPage::makeResults()
{
    prepare(*m_summaryView, "benchmarkSummary", tr("Figures of each series"), m_summary);
    m_summaryView->setTableName(QStringLiteral("series"));
    m_summaryView->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_summaryView->setItemDelegate(new IntervalDelegate(m_summaryView));
    prepare(*m_matrixView, "benchmarkMatrix", tr("Answers by question and series"), m_matrix);
    m_matrixView->setTableName(QStringLiteral("answers"));
    m_common->setObjectName(QStringLiteral("benchmarkCommon"));
    setTextRole(m_common, TextRole::Secondary);
    m_shown->setObjectName(QStringLiteral("questionCount"));
    setTextRole(m_shown, TextRole::Secondary);

    auto *summary = new QWidget;
    auto *summaryLayout = new QVBoxLayout(summary);
    summaryLayout->setContentsMargins(0, 0, 0, 0);
    summaryLayout->addWidget(m_common);
    summaryLayout->addWidget(m_summaryView, 1);
    auto *questions = new QWidget;
    auto *questionsLayout = new QVBoxLayout(questions);
    questionsLayout->setContentsMargins(0, 0, 0, 0);
    questionsLayout->addWidget(m_filter);
    questionsLayout->addWidget(m_matrixView, 1);
    questionsLayout->addWidget(m_shown);
    auto *lower = new QSplitter(Qt::Horizontal);
    lower->setChildrenCollapsible(false);
    lower->addWidget(questions);
    lower->addWidget(m_details);
    lower->setStretchFactor(0, 3);
    lower->setStretchFactor(1, 1);
    const int letter = fontMetrics().averageCharWidth();
    lower->setSizes({letter * 130, letter * 50});
    auto *all = new QSplitter(Qt::Vertical);
    all->setChildrenCollapsible(false);
    all->addWidget(summary);
    all->addWidget(lower);
    all->setStretchFactor(0, 1);
    all->setStretchFactor(1, 3);
    const int line = fontMetrics().height();
    all->setSizes({line * 10, line * 26});
    all->setFocusProxy(m_matrixView);
    return all;
}

void BenchmarkPage::connectParts()
{
    connect(m_watch, &ResultsWatch::changed, this, &BenchmarkPage::showResults);
    connect(m_filter, &QuestionFilterRow::changed, this, &BenchmarkPage::filterRows);
    connect(m_filter, &QuestionFilterRow::left, this,
            [this] { m_matrixView->setFocus(Qt::OtherFocusReason); });
    connect(m_matrixView->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &BenchmarkPage::showCell);
    connect(m_matrixView, &QAbstractItemView::doubleClicked, this, &BenchmarkPage::openRun);
    connect(m_details, &CellDetails::openWanted, this, &BenchmarkPage::openRun);
    connect(m_details, &CellDetails::commandCopied, this,
            [this] { Q_EMIT m_desk.message(tr("Copied the command")); });
    for (TableView *view : {m_summaryView, m_matrixView})
        connect(view, &TableView::message, &m_desk, &Desk::message);
}

// What is open

void BenchmarkPage::askForFiles()
{
    auto *dialog = makeFileDialog(this, tr("Open results of benchmarks"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("openResultsDialog"));
    dialog->setFileMode(QFileDialog::ExistingFiles);
    dialog->setNameFilters({tr("Results (*.jsonl *.json *.txt)"), tr("All files (*)")});
    if (!m_watch->files().isEmpty())
        dialog->setDirectory(QFileInfo(m_watch->files().constFirst()).absolutePath());
    connect(dialog, &QFileDialog::filesSelected, this, &BenchmarkPage::openResults);
    dialog->open();
}

void BenchmarkPage::openResults(const QStringList &files)
{
    QStringList paths;
    for (const QString &file : files)
        paths.append(QFileInfo(file).absoluteFilePath());
    paths.removeDuplicates();
    if (paths.isEmpty())
        return;
    rememberResults(paths);
    m_watch->setFiles(paths);
}

void BenchmarkPage::fillRecent()
{
    m_recent->clear();
    for (const QStringList &files : recentResults()) {
        QAction *action =
            m_recent->addAction(fileNames(files).replace(QLatin1Char('&'), QStringLiteral("&&")));
        action->setToolTip(files.join(QLatin1Char('\n')));
        connect(action, &QAction::triggered, this, [this, files] { openResults(files); });
    }
    m_recent->setToolTipsVisible(true);
    if (m_recent->isEmpty())
        m_recent->addAction(tr("None yet"))->setEnabled(false);
}

void BenchmarkPage::dragEnterEvent(QDragEnterEvent *event)
{
    if (!resultsIn(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
    else
        event->ignore(); // the window knows what to do with projects
}

void BenchmarkPage::dropEvent(QDropEvent *event)
{
    event->acceptProposedAction();
    openResults(resultsIn(*event->mimeData()));
}

// What is shown

void BenchmarkPage::showResults()
{
    const bool isOpen = !m_watch->files().isEmpty();
    const bool hadFocus = m_stack->currentWidget()->isAncestorOf(focusWidget());
    m_stack->setCurrentIndex(isOpen ? 1 : 0);
    m_stack->setFocusProxy(m_stack->currentWidget());
    if (hadFocus && !m_stack->currentWidget()->isAncestorOf(focusWidget()))
        m_stack->setFocus(Qt::OtherFocusReason);
    const int scrolled = m_summaryView->verticalScrollBar()->value();
    m_summary->setTable(m_watch->table());
    m_summaryView->verticalScrollBar()->setValue(scrolled);
    m_common->setText(m_summary->common());
    m_common->setVisible(!m_common->text().isEmpty());
    m_copy->setEnabled(m_summary->rowCount() > 0);
    m_close->setEnabled(isOpen);
    showState();
    filterRows();
}

void BenchmarkPage::showState()
{
    QStringList lines;
    std::size_t results = 0;
    for (const benchmark::FileRead &file : m_watch->state()) {
        results += file.results;
        if (!file.problem)
            continue;
        lines.append(QStringLiteral("⚠ ") + problemText(file));
    }
    const QString files = fileNames(m_watch->files());
    if (m_watch->isOpening())
        lines.prepend(tr("Reading %1…").arg(files));
    else if (!m_watch->files().isEmpty())
        lines.prepend(
            tr("%1: %Ln results; what is added is shown at once.", nullptr, static_cast<int>(results))
                .arg(files));
    m_state->setObjectName(QStringLiteral("benchmarkState"));
    m_state->setTextFormat(Qt::PlainText);
    m_state->setWordWrap(true);
    m_state->setText(lines.join(QLatin1Char('\n')));
    m_state->setVisible(!lines.isEmpty());
}

void BenchmarkPage::filterRows()
{
    m_filtering->request({m_watch->table(), m_filter->filter()});
}

/// The cursor stays with its question, and the place that was scrolled to stays, while results come.
void BenchmarkPage::showRows(const ResultsTablePtr &table, std::vector<int> rows)
{
    const MatrixPlace place = m_matrix->place(m_matrixView->currentIndex());
    const int column = m_matrixView->currentIndex().column();
    const int down = m_matrixView->verticalScrollBar()->value();
    const int right = m_matrixView->horizontalScrollBar()->value();
    m_matrix->set(table, std::move(rows));
    const QModelIndex found = m_matrix->find(place);
    if (found.isValid()) {
        const bool isBeforeSeries = column < MatrixModel::FirstSeries;
        m_matrixView->setCurrentIndex(isBeforeSeries ? found.siblingAtColumn(column) : found);
    }
    m_matrixView->verticalScrollBar()->setValue(down);
    m_matrixView->horizontalScrollBar()->setValue(right);
    const QLocale locale;
    m_shown->setText(tr("%1 of %2 questions")
                         .arg(locale.toString(m_matrix->rowCount()),
                              locale.toString(static_cast<qulonglong>(table->rows.size()))));
    showCell();
}

void BenchmarkPage::showCell()
{
    const QModelIndex index = m_matrixView->currentIndex();
    const benchmark::Cell *cell = m_matrix->cell(index);
    const bool isSeries = index.isValid() && index.column() >= MatrixModel::FirstSeries;
    m_details->show(isSeries ? m_matrix->question(index.row()) : QString(), m_matrix->series(index),
                    cell == nullptr ? benchmark::Cell() : *cell);
    m_openRun->setEnabled(isSeries);
}

void BenchmarkPage::openRun()
{
    if (const auto kept = m_details->kept())
        Q_EMIT m_desk.keptRunWanted(toQt(kept->project.string()), toQt(kept->name));
    else
        Q_EMIT m_desk.message(m_details->whyNot());
}

void BenchmarkPage::copyAll()
{
    const QString common = m_summary->common();
    QGuiApplication::clipboard()->setText((common.isEmpty() ? QString() : common + QStringLiteral("\n\n")) +
                                          asMarkdown(*m_summary) + QLatin1Char('\n') + asMarkdown(*m_matrix));
    Q_EMIT m_desk.message(tr("Copied both tables as Markdown"));
}

} // namespace weighhouse::ui
