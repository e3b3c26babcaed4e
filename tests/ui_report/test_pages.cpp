// SPDX-License-Identifier: GPL-3.0-or-later
// Whole reports on pages.
#include "tests/support/registry.h"
#include "tests/ui_report/page_checks.h"

#include <QTest>

#include <QCoreApplication>
#include <QImage>
#include <QPainter>
#include <QProcess>
#include <cstdio>
#include <map>
#include <thread>

using namespace weighhouse;
using namespace weighhouse::testing;
using ui::ReportPages;

namespace
{

int printWords()
{
    const auto pages = laidOut(tradeReport("de"));
    if (!pages)
        return 1;
    std::fputs(wordsOf(*pages).c_str(), stdout);
    return 0;
}

const bool isPrinterKnown = registerChild("print_words", printWords);

/// The page on which a text stands; -1 if on none.
int pageOf(const ReportPages &pages, const QString &text)
{
    for (int page = 0; page < pages.count(); ++page) {
        if (toldOn(pages, page).contains(text))
            return page;
    }
    return -1;
}

QImage pictureOf(const ReportPages &pages, int page, double scale)
{
    const QSizeF size = pages.pageSize() * scale;
    QImage picture(size.toSize(), QImage::Format_RGB32);
    picture.fill(0);
    QPainter painter(&picture);
    painter.scale(scale, scale);
    pages.paint(page, painter);
    return picture;
}

} // namespace

