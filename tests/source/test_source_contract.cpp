// SPDX-License-Identifier: GPL-3.0-or-later
// What every source does alike, whatever it is made of.
#include "core/data/source/memory_source.h"
#include "core/data/source/sqlite_source.h"
#include "tests/source/sources.h"
#include "tests/source/squares_source.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTemporaryDir>
#include <atomic>
#include <set>
#include <thread>

using namespace weighhouse;
using namespace weighhouse::source;
using data::Value;
using weighhouse::testing::flat;
using Kind = Condition::Kind;

namespace
{

using SourcePtr = std::shared_ptr<const Source>;

std::stop_token stopped()
{
    std::stop_source source;
    source.request_stop();
    return source.get_token();
}

Arrangement ships(Filter filter = {}, std::string sortColumn = {}, bool descending = false)
{
    return {"ship", std::move(filter), std::move(sortColumn), descending};
}

Condition where(std::string column, Kind kind, Value value = {})
{
    return {kind, std::move(column), std::move(value)};
}

} // namespace

class SourceContractTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    SourcePtr sourceOf(data::Dataset dataset)
    {
        QFETCH_GLOBAL(QString, kind);
        auto shared = std::make_shared<const data::Dataset>(std::move(dataset));
        if (kind == QStringLiteral("memory"))
            return std::make_shared<const MemorySource>(shared);
        if (kind == QStringLiteral("pages"))
            return testing::pagesOnly(shared);
        const std::string path = m_folder.filePath(QStringLiteral("s%1.db").arg(++m_count)).toStdString();
        if (!testing::writeSqlite(*shared, path))
            return nullptr;
        auto opened = SqliteSource::open(path);
        return opened ? *opened : nullptr;
    }

    SourcePtr shipsSource() { return sourceOf(testing::shipsDataset()); }

    /// The ids of the ships of an arrangement, or the error's code.
    static std::string idsOf(const Source &source, const Arrangement &rows)
    {
        const auto page = source.page({rows, {"id"}, 0, 100}, {});
        if (!page)
            return page.error().code;
        return page->all == page->rows.size() ? flat(page->rows) : "wrong number";
    }

