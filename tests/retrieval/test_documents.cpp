// SPDX-License-Identifier: GPL-3.0-or-later
// Every kind of document becomes text with places.
#include "core/retrieval/passages.h"
#include "core/retrieval/read_document.h"
#include "tests/retrieval/documents.h"
#include "tests/support/registry.h"

using namespace weighhouse;
using namespace weighhouse::retrieval;
using namespace weighhouse::testing;
using data::DocumentKind;
using data::DocumentText;

namespace
{

/// The sections: page, row and headings, then the text with | for line ends.
std::string flat(const Result<DocumentText> &read)
{
    if (!read)
        return read.error().code;
    std::string text;
    for (std::size_t i = 0; i < read->sections.size(); ++i) {
        const data::DocumentSection &section = read->sections[i];
        const std::size_t end =
            i + 1 < read->sections.size() ? read->sections[i + 1].begin : read->text.size();
        text += "[";
        if (section.page > 0)
            text += "p" + std::to_string(section.page);
        if (section.row > 0)
            text += "r" + std::to_string(section.row);
        text += headingPath(section) + "]";
        for (const char c : read->text.substr(section.begin, end - section.begin))
            text += c == '\n' ? '|' : c;
    }
    return text;
}

} // namespace

class TestDocuments : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void kindsAreTold()
    {
        const auto kind = [](const std::string &bytes, const char *name) {
            const auto found = documentKind(bytes, name);
            return found ? std::string(toText(*found)) : std::string("none");
        };
        WEIGHHOUSE_SAME(kind("a", "a.txt"), "text");
        WEIGHHOUSE_SAME(kind("a", "README"), "text");
        WEIGHHOUSE_SAME(kind("a", "a.MD"), "markdown");
        WEIGHHOUSE_SAME(kind("a", "a.tsv"), "csv");
        WEIGHHOUSE_SAME(kind("a", "a.htm"), "html");
        WEIGHHOUSE_SAME(kind("\n<!DOCTYPE html><p>a", "page"), "html");
        WEIGHHOUSE_SAME(kind(wordDocument({{"", "a"}}), "a.bin"), "word");
        WEIGHHOUSE_SAME(kind(pdfWithWords({{"a"}}).bytes(), "a"), "pdf");
        WEIGHHOUSE_SAME(kind(zipped({{"xl/workbook.xml", "<a/>"}}), "a.xlsx"), "none");
        WEIGHHOUSE_SAME(kind(std::string("\x7F"
                                         "ELF\0\0",
                                         6),
                             "a.txt"),
                        "none");
        const auto refused = readDocument(std::string("\0\1", 2), "a.exe");
        QVERIFY(!refused);
        WEIGHHOUSE_SAME(refused.error().code, "document.unknown-kind");
        WEIGHHOUSE_SAME(refused.error().where.file, "a.exe");
        QVERIFY(refused.error().hint.text().find(".docx") != std::string::npos);
    }

    void plainText()
    {
        WEIGHHOUSE_SAME(flat(readDocument("one\r\ntwo\r\n\r\n\r\n\r\nthree  \n", "a.txt")),
                        "[]one|two||three");
        WEIGHHOUSE_SAME(flat(readDocument("Gr\xF6\xDF"
                                          "e",
                                          "a.txt")),
                        "[]Größe"); // Windows-1252
        WEIGHHOUSE_SAME(flat(readDocument(std::string("\xFF\xFE\x1C\xC1\xB8\xC6", 6), "a.txt")), "[]서울");
        WEIGHHOUSE_SAME(flat(readDocument("a\xC2\xAD"
                                          "b\x01",
                                          "a.txt")),
                        "[]ab");
        WEIGHHOUSE_SAME(flat(readDocument(" \n\t\n", "a.txt")), "document.nothing");
    }

    void markdownHasHeadings()
    {
        const std::string text = "intro\n\n# Wages ##\nmuch\n\nCosts\n-----\nmore\n```\n# no heading\n```\n"
                                 "### Deep\nend\n# Last\n- item\n---\n#hash\n";
        WEIGHHOUSE_TAKE(read, readDocument(text, "a.md"));
        WEIGHHOUSE_SAME(read.title, "Wages");
        WEIGHHOUSE_SAME(flat(read),
                        "[]intro||[Wages]# Wages ##|much||[Wages › Costs]Costs|-----|more|```|# no "
                        "heading|```||[Wages › Costs › Deep]### Deep|end||[Last]# Last|- item|---|#hash");
    }

    void htmlIsWhatABrowserShows()
    {
        const std::string text =
            "<!DOCTYPE html><html><head><title>Fish &amp; <!-- no -->chips</title><style>p { a: b }</style>"
            "<script>if (a < b) document.write('<p>no</p>');</script></head><body>"
            "<h1>The <b>cook</b></h1><p>One\n  <i>two</i>,&nbsp;three&#8230;<br>four &lt;five&gt; &unknown; &"
            "<div>six<script type=x>no</SCRIPT >seven</div><h3>Deep</h3>"
            "<table><tr><th>a<th>b</tr><tr><td>1</td><td>2</td></tr></table>"
            "<pre>x\n  y</pre> <ul><li>p<li>q</ul> 3 < 4 <svg><text>no</text></svg> <!-- <p>no --> end";
        WEIGHHOUSE_TAKE(read, readDocument(text, "a.html"));
        WEIGHHOUSE_SAME(read.title, "Fish & chips");
        WEIGHHOUSE_SAME(flat(read), "[The cook]The cook||One two, three…|four <five> &unknown; &||sixseven||"
                                    "[The cook › Deep]Deep||a | b|1 | 2||x|  y||p|q||3 < 4 end");
    }

    void htmlInOldEncodings()
    {
        const std::string korean = "<meta charset=\"EUC-KR\"><p>\xBC\xAD\xBF\xEF";
        WEIGHHOUSE_SAME(flat(readDocument(korean, "a.html")), "[]서울");
        WEIGHHOUSE_SAME(flat(readDocument(korean + "\xFF\xFF!", "a.html")), "[]서울\uFFFD\uFFFD!");
        WEIGHHOUSE_SAME(flat(readDocument("<meta charset=koi8-r><p>\xC4\xC1", "a.html")), "[]да");
        WEIGHHOUSE_SAME(flat(readDocument("<meta charset=none><p>\xFC", "a.html")), "[]ü");
        WEIGHHOUSE_SAME(flat(readDocument("<meta charset=../../x><p>\xFC", "a.html")), "[]ü");
        WEIGHHOUSE_SAME(flat(readDocument("<meta charset=euc-kr><p>서울", "a.html")),
                        "[]서울"); // it is UTF-8
    }

    void htmlInPieces()
    {
        for (const char *text : {"<", "<p", "<p class='", "a<!--", "a<![CDATA[b", "a</", "<script>a", "&#",
                                 "&#x;", "<>", "</>", "<a b=c d", "<x:>a", "a&#0;&#xD800;&#99999999999;"})
            (void)readDocument(text, "a.html");
        WEIGHHOUSE_SAME(flat(readDocument("a <b", "a.html")), "[]a");
        WEIGHHOUSE_SAME(flat(readDocument("a<![CDATA[<b>&amp;]]>c", "a.html")), "[]a<b>&amp;c");
        WEIGHHOUSE_SAME(flat(readDocument("<a title=\"x>y\" href=z>link</a>", "a.html")), "[]link");
        WEIGHHOUSE_SAME(flat(readDocument("&#65;&#x42;&#128;&#0;", "a.html")), "[]AB€\uFFFD");
    }

    void wordHasHeadingsAndTables()
    {
        WEIGHHOUSE_TAKE(read, readDocument(wordDocument({{"", "before"},
                                                         {"H1", "Gebühren &amp; Kosten"},
                                                         {"", "one"},
                                                         {"", "two"},
                                                         {"H2", "Wages"},
                                                         {"", "three"}},
                                                        "Tariff"),
                                           "a.docx"));
        WEIGHHOUSE_SAME(read.title, "Tariff");
        WEIGHHOUSE_SAME(flat(read), "[]before||[Gebühren & Kosten]Gebühren & Kosten||one||two||"
                                    "[Gebühren & Kosten › Wages]Wages||three");
        const auto cell = [](const std::string &words) {
            return "<w:tc><w:p><w:r><w:t>" + words + "</w:t></w:r></w:p></w:tc>";
        };
        const std::string body =
            "<w:tbl><w:tr>" + cell("a") + cell("b") + "</w:tr><w:tr>" + cell("1") + cell("2") +
            "</w:tr></w:tbl><w:p><w:r><w:t>x</w:t><w:tab/><w:t>y</w:t><w:br/><w:t>z</w:t></w:r>"
            "<w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:r><w:instrText>PAGE</w:instrText></w:r>"
            "<mc:AlternateContent><mc:Choice><w:t>new</w:t></mc:Choice><mc:Fallback><w:t>old</w:t>"
            "</mc:Fallback></mc:AlternateContent></w:p>";
        WEIGHHOUSE_SAME(flat(readDocument(wordDocument(body), "a.docx")), "[]a | b|1 | 2||x\ty|znew");
        // Bytes that are no UTF-8 do not become a part of the text.
        WEIGHHOUSE_SAME(
            flat(readDocument(wordDocument({{"H1", "a\xFF"}, {"", "\xC0\x80\xED\xA0\x80z"}}), "a.docx")),
            "[a\uFFFD]a\uFFFD||\uFFFD\uFFFD\uFFFD\uFFFD\uFFFDz");
    }

    void pdfHasPages()
    {
        SmallPdf pdf =
            pdfWithWords({{"The cost of ship-", "ping is low", "Grade-A eggs"}, {}, {"Last page"}});
        pdf.trailer = "/Info << /Title (Tariffs) >>";
        WEIGHHOUSE_TAKE(read, readDocument(pdf.bytes(), "a.pdf"));
        WEIGHHOUSE_SAME(read.title, "Tariffs");
        WEIGHHOUSE_SAME(flat(read), "[p1]The cost of shipping is low|Grade-A eggs||[p3]Last page");
        WEIGHHOUSE_SAME(flat(readDocument(pdfWithWords({{}}).bytes(), "scan.pdf")), "document.nothing");
    }

    /// Packings that other programs use, and forms that draw forms.
    void pdfOfOtherPrograms()
    {
        SmallPdf pdf = pdfWithWords({{"front"}});
        pdf.pages.front() += " /X Do";
        pdf.resources += " /XObject << /X 4 0 R >>";
        const std::string resources =
            "/Subtype /Form /BBox [0 0 200 100] /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 "
            "/BaseFont /Helvetica >> >> /XObject << /Y 5 0 R >> >>";
        std::string packed;
        for (const char c : std::string("BT /F1 9 Tf 10 20 Td (deep) Tj ET")) {
            packed += "0123456789ABCDEF"[static_cast<unsigned char>(c) / 16];
            packed += "0123456789ABCDEF"[static_cast<unsigned char>(c) % 16];
        }
        pdf.objects = {streamObject("/Y Do", resources),
                       streamObject(packed + ">", resources + " /Filter /ASCIIHexDecode")};
        WEIGHHOUSE_SAME(flat(readDocument(pdf.bytes(), "a.pdf")), "[p1]front|deep");
        pdf.objects[1] = streamObject(packed, resources + " /Filter /LZWDecode");
        const auto refused = readDocument(pdf.bytes(), "a.pdf");
        QVERIFY(!refused);
        WEIGHHOUSE_SAME(refused.error().code, "document.damaged");
        QVERIFY(refused.error().message.text().find("LZWDecode") != std::string::npos);
    }

    void csvRowsAreSections()
    {
        WEIGHHOUSE_SAME(flat(readDocument("name;price\nFig;\"1,5\"\n;\nPlum \"x\";\n;7\n", "a.csv")),
                        "[r2]name: Fig|price: 1,5||[r4]name: Plum \"x\"||[r5]price: 7");
        WEIGHHOUSE_SAME(flat(readDocument("name\n", "a.csv")), "document.nothing");
        const auto bad = readDocument("a,b\n1,\"2\n3,4\n", "bad.csv");
        QVERIFY(!bad);
        WEIGHHOUSE_SAME(bad.error().code, "document.damaged");
        WEIGHHOUSE_SAME(bad.error().where.file, "bad.csv");
        QCOMPARE(bad.error().where.line, std::size_t(2));
    }

    void placesAreInWords()
    {
        const DocumentText document{"", "a\n\nb", {{0, 3, 0, {}}, {3, 12, 7, {"Costs", "Wages"}}}};
        const std::vector<Passage> passages = passagesOf(document);
        QCOMPARE(passages.size(), std::size_t(2));
        WEIGHHOUSE_SAME(placeOf(document, passages[0]).text(), "page 3");
        WEIGHHOUSE_SAME(placeOf(document, passages[1]).text("de"), "Seite 12, Zeile 7, Costs › Wages");
        WEIGHHOUSE_SAME(wordsOf(document, passages[1]), "b");
    }
};

WEIGHHOUSE_TEST(TestDocuments)
#include "test_documents.moc"
