// SPDX-License-Identifier: GPL-3.0-or-later
// The schema of one table, to be read and changed.
#pragma once

#include "ui/data/schema_changes.h"
#include "ui/document/desk.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace weighhouse::ui
{

class ColumnsModel;
class GraphForm;
class ReferenceForm;
class SchemaEditing;
class TableView;

/// Names, types, units, descriptions, key and references of a table, what it is in the property graph, and
/// below them what is wrong with them. Every change is an edit of the document.
class SchemaEditor : public QWidget
{
    Q_OBJECT

public:
    explicit SchemaEditor(Desk &desk, QWidget *parent = nullptr);

    void showTable(const QString &table);
    TableView *columns() const { return m_columns; }

private:
    QWidget *makeReferences();
    void follow();
    void showReferences();
    void showGraph();
    void describeTable();
    void removeReference();
    void say(const QString &text, bool isProblem);
    void afterChange(const SchemaChange &change);
    void showProblems(const Errors &errors);

    struct CheckRequest {
        std::shared_ptr<const data::Dataset> dataset;
        std::string table;
    };

    Desk &m_desk;
    QString m_table;
    SchemaEditing *m_editing;
    ColumnsModel *m_model;
    QLabel *m_title;
    QLineEdit *m_description;
    TableView *m_columns;
    QListWidget *m_references;
    QPushButton *m_remove;
    ReferenceForm *m_form;
    GraphForm *m_graph;
    QLabel *m_message; ///< What came of the last change.
    QLabel *m_problems;
    Latest<CheckRequest, Errors> *m_check;
};

} // namespace weighhouse::ui
