// SPDX-License-Identifier: GPL-3.0-or-later
// Tests that contents which finishing never writes are found, with their page.
#include "core/pdf/contents.h"
#include "tests/pdf/painted_pages.h"
#include "tests/pdf/small_pdf.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <algorithm>

using namespace weighhouse;
using namespace weighhouse::pdf;
using namespace weighhouse::testing;

Q_DECLARE_METATYPE(weighhouse::testing::SmallPdf)

namespace
{

/// "page 1: something was laid over the page (/Stamp)", one a line.
std::string told(const PdfContents &contents)
{
    std::string text;
    for (const PdfFinding &finding : contents.findings)
        text += (text.empty() ? "" : "\n") + messageOf(finding).text();
    return text;
}

std::string toldOf(const std::string &bytes)
{
    const auto contents = readPdf(bytes);
    return contents ? told(*contents) : toText(contents.error());
}

std::string annotation(const std::string &keys)
{
    return "<< /Type /Annot /Rect [10 10 50 50] " + keys + " >>";
}

constexpr const char *font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";

} // namespace

class TestFindings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingToFind() { WEIGHHOUSE_SAME(toldOf(SmallPdf{.pages = {"0 0 5 5 re f", ""}}.bytes()), ""); }

    void foreignParts_data()
    {
        QTest::addColumn<SmallPdf>("pdf");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const SmallPdf &pdf, const char *expected) {
            QTest::newRow(name) << pdf << QString::fromUtf8(expected);
        };
        const auto annotated = [](const std::string &keys) {
            return SmallPdf{.page = "/Annots [ 4 0 R ]", .objects = {annotation(keys)}};
        };
        row("note", annotated("/Subtype /Text /Contents (other)"),
            "page 1: something was laid over the page (/Text)");
        row("stamp with a look", annotated("/Subtype /Stamp /AP << /N 3 0 R >>"),
            "page 1: something was laid over the page (/Stamp)");
        row("link with a look",
            SmallPdf{.catalog = "/Names << /Dests << /Names [ (a) [ 5 0 R /XYZ null 100 null ] ] >> >>",
                     .page = "/Annots [ 4 0 R ]",
                     .objects = {annotation("/Subtype /Link /Dest (a) /AP << >>")}},
            "page 1: something was laid over the page (/Link)");
        row("link elsewhere", annotated("/Subtype /Link /A << /S /URI /URI (http://a) >>"),
            "clicking or opening something starts an action (/URI), which reports do not have\n"
            "page 1: something was laid over the page (/Link)");
        row("link to nowhere", annotated("/Subtype /Link /Dest (nowhere)"),
            "page 1: a link leads to nowhere, which is not there");
        row("window of a note", annotated("/Subtype /Popup"),
            "page 1: something was laid over the page (/Popup)");
        row("another title",
            SmallPdf{.catalog = "/Metadata 5 0 R",
                     .trailer = "/Info 4 0 R",
                     .objects = {"<< /Title (a) >>",
                                 streamObject("<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">b</rdf:li>"
                                              "</rdf:Alt></dc:title>")}},
            "the file says two things about itself: dc:title");
        row("annotation that is none", SmallPdf{.page = "/Annots [ 17 ]"},
            "page 1: something was laid over the page ()");
        row("when opened", SmallPdf{.catalog = "/OpenAction << /S /GoTo /D [ 4 0 R /Fit ] >>"},
            "clicking or opening something starts an action (/OpenAction), which reports do not have");
        row("when a page is seen", SmallPdf{.page = "/AA << /O << /S /Named /N /Print >> >>"},
            "clicking or opening something starts an action (/AA), which reports do not have");
        row("script", SmallPdf{.catalog = "/Names << /JavaScript << /Names [] >> >>"},
            "the file holds a program (JavaScript)");
        row("hidden script", SmallPdf{.objects = {"[ [ << /X << /S /JavaScript /JS (a) >> >> ] ]"}},
            "the file holds a program (JavaScript)\nthe file holds a program (JavaScript)");
        row("form", SmallPdf{.catalog = "/AcroForm << /Fields [] >>"}, "the file has fields to be filled in");
        row("layer",
            SmallPdf{.resources = "/Properties << /L 4 0 R >>", .objects = {"<< /Type /OCG /Name (a) >>"}},
            "parts can be shown and hidden");
        row("hidden text", SmallPdf{.pages = {"0 0 5 5 re f", "BT 3 Tr ET"}},
            "page 2: there is text that is not drawn");
        row("clipping text", SmallPdf{.pages = {"BT 0.5 w\n+07\n Tr ET"}},
            "page 1: there is text that is not drawn");
        row("drawn text", SmallPdf{.pages = {"BT 0 Tr 1 Tr 2 Tr ET"}}, "");
        row("hidden text in a form",
            SmallPdf{.pages = {"/X Do"},
                     .resources = "/XObject << /X 4 0 R >>",
                     .objects = {streamObject("BT 3 Tr ET", "/Subtype /Form /BBox [0 0 9 9]")}},
            "there is text that is not drawn");
        row("foreign font", SmallPdf{.resources = "/Font << /F 4 0 R >>", .objects = {font}},
            "the font /Helvetica is not in the file, so that every reader draws it in its own way");
        row("part of the catalog", SmallPdf{.catalog = "/Collection << >>"},
            "the file has a part that reports do not have: /Collection");
        row("part of the names", SmallPdf{.catalog = "/Names << /Renditions << >> >>"},
            "the file has a part that reports do not have: /Names /Renditions");
        row("part of a page", SmallPdf{.page = "/Thumb 3 0 R"},
            "page 1: the file has a part that reports do not have: /Thumb");
        row("bookmark to nowhere",
            SmallPdf{
                .catalog = "/Outlines 4 0 R",
                .objects = {"<< /First 5 0 R /Last 5 0 R >>", "<< /Title (a) /Parent 4 0 R /Dest (b) >>"}},
            "a link leads to b, which is not there");
        row("drawing that is not sound", SmallPdf{.pages = {"", "BT (a) Tj ET /X Do"}},
            "page 2: some of what is drawn is not sound, so that readers may show it differently");
    }

    void foreignParts()
    {
        QFETCH(SmallPdf, pdf);
        QFETCH(QString, expected);
        WEIGHHOUSE_SAME(toldOf(pdf.bytes()), expected.toStdString());
    }

    void revisionsAreCounted()
    {
        WEIGHHOUSE_TAKE(bytes, finishedPdf(paintedPages(), everyKindOfFinish()));
        const std::string once = withRevision(bytes, 90, "(added)");
        WEIGHHOUSE_TAKE(second, readPdf(once));
        QCOMPARE(second.revisions, std::size_t{2});
        QVERIFY(told(second).find("was added to after it was written") != std::string::npos);
        WEIGHHOUSE_TAKE(third, readPdf(withRevision(once, 91, "(more)")));
        QCOMPARE(third.revisions, std::size_t{3});
        QVERIFY(told(third).find("2 times") != std::string::npos);
    }

    void whatFollowsTheEndIsFound()
    {
        WEIGHHOUSE_TAKE(bytes, finishedPdf(paintedPages(), everyKindOfFinish()));
        const std::string mark = bytes.substr(bytes.rfind("startxref"));
        for (const std::string &added : {std::string("x"), std::string("\n\nPK"), "  junk  " + mark}) {
            WEIGHHOUSE_TAKE(contents, readPdf(bytes + added));
            QCOMPARE(contents.revisions, std::size_t{1});
            QVERIFY(std::ranges::any_of(contents.findings, [](const PdfFinding &finding) {
                return finding.kind == PdfFindingKind::TrailingBytes;
            }));
        }
        WEIGHHOUSE_SAME(toldOf(bytes + "x"), "a byte stands where the file has ended");
        // The same for a table of the old form.
        const std::string old = SmallPdf{.trailer = "/X << /Y 1 >>"}.bytes();
        WEIGHHOUSE_SAME(toldOf(old), "");
        WEIGHHOUSE_SAME(toldOf(old + "123"), "3 bytes stand where the file has ended");
        std::string between = old;
        between.insert(between.rfind("startxref"), "1234 ");
        WEIGHHOUSE_SAME(toldOf(between), "4 bytes stand where the file has ended");
    }

    void attachmentsMayHoldAnything()
    {
        // A mark of the end of a PDF inside an attachment is no end, even where it cannot be
        // compressed.
        PdfFinish finish = everyKindOfFinish();
        std::string bytes = finishedPdf(paintedPages(), finish).value_or("");
        finish.attachments.push_back({"inner.pdf", "application/pdf", "", bytes, PdfRelation::Data});
        finish.attachments.push_back(
            {"marks.txt", "text/plain", "", "/Prev 0 startxref\n0\n%%EOF\n/JS endobj", {}});
        WEIGHHOUSE_TAKE(outer, finishedPdf(paintedPages(), finish));
        WEIGHHOUSE_TAKE(contents, readPdf(outer));
        WEIGHHOUSE_SAME(told(contents), "");
        QCOMPARE(contents.revisions, std::size_t{1});
        WEIGHHOUSE_TAKE(inner, attachmentOf(contents, "inner.pdf"));
        QVERIFY(inner->bytes == bytes);
    }

    void findingsAreToldInGerman()
    {
        for (int kind = 0; kind <= static_cast<int>(PdfFindingKind::UnreadableDrawing); ++kind) {
            const PdfFinding finding{static_cast<PdfFindingKind>(kind), 4, "2"};
            const Message message = messageOf(finding);
            QVERIFY(message.text("de").starts_with("Seite 5: "));
            QVERIFY(message.text("en").starts_with("page 5: "));
            QVERIFY(message.text("de").size() > 15);
        }
    }
};

WEIGHHOUSE_TEST(TestFindings)
#include "test_findings.moc"
