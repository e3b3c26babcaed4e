// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/data_mode.h"

#include "ui/data/data_page.h"

#include <QCoreApplication>

namespace weighhouse::ui
{
namespace
{

QPainterPath table()
{
    QPainterPath path;
    path.addRoundedRect(QRectF(3, 4, 18, 16), 1.5, 1.5);
    for (const double y : {9.0, 14.5}) {
        path.moveTo(3, y);
        path.lineTo(21, y);
    }
    path.moveTo(9.5, 4);
    path.lineTo(9.5, 20);
    return path;
}

/// What others ask of it.
void answer(Desk &desk, QObject &context, const OpenMode &open)
{
    QObject::connect(&desk, &Desk::tableWanted, &context,
                     [open](const QString &table, int row) { opened<DataPage>(open).showTable(table, row); });
}

} // namespace

Mode dataMode()
{
    return {.id = QStringLiteral("data"),
            .title = QCoreApplication::translate("Modes", "Data"),
            .number = 2,
            .glyph = table(),
            .make = makePage<DataPage>,
            .holds =
                [](const Document &document, const Place &place) {
                    const project::Content &state = document.state();
                    return !isInText(state, place) && state.dataset->schema.table(place.object) != nullptr;
                },
            .answer = answer};
}

} // namespace weighhouse::ui
