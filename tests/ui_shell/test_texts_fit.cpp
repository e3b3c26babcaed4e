// SPDX-License-Identifier: GPL-3.0-or-later
// No text of the window is cut, or elided elsewhere than at its end: in every mode, behind every tab,
// at small and large sizes, in English and German.
#include "core/decision/search.h"
#include "core/plan/edits.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/ui_shell/painted_texts.h"
#include "tests/ui_shell/story.h"
#include "ui/base/look/theme.h"
#include "ui/document/desk.h"
#include "ui/document/plan_session.h"
#include "ui/plan/plan_page.h"
#include "ui/plan/plan_selection.h"
#include "ui/shell/language.h"
#include "ui/shell/modes.h"
#include "ui/widgets/table_view.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScopeGuard>
#include <QSize>
#include <QStandardItemModel>
#include <QTabWidget>
#include <QTableView>
#include <array>
#include <utility>
#include <vector>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

constexpr int patience = 20000; // ms

constexpr std::array sizes{QSize(1366, 768), QSize(1600, 1000)};

void settle(Story &story)
{
    QTRY_VERIFY_WITH_TIMEOUT(story.window.desk().jobs().isIdle(), patience);
    QTest::qWait(20); // layouts and scroll bars take a turn or two
    QTRY_VERIFY_WITH_TIMEOUT(story.window.desk().jobs().isIdle(), patience); // and ask for more
}

/// Looks at the window in each of the sizes.
void look(Story &story, const QString &where, QStringList &found)
{
    for (const QSize &size : sizes) {
        story.window.resize(size);
        settle(story);
        const QString at = QStringLiteral("%1, %2x%3").arg(where).arg(size.width()).arg(size.height());
        if (story.window.size() != size)
            found.append(QStringLiteral("%1: the window takes %2x%3")
                             .arg(at)
                             .arg(story.window.width())
                             .arg(story.window.height()));
        for (const QString &text : unreadableTextsIn(story.window))
            found.append(at + QStringLiteral(": ") + text);
    }
}

/// Looks at the window with each tab that one can choose in it.
void lookBehindTabs(Story &story, const QString &where, QStringList &found)
{
    look(story, where, found);
    for (QTabWidget *tabs : story.window.findChildren<QTabWidget *>()) {
        const int first = tabs->currentIndex();
        for (int tab = 0; tab < tabs->count(); ++tab) {
            if (!tabs->isVisible() || tab == first || !tabs->isTabEnabled(tab))
                continue;
            tabs->setCurrentIndex(tab);
            settle(story);
            look(story, where + QStringLiteral(" > ") + tabs->tabText(tab).remove(QLatin1Char('&')), found);
        }
        tabs->setCurrentIndex(first);
    }
}

} // namespace

class TestTextsFit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { ui::applyTheme(ui::Scheme::Light, 0); }
    void cleanup() { ui::applyLanguage(QStringLiteral("en")); }
    void seesWhatIsCut();
    void everywhere_data();
    void everywhere();

private:
    void runPlan(Story &story);
    void lookAtPlan(Story &story, const QString &where, QStringList &found);
    void lookAtRuns(Story &story, const QString &where, QStringList &found);

    StoryPlace m_place;
};

void TestTextsFit::seesWhatIsCut()
{
    QWidget window;
    window.resize(400, 300);
    const auto place = [&window](QWidget *widget, const QRect &where) {
        widget->setParent(&window);
        widget->setGeometry(where);
    };
    auto *label = new QLabel(QStringLiteral("harbour master"));
    place(label, {0, 0, 40, 20});
    auto *wrapped = new QLabel(QStringLiteral("harbour and master and ships and tolls"));
    wrapped->setWordWrap(true);
    place(wrapped, {0, 30, 100, 20});
    auto *button = new QPushButton(QStringLiteral("Weigh the anchor"));
    place(button, {0, 60, 60, 30});
    auto *line = new QLineEdit;
    line->setPlaceholderText(QStringLiteral("the name of a harbour"));
    place(line, {0, 100, 60, 30});
    QStandardItemModel model(1, 2);
    model.setHorizontalHeaderLabels({QStringLiteral("harbour masters"), QStringLiteral("toll")});
    model.setItem(0, 0, new QStandardItem(QStringLiteral("Wick, which is in the north")));
    model.setItem(0, 1, new QStandardItem(QStringLiteral("123456789")));
    auto *table = new QTableView;
    table->setModel(&model);
    table->setColumnWidth(0, 60);
    table->setColumnWidth(1, 40);
    place(table, {0, 140, 300, 100});
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    const QString found = unreadableTextsIn(window).join(QLatin1Char('\n'));
    for (const char *part : {"harbour master” is cut", "master and” is cut", "Weigh the anchor” is cut",
                             "(QLineEdit): “the n", "is a number that is elided"})
        QVERIFY2(found.contains(QString::fromUtf8(part)),
                 qPrintable(QLatin1String(part) + QLatin1Char('\n') + found));

    label->resize(200, 20);
    wrapped->resize(390, 20);
    button->resize(200, 30);
    line->resize(300, 30);
    table->resizeColumnsToContents();
    QCOMPARE(unreadableTextsIn(window), QStringList());
    table->resize(60, 100); // now it scrolls
    QCOMPARE(unreadableTextsIn(window), QStringList());
    table->setTextElideMode(Qt::ElideMiddle);
    table->setColumnWidth(0, 100);
    table->resize(300, 100);
    QVERIFY(unreadableTextsIn(window).join(QLatin1Char('\n')).contains(QStringLiteral("before its end")));
}

