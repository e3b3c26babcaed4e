// SPDX-License-Identifier: GPL-3.0-or-later
// Results of benchmarks as people use them.
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/support/turn_watch.h"
#include "tests/ui_benchmark/results_bench.h"
#include "ui/benchmark/recent_results.h"
#include "ui/widgets/table_view.h"

#include <QClipboard>
#include <QComboBox>
#include <QDropEvent>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QScrollBar>
#include <QTextEdit>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

namespace
{

const std::vector<benchmark::SeriesResult> twoSeries{
    resultOf({.id = 1}), resultOf({.id = 1, .decision = "kiel", .strategy = "iter-rag", .failure = "MIS"}),
    resultOf({.id = 2}), resultOf({.id = 2, .strategy = "iter-rag"})};

} // namespace

class TestBenchmarkPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom)); }

    void withoutResults();
    void twoSeriesSideBySide();
    void brokenFiles();
    void filtersByKeys();
    void whatWasNotKept();
    void whatWasKept();
    void severalAttempts();
    void growing();
    void droppingAndRecent();
    void copying();
    void aHundredThousandLines();
    void namesForScreenReaders();
};

void TestBenchmarkPage::withoutResults()
{
    ResultsBench bench;
    QVERIFY(bench.find<QLabel>("benchmarkEmpty")->isVisible());
    QVERIFY(bench.find<QLabel>("benchmarkEmpty")->text().contains(QStringLiteral("--results FILE")));
    for (const char *name : {"openKeptRun", "copyBenchmark", "closeResults"})
        QVERIFY2(!bench.action(name)->isEnabled(), name);
    QVERIFY(bench.action("openResults")->isEnabled());
    QSignalSpy closed(&bench.page, &BenchmarkPage::closed);
    bench.action("backFromBenchmark")->trigger();
    QCOMPARE(closed.count(), 1);
}

void TestBenchmarkPage::twoSeriesSideBySide()
{
    ResultsBench bench;
    bench.write(twoSeries);
    QVERIFY(bench.open());
    QTRY_COMPARE(bench.firstColumn("benchmarkMatrix"), QStringLiteral("locating 1, locating 2"));
    QCOMPARE(bench.firstColumn("benchmarkSummary"), QStringLiteral("iter-rag, plan-rag"));
    QCOMPARE(bench.cell("benchmarkSummary", 0, "Accuracy, %"), QStringLiteral("50"));
    QCOMPARE(bench.cell("benchmarkSummary", 1, "Accuracy, %"), QStringLiteral("100"));
    QCOMPARE(bench.cell("benchmarkMatrix", 0, "iter-rag"), QStringLiteral("✕ kiel"));
    QVERIFY(bench.find<QLabel>("benchmarkCommon")->text().contains(QStringLiteral("Chat model: qwen3@here")));
    QVERIFY(
        bench.find<QLabel>("benchmarkState")->text().startsWith(QStringLiteral("results.jsonl: 4 results")));
    bench.action("closeResults")->trigger();
    QVERIFY(bench.find<QLabel>("benchmarkEmpty")->isVisible());
    QTRY_COMPARE(bench.firstColumn("benchmarkMatrix"), QString());
}

/// What can be read is shown, and what is wrong is told with its place.
void TestBenchmarkPage::brokenFiles()
{
    ResultsBench bench;
    bench.write(twoSeries);
    bench.write("no JSON\n{}\n" + toLine(resultOf({.id = 3})).substr(0, 40));
    QVERIFY(bench.open());
    QTRY_COMPARE(bench.firstColumn("benchmarkMatrix"), QStringLiteral("locating 1, locating 2"));
    const QString told = bench.find<QLabel>("benchmarkState")->text();
    for (const char *part : {"2 lines of results.jsonl were left out", "line 5"})
        QVERIFY2(told.contains(QString::fromLatin1(part)), qPrintable(told));
    bench.page.openResults({bench.folder.filePath(QStringLiteral("nowhere.jsonl"))});
    QTRY_VERIFY(!bench.page.results().isOpening());
    QTRY_VERIFY(bench.find<QLabel>("benchmarkState")->text().contains(QStringLiteral("⚠")));
    QTRY_COMPARE(bench.firstColumn("benchmarkMatrix"), QString());
}

