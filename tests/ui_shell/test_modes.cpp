// SPDX-License-Identifier: GPL-3.0-or-later
// A mode that is added to the window's: it has its key, its entry in the palette, its menu, its findings.
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/ui_shell/example_mode.h"
#include "tests/ui_shell/story.h"
#include "ui/base/look/icons.h"
#include "ui/document/desk.h"
#include "ui/shell/command_palette.h"
#include "ui/shell/help.h"
#include "ui/shell/modes.h"

#include <QAction>
#include <QLabel>
#include <QMenuBar>
#include <QTest>
#include <algorithm>
#include <set>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

/// In the place of the last mode, since there are nine keys for modes.
std::vector<ui::Mode> withTheExample()
{
    std::vector<ui::Mode> modes = ui::standardModes();
    modes.pop_back();
    modes.push_back(exampleMode());
    return modes;
}

const ui::PaletteEntry *entry(const std::vector<ui::PaletteEntry> &entries, const char *text)
{
    const auto found = std::ranges::find(entries, QString::fromLatin1(text), &ui::PaletteEntry::text);
    return found == entries.end() ? nullptr : &*found;
}

} // namespace

class TestModes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyModeHasItsOwnNameAndNumber();
    void anotherModeIsOneMore();
    void itsPageIsMadeWhenItIsShown();

private:
    StoryPlace m_place;
};

void TestModes::everyModeHasItsOwnNameAndNumber()
{
    std::set<QString> names;
    std::set<int> numbers;
    for (const ui::Mode &mode : ui::standardModes()) {
        QVERIFY2(names.insert(mode.id).second, qPrintable(mode.id));
        QVERIFY2(numbers.insert(mode.number).second, qPrintable(mode.id));
        QVERIFY(mode.number >= 1 && mode.number <= 9);
        QVERIFY(!mode.title.isEmpty());
        QVERIFY(ui::iconNames().contains(mode.icon));
    }
}

void TestModes::anotherModeIsOneMore()
{
    Story story(withTheExample());
    auto *button = story.find<QAction>("mode_count");
    QVERIFY(button != nullptr);
    QCOMPARE(button->shortcut(), QKeySequence(Qt::CTRL | Qt::Key_9));
    QVERIFY(!button->icon().isNull());

    story.window.openSample(QStringLiteral("trade"));
    QTRY_COMPARE(story.window.modes().shown(), QStringLiteral("question"));
    story.key(Qt::Key_9, Qt::ControlModifier);
    QTRY_COMPARE(story.window.modes().shown(), QStringLiteral("count"));
    std::size_t rows = 0;
    for (const data::Table &table : story.window.document().dataset().tables)
        rows += table.rowCount;
    QVERIFY(rows > 0);
    QCOMPARE(story.find<QLabel>("countedRows")->text(), QStringLiteral("%1 rows").arg(rows));

    // Its menu, which has its action.
    bool hasMenu = false;
    for (const QAction *menu : story.window.menuBar()->actions()) {
        hasMenu = hasMenu || (menu->isVisible() && menu->text() == QStringLiteral("&Count") &&
                              menu->menu()->actions().size() == 1);
    }
    QVERIFY(hasMenu);

    // The palette finds the mode, its action and what it holds.
    const auto entries = ui::paletteEntries(story.window, story.window.modes());
    for (const char *text : {"Count", "Count the rows", "All rows"})
        QVERIFY2(entry(entries, text) != nullptr, text);
    story.window.showMode(QStringLiteral("data"));
    entry(entries, "Count")->run();
    QTRY_COMPARE(story.window.modes().shown(), QStringLiteral("count"));

    // Others can ask for it.
    story.window.showMode(QStringLiteral("data"));
    Q_EMIT story.window.desk().modeWanted(QStringLiteral("count"));
    QCOMPARE(story.window.modes().shown(), QStringLiteral("count"));
}

void TestModes::itsPageIsMadeWhenItIsShown()
{
    Story story(withTheExample());
    QVERIFY(story.find<QLabel>("countedRows") == nullptr);
    story.window.showMode(QStringLiteral("count"));
    QVERIFY(story.find<QLabel>("countedRows") != nullptr);
}

WEIGHHOUSE_TEST(TestModes)
#include "test_modes.moc"
