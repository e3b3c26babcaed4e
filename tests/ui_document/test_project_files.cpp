// SPDX-License-Identifier: GPL-3.0-or-later
// Opening, saving, reverting, snapshots, restoring.
#include "core/data/project/project.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/ui_document/documents.h"
#include "ui/document/project_files.h"

#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <algorithm>

using namespace weighhouse;
using namespace weighhouse::ui;

namespace
{

/// A document with its files in a folder of its own.
struct Workplace {
    QTemporaryDir folder;
    JobList jobs;
    Document document{jobs};
    ProjectFiles files{document};
    QSignalSpy opened{&files, &ProjectFiles::opened};
    QSignalSpy saved{&files, &ProjectFiles::saved};
    QSignalSpy failed{&files, &ProjectFiles::failed};
    QSignalSpy done{&files, &ProjectFiles::done};

    QString path(const char *name = "harbour.weigh") const
    {
        return folder.filePath(QString::fromLatin1(name));
    }
};

} // namespace

class TestProjectFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void savingAndOpening();
    void samplesHaveNoFile();
    void whatCannotBeSavedStaysUnsaved();
    void editsWhileSavingStayUnsaved();
    void editsWhileSavingComeBack();
    void savingOverAnotherProject();
    void revertingCanBeUndone();
    void snapshots();
    void restoring();
    void aFileThatChangedMeanwhileIsNotOverwritten();
    void whatOthersSavedMeanwhileIsNotReplacedUnasked();
    void bothAreKept();
    void whatIsTypedWhileFollowingStays();
    void backingUpAndRestoring();
};

namespace
{

/// What another window or `weighhouse import` does.
void writeElsewhere(const QString &path, const char *rule)
{
    auto project = project::Project::open(path.toStdString(), project::Mode::ReadWrite);
    QVERIFY(project && project->setRuleText(rule, "x = 1"));
}

QString rulesIn(const QString &path)
{
    auto project = project::Project::open(path.toStdString(), project::Mode::ReadOnly);
    QStringList names;
    const auto texts = project->ruleTexts().value();
    for (const project::NamedText &text : texts)
        names.append(QString::fromStdString(text.name));
    return names.join(QLatin1Char(' '));
}

} // namespace

void TestProjectFiles::whatOthersSavedMeanwhileIsNotReplacedUnasked()
{
    Workplace place;
    QSignalSpy conflicts(&place.files, &ProjectFiles::conflictFound);
    place.document.reset(testing::harbour(), {}, QStringLiteral("Harbour"));
    place.files.saveAs(place.path());
    QTRY_COMPARE(place.saved.count(), 1);
    place.document.setCell("ship", "load", 1, 0.1);
    place.files.save();
    QTRY_COMPARE(place.saved.count(), 2); // its own saving is no conflict
    writeElsewhere(place.path(), "theirs");
    place.document.setCell("ship", "load", 2, 0.2);
    place.files.save();
    QTRY_COMPARE(conflicts.count(), 1);
    QCOMPARE(place.saved.count(), 2);
    QVERIFY(!place.document.undoStack().isClean());
    QVERIFY(rulesIn(place.path()).contains(QStringLiteral("theirs")));
    // Reloading is an edit that can be undone, and what is here is what the file holds then.
    place.files.revert();
    QTRY_COMPARE(place.done.count(), 1);
    QVERIFY(place.document.undoStack().isClean());
    const auto hasTheirs = [&place] {
        return std::ranges::any_of(place.document.state().rules,
                                   [](const auto &text) { return text.name == "theirs"; });
    };
    QVERIFY(hasTheirs());
    place.document.undoStack().undo();
    QVERIFY(!hasTheirs() && !place.document.undoStack().isClean());
    place.files.save(); // they have been seen
    QTRY_COMPARE(place.saved.count(), 3);
    QCOMPARE(conflicts.count(), 1);
}

void TestProjectFiles::bothAreKept()
{
    Workplace place;
    QSignalSpy conflicts(&place.files, &ProjectFiles::conflictFound);
    place.document.reset(testing::harbour(), {}, QStringLiteral("Harbour"));
    place.files.saveAs(place.path());
    QTRY_COMPARE(place.saved.count(), 1);
    const QString before = rulesIn(place.path());
    writeElsewhere(place.path(), "theirs");
    place.document.setCell("ship", "load", 2, 0.2);
    place.files.saveOverOthers();
    QTRY_COMPARE(place.saved.count(), 2);
    QCOMPARE(rulesIn(place.path()), before);
    const auto kept = QDir(place.folder.path()).entryList({QStringLiteral("*.theirs *")});
    QCOMPARE(kept.size(), 1);
    QVERIFY(rulesIn(place.folder.filePath(kept.front())).contains(QStringLiteral("theirs")));
    QCOMPARE(conflicts.count(), 0);
}

