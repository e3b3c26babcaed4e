// SPDX-License-Identifier: GPL-3.0-or-later
// Story 1: explore a trade scenario, by mouse and by keyboard alone.
#include "core/decision/search.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/ui_shell/story.h"
#include "ui/document/desk.h"
#include "ui/shell/command_palette.h"
#include "ui/shell/modes.h"

#include <QAccessible>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QTabWidget>
#include <QTableView>
#include <QTreeView>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

bool isSeen(const QWidget *widget)
{
    return widget != nullptr && widget->isVisible() && !widget->visibleRegion().isEmpty();
}

/// The deepest level of a tree that can be opened, and whether it ends in stored cells.
int depthOf(const QAbstractItemModel &model, const QModelIndex &parent = {})
{
    int deepest = 0;
    for (int row = 0; row < model.rowCount(parent); ++row)
        deepest = qMax(deepest, 1 + depthOf(model, model.index(row, 0, parent)));
    return deepest;
}

/// Everything a person can reach has a name that a screen reader can say.
QStringList namelessIn(const QWidget &root)
{
    QStringList nameless;
    for (const QWidget *widget : root.findChildren<QWidget *>()) {
        if (!widget->isVisible() || widget->focusPolicy() == Qt::NoFocus ||
            (widget->focusPolicy() & Qt::TabFocus) == 0)
            continue;
        QAccessibleInterface *seen = QAccessible::queryAccessibleInterface(const_cast<QWidget *>(widget));
        if (seen == nullptr ||
            (seen->text(QAccessible::Name).isEmpty() && seen->text(QAccessible::Value).isEmpty()))
            nameless.append(QStringLiteral("%1 %2").arg(
                QString::fromLatin1(widget->metaObject()->className()), widget->objectName()));
    }
    return nameless;
}

} // namespace

class TestStory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void byMouse();
    void byKeyboard();
    void everythingHasAName();
    void noTurnIsLong();

private:
    void decideAndExplain(Story &story, bool byMouse);

    StoryPlace m_place;
    double m_longest = 0;
    QString m_longestWhat;
};

void TestStory::decideAndExplain(Story &story, bool byMouse)
{
    ui::Desk &desk = story.window.desk();
    QTRY_COMPARE(story.window.modes().shown(), QStringLiteral("question"));
    QTRY_VERIFY(desk.document.workings()->problem.has_value());
    if (byMouse)
        story.click("decideButton");
    else
        story.key(Qt::Key_F5);
    QTRY_VERIFY(desk.weighing.weighed() != nullptr);

    // The answer is the core's, and it can be seen without scrolling.
    const auto direct = decision::weigh(*desk.document.workings()->problem);
    QVERIFY(direct.has_value());
    const decision::Answer answer = decision::answer(*desk.document.workings()->problem, *direct);
    auto *decided = story.find<QLabel>("answerDecision");
    QTRY_VERIFY(decided != nullptr && isSeen(decided));
    QVERIFY(decided->text().contains(QString::fromStdString(answer.decision->label)));
    QVERIFY(story.find<QWidget>("answerChart")->isVisible());
    QTRY_VERIFY(story.find<QLabel>("answerWhy")->text().contains(QStringLiteral("→")));

    // Any number of the reason leads to its derivation, down to stored cells.
    auto *why = story.find<QLabel>("answerWhy");
    if (byMouse) {
        bool clicked = false;
        QTRY_VERIFY((clicked = clicked || clickFirstLink(why)));
    } else {
        QVERIFY(story.tabTo(why));
        story.key(Qt::Key_Tab); // to its first link
        QVERIFY(why->hasFocus());
        story.key(Qt::Key_Return);
    }
    auto *tree = story.find<QTreeView>("derivationTree");
    QTRY_VERIFY(isSeen(tree));
    QTRY_VERIFY(tree->model() != nullptr && tree->model()->rowCount() > 0);
    QVERIFY2(depthOf(*tree->model()) >= 3, qPrintable(QString::number(depthOf(*tree->model()))));
}

