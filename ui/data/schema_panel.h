// SPDX-License-Identifier: GPL-3.0-or-later
// The list of tables beside the grid.
#pragma once

#include "core/data/source/source.h"
#include "ui/data/tree_model.h"
#include "ui/document/desk.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QSortFilterProxyModel;
class QTreeView;

namespace weighhouse::ui
{

class RowCounts;

/// Tables and columns with a line to look for one by name. What the tree says is always the document's.
class SchemaPanel : public QWidget
{
    Q_OBJECT

public:
    explicit SchemaPanel(Desk &desk, QWidget *parent = nullptr);

    TreeModel *model() const { return m_model; }
    void selectTable(const QString &table);
    /// Entries of the context menu, for the table that the menu is about.
    void addTableAction(QAction *action) { m_tableActions.append(action); }

Q_SIGNALS:
    /// Another table has become the current one, or one of its columns (else empty).
    void chosen(const QString &table, const QString &column);
    /// Double click or Enter.
    void opened(const QString &table, const QString &column);
    void importWanted();

private:
    void follow();
    void showMenu(const QPoint &position);
    void tell(const QModelIndex &index, bool opens);

    Desk &m_desk;
    std::shared_ptr<const data::Dataset> m_dataset; ///< What is shown of the document, as a source:
    std::shared_ptr<const source::Source> m_source;
    RowCounts *m_counts;
    TreeModel *m_model;
    QSortFilterProxyModel *m_proxy;
    QLineEdit *m_filter;
    QTreeView *m_tree;
    QWidget *m_empty;
    QList<QAction *> m_tableActions;
    bool m_isFollowing = false;
};

} // namespace weighhouse::ui