void TestProjectFiles::whatIsTypedWhileFollowingStays()
{
    Workplace place;
    place.document.reset(testing::harbour(), {}, QStringLiteral("Harbour"));
    place.files.saveAs(place.path());
    QTRY_COMPARE(place.saved.count(), 1);
    writeElsewhere(place.path(), "theirs");
    int edited = 0;
    place.files.follow([&edited] { ++edited; });
    place.document.setCell("ship", "load", 2, 0.2); // before the file is read
    QTRY_COMPARE(edited, 1);
    QVERIFY(place.document.dataset().value(0, 1, 2) == data::Value(0.2));
    QCOMPARE(place.document.undoStack().count(), 1);
    QVERIFY(!place.document.undoStack().isClean());
    QSignalSpy conflicts(&place.files, &ProjectFiles::conflictFound);
    place.files.save(); // theirs is not known here yet
    QTRY_COMPARE(conflicts.count(), 1);
    place.document.undoStack().undo();
    place.files.follow([&edited] { ++edited; });
    QTRY_COMPARE(place.done.count(), 1);
    QCOMPARE(edited, 1);
    QCOMPARE(place.document.state().rules.size(), std::size_t(2));
}

void TestProjectFiles::backingUpAndRestoring()
{
    Workplace place;
    place.document.reset(testing::harbour(), {}, QStringLiteral("Harbour"));
    place.files.saveAs(place.path());
    QTRY_COMPARE(place.saved.count(), 1);
    place.files.backUp(place.path("a.backup"));
    QTRY_COMPARE(place.done.count(), 1);
    writeElsewhere(place.path(), "later");
    place.files.restoreBackup(place.path("a.backup"), place.path("restored.weigh"));
    QTRY_COMPARE(place.opened.count(), 1);
    QCOMPARE(place.document.path(), place.path("restored.weigh"));
    QVERIFY(*place.document.state().dataset == *testing::harbour().dataset);
    // A project that somebody has open is not moved away.
    auto open = project::Project::open(place.path().toStdString(), project::Mode::ReadWrite);
    QVERIFY(open);
    place.files.restoreBackup(place.path("a.backup"), place.path());
    QTRY_COMPARE(place.failed.count(), 1);
    QVERIFY(rulesIn(place.path()).contains(QStringLiteral("later")));
}

void TestProjectFiles::savingAndOpening()
{
    Workplace place;
    place.document.reset(testing::harbour(), {}, QStringLiteral("Harbour"));
    place.document.setCell("ship", "load", 1, 0.1);
    place.document.setAsked({"send", {{"least", "60"}}}, QStringLiteral("ask"));
    place.files.saveAs(place.path());
    QTRY_COMPARE(place.saved.count(), 1);
    QVERIFY(place.document.undoStack().isClean());
    place.document.setCell("ship", "load", 2, 0.2);
    place.files.save();
    QTRY_COMPARE(place.saved.count(), 2);
    QVERIFY(!QFile::exists(place.path() + QStringLiteral(".part")));

    Workplace other;
    other.files.open(place.path());
    QTRY_COMPARE(other.opened.count(), 1);
    QVERIFY(*other.document.state().dataset == *place.document.state().dataset);
    QVERIFY(other.document.state().rules == place.document.state().rules);
    QVERIFY(other.document.state().questions == place.document.state().questions);
    QVERIFY(other.document.state().asked == place.document.state().asked);
    QCOMPARE(other.document.path(), place.path());
    QVERIFY(other.document.undoStack().isClean());
}

void TestProjectFiles::samplesHaveNoFile()
{
    Workplace place;
    place.files.openSample(QStringLiteral("trade"));
    QTRY_COMPARE(place.opened.count(), 1);
    QVERIFY(place.document.path().isEmpty());
    QCOMPARE(place.document.title(), QStringLiteral("Trade winds"));
    QVERIFY(!place.document.dataset().tables.empty());
    QTRY_VERIFY(place.document.isWorkedOut());
    QVERIFY(place.document.workings()->problem.has_value());
    place.files.openSample(QStringLiteral("nothing like it"));
    QTRY_COMPARE(place.failed.count(), 1);
    QVERIFY(!place.document.dataset().tables.empty());
}

