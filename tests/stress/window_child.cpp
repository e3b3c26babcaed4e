// SPDX-License-Identifier: GPL-3.0-or-later
// Windows that write projects, for tests to start as processes and to kill. `test_stress window_writes
// PROJECT SCRIPT [FOLDER]` does what a person would and says on its output what the window has reported as
// done; into FOLDER it copies the project after each saving.
#include "core/data/project/project.h"
#include "tests/stress/project_state.h"
#include "tests/support/registry.h"
#include "tests/ui_shell/story.h"
#include "ui/document/plan_session.h"
#include "ui/document/project_files.h"
#include "ui/shell/language.h"
#include "ui/shell/main_window.h"

#include <QAction>
#include <QApplication>
#include <QElapsedTimer>
#include <QFileDialog>
#include <QLabel>
#include <QMessageBox>
#include <QTest>
#include <algorithm>
#include <cstdio>
#include <functional>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

constexpr int patience = 60'000; // milliseconds

void say(const QString &what)
{
    std::printf("%s\n", qPrintable(what));
    std::fflush(stdout);
}

class Hands
{
public:
    Hands(const QString &project, const QString &keep) : m_project(project), m_keep(keep)
    {
        m_window.document().setRecoveryFolder(place.path(QStringLiteral("unsaved")));
        m_plans = m_window.findChild<ui::PlanSession *>();
        m_plans->setScratchFolder(place.path(QStringLiteral("unsaved")));
        m_window.show();
    }

    bool open()
    {
        m_window.openProject(m_project);
        return wait([this] { return m_window.document().path() == m_project; }) &&
               wait([this] { return m_window.document().isWorkedOut() && !m_plans->isBusy(); });
    }

    /// Another load for the n-th ship.
    bool edit(int ship, double load) { return m_window.document().setCell("ship", "load", ship, load); }

    bool save()
    {
        m_window.findChild<QAction *>(QStringLiteral("fileSave"))->trigger();
        if (!wait([this] { return !m_window.isWindowModified(); }))
            return false;
        return saved(m_project);
    }

    bool saveAs(const QString &path)
    {
        m_window.findChild<QAction *>(QStringLiteral("fileSaveAs"))->trigger();
        auto *dialog = m_window.findChild<QFileDialog *>(QStringLiteral("saveAsDialog"));
        if (dialog == nullptr)
            return false;
        Q_EMIT dialog->fileSelected(path);
        dialog->reject();
        return wait([&] { return m_window.document().path() == path; }) && saved(path);
    }

    /// Somebody else writes, and what is here is saved with a copy of theirs beside it.
    bool keepBoth()
    {
        {
            auto theirs = project::Project::open(m_project.toStdString(), project::Mode::ReadWrite);
            if (!theirs || !theirs->setRuleText("theirs.rules", "# theirs\n"))
                return false;
        }
        saved(m_project);
        m_window.findChild<QAction *>(QStringLiteral("fileSave"))->trigger();
        const auto box = [this] { return m_window.findChild<QMessageBox *>(QStringLiteral("conflictBox")); };
        if (!wait([&] { return box() != nullptr; }))
            return false;
        box()->defaultButton()->click();
        return wait([this] { return !m_window.isWindowModified(); }) && saved(m_project);
    }

    bool run()
    {
        m_plans->start();
        const auto isOver = [this] {
            return !m_plans->isBusy() && m_plans->run().phase == plan::RunPhase::Ended &&
                   m_plans->run().outcome == plan::Outcome::Done;
        };
        if (!wait(isOver))
            return false;
        say(QStringLiteral("ran %1").arg(m_plans->run().run));
        return true;
    }

    /// Edits a step of the run shown, which has ended: it goes on in a fork.
    bool editStep()
    {
        const auto &nodes = m_plans->state().plan().nodes;
        const auto query =
            std::ranges::find(nodes, plan::NodeKind::Query, [](const plan::Node &node) { return node.kind; });
        if (query == nodes.end())
            return false;
        plan::Node node = *query;
        node.payload += "\n";
        node.text += " again";
        return m_plans->edit(plan::ChangeNode{node});
    }