void TestBenchmarkPage::filtersByKeys()
{
    ResultsBench bench;
    bench.write(twoSeries);
    QVERIFY(bench.open());
    QTRY_COMPARE(bench.firstColumn("benchmarkMatrix"), QStringLiteral("locating 1, locating 2"));
    auto *table = bench.find<TableView>("benchmarkMatrix");
    table->setFocus();
    QTest::keyClick(table, Qt::Key_F, Qt::ControlModifier);
    auto *text = bench.find<QLineEdit>("questionFilter");
    QVERIFY(text->hasFocus());
    QTest::keyClicks(text, QStringLiteral("kiel"));
    QTRY_COMPARE(bench.firstColumn("benchmarkMatrix"), QStringLiteral("locating 1"));
    QCOMPARE(bench.find<QLabel>("questionCount")->text(), QStringLiteral("1 of 2 questions"));
    QTest::keyClick(text, Qt::Key_Escape);
    QTRY_COMPARE(bench.firstColumn("benchmarkMatrix"), QStringLiteral("locating 1, locating 2"));
    QTest::keyClick(text, Qt::Key_Down);
    QVERIFY(table->hasFocus());
    bench.find<QComboBox>("whichQuestions")->setCurrentIndex(1);
    QTRY_COMPARE(bench.firstColumn("benchmarkMatrix"), QStringLiteral("locating 1"));
    bench.find<QComboBox>("whichQuestions")->setCurrentIndex(0);
    bench.find<QComboBox>("failureClass")->setCurrentIndex(1); // CAN
    QTRY_COMPARE(bench.firstColumn("benchmarkMatrix"), QString());
    bench.action("showAllQuestions")->trigger();
    QTRY_COMPARE(bench.firstColumn("benchmarkMatrix"), QStringLiteral("locating 1, locating 2"));
}

void TestBenchmarkPage::whatWasNotKept()
{
    ResultsBench bench;
    bench.write(twoSeries);
    QVERIFY(bench.open());
    QTRY_COMPARE(bench.firstColumn("benchmarkMatrix"), QStringLiteral("locating 1, locating 2"));
    auto *table = bench.find<TableView>("benchmarkMatrix");
    table->setFocus();
    table->setCurrentIndex(bench.index("benchmarkMatrix", 0, "iter-rag"));
    const QString facts = bench.find<QTextEdit>("attemptFacts")->toPlainText();
    for (const char *part : {"wrong", "Decision: kiel", "Expected: genua", "Failure MIS",
                             "flow.flow was not read", "Read 4 of the 5 columns", "1,200"})
        QVERIFY2(facts.contains(QString::fromLatin1(part)), qPrintable(facts));
    QVERIFY(bench.find<QLabel>("whyNotKept")->text().contains(QStringLiteral("was not kept")));
    QVERIFY(!bench.find<QPushButton>("openKeptRunButton")->isVisible());
    bench.find<QPushButton>("copyKeepingCommand")->click();
    QVERIFY(QGuiApplication::clipboard()->text().endsWith(
        QStringLiteral("--model URL#NAME --questions 1 --keep FOLDER")));
    bench.messages.clear();
    QTest::keyClick(table, Qt::Key_Return);
    QCOMPARE(bench.keptRuns.count(), 0);
    QVERIFY(bench.messages.last()[0].toString().contains(QStringLiteral("was not kept")));

    benchmark::SeriesResult lost = resultOf({.id = 5});
    lost.result.notKept = Error{"project.disk-full", Message::verbatim("the disk is full")};
    benchmark::SeriesResult gone = resultOf({.id = 6});
    gone.result.kept = benchmark::KeptRun{bench.folder.filePath(QStringLiteral("gone.weigh")).toStdString(),
                                          1, std::string(32, 'b')};
    bench.write(std::vector{lost, gone});
    QTRY_COMPARE(bench.find<TableView>("benchmarkMatrix")->model()->rowCount(), 4);
    table->setCurrentIndex(bench.index("benchmarkMatrix", 2, "plan-rag"));
    QVERIFY(bench.find<QLabel>("whyNotKept")->text().contains(QStringLiteral("the disk is full")));
    table->setCurrentIndex(bench.index("benchmarkMatrix", 3, "plan-rag"));
    QVERIFY(bench.find<QLabel>("whyNotKept")->text().contains(QStringLiteral("gone.weigh")));
    table->setCurrentIndex(bench.index("benchmarkMatrix", 3, "iter-rag"));
    QVERIFY(bench.find<QLabel>("whyNotKept")->text().contains(QStringLiteral("has not asked")));
}

