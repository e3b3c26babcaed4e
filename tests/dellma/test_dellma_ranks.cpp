// SPDX-License-Identifier: GPL-3.0-or-later
// Rankings as models write them.
#include "core/uncertainty/replies/python_set.h"
#include "core/uncertainty/replies/ranks.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

#include <rapidcheck.h>

#include <algorithm>

using namespace weighhouse;
using namespace weighhouse::uncertainty::replies;

using Positions = std::vector<std::size_t>;
using Found = std::map<Repair, std::size_t>;

class TestDellmaRanks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // The orders are those of CPython 3.11: list(set(range(n)) - (set(range(n)) - set(numbers))).
    void pythonSets();
    void published_data();
    void published();
    void careful_data();
    void careful();
    void anyReply();
    void words();
};

void TestDellmaRanks::pythonSets()
{
    QCOMPARE(pythonSetOrder({6, 15, 19, 46}), (Positions{46, 19, 6, 15}));
    QCOMPARE(pythonSetOrder({9, 25, 30}), (Positions{9, 25, 30}));
    QCOMPARE(pythonSetOrder({0, 2, 5, 9, 12, 17}), (Positions{0, 2, 5, 9, 12, 17}));
    QCOMPARE(pythonSetOrder({}), Positions{});
    QCOMPARE(pythonSetOrder({3, 3, 3}), Positions{3});
}

void TestDellmaRanks::published_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<Positions>("positions");
    QTest::addColumn<Found>("repairs");

    const auto row = [](const char *name, const char *json, Positions positions, Found repairs) {
        QTest::newRow(name) << QByteArray(json) << std::move(positions) << std::move(repairs);
    };
    row("whole", R"({"rank":[2,1,4,3]})", {1, 0, 3, 2}, {});
    row("texts", R"({"rank":["2","State-Action Pair 1",4,"3"]})", {1, 0, 3, 2}, {{Repair::AsText, 3}});
    row("order", R"({"order":[2,1,4,3]})", {1, 0, 3, 2}, {{Repair::OtherKey, 1}});
    row("other names", R"({"ranking":[2,1,4,3]})", {}, {{Repair::NoRank, 1}});
    row("short", R"({"rank":[4,2]})", {3, 1, 0},
        {{Repair::Appended, 1}, {Repair::NotRanked, 1}}); // as set(range(2)) lacks only the first
    row("repeated", R"({"rank":[2,2,4,3]})", {1, 1, 3, 2, 0}, {{Repair::Repeated, 1}, {Repair::Appended, 1}});
    row("beyond", R"({"rank":[2,9,4,3]})", {1, 3, 2, 0}, {{Repair::Unknown, 1}, {Repair::Appended, 1}});
    row("long", R"({"rank":[2,1,4,3,1]})", {1, 0, 3, 2, 0}, {{Repair::Repeated, 1}});
    row("from zero", R"({"rank":[1,0,3,2]})", {0, 3, 2, 1, 3},
        {{Repair::FromTheEnd, 1}, {Repair::Appended, 1}});
    row("nested", R"({"rank":[[2],[1,4],3]})", {1, 0, 3, 2}, {{Repair::Nested, 2}});
    row("text", R"({"rank":"2 > 1 > 4 > 3"})", {1, 0, 3, 2}, {{Repair::AsText, 1}});
    row("objects", R"({"rank":[{"pair":2},{"pair":1},{"pair":4},{"pair":3}]})", {1, 0, 3, 2},
        {{Repair::Nested, 4}});
    row("nulls", R"({"rank":[2,null,1,4,3]})", {1, 0, 3, 2}, {{Repair::NoNumber, 1}});
    row("empty", R"({"rank":[]})", {}, {{Repair::NoRank, 1}});
    row("null", R"({"rank":null})", {}, {{Repair::NoRank, 1}});
    row("none", R"({"decision":"no"})", {}, {{Repair::NoRank, 1}});
    row("no object", R"([1,2])", {}, {{Repair::Unreadable, 1}});
    row("no JSON", "I cannot", {}, {{Repair::Unreadable, 1}});
    row("huge", R"({"rank":[1e300,-1e300,1,2,3,4]})", {0, 1, 2, 3}, {{Repair::NoNumber, 2}});
}

