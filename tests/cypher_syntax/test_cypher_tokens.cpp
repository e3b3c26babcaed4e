// SPDX-License-Identifier: GPL-3.0-or-later
// Keywords and the tokens of an editor.
#include "core/graph/syntax/keywords.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <rapidcheck.h>

#include <string>

using namespace weighhouse;
using namespace weighhouse::cypher;

class TestCypherTokens : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void classes_data();
    void classes();
    void words();
    void anyBytes();
};

namespace
{

/// One letter for each token.
std::string lettersOf(const std::string &text)
{
    constexpr std::string_view letters = "KOLNTPF$1'C.!"; // in the order of TokenClass
    std::string result;
    for (const Token &token : tokensOf(text))
        result += letters.at(static_cast<std::size_t>(token.kind));
    return result;
}

} // namespace

void TestCypherTokens::classes_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("expected");
    const auto row = [](const char *text, const char *expected) {
        QTest::newRow(text) << std::string(text) << std::string(expected);
    };
    row("", "");
    row("MATCH (n:Person) RETURN n.name", "K.N.T.KN.P");
    row("match (:A|B&!C)", "K..T.TOOT.");
    row("()-[r:T|U*1..3]->()", "..O.N.T.TO1.1.OO..");
    row("{key: n.where, `other`: f(x)}", ".P.N.P.P.F.N..");
    row("WHERE n IS NOT NULL AND true", "KNOOLOL");
    row("all(x IN $list WHERE x = 'a')", "F.NO$KNO'.");
    row("EXISTS { (a) } // end", "K..N..C");
    row("UNION ALL", "KK");
    row("count(*) /* two\nlines */ 1.5", "F.O.C1");
    row("'open", "!");
    row("$ # != 1x —", "!!!!!");
    row("n.count", "N.P");
    row("a.b.c(1)", "N.P.F.1.");
    row("/* open", "C");
}

void TestCypherTokens::classes()
{
    QFETCH(std::string, text);
    QFETCH(std::string, expected);
    WEIGHHOUSE_SAME(lettersOf(text), expected);
}

void TestCypherTokens::words()
{
    WEIGHHOUSE_SAME(keywordOf("SHORTESTpath")->text, "shortestPath");
    QVERIFY(keywordOf("match")->kind == KeywordClass::Clause);
    QVERIFY(keywordOf("person") == nullptr);
    QVERIFY(keywordOf("") == nullptr);
    for (const Keyword &keyword : keywords())
        QVERIFY(keywordOf(keyword.text) == &keyword);
}

void TestCypherTokens::anyBytes()
{
    QVERIFY(rc::check("tokens follow each other, with white space between", [] {
        const auto text = *rc::gen::container<std::string>(rc::gen::oneOf(
            rc::gen::element<char>('\'', '`', '/', '*', '\\', '\n', '.', '1', 'e', '$', ' ', 'a'),
            rc::gen::arbitrary<char>()));
        std::size_t behind = 0;
        for (const Token &token : tokensOf(text)) {
            RC_ASSERT(token.range.begin >= behind && token.range.end > token.range.begin);
            behind = token.range.end;
        }
        RC_ASSERT(behind <= text.size());
    }));
}

WEIGHHOUSE_TEST(TestCypherTokens)
#include "test_cypher_tokens.moc"
