// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/keys.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <array>
#include <cstdint>
#include <limits>

using namespace weighhouse;
using namespace weighhouse::data;

class KeysTest : public QObject
{
    Q_OBJECT

    Dataset m_dataset;

private Q_SLOTS:
    void init()
    {
        m_dataset = {};
        m_dataset.addTable(
            {"town", {{"name", ValueType::Text, {}, {}}, {"id", ValueType::Integer, {}, {}}}, {"name"}, {}});
        m_dataset.addTable({"way",
                            {{"from", ValueType::Text, {}, {}},
                             {"to", ValueType::Text, {}, {}},
                             {"id", ValueType::Number, {}, {}}},
                            {"from", "to"},
                            {}});
        m_dataset.addTable({"note", {{"text", ValueType::Text, {}, {}}}, {}, {}});
        WEIGHHOUSE_DO(m_dataset.appendRow(0, {"Aa", std::int64_t{1}}));
        WEIGHHOUSE_DO(m_dataset.appendRow(0, {"Bb", std::int64_t{2}}));
        WEIGHHOUSE_DO(m_dataset.appendRow(0, {Value(), std::int64_t{2}}));
        WEIGHHOUSE_DO(m_dataset.appendRow(1, {"Bb", "Aa", 2.0}));
        WEIGHHOUSE_DO(m_dataset.appendRow(1, {"Aa", "Cc", 1.5}));
        WEIGHHOUSE_DO(m_dataset.appendRow(1, {Value(), "Aa", Value()}));
        WEIGHHOUSE_DO(m_dataset.appendRow(2, {"x"}));
    }

    void rowsByKey()
    {
        const std::array<std::size_t, 1> name{0};
        const KeyIndex index(m_dataset, 0, name);
        QCOMPARE(index.find(std::array{Value("Bb")}), 1);
        QCOMPARE(index.find(std::array{Value("Zz")}), noRow);
        QCOMPARE(index.find(std::array{Value()}), noRow);
        QCOMPARE(index.firstDuplicate(), noRow);
        const std::array<std::size_t, 1> id{1};
        const KeyIndex numbers(m_dataset, 0, id);
        QCOMPARE(numbers.find(std::array{Value(2.0)}), 1); // the first of equals, whatever kind of number
        QCOMPARE(numbers.firstDuplicate(), 2);
        const std::array<std::size_t, 2> both{0, 1};
        const KeyIndex pairs(m_dataset, 1, both);
        QCOMPARE(pairs.find(std::array{Value("Aa"), Value("Cc")}), 1);
        QCOMPARE(pairs.find(std::array{Value("Cc"), Value("Aa")}), noRow);
        const std::array<std::size_t, 1> other{2};
        QCOMPARE(numbers.findFrom(1, other, 0), 1);
        QCOMPARE(numbers.findFrom(1, other, 1), noRow);
        QCOMPARE(numbers.findFrom(1, other, 2), noRow);
    }

    void largeWholeNumbersAreKeysToTheLastDigit()
    {
        constexpr std::int64_t large = std::int64_t{1} << 53;
        Dataset dataset;
        dataset.addTable({"big", {{"id", ValueType::Integer, {}, {}}}, {"id"}, {}});
        dataset.addTable({"less", {{"id", ValueType::Number, {}, {}}}, {}, {}});
        constexpr std::int64_t greatest = std::numeric_limits<std::int64_t>::max();
        for (const std::int64_t id : {large, large + 1, -large - 1, greatest})
            WEIGHHOUSE_DO(dataset.appendRow(0, {id}));
        WEIGHHOUSE_DO(dataset.appendRow(1, {static_cast<double>(large)}));
        const std::array<std::size_t, 1> id{0};
        const KeyIndex index(dataset, 0, id);
        QCOMPARE(index.firstDuplicate(), noRow);
        QCOMPARE(index.find(std::array{Value(large)}), 0);
        QCOMPARE(index.find(std::array{Value(large + 1)}), 1);
        QCOMPARE(index.find(std::array{Value(-large - 1)}), 2);
        QCOMPARE(index.find(std::array{Value(-large)}), noRow);
        QCOMPARE(index.find(std::array{Value(large + 2)}), noRow);
        QCOMPARE(index.find(std::array{Value(greatest)}), 3);
        QCOMPARE(index.find(std::array{Value(static_cast<double>(greatest))}), noRow); // 2^63
        QCOMPARE(index.findFrom(1, id, 0), 0);
    }

    void references()
    {
        WEIGHHOUSE_TAKE(rows, resolveReference(m_dataset, {"way", {"from"}, "town", {"name"}}));
        QVERIFY((rows == std::vector<RowNumber>{1, 0, noRow}));
        WEIGHHOUSE_TAKE(missing, resolveReference(m_dataset, {"way", {"to"}, "town", {"name"}}));
        QVERIFY((missing == std::vector<RowNumber>{0, noRow, 0}));
        const auto unknown = resolveReference(m_dataset, {"way", {"via"}, "town", {"name"}});
        QVERIFY(!unknown.has_value());
        WEIGHHOUSE_SAME(unknown.error().code, "data.unknown-reference");
        WEIGHHOUSE_SAME(unknown.error().message,
                        "the reference from way to town names tables or columns that do not exist");
    }

    void names()
    {
        WEIGHHOUSE_SAME(rowName(m_dataset, 0, 1), "Bb");
        WEIGHHOUSE_SAME(rowName(m_dataset, 1, 0), "Bb, Aa");
        WEIGHHOUSE_SAME(rowName(m_dataset, 2, 0), "row 1");
        WEIGHHOUSE_SAME(rowName(m_dataset, 0, noRow), "NULL");
        QCOMPARE(rowByName(m_dataset, 0, "Aa"), 0);
        QCOMPARE(rowByName(m_dataset, 0, "aA"), 0);
        QCOMPARE(rowByName(m_dataset, 1, "Aa, Cc"), 1);
        QCOMPARE(rowByName(m_dataset, 2, "row 1"), 0);
        QCOMPARE(rowByName(m_dataset, 0, "Zz"), noRow);
    }
};

WEIGHHOUSE_TEST(KeysTest)
#include "test_keys.moc"
