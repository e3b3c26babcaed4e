// SPDX-License-Identifier: GPL-3.0-or-later
// What names mean, what depends on what, and giving things other names.
#include "core/rules/check/dependencies.h"
#include "core/rules/check/rename.h"
#include "core/rules/check/same_model.h"
#include "tests/rules/check/dqa_rules.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <algorithm>
#include <string>

using namespace weighhouse;
using namespace weighhouse::testing;
using rules::Named;

namespace
{

using Texts = std::vector<rules::RuleText>;

Texts tradeTexts(const std::string &more = {})
{
    return {{"trade.rules", tradeRules()}, {"more.rules", more}};
}

/// The thing that is called so at its n-th place in a text.
Named thingAt(const Texts &texts, const data::Schema &schema, std::size_t text, std::string_view words,
              std::size_t offset = 0)
{
    const std::size_t at = texts[text].text.find(words);
    if (at == std::string::npos)
        return {};
    const auto names = rules::namesIn(texts, schema);
    const rules::NameUse *use = rules::nameAt(names, text, at + offset);
    return use == nullptr ? Named{} : use->thing;
}

bool has(const std::string &text, std::string_view words)
{
    return text.find(words) != std::string::npos;
}

/// The lines of a renaming as "before -> after", trimmed.
std::string linesOf(const rules::Renamed &renamed)
{
    std::string all;
    for (const rules::ChangedLine &line : renamed.lines)
        all += line.text + ":" + std::to_string(line.line) + " " + line.after + "\n";
    return all;
}

} // namespace

class TestNames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void meaningsOfNames();
    void everyNameOfTheShippedRulesIsKnown();
    void storedColumnEverywhere();
    void newColumn();
    void columnCalledLikeATable();
    void table();
    void ruleQuestionParameterDecisionLetFunction();
    void aliasAndDatasetNameAreTwoNames();
    void displayedColumnsAreRenamed();
    void unusedLetsFollow();
    void refusals_data();
    void refusals();
    void renamingThereAndBack();
    void namesInBackTicks();
    void letsOfQuestions();
    void differencesAreSeen();
    void readsOfRules();
    void loops();
};

void TestNames::meaningsOfNames()
{
    const Texts texts = {
        {"a.rules", "rule a new country.a = development + home_node.local_value\n"},
        {"b.rules",
         "question q(country: country) \"Where, {country.home_node}?\"\n  decide node in trade_node where "
         "node != country.home_node\n  apply node.local_value = node.local_value + 1\n  maximize "
         "country.a\n"}};
    const Texts all = {{"r.rules", tradeReferences()}, texts[0], texts[1]};
    const data::Schema schema = tradeSchema();
    QCOMPARE(rules::check(all, schema).errors.size(), std::size_t{0});
    const Named column = thingAt(all, schema, 1, "development");
    QCOMPARE(column.kind, Named::Kind::Column);
    WEIGHHOUSE_SAME(column.name, "development");
    QCOMPARE(thingAt(all, schema, 1, "rule a", 5).kind, Named::Kind::Rule);
    QCOMPARE(thingAt(all, schema, 1, "country.a").kind, Named::Kind::Table);
    QCOMPARE(thingAt(all, schema, 2, "country.a").kind, Named::Kind::Parameter);
    QCOMPARE(thingAt(all, schema, 2, "country)").kind, Named::Kind::Table);
    QCOMPARE(thingAt(all, schema, 2, "{country", 1).kind, Named::Kind::Parameter);
    QCOMPARE(thingAt(all, schema, 2, "home_node}").kind, Named::Kind::Column);
    QCOMPARE(thingAt(all, schema, 2, "where node", 6).kind, Named::Kind::Decision);
    QCOMPARE(thingAt(all, schema, 2, "country.a", 8), thingAt(all, schema, 1, "country.a", 8));
    QVERIFY(rules::nameAt(rules::namesIn(all, schema), 1, all[1].text.find('+')) == nullptr);
}

