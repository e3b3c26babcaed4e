// SPDX-License-Identifier: GPL-3.0-or-later
// The Data mode.
#pragma once

#include "ui/document/page.h"

class QTabWidget;

namespace weighhouse::ui
{

class DocumentAdding;
class DocumentCuts;
class DocumentList;
class DocumentPanel;
class QueryPanel;
class SchemaDiagram;
class SchemaEditor;
class SchemaPanel;
class TablePanel;

/// Tables and documents on the left; the chosen table as a grid, as a schema and in a diagram, queries, and
/// the chosen document, on the right.
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

    /// Brings a document to the front.
    void showDocument(const QString &name);
    /// Reads files and adds them as documents.
    void addDocuments(const QStringList &files);

    TablePanel *tablePanel() const { return m_table; }
    SchemaEditor *schemaEditor() const { return m_schema; }
    QueryPanel *queryPanel() const { return m_query; }
    DocumentPanel *documentPanel() const { return m_document; }
    DocumentList *documentList() const { return m_documents; }
    QTabWidget *tabs() const { return m_tabs; }

protected:
    void showEvent(QShowEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void makeActions();
    void connectDocuments();
    void addDocumentActions();
    void addTableActions();
    QAction *addPageAction(const QString &objectName, const QString &text, const QString &statusTip,
                           const QKeySequence &shortcut, QWidget *where);
    void choose(const QString &table);
    void openColumn(const QString &table, const QString &column);
    void chooseSome();

    SchemaPanel *m_tables;
    DocumentCuts *m_cuts;
    DocumentList *m_documents;
    QTabWidget *m_tabs;
    TablePanel *m_table;
    SchemaEditor *m_schema;
    SchemaDiagram *m_diagram;
    QueryPanel *m_query;
    DocumentPanel *m_document;
    DocumentAdding *m_adding;
    QList<QAction *> m_actions;
};

} // namespace weighhouse::ui
