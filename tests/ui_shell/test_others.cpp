// SPDX-License-Identifier: GPL-3.0-or-later
// A project that others have open, too: the window says so, and asks before it saves over what they wrote.
#include "core/data/project/project.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/ui_document/documents.h"
#include "tests/ui_shell/story.h"
#include "ui/document/plan_session.h"
#include "ui/shell/also_open.h"

#include <QAction>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QMessageBox>
#include <QProcess>
#include <QPushButton>
#include <cstdio>
#include <memory>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

/// Has the project that the second argument names open until its input ends.
int openUntilTold()
{
    const auto project =
        project::Project::open(QCoreApplication::arguments().at(2).toStdString(), project::Mode::ReadWrite);
    if (!project)
        return 1;
    std::puts("open");
    std::fflush(stdout);
    return std::getchar() == EOF ? 0 : 2;
}

const bool isOpenerKnown = registerChild("open_until_told", openUntilTold);

QString rulesIn(const QString &path)
{
    QStringList names;
    const auto project = project::Project::open(path.toStdString(), project::Mode::ReadOnly);
    if (project) {
        const auto texts = project->ruleTexts().value();
        for (const project::NamedText &text : texts)
            names.append(QString::fromStdString(text.name));
    }
    return names.join(QLatin1Char(' '));
}

} // namespace

class TestOthers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void reloading();
    void keepingBoth();
    void savingAs();
    void cancelling();
    void closingGoesOnOnceItIsSaved();
    void anotherProcessIsTold();
    void anotherWindowIsTold();
    void aFolderThatCannotBeWritten();

private:
    /// A window with an unsaved edit, whose project another program has changed; the box that asks about it.
    QMessageBox *conflict();
    void press(QMessageBox *box, QMessageBox::ButtonRole role, const char *text);
    bool isEdited() const;
    bool hasTheirs() const;

    StoryPlace m_place;
    QString m_path;
    std::unique_ptr<Story> m_story;
};

void TestOthers::init()
{
    m_story.reset();
    QDir folder(m_place.path({}));
    const QStringList files = folder.entryList({QStringLiteral("*.weigh*")}, QDir::Files);
    for (const QString &file : files)
        folder.remove(file);
    m_path = m_place.path(QStringLiteral("harbour.weigh"));
    WEIGHHOUSE_TAKE(project, project::Project::create(m_path.toStdString(), {}, testing::harbour()));
    Q_UNUSED(project)
}

QMessageBox *TestOthers::conflict()
{
    m_story = std::make_unique<Story>();
    m_story->window.openProject(m_path);
    if (!testing::waitUntil([this] { return m_story->window.document().path() == m_path; }))
        return nullptr;
    m_story->window.document().setCell("ship", "load", 1, 0.5);
    {
        auto theirs = project::Project::open(m_path.toStdString(), project::Mode::ReadWrite);
        if (!theirs || !theirs->setRuleText("theirs", "# theirs\n"))
            return nullptr;
    }
    m_story->find<QAction>("fileSave")->trigger();
    const auto box = [this] { return m_story->find<QMessageBox>("conflictBox"); };
    return testing::waitUntil([&] { return box() != nullptr; }) ? box() : nullptr;
}

void TestOthers::press(QMessageBox *box, QMessageBox::ButtonRole role, const char *text)
{
    for (QAbstractButton *button : box->buttons()) {
        if (box->buttonRole(button) == role && button->text() == QString::fromUtf8(text)) {
            m_story->click(button);
            return;
        }
    }
    QFAIL(text);
}

bool TestOthers::isEdited() const
{
    return m_story->window.document().dataset().value(0, 1, 1) == data::Value(0.5);
}

bool TestOthers::hasTheirs() const
{
    for (const project::NamedText &text : m_story->window.document().state().rules) {
        if (text.name == "theirs")
            return true;
    }
    return false;
}

void TestOthers::reloading()
{
    QMessageBox *box = conflict();
    QVERIFY(box != nullptr);
    QVERIFY(box->text().contains(QStringLiteral("harbour")));
    press(box, QMessageBox::DestructiveRole, "&Reload");
    QTRY_VERIFY(hasTheirs() && !isEdited());
    QVERIFY(!m_story->window.isWindowModified());
    m_story->window.document().undoStack().undo(); // what was here comes back
    QVERIFY(isEdited() && !hasTheirs());
    QCOMPARE(rulesIn(m_path), QStringLiteral("harbour.rules theirs"));
}

void TestOthers::keepingBoth()
{
    QMessageBox *box = conflict();
    QVERIFY(box != nullptr);
    press(box, QMessageBox::AcceptRole, "&Keep Both");
    QTRY_VERIFY(!m_story->window.isWindowModified());
    QVERIFY(isEdited() && !hasTheirs());
    QCOMPARE(rulesIn(m_path), QStringLiteral("harbour.rules"));
    const QDir folder(m_place.path({}));
    const QStringList copies = folder.entryList({QStringLiteral("harbour.theirs *.weigh")}, QDir::Files);
    QCOMPARE(copies.size(), 1);
    QCOMPARE(rulesIn(folder.filePath(copies.front())), QStringLiteral("harbour.rules theirs"));
    m_story->window.document().setCell("ship", "load", 2, 0.25);
    m_story->find<QAction>("fileSave")->trigger(); // and no second question
    QTRY_VERIFY(!m_story->window.isWindowModified());
}