    /// Adds a text of rules and saves it. Whoever changed the project meanwhile is met by `answer`: "reload"
    /// loads what is there and adds the text again, "both" keeps both. Returns false if what was added is not
    /// there any more without anybody having taken it away.
    bool addAndSave(const QString &name, const QString &answer)
    {
        const auto isThere = [this, &name] {
            return std::ranges::any_of(
                m_window.document().state().rules,
                [&](const project::NamedText &text) { return text.name == name.toStdString(); });
        };
        auto *files = m_window.findChild<ui::ProjectFiles *>();
        int saved = 0;
        int reloaded = 0;
        const QObject context;
        QObject::connect(files, &ui::ProjectFiles::saved, &context, [&] { ++saved; });
        QObject::connect(files, &ui::ProjectFiles::done, &context, [&] { ++reloaded; });
        for (bool isToAdd = true;;) {
            if (!wait([files] { return !files->isBusy(); }))
                return false;
            if (isToAdd &&
                !m_window.document().addText(project::TextKind::Rules, name.toStdString(), "# new\n"))
                return false;
            isToAdd = false;
            QTest::qWait(5); // as others may be quicker
            if (files->isBusy())
                continue;
            if (!isThere()) {
                say(name + QStringLiteral(" was swallowed"));
                return false;
            }
            m_window.findChild<QAction *>(QStringLiteral("fileSave"))->trigger();
            const auto box = [this] {
                return m_window.findChild<QMessageBox *>(QStringLiteral("conflictBox"));
            };
            if (!wait([&] { return saved > 0 || box() != nullptr; }))
                return false;
            if (saved > 0) {
                say(QStringLiteral("saved ") + name);
                return true;
            }
            say(QStringLiteral("conflict"));
            QMessageBox *asking = box();
            asking->setObjectName({}); // it goes once it is answered
            if (answer == QStringLiteral("both")) {
                asking->defaultButton()->click();
                if (!wait([&] { return saved > 0 || box() != nullptr; }))
                    return false;
                if (saved == 0) { // somebody has been there once more
                    box()->button(QMessageBox::Cancel)->click();
                    if (!wait([&] { return box() == nullptr; }))
                        return false;
                    continue;
                }
                say(QStringLiteral("saved ") + name);
                return true;
            }
            reloaded = 0;
            for (QAbstractButton *button : asking->buttons()) {
                if (asking->buttonRole(button) == QMessageBox::DestructiveRole)
                    button->click();
            }
            if (!wait([&] { return reloaded > 0; }))
                return false;
            isToAdd = !isThere();
        }
    }

    /// Does the same as run(), but other writers of the project may keep it from its end.
    void tryToRun()
    {
        bool isOver = false;
        const QObject context;
        QObject::connect(m_plans, &ui::PlanSession::rested, &context, [&] { isOver = true; });
        QObject::connect(m_plans, &ui::PlanSession::failed, &context, [&] { isOver = true; });
        m_plans->start();
        const auto isWritten = [&] {
            return isOver && m_plans->run().lastSequence == m_plans->state().lastSequence;
        };
        if (!QTest::qWaitFor(isWritten, patience))
            say(QStringLiteral("a run did not come to rest"));
        const plan::RunState &run = m_plans->run();
        if (run.phase == plan::RunPhase::Ended && run.outcome == plan::Outcome::Done)
            say(QStringLiteral("ran %1").arg(run.run));
    }

    StoryPlace place;

private:
    bool wait(const std::function<bool()> &condition)
    {
        if (QTest::qWaitFor(condition, patience))
            return true;
        const auto *message = m_window.findChild<QLabel *>(QStringLiteral("messageText"));
        say(QStringLiteral("waited in vain: %1").arg(message == nullptr ? QString() : message->text()));
        return false;
    }

    bool saved(const QString &path)
    {
        say(QStringLiteral("saved %1").arg(++m_saved));
        if (!m_keep.isEmpty())
            copyDatabase(path, m_keep + QStringLiteral("/%1.weigh").arg(m_saved));
        return true;
    }

    QString m_project;
    QString m_keep;
    ui::MainWindow m_window;
    ui::PlanSession *m_plans = nullptr;
    int m_saved = 0;
};

int windowWrites()
{
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() < 4)
        return 2;
    ui::applyLanguage({});
    Hands hands(arguments[2], arguments.value(4));
    say(QStringLiteral("in %1").arg(ui::ProjectFiles::tr("Opening %1").arg(QStringLiteral("it"))));
    if (!hands.open())
        return 3;
    const QString &script = arguments[3];
    bool done = false;
    if (script == QStringLiteral("work"))
        done = hands.edit(0, 111) && hands.save() && hands.run() && hands.editStep() && hands.run() &&
               hands.edit(1, 222) && hands.save();
    else if (script == QStringLiteral("keep-both"))
        done = hands.edit(0, 333) && hands.keepBoth();
    else if (script == QStringLiteral("save-as"))
        done =
            hands.run() && hands.edit(0, 444) &&
            hands.saveAs(QString(arguments[2]).replace(QStringLiteral(".weigh"), QStringLiteral("2.weigh")));
    say(done ? QStringLiteral("all done") : QStringLiteral("failed"));
    return done ? 0 : 1;
}

/// `test_stress window_edits PROJECT ANSWER SECONDS`: saves one edit after the other, and runs the plan now
/// and then.
int windowEdits()
{
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() < 5)
        return 2;
    Hands hands(arguments[2], {});
    if (!hands.open())
        return 3;
    say(QStringLiteral("open"));
    const int length = arguments[4].toInt() * 1000;
    QElapsedTimer time;
    time.start();
    for (int number = 1; time.elapsed() < length; ++number) {
        if (!hands.addAndSave(QStringLiteral("%1_%2.rules").arg(arguments[3]).arg(number), arguments[3]))
            return 1;
        if (number % 5 == 0)
            hands.tryToRun();
    }
    return 0;
}

const bool isWriterKnown = registerChild("window_writes", windowWrites);
const bool isEditorKnown = registerChild("window_edits", windowEdits);

} // namespace
