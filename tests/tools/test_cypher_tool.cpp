// SPDX-License-Identifier: GPL-3.0-or-later
// The tool "cypher": answers of other steps, limits, cancelling, places of errors, nothing written.
#include "core/plan/tools/query_remarks.h"
#include "tests/support/registry.h"
#include "tests/tools/bench.h"

#include <QCoro/QCoroTask>
#include <cmath>
#include <mutex>
#include <rapidcheck.h>

using namespace weighhouse;
using namespace weighhouse::plan;
using namespace weighhouse::testing;

namespace
{

const Bench &cypherBench()
{
    static const Bench bench =
        Bench::of("table port(name text key, depth number)\nÅrhus | 12\nHoorn | 5\nBremen | 9\n"
                  "table ship(id integer key, home text)\n1 | Hoorn\n2 | Bremen\n3 | Hoorn\n"
                  "reference ship.home -> port\n",
                  "");
    return bench;
}

const std::string endlessCypher =
    "UNWIND range(1, 1000000) AS a UNWIND range(1, 1000000) AS b RETURN sum(a * b)";

data::Value anyValue()
{
    switch (*rc::gen::inRange(0, 5)) {
    case 0:
        return {};
    case 1:
        return *rc::gen::element(0.0, -1.5, 1e300, 5.0);
    case 2:
        return *rc::gen::arbitrary<std::int64_t>();
    case 3:
        return *rc::gen::arbitrary<bool>();
    default:
        return *rc::gen::element<std::string>("", "it's", "\"", "`", "<A1.1>", "$A1_1", "é", "// x", "\\'");
    }
}

} // namespace

class CypherToolTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theProjectAndAnswersAreAskedTogether()
    {
        const auto given =
            inputs({table("port, fee", {{std::string("Hoorn"), 3.5}, {std::string("Emden"), 1.0}}),
                    table("least", {{std::int64_t{5}}})});
        WEIGHHOUSE_TAKE(answer, cypherBench().ask("cypher",
                                                  "UNWIND <A1.1> AS a\n"
                                                  "MATCH (s:ship)-[:home]->(p:port {name: a.port})\n"
                                                  "WHERE p.depth >= <A1.2> RETURN s.id, a.fee ORDER BY s.id",
                                                  given));
        WEIGHHOUSE_SAME(flat(answer), "1, 3.5; 3, 3.5");
        WEIGHHOUSE_SAME(answer.columns[1].name, "a.fee");
        QVERIFY(answer.columns[0].type == data::ValueType::Integer);
        WEIGHHOUSE_SAME(answer.text + answer.cut, "");
        WEIGHHOUSE_SAME(flat(cypherBench().ask(
                            "cypher", "MATCH (p:port) WHERE p.name IN <A1.1> RETURN p.name ORDER BY p.depth",
                            inputs({table("x", {{std::string("Bremen")}, {std::string("Hoorn")}})}))),
                        "Hoorn; Bremen");
        const auto some = table("a, b", {{1.0, 2.0}, {1.0, 3.0}});
        WEIGHHOUSE_SAME(
            flat(cypherBench().ask("cypher", "RETURN [r IN <A1.1> WHERE r.b > 2 | r.b][0]", inputs({some}))),
            "3");
    }

    void namesThatTheDataDoNotHaveAreRemarkedOn()
    {
        const data::Schema &schema = cypherBench().model->dataset()->schema;
        const auto remarks = [&schema](const char *tool, const char *payload) {
            std::string text;
            for (const Error &remark :
                 remarksOn({.id = {1, 1}, .tool = tool, .text = "x", .payload = payload}, schema))
                text += toText(remark.where) + " " + remark.code + " " + remark.hint.text() + "\n";
            return text;
        };
        WEIGHHOUSE_SAME(remarks("cypher", "UNWIND <A1.2> AS a MATCH (p:prt) RETURN p.name, p.dept"),
                        "payload:1:29, Q1.1 cypher.unknown-label Did you mean `port`?\n"
                        "payload:1:51, Q1.1 cypher.unknown-property Did you mean `depth`?\n");
        WEIGHHOUSE_SAME(remarks("cypher", "MATCH (p:port) RETURN p.name"), "");
        WEIGHHOUSE_SAME(remarks("cypher", "MATCH (p:prt RETURN p"), "");
        WEIGHHOUSE_SAME(remarks("sql", "MATCH (p:prt) RETURN p"), "");
    }

    void wordsAndNothing()
    {
        Answer words;
        words.text = "about 7";
        WEIGHHOUSE_SAME(flat(cypherBench().ask("cypher", "RETURN <A1.1>", inputs({shared(words)}))),
                        "about 7");
        WEIGHHOUSE_SAME(
            flat(cypherBench().ask("cypher", "RETURN <A1.1> IS NULL AS no", inputs({table("x", {})}))),
            "true");
        WEIGHHOUSE_SAME(
            flat(cypherBench().ask("cypher", "UNWIND <A1.1> AS x RETURN x", inputs({table("x", {})}))), "");
    }

    void theSameValuesComeOutAgain()
    {
        const bool holds = rc::check([] {
            const std::size_t rows = *rc::gen::inRange<std::size_t>(0, 6);
            std::vector<std::vector<data::Value>> values;
            for (std::size_t i = 0; i < rows; ++i)
                values.push_back({anyValue(), anyValue()});
            const auto given = inputs({table("a, it's", values)});
            const auto answer =
                cypherBench().ask("cypher", "UNWIND <A1.1> AS r RETURN r.a AS a, r.`it's` AS b", given);
            RC_ASSERT(answer.has_value());
            RC_ASSERT(answer->rows == values);
        });
        QVERIFY(holds);
    }

    void columnsSpeakOfTags()
    {
        WEIGHHOUSE_TAKE(answer,
                        cypherBench().ask("cypher", "RETURN <A1.1> + 1", inputs({table("x", {{1.0}})})));
        WEIGHHOUSE_SAME(answer.columns[0].name, "<A1.1> + 1");
    }

    void whatIsCutIsSaid()
    {
        Answer part;
        part.columns.push_back({"x", {}});
        part.rows = {{1.0}, {2.0}};
        part.cut = "only two";
        ToolLimits limits;
        limits.rows = 1;
        WEIGHHOUSE_TAKE(answer, cypherBench().ask("cypher", "UNWIND <A1.1> AS r RETURN r.x",
                                                  inputs({shared(part)}), limits));
        WEIGHHOUSE_SAME(answer.cut,
                        "only the first row is shown; there are more; A1.1 is not whole: only two");
    }

    void unknownNamesAreTold()
    {
        WEIGHHOUSE_TAKE(answer, cypherBench().ask("cypher", "MATCH (p:prt) RETURN p.name"));
        QVERIFY(answer.rows.empty() && answer.columns.size() == 1);
        WEIGHHOUSE_SAME(answer.text, "note: no node has the label `prt`. Did you mean `port`?");
    }

    void whatIsAskedIsReported()
    {
        ToolCall call = callOf("cypher", "MATCH (p:port {name: <A1.1>}) RETURN p.depth // <A1.1>",
                               inputs({table("x", {{std::string("Hoorn")}})}));
        std::vector<Happening> events;
        std::mutex mutex;
        call.report = [&](Happening event) {
            const std::scoped_lock lock(mutex);
            events.push_back(std::move(event));
        };
        const auto answer = QCoro::waitFor(cypherBench().tools.find("cypher")->call(std::move(call)));
        WEIGHHOUSE_SAME(flat(answer), "5");
        QCOMPARE(events.size(), std::size_t{1});
        QVERIFY(events[0] ==
                Happening(ToolCalled{NodeId{3, 1}, "cypher",
                                     "MATCH (p:port {name: $A1_1_value}) RETURN p.depth // <A1.1>"}));
    }

    void plansAreAnswers()
    {
        WEIGHHOUSE_TAKE(explained, cypherBench().ask("cypher", "EXPLAIN MATCH (p:port) RETURN p.name"));
        WEIGHHOUSE_SAME(explained.columns[0].name, "plan");
        WEIGHHOUSE_SAME(explained.text, "");
        WEIGHHOUSE_TAKE(profiled, cypherBench().ask("cypher", "PROFILE MATCH (p:port) RETURN p.name"));
        QCOMPARE(profiled.rows.size(), std::size_t{3});
        QVERIFY(profiled.text.find("(3 rows)") != std::string::npos);
    }

    void errorsHaveTheirPlaceInTheText_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("code");
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("column");
        const auto add = [](const char *name, const char *text, const char *code, int line, int column) {
            QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(code) << line << column;
        };
        add("variable", "MATCH (n) RETURN m", "cypher.syntax.UndefinedVariable", 1, 18);
        add("behind values", "RETURN <A1.2>, [<A1.2>],\n [<A1.2>, 'é'], m", "cypher.syntax.UndefinedVariable",
            2, 17);
        add("behind rows", "UNWIND < A1.1 > AS a RETURN m", "cypher.syntax.UndefinedVariable", 1, 29);
        add("no answer", "RETURN 1,\n<A1.9>", "tool.no-input", 2, 1);
        add("several values", "RETURN 1 + <A1.1>", "tool.not-one-value", 1, 12);
        add("several columns", "RETURN 1 + <A1.3>", "tool.not-one-value", 1, 12);
    }

    void errorsHaveTheirPlaceInTheText()
    {
        QFETCH(QString, text);
        QFETCH(QString, code);
        QFETCH(int, line);
        QFETCH(int, column);
        const auto given =
            inputs({table("x", {{1.0}, {2.0}}), table("x", {{1.0}}), table("x, y", {{1.0, 2.0}})});
        const auto answer = cypherBench().ask("cypher", text.toStdString(), given);
        QVERIFY(!answer);
        WEIGHHOUSE_SAME(answer.error().code, code.toStdString());
        QCOMPARE(static_cast<int>(answer.error().where.line), line);
        QCOMPARE(static_cast<int>(answer.error().where.column), column);
        WEIGHHOUSE_SAME(answer.error().where.object, "Q3.1");
        WEIGHHOUSE_SAME(answer.error().where.file, "payload");
    }

    void nothingIsWritten_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text : {"CREATE (:port)", "MATCH (n) DETACH DELETE n", "MATCH (n) SET n.depth = 1",
                                 "MERGE (:port {name: <A1.1>})", "MATCH (n) REMOVE n.depth RETURN n"})
            QTest::newRow(text) << QString::fromUtf8(text);
    }

    void nothingIsWritten()
    {
        QFETCH(QString, text);
        const auto answer = cypherBench().ask("cypher", text.toStdString(), inputs({table("x", {{1.0}})}));
        QVERIFY(!answer);
        WEIGHHOUSE_SAME(answer.error().code, "cypher.read-only");
        WEIGHHOUSE_SAME(flat(cypherBench().ask("cypher", "MATCH (p:port) RETURN count(*), sum(p.depth)")),
                        "3, 26");
    }

    void theClockAndChanceAreNotAsked_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text :
             {"RETURN date()", "RETURN datetime({timezone: 'Europe/Oslo'})", "RETURN date.realtime()",
              "RETURN time.transaction()", "RETURN localdatetime.statement()", "RETURN timestamp()",
              "RETURN rand() < 2", "RETURN randomUUID()", "RETURN date.truncate('year')",
              "WITH {timezone: 'Z'} AS zone RETURN time(zone)", "MATCH (p:port) WHERE rand() > 2 RETURN p"})
            QTest::newRow(text) << QString::fromUtf8(text);
    }

    void theClockAndChanceAreNotAsked()
    {
        QFETCH(QString, text);
        const auto answer = cypherBench().ask("cypher", text.toStdString());
        QVERIFY(!answer);
        WEIGHHOUSE_SAME(answer.error().code, "query.not-repeatable");
        QVERIFY(!answer.error().hint.empty());
        if (!text.startsWith(QStringLiteral("WITH"))) // that shows only when it runs
            QVERIFY(answer.error().where.line == 1 && answer.error().where.column > 7);
        WEIGHHOUSE_SAME(flat(cypherBench().ask("cypher", "RETURN toString(date('2026-01-31'))")),
                        "2026-01-31");
    }

    void timeIsLimited()
    {
        ToolLimits limits;
        limits.time = std::chrono::milliseconds(20);
        const auto answer = cypherBench().ask("cypher", endlessCypher, {}, limits);
        QVERIFY(!answer);
        WEIGHHOUSE_SAME(answer.error().code, "query.timeout");
    }

    void aStopEndsAQuery()
    {
        std::stop_source stop;
        ToolCall call = callOf("cypher", endlessCypher);
        call.limits.time = std::chrono::hours(1);
        call.stop = stop.get_token();
        call.report = [&](const Happening &) { stop.request_stop(); };
        const auto answer = QCoro::waitFor(cypherBench().tools.find("cypher")->call(std::move(call)));
        WEIGHHOUSE_SAME(flat(answer), "tool.cancelled 0:0 the query was cancelled");
    }

    void manyQueriesAtOnceGiveWhatEachAsked()
    {
        const Bench fresh = Bench::of("table port(name text key, depth number)\nHoorn | 5\n", "");
        constexpr int count = 40;
        std::vector<QCoro::Task<Result<Answer>>> tasks;
        for (int i = 0; i < count; ++i)
            tasks.push_back(fresh.tools.find("cypher")->call(
                callOf("cypher", "MATCH (p:port {name: 'Hoorn'}) RETURN p.depth + <A1.1>",
                       inputs({table("x", {{static_cast<double>(i)}})}))));
        for (int i = 0; i < count; ++i)
            WEIGHHOUSE_SAME(flat(QCoro::waitFor(tasks[static_cast<std::size_t>(i)])), std::to_string(5 + i));
    }

    void theDescriptionShowsTheGraph()
    {
        const std::string text = cypherBench().tools.find("cypher")->description();
        QVERIFY2(text.find("(:port {name: STRING, depth: FLOAT})\n") != std::string::npos, text.c_str());
        QVERIFY2(text.find("(:ship {id: INTEGER, home: STRING})\n") != std::string::npos, text.c_str());
        QVERIFY2(text.find("(:ship)-[:home]->(:port)\n") != std::string::npos, text.c_str());
        QVERIFY(text.find("UNWIND <A1.2>") != std::string::npos);
        const Bench roads =
            Bench::of("table town(name text key)\na\ntable road(start text key, finish text key, "
                      "length number)\nreference road.start -> town\n"
                      "reference road.finish -> town\n",
                      "");
        const std::string edges = roads.tools.find("cypher")->description();
        QVERIFY2(edges.find("(:town)-[:road {length: FLOAT}]->(:town)\n") != std::string::npos,
                 edges.c_str());
    }
};

WEIGHHOUSE_TEST(CypherToolTest)
#include "test_cypher_tool.moc"
