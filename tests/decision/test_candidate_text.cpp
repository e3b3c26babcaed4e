// SPDX-License-Identifier: GPL-3.0-or-later
// Candidates by their label and as JSON.
#include "core/decision/candidate_text.h"
#include "tests/decision/asking.h"
#include "tests/support/registry.h"

#include <rapidcheck.h>

using namespace weighhouse;
using namespace weighhouse::decision;
using namespace weighhouse::testing;

namespace
{

constexpr const char *plants = "table plant(name text key, cost number, open boolean)\n"
                               "BRE | 5 | false\nOST | 3 | true\nWIE, x | 2 | false\nnone | 1 | true\n";
// No key: rows go by a number, and two of three rows of `twin` by the same name.
constexpr const char *twins =
    "table twin(name text, day text, cost number)\nA | 1 | 1\nA | 1 | 2\nB | 2 | 3\n";

Problem asked(const std::string &decisions, const std::string &dataset = plants)
{
    const auto problem = ask(dataset, "question q \"?\" " + decisions + "\nmaximize sum(every plant.cost)");
    if (!problem)
        qFatal("%s", errorText(problem).c_str());
    return *problem;
}

/// The label of the candidate that a text names, or the error.
std::string named(const Problem &problem, const std::string &text)
{
    const auto candidate = candidateFromText(problem, text);
    return candidate ? problem.label(*candidate) : errorText(candidate);
}

} // namespace

class CandidateTextTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyCandidateHasAJson_data()
    {
        QTest::addColumn<QString>("decisions");
        for (const char *decisions :
             {"decide p in plant", "decide 0..4 of p in plant", "decide 2..3 of p in plant",
              "decide n in 0..1 step 0.1", "decide rate in (0.1, 0.2)", "decide n in 1..12",
              "decide word in (\"a\", \"a; b\", \"b\")", "decide go", "decide go for each plant",
              "decide n in 1..3 for each plant",
              "decide d in date(\"2026-01-26\")..date(\"2026-02-05\") step 3",
              "decide d in (date(\"2026-01-26\"), date(\"1969-12-31\")) for each plant",
              "decide word in (\"a\", \"b, c\") for each plant where open",
              "decide p in plant decide 1..2 of s in plant decide go decide n in 1..2"})
            QTest::newRow(decisions) << QString::fromUtf8(decisions);
    }

    void everyCandidateHasAJson()
    {
        QFETCH(QString, decisions);
        const Problem problem = asked(decisions.toStdString());
        const CandidateSpace &space = problem.candidates();
        CandidateWriter writer(problem);
        for (std::uint64_t i = 0; i < space.count(); ++i) {
            const std::string json = writer.json(space.candidate(i));
            const auto read = candidateFromText(problem, json);
            QVERIFY2(read == space.candidate(i), json.c_str());
        }
    }

    void aRowIsChosenOnce()
    {
        const Problem some = asked("decide 2 of p in plant");
        for (const char *json : {"{\"p\":[\"BRE\",\"BRE\"]}", "{\"p\":[\"BRE\",\"#1\"]}"})
            QVERIFY(errorText(candidateFromText(some, json)).find("row BRE is given twice") !=
                    std::string::npos);
        QVERIFY(!some.candidates().contains({.picks = {{0, 0}}}));
        QVERIFY(!some.candidates().contains({.picks = {{1, 0}}}));
        QVERIFY(some.candidates().contains({.picks = {{0, 1}}}));
        const Problem each = asked("decide n in 1..3 for each plant where open");
        WEIGHHOUSE_SAME(
            candidateFromText(each, "{\"n\":{\"OST\":1,\"#2\":2,\"none\":1}}").error().message.text(),
            "for `n` the row #2 is given twice");
    }

    void itsForm()
    {
        const Problem problem = asked("decide p in plant decide 1..2 of s in plant decide go for each plant "
                                      "where open decide n in 0..1 step 0.1 decide w in (\"a\", \"b\")");
        const auto candidate = candidateFromText(
            problem,
            R"({"w": "b", "n": 0.3, "s": ["none", "BRE"], "go": {"OST": "yes", "none": false}, "p": "WIE, x"})");
        QVERIFY2(candidate.has_value(), errorText(candidate).c_str());
        QCOMPARE(candidateJson(problem, *candidate),
                 R"({"p":"WIE, x","s":["BRE","none"],"go":{"OST":true,"none":false},"n":0.3,"w":"b"})");
        QCOMPARE(named(problem, R"({"w":"b","n":0.3,"s":["BRE","none"],"go":["OST"],"p":"WIE, x"})"),
                 problem.label(*candidate));
        QCOMPARE(named(problem, problem.label(*candidate)), problem.label(*candidate));
    }

    void labelsInAnyCase() { QCOMPARE(named(asked("decide p in plant"), " wie, X "), "WIE, x"); }

    void whatIsNoCandidate_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("words");
        const auto add = [](const char *text, const char *code, const char *words) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(code)
                                << QString::fromUtf8(words);
        };
        add("{\"p\":", "decision.candidate-json", "not a JSON object");
        add("{\"p\": \"BRE\"}", "decision.candidate-json", "for `go`");
        add("{\"p\": [\"BRE\"], \"go\": []}", "decision.wrong-value", "for `p`");
        add("{\"p\": \"BRE\", \"go\": true}", "decision.candidate-json", "for `go` an object");
        add("{\"p\": \"BRE\", \"go\": {\"OST\": true}}", "decision.candidate-json", "for `go` of none");
        add("{\"p\": \"BRE\", \"go\": {\"OST\": 3, \"none\": true}}", "decision.wrong-value", "3 cannot");
        add("{\"p\": \"BRE\", \"go\": {\"BRE\": true}}", "decision.wrong-value", "not decided for BRE");
        add("{\"p\": \"BRR\", \"go\": []}", "decision.wrong-value", "mean `BRE`");
        add("{\"p\": \"BRE\", \"goo\": []}", "decision.unknown-decision", "mean `go`");
        add("p: BRE; go: OTS", "decision.no-such-candidate", "p: BRE; go: OST");
    }

    void whatIsNoCandidate()
    {
        QFETCH(QString, text);
        QFETCH(QString, code);
        QFETCH(QString, words);
        const Problem problem = asked("decide p in plant decide go for each plant where open");
        const auto result = candidateFromText(problem, text.toStdString());
        QVERIFY(!result);
        QCOMPARE(QString::fromStdString(result.error().code), code);
        QVERIFY2(errorText(result).find(words.toStdString()) != std::string::npos, errorText(result).c_str());
        QVERIFY(!result.error().hint.empty());
    }

    void labelsOfSeveralCandidatesAreToldApart()
    {
        // "none" is what the row is called, and what nothing is called.
        const Problem problem = asked("decide 0..1 of p in plant");
        const auto result = candidateFromText(problem, "none");
        QCOMPARE(errorText(result), "decision.which-candidate: several candidates are called none\n"
                                    "Write the one that is meant as JSON: {\"p\":[]} or {\"p\":[\"none\"]}");
        QCOMPARE(named(problem, "{\"p\": []}"), "none");
    }

    void rowsOfTheSameNameGoByNumber()
    {
        data::Dataset dataset = smallDataset(std::string(plants) + twins);
        dataset.schema.tables.back().primaryKey = {"name"};
        const auto problem = ask(std::move(dataset), "question q \"?\" decide t in twin maximize t.cost");
        QVERIFY2(problem.has_value(), errorText(problem).c_str());
        QCOMPARE(candidateJson(*problem, problem->candidates().candidate(1)), "{\"t\":\"#2\"}");
        QVERIFY(candidateFromText(*problem, "{\"t\":\"#2\"}") == problem->candidates().candidate(1));
        QVERIFY(candidateFromText(*problem, "B") == problem->candidates().candidate(2));
        QVERIFY(errorText(candidateFromText(*problem, "A")).find("\"#1\"") != std::string::npos);
        QCOMPARE(candidateFromText(*problem, "{\"t\":\"A\"}").error().code, "decision.wrong-value");
    }

    void candidatesThatNobodyCanList()
    {
        std::string rows = "table plant(k integer key, cost number)\n";
        for (int i = 1; i <= 300; ++i)
            rows += std::to_string(i) + " | 1\n";
        const Problem problem =
            asked("decide go for each plant decide n in 0..0.9 step 0.1 for each plant where k < 20 "
                  "decide 3..9 of s in plant",
                  rows);
        QVERIFY(!problem.candidates().isCountable());
        QVERIFY(rc::check([&] {
            Random random(*rc::gen::arbitrary<std::uint64_t>());
            const Candidate candidate = problem.candidates().random(random);
            RC_ASSERT(candidateFromText(problem, candidateJson(problem, candidate)) == candidate);
            RC_ASSERT(candidateFromText(problem, problem.label(candidate)) == candidate);
        }));
    }
};

WEIGHHOUSE_TEST(CandidateTextTest)
#include "test_candidate_text.moc"