class TestPages : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theFirstPageTellsTheDecision()
    {
        WEIGHHOUSE_TAKE(pages, laidOut(tradeReport()));
        const QStringList told = toldOn(pages, 0);
        QCOMPARE(told.front(), QStringLiteral("DECISION RECORD · 23 NOVEMBER 2026 · PROPOSED"));
        QCOMPARE(told.at(1), QStringLiteral("Send Tavrugarde’s merchant to Ruskithal"));
        for (const char *text : {"1.780", "+0.623", "Why", "Contents", "How sure we are"})
            QVERIFY2(told.contains(QString::fromUtf8(text)), text);
        QVERIFY(told.join(QLatin1Char(' ')).contains(QStringLiteral("not a finding of legal compliance")));
        const auto words = pages.words(0);
        QCOMPARE(words.back().text, QStringLiteral("1 of %1").arg(pages.count()));
        const QStringList second = toldOn(pages, 1);
        QVERIFY(!second.join(QLatin1Char(' ')).contains(QStringLiteral("legal compliance")));
    }

    void ownWordsAreInTheReportsLanguage()
    {
        WEIGHHOUSE_TAKE(pages, laidOut(tradeReport("de")));
        QVERIFY(toldOn(pages, 0).contains(QStringLiteral("Inhalt")));
        QCOMPARE(pages.words(0).back().text, QStringLiteral("1 von %1").arg(pages.count()));
        QVERIFY(toldOnAll(pages).join(QLatin1Char(' ')).contains(QStringLiteral("Abbildung 5. Was")));
        QVERIFY(toldOnAll(pages).contains(QStringLiteral("25 %")));
    }

    void nothingStandsOutsideItsMargins_data()
    {
        QTest::addColumn<ReportPtr>("report");
        QTest::newRow("English") << tradeReport("en");
        QTest::newRow("German") << tradeReport("de");
        QTest::newRow("rows") << longReport(300);
        QTest::newRow("small plan") << reportOf({audit::Figure{planOf(5, 3), "A plan.", {}}});
        QTest::newRow("long plan") << reportOf({audit::Figure{planOf(30, 30), "A plan.", {}}});
        QTest::newRow("wide plan") << reportOf({audit::Figure{planOf(120, 3), "A plan.", {}}});
        QTest::newRow("large plan") << reportOf({audit::Figure{planOf(500, 40), "A plan.", {}}});
        QTest::newRow("text") << reportOf({sentences(400)});
        QTest::newRow("nothing") << std::make_shared<const audit::Report>();
    }

    void nothingStandsOutsideItsMargins()
    {
        QFETCH(ReportPtr, report);
        for (const ui::Paper paper : {ui::Paper::A4, ui::Paper::Letter}) {
            WEIGHHOUSE_TAKE(pages, laidOut(report, paper));
            QVERIFY(pages.count() > 0);
            QCOMPARE(faultsOf(pages), QString());
        }
        // The installed fonts must work, too.
        WEIGHHOUSE_TAKE(pages, ReportPages::of(report, {}));
        QCOMPARE(faultsOf(pages), QString());
    }

    void headingsStayWithWhatFollows()
    {
        for (std::size_t count = 20; count < 62; ++count) {
            WEIGHHOUSE_TAKE(pages,
                            laidOut(reportOf({sentences(count), audit::Heading{"A heading"}, sentences(12),
                                              audit::Heading{"Another"}, sentences(30)})));
            for (int page = 0; page < pages.count(); ++page) {
                const QString last = toldOn(pages, page).back();
                QVERIFY(last != QLatin1String("A heading") && last != QLatin1String("Another"));
            }
        }
    }

    /// A line of a paragraph is never alone on a page.
    void linesAreKeptInTwos()
    {
        for (std::size_t count = 3; count < 14; ++count) {
            std::vector<audit::Block> blocks;
            for (int i = 0; i < 40; ++i)
                blocks.emplace_back(sentences(count));
            WEIGHHOUSE_TAKE(pages, laidOut(reportOf(std::move(blocks))));
            QVERIFY(pages.count() > 1);
            for (int page = 0; page < pages.count(); ++page) {
                const QStringList told = toldOn(pages, page);
                const auto begins = [](const QString &line) {
                    return line.startsWith(QLatin1String("This is sentence 1 of"));
                };
                QVERIFY(!begins(told.back()));
                if (page > 0 && !begins(told.front()))
                    QVERIFY(told.size() < 2 || !begins(told.at(1)));
            }
        }
    }

    void sectionsBeginPagesWhereTheyAreTo()
    {
        WEIGHHOUSE_TAKE(pages, laidOut(tradeReport()));
        for (const char *title : {"What it rests on", "How it was found", "How sure we are"})
            for (int page = 1; page < pages.count(); ++page)
                if (toldOn(pages, page).contains(QString::fromUtf8(title)))
                    QCOMPARE(toldOn(pages, page).at(1), QString::fromUtf8(title));
        QCOMPARE(pages.placeOf("data")->page, 1);
        QCOMPARE(pages.placeOf("data")->top, ui::contentBox({}).top());
        QCOMPARE(pages.placeOf("rules")->page, 1);
        QVERIFY(pages.placeOf("rules")->top > 200);
    }

    void contentsLeadToTheirPages()
    {
        WEIGHHOUSE_TAKE(pages, laidOut(tradeReport()));
        std::map<std::string, int> found;
        const auto words = pages.words(0);
        for (const ui::PageLink &link : pages.links(0)) {
            for (const auto &word : words) {
                bool isNumber = false;
                const int number = word.text.toInt(&isNumber);
                if (isNumber && link.box.contains(word.box.center()) && word.box.left() > 400)
                    found[link.target] = number - 1;
            }
        }
        QCOMPARE(found.size(), pages.report().sections.size());
        for (const auto &[target, page] : found)
            QCOMPARE(page, pages.placeOf(target)->page);
    }

    void aLinkIsFoundWhereItIsPainted()
    {
        WEIGHHOUSE_TAKE(pages, laidOut(tradeReport()));
        int seen = 0;
        for (const auto &words : pages.words(0)) {
            const qsizetype at = words.text.indexOf(QStringLiteral("[Q2.3]"));
            if (at < 0)
                continue;
            ++seen;
            WEIGHHOUSE_SAME(pages.linkAt(0, QPointF(words.box.right() - 5, words.box.center().y())), "Q2.3");
            WEIGHHOUSE_SAME(pages.linkAt(0, QPointF(words.box.left() + 5, words.box.center().y())), "");
        }
        QCOMPARE(seen, 1);
        QCOMPARE(pages.placeOf("Q2.3")->page, pageOf(pages, QStringLiteral("Q2.3")));
    }

    void whatLeadsNowhereIsNoLink()
    {
        WEIGHHOUSE_TAKE(pages, laidOut(reportOf({audit::Paragraph{{{.text = "here", .target = "S"},
                                                                   {.text = " nowhere", .target = "X"}}}})));
        const auto links = pages.links(0);
        QCOMPARE(links.size(), std::size_t{1});
        WEIGHHOUSE_SAME(links.front().target, "S");
    }

    void bookmarksFollowTheSections()
    {
        WEIGHHOUSE_TAKE(pages, laidOut(tradeReport()));
        QStringList titles;
        for (const ui::PageBookmark &bookmark : pages.bookmarks())
            titles.append(QString(bookmark.level * 2, QLatin1Char(' ')) +
                          QString::fromStdString(bookmark.title));
        QCOMPARE(titles.mid(0, 4), QStringList({QStringLiteral("The answer"), QStringLiteral("  Why"),
                                                QStringLiteral("  What the others would bring"),
                                                QStringLiteral("  What would change it")}));
    }

    void pagesAreTheSameInEveryProcess()
    {
        QProcess other;
        other.start(QCoreApplication::applicationFilePath(), {QStringLiteral("print_words")});
        QVERIFY(other.waitForFinished(60'000));
        QCOMPARE(other.exitCode(), 0);
        WEIGHHOUSE_TAKE(pages, laidOut(tradeReport("de")));
        WEIGHHOUSE_SAME(other.readAllStandardOutput().toStdString(), wordsOf(pages));
    }

    void aPageByItselfIsThatOfTheSequence()
    {
        WEIGHHOUSE_TAKE(pages, laidOut(tradeReport()));
        ReportPages::Painter painter(pages);
        QImage nowhere(1, 1, QImage::Format_RGB32);
        for (int page = 0; page < pages.count(); ++page) {
            QPainter unseen(&nowhere);
            std::vector<ReportPages::Words> words;
            painter.paint(page, unseen, nullptr, &words);
            const auto alone = pages.words(page);
            QCOMPARE(words.size(), alone.size());
            for (std::size_t i = 0; i < words.size(); ++i) {
                QCOMPARE(words[i].text, alone[i].text);
                QCOMPARE(words[i].box, alone[i].box);
            }
        }
    }

    /// A preview on the window's thread while a PDF is made on another.
    void threadsPaintAtOnce()
    {
        WEIGHHOUSE_TAKE(pages, laidOut(tradeReport()));
        const QImage expected = pictureOf(pages, 0, 0.5);
        std::string otherWords;
        std::thread other([&, copy = pages] { otherWords = wordsOf(copy); });
        for (int i = 0; i < 10; ++i)
            QVERIFY(pictureOf(pages, 0, 0.5) == expected);
        other.join();
        WEIGHHOUSE_SAME(otherWords, wordsOf(pages));
    }

    void paperIsWhiteAndInkIsDark()
    {
        WEIGHHOUSE_TAKE(pages, laidOut(tradeReport()));
        const QImage picture = pictureOf(pages, 0, 1);
        QCOMPARE(picture.pixel(2, 2), qRgb(255, 255, 255));
        QCOMPARE(picture.pixel(picture.width() - 2, picture.height() - 2), qRgb(255, 255, 255));
        int dark = 0;
        for (int y = 0; y < picture.height(); ++y)
            for (int x = 0; x < picture.width(); ++x)
                dark += qGray(picture.pixel(x, y)) < 90 ? 1 : 0;
        QVERIFY(dark > 2000);
    }

    void sectionsAndHeadingsWithoutNamesHavePlaces()
    {
        auto report = std::make_shared<audit::Report>();
        report->language = "en";
        for (int i = 0; i < 6; ++i)
            report->sections.push_back({.id = {}, .title = "Same", .blocks = {audit::Heading{"Same"}}});
        WEIGHHOUSE_TAKE(pages, laidOut(report));
        QCOMPARE(pages.bookmarks().size(), std::size_t{12});
        QCOMPARE(faultsOf(pages), QString());
    }

    void workStopsWhenItIsTold()
    {
        std::stop_source stop;
        int asked = 0;
        const auto pages = ReportPages::of(longReport(20'000), {}, {stop.get_token(), [&](double share) {
                                                                        QVERIFY(share >= 0 && share <= 1);
                                                                        if (++asked == 3)
                                                                            stop.request_stop();
                                                                    }});
        QVERIFY(!pages);
        WEIGHHOUSE_SAME(pages.error().code, "report.cancelled");
        QCOMPARE(asked, 3);
    }
};

WEIGHHOUSE_TEST(TestPages)
#include "test_pages.moc"