/// No name is left without a meaning but keywords: every occurrence of a column's or table's name counts.
void TestNames::everyNameOfTheShippedRulesIsKnown()
{
    const Texts texts = tradeTexts();
    const data::Schema schema = tradeSchema();
    const auto names = rules::namesIn(texts, schema);
    for (const rules::NameUse &use : names)
        QCOMPARE(use.text, std::size_t{0});
    // Each use covers the word it says.
    for (const rules::NameUse &use : names)
        WEIGHHOUSE_SAME(texts[0].text.substr(use.range.begin, use.range.end - use.range.begin),
                        use.thing.name);
    const auto uses = [&](std::string_view table, std::string_view column) {
        return std::ranges::count_if(names, [&](const rules::NameUse &use) {
            return use.thing.kind == Named::Kind::Column && use.thing.name == column &&
                   schema.tables[use.thing.table].name == table;
        });
    };
    QVERIFY(uses("trade_node", "total_power") >= 3);
    QVERIFY(uses("flow", "source") >= 4); // with `by source`
    QVERIFY(uses("country", "home_node") >= 4);
}

void TestNames::storedColumnEverywhere()
{
    const Texts texts = tradeTexts("rule more new country.more = sum(home_node.flow.flow by source) + "
                                   "stored(development)\n");
    const data::Schema schema = tradeSchema();
    const Named source = thingAt(texts, schema, 1, "by source", 3);
    QCOMPARE(source.kind, Named::Kind::Column);
    WEIGHHOUSE_TAKE(renamed, rules::rename(texts, schema, source, "from_node"));
    QVERIFY(renamed.schemaChanges);
    QVERIFY(renamed.schema.table("flow")->columnIndex("from_node").has_value());
    QVERIFY(!renamed.schema.table("flow")->columnIndex("source").has_value());
    for (const rules::RuleText &text : renamed.texts)
        QVERIFY2(rules::namesIn(renamed.texts, renamed.schema).size() > 0 && !has(text.text, "by source"),
                 text.text.c_str());
    QCOMPARE(rules::check(renamed.texts, renamed.schema).errors.size(), std::size_t{0});
    WEIGHHOUSE_TAKE(development,
                    rules::rename(texts, schema, thingAt(texts, schema, 1, "development"), "growth"));
    QVERIFY(has(development.texts[1].text, "stored(growth)"));
    QVERIFY(has(development.texts[0].text, "country_name.growth"));
}

void TestNames::newColumn()
{
    const Texts texts = tradeTexts();
    const data::Schema schema = tradeSchema();
    const Named profit = thingAt(texts, schema, 0, "country.profit", 8);
    WEIGHHOUSE_TAKE(renamed, rules::rename(texts, schema, profit, "income"));
    QVERIFY(!renamed.schemaChanges);
    QCOMPARE(renamed.schema, schema);
    QVERIFY(has(renamed.texts[0].text, "country.income"));
    QVERIFY(has(renamed.texts[0].text, "rule profit")); // the rule keeps its own name
    QVERIFY(!has(renamed.texts[0].text, "country.profit"));
}

/// node_country.trade_node refers to the table trade_node, whose key is trade_node.trade_node.
void TestNames::columnCalledLikeATable()
{
    const Texts texts = tradeTexts("rule a new node_country.a = trade_node.local_value\n"
                                   "rule b new node_country.b = if trade_node = \"lubeck\" then 1 else 0\n"
                                   "rule c new trade_node.c = sum(node_country.a by trade_node)\n");
    const data::Schema schema = tradeSchema();
    const Named column = thingAt(texts, schema, 1, "trade_node.local");
    QCOMPARE(column.kind, Named::Kind::Column);
    WEIGHHOUSE_TAKE(renamed, rules::rename(texts, schema, column, "place"));
    WEIGHHOUSE_SAME(renamed.texts[1].text, "rule a new node_country.a = place.local_value\n"
                                           "rule b new node_country.b = if place = \"lubeck\" then 1 else 0\n"
                                           "rule c new trade_node.c = sum(node_country.a by place)\n");
    const Named table = thingAt(texts, schema, 1, "trade_node.c");
    QCOMPARE(table.kind, Named::Kind::Table);
    WEIGHHOUSE_TAKE(tables, rules::rename(texts, schema, table, "port"));
    WEIGHHOUSE_SAME(tables.texts[1].text,
                    "rule a new node_country.a = trade_node.local_value\n"
                    "rule b new node_country.b = if trade_node = \"lubeck\" then 1 else 0\n"
                    "rule c new port.c = sum(node_country.a by trade_node)\n");
}

