// SPDX-License-Identifier: GPL-3.0-or-later
// Correlations that these data, or any, do not have: what is told of them, and what is possible instead.
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/uncertain_model/funds.h"

#include <QTest>

#include <rapidcheck.h>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::testing::funds;

class TestImpossibleCorrelations : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void mistakes_data();
    void mistakes();
    void whatIsToldIsPossible();
};

void TestImpossibleCorrelations::mistakes_data()
{
    QTest::addColumn<QString>("rules");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *text, const char *expected) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(expected);
    };
    row("uncertain asset.gain ~ normal(gain, 1)\ncorrelated asset.gain by -0.4\n",
        "uncertainty.correlation-below 2:26 [correlated asset.gain] 4 draws of asset.gain cannot all be "
        "correlated with each other by -0.4 / Write a number from -0.3198 on: that is the lowest that is "
        "possible.");
    row("uncertain asset.gain ~ normal(gain, 1)\ncorrelated asset.gain by -0.3198\n", "possible");
    row("uncertain market.index ~ normal(index, 1)\ncorrelated market.index by -1\n", "possible");
    row("uncertain asset.gain ~ normal(gain, 1) where gain > 9\ncorrelated asset.gain by 0.5\n",
        "uncertainty.correlation-alone 2:18 [correlated asset.gain] asset.gain has one draw in these data, "
        "so there is nothing to correlate / Say of more rows that they are uncertain, or leave out this "
        "statement.");
    row("uncertain asset.gain ~ normal(gain, 1) where gain > 9\n"
        "uncertain asset.risk ~ normal(gain, 1) where gain < 9\n"
        "correlated asset.gain with asset.risk by 0.5\n",
        "uncertainty.correlation-apart 3:18 [correlated asset.gain] no row has a draw of both asset.gain "
        "and asset.risk, so there is nothing to correlate / Say of rows of both columns that they are "
        "uncertain, or leave out this statement.");
    row("uncertain asset.gain ~ normal(gain, 1)\ncorrelated asset.gain by market[\"US\"].index\n",
        "uncertainty.correlation-range 2:26 [correlated asset.gain] a rank correlation is from -1 to 1, and "
        "this is 2 / Write a number from -1 to 1.");
    row("uncertain asset.gain ~ normal(gain, 1)\ncorrelated asset.gain by market[\"JP\"].index\n",
        "uncertainty.correlation-no-value 2:26 [correlated asset.gain] the correlation has no value / Write "
        "a number from -1 to 1.");
    row("uncertain asset.gain ~ normal(gain, 1)\ncorrelated asset.gain by 1 / (2 - 2)\n",
        "uncertainty.correlation-no-value 2:26 [correlated asset.gain] division by zero / Write a number "
        "from -1 to 1.");
    row("uncertain asset.gain ~ normal(gain, 1) where gain > 9\n"
        "uncertain asset.risk ~ normal(gain, 1) where gain > 9\n"
        "uncertain asset.tie ~ normal(gain, 1) where gain > 9\n"
        "correlated asset.gain with asset.risk by 0.9\n"
        "correlated asset.risk with asset.tie by 0.9\n"
        "correlated asset.gain with asset.tie by -0.2\n",
        "uncertainty.correlation-unsolved 4:42 [correlated asset.gain] these draws cannot be correlated like "
        "this all at once: asset.gain with asset.risk by 0.9, asset.gain with asset.tie by -0.2, asset.risk "
        "with asset.tie by 0.9 / The nearest that is possible: asset.gain with asset.risk by 0.671, "
        "asset.gain with asset.tie by -0.0479, asset.risk with asset.tie by 0.671.");
    row("uncertain asset.gain ~ normal(gain, 1)\nuncertain asset.risk ~ normal(gain, 1)\n"
        "correlated asset.gain by 0.8\ncorrelated asset.gain with asset.risk by 0.9\n",
        "uncertainty.correlation-unsolved 4:42 [correlated asset.gain] these draws cannot be correlated like "
        "this all at once: asset.gain by 0.8, asset.gain with asset.risk by 0.9 / The nearest that is "
        "possible: asset.gain by 0.626, asset.gain with asset.risk by 0.595, asset.risk by -0.0544.");
    row("uncertain asset.gain ~ normal(gain, 1)\nuncertain market.index ~ normal(index, 1)\n"
        "correlated market.index with asset.gain by 0.8\n",
        "uncertainty.correlation-unsolved 3:44 [correlated market.index] these draws cannot be correlated "
        "like this all at once: asset.gain with market.index by 0.8 / The nearest that is possible: "
        "asset.gain by 0.182, asset.gain with market.index by 0.51, market.index by 0.406.");
}

void TestImpossibleCorrelations::mistakes()
{
    QFETCH(QString, rules);
    QFETCH(QString, expected);
    const Fund made(rules.toStdString() + "rule total new market.total = 0\n" + ask);
    WEIGHHOUSE_SAME(told(made.world), expected.toStdString());
}

/// Whatever numbers somebody writes: what the error tells instead is accepted.
void TestImpossibleCorrelations::whatIsToldIsPossible()
{
    const std::string head = std::string(gains) +
                             "uncertain asset.risk ~ triangular(0, 1, 9) where gain > 4\n"
                             "uncertain asset.tie together ~ uniform(0, 1)\n"
                             "uncertain market.index ~ uniform(0, 1)\n"
                             "rule total new market.total = 0\n" +
                             ask;
    const std::vector<std::string> pairs{"asset.gain",
                                         "asset.risk",
                                         "market.index",
                                         "asset.gain with asset.risk",
                                         "asset.gain with asset.tie",
                                         "asset.risk with asset.tie",
                                         "asset.gain with market.index",
                                         "asset.risk with market.index",
                                         "asset.tie with market.index"};
    int refused = 0;
    QVERIFY(rc::check("what is told is possible", [&] {
        std::string rules = head;
        for (const std::string &pair : pairs) {
            const int number = *rc::gen::inRange(-150, 151);
            if (std::abs(number) <= 100)
                rules += "correlated " + pair + " by " + std::to_string(number / 100.0) + "\n";
        }
        const Fund made(rules);
        if (made.world)
            return;
        ++refused;
        RC_ASSERT(made.world.error().where.line > 0);
        std::string remedy = made.world.error().hint.text();
        if (made.world.error().code == "uncertainty.correlation-below") {
            const std::size_t from = remedy.find("from ") + 5;
            const std::string pair = made.world.error().where.object; // "correlated asset.gain"
            remedy =
                pair.substr(pair.find(' ') + 1) + " by " + remedy.substr(from, remedy.find(" on") - from);
        } else {
            RC_ASSERT(made.world.error().code == "uncertainty.correlation-unsolved");
            remedy = remedy.substr(remedy.find(": ") + 2);
            remedy.pop_back();
        }
        std::string instead = head;
        for (std::size_t at = 0; at < remedy.size();) {
            const std::size_t end = std::min(remedy.find(", ", at), remedy.size());
            instead += "correlated " + remedy.substr(at, end - at) + "\n";
            at = end + 2;
        }
        const Fund again(instead);
        RC_ASSERT(told(again.world) == "possible");
    }));
    QVERIFY(refused > 10);
}

WEIGHHOUSE_TEST(TestImpossibleCorrelations)
#include "test_impossible_correlations.moc"
