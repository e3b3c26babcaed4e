// SPDX-License-Identifier: GPL-3.0-or-later
// The lists behind the Question mode, watched by a model tester from before they are filled.
#include "core/decision/sweep.h"
#include "tests/support/registry.h"
#include "tests/ui_question/bench.h"
#include "ui/base/texts.h"
#include "ui/question/candidate_table.h"
#include "ui/question/question_list.h"
#include "ui/question/question_outline.h"
#include "ui/question/row_names.h"
#include "ui/widgets/table_view.h"

#include <QAbstractItemModelTester>
#include <QElapsedTimer>
#include <QTest>

using namespace weighhouse;
using namespace weighhouse::ui;

namespace
{

/// A table with a number for its key and a name, as many rows as asked for.
data::Dataset townsOf(std::size_t rows)
{
    data::Dataset dataset;
    dataset.addTable({"town",
                      {{"id", data::ValueType::Integer, {}, {}}, {"name", data::ValueType::Text, {}, {}}},
                      {"id"},
                      {}});
    for (std::size_t row = 0; row < rows; ++row) {
        const bool done =
            dataset.appendRow(0, {static_cast<std::int64_t>(row + 1), "Town " + std::to_string(row + 1000)})
                .has_value();
        if (!done)
            qFatal("no row");
    }
    return dataset;
}

QString cell(const QAbstractItemModel &model, int row, int column)
{
    return model.index(row, column).data().toString();
}

} // namespace

class TestModels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rowsByAnyName();
    void manyRows();
    void questionsAndTheirErrors();
    void outlineFollows();
    void candidatesBeforeAndAfter();
    void candidatesSortAndFilter();
    void candidatesBeyondCounting();
};

void TestModels::rowsByAnyName()
{
    RowMatches matches;
    const QAbstractItemModelTester tester(&matches, QAbstractItemModelTester::FailureReportingMode::Fatal);
    const RowNamesPtr names = rowNamesOf(townsOf(20), 0);
    matches.setNames(names);
    QCOMPARE(matches.rowCount(), 20);
    QCOMPARE(cell(matches, 12, 0), QStringLiteral("Town 1012 (13)"));
    matches.setFilter(QStringLiteral("town 1019"));
    QCOMPARE(matches.rowCount(), 1);
    QCOMPARE(matches.index(0).data(RowMatches::RowRole).toInt(), 19);
    matches.setFilter(QStringLiteral("2")); // the key comes first, what only holds it later
    QCOMPARE(cell(matches, 0, 0), QStringLiteral("Town 1001 (2)"));
    matches.setFilter(QStringLiteral("nowhere"));
    QCOMPARE(matches.rowCount(), 0);

    for (const char *written : {"Town 1012 (13)", "town 1012", "13", "#13"})
        QCOMPARE(names->find(QString::fromLatin1(written)), 12);
    QCOMPARE(names->find(QStringLiteral("Town")), -1);
    QCOMPARE(names->argument(12), QStringLiteral("13"));
}

