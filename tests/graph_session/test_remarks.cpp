// SPDX-License-Identifier: GPL-3.0-or-later
// Names that the graph does not have are told; the query runs all the same.
#include "core/graph/session/session.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/support/small_dataset.h"

#include <QTest>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

constexpr std::string_view tradeText = R"(
    table country(name text key, people number)
    a | 1
    table good(name text key)
    salt
    table demand(country text key, good text key, amount number)
    a | salt | 3
    reference demand.country -> country
    reference demand.good -> good
)";

std::string told(const Errors &remarks)
{
    std::string text;
    for (const Error &remark : remarks)
        text += (text.empty() ? "" : "; ") + toText(remark.where) + " " + remark.code.substr(7) + " " +
                remark.message.text().substr(remark.message.text().find('`')) + " " + remark.hint.text();
    return text;
}

} // namespace

class TestRemarks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void remarks_data();
    void remarks();
    void words();
};

void TestRemarks::remarks_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("remarks");
    const auto row = [](const char *query, const char *remarks) {
        QTest::newRow(query) << QString::fromUtf8(query) << QString::fromUtf8(remarks);
    };
    row("MATCH (c:country)-[d:demand]->(:good {name: 'salt'}) WHERE c.people > 0 RETURN d.amount, c {.name}",
        "");
    row("MATCH (n) RETURN n", "");
    row("MATCH (c:cuntry) RETURN c", "1:10 unknown-label `cuntry` Did you mean `country`?");
    row("MATCH (c:Country) RETURN c", "1:10 unknown-label `Country` Did you mean `country`?");
    row("MATCH (c : country | `big one` ) RETURN c",
        "1:22 unknown-label `big one` There is `country`, `good`.");
    row("MATCH (c:!(god)) RETURN c", "1:12 unknown-label `god` Did you mean `good`?");
    row("MATCH (c:country)\nWHERE NOT c:god RETURN c", "2:13 unknown-label `god` Did you mean `good`?");
    row("MATCH ()-[r:demand|supply*1..2]->() RETURN r", "1:20 unknown-type `supply` There is `demand`.");
    row("MATCH ()-[r]->() WHERE r:demnd RETURN r", "1:26 unknown-type `demnd` Did you mean `demand`?");
    row("MATCH (c:country) RETURN EXISTS { (c)-[:wants]->() }",
        "1:41 unknown-type `wants` There is `demand`.");
    row("MATCH (c:country) RETURN COUNT { MATCH (c)-->(g:god) }",
        "1:49 unknown-label `god` Did you mean `good`?");
    row("MATCH (c:country) RETURN [(c)-->(g:god) | g.nme]",
        "1:36 unknown-label `god` Did you mean `good`?; 1:45 unknown-property `nme` Did you mean `name`?");
    row("MATCH (c:country {nam: 'a'}) RETURN c", "1:19 unknown-property `nam` Did you mean `name`?");
    row("MATCH (c:country) RETURN c.amout, c.amout + 1",
        "1:28 unknown-property `amout` Did you mean `amount`?");
    row("MATCH (c:country) RETURN c {.size, x: c.name}",
        "1:30 unknown-property `size` There is `amount`, `name`, `people`.");
    row("MATCH p = (:country)-[:demand]->() RETURN nodes(p)[0].nix",
        "1:55 unknown-property `nix` There is `amount`, "
        "`name`, `people`.");
    row("WITH {nix: 1} AS m RETURN m.nix, date().year", "");
    row("UNWIND [{nix: 1}] AS m RETURN m.nix", "");
    row("RETURN ':god' AS x, 'c.nix'", "");
    row("EXPLAIN MATCH (c:god) RETURN c", "1:18 unknown-label `god` Did you mean `good`?");
}

void TestRemarks::remarks()
{
    QFETCH(QString, query);
    QFETCH(QString, remarks);
    const cypher::GraphSession session(std::make_shared<const data::Dataset>(smallDataset(tradeText)));
    WEIGHHOUSE_TAKE(answer, session.query(query.toStdString()));
    WEIGHHOUSE_SAME(told(answer.result.remarks), remarks.toStdString());
}

void TestRemarks::words()
{
    const cypher::GraphSession session(std::make_shared<const data::Dataset>(smallDataset(tradeText)));
    WEIGHHOUSE_TAKE(answer, session.query("MATCH (c:god)-[:x]-() RETURN count(c.nme) AS n"));
    QVERIFY(answer.result.rows == std::vector<std::vector<data::Value>>{{std::int64_t(0)}});
    QCOMPARE(answer.result.remarks.size(), std::size_t(3));
    WEIGHHOUSE_SAME(toText(answer.result.remarks[0]),
                    "1:10: no node has the label `god`\n  Did you mean `good`?");
    WEIGHHOUSE_SAME(toText(answer.result.remarks[1]),
                    "1:17: no relationship has the type `x`\n  There is `demand`.");
    WEIGHHOUSE_SAME(toText(answer.result.remarks[2]),
                    "1:38: no node and no relationship has a property `nme`\n  Did you mean `name`?");
    QCOMPARE(answer.result.remarks[0].where.length, std::size_t(3));
}

WEIGHHOUSE_TEST(TestRemarks)
#include "test_remarks.moc"
