// SPDX-License-Identifier: GPL-3.0-or-later
// Any query in either language over any tables: it is refused, or gives the same rows in the other.
#include "core/base/error.h"
#include "tests/support/registry.h"
#include "tests/support/small_dataset.h"
#include "tests/translate/comparing.h"

#include <QTest>
#include <cstdio>
#include <rapidcheck.h>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

int number(int most)
{
    return *rc::gen::noShrink(rc::gen::inRange(0, most));
}

std::string oneOf(const std::vector<std::string> &texts)
{
    return texts[static_cast<std::size_t>(number(static_cast<int>(texts.size())))];
}

std::string orNull(const std::string &text)
{
    return number(5) == 0 ? "NULL" : text;
}

/// Some references lead nowhere, some cells are NULL, some names need quotes.
std::shared_ptr<const data::Dataset> randomTables()
{
    std::string text = "table b_x(id integer key, t text, n number, f boolean)\n";
    const int rows = number(5);
    for (int i = 0; i < rows; ++i)
        text += std::to_string(i) + " | " + orNull(oneOf({"u", "V", "vw"})) + " | " +
                orNull(oneOf({"0", "1", "2.5", "-3"})) + " | " + orNull(oneOf({"true", "false"})) + "\n";
    text += "table a(k text key, r integer, i integer, t text)\n";
    const int others = number(6);
    for (int i = 0; i < others; ++i)
        text += "k" + std::to_string(i) + " | " + orNull(std::to_string(number(6))) + " | " +
                orNull(std::to_string(number(5) - 1)) + " | " + orNull(oneOf({"u", "V", "vw", "é"})) + "\n";
    text += "table e(s text, g integer, w number)\n";
    const int edges = number(7);
    const bool isSound = rows > 0 && others > 0 && number(3) > 0;
    for (int i = 0; i < edges; ++i)
        text += (isSound ? "k" + std::to_string(number(others)) : orNull("k" + std::to_string(number(6)))) +
                " | " + (isSound ? std::to_string(number(rows)) : orNull(std::to_string(number(6)))) + " | " +
                orNull(oneOf({"1", "0.5", "4"})) + "\n";
    auto dataset = smallDataset(text + "reference a.r -> b_x\nreference e.s -> a\nreference e.g -> b_x\n");
    data::renameTable(dataset.schema, 0, "b x");
    return std::make_shared<const data::Dataset>(std::move(dataset));
}

/// Expressions over p of `b x`, q of a and l of e, as far as they are there.
struct Terms {
    bool hasP = false;
    bool hasQ = false;
    bool hasL = false;
    bool isSql = true;

    std::string numeric(int depth) const
    {
        std::vector<std::string> some{std::to_string(number(4))};
        if (hasP)
            some.insert(some.end(), {"p.id", "p.n"});
        if (hasQ)
            some.insert(some.end(), {"q.i", "q.r"});
        if (hasL)
            some.insert(some.end(), {"l.w"});
        if (depth > 0) {
            const std::string left = numeric(depth - 1);
            const std::string right = numeric(depth - 1);
            some.push_back("(" + left + oneOf({" + ", " - ", " * "}) + right + ")");
            some.push_back(left + (isSql ? oneOf({" / ", " % "}) + "(" + right + ")" : " / 2"));
            some.push_back("coalesce(" + left + ", " + right + ")");
            some.push_back("CASE WHEN " + condition(depth - 1) + " THEN " + left + " ELSE " + right + " END");
            some.push_back("abs(" + left + ")");
            if (isSql)
                some.push_back(oneOf({"min(", "max("}) + left + ", " + right + ")");
        }
        return oneOf(some);
    }

