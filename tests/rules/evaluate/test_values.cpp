// SPDX-License-Identifier: GPL-3.0-or-later
// Values of single rules: NULL, errors, aggregates, texts, look-ups.
#include "core/rules/evaluate/explain.h"
#include "core/rules/evaluate/interpret.h"
#include "core/rules/evaluate/lookup_index.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/support/small_dataset.h"

#include <atomic>
#include <cmath>
#include <string>
#include <thread>
#include <vector>

using namespace weighhouse;
using namespace weighhouse::rules;
using namespace weighhouse::testing;

namespace
{

constexpr const char *shops = R"(
    table town(name text key, people integer, capital boolean)
    Aby | 100 | true
    Bex | NULL | false
    Cis | 0 | false
    table shop(id integer key, town text, twin text, sales number, kind text, open boolean)
    1 | Aby | Bex | 10 | Food | true
    2 | Aby | Aby | 2.5 | tools | false
    3 | Bex | Aby | NULL | Food | true
    4 | NULL | Bex | 4 | NULL | NULL
    reference shop.town -> town
    reference shop.twin -> town
)";

QString shown(const Evaluation &evaluation, const SmallModel &model, const char *cell)
{
    const CellChange place = model.change(cell, 0);
    return QString::fromStdString(
        data::toText(evaluation.toValue(place.column, evaluation.value(place.column, place.row))));
}

template<typename Town, typename Shop>
void addNullTests(Town town, Shop shop)
{
    town("people is null", "Aby", "false");
    town("people is null", "Bex", "true");
    town("people is not null", "Bex", "false");
    town("people + 1 is null and true", "Bex", "true");
    town("10 / people is null", "Cis", "true");
    town("10 / people is not null", "Cis", "false");
    town("not 10 / people is null", "Aby", "true");
    town("sum(shop.(10 / (sales - 10)) by town) is null", "Aby", "true");
    town("if people is null then -1 else people", "Bex", "-1");
    town("(people is null) = true", "Bex", "true");
    town("count(every shop where kind is null)", "Aby", "1");
    town("any(shop.sales is null by town)", "Bex", "true");
    town("shop[9] is null", "Cis", "true");
    town("shop[2] is null", "Cis", "false");
    town("1e308 * 10 is null", "Cis", "true");
    town("1 / people > 2 or any(every shop.open)", "Cis", "true");
    town("1 / people > 2 or (if capital then true else true)", "Cis", "true");
    shop("town is null", "4", "true");
    shop("town is not null", "3", "true");
    shop("kind is null", "4", "true");
    shop("open is null", "4", "true");
    shop("this is null", "4", "false");
    shop("null is null", "1", "true");
}

template<typename Town>
void addSteps(Town town)
{
    town("mod(7, 3)", "Aby", "1");
    town("mod(-7, 3)", "Aby", "2");
    town("mod(7, -3)", "Aby", "-2");
    town("mod(-7, -3)", "Aby", "-1");
    town("mod(5.5, 2)", "Aby", "1.5");
    town("mod(0.3, 0.1)", "Aby", "0");
    town("mod(0.35, 0.1)", "Aby", "0.05");
    town("mod(-0.05, 0.1)", "Aby", "0.05");
    town("mod(people, 7)", "Bex", "NULL");
    town("mod(7, people) else 9", "Cis", "9");
    town("mod(1e300, 7)", "Aby", "1");
    town("floor(17, 5)", "Aby", "15");
    town("floor(-17, 5)", "Aby", "-20");
    town("ceil(17, 5)", "Aby", "20");
    town("ceil(-17, 5)", "Aby", "-15");
    town("round(17, 5)", "Aby", "15");
    town("round(17.5, 5)", "Aby", "20");
    town("round(-17.5, 5)", "Aby", "-20");
    town("floor(0.3, 0.1)", "Aby", "0.3");
    town("ceil(0.3, 0.1)", "Aby", "0.3");
    town("floor(0.15, 0.05)", "Aby", "0.15");
    town("round(0.15, 0.1)", "Aby", "0.2");
    town("round(2.675, 0.01)", "Aby", "2.68");
    town("round(1.005, 0.01)", "Aby", "1.01");
    town("round(-1.005, 0.01)", "Aby", "-1.01");
    town("floor(1.23, 0.05)", "Aby", "1.2");
    town("ceil(1.21, 0.05)", "Aby", "1.25");
    town("round(1234567.891, 0.05)", "Aby", "1234567.9");
    town("round(7, 0.3)", "Aby", "6.9");
    town("floor(people, 30)", "Aby", "90");
    town("floor(people, 30)", "Bex", "NULL");
    town("round(people, people) else -1", "Cis", "-1");
    town("round(people, -5) else -1", "Aby", "-1");
    town("round(people, if capital then 30)", "Bex", "NULL");
}

