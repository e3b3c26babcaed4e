// SPDX-License-Identifier: GPL-3.0-or-later
// No letter stands for two things at once: in the menu bar, tabs, labels and buttons of each mode, and within
// each menu.
#include "tests/support/registry.h"
#include "tests/ui_shell/story.h"
#include "ui/document/desk.h"
#include "ui/document/plan_session.h"
#include "ui/plan/plan_page.h"
#include "ui/plan/plan_selection.h"
#include "ui/shell/language.h"
#include "ui/shell/modes.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QApplication>
#include <QContextMenuEvent>
#include <QKeySequence>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>
#include <map>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

constexpr int patience = 20000; // ms

using Letters = std::map<QString, QStringList>;

void add(Letters &letters, const QString &text)
{
    const QKeySequence key = QKeySequence::mnemonic(text);
    if (!key.isEmpty())
        letters[key.toString(QKeySequence::PortableText)].append(text);
}

/// "Alt+O: T&ool, &Outline"
QStringList doublesOf(const Letters &letters)
{
    QStringList doubles;
    for (const auto &[key, texts] : letters) {
        if (texts.size() > 1)
            doubles.append(key + QStringLiteral(": ") + texts.join(QStringLiteral(", ")));
    }
    return doubles;
}

void lookInto(const QMenu &menu, const QString &where, QStringList &found)
{
    Letters letters;
    for (const QAction *action : menu.actions()) {
        if (action->isSeparator() || !action->isVisible())
            continue;
        add(letters, action->text());
        if (action->menu() != nullptr)
            lookInto(*action->menu(), where + QStringLiteral(" > ") + action->text(), found);
    }
    for (const QString &each : doublesOf(letters))
        found.append(where + QStringLiteral(": ") + each);
}

void look(Story &story, const QString &where, QStringList &found)
{
    Letters letters;
    for (const QAction *action : story.window.menuBar()->actions()) {
        if (!action->isVisible() || action->menu() == nullptr)
            continue;
        if (QKeySequence::mnemonic(action->text()).isEmpty())
            found.append(where + QStringLiteral(": no letter in the menu ") + action->text());
        add(letters, action->text());
        Q_EMIT action->menu()->aboutToShow();
        lookInto(*action->menu(), where + QStringLiteral(" > ") + action->text(), found);
    }
    for (const QTabBar *tabs : story.window.findChildren<QTabBar *>()) {
        for (int tab = 0; tabs->isVisible() && tab < tabs->count(); ++tab) {
            if (tabs->isTabVisible(tab))
                add(letters, tabs->tabText(tab));
        }
    }
    for (const QLabel *label : story.window.findChildren<QLabel *>()) {
        if (label->isVisible() && label->buddy() != nullptr)
            add(letters, label->text());
    }
    for (const QAbstractButton *button : story.window.findChildren<QAbstractButton *>()) {
        if (button->isVisible())
            add(letters, button->text());
    }
    for (const QString &each : doublesOf(letters))
        found.append(where + QStringLiteral(": ") + each);
}

void lookIntoStepMenu(Story &story, QStringList &found)
{
    const auto *graph = story.window.findChild<QAbstractScrollArea *>(QStringLiteral("planCanvas"));
    if (graph == nullptr)
        return found.append(QStringLiteral("there is no graph"));
    QContextMenuEvent byKey(QContextMenuEvent::Keyboard, {}, graph->mapToGlobal(QPoint()));
    QApplication::sendEvent(graph->viewport(), &byKey);
    auto *menu = story.window.findChild<QMenu *>(QStringLiteral("stepMenu"));
    if (menu == nullptr)
        return found.append(QStringLiteral("a step has no menu"));
    lookInto(*menu, QStringLiteral("plan > step"), found);
    menu->close();
}

} // namespace

class TestMnemonics : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { ui::applyLanguage(QStringLiteral("en")); }
    void aLetterStandsForOneThing_data();
    void aLetterStandsForOneThing();

private:
    StoryPlace m_place;
};

void TestMnemonics::aLetterStandsForOneThing_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("English") << QStringLiteral("en");
    QTest::newRow("German") << QStringLiteral("de");
}

void TestMnemonics::aLetterStandsForOneThing()
{
    QFETCH(QString, language);
    ui::applyLanguage(language);
    Story story;
    story.window.openSample(QStringLiteral("trade"));
    QTRY_VERIFY(story.window.document().workings()->problem.has_value());
    ui::PlanSession &plans = story.window.desk().plans;
    story.window.showMode(QStringLiteral("plan"));
    plans.makePlan(true);
    QTRY_VERIFY_WITH_TIMEOUT(plans.run().phase == plan::RunPhase::Ended && !plans.isBusy(), patience);
    story.window.findChild<ui::PlanPage *>()->selection().chooseStep(plans.run().plan().nodes.front().id);
    QStringList found;
    for (const ui::Mode &mode : story.window.modes().list()) {
        story.window.showMode(mode.id);
        QTest::qWait(20);
        look(story, mode.id, found);
        if (mode.id == QLatin1String("plan"))
            lookIntoStepMenu(story, found);
        for (QTabWidget *tabs : story.window.findChildren<QTabWidget *>()) {
            const int first = tabs->currentIndex();
            for (int tab = 0; tab < tabs->count(); ++tab) {
                if (!tabs->isVisible() || tab == first || !tabs->isTabEnabled(tab))
                    continue;
                tabs->setCurrentIndex(tab);
                look(story, mode.id + QStringLiteral(" > ") + tabs->tabText(tab), found);
            }
            tabs->setCurrentIndex(first);
        }
    }
    found.removeDuplicates();
    for (const QString &text : std::as_const(found))
        qWarning("%s", qPrintable(text));
    QVERIFY2(found.isEmpty(), qPrintable(QStringLiteral("%1 doubles").arg(found.size())));
}

WEIGHHOUSE_TEST(TestMnemonics)
#include "test_mnemonics.moc"
