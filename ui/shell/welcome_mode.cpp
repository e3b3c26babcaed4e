// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/welcome_mode.h"

#include "ui/shell/welcome_page.h"

#include <QCoreApplication>

namespace weighhouse::ui
{
namespace
{

QPainterPath house()
{
    QPainterPath path;
    path.moveTo(3, 12);
    path.lineTo(12, 4);
    path.lineTo(21, 12);
    path.moveTo(6, 10);
    path.lineTo(6, 20);
    path.lineTo(18, 20);
    path.lineTo(18, 10);
    return path;
}

} // namespace

Mode welcomeMode()
{
    return {.id = QStringLiteral("welcome"),
            .title = QCoreApplication::translate("Modes", "Welcome"),
            .number = 1,
            .glyph = house(),
            .make = makePage<WelcomePage>};
}

} // namespace weighhouse::ui
