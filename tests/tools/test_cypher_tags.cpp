// SPDX-License-Identifier: GPL-3.0-or-later
// Where tags stand in texts of Cypher.
#include "core/base/text.h"
#include "core/plan/tools/cypher_tags.h"
#include "core/plan/tools/tagged_cypher.h"
#include "tests/support/registry.h"
#include "tests/tools/bench.h"

#include <rapidcheck.h>

using namespace weighhouse;
using namespace weighhouse::plan;
using namespace weighhouse::testing;

namespace
{

/// The text with M, L and V for maps, lists and values.
std::string cypherMeanings(std::string_view text)
{
    std::string result;
    std::size_t copied = 0;
    for (const CypherTag &found : cypherTags(text)) {
        result += text.substr(copied, found.tag.begin - copied);
        result += found.meaning == CypherTagMeaning::Maps   ? "M"
                  : found.meaning == CypherTagMeaning::List ? "L"
                                                            : "V";
        copied = found.tag.end;
    }
    return result + std::string(text.substr(copied));
}

} // namespace

class CypherTagsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aTagMeansWhatItsPlaceAsksFor_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        const auto add = [](const char *name, const char *text, const char *expected) {
            QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(expected);
        };
        add("unwind", "UNWIND <A1.1> AS row RETURN row.x", "UNWIND M AS row RETURN row.x");
        add("unwind without space", "unwind<A1.1>AS row RETURN 1", "unwindMAS row RETURN 1");
        add("in", "MATCH (a) WHERE a.x IN <A1.1> AND a.y > <A1.2> RETURN <A1.3>",
            "MATCH (a) WHERE a.x IN L AND a.y > V RETURN V");
        add("in parentheses", "RETURN 1 IN (<A1.1>), 1 IN ((<A1.1>)), 1 IN (<A1.1> + 1), 1 IN [<A1.2>]",
            "RETURN 1 IN (L), 1 IN ((L)), 1 IN (V + 1), 1 IN [V]");
        add("unwind in parentheses", "UNWIND (<A1.1>) AS r RETURN r", "UNWIND (M) AS r RETURN r");
        add("comprehension", "RETURN [x IN <A1.1> WHERE x > <A1.2> | x], any(x IN <A1.1> WHERE x = 1)",
            "RETURN [x IN L WHERE x > V | x], any(x IN L WHERE x = 1)");
        add("map", "MATCH (a:Town {name: <A1.1>})-->(b) RETURN b LIMIT <A1.2>",
            "MATCH (a:Town {name: V})-->(b) RETURN b LIMIT V");
        add("property called in", "RETURN a.in <<A1.1>", "RETURN a.in <V");
        add("arrows", "MATCH (a)<-[:R]-(b) WHERE a.x<<A1.1> AND a.y<><A1.2> AND <A1.3><1 RETURN 1",
            "MATCH (a)<-[:R]-(b) WHERE a.x<V AND a.y<>V AND V<1 RETURN 1");
        add("after the tag", "RETURN <A1.1>>=<A1.2>=1", "RETURN V>=V=1");
        add("quotes", "RETURN '<A1.1>', \"<A1.1>\", 'it\\'s <A1.1>', a.`<A1.1>`, <A1.2>",
            "RETURN '<A1.1>', \"<A1.1>\", 'it\\'s <A1.1>', a.`<A1.1>`, V");
        add("comments", "RETURN 1 // <A1.1>\n + /* <A1.1>\n */ <A1.2>",
            "RETURN 1 // <A1.1>\n + /* <A1.1>\n */ V");
        add("spelling", "RETURN < a1 . 1 > + <a1.2>", "RETURN V + V");
        add("no tags", "WHERE a<b AND c>d AND e <> f AND 1<2.5>0",
            "WHERE a<b AND c>d AND e <> f AND 1<2.5>0");
        add("open text", "RETURN <A1.1>, '<A1.2>", "RETURN V, '<A1.2>");
        add("nothing", "", "");
    }

    void aTagMeansWhatItsPlaceAsksFor()
    {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        WEIGHHOUSE_SAME(cypherMeanings(text.toStdString()), expected.toStdString());
    }

    void parametersStandForTags()
    {
        const auto given =
            inputs({table("n", {{std::string("'x' //")}}), table("a, A", {{1.0, true}, {2.5, false}})});
        WEIGHHOUSE_TAKE(cypher,
                        TaggedCypher::make("UNWIND<A1.2>AS r WITH r WHERE r.a IN<A1.1>OR r IN <A1.2> RETURN "
                                           "<A1.1>, é<<A1.1>, '<A1.2>'",
                                           given));
        WEIGHHOUSE_SAME(cypher.text(),
                        "UNWIND $A1_2_rows AS r WITH r WHERE r.a IN $A1_1 OR r IN $A1_2 RETURN "
                        "$A1_1_value, é<$A1_1_value, '<A1.2>'");
        const graph::Map parameters = cypher.parameters();
        QCOMPARE(parameters.size(), std::size_t{4});
        QVERIFY(*graph::find(parameters, "A1_1_value") == graph::Value("'x' //"));
        QVERIFY(*graph::find(parameters, "A1_1") == graph::Value(graph::List{graph::Value("'x' //")}));
        const graph::Value rows(graph::List{
            graph::Value(graph::makeMap({{"a", graph::Value(1.0)}, {"A (2)", graph::Value(true)}})),
            graph::Value(graph::makeMap({{"a", graph::Value(2.5)}, {"A (2)", graph::Value(false)}}))});
        QVERIFY(*graph::find(parameters, "A1_2_rows") == rows);
        QVERIFY(*graph::find(parameters, "A1_2") == rows);
        WEIGHHOUSE_SAME(cypher.withTags("x + $A1_1_value * $A1_2 ($A1_22, $é, $"),
                        "x + <A1.1> * <A1.2> ($A1_22, $é, $");
    }

    void placesAreThoseOfThePersonsText()
    {
        // Every tag, whatever stands between them, is found again by its place in the written text.
        const bool holds = rc::check([] {
            const auto piece = rc::gen::element<std::string>("<A1.1>", "< a1 . 1 >", " x ", "é", "\n", "IN ",
                                                             "UNWIND ", "ab", "(", ")", "+");
            const auto pieces = *rc::gen::container<std::vector<std::string>>(piece);
            std::string text;
            for (const std::string &part : pieces)
                text += part;
            const auto given = inputs({table("n", {{1.0}})});
            const auto cypher = TaggedCypher::make(text, given);
            RC_ASSERT(cypher.has_value());
            const std::vector<CypherTag> tags = cypherTags(text);
            std::size_t line = 1;
            std::size_t column = 1;
            std::size_t next = 0;
            const std::string &written = cypher->text();
            for (std::size_t i = 0; i < written.size(); ++i) {
                if (written[i] == '$') {
                    const Error error =
                        cypher->inOriginal({"x", {}, {.line = line, .column = column, .length = 1}});
                    const LineAndColumn expected = lineAndColumn(text, tags.at(next).tag.begin);
                    RC_ASSERT(error.where.line == expected.line);
                    RC_ASSERT(error.where.column == expected.column);
                    ++next;
                }
                if (written[i] == '\n') {
                    ++line;
                    column = 1;
                } else if ((written[i] & 0xC0) != 0x80) {
                    ++column;
                }
            }
            RC_ASSERT(next == tags.size());
        });
        QVERIFY(holds);
    }
};

WEIGHHOUSE_TEST(CypherTagsTest)
#include "test_cypher_tags.moc"
