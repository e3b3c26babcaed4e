// SPDX-License-Identifier: GPL-3.0-or-later
// The window as a whole: files, closing, docks, problems, unsaved work after a crash.
#include "core/base/random.h"
#include "core/data/project/project.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/ui_shell/story.h"
#include "ui/data/data_page.h"
#include "ui/data/query_panel.h"
#include "ui/document/desk.h"
#include "ui/document/plan_session.h"
#include "ui/shell/modes.h"
#include "ui/shell/problems.h"
#include "ui/shell/settings.h"
#include "ui/widgets/code_editor.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QDirIterator>
#include <QDockWidget>
#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QItemSelectionModel>
#include <QLabel>
#include <QMessageBox>
#include <QMimeData>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QUrl>
#include <algorithm>
#include <cstdio>
#include <utility>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

constexpr const char *childMark = "WEIGHHOUSE_TEST_CHILD";

bool hasLog(const QString &folder)
{
    QDirIterator logs(folder, {QStringLiteral("edits.jsonl")}, QDir::Files, QDirIterator::Subdirectories);
    return logs.hasNext() && QFileInfo(logs.next()).size() > 0;
}

/// The child of the test of crashes: a window in which somebody types until it is killed. Says after every
/// edit how many are done.
int typeUntilKilled()
{
    StoryPlace place; // its own settings, but unsaved work goes where the parent says
    ui::MainWindow window;
    const QString unsaved = QFile::decodeName(qgetenv(childMark));
    window.document().setRecoveryFolder(unsaved);
    window.show();
    window.openSample(QStringLiteral("trade"));
    QTimer keys;
    int done = 0;
    QObject::connect(&keys, &QTimer::timeout, &window, [&] {
        ui::Document &document = window.document();
        // People take longer to their second keystroke than a log takes to begin, even on a busy machine.
        if (document.state().rules.empty() || (done == 1 && !hasLog(unsaved)))
            return;
        const std::string &name = document.state().rules.front().name;
        if (document.replaceText(project::TextKind::Rules, name, static_cast<std::size_t>(done), {}, "#")) {
            std::printf("%d\n", ++done);
            std::fflush(stdout);
        }
    });
    keys.start(2);
    return QApplication::exec();
}

const bool isChildKnown = registerChild("typeUntilKilled", typeUntilKilled);

} // namespace

class TestWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void savingAndTheTitle();
    void closingAsks();
    void anUnreadableProject();
    void whatPlansCannotDoIsSaid();
    void anotherProjectAnotherWindow();
    void droppedFiles();
    void problemsLeadToTheirPlace();
    void f5RunsWhatIsShown();
    void queryResultsStayInSight();
    void docksCanBeReset();
    void modesLeaveNothingBehind();
    void whatIsFoundComesToTheFront();
    void killedWhileTyping();
    void refusingUnsavedWork();

private:
    QString savedHarbour(const QString &name);

    StoryPlace m_place;
};

QString TestWindow::savedHarbour(const QString &name)
{
    project::Content content;
    data::Dataset dataset;
    dataset.addTable({"ship", {{"name", data::ValueType::Text, {}, {}}}, {"name"}, {}});
    for (const char *ship : {"Ida", "Jon", "Kai"})
        (void)dataset.appendRow(0, {std::string(ship)});
    content.setDataset(std::move(dataset));
    content.rules = {{"harbour.rules", "# none yet\n"}};
    const QString path = m_place.path(name);
    QFile::remove(path);
    auto project = project::Project::create(path.toStdString());
    if (!project || !project->replaceAll(content))
        return {};
    return path;
}

