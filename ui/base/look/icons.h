// SPDX-License-Identifier: GPL-3.0-or-later
// The icons of the program: one set of strokes, coloured by the theme.
#pragma once

#include <QColor>
#include <QIcon>
#include <QString>
#include <QStringList>

class QPainter;
class QRectF;

namespace weighhouse::ui
{

/// The icon of a name, a file of resources/icons without its ending. It takes the text colour of the theme
/// that is in force when it is painted, and the accent where it is checked (what is on the accent where it is
/// selected as well). Empty if there is none.
QIcon icon(const QString &name);
/// The program's own, in the accent.
QIcon programIcon();
/// Paints an icon in a colour. Does nothing if there is none of that name.
void paintIcon(QPainter *painter, const QRectF &rect, const QString &name, const QColor &colour);

/// The names of all icons there are.
QStringList iconNames();

} // namespace weighhouse::ui
