// SPDX-License-Identifier: GPL-3.0-or-later
// What is different between two runs, and between two answers.
#include "core/plan/journal/run_difference.h"
#include "tests/journal/stories.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <cmath>
#include <rapidcheck.h>
#include <utility>

using namespace weighhouse;
using namespace weighhouse::plan;
using namespace weighhouse::testing;

namespace
{

using Kind = DifferentRow::Kind;
using Rows = std::vector<std::vector<data::Value>>;

Answer table(std::initializer_list<const char *> columns, Rows rows)
{
    Answer answer;
    for (const char *column : columns)
        answer.columns.push_back({column, std::nullopt});
    answer.rows = std::move(rows);
    return answer;
}

data::Value text(const char *value)
{
    return std::string(value);
}

data::Value whole(std::int64_t value)
{
    return value;
}

/// "same 1, left 0, right 2, changed 1/3"
std::string counts(const AnswerDifference &difference)
{
    return "same " + std::to_string(difference.sameRows) + ", left " + std::to_string(difference.onlyLeft) +
           ", right " + std::to_string(difference.onlyRight) + ", changed " +
           std::to_string(difference.changedRows) + "/" + std::to_string(difference.changedCells);
}

std::string keys(const AnswerDifference &difference)
{
    std::string names;
    for (const ComparedColumn &column : difference.columns)
        names += column.isKey ? (names.empty() ? "" : " ") + column.name : std::string();
    return names;
}

/// Few values, so that rows repeat.
rc::Gen<data::Value> someValue()
{
    return rc::gen::oneOf(
        rc::gen::map(rc::gen::inRange(0, 3), [](int n) { return data::Value(double(n) / 2); }),
        rc::gen::map(rc::gen::inRange(0, 3), [](int n) { return data::Value(std::int64_t(n)); }),
        rc::gen::map(rc::gen::inRange(0, 3),
                     [](int n) { return data::Value(std::string(std::size_t(n), 'x')); }),
        rc::gen::just(data::Value()), rc::gen::just(data::Value(true)));
}

Answer someAnswer()
{
    Answer answer;
    const int columns = *rc::gen::inRange(0, 4);
    for (int i = 0; i < columns; ++i)
        answer.columns.push_back({*rc::gen::element<std::string>("a", "b", "c", "A"), std::nullopt});
    const int rows = *rc::gen::inRange(0, 8);
    for (int i = 0; i < rows; ++i)
        answer.rows.push_back(
            *rc::gen::container<std::vector<data::Value>>(static_cast<std::size_t>(columns), someValue()));
    return answer;
}

} // namespace

class TestRunDifference : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void answers_data();
    void answers();
    void whatIsKeptOfRows();
    void changedRowsTellTheirCells();
    void theCountsAddUp();
    void theSameRunTwice();
    void evidenceStepByStep();
    void stepsAreMatchedByWhatTheyDo();
    void anotherWorld();
};

