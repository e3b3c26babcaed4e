// SPDX-License-Identifier: GPL-3.0-or-later
// Making actions that can be found: with a name, a key and a sentence about them.
#pragma once

#include "ui/base/look/icons.h"

#include <QAction>
#include <QHash>
#include <QKeySequence>
#include <QMenu>
#include <QToolButton>

namespace weighhouse::ui
{

/// What an action of the Plan mode is called, and where its keys work.
struct ActionTexts {
    const char *name;  ///< The object's name.
    QString text;      ///< In menus and the palette.
    QString iconText;  ///< On a button, as short as can be; empty: none.
    QString statusTip; ///< What it does, as a sentence.
    QList<QKeySequence> keys;
};

/// Keys work wherever the action was added to, and in what is inside of that.
inline QAction *makePageAction(QObject *parent, const ActionTexts &texts)
{
    auto *action = new QAction(texts.text, parent);
    action->setObjectName(QString::fromLatin1(texts.name));
    if (!texts.iconText.isEmpty())
        action->setIconText(texts.iconText);
    action->setStatusTip(texts.statusTip);
    action->setShortcuts(texts.keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    const QString key = action->shortcut().toString(QKeySequence::NativeText);
    action->setToolTip(key.isEmpty() ? texts.statusTip : QStringLiteral("%1 (%2)").arg(texts.statusTip, key));
    return action;
}

/// Keys work wherever the window has the focus, while the page that the action was added to is shown.
inline QAction *makeRunAction(QObject *parent, const ActionTexts &texts)
{
    QAction *action = makePageAction(parent, texts);
    action->setShortcutContext(Qt::WindowShortcut);
    return action;
}

/// Keys work only in a view of steps itself, not in what is typed into it.
inline QAction *makeStepAction(QObject *parent, const ActionTexts &texts)
{
    QAction *action = makePageAction(parent, texts);
    action->setShortcutContext(Qt::WidgetShortcut);
    return action;
}

/// "Make Plan" of "&Make Plan…".
inline QString plainActionText(const QAction &action)
{
    QString text = action.text();
    return text.remove(QLatin1Char('&')).remove(QStringLiteral("…"));
}

/// The icon of an action by its name; empty for one that has words only.
inline QString iconOf(const QAction &action)
{
    static const QHash<QString, QString> names{
        {QStringLiteral("runPlan"), QStringLiteral("run")},
        {QStringLiteral("pauseRun"), QStringLiteral("pause")},
        {QStringLiteral("stopRun"), QStringLiteral("stop")},
        {QStringLiteral("runOneStep"), QStringLiteral("step")},
        {QStringLiteral("addStep"), QStringLiteral("add")},
        {QStringLiteral("fitPlan"), QStringLiteral("fit")},
        {QStringLiteral("zoomPlanIn"), QStringLiteral("zoom-in")},
        {QStringLiteral("zoomPlanOut"), QStringLiteral("zoom-out")},
        {QStringLiteral("findStep"), QStringLiteral("find")},
        {QStringLiteral("showMinimap"), QStringLiteral("plan")},
        {QStringLiteral("exportPlan"), QStringLiteral("export")},
        {QStringLiteral("importPlan"), QStringLiteral("import")},
        {QStringLiteral("askBudgets"), QStringLiteral("budget")},
        {QStringLiteral("planStepPanel"), QStringLiteral("panel")},
        {QStringLiteral("planGraphOnly"), QStringLiteral("graph-only")}};
    return names.value(action.objectName());
}

/// A button for an action that can be reached by Tab; with its icon and words, or words only.
inline QToolButton *buttonFor(QAction *action)
{
    if (const QString name = iconOf(*action); !name.isEmpty())
        action->setIcon(icon(name));
    auto *button = new QToolButton;
    button->setDefaultAction(action);
    button->setObjectName(action->objectName() + QStringLiteral("Button"));
    button->setToolButtonStyle(action->icon().isNull() ? Qt::ToolButtonTextOnly
                                                       : Qt::ToolButtonTextBesideIcon);
    button->setAccessibleName(plainActionText(*action));
    button->setFocusPolicy(Qt::TabFocus);
    button->setAutoRaise(true);
    return button;
}

/// An entry of a menu that does what the action does, under another text; its keys stand beside it.
inline QAction *addEntry(QMenu &menu, QAction *action, const QString &text)
{
    const QString key = action->shortcut().toString(QKeySequence::NativeText);
    QAction *entry = menu.addAction(key.isEmpty() ? text : text + QLatin1Char('\t') + key);
    entry->setEnabled(action->isEnabled());
    entry->setStatusTip(action->statusTip());
    QObject::connect(entry, &QAction::triggered, action, &QAction::trigger);
    return entry;
}

} // namespace weighhouse::ui