    std::string textual(int depth) const
    {
        std::vector<std::string> some{"'u'", "'V'"};
        if (hasP)
            some.insert(some.end(), {"p.t", "p.t"});
        if (hasQ)
            some.insert(some.end(), {"q.t", "q.k"});
        if (depth > 0) {
            some.push_back(textual(depth - 1) + (isSql ? " || " : " + ") + textual(depth - 1));
            some.push_back(std::string(isSql ? "lower(" : "toLower(") + textual(depth - 1) + ")");
        }
        return oneOf(some);
    }

    std::string condition(int depth) const
    {
        static const std::vector<std::string> signs{" = ", " <> ", " < ", " >= "};
        const int deeper = depth > 0 ? depth - 1 : 0;
        std::vector<std::string> some{numeric(deeper) + oneOf(signs) + numeric(deeper),
                                      textual(deeper) + oneOf(signs) + textual(deeper),
                                      numeric(deeper) + oneOf({" IS NULL", " IS NOT NULL"})};
        if (hasP)
            some.emplace_back("p.f");
        some.push_back(numeric(0) + (isSql ? " IN (1, NULL, 2)" : " IN [1, null, 2]"));
        if (isSql)
            some.push_back(textual(0) + oneOf({" LIKE 'V%'", " LIKE '_'", " NOT LIKE '%w'"}));
        else
            some.push_back(textual(0) + oneOf({" STARTS WITH 'V'", " CONTAINS 'w'", " ENDS WITH 'u'"}));
        if (depth > 0) {
            some.push_back("(" + condition(depth - 1) + oneOf({" AND ", " OR "}) + condition(depth - 1) +
                           ")");
            some.push_back("NOT (" + condition(depth - 1) + ")");
            if (isSql && hasQ) {
                some.emplace_back("EXISTS (SELECT 1 FROM \"b x\" z WHERE z.id = q.r)");
                some.emplace_back("q.r NOT IN (SELECT id FROM \"b x\" WHERE f)");
            }
            if (!isSql && hasQ)
                some.emplace_back("EXISTS { (q)-[:r]->(z) WHERE z.f }");
        }
        return oneOf(some);
    }

    std::string any(int depth) const { return number(2) == 0 ? numeric(depth) : textual(depth); }
};

std::string aggregation(const Terms &terms)
{
    return number(4) == 0 ? "count(*)"
                          : oneOf({"sum(", "avg(", "min(", "max(", "count(", "count(DISTINCT "}) +
                                terms.numeric(1) + ")";
}

std::string randomSql()
{
    Terms terms;
    std::string from;
    switch (number(6)) {
    case 0:
        terms = {true};
        from = "\"b x\" p";
        break;
    case 1:
        terms = {false, true};
        from = "a q";
        break;
    case 2:
        terms = {true, true};
        from = oneOf({"a q JOIN \"b x\" p ON q.r = p.id", "a q LEFT JOIN \"b x\" p ON p.id = q.r",
                      "a AS q, \"b x\" AS p"});
        break;
    case 3:
        terms = {true, true, true};
        from = oneOf({"e l JOIN a q ON l.s = q.k JOIN \"b x\" p ON p.id = l.g",
                      "a q JOIN e l ON l.s = q.k JOIN \"b x\" p ON p.id = l.g AND l.w > 0.7"});
        break;
    case 4:
        terms = {false, false, true};
        from = "e l";
        break;
    default:
        terms = {true, true};
        from = "a q LEFT JOIN \"b x\" p ON p.id = q.r AND " + Terms{true, true}.condition(1);
    }
    const std::string where = number(2) == 0 ? " WHERE " + terms.condition(2) : "";
    if (number(3) == 0) {
        const std::string key = terms.any(0);
        const bool isGrouped = number(2) == 0;
        std::string text = "SELECT " + (isGrouped ? key + " AS key, " : std::string()) + aggregation(terms) +
                           " AS m, " + aggregation(terms) + (number(2) == 0 ? " + 1" : "") + " AS o FROM " +
                           from + where;
        if (isGrouped && key.find('.') != std::string::npos)
            text += " GROUP BY " + key + (number(2) == 0 ? " HAVING count(*) > 1" : "");
        return text;
    }
    std::string text = oneOf({"SELECT ", "SELECT ", "SELECT DISTINCT "}) + terms.any(2) + " AS c1, " +
                       terms.any(1) + " AS c2" +
                       (number(3) == 0 ? ", " + terms.condition(1) + " AS c3" : "") + " FROM " + from + where;
    if (number(2) == 0)
        text += oneOf({" ORDER BY c1, c2", " ORDER BY c1 DESC, c2 DESC", " ORDER BY 2, 1 DESC"}) +
                (text.find("c3") == std::string::npos ? oneOf({"", " LIMIT 2"}) : ", c3");
    return text;
}

