// SPDX-License-Identifier: GPL-3.0-or-later
// Every error of the checker: code, place, words and hint.
#include "core/rules/check/checked.h"
#include "tests/rules/check/dqa_rules.h"
#include "tests/rules/check/error_cases.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <optional>
#include <string>
#include <vector>

Q_DECLARE_METATYPE(std::string)

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

std::string lineOf(const Error &error)
{
    const Place &place = error.where;
    return error.code + " " + std::to_string(place.line) + ":" + std::to_string(place.column) + "+" +
           std::to_string(place.length) + " [" + place.object + "] " + error.message.text() + " / " +
           error.hint.text();
}

rules::Checked checkText(const std::string &text)
{
    return rules::check({{"base.rules", tradeReferences()}, {"case.rules", text}}, ledgerSchema());
}

} // namespace

class TestCheckErrors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void errors_data()
    {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<std::string>("errors");
        for (const auto &cases : {declarationsErrors(), namesErrors(), typesErrors(), datesErrors(),
                                  unitsErrors(), questionsErrors()}) {
            for (const ErrorCase &one : cases)
                QTest::newRow(one.name.c_str()) << one.text << one.errors;
        }
    }

    void errors()
    {
        QFETCH(const std::string, text);
        QFETCH(const std::string, errors);
        const rules::Checked checked = checkText(text);
        std::string told;
        for (const Error &error : checked.errors) {
            told += (told.empty() ? "" : "\n") + lineOf(error);
            WEIGHHOUSE_SAME(error.where.file, "case.rules");
            QVERIFY(!error.hint.empty());
        }
        WEIGHHOUSE_SAME(told, errors);
    }

    /// A few lines can spell formulas larger than any memory.
    void sizeIsLimited()
    {
        std::string lets = "rule a\n  let a0 = 1 + 1\n";
        std::string calls = "function f0(x) = x\n";
        for (int i = 1; i <= 60; ++i) {
            const std::string now = std::to_string(i);
            const std::string before = std::to_string(i - 1);
            lets += "  let a" + now + " = a" + before + " + a" + before + "\n";
            calls += "function f" + now + "(x) = f" + before + "(x) + f" + before + "(x)\n";
        }
        std::string deep = "function g0(x) = x\n";
        for (int i = 1; i <= 5000; ++i)
            deep += "function g" + std::to_string(i) + "(x) = g" + std::to_string(i - 1) + "(x)\n";
        for (const std::string &text : std::vector<std::string>{
                 lets + "  new country.a = a60\n", calls + "rule a new country.a = f60(1)\n",
                 "function t(x) = x + x + x + x + x + x + x + x + x + x\nrule a new country.a = "
                 "t(t(t(t(t(t(t(1)))))))",
                 deep + "rule a new country.a = g5000(1)\n"}) {
            const rules::Checked checked = checkText(text);
            QCOMPARE(checked.errors.size(), std::size_t{1});
            WEIGHHOUSE_SAME(checked.errors.front().code, "rules.too-large");
            QVERIFY(checked.rules.rules.empty());
        }
    }

    /// One mistake leaves out its own statement and nothing else.
    void validRulesStay()
    {
        const rules::Checked checked = checkText("rule bad new country.bad = develpment\n"
                                                 "rule good new country.good = bad + development\n"
                                                 "rule stored country.development = 5\n");
        QCOMPARE(checked.errors.size(), std::size_t{1});
        QCOMPARE(checked.rules.rules.size(), std::size_t{2});
        WEIGHHOUSE_SAME(checked.rules.rules[0].name, "good");
        WEIGHHOUSE_SAME(checked.rules.rules[1].name, "stored");
        const auto bad = checked.rules.findColumn("country", "bad");
        QVERIFY(bad.has_value());
        QVERIFY(!checked.rules.column(*bad).rule);
        QVERIFY(!checked.rules.column(*bad).storedIndex);
        const auto good = checked.rules.findColumn("country", "good");
        QCOMPARE(checked.rules.column(*good).rule, std::optional<std::size_t>(0));
    }

    void errorsOfAllFilesInOrder()
    {
        const rules::Checked checked =
            rules::check({{"one.rules", "rule a country.x = 1\nrule b country.y = z"},
                          {"two.rules", "reference nowhere.x -> country"}},
                         tradeSchema());
        std::vector<std::string> places;
        for (const Error &error : checked.errors)
            places.push_back(toText(Place{.file = error.where.file, .line = error.where.line}));
        const std::vector<std::string> expected{"one.rules:1", "one.rules:2", "one.rules:2", "two.rules:1"};
        QCOMPARE(places, expected);
    }

    void unusedAliasOfNothingIsFine()
    {
        QVERIFY(checkText("alias country.wealth = developments").errors.empty());
    }
};

WEIGHHOUSE_TEST(TestCheckErrors)
#include "test_check_errors.moc"
