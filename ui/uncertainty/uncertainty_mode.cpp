// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/uncertainty/uncertainty_mode.h"

#include "ui/uncertainty/uncertainty_page.h"

#include <QCoreApplication>

namespace weighhouse::ui
{

Mode uncertaintyMode()
{
    return {.id = QStringLiteral("uncertainty"),
            .title = QCoreApplication::translate("Modes", "Uncertainty"),
            .number = 7,
            .icon = QStringLiteral("uncertainty"),
            .make = makePage<UncertaintyPage>};
}

} // namespace weighhouse::ui
