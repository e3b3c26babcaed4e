// SPDX-License-Identifier: GPL-3.0-or-later
// The Data mode.
#pragma once

#include "ui/document/page.h"

class QTabWidget;

namespace weighhouse::ui
{

class QueryPanel;
class SchemaDiagram;
class SchemaEditor;
class SchemaPanel;
class TablePanel;

/// Tables on the left; the chosen one as a grid, as a schema and in a diagram, and queries, on the right.
class DataPage : public Page
{
    Q_OBJECT

public:
    explicit DataPage(Desk &desk, QWidget *parent = nullptr);

    QList<QAction *> pageActions() const override { return m_actions; }
    void fillMenu(QMenu &menu) const override;
    QAbstractItemModel *outline() const override;
    void openOutline(const QModelIndex &index) override;
    QList<Finding> findings() const override;
    void activated() override;
    bool runShown() override;

    void showPlace(const Place &place) override;

    /// Brings a table to the front, and a row of it (-1: none).
    void showTable(const QString &table, int row);

    TablePanel *tablePanel() const { return m_table; }
    SchemaEditor *schemaEditor() const { return m_schema; }
    QueryPanel *queryPanel() const { return m_query; }
    QTabWidget *tabs() const { return m_tabs; }

private:
    void makeActions();
    void addTableActions();
    QAction *addPageAction(const QString &objectName, const QString &text, const QString &statusTip,
                           const QKeySequence &shortcut, QWidget *where);
    void choose(const QString &table);
    void openColumn(const QString &table, const QString &column);
    void chooseSome();

    SchemaPanel *m_tables;
    QTabWidget *m_tabs;
    TablePanel *m_table;
    SchemaEditor *m_schema;
    SchemaDiagram *m_diagram;
    QueryPanel *m_query;
    QList<QAction *> m_actions;
};

} // namespace weighhouse::ui
