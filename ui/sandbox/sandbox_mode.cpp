// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sandbox/sandbox_mode.h"

#include "ui/sandbox/sandbox_page.h"

#include <QCoreApplication>
#include <utility>

namespace weighhouse::ui
{
namespace
{

QPainterPath sliders()
{
    QPainterPath path;
    for (const auto &[y, knob] : {std::pair(6.0, 15.0), std::pair(12.0, 8.0), std::pair(18.0, 13.0)}) {
        path.moveTo(3, y);
        path.lineTo(knob - 2, y);
        path.moveTo(knob + 2, y);
        path.lineTo(21, y);
        path.addEllipse(QPointF(knob, y), 2, 2);
    }
    return path;
}

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
            .glyph = sliders(),
            .make = makePage<SandboxPage>,
            .answer = answer};
}

} // namespace weighhouse::ui
