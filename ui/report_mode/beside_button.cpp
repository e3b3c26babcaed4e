// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report_mode/beside_button.h"

#include "ui/base/look/icons.h"
#include "ui/base/texts.h"
#include "ui/document/desk.h"
#include "ui/report_mode/draft.h"
#include "ui/report_mode/run_chooser.h"

#include <QMenu>
#include <algorithm>

namespace weighhouse::ui
{

BesideButton::BesideButton(Desk &desk, const RunChooser &runs, QWidget *parent)
    : QToolButton(parent), m_desk(desk), m_runs(runs)
{
    setObjectName(QStringLiteral("reportBeside"));
    setAccessibleName(tr("Runs that are set beside it"));
    setToolTip(tr("Compares the run with others in the section “%1”; they are attached to the report as well")
                   .arg(sectionTitle(runsSection)));
    setIcon(ui::icon(QStringLiteral("runs")));
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setPopupMode(QToolButton::InstantPopup);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto *menu = new QMenu(this);
    menu->setToolTipsVisible(true);
    setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, &BesideButton::fillMenu);
    connect(&runs, &RunChooser::runsChanged, this, &BesideButton::refresh);
    refresh();
}

void BesideButton::refresh()
{
    const auto count = static_cast<int>(m_runs.others().size());
    setText(count == 0   ? tr("no other run")
            : count == 1 ? tr("one other run")
                         : tr("%1 other runs").arg(count));
    setEnabled(!m_runs.candidates().empty());
    fillMenu();
}

void BesideButton::fillMenu()
{
    menu()->clear();
    const std::vector<plan::RunId> chosen = m_runs.others();
    for (const plan::RunSummary &run : m_runs.candidates()) {
        QAction *action =
            menu()->addAction(RunChooser::lineOf(run).replace(QLatin1Char('&'), QStringLiteral("&&")));
        action->setCheckable(true);
        action->setChecked(std::ranges::find(chosen, run.run) != chosen.end());
        // The menu is filled anew by what follows, so its action must be done with before.
        connect(
            action, &QAction::triggered, this,
            [this, name = run.name](bool isBeside) { setBeside(m_desk.document, name, isBeside); },
            Qt::QueuedConnection);
    }
}

} // namespace weighhouse::ui
