// SPDX-License-Identifier: GPL-3.0-or-later
// The filter line: what it understands, what it says when it does not, which rows it lets through.
#include "tests/support/registry.h"
#include "tests/ui_data/desk_fixture.h"
#include "ui/data/row_view.h"

using namespace weighhouse;
using namespace weighhouse::ui;
using namespace weighhouse::testing;

class TestFilter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { m_world.reset(); }
    void rows_data();
    void rows();
    void problems_data();
    void problems();
    void otherLocales();
    void sorting();
    void stopping();

private:
    QString namesOf(const QString &filter, int sortColumn = -1, bool descending = false) const;

    std::unique_ptr<DeskFixture> m_world;
    TableCellsPtr m_cells;
};

void TestFilter::initTestCase()
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom));
    data::Dataset dataset = smallDataset(smallWorld);
    dataset.schema.tables[0].columns[4].name = "the mayor";
    const auto row = [&](std::string name, std::int64_t people, std::string mayor) {
        if (!dataset.appendRow(0, {std::move(name), people, true, 0.5, std::move(mayor)}))
            qFatal("bad row");
    };
    row("Bara and Eo", 10, "Ida Oban");
    row("item 10", -5, "x = y");
    row("item 9", 12345678, "\"quoted\"");
    m_world.reset(new DeskFixture(std::move(dataset), smallRules));
    QTRY_VERIFY(m_world->isSettled());
    m_cells = TableCells::of(m_world->document.state().dataset, m_world->document.workings(), "town");
    QVERIFY(m_cells != nullptr);
    QCOMPARE(m_cells->columns().size(), 6U);
}

QString TestFilter::namesOf(const QString &filter, int sortColumn, bool descending) const
{
    auto read = readFilter(filter, m_cells->columns());
    if (!read)
        return toQt(toText(read.error()));
    const RowView view = viewOf({m_cells, *read, sortColumn, descending}, {});
    QStringList names;
    for (std::size_t i = 0; i < (view.order ? view.order->size() : m_cells->rowCount()); ++i) {
        const auto row = view.order ? static_cast<std::size_t>((*view.order)[i]) : i;
        names.append(toQt(data::toText(m_cells->value(0, row))));
    }
    return names.join(QLatin1Char('|'));
}

void TestFilter::rows_data()
{
    QTest::addColumn<QString>("filter");
    QTest::addColumn<QString>("names");
    const auto row = [](const char *filter, const char *names) {
        QTest::newRow(filter) << QString::fromUtf8(filter) << QString::fromUtf8(names);
    };
    row("", "Wick|Oban|Ayr|Bara and Eo|item 10|item 9");
    row("ob", "Oban|Bara and Eo");
    row("  OB  ", "Oban|Bara and Eo");
    row("1200", "Wick");
    row("1,200", "Wick");
    row("people > 5000", "Oban|Ayr|item 9");
    row("people>=8500 and people<46000.5", "Oban|Ayr");
    row("PEOPLE = 1200", "Wick");
    row("people != 1200 and people <> 8500", "Ayr|Bara and Eo|item 10|item 9");
    row("people > -6 and people < 0", "item 10");
    row("name = wick", "Wick");
    row("name = 'bara and eo'", "Bara and Eo");
    row("\"bara and eo\"", "Bara and Eo");
    row("bara and eo", "Bara and Eo"); // both texts occur
    row("name contains it", "item 10|item 9");
    row("name contains item 1", "item 10");
    row("harbour = no", "Ayr");
    row("harbour = yes and name contains a", "Oban|Bara and Eo");
    row("\"the mayor\" is null", "Ayr");
    row("\"the mayor\" = null", "Ayr");
    row("\"the mayor\" IS NOT NULL and people < 5000", "Wick|Bara and Eo|item 10");
    row("\"the mayor\" = ida", "Wick");
    row("\"the mayor\" contains ida", "Wick|Bara and Eo");
    row("ways is null", "");
    row("ways > 0", "Wick|Oban");            // a column of the rules
    row("tax > 1 and tax < 9", "Wick|Oban"); // what the rule gives, not what is stored
    row("yes", "Wick|Oban|Bara and Eo|item 10|item 9");
    row("name > m", "Wick|Oban");
    row("nothing of the kind", "");
    row("and and", "Wick|Oban|Ayr|Bara and Eo|item 10|item 9");
}

void TestFilter::rows()
{
    QFETCH(QString, filter);
    QFETCH(QString, names);
    QCOMPARE(namesOf(filter), names);
}

void TestFilter::problems_data()
{
    QTest::addColumn<QString>("filter");
    QTest::addColumn<QString>("code");
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *filter, const char *code, int column, const char *says) {
        QTest::newRow(filter) << QString::fromUtf8(filter) << QString::fromUtf8(code) << column
                              << QString::fromUtf8(says);
    };
    row("peple > 5", "filter.unknown-column", 1, "people");
    row("name = a and nowhere < 3", "filter.unknown-column", 14, "name");
    row("people > many", "filter.wrong-value", 10, "many");
    row("harbour = perhaps", "filter.wrong-value", 11, "perhaps");
    row("people >", "filter.no-value", 8, ">");
    row("name contains", "filter.no-value", 6, "contains");
    row("name = \"open", "filter.open-quote", 8, "quote");
}

void TestFilter::problems()
{
    QFETCH(QString, filter);
    QFETCH(QString, code);
    QFETCH(int, column);
    QFETCH(QString, says);
    const auto read = readFilter(filter, m_cells->columns());
    QVERIFY(!read);
    QCOMPARE(toQt(read.error().code), code);
    QCOMPARE(static_cast<int>(read.error().where.column), column);
    QVERIFY2(toQt(toText(read.error())).contains(says), toText(read.error()).c_str());
}

void TestFilter::otherLocales()
{
    const QLocale german(QLocale::German, QLocale::Germany);
    const auto read = readFilter(QStringLiteral("tax > 1,5"), m_cells->columns(), german);
    QVERIFY(read);
    QVERIFY(read->front().value == data::Value(1.5));
}

void TestFilter::sorting()
{
    QCOMPARE(namesOf({}, 0), QStringLiteral("Ayr|Bara and Eo|item 9|item 10|Oban|Wick"));
    QCOMPARE(namesOf({}, 1), QStringLiteral("item 10|Bara and Eo|Wick|Oban|Ayr|item 9"));
    QCOMPARE(namesOf({}, 1, true), QStringLiteral("item 9|Ayr|Oban|Wick|Bara and Eo|item 10"));
    // Equal ones as stored, both ways.
    QCOMPARE(namesOf({}, 2), QStringLiteral("Ayr|Wick|Oban|Bara and Eo|item 10|item 9"));
    QCOMPARE(namesOf({}, 2, true), QStringLiteral("Wick|Oban|Bara and Eo|item 10|item 9|Ayr"));
    QCOMPARE(namesOf(QStringLiteral("people > 5000"), 1, true), QStringLiteral("item 9|Ayr|Oban"));
}

void TestFilter::stopping()
{
    std::stop_source source;
    source.request_stop();
    const RowView view = viewOf({m_cells, {}, 0, false}, source.get_token());
    QVERIFY(view.wasStopped);
    QVERIFY(view.order == nullptr);
}

WEIGHHOUSE_TEST(TestFilter)
#include "test_filter.moc"
