// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/type_delegate.h"

#include <QComboBox>

namespace weighhouse::ui
{

TypeDelegate::TypeDelegate(QStringList choices, QObject *parent)
    : QStyledItemDelegate(parent), m_choices(std::move(choices))
{
}

QWidget *TypeDelegate::createEditor(QWidget *parent, const QStyleOptionViewItem & /*option*/,
                                    const QModelIndex & /*index*/) const
{
    auto *box = new QComboBox(parent);
    box->setObjectName(QStringLiteral("typeEditor"));
    box->setAccessibleName(tr("Type"));
    box->addItems(m_choices);
    connect(box, &QComboBox::activated, this, [this, box] {
        auto *self = const_cast<TypeDelegate *>(this); // Qt makes editors in a const function
        Q_EMIT self->commitData(box);
        Q_EMIT self->closeEditor(box);
    });
    return box;
}

void TypeDelegate::setEditorData(QWidget *editor, const QModelIndex &index) const
{
    if (auto *box = qobject_cast<QComboBox *>(editor))
        box->setCurrentText(index.data(Qt::EditRole).toString());
}

void TypeDelegate::setModelData(QWidget *editor, QAbstractItemModel *model, const QModelIndex &index) const
{
    if (const auto *box = qobject_cast<QComboBox *>(editor))
        model->setData(index, box->currentText(), Qt::EditRole);
}

} // namespace weighhouse::ui
