// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sandbox/sandbox_mode.h"

#include "ui/sandbox/sandbox_page.h"

#include <QCoreApplication>
#include <utility>

namespace weighhouse::ui
{
namespace
{

/// What others ask of it.
void answer(Desk &desk, QObject &context, const OpenMode &open)
{
    QObject::connect(&desk, &Desk::candidateWanted, &context,
                     [open](std::size_t position) { opened<SandboxPage>(open).takeCandidate(position); });
    QObject::connect(&desk, &Desk::whatIfWanted, &context,
                     [open](const rules::CellAddress &cell) { opened<SandboxPage>(open).addInput(cell); });
}

} // namespace

Mode sandboxMode()
{
    return {.id = QStringLiteral("sandbox"),
            .title = QCoreApplication::translate("Modes", "Sandbox"),
            .number = 6,
            .icon = QStringLiteral("sandbox"),
            .make = makePage<SandboxPage>,
            .answer = answer};
}

} // namespace weighhouse::ui
