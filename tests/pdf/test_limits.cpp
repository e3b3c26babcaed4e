// SPDX-License-Identifier: GPL-3.0-or-later
// Files that were made to fill memories or to take for ever are refused early.
#include "core/pdf/contents.h"
#include "tests/pdf/painted_pages.h"
#include "tests/pdf/small_pdf.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <functional>

using namespace weighhouse;
using namespace weighhouse::pdf;
using namespace weighhouse::testing;

Q_DECLARE_METATYPE(std::function<void(PdfLimits &)>)

namespace
{

constexpr std::size_t mega = 1 << 20;

std::string outcome(const std::string &bytes, const PdfLimits &limits = {})
{
    const auto contents = readPdf(bytes, limits);
    if (!contents && (contents.error().message.text().empty() || contents.error().hint.text().empty()))
        return contents.error().code + " without words";
    return contents ? "read" : contents.error().code;
}

PdfLimits within(std::size_t megabytes)
{
    PdfLimits limits;
    limits.unpackedBytes = megabytes * mega;
    return limits;
}

/// A PDF whose table of objects is a stream: with so many bytes of nothing behind its entries.
std::string withTableStream(std::size_t bytes)
{
    std::string pdf = "%PDF-1.7\n";
    const std::size_t catalog = pdf.size();
    pdf += "1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n";
    const std::size_t pages = pdf.size();
    pdf += "2 0 obj\n<< /Type /Pages /Count 0 /Kids [] >>\nendobj\n";
    const std::size_t table = pdf.size();
    std::string entries;
    for (const std::size_t offset : {std::size_t{0}, catalog, pages, table})
        entries +=
            {offset == 0 ? '\0' : '\1', static_cast<char>(offset >> 8U), static_cast<char>(offset), '\0'};
    entries.resize(entries.size() + bytes);
    return pdf + "3 0 obj\n" +
           deflatedObject(entries, "/Type /XRef /W [1 2 1] /Root 1 0 R /Size 4 /Index [0 4]") +
           "\nendobj\nstartxref\n" + std::to_string(table) + "\n%%EOF\n";
}

} // namespace