void TestNames::table()
{
    const Texts texts = tradeTexts("rule a new country.a = count(node_country where is_home) + "
                                   "node_country[home_node, this].base_trading_power\n"
                                   "rule b new country.b: node_country = null\n");
    data::Schema schema = tradeSchema();
    const Named table = thingAt(texts, schema, 1, "node_country[");
    QCOMPARE(table.kind, Named::Kind::Table);
    WEIGHHOUSE_TAKE(renamed, rules::rename(texts, schema, table, "presence"));
    WEIGHHOUSE_SAME(renamed.texts[1].text, "rule a new country.a = count(presence where is_home) + "
                                           "presence[home_node, this].base_trading_power\n"
                                           "rule b new country.b: presence = null\n");
    QVERIFY(renamed.schema.table("presence") != nullptr);
    QVERIFY(!has(renamed.texts[0].text, "node_country"));
}

void TestNames::ruleQuestionParameterDecisionLetFunction()
{
    const Texts texts = {{"r.rules", tradeReferences()},
                         {"a.rules", "function half(x) = x / 2\n"
                                     "rule a\n  let part = half(development)\n"
                                     "  new country.a = part + half(part)\n"
                                     "question q(who: country) \"For {who.a}?\"\n"
                                     "  decide node in trade_node where node != who.home_node\n"
                                     "  apply node.local_value = 1\n  maximize who.a + node.outgoing\n"}};
    const data::Schema schema = tradeSchema();
    QCOMPARE(rules::check(texts, schema).errors.size(), std::size_t{0});
    const auto renamed = [&](std::string_view words, std::size_t offset, const char *name) {
        const auto result = rules::rename(texts, schema, thingAt(texts, schema, 1, words, offset), name);
        return result ? result->texts[1].text : "error: " + result.error().message.text();
    };
    QVERIFY(has(renamed("rule a", 5, "first"), "rule first\n"));
    QVERIFY(has(renamed("question q", 9, "ask"), "question ask(who"));
    const std::string who = renamed("who.a", 0, "land");
    QVERIFY2(has(who, "q(land: country) \"For {land.a}?\"") && has(who, "node != land.home_node") &&
                 has(who, "maximize land.a"),
             who.c_str());
    const std::string node = renamed("decide node", 7, "spot");
    QVERIFY2(has(node, "decide spot in trade_node where spot != who") &&
                 has(node, "apply spot.local_value") && has(node, "+ spot.outgoing"),
             node.c_str());
    const Texts sets = {{"r.rules", tradeReferences()},
                        {"a.rules",
                         "question q() \"?\"\n  decide 2 of node in trade_node\n"
                         "  apply node.local_value = node.outgoing, country where home_node in node "
                         ": development = 1\n  subject to \"a\" not in node\n"
                         "  maximize sum(node.outgoing) + count(node)\n"}};
    QCOMPARE(rules::check(sets, schema).errors.size(), std::size_t{0});
    const auto set = rules::rename(sets, schema, thingAt(sets, schema, 1, "2 of node", 5), "spots");
    QVERIFY(set.has_value());
    WEIGHHOUSE_SAME(set->texts[1].text,
                    "question q() \"?\"\n  decide 2 of spots in trade_node\n"
                    "  apply spots.local_value = spots.outgoing, country where home_node in spots "
                    ": development = 1\n  subject to \"a\" not in spots\n"
                    "  maximize sum(spots.outgoing) + count(spots)\n");
    QVERIFY(!rules::rename(sets, schema, thingAt(sets, schema, 1, "2 of node", 5), "country"));
    const std::string part = renamed("let part", 4, "share");
    QVERIFY2(has(part, "let share = half(development)") && has(part, "= share + half(share)"), part.c_str());
    const std::string half = renamed("half(part", 0, "halved");
    QVERIFY2(has(half, "function halved(x)") && has(half, "halved(development)") && has(half, "halved(part)"),
             half.c_str());
    QVERIFY(has(renamed("(x)", 1, "whole"), "half(whole) = whole / 2"));
}