private Q_SLOTS:
    static void initTestCase_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::newRow("memory") << QStringLiteral("memory");
        QTest::newRow("sqlite") << QStringLiteral("sqlite");
        QTest::newRow("pages") << QStringLiteral("pages");
    }

    void schemasAreTheSame()
    {
        const SourcePtr source = shipsSource();
        QVERIFY(source != nullptr);
        QVERIFY(source->schema() == testing::shipsDataset().schema);
    }

    void pagesFollowEachOther()
    {
        const SourcePtr source = shipsSource();
        std::string all;
        std::set<std::int64_t> ids;
        for (std::uint64_t offset = 0; offset < 8; offset += 2) {
            WEIGHHOUSE_TAKE(page, source->page({ships(), {}, offset, 2}, {}));
            QCOMPARE(page.all, std::uint64_t{6});
            QCOMPARE(page.rows.size(), offset < 6 ? std::size_t{2} : std::size_t{0});
            QCOMPARE(page.ids.size(), page.rows.size());
            ids.insert(page.ids.begin(), page.ids.end());
            all += flat(page.rows) + "|";
        }
        WEIGHHOUSE_SAME(all, "30,Hoorn,120.25; 9007199254740993,Zierikzee,80|"
                             "20,NULL,9.5; 9007199254740992,Hoorn,-0.5|"
                             "-9007199254740993,hoorn,80; 1,Århus,NULL||");
        QCOMPARE(ids.size(), std::size_t{6});
        WEIGHHOUSE_TAKE(last, source->page({ships(), {"tons", "id"}, 5, 100}, {}));
        WEIGHHOUSE_SAME(flat(last.rows), "NULL,1");
        WEIGHHOUSE_TAKE(none, source->page({ships(), {}, 3, 0}, {}));
        QVERIFY(none.rows.empty() && none.all == 6);
        WEIGHHOUSE_TAKE(far, source->page({ships(), {}, UINT64_MAX, SIZE_MAX}, {}));
        QVERIFY(far.rows.empty() && far.all == 6);
        WEIGHHOUSE_TAKE(empty, source->page({{"empty"}, {}, 0, 10}, {}));
        QVERIFY(empty.rows.empty() && empty.all == 0);
    }

    void valuesKeepTheirTypes()
    {
        const SourcePtr source = shipsSource();
        WEIGHHOUSE_TAKE(page, source->page({{"harbour"}, {}, 0, 10}, {}));
        QVERIFY((page.rows[0] == std::vector<Value>{"Zierikzee", 5.5, true}));
        QVERIFY((page.rows[1] == std::vector<Value>{"Århus", 12.0, false}));
        QVERIFY((page.rows[2] == std::vector<Value>{"Hoorn", Value(), Value()}));
        QVERIFY((page.rows[4] == std::vector<Value>{"", 12.0, false}));
    }

    static void rowsAreSortedAndFiltered_data()
    {
        QTest::addColumn<Arrangement>("rows");
        QTest::addColumn<QString>("ids");
        const auto row = [](const char *name, const Arrangement &rows, const char *ids) {
            QTest::newRow(name) << rows << QString::fromUtf8(ids);
        };
        const std::int64_t big = 9007199254740993;
        row("integers beyond 2^53", ships({}, "id"),
            "-9007199254740993; 1; 20; 30; 9007199254740992; 9007199254740993");
        row("integers down", ships({}, "id", true),
            "9007199254740993; 9007199254740992; 30; 20; 1; -9007199254740993");
        row("equal numbers as stored, NULL last", ships({}, "tons"),
            "9007199254740992; 20; 9007199254740993; -9007199254740993; 30; 1");
        row("equal numbers as stored, NULL last, down", ships({}, "tons", true),
            "30; 9007199254740993; -9007199254740993; 20; 9007199254740992; 1");
        row("texts by bytes", ships({}, "home"),
            "30; 9007199254740992; 9007199254740993; -9007199254740993; 1; 20");
        row("no such value", ships({where("id", Kind::Equal, std::int64_t{5})}), "");
        row("equal integer", ships({where("id", Kind::Equal, big)}), "9007199254740993");
        row("an integer is no double beside it", ships({where("id", Kind::Equal, 9007199254740992.0)}),
            "9007199254740992");
        row("greater than a double", ships({where("id", Kind::Greater, 9007199254740992.0)}),
            "9007199254740993");
        row("less than a broken number", ships({where("id", Kind::Less, 20.5)}), "20; -9007199254740993; 1");
        row("number is a whole one", ships({where("tons", Kind::Equal, std::int64_t{80})}),
            "9007199254740993; -9007199254740993");
        row("not equal leaves NULL out", ships({where("tons", Kind::NotEqual, 80.0)}),
            "30; 20; 9007199254740992");
        row("at most", ships({where("tons", Kind::LessOrEqual, 9.5)}), "20; 9007199254740992");
        row("at least, sorted", ships({where("tons", Kind::GreaterOrEqual, 9.5)}, "tons", true),
            "30; 9007199254740993; -9007199254740993; 20");
        row("equal text", ships({where("home", Kind::Equal, "Hoorn")}), "30; 9007199254740992");
        row("text after another", ships({where("home", Kind::Greater, "Zierikzee")}), "-9007199254740993; 1");
        row("text is no number", ships({where("tons", Kind::Equal, "80")}), "");
        row("number is not a text", ships({where("tons", Kind::NotEqual, "80")}),
            "30; 9007199254740993; 20; 9007199254740992; -9007199254740993");
        row("number in texts", ships({where("home", Kind::Less, 5.0)}), "");
        row("is null", ships({where("home", Kind::IsNull)}), "20");
        row("is not null", ships({where("tons", Kind::IsNotNull)}, "id"),
            "-9007199254740993; 20; 30; 9007199254740992; 9007199254740993");
        row("contains, large or small", ships({where("home", Kind::Contains, "HOO")}),
            "30; 9007199254740992; -9007199254740993");
        row("contains in numbers", ships({where("tons", Kind::Contains, "0.")}), "30; 9007199254740992");
        row("anywhere", ships({{Kind::AnyContains, {}, "20"}}), "30; 20");
        row("both", ships({where("home", Kind::Equal, "Hoorn"), where("tons", Kind::Less, 0.0)}),
            "9007199254740992");
        row("nothing equals NULL", ships({where("home", Kind::Equal)}), "");
        row("unknown table", {"boat"}, "source.unknown-table");
        row("unknown sort column", ships({}, "length"), "source.unknown-column");
        row("unknown filter column", ships({where("length", Kind::IsNull)}), "source.unknown-column");
    }

    void rowsAreSortedAndFiltered()
    {
        QFETCH(Arrangement, rows);
        QFETCH(QString, ids);
        const SourcePtr source = shipsSource();
        WEIGHHOUSE_SAME(idsOf(*source, rows), ids.toStdString());
        WEIGHHOUSE_SAME(idsOf(*source, rows), ids.toStdString()); // and again, from what it has kept
    }

    void booleansAreFiltered()
    {
        const SourcePtr source = shipsSource();
        const auto names = [&](const Condition &condition) {
            const auto page = source->page({{"harbour", {condition}, "name"}, {"name"}, 0, 10}, {});
            return page ? flat(page->rows) : page.error().code;
        };
        WEIGHHOUSE_SAME(names(where("is_free", Kind::Equal, true)), "Zierikzee; hoorn");
        WEIGHHOUSE_SAME(names(where("is_free", Kind::NotEqual, true)), "; Århus");
        WEIGHHOUSE_SAME(names(where("is_free", Kind::Contains, "tru")), "Zierikzee; hoorn");
        WEIGHHOUSE_SAME(names(where("is_free", Kind::Equal, std::int64_t{1})), "");
        WEIGHHOUSE_SAME(names(where("name", Kind::Equal, "")), "");
        WEIGHHOUSE_SAME(names(where("depth", Kind::Equal, 0.1)), "hoorn");
    }

    void pagesOfManySortedRows()
    {
        data::Dataset dataset;
        dataset.addTable({"t",
                          {{"i", data::ValueType::Integer, {}, {}}, {"v", data::ValueType::Integer, {}, {}}},
                          {},
                          {}});
        for (std::int64_t i = 0; i < 5000; ++i)
            WEIGHHOUSE_DO(dataset.appendRow(0, {i, i * 7919 % 100}));
        const SourcePtr source = sourceOf(std::move(dataset));
        std::int64_t last = -1;
        std::size_t seen = 0;
        for (std::uint64_t offset = 0; offset < 5000; offset += 700) {
            WEIGHHOUSE_TAKE(page, source->page({{"t", {}, "v"}, {}, offset, 700}, {}));
            for (const auto &row : page.rows) { // values up, equal ones as stored
                const std::int64_t key =
                    std::get<std::int64_t>(row[1]) * 5000 + std::get<std::int64_t>(row[0]);
                QVERIFY(key > last);
                last = key;
                ++seen;
            }
        }
        QCOMPARE(seen, std::size_t{5000});
    }

    void statisticsOfColumns()
    {
        const SourcePtr source = shipsSource();
        WEIGHHOUSE_TAKE(ship, source->statistics("ship", {"tons", "home", "id"}, 1000, {}));
        QCOMPARE(ship.rows, std::uint64_t{6});
        QVERIFY(!ship.isEstimate());
        QCOMPARE(ship.columns.size(), std::size_t{3});
        QVERIFY(ship.columns[0].missing == 1 && ship.columns[0].distinct == 4);
        QVERIFY(ship.columns[0].least == Value(-0.5) && ship.columns[0].greatest == Value(120.25));
        QVERIFY(ship.columns[1].missing == 1 && ship.columns[1].distinct == 4);
        QVERIFY((ship.columns[1].examples == std::vector<Value>{"Hoorn", "Zierikzee", "hoorn", "Århus"}));
        QVERIFY(ship.columns[2].greatest == Value(std::int64_t{9007199254740993}));
        WEIGHHOUSE_TAKE(some, source->statistics("ship", {"home"}, 3, {}));
        QVERIFY(some.isEstimate() && some.rows == 6 && some.rowsSeen == 3 && some.columns[0].distinct == 2);
        WEIGHHOUSE_TAKE(rows, source->statistics("harbour", {}, 0, {}));
        QVERIFY(rows.rows == 5 && !rows.isEstimate() && rows.columns.empty());
        WEIGHHOUSE_TAKE(empty, source->statistics("empty", {"a"}, 10, {}));
        QVERIFY(empty.rows == 0 && empty.columns[0].least == Value());
    }

    void queriesRead()
    {
        const SourcePtr source = shipsSource();
        WEIGHHOUSE_TAKE(deep, source->query("SELECT s.id, h.is_free, h.depth FROM ship s JOIN harbour h ON "
                                            "h.name = s.home ORDER BY s.id",
                                            {}));
        WEIGHHOUSE_SAME(flat(deep.rows), "-9007199254740993,true,0.1; 1,false,12; 30,NULL,NULL; "
                                         "9007199254740992,NULL,NULL; 9007199254740993,true,5.5");
        QVERIFY(deep.columns[0].type == data::ValueType::Integer &&
                deep.columns[1].type == data::ValueType::Boolean);
        sql::QueryOptions few;
        few.rowLimit = 2;
        WEIGHHOUSE_TAKE(cut, source->query("SELECT id FROM ship", few));
        QVERIFY(cut.rows.size() == 2 && !cut.truncated.empty());
        for (const char *bad : {"DELETE FROM ship", "INSERT INTO ship VALUES(1,2,3)", "DROP TABLE ship",
                                "PRAGMA user_version = 7", "ATTACH 'x' AS y"}) {
            const auto refused = source->query(bad, {});
            QVERIFY(!refused);
            WEIGHHOUSE_SAME(refused.error().code, "sql.not-allowed");
        }
        const auto wrong = source->query("SELECT lenght FROM ship", {});
        QVERIFY(!wrong);
        WEIGHHOUSE_SAME(wrong.error().code, "sql.unknown-column");
        sql::QueryOptions short_;
        short_.timeout = std::chrono::milliseconds(20);
        const auto endless = source->query("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) "
                                           "SELECT count(*) FROM n",
                                           short_);
        QVERIFY(!endless);
        WEIGHHOUSE_SAME(endless.error().code, "query.timeout");
    }

    void whatAModelNeedsIsFetched()
    {
        const SourcePtr source = shipsSource();
        std::uint64_t told = 0;
        WEIGHHOUSE_TAKE(some, source->fetch({"ship", {"home", "id"}, {where("tons", Kind::Equal, 80.0)}},
                                            [&](std::uint64_t rows, std::uint64_t) { told = rows; }, {}));
        QCOMPARE(told, std::uint64_t{2});
        QCOMPARE(some.tables[0].rowCount, std::size_t{2});
        QCOMPARE(some.schema.tables[0].columns.size(), std::size_t{2});
        QVERIFY(some.schema.tables[0].primaryKey == std::vector<std::string>{"id"});
        QVERIFY(some.value(0, 0, 0) == Value("Zierikzee") && some.value(0, 0, 1) == Value("hoorn"));
        QVERIFY(some.value(0, 1, 1) == Value(std::int64_t{-9007199254740993}));
        WEIGHHOUSE_TAKE(keyless, source->fetch({"ship", {"tons"}, {}}, {}, {}));
        QVERIFY(keyless.schema.tables[0].primaryKey.empty() && keyless.tables[0].rowCount == 6);
        WEIGHHOUSE_TAKE(none,
                        source->fetch({"ship", {}, {where("id", Kind::Equal, std::int64_t{7})}}, {}, {}));
        QVERIFY(none.tables[0].rowCount == 0 && none.tables[0].columns.size() == 3);
        WEIGHHOUSE_TAKE(whole, wholeDataset(*source, {}, {}));
        QVERIFY(*whole == testing::shipsDataset());
        const auto wrong = source->fetch({"ship", {"length"}, {}}, {}, {});
        QVERIFY(!wrong);
        WEIGHHOUSE_SAME(wrong.error().code, "source.unknown-column");
    }

    void whatIsStoppedSaysSo()
    {
        const SourcePtr source = shipsSource();
        const auto codeOf = [](const auto &result) {
            return result ? std::string("done") : result.error().code;
        };
        WEIGHHOUSE_SAME(codeOf(source->page({ships({}, "tons"), {}, 0, 10}, stopped())), "source.cancelled");
        WEIGHHOUSE_SAME(codeOf(source->statistics("ship", {"id"}, 10, stopped())), "source.cancelled");
        WEIGHHOUSE_SAME(codeOf(source->fetch({"ship"}, {}, stopped())), "source.cancelled");
        sql::QueryOptions options;
        options.stop = stopped();
        const std::string query = codeOf(source->query("SELECT * FROM ship", options));
        QVERIFY2(query == "query.cancelled" || query == "source.cancelled", query.c_str());
        // Nothing is left that hinders the next.
        WEIGHHOUSE_SAME(codeOf(source->page({ships({}, "tons"), {}, 0, 10}, {})), "done");
    }

    void fetchingStopsInBetween()
    {
        data::Dataset dataset;
        dataset.addTable({"t", {{"i", data::ValueType::Integer, {}, {}}}, {}, {}});
        for (std::int64_t i = 0; i < 20'000; ++i)
            WEIGHHOUSE_DO(dataset.appendRow(0, {i}));
        const SourcePtr source = sourceOf(std::move(dataset));
        std::stop_source stop;
        const auto fetched = source->fetch(
            {"t"}, [&](std::uint64_t, std::uint64_t) { stop.request_stop(); }, stop.get_token());
        QFETCH_GLOBAL(QString, kind);
        if (kind == QStringLiteral("memory"))
            return; // shares its columns and is done before it could be stopped
        QVERIFY(!fetched);
        WEIGHHOUSE_SAME(fetched.error().code, "source.cancelled");
    }

    void fingerprintsTellContentApart()
    {
        const SourcePtr source = shipsSource();
        WEIGHHOUSE_TAKE(first, source->fingerprint({}));
        WEIGHHOUSE_TAKE(again, source->fingerprint({}));
        QVERIFY(!first.empty() && first == again);
        QFETCH_GLOBAL(QString, kind);
        if (kind == QStringLiteral("pages"))
            return; // knows nothing of what it is made of
        for (const Value &other : {Value(5.0), Value()}) {
            data::Dataset changed = testing::shipsDataset();
            WEIGHHOUSE_DO(changed.setValue(1, 2, 3, other));
            const SourcePtr otherSource = sourceOf(std::move(changed));
            WEIGHHOUSE_TAKE(fingerprint, otherSource->fingerprint({}));
            QVERIFY(fingerprint != first);
        }
    }

    void severalThreadsAsk()
    {
        const SourcePtr source = shipsSource();
        std::atomic<int> wrong = 0;
        std::vector<std::jthread> threads;
        for (int thread = 0; thread < 4; ++thread) {
            threads.emplace_back([&, thread] {
                for (int i = 0; i < 30; ++i) {
                    const auto page =
                        source->page({ships({}, thread % 2 == 0 ? "tons" : "id"), {}, 0, 3}, {});
                    const auto rows = source->query("SELECT count(*) FROM ship", {});
                    if (!page || page->rows.size() != 3 || !rows || flat(rows->rows) != "6")
                        ++wrong;
                }
            });
        }
        threads.clear();
        QCOMPARE(wrong.load(), 0);
    }

    void rowsThatAreKeptNowhere()
    {
        const testing::SquaresSource squares(1000);
        WEIGHHOUSE_TAKE(page, squares.page({{"number", {}, "name", true}, {"n", "name"}, 0, 2}, {}));
        WEIGHHOUSE_SAME(flat(page.rows), "998,number 998; 997,number 997");
        WEIGHHOUSE_TAKE(rows, squares.query("SELECT sum(square) FROM number WHERE is_even", {}));
        WEIGHHOUSE_SAME(flat(rows.rows), "166167000");
        WEIGHHOUSE_TAKE(statistics, squares.statistics("number", {"name"}, 100, {}));
        QVERIFY(statistics.isEstimate() && statistics.rows == 1000 && statistics.columns[0].missing == 34);
    }
};

WEIGHHOUSE_TEST(SourceContractTest)
#include "test_source_contract.moc"
