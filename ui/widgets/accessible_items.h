// SPDX-License-Identifier: GPL-3.0-or-later
// Drawn things as a list for screen readers.
#pragma once

#include <QRect>
#include <QString>

class QWidget;

namespace weighhouse::ui
{

/// A widget that draws items itself: the nodes of a graph, the bars of a chart. Screen readers see them as
/// the rows of a list.
class AccessibleItems
{
public:
    virtual ~AccessibleItems() = default;

    virtual int itemCount() const = 0;
    virtual QString itemText(int item) const = 0;
    /// On the screen.
    virtual QRect itemRectangle(int item) const = 0;
    /// The item with the cursor, or -1.
    virtual int currentItem() const = 0;
    /// Moves the cursor there.
    virtual void makeItemCurrent(int item) = 0;
};

/// Makes widgets that are AccessibleItems known to screen readers as such; once is enough.
void installAccessibleItems();

/// Tells screen readers which item has the cursor now.
void announceCurrentItem(QWidget *widget);

} // namespace weighhouse::ui
