// SPDX-License-Identifier: GPL-3.0-or-later
// Choosing one of a few words in a cell.
#pragma once

#include <QStringList>
#include <QStyledItemDelegate>

namespace weighhouse::ui
{

/// A combo box as the editor of a cell; a choice is taken at once.
class TypeDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    TypeDelegate(QStringList choices, QObject *parent);

    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &option,
                          const QModelIndex &index) const override;
    void setEditorData(QWidget *editor, const QModelIndex &index) const override;
    void setModelData(QWidget *editor, QAbstractItemModel *model, const QModelIndex &index) const override;

private:
    QStringList m_choices;
};

} // namespace weighhouse::ui