void TestNames::aliasAndDatasetNameAreTwoNames()
{
    data::Schema schema = tradeSchema();
    const Texts texts = {{"r.rules", tradeReferences()},
                         {"a.rules", "alias country.growth = development\n"
                                     "rule a new country.a = growth + development\n"}};
    QCOMPARE(rules::check(texts, schema).errors.size(), std::size_t{0});
    WEIGHHOUSE_TAKE(alias, rules::rename(texts, schema, thingAt(texts, schema, 1, "growth +"), "rise"));
    QVERIFY(!alias.schemaChanges);
    WEIGHHOUSE_SAME(alias.texts[1].text, "alias country.rise = development\n"
                                         "rule a new country.a = rise + development\n");
    WEIGHHOUSE_TAKE(stored,
                    rules::rename(texts, schema, thingAt(texts, schema, 1, "+ development", 2), "dev"));
    QVERIFY(stored.schemaChanges);
    WEIGHHOUSE_SAME(stored.texts[1].text, "alias country.growth = dev\n"
                                          "rule a new country.a = growth + dev\n");
}

void TestNames::displayedColumnsAreRenamed()
{
    data::Schema schema = tradeSchema();
    const Texts texts = {{"r.rules", tradeReferences()},
                         {"a.rules", "display country.development\nrule a new country.a = development\n"}};
    QCOMPARE(rules::check(texts, schema).errors.size(), std::size_t{0});
    WEIGHHOUSE_TAKE(renamed,
                    rules::rename(texts, schema, thingAt(texts, schema, 1, "= development", 2), "dev"));
    WEIGHHOUSE_SAME(renamed.texts[1].text, "display country.dev\nrule a new country.a = dev\n");
}

/// What a let says that nothing uses is not in the model, but it is checked.
void TestNames::unusedLetsFollow()
{
    const Texts texts = {{"r.rules", tradeReferences()},
                         {"a.rules", "rule a\n  let idle = development * home_node.local_value\n"
                                     "  new country.a = development\n"}};
    const data::Schema schema = tradeSchema();
    WEIGHHOUSE_TAKE(renamed,
                    rules::rename(texts, schema, thingAt(texts, schema, 1, "= development\n", 2), "dev"));
    WEIGHHOUSE_SAME(renamed.texts[1].text, "rule a\n  let idle = dev * home_node.local_value\n"
                                           "  new country.a = dev\n");
    QCOMPARE(renamed.places, std::size_t{2});
}

void TestNames::refusals_data()
{
    QTest::addColumn<QByteArray>("words");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("code");
    QTest::newRow("empty") << QByteArray("development") << QByteArray("") << QByteArray("rename.bad-name");
    QTest::newRow("line break") << QByteArray("development") << QByteArray("a\nb")
                                << QByteArray("rename.bad-name");
    QTest::newRow("same") << QByteArray("development") << QByteArray("development")
                          << QByteArray("rename.same-name");
    QTest::newRow("column") << QByteArray("development") << QByteArray("home_node")
                            << QByteArray("rename.name-taken");
    QTest::newRow("table") << QByteArray("country.a") << QByteArray("flow")
                           << QByteArray("rename.name-taken");
    QTest::newRow("rule") << QByteArray("a new") << QByteArray("b") << QByteArray("rename.name-taken");
    QTest::newRow("function") << QByteArray("twice(x") << QByteArray("sum")
                              << QByteArray("rename.name-taken");
    QTest::newRow("hidden by a let") << QByteArray("development") << QByteArray("part")
                                     << QByteArray("rename.changes-meaning");
    QTest::newRow("several meanings")
        << QByteArray("local_value *") << QByteArray("value") << QByteArray("rename.several-meanings");
}

