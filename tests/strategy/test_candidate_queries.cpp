// SPDX-License-Identifier: GPL-3.0-or-later
// What SQL says may be chosen is what may be chosen.
#include "core/base/random.h"
#include "core/base/text.h"
#include "core/data/sql/session.h"
#include "core/decision/labels.h"
#include "core/strategy/queries.h"
#include "core/strategy/sql_text.h"
#include "tests/strategy/running.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/support/small_dataset.h"

#include <algorithm>
#include <bit>
#include <set>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

/// What a query permits beside what may be chosen; empty if it is right.
struct Compared {
    std::string sql;
    bool isWhole = false; ///< It looks at all of the condition.
    std::string wrong = {};
    bool isUnknown = false; ///< The condition has no value for some row, so that nothing can be asked.
};

Compared compared(const model::ModelPtr &model, const decision::Arguments &arguments,
                  std::size_t decision = 0)
{
    const rules::CheckedQuestion &question = model->rules()->questions.front();
    const auto problem = decision::makeProblem(model->rules(), model->dataset(), question.name, arguments);
    if (!problem)
        return {.sql = {},
                .wrong = toText(problem.error()),
                .isUnknown = problem.error().code == "decision.bad-condition"};
    const strategy::Slice slice = strategy::sliceOf(*model->rules(), question);
    strategy::TableFacts facts(*model->rules(), *model->dataset());
    const auto query = strategy::candidateQuery(*problem, slice, facts, decision, 1000);
    Compared result{query.sql, query.left.empty()};
    sql::SqlSession session(*model->dataset());
    const auto rows = session.query(query.sql);
    if (!rows) {
        result.wrong = toText(rows.error());
        return result;
    }
    if (!query.isNamed) {
        result.wrong = "rows have no names";
        return result;
    }
    std::multiset<std::string> found;
    for (const std::vector<data::Value> &row : rows->rows)
        found.insert(data::toText(row.front()));
    std::multiset<std::string> wanted;
    const decision::Choice &choice = problem->candidates().choices()[decision];
    for (const double option : choice.options)
        wanted.insert(
            decision::rowName(problem->program(), choice.table, static_cast<data::RowNumber>(option)));
    const bool isRight = result.isWhole ? found == wanted : std::ranges::includes(found, wanted);
    if (!isRight)
        result.wrong = join(std::vector<std::string>(found.begin(), found.end()), " ") + " instead of " +
                       join(std::vector<std::string>(wanted.begin(), wanted.end()), " ");
    return result;
}

constexpr const char *places = R"(
    table place(k integer key, up integer, n number, m integer, b boolean, t text, w number)
    1 | NULL | 1.5 | 3 | true | wick | -5
    2 | 1 | NULL | 2 | false | Oban | 8
    3 | 2 | 0 | NULL | NULL | it's | 8
    4 | 3 | -2 | 0 | true | NULL | 8
    5 | 1 | 0.1 | 7 | false | wick | NULL
    table pair(a integer key, c text key, v number)
    1 | wick | 4
    2 | Oban | NULL
    5 | wick | -1
    reference place.up -> place
    reference pair.a -> place
)";

std::string asking(const std::string &condition)
{
    return "rule more new place.more = n + 1\nrule w place.w = n * 2\n"
           "question q(num: number = 0.1, txt: text = \"wick\", at: place = place[1])\n"
           "  decide up to 1 of x in place where " +
           condition + "\n  maximize count(every place)\n";
}

/// Conditions about a row x of place, as text.
class Writer
{
public:
    explicit Writer(Random &random) : m_random(random) {}

