// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/data_mode.h"

#include "ui/data/data_page.h"

#include <QCoreApplication>

namespace weighhouse::ui
{
namespace
{

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
            .icon = QStringLiteral("data"),
            .make = makePage<DataPage>,
            .holds =
                [](const Document &document, const Place &place) {
                    const project::Content &state = document.state();
                    return !isInText(state, place) && state.dataset->schema.table(place.object) != nullptr;
                },
            .answer = answer};
}

} // namespace weighhouse::ui