void TestDellmaRanks::published()
{
    QFETCH(QByteArray, json);
    QFETCH(Positions, positions);
    QFETCH(Found, repairs);
    const Rank rank = readRank(json.toStdString(), 4, Reading::Published, 7);
    QCOMPARE(rank.positions, positions);
    QCOMPARE(totals(rank.repairs), repairs);
    for (const RepairNote &note : rank.repairs)
        QCOMPARE(note.reply, std::size_t{7});
}

void TestDellmaRanks::careful_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<Positions>("positions");
    QTest::addColumn<Found>("repairs");

    const auto row = [](const char *name, const char *json, Positions positions, Found repairs) {
        QTest::newRow(name) << QByteArray(json) << std::move(positions) << std::move(repairs);
    };
    row("whole", R"({"rank":[2,1,4,3]})", {1, 0, 3, 2}, {});
    row("other names", R"({"Ranking":[2,1,4,3]})", {1, 0, 3, 2}, {{Repair::OtherKey, 1}});
    row("short", R"({"rank":[4,2]})", {3, 1}, {{Repair::NotRanked, 2}});
    row("repeated", R"({"rank":[2,2,4,3]})", {1, 3, 2}, {{Repair::Repeated, 1}, {Repair::NotRanked, 1}});
    row("beyond", R"({"rank":[2,9,4,3]})", {1, 3, 2}, {{Repair::Unknown, 1}, {Repair::NotRanked, 1}});
    row("from zero", R"({"rank":[1,0,3,2]})", {1, 0, 3, 2}, {{Repair::CountsFromZero, 1}});
    row("zero and four", R"({"rank":[4,0,3,2]})", {3, 2, 1}, {{Repair::Unknown, 1}, {Repair::NotRanked, 1}});
}

void TestDellmaRanks::careful()
{
    QFETCH(QByteArray, json);
    QFETCH(Positions, positions);
    QFETCH(Found, repairs);
    const Rank rank = readRank(json.toStdString(), 4, Reading::Careful);
    QCOMPARE(rank.positions, positions);
    QCOMPARE(totals(rank.repairs), repairs);
}

void TestDellmaRanks::anyReply()
{
    QVERIFY(rc::check("positions exist, and read carefully none is there twice", [] {
        const auto numbers = *rc::gen::container<std::vector<int>>(rc::gen::inRange(-3, 14));
        std::string json = R"({"rank":[)";
        for (std::size_t i = 0; i < numbers.size(); ++i)
            json += (i > 0 ? "," : "") + std::to_string(numbers[i]);
        json += "]}";
        const auto pairs = *rc::gen::inRange<std::size_t>(1, 12);
        const Rank published = readRank(json, pairs, Reading::Published);
        Rank careful = readRank(json, pairs, Reading::Careful);
        for (const std::size_t position : published.positions)
            RC_ASSERT(position < pairs);
        std::ranges::sort(careful.positions);
        RC_ASSERT(std::ranges::adjacent_find(careful.positions) == careful.positions.end());
        for (const std::size_t position : careful.positions)
            RC_ASSERT(position < pairs);
    }));
}

void TestDellmaRanks::words()
{
    for (int kind = 0; kind <= static_cast<int>(Repair::Decision); ++kind) {
        const Message message = wordsOf(static_cast<Repair>(kind), 3);
        QVERIFY(message.text("en").find('3') != std::string::npos);
        QVERIFY(message.text("en") != message.text("de"));
    }
}

WEIGHHOUSE_TEST(TestDellmaRanks)
#include "test_dellma_ranks.moc"
