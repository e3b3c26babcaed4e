// SPDX-License-Identifier: GPL-3.0-or-later
// Bad statements, and being stopped.
#include "core/base/text.h"
#include "core/graph/import/cypher_importer.h"
#include "tests/graph_import/graph_facts.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTest>

using namespace weighhouse;

namespace
{

constexpr const char *script = "CREATE (:A {x: 1});\n"
                               "CREATE (a:B {x 1});\n"
                               "  CREATE (a:C),\n    (a:D);\n"
                               "UNWIND [1, 0] AS i CREATE (:E {x: 1 / i});\n"
                               "MATCH (a:A {x: 1}) CREATE (a)-[:R]->(:F);\n"
                               "MATCH (n:E) SET n:G;\n"
                               "CREATE (:H  {x: y}); CREATE (:H {x: $z})";

std::string listed(const Errors &errors)
{
    std::vector<std::string> texts;
    for (const Error &error : errors)
        texts.push_back(error.where.file + ":" + std::to_string(error.where.line) + ":" +
                        std::to_string(error.where.column) + " " + error.code + " " + error.where.object);
    return join(texts, "\n");
}

const std::vector<std::string> expected{
    "a.cql:2:16 cypher.syntax.UnexpectedSyntax CREATE (a:B {x 1})",
    "a.cql:4:6 cypher.syntax.VariableAlreadyBound CREATE (a:C), (a:D)",
    "a.cql:5:1 cypher.arithmetic-error.DivisionByZero UNWIND [1, 0] AS i CREATE (:E {x: 1 / i})",
    "a.cql:8:17 cypher.syntax.UndefinedVariable CREATE (:H {x: y})",
    "a.cql:8:37 cypher.parameter-missing CREATE (:H {x: $z})"};

} // namespace

class TestCypherErrors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void haveThePlaceInTheScript()
    {
        Errors errors;
        import::Options options;
        options.fileName = "a.cql";
        options.errors = &errors;
        const auto imported = graph::importCypher(script, options);
        QVERIFY(!imported);
        QVERIFY(imported.error() == errors.front());
        WEIGHHOUSE_SAME(listed(errors), join(expected, "\n"));
        for (const Error &error : errors)
            QVERIFY(!error.hint.empty() && !error.message.empty());
    }

    void badStatementsCanBeLeftOut()
    {
        import::Options options;
        options.fileName = "a.cql";
        options.skipBadStatements = true;
        WEIGHHOUSE_TAKE(imported, graph::importCypher(script, options));
        WEIGHHOUSE_SAME(listed(imported.warnings), join(expected, "\n"));
        // Nothing is left of what failed half-way.
        QCOMPARE(testing::factsOf(imported),
                 (std::vector<std::string>{"(:A #1) {x: 1}", "(:A #1)-[:R {}]->(:F #1)", "(:F #1) {}"}));
    }

    void manyErrorsAreCounted()
    {
        std::string many;
        for (std::size_t i = 0; i < import::mostErrors + 5; ++i)
            many += "CREATE (;\n";
        import::Options options;
        options.skipBadStatements = true;
        WEIGHHOUSE_TAKE(imported, graph::importCypher(many, options));
        QCOMPARE(imported.warnings.size(), import::mostErrors + 1);
        WEIGHHOUSE_SAME(imported.warnings.back().message, "5 more statements are bad");
    }

    void canBeStopped()
    {
        import::Options options;
        std::size_t calls = 0;
        options.progress = [&](std::size_t, std::size_t) { return ++calls < 2; };
        std::string large;
        for (int i = 0; i < 5000; ++i)
            large += "CREATE (:A {x: 1});\n";
        const auto imported = graph::importCypher(large, options);
        QVERIFY(!imported);
        WEIGHHOUSE_SAME(imported.error().code, "import.cancelled");
        QCOMPARE(calls, std::size_t(2));
    }

    void textsThatAreNoCypher()
    {
        for (const char *text : {"a,b\n1,2", "\x01\x02", "<html>", "CREATE TABLE t (a INT);"}) {
            const auto imported = graph::importCypher(text);
            QVERIFY2(!imported, text);
            QVERIFY(imported.error().where.line == 1 && !imported.error().hint.empty());
        }
    }
};

WEIGHHOUSE_TEST(TestCypherErrors)
#include "test_cypher_errors.moc"
