// SPDX-License-Identifier: GPL-3.0-or-later
// Tables on pages.
#include "tests/support/registry.h"
#include "tests/ui_report/page_checks.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <set>

using namespace weighhouse;
using namespace weighhouse::testing;
using audit::plain;

namespace
{

/// The box of a text.
struct Found {
    int page = -1;
    QRectF box;
};

std::map<QString, Found> placesOf(const ui::ReportPages &pages)
{
    std::map<QString, Found> found;
    for (int page = 0; page < pages.count(); ++page)
        for (const auto &words : pages.words(page))
            found.emplace(words.text, Found{page, words.box});
    return found;
}

audit::Table tableOf(std::vector<audit::TableColumn> columns, std::vector<std::vector<std::string>> rows)
{
    audit::Table table{.columns = std::move(columns), .rows = {}};
    for (const std::vector<std::string> &row : rows) {
        audit::TableRow &added = table.rows.emplace_back();
        for (const std::string &cell : row)
            added.cells.push_back(plain(cell));
    }
    return table;
}

} // namespace

class TestTables : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyPageHasTheHead()
    {
        WEIGHHOUSE_TAKE(pages, laidOut(longReport(400)));
        QVERIFY(pages.count() > 5);
        std::set<QString> rows;
        for (int page = 0; page < pages.count(); ++page) {
            const QStringList told = toldOn(pages, page);
            QCOMPARE(told.count(QStringLiteral("What it says")), 1);
            QCOMPARE(told.contains(QStringLiteral("continued")), page > 0);
            for (const QString &text : told) {
                if (text.startsWith(QLatin1Char('C')) && text.mid(1).toInt() > 0)
                    QVERIFY2(rows.insert(text).second, qPrintable(text));
            }
        }
        QCOMPARE(rows.size(), std::size_t{400});
    }

    void rowsHavePlaces()
    {
        WEIGHHOUSE_TAKE(pages, laidOut(longReport(400)));
        const auto found = placesOf(pages);
        for (int row = 1; row <= 400; ++row) {
            const QString id = QStringLiteral("C%1").arg(row);
            const auto place = pages.placeOf(id.toStdString());
            QVERIFY(place);
            QCOMPARE(place->page, found.at(id).page);
            QVERIFY(std::abs(place->top - found.at(id).box.top()) < 8);
        }
    }

    void aSingleRowIsNotAloneBelowItsHead()
    {
        for (std::size_t count = 30; count < 60; ++count) {
            audit::Table table = tableOf({{"Head"}}, {{"one"}, {"two"}, {"three"}, {"four"}});
            table.caption = "The caption.";
            WEIGHHOUSE_TAKE(pages, laidOut(reportOf({sentences(count), std::move(table)})));
            const auto found = placesOf(pages);
            const auto page = [&](const char *text) { return found.at(QString::fromUtf8(text)).page; };
            QCOMPARE(page("one"), page("two"));
            QCOMPARE(page("three"), page("four"));
            QCOMPARE(page("four"), page("The caption."));
        }
    }

    void aRowThatIsHigherThanAPageIsDivided()
    {
        std::string text;
        for (int i = 1; i <= 700; ++i)
            text += "word" + std::to_string(i) + " goes on and on ";
        WEIGHHOUSE_TAKE(
            pages, laidOut(reportOf({tableOf({{"A"}, {"B", false, 3}}, {{"first", text}, {"x", "last"}})})));
        QVERIFY(pages.count() > 2);
        QCOMPARE(faultsOf(pages), QString());
        const QString all = toldOnAll(pages).join(QLatin1Char(' '));
        for (int i = 1; i <= 700; ++i)
            QVERIFY(all.contains(QStringLiteral("word%1 ").arg(i)));
        QCOMPARE(toldOnAll(pages).count(QStringLiteral("first")), 1);
    }

    void pointsOfNumbersStandBelowEachOther()
    {
        WEIGHHOUSE_TAKE(
            pages,
            laidOut(reportOf({tableOf({{"Name"}, {"Value", true}},
                                      {{"a", "1.5"}, {"b", "1,211.25"}, {"c", "7"}, {"d", "−0.125"}})})));
        const auto found = placesOf(pages);
        const auto box = [&](const char *text) { return found.at(QString::fromUtf8(text)).box; };
        // The last two have as many digits behind the point as their distance shows.
        QVERIFY(box("7").right() < box("1.5").right());
        QVERIFY(box("1.5").right() < box("1,211.25").right());
        QVERIFY(box("1,211.25").right() < box("−0.125").right());
        const double digit = (box("−0.125").right() - box("1.5").right()) / 2;
        QVERIFY(std::abs(box("1,211.25").right() - box("1.5").right() - digit) < 0.2);
    }

    void otherNumbersEndBelowEachOther()
    {
        WEIGHHOUSE_TAKE(pages,
                        laidOut(reportOf({tableOf({{"Name"}, {"Time", true}},
                                                  {{"a", "0.2 ms"}, {"b", "1,211.25 ms"}, {"c", "–"}})})));
        const auto found = placesOf(pages);
        const double right = found.at(QStringLiteral("0.2 ms")).box.right();
        QVERIFY(std::abs(found.at(QStringLiteral("1,211.25 ms")).box.right() - right) < 0.1);
        QVERIFY(std::abs(found.at(QStringLiteral("–")).box.right() - right) < 0.1);
    }

    void numbersAreNotBrokenForWords()
    {
        std::string words;
        for (int i = 0; i < 60; ++i)
            words += "words and ";
        WEIGHHOUSE_TAKE(pages,
                        laidOut(reportOf({tableOf({{"What", false, 9}, {"Rows", true}, {"Value", true}},
                                                  {{words, "1,234,567", "12,345.678901"}})})));
        const QStringList told = toldOnAll(pages);
        QVERIFY(told.contains(QStringLiteral("1,234,567")));
        QVERIFY(told.contains(QStringLiteral("12,345.678901")));
    }

    void whatIsTooLongForItsColumnIsBroken()
    {
        const std::string word(300, 'w');
        std::vector<audit::TableColumn> columns(14, audit::TableColumn{.title = "A title that is long"});
        std::vector<std::string> cells(14, word);
        WEIGHHOUSE_TAKE(pages, laidOut(reportOf({tableOf(columns, {cells, cells, {"only one"}})})));
        QCOMPARE(faultsOf(pages), QString());
        QString all = toldOnAll(pages).join(QString());
        QCOMPARE(all.count(QLatin1Char('w')), 2 * 14 * 300);
    }

    void linksInCellsLeadOn()
    {
        audit::Table table = tableOf({{"Step"}, {"What"}}, {{"Q1.1", "looks"}});
        table.rows.front().anchor = "Q1.1";
        table.rows.push_back({.cells = {{{.text = "Q1.1", .target = "Q1.1"}},
                                        {{.text = "see "}, {.text = "Q1.1", .target = "Q1.1"}}}});
        WEIGHHOUSE_TAKE(pages, laidOut(reportOf({std::move(table)})));
        QCOMPARE(pages.links(0).size(), std::size_t{2});
        QCOMPARE(faultsOf(pages), QString());
    }

    void rowsMayLackCells()
    {
        audit::Table table = tableOf({{"A"}, {"B"}}, {{"1"}, {}, {"1", "2", "3"}});
        WEIGHHOUSE_TAKE(pages, laidOut(reportOf({std::move(table), audit::Table{}})));
        QCOMPARE(faultsOf(pages), QString());
        QVERIFY(toldOnAll(pages).contains(QStringLiteral("2")));
    }
};

WEIGHHOUSE_TEST(TestTables)
#include "test_tables.moc"
