// SPDX-License-Identifier: GPL-3.0-or-later
// What-ifs belong to the project: undone, saved, recovered; one that does not fit is told and kept.
#include "core/data/project/project.h"
#include "tests/support/registry.h"
#include "tests/ui_sandbox/bench.h"
#include "ui/base/texts.h"
#include "ui/sandbox/kept_changes.h"
#include "ui/sandbox/pins_tab.h"
#include "ui/sandbox/session.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

namespace
{

constexpr const char *cell = "trade_node[#3].local_value";

/// A sample with a sandbox and its pins.
struct Kept : Bench {
    SandboxSession session{desk};
    PinsTab pins{session};

    explicit Kept(const std::string &sample) : Bench(sample) { settle(); }

    bool settle()
    {
        return QTest::qWaitFor([this] { return isSettled(); }, 60'000) && session.tried() != nullptr;
    }
    void set(double value)
    {
        (void)session.addText(QStringLiteral("%1 = %2").arg(QString::fromLatin1(cell)).arg(value));
        settle();
    }
    void take(std::uint64_t number)
    {
        session.take(document.workings()->problem->candidates().candidate(number),
                     SandboxSession::Taking::Instead);
        settle();
    }
    QString pinText(int row, int column) const { return pins.model()->index(row, column).data().toString(); }
    std::size_t steps() { return static_cast<std::size_t>(document.undoStack().count()); }
};

} // namespace

class KeptTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyChangeIsAnEdit()
    {
        Kept kept("trade");
        QVERIFY(kept.document.undoStack().isClean());
        kept.set(20);
        QVERIFY(!kept.document.undoStack().isClean());
        QVERIFY(kept.document.undoStack().undoText().contains(toQt(kept.session.changes()[0].input()->cell)));
        kept.take(4);
        const Changes both = kept.session.changes();
        QCOMPARE(both.size(), std::size_t{2});
        QVERIFY(changesFrom(kept.document.state().sandbox.applied) == both);
        kept.document.undoStack().undo();
        QCOMPARE(kept.session.changes().size(), std::size_t{1});
        QVERIFY(kept.settle());
        QVERIFY(kept.session.tried()->changes == kept.session.changes());
        kept.document.undoStack().redo();
        QVERIFY(kept.session.changes() == both);
        kept.document.undoStack().setIndex(0);
        QVERIFY(kept.session.changes().empty());
        QVERIFY(kept.document.undoStack().isClean());
        // The sandbox's own way back goes on too, as edits.
        kept.session.goBack();
        QCOMPARE(kept.session.changes().size(), std::size_t{1}); // undoing both went by there
        kept.session.goBack();
        QVERIFY(kept.session.changes() == both);
        QVERIFY(changesFrom(kept.document.state().sandbox.applied) == both);
    }

    void aDragIsOneStepAndLeavesTheModelAlone()
    {
        Kept kept("trade");
        QVERIFY(kept.weigh());
        kept.set(20);
        const std::size_t before = kept.steps();
        QSignalSpy worked(&kept.document, &Document::workingsChanged);
        const WorkingsPtr workings = kept.document.workings();
        for (int i = 0; i < 100; ++i)
            kept.session.setValue(0, 20 + i * 0.5);
        QCOMPARE(kept.steps(), before + 1);
        QVERIFY(kept.document.isWorkedOut());
        QVERIFY(!kept.weighing.isStale());
        QVERIFY(kept.settle());
        QCOMPARE(worked.count(), 0);
        QVERIFY(kept.document.workings() == workings);
        kept.document.undoStack().undo();
        QVERIFY(kept.session.changes()[0].input()->value == data::Value(20.0));
    }

