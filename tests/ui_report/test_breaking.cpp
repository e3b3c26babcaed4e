// SPDX-License-Identifier: GPL-3.0-or-later
// Tests of page breaks.
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "ui/report/pager.h"

#include <QTest>

#include <rapidcheck.h>

using namespace weighhouse;
using namespace weighhouse::ui;
using namespace weighhouse::ui::pages;

namespace
{

using Strips = std::vector<PageBreaker::Placed>;

PageBreaker::Placed strip(std::size_t item, double height, bool keepsNext = false)
{
    return {item, {}, height, 0, 0, keepsNext, {}};
}

std::vector<std::size_t> countsOf(const Strips &strips, double height, double firstHeight)
{
    PageBreaker breaker(height, firstHeight);
    for (const PageBreaker::Placed &strip : strips)
        breaker.add(strip);
    std::vector<std::size_t> counts;
    for (const PageStart &page : breaker.finish().pages)
        counts.push_back(page.strips);
    return counts;
}

std::vector<std::size_t> countsOf(const Strips &strips, double height = 100)
{
    return countsOf(strips, height, height);
}

using Counts = std::vector<std::size_t>;

} // namespace

class TestBreaking : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aPageIsFilled()
    {
        QVERIFY(countsOf({strip(0, 50), strip(1, 50), strip(2, 1)}) == Counts({2, 1}));
        QVERIFY(countsOf({}) == Counts());
    }

    void theFirstPageHasLessRoom()
    {
        QVERIFY(countsOf({strip(0, 50), strip(1, 50), strip(2, 50)}, 100, 60) == Counts({1, 2}));
    }

    void whatStaysWithTheNextGoesWithIt()
    {
        QVERIFY(countsOf({strip(0, 60), strip(1, 20, true), strip(2, 40)}) == Counts({1, 2}));
        QVERIFY(countsOf({strip(0, 50), strip(1, 20, true), strip(2, 20, true), strip(3, 40)}) ==
                Counts({1, 3}));
    }

    void whatStaysTogetherAndIsMoreThanAPageIsBroken()
    {
        QVERIFY(countsOf({strip(0, 40, true), strip(1, 40, true), strip(2, 40, true), strip(3, 40)}) ==
                Counts({2, 2}));
    }

    void aStripThatIsHigherThanAPageStandsAlone()
    {
        QVERIFY(countsOf({strip(0, 10), strip(1, 300), strip(2, 10)}) == Counts({1, 1, 1}));
    }

    void roomAboveIsForPlacesWithinAPage()
    {
        Strips strips{strip(0, 60), strip(1, 30), strip(2, 95)};
        strips[1].before = 10;
        strips[2].before = 10;
        QVERIFY(countsOf(strips) == Counts({2, 1}));
        strips[1].before = 11;
        QVERIFY(countsOf(strips) == Counts({1, 1, 1}));
    }

    void whatIsRepeatedTakesRoomAtTheTop()
    {
        Strips strips{strip(0, 90), strip(1, 45), strip(1, 45), strip(1, 45)};
        for (std::size_t i = 1; i < strips.size(); ++i)
            strips[i].head = 10;
        QVERIFY(countsOf(strips) == Counts({1, 2, 1}));
    }

    void anchorsHavePlaces()
    {
        PageBreaker breaker(100, 100);
        Strips strips{strip(0, 90), strip(1, 45), strip(2, 20)};
        strips[1].head = 7;
        strips[1].anchors = {"b"};
        strips[2].before = 5;
        strips[2].anchors = {"c", "b"};
        for (const PageBreaker::Placed &strip : strips)
            breaker.add(strip);
        const Broken broken = breaker.finish();
        QCOMPARE(broken.places.size(), std::size_t{2});
        QVERIFY((broken.places.at("b") == PagePlace{1, 7})); // the first of a name
        QVERIFY((broken.places.at("c") == PagePlace{1, 57}));
    }

    /// All strips are on some page in their order; no page is too full; nothing is parted from what it stays
    /// with unless all of the page stays together.
    void rulesHoldForAllStrips()
    {
        const bool holds = rc::check([] {
            const auto count = *rc::gen::inRange<std::size_t>(0, 60);
            Strips strips;
            for (std::size_t i = 0; i < count; ++i) {
                PageBreaker::Placed one = strip(i, *rc::gen::inRange(1, 60),
                                                *rc::gen::weightedElement<bool>({{3, false}, {2, true}}));
                one.before = *rc::gen::inRange(0, 10);
                one.head = *rc::gen::inRange(0, 10);
                strips.push_back(std::move(one));
            }
            const Counts counts = countsOf(strips, 100, 70);
            std::size_t begin = 0;
            for (std::size_t page = 0; page < counts.size(); ++page) {
                const std::size_t end = begin + counts[page];
                RC_ASSERT(counts[page] > 0);
                RC_ASSERT(end <= strips.size());
                double used = 0;
                bool allStay = true;
                for (std::size_t i = begin; i < end; ++i) {
                    used += (i == begin ? strips[i].head : strips[i].before) + strips[i].height;
                    allStay = allStay && strips[i].keepsNext;
                }
                RC_ASSERT(counts[page] == 1 || used <= (page == 0 ? 70 : 100));
                RC_ASSERT(end == strips.size() || !strips[end - 1].keepsNext || allStay);
                begin = end;
            }
            RC_ASSERT(begin == strips.size());
        });
        QVERIFY(holds);
    }
};

WEIGHHOUSE_TEST(TestBreaking)
#include "test_breaking.moc"