void TestStory::byMouse()
{
    Story story;
    story.click("sample_trade");
    decideAndExplain(story, true);
    if (QTest::currentTestFailed())
        return;

    // Another candidate in the sandbox: what follows is what the core says.
    story.click("tryButton");
    QTRY_COMPARE(story.window.modes().shown(), QStringLiteral("sandbox"));
    auto *cells = story.find<QTableView>("changedCells");
    QTRY_VERIFY(cells != nullptr && cells->model()->rowCount() > 0);
    const int before = cells->model()->rowCount();
    auto *ranking = story.find<QTableView>("rankingTable");
    QVERIFY(ranking != nullptr);
    story.watch.act(QStringLiteral("another candidate"),
                    [&] { Q_EMIT story.window.desk().candidateWanted(0); });
    QTRY_VERIFY(cells->model()->rowCount() != before);

    // Data and rules are there to be looked at; a change of a rule is followed and undone.
    story.watch.act(QStringLiteral("data"), [&] { story.window.showMode(QStringLiteral("data")); });
    QTRY_VERIFY(isSeen(story.find<QWidget>("schemaTree")));
    story.watch.act(QStringLiteral("rules"), [&] { story.window.showMode(QStringLiteral("rules")); });
    QTRY_VERIFY(isSeen(story.find<QWidget>("textTabs")));
    ui::Document &document = story.window.document();
    const auto position = document.state().rules.front().text.find("1.05");
    QVERIFY(document.replaceText(project::TextKind::Rules, document.state().rules.front().name, position,
                                 "1.05", "1.50"));
    QVERIFY(story.window.desk().weighing.isStale());
    QVERIFY(story.window.isWindowModified());
    story.key(Qt::Key_Z, Qt::ControlModifier);
    QTRY_VERIFY(!story.window.desk().weighing.isStale());
    // The what-if is part of the project, too, and is undone like it.
    QVERIFY(story.window.isWindowModified());
    QVERIFY(!document.state().sandbox.applied.empty());
    while (document.undoStack().canUndo())
        document.undoStack().undo();
    QTRY_VERIFY(!story.window.isWindowModified());
    QVERIFY(document.state().sandbox.applied.empty());
    if (story.watch.longest() > m_longest) {
        m_longest = story.watch.longest();
        m_longestWhat = story.watch.longestWhat();
    }
}

void TestStory::byKeyboard()
{
    Story story;
    auto *card = story.find<QWidget>("sample_trade");
    QVERIFY(story.tabTo(card));
    story.key(Qt::Key_Space);
    decideAndExplain(story, false);
    if (QTest::currentTestFailed())
        return;
    // The palette takes one anywhere.
    story.key(Qt::Key_K, Qt::ControlModifier);
    auto *palette = story.find<ui::CommandPalette>("commandPalette");
    QTRY_VERIFY(palette != nullptr && palette->isVisible());
    auto *line = palette->findChild<QLineEdit *>();
    story.watch.act(QStringLiteral("typing in the palette"),
                    [&] { QTest::keyClicks(line, QStringLiteral("trade_node table")); });
    story.watch.act(QStringLiteral("choosing in the palette"),
                    [&] { QTest::keyClick(line, Qt::Key_Return); });
    QTRY_COMPARE(story.window.modes().shown(), QStringLiteral("data"));
    story.key(Qt::Key_6, Qt::ControlModifier);
    QTRY_COMPARE(story.window.modes().shown(), QStringLiteral("sandbox"));
    story.key(Qt::Key_4, Qt::ControlModifier);
    QTRY_COMPARE(story.window.modes().shown(), QStringLiteral("question"));
    if (story.watch.longest() > m_longest) {
        m_longest = story.watch.longest();
        m_longestWhat = story.watch.longestWhat();
    }
}

void TestStory::everythingHasAName()
{
    Story story;
    story.window.openSample(QStringLiteral("trade"));
    QTRY_VERIFY(story.window.document().workings()->problem.has_value());
    for (const ui::Mode &mode : story.window.modes().list()) {
        story.window.showMode(mode.id);
        QTRY_VERIFY(story.window.modes().page(mode.id)->isVisible());
        const QStringList nameless = namelessIn(*story.window.modes().page(mode.id));
        QVERIFY2(nameless.isEmpty(),
                 qPrintable(mode.id + QStringLiteral(": ") + nameless.join(QStringLiteral("; "))));
    }
}

void TestStory::noTurnIsLong()
{
    QVERIFY2(m_longest > 0, "the stories were not played to their end");
    qInfo("the longest turn took %.1f ms of processor time (%s)", m_longest, qPrintable(m_longestWhat));
    QVERIFY2(m_longest <= longestTurn(), qPrintable(m_longestWhat));
}

WEIGHHOUSE_TEST(TestStory)
#include "test_story.moc"