void TestBenchmarkPage::whatWasKept()
{
    ResultsBench bench;
    const QString project = bench.folder.filePath(QStringLiteral("runs.weigh"));
    {
        QFile file(project);
        QVERIFY(file.open(QIODevice::WriteOnly)); // whether it is a project is for the window to see
    }
    benchmark::SeriesResult result = resultOf({.id = 1});
    result.result.kept = benchmark::KeptRun{project.toStdString(), 4, std::string(32, 'c')};
    bench.write(std::vector{result});
    QVERIFY(bench.open());
    QTRY_COMPARE(bench.firstColumn("benchmarkMatrix"), QStringLiteral("locating 1"));
    auto *table = bench.find<TableView>("benchmarkMatrix");
    table->setFocus();
    table->setCurrentIndex(bench.index("benchmarkMatrix", 0, "plan-rag"));
    QVERIFY(!bench.find<QLabel>("whyNotKept")->isVisible());
    QTest::keyClick(table, Qt::Key_Return);
    bench.find<QPushButton>("openKeptRunButton")->click();
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                      table->visualRect(table->currentIndex()).center());
    QTest::mouseDClick(table->viewport(), Qt::LeftButton, {},
                       table->visualRect(table->currentIndex()).center());
    QCOMPARE(bench.keptRuns.count(), 3);
    for (const QList<QVariant> &wanted : bench.keptRuns) {
        QCOMPARE(wanted[0].toString(), project);
        QCOMPARE(wanted[1].toString(), QString(32, QLatin1Char('c')));
    }
}

void TestBenchmarkPage::severalAttempts()
{
    ResultsBench bench;
    bench.write({resultOf({.id = 1}),
                 resultOf({.id = 1, .decision = "kiel", .failure = "DEEP", .repetition = 2}),
                 resultOf({.id = 1, .repetition = 3})});
    QVERIFY(bench.open());
    QTRY_COMPARE(bench.cell("benchmarkMatrix", 0, "plan-rag"), QStringLiteral("◐ 2 of 3: genua"));
    auto *table = bench.find<TableView>("benchmarkMatrix");
    table->setCurrentIndex(bench.index("benchmarkMatrix", 0, "plan-rag"));
    auto *attempts = bench.find<QComboBox>("attempts");
    QVERIFY(attempts->isVisible());
    QCOMPARE(attempts->count(), 3);
    QCOMPARE(attempts->currentIndex(), 1); // what went wrong is what people look for
    QVERIFY(bench.find<QTextEdit>("attemptFacts")->toPlainText().contains(QStringLiteral("Decision: kiel")));
    attempts->setCurrentIndex(2);
    QVERIFY(bench.find<QTextEdit>("attemptFacts")->toPlainText().contains(QStringLiteral("Decision: genua")));
    // It stays chosen while results come.
    bench.write(std::vector{resultOf({.id = 1, .repetition = 4})});
    QTRY_COMPARE(attempts->count(), 4);
    QCOMPARE(attempts->currentIndex(), 2);
}

/// A benchmark writes while the page is open: cursor and place stay, and a line is shown once it is whole.
void TestBenchmarkPage::growing()
{
    ResultsBench bench;
    std::vector<benchmark::SeriesResult> many;
    for (int id = 10; id < 200; ++id)
        many.push_back(resultOf({.id = id}));
    bench.write(many);
    QVERIFY(bench.open());
    auto *table = bench.find<TableView>("benchmarkMatrix");
    QTRY_COMPARE(table->model()->rowCount(), 190);
    table->setCurrentIndex(bench.index("benchmarkMatrix", 100, "plan-rag"));
    const QString chosen = table->currentIndex().siblingAtColumn(0).data().toString();
    const int place = table->verticalScrollBar()->value();
    QVERIFY(place > 0);
    const std::string line = toLine(resultOf({.id = 300, .decision = "kiel", .failure = "MIS"}));
    bench.write(line.substr(0, 30));
    QTest::qWait(400);
    QCOMPARE(table->model()->rowCount(), 190);
    bench.write(line.substr(30) + "\n");
    QTRY_COMPARE(table->model()->rowCount(), 191);
    QCOMPARE(table->currentIndex().siblingAtColumn(0).data().toString(), chosen);
    QCOMPARE(table->verticalScrollBar()->value(), place);
    QCOMPARE(bench.cell("benchmarkSummary", 0, "MIS"), QStringLiteral("1"));
    // Another series is another column and another line.
    bench.write(std::vector{resultOf({.id = 10, .strategy = "iter-rag"})});
    QTRY_COMPARE(bench.firstColumn("benchmarkSummary"), QStringLiteral("iter-rag, plan-rag"));
    QTRY_COMPARE(bench.cell("benchmarkMatrix", 0, "iter-rag"), QStringLiteral("✓ genua"));
    QCOMPARE(table->currentIndex().siblingAtColumn(0).data().toString(), chosen);
    // A benchmark that begins anew.
    QVERIFY(QFile::remove(bench.file));
    bench.write(std::vector{resultOf({.id = 7})});
    QTRY_COMPARE(bench.firstColumn("benchmarkMatrix"), QStringLiteral("locating 7"));
    bench.write(std::vector{resultOf({.id = 8})});
    QTRY_COMPARE(bench.firstColumn("benchmarkMatrix"), QStringLiteral("locating 7, locating 8"));
}

