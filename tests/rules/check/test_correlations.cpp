// SPDX-License-Identifier: GPL-3.0-or-later
// Tests of the statement `correlated` and of its errors.
#include "core/base/text.h"
#include "core/rules/check/checked.h"
#include "core/rules/check/names.h"
#include "core/rules/check/rename.h"
#include "core/rules/check/same_model.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTest>

using namespace weighhouse;

namespace
{

data::Schema fund()
{
    data::Schema schema;
    schema.tables.push_back({"asset",
                             {{"id", data::ValueType::Text, {}, {}},
                              {"gain", data::ValueType::Number, {}, {}},
                              {"risk", data::ValueType::Number, {}, {}},
                              {"tie", data::ValueType::Number, {}, {}},
                              {"lots", data::ValueType::Integer, {}, {}}},
                             {"id"},
                             {}});
    schema.tables.push_back({"market",
                             {{"id", data::ValueType::Text, {}, {}},
                              {"index", data::ValueType::Number, {}, {}},
                              {"tie", data::ValueType::Number, {}, {}}},
                             {"id"},
                             {}});
    return schema;
}

const char *const draws = "uncertain asset.gain ~ normal(gain, 1)\n"
                          "uncertain asset.lots together ~ uniform(1, 9)\n"
                          "uncertain market.index ~ normal(index, 1)\n";

std::string told(const Errors &errors)
{
    std::string text;
    for (const Error &error : errors)
        text += error.code + " " + std::to_string(error.where.line) + ":" +
                std::to_string(error.where.column) + " [" + error.where.object + "] " + error.message.text() +
                " / " + error.hint.text() + "\n";
    return text;
}

rules::Checked checkedWith(const std::string &text)
{
    return rules::check({{"a.rules", draws + text}}, fund());
}

} // namespace