void TestNames::refusals()
{
    QFETCH(const QByteArray, words);
    QFETCH(const QByteArray, name);
    QFETCH(const QByteArray, code);
    data::Schema schema = tradeSchema();
    schema.table("country")->columns.push_back({"local_value", data::ValueType::Number, {}, {}});
    const Texts texts = {{"r.rules", tradeReferences()},
                         {"a.rules", "function twice(x) = local_value * x\n"
                                     "rule a new country.a = development + twice(1)\n"
                                     "rule b\n  let part = 1\n  new country.b = part + development\n"
                                     "rule c new trade_node.c = twice(2)\n"}};
    QCOMPARE(rules::check(texts, schema).errors.size(), std::size_t{0});
    const auto renamed =
        rules::rename(texts, schema, thingAt(texts, schema, 1, words.toStdString()), name.toStdString());
    QVERIFY(!renamed.has_value());
    WEIGHHOUSE_SAME(renamed.error().code, code.toStdString());
    QVERIFY(!renamed.error().message.empty() && !renamed.error().hint.empty());

    Texts broken = texts;
    broken[0].text += "\nrule x new country.x = nothing_like_it\n";
    const auto refused = rules::rename(broken, schema, {.kind = Named::Kind::Rule, .name = "a"}, "another");
    QVERIFY(!refused.has_value());
    WEIGHHOUSE_SAME(refused.error().code, "rename.in-error");
}

/// Whatever is renamed, renaming it back gives the same bytes.
void TestNames::renamingThereAndBack()
{
    const Texts texts = tradeTexts();
    const data::Schema schema = tradeSchema();
    const auto names = rules::namesIn(texts, schema);
    std::vector<Named> things;
    for (const rules::NameUse &use : names) {
        if (std::ranges::find(things, use.thing) == things.end())
            things.push_back(use.thing);
    }
    QVERIFY(things.size() > 25);
    for (const Named &thing : things) {
        const auto there = rules::rename(texts, schema, thing, "zz_fresh");
        QVERIFY2(there.has_value(), there ? "" : (thing.name + ": " + toText(there.error())).c_str());
        QVERIFY(there->texts != texts);
        Named back = thing;
        back.name = "zz_fresh";
        const auto again = rules::rename(there->texts, there->schema, back, thing.name);
        QVERIFY2(again.has_value(), again ? "" : (thing.name + " back: " + toText(again.error())).c_str());
        QVERIFY2(again->texts == texts && again->schema == schema, (thing.name + linesOf(*again)).c_str());
    }
}

void TestNames::namesInBackTicks()
{
    data::Schema schema = tradeSchema();
    schema.table("country")->columns.push_back({"größe", data::ValueType::Number, {}, {}});
    const Texts texts = {{"r.rules", tradeReferences()},
                         {"a.rules", "rule a \"für ä\" new country.a = größe + `größe`\n"}};
    WEIGHHOUSE_TAKE(renamed, rules::rename(texts, schema, thingAt(texts, schema, 1, "größe +"), "the size"));
    WEIGHHOUSE_SAME(renamed.texts[1].text, "rule a \"für ä\" new country.a = `the size` + `the size`\n");
    WEIGHHOUSE_TAKE(plain, rules::rename(renamed.texts, renamed.schema,
                                         thingAt(renamed.texts, renamed.schema, 1, "`the", 2), "size"));
    WEIGHHOUSE_SAME(plain.texts[1].text, "rule a \"für ä\" new country.a = size + size\n");
}