void TestBenchmarkPage::droppingAndRecent()
{
    ResultsBench bench;
    bench.write(twoSeries);
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(bench.file)});
    QDragEnterEvent enter({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&bench.page, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&bench.page, &drop);
    QTRY_COMPARE(bench.firstColumn("benchmarkMatrix"), QStringLiteral("locating 1, locating 2"));
    QVERIFY(recentResults().constFirst() == QStringList{bench.file});
    // Projects are for the window.
    const QString project = bench.folder.filePath(QStringLiteral("p.weigh"));
    QVERIFY(QFile::copy(bench.file, project));
    data.setUrls({QUrl::fromLocalFile(project)});
    QDragEnterEvent other({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&bench.page, &other);
    QVERIFY(!other.isAccepted());

    bench.action("closeResults")->trigger();
    auto *recent = bench.find<QMenu>("recentResults");
    Q_EMIT recent->aboutToShow();
    QVERIFY(!recent->actions().isEmpty());
    recent->actions().constFirst()->trigger();
    QTRY_COMPARE(bench.firstColumn("benchmarkMatrix"), QStringLiteral("locating 1, locating 2"));
}

void TestBenchmarkPage::copying()
{
    ResultsBench bench;
    bench.write(twoSeries);
    QVERIFY(bench.open());
    QTRY_COMPARE(bench.firstColumn("benchmarkMatrix"), QStringLiteral("locating 1, locating 2"));
    bench.action("copyBenchmark")->trigger();
    const QString text = QGuiApplication::clipboard()->text();
    for (const char *part : {"Chat model: qwen3@here", "| Strategy", "| iter-rag", "✕ kiel", "locating 2"})
        QVERIFY2(text.contains(QString::fromUtf8(part)), qPrintable(text));
}

void TestBenchmarkPage::aHundredThousandLines()
{
    ResultsBench bench;
    constexpr int questions = 50000;
    // Two lines with other numbers: making each anew takes longer than all that is tried here.
    QString lines;
    for (const benchmark::SeriesResult &result :
         {resultOf({.id = 0}),
          resultOf({.id = 0, .decision = "kiel", .strategy = "iter-rag", .failure = "MIS"})})
        lines += QString::fromStdString(toLine(result)) + QLatin1Char('\n');
    std::string text;
    for (int id = 1; id <= questions; ++id)
        text += QString(lines)
                    .replace(QStringLiteral("\"id\":0"), QStringLiteral("\"id\":%1").arg(id))
                    .toStdString();
    bench.write(text);
    TurnWatch watch;
    bench.page.openResults({bench.file});
    auto *table = bench.find<TableView>("benchmarkMatrix");
    QTRY_COMPARE_WITH_TIMEOUT(table->model()->rowCount(), questions, 60000);
    QCOMPARE(bench.cell("benchmarkSummary", 0, "Asked"), QLocale().toString(questions));
    watch.act(QStringLiteral("typing"),
              [&] { QTest::keyClicks(bench.find<QLineEdit>("questionFilter"), QStringLiteral("4999")); });
    QTRY_VERIFY(table->model()->rowCount() < questions / 10);
    bench.write(std::vector{resultOf({.id = 499999})});
    QTRY_VERIFY(bench.find<QLabel>("questionCount")->text().endsWith(QStringLiteral("of 50,001 questions")));
    qInfo("the longest turn took %.0f ms: %s", watch.longest(), qPrintable(watch.longestWhat()));
    constexpr double longest = 200; // milliseconds, on a slow machine that does other things as well
    QVERIFY2(watch.longest() < longest,
             qPrintable(QStringLiteral("%1 ms: %2").arg(watch.longest()).arg(watch.longestWhat())));
}

void TestBenchmarkPage::namesForScreenReaders()
{
    ResultsBench bench;
    bench.write(twoSeries);
    QVERIFY(bench.open());
    for (const QWidget *widget : bench.page.findChildren<QWidget *>()) {
        const bool isNamed = qobject_cast<const QTableView *>(widget) != nullptr ||
                             qobject_cast<const QComboBox *>(widget) != nullptr ||
                             qobject_cast<const QTextEdit *>(widget) != nullptr ||
                             (qobject_cast<const QLineEdit *>(widget) != nullptr &&
                              !widget->objectName().startsWith(QLatin1String("qt_")));
        QVERIFY2(!isNamed || !widget->accessibleName().isEmpty(), qPrintable(widget->objectName()));
    }
}

WEIGHHOUSE_TEST(TestBenchmarkPage)
#include "test_benchmark_page.moc"