    std::string condition(int depth)
    {
        switch (m_random.below(depth > 0 ? 15 : 6)) {
        case 0:
            return "b";
        case 1:
            return "(" + number(depth) + ' ' + sign() + ' ' + number(depth) + ")";
        case 2:
            return "(" + text(depth) + ' ' + sign() + ' ' + text(depth) + ")";
        case 3:
            return "(" + place(depth) + (m_random.below(2) == 0 ? " = " : " != ") + place(depth) + ")";
        case 4:
            return "(" + number(depth) + " in (" + number(0) + ", " + number(0) + "))";
        case 5:
            return "contains(" + text(depth) + ", " + (m_random.below(2) == 0 ? "txt" : "\"i\"") + ")";
        case 6:
        case 7:
            return "(" + condition(depth - 1) + " and " + condition(depth - 1) + ")";
        case 8:
        case 9:
            return "(" + condition(depth - 1) + " or " + condition(depth - 1) + ")";
        case 10:
            return "(not " + condition(depth - 1) + ")";
        case 11:
            return "(" + condition(depth - 1) + " = " + condition(depth - 1) + ")";
        case 12:
            return "(" + condition(depth - 1) + " else " + condition(depth - 1) + ")";
        case 13:
            return "(" + (m_random.below(2) == 0 ? place(0) : text(0)) + " is null)";
        default:
            return "(if " + condition(depth - 1) + " then " + condition(depth - 1) + " else " +
                   condition(depth - 1) + ")";
        }
    }

private:
    std::string sign()
    {
        static constexpr const char *signs[] = {"=", "!=", "<", "<=", ">", ">="};
        return signs[m_random.below(6)];
    }

    std::string number(int depth)
    {
        static constexpr const char *leaves[] = {
            "n",    "m",         "k",         "up.n",         "up.up.m",
            "num",  "0",         "1",         "2.5",          "-2",
            "0.1",  "x.m",       "at.n",      "pair[x, t].v", "pair[up, \"Oban\"].v",
            "null", "stored(w)", "place[m].n"};
        if (depth <= 0 || m_random.below(3) == 0)
            return leaves[m_random.below(18)];
        switch (m_random.below(9)) {
        case 0:
            return "(" + number(depth - 1) + " + " + number(depth - 1) + ")";
        case 1:
            return "(" + number(depth - 1) + " - " + number(depth - 1) + ")";
        case 2:
            return "(" + number(depth - 1) + " * " + number(depth - 1) + ")";
        case 3:
        case 4:
            return "(" + number(depth - 1) + " / " + number(depth - 1) + ")";
        case 5:
            return "(-" + number(depth - 1) + ")";
        case 6:
            return "abs(" + number(depth - 1) + ")";
        case 7:
            return (m_random.below(2) == 0 ? "min(" : "max(") + number(depth - 1) + ", " + number(depth - 1) +
                   ")";
        default:
            return "(" + number(depth - 1) + " else " + number(depth - 1) + ")";
        }
    }

    std::string text(int depth)
    {
        static constexpr const char *leaves[] = {"t", "up.t", "txt", "\"wick\"", "\"it's\"", "\"Ä\"", "at.t"};
        if (depth > 0 && m_random.below(4) == 0)
            return (m_random.below(2) == 0 ? "lower(" : "upper(") + text(depth - 1) + ")";
        return leaves[m_random.below(7)];
    }

    std::string place(int depth)
    {
        static constexpr const char *leaves[] = {
            "x", "up", "up.up", "at", "place[m]", "place[3]", "pair[1, \"wick\"].a"};
        if (depth > 0 && m_random.below(5) == 0)
            return "(" + place(depth - 1) + " else " + place(depth - 1) + ")";
        return leaves[m_random.below(7)];
    }

    Random &m_random;
};

