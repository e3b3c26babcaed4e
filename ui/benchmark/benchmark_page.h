// SPDX-License-Identifier: GPL-3.0-or-later
// Results of benchmarks: what each series comes to, and what it answered to each question.
#pragma once

#include "ui/benchmark/question_filter.h"
#include "ui/document/desk.h"

#include <QAction>
#include <QKeySequence>
#include <QList>
#include <QWidget>
#include <utility>
#include <vector>

class QLabel;
class QMenu;
class QSplitter;
class QStackedWidget;

namespace weighhouse::ui
{

class CellDetails;
class MatrixModel;
class QuestionFilterRow;
class SummaryModel;
class TableView;

/// Opens files of results and follows them while they are written. Nothing of the project is looked at.
class BenchmarkPage : public QWidget
{
    Q_OBJECT

public:
    explicit BenchmarkPage(Desk &desk, QWidget *parent = nullptr);
    ~BenchmarkPage() override;

    void openResults(const QStringList &files);
    const ResultsWatch &results() const { return *m_watch; }

    /// The shortcuts are for when the page has the focus.
    QList<QAction *> pageActions() const { return m_actions; }

Q_SIGNALS:
    /// Back to the runs.
    void closed();

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    QAction *makeAction(const char *name, const QString &text, const QString &tip, const QKeySequence &key,
                        QWidget *where = nullptr);
    void makeActions();
    QWidget *makeBar();
    QWidget *makeEmpty();
    QWidget *makeResults();
    void connectParts();

    void askForFiles();
    void fillRecent();
    void showResults();
    void showState();
    void filterRows();
    void showRows(const ResultsTablePtr &table, std::vector<int> rows);
    void showCell();
    void openRun();
    void copyAll();

    struct Wanted {
        ResultsTablePtr table;
        QuestionFilter filter;
    };
    using Rows = std::pair<ResultsTablePtr, std::vector<int>>;

    Desk &m_desk;
    ResultsWatch *m_watch;
    Latest<Wanted, Rows> *m_filtering;
    SummaryModel *m_summary;
    MatrixModel *m_matrix;
    TableView *m_summaryView;
    TableView *m_matrixView;
    QuestionFilterRow *m_filter;
    CellDetails *m_details;
    QStackedWidget *m_stack;
    QLabel *m_state;  ///< What is open, and whether something is wrong with it.
    QLabel *m_common; ///< What all series have in common.
    QLabel *m_shown;  ///< How many questions pass the filter.
    QMenu *m_recent;
    QList<QAction *> m_actions;
    QAction *m_open = nullptr;
    QAction *m_openRun = nullptr;
    QAction *m_copy = nullptr;
    QAction *m_close = nullptr;
};

} // namespace weighhouse::ui
