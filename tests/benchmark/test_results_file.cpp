// SPDX-License-Identifier: GPL-3.0-or-later
// Results that are kept line by line, and what is counted of them.
#include "core/benchmark/results_file.h"
#include "core/benchmark/statistics.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

using namespace weighhouse;
using namespace weighhouse::testing;
using benchmark::SeriesResult;
using benchmark::TaskResult;

namespace
{

SeriesResult resultOf(std::int64_t id, const char *decision, bool correct)
{
    TaskResult result{.id = id,
                      .arguments = {{"country", "SWE \"north\"\n"}},
                      .decision = decision,
                      .expected = "genua",
                      .correct = correct,
                      .asGood = correct};
    result.value = correct ? 12.5 : std::nan("");
    result.queries = static_cast<std::uint64_t>(id);
    result.figures = {{"f1", correct ? 0.5 : 0.25}};
    result.failure = correct ? "" : "MIS";
    result.evidence = {"nothing read"};
    result.coverage = {3, 5};
    result.replanningKinds = {"replace", ""};
    if (!correct)
        result.error = Error{"x", Message::verbatim("y")};
    return {{{"strategy", "plan-rag"}, {"model", "m@h"}}, result};
}

} // namespace

class ResultsFileTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void linesAreReadBack()
    {
        for (const bool correct : {true, false}) {
            const SeriesResult result = resultOf(7, "genua", correct);
            WEIGHHOUSE_TAKE(read, benchmark::resultFromLine(toLine(result)));
            QVERIFY(read == result);
        }
        for (const char *line : {"", "{", "[]", "{}", R"({"series":{},"result":{"id":"x"}})"})
            QVERIFY(!benchmark::resultFromLine(line));
    }

    /// A program that was killed in a line loses that line and nothing else.
    void aBrokenLineIsLeftOut()
    {
        const QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("results")).toStdString();
        WEIGHHOUSE_TAKE(nothing, benchmark::readResults(path));
        QVERIFY(nothing.empty());
        const std::string second = toLine(resultOf(2, "kiel", false)) + "\n";
        for (std::size_t cut = 0; cut < second.size(); cut += 17) {
            QFile file(QString::fromStdString(path));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write((toLine(resultOf(1, "genua", true)) + "\n" + second.substr(0, cut)).c_str());
            file.close();
            WEIGHHOUSE_TAKE(known, benchmark::readResults(path));
            QCOMPARE(known.size(), std::size_t(1));
            WEIGHHOUSE_TAKE(writer, benchmark::ResultsWriter::open(path));
            QVERIFY(writer.add(resultOf(3, "kiel", true)).has_value());
            WEIGHHOUSE_TAKE(both, benchmark::readResults(path));
            QCOMPARE(both.size(), std::size_t(2));
            QVERIFY(both.back() == resultOf(3, "kiel", true));
        }
    }

    void oneProgramAtATimeWrites()
    {
        const QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("results")).toStdString();
        {
            WEIGHHOUSE_TAKE(first, benchmark::ResultsWriter::open(path));
            const auto second = benchmark::ResultsWriter::open(path);
            QVERIFY(!second);
            WEIGHHOUSE_SAME(second.error().code, "benchmark.results-in-use");
            QVERIFY(first.add(resultOf(1, "genua", true)).has_value());
        }
        WEIGHHOUSE_TAKE(later, benchmark::ResultsWriter::open(path));
        QVERIFY(later.add(resultOf(2, "kiel", true)).has_value());
        WEIGHHOUSE_TAKE(both, benchmark::readResults(path));
        QCOMPARE(both.size(), std::size_t(2));
        const auto nowhere = benchmark::ResultsWriter::open(path + ".none/results");
        QVERIFY(!nowhere);
        WEIGHHOUSE_SAME(nowhere.error().code, "file.unwritable");
    }

    void aWrongLineIsAnError()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("results"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write((toLine(resultOf(1, "genua", true)) + "\nno JSON\n").c_str());
        file.close();
        const auto read = benchmark::readResults(path.toStdString());
        QVERIFY(!read);
        WEIGHHOUSE_SAME(read.error().code, "benchmark.bad-result");
        QCOMPARE(read.error().where.line, std::size_t(2));
    }

    /// The figures were worked out by another program.
    void intervalsAreWilsons()
    {
        const auto near = [](double one, double other) { return std::abs(one - other) < 5e-7; };
        const benchmark::Interval some = benchmark::wilsonInterval(15, 20);
        QVERIFY2(near(some.low, 0.5312991) && near(some.high, 0.8881383), std::to_string(some.low).c_str());
        const benchmark::Interval all = benchmark::wilsonInterval(10, 10);
        QVERIFY(near(all.low, 0.7224672) && all.high == 1);
        const benchmark::Interval none = benchmark::wilsonInterval(0, 10);
        QVERIFY(none.low == 0 && near(none.high, 0.2775328));
        QVERIFY((benchmark::wilsonInterval(0, 0) == benchmark::Interval{0, 1}));
        // Asking the same questions again makes nothing more certain.
        std::vector<benchmark::TaskResult> twice;
        for (std::int64_t id = 1; id <= 20; ++id) {
            for (std::size_t repetition = 1; repetition <= 2; ++repetition)
                twice.push_back({.id = id, .correct = id <= 15, .repetition = repetition});
        }
        const benchmark::Summary summary = benchmark::summaryOf(twice);
        QCOMPARE(summary.asked, std::size_t(40));
        QCOMPARE(summary.questions, std::size_t(20));
        QVERIFY(benchmark::intervalOf(summary) == some);
    }

    void figuresAreCounted()
    {
        std::vector<TaskResult> results{resultOf(1, "genua", true).result, resultOf(1, "kiel", false).result,
                                        resultOf(1, "genua", true).result, resultOf(2, "kiel", true).result};
        const benchmark::Summary summary = benchmark::summaryOf(results);
        QCOMPARE(summary.asked, std::size_t(4));
        QCOMPARE(summary.correct, std::size_t(3));
        QCOMPARE(summary.failures.at("MIS"), std::size_t(1));
        QCOMPARE(summary.multiple, std::size_t(1));
        QCOMPARE(summary.unread, std::size_t(4));
        QCOMPARE(summary.replanningKinds.at("replace"), std::size_t(4));
        QVERIFY(std::abs(summary.agreement - (2.0 / 3 + 1) / 2) < 1e-12);
    }
};

WEIGHHOUSE_TEST(ResultsFileTest)
#include "test_results_file.moc"
