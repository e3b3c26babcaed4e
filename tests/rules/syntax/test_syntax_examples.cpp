// SPDX-License-Identifier: GPL-3.0-or-later
// Rules as people write them: statements, layout, comments, words that are keywords elsewhere.
#include "core/rules/syntax/parser.h"
#include "core/rules/syntax/printer.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <string>
#include <variant>

using namespace weighhouse;
using namespace weighhouse::rules;

namespace
{

/// The only statement of a text, or a default one with a failing test.
template<typename T>
T only(const std::string &text)
{
    const Parsed parsed = parse(text);
    for (const Error &error : parsed.errors)
        qWarning("%s", toText(error).c_str());
    if (parsed.file.statements.size() != 1 || !std::holds_alternative<T>(parsed.file.statements[0].content)) {
        QTest::qFail("not one such statement", __FILE__, __LINE__);
        return {};
    }
    return std::get<T>(parsed.file.statements[0].content);
}

std::string seed(const char *name)
{
    QFile file(QStringLiteral(WEIGHHOUSE_SOURCE_DIR "/tests/fuzz/seeds/rules/") + QString::fromUtf8(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

} // namespace

class TestSyntaxExamples : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void files_data();
    void files();
    void declarations();
    void rule();
    void descriptionsFold();
    void iteration();
    void decisions_data();
    void decisions();
    void changes();
    void objectives();
    void keywordsAsNames();
    void statementsStartOnlyWhereTheyFit();
    void comments();
    void layout();
};

void TestSyntaxExamples::files_data()
{
    QTest::addColumn<std::size_t>("statements");
    QTest::newRow("trade.rules") << std::size_t{14};
    QTest::newRow("building.rules") << std::size_t{7};
    QTest::newRow("everything.rules") << std::size_t{8};
    QTest::newRow("functions.rules") << std::size_t{2};
}

void TestSyntaxExamples::files()
{
    QFETCH(std::size_t, statements);
    const std::string text = seed(QTest::currentDataTag());
    const Parsed parsed = parse(text, QTest::currentDataTag());
    for (const Error &error : parsed.errors)
        QFAIL(toText(error).c_str());
    QCOMPARE(parsed.file.statements.size(), statements);
    const Parsed again = parse(print(parsed.file));
    QVERIFY(again.file == parsed.file);
    for (const Statement &statement : parsed.file.statements) {
        // A statement's range is its text and nothing else.
        const Parsed alone =
            parse(text.substr(statement.range.begin, statement.range.end - statement.range.begin));
        QCOMPARE(alone.errors.size(), std::size_t{0});
        QVERIFY(alone.file.statements.size() == 1 && alone.file.statements[0].content == statement.content);
    }
}

void TestSyntaxExamples::declarations()
{
    const auto reference = only<ReferenceDeclaration>("reference flow.source -> trade_node");
    WEIGHHOUSE_SAME(reference.column.table.text, "flow");
    WEIGHHOUSE_SAME(reference.column.column.text, "source");
    WEIGHHOUSE_SAME(reference.target.text, "trade_node");
    QVERIFY((reference.target.range == SourceRange{25, 35}));
    const auto key = only<KeyDeclaration>("key t(a, `b c`)");
    WEIGHHOUSE_SAME(key.table.text, "t");
    WEIGHHOUSE_SAME(key.columns.at(1).text, "b c");
    const auto alias = only<AliasDeclaration>("alias t.a = b");
    WEIGHHOUSE_SAME(alias.otherName.text, "b");
    const auto unit = only<UnitDeclaration>("unit t.a [ k€/month # ' ]");
    WEIGHHOUSE_SAME(unit.unit.text, "k€/month # '");
    const auto display = only<DisplayDeclaration>("display t.`full name`");
    WEIGHHOUSE_SAME(display.column.column.text, "full name");
    WEIGHHOUSE_SAME(print(parse("display t.`full name`\ndisplay u.name").file),
                    "display t.`full name`\ndisplay u.name\n");
    const auto function = only<FunctionDeclaration>("function share(part, whole) = part / whole");
    QCOMPARE(function.parameters.size(), std::size_t{2});
    WEIGHHOUSE_SAME(print(function.body), "part / whole");
    QCOMPARE(only<FunctionDeclaration>("function one() = 1").parameters.size(), std::size_t{0});
}

void TestSyntaxExamples::rule()
{
    const auto rule = only<Rule>("rule supply \"What is made.\"\n"
                                 "  let x = a\n"
                                 "  let y = x + 1\n"
                                 "  new goods.supply [units] = y\n"
                                 "    starts at 5");
    WEIGHHOUSE_SAME(rule.name.text, "supply");
    WEIGHHOUSE_SAME(rule.description, "What is made.");
    QCOMPARE(rule.lets.size(), std::size_t{2});
    WEIGHHOUSE_SAME(rule.lets[1].name.text, "y");
    WEIGHHOUSE_SAME(print(rule.lets[1].value), "x + 1");
    QVERIFY(rule.isNew);
    WEIGHHOUSE_SAME(rule.target.table.text, "goods");
    WEIGHHOUSE_SAME(rule.unit.text, "units");
    WEIGHHOUSE_SAME(print(rule.expression), "y");
    QVERIFY(rule.startsAt);
    WEIGHHOUSE_SAME(print(*rule.startsAt), "5");
    const auto plain = only<Rule>("rule a t.x = 1");
    QVERIFY(!plain.isNew && !plain.startsAt && plain.description.empty());
}

void TestSyntaxExamples::descriptionsFold()
{
    WEIGHHOUSE_SAME(only<Rule>("rule a \"one  two   \r\n\r\n\t three\\nfour\" t.x = 1").description,
                    "one  two three\nfour");
    WEIGHHOUSE_SAME(only<Rule>("rule a 'it\\'s a \"rule\"' t.x = 1").description, "it's a \"rule\"");
    // A description may say anything, also what looks like a statement.
    WEIGHHOUSE_SAME(only<Rule>("rule a \"As in\nrule b t.y = 2\" t.x = 1").description,
                    "As in rule b t.y = 2");
}

void TestSyntaxExamples::iteration()
{
    const auto iteration = only<Iteration>("iterate 10 times over a, b until change < 0.001");
    QCOMPARE(iteration.times, std::size_t{10});
    QCOMPARE(iteration.rules.size(), std::size_t{2});
    QCOMPARE(iteration.untilChange.value_or(0), 0.001);
    QVERIFY(!only<Iteration>("  iterate 1 times over a").untilChange);
}

void TestSyntaxExamples::decisions_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<std::string>("printed");
    const auto row = [](const char *text, Decide::Kind kind, const char *printed = nullptr) {
        QTest::newRow(text) << static_cast<int>(kind) << std::string(printed != nullptr ? printed : text);
    };
    using enum Decide::Kind;
    row("decide b in building", OneRow);
    row("decide node in trade_node where node != country.home_node", OneRow);
    row("decide 2 of node in trade_node", Subset);
    row("decide 1..3 of node in trade_node where node.x > 1", Subset);
    row("decide up to 3 of node in trade_node", Subset);
    row("decide 0..3 of node in trade_node", Subset, "decide up to 3 of node in trade_node");
    row("decide up in t", OneRow);
    row("decide w in 0..200", Range);
    row("decide w in 0..200\n step 10 for each plant where open", Range,
        "decide w in 0..200 step 10 for each plant where open");
    row("decide w in low..high", Range);
    row("decide w in (a + b) * 2..t[1].x", Range);
    row("decide w in (a)..b", Range, "decide w in a..b");
    row("decide w in f(1)..(b)", Range, "decide w in f(1)..b");
    row("decide rate in (0.1, 0.2)", OneValue);
    row("decide rate in (0.1) for each plant", OneValue);
    row("decide open", YesNo);
    row("decide open for each plant where level > 2 and not old", YesNo);
}

void TestSyntaxExamples::decisions()
{
    QFETCH(int, kind);
    QFETCH(std::string, printed);
    const auto question = only<Question>(std::string("question q()\n  ") + QTest::currentDataTag());
    QCOMPARE(question.decisions.size(), std::size_t{1});
    QCOMPARE(static_cast<int>(question.decisions[0].kind), kind);
    Statement statement;
    statement.content = question;
    WEIGHHOUSE_SAME(print(statement), "question q()\n    " + printed);
}

void TestSyntaxExamples::changes()
{
    const auto question =
        only<Question>("question q()\n"
                       "  apply demand where id = b and x: max_demand = 2 * (b.level + 5), old = null\n"
                       "        supply where true : x = 1\n"
                       "        b.level = b.level + 5\n"
                       "  apply t[node, country].open = true, this.goods.x = 1\n"
                       "        (if a then b else c).x = 2\n"
                       "        demand where x : old += 1, max_demand -= -2\n"
                       "        r.v += r.v");
    QCOMPARE(question.changes.size(), std::size_t{10});
    WEIGHHOUSE_SAME(question.changes[0].table.text, "demand");
    WEIGHHOUSE_SAME(print(*question.changes[0].where), "id = b and x");
    WEIGHHOUSE_SAME(question.changes[1].table.text, "demand");
    WEIGHHOUSE_SAME(question.changes[1].column.text, "old");
    QVERIFY(question.changes[1].where == question.changes[0].where && !question.changes[1].row);
    WEIGHHOUSE_SAME(question.changes[2].table.text, "supply");
    QVERIFY(!question.changes[3].where && question.changes[3].table.text.empty());
    WEIGHHOUSE_SAME(print(*question.changes[3].row), "b");
    WEIGHHOUSE_SAME(print(*question.changes[4].row), "t[node, country]");
    WEIGHHOUSE_SAME(print(*question.changes[5].row), "this.goods");
    WEIGHHOUSE_SAME(question.changes[6].column.text, "x");
    QVERIFY(question.changes[6].how == Change::How::Set);
    QVERIFY(question.changes[7].how == Change::How::Add);
    QVERIFY(question.changes[8].how == Change::How::Subtract);
    WEIGHHOUSE_SAME(print(question.changes[8].value), "-2");
    QVERIFY(question.changes[9].how == Change::How::Add);
    Statement statement;
    statement.content = question;
    const std::string printed = print(statement);
    QVERIFY2(printed.ends_with("        demand where x : old += 1, max_demand -= -2\n"
                               "          r.v += r.v"),
             printed.c_str());
}

void TestSyntaxExamples::objectives()
{
    const auto question =
        only<Question>("question q(a: country, b: number = 2 + 3, c: text)\n"
                       "  subject to sum(every plant.cost) <= b \"within the budget\", x > 1\n"
                       "  minimize cost weight 0.3, maximize weight weight 0.7\n"
                       "  maximize first\n"
                       "  tie-break maximize x\n"
                       "  tie-break first");
    QCOMPARE(question.parameters.size(), std::size_t{3});
    WEIGHHOUSE_SAME(print(*question.parameters[1].defaultValue), "2 + 3");
    QCOMPARE(question.constraints.size(), std::size_t{2});
    WEIGHHOUSE_SAME(question.constraints[0].description, "within the budget");
    QCOMPARE(question.objectives.size(), std::size_t{3});
    QVERIFY(!question.objectives[0].maximize);
    QCOMPARE(question.objectives[1].weight.value_or(0), 0.7);
    WEIGHHOUSE_SAME(print(question.objectives[1].value), "weight");
    QVERIFY(!question.objectives[2].weight);
    QCOMPARE(question.tieBreaks.size(), std::size_t{2});
    QVERIFY(question.tieBreaks[0].value && !question.tieBreaks[1].value);
}

void TestSyntaxExamples::keywordsAsNames()
{
    const auto rule = only<Rule>(
        "rule rule\n let let = unit\n new new.key =\n  rule +\n  unit * level - flow.rule - key.unit\n"
        "  + iterate + text + first + times + question(alias)\n  starts at starts");
    WEIGHHOUSE_SAME(rule.target.table.text, "new");
    WEIGHHOUSE_SAME(print(*rule.startsAt), "starts");
    const auto question = only<Question>("question question()\n"
                                         "  decide decide in decide where\n  key = 2\n"
                                         "  apply unit where key = 1 : rule = 2\n"
                                         "        rule.key = 3\n"
                                         "        key[1].x = 2\n"
                                         "        apply.x = 2\n"
                                         "  maximize\n   unit weight 0.5");
    QCOMPARE(question.changes.size(), std::size_t{4});
    QCOMPARE(question.objectives.size(), std::size_t{1});
}

void TestSyntaxExamples::statementsStartOnlyWhereTheyFit()
{
    QCOMPARE(parse("rule a t.x = b +\n unit\nrule c t.y =\n  rule starts at key\nunit t.x [1]")
                 .file.statements.size(),
             std::size_t{3});
    // A statement that breaks off does not swallow the next one.
    const Parsed broken = parse("rule a t.x = sum(b +\nrule c t.y = 1\nunit t.x\nkey\nrule d t.z = 1");
    QCOMPARE(broken.errors.size(), std::size_t{3});
    QCOMPARE(broken.file.statements.size(), std::size_t{2});
}

void TestSyntaxExamples::comments()
{
    const Parsed parsed = parse(
        "# head\n\n#above\n#\nrule a t.x = # inside\n  1 # behind\n  # next\nrule b t.y = 2\n\n# end\n");
    QCOMPARE(parsed.file.statements.size(), std::size_t{2});
    const std::vector<std::string> first{"head", "\n", "above", "", "inside", "behind"};
    QVERIFY(parsed.file.statements[0].comments == first);
    QVERIFY(parsed.file.statements[1].comments == std::vector<std::string>{"next"});
    QVERIFY(parsed.file.closingComments == std::vector<std::string>{"end"});
    WEIGHHOUSE_SAME(print(parsed.file), "# head\n\n# above\n#\n# inside\n# behind\nrule a t.x = 1\n\n# next\n"
                                        "rule b t.y = 2\n\n# end\n");
    QVERIFY(parse("# only\n").file.closingComments == std::vector<std::string>{"only"});
}

void TestSyntaxExamples::layout()
{
    const Parsed parsed = parse(
        "reference a.b->c reference_\nreference a.b->c\n reference a.d->e\nkey a(b)\n"
        "rule price \"What a good costs where more or less of it is wanted than is made, in the long "
        "run and without tolls.\" goods.price=if total_demand+total_supply>0 and not fixed then "
        "base_price*(1+0.75*(total_demand-total_supply)/max(total_demand,total_supply))else base_price");
    QCOMPARE(parsed.errors.size(), std::size_t{1});
    WEIGHHOUSE_SAME(
        print(parsed.file),
        "reference a.b -> c\n"
        "reference a.d -> e\n"
        "\n"
        "key a(b)\n"
        "\n"
        "rule price \"What a good costs where more or less of it is wanted than is made, in the long run "
        "and\n"
        "            without tolls.\"\n"
        "    goods.price =\n"
        "        if total_demand + total_supply > 0 and not fixed\n"
        "        then base_price\n"
        "            * (1 + 0.75 * (total_demand - total_supply) / max(total_demand, total_supply))\n"
        "        else base_price\n");
}

WEIGHHOUSE_TEST(TestSyntaxExamples)
#include "test_syntax_examples.moc"
