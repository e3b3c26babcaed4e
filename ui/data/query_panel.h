// SPDX-License-Identifier: GPL-3.0-or-later
// Asking the tables in a query language.
#pragma once

#include "ui/data/query_history.h"
#include "ui/data/query_runner.h"
#include "ui/document/desk.h"

#include <QWidget>

class QAction;
class QLabel;
class QMenu;
class QToolBar;

namespace weighhouse::ui
{

class QueryDrafting;
class QuerySwitch;
class QueryUndo;
class ResultModel;
class TableView;

/// A query above, its rows below. Queries only read: the badge says so.
class QueryPanel : public QWidget
{
    Q_OBJECT

public:
    explicit QueryPanel(Desk &desk, QWidget *parent = nullptr);

    CodeEditor *editor() const { return m_editor; }
    TableView *results() const { return m_results; }

    QuerySwitch *languages() const { return m_switch; }

    /// Puts a text of the chosen language into the editor; undo brings the one before back.
    void setQuery(const QString &text);
    /// A query of all of a table, in the chosen language if that can ask for it.
    void queryTable(const QString &table);
    /// Runs what is selected, or everything.
    void run();
    /// Shows how it would be worked out.
    void explain();
    void cancel();
    bool isRunning() const { return m_runner->isRunning(); }

    QAction *runAction() const { return m_run; }
    QAction *explainAction() const { return m_explain; }
    QAction *cancelAction() const { return m_cancel; }
    QAction *translateAction() const;
    QAction *draftAction() const;

private:
    /// What is run, and where in the editor it begins.
    struct Asked {
        QString text;
        std::size_t line = 1; ///< Of the editor, where the text begins.
        std::size_t column = 1;
        std::size_t added = 0; ///< Characters in front of the text that are not in the editor.
    };

    QToolBar *makeTools();
    const std::shared_ptr<const QueryLanguage> &language() const;
    Asked asked() const;
    void start(Asked asked);
    void showResult(const QueryResultPtr &result);
    void showError(const Error &error);
    void askIn(const QString &name);
    void showRemarks(const Errors &remarks);
    Error placedInEditor(Error error) const;
    void showRefusal(const Error &error, const QString &language);
    void tellError(const QString &text);
    void followLink(const QString &link);
    QString words(const Error &error) const;
    void updateActions();
    void fillHistory();
    void addHistory(QMenu &menu, const std::shared_ptr<const QueryLanguage> &language);

    Desk &m_desk;
    QueryRunner *m_runner;
    CodeEditor *m_editor;
    QueryUndo *m_undo;
    QuerySwitch *m_switch;
    QueryDrafting *m_drafting;
    ResultModel *m_model;
    TableView *m_results;
    QMenu *m_historyMenu;
    QLabel *m_error;
    QLabel *m_status;
    QAction *m_run;
    QAction *m_explain;
    QAction *m_cancel;
    Asked m_asked;
};

} // namespace weighhouse::ui
