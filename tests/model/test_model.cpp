// SPDX-License-Identifier: GPL-3.0-or-later
// Models: made once, shared, asked.
#include "core/catalogue/material.h"
#include "core/decision/search.h"
#include "core/model/model.h"
#include "core/rules/evaluate/counts.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/support/small_dataset.h"

#include <set>

using namespace weighhouse;
using namespace weighhouse::testing;
using model::Model;
using model::ModelPtr;

namespace
{

std::shared_ptr<const data::Dataset> dataset(std::string_view text)
{
    return std::make_shared<const data::Dataset>(smallDataset(text));
}

constexpr const char *tables = "table a(id integer key, x number, name text, open boolean)\n"
                               "1 | 0.5 | u | true\n2 | NULL | v | false\n3 | -1 | u | NULL\n";

ModelPtr modelOf(std::shared_ptr<const data::Dataset> dataset, std::vector<rules::RuleText> texts,
                 const model::Making &making = {})
{
    auto made = Model::make(std::move(dataset), std::move(texts), making);
    return made ? *made : nullptr;
}

ModelPtr modelOf(std::string_view tables, std::string_view rules, const model::Making &making = {})
{
    return modelOf(dataset(tables), {{"r.rules", std::string(rules)}}, making);
}

std::string hashOfTables(std::string_view text)
{
    return modelOf(dataset(text), {})->fingerprint().dataset;
}

constexpr const char *plants = R"(
    table plant(id integer key, name text, cost number, owner text)
    1 | Bremen | 5 | x
    2 | Osten | 3 | y
    3 | Wien | 2 | x
    table owner(id text key, budget number)
    x | 0
    y | 4
    reference plant.owner -> owner
)";

constexpr const char *plantRules = R"(
    rule twice new plant.twice = cost * 2
    rule total new owner.total = sum(plant.twice by owner)
    rule beside new owner.ratio = total / budget
    question cheaper(from: plant) "Where, if not in {from}?"
      decide p in plant
      apply p.cost = 0
      minimize sum(every plant.twice)
    question moving "Whose should go to y?"
      decide p in plant
      apply p.owner = owner["y"]
      maximize owner["y"].total
)";

} // namespace

class ModelTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatHasErrorsIsLeftOut()
    {
        const auto made = modelOf(tables, "rule a new a.p = y\nrule b new a.q = z\nrule c new a.r = 1 + 1");
        QCOMPARE(made->ruleErrors().size(), std::size_t{2});
        WEIGHHOUSE_SAME(made->ruleErrors()[0].where.file, "r.rules");
        QVERIFY(!made->isSound());
        QVERIFY(made->program() != nullptr);
        QCOMPARE(made->rules()->rules.size(), std::size_t{1});
        QCOMPARE(made->outline().front().statements.size(), std::size_t{3});
        // Rules that cannot be worked out over these rows.
        const auto loop = modelOf("table p(n text key, next text)\na | a\nreference p.next -> p",
                                  "rule turn new p.x = next.x + 1");
        QVERIFY(loop->ruleErrors().empty());
        WEIGHHOUSE_SAME(loop->programErrors().front().code, "rules.loop");
        QVERIFY(loop->base() == nullptr);
    }

    void theDatasetHasWhatTheRulesDeclare()
    {
        const auto plain = dataset("table a(id integer, b integer)\n1 | 2\ntable b(id integer)\n2\n");
        const auto made =
            modelOf(plain, {{"r.rules", "key b(id)\nreference a.b -> b\nrule x new a.y = b.id"}});
        QCOMPARE(made->dataset()->schema.references.size(), std::size_t{1});
        QVERIFY(plain->schema.references.empty());
        QVERIFY(made->dataset()->schema == made->rules()->schema);
        // Nothing to declare, nothing to copy.
        QVERIFY(modelOf(made->dataset(), made->texts())->dataset() == made->dataset());
        // What was copied once is there.
        const auto next = modelOf(plain, {{"r.rules", "key b(id)\nreference a.b -> b"}}, {.previous = made});
        QVERIFY(next != made);
        QVERIFY(next->dataset() == made->dataset());
    }

    void whatIsTheSameIsTaken()
    {
        const auto before = modelOf(plants, plantRules);
        const rules::EvaluationCounts counts = rules::evaluationCounts();
        const auto same = modelOf(before->dataset(), before->texts(), {.previous = before});
        QVERIFY(same->dataset() == before->dataset());
        const auto again = modelOf(same->dataset(), same->texts(), {.previous = same});
        QVERIFY(again == same);
        // Others ask for another question, which changes references: for that it is compiled.
        const auto moving = modelOf(same->dataset(), same->texts(), {.question = "moving", .previous = same});
        QVERIFY(moving != same);
        QVERIFY(moving->rules() == same->rules());
        const rules::EvaluationCounts since = rules::evaluationCounts().since(counts);
        QCOMPARE(since.programs, std::uint64_t{1});
        QCOMPARE(since.bases, std::uint64_t{1});
        QVERIFY(modelOf(same->dataset(), same->texts(), {.previous = moving}) == moving);
    }

    void aStopEndsIt()
    {
        std::stop_source stop;
        stop.request_stop();
        const auto made = Model::make(dataset(tables), {}, {.stop = stop.get_token()});
        QVERIFY(!made);
        WEIGHHOUSE_SAME(made.error().code, "model.cancelled");
    }

    void questionsAreAskedOfTheOneProgram()
    {
        const rules::EvaluationCounts counts = rules::evaluationCounts();
        const auto made = modelOf(plants, plantRules);
        for (const char *row : {"2", "Osten", "osten", "#2"}) {
            WEIGHHOUSE_TAKE(problem, made->ask("cheaper", {{"from", "1"}, {"from", row}}));
            WEIGHHOUSE_SAME(problem.parameterTexts().front().second, "2");
            WEIGHHOUSE_TAKE(result, decision::weigh(problem));
            WEIGHHOUSE_SAME(problem.label(result.candidate(problem, result.ranking.front())), "1");
            // A rule besides has no value for one row, before and after: nothing that is asked here.
            QVERIFY(result.baseErrors.empty());
            QVERIFY(problem.prepared().sharedProgram() == made->program());
        }
        QCOMPARE(made->base()->errorCount(), std::size_t{1});
        const rules::EvaluationCounts since = rules::evaluationCounts().since(counts);
        QCOMPARE(since.programs, std::uint64_t{1});
        QCOMPARE(since.bases, std::uint64_t{1});
        QCOMPARE(since.sweeps, std::uint64_t{4});
        QCOMPARE(since.lookups, std::uint64_t{1});
    }

    void everyRuleIsFollowedIfAskedTo()
    {
        const auto made = modelOf(plants, plantRules);
        const rules::CellChange change{*made->rules()->findColumn("plant", "cost"), 1, 7};
        const rules::ColumnId total = *made->rules()->findColumn("owner", "total");
        const std::vector<model::Argument> written{{"from", "1"}, {"gone", "2"}, {"other", ""}};
        WEIGHHOUSE_TAKE(whole, made->ask("cheaper", written, {.everyRule = true, .ignoresStrangers = true}));
        WEIGHHOUSE_TAKE(part, made->ask("cheaper", {{"from", "1"}}));
        rules::Evaluation all(whole.base());
        all.apply({&change, 1});
        QCOMPARE(all.value(total, 1), 14.0);
        rules::Evaluation some(part.base());
        some.apply({&change, 1});
        QCOMPARE(some.value(total, 1), 6.0);
        const auto stranger = made->ask("cheaper", written);
        QVERIFY(!stranger);
        WEIGHHOUSE_SAME(stranger.error().code, "decision.unknown-parameter");
        QVERIFY(!made->ask("none", {}));
    }

    void whatIsHeldFastKeepsItsValue()
    {
        const auto made = modelOf(plants, plantRules);
        const rules::ColumnId twice = *made->rules()->findColumn("plant", "twice");
        WEIGHHOUSE_TAKE(problem, made->ask("cheaper", {{"from", "1"}}, {.fixed = {twice}}));
        WEIGHHOUSE_TAKE(result, decision::weigh(problem));
        for (const decision::Outcome &outcome : result.outcomes)
            QCOMPARE(outcome.objectives.front(), 20.0);
        // Of a loop that is worked out together one alone cannot be.
        const auto loop = modelOf(
            "table n(id integer key, up integer, x number)\n1 | NULL | 1\n2 | 1 | 1\nreference n.up -> n\n",
            "rule a new n.p = up.q + x else x\nrule b new n.q = p * 2\n"
            "question q \"?\" decide c in n apply c.x = 2 maximize sum(every n.q)");
        QVERIFY(loop->isSound());
        const auto fixed = loop->ask("q", {}, {.fixed = {*loop->rules()->findColumn("n", "p")}});
        QVERIFY(!fixed);
        WEIGHHOUSE_SAME(fixed.error().code, "decision.not-fixed");
    }

    void questionsThatMoveRowsAreCompiledFor()
    {
        const rules::EvaluationCounts counts = rules::evaluationCounts();
        const auto made = modelOf(dataset(plants), {{"r.rules", plantRules}}, {.question = "moving"});
        WEIGHHOUSE_TAKE(problem, made->ask("moving", {}));
        WEIGHHOUSE_TAKE(result, decision::weigh(problem));
        WEIGHHOUSE_SAME(problem.label(result.candidate(problem, result.ranking.front())), "1");
        QCOMPARE(rules::evaluationCounts().since(counts).programs, std::uint64_t{1});
        // Of a model for another question the same, with a program for it.
        const auto other = modelOf(dataset(plants), {{"r.rules", plantRules}}, {.question = "cheaper"});
        WEIGHHOUSE_TAKE(asked, other->ask("moving", {}));
        QVERIFY(asked.prepared().sharedProgram() != other->program());
        WEIGHHOUSE_TAKE(again, decision::weigh(asked));
        QVERIFY(again == result);
    }

    void aProgramInErrorDoesNotHinderWhatDoesNotNeedIt()
    {
        const auto made = modelOf(plants, "rule turn new plant.turn = plant[1].turn + 1\n"
                                          "question q \"?\" decide c in plant apply c.cost = 0 "
                                          "minimize sum(every plant.cost)");
        QVERIFY(made->program() == nullptr);
        WEIGHHOUSE_TAKE(problem, made->ask("q", {}));
        QVERIFY(decision::weigh(problem).has_value());
        QVERIFY(!made->ask("q", {}, {.everyRule = true}));
    }

    void samplesAnswerAsIfCompiledForTheQuestion_data()
    {
        QTest::addColumn<QString>("name");
        const auto samples = catalogue::samples();
        for (const catalogue::Sample &sample : *samples)
            QTest::addRow("%s", sample.name.c_str()) << QString::fromStdString(sample.name);
    }

    void samplesAnswerAsIfCompiledForTheQuestion()
    {
        QFETCH(QString, name);
        WEIGHHOUSE_TAKE(material, catalogue::openSample(name.toStdString()));
        const auto made = modelOf(std::make_shared<const data::Dataset>(std::move(material.dataset)),
                                  std::move(material.rules), {.question = material.question});
        QVERIFY(made->isSound());
        QVERIFY(made->schemaErrors().empty());
        WEIGHHOUSE_TAKE(problem, made->ask(material.question, material.arguments));
        QVERIFY(problem.prepared().sharedProgram() == made->program());
        WEIGHHOUSE_TAKE(result, decision::weigh(problem, {.limit = {}}, {.evaluations = 2000}));
        WEIGHHOUSE_TAKE(alone,
                        decision::makeProblem(made->rules(), made->dataset(), material.question,
                                              made->argumentsOf(problem.question(), material.arguments)));
        WEIGHHOUSE_TAKE(expected, decision::weigh(alone, {.limit = {}}, {.evaluations = 2000}));
        QVERIFY(result == expected);
    }

    void hashesTellContentsApart()
    {
        const std::string hash = hashOfTables(tables);
        QCOMPARE(hash.size(), std::size_t{64});
        WEIGHHOUSE_SAME(hashOfTables(tables), hash);
        for (const char *other : {"table a(id integer key, x number, name text, open boolean)\n1 | 0.5 | u | "
                                  "true\n2 | 0 | v | false\n3 | -1 | u | NULL\n",
                                  "table a(id integer key, x number, name text, open boolean)\n1 | 0.5 | v | "
                                  "true\n2 | NULL | u | false\n3 | -1 | v | NULL\n",
                                  "table a(id integer key, x number, name text, open boolean)\n1 | 0.5 | u | "
                                  "true\n3 | -1 | u | NULL\n2 | NULL | v | false\n",
                                  "table a(id integer key, x number, name text, open boolean)\n1 | 0.5 | u | "
                                  "true\n2 | NULL | v | false\n"})
            QVERIFY(hashOfTables(other) != hash);
    }

    void hashesDoNotDependOnHowTextsAreNumbered()
    {
        data::Dataset left = smallDataset(tables);
        data::Dataset right;
        right.texts.intern("v");
        right.texts.intern("something else");
        right.addTable(left.schema.tables[0]);
        for (std::size_t row = 0; row < 3; ++row) {
            std::vector<data::Value> values;
            for (std::size_t column = 0; column < 4; ++column)
                values.push_back(left.value(0, column, row));
            WEIGHHOUSE_DO(right.appendRow(0, values));
        }
        right.tables[0].columns[0].isNull.assign(3, 0); // nothing is NULL there
        const auto hash = [](data::Dataset &set) {
            return modelOf(std::make_shared<const data::Dataset>(set), {})->fingerprint().dataset;
        };
        WEIGHHOUSE_SAME(hash(left), hash(right));
    }

    void schemaAndRulesHaveTheirOwnHashes()
    {
        const auto one = modelOf(tables, "rule a new a.p = x");
        const auto other = modelOf(tables, "rule a new a.p = x # as it is");
        WEIGHHOUSE_SAME(one->fingerprint().dataset, other->fingerprint().dataset);
        WEIGHHOUSE_SAME(one->fingerprint().schema, other->fingerprint().schema);
        QVERIFY(one->fingerprint().rules != other->fingerprint().rules);
        const auto renamed = modelOf(dataset("table a(id integer key, y number, name text, open boolean)\n"
                                             "1 | 0.5 | u | true\n2 | NULL | v | false\n3 | -1 | u | NULL\n"),
                                     {});
        WEIGHHOUSE_SAME(one->fingerprint().dataset, renamed->fingerprint().dataset);
        QVERIFY(one->fingerprint().schema != renamed->fingerprint().schema);
    }

    void theOrderOfTablesHasItsOwnHashes()
    {
        const std::string a = "table a(id integer key, x number)\n1 | 5\n";
        const std::string b = "table b(id integer key, a integer, c integer)\n1 | 1 | 1\n";
        const std::string c = "table c(id integer key, x number)\n1 | 6\n";
        const std::string ba = "reference b.a -> a\n";
        const std::string bc = "reference b.c -> c\n";
        const auto print = [](const std::string &text) { return modelOf(text, "")->fingerprint(); };
        const model::Fingerprint one = print(a + b + c + ba + bc);
        const model::Fingerprint other = print(c + b + a + bc + ba);
        QVERIFY(one.schema != other.schema && one.dataset != other.dataset && one.world() != other.world());
        WEIGHHOUSE_SAME(one.schemaByName, other.schemaByName);
        WEIGHHOUSE_SAME(one.datasetByName, other.datasetByName);
        // Tables that exchange their values have other ones, whatever their order.
        const std::string a6 = "table a(id integer key, x number)\n1 | 6\n";
        const std::string c5 = "table c(id integer key, x number)\n1 | 5\n";
        for (const std::string &text : {a6 + b + c5 + ba + bc, c5 + b + a6 + bc + ba}) {
            WEIGHHOUSE_SAME(print(text).schemaByName, one.schemaByName);
            QVERIFY(print(text).datasetByName != one.datasetByName);
        }
        QVERIFY(print(a + b + c + ba).schemaByName != one.schemaByName);
        QVERIFY(print(a + b + ba).schemaByName != print(a + c + b + ba).schemaByName);
    }

    /// Each number of what is believed counts; nothing believed is the hash of older runs.
    void beliefsAreInTheHashOfTheRules()
    {
        const auto plain = modelOf(tables, "rule a new a.p = x");
        std::set<std::string> seen{plain->fingerprint().rules};
        std::vector<StatedBeliefs> all;
        all.push_back({.factors = {{"draws", {{"a", 0.5}, {"b", 0.5}}}}});
        for (const StatedSpread &spread :
             {StatedSpread{}, StatedSpread{0.2, 1, 1}, StatedSpread{0, 0.2, 1}, StatedSpread{0, 1, 0.2}})
            all.push_back({.draws = {{"a.x", spread}}});
        all.push_back({.draws = {{"a.y", {0.2, 1, 1}}}});
        all.push_back({.factors = all.front().factors, .draws = {{"a.y", {0.2, 1, 1}}}});
        for (const StatedBeliefs &beliefs : all) {
            // The same from the model before as from nothing.
            const auto made =
                Model::make(plain->dataset(), plain->texts(), {.previous = plain, .beliefs = beliefs});
            QVERIFY(made.has_value());
            QVERIFY((*made)->beliefs() == beliefs);
            WEIGHHOUSE_SAME((*made)->fingerprint().rules,
                            modelOf(tables, "rule a new a.p = x", {.beliefs = beliefs})->fingerprint().rules);
            seen.insert((*made)->fingerprint().rules);
        }
        QCOMPARE(seen.size(), all.size() + 1);
    }

    void hashesAreThoseOfJournals()
    {
        const auto made = modelOf(tables, "rule a new a.p = x");
        const model::Fingerprint expected{"a425e0e9225abe7a9d304a60f645a4c302355c5252ad662d264449b5ff9977cb",
                                          "f9a260719aa355528f87d4a140e8ab7ac069bfddb936c7d933e3907a23f9428c",
                                          "e6dc5a78429c6ab8a638500fe75e0379cb2d543cc31a3239082769072dad0dad"};
        WEIGHHOUSE_SAME(made->fingerprint().rules, expected.rules);
        WEIGHHOUSE_SAME(made->fingerprint().schema, expected.schema);
        WEIGHHOUSE_SAME(made->fingerprint().dataset, expected.dataset);
        WEIGHHOUSE_SAME(made->fingerprint().world(), expected.rules + expected.schema + expected.dataset);
    }
};

WEIGHHOUSE_TEST(ModelTest)
#include "test_model.moc"
