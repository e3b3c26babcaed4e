// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/runs_mode.h"

#include "ui/runs/runs_page.h"

#include <QCoreApplication>

namespace weighhouse::ui
{
namespace
{

/// A clock that goes back.
} // namespace

Mode runsMode()
{
    return {.id = QStringLiteral("runs"),
            .title = QCoreApplication::translate("Modes", "Runs"),
            .number = 8,
            .icon = QStringLiteral("runs"),
            .make = makePage<RunsPage>};
}

} // namespace weighhouse::ui