template<typename Town, typename Shop>
void addTexts(Town town, Shop shop)
{
    shop("length(kind)", "1", "4");
    shop("length(kind)", "4", "NULL");
    town("length(\"größe €\")", "Aby", "7");
    town("length(\"\")", "Aby", "0");
    town("left(\"größe\", 3)", "Aby", "grö");
    town("left(\"ab\", 5)", "Aby", "ab");
    town("left(\"ab\", 0) = \"\"", "Aby", "true");
    town("right(\"größe\", 3)", "Aby", "öße");
    town("right(\"ab\", 5)", "Aby", "ab");
    town("mid(\"größe\", 3, 2)", "Aby", "öß");
    town("mid(\"ab\", 2, 9)", "Aby", "b");
    town("mid(\"ab\", 3, 1) = \"\"", "Aby", "true");
    town("left(\"ab\", people - 1) else \"-\"", "Cis", "-");
    town("left(\"ab\", 0.5) else \"-\"", "Cis", "-");
    town("mid(\"ab\", 0, 1) else \"-\"", "Cis", "-");
    town("left(\"ab\", people)", "Bex", "NULL");
    shop("replace(kind, \"oo\", \"u\")", "2", "tuls");
    shop("replace(kind, \"\", \"u\")", "2", "tools");
    town("replace(\"aaa\", \"aa\", \"b\")", "Aby", "ba");
    shop("concat(kind, \" \", sales, \" \", open)", "2", "tools 2.5 false");
    shop("concat(kind, sales)", "3", "NULL");
    shop("concat(town, \"/\", this)", "1", "Aby/1");
    town("concat(\"x\")", "Aby", "x");
    town("text(0.1 + 0.2)", "Aby", "0.30000000000000004");
    town("text(100000)", "Aby", "100000");
    town("text(-0.0000005)", "Aby", "-5e-07");
    town("text(capital)", "Bex", "false");
    town("text(people)", "Bex", "NULL");
    town("text(this)", "Bex", "Bex");
    town("number(\" 12.5 \") + 1", "Aby", "13.5");
    town("number(concat(people, \"e2\"))", "Aby", "10000");
    town("number(text(people)) else -1", "Bex", "-1");
    town("number(\"12 kg\") else -1", "Bex", "-1");
    town("number(\"nan\") else -1", "Bex", "-1");
    town("lower(\"ÄÖÜ ÉЖΩ\")", "Aby", "äöü éжω");
    town("upper(\"äöü straße\")", "Aby", "ÄÖÜ STRASSE");
    town("sum(every shop.length(kind))", "Aby", "13");
}

template<typename Town, typename Shop>
void addStatistics(Town town, Shop shop)
{
    // 10, 2.5 and 4 are known; numpy gives the same
    town("median(every shop.sales)", "Aby", "4");
    town("median(shop.sales by town)", "Aby", "6.25");
    town("median(shop.sales by town)", "Bex", "NULL");
    town("percentile(every shop.sales, 0)", "Aby", "2.5");
    town("percentile(every shop.sales, 100)", "Aby", "10");
    town("percentile(every shop.sales, 50)", "Aby", "4");
    town("percentile(every shop.sales, 90)", "Aby", "8.8");
    town("percentile(every shop.sales, people / 4)", "Aby", "3.25");
    town("percentile(every shop.sales, people)", "Bex", "NULL");
    town("percentile(every shop.sales, people - 1) else -1", "Cis", "-1");
    town("percentile(shop.sales, 25 where open by twin)", "Bex", "10");
    town("percentile(shop.sales, 25 by town)", "Cis", "NULL");
    town("variance(every shop.sales)", "Aby", "15.75");
    town("stddev(every shop.sales)", "Aby", "3.968626966596886");
    town("stddev(shop.sales by town)", "Aby", "5.303300858899107");
    town("stddev(shop.sales where open by town)", "Aby", "NULL");
    town("variance(shop.sales by town)", "Cis", "NULL");
    town("countdistinct(every shop.kind)", "Aby", "2");
    town("countdistinct(every shop.town)", "Aby", "2");
    town("countdistinct(shop.twin by town)", "Aby", "2");
    town("countdistinct(shop.kind by town)", "Cis", "0");
    town("countdistinct(every shop.open)", "Aby", "2");
    town("argmin(every shop.sales)", "Cis", "2");
    town("argmax(every shop.sales).kind", "Cis", "Food");
    town("argmin(every shop.kind)", "Cis", "1");
    town("argmax(shop.sales where not open by town).twin.people", "Aby", "100");
    town("argmax(shop.sales by town)", "Bex", "NULL");
    town("argmin(every town.people) = this", "Cis", "true");
    town("sum(argmax(every shop.sales).town.shop.sales by town)", "Cis", "12.5");
    shop("argmin(town.shop.sales by town) = this", "2", "true");
    shop("1 + count(every shop where sales > this.sales)", "4", "2");
    shop("percentile(town.shop.sales, sales * 10 by town)", "1", "10");
    shop("median(every shop.percentile(town.shop.sales, this.sales by town))", "1", "3.25");
}

} // namespace

