// SPDX-License-Identifier: GPL-3.0-or-later
// Text of all scripts, of any length, and code.
#include "tests/support/registry.h"
#include "tests/ui_report/page_checks.h"
#include "ui/report/missing_letters.h"

#include <QTest>

#include <algorithm>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

std::vector<ui::ReportPages::Words> wordsOn(const ui::ReportPages &pages, const QString &part)
{
    std::vector<ui::ReportPages::Words> found;
    for (int page = 0; page < pages.count(); ++page)
        for (const auto &words : pages.words(page))
            if (words.text.contains(part))
                found.push_back(words);
    return found;
}

audit::Paragraph paragraph(std::string text)
{
    return {audit::plain(std::move(text))};
}

std::string repeated(const std::string &text, int times)
{
    std::string all;
    for (int i = 0; i < times; ++i)
        all += text;
    return all;
}

} // namespace

class TestTexts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void arabicBeginsAtTheRight()
    {
        const QString arabic = QStringLiteral("مرحبا بالعالم");
        WEIGHHOUSE_TAKE(pages, laidOut(reportOf({paragraph(arabic.toStdString() + " 123 (abc)")})));
        const auto found = wordsOn(pages, arabic);
        QCOMPARE(found.size(), std::size_t{1});
        QVERIFY(std::abs(found.front().box.right() - ui::contentBox({}).right()) < 1);
        QCOMPARE(faultsOf(pages), QString());
    }

    void chineseIsBrokenWithoutSpaces()
    {
        WEIGHHOUSE_TAKE(pages, laidOut(reportOf({paragraph(repeated("决策支持系统", 60))})));
        QVERIFY(wordsOn(pages, QStringLiteral("决策")).size() > 3);
        QCOMPARE(toldOnAll(pages).join(QString()).count(QStringLiteral("决策支持系统")), 60);
        QCOMPARE(faultsOf(pages), QString());
    }

    /// No font has letters for private use of this plane.
    void lettersThatNoFontHasAreTold()
    {
        const QString privateUse = QString::fromUtf8("\xF3\xB0\x80\x81");
        QCOMPARE(ui::lettersWithoutFont("Straße, Ωμέγα"), QString());
        QCOMPARE(ui::lettersWithoutFont((QStringLiteral("Straße ") + privateUse + privateUse).toStdString()),
                 privateUse);
    }

    void longWordsAreBroken()
    {
        WEIGHHOUSE_TAKE(
            pages, laidOut(reportOf({paragraph(repeated("x", 5000)), audit::Heading{repeated("y", 300)}})));
        QCOMPARE(faultsOf(pages), QString());
        QCOMPARE(toldOnAll(pages).join(QString()).count(QLatin1Char('x')), 5000);
        QCOMPARE(toldOnAll(pages).join(QString()).count(QLatin1Char('y')), 300);
    }

    void longTextIsWhole()
    {
        std::string text;
        for (int i = 0; i < 20'000; ++i)
            text += "w" + std::to_string(i) + " ";
        WEIGHHOUSE_TAKE(pages, laidOut(reportOf({paragraph(text)})));
        QCOMPARE(faultsOf(pages), QString());
        QStringList words =
            toldOnAll(pages).join(QLatin1Char(' ')).split(QLatin1Char(' '), Qt::SkipEmptyParts);
        words.erase(std::remove_if(words.begin(), words.end(),
                                   [](const QString &w) { return !w.startsWith(QLatin1Char('w')); }),
                    words.end());
        QCOMPARE(words.size(), 20'000);
        for (int i = 0; i < 20'000; ++i)
            QCOMPARE(words.at(i), QStringLiteral("w%1").arg(i));
    }

    /// Signs that reverse or hide letters could make a report say one thing and show another.
    void unseenCharactersAreShown()
    {
        WEIGHHOUSE_TAKE(pages, laidOut(reportOf({paragraph("a\u202eb\u0007c\u0001d")})));
        QVERIFY(!wordsOn(pages, QStringLiteral("a\ufffdb\ufffdc\ufffdd")).empty());
    }

    void markupIsText()
    {
        WEIGHHOUSE_TAKE(pages, laidOut(reportOf({paragraph("<b>bold</b> &amp; **strong**")})));
        QVERIFY(!wordsOn(pages, QStringLiteral("<b>bold</b> &amp; **strong**")).empty());
    }

    void brokenUtf8IsNoFault()
    {
        WEIGHHOUSE_TAKE(pages,
                        laidOut(reportOf({paragraph("a\xff\xc3(b\xe2\x82"), audit::Code{"\xff\xfe\n\xc3"}})));
        QCOMPARE(faultsOf(pages), QString());
    }

    void codeKeepsItsLines()
    {
        WEIGHHOUSE_TAKE(pages, laidOut(reportOf({audit::Code{"one\n\n  two\r\n\tthree\n\n", "Title", "c"}})));
        const QStringList told = toldOnAll(pages);
        const qsizetype at = told.indexOf(QStringLiteral("one"));
        QVERIFY(at > 0);
        QCOMPARE(told.mid(at - 1, 5), QStringList({QStringLiteral("Title"), QStringLiteral("one"), QString(),
                                                   QStringLiteral("  two"), QStringLiteral("    three")}));
        QVERIFY(pages.placeOf("c"));
    }

    void longCodeIsBrokenFartherIn()
    {
        const std::string line = repeated("abcdefgh ", 40);
        WEIGHHOUSE_TAKE(pages, laidOut(reportOf({audit::Code{line + "\nnext"}})));
        const auto found = wordsOn(pages, QStringLiteral("abcdefgh"));
        QVERIFY(found.size() > 2);
        QVERIFY(found[1].box.left() > found[0].box.left() + 5);
        QCOMPARE(found[2].box.left(), found[1].box.left());
        QCOMPARE(faultsOf(pages), QString());
    }

    void codeOfOneEndlessLineIsWhole()
    {
        WEIGHHOUSE_TAKE(pages, laidOut(reportOf({audit::Code{repeated("0123456789", 6000)}})));
        QCOMPARE(faultsOf(pages), QString());
        QCOMPARE(
            toldOnAll(pages).join(QString()).remove(QLatin1Char(' ')).count(QStringLiteral("0123456789")),
            6000);
    }

    void listsAreNumbered()
    {
        std::vector<audit::Text> items;
        for (int i = 1; i <= 12; ++i)
            items.push_back(audit::plain("item " + std::to_string(i)));
        WEIGHHOUSE_TAKE(pages, laidOut(reportOf(
                                   {audit::Items{items, true}, audit::Items{items, false}, audit::Items{}})));
        const QStringList told = toldOnAll(pages);
        QCOMPARE(told.count(QStringLiteral("12.")), 1);
        QCOMPARE(told.count(QStringLiteral("•")), 12);
        // Numbers end below each other.
        const auto one = wordsOn(pages, QStringLiteral("1.")).front();
        const auto twelve = wordsOn(pages, QStringLiteral("12.")).front();
        QVERIFY(std::abs(one.box.right() - twelve.box.right()) < 0.1);
    }

    void marksOfArabicItemsAreAtTheRight()
    {
        WEIGHHOUSE_TAKE(
            pages, laidOut(reportOf({audit::Items{{audit::plain("مرحبا"), audit::plain("hello")}, false}})));
        const auto marks = wordsOn(pages, QStringLiteral("•"));
        QCOMPARE(marks.size(), std::size_t{2});
        QVERIFY(marks[0].box.left() > wordsOn(pages, QStringLiteral("مرحبا")).front().box.right());
        QVERIFY(marks[1].box.right() < wordsOn(pages, QStringLiteral("hello")).front().box.left());
    }

    void whatIsMissingIsSaid()
    {
        WEIGHHOUSE_TAKE(pages, laidOut(reportOf({audit::Missing{"Sensitivity", "Nothing was varied."}})));
        QVERIFY(
            !wordsOn(pages, QStringLiteral("Not in this report: Sensitivity: Nothing was varied.")).empty());
    }

    void aNoticeOfAnyLengthLeavesRoom()
    {
        auto report = std::make_shared<audit::Report>(*reportOf({sentences(3)}));
        report->notice = repeated("Notice without end. ", 2000);
        report->footer = repeated("Footer without end. ", 50);
        WEIGHHOUSE_TAKE(pages, laidOut(report));
        QCOMPARE(pages.count(), 1);
        QCOMPARE(faultsOf(pages), QString());
    }

    void keyFiguresOfAnyNumberFit()
    {
        for (std::size_t count = 1; count < 10; ++count) {
            audit::KeyFigures figures;
            for (std::size_t i = 0; i < count; ++i)
                figures.figures.push_back({.label = "Label " + std::to_string(i),
                                           .value = audit::plain(repeated("value ", static_cast<int>(i))),
                                           .detail = "detail",
                                           .tone = static_cast<audit::Tone>(i % 4)});
            WEIGHHOUSE_TAKE(pages, laidOut(reportOf({figures, sentences(2), figures})));
            QCOMPARE(faultsOf(pages), QString());
            QCOMPARE(toldOnAll(pages).count(QStringLiteral("detail")), static_cast<qsizetype>(2 * count));
        }
    }
};

WEIGHHOUSE_TEST(TestTexts)
#include "test_texts.moc"