void TestWindow::savingAndTheTitle()
{
    const QString path = savedHarbour(QStringLiteral("harbour.weigh"));
    Story story;
    story.window.openProject(path);
    QTRY_COMPARE(story.window.windowTitle(), QStringLiteral("harbour[*] – Weighhouse"));
    QVERIFY(!story.window.isWindowModified());
    QVERIFY(ui::recentProjects().contains(path));
    story.window.document().setCell("ship", "name", 0, std::string("Eva"));
    QVERIFY(story.window.isWindowModified());
    story.key(Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY(!story.window.isWindowModified());
    WEIGHHOUSE_TAKE(project, project::Project::open(path.toStdString(), project::Mode::ReadOnly));
    WEIGHHOUSE_TAKE(content, project.content());
    QVERIFY(content.dataset->value(0, 0, 0) == data::Value(std::string("Eva")));
}

void TestWindow::closingAsks()
{
    const QString path = savedHarbour(QStringLiteral("closing.weigh"));
    Story story;
    story.window.openProject(path);
    QTRY_VERIFY(story.window.document().dataset().tables.size() == 1);
    story.window.document().setCell("ship", "name", 0, std::string("Eva"));
    const auto answer = [&](QMessageBox::StandardButton button) {
        auto *box = story.find<QMessageBox>("unsavedBox");
        if (box != nullptr)
            box->button(button)->click();
        return box != nullptr;
    };
    QVERIFY(!story.window.close());
    QVERIFY(answer(QMessageBox::Cancel));
    QVERIFY(story.window.isVisible());
    QTRY_VERIFY(story.find<QMessageBox>("unsavedBox") == nullptr);
    QVERIFY(!story.window.close());
    QVERIFY(answer(QMessageBox::Save));
    QTRY_VERIFY(!story.window.isVisible());
    WEIGHHOUSE_TAKE(project, project::Project::open(path.toStdString(), project::Mode::ReadOnly));
    WEIGHHOUSE_TAKE(content, project.content());
    QVERIFY(content.dataset->value(0, 0, 0) == data::Value(std::string("Eva")));
}

void TestWindow::anUnreadableProject()
{
    Story story;
    story.window.openProject(m_place.path(QStringLiteral("nothing.weigh")));
    auto *message = story.find<QLabel>("messageText");
    QTRY_VERIFY(message->isVisible());
    QVERIFY(message->text().contains(QStringLiteral("nothing.weigh")));
    QCOMPARE(story.window.modes().shown(), QStringLiteral("welcome"));
    story.click("messageClose");
    QVERIFY(!message->isVisible());
}

void TestWindow::whatPlansCannotDoIsSaid()
{
    Story story;
    story.window.openSample(QStringLiteral("plants"));
    QTRY_VERIFY(!story.window.document().dataset().tables.empty());
    auto *message = story.find<QLabel>("messageText");
    auto *plans = story.window.findChild<ui::PlanSession *>();
    plans->makePlan();
    QTRY_VERIFY(plans->hasRun() && !plans->run().versions.empty() && !plans->isBusy());
    QVERIFY(!message->isVisible());
    const plan::NodeId step = plans->state().plan().nodes.front().id;
    QVERIFY(!plans->edit(plan::Connect{step, step}));
    QTRY_VERIFY(message->isVisible());
    QVERIFY2(message->text().contains(QString::fromStdString(plan::toText(step))),
             qPrintable(message->text()));
}

void TestWindow::anotherProjectAnotherWindow()
{
    const QString path = savedHarbour(QStringLiteral("first.weigh"));
    Story story;
    story.window.openProject(path);
    QTRY_VERIFY(story.window.document().dataset().tables.size() == 1);
    const auto windows = [] {
        QList<ui::MainWindow *> list;
        for (QWidget *widget : QApplication::topLevelWidgets()) {
            if (auto *window = qobject_cast<ui::MainWindow *>(widget))
                list.append(window);
        }
        return list;
    };
    QCOMPARE(windows().size(), 1);
    story.window.openSample(QStringLiteral("building"));
    QTRY_COMPARE(windows().size(), 2);
    ui::MainWindow *other = windows().first() == &story.window ? windows().last() : windows().first();
    QTRY_VERIFY(!other->document().dataset().tables.empty());
    QCOMPARE(story.window.document().dataset().tables.size(), std::size_t(1));
    QVERIFY(other->close());
    QTRY_COMPARE(windows().size(), 1);
}

void TestWindow::droppedFiles()
{
    const QString path = savedHarbour(QStringLiteral("dropped.weigh"));
    Story story;
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&story.window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&story.window, &drop);
    QTRY_COMPARE(story.window.document().path(), path);

    const QString csv = m_place.path(QStringLiteral("cargo.csv"));
    QFile file(csv);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("id,weight\n1,2.5\n2,3.5\n");
    file.close();
    story.window.openFiles({csv});
    auto *dialog = story.find<QDialog>("importDialog");
    QTRY_VERIFY((dialog = story.find<QDialog>("importDialog")) != nullptr && dialog->isVisible());
    auto *import = dialog->findChild<QPushButton *>(QStringLiteral("importButton"));
    QTRY_VERIFY(import->isEnabled());
    import->click();
    QTRY_COMPARE(story.window.document().dataset().tables.size(), std::size_t(2));
    QCOMPARE(story.window.document().undoStack().count(), 1);
}

void TestWindow::problemsLeadToTheirPlace()
{
    const QString path = savedHarbour(QStringLiteral("problems.weigh"));
    Story story;
    story.window.openProject(path);
    QTRY_VERIFY(story.window.document().dataset().tables.size() == 1);
    story.window.document().addText(project::TextKind::Rules, "bad.rules", "\n\nrule r ship.length = 1\n");
    auto *problems = story.find<QTableView>("problems");
    QTRY_COMPARE(problems->model()->rowCount(), 1);
    auto *dock = story.find<QDockWidget>("problemsDock");
    QCOMPARE(dock->windowTitle(), QStringLiteral("Problems (1)"));
    dock->show();
    Q_EMIT problems->activated(problems->model()->index(0, 0));
    QTRY_COMPARE(story.window.modes().shown(), QStringLiteral("rules"));
    story.key(Qt::Key_Z, Qt::ControlModifier);
    QTRY_COMPARE(problems->model()->rowCount(), 0);
}

