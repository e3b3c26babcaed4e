// SPDX-License-Identifier: GPL-3.0-or-later
// The list of changes, its history, and what follows from it.
#include "core/rules/evaluate/counts.h"
#include "tests/support/registry.h"
#include "tests/ui_sandbox/bench.h"
#include "ui/base/texts.h"
#include "ui/sandbox/cell_control.h"
#include "ui/sandbox/session.h"

#include <QSignalSpy>
#include <QTest>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

namespace
{

Change input(const char *cell, double value)
{
    return {SetInput{cell, value}};
}

/// A number of the trade sample that something depends on.
constexpr const char *localValue = "trade_node[#3].local_value";

} // namespace

class ChangesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void historyGoesBackAndForward()
    {
        ChangeHistory history;
        QVERIFY(!history.canGoBack() && !history.canGoForward());
        history.push({input("a[1].b", 1)});
        history.push({input("a[1].b", 1)}); // nothing new
        history.push({input("a[1].b", 1), input("a[1].c", 2)});
        history.goBack();
        QCOMPARE(history.present().size(), std::size_t{1});
        history.goBack();
        QVERIFY(history.present().empty() && !history.canGoBack());
        history.goForward();
        history.push({});
        QVERIFY(!history.canGoForward());
        history.goBack();
        QCOMPARE(history.present().size(), std::size_t{1});
    }

    void aDragIsOneStep()
    {
        ChangeHistory history;
        history.push({input("a[1].b", 0)});
        for (int i = 1; i < 50; ++i)
            history.push({input("a[1].b", i)}, "drag");
        history.goBack();
        QVERIFY(history.present() == Changes{input("a[1].b", 0)});
        history.goForward();
        QVERIFY(history.present() == Changes{input("a[1].b", 49)});
        history.goBack();
        history.push({input("a[1].b", 7)}, "drag"); // another drag
        history.goBack();
        QVERIFY(history.present() == Changes{input("a[1].b", 0)});
    }

    void takingACandidateIsAsTheCoreHasIt()
    {
        Bench bench("trade");
        const decision::Problem &problem = *bench.document.workings()->problem;
        TryOut tryOut;
        std::size_t changed = 0;
        for (const std::uint64_t number : {0, 17, 42, 60}) {
            const decision::Candidate candidate = problem.candidates().candidate(number);
            WEIGHHOUSE_TAKE(whatIf, decision::WhatIf::make(problem));
            WEIGHHOUSE_DO(whatIf.take(candidate));
            const Changes changes{{TakenCandidate{candidate, toQt(problem.label(candidate))}}};
            const TriedPtr tried = tryOut.run({bench.document.workings(), changes});
            QVERIFY(tried->isGood());
            QVERIFY(tried->problems.front().isEmpty());
            QVERIFY(tried->result == whatIf.result());
            changed += tried->result.cells.size();
        }
        QVERIFY(changed > 0);
    }

    void everyFrameIsAsIfWorkedOutAlone()
    {
        Bench bench("trade");
        const decision::Problem &problem = *bench.document.workings()->problem;
        const auto taken = [&](std::uint64_t number) {
            const decision::Candidate candidate = problem.candidates().candidate(number);
            return Change{TakenCandidate{candidate, toQt(problem.label(candidate))}};
        };
        Change off = taken(9);
        off.isOn = false;
        const std::vector<Changes> frames{{taken(3), input(localValue, 1)},
                                          {taken(3), input(localValue, 2)},
                                          {taken(3), input(localValue, 3)},
                                          {input(localValue, 3), taken(3)},
                                          {input(localValue, 3), taken(3), off},
                                          {taken(5), taken(6), input(localValue, 3)},
                                          {},
                                          {input(localValue, 4)},
                                          {input(localValue, 5), input("country[#2].development", 9)}};
        TryOut together;
        for (const Changes &changes : frames) {
            TryOut alone;
            const TriedPtr expected = alone.run({bench.document.workings(), changes});
            const TriedPtr tried = together.run({bench.document.workings(), changes});
            QVERIFY(tried->result == expected->result);
            QCOMPARE(tried->problems, expected->problems);
        }
    }

    void whatDoesNotWorkSaysWhy()
    {
        Bench bench("trade");
        TryOut tryOut;
        const TriedPtr tried = tryOut.run({bench.document.workings(),
                                           {input("country[nowhere].development", 1),
                                            {TakenCandidate{{{{100000}}}, QStringLiteral("?")}},
                                            input(localValue, 1)}});
        QVERIFY(tried->isGood());
        QVERIFY(tried->problems[0].contains(QStringLiteral("nowhere")));
        QVERIFY(!tried->problems[1].isEmpty());
        QVERIFY(tried->problems[2].isEmpty());
        QVERIFY(!tried->result.cells.empty());
    }

    void draggingNeverQueuesUp()
    {
        Bench bench("trade");
        SandboxSession session(bench.desk);
        WEIGHHOUSE_DO(session.addText(toQt(localValue)));
        QTRY_VERIFY(session.tried() != nullptr && session.tried()->changes == session.changes());
        QSignalSpy tried(&session, &SandboxSession::triedChanged);
        for (int i = 0; i < 200; ++i)
            session.setValue(0, 1.0 + i * 0.01);
        QTRY_VERIFY(!session.isBusy());
        QVERIFY2(tried.count() <= 3, qPrintable(QString::number(tried.count())));
        QVERIFY(session.tried()->changes == session.changes());
        const auto cell = rules::findCell(session.tried()->program(), localValue);
        QCOMPARE(session.tried()->evaluation->value(cell->column, cell->row), 1.0 + 199 * 0.01);
        session.goBack();
        QCOMPARE(session.changes().size(), std::size_t{1});
        session.goBack();
        QVERIFY(session.changes().empty());
    }

    void textsAreReadAsPeopleWriteThem()
    {
        Bench bench("trade");
        SandboxSession session(bench.desk);
        WEIGHHOUSE_DO(session.addText(QStringLiteral("country[#2].development = 120")));
        QCOMPARE(session.changes().size(), std::size_t{1});
        QVERIFY(session.changes()[0].input()->value == data::Value(120.0) ||
                session.changes()[0].input()->value == data::Value(std::int64_t{120}));
        WEIGHHOUSE_DO(session.addText(QStringLiteral("country[#2].development = 130")));
        QCOMPARE(session.changes().size(), std::size_t{1});
        QVERIFY(!session.addText(QStringLiteral("country[#2].developmint = 1")));
        QVERIFY(!session.addText(QStringLiteral("country[#2].development = many")));
        QVERIFY(!session.addText(QStringLiteral("nonsense")));
        QCOMPARE(session.changes().size(), std::size_t{1});
        // A cell is added once, with the value it has.
        WEIGHHOUSE_DO(session.addText(QStringLiteral("trade_node[#1].is_inland")));
        WEIGHHOUSE_DO(session.addText(QStringLiteral("trade_node[#1].is_inland")));
        QCOMPARE(session.changes().size(), std::size_t{2});
        QVERIFY(std::holds_alternative<bool>(session.changes()[1].input()->value));
    }

    void linesAreMovedSwitchedOffAndRemoved()
    {
        Bench bench("trade");
        SandboxSession session(bench.desk);
        session.take(bench.document.workings()->problem->candidates().candidate(std::uint64_t{4}),
                     SandboxSession::Taking::Instead);
        session.take(bench.document.workings()->problem->candidates().candidate(std::uint64_t{5}),
                     SandboxSession::Taking::Instead);
        QCOMPARE(session.changes().size(), std::size_t{1});
        session.take(bench.document.workings()->problem->candidates().candidate(std::uint64_t{6}),
                     SandboxSession::Taking::Also);
        QCOMPARE(session.changes().size(), std::size_t{2});
        const Changes two = session.changes();
        session.move(0, 1);
        QVERIFY(session.changes()[0] == two[1] && session.changes()[1] == two[0]);
        session.move(0, -1);
        QVERIFY(session.changes()[0] == two[1]);
        session.setOn(1, false);
        QVERIFY(!session.changes()[1].isOn);
        session.remove(0);
        QCOMPARE(session.changes().size(), std::size_t{1});
        QTRY_VERIFY(session.tried() != nullptr && session.tried()->changes == session.changes());
        QVERIFY(session.tried()->result.cells.empty());
        session.clear();
        QVERIFY(session.changes().empty());
    }

    void theModelMayChangeMeanwhile()
    {
        Bench bench("trade");
        SandboxSession session(bench.desk);
        WEIGHHOUSE_DO(session.addText(QStringLiteral("country[#2].development = 120")));
        QTRY_VERIFY(session.tried() != nullptr && session.tried()->changes == session.changes());
        project::Asked asked;
        const rules::EvaluationCounts counts = rules::evaluationCounts();
        QVERIFY(bench.document.setAsked(asked, QStringLiteral("no question")));
        QTRY_VERIFY(bench.isSettled() && session.tried()->workings == bench.document.workings());
        QVERIFY(!session.tried()->workings->problem);
        QVERIFY(session.tried()->isGood());
        QVERIFY(session.tried()->result.objectives.empty());
        QVERIFY(!session.tried()->result.cells.empty());
        QCOMPARE(rules::evaluationCounts().since(counts).programs, std::uint64_t{0});
    }

    void theObjectivesCellIsKnown()
    {
        Bench trade("trade");
        const auto cell = objectiveCell(*trade.document.workings()->problem, 0);
        QVERIFY(cell.has_value());
        QCOMPARE(toQt(rules::cellName(*trade.document.workings()->model->program(), cell->column, cell->row)),
                 QStringLiteral("country[Tavrugarde].profit"));
        QVERIFY(!objectiveCell(*trade.document.workings()->problem, 7));
    }

    void controlsFollowTheTypeOfTheCell()
    {
        Bench bench("trade");
        const rules::Evaluation &base = *bench.document.workings()->model->base();
        const auto control = [&](const char *name) {
            const rules::CellAddress cell = rules::findCell(base.program(), name).value();
            return std::make_unique<CellControl>(base, cell, QString::fromLatin1(name), valueOf(base, cell));
        };
        const auto number = control("trade_node[#3].local_value");
        QVERIFY(number->findChild<QWidget *>(QStringLiteral("slider")) != nullptr);
        const auto flag = control("trade_node[#3].is_inland");
        QVERIFY(flag->findChild<QWidget *>(QStringLiteral("yes")) != nullptr);
        const auto reference = control("country[#3].home_node");
        QVERIFY(reference->findChild<QWidget *>(QStringLiteral("pick")) != nullptr);
        const NumberControl::Range range =
            rangeOf(base, rules::findCell(base.program(), "trade_node[#3].local_value").value());
        QVERIFY(range.low < range.high);
    }
};

WEIGHHOUSE_TEST(ChangesTest)
#include "test_changes.moc"