void TestRunDifference::answers_data()
{
    QTest::addColumn<Answer>("left");
    QTest::addColumn<Answer>("right");
    QTest::addColumn<QByteArray>("expected");
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<bool>("same");
    const auto row = [](const char *name, const Answer &left, const Answer &right, const char *expected,
                        const char *key, bool same = false) {
        QTest::newRow(name) << left << right << QByteArray(expected) << QByteArray(key) << same;
    };
    const Answer ports = table({"name", "toll"}, {{text("Wick"), 3.0}, {text("Oban"), 5.0}});
    row("nothing", {}, {}, "same 0, left 0, right 0, changed 0/0", "", true);
    row("equal", ports, ports, "same 2, left 0, right 0, changed 0/0", "", true);
    row("a cell", ports, table({"name", "toll"}, {{text("Wick"), 3.0}, {text("Oban"), 6.0}}),
        "same 1, left 0, right 0, changed 1/1", "name");
    row("a row more", ports,
        table({"name", "toll"}, {{text("Wick"), 3.0}, {text("Ayr"), 1.0}, {text("Oban"), 5.0}}),
        "same 2, left 0, right 1, changed 0/0", "");
    row("one for another", ports, table({"name", "toll"}, {{text("Wick"), 3.0}, {text("Ayr"), 5.0}}),
        "same 1, left 1, right 1, changed 0/0", "name");
    row("another order", ports, table({"name", "toll"}, {{text("Oban"), 5.0}, {text("Wick"), 3.0}}),
        "same 2, left 0, right 0, changed 0/0", "");
    row("whole numbers in either type", table({"n"}, {{whole(5)}, {-0.0}}), table({"n"}, {{5.0}, {whole(0)}}),
        "same 2, left 0, right 0, changed 0/0", "", true);
    row("not a number is itself, and not NULL", table({"n"}, {{std::nan("")}, {data::Value()}}),
        table({"n"}, {{std::nan("")}, {std::nan("")}}), "same 1, left 1, right 1, changed 0/0", "");
    row("columns in another order and case", ports,
        table({"TOLL", "Name"}, {{3.0, text("Wick")}, {5.0, text("Oban")}}),
        "same 2, left 0, right 0, changed 0/0", "", true);
    row("a column more", ports,
        table({"name", "toll", "far"}, {{text("Wick"), 3.0, whole(1)}, {text("Oban"), 5.0, whole(2)}}),
        "same 2, left 0, right 0, changed 0/0", "");
    row("no column in common", table({"a"}, {{whole(1)}}), table({"b"}, {{whole(1)}}),
        "same 0, left 1, right 1, changed 0/0", "");
    row("a figure alone", table({"sum"}, {{1.5}}), table({"sum"}, {{2.5}}),
        "same 0, left 0, right 0, changed 1/1", "");
    row("figures name nothing", table({"x"}, {{1.5}, {2.5}}), table({"x"}, {{1.5}, {3.5}}),
        "same 1, left 1, right 1, changed 0/0", "");
    row("texts name before numbers",
        table({"rank", "name"}, {{whole(1), text("Wick")}, {whole(2), text("Oban")}}),
        table({"rank", "name"}, {{whole(1), text("Oban")}, {whole(2), text("Wick")}}),
        "same 0, left 0, right 0, changed 2/2", "name");
    row("whole numbers name where texts repeat",
        table({"kind", "id", "x"}, {{text("a"), whole(1), 0.5}, {text("a"), whole(2), 0.5}}),
        table({"kind", "id", "x"}, {{text("a"), whole(1), 0.5}, {text("a"), whole(2), 1.5}}),
        "same 1, left 0, right 0, changed 1/1", "id");
    row("columns name together",
        table({"from", "to", "x"},
              {{text("a"), text("b"), 0.5}, {text("a"), text("c"), 0.5}, {text("b"), text("c"), 1.5}}),
        table({"from", "to", "x"},
              {{text("a"), text("b"), 0.5}, {text("a"), text("c"), 2.5}, {text("b"), text("c"), 1.5}}),
        "same 2, left 0, right 0, changed 1/1", "from to");
    row("the same row several times", table({"x"}, {{1.5}, {1.5}, {1.5}}), table({"x"}, {{1.5}, {1.5}}),
        "same 2, left 1, right 0, changed 0/0", "");
    row("texts that look like numbers", table({"x"}, {{text("5")}}), table({"x"}, {{whole(5)}}),
        "same 0, left 0, right 0, changed 1/1", "");
    Answer said = ports;
    said.text = "Wick is cheap.";
    row("other words", ports, said, "same 2, left 0, right 0, changed 0/0", "");
}

void TestRunDifference::answers()
{
    QFETCH(Answer, left);
    QFETCH(Answer, right);
    QFETCH(QByteArray, expected);
    QFETCH(QByteArray, key);
    QFETCH(bool, same);
    const AnswerDifference found = difference(left, right);
    WEIGHHOUSE_SAME(counts(found), expected.toStdString());
    WEIGHHOUSE_SAME(keys(found), key.toStdString());
    QCOMPARE(found.isSame(), same);
    QCOMPARE(found.isReordered, QByteArray(QTest::currentDataTag()) == "another order");
    QCOMPARE(found.hasOtherText, left.text != right.text);
    QCOMPARE(found.rows.size(), found.differentRows());
}

