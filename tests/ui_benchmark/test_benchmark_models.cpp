// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of results: words, signs, filters.
#include "tests/support/registry.h"
#include "tests/ui_benchmark/results_bench.h"
#include "ui/benchmark/benchmark_words.h"
#include "ui/benchmark/matrix_model.h"
#include "ui/benchmark/summary_model.h"
#include "ui/widgets/table_view.h"

#include <QAbstractItemModelTester>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

namespace
{

ResultsTablePtr tableWith(const std::vector<Answer> &answers)
{
    benchmark::SeriesResults results;
    for (const Answer &answer : answers)
        results.add(resultOf(answer));
    return std::make_shared<const benchmark::ResultsTable>(benchmark::tableOf(results));
}

benchmark::Cell cellOf(const std::vector<Answer> &answers)
{
    benchmark::Cell cell;
    for (const Answer &answer : answers)
        cell.push_back(std::make_shared<const benchmark::TaskResult>(resultOf(answer).result));
    return cell;
}

/// Two series over three questions: they differ in the first, both fail in the third.
const std::vector<Answer> some{{.id = 1},
                               {.id = 1, .decision = "kiel", .strategy = "iter-rag", .failure = "MIS"},
                               {.id = 2},
                               {.id = 2, .strategy = "iter-rag"},
                               {.id = 3, .decision = "", .failure = "QUR"},
                               {.id = 3, .decision = "", .strategy = "iter-rag", .failure = "OTH"}};

} // namespace

class TestBenchmarkModels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom)); }

    void verdicts();
    void figures();
    void figuresThatAreNotKnown();
    void matrix();
    void filters();
    void places();
    void commands();
};

void TestBenchmarkModels::verdicts()
{
    QCOMPARE(BenchmarkWords::cell({}), QStringLiteral("–"));
    QCOMPARE(BenchmarkWords::cell(cellOf({{}})), QStringLiteral("✓ genua"));
    QCOMPARE(BenchmarkWords::cell(cellOf({{.decision = "kiel", .failure = "MIS"}})),
             QStringLiteral("✕ kiel"));
    QCOMPARE(BenchmarkWords::cell(cellOf({{.decision = "", .failure = "QUR"}})),
             QStringLiteral("✕ no decision"));
    // Most of the attempts have the word.
    QCOMPARE(BenchmarkWords::cell(cellOf({{.decision = "kiel"}, {}, {}})), QStringLiteral("◐ 2 of 3: genua"));
    benchmark::TaskResult broken = resultOf({.decision = ""}).result;
    broken.error = Error{"x", Message::verbatim("it broke")};
    QVERIFY(BenchmarkWords::verdict({std::make_shared<const benchmark::TaskResult>(broken)}) ==
            Verdict::Error);
    QVERIFY(BenchmarkWords::facts(broken).join(QLatin1Char('\n')).contains(QStringLiteral("it broke")));
    benchmark::TaskResult same = resultOf({.decision = "kiel"}).result;
    same.asGood = true;
    QCOMPARE(BenchmarkWords::cell({std::make_shared<const benchmark::TaskResult>(same)}),
             QStringLiteral("≈ kiel"));
    for (const std::string &letters : BenchmarkWords::failureClasses())
        QVERIFY(BenchmarkWords::failure(letters) != QString::fromStdString(letters));
}

void TestBenchmarkModels::figures()
{
    SummaryModel model;
    const QAbstractItemModelTester tester(&model);
    QCOMPARE(model.rowCount(), 0);
    model.setTable(tableWith(some));
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.common(), QStringLiteral("Scenario: locating · Database: relational · Rules: published · "
                                            "Chat model: qwen3@here"));
    const auto text = [&model](int row, const char *heading) {
        for (int column = 0; column < model.columnCount(); ++column) {
            if (model.headerData(column, Qt::Horizontal).toString() == QString::fromUtf8(heading))
                return model.index(row, column).data().toString();
        }
        return QString();
    };
    QCOMPARE(text(0, "Strategy"), QStringLiteral("iter-rag"));
    QCOMPARE(text(1, "Strategy"), QStringLiteral("plan-rag"));
    QCOMPARE(text(0, "Asked"), QStringLiteral("3"));
    QCOMPARE(text(0, "Correct"), QStringLiteral("1"));
    QCOMPARE(text(1, "Correct"), QStringLiteral("2"));
    QCOMPARE(text(0, "MIS"), QStringLiteral("1"));
    QCOMPARE(text(1, "MIS"), QStringLiteral("0"));
    QCOMPARE(text(1, "QUR"), QStringLiteral("1"));
    QCOMPARE(text(0, "Queries"), QStringLiteral("3"));
    // The figures were worked out by another program.
    QCOMPARE(text(0, "95 % interval of the accuracy, %"), QStringLiteral("6.1 – 79.2"));
    QCOMPARE(text(1, "95 % interval of the accuracy, %"), QStringLiteral("20.8 – 93.9"));
    const auto shares =
        model.index(0, model.intervalColumn()).data(SummaryModel::intervalRole).value<QList<double>>();
    QCOMPARE(shares.size(), 3);
    QCOMPARE(shares[1], 1.0 / 3);
    QVERIFY(!model.index(0, 0).data(SummaryModel::intervalRole).isValid());
}

