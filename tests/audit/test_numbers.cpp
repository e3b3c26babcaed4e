// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers in texts, which claims are made of.
#include "core/audit/compose/numbers.h"
#include "core/audit/compose/words.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

using namespace weighhouse;
using namespace weighhouse::audit;

class TestNumbers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areFound_data();
    void areFound();
    void tellWhatWasRounded();
    void areWrittenAsPeopleWriteThem();
};

void TestNumbers::areFound_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("numbers");
    QTest::addColumn<bool>("isGerman");
    QTest::newRow("plain") << "from 9.7 to 211.621 power" << "9.7 211.621" << false;
    QTest::newRow("signs") << "+0.623 and -3 and \u22125" << "0.623 -3 -5" << false;
    QTest::newRow("types") << "RK-52, N-9 and 5-7" << "5 7" << false;
    QTest::newRow("no ranges") << "5-7 and 2026-11-28" << "5 7 2026 11 28" << false;
    QTest::newRow("groups") << "12,345.5 rows of 1,000,000" << "12345.5 1000000" << false;
    QTest::newRow("no groups") << "1, 2,34" << "1 2 34" << false;
    QTest::newRow("german") << "12.345,5 und 3,5 und 7." << "12345.5 3.5 7" << true;
    QTest::newRow("names") << "Q2.1, goods_2, <A3.1>, A2 and x2y, #5" << "" << false;
    QTest::newRow("words") << "2nd, 3x" << "" << false;
    QTest::newRow("lists") << "1. first 4\n2) second 5" << "4 5" << false;
    QTest::newRow("a list's mark alone") << "it is 12. Then" << "12" << false;
    QTest::newRow("exponents") << "6.02e23 and 5e" << "6.02e+23" << false;
    QTest::newRow("percent") << "31 % or 4%" << "31% 4%" << false;
    QTest::newRow("empty") << "" << "" << false;
}

void TestNumbers::areFound()
{
    QFETCH(QString, text);
    QFETCH(QString, numbers);
    QFETCH(bool, isGerman);
    QString found;
    const std::string bytes = text.toStdString();
    for (const NumberInText &number : numbersIn(bytes, Words(isGerman ? "de" : "en").signs())) {
        found += QLatin1String(found.isEmpty() ? "" : " ") + QString::number(number.value, 'g', 10) +
                 QLatin1String(number.isPercent ? "%" : "");
        QVERIFY(number.begin < number.end && number.end <= bytes.size());
    }
    QCOMPARE(found, numbers);
}

void TestNumbers::tellWhatWasRounded()
{
    const auto numbers = numbersIn("1.78 and 100 and 3e6");
    QCOMPARE(numbers.size(), std::size_t(3));
    QVERIFY(std::abs(numbers[0].half - 0.005) < 1e-15);
    QVERIFY(std::abs(numbers[1].half - 0.5) < 1e-15);
    QVERIFY(std::abs(numbers[2].half - 500'000) < 1e-6);
}

void TestNumbers::areWrittenAsPeopleWriteThem()
{
    const Words english("en");
    const Words german("de");
    WEIGHHOUSE_SAME(english.number(1234567.5, 9), "1,234,567.5");
    WEIGHHOUSE_SAME(german.number(1234567.5, 9), "1.234.567,5");
    WEIGHHOUSE_SAME(english.number(1234.5), "1234.5");
    WEIGHHOUSE_SAME(english.number(-0.25), "-0.25");
    WEIGHHOUSE_SAME(english.change(0.25), "+0.25");
    WEIGHHOUSE_SAME(german.share(0.314), "31,4 %");
    WEIGHHOUSE_SAME(english.share(0.0012), "0.12 %");
    WEIGHHOUSE_SAME(english.share(1), "100 %");
    WEIGHHOUSE_SAME(german.day("2026-11-28T11:04:22.123Z"), "28.11.2026");
    WEIGHHOUSE_SAME(english.moment("2026-11-28T11:04:22.123Z"), "2026-11-28 11:04:22 UTC");
    WEIGHHOUSE_SAME(english.seconds(0.35), "350 ms");
}

WEIGHHOUSE_TEST(TestNumbers)
#include "test_numbers.moc"
