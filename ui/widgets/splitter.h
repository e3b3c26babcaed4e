// SPDX-License-Identifier: GPL-3.0-or-later
// Two parts of a page beside or below each other.
#pragma once

#include <QSplitter>

namespace weighhouse::ui
{

/// Shares a page between two parts, whatever its size.
inline void setShares(QSplitter &splitter, int first, int second)
{
    constexpr int whole = 1000;
    splitter.setSizes({first * whole, second * whole});
}

/// Returns a splitter whose parts have these shares; neither can be dragged away.
inline QSplitter *splitterOf(Qt::Orientation orientation, QWidget *first, QWidget *second, int firstShare,
                             int secondShare)
{
    auto *splitter = new QSplitter(orientation);
    splitter->addWidget(first);
    splitter->addWidget(second);
    splitter->setStretchFactor(0, firstShare);
    splitter->setStretchFactor(1, secondShare);
    splitter->setChildrenCollapsible(false);
    setShares(*splitter, firstShare, secondShare);
    return splitter;
}

} // namespace weighhouse::ui