void TestRunDifference::whatIsKeptOfRows()
{
    Answer left = table({"id"}, {});
    for (int i = 0; i < 300; ++i)
        left.rows.push_back({whole(i)});
    const AnswerDifference found = difference(left, table({"id"}, {{whole(7)}}), 100);
    QCOMPARE(found.onlyLeft, std::size_t(299));
    QCOMPARE(found.rows.size(), std::size_t(100));
    QVERIFY(found.rows.front().left.front() == whole(0)); // the first ones, in their order
    QVERIFY(found.rows.back().left.front() == whole(100));
}

void TestRunDifference::changedRowsTellTheirCells()
{
    const Answer left = table({"name", "toll", "old"}, {{text("Wick"), 3.0, true}, {text("Ayr"), 1.0, true}});
    const Answer right = table({"name", "new", "toll"},
                               {{text("Oban"), whole(1), 9.0}, {text("Wick"), whole(2), data::Value()}});
    const AnswerDifference found = difference(left, right);
    QVERIFY(found.hasOtherColumns);
    QCOMPARE(found.columns.size(), std::size_t(4));
    QVERIFY(found.columns[0].isKey && !found.columns[1].isKey);
    WEIGHHOUSE_SAME(found.columns[3].name, "new");
    QVERIFY(!found.columns[3].left && found.columns[3].right == std::size_t(1));
    QVERIFY(!found.columns[2].right);
    QCOMPARE(found.rows.size(), std::size_t(3));
    const DifferentRow &wick = found.rows[0];
    QVERIFY(wick.kind == Kind::Changed);
    QVERIFY(!wick.isChanged(0) && wick.isChanged(1));
    QVERIFY(wick.left[1] == data::Value(3.0) && wick.right[1] == data::Value());
    QVERIFY(wick.right[3] == whole(2) && wick.left[3] == data::Value());
    QVERIFY(found.rows[1].kind == Kind::OnlyLeft && found.rows[1].right.empty());
    QVERIFY(found.rows[2].kind == Kind::OnlyRight && found.rows[2].left.empty());
}

void TestRunDifference::theCountsAddUp()
{
    const bool isGood = rc::check("counts add up", [] {
        const Answer left = someAnswer();
        const Answer right = someAnswer();
        const AnswerDifference found = difference(left, right, 3);
        RC_ASSERT(found.sameRows + found.onlyLeft + found.changedRows == left.rows.size());
        RC_ASSERT(found.sameRows + found.onlyRight + found.changedRows == right.rows.size());
        RC_ASSERT(found.changedCells >= found.changedRows);
        RC_ASSERT(found.rows.size() == std::min<std::size_t>(3, found.differentRows()));
        // Which columns name rows may depend on the side; which rows are the same does not.
        RC_ASSERT(difference(right, left).sameRows == found.sameRows);
        RC_ASSERT(difference(left, left).isSame());
    });
    QVERIFY(isGood);
}

void TestRunDifference::theSameRunTwice()
{
    Teller teller;
    teller.tell(wholeRun());
    const RunDifference found = difference(teller.state, teller.state);
    QVERIFY(found.plan.changes.empty());
    QVERIFY(found.isSameQuestion && found.isSameRules && found.isSameSchema && found.isSameData &&
            found.isSameDecision);
    QCOMPARE(found.differentAnswers(), std::size_t(0));
    QCOMPARE(found.evidence.size(), teller.state.plan().nodes.size());
    for (const EvidenceDifference &evidence : found.evidence) {
        QVERIFY(evidence.left == evidence.right);
        const bool isSkipped = evidence.left == id("Q2.2");
        QVERIFY(evidence.kind ==
                (isSkipped ? EvidenceDifference::Kind::Neither : EvidenceDifference::Kind::Same));
    }
}

