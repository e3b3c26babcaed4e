// SPDX-License-Identifier: GPL-3.0-or-later
// Factors and uncertain columns: what they say, and what is wrong with them.
#include "core/base/text.h"
#include "core/rules/check/checked.h"
#include "core/rules/check/names.h"
#include "core/rules/check/same_model.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTest>
#include <algorithm>

using namespace weighhouse;

namespace
{

data::Schema farm()
{
    data::Schema schema;
    schema.tables.push_back({"field",
                             {{"id", data::ValueType::Integer, {}, {}},
                              {"yield", data::ValueType::Number, {}, {}},
                              {"workers", data::ValueType::Integer, {}, {}},
                              {"is_early", data::ValueType::Boolean, {}, {}},
                              {"crop", data::ValueType::Text, {}, {}}},
                             {"id"},
                             {}});
    return schema;
}

const char *const spring = "factor spring \"How it turns out.\" { dry: unlikely, usual: very likely }\n"
                           "  affects field.yield = yield * (0.5, 1) where is_early\n"
                           "  affects field.is_early = (false, is_early)\n"
                           "uncertain field.workers together ~ triangular(1, workers, 9) where yield > 2\n";
const char *const question = "question best \"\" decide f in field maximize f.yield\n";

std::string told(const Errors &errors)
{
    std::string text;
    for (const Error &error : errors)
        text += error.code + " " + std::to_string(error.where.line) + ":" +
                std::to_string(error.where.column) + " [" + error.where.object + "] " + error.message.text() +
                " / " + error.hint.text() + "\n";
    return text;
}

} // namespace

