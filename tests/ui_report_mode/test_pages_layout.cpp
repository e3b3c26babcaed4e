// SPDX-License-Identifier: GPL-3.0-or-later
// Pages below each other: every point of a page is found again where it is drawn.
#include "tests/support/registry.h"
#include "ui/report_mode/pages_layout.h"

#include <QTest>

using namespace weighhouse;
using namespace weighhouse::ui;

class TestPagesLayout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void placesAreFoundAgain();
    void withoutPages();
    void pagesAreAsWideAsTheView();
};

void TestPagesLayout::placesAreFoundAgain()
{
    for (const double scale : {0.3, 1.0, 1.3333, 5.2}) {
        const PagesLayout layout{.page = {595, 842}, .count = 7, .scale = scale, .room = 900};
        QVERIFY(layout.canvas().width() >= 900);
        for (int page = 0; page < layout.count; ++page) {
            const QRect there = layout.pageRect(page);
            QVERIFY(QRect(QPoint(0, 0), layout.canvas()).contains(there));
            if (page > 0)
                QVERIFY(there.top() > layout.pageRect(page - 1).bottom());
            const auto point = layout.pointAt(there.center());
            QVERIFY(point.has_value());
            QCOMPARE(point->page, page);
            QVERIFY(qAbs(point->point.x() - 297.5) < 2 / scale && qAbs(point->point.y() - 421) < 2 / scale);
            const int height = layout.heightOf(page, 100);
            QCOMPARE(layout.placeAt(height).page, page);
            QVERIFY(qAbs(layout.placeAt(height).point.y() - 100) < 1 / scale);
            QCOMPARE(layout.mainPage(there.top() + 10, there.bottom() - 10), page);
            QVERIFY(there.contains(layout.onCanvas(page, {100, 100, 50, 20})));
        }
        QVERIFY(!layout.pointAt({layout.canvas().width() / 2, 0}));
        QCOMPARE(layout.pagesBetween(0, layout.canvas().height())->first, 0);
        QCOMPARE(layout.pagesBetween(0, layout.canvas().height())->second, 6);
    }
}

void TestPagesLayout::withoutPages()
{
    const PagesLayout layout{.page = {}, .count = 0, .scale = 1, .room = 500};
    QCOMPARE(layout.canvas(), QSize(500, 0));
    QVERIFY(!layout.pagesBetween(0, 100) && !layout.pointAt({1, 1}));
    QCOMPARE(layout.mainPage(0, 100), 0);
}

void TestPagesLayout::pagesAreAsWideAsTheView()
{
    const QSizeF page(595, 842);
    const PagesLayout layout{
        .page = page, .count = 1, .scale = PagesLayout::scaleToFit(page, 800), .room = 800};
    QCOMPARE(layout.canvas().width(), 800);
    QVERIFY(layout.pageSize().width() > 700);
    QVERIFY(PagesLayout::scaleToFit(page, 0) > 0);
}

WEIGHHOUSE_TEST(TestPagesLayout)
#include "test_pages_layout.moc"
