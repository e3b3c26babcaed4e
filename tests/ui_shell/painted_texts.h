// SPDX-License-Identifier: GPL-3.0-or-later
// Texts that widgets really draw are recorded, with the parts that cannot be read.
#pragma once

#include <QRectF>
#include <QString>
#include <QStringList>
#include <vector>

class QWidget;

namespace weighhouse::testing
{

/// A text that a widget draws, as it stands there, with the place of its letters in the widget.
struct PaintedText {
    QString text;
    QRectF ink;
    QRectF clip; ///< The widget draws nothing outside of it.
};

/// Lets a widget draw itself without its children and writes down its texts; so texts of every widget are
/// seen in one way, those of cells, headings and charts as well.
std::vector<PaintedText> textsPaintedBy(QWidget &widget);

/// Names the widgets of a window whose texts are cut, are elided elsewhere than at their end, are elided
/// without a tool tip that holds the whole text, or are numbers that are elided at all. What can be scrolled
/// to may be out of sight.
QStringList unreadableTextsIn(QWidget &window);

} // namespace weighhouse::testing