void TestWindow::f5RunsWhatIsShown()
{
    const QString path = savedHarbour(QStringLiteral("queries.weigh"));
    Story story;
    story.window.openProject(path);
    QTRY_VERIFY(story.window.document().dataset().tables.size() == 1);
    const QString data = QStringLiteral("data");
    story.window.showMode(data);
    auto *page = qobject_cast<ui::DataPage *>(story.window.modes().page(data));
    auto *tabs = page->findChild<QTabWidget *>();
    tabs->setCurrentWidget(page->queryPanel());
    page->queryPanel()->setQuery(QStringLiteral("SELECT name FROM ship LIMIT 1"));
    page->queryPanel()->editor()->setFocus();
    story.key(Qt::Key_F5);
    auto *rows = story.find<QTableView>("resultsRows");
    QTRY_VERIFY(rows->model() != nullptr && rows->model()->rowCount() == 1);
    QCOMPARE(story.window.modes().shown(), data);
    // Runs has nothing to go on with, and decides nothing instead.
    const QString runs = QStringLiteral("runs");
    story.window.showMode(runs);
    story.key(Qt::Key_F5);
    QCOMPARE(story.window.modes().shown(), runs);
    // Elsewhere the question is meant.
    story.window.showMode(data);
    tabs->setCurrentIndex(0);
    story.key(Qt::Key_F5);
    QTRY_COMPARE(story.window.modes().shown(), QStringLiteral("question"));
}

void TestWindow::queryResultsStayInSight()
{
    const QString path = savedHarbour(QStringLiteral("queries.weigh"));
    Story story;
    story.window.openProject(path);
    QTRY_VERIFY(story.window.document().dataset().tables.size() == 1);
    story.window.showMode(QStringLiteral("data"));
    auto *page = qobject_cast<ui::DataPage *>(story.window.modes().page(QStringLiteral("data")));
    page->queryPanel()->setQuery(QStringLiteral("SELECT name FROM ship ORDER BY name DESC LIMIT 2"));
    page->queryPanel()->run();
    auto *rows = story.find<QTableView>("resultsRows");
    QTRY_VERIFY(rows->model() != nullptr && rows->model()->rowCount() == 2);
    QCOMPARE(rows->model()->index(0, 0).data().toString(), QStringLiteral("Kai"));
    QVERIFY(story.find<QLabel>("resultsAbout")->text().contains(QStringLiteral("2 rows")));
    story.window.showMode(QStringLiteral("rules"));
    story.find<QDockWidget>("resultsDock")->show();
    QTRY_VERIFY(rows->isVisible());
}

void TestWindow::modesLeaveNothingBehind()
{
    Story story;
    story.window.openSample(QStringLiteral("trade"));
    QTRY_VERIFY(!story.window.document().dataset().tables.empty());
    const auto shown = [&] {
        for (const char *mode : {"data", "rules", "question", "runs"})
            story.window.showMode(QString::fromLatin1(mode));
        const auto docks = story.window.findChildren<QDockWidget *>();
        qsizetype count = 0;
        for (const QDockWidget *dock : docks)
            count += dock->findChildren<QItemSelectionModel *>().size();
        return count;
    };
    const qsizetype once = shown();
    QVERIFY(once > 0);
    QCOMPARE(shown(), once);
}

void TestWindow::docksCanBeReset()
{
    Story story;
    auto *inspector = story.find<QDockWidget>("inspectorDock");
    auto *journal = story.find<QDockWidget>("journalDock");
    inspector->setFloating(true);
    inspector->show();
    journal->show();
    story.find<QAction>("arrangeToExplore")->trigger();
    QVERIFY(!inspector->isFloating() && !inspector->isVisible());
    QVERIFY(story.find<QDockWidget>("outlineDock")->isVisible());
    QVERIFY(story.find<QDockWidget>("resultsDock")->isVisible());
    story.find<QAction>("arrangeToDecide")->trigger();
    QVERIFY(inspector->isVisible());
    QVERIFY(story.find<QDockWidget>("problemsDock")->isVisible());
    QVERIFY(!story.find<QDockWidget>("outlineDock")->isVisible());
    story.find<QAction>("resetLayout")->trigger();
    QVERIFY(!inspector->isFloating());
    QVERIFY(!inspector->isVisible());
    QVERIFY(!journal->isVisible());
    QCOMPARE(story.window.dockWidgetArea(inspector), Qt::RightDockWidgetArea);
}

