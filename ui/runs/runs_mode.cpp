// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/runs_mode.h"

#include "ui/runs/runs_page.h"

#include <QCoreApplication>

namespace weighhouse::ui
{
namespace
{

/// A clock that goes back.
QPainterPath history()
{
    QPainterPath path;
    path.arcMoveTo(QRectF(3.5, 3.5, 17, 17), 160);
    path.arcTo(QRectF(3.5, 3.5, 17, 17), 160, -320);
    path.moveTo(3.6, 4.5);
    path.lineTo(3.9, 9.3);
    path.lineTo(8.6, 8.6);
    path.moveTo(12, 7.5);
    path.lineTo(12, 12);
    path.lineTo(15.2, 14);
    return path;
}

} // namespace

Mode runsMode()
{
    return {.id = QStringLiteral("runs"),
            .title = QCoreApplication::translate("Modes", "Runs"),
            .number = 8,
            .glyph = history(),
            .make = makePage<RunsPage>};
}

} // namespace weighhouse::ui
