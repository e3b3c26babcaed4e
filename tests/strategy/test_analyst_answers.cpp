// SPDX-License-Identifier: GPL-3.0-or-later
// Running the Analyst's plan step by step gives what working out everything at once gives.
#include "core/base/random.h"
#include "core/base/text.h"
#include "tests/strategy/running.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/support/small_dataset.h"

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

constexpr const char *river = R"(
    table place(name text key, next text, spring number, open boolean, cost integer)
    lake | NULL | 1 | true | 3
    left | lake | 8 | false | 5
    right | lake | 6 | true | 2
    hill | right | 20 | false | 9
    table boat(id integer key, place text, load number)
    1 | lake | 3
    2 | right | 4
    3 | hill | NULL
    reference place.next -> place
    reference boat.place -> place
)";

constexpr const char *flows = R"(
    rule inflow "What arrives is what the places above let through."
      new place.inflow = spring + sum(place.outflow by next)
    rule outflow new place.outflow = if open then inflow else inflow / 2
    rule berths new place.berths = count(boat)
    rule share new boat.share = load / sum(every boat.load)
    rule rest new place.rest = inflow / (cost - 5) else 0
)";

/// The answers of a plan's steps by the beginning of their texts.
plan::AnswerPtr answerOf(const plan::Plan &plan, const Answers &answers, std::string_view text)
{
    for (const plan::Node &node : plan.nodes) {
        if (node.text.starts_with(text))
            return answers.at(node.id);
    }
    return nullptr;
}

std::string cell(const plan::Answer &answer, std::size_t row, std::string_view column)
{
    const auto index = answer.columnIndex(column);
    return index && row < answer.rows.size() ? data::toText(answer.rows[row][*index]) : "no such cell";
}

} // namespace

class AnalystAnswersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// The decision by what is expected may be another than the one by what is stored: in half of the years
    /// the right one dries up.
    void whatIsNotCertainIsWeighed()
    {
        const std::string rules = std::string(flows) +
                                  "factor year { wet: 1, dry: 1 }\n"
                                  "  affects place.spring = spring * (1, 0) where name = \"right\"\n"
                                  "question q \"?\" decide p in place where name in (\"left\", \"right\") "
                                  "maximize p.spring + (if p.name = \"right\" then 3 else 0)\n";
        const model::ModelPtr model = modelOf(river, rules);
        const strategy::Asking asking{"q", {}};
        const auto decided = [&](const strategy::AnalystSettings &settings) -> std::string {
            const auto plan = strategy::analystPlan(model, asking, settings);
            if (!plan)
                return toText(plan.error());
            const auto answers = runPlan(*plan, model);
            if (!answers)
                return toText(answers.error());
            return cell(*answers->at(decisionOf(*plan).id), 0, "decision");
        };
        WEIGHHOUSE_SAME(decided({}), "right");
        WEIGHHOUSE_SAME(decided({.states = 1000}), "left");
        WEIGHHOUSE_SAME(decided({.decisionOnly = true, .states = 1000}), "left");
        // What would break a constraint as everything is stored may keep it nearly always.
        const model::ModelPtr rare = modelOf(
            river, std::string(flows) +
                       "factor flood { no: 1, yes: 99 } affects place.spring = spring + (0, 50) where name = "
                       "\"left\"\nquestion q \"?\" decide p in place where name in (\"left\", \"right\") "
                       "subject to p.spring >= 50 or p.name = \"right\" maximize p.spring\n");
        WEIGHHOUSE_TAKE(bold, strategy::analystPlan(rare, asking, {.states = 1000}));
        WEIGHHOUSE_TAKE(found, runPlan(bold, rare));
        WEIGHHOUSE_SAME(cell(*found.at(decisionOf(bold).id), 0, "decision"), "left");
        // What is wrong with a factor is no reason to take everything for certain.
        std::string wrong = rules;
        wrong.replace(wrong.find("wet: 1, dry: 1"), 14, "wet: likly, dry: likely");
        WEIGHHOUSE_TAKE(faulty, model::Model::make(std::make_shared<const data::Dataset>(smallDataset(river)),
                                                   {{"test.rules", wrong}}));
        const auto refused = strategy::analystPlan(faulty, asking, {.states = 1000});
        QVERIFY(!refused);
        WEIGHHOUSE_SAME(refused.error().code, "rules.unknown-likelihood");
        QVERIFY(strategy::analystPlan(faulty, asking, {}));
        // Where everything is certain, there is nothing to weigh in several states.
        const model::ModelPtr certain =
            modelOf(river, std::string(flows) + "question q \"?\" decide p in place "
                                                "maximize p.spring\n");
        WEIGHHOUSE_TAKE(plan, strategy::analystPlan(certain, asking, {.states = 1000}));
        QVERIFY(
            std::ranges::none_of(plan.nodes, [](const plan::Node &node) { return node.tool == "expect"; }));
    }

    /// What is believed of a column stands in the plan, and decides by it alone; what is believed of columns
    /// that are not uncertain does not.
    void beliefsInDistributionsAreWrittenDown()
    {
        const model::ModelPtr plain =
            modelOf(river, std::string(flows) +
                               "uncertain place.spring ~ normal(spring, 1) where name = \"right\"\n"
                               "question q \"?\" decide p in place where name in (\"left\", \"right\") "
                               "maximize p.spring\n");
        const strategy::Asking asking{"q", {}};
        WEIGHHOUSE_TAKE(moved, model::Model::make(plain->dataset(), plain->texts(),
                                                  {.previous = plain,
                                                   .beliefs = {.draws = {{"place.spring", {1.25, 1, 1.5}},
                                                                         {"place.cost", {2, 1, 1}}}}}));
        WEIGHHOUSE_TAKE(before, strategy::analystPlan(plain, asking, {.states = 1000}));
        WEIGHHOUSE_TAKE(after, strategy::analystPlan(moved, asking, {.states = 1000}));
        std::string written;
        for (const plan::Node &node : after.nodes)
            written += node.tool == "expect" ? node.payload : std::string();
        QVERIFY2(written.find("believe place.spring: shift = 1.25, below = 1, above = 1.5\n") !=
                     std::string::npos,
                 written.c_str());
        QVERIFY(written.find("place.cost") == std::string::npos);
        WEIGHHOUSE_TAKE(first, runPlan(before, plain));
        WEIGHHOUSE_SAME(cell(*first.at(decisionOf(before).id), 0, "decision"), "left");
        // 6 + 1.25 * 2.56 is more than 8, also where nothing but the plan says so.
        for (const model::ModelPtr &model : {moved, plain}) {
            WEIGHHOUSE_TAKE(second, runPlan(after, model));
            WEIGHHOUSE_SAME(cell(*second.at(decisionOf(after).id), 0, "decision"), "right");
        }
    }

    void samples_data()
    {
        QTest::addColumn<QByteArray>("sample");
        QTest::addColumn<QByteArray>("rules");
        for (const char *rules : {"trade", "trade-published"})
            QTest::newRow(rules) << QByteArray("trade") << QByteArray(rules);
        for (const char *rules : {"building", "building-published"})
            QTest::newRow(rules) << QByteArray("building") << QByteArray(rules);
        QTest::newRow("plants") << QByteArray("plants") << QByteArray("plants");
    }

    void samples()
    {
        QFETCH(QByteArray, sample);
        QFETCH(QByteArray, rules);
        WEIGHHOUSE_TAKE(asked, sampleCase(sample.toStdString(), rules.toStdString()));
        WEIGHHOUSE_SAME(differenceFromWeighing(asked.model, asked.asking), "");
    }

    void models_data()
    {
        QTest::addColumn<QByteArray>("question");
        const auto row = [](const char *name, const char *question) {
            QTest::newRow(name) << QByteArray(question);
        };
        row("one row",
            "decide g in place where not open apply g.open = true maximize place[\"lake\"].inflow");
        row("a subset", "decide 2 of g in place apply place where name in g : open = true "
                        "maximize place[\"lake\"].inflow");
        row("up to two",
            "decide up to 2 of g in place where cost > 2 apply g.open = true "
            "maximize place[\"lake\"].inflow weight 1, minimize sum(every place.cost) weight 0.25");
        row("a set in conditions and what is wanted",
            "decide 1..3 of g in place decide h in place where h not in g and cost < sum(g.cost) "
            "apply g.open = true, h.spring += count(g) subject to sum(g.cost) <= 20 "
            "maximize place[\"lake\"].inflow - count(g) tie-break minimize max(g.cost)");
        row("yes or no", "decide wide apply place[\"hill\"].open = wide maximize place[\"lake\"].inflow");
        row("for each", "decide wide for each place where cost > 2 apply place where true : open = wide "
                        "maximize place[\"lake\"].inflow tie-break minimize count(every place where open)");
        row("a range", "decide more in 0..5 step 0.5 apply place[\"left\"].spring = more "
                       "maximize place[\"lake\"].inflow - more ^ 2");
        row("values",
            "decide more in (0.1, 4, 2) apply place[\"left\"].spring = more maximize place[\"lake\"].inflow");
        row("several decisions",
            "decide g in place where not open decide h in place where h != g and cost < 9 "
            "decide more in 1..3 apply g.open = true, h.spring = more "
            "maximize place[\"lake\"].inflow tie-break minimize h.cost");
        row("weights", "decide g in place apply g.spring = 0, g.open = true "
                       "maximize place[\"lake\"].inflow weight 0.7, minimize g.cost weight 0.3");
        row("a front that no tie-break picks from",
            "decide g in place apply g.open = true, g.spring = g.cost maximize place[\"lake\"].inflow, "
            "minimize g.cost");
        row("a front with a tie-break",
            "decide g in place apply g.open = true, g.spring = g.cost "
            "maximize place[\"lake\"].inflow, minimize g.cost tie-break minimize g.cost");
        row("a front of one", "decide g in place apply g.spring = 10 * g.cost "
                              "maximize sum(every place.spring), maximize g.cost");
        row("constraints", "decide g in place apply g.spring = 50 subject to g.cost <= 5 \"cheap\", "
                           "place[\"lake\"].inflow < 40 maximize sum(every place.spring)");
        row("nothing admissible", "decide g in place subject to g.cost > 100 maximize g.cost");
        row("nothing to work out", "decide g in place maximize g.cost");
        row("no value before any decision", "decide g in place where cost != 5 apply g.cost = g.cost + 1 "
                                            "maximize 1 / (place[\"hill\"].cost - 9)");
        row("a computed column in the condition", "decide g in place where berths > 0 and rest >= 0 "
                                                  "apply g.open = true maximize place[\"lake\"].inflow");
        row("a computed column that is set",
            "decide g in place apply g.inflow = 100 maximize place[\"lake\"].inflow");
        row("values that do not depend",
            "decide g in place apply g.cost = 1 "
            "maximize sum(every boat.(share * place.cost)) + max(every place.berths)");
        row("a reference that is set", "decide g in place where g != place[\"lake\"] "
                                       "apply g.next = place[\"lake\"] maximize place[\"lake\"].inflow");
        row("gathered", "decide g in place apply g.open = true maximize sum(every place.inflow)");
    }

    void models()
    {
        QFETCH(QByteArray, question);
        const auto model = modelOf(river, flows + ("question q " + question.toStdString()));
        WEIGHHOUSE_SAME(differenceFromWeighing(model, {"q", {}}), "");
    }

    void iterations()
    {
        const auto model = modelOf(river, R"(
            rule wet new place.wet = spring + 0.5 * dry starts at spring
            rule dry new place.dry = wet / (1 + cost) starts at stored(cost)
            rule total new place.total = wet + fixed
            rule fixed new place.fixed = cost * 2 + settled
            rule settled new place.settled = settled + cost starts at 0
            iterate 4 times over wet, dry
            iterate 3 times over settled
            question q(least: number) decide g in place where g.cost > least apply g.spring = 9
              maximize sum(every place.total)
        )");
        WEIGHHOUSE_SAME(differenceFromWeighing(model, {"q", {{"least", "2.5"}}}), "");
        WEIGHHOUSE_TAKE(plan, strategy::analystPlan(model, {"q", {{"least", "2.5"}}}));
        WEIGHHOUSE_TAKE(answers, runPlan(plan, model));
        // What is worked out in passes is not handed on, but what follows from it is.
        const auto fixed = answerOf(plan, answers, "fixed, which does not depend on the decision");
        QVERIFY(fixed != nullptr);
        WEIGHHOUSE_SAME(cell(*fixed, 0, "fixed"), "15");
        QVERIFY(decisionOf(plan).payload.find("column place.fixed from ") != std::string::npos);
        QVERIFY(decisionOf(plan).payload.find("column place.settled") == std::string::npos);
    }

    void parametersOfEveryType_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("value");
        QTest::newRow("by default") << QByteArray() << QByteArray();
        QTest::newRow("number") << QByteArray("n") << QByteArray("0.30000000000000004");
        QTest::newRow("integer") << QByteArray("i") << QByteArray("-2");
        QTest::newRow("boolean") << QByteArray("b") << QByteArray("no");
        QTest::newRow("text") << QByteArray("t") << QByteArray("a = \"b\" from <c>");
        QTest::newRow("no text") << QByteArray("t") << QByteArray();
        QTest::newRow("row") << QByteArray("p") << QByteArray("HILL");
        QTest::newRow("row by number") << QByteArray("p") << QByteArray("#2");
        QTest::newRow("row without a key") << QByteArray("r") << QByteArray("#2");
    }

    void parametersOfEveryType()
    {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, value);
        std::string dataset = river;
        dataset += "table rock(size number)\n 1\n 2\n";
        const auto model = modelOf(dataset, R"(
            question q(n: number = 0.1 + 0.2, i: integer = 1, b: boolean = true, t: text = "left",
                       p: place = place["right"], r: rock = null)
              "{n} {i} {b} {t} {p}"
              decide g in place where (cost > i or name = t) and (open = b or g = p) and (r.size else 1) < cost + n
              apply g.spring = n + i
              maximize sum(every place.spring) tie-break maximize g.cost
        )");
        strategy::Asking asking{"q", {}};
        if (!name.isEmpty())
            asking.arguments = {{name.toStdString(), value.toStdString()}};
        WEIGHHOUSE_SAME(differenceFromWeighing(model, asking), "");
        if (name == "n") {
            WEIGHHOUSE_TAKE(plan, strategy::analystPlan(model, asking));
            QVERIFY(decisionOf(plan).payload.find(
                        "with n = 0.30000000000000004\nwith i = 1\nwith b = true\n") != std::string::npos);
        }
    }

    void rowsGoByOtherNamesToo()
    {
        const auto model =
            modelOf("table goods(id integer key, name text, price number)\n"
                    "7 | Iron | 3\n9 | Coal | 5\n",
                    "question q(of: goods) decide n in 1..4 apply of.price = n maximize of.price");
        WEIGHHOUSE_SAME(differenceFromWeighing(model, {"q", {{"of", "Coal"}}}), "");
        WEIGHHOUSE_TAKE(plan, strategy::analystPlan(model, {"q", {{"of", "Coal"}}}));
        QVERIFY(decisionOf(plan).payload.starts_with("question q\nwith of = Coal\n"));
    }

    /// Rows that no key tells apart, or not all of them, stay as they are stored: of equal candidates the
    /// first one wins.
    void theOrderOfRowsIsKept_data()
    {
        QTest::addColumn<QByteArray>("steps");
        QTest::addColumn<QByteArray>("decision");
        QTest::newRow("no key")
            << QByteArray("table step(at text, note text, size number)\n"
                          "right | the first of all | 1\nleft | the second | 2\nleft | the last of all | 3\n")
            << QByteArray("row 2");
        QTest::newRow("a key with gaps")
            << QByteArray("table step(k text key, at text)\nz | right\nNULL | left\na | left\n")
            << QByteArray("NULL");
        QTest::newRow("a key twice")
            << QByteArray("table step(k text key, at text)\nz | right\nb | left\na | left\nb | left\n")
            << QByteArray("b");
        QTest::newRow("a key") << QByteArray(
                                      "table step(k text key, at text)\nz | right\nb | left\na | left\n")
                               << QByteArray("b");
    }

    void theOrderOfRowsIsKept()
    {
        QFETCH(QByteArray, steps);
        QFETCH(QByteArray, decision);
        std::string dataset = river;
        dataset += steps.toStdString();
        dataset += "reference step.at -> place\n";
        const auto model = modelOf(dataset, "question q decide s in step maximize s.at.cost");
        WEIGHHOUSE_SAME(differenceFromWeighing(model, {"q", {}}), "");
        WEIGHHOUSE_TAKE(plan, strategy::analystPlan(model, {"q", {}}));
        WEIGHHOUSE_TAKE(answers, runPlan(plan, model));
        WEIGHHOUSE_SAME(cell(*answers.at(decisionOf(plan).id), 0, "decision"), decision.toStdString());
    }

    /// A key made of a reference that leads nowhere names no row for the rules.
    void keysThatLeadNowhere()
    {
        std::string dataset = river;
        dataset +=
            "table stock(at text key, amount number)\nhill | 2\nnowhere | 3\nreference stock.at -> place\n";
        const auto model = modelOf(dataset, "rule worth new stock.worth = 2 * amount\n"
                                            "rule whole new stock.whole = worth + 1\n"
                                            "question q decide n in 1..3 apply stock[\"hill\"].amount = n\n"
                                            "  maximize sum(every stock.whole)\n");
        WEIGHHOUSE_SAME(differenceFromWeighing(model, {"q", {}}), "");
    }

    /// Values that rules replace but that are also read as stored are worked out where they are needed.
    void columnsReadAsStoredAreNotHandedOn()
    {
        WEIGHHOUSE_TAKE(asked, sampleCase("trade", "trade-published"));
        WEIGHHOUSE_TAKE(plan, strategy::analystPlan(asked.model, asked.asking));
        bool someAreHandedOn = false;
        for (const plan::Node &node : plan.nodes) {
            QVERIFY(node.payload.find("column trade_node.ingoing") == std::string::npos);
            someAreHandedOn =
                someAreHandedOn || node.payload.find("column flow.steered") != std::string::npos;
        }
        QVERIFY(someAreHandedOn);
    }

    void theComparisonSaysHowFarCandidatesAreFromTheBestAndFromNow()
    {
        const auto model = modelOf(
            river,
            flows + std::string("question q(at: place = place[\"lake\"]) decide g in place where not open "
                                "apply g.open = true maximize at.inflow"));
        WEIGHHOUSE_TAKE(plan, strategy::analystPlan(model, {"q", {}}));
        WEIGHHOUSE_TAKE(answers, runPlan(plan, model));
        const auto comparison = answerOf(plan, answers, "The best admissible candidates");
        QVERIFY(comparison != nullptr);
        QCOMPARE(comparison->rows.size(), std::size_t{2});
        WEIGHHOUSE_SAME(cell(*comparison, 0, "candidate"), "hill");
        WEIGHHOUSE_SAME(cell(*comparison, 0, "at.inflow"), "31");
        WEIGHHOUSE_SAME(cell(*comparison, 0, "against now"), "10");
        WEIGHHOUSE_SAME(cell(*comparison, 1, "candidate"), "left");
        WEIGHHOUSE_SAME(cell(*comparison, 1, "against the best"), "-6");
        WEIGHHOUSE_SAME(cell(*comparison, 1, "against now"), "4");
        // What holds now is from the step that worked it out.
        const auto step = std::ranges::find(plan.nodes, std::string("compute"), &plan::Node::tool);
        QVERIFY(step->payload.find("SELECT \"inflow\" FROM <A2.") != std::string::npos);
    }

    void weighedAndGatheredObjectivesAreComparedToo()
    {
        const auto model = modelOf(
            river,
            flows +
                std::string(
                    "question q decide g in place apply g.open = true, g.cost = g.cost + 2 "
                    "maximize sum(every place.outflow) weight 2, minimize max(every place.cost) weight 0.5"));
        WEIGHHOUSE_TAKE(plan, strategy::analystPlan(model, {"q", {}}));
        WEIGHHOUSE_TAKE(answers, runPlan(plan, model));
        const auto comparison = answerOf(plan, answers, "The best admissible candidates");
        QVERIFY(comparison != nullptr);
        const auto simulated = answerOf(plan, answers, "What comes of each");
        QVERIFY(simulated != nullptr);
        for (std::size_t row = 0; row < comparison->rows.size(); ++row) {
            for (const char *objective : {"sum(every place.outflow)", "max(every place.cost)"})
                WEIGHHOUSE_SAME(cell(*comparison, row, std::string(objective) + " against now"),
                                cell(*simulated, row, std::string("change of ") + objective));
            const auto value = [&](const char *name) {
                return numberFromText(cell(*comparison, row, name)).value_or(0);
            };
            QCOMPARE(value("weighed"),
                     2.0 * value("sum(every place.outflow)") - 0.5 * value("max(every place.cost)"));
        }
        WEIGHHOUSE_SAME(cell(*comparison, 0, "weighed against the best"), "0");
    }

    void noMoreThanTenCandidatesAreCompared()
    {
        const auto model = modelOf(river, "question q decide n in 1..30 maximize n");
        WEIGHHOUSE_TAKE(plan, strategy::analystPlan(model, {"q", {}}));
        QCOMPARE(plan.nodes.size(), std::size_t{3});
        WEIGHHOUSE_TAKE(answers, runPlan(plan, model));
        const auto comparison = answerOf(plan, answers, "The best admissible candidates");
        QVERIFY(comparison != nullptr);
        QCOMPARE(comparison->rows.size(), std::size_t{10});
        WEIGHHOUSE_SAME(cell(*comparison, 9, "candidate"), "n = 21");
    }

    /// What a plan hands on from step to step does not change what comes out, whatever the rules.
    void randomModels()
    {
        for (std::uint32_t seed = 1; seed <= 60; ++seed) {
            Random random(seed);
            std::string dataset = "table place(k integer key, up integer, n number, m number, b boolean)\n";
            const std::uint32_t count = 2 + random.below(6);
            const auto number = [&] {
                return random.below(6) == 0 ? std::string("NULL") : numberToText(random.below(9) * 0.3 - 0.6);
            };
            for (std::uint32_t i = 0; i < count; ++i)
                dataset += std::to_string(i) + " | " +
                           (i == 0 || random.below(4) == 0 ? "NULL" : std::to_string(random.below(i))) +
                           " | " + number() + " | " + number() + " | " +
                           (random.below(2) == 0 ? "true" : "false") + "\n";
            dataset += "reference place.up -> place\n";
            static constexpr const char *parts[] = {"n",
                                                    "m",
                                                    "up.n",
                                                    "sum(place.m by up)",
                                                    "(if b then n else m)",
                                                    "(n / m else 1)",
                                                    "stored(n)",
                                                    "count(place by up)"};
            std::string rules;
            for (int i = 0; i < 6; ++i) {
                const auto operand = [&] {
                    if (i > 0 && random.below(2) == 0) {
                        const std::string column =
                            "r" + std::to_string(random.below(static_cast<std::uint32_t>(i)));
                        const std::uint32_t way = random.below(3);
                        return way == 0   ? column
                               : way == 1 ? "(up." + column + " else 0)"
                                          : "sum(place." + column + " by up)";
                    }
                    return std::string(parts[random.below(8)]);
                };
                static constexpr const char *signs[] = {" + ", " - ", " * "};
                rules += "rule r" + std::to_string(i) + " new place.r" + std::to_string(i) + " = " +
                         operand() + signs[random.below(3)] + operand() + "\n";
            }
            static constexpr const char *changes[] = {"x.n = 2", "x.m = x.n + 1", "x.b = true", "x.r1 = 3"};
            rules +=
                "question q decide x in place where (k + 1) * 2 > 2 or b\n  apply " +
                std::string(changes[random.below(4)]) + "\n  " +
                (random.below(3) == 0 ? "subject to sum(every place.r4) < 5\n  " : "") +
                (random.below(2) == 0 ? "maximize sum(every place.r5)\n" : "minimize (place[1].r5 else 0)\n");
            const auto model = modelOf(dataset, rules);
            const std::string difference = differenceFromWeighing(model, {"q", {}});
            QVERIFY2(difference.empty(), (difference + "\n" + dataset + rules).c_str());
        }
    }
};

WEIGHHOUSE_TEST(AnalystAnswersTest)
#include "test_analyst_answers.moc"
