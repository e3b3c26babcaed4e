// SPDX-License-Identifier: GPL-3.0-or-later
// A bar behind a number.
#pragma once

#include <QStyledItemDelegate>

namespace weighhouse::ui
{

/// Draws the share that the model gives in a role as a bar below the text.
class EffectDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit EffectDelegate(int role, QObject *parent = nullptr) : QStyledItemDelegate(parent), m_role(role)
    {
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;

private:
    int m_role;
};

} // namespace weighhouse::ui
