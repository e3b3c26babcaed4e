// SPDX-License-Identifier: GPL-3.0-or-later
// One table: the filter line, the grid, what is shown of it.
#pragma once

#include "ui/data/dataset_table_model.h"
#include "ui/document/desk.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QLineEdit;
class QToolButton;

namespace weighhouse::ui
{

class TableView;

/// Browses and edits a table of the document. Says what goes here while there is none.
class TablePanel : public QWidget
{
    Q_OBJECT

public:
    explicit TablePanel(Desk &desk, QWidget *parent = nullptr);
    ~TablePanel() override;

    void showTable(const QString &table);
    /// Selects a stored row; the filter is lifted if it hides the row.
    void showRow(data::RowNumber row);
    const QString &table() const { return m_model->table(); }

    DatasetTableModel *model() const { return m_model; }
    TableView *view() const { return m_view; }

    void focusFilter();
    /// Asks for the derivation of the current cell.
    void explainCurrent();
    void setCurrentNull();

private:
    void filterEdited();
    void explain(const QModelIndex &index);
    void keepPlace();
    void restorePlace();
    void updateStatus();
    void showProblem(const QString &problem);

    Desk &m_desk;
    DatasetTableModel *m_model;
    QLineEdit *m_filter;
    TableView *m_view;
    QLabel *m_status;
    QLabel *m_problem;
    QToolButton *m_renew;
    QTimer m_filterDelay;
    data::RowNumber m_keptRow = data::noRow; ///< The current cell, while rows are put in another order.
    QString m_keptColumn;
    data::RowNumber m_wantedRow = data::noRow; ///< To be shown when the filter has been lifted.
};

} // namespace weighhouse::ui