void TestRunDifference::evidenceStepByStep()
{
    Teller left;
    left.tell({runStarted("t"), planMade(twoQueries()), resumed()});
    left.answer("Q1.1", numbers("toll", {3, 5}));
    left.answer("Q1.2", numbers("miles", {40}));
    left.answer("Q2.1", words("Wick"));
    Teller right;
    right.tell({runStarted("t"), planMade(twoQueries()), resumed()});
    right.answer("Q1.1", numbers("toll", {3, 5}), "other work, same answer");
    right.answer("Q1.2", numbers("miles", {41}));
    right.answer("Q2.2", words("Oban"));
    const RunDifference found = difference(left.state, right.state);
    std::string kinds;
    for (const EvidenceDifference &evidence : found.evidence)
        kinds += std::to_string(static_cast<int>(evidence.kind));
    using Evidence = EvidenceDifference::Kind;
    const auto digit = [](Evidence kind) { return std::to_string(static_cast<int>(kind)); };
    WEIGHHOUSE_SAME(kinds, digit(Evidence::Same) + digit(Evidence::Different) + digit(Evidence::OnlyLeft) +
                               digit(Evidence::OnlyRight) + digit(Evidence::Neither));
    QCOMPARE(found.differentAnswers(), std::size_t(1));
    QCOMPARE(found.evidence[1].answer.changedCells, std::size_t(1));
    QVERIFY(found.isSameDecision); // nothing in either
}

void TestRunDifference::stepsAreMatchedByWhatTheyDo()
{
    Difference plans;
    plans.same = {id("Q1.1")};
    plans.changes = {
        {ChangeKind::ChangeTarget, {id("Q1.2")}, {id("Q1.3")}, Message::verbatim("another")},
        {ChangeKind::Divide, {id("Q2.1")}, {id("Q2.3"), id("Q2.4")}, Message::verbatim("became two")},
        {ChangeKind::Delete, {id("Q2.2")}, {}, Message::verbatim("is gone")},
        {ChangeKind::Other, {id("Q3.1"), id("Q1.1")}, {id("Q3.1"), id("Q9.9")}, Message::verbatim("odd")}};
    const Plan left = twoQueries();
    Plan right;
    for (const char *name : {"Q1.1", "Q1.3", "Q2.3", "Q2.4", "Q3.1"})
        addNode(right, {.id = id(name), .tool = "sql"});
    std::string text;
    for (const auto &[one, other] : matchedNodes(left, right, plans))
        text += (one ? toText(*one) : "-") + ">" + (other ? toText(*other) : "-") + " ";
    // Each once: what is paired already is not paired again, and what is in neither plan is nobody.
    WEIGHHOUSE_SAME(text, "Q1.1>Q1.1 Q1.2>Q1.3 Q2.1>- Q2.2>- Q3.1>Q3.1 ->Q2.3 ->Q2.4 ");
}

void TestRunDifference::anotherWorld()
{
    RunStarted start = runStarted("t");
    Teller left;
    left.tell(start);
    start.datasetHash = "d1";
    start.arguments.front().second = "Jon";
    Teller right;
    right.tell({start, planMade(twoQueries())});
    right.answer("Q3.1", words("Wick"));
    right.tell(DecisionMade{id("Q3.1"), "Wick", "because"});
    const RunDifference found = difference(left.state, right.state);
    QVERIFY(found.isSameRules && found.isSameSchema);
    QVERIFY(!found.isSameData && !found.isSameQuestion && !found.isSameDecision);

    // The order of the tables counts only where a run has no hashes without it.
    const auto isSame = [](const RunStarted &one, const RunStarted &other) {
        Teller first;
        first.tell(one);
        Teller second;
        second.tell(other);
        const RunDifference both = difference(first.state, second.state);
        return std::pair(both.isSameSchema, both.isSameData);
    };
    RunStarted ordered = runStarted("t");
    ordered.schemaByNameHash = "sn";
    ordered.datasetByNameHash = "dn";
    RunStarted reordered = ordered;
    reordered.schemaHash = "s1";
    reordered.datasetHash = "d1";
    QVERIFY(isSame(ordered, reordered) == std::pair(true, true));
    QVERIFY(isSame(runStarted("t"), reordered) == std::pair(false, false));
    QVERIFY(isSame(runStarted("t"), ordered) == std::pair(true, true));
    reordered.datasetByNameHash = "other";
    QVERIFY(isSame(ordered, reordered) == std::pair(true, false));
}

WEIGHHOUSE_TEST(TestRunDifference)
#include "test_run_difference.moc"
