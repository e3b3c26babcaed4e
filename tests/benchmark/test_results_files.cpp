// SPDX-License-Identifier: GPL-3.0-or-later
// Files of results that grow, break and are replaced; and the tables that are made of them.
#include "core/benchmark/results_files.h"
#include "core/benchmark/results_table.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace weighhouse;
using namespace weighhouse::benchmark;
using namespace weighhouse::testing;

namespace
{

SeriesResult resultOf(const char *strategy, std::int64_t id, const char *decision,
                      const char *scenario = "locating", std::size_t repetition = 1)
{
    TaskResult result{.id = id, .decision = decision, .expected = "genua"};
    result.correct = result.asGood = result.decision == "genua";
    result.repetition = repetition;
    if (!result.correct)
        result.failure = "MIS";
    return {{{"scenario", scenario}, {"strategy", strategy}, {"model", "m@h"}}, result};
}

/// A file of results.
struct File {
    QTemporaryDir folder;
    QString path = folder.filePath(QStringLiteral("results"));

    void write(const std::string &text, QIODevice::OpenMode mode = QIODevice::Append) const
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly | mode));
        file.write(text.data(), static_cast<qint64>(text.size()));
    }
    std::vector<std::filesystem::path> name() const { return {path.toStdString()}; }
};

std::string line(const SeriesResult &result)
{
    return toLine(result) + "\n";
}

std::size_t countIn(const ResultsFiles &files)
{
    std::size_t count = 0;
    for (const auto &[series, attempts] : files.results().all())
        count += attempts.size();
    return count;
}

} // namespace

class TestResultsFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void growing();
    void brokenLines();
    void replacedFiles();
    void missingFiles();
    void longLinesAndStops();
    void seriesSideBySide();
    void namesThatTellApart();
};

void TestResultsFiles::growing()
{
    const File file;
    file.write(line(resultOf("a", 1, "genua")));
    ResultsFiles files(file.name());
    QVERIFY(files.read());
    QVERIFY(!files.read());
    QCOMPARE(countIn(files), 1U);
    // What is not written to its end is read when it is.
    const std::string second = line(resultOf("a", 2, "kiel"));
    for (std::size_t cut = 1; cut < second.size(); ++cut) {
        file.write(second.substr(cut - 1, 1));
        QVERIFY(!files.read());
    }
    file.write("\n");
    QVERIFY(files.read());
    QCOMPARE(countIn(files), 2U);
    QCOMPARE(files.files().front().results, 2U);
    QVERIFY(!files.files().front().problem);
    // An error that was tried again counts once.
    file.write(line(resultOf("a", 2, "genua")));
    QVERIFY(files.read());
    QCOMPARE(countIn(files), 2U);
    QVERIFY(files.results().all().begin()->second.at({2, 1})->correct);
}

void TestResultsFiles::brokenLines()
{
    const File file;
    file.write(line(resultOf("a", 1, "genua")) + "no JSON\n\n{}\n" + line(resultOf("a", 2, "genua")));
    ResultsFiles files(file.name());
    QVERIFY(files.read());
    const FileRead &read = files.files().front();
    QCOMPARE(read.results, 2U);
    QCOMPARE(read.badLines, 2U);
    QVERIFY(read.problem);
    WEIGHHOUSE_SAME(read.problem->code, "benchmark.bad-result");
    QCOMPARE(read.problem->where.line, 2U);
    WEIGHHOUSE_SAME(read.problem->where.file, file.path.toStdString());
    file.write(line(resultOf("a", 3, "genua")));
    QVERIFY(files.read());
    QCOMPARE(countIn(files), 3U);
    QVERIFY(files.files().front().problem); // it is still there
}

void TestResultsFiles::replacedFiles()
{
    const File file;
    file.write(line(resultOf("a", 1, "genua")) + line(resultOf("a", 2, "genua")));
    ResultsFiles files(file.name());
    QVERIFY(files.read());
    file.write(line(resultOf("b", 7, "kiel")), QIODevice::Truncate);
    QVERIFY(files.read());
    QCOMPARE(countIn(files), 1U);
    QVERIFY(files.results().all().begin()->second.contains({7, 1}));
    // As long as before, or longer, with another beginning.
    file.write(line(resultOf("c", 8, "kiel")) + line(resultOf("c", 9, "kiel")), QIODevice::Truncate);
    QVERIFY(files.read());
    QCOMPARE(countIn(files), 2U);
}

