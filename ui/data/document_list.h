// SPDX-License-Identifier: GPL-3.0-or-later
// The list of documents below that of tables.
#pragma once

#include "ui/data/documents_model.h"
#include "ui/document/desk.h"

#include <QAction>
#include <QWidget>

class QTreeView;

namespace weighhouse::ui
{

/// Documents with their kinds and passages; says what they are for while there are none.
class DocumentList : public QWidget
{
    Q_OBJECT

public:
    DocumentList(Desk &desk, const DocumentCuts &cuts, QWidget *parent = nullptr);

    DocumentsModel *model() const { return m_model; }
    QTreeView *view() const { return m_view; }
    QString current() const;
    void select(const QString &name);

    // The actions on the documents that are selected.
    QAction *renameAction() const { return m_rename; }
    QAction *removeAction() const { return m_remove; }

Q_SIGNALS:
    /// Another document has become the current one (empty: none).
    void chosen(const QString &name);
    /// Double click or Enter.
    void opened(const QString &name);
    void addWanted();

private:
    void follow();
    void tell();
    void removeSelected();
    QStringList selected() const;

    Desk &m_desk;
    DocumentsModel *m_model;
    QTreeView *m_view;
    QWidget *m_empty;
    QAction *m_rename;
    QAction *m_remove;
    QString m_current;
    int m_row = -1; ///< The position of the current one, or its last one if it was removed.
    bool m_isFollowing = false;
};

} // namespace weighhouse::ui
