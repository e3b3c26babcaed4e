// SPDX-License-Identifier: GPL-3.0-or-later
// The Runs mode on a project, as people see it.
#pragma once

#include "tests/support/waiting.h"
#include "tests/ui_runs/bench.h"
#include "ui/runs/runs_model.h"
#include "ui/runs/runs_page.h"
#include "ui/widgets/table_view.h"

#include <QAction>
#include <QLabel>
#include <QSignalSpy>
#include <QStringList>
#include <initializer_list>

namespace weighhouse::testing
{

/// The mode on a project with runs, shown.
struct RunsMode : RunsBench {
    ui::RunsPage page{desk};
    QSignalSpy wanted{&desk, &ui::Desk::runWanted};
    QSignalSpy problems{&document, &ui::Document::failed};
    QStringList messages;

    RunsMode()
    {
        QObject::connect(&desk, &ui::Desk::message, &page,
                         [this](const QString &text) { messages.append(text); });
        page.resize(1280, 800);
        page.show();
        page.activateWindow();
        (void)QTest::qWaitForWindowActive(&page);
    }

    template<typename Widget>
    Widget *find(const char *name) const
    {
        return page.findChild<Widget *>(QString::fromLatin1(name));
    }

    ui::TableView *table() const { return find<ui::TableView>("runs"); }
    QAction *action(const char *name) const
    {
        for (QAction *action : page.pageActions()) {
            if (action->objectName() == QString::fromLatin1(name))
                return action;
        }
        return nullptr;
    }
    /// "3 2 1", as the table shows them.
    QString shown() const
    {
        QStringList numbers;
        for (int row = 0; row < table()->model()->rowCount(); ++row)
            numbers.append(table()->model()->index(row, ui::RunsModel::Number).data().toString());
        return numbers.join(QLatin1Char(' '));
    }
    /// Waits until the table shows these.
    bool waitFor(const char *numbers) const
    {
        return testing::waitUntil([&] { return shown() == QString::fromLatin1(numbers); });
    }
    void choose(std::initializer_list<plan::RunId> runs) const
    {
        table()->clearSelection();
        for (const plan::RunId run : runs) {
            for (int row = 0; row < table()->model()->rowCount(); ++row) {
                const QModelIndex index = table()->model()->index(row, ui::RunsModel::Number);
                if (index.data(ui::RawRole).toLongLong() != run)
                    continue;
                table()->selectionModel()->setCurrentIndex(index, QItemSelectionModel::Select |
                                                                      QItemSelectionModel::Rows);
            }
        }
        table()->setFocus();
    }
    QString text(const char *label) const { return find<QLabel>(label)->text(); }
};

} // namespace weighhouse::testing
