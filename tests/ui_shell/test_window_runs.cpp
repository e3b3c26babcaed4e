// SPDX-License-Identifier: GPL-3.0-or-later
// From the results of a benchmark to a run: the window opens the project that keeps it.
#include "core/benchmark/question_runner.h"
#include "core/benchmark/results_file.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/ui_shell/story.h"
#include "ui/benchmark/benchmark_page.h"
#include "ui/document/desk.h"
#include "ui/document/plan_session.h"
#include "ui/widgets/table_view.h"

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QSignalSpy>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

namespace
{

QList<MainWindow *> windows()
{
    QList<MainWindow *> found;
    for (QWidget *widget : QApplication::topLevelWidgets()) {
        if (auto *window = qobject_cast<MainWindow *>(widget); window != nullptr && window->isVisible())
            found.append(window);
    }
    return found;
}

MainWindow *windowWith(const QString &path)
{
    for (MainWindow *window : windows()) {
        if (window->document().path() == path)
            return window;
    }
    return nullptr;
}

plan::RunId shownRun(MainWindow *window)
{
    PlanSession &plans = window->desk().plans;
    return plans.hasRun() ? plans.run().run : 0;
}

} // namespace

class TestWindowRuns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void fromTheResultsToTheRun();
    void eachProjectHasOneWindow();
    void runsThatAreNotThere();
    void cleanup();

private:
    QString project(std::size_t result) const
    {
        return QString::fromStdString(m_results[result].kept->project.string());
    }

    StoryPlace m_place;
    QString m_file;
    std::vector<benchmark::TaskResult> m_results; ///< Of two questions, each asked twice.
};

void TestWindowRuns::initTestCase()
{
    const QString data = m_place.path(QStringLiteral("a.sql"));
    QFile file(data);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("CREATE TABLE town(id INT, name TEXT, wealth FLOAT, PRIMARY KEY (id));\n"
               "CREATE TABLE stall(id INT, town INT, rent FLOAT, PRIMARY KEY (id));\n"
               "INSERT INTO town VALUES (1, 'Wick', 10), (2, 'Oban', 20);\n"
               "INSERT INTO stall VALUES (5, 1, 3), (6, 1, 8), (7, 2, 4);\n");
    file.close();
    benchmark::RunSettings settings;
    settings.rules = {{"market.rules", R"(
        reference stall.town -> town
        rule gain new town.gain = wealth + sum(stall.rent)
        question enlarge(town: town)
          "Which stall should pay double, for {town}?"
          decide s in stall tolerance 0
          apply s.rent = 2 * s.rent
          maximize town.gain
    )"}};
    settings.question = "enlarge";
    settings.repetitions = 2;
    WEIGHHOUSE_TAKE(kept,
                    benchmark::RunFolder::open(m_place.path(QStringLiteral("kept")).toStdString(), "market"));
    settings.keep = kept;
    m_file = m_place.path(QStringLiteral("results.jsonl"));
    WEIGHHOUSE_TAKE(writer, benchmark::ResultsWriter::open(m_file.toStdString()));
    settings.finished = [&writer](const benchmark::TaskResult &result) {
        (void)writer.add({{{"strategy", "analyst"}, {"scenario", "market"}}, result});
    };
    const auto run = benchmark::runTasks({{1, {}, data.toStdString(), {{"town", "Wick"}}, "6"},
                                          {2, {}, data.toStdString(), {{"town", "Oban"}}, "7"}},
                                         settings);
    QVERIFY(run);
    m_results = run->results;
    QCOMPARE(m_results.size(), 4U);
    for (const benchmark::TaskResult &result : m_results)
        QVERIFY(result.kept);
}

void TestWindowRuns::cleanup()
{
    const QList<MainWindow *> left = windows();
    for (MainWindow *window : left) {
        window->close();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
}

/// It is done as a person does it, with the keyboard.
void TestWindowRuns::fromTheResultsToTheRun()
{
    Story story;
    story.window.showMode(QStringLiteral("runs"));
    story.find<QAction>("showBenchmark")->trigger();
    auto *page = story.find<BenchmarkPage>("benchmarkPage");
    QVERIFY(page->isVisible());
    page->openResults({m_file});
    auto *table = story.find<TableView>("benchmarkMatrix");
    QTRY_COMPARE(table->model()->rowCount(), 2);
    table->setFocus();
    table->setCurrentIndex(table->model()->index(1, 3));
    story.key(Qt::Key_Return);
    // Nothing was done in the window yet, so it is the one.
    QTRY_COMPARE(story.window.document().path(), project(2));
    QTRY_COMPARE(shownRun(&story.window), m_results[2].kept->run);
    QCOMPARE(windows().size(), 1);
    WEIGHHOUSE_SAME(story.window.desk().plans.run().decision(), "7");
    // The results are still open.
    story.window.showMode(QStringLiteral("runs"));
    QVERIFY(page->isVisible());
    QCOMPARE(table->model()->rowCount(), 2);
}

void TestWindowRuns::eachProjectHasOneWindow()
{
    Story story;
    story.window.openProject(project(0));
    QTRY_COMPARE(story.window.document().path(), project(0));
    story.window.openKeptRun(project(1), QString::fromStdString(m_results[1].kept->name));
    QTRY_COMPARE(shownRun(&story.window), m_results[1].kept->run); // of the same question
    QCOMPARE(windows().size(), 1);
    story.window.openKeptRun(project(2), QString::fromStdString(m_results[2].kept->name));
    QTRY_COMPARE(windows().size(), 2);
    QTRY_VERIFY(windowWith(project(2)) != nullptr);
    QTRY_COMPARE(shownRun(windowWith(project(2))), m_results[2].kept->run);
    story.window.openKeptRun(project(3), QString::fromStdString(m_results[3].kept->name));
    QTRY_COMPARE(shownRun(windowWith(project(3))), m_results[3].kept->run);
    QCOMPARE(windows().size(), 2);
    QCOMPARE(story.window.document().path(), project(0));
}

void TestWindowRuns::runsThatAreNotThere()
{
    Story story;
    QSignalSpy failed(&story.window.document(), &Document::failed);
    story.window.openKeptRun(project(0), QString(32, QLatin1Char('0')));
    QTRY_COMPARE(failed.count(), 1);
    WEIGHHOUSE_SAME(failed[0][0].value<Error>().code, "run.unknown");
}

WEIGHHOUSE_TEST(TestWindowRuns)
#include "test_window_runs.moc"
