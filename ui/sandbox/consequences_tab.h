// SPDX-License-Identifier: GPL-3.0-or-later
// Shows what follows, table by table.
#pragma once

#include "ui/sandbox/consequences_model.h"
#include "ui/sandbox/session.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QStackedWidget;

namespace weighhouse::ui
{

class TableView;

/// A table in which something follows, with its rows before and after: the load by depot, the cash by month.
/// Enter or a double click asks where a value comes from.
class ConsequencesTab : public QWidget
{
    Q_OBJECT

public:
    explicit ConsequencesTab(SandboxSession &session, QWidget *parent = nullptr);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void showTried();
    void listTables();
    void showTable();
    void explain(const QModelIndex &index);

    SandboxSession &m_session;
    ConsequencesModel *m_model;
    QComboBox *m_tables;
    QCheckBox *m_allRows;
    QLabel *m_empty;
    TableView *m_view;
    QStackedWidget *m_stack;
    QString m_chosen;       ///< The name of the table that was asked for.
    bool m_isStale = false; ///< Something was tried while nobody looked.
};

} // namespace weighhouse::ui