class Values : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void expressions_data()
    {
        QTest::addColumn<QString>("expression");
        QTest::addColumn<QString>("cell");
        QTest::addColumn<QString>("expected");
        const auto town = [](const char *expression, const char *name, const char *expected) {
            QTest::newRow(qPrintable(
                QStringLiteral("%1 for %2").arg(QString::fromUtf8(expression), QLatin1String(name))))
                << QStringLiteral("new town.x = %1").arg(QString::fromUtf8(expression))
                << QStringLiteral("town[%1].x").arg(QLatin1String(name)) << QString::fromUtf8(expected);
        };
        const auto shop = [](const char *expression, const char *id, const char *expected) {
            QTest::newRow(qPrintable(
                QStringLiteral("%1 for shop %2").arg(QString::fromUtf8(expression), QLatin1String(id))))
                << QStringLiteral("new shop.x = %1").arg(QString::fromUtf8(expression))
                << QStringLiteral("shop[%1].x").arg(QLatin1String(id)) << QString::fromUtf8(expected);
        };
        town("people * 2 + 1", "Aby", "201");
        town("people * 2 + 1", "Bex", "NULL");
        town("people else 7", "Bex", "7");
        town("10 / people else -1", "Cis", "-1");
        town("10 / people else -1", "Aby", "0.1");
        town("if people > 0 then 10 / people else -1", "Cis", "-1");
        town("if people > 0 then 1 else 2", "Bex", "2");
        town("if capital then 5", "Aby", "5");
        town("if capital then 5", "Bex", "NULL");
        town("people = 0 or 1 / people > 0", "Cis", "true");
        town("people != 0 and 1 / people > 0", "Cis", "false");
        town("people > 1", "Bex", "NULL");
        town("not (people > 1)", "Cis", "true");
        town("people in (0, 100)", "Aby", "true");
        town("people in (1, 2)", "Aby", "false");
        town("2 ^ 3 ^ 2", "Aby", "512");
        town("-2 ^ 2", "Aby", "-4");
        town("1_000 + 0.5", "Aby", "1000.5");
        town("round(2.5) + floor(-1.5) + ceil(1.2) + sign(-3)", "Aby", "2");
        town("min(3, people, 200)", "Aby", "3");
        town("max(3, people)", "Bex", "NULL");
        town("clamp(people, 5, 50)", "Aby", "50");
        town("clamp(people, 5, 50)", "Cis", "5");
        town("sqrt(16) + log2(8) + log10(1000) + abs(-1)", "Aby", "11");
        town("count(shop by town)", "Aby", "2");
        town("count(shop by town)", "Cis", "0");
        town("count(shop by twin)", "Aby", "2");
        town("sum(shop.sales by town)", "Aby", "12.5");
        town("sum(shop.sales by town)", "Bex", "0");
        town("avg(shop.sales by town)", "Bex", "NULL");
        town("avg(shop.sales by town)", "Aby", "6.25");
        town("min(shop.sales by town)", "Aby", "2.5");
        town("max(shop.sales by twin)", "Bex", "10");
        town("max(shop.kind by town)", "Aby", "tools");
        town("count(shop.sales by town)", "Bex", "0");
        town("any(shop.open by town)", "Aby", "true");
        town("all(shop.open by town)", "Aby", "false");
        town("all(shop.open by town)", "Cis", "true");
        town("any(shop.open by town)", "Cis", "false");
        town("sum(shop.sales where open by town)", "Aby", "10");
        town("sum(shop.sales * 2 where sales > 3 by town)", "Aby", "20");
        town("sum(shop.sales where kind = \"Food\" by town)", "Aby", "10");
        town("sum(shop.(10 / (sales - 10)) by town) else 99", "Aby", "99");
        town("sum(every shop.sales)", "Cis", "16.5");
        town("count(every shop where town = this)", "Aby", "2");
        town("sum(every shop.sales where sales < this.people)", "Aby", "16.5");
        town("sum(shop.(sales * this.people) by town)", "Aby", "1250");
        town("shop[2].sales", "Cis", "2.5");
        town("shop[9].sales", "Cis", "NULL");
        town("sum(shop.(sales + count(this.shop by town)) by town)", "Aby", "16.5");
        shop("town.people + 1", "1", "101");
        shop("town.people", "4", "NULL");
        shop("twin.capital and open", "2", "false");
        shop("town = twin", "2", "true");
        shop("town = twin", "1", "false");
        shop("town = twin", "4", "NULL");
        shop("town != \"Aby\"", "3", "true");
        shop("town", "1", "Aby");
        shop("if sales > 3 then twin else town", "1", "Bex");
        shop("lower(kind)", "1", "food");
        shop("upper(kind) = \"TOOLS\"", "2", "true");
        shop("contains(kind, \"oo\")", "2", "true");
        shop("kind < \"a\"", "1", "true");
        shop("kind", "4", "NULL");
        shop("sales / sum(town.shop.sales by town) else 9", "1", "0.8");
        shop("sales / sum(town.shop.sales by town) else 9", "4", "9");
        shop("count(town.shop by town)", "4", "0");
        shop("stored(sales) * 2", "1", "20");
        town("1e308 * (people + 10) else 7", "Cis", "7");
        town("if people < 1000 then 3 else exp(1000 + people)", "Aby", "3");
        town("people < 1000 or exp(1000 + people) > 1", "Aby", "true");
        town("people > 1000 and exp(1000 + people) > 1", "Cis", "false");
        shop("let_free else 1", "1", "?");
        addNullTests(town, shop);
        addSteps(town);
        addTexts(town, shop);
        addStatistics(town, shop);
    }

    void expressions()
    {
        QFETCH(QString, expression);
        QFETCH(QString, cell);
        QFETCH(QString, expected);
        const SmallModel model = smallModel(shops, (QStringLiteral("rule x ") + expression).toStdString());
        if (expected == QStringLiteral("?")) {
            QVERIFY(!model.errors.empty());
            return;
        }
        if (!model.errors.empty())
            QFAIL(toText(model.errors.front()).c_str());
        const Evaluation evaluation(model.program);
        QCOMPARE(evaluation.errorCount(), std::size_t{0});
        QCOMPARE(shown(evaluation, model, qPrintable(cell)), expected);
        // Questions work expressions out one value at a time.
        const CheckedRule &rule = model.rules->rules.front();
        const data::RowNumber row = model.change(qPrintable(cell), 0).row;
        const Outcome outcome = interpret(evaluation, *rule.expression, {&row, 1});
        QVERIFY(!outcome.problem);
        QCOMPARE(QString::fromStdString(data::toText(evaluation.toValue(rule.target, outcome.value))),
                 expected);
    }

    void operationsWithoutAValueNameRuleAndRow_data()
    {
        QTest::addColumn<QString>("expression");
        QTest::addColumn<QString>("reason");
        QTest::newRow("division") << "10 / people" << "division by zero";
        QTest::newRow("root") << "sqrt(people - 1)" << "square root of -1";
        QTest::newRow("logarithm") << "log(people)" << "logarithm of 0";
        QTest::newRow("power") << "people ^ -1" << "division by zero (zero to the power of -1)";
        QTest::newRow("real") << "(people - 1) ^ 0.5" << "-1 to the power of 0.5 is not a real number";
        QTest::newRow("size") << "exp(1000 - people)" << "the result is too large for a number";
        const char *tooLarge = "the result is too large for a number";
        QTest::newRow("product") << "1e308 * (10 - people)" << tooLarge;
        QTest::newRow("power that is large") << "2 ^ (5000 - people)" << tooLarge;
        QTest::newRow("quotient") << "1e308 / (people + 0.1)" << tooLarge;
        QTest::newRow("sum") << "1e308 + 1e308 * (people + 1)" << tooLarge;
        QTest::newRow("divided by") << "1 / (1e308 * (10 - people))" << tooLarge;
        QTest::newRow("compared") << "1e308 * (10 - people) > 5" << tooLarge;
        QTest::newRow("difference") << "1e308 * (10 - people) - 1e308 * (11 - people)" << tooLarge;
        QTest::newRow("times nothing") << "people * (1e308 * (people + 10))" << tooLarge;
        QTest::newRow("least") << "min(5, exp(1000 - people))" << tooLarge;
        QTest::newRow("sum of rows") << "sum(every shop.(1e308 * (this.people + 1)))" << tooLarge;
        QTest::newRow("sum of rows below") << "1 / sum(every shop.(1e308 * (this.people + 1)))" << tooLarge;
        QTest::newRow("average of rows") << "avg(every shop.(1e308 * (this.people + 1)))" << tooLarge;
        QTest::newRow("skipped") << "count(every shop where 1e308 * (10 - this.people) > 1)" << tooLarge;
        QTest::newRow("summand") << "sum(every shop.(1 / (1e308 * (10 - this.people))))" << tooLarge;
        QTest::newRow("constant") << "1 / (1e308 * 10) + people" << tooLarge;
        QTest::newRow("condition") << "if 1 / people > 2 then 1 else 2" << "division by zero";
        QTest::newRow("remainder") << "mod(10, people)" << "division by zero";
        QTest::newRow("share") << "percentile(every shop.sales, people - 1)"
                               << "a percentile of -1, which is not from 0 to 100";
        QTest::newRow("step") << "round(10, people)" << "a step of 0, which is not above 0";
        QTest::newRow("characters") << "left(name, people - 1)" << "-1 is not a number of characters";
        QTest::newRow("position") << "mid(name, people, 1)"
                                  << "0 is not the position of a character; the first has 1";
        QTest::newRow("number") << "number(name)" << "“Cis” is not a number";
        QTest::newRow("inside") << "sum(every shop.(sales / this.people))" << "division by zero";
        QTest::newRow("where") << "count(every shop where sales / this.people > 1)" << "division by zero";
    }

    void operationsWithoutAValueNameRuleAndRow()
    {
        QFETCH(QString, expression);
        QFETCH(QString, reason);
        const SmallModel model =
            smallModel(shops, (QStringLiteral("rule ratio\n  new town.x = ") + expression).toStdString());
        QVERIFY(model.errors.empty());
        const Evaluation evaluation(model.program);
        QVERIFY(evaluation.errorCount() >= 1);
        const Error &error = evaluation.errors().back();
        WEIGHHOUSE_SAME(error.code, "rules.no-value");
        WEIGHHOUSE_SAME(error.message, "rule ratio has no value for town[Cis].x: " + reason.toStdString());
        QVERIFY(isNull(model.value(evaluation, "town[Cis].x")));
        const CellChange cell = model.change("town[Cis].x", 0);
        const Outcome precise =
            interpret(evaluation, *model.program->rules().rules.front().expression, {&cell.row, 1});
        QVERIFY(precise.problem.has_value());
        WEIGHHOUSE_SAME(precise.problem->reason, reason.toStdString());
    }

    void aNumberThatWasTooLargeComesAndGoesWithChanges()
    {
        const SmallModel model = smallModel(shops, "rule much new town.x = 1 / (1e306 * people + 1e308)");
        Evaluation evaluation(model.program);
        QCOMPARE(evaluation.errorCount(), std::size_t{1}); // of Aby: 2e308
        const CellChange less = model.change("town[Aby].people", 10);
        evaluation.apply({&less, 1});
        QCOMPARE(evaluation.errorCount(), std::size_t{0});
        QCOMPARE(model.value(evaluation, "town[Aby].x"), 1 / (1e306 * 10 + 1e308));
    }

    void severalThreadsMayMakeTextsOfOneEvaluation()
    {
        const SmallModel model = smallModel(shops, "rule x new shop.x = 1");
        const Evaluation evaluation(model.program);
        std::vector<NodePtr> expressions;
        for (int i = 0; i < 300; ++i) {
            WEIGHHOUSE_TAKE(bound,
                            bindExpression("concat(\"t\", " + std::to_string(i) + " + count(every shop))",
                                           *model.rules, std::nullopt));
            expressions.push_back(bound);
        }
        std::atomic<int> right = 0;
        const auto work = [&] {
            for (std::size_t i = 0; i < expressions.size(); ++i) {
                const double id = interpret(evaluation, *expressions[i], {}).value;
                const Evaluation copy(evaluation);
                right += copy.text(id) == "t" + std::to_string(i + 4) ? 1 : 0;
            }
        };
        std::thread other(work);
        work();
        other.join();
        QCOMPARE(right.load(), 600);
    }

    void errorsComeAndGoWithChanges()
    {
        const SmallModel model = smallModel(shops, "rule ratio new town.x = 10 / people");
        Evaluation evaluation(model.program);
        QCOMPARE(evaluation.errorCount(), std::size_t{1});
        const CellChange change = model.change("town[Cis].people", 5);
        evaluation.apply({&change, 1});
        QCOMPARE(evaluation.errorCount(), std::size_t{0});
        QCOMPARE(model.value(evaluation, "town[Cis].x"), 2.0);
        const CellChange worse = model.change("town[Aby].people", 0);
        evaluation.apply({&worse, 1});
        QCOMPARE(evaluation.errorCount(), std::size_t{1});
        evaluation.revert();
        QCOMPARE(evaluation.errorCount(), std::size_t{1});
        WEIGHHOUSE_SAME(evaluation.errors().front().message,
                        "rule ratio has no value for town[Cis].x: division by zero");
    }

    void aSetComputedCellKeepsItsValue()
    {
        const SmallModel model =
            smallModel(shops, "rule a new town.a = people + 1\nrule b new town.b = a * 2");
        Evaluation evaluation(model.program);
        const CellChange held = model.change("town[Aby].a", 3);
        evaluation.apply({&held, 1});
        QCOMPARE(model.value(evaluation, "town[Aby].b"), 6.0);
        const CellChange input = model.change("town[Aby].people", 50);
        evaluation.apply({&input, 1});
        QCOMPARE(model.value(evaluation, "town[Aby].a"), 3.0);
        QCOMPARE(evaluation.changes().size(), std::size_t{3});
        evaluation.revert();
        QCOMPARE(model.value(evaluation, "town[Aby].a"), 101.0);
        QCOMPARE(model.value(evaluation, "town[Aby].b"), 202.0);
        QVERIFY(evaluation.changes().empty());
    }

    void valuesAreReadAsPeopleWriteThem()
    {
        const SmallModel model = smallModel(shops, "");
        Evaluation evaluation(model.program);
        WEIGHHOUSE_TAKE(row, evaluation.fromValue(Type::Reference, 0, std::string("bex")));
        QCOMPARE(row, 1.0);
        WEIGHHOUSE_TAKE(number, evaluation.fromValue(Type::Number, 0, std::string(" 1.5 ")));
        QCOMPARE(number, 1.5);
        const auto wrong = evaluation.fromValue(Type::Reference, 0, std::string("Abz"));
        QVERIFY(!wrong);
        WEIGHHOUSE_SAME(wrong.error().message, "Abz is not the name of a row of town");
        WEIGHHOUSE_SAME(wrong.error().hint, "Did you mean `Aby`?");
        const auto fraction = evaluation.fromValue(Type::Integer, 0, std::string("1.5"));
        QVERIFY(!fraction);
        WEIGHHOUSE_SAME(fraction.error().message, "1.5 is not a whole number");
        QVERIFY(!evaluation.fromValue(Type::Boolean, 0, std::string("maybe")));
    }

    void largeKeysAreExact()
    {
        // The second key is the first number that a double does not hold.
        const std::string tables = "table parent(id integer key, note integer)\n"
                                   "9007199254740992 | 1\n9007199254740993 | 2\n"
                                   "table child(id integer key, parent integer, v number)\n"
                                   "1 | 9007199254740992 | 1\n2 | 9007199254740993 | 200\n"
                                   "3 | 9007199254740994 | 7\n"
                                   "reference child.parent -> parent\n";
        const SmallModel model = smallModel(tables, "rule total new parent.total = sum(child.v)\n"
                                                    "rule of new child.of = parent.note\n");
        QVERIFY(model.errors.empty());
        const Evaluation evaluation(model.program);
        QCOMPARE(shown(evaluation, model, "parent[9007199254740992].total"), QStringLiteral("1"));
        QCOMPARE(shown(evaluation, model, "parent[9007199254740993].total"), QStringLiteral("200"));
        QCOMPARE(shown(evaluation, model, "child[2].of"), QStringLiteral("2"));
        QCOMPARE(shown(evaluation, model, "child[3].of"), QStringLiteral("NULL"));
        QCOMPARE(shown(evaluation, model, "child[2].parent"), QStringLiteral("9007199254740993"));
        const CellChange key = model.change("parent[9007199254740993].id", 0);
        WEIGHHOUSE_SAME(explain(evaluation, key.column, key.row).value, "9007199254740993");
        for (const char *rule :
             {"rule x new parent.x = id + 1", "rule x new child.x = parent = 9007199254740993",
              "rule x new child.x = parent[9007199254740993].note"}) {
            const SmallModel refused = smallModel(tables, rule);
            QVERIFY(!refused.program);
            WEIGHHOUSE_SAME(refused.errors.front().message,
                            "parent.id holds whole numbers beyond 9007199254740992, which cannot be computed "
                            "with to the last digit");
        }
    }

    void keysOfLookupsMustBeUnique()
    {
        const SmallModel model =
            smallModel("table t(k integer key, v number)\n1 | 2\n1 | 3", "rule x new t.x = t[1].v");
        QVERIFY(!model.program);
        WEIGHHOUSE_SAME(model.errors.front().message, "two rows of t have the key 1");
    }

    void whereKeysArePlacedSpreads()
    {
        // Whole numbers, as keys mostly are, from small to large, and with steps between them.
        for (const double step : {1.0, 2.0, 1024.0, 1e9, 0.5}) {
            std::vector<double> keys;
            for (int i = 0; i < 4000; ++i)
                keys.push_back(i * step);
            const LookupIndex index({keys});
            QVERIFY2(index.collisions() < keys.size(), std::to_string(index.collisions()).c_str());
            for (RowNumber row = 0; row < 4000; row += 37)
                QCOMPARE(index.find({&keys[static_cast<std::size_t>(row)], 1}), row);
            const double none = -step;
            QCOMPARE(index.find({&none, 1}), noRow);
        }
        // Of two parts each is told.
        std::vector<double> left;
        std::vector<double> right;
        for (int i = 0; i < 4096; ++i) {
            left.push_back(i % 64);
            right.push_back(i / 64);
        }
        const LookupIndex pairs({left, right});
        QCOMPARE(pairs.firstDuplicate(), noRow);
        QVERIFY2(pairs.collisions() < left.size(), std::to_string(pairs.collisions()).c_str());
    }

    void onlyWhatOutputsNeedIsWorkedOut()
    {
        const SmallModel whole =
            smallModel(shops, "rule a new town.a = people\nrule b new town.b = a\nrule c new town.c = 1");
        WEIGHHOUSE_TAKE(output, bindExpression("sum(every town.b)", *whole.rules, std::nullopt));
        const auto sliced = Program::compile(whole.rules, whole.dataset,
                                             {.outputs = std::vector{output}, .variableColumns = {}});
        QVERIFY(sliced);
        const Evaluation evaluation(*sliced);
        QCOMPARE(interpret(evaluation, *output, {}).value, 100.0);
        QVERIFY(isNull(whole.value(evaluation, "town[Aby].c")));
    }

    void variableReferencesFollowTheirPresentValue()
    {
        const data::Dataset dataset = smallDataset(shops);
        const char *text = "rule people new shop.people = town.people\n"
                           "rule total new town.total = sum(shop.sales by town)";
        const SmallModel probe = smallModel(dataset, text);
        QVERIFY(probe.program->isStructural(probe.column("shop.town")));
        const SmallModel model =
            smallModel(dataset, text, {.outputs = {}, .variableColumns = {probe.column("shop.town")}});
        Evaluation evaluation(model.program);
        QCOMPARE(model.value(evaluation, "town[Aby].total"), 12.5);
        const CellChange move = model.change("shop[1].town", 2);
        evaluation.apply({&move, 1});
        QCOMPARE(model.value(evaluation, "town[Aby].total"), 2.5);
        QCOMPARE(model.value(evaluation, "town[Cis].total"), 10.0);
        QCOMPARE(model.value(evaluation, "shop[1].people"), 0.0);
        evaluation.revert();
        QCOMPARE(model.value(evaluation, "town[Aby].total"), 12.5);
    }
};

WEIGHHOUSE_TEST(Values)
#include "test_values.moc"
