// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers that are read together are written alike.
#include "tests/support/registry.h"
#include "ui/base/number_form.h"

#include <QTest>
#include <cmath>
#include <initializer_list>
#include <limits>
#include <random>
#include <set>
#include <vector>

using weighhouse::ui::NumberForm;

Q_DECLARE_METATYPE(std::vector<double>)

class TestNumberForm : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Nothing of an answer is rounded away but noise.
    void answersKeepTheirDigits()
    {
        const QLocale english(QLocale::English, QLocale::UnitedKingdom);
        const auto textsOf = [&english](const std::vector<double> &values) {
            const NumberForm form = NumberForm::keeping(values);
            QStringList texts;
            for (const double value : values)
                texts.append(form.text(value, english));
            return texts.join(QLatin1Char(' '));
        };
        QCOMPARE(textsOf({6171889.449999999, 12.5}), QStringLiteral("6,171,889.45 12.50"));
        QCOMPARE(textsOf({0.1 + 0.2, 0.3}), QStringLiteral("0.3 0.3"));
        QCOMPARE(textsOf({1.0 / 3, 2}), QStringLiteral("0.333333 2.000000"));
        QCOMPARE(textsOf({1701712, 80000000}), QStringLiteral("1,701,712 80,000,000"));
        QCOMPARE(textsOf({0.000012, 1}), QStringLiteral("0.000012 1.000000"));
        QCOMPARE(textsOf({0, std::numeric_limits<double>::quiet_NaN(), 0.25}), QStringLiteral("0.00 – 0.25"));
    }

    void columns_data()
    {
        QTest::addColumn<std::vector<double>>("values");
        QTest::addColumn<QStringList>("texts");
        const auto row = [](const char *name, std::vector<double> values,
                            std::initializer_list<const char *> texts) {
            QStringList all;
            for (const char *text : texts)
                all.append(QString::fromUtf8(text));
            QTest::newRow(name) << std::move(values) << all;
        };
        row("whole numbers keep all digits", {1701712, 3, 80000000}, {"1,701,712", "3", "80,000,000"});
        row("prices keep their cents", {0.5, 2.77, 1200}, {"0.50", "2.77", "1,200.00"});
        row("four digits tell these apart", {1.78, 1.156738276, 1.2876301}, {"1.780", "1.157", "1.288"});
        row("more where they are close", {1.78, 1.156793, 1.156738}, {"1.78000", "1.15679", "1.15674"});
        row("six at most", {1.0000001, 1.0000002, 1.5}, {"1.00000", "1.00000", "1.50000"});
        row("rounding is no difference", {0.1 + 0.2, 0.3}, {"0.3000", "0.3000"});
        row("large ones need no decimals", {123456.789123, 98765.4321}, {"123,457", "98,765"});
        row("small ones need many", {0.000012345678, 0.00004}, {"0.00001235", "0.00004000"});
        row("what is not zero does not look so", {5.123456, 0.00000012, 0},
            {"5.12346", "0.0000001", "0.00000"});
        row("negative", {-1701712.5551, 2}, {"-1,701,713", "2"});
        row("nothing", {std::nan(""), 1.5}, {"–", "1.5"});
        row("infinite", {std::numeric_limits<double>::infinity(), 2}, {"∞", "2"});
        row("zeros", {0, 0}, {"0", "0"});
        row("past all digits", {1e20, 2}, {"1E+20", "2"});
    }

    void columns()
    {
        QFETCH(std::vector<double>, values);
        QFETCH(QStringList, texts);
        const NumberForm form = NumberForm::of(values);
        QStringList found;
        for (const double value : values)
            found.append(form.text(value, QLocale(QLocale::English, QLocale::UnitedStates)));
        QCOMPARE(found, texts);
    }

    void changes()
    {
        const QLocale locale(QLocale::German, QLocale::Germany);
        const NumberForm form = NumberForm::of(std::vector<double>{1.78, 1.156793, 1.156738});
        QCOMPARE(form.change(0.6232618, locale), QStringLiteral("+0,62326"));
        QCOMPARE(form.change(-0.5, locale), QStringLiteral("−0,50000"));
        QCOMPARE(form.change(0, locale), QStringLiteral("±0"));
        QCOMPARE(form.change(std::nan(""), locale), QStringLiteral("–"));
        QCOMPARE(form.text(1234567.891, locale), QStringLiteral("1.234.567,89100"));
    }

    /// Whatever the numbers are: the points stand below each other, two that differ in the sixth digit look
    /// different, and only zero looks like zero.
    void anyColumn()
    {
        std::mt19937 random(1); // NOLINT(cert-msc51-cpp): the same at each run
        const QLocale locale = QLocale::c();
        for (int round = 0; round < 2000; ++round) {
            std::vector<double> values;
            const double size = std::pow(10.0, std::uniform_int_distribution<int>(-6, 9)(random));
            const int count = std::uniform_int_distribution<int>(1, 12)(random);
            for (int i = 0; i < count; ++i)
                values.push_back(std::uniform_real_distribution<double>(-size, size)(random));
            const NumberForm form = NumberForm::of(values);
            double largest = 0;
            for (const double value : values)
                largest = std::max(largest, std::abs(value));
            std::set<QString> texts;
            for (const double value : values) {
                const QString text = form.text(value, locale);
                QVERIFY2(!text.contains(QLatin1Char('e')), qPrintable(text));
                QVERIFY2(locale.toDouble(text) != 0, qPrintable(text));
                QVERIFY(std::abs(locale.toDouble(text) - value) <=
                        0.5000001 * std::pow(10.0, -form.decimals()));
            }
            for (const double left : values) {
                for (const double right : values) {
                    if (std::abs(left - right) > 1e-4 * largest)
                        QVERIFY(form.text(left, locale) != form.text(right, locale));
                }
            }
        }
    }
};

WEIGHHOUSE_TEST(TestNumberForm)
#include "test_number_form.moc"