class TestCorrelations : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsSaidIsKept()
    {
        const rules::Checked checked =
            checkedWith("correlated asset.gain by 0.6\n"
                        "correlated asset.gain with market.index by -(1 / 3)\n"
                        "correlated asset.lots with asset.gain by market[\"EU\"].tie\n"
                        "correlated market.index by avg(every market.tie)\n"
                        "function half(x) = x / 2\n"
                        "correlated market.index with asset.lots by half(-2)\n");
        WEIGHHOUSE_SAME(told(checked.errors), "");
        const auto &said = checked.rules.correlations;
        QCOMPARE(said.size(), std::size_t(5));
        WEIGHHOUSE_SAME(said[0].text, "asset.gain by 0.6");
        QVERIFY(!said[0].other);
        WEIGHHOUSE_SAME(said[1].text, "asset.gain with market.index by -(1 / 3)");
        QVERIFY(said[1].other == checked.rules.findColumn("market", "index"));
        WEIGHHOUSE_SAME(said[1].place.object, "correlated asset.gain");
        QCOMPARE(said[1].place.line, std::size_t(5));
        QCOMPARE(said[1].numberPlace.column, std::size_t(44));
        QVERIFY(said[4].column == checked.rules.findColumn("market", "index"));
    }

    void mistakes_data()
    {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<std::string>("expected");
        const auto row = [](const char *text, const char *expected) {
            QTest::newRow(text) << std::string(text) << std::string(expected);
        };
        row("correlated asset.gain by 1.5",
            "rules.correlation-range 4:26 [correlated asset.gain] a rank correlation is from -1 to 1, and "
            "this is 1.5 / Write a number from -1 to 1, or an expression without a row, as "
            "table[key].column or avg(every table.column).\n");
        row("correlated asset.gain by 3 - 2 * 5",
            "rules.correlation-range 4:26 [correlated asset.gain] a rank correlation is from -1 to 1, and "
            "this is -7 / Write a number from -1 to 1, or an expression without a row, as "
            "table[key].column or avg(every table.column).\n");
        row("correlated asset.gain by tie / 2",
            "rules.correlation-of-row 4:26 [correlated asset.gain] `tie / 2` may be another number in each "
            "row, but a correlation is one number for all of them / Write a number from -1 to 1, or an "
            "expression without a row, as table[key].column or avg(every table.column).\n");
        row("correlated asset.gain by tye",
            "rules.unknown-name 4:26 [correlated asset.gain] `tye` is not known here / Without a row, "
            "expressions speak of table[key] and of aggregates over tables.\n");
        row("correlated asset.gain by \"much\"", "rules.wrong-type 4:26 [correlated asset.gain] the "
                                                 "correlation must be a number, but `\"much\"` is "
                                                 "a text / Write a number, or name a column of numbers.\n");
        row("correlated asset.gian by 0.5", "rules.unknown-column 4:18 [correlated asset.gian] `gian` is not "
                                            "a column of asset / Did you mean `gain`?\n");
        row("correlated asset.risk by 0.5",
            "rules.correlated-certain 4:18 [correlated asset.risk] the rules do not say that asset.risk is "
            "uncertain / Write `uncertain asset.risk ~` and a distribution, or leave out this statement.\n");
        row("correlated asset.gain with market.tie by 0.5",
            "rules.correlated-certain 4:35 [correlated asset.gain] the rules do not say that market.tie is "
            "uncertain / Write `uncertain market.tie ~` and a distribution, or leave out this statement.\n");
        row("correlated asset.gain with asset.gain by 0.5",
            "rules.correlated-itself 4:34 [correlated asset.gain] asset.gain is correlated with itself / "
            "Write `correlated asset.gain by 0.6`, which correlates its rows with each other.\n");
        row("correlated asset.lots by 0.5",
            "rules.correlated-together 4:18 [correlated asset.lots] all rows of asset.lots have one draw "
            "together, so there is nothing to correlate / Leave out `together` where the column is said to "
            "be uncertain, or leave out this statement.\n");
    }

    void mistakes()
    {
        QFETCH(std::string, text);
        QFETCH(std::string, expected);
        const rules::Checked checked = checkedWith(text);
        WEIGHHOUSE_SAME(told(checked.errors), expected);
        QVERIFY(checked.rules.correlations.empty());
        QCOMPARE(checked.rules.uncertainties.size(), std::size_t(3));
        // Columns that are certain can still be asked for; others cannot.
        QVERIFY(checked.faults.general.empty());
        QCOMPARE(rules::errorsOfUncertainties(checked.faults, checked.errors).size(), std::size_t(1));
    }

    void brokenStatementsAreUncertainToo()
    {
        const rules::Checked checked = checkedWith("correlated asset.gain 0.6\n");
        QCOMPARE(checked.errors.size(), std::size_t(1));
        QVERIFY(checked.faults.general.empty());
        QCOMPARE(rules::errorsOfUncertainties(checked.faults, checked.errors).size(), std::size_t(1));
    }

    /// The error of the distribution is reported, and not that the column has none.
    void aColumnInErrorIsToldOnce()
    {
        const rules::Checked checked =
            checkedWith("uncertain asset.risk ~ normall(1, 2)\ncorrelated asset.risk by 0.5\n");
        WEIGHHOUSE_SAME(told(checked.errors),
                        "rules.unknown-distribution 4:24 [uncertain asset.risk] there is no distribution "
                        "normall / Did you mean `normal`?\n");
    }

    /// The same pair, whichever stands first; the error names the first place, in whatever file.
    void aPairIsSaidOnce()
    {
        const rules::Checked checked = rules::check(
            {{"a.rules", std::string(draws) + "correlated asset.gain with market.index by 0.5\n"
                                              "correlated asset.gain by 0.1\n"},
             {"b.rules", "correlated market.index with asset.gain by 0.5\ncorrelated asset.gain by 0.1\n"}},
            fund());
        WEIGHHOUSE_SAME(
            told(checked.errors),
            "rules.correlated-twice 1:19 [correlated market.index] how market.index with asset.gain is "
            "correlated is said already, in line 4 of a.rules / Leave out one of the two.\n"
            "rules.correlated-twice 2:18 [correlated asset.gain] how asset.gain is correlated is said "
            "already, in line 5 of a.rules / Leave out one of the two.\n");
        QCOMPARE(checked.rules.correlations.size(), std::size_t(2));
    }

    void namesAreFoundAndRenamed()
    {
        const std::vector<rules::RuleText> texts{
            {"a.rules",
             std::string(draws) + "correlated asset.gain with market.index by market[\"EU\"].tie\n"}};
        const rules::Checked before = rules::check(texts, fund());
        const auto column = *before.rules.findColumn("market", "index");
        const rules::Named index{
            .kind = rules::Named::Kind::Column, .name = "index", .table = column.table, .column = column};
        WEIGHHOUSE_TAKE(renamed, rules::rename(texts, fund(), index, "level"));
        QVERIFY(renamed.texts[0].text.find("with market.level by") != std::string::npos);
        const auto tie = *before.rules.findColumn("market", "tie");
        const rules::Named number{
            .kind = rules::Named::Kind::Column, .name = "tie", .table = tie.table, .column = tie};
        WEIGHHOUSE_TAKE(other, rules::rename(texts, fund(), number, "link"));
        QVERIFY(other.texts[0].text.find("market[\"EU\"].link") != std::string::npos);
    }

    /// Texts that differ in a correlation do not mean the same.
    void anotherNumberIsAnotherModel()
    {
        const auto model = [](const char *text) { return checkedWith(text).rules; };
        const auto first = model("correlated asset.gain by 0.5\n");
        QVERIFY(!rules::differenceButNames(first, model("correlated asset.gain by 0.5\n")));
        QVERIFY(rules::differenceButNames(first, model("correlated asset.gain by 0.6\n")));
        QVERIFY(rules::differenceButNames(first, model("")));
        QVERIFY(rules::differenceButNames(first, model("correlated asset.gain with market.index by 0.5\n")));
    }
};

WEIGHHOUSE_TEST(TestCorrelations)
#include "test_correlations.moc"
