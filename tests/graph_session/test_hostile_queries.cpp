// SPDX-License-Identifier: GPL-3.0-or-later
// Statements that ask for more time or memory than there is, one a line of hostile.sql and hostile.cypher:
// each ends with rows or an error, and all of them with less than a gigabyte.
#include "core/base/files.h"
#include "core/base/text.h"
#include "core/data/sql/session.h"
#include "core/graph/session/session.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/support/sanitized.h"

#include <QCoreApplication>
#include <QProcess>
#include <QTest>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <sys/resource.h>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

constexpr auto timeLimit = std::chrono::milliseconds(100);

/// A graph of 40 nodes, each with a way to the ten after it: far too many paths to go through.
data::Dataset denseDataset()
{
    using data::ValueType;
    constexpr int nodes = 40;
    constexpr int waysFromEach = 10;
    data::Dataset dataset;
    dataset.addTable({"trade_node",
                      {{"trade_node", ValueType::Text, {}, {}}, {"local_value", ValueType::Number, {}, {}}},
                      {"trade_node"},
                      {}});
    dataset.addTable({"flow",
                      {{"upstream", ValueType::Text, {}, {}}, {"downstream", ValueType::Text, {}, {}}},
                      {"upstream", "downstream"},
                      {}});
    dataset.schema.references.push_back({"flow", {"upstream"}, "trade_node", {"trade_node"}});
    dataset.schema.references.push_back({"flow", {"downstream"}, "trade_node", {"trade_node"}});
    for (int i = 0; i < nodes; ++i) {
        if (!dataset.appendRow(0, {"node " + std::to_string(i), i * 0.5}))
            std::abort();
        for (int way = 1; way <= waysFromEach; ++way) {
            if (!dataset.appendRow(
                    1, {"node " + std::to_string(i), "node " + std::to_string((i + way) % nodes)}))
                std::abort();
        }
    }
    return dataset;
}

/// «3*ab» stands for ababab, «3#» for 0,1,2.
std::string expanded(std::string_view line)
{
    constexpr std::string_view open = "«";
    constexpr std::string_view close = "»";
    std::string text;
    while (true) {
        const std::size_t begin = line.find(open);
        text += line.substr(0, begin);
        if (begin == std::string_view::npos)
            return text;
        const std::size_t end = line.find(close, begin);
        const std::string_view inside = line.substr(begin + open.size(), end - begin - open.size());
        const std::size_t digits = inside.find_first_not_of("0123456789");
        const int count = std::stoi(std::string(inside.substr(0, digits)));
        for (int i = 0; i < count; ++i) {
            if (inside[digits] == '*')
                text += inside.substr(digits + 1);
            else
                text += (i == 0 ? "" : ",") + std::to_string(i);
        }
        line.remove_prefix(end + close.size());
    }
}

std::vector<std::string> statements(const char *name)
{
    const std::string text =
        readFile(std::string(WEIGHHOUSE_SOURCE_DIR "/tests/graph_session/") + name).value_or("");
    std::vector<std::string> lines;
    for (const std::string_view line : split(trimmed(text), '\n'))
        lines.push_back(expanded(line));
    return lines;
}

/// One line for each statement: its rows or its error; then the most memory that there was, in KB.
void tellEnd()
{
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    std::printf("memory %ld\n", usage.ru_maxrss);
    std::fflush(stdout);
}

template<typename Answer>
void tellOne(const Result<Answer> &answer)
{
    std::printf("%s\n", answer ? "rows" : answer.error().code.c_str());
    std::fflush(stdout);
}

int askHostileSql()
{
    const data::Dataset dataset = denseDataset();
    sql::SqlSession session(dataset);
    for (const std::string &text : statements("hostile.sql"))
        tellOne(session.query(text, {.timeout = timeLimit}));
    tellEnd();
    return 0;
}

int askHostileCypher()
{
    const cypher::GraphSession session(std::make_shared<const data::Dataset>(denseDataset()));
    for (const std::string &text : statements("hostile.cypher"))
        tellOne(session.query(text, {.timeout = timeLimit}));
    tellEnd();
    return 0;
}

const bool areChildrenKnown =
    registerChild("askHostileSql", askHostileSql) && registerChild("askHostileCypher", askHostileCypher);

/// What a statement may end with: rows, one of the limits, or a fault of its own.
bool isEnd(const QByteArray &line)
{
    const std::string code = line.toStdString();
    return code == "rows" || query::isLimit(code) || code.starts_with("sql.") || code.starts_with("cypher.");
}

} // namespace

class TestHostileQueries : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachEnds_data();
    void eachEnds();
};

void TestHostileQueries::eachEnds_data()
{
    QTest::addColumn<QString>("child");
    QTest::addColumn<QString>("file");
    QTest::newRow("SQL") << QStringLiteral("askHostileSql") << QStringLiteral("hostile.sql");
    QTest::newRow("Cypher") << QStringLiteral("askHostileCypher") << QStringLiteral("hostile.cypher");
}

void TestHostileQueries::eachEnds()
{
    QFETCH(QString, child);
    QFETCH(QString, file);
    QProcess process;
    process.start(QCoreApplication::applicationFilePath(), {child});
    QVERIFY(process.waitForFinished(-1));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QList<QByteArray> lines = process.readAllStandardOutput().trimmed().split('\n');
    QVERIFY(lines.size() > 1);
    const QByteArray memory = lines.takeLast();
    const std::vector<std::string> asked = statements(file.toUtf8().constData());
    QVERIFY(asked.size() > 100);
    QCOMPARE(std::size_t(lines.size()), asked.size());
    bool hasReachedLimit = false;
    for (int i = 0; i < lines.size(); ++i) {
        QVERIFY2(isEnd(lines[i]),
                 (lines[i] + " of " + asked[std::size_t(i)].substr(0, 200).c_str()).constData());
        hasReachedLimit = hasReachedLimit || query::isLimit(lines[i].toStdString());
    }
    QVERIFY(hasReachedLimit);
#ifndef WEIGHHOUSE_SANITIZED
    constexpr long most = 1024L * 1024; // KB
    QVERIFY2(memory.startsWith("memory ") && memory.mid(7).toLong() < most, memory.constData());
#endif
}

WEIGHHOUSE_TEST(TestHostileQueries)
#include "test_hostile_queries.moc"