std::string randomCypher()
{
    Terms terms;
    std::string match;
    switch (number(6)) {
    case 0:
        terms = {true, false, false, false};
        match = "MATCH (p:`b x`)";
        break;
    case 1:
        terms = {false, true, false, false};
        match = oneOf({"MATCH (q:a)", "MATCH (q:a {t: 'V'})"});
        break;
    case 2:
        terms = {true, true, false, false};
        match = oneOf({"MATCH (q:a)-[:r]->(p)", "MATCH (q)-[:r]->(p:`b x`)", "MATCH (q:a), (p:`b x`)"});
        break;
    case 3:
        terms = {true, true, true, false};
        match = oneOf({"MATCH (q)-[l:e]->(p)", "MATCH (p)<-[l:e]-(q)", "MATCH (q)-[l:e]->(p), (q)-[:e]->(o)",
                       "MATCH (q)-[l:e]->(p) MATCH (q)-[:r]->(o)"});
        break;
    case 4:
        terms = {false, false, true, false};
        match = "MATCH ()-[l:e]->()";
        break;
    default:
        terms = {true, true, false, false};
        match = "MATCH (q:a) OPTIONAL MATCH (q)-[" + oneOf({":r", ":e"}) + "]->(p:`b x`) WHERE " +
                terms.condition(1) + " WITH p, q";
    }
    const std::string where = number(2) == 0 ? " WHERE " + terms.condition(2) : "";
    if (number(3) == 0) {
        const std::string key = number(2) == 0 && terms.hasQ ? "q.t AS key, " : "";
        return match + where + " RETURN " + key + aggregation(terms) + " AS m, " + aggregation(terms) +
               " AS o";
    }
    std::string text = match + where + oneOf({" RETURN ", " RETURN ", " RETURN DISTINCT "}) + terms.any(2) +
                       " AS c1, " + terms.any(1) + " AS c2";
    if (number(2) == 0)
        text += oneOf({" ORDER BY c1, c2", " ORDER BY c1 DESC, c2 DESC"}) + oneOf({"", " SKIP 1 LIMIT 2"});
    return text;
}

/// At least so many of a hundred are not refused.
constexpr int leastTranslated = 60;

template<typename Query, typename Translate>
void check(const char *what, Query query, Translate translate)
{
    int all = 0;
    int translated = 0;
    const bool isRight = rc::check(what, [&] {
        const auto dataset = randomTables();
        const std::string text = query();
        const Outcome outcome = translate(dataset, text);
        ++all;
        translated += outcome.isRefused ? 0 : 1;
        if (!outcome.wrong.empty())
            RC_FAIL(text + "\n" + outcome.text + "\n" + outcome.wrong);
    });
    std::printf("%s: %d of %d were translated\n", what, translated, all);
    QVERIFY(isRight);
    QVERIFY2(translated * 100 >= all * leastTranslated, "too much is refused");
}

} // namespace

class RandomQueriesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sqlIsRefusedOrGivesTheSame() { check("SQL", randomSql, translatedSql); }
    void cypherIsRefusedOrGivesTheSame() { check("Cypher", randomCypher, translatedCypher); }
};

WEIGHHOUSE_TEST(RandomQueriesTest)
#include "test_random_queries.moc"
