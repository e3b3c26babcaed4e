// SPDX-License-Identifier: GPL-3.0-or-later
// Texts that a list or a table has no room for can still be read.
#pragma once

#include <QString>

class QAbstractItemView;
class QComboBox;
class QHelpEvent;
class QStyle;
class QStyleOptionComboBox;
class QWidget;

namespace weighhouse::ui
{

/// Shows the whole text of a cell or a heading that ends in dots, unless the tool tip that its model has
/// tells it; false if there is nothing to show.
bool showWholeText(QAbstractItemView &view, const QHelpEvent &event);
/// Does the same for what is chosen in a box.
bool showWholeText(QComboBox &box, const QHelpEvent &event);

/// The chosen text of a box as far as there is room for it.
QString shownText(const QStyle &style, const QStyleOptionComboBox &option, const QWidget *widget);

} // namespace weighhouse::ui
