// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/report_additions.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenu>
#include <QPointer>
#include <QWidget>
#include <utility>

namespace weighhouse::ui
{
namespace
{

struct AdditionStrings {
    Q_DECLARE_TR_FUNCTIONS(AdditionStrings)
};

} // namespace

AdditionTaker::AdditionTaker(QWidget &window) : QObject(&window) {}

AdditionTaker *AdditionTaker::of(const QWidget *widget)
{
    for (; widget != nullptr; widget = widget->parentWidget()) {
        if (auto *taker = widget->findChild<AdditionTaker *>(QString(), Qt::FindDirectChildrenOnly))
            return taker;
    }
    return nullptr;
}

void addReportAction(QMenu &menu, QWidget *owner, std::function<void(AdditionTaker &taker)> give)
{
    const QPointer<AdditionTaker> taker = AdditionTaker::of(owner);
    if (taker == nullptr)
        return;
    QAction *action = menu.addAction(AdditionStrings::tr("Add to Report"));
    action->setObjectName(QStringLiteral("addToReport"));
    QObject::connect(action, &QAction::triggered, owner, [taker, give = std::move(give)] {
        if (taker != nullptr)
            give(*taker);
    });
}

} // namespace weighhouse::ui
