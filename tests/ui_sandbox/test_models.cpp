// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of the sandbox.
#include "tests/support/registry.h"
#include "tests/ui_sandbox/bench.h"
#include "ui/base/texts.h"
#include "ui/sandbox/candidates_model.h"
#include "ui/sandbox/changed_cells_model.h"
#include "ui/sandbox/pins_model.h"
#include "ui/widgets/table_view.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

namespace
{

using Fatal = QAbstractItemModelTester;
constexpr auto fatal = QAbstractItemModelTester::FailureReportingMode::Fatal;

TriedPtr tryCandidate(const Bench &bench, std::uint64_t number)
{
    const WorkingsPtr &workings = bench.document.workings();
    const decision::Candidate candidate = workings->problem->candidates().candidate(number);
    TryOut tryOut;
    return tryOut.run({workings, {{TakenCandidate{candidate, toQt(workings->problem->label(candidate))}}}});
}

} // namespace

class ModelsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void changedCellsAreThoseOfTheCore()
    {
        ChangedCellsModel model;
        const Fatal tester(&model, fatal);
        const Bench bench("trade");
        const TriedPtr tried = tryCandidate(bench, bench.livelyCandidates().at(1));
        model.setTried(tried);
        QCOMPARE(model.rowCount(), static_cast<int>(tried->result.cells.size()));
        for (int row = 0; row < model.rowCount(); ++row) {
            const decision::CellDifference &cell = tried->result.cells[static_cast<std::size_t>(row)];
            QCOMPARE(model.index(row, ChangedCellsModel::Cell).data().toString(), toQt(cell.name));
            QVERIFY(model.cellAt(row).column == cell.column);
            const QVariant after = model.index(row, ChangedCellsModel::After).data(RawRole);
            if (after.typeId() == QMetaType::Double)
                QCOMPARE(after.toDouble(), cell.after);
            const QString by = model.index(row, ChangedCellsModel::By).data().toString();
            QCOMPARE(by.startsWith(QStringLiteral("✎")), cell.isSet);
        }
    }

    void theCursorStaysAtItsCell()
    {
        ChangedCellsModel model;
        const Fatal tester(&model, fatal);
        const Bench bench("trade");
        model.setTried(tryCandidate(bench, bench.livelyCandidates().at(1)));
        QVERIFY(model.rowCount() > 5);
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        // Every cell that is still changed keeps its index.
        QList<std::pair<QPersistentModelIndex, QString>> marks;
        for (int row = 0; row < model.rowCount(); ++row)
            marks.append({model.index(row, 0), model.index(row, 0).data().toString()});
        const std::vector<std::uint64_t> lively = bench.livelyCandidates();
        for (const std::uint64_t number :
             {lively.at(0), std::uint64_t{0}, lively.at(2), lively.at(1), lively.at(0)}) {
            const TriedPtr tried = tryCandidate(bench, number);
            model.setTried(tried);
            QCOMPARE(model.rowCount(), static_cast<int>(tried->result.cells.size()));
            for (int row = 0; row < model.rowCount(); ++row)
                QCOMPARE(model.index(row, 0).data().toString(),
                         toQt(tried->result.cells[static_cast<std::size_t>(row)].name));
            for (const auto &[index, name] : marks) {
                if (index.isValid())
                    QCOMPARE(index.data().toString(), name);
            }
        }
        QCOMPARE(reset.count(), 0);
    }

    void cellsAreFilteredAndSorted()
    {
        ChangedCellsModel model;
        const Fatal tester(&model, fatal);
        const Bench bench("trade");
        const TriedPtr tried = tryCandidate(bench, bench.livelyCandidates().at(1));
        model.setTried(tried);
        const int all = model.rowCount();
        const auto column = tried->workings->model->rules()->findColumn("flow", "flow").value();
        model.setFilter({.table = column.table, .column = {}, .rows = {}});
        const int ofTable = model.rowCount();
        QVERIFY(ofTable > 0 && ofTable < all);
        model.setFilter({.table = column.table, .column = column.column, .rows = {}});
        QVERIFY(model.rowCount() > 0 && model.rowCount() <= ofTable);
        const rules::CellAddress first = model.cellAt(0);
        model.setFilter({.table = {}, .column = {}, .rows = {{first.column.table, first.row}}});
        for (int row = 0; row < model.rowCount(); ++row)
            QCOMPARE(model.cellAt(row).row, first.row);
        model.setFilter({});
        QCOMPARE(model.rowCount(), all);
        for (int by = 0; by < ChangedCellsModel::ColumnCount; ++by) {
            model.sort(by, Qt::AscendingOrder);
            QCOMPARE(model.rowCount(), all);
        }
        model.sort(ChangedCellsModel::After, Qt::DescendingOrder);
        double last = std::numeric_limits<double>::infinity();
        for (int row = 0; row < all; ++row) {
            const QVariant after = model.index(row, ChangedCellsModel::After).data(RawRole);
            if (after.typeId() != QMetaType::Double)
                continue;
            QVERIFY(after.toDouble() <= last);
            last = after.toDouble();
        }
    }

    void candidatesBeforeAndAfterWeighing()
    {
        CandidatesModel model;
        const Fatal tester(&model, fatal);
        Bench bench("trade");
        const decision::Problem problem = *bench.document.workings()->problem;
        model.setCandidates(problem, nullptr);
        QCOMPARE(model.rowCount(), static_cast<int>(problem.candidates().count()));
        QCOMPARE(model.index(3, CandidatesModel::Label).data().toString(), toQt(problem.label(3)));
        QVERIFY(bench.weigh());
        const WeighedPtr weighed = bench.weighing.weighed();
        model.setCandidates({}, weighed);
        QCOMPARE(model.rowCount(), static_cast<int>(weighed->result.outcomes.size()));
        QCOMPARE(model.index(0, CandidatesModel::Label).data().toString(),
                 toQt(weighed->answer.decision->label));
        QCOMPARE(model.index(0, CandidatesModel::FirstValue).data(RawRole).toDouble(),
                 weighed->answer.decision->values.front());
        QCOMPARE(model.index(0, CandidatesModel::FirstValue + 1).data(RawRole).toDouble(),
                 weighed->answer.decision->changes.front());
        QCOMPARE(model.positionAt(0), weighed->answer.decision->position);
        QCOMPARE(model.rowOf(model.candidateAt(5).value()), 5);
        const QString name = model.index(5, CandidatesModel::Label).data().toString();
        model.setFilter(name.toUpper());
        QVERIFY(model.rowCount() >= 1);
        QCOMPARE(model.index(0, CandidatesModel::Label).data().toString(), name);
        model.setFilter(QStringLiteral("no such candidate"));
        QCOMPARE(model.rowCount(), 0);
        model.setFilter({});
        model.sort(CandidatesModel::FirstValue, Qt::AscendingOrder);
        QVERIFY(model.index(0, CandidatesModel::FirstValue).data(RawRole).toDouble() <=
                model.index(model.rowCount() - 1, CandidatesModel::FirstValue).data(RawRole).toDouble());
        model.setCandidates({}, nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void manyCandidatesAreNamedElsewhere()
    {
        CandidatesModel model;
        const Fatal tester(&model, fatal);
        const Bench bench("plants");
        const decision::Problem problem = *bench.document.workings()->problem;
        model.setCandidates(problem, nullptr);
        QVERIFY(model.needsLabels());
        const int all = model.rowCount();
        QVERIFY(all > 10'000);
        model.setFilter(QStringLiteral("crew"));
        QCOMPARE(model.rowCount(), all); // waits for the labels
        auto labels = CandidatesModel::labelsOf(problem, nullptr, static_cast<std::size_t>(all));
        const QString some = labels[1234];
        model.setLabels(std::move(labels));
        model.setFilter(some);
        QVERIFY(model.rowCount() >= 1 && model.rowCount() < all);
    }

    void brokenConstraintsAreNamed()
    {
        CandidatesModel model;
        const Fatal tester(&model, fatal);
        Bench bench("plants");
        QVERIFY(bench.weigh());
        const WeighedPtr weighed = bench.weighing.weighed();
        model.setCandidates({}, weighed);
        const int last = model.rowCount() - 1;
        const QString verdict = model.index(last, model.verdictColumn()).data().toString();
        QVERIFY(verdict.startsWith(QStringLiteral("✕")));
        const auto &outcome = weighed->result.outcomes[model.positionAt(last)];
        QVERIFY(verdict.contains(toQt(weighed->problem.constraintTexts()[outcome.broken.front()])));
        QVERIFY(model.index(0, model.verdictColumn()).data().toString().startsWith(QStringLiteral("✓")));
        QCOMPARE(model.index(last, CandidatesModel::Rank).data().toString(), QStringLiteral("–"));
    }

    void pinsStandSideBySide()
    {
        PinsModel model;
        const Fatal tester(&model, fatal);
        const Bench bench("trade");
        const TriedPtr first = tryCandidate(bench, bench.livelyCandidates().at(0));
        const TriedPtr second = tryCandidate(bench, bench.livelyCandidates().at(1));
        model.setPins({{QStringLiteral("one"), first->changes, first},
                       {QStringLiteral("two"), second->changes, second},
                       {QStringLiteral("three"), second->changes, nullptr}});
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.index(2, 1).data().toString(), QStringLiteral("…")); // not worked out yet
        model.setPins({{QStringLiteral("one"), first->changes, first},
                       {QStringLiteral("two"), second->changes, second}});
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.headerData(1, Qt::Horizontal).toString(), toQt(second->result.objectives[0].text));
        QCOMPARE(model.index(1, 1).data(RawRole).toDouble(), second->result.objectives[0].after);
        QCOMPARE(model.index(1, 3).data().toULongLong(), second->result.cells.size());
        QVERIFY(model.index(1, 4).data().toString().contains(QStringLiteral("→")));
        QSignalSpy renamed(&model, &PinsModel::renameWanted);
        QVERIFY(model.setData(model.index(0, 0), QStringLiteral("  better ")));
        QCOMPARE(renamed.count(), 1);
        QCOMPARE(renamed[0][1].toString(), QStringLiteral("better"));
        QVERIFY(!model.setData(model.index(0, 0), QStringLiteral("  ")));
        QVERIFY(!model.setData(model.index(0, 1), 3));
        QVERIFY(model.at(0).isGood() && model.at(0).problem().isEmpty());
    }
};

WEIGHHOUSE_TEST(ModelsTest)
#include "test_models.moc"