void TestProjectFiles::whatCannotBeSavedStaysUnsaved()
{
    Workplace place;
    place.document.reset(testing::harbour(), {}, {});
    place.document.setCell("ship", "load", 1, 0.1);
    place.files.saveAs(place.path("no/such/folder/harbour.weigh"));
    QTRY_COMPARE(place.failed.count(), 1);
    QVERIFY(!place.document.undoStack().isClean());
    QVERIFY(place.document.path().isEmpty());
    QVERIFY(!place.files.isBusy());
}

void TestProjectFiles::editsWhileSavingStayUnsaved()
{
    Workplace place;
    place.document.reset(testing::harbour(), {}, {});
    place.document.setCell("ship", "load", 1, 0.1);
    place.files.saveAs(place.path());
    place.document.setCell("ship", "load", 1, 0.2); // before the file is written
    QTRY_COMPARE(place.saved.count(), 1);
    QVERIFY(!place.document.undoStack().isClean());
    place.files.save();
    QTRY_COMPARE(place.saved.count(), 2);
    QVERIFY(place.document.undoStack().isClean());
}

void TestProjectFiles::editsWhileSavingComeBack()
{
    Workplace place;
    const QString unsaved = place.folder.filePath(QStringLiteral("unsaved"));
    const auto type = [](Document &document, std::size_t at) {
        document.replaceText(project::TextKind::Rules, "harbour.rules", at, {}, "#");
    };
    project::Content lost;
    {
        JobList jobs;
        Document document(jobs);
        ProjectFiles files(document);
        const QSignalSpy saved(&files, &ProjectFiles::saved);
        document.setRecoveryFolder(unsaved);
        document.reset(testing::harbour(), {}, {});
        type(document, 0);
        files.saveAs(place.path());
        type(document, 1); // goes on in the same step of the undo stack
        QCOMPARE(document.undoStack().count(), 1);
        QTRY_COMPARE(saved.count(), 1);
        QVERIFY(!document.undoStack().isClean());
        type(document, 2);
        lost = document.state();
    } // as a crash: nobody saved again
    const auto found = project::findUnsaved(unsaved.toStdString());
    QCOMPARE(found.size(), std::size_t(1));
    WEIGHHOUSE_SAME(found.front().project, place.path().toStdString());
    place.files.restore(found.front());
    QTRY_COMPARE(place.opened.count(), 1);
    QVERIFY(place.document.state().rules == lost.rules);
    QVERIFY(!place.document.undoStack().isClean());
    place.document.undoStack().setIndex(0);
    WEIGHHOUSE_SAME(place.document.state().rules.front().text.substr(0, 2),
                    "#" + testing::harbour().rules.front().text.substr(0, 1));
}

