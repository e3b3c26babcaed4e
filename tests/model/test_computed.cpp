// SPDX-License-Identifier: GPL-3.0-or-later
// Tests what rules make of tables, asked in SQL and Cypher: before any decision and under candidates.
#include "core/data/sql/session.h"
#include "core/decision/candidate_text.h"
#include "core/graph/session/session.h"
#include "core/model/computed.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/support/small_dataset.h"

using namespace weighhouse;
using namespace weighhouse::testing;
using data::ValueType;
using model::Model;
using model::ModelPtr;

namespace
{

constexpr const char *ownedPlants = R"(
    table plant(id integer key, name text, cost number, count integer, owner text)
    9007199254740993 | Bremen | 5 | 1 | x
    2 | Osten | 3 | 2 | y
    3 | Wien | NULL | 9007199254740993 | x
    table owner(id text key, budget number)
    x | 0
    y | 4
    table my_table(day integer key, place text key, Load number)
    1 | a | 7
    2 | a | 8
    reference plant.owner -> owner
)";

constexpr const char *ownedRules = R"(
    rule twice "Both ways." new plant.twice = cost * 2
    rule cost plant.cost = stored(cost) + 1
    rule total new owner.total = sum(plant.twice by owner)
    rule beside new owner.ratio = total / budget
    rule dear new plant.dear = twice > 10
    rule word new plant.word = concat(name, "!")
    rule whose new plant.whose = owner
    rule when new plant.first = my_table[1, "a"]
    question cheaper "Where?"
      decide p in plant
      apply p.cost = 0
      minimize sum(every plant.twice)
    question moving "Whose?"
      decide p in plant
      apply p.owner = owner["y"]
            p.count = 5
      maximize owner["y"].total
)";

std::shared_ptr<const data::Dataset> ownedDataset()
{
    return std::make_shared<const data::Dataset>(smallDataset(ownedPlants));
}

ModelPtr ownedModel(const std::string &rules = ownedRules)
{
    const auto made = Model::make(ownedDataset(), {{"r.rules", rules}});
    return made ? *made : nullptr;
}

std::string flat(const std::vector<std::vector<data::Value>> &rows)
{
    std::string text;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        text += row == 0 ? "" : "; ";
        for (std::size_t i = 0; i < rows[row].size(); ++i)
            text += (i == 0 ? "" : ", ") + data::toText(rows[row][i]);
    }
    return text;
}

std::string rowsOf(sql::SqlSession &session, std::string_view text)
{
    const auto result = session.query(text);
    return result ? flat(result->rows) : toText(result.error());
}

data::ComputedTables under(const ModelPtr &model, const char *question, const char *candidate)
{
    const auto problem = model->ask(question, {}, {.everyRule = true});
    const auto named = decision::candidateFromText(*problem, candidate);
    return *model::computedTables(*problem, *named);
}

} // namespace

class ComputedTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void columnsThatRulesMake()
    {
        const ModelPtr model = ownedModel();
        QVERIFY2(model->isSound(),
                 model->ruleErrors().empty() ? "" : toText(model->ruleErrors().front()).c_str());
        sql::SqlSession session(*model->dataset(), model::computedTables(model));
        WEIGHHOUSE_SAME(
            rowsOf(session, "SELECT id, cost, twice, dear, word, whose, first, count FROM rules.plant"),
            "9007199254740993, 6, 12, true, Bremen!, x, 1, a, 1; "
            "2, 4, 8, false, Osten!, y, 1, a, 2; 3, NULL, NULL, NULL, Wien!, x, 1, a, 9007199254740993");
        WEIGHHOUSE_SAME(rowsOf(session, "SELECT cost FROM plant ORDER BY id LIMIT 1"), "3");
        WEIGHHOUSE_SAME(rowsOf(session, "SELECT p.cost - q.cost FROM rules.plant p JOIN plant q USING (id) "
                                        "WHERE q.name = 'Osten'"),
                        "1");
        WEIGHHOUSE_SAME(rowsOf(session, "SELECT id, total, ratio FROM Rules.Owner"), "x, 12, NULL; y, 8, 2");
        WEIGHHOUSE_SAME(rowsOf(session, "SELECT count(*) FROM rules.my_table"), "2");
        WEIGHHOUSE_TAKE(result, session.query("SELECT cost, dear, word, id FROM rules.plant"));
        QVERIFY(result.columns[0].type == ValueType::Number);
        QVERIFY(result.columns[1].type == ValueType::Boolean);
        QVERIFY(result.columns[2].type == ValueType::Text);
        QVERIFY(result.columns[3].type == ValueType::Integer);
        QVERIFY(std::holds_alternative<bool>(result.rows[0][1]));
        WEIGHHOUSE_SAME(model::computedTables(model).schema.table("plant")->column("twice")->description,
                        "Both ways.");
    }

    void theyAreOnlyRead()
    {
        const ModelPtr model = ownedModel();
        sql::SqlSession session(*model->dataset(), model::computedTables(model));
        for (const char *text : {"UPDATE rules.plant SET cost = 1", "DROP TABLE rules.plant", "DETACH rules",
                                 "INSERT INTO rules.owner VALUES ('z', 1, 1, 1)"}) {
            const auto result = session.query(text);
            QVERIFY2(!result && result.error().code == "sql.not-allowed", text);
        }
        WEIGHHOUSE_SAME(rowsOf(session, "SELECT count(*) FROM rules.plant"), "3");
    }

    void theyAreWorkedOutWhenAQueryReadsThem()
    {
        const ModelPtr model = ownedModel();
        int times = 0;
        const data::ComputedTables computed =
            model::computedTables(*model->rules(), [&](const std::stop_token &) -> Result<ModelPtr> {
                ++times;
                return model;
            });
        sql::SqlSession session(*model->dataset(), computed);
        const cypher::GraphSession graph(model->dataset(), computed);
        WEIGHHOUSE_SAME(rowsOf(session, "SELECT sum(cost) FROM plant"), "8");
        WEIGHHOUSE_TAKE(stored, graph.query("MATCH (n:plant) RETURN sum(n.cost)"));
        WEIGHHOUSE_SAME(flat(stored.result.rows), "8");
        QCOMPARE(times, 0);
        WEIGHHOUSE_SAME(rowsOf(session, "SELECT sum(cost) FROM rules.plant"), "10");
        WEIGHHOUSE_TAKE(answered, graph.query("USE rules MATCH (n:plant) RETURN sum(n.cost), sum(n.twice)"));
        WEIGHHOUSE_SAME(flat(answered.result.rows), "10, 20");
        QCOMPARE(times, 1);
    }

    void theGraphOfTheRules()
    {
        const ModelPtr model = ownedModel();
        const cypher::GraphSession graph(model->dataset(), model::computedTables(model));
        WEIGHHOUSE_TAKE(moved, graph.query("EXPLAIN USE rules MATCH (n:plant) RETURN n.twice"));
        QVERIFY(moved.isExplained);
        WEIGHHOUSE_TAKE(related, graph.query("use Rules match (p:plant)-[:owner]->(o:owner) "
                                             "return p.word, o.total order by p.word limit 1"));
        WEIGHHOUSE_SAME(flat(related.result.rows), "Bremen!, 12");
        QVERIFY(related.result.remarks.empty());
        const auto other = graph.query("USE sales MATCH (n) RETURN n");
        QVERIFY(!other);
        WEIGHHOUSE_SAME(other.error().code, "cypher.unknown-graph");
        const cypher::GraphSession without(model->dataset());
        QVERIFY(!without.query("USE rules MATCH (n) RETURN n"));
    }

    void underCandidates()
    {
        const ModelPtr model = ownedModel();
        sql::SqlSession cheaper(*model->dataset(), under(model, "cheaper", R"({"p": "2"})"));
        WEIGHHOUSE_SAME(rowsOf(cheaper, "SELECT name, cost, twice FROM rules.plant"),
                        "Bremen, 6, 12; Osten, 0, 0; Wien, NULL, NULL");
        WEIGHHOUSE_SAME(rowsOf(cheaper, "SELECT name, cost FROM plant WHERE id = 2"), "Osten, 3");
        const data::ComputedTables moved = under(model, "moving", "9007199254740993");
        sql::SqlSession moving(*model->dataset(), moved);
        WEIGHHOUSE_SAME(rowsOf(moving, "SELECT id, owner, whose, count FROM rules.plant ORDER BY name"),
                        "9007199254740993, y, y, 5; 2, y, y, 2; 3, x, x, 9007199254740993");
        WEIGHHOUSE_SAME(rowsOf(moving, "SELECT id, total FROM rules.owner"), "x, 0; y, 20");
        const cypher::GraphSession graph(model->dataset(), moved);
        WEIGHHOUSE_TAKE(related,
                        graph.query("USE rules MATCH (p:plant)-[:owner]->(o {id: 'y'}) RETURN p.name "
                                    "ORDER BY p.name"));
        WEIGHHOUSE_SAME(flat(related.result.rows), "Bremen; Osten");
    }

    void rulesWithErrorsAreNoTables()
    {
        const ModelPtr model = ownedModel("rule a new plant.p = costs");
        sql::SqlSession session(*model->dataset(), model::computedTables(model));
        WEIGHHOUSE_SAME(rowsOf(session, "SELECT count(*) FROM plant"), "3");
        const auto result = session.query("SELECT count(*) FROM rules.plant");
        QVERIFY(!result);
        WEIGHHOUSE_SAME(result.error().where.file, "r.rules");
        const cypher::GraphSession graph(model->dataset(), model::computedTables(model));
        QVERIFY(!graph.query("USE rules MATCH (n) RETURN n"));
        QVERIFY(graph.query("MATCH (n) RETURN n").has_value());
    }

    void stopsAndHints()
    {
        const ModelPtr model = ownedModel();
        sql::SqlSession session(*model->dataset(), model::computedTables(model));
        std::stop_source stop;
        stop.request_stop();
        const auto stopped = session.query("SELECT * FROM rules.plant", {.stop = stop.get_token()});
        QVERIFY(!stopped && stopped.error().code == "query.cancelled");
        const auto stored = session.query("SELECT twice FROM plant");
        QVERIFY(!stored);
        QVERIFY2(stored.error().hint.text().find("rules.plant") != std::string::npos,
                 toText(stored.error()).c_str());
        const auto mistyped = session.query("SELECT twce FROM rules.plant");
        QVERIFY(!mistyped);
        QVERIFY2(mistyped.error().hint.text().find("twice") != std::string::npos,
                 toText(mistyped.error()).c_str());
    }

    void namesThatSqlCannotTellApart()
    {
        const ModelPtr model = ownedModel("rule a new plant.Cost = 7");
        sql::SqlSession session(*model->dataset(), model::computedTables(model));
        WEIGHHOUSE_SAME(rowsOf(session, "SELECT cost, \"Cost (2)\" FROM rules.plant LIMIT 1"), "5, 7");
    }

    void largeTablesTakeProportionalTime()
    {
        const auto seconds = [](int rows) {
            std::string text = "table t(id integer key, v number)\n";
            for (int i = 0; i < rows; ++i)
                text += std::to_string(i) + " | " + std::to_string(i % 97) + "\n";
            const auto made = Model::make(std::make_shared<const data::Dataset>(smallDataset(text)),
                                          {{"r.rules", "rule a new t.twice = v * 2 + v"}});
            sql::SqlSession session(*(*made)->dataset(), model::computedTables(*made));
            const auto result = session.query("SELECT sum(twice) FROM rules.t");
            return result ? result->seconds : 0;
        };
        seconds(100);
        const double small = std::max(seconds(2'000), 0.002);
        QVERIFY(seconds(2'000 * 16) < small * 16 * 5);
    }
};

WEIGHHOUSE_TEST(ComputedTest)
#include "test_computed.moc"
