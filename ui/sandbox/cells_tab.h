// SPDX-License-Identifier: GPL-3.0-or-later
// The changed cells, and which of them to show.
#pragma once

#include "ui/sandbox/changed_cells_model.h"
#include "ui/sandbox/session.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace weighhouse::ui
{

class TableView;

/// Before and after of every changed cell; Enter or a double click asks where a value comes from.
class CellsTab : public QWidget
{
    Q_OBJECT

public:
    explicit CellsTab(SandboxSession &session, QWidget *parent = nullptr);

    /// Only the changes of some rows, called by a name; none: all.
    void showRows(const std::set<std::pair<std::uint32_t, data::RowNumber>> &rows, const QString &name);

private:
    void showTried();
    void listFilters();
    void applyFilter();
    void explain(int row);
    QString countText() const;

    SandboxSession &m_session;
    ChangedCellsModel *m_model;
    QComboBox *m_table;
    QComboBox *m_column;
    QPushButton *m_rows; ///< Which rows are shown; a click shows all again.
    QLabel *m_count;
    QLabel *m_empty;
    TableView *m_view;
    QStackedWidget *m_stack;
    CellFilter m_filter;
    bool m_fitsColumns = true;
};

} // namespace weighhouse::ui