void TestResultsFiles::missingFiles()
{
    const File file;
    ResultsFiles files(file.name());
    QVERIFY(files.read());
    WEIGHHOUSE_SAME(files.files().front().problem->code, "file.not-found");
    file.write(line(resultOf("a", 1, "genua")));
    QVERIFY(files.read());
    QVERIFY(!files.files().front().problem);
    QCOMPARE(countIn(files), 1U);
    // What was read stays when the file goes.
    QVERIFY(QFile::remove(file.path));
    QVERIFY(files.read());
    QCOMPARE(countIn(files), 1U);
    WEIGHHOUSE_SAME(files.files().front().problem->code, "file.not-found");

    ResultsFiles folder({file.folder.path().toStdString()});
    QVERIFY(folder.read());
    QVERIFY(folder.files().front().problem);
}

void TestResultsFiles::longLinesAndStops()
{
    const File file;
    SeriesResult longest = resultOf("a", 1, "kiel");
    constexpr std::size_t megabytes = 3 << 20;
    longest.result.evidence = {std::string(megabytes, 'x')};
    file.write(line(longest) + line(resultOf("a", 2, "genua")));
    ResultsFiles files(file.name());
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(!files.read(stop.get_token()));
    std::vector<double> shares;
    QVERIFY(files.read({}, [&shares](double share) { shares.push_back(share); }));
    QCOMPARE(countIn(files), 2U);
    QCOMPARE(shares.back(), 1.0);
}

void TestResultsFiles::seriesSideBySide()
{
    SeriesResults results;
    for (const SeriesResult &result : {resultOf("a", 2, "genua"), resultOf("a", 1, "genua"),
                                       resultOf("b", 1, "kiel"), resultOf("b", 1, "genua", "locating", 2),
                                       resultOf("b", 2, "genua"), resultOf("a", 1, "kiel", "building")})
        results.add(result);
    const ResultsTable table = tableOf(results);
    QCOMPARE(table.series.size(), 3U);  // a over two scenarios, b over one
    QCOMPARE(table.columns.size(), 2U); // a and b
    QCOMPARE(table.rows.size(), 3U);
    WEIGHHOUSE_SAME(table.rows[0].scenario, "building");
    QVERIFY(!table.rows[0].cells[0].empty());
    QVERIFY(table.rows[0].cells[1].empty());
    QVERIFY(!table.rows[0].differs); // there is nothing that it could differ from
    QCOMPARE(table.rows[0].wrong, 1U);
    QVERIFY(table.rows[0].failures.contains("MIS"));
    QCOMPARE(table.rows[1].id, 1);
    QVERIFY(table.rows[1].differs);
    QCOMPARE(table.rows[1].cells[1].size(), 2U);
    QCOMPARE(table.rows[1].cells[1][1]->repetition, 2U);
    QVERIFY(!table.rows[2].differs);
    QCOMPARE(table.rows[2].wrong, 0U);
    for (const SeriesFigures &figures : table.series)
        QVERIFY(figures.interval == intervalOf(figures.summary));
    QVERIFY(tableOf({}).rows.empty());
}

void TestResultsFiles::namesThatTellApart()
{
    const Series one{{"strategy", "a"}, {"scenario", "x"}, {"zeal", "1"}};
    const Series other{{"strategy", "b"}, {"scenario", "x"}};
    QVERIFY(namesOf({one, other}) == (std::vector<std::string>{"scenario", "strategy", "zeal"}));
    QVERIFY(differingNames({one, other}) == (std::vector<std::string>{"strategy", "zeal"}));
    QVERIFY(differingNames({one}).empty());
    QVERIFY(differingNames({}).empty());
}

WEIGHHOUSE_TEST(TestResultsFiles)
#include "test_results_files.moc"