class TestUncertainties : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsSaidIsKept()
    {
        const rules::Checked checked = rules::check({{"a.rules", spring}}, farm());
        WEIGHHOUSE_SAME(told(checked.errors), "");
        QCOMPARE(checked.rules.factors.size(), std::size_t(1));
        const rules::CheckedFactor &factor = checked.rules.factors.front();
        WEIGHHOUSE_SAME(factor.description, "How it turns out.");
        WEIGHHOUSE_SAME(factor.values[1].name, "usual");
        WEIGHHOUSE_SAME(factor.values[1].likelihood, "very likely");
        QCOMPARE(factor.effects.size(), std::size_t(2));
        QCOMPARE(factor.effects[0].values.size(), std::size_t(2));
        QVERIFY(factor.effects[0].where != nullptr);
        QVERIFY(factor.effects[1].where == nullptr);
        WEIGHHOUSE_SAME(factor.effects[0].text, "field.yield = yield * (0.5, 1) where is_early");
        QCOMPARE(checked.rules.uncertainties.size(), std::size_t(1));
        const rules::CheckedUncertainty &workers = checked.rules.uncertainties.front();
        WEIGHHOUSE_SAME(workers.distribution, "triangular");
        QVERIFY(workers.isTogether);
        QCOMPARE(workers.arguments.size(), std::size_t(3));
        QVERIFY(workers.where != nullptr);
    }

    void mistakes_data()
    {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<std::string>("expected");
        const auto row = [](const char *text, const char *expected) {
            QTest::newRow(text) << std::string(text) << std::string(expected);
        };
        row("factor f { a: likely }",
            "rules.factor-values 1:8 [factor f] the factor f has one value only / Write "
            "factor NAME { VALUE: very likely, VALUE: unlikely }.\n");
        row("factor f { a: likly, b: likely }", "rules.unknown-likelihood 1:15 [factor f] nothing is known "
                                                "of how likely “likly” is / Did you mean "
                                                "`likely`?\n");
        row("factor f { a: likely, b: 2 }", "rules.factor-values 1:26 [factor f] the factor f has words for "
                                            "some values and numbers for others / "
                                            "Write words for all of them, or numbers.\n");
        row("factor f { a: 0, b: 0 }",
            "rules.factor-values 1:8 [factor f] no value of the factor f has a weight "
            "above 0 / Give at least one of them a number above 0.\n");
        row("factor f { a: 1, a: 2 }",
            "rules.duplicate-name 1:18 [factor f] two values of the factor f are called "
            "a / Rename one of them.\n");
        row("factor f { a: 1, b: 2 } affects field.yield = yield * (1, 2, 3)",
            "rules.wrong-alternatives 1:55 [factor f] there are 3 values in parentheses, but the factor has "
            "2 / "
            "Write one for each value of the factor, in their order.\n");
        row("factor f { a: 1, b: 2 } affects field.id = (1, 2)",
            "rules.uncertain-rows 1:39 [factor f] field.id names rows and cannot be uncertain / Make another "
            "column uncertain, which holds a value.\n");
        row("factor f { a: 1, b: 2 } affects field.crop = (\"hay\", crop)",
            "rules.wrong-type 1:39 [factor f] field.crop is text, which no factor can change / Make another "
            "column "
            "uncertain, which holds a value.\n");
        row("uncertain field.crop ~ normal(1, 2)", "rules.wrong-type 1:17 [uncertain field.crop] field.crop "
                                                   "is a text, and only numbers have a distribution "
                                                   "/ Use a factor with an effect on the column.\n");
        row("rule r new field.gain = yield\nuncertain field.gain ~ normal(1, 2)",
            "rules.uncertain-computed 2:17 [uncertain field.gain] field.gain is worked out by a rule and "
            "cannot be "
            "uncertain itself / Make a stored column uncertain that the rule reads.\n");
        row("uncertain field.yield ~ normall(1, 2)",
            "rules.unknown-distribution 1:25 [uncertain field.yield] there is no distribution normall / Did "
            "you "
            "mean `normal`?\n");
        row("uncertain field.yield ~ triangular(1, 2)",
            "rules.wrong-argument-count 1:25 [uncertain field.yield] triangular takes another number of "
            "values than "
            "2 / Write `triangular(low, mode, high)`.\n");
        row("uncertain field.yield ~ discrete(1, 2, 3)",
            "rules.wrong-argument-count 1:25 [uncertain field.yield] discrete takes another number of values "
            "than 3 "
            "/ Write `discrete(value, weight, value, weight, …)`.\n");
    }

    void mistakes()
    {
        QFETCH(std::string, text);
        QFETCH(std::string, expected);
        const rules::Checked checked = rules::check({{"a.rules", text}, {"b.rules", question}}, farm());
        WEIGHHOUSE_SAME(told(checked.errors), expected);
        QVERIFY(checked.rules.factors.empty() && checked.rules.uncertainties.empty());
        // What is known for certain can be asked all the same, and what is not cannot.
        QVERIFY(rules::errorsUnder("best", checked.rules, checked.faults, checked.errors).empty());
        QCOMPARE(rules::errorsOfUncertainties(checked.faults, checked.errors).size(), checked.errors.size());
    }

    void brokenStatementsAreUncertainToo()
    {
        const rules::Checked checked = rules::check(
            {{"a.rules", "factor f { a 1, b: 2 }\nuncertain field.yield = 3"}, {"b.rules", question}},
            farm());
        QCOMPARE(checked.errors.size(), std::size_t(2));
        QVERIFY(rules::errorsUnder("best", checked.rules, checked.faults, checked.errors).empty());
        QCOMPARE(rules::errorsOfUncertainties(checked.faults, checked.errors).size(), std::size_t(2));
    }

    /// Alternatives mean something to a factor only.
    void elsewhereAListIsNoValue()
    {
        const rules::Checked checked =
            rules::check({{"a.rules", "rule r field.yield = workers * (1, 2)"}}, farm());
        QCOMPARE(checked.errors.size(), std::size_t(1));
    }

    void columnsAreNamed()
    {
        const std::vector<rules::NameUse> names = rules::namesIn({{"a.rules", spring}}, farm());
        const auto uses = std::ranges::count_if(names, [](const rules::NameUse &use) {
            return use.thing.kind == rules::Named::Kind::Column && use.thing.name == "yield";
        });
        QCOMPARE(uses, 3); // affected, in its value, in the condition of the workers
    }

    void differencesAreNoticed()
    {
        const rules::Checked one = rules::check({{"a.rules", spring}}, farm());
        QVERIFY(!rules::differenceButNames(one.rules, one.rules));
        std::string other = spring;
        other.replace(other.find("0.5"), 3, "0.6");
        const rules::Checked two = rules::check({{"a.rules", other}}, farm());
        QVERIFY(rules::differenceButNames(one.rules, two.rules));
    }
};

WEIGHHOUSE_TEST(TestUncertainties)
#include "test_uncertainties.moc"
