// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <cmath>
#include <limits>
#include <rapidcheck.h>

using namespace weighhouse;

class TextTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wordsOfATextAreFound()
    {
        const std::vector<std::string_view> words = wordsIn(" a_1+\"b c\".\xC3\xA9t\xC3\xA9, ");
        QVERIFY((words == std::vector<std::string_view>{"a_1", "b", "c", "\xC3\xA9t\xC3\xA9"}));
        QVERIFY(wordsIn("").empty() && wordsIn("+ -").empty());
        QCOMPARE(wordsIn("x").size(), std::size_t{1});
    }

    void numbersReadBack()
    {
        WEIGHHOUSE_SAME(numberToText(0.1), "0.1");
        WEIGHHOUSE_SAME(numberToText(-3), "-3");
        WEIGHHOUSE_SAME(numberToText(1e300), "1e+300");
        WEIGHHOUSE_SAME(numberToText(std::nan("")), "NULL");
        QVERIFY(rc::check("numbers read back", [](double number) {
            RC_PRE(std::isfinite(number));
            RC_ASSERT(numberFromText(numberToText(number)) == number);
        }));
    }

    void numbersFromText()
    {
        QVERIFY(numberFromText("1.5") == 1.5);
        QVERIFY(numberFromText("+2") == 2.0);
        QVERIFY(numberFromText("-.5e1") == -5.0);
        for (const char *text :
             {"", "x", "1x", " 1", "1 ", "nan", "inf", "1e999", "0x1", "1,5", "+", "+-1", "++1"})
            QVERIFY2(!numberFromText(text), text);
    }

    void numbersForPeople_data()
    {
        QTest::addColumn<double>("number");
        QTest::addColumn<QString>("expected");
        QTest::newRow("whole") << 1480.0 << "1480";
        QTest::newRow("large") << 1234567.0 << "1234567";
        QTest::newRow("rounded") << 107.3731234 << "107.373";
        QTest::newRow("small") << 0.00012345678 << "0.000123457";
        QTest::newRow("zero") << -0.0 << "0";
        QTest::newRow("zeros off") << 2.5000001 << "2.5";
        QTest::newRow("tiny") << 1e-9 << "1e-09";
        QTest::newRow("huge") << -1e20 << "-1e+20";
        QTest::newRow("infinite") << std::numeric_limits<double>::infinity() << "inf";
    }

    void numbersForPeople()
    {
        QFETCH(double, number);
        QFETCH(QString, expected);
        WEIGHHOUSE_SAME(numberForPeople(number), expected.toStdString());
    }

    void cases()
    {
        WEIGHHOUSE_SAME(toLower("AbC É"), "abc É");
        QVERIFY(equalIgnoringCase("Town", "tOWN"));
        QVERIFY(!equalIgnoringCase("Town", "Towns"));
    }

    void parts()
    {
        WEIGHHOUSE_SAME(trimmed(" \t a b\r\n"), "a b");
        WEIGHHOUSE_SAME(trimmed(" \n "), "");
        QCOMPARE(split("", ',').size(), std::size_t{1});
        const auto pieces = split("a,,b,", ',');
        QCOMPARE(pieces.size(), std::size_t{4});
        WEIGHHOUSE_SAME(pieces[2], "b");
        WEIGHHOUSE_SAME(join(std::vector<std::string>{"a", "", "b"}, ", "), "a, , b");
        QVERIFY(rc::check("split and join", [](const std::vector<std::string> &words) {
            RC_PRE(!words.empty());
            for (const std::string &word : words)
                RC_PRE(word.find('|') == std::string::npos);
            const std::string whole = join(words, "|");
            const auto views = split(whole, '|');
            RC_ASSERT(std::vector<std::string>(views.begin(), views.end()) == words);
        }));
    }

    void utf8()
    {
        QVERIFY(isUtf8("a é 日 😀"));
        QVERIFY(isUtf8(""));
        for (const char *bytes : {"\xC3", "\x80", "\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80",
                                  "\xF4\x90\x80\x80", "\xF8", "a\xFF", "12345678\xE9", "1234567\xC3\xA9\xC3"})
            QVERIFY2(!isUtf8(bytes), bytes);
        QCOMPARE(characterCount("a é😀"), std::size_t{4});
        QCOMPARE(characterCount("\xFF\xFE"), std::size_t{2});
    }

    void places()
    {
        QVERIFY((lineAndColumn("ab\né😀c", 0) == LineAndColumn{1, 1}));
        QVERIFY((lineAndColumn("ab\né😀c", 2) == LineAndColumn{1, 3}));
        QVERIFY((lineAndColumn("ab\né😀c", 9) == LineAndColumn{2, 3}));
        QVERIFY((lineAndColumn("ab", 99) == LineAndColumn{1, 3}));
        for (const std::string_view text : {"", "ab", "\n", "ab\né😀c", "a\r\n\n\nb\n"}) {
            const Lines lines(text);
            for (std::size_t offset = 0; offset <= text.size() + 2; ++offset)
                QVERIFY(lines.at(text, offset) == lineAndColumn(text, offset));
        }
    }

    void nearestWords()
    {
        const std::vector<std::string> words{"development", "home_node", "country_name", "x"};
        QVERIFY(nearest("develpment", words) == "development");
        QVERIFY(nearest("Home_Node", words) == "home_node");
        QVERIFY(nearest("hmoe_node", words) == "home_node");
        QVERIFY(!nearest("price", words));
        QVERIFY(!nearest("y", words)); // one letter has no neighbours
        QVERIFY(!nearest("", words));
    }
};

WEIGHHOUSE_TEST(TextTest)
#include "test_text.moc"
