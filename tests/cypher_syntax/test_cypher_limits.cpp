// SPDX-License-Identifier: GPL-3.0-or-later
// Deep, long, many and broken texts: they end with a tree or an error, and soon.
#include "core/base/text.h"
#include "core/graph/syntax/parser.h"
#include "core/graph/syntax/printer.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <rapidcheck.h>

#include <string>

using namespace weighhouse;
using namespace weighhouse::cypher;

class TestCypherLimits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nesting_data();
    void nesting();
    void longChains();
    void wideQueries();
    void manyStatements();
    void anyBytes();
};

namespace
{

std::string repeated(std::string_view text, std::size_t times)
{
    std::string result;
    for (std::size_t i = 0; i < times; ++i)
        result += text;
    return result;
}

} // namespace

void TestCypherLimits::nesting_data()
{
    QTest::addColumn<std::string>("begin");
    QTest::addColumn<std::string>("middle");
    QTest::addColumn<std::string>("end");
    const auto row = [](const char *begin, const char *middle, const char *end) {
        QTest::newRow(begin) << std::string(begin) << std::string(middle) << std::string(end);
    };
    row("(", "1", ")");
    row("[", "1", "]");
    row("{a: ", "1", "}");
    row("f(", "1", ")");
    row("NOT ", "true", "");
    row("-", "x", "");
    row("l[", "1", "]");
    row("CASE WHEN ", "1", " THEN 1 END");
    row("[x IN ", "l", " | x]");
    row("EXISTS { MATCH (n) WHERE ", "1", "}");
    row("[(a {x: ", "1", "})-->() | a]");
    row("n:(", "A", ")");
}

void TestCypherLimits::nesting()
{
    QFETCH(std::string, begin);
    QFETCH(std::string, middle);
    QFETCH(std::string, end);
    const auto textOf = [&](std::size_t levels) {
        const bool isLabel = begin == "n:(";
        const std::string open = isLabel ? "n:" + repeated("(", levels) : repeated(begin, levels);
        return "RETURN " + open + middle + repeated(end, levels) + " AS x";
    };
    const Parsed good = parse(textOf(100));
    QVERIFY2(good.statement.has_value(), good.errors.empty() ? "" : toText(good.errors.front()).c_str());
    for (const std::size_t levels : {301, 20000}) {
        const Parsed parsed = parse(textOf(levels));
        QVERIFY(!parsed.statement.has_value());
        WEIGHHOUSE_SAME(parsed.errors.front().code, "cypher.syntax");
        WEIGHHOUSE_SAME(parsed.errors.front().message, "more than 300 levels are nested in each other");
    }
}

void TestCypherLimits::longChains()
{
    for (const char *link : {" + 1", " OR x", ".a", "[0]", " IS NULL"}) {
        const Parsed good = parse("RETURN x" + repeated(link, 900));
        QVERIFY2(good.statement.has_value(), link);
        QVERIFY(parse(print(*good.statement)).statement == good.statement);
        const Parsed parsed = parse("RETURN x" + repeated(link, 100000));
        QVERIFY(!parsed.statement.has_value());
        WEIGHHOUSE_SAME(parsed.errors.front().message, "the expression has more than 1000 levels");
    }
    // Chains within each other add up.
    const std::string chain = "x" + repeated(" + 1", 600);
    QVERIFY(!parse("RETURN f(" + chain + ")" + repeated(" + 1", 600)).statement.has_value());
    QVERIFY(parse("RETURN f(" + chain + "), [" + chain + ", " + chain + "]").statement.has_value());
}

/// What is only long has no limit.
void TestCypherLimits::wideQueries()
{
    QVERIFY(parse("RETURN [1" + repeated(", 1", 20000) + "]").statement.has_value());
    QVERIFY(parse("RETURN 1" + repeated(" < 2", 20000)).statement.has_value());
    QVERIFY(parse("CREATE (a)" + repeated("-[:T]->()", 20000)).statement.has_value());
    QVERIFY(parse("CREATE (a" + repeated(":A", 20000) + ")").statement.has_value());
    QVERIFY(parse("CREATE (a)" + repeated("\nCREATE (a)", 20000)).statement.has_value());
    QVERIFY(parse("CREATE (a)" + repeated(", (:A {x: 1})-[:T {y: [2]}]->(a)", 20000)).statement.has_value());
}

void TestCypherLimits::manyStatements()
{
    std::string script;
    for (int i = 0; i < 2400; ++i)
        script += "CREATE (:Person {id: " + std::to_string(i) +
                  ", name: 'Somebody', born: 1970, tags: ['a', 'b']});\n";
    const std::vector<Parsed> statements = parseScript(script);
    QCOMPARE(statements.size(), std::size_t(2400));
    for (const Parsed &parsed : statements)
        QVERIFY(parsed.statement.has_value());
}

void TestCypherLimits::anyBytes()
{
    QVERIFY(rc::check("a text is read or has errors", [] {
        const auto parts = *rc::gen::container<std::vector<std::string>>(rc::gen::oneOf(
            rc::gen::element<std::string>("MATCH ", "RETURN ", "(", ")", "[", "]", "{", "}", "-", ">", "<",
                                          "--", "'", "`", ":", "|", "$", ",", ".", "n", "CASE ", "WHEN ",
                                          "EXISTS", "CALL ", "x ", "IN ", "*", "=", "1", "UNION ", "SET ",
                                          "WITH ", ";", "WHERE ", "reduce"),
            rc::gen::arbitrary<std::string>()));
        std::string text;
        for (const std::string &part : parts)
            text += part;
        const Parsed parsed = parse(text);
        RC_ASSERT(parsed.statement.has_value() == parsed.errors.empty());
        if (parsed.statement)
            RC_ASSERT(parse(print(*parsed.statement)).statement == parsed.statement);
        const std::vector<Parsed> all = parseScript(text);
        for (const Parsed &each : all)
            RC_ASSERT(each.statement.has_value() == each.errors.empty());
        if (!isUtf8(text))
            return;
        Script script(text); // one by one they are the same
        for (const Parsed &each : all) {
            RC_ASSERT(script.next());
            const Parsed alone = script.parse();
            RC_ASSERT(alone.statement == each.statement && alone.errors == each.errors);
        }
        RC_ASSERT(!script.next());
    }));
}

WEIGHHOUSE_TEST(TestCypherLimits)
#include "test_cypher_limits.moc"