class TestLimits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void limitsAreKept_data()
    {
        QTest::addColumn<std::function<void(PdfLimits &)>>("change");
        const auto row = [](const char *name, std::function<void(PdfLimits &)> change) {
            QTest::newRow(name) << std::move(change);
        };
        row("file", [](PdfLimits &limits) { limits.fileBytes = 1000; });
        row("pages", [](PdfLimits &limits) { limits.pages = 2; });
        row("attachments", [](PdfLimits &limits) { limits.attachments = 1; });
        row("bytes of attachments", [](PdfLimits &limits) { limits.attachmentBytes = 34; });
        row("bytes of a page", [](PdfLimits &limits) { limits.pageBytes = 100; });
        row("bytes of everything", [](PdfLimits &limits) { limits.unpackedBytes = 1000; });
    }

    void limitsAreKept()
    {
        QFETCH(std::function<void(PdfLimits &)>, change);
        WEIGHHOUSE_TAKE(bytes, finishedPdf(paintedPages(), everyKindOfFinish()));
        PdfLimits limits;
        WEIGHHOUSE_SAME(outcome(bytes, limits), "read");
        change(limits);
        WEIGHHOUSE_SAME(outcome(bytes, limits), "pdf.too-large");
    }

    void exactlyAsMuchAsAllowedIsRead()
    {
        WEIGHHOUSE_TAKE(bytes, finishedPdf(paintedPages(), everyKindOfFinish()));
        PdfLimits limits;
        limits.fileBytes = bytes.size();
        limits.pages = 3;
        limits.attachments = 2;
        limits.attachmentBytes = 0;
        for (const PdfAttachment &attachment : everyKindOfFinish().attachments)
            limits.attachmentBytes += attachment.bytes.size();
        WEIGHHOUSE_SAME(outcome(bytes, limits), "read");
        --limits.attachmentBytes;
        WEIGHHOUSE_SAME(outcome(bytes, limits), "pdf.too-large");
    }

    void bombsAreNotUnpacked()
    {
        const std::string zeros(40 * mega, '\0');
        const SmallPdf anywhere{.objects = {deflatedObject(zeros)}};
        WEIGHHOUSE_SAME(outcome(anywhere.bytes(), within(20)), "pdf.too-large");
        // libqpdf unpacks these by itself: compressed objects, and the table of objects.
        const SmallPdf objects{.objects = {deflatedObject("5 0 " + zeros, "/Type /ObjStm /N 1 /First 4")}};
        WEIGHHOUSE_SAME(outcome(objects.bytes(), within(20)), "pdf.too-large");
        WEIGHHOUSE_SAME(outcome(withTableStream(0)), "read");
        WEIGHHOUSE_SAME(outcome(withTableStream(40 * mega), within(20)), "pdf.too-large");
    }

    void packingsThatReportsDoNotHave()
    {
        for (const char *filter :
             {"/LZWDecode", "/RunLengthDecode", "/ASCII85Decode", "/ASCIIHexDecode", "/LZW", "/JBIG2Decode",
              "[ /FlateDecode /FlateDecode ]", "[ /ASCIIHexDecode /FlateDecode ]", "17"}) {
            const SmallPdf pdf{.objects = {streamObject("00>", std::string("/Filter ") + filter)}};
            const std::string found = outcome(pdf.bytes());
            QVERIFY2(found == "pdf.foreign" || found == "pdf.damaged", filter);
        }
        const SmallPdf outside{.objects = {streamObject("", "/F (other.bin)")}};
        WEIGHHOUSE_SAME(outcome(outside.bytes()), "pdf.foreign");
    }

    void commandsDrawnOverAndOverAreCounted()
    {
        std::string uses;
        for (int i = 0; i < 2000; ++i)
            uses += "/X Do ";
        const std::string form = deflatedObject(std::string(mega, ' '), "/Subtype /Form /BBox [0 0 9 9]");
        const SmallPdf pdf{.pages = {uses}, .resources = "/XObject << /X 4 0 R >>", .objects = {form}};
        WEIGHHOUSE_SAME(outcome(pdf.bytes(), within(500)), "pdf.too-large");
        SmallPdf few = pdf;
        few.pages = {"/X Do /X Do"};
        WEIGHHOUSE_SAME(outcome(few.bytes(), within(500)), "read");
    }

    void formsInFormsAreRefused()
    {
        // Ten forms, each of which draws the next one ten times, would be drawn for ever.
        std::vector<std::string> forms;
        std::string uses;
        for (int i = 0; i < 10; ++i)
            uses += "/X Do ";
        for (int i = 0; i < 10; ++i)
            forms.push_back(
                streamObject(uses, "/Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X " +
                                       std::to_string(5 + i) + " 0 R >> >>"));
        forms.push_back(streamObject("0 0 1 1 re f", "/Subtype /Form /BBox [0 0 9 9]"));
        const SmallPdf pdf{.pages = {uses}, .resources = "/XObject << /X 4 0 R >>", .objects = forms};
        WEIGHHOUSE_SAME(outcome(pdf.bytes()), "pdf.foreign");
    }

    void whatIsDrawnMustCallItselfAForm()
    {
        // Poppler draws these whatever they are, and their commands might draw others.
        const std::string state = "<< /SMask << /S /Alpha /G 4 0 R >> >>";
        const SmallPdf mask{.resources = "/ExtGState << /G " + state + " >>", .objects = {streamObject("")}};
        WEIGHHOUSE_SAME(outcome(mask.bytes()), "pdf.foreign");
        SmallPdf form = mask;
        form.objects = {streamObject("", "/Subtype /Form /BBox [0 0 9 9]")};
        WEIGHHOUSE_SAME(outcome(form.bytes()), "read");
        const SmallPdf look{
            .page = "/Annots [ << /Subtype /Stamp /Rect [0 0 9 9] /AP << /N << /On 4 0 R >> >> >> ]",
            .objects = {streamObject("")}};
        WEIGHHOUSE_SAME(outcome(look.bytes()), "pdf.foreign");
        // The commands of a page that are a form as well.
        const SmallPdf both{.page = "/Contents 4 0 R",
                            .resources = "/XObject << /X 4 0 R >>",
                            .objects = {streamObject("/X Do", "/Subtype /Form /BBox [0 0 9 9]")}};
        WEIGHHOUSE_SAME(outcome(both.bytes()), "pdf.foreign");
    }

    void circlesAndDepthsAreRefused()
    {
        const auto refused = [](const SmallPdf &pdf) { return outcome(pdf.bytes()) != "read"; };
        // Places, bookmarks, resources and pages that lead back to themselves.
        QVERIFY(refused({.catalog = "/Names << /Dests 4 0 R >>", .objects = {"<< /Kids [ 4 0 R ] >>"}}));
        QVERIFY(refused({.catalog = "/Outlines 4 0 R",
                         .objects = {"<< /First 5 0 R >>", "<< /Title (a) /Next 5 0 R >>"}}));
        QVERIFY(refused({.catalog = "/Outlines 4 0 R",
                         .objects = {"<< /First 5 0 R >>", "<< /Title (a) /First 5 0 R >>"}}));
        QVERIFY(refused({.resources = "/X 4 0 R", .objects = {"<< /X 4 0 R >>"}}));
        std::string deep;
        for (int i = 0; i < 100'000; ++i)
            deep += "[";
        QVERIFY(refused({.objects = {deep}}));
        std::vector<std::string> chain;
        for (int i = 0; i < 20'000; ++i)
            chain.push_back("<< /X " + std::to_string(5 + i) + " 0 R >>");
        chain.push_back("null");
        QVERIFY(refused({.resources = "/X 4 0 R", .objects = chain}));
        // The same chain where nobody follows it is only odd.
        QVERIFY(!refused({.objects = chain}));
    }

    void namesAreSaidOnce()
    {
        const SmallPdf twice{.catalog = "/Names << /Dests << /Names [ (a) [] (a) [] ] >> >>"};
        WEIGHHOUSE_SAME(outcome(twice.bytes()), "pdf.foreign");
    }
};

WEIGHHOUSE_TEST(TestLimits)
#include "test_limits.moc"