data::Dataset randomPlaces(Random &random)
{
    data::Dataset dataset =
        smallDataset("table place(k integer key, up integer, n number, m integer, b boolean, t text, "
                     "w number)\n"
                     "table pair(a integer key, c text key, v number)\n"
                     "reference place.up -> place\nreference pair.a -> place");
    static constexpr const char *texts[] = {"wick", "Oban", "it's", "Ä", ""};
    const auto number = [&]() -> data::Value {
        static constexpr double numbers[] = {0, 1, -2, 0.1, 2.5, 3};
        return random.below(6) == 0 ? data::Value() : data::Value(numbers[random.below(6)]);
    };
    const auto text = [&]() -> data::Value {
        return random.below(6) == 0 ? data::Value() : data::Value(std::string(texts[random.below(5)]));
    };
    const std::uint32_t count = 1 + random.below(7);
    const bool dangles = random.below(3) == 0;
    for (std::uint32_t i = 1; i <= count; ++i) {
        std::vector<data::Value> row(7);
        row[0] = std::int64_t{i};
        if (random.below(4) != 0)
            row[1] = std::int64_t{1 + random.below(dangles ? count + 2 : count)};
        row[2] = number();
        if (random.below(5) != 0)
            row[3] = std::int64_t{random.below(6)} - 1;
        if (random.below(5) != 0)
            row[4] = random.below(2) == 0;
        row[5] = text();
        row[6] = number();
        if (!dataset.appendRow(0, row))
            std::abort();
        if (random.below(3) != 0 &&
            !dataset.appendRow(1, {std::int64_t{i}, std::string(texts[random.below(5)]), number()}))
            std::abort();
    }
    return dataset;
}

} // namespace

class CandidateQueriesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void conditions_data()
    {
        QTest::addColumn<QByteArray>("condition");
        QTest::addColumn<QByteArray>("where");
        const auto row = [](const char *condition, const char *where) {
            QTest::newRow(condition) << QByteArray(condition) << QByteArray(where);
        };
        row("n > 1", R"("x"."n" > 1)");
        row("b", R"("x"."b")");
        row("not b", R"(NOT "x"."b")");
        row("b = false", R"("x"."b" = 0)");
        row("not (b or n > 1)", R"(NOT ("x"."b" OR "x"."n" > 1))");
        row("b or n > 1 and m > 1", R"(("x"."b" OR ("x"."n" > 1 AND "x"."m" > 1)))");
        row("m / 2 > 1", R"(CAST("x"."m" AS REAL) / 2.0 > 1)");
        row("n - (1 - num) != 0", R"("x"."n" - (1.0 - 0.1) <> 0)");
        row("-m < -(-n)", R"(- CAST("x"."m" AS REAL) < - - "x"."n")");
        row("t in (\"it's\", txt)", R"("x"."t" IN ('it''s', 'wick'))");
        row("(t else \"none\") = \"none\"", R"(COALESCE("x"."t", 'none') = 'none')");
        row("x != at", R"("x"."k" <> 1)");
        row("x != 3", R"("x"."k" <> 3)");
        row("up = at.up", R"("x"."up" = (SELECT "place"."up" FROM "place" WHERE "place"."k" = 1))");
        row("up.n > 0", R"((SELECT "place"."n" FROM "place" WHERE "place"."k" = "x"."up") > 0)");
        row("up.up.n > up.n",
            R"((SELECT "place"."n" FROM "place" WHERE "place"."k" = )"
            R"((SELECT "place_2"."up" FROM "place" AS "place_2" WHERE "place_2"."k" = "x"."up")) > )"
            R"((SELECT "place_3"."n" FROM "place" AS "place_3" WHERE "place_3"."k" = "x"."up"))");
        row("pair[x, txt].v > 0",
            R"((SELECT "pair"."v" FROM "pair" WHERE "pair"."a" = "x"."k" AND "pair"."c" = 'wick') > 0)");
        row("contains(t, \"i\")", R"(instr("x"."t", 'i') > 0)");
        row("t is null", R"("x"."t" IS NULL)");
        row("up is not null", R"(NOT ("x"."up" IS NULL))");
        row("stored(w) > 0", R"("x"."w" > 0)");
        row("if b then n > 0 else m > 0", R"(CASE WHEN "x"."b" THEN "x"."n" > 0 ELSE "x"."m" > 0 END)");
    }

    void conditions()
    {
        QFETCH(QByteArray, condition);
        QFETCH(QByteArray, where);
        const auto model = modelOf(places, asking(condition.toStdString()));
        const Compared result = compared(model, {});
        WEIGHHOUSE_SAME(result.wrong, "");
        QVERIFY(result.isWhole);
        const std::size_t begin = result.sql.find("\nWHERE ");
        QVERIFY(begin != std::string::npos);
        WEIGHHOUSE_SAME(result.sql.substr(begin + 7), where.toStdString());
    }

    void whatSqlCannotSayIsLeftOut_data()
    {
        QTest::addColumn<QByteArray>("condition");
        for (const char *condition : {"more > 1", "w > 0", "count(pair) > 0", "n ^ 2 > 1", "sqrt(abs(n)) > 0",
                                      "round(n) = 0", "n + 1 is null", "contains(lower(t), \"i\")",
                                      "(if m / n > 1 then b else n > 0)", "contains(txt, t)"})
            QTest::newRow(condition) << QByteArray(condition);
    }

    void whatSqlCannotSayIsLeftOut()
    {
        QFETCH(QByteArray, condition);
        const auto model = modelOf(places, asking(condition.toStdString() + " and m > 1"));
        const Compared result = compared(model, {});
        WEIGHHOUSE_SAME(result.wrong, "");
        QVERIFY(!result.isWhole);
        QVERIFY(result.sql.ends_with("WHERE \"x\".\"m\" > 1"));
        WEIGHHOUSE_TAKE(plan, strategy::analystPlan(model, {"q", {}}));
        const std::string words = plan.nodes.front().text;
        QVERIFY2(words.find("\nThe query does not look at `") != std::string::npos, words.c_str());
    }

    void otherDecisionsAreLeftToTheSimulation()
    {
        const auto model = modelOf(places, "question q decide x in place where b\n"
                                           "  decide y in place where y != x and m >= 2\n"
                                           "  apply x.n = 5, y.n = 6\n  maximize sum(every place.n)\n");
        WEIGHHOUSE_SAME(compared(model, {}, 0).wrong, "");
        const Compared second = compared(model, {}, 1);
        WEIGHHOUSE_SAME(second.wrong, "");
        QVERIFY(!second.isWhole);
        QVERIFY(second.sql.ends_with("WHERE \"y\".\"m\" >= 2"));
        WEIGHHOUSE_TAKE(plan, strategy::analystPlan(model, {"q", {}}));
        WEIGHHOUSE_SAME(plan.nodes[1].text, "What may be chosen for `y`: place where y != x and m >= 2\n"
                                            "The query does not look at `y != x`; the simulation does.");
        WEIGHHOUSE_SAME(differenceFromWeighing(model, {"q", {}}), "");
    }

    void danglingReferencesAreNotTranslated()
    {
        data::Dataset dangling = smallDataset(places);
        QVERIFY(dangling.setValue(0, 1, 4, std::int64_t{99}));
        const auto model = modelOf(std::move(dangling), asking("up != at"));
        const Compared result = compared(model, {});
        WEIGHHOUSE_SAME(result.wrong, "");
        QVERIFY(!result.isWhole);
    }

    void integersTooLargeToComputeWithAreRefused()
    {
        data::Dataset large = smallDataset(places);
        QVERIFY(large.setValue(0, 3, 4, std::int64_t{9'007'199'254'740'993}));
        const auto model = modelOf(std::move(large), asking("m = 9007199254740992"));
        WEIGHHOUSE_SAME(compared(model, {}).wrong,
                        "test.rules:3:10, question q: place.m holds whole numbers beyond 9007199254740992, "
                        "which cannot be computed with to the last digit\n  As keys and references they are "
                        "exact: find rows through a "
                        "reference, or import the column as text.");
    }

    void keysThatARuleGivesAreNotTheStoredOnes()
    {
        const auto model = modelOf("table t(k integer key, j integer, v number)\n1 | 2 | 5\n2 | 1 | -5\n",
                                   "rule turned t.k = j\n"
                                   "question q decide up to 1 of r in t where t[1].v < 0\n"
                                   "  maximize count(every t)\n");
        const Compared result = compared(model, {});
        WEIGHHOUSE_SAME(result.wrong, "");
        QVERIFY(!result.isWhole);
    }

    void rowsGoByTheirNames_data()
    {
        QTest::addColumn<QByteArray>("dataset");
        QTest::addColumn<QByteArray>("first");
        QTest::newRow("a number") << QByteArray("table t(k number key, x number)\n0.5 | 1\n2 | 2")
                                  << QByteArray(R"("r"."k")");
        QTest::newRow("two columns")
            << QByteArray("table t(k text key, j integer key, x number)\na | 1 | 1\na | 2 | 2")
            << QByteArray(R"("r"."k" || ', ' || "r"."j" AS "r")");
        QTest::newRow("no key") << QByteArray("table t(x number)\n4\n2\n3")
                                << QByteArray(R"('row ' || "r".rowid AS "r")");
        QTest::newRow("no key and no rowid") << QByteArray("table t(rowid text, x number)\na | 4\nb | 2")
                                             << QByteArray(R"('row ' || "r"._rowid_ AS "r")");
        QTest::newRow("a key twice") << QByteArray("table t(k text key, x number)\na | 3\nb | 1\na | 2")
                                     << QByteArray(R"("r"."k")");
    }

    void rowsGoByTheirNames()
    {
        QFETCH(QByteArray, dataset);
        QFETCH(QByteArray, first);
        const auto model = modelOf(std::string_view(dataset.constData()),
                                   "question q decide r in t where x > 1 maximize r.x");
        const Compared result = compared(model, {});
        WEIGHHOUSE_SAME(result.wrong, "");
        QVERIFY2(result.sql.starts_with("SELECT " + first.toStdString()), result.sql.c_str());
        WEIGHHOUSE_SAME(differenceFromWeighing(model, {"q", {}}), "");
    }

    /// Random conditions over random rows with gaps: what SQL says is exactly what the rules say.
    void sqlMeansTheSame()
    {
        int whole = 0;
        int all = 0;
        for (std::uint32_t seed = 1; seed <= 3000; ++seed) {
            Random random(seed);
            data::Dataset dataset = randomPlaces(random);
            const std::string rules = asking(Writer(random).condition(3));
            if (!rules::check({{"test.rules", rules}}, dataset.schema).errors.empty())
                continue;
            const auto model = modelOf(std::move(dataset), rules);
            decision::Arguments arguments;
            if (random.below(4) == 0)
                arguments["num"] = data::Value();
            if (random.below(4) == 0)
                arguments["at"] = data::Value();
            if (random.below(4) == 0)
                arguments["txt"] = std::string("it's");
            const Compared result = compared(model, arguments);
            if (result.isUnknown)
                continue;
            QVERIFY2(result.wrong.empty(),
                     (std::to_string(seed) + ": " + result.wrong + "\n" + rules + result.sql).c_str());
            ++all;
            whole += result.isWhole ? 1 : 0;
        }
        // The property would be empty if nothing were translated.
        QVERIFY2(all > 1500 && whole > all / 2,
                 (std::to_string(whole) + " of " + std::to_string(all)).c_str());
    }

    void numbersAreReadBackExactly()
    {
        Random random(7);
        for (int i = 0; i < 300; ++i) {
            const double number = std::bit_cast<double>((std::uint64_t{random()} << 32U) | random());
            const auto text = strategy::sqlNumber(number);
            if (!text || std::isnan(number))
                continue;
            data::Dataset none;
            const auto read = sql::SqlSession(none).query("SELECT " + *text + " + 0.0");
            QVERIFY(read);
            QVERIFY2(std::get<double>(read->rows.front().front()) == number, text->c_str());
        }
        WEIGHHOUSE_SAME(strategy::sqlNumber(-3).value_or(""), "(-3)");
        WEIGHHOUSE_SAME(strategy::sqlReal(5).value_or(""), "5.0");
        WEIGHHOUSE_SAME(strategy::sqlNumber(rules::nullValue).value_or(""), "NULL");
        QVERIFY(!strategy::sqlText(std::string("a\0b", 3)));
    }
};

WEIGHHOUSE_TEST(CandidateQueriesTest)
#include "test_candidate_queries.moc"