void TestTextsFit::runPlan(Story &story)
{
    ui::PlanSession &plans = story.window.desk().plans;
    plans.makePlan(true);
    QTRY_VERIFY_WITH_TIMEOUT(plans.run().phase == plan::RunPhase::Ended && !plans.isBusy(), patience);
    settle(story);
}

void TestTextsFit::lookAtPlan(Story &story, const QString &where, QStringList &found)
{
    runPlan(story);
    look(story, where + QStringLiteral(", run"), found);
    const auto *page = story.window.findChild<ui::PlanPage *>();
    const std::vector<plan::Node> nodes = story.window.desk().plans.run().plan().nodes;
    QVERIFY(!nodes.empty());
    page->selection().chooseStep(nodes.front().id);
    lookBehindTabs(story, where + QStringLiteral(", first step"), found);
    page->selection().chooseStep(nodes.back().id);
    lookBehindTabs(story, where + QStringLiteral(", last step"), found);
    // Another version of the plan, to be told apart from the first.
    plan::Node changed = nodes.front();
    changed.text += " and of all that they know of it";
    QVERIFY(story.window.desk().plans.edit(plan::ChangeNode{changed}));
    settle(story);
    lookBehindTabs(story, where + QStringLiteral(", edited"), found);
}

void TestTextsFit::lookAtRuns(Story &story, const QString &where, QStringList &found)
{
    auto *table = story.find<ui::TableView>("runs");
    QVERIFY(table != nullptr);
    QTRY_VERIFY(table->model()->rowCount() >= 2);
    table->selectRow(0);
    lookBehindTabs(story, where, found);
    for (const char *view : {"showJournal", "compareRuns"}) {
        table->selectRow(0);
        if (QLatin1String(view) == QLatin1String("compareRuns"))
            table->selectionModel()->select(table->model()->index(1, 0),
                                            QItemSelectionModel::Select | QItemSelectionModel::Rows);
        auto *action = story.find<QAction>(view);
        QVERIFY2(action != nullptr && action->isEnabled(), view);
        action->trigger();
        settle(story);
        lookBehindTabs(story, where + QStringLiteral(", ") + QLatin1String(view), found);
    }
}

void TestTextsFit::everywhere_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("project");
    QTest::newRow("English") << QStringLiteral("en") << QStringLiteral("trade");
    QTest::newRow("German") << QStringLiteral("de") << QStringLiteral("trade");
    QTest::newRow("long names") << QStringLiteral("en") << QStringLiteral("building");
}

void TestTextsFit::everywhere()
{
    QFETCH(QString, language);
    QFETCH(QString, project);
    ui::applyLanguage(language);
    Story story;
    QStringList found;
    look(story, QStringLiteral("welcome"), found);
    story.window.openSample(project);
    QTRY_VERIFY(story.window.document().workings()->problem.has_value());
    ui::Desk &desk = story.window.desk();
    desk.weighing.start();
    QTRY_VERIFY(desk.weighing.weighed() != nullptr);
    const auto &reasons = desk.weighing.weighed()->answer.reasons.chains;
    QVERIFY(!reasons.empty());
    const auto &link = reasons.front().links.front();
    if (link.column) // where a number comes from stands beside every mode
        Q_EMIT desk.derivationWanted(desk.document.workings()->model->base(), {*link.column, link.row});
    story.window.showMode(QStringLiteral("plan"));
    runPlan(story);
    for (const ui::Mode &mode : story.window.modes().list()) {
        story.window.showMode(mode.id);
        if (mode.id == QLatin1String("sandbox"))
            Q_EMIT desk.candidateWanted(desk.weighing.weighed()->result.ranking.front());
        if (mode.id == QLatin1String("data") && project == QLatin1String("trade"))
            Q_EMIT desk.tableWanted(QStringLiteral("trade_node"), 3);
        settle(story);
        if (mode.id == QLatin1String("plan"))
            lookAtPlan(story, mode.id, found);
        else if (mode.id == QLatin1String("runs"))
            lookAtRuns(story, mode.id, found);
        else
            lookBehindTabs(story, mode.id, found);
        if (QTest::currentTestFailed())
            return;
    }
    for (const QString &text : std::as_const(found)) // a failure has no room for many
        qWarning("%s", qPrintable(text));
    QVERIFY2(found.isEmpty(), qPrintable(QStringLiteral("%1 texts").arg(found.size())));
}

WEIGHHOUSE_TEST(TestTextsFit)
#include "test_texts_fit.moc"
