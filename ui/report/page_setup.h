// SPDX-License-Identifier: GPL-3.0-or-later
// The paper that a report is set for.
#pragma once

#include <QMarginsF>
#include <QRectF>
#include <QSizeF>

namespace weighhouse::ui
{

enum class Paper { A4, Letter };

/// The setup of a report's pages, which are always upright.
struct PageSetup {
    Paper paper = Paper::A4;

    bool operator==(const PageSetup &) const = default;
};

/// In points, as PDF has it: whole numbers, 1/72 inch each.
inline QSizeF sizeOf(Paper paper)
{
    return paper == Paper::A4 ? QSizeF(595, 842) : QSizeF(612, 792);
}

/// The margins around what is told, in points; below it stands the footer.
inline QMarginsF marginsOf(Paper paper)
{
    return paper == Paper::A4 ? QMarginsF(57, 56, 57, 66) : QMarginsF(65, 54, 65, 64);
}

/// The area of the text on a page, in points.
inline QRectF contentBox(const PageSetup &setup)
{
    return QRectF(QPointF(0, 0), sizeOf(setup.paper)).marginsRemoved(marginsOf(setup.paper));
}

} // namespace weighhouse::ui
