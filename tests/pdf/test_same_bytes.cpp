// SPDX-License-Identifier: GPL-3.0-or-later
// The same report gives the same bytes, whenever and by whichever process it was painted; another look gives
// another hash of the page.
#include "core/pdf/contents.h"
#include "tests/pdf/painted_pages.h"
#include "tests/pdf/small_pdf.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QProcess>

using namespace weighhouse;
using namespace weighhouse::pdf;
using namespace weighhouse::testing;

namespace
{

/// Writes painted pages to standard output.
int paint()
{
    const std::string pages = paintedPages();
    return std::fwrite(pages.data(), 1, pages.size(), stdout) == pages.size() ? 0 : 1;
}

const bool isPaintKnown = registerChild("paint", paint);

std::string paintedElsewhere()
{
    QProcess process;
    process.start(QCoreApplication::applicationFilePath(), {QStringLiteral("paint")});
    if (!process.waitForFinished(longestWait) || process.exitCode() != 0)
        return {};
    return process.readAllStandardOutput().toStdString();
}

std::string appearanceOf(const SmallPdf &pdf)
{
    const auto appearances = pageAppearances(pdf.bytes());
    return appearances ? appearances->front() : toText(appearances.error());
}

} // namespace

class TestSameBytes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void processesAgree()
    {
        QVERIFY(isPaintKnown);
        const std::string first = paintedElsewhere();
        QVERIFY(first.starts_with("%PDF-"));
        const PdfFinish finish = everyKindOfFinish();
        WEIGHHOUSE_TAKE(expected, finishedPdf(first, finish));
        WEIGHHOUSE_TAKE(appearances, pageAppearances(first));
        QTest::qWait(1'100); // dates in a PDF count seconds
        // Qt orders the fonts of a file by chance, so one more process might agree by luck.
        bool isPaintedAlike = true;
        for (int i = 0; i < 4; ++i) {
            const std::string again = paintedElsewhere();
            isPaintedAlike = isPaintedAlike && again == first;
            WEIGHHOUSE_TAKE(finished, finishedPdf(again, finish));
            QVERIFY(finished == expected);
            WEIGHHOUSE_TAKE(appearancesAgain, pageAppearances(again));
            QVERIFY(appearancesAgain == appearances);
        }
        QVERIFY2(!isPaintedAlike, "Qt no longer writes dates: then this test proves nothing");
    }

    void finishingChangesNoAppearance()
    {
        const std::string pages = paintedPages();
        WEIGHHOUSE_TAKE(before, pageAppearances(pages));
        WEIGHHOUSE_TAKE(bytes, finishedPdf(pages, everyKindOfFinish()));
        WEIGHHOUSE_TAKE(contents, readPdf(bytes));
        QCOMPARE(contents.pages.size(), before.size());
        for (std::size_t i = 0; i < before.size(); ++i)
            WEIGHHOUSE_SAME(contents.pages[i].appearance, before[i]);
    }

    void anotherNumberIsAnotherAppearance()
    {
        WEIGHHOUSE_TAKE(before, pageAppearances(paintedPages("1,234.5")));
        WEIGHHOUSE_TAKE(after, pageAppearances(paintedPages("1,234.6")));
        QVERIFY(before[0] != after[0]);
        // The font of the first page is not on the others.
        QVERIFY(before[2] == after[2]);
    }

    void whateverIsDrawnWithCounts()
    {
        const SmallPdf base{
            .pages = {"/X Do"},
            .resources = "/XObject << /X 4 0 R >>",
            .objects = {deflatedObject("0 0 5 5 re f", "/Type /XObject /Subtype /Form /BBox [0 0 9 9]")}};
        const std::string expected = appearanceOf(base);
        QCOMPARE(expected.size(), std::size_t{64});
        SmallPdf same = base;
        same.objects[0] = streamObject("0 0 5 5 re f", "/Type /XObject /BBox [0 0 9 9] /Subtype /Form");
        same.objects.insert(same.objects.begin() + 1, "(nobody)");
        WEIGHHOUSE_SAME(appearanceOf(same), expected);
        SmallPdf deep = base;
        deep.objects[0] = streamObject("0 0 5 6 re f", "/Type /XObject /Subtype /Form /BBox [0 0 9 9]");
        QVERIFY(appearanceOf(deep) != expected);
        SmallPdf boxed = base;
        boxed.page = "/CropBox [0 0 5 5]";
        QVERIFY(appearanceOf(boxed) != expected);
        SmallPdf turned = base;
        turned.page = "/Rotate 90";
        QVERIFY(appearanceOf(turned) != expected);
        SmallPdf named = base;
        named.resources = "/XObject << /X 4 0 R /Y 4 0 R >>";
        QVERIFY(appearanceOf(named) != expected);
    }

    void whatDrawsItselfIsRefused()
    {
        const SmallPdf pdf{
            .resources = "/XObject << /X 4 0 R >>",
            .objects = {streamObject("/X Do", "/Subtype /Form /Resources << /XObject << /X 4 0 R >> >>")}};
        const auto appearances = pageAppearances(pdf.bytes());
        QVERIFY(!appearances);
        WEIGHHOUSE_SAME(appearances.error().code, "pdf.foreign");
    }
};

WEIGHHOUSE_TEST(TestSameBytes)
#include "test_same_bytes.moc"