void TestOthers::savingAs()
{
    QMessageBox *box = conflict();
    QVERIFY(box != nullptr);
    press(box, QMessageBox::AcceptRole, "Save &As…");
    auto *dialog = m_story->find<QFileDialog>("saveAsDialog");
    QVERIFY(dialog != nullptr);
    const QString mine = m_place.path(QStringLiteral("mine.weigh"));
    Q_EMIT dialog->fileSelected(mine);
    dialog->close();
    QTRY_VERIFY(!m_story->window.isWindowModified());
    QCOMPARE(m_story->window.document().path(), mine);
    QCOMPARE(rulesIn(mine), QStringLiteral("harbour.rules"));
    QCOMPARE(rulesIn(m_path), QStringLiteral("harbour.rules theirs"));
}

void TestOthers::cancelling()
{
    QMessageBox *box = conflict();
    QVERIFY(box != nullptr);
    m_story->click(box->button(QMessageBox::Cancel));
    QTRY_VERIFY(m_story->find<QMessageBox>("conflictBox") == nullptr);
    QVERIFY(isEdited() && !hasTheirs() && m_story->window.isWindowModified());
    QCOMPARE(rulesIn(m_path), QStringLiteral("harbour.rules theirs"));
    m_story->find<QAction>("fileSave")->trigger(); // it is asked again
    QTRY_VERIFY(m_story->find<QMessageBox>("conflictBox") != nullptr);
}

void TestOthers::closingGoesOnOnceItIsSaved()
{
    QMessageBox *box = conflict();
    QVERIFY(box != nullptr);
    m_story->click(box->button(QMessageBox::Cancel));
    QTRY_VERIFY(m_story->find<QMessageBox>("conflictBox") == nullptr);
    QVERIFY(!m_story->window.close());
    m_story->find<QMessageBox>("unsavedBox")->button(QMessageBox::Save)->click();
    QTRY_VERIFY((box = m_story->find<QMessageBox>("conflictBox")) != nullptr);
    QVERIFY(m_story->window.isVisible());
    press(box, QMessageBox::AcceptRole, "&Keep Both");
    QTRY_VERIFY(!m_story->window.isVisible());
    QCOMPARE(rulesIn(m_path), QStringLiteral("harbour.rules"));
}

void TestOthers::anotherProcessIsTold()
{
    QVERIFY(isOpenerKnown);
    QProcess other;
    other.start(QCoreApplication::applicationFilePath(), {QStringLiteral("open_until_told"), m_path});
    QVERIFY(other.waitForReadyRead());
    m_story = std::make_unique<Story>();
    m_story->window.openProject(m_path);
    auto *told = m_story->find<QLabel>("alsoOpen");
    QTRY_VERIFY(told->isVisible());
    QVERIFY2(told->text().contains(QString::number(other.processId())), qPrintable(told->text()));
    auto *message = m_story->find<QLabel>("messageText");
    QTRY_VERIFY(message->isVisible());
    QVERIFY(message->text().startsWith(told->text()));
    other.kill(); // a process that is gone has nothing open
    QVERIFY(other.waitForFinished());
    QTRY_VERIFY(!told->isVisible());
}

void TestOthers::anotherWindowIsTold()
{
    m_story = std::make_unique<Story>();
    m_story->window.openProject(m_path);
    QTRY_COMPARE(m_story->window.document().path(), m_path);
    auto *first = m_story->find<QLabel>("alsoOpen");
    QVERIFY(!first->isVisible());
    {
        Story second;
        second.window.openProject(m_path);
        auto *told = second.find<QLabel>("alsoOpen");
        QTRY_VERIFY(told->isVisible());
        QTRY_VERIFY(second.find<QLabel>("messageText")->isVisible());
        QVERIFY(first->isVisible());
        QVERIFY(!m_story->find<QLabel>("messageText")->isVisible()); // not in the way of who was there first
    }
    QTRY_VERIFY(!first->isVisible());
}

void TestOthers::aFolderThatCannotBeWritten()
{
    // A person who may write everywhere, such as root, sees an ordinary project here.
    const QString folder = m_place.path(QStringLiteral("readonly"));
    QVERIFY(QDir().mkpath(folder));
    const QString path = folder + QStringLiteral("/harbour.weigh");
    QFile::remove(path);
    QVERIFY(QFile::copy(m_path, path));
    QVERIFY(QFile::setPermissions(path, QFile::ReadOwner));
    QVERIFY(QFile::setPermissions(folder, QFile::ReadOwner | QFile::ExeOwner));
    {
        Story first;
        Story second;
        for (Story *story : {&first, &second}) {
            story->window.openProject(path);
            QTRY_COMPARE(story->window.document().path(), path);
        }
        QTRY_VERIFY(second.find<QLabel>("alsoOpen")->isVisible());
    }
    QVERIFY(QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
}

WEIGHHOUSE_TEST(TestOthers)
#include "test_others.moc"
