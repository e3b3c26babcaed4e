// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sandbox/effect_delegate.h"

#include "ui/base/look/theme.h"

#include <QPainter>
#include <algorithm>

namespace weighhouse::ui
{

void EffectDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                           const QModelIndex &index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    const double share = std::clamp(index.data(m_role).toDouble(), 0.0, 1.0);
    const int height = std::max(2, option.rect.height() / 8);
    const QRect room = option.rect.adjusted(3, 0, -3, -2);
    const QRect bar(room.left(), room.bottom() - height, qRound(room.width() * share), height);
    painter->fillRect(bar, coloursOf(option.widget).accent);
}

} // namespace weighhouse::ui