void TestProjectFiles::savingOverAnotherProject()
{
    Workplace place;
    {
        WEIGHHOUSE_TAKE(other, project::Project::create(place.path().toStdString(), {"other", "2020-01-01"}));
        WEIGHHOUSE_DO(other.setRuleText("other.rules", "# of the other\n"));
    }
    // A file that is read meanwhile must see the one project or the other.
    WEIGHHOUSE_TAKE(reader, project::Project::open(place.path().toStdString(), project::Mode::ReadOnly));
    place.document.reset(testing::harbour(), {}, QStringLiteral("Harbour"));
    place.files.saveAs(place.path());
    QTRY_COMPARE(place.saved.count(), 1);
    WEIGHHOUSE_TAKE(seen, reader.content());
    QVERIFY(seen.rules == testing::harbour().rules);
    WEIGHHOUSE_TAKE(information, reader.information());
    WEIGHHOUSE_SAME(information.name, "harbour");
    // And over something that is none.
    QFile file(place.path("notes.weigh"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("not a project");
    file.close();
    place.files.saveAs(file.fileName());
    QTRY_COMPARE(place.saved.count(), 2);
    WEIGHHOUSE_TAKE(written, project::Project::open(file.fileName().toStdString(), project::Mode::ReadOnly));
    WEIGHHOUSE_TAKE(content, written.content());
    QVERIFY(content.rules == testing::harbour().rules);
}

void TestProjectFiles::revertingCanBeUndone()
{
    Workplace place;
    place.document.reset(testing::harbour(), {}, {});
    place.files.saveAs(place.path());
    QTRY_COMPARE(place.saved.count(), 1);
    place.document.setCell("ship", "load", 1, 0.1);
    place.document.addText(project::TextKind::Rules, "more.rules", "# more\n");
    const project::Content edited = place.document.state();
    place.files.revert();
    QTRY_COMPARE(place.done.count(), 1);
    QVERIFY(*place.document.state().dataset == *testing::harbour().dataset);
    QVERIFY(place.document.state().rules == testing::harbour().rules);
    place.document.undoStack().undo();
    QVERIFY(*place.document.state().dataset == *edited.dataset);
    QVERIFY(place.document.state().rules == edited.rules);
}

void TestProjectFiles::snapshots()
{
    Workplace place;
    place.document.reset(testing::harbour(), {}, {});
    place.files.takeSnapshot(QStringLiteral("too early"));
    QCOMPARE(place.failed.count(), 1);
    place.files.saveAs(place.path());
    QTRY_COMPARE(place.saved.count(), 1);
    place.document.setCell("ship", "load", 1, 0.1);
    place.files.takeSnapshot(QStringLiteral("before a/b"));
    QTRY_COMPARE(place.done.count(), 1);
    QCOMPARE(place.files.snapshots().size(), 1);
    QCOMPARE(place.files.snapshots().first().name, QStringLiteral("before a-b"));
    place.document.setCell("ship", "load", 1, 0.3);
    place.files.restoreSnapshot(place.files.snapshots().first().file);
    QTRY_COMPARE(place.done.count(), 2);
    QVERIFY(place.document.dataset().value(0, 1, 1) == data::Value(0.1));
    place.document.undoStack().undo();
    QVERIFY(place.document.dataset().value(0, 1, 1) == data::Value(0.3));
}

void TestProjectFiles::restoring()
{
    Workplace place;
    const QString unsaved = place.folder.filePath(QStringLiteral("unsaved"));
    {
        JobList jobs;
        Document document(jobs);
        ProjectFiles files(document);
        const QSignalSpy saved(&files, &ProjectFiles::saved);
        document.setRecoveryFolder(unsaved);
        document.reset(testing::harbour(), {}, {});
        files.saveAs(place.path());
        QTRY_COMPARE(saved.count(), 1);
        document.setCell("ship", "load", 1, 0.1);
    }
    const auto found = project::findUnsaved(unsaved.toStdString());
    QCOMPARE(found.size(), std::size_t(1));
    place.files.restore(found.front());
    QTRY_COMPARE(place.opened.count(), 1);
    QCOMPARE(place.document.path(), place.path());
    QVERIFY(place.document.dataset().value(0, 1, 1) == data::Value(0.1));
    QVERIFY(!place.document.undoStack().isClean());
    place.files.save();
    QTRY_COMPARE(place.saved.count(), 1);
    QVERIFY(project::findUnsaved(unsaved.toStdString()).empty());
    QVERIFY(QDir(unsaved).isEmpty());
}

void TestProjectFiles::aFileThatChangedMeanwhileIsNotOverwritten()
{
    Workplace place;
    const QString unsaved = place.folder.filePath(QStringLiteral("unsaved"));
    {
        JobList jobs;
        Document document(jobs);
        ProjectFiles files(document);
        const QSignalSpy saved(&files, &ProjectFiles::saved);
        document.setRecoveryFolder(unsaved);
        document.reset(testing::harbour(), {}, {});
        files.saveAs(place.path());
        QTRY_COMPARE(saved.count(), 1);
        document.setCell("ship", "load", 1, 0.1);
    }
    {
        WEIGHHOUSE_TAKE(other, project::Project::open(place.path().toStdString(), project::Mode::ReadWrite));
        WEIGHHOUSE_DO(other.setRuleText("harbour.rules", "# another program was here\n"));
    }
    const auto found = project::findUnsaved(unsaved.toStdString());
    QCOMPARE(found.size(), std::size_t(1));
    place.files.restore(found.front());
    QTRY_COMPARE(place.failed.count(), 1);
    WEIGHHOUSE_SAME(place.failed.first().first().value<Error>().code, "recovery.other-file");
    QCOMPARE(project::findUnsaved(unsaved.toStdString()).size(), std::size_t(1)); // still there
}

WEIGHHOUSE_TEST(TestProjectFiles)
#include "test_project_files.moc"