    void pinsAreEditsToo()
    {
        Kept kept("trade");
        kept.set(20);
        kept.pins.pin(QStringLiteral("dear"));
        kept.session.clear();
        kept.take(4);
        kept.pins.pin();
        QCOMPARE(kept.pins.model()->rowCount(), 2);
        QVERIFY(kept.settle());
        QVERIFY(kept.pins.model()->at(0).isGood() && kept.pins.model()->at(1).isGood());
        const QString first = kept.pinText(0, 1);
        QVERIFY(kept.pins.model()->setData(kept.pins.model()->index(0, 0), QStringLiteral("cheap")));
        QTRY_COMPARE(kept.pinText(0, 0), QStringLiteral("cheap"));
        QCOMPARE(kept.pinText(0, 1), first);
        kept.document.undoStack().undo();
        QCOMPARE(kept.pinText(0, 0), QStringLiteral("dear"));
        kept.document.undoStack().undo();
        QCOMPARE(kept.pins.model()->rowCount(), 1);
        kept.pins.restore(0);
        QVERIFY(kept.session.changes()[0].input()->value == data::Value(20.0));
    }

    void theyAreThereAfterOpening()
    {
        const QTemporaryDir folder;
        const auto path = std::filesystem::path(folder.path().toStdString()) / "a.weigh";
        Changes applied;
        QStringList figures;
        {
            Kept kept("trade");
            kept.set(20);
            kept.take(4);
            kept.pins.pin(QStringLiteral("both"));
            kept.session.setOn(0, false);
            QVERIFY(kept.settle());
            applied = kept.session.changes();
            for (int column = 0; column < kept.pins.model()->columnCount(); ++column)
                figures.append(kept.pinText(0, column));
            WEIGHHOUSE_TAKE(project, project::Project::create(path));
            WEIGHHOUSE_DO(project.replaceAll(kept.document.state()));
        }
        Kept kept("plants");
        kept.session.setChanges({{SetInput{"plant[#1].cost", 3.0}}});
        WEIGHHOUSE_TAKE(project, project::Project::open(path, project::Mode::ReadOnly));
        WEIGHHOUSE_TAKE(content, project.content());
        kept.document.reset(content, {}, QStringLiteral("a"));
        QVERIFY(kept.session.changes() == applied);
        QVERIFY(kept.document.undoStack().isClean());
        QVERIFY(!kept.session.canGoBack());
        QVERIFY(kept.settle());
        QTRY_VERIFY(kept.pins.model()->at(0).tried != nullptr);
        QStringList now;
        for (int column = 0; column < kept.pins.model()->columnCount(); ++column)
            now.append(kept.pinText(0, column));
        QCOMPARE(now, figures);
    }

    void theySurviveACrash()
    {
        const QTemporaryDir folder;
        Changes applied;
        std::size_t steps = 0;
        const project::Content base = sample("trade");
        {
            Kept kept("trade");
            kept.document.reset(base, {}, QStringLiteral("trade"));
            QVERIFY(kept.settle());
            kept.document.setRecoveryFolder(folder.path());
            kept.set(20);
            for (int i = 0; i < 30; ++i)
                kept.session.setValue(0, 20 + i * 0.5);
            kept.pins.pin(QStringLiteral("dear"));
            kept.take(4);
            QVERIFY(kept.settle());
            applied = kept.session.changes();
            steps = kept.steps();
        }
        // It has ended without saving and without being asked.
        const auto found = project::findUnsaved(folder.path().toStdString());
        QCOMPARE(found.size(), std::size_t{1});
        WEIGHHOUSE_TAKE(work, project::readUnsaved(found.front().folder));
        Kept other("plants");
        other.document.reset(*work.base, {}, QStringLiteral("trade"));
        QVERIFY(other.settle());
        QCOMPARE(other.document.restore(work), work.steps.size());
        QVERIFY(other.session.changes() == applied);
        QCOMPARE(other.pins.model()->rowCount(), 1);
        QVERIFY(!other.document.undoStack().isClean());
        QCOMPARE(other.steps(), steps); // what was one step to undo is one again
    }