void TestModels::manyRows()
{
    const data::Dataset dataset = townsOf(100'000);
    RowMatches matches;
    const QAbstractItemModelTester tester(&matches, QAbstractItemModelTester::FailureReportingMode::Fatal);
    const RowNamesPtr names = rowNamesOf(dataset, 0);
    matches.setNames(names);
    QCOMPARE(matches.rowCount(), RowMatches::mostShown + 1);
    QVERIFY(cell(matches, RowMatches::mostShown, 0)
                .contains(QLocale().toString(100'000 - RowMatches::mostShown)));
    QVERIFY(!matches.index(RowMatches::mostShown, 0).flags().testFlag(Qt::ItemIsSelectable));
    matches.setFilter(QStringLiteral("Town 100999"));
    QCOMPARE(matches.rowCount(), 1);
    QCOMPARE(names->find(QStringLiteral("Town 100999 (100000)")), 99'999);
}

void TestModels::questionsAndTheirErrors()
{
    Bench bench;
    QuestionList list(bench.document);
    const QAbstractItemModelTester tester(&list, QAbstractItemModelTester::FailureReportingMode::Fatal);
    QVERIFY(bench.open("trade"));
    QCOMPARE(list.rowCount(), 1);
    QCOMPARE(list.index(0).data(QuestionList::NameRole).toString(), QStringLiteral("locate_merchant"));
    QVERIFY(list.index(0).data(QuestionList::IsValidRole).toBool());

    QVERIFY(bench.document.addText(project::TextKind::Question, "wrong",
                                   "question wrong()\n  decide x in nowhere\n  maximize x\n"));
    QVERIFY(bench.settle());
    QCOMPARE(list.rowCount(), 2);
    QVERIFY(!list.index(1).data(QuestionList::IsValidRole).toBool());
    QVERIFY(list.index(1).data(Qt::ToolTipRole).toString().contains(QStringLiteral("nowhere")));
    QVERIFY(list.index(1).data().toString().contains(QStringLiteral("✕")));
    bench.document.undoStack().undo();
    QVERIFY(bench.settle());
    QCOMPARE(list.rowCount(), 1);
}

void TestModels::outlineFollows()
{
    Bench bench;
    QuestionOutline outline(bench.document);
    const QAbstractItemModelTester tester(&outline, QAbstractItemModelTester::FailureReportingMode::Fatal);
    QVERIFY(bench.open("plants"));
    QCOMPARE(outline.rowCount(), 2);
    const QModelIndex question = outline.index(0, 0);
    QCOMPARE(outline.rowCount(question), 8); // two decisions, five constraints, one objective
    QVERIFY(outline.index(7, 0, question).data().toString().startsWith(QStringLiteral("minimize")));
    QCOMPARE(outline.index(1, 0, question).data(QuestionOutline::RowRole).toInt(), 1);
}

void TestModels::candidatesBeforeAndAfter()
{
    Bench bench;
    CandidateTable table;
    const QAbstractItemModelTester tester(&table, QAbstractItemModelTester::FailureReportingMode::Fatal);
    QVERIFY(bench.open("plants"));
    const decision::Problem &problem = *bench.document.workings()->problem;
    table.setCandidates(problem, nullptr);
    QCOMPARE(table.rowCount(), 32'768);
    QCOMPARE(table.columnCount(), 2);
    QCOMPARE(cell(table, 0, 0), QLocale().toString(1));
    QCOMPARE(cell(table, 32'767, 1), toQt(problem.label(std::uint64_t{32'767})));

    bench.weighing.start();
    QVERIFY(bench.awaitAnswer());
    const WeighedPtr weighed = bench.weighing.weighed();
    table.setCandidates(problem, weighed);
    QCOMPARE(table.rowCount(), 32'768);
    QCOMPARE(table.columnCount(), 6);
    QCOMPARE(table.positionAt(0), weighed->answer.decision->position);
    QCOMPARE(cell(table, 0, 1), toQt(weighed->answer.decision->label));
    QCOMPARE(table.index(0, 2).data(RawRole).toDouble(), weighed->answer.decision->values.front());
    QCOMPARE(table.index(0, 3).data(RawRole).toDouble(), weighed->answer.decision->changes.front());
    QCOMPARE(cell(table, 0, 4), QLocale().toString(1));
    const int last = table.rowCount() - 1;
    QVERIFY(cell(table, last, 5).startsWith(QStringLiteral("✕")));
    const auto &outcome = weighed->result.outcomes[table.positionAt(last)];
    QVERIFY(!outcome.admissible);
    QVERIFY(cell(table, last, 5).contains(toQt(problem.constraintTexts()[outcome.broken.front()])));
}

void TestModels::candidatesSortAndFilter()
{
    Bench bench;
    CandidateTable table;
    const QAbstractItemModelTester tester(&table, QAbstractItemModelTester::FailureReportingMode::Fatal);
    QVERIFY(bench.open("trade"));
    bench.weighing.start();
    QVERIFY(bench.awaitAnswer());
    const WeighedPtr weighed = bench.weighing.weighed();
    table.setCandidates(weighed->problem, weighed);
    const QPersistentModelIndex best = table.index(0, 1);
    const QString label = best.data().toString();
    table.sort(2, Qt::AscendingOrder);
    QCOMPARE(best.data().toString(), label); // the cursor stays with its candidate
    for (int row = 1; row < table.rowCount(); ++row)
        QVERIFY(table.index(row - 1, 2).data(SortRole).toDouble() <=
                table.index(row, 2).data(SortRole).toDouble());
    table.setFilter(label.left(5), CandidateTable::wordsOf(weighed->problem, weighed));
    QVERIFY(table.rowCount() > 0 && table.rowCount() < 79);
    for (int row = 0; row < table.rowCount(); ++row)
        QVERIFY(cell(table, row, 1).contains(label.left(5), Qt::CaseInsensitive));
    table.setSelection({3, 1});
    QCOMPARE(table.listedCount(), std::size_t{2});
}

void TestModels::candidatesBeyondCounting()
{
    project::Content state = sampleState("trade");
    state.questions.push_back({"many", "question many() decide up to 60 of n in trade_node\n"
                                       "  maximize sum(every country.profit)\n"});
    state.questions.push_back({"some", "question some() decide 4 of n in trade_node\n"
                                       "  maximize sum(every country.profit)\n"});
    state.asked = {"many", {}};
    Bench bench;
    CandidateTable table;
    const QAbstractItemModelTester tester(&table, QAbstractItemModelTester::FailureReportingMode::Fatal);
    QVERIFY(bench.open(state));
    QVERIFY(!bench.document.workings()->problem->candidates().isCountable());
    table.setCandidates(bench.document.workings()->problem, nullptr);
    QCOMPARE(table.rowCount(), 0);

    QVERIFY(bench.document.setAsked({"some", {}}, QStringLiteral("ask")));
    QVERIFY(bench.settle());
    table.setCandidates(bench.document.workings()->problem, nullptr);
    QCOMPARE(table.rowCount(), static_cast<int>(CandidateTable::mostListed));
}

WEIGHHOUSE_TEST(TestModels)
#include "test_models.moc"
