// SPDX-License-Identifier: GPL-3.0-or-later
// Pages painted by Qt become a file with places, links, bookmarks and attachments, which reads back as asked.
#include "core/pdf/contents.h"
#include "tests/pdf/painted_pages.h"
#include "tests/pdf/small_pdf.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFEFStreamObjectHelper.hh>
#include <qpdf/QPDFEmbeddedFileDocumentHelper.hh>
#include <qpdf/QPDFNameTreeObjectHelper.hh>
#include <qpdf/QPDFOutlineDocumentHelper.hh>

using namespace weighhouse;
using namespace weighhouse::pdf;
using namespace weighhouse::testing;

Q_DECLARE_METATYPE(std::function<void(PdfFinish &)>)

namespace
{

bool isNear(double a, double b)
{
    return std::abs(a - b) < 0.01;
}

bool isNear(const PdfLink &a, const PdfLink &b)
{
    return a.page == b.page && a.target == b.target && isNear(a.left, b.left) && isNear(a.top, b.top) &&
           isNear(a.width, b.width) && isNear(a.height, b.height);
}

bool isUnfinished(const Result<std::string> &finished)
{
    return !finished && finished.error().code == "pdf.unfinished" &&
           !finished.error().message.text().empty() && !finished.error().message.text("de").empty() &&
           !finished.error().hint.empty();
}

} // namespace

