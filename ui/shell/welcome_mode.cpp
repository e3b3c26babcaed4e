// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/welcome_mode.h"

#include "ui/shell/welcome_page.h"

#include <QCoreApplication>

namespace weighhouse::ui
{

Mode welcomeMode()
{
    return {.id = QStringLiteral("welcome"),
            .title = QCoreApplication::translate("Modes", "Welcome"),
            .number = 1,
            .icon = QStringLiteral("welcome"),
            .make = makePage<WelcomePage>};
}

} // namespace weighhouse::ui
