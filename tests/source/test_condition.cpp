// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/source/condition.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <algorithm>
#include <cmath>
#include <limits>

using namespace weighhouse;
using namespace weighhouse::source;
using data::Value;

class ConditionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void valuesHaveOneOrder()
    {
        const std::vector<Value> sorted{false,
                                        true,
                                        -std::numeric_limits<double>::max(),
                                        std::numeric_limits<std::int64_t>::min(),
                                        -0.5,
                                        std::int64_t{0},
                                        0.5,
                                        std::int64_t{9007199254740992},
                                        std::int64_t{9007199254740993},
                                        9007199254740994.0,
                                        std::numeric_limits<std::int64_t>::max(),
                                        9223372036854775808.0,
                                        "",
                                        "A",
                                        "a",
                                        "Å",
                                        Value()};
        for (std::size_t i = 0; i < sorted.size(); ++i) {
            for (std::size_t j = 0; j < sorted.size(); ++j) {
                const int order = compare(sorted[i], sorted[j]);
                QVERIFY2((order < 0) == (i < j) && (order > 0) == (i > j),
                         (data::toText(sorted[i]) + " and " + data::toText(sorted[j])).c_str());
            }
        }
        QCOMPARE(compare(std::int64_t{3}, 3.0), 0);
        QCOMPARE(compare(3.0, std::int64_t{3}), 0);
    }

    void nullMeetsOnlyIsNull()
    {
        using Kind = Condition::Kind;
        for (const Kind kind : {Kind::AnyContains, Kind::Contains, Kind::Equal, Kind::NotEqual, Kind::Less,
                                Kind::LessOrEqual, Kind::Greater, Kind::GreaterOrEqual, Kind::IsNotNull})
            QVERIFY(!meets({}, {kind, "c", ""}));
        QVERIFY(meets({}, {Kind::IsNull, "c"}));
        QVERIFY(!meets(1.0, {Kind::IsNull, "c"}));
    }
};

WEIGHHOUSE_TEST(ConditionTest)
#include "test_condition.moc"