class TestFinish : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsBackAsAsked()
    {
        const PdfFinish finish = everyKindOfFinish();
        WEIGHHOUSE_TAKE(bytes, finishedPdf(paintedPages(), finish));
        WEIGHHOUSE_TAKE(contents, readPdf(bytes));
        for (const PdfFinding &finding : contents.findings)
            qWarning("%s", messageOf(finding).text().c_str());
        QVERIFY(contents.findings.empty());
        QCOMPARE(contents.revisions, std::size_t{1});
        QCOMPARE(contents.pages.size(), std::size_t{3});

        QCOMPARE(contents.places.size(), finish.places.size());
        for (const auto &[name, place] : finish.places) {
            QCOMPARE(contents.places.at(name).page, place.page);
            QVERIFY(isNear(contents.places.at(name).top, place.top));
        }
        QCOMPARE(contents.links.size(), finish.links.size());
        for (const PdfLink &link : finish.links)
            QVERIFY(
                std::ranges::any_of(contents.links, [&](const PdfLink &read) { return isNear(link, read); }));
        QVERIFY(contents.bookmarks == finish.bookmarks);

        std::vector<PdfAttachment> sorted = finish.attachments;
        std::ranges::sort(sorted, {}, &PdfAttachment::name);
        QVERIFY(contents.attachments == sorted);
        WEIGHHOUSE_SAME(contents.info.at("Title"), finish.about.title);
        WEIGHHOUSE_SAME(contents.info.at("Author"), finish.about.author);
        WEIGHHOUSE_SAME(contents.info.at("Subject"), finish.about.subject);
        WEIGHHOUSE_SAME(contents.info.at("Keywords"), finish.about.keywords);
        WEIGHHOUSE_SAME(contents.info.at("Creator"), finish.about.creator);
        WEIGHHOUSE_SAME(contents.info.at("CreationDate"), "D:20260301143005Z");
        WEIGHHOUSE_SAME(contents.info.at("ModDate"), "D:20260301143005Z");
        WEIGHHOUSE_SAME(contents.language, "de");
    }

    void aboutIsToldTwiceAlike()
    {
        WEIGHHOUSE_TAKE(bytes, finishedPdf(paintedPages(), everyKindOfFinish()));
        // The metadata are not packed, so that other programs find them.
        for (const char *told :
             {"<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">Wohin der Händler? 상인을 어디로 "
              "😀</rdf:li>",
              "<dc:creator><rdf:Seq><rdf:li>Jürgen &amp; &lt;Söhne&gt;</rdf:li>",
              "<dc:language><rdf:Bag><rdf:li>de</rdf:li>", "<xmp:CreateDate>2026-03-01T14:30:05Z<",
              "<xmp:CreatorTool>Weighhouse 0.1.0<"})
            QVERIFY2(bytes.find(told) != std::string::npos, told);
        QVERIFY(bytes.find("what Qt calls it") == std::string::npos);
        WEIGHHOUSE_TAKE(contents, readPdf(bytes));
        QVERIFY(bytes.find("<pdf:Producer>" + contents.info.at("Producer") + "<") != std::string::npos);
    }

    void bookmarksAreOpenAtTheTop()
    {
        WEIGHHOUSE_TAKE(bytes, finishedPdf(paintedPages(), everyKindOfFinish()));
        QPDF pdf;
        pdf.processMemoryFile("bytes", bytes.data(), bytes.size());
        // Three at the top and the one below the second are seen; that one's two children are not.
        QCOMPARE(pdf.getRoot().getKey("/Outlines").getKey("/Count").getIntValue(), 4LL);
        auto top = QPDFOutlineDocumentHelper(pdf).getTopLevelOutlines();
        QCOMPARE(top.size(), std::size_t{3});
        QCOMPARE(top[1].getCount(), 1);
        QCOMPARE(top[1].getKids()[0].getCount(), -2);
        WEIGHHOUSE_SAME(top[1].getTitle(), "결정과 근거");
        // libqpdf finds the places of bookmarks by their names.
        QVERIFY(top[1].getKids()[0].getDestPage().getObjGen() == pdf.getAllPages()[1].getObjGen());
        QVERIFY(pdf.getRoot().getKey("/PageMode").isNameAndEquals("/UseOutlines"));
        QVERIFY(pdf.getRoot().getKey("/ViewerPreferences").getKey("/DisplayDocTitle").getBoolValue());
        QCOMPARE(pdf.getRoot().getKey("/AF").getArrayNItems(), 2);
        auto file = QPDFEmbeddedFileDocumentHelper(pdf).getEmbeddedFile("journal.jsonl");
        QVERIFY(file != nullptr);
        WEIGHHOUSE_SAME(QPDFEFStreamObjectHelper(file->getEmbeddedFileStream()).getModDate(),
                        "D:20260301143005Z");
        QVERIFY(file->getObjectHandle().getKey("/AFRelationship").isNameAndEquals("/Source"));
    }

    void manyPlacesAreFound()
    {
        PdfFinish finish = everyKindOfFinish();
        for (int i = 0; i < 10'000; ++i) {
            const std::string name = "cell." + std::to_string(i);
            finish.places[name] = {static_cast<std::size_t>(i % 3), i % 800 * 1.0};
            finish.links.push_back({static_cast<std::size_t>(i % 3), 10, i % 800 * 1.0, 20, 1, name});
        }
        WEIGHHOUSE_TAKE(bytes, finishedPdf(paintedPages(), finish));
        WEIGHHOUSE_TAKE(contents, readPdf(bytes));
        QVERIFY(contents.findings.empty());
        QCOMPARE(contents.places.size(), finish.places.size());
        QCOMPARE(contents.links.size(), finish.links.size());
        QPDF pdf;
        pdf.processMemoryFile("bytes", bytes.data(), bytes.size());
        QPDFNameTreeObjectHelper names(pdf.getRoot().getKey("/Names").getKey("/Dests"), pdf, false);
        for (int i = 0; i < 10'000; i += 7) {
            QPDFObjectHandle found;
            QVERIFY(names.findObject("cell." + std::to_string(i), found));
        }
    }

    void pagesAloneAreEnough()
    {
        PdfFinish finish;
        finish.about.time = "2026-03-01T14:30:05Z";
        WEIGHHOUSE_TAKE(bytes, finishedPdf(paintedPages(), finish));
        WEIGHHOUSE_TAKE(contents, readPdf(bytes));
        QVERIFY(contents.findings.empty());
        const auto attachment = attachmentOf(contents, "journal.jsonl");
        QVERIFY(!attachment);
        WEIGHHOUSE_SAME(attachment.error().code, "pdf.no-attachments");
    }

    void attachmentsAreFoundByName()
    {
        WEIGHHOUSE_TAKE(bytes, finishedPdf(paintedPages(), everyKindOfFinish()));
        WEIGHHOUSE_TAKE(contents, readPdf(bytes));
        WEIGHHOUSE_TAKE(found, attachmentOf(contents, "Häfen 항구.csv"));
        WEIGHHOUSE_SAME(found->mime, "text/csv");
        const auto missing = attachmentOf(contents, "rules.txt");
        QVERIFY(!missing);
        WEIGHHOUSE_SAME(missing.error().code, "pdf.no-attachment");
        QVERIFY(missing.error().message.text().find("journal.jsonl") != std::string::npos);
    }

    void whatCannotBeWrittenIsRefused_data()
    {
        QTest::addColumn<std::function<void(PdfFinish &)>>("change");
        const auto row = [](const char *name, std::function<void(PdfFinish &)> change) {
            QTest::newRow(name) << std::move(change);
        };
        row("link to nowhere", [](PdfFinish &f) { f.links[0].target = "C2"; });
        row("bookmark to nowhere", [](PdfFinish &f) { f.bookmarks[2].target = ""; });
        row("link on no page", [](PdfFinish &f) { f.links[0].page = 3; });
        row("place on no page", [](PdfFinish &f) { f.places["C1"].page = 3; });
        row("place at no number", [](PdfFinish &f) { f.places["C1"].top = std::nan(""); });
        row("link without area", [](PdfFinish &f) { f.links[0].width = 0; });
        row("link at no number", [](PdfFinish &f) { f.links[0].left = HUGE_VAL; });
        row("bookmark too deep", [](PdfFinish &f) { f.bookmarks[2].level = 2; });
        row("first bookmark too deep", [](PdfFinish &f) { f.bookmarks[0].level = 1; });
        row("no time", [](PdfFinish &f) { f.about.time = "2026-03-01 14:30"; });
        row("no day", [](PdfFinish &f) { f.about.time = "2026-02-30T14:30:05Z"; });
        row("no hour", [](PdfFinish &f) { f.about.time = "2026-03-01T24:30:05Z"; });
        row("title that is no UTF-8", [](PdfFinish &f) {
            f.about.title = "H\xE4"
                            "fen";
        });
        row("bookmark with a control character", [](PdfFinish &f) {
            f.bookmarks[0].title = "a\x01"
                                   "";
        });
        row("language", [](PdfFinish &f) { f.about.language = "de <x>"; });
        row("attachment twice", [](PdfFinish &f) { f.attachments[1].name = f.attachments[0].name; });
        row("attachment without name", [](PdfFinish &f) { f.attachments[1].name = ""; });
        row("attachment in a folder", [](PdfFinish &f) { f.attachments[1].name = "../a"; });
        row("attachment of no type", [](PdfFinish &f) { f.attachments[1].mime = "text"; });
    }

    void whatCannotBeWrittenIsRefused()
    {
        QFETCH(std::function<void(PdfFinish &)>, change);
        PdfFinish finish = everyKindOfFinish();
        const std::string pages = SmallPdf{.pages = {"", "", ""}}.bytes();
        QVERIFY(finishedPdf(pages, finish).has_value());
        change(finish);
        QVERIFY(isUnfinished(finishedPdf(pages, finish)));
    }

    void whatIsNoPdfIsRefused()
    {
        PdfFinish finish;
        finish.about.time = "2026-03-01T14:30:05Z";
        const std::string pages = SmallPdf{}.bytes();
        for (const std::string &bytes :
             {std::string(), std::string("%PDF-1.7\n"), pages.substr(0, pages.size() / 2)}) {
            const auto finished = finishedPdf(bytes, finish);
            QVERIFY(!finished);
            WEIGHHOUSE_SAME(finished.error().code, "pdf.damaged");
        }
    }

    void annotationsOfThePagesAreDropped()
    {
        PdfFinish finish;
        finish.about.time = "2026-03-01T14:30:05Z";
        const SmallPdf pages{
            .catalog = "/OpenAction 4 0 R",
            .page = "/Annots [ 4 0 R ]",
            .objects = {"<< /Type /Annot /Subtype /Link /Rect [0 0 1 1] /A << /S /URI /URI (a) >> >>"}};
        WEIGHHOUSE_TAKE(before, readPdf(pages.bytes()));
        QVERIFY(!before.findings.empty());
        WEIGHHOUSE_TAKE(bytes, finishedPdf(pages.bytes(), finish));
        WEIGHHOUSE_TAKE(after, readPdf(bytes));
        QVERIFY(after.findings.empty());
    }

    void canBeStopped()
    {
        std::stop_source stop;
        stop.request_stop();
        const auto finished = finishedPdf(paintedPages(), everyKindOfFinish(), stop.get_token());
        QVERIFY(!finished);
        WEIGHHOUSE_SAME(finished.error().code, "pdf.cancelled");
    }
};

WEIGHHOUSE_TEST(TestFinish)
#include "test_finish.moc"
