// SPDX-License-Identifier: GPL-3.0-or-later
// Values of single rules: NULL, errors, aggregates, texts.
#include "core/rules/evaluate/explain.h"
#include "core/rules/evaluate/interpret.h"
#include "tests/rules/evaluate/function_cases.h"
#include "tests/rules/evaluate/shops.h"
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
        QTest::newRow("variance") << "variance(every shop.(1e200 * sales * (this.people + 1)))" << tooLarge;
        QTest::newRow("below a deviation")
            << "1 / stddev(every shop.(1e200 * sales * (this.people + 1)))" << tooLarge;
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
