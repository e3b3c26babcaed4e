// SPDX-License-Identifier: GPL-3.0-or-later
// The left side of the Runs mode: all runs, which of them are shown, what a search found in them.
#pragma once

#include "ui/document/desk.h"
#include "ui/document/plan_session.h"
#include "ui/runs/deleting.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;
class QStackedWidget;

namespace weighhouse::ui
{

class FilterRow;
class RunFilterModel;
class RunReader;
class RunsModel;
class SearchPanel;
class TableView;

/// A run, and an event of it (0: the last).
struct PlaceInRun {
    plan::RunId run = 0; ///< 0: none.
    std::int64_t sequence = 0;
};

class RunsList : public QWidget
{
    Q_OBJECT

public:
    RunsList(Desk &desk, PlanSession &plans, QWidget *parent = nullptr);

    /// Looks for what is new.
    void refresh();
    /// Chooses a run once it is there, also if the filter would hide it.
    void select(plan::RunId run);
    /// Those that are chosen, by their numbers.
    std::vector<NamedRun> selected() const;
    /// The run that has the cursor.
    PlaceInRun current() const;

    void focusFilter();
    void focusSearch();
    void clearFilter();

    TableView *view() const { return m_view; }
    RunsModel *model() const { return m_model; }
    SearchPanel *search() const { return m_search; }

Q_SIGNALS:
    void selectionChanged();
    /// Enter, or a double click, on a run (sequence 0) or a find.
    void openWanted(qlonglong run, qlonglong sequence);
    /// The cursor has come to a find.
    void findChosen(qlonglong run, qlonglong sequence);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *makeEmpty();
    QWidget *makeHidden();
    void connectParts();
    void followSession();
    void showState();
    void selectWanted(bool isLast);

    Desk &m_desk;
    PlanSession &m_plans;
    RunReader *m_reader;
    RunsModel *m_model;
    RunFilterModel *m_filtered;
    FilterRow *m_filter;
    QLineEdit *m_searchText;
    QLabel *m_count;
    QStackedWidget *m_stack;
    TableView *m_view;
    SearchPanel *m_search;
    plan::RunId m_wanted = 0; ///< To be chosen once it is there.
    bool m_isFitted = false;  ///< Once; from then on people set the widths.
};

} // namespace weighhouse::ui