void TestWindow::whatIsFoundComesToTheFront()
{
    Story story;
    story.window.openSample(QStringLiteral("trade"));
    QTRY_VERIFY(!story.window.document().workings()->model->rules()->rules.empty());
    for (const char *mode : {"data", "rules", "question"})
        story.window.showMode(QString::fromLatin1(mode)); // pages that know more than the model does
    for (const auto &[kind, mode] : {std::pair{"table", "data"}, {"column", "data"}, {"rule", "rules"}}) {
        story.window.showMode(QStringLiteral("welcome"));
        const QList<ui::Finding> found = story.window.modes().findings();
        const auto one = std::ranges::find(found, QString::fromLatin1(kind), &ui::Finding::kind);
        QVERIFY2(one != found.end(), kind);
        one->open();
        QCOMPARE(story.window.modes().shown(), QString::fromLatin1(mode));
    }
}

void TestWindow::killedWhileTyping()
{
    bool whole = false;
    const int rounds = qEnvironmentVariableIntValue("WEIGHHOUSE_KILL_ROUNDS", &whole);
    weighhouse::Random random(11);
    for (int round = 0; round < (whole ? rounds : 3); ++round) {
        const QString unsaved = m_place.path(QStringLiteral("unsaved%1").arg(round));
        QProcess child;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QString::fromLatin1(childMark), unsaved);
        child.setProcessEnvironment(environment);
        child.start(QCoreApplication::applicationFilePath(), {QStringLiteral("typeUntilKilled")});
        QVERIFY(child.waitForStarted());
        int said = 0;
        const int enough = 1 + static_cast<int>(random.below(40));
        QTRY_VERIFY_WITH_TIMEOUT(
            (child.waitForReadyRead(10), said += child.readAllStandardOutput().count('\n')) >= enough, 30000);
        child.kill();
        QVERIFY(child.waitForFinished());
        said += child.readAllStandardOutput().count('\n');

        const auto found = project::findUnsaved(unsaved.toStdString());
        QCOMPARE(found.size(), std::size_t(1));
        // The keystroke in flight may be lost, nothing else.
        QVERIFY2(static_cast<int>(found.front().steps) >= said - 1,
                 qPrintable(QStringLiteral("%1 of %2").arg(found.front().steps).arg(said)));

        Story story;
        story.window.document().setRecoveryFolder(unsaved);
        story.window.offerUnsaved(found);
        story.click("restoreUnsaved");
        QTRY_VERIFY(!story.window.document().state().rules.empty());
        const std::string &text = story.window.document().state().rules.front().text;
        QVERIFY(text.find_first_not_of('#') >= found.front().steps);
        QVERIFY(story.window.isWindowModified());
        QCOMPARE(story.window.document().undoStack().count(), 1); // typing that went on is one step
        story.window.document().undoStack().undo();
        QVERIFY(!story.window.isWindowModified());
        story.window.document().discardRecovery();
    }
}

void TestWindow::refusingUnsavedWork()
{
    const QString path = savedHarbour(QStringLiteral("refused.weigh"));
    const QString unsaved = m_place.path(QStringLiteral("refused"));
    {
        Story story;
        story.window.document().setRecoveryFolder(unsaved);
        story.window.openProject(path);
        QTRY_VERIFY(story.window.document().dataset().tables.size() == 1);
        story.window.document().setCell("ship", "name", 0, std::string("Eva"));
    } // gone without a word
    const auto found = project::findUnsaved(unsaved.toStdString());
    QCOMPARE(found.size(), std::size_t(1));
    Story story;
    story.window.offerUnsaved(found);
    story.click("discardUnsaved");
    QVERIFY(story.find<QPushButton>("restoreUnsaved") == nullptr ||
            !story.find<QPushButton>("restoreUnsaved")->isVisible());
    // A slip of the mouse is no loss.
    const auto buttons = story.window.findChildren<QPushButton *>();
    const auto back = std::ranges::find_if(
        buttons, [](const QPushButton *button) { return button->text() == QStringLiteral("Bring it back"); });
    QVERIFY(back != buttons.end());
    story.click(*back);
    QVERIFY(project::readUnsaved(found.front().folder).has_value());
    QTRY_VERIFY(story.find<QPushButton>("discardUnsaved") != nullptr);
    story.click("discardUnsaved");
    QVERIFY(project::findUnsaved(unsaved.toStdString()).empty());
    QVERIFY(!QFileInfo::exists(QString::fromStdString(found.front().folder.string())));
    story.window.openProject(path);
    QTRY_VERIFY(story.window.document().dataset().tables.size() == 1);
    QVERIFY(story.window.document().dataset().value(0, 0, 0) == data::Value(std::string("Ida")));
}

WEIGHHOUSE_TEST(TestWindow)
#include "test_window.moc"