    void whatFitsNoMoreIsToldAndKept()
    {
        Kept kept("trade");
        kept.set(20);
        kept.take(4);
        kept.pins.pin(QStringLiteral("both"));
        kept.session.setOn(1, false);
        QVERIFY(kept.settle());
        kept.pins.pin(QStringLiteral("cell"));
        QVERIFY(kept.settle());
        const auto pinned = kept.document.state().sandbox;
        // The question is gone: its candidate does not fit, the cell does.
        QVERIFY(kept.document.setAsked({}, QStringLiteral("no question")));
        QVERIFY(kept.settle());
        QTRY_VERIFY(kept.pins.model()->at(0).tried != nullptr && kept.pins.model()->at(1).tried != nullptr);
        QVERIFY(!kept.pins.model()->at(0).isGood());
        QVERIFY2(kept.pins.model()->at(0).problem().contains(QStringLiteral("which is not asked")),
                 qPrintable(kept.pins.model()->at(0).problem()));
        QVERIFY(kept.pinText(0, 0).startsWith(QStringLiteral("✕ ")));
        QVERIFY(kept.pins.model()->at(1).isGood());
        QVERIFY(kept.document.state().sandbox == pinned);
        kept.document.undoStack().undo();
        QVERIFY(kept.settle());
        QTRY_VERIFY(kept.pins.model()->at(0).isGood());

        // The tables are gone: nothing fits, nothing is dropped, nothing is applied.
        QVERIFY(kept.document.setDataset(std::make_shared<const data::Dataset>(), QStringLiteral("no data")));
        QVERIFY(kept.settle());
        QTRY_VERIFY(kept.pins.model()->at(0).tried != nullptr && kept.pins.model()->at(1).tried != nullptr);
        QVERIFY(!kept.pins.model()->at(0).isGood() && !kept.pins.model()->at(1).isGood());
        QVERIFY(!kept.pins.model()->at(1).problem().isEmpty());
        QVERIFY(kept.document.state().sandbox == pinned);
        QVERIFY(!kept.session.tried()->isGood() || kept.session.tried()->result.cells.empty());
        kept.pins.restore(1);
        QCOMPARE(kept.session.changes().size(), std::size_t{2});
    }

    void aCandidateIsFoundAgainWhereRowsHaveMoved()
    {
        Kept kept("trade");
        kept.take(4);
        const QString label = kept.session.lastTaken()->label;
        const auto before = kept.session.tried()->result.objectives.front().after;
        // Another node is now before it.
        TakenCandidate moved = *kept.session.lastTaken();
        moved.candidate.picks = {{7}};
        kept.session.setChanges({{moved}});
        QVERIFY(kept.settle());
        QVERIFY(kept.session.tried()->problems.front().isEmpty());
        QCOMPARE(kept.session.tried()->result.objectives.front().after, before);
        moved.label = QStringLiteral("nowhere");
        kept.session.setChanges({{moved}});
        QVERIFY(kept.settle());
        QVERIFY(!kept.session.tried()->problems.front().isEmpty());
        QVERIFY(kept.session.tried()->result.cells.empty());
    }

    void stepsHaveNames()
    {
        const Change one{SetInput{"a[1].b", 1.0}};
        const Change other{SetInput{"a[1].b", 2.0}};
        const Change taken{TakenCandidate{{}, QStringLiteral("Lyon")}};
        Change off = one;
        off.isOn = false;
        QCOMPARE(stepText({}, {one}), QStringLiteral("try a value of a[1].b"));
        QCOMPARE(stepText({one}, {other}), QStringLiteral("try a value of a[1].b"));
        QCOMPARE(stepText({one}, {one, taken}), QStringLiteral("try Lyon"));
        QCOMPARE(stepText({one}, {off}), QStringLiteral("switch a[1].b off"));
        QCOMPARE(stepText({one, taken}, {taken}), QStringLiteral("take a[1].b out of the sandbox"));
        QCOMPARE(stepText({one, taken}, {one}), QStringLiteral("take Lyon out of the sandbox"));
        QCOMPARE(stepText({one, taken}, {taken, one}), QStringLiteral("change the order in the sandbox"));
        QCOMPARE(stepText({one, taken}, {}), QStringLiteral("clear the sandbox"));
        QCOMPARE(stepText({}, {one, taken}), QStringLiteral("try something else"));
    }
};

WEIGHHOUSE_TEST(KeptTest)

#include "test_kept.moc"