/// Nobody looks why a strategy without a chat model is wrong: that is not the same as no failure.
void TestBenchmarkModels::figuresThatAreNotKnown()
{
    SummaryModel model;
    model.setTable(tableWith({{.id = 1}, {.id = 2, .decision = "kiel", .strategy = "analyst"}}));
    QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("analyst"));
    const int can = model.intervalColumn() + 1;
    QCOMPARE(model.headerData(can, Qt::Horizontal).toString(), QStringLiteral("CAN"));
    QCOMPARE(model.index(0, can).data().toString(), QStringLiteral("–"));
    QVERIFY(!model.index(0, can).data(RawRole).isValid());
    QCOMPARE(model.index(1, can).data().toString(), QStringLiteral("0"));
}

void TestBenchmarkModels::matrix()
{
    MatrixModel model;
    const QAbstractItemModelTester tester(&model);
    QCOMPARE(model.columnCount(), 0);
    const ResultsTablePtr table = tableWith(some);
    model.set(table, rowsPassing(*table, {}));
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(model.columnCount(), 5);
    QCOMPARE(model.headerData(3, Qt::Horizontal).toString(), QStringLiteral("iter-rag"));
    QVERIFY(
        model.headerData(3, Qt::Horizontal, Qt::ToolTipRole).toString().contains(QStringLiteral("qwen3")));
    QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("locating 1"));
    QCOMPARE(model.index(0, 1).data().toString(), QStringLiteral("country = SWE"));
    QCOMPARE(model.index(0, 2).data().toString(), QStringLiteral("genua"));
    QCOMPARE(model.index(0, 3).data().toString(), QStringLiteral("✕ kiel"));
    QCOMPARE(model.index(0, 4).data().toString(), QStringLiteral("✓ genua"));
    const QString tip = model.index(0, 3).data(Qt::ToolTipRole).toString();
    for (const char *part : {"wrong", "MIS", "it did not read something", "flow.flow was not read"})
        QVERIFY2(tip.contains(QString::fromLatin1(part)), qPrintable(tip));
    QVERIFY(model.index(0, 3).data(Qt::ForegroundRole) != model.index(0, 4).data(Qt::ForegroundRole));
    QCOMPARE(model.index(0, 4).data(Qt::AccessibleTextRole).toString(), QStringLiteral("correct: genua"));
    QCOMPARE(benchmark::valueIn(model.series(model.index(0, 3)), "strategy"), std::string("iter-rag"));
    QCOMPARE(benchmark::valueIn(model.series(model.index(0, 3)), "scenario"), std::string("locating"));
    QVERIFY(model.cell(model.index(0, 1)) == nullptr);
}

void TestBenchmarkModels::filters()
{
    using Which = QuestionFilter::Which;
    const ResultsTablePtr table = tableWith(some);
    const auto passing = [&table](const QuestionFilter &filter) { return rowsPassing(*table, filter); };
    QVERIFY(passing({}) == (std::vector<int>{0, 1, 2}));
    QVERIFY(passing({.which = Which::Differing}) == (std::vector<int>{0}));
    QVERIFY(passing({.which = Which::Wrong}) == (std::vector<int>{0, 2}));
    QVERIFY(passing({.failure = "OTH"}) == (std::vector<int>{2}));
    QVERIFY(passing({.failure = "CAN"}).empty());
    QVERIFY(passing({.text = QStringLiteral("KIEL")}) == (std::vector<int>{0}));
    QVERIFY(passing({.text = QStringLiteral("swe")}).size() == 3);
    QVERIFY(passing({.which = Which::Wrong, .failure = "MIS", .text = QStringLiteral("1")}) ==
            (std::vector<int>{0}));
}

/// A place is found again when other rows and columns have come.
void TestBenchmarkModels::places()
{
    MatrixModel model;
    const ResultsTablePtr first = tableWith({{.id = 2}, {.id = 9}});
    model.set(first, rowsPassing(*first, {}));
    const MatrixPlace place = model.place(model.index(1, 3));
    const ResultsTablePtr second =
        tableWith({{.id = 1}, {.id = 2}, {.id = 9}, {.id = 9, .strategy = "iter-rag"}});
    model.set(second, rowsPassing(*second, {}));
    QCOMPARE(model.find(place), model.index(2, 4));
    model.set(second, {0, 1});
    QVERIFY(!model.find(place).isValid());
    QVERIFY(!model.find({}).isValid());
}

void TestBenchmarkModels::commands()
{
    benchmark::Series series = resultOf({}).series;
    series["settings"] = "guard=on, steps=all";
    series["rules"] = "published, my rules.rules";
    QCOMPARE(
        BenchmarkWords::keepingCommand(series, 17),
        QStringLiteral("weighhouse bench dqa DIR --scenario locating --database relational --rules published "
                       "--rules 'my rules.rules' --strategy plan-rag --setting guard=on --setting steps=all "
                       "--model URL#NAME --questions 17 --keep FOLDER"));
}

WEIGHHOUSE_TEST(TestBenchmarkModels)
#include "test_benchmark_models.moc"