void TestNames::letsOfQuestions()
{
    const data::Schema schema = tradeSchema();
    const auto question = [](const std::string &let) {
        return "question q \"With {" + let + "}?\"\n  let " + let + " = sum(every country.development)\n" +
               "  decide n in 1.." + let + "\n  let part = " + let + " / n\n" +
               "  maximize part + sum(every country.(development + " + let + ")) \"worth\"\n";
    };
    const Texts texts = {{"r.rules", tradeReferences()}, {"q.rules", question("whole")}};
    QCOMPARE(rules::check(texts, schema).errors.size(), std::size_t{0});
    const Named whole = thingAt(texts, schema, 1, "whole /");
    QVERIFY(whole.kind == Named::Kind::QuestionLet);
    WEIGHHOUSE_SAME(rules::describe(whole, rules::check(texts, schema).rules), "let whole of question q");
    WEIGHHOUSE_TAKE(renamed, rules::rename(texts, schema, whole, "all_of_it"));
    WEIGHHOUSE_SAME(renamed.texts[1].text, question("all_of_it"));
    const auto taken = rules::rename(texts, schema, whole, "n");
    QVERIFY(!taken.has_value());
    WEIGHHOUSE_SAME(taken.error().code, "rename.name-taken");
}

void TestNames::differencesAreSeen()
{
    const data::Schema schema = tradeSchema();
    const auto model = [&](const char *formula) {
        return rules::check(
                   {{"r", tradeReferences()}, {"a", std::string("rule a new country.a = ") + formula}},
                   schema)
            .rules;
    };
    QVERIFY(!rules::differenceButNames(model("development + 1"), model("development + 1")).has_value());
    WEIGHHOUSE_SAME(*rules::differenceButNames(model("development + 1"), model("development + 2")), "rule a");
    WEIGHHOUSE_SAME(
        *rules::differenceButNames(model("count(node_country)"), model("count(node_country where is_home)")),
        "rule a");
}

void TestNames::readsOfRules()
{
    const rules::Checked checked = rules::check(tradeTexts(), tradeSchema());
    const rules::CheckedRules &model = checked.rules;
    const rules::Dependencies dependencies(model);
    const auto rule = [&](std::string_view name) {
        return static_cast<std::size_t>(std::ranges::find(model.rules, name, &rules::CheckedRule::name) -
                                        model.rules.begin());
    };
    const auto namesOf = [&](const std::vector<rules::ColumnId> &columns) {
        std::string all;
        for (const rules::ColumnId column : columns)
            all += model.nameOf(column) + " ";
        return all;
    };
    const rules::Reads &profit = dependencies.rule(rule("profit"));
    QVERIFY2(has(namesOf(profit.values), "trade_node.local_value") &&
                 has(namesOf(profit.values), "trade_node.total_power") &&
                 !has(namesOf(profit.values), "country.home_node"),
             namesOf(profit.values).c_str());
    QVERIFY(has(namesOf(profit.ways), "country.home_node"));
    QVERIFY(has(namesOf(dependencies.rule(rule("outgoing")).stored), "trade_node.outgoing"));
    const auto readers = dependencies.rulesReading(*model.findColumn("trade_node", "total_power"));
    QVERIFY(std::ranges::find(readers, rule("profit")) != readers.end());
    QVERIFY(std::ranges::find(readers, rule("heading")) == readers.end());
    QCOMPARE(dependencies.questionsReading(*model.findColumn("country", "profit")).size(), std::size_t{1});
    const auto &needs = dependencies.needs(rule("profit"));
    QVERIFY(std::ranges::find(needs, rule("ingoing")) != needs.end());
    QVERIFY(std::ranges::find(needs, rule("profit")) == needs.end());
}

void TestNames::loops()
{
    const rules::Checked checked = rules::check(tradeTexts(), tradeSchema());
    const rules::Dependencies dependencies(checked.rules);
    std::string inLoop;
    for (std::size_t i = 0; i < checked.rules.rules.size(); ++i)
        inLoop += dependencies.isInLoop(i) ? checked.rules.rules[i].name + " " : "";
    WEIGHHOUSE_SAME(inLoop, "outgoing flow ingoing ");
    QVERIFY(dependencies.isInSameLoop(3, 5) || dependencies.isInSameLoop(3, 6));
}

WEIGHHOUSE_TEST(TestNames)
#include "test_names.moc"
