// SPDX-License-Identifier: GPL-3.0-or-later
// Which value comes first, and which are the same.
#include "core/base/error.h"
#include "core/graph/temporal/order.h"
#include "core/graph/temporal/text.h"
#include "tests/graph_temporal/random_temporals.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <rapidcheck.h>

#include <string>

using namespace weighhouse;
using namespace weighhouse::temporal;
using namespace weighhouse::testing;

class TestTemporalOrder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pairs_data();
    void pairs();
    void typesInOrder();
    void totalOrder();
};

/// The first comes first; whether < knows that.
void TestTemporalOrder::pairs_data()
{
    QTest::addColumn<int>("type");
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("second");
    QTest::addColumn<bool>("isComparable");
    const auto row = [](Type type, const char *first, const char *second, bool isComparable = true) {
        QTest::addRow("%s < %s", first, second) << static_cast<int>(type) << QString::fromUtf8(first)
                                                << QString::fromUtf8(second) << isComparable;
    };
    row(Type::Date, "-0001-12-31", "0000-01-01");
    row(Type::LocalTime, "10:35", "10:35:00.000000001");
    row(Type::Time, "12:35:15+05:00", "12:30:14+01:00");
    row(Type::Time, "09:00Z", "10:00+01:00"); // the same moment, but not the same
    row(Type::LocalDateTime, "1984-10-11T23:59", "1984-10-12T00:00");
    row(Type::DateTime, "1984-10-11T12:00+01:00", "1984-10-11T11:30Z");
    row(Type::DateTime, "1984-10-11T11:00Z", "1984-10-11T12:00+01:00");
    row(Type::DateTime, "1984-10-11T12:00+01:00", "1984-10-11T12:00+01:00[Europe/Stockholm]");
    row(Type::Duration, "P30D", "P1M", false);
    row(Type::Duration, "P1M", "P31D", false);
    row(Type::Duration, "PT24H", "P1D", false); // as long
    row(Type::Duration, "P-1D", "PT-1S", false);
}

void TestTemporalOrder::pairs()
{
    QFETCH(int, type);
    QFETCH(QString, first);
    QFETCH(QString, second);
    QFETCH(bool, isComparable);
    WEIGHHOUSE_TAKE(left, fromText(static_cast<Type>(type), first.toStdString()));
    WEIGHHOUSE_TAKE(right, fromText(static_cast<Type>(type), second.toStdString()));
    QVERIFY(order(left, right) < 0);
    QVERIFY(order(right, left) > 0);
    QVERIFY(isComparable ? compare(left, right) < 0
                         : compare(left, right) == std::partial_ordering::unordered);
    QVERIFY(compare(left, left) == std::partial_ordering::equivalent);
}

void TestTemporalOrder::typesInOrder()
{
    const std::vector<Temporal> values{DateTime(), LocalDateTime(), Date(), Time(), LocalTime(), Duration()};
    for (std::size_t i = 1; i < values.size(); ++i) {
        QVERIFY(order(values[i - 1], values[i]) < 0);
        QVERIFY(compare(values[i - 1], values[i]) == std::partial_ordering::unordered);
        QVERIFY(hashOf(values[i - 1]) != hashOf(values[i]));
    }
}

void TestTemporalOrder::totalOrder()
{
    QVERIFY(rc::check("order is total, compare and hashOf agree with it", [] {
        const Temporal a = randomTemporal();
        const Temporal b = randomTemporal();
        const Temporal c = *rc::gen::arbitrary<bool>() ? randomTemporal() : a;
        RC_ASSERT(((order(a, b) < 0) == (order(b, a) > 0)));
        RC_ASSERT(((order(a, b) == 0) == (a == b)));
        RC_ASSERT((order(a, c) != 0 || hashOf(a) == hashOf(c)));
        RC_ASSERT((!(order(a, b) < 0 && order(b, c) < 0) || order(a, c) < 0));
        const auto known = compare(a, b);
        RC_ASSERT((known == std::partial_ordering::unordered || known == std::partial_ordering(order(a, b))));
    }));
}

WEIGHHOUSE_TEST(TestTemporalOrder)
#include "test_temporal_order.moc"
