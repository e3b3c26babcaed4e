// SPDX-License-Identifier: GPL-3.0-or-later
// Documents that were made to fill memories, to take for ever or to end the program.
#include "core/base/random.h"
#include "core/base/text.h"
#include "core/retrieval/passages.h"
#include "core/retrieval/read_document.h"
#include "tests/retrieval/documents.h"
#include "tests/support/registry.h"

#include <chrono>

using namespace weighhouse;
using namespace weighhouse::retrieval;
using namespace weighhouse::testing;

namespace
{

constexpr std::size_t mega = std::size_t{1} << 20U;

ReadLimits within(std::size_t megabytes)
{
    ReadLimits limits;
    limits.unpackedBytes = megabytes * mega;
    limits.textBytes = megabytes * mega;
    return limits;
}

/// "read", or the code of an error that names the file and says what is wrong and what to do.
std::string outcome(const std::string &bytes, const char *name, const ReadLimits &limits = {})
{
    const auto read = readDocument(bytes, name, limits);
    if (read)
        return "read";
    const Error &error = read.error();
    const bool isTold = error.where.file == name && !error.message.text().empty() &&
                        (!error.hint.text().empty() || error.code == "document.cancelled");
    return isTold ? error.code : error.code + " without words";
}

std::string repeated(const std::string &text, std::size_t times)
{
    std::string all;
    all.reserve(text.size() * times);
    for (std::size_t i = 0; i < times; ++i)
        all += text;
    return all;
}

} // namespace

class TestHostileDocuments : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void filesThatAreTooLarge()
    {
        ReadLimits limits;
        limits.fileBytes = 1000;
        for (const char *name : {"a.txt", "a.md", "a.html", "a.csv"})
            WEIGHHOUSE_SAME(outcome(std::string(1001, 'a'), name, limits), "document.too-large");
        WEIGHHOUSE_SAME(outcome(std::string(1000, 'a'), "a.txt", limits), "read");
        const ReadLimits text = within(1);
        for (const char *name : {"a.txt", "a.md", "a.html"})
            WEIGHHOUSE_SAME(outcome(std::string(2 * mega, 'a'), name, text), "document.too-large");
        ReadLimits few;
        few.sections = 10;
        WEIGHHOUSE_SAME(outcome(repeated("# a\n", 11), "a.md", few), "document.too-large");
        WEIGHHOUSE_SAME(outcome("a\n" + repeated("1\n", 11), "a.csv", few), "document.too-large");
    }

    void aLineOfAHundredMegabytes()
    {
        const std::string line(100 * mega, 'x');
        WEIGHHOUSE_TAKE(read, readDocument(line, "a.txt"));
        QCOMPARE(read.text.size(), line.size());
        WEIGHHOUSE_SAME(outcome(line, "a.md"), "read");
        WEIGHHOUSE_SAME(outcome("<p>" + line, "a.html"), "read");
        WEIGHHOUSE_SAME(outcome("a\n" + line, "a.csv"), "read");
        read.text.resize(10 * mega);
        const std::vector<Passage> passages = passagesOf(read);
        QVERIFY(passages.size() > 1000);
        for (const Passage &passage : passages)
            QVERIFY(passage.end - passage.begin < 10'000);
    }

    void archivesThatUnpackTooFar()
    {
        const std::string bomb = wordDocument("<w:p><w:t>" + std::string(40 * mega, ' ') + "</w:t></w:p>");
        QVERIFY(bomb.size() < mega);
        WEIGHHOUSE_SAME(outcome(bomb, "bomb.docx", within(20)), "document.too-large");
        const std::string styles =
            zipped({{"word/document.xml", "<w:t>a</w:t>"}, {"word/styles.xml", std::string(40 * mega, ' ')}});
        WEIGHHOUSE_SAME(outcome(styles, "bomb.docx", within(20)), "document.too-large");
    }

    void archivesThatAreBroken()
    {
        const std::string good = wordDocument({{"", "some words that are here"}});
        for (std::size_t size = 4; size < good.size(); size += 37)
            QVERIFY(outcome(good.substr(0, size), "a.docx") != "read");
        WEIGHHOUSE_SAME(outcome(zipped({{"word/document.xml.bak", "a"}}), "a.docx"), "document.damaged");
        WEIGHHOUSE_SAME(outcome(zipped({{"word/document.xml", "<w:t>a</w:t>"}}, "secret"), "a.docx"),
                        "document.encrypted");
        weighhouse::Random random(11);
        for (int round = 0; round < 300; ++round) {
            std::string bytes = good;
            for (int i = 0; i < 4; ++i)
                bytes[random.below(bytes.size())] = static_cast<char>(random.below(256));
            QVERIFY(outcome(bytes, "a.docx").find("without words") == std::string::npos);
        }
    }

    void markupThatNeverEnds()
    {
        constexpr std::size_t many = 500'000;
        for (const std::string &piece :
             {std::string("<div>"), std::string("<b><i>"), std::string("<!--"), std::string("<!"),
              std::string("<a href=\""), std::string("&"), std::string("&amp"), std::string("<"),
              std::string("</"), std::string("<script>"), std::string("<h1>"), std::string("<table><tr><td>"),
              std::string("<title>"), std::string("<![CDATA["), std::string("<p a=b c='d' e"),
              std::string("<x:"), std::string("<pre>\n"), std::string("<?"), std::string("</script")}) {
            const std::string code = outcome(repeated(piece, many), "a.html");
            QVERIFY2(code == "read" || code == "document.nothing" || code == "document.too-large",
                     code.c_str());
        }
        WEIGHHOUSE_SAME(outcome(repeated("<div>", many) + "deep", "a.html"), "read");
        WEIGHHOUSE_SAME(
            outcome(wordDocument(repeated("<w:tc>", 100'000) + "<w:p><w:t>deep</w:t></w:p>"), "a.docx"),
            "read");
    }

    void textsWithoutSense()
    {
        weighhouse::Random random(5);
        for (const char *name : {"a.txt", "a.md", "a.html", "a.csv", "a.pdf", "a.docx"}) {
            for (int round = 0; round < 200; ++round) {
                std::string bytes;
                for (std::uint64_t i = random.below(400); i > 0; --i)
                    bytes += static_cast<char>(random.below(round % 2 == 0 ? 256 : 128));
                const auto read = readDocument(bytes, name);
                if (!read) {
                    QVERIFY(outcome(bytes, name).find("without words") == std::string::npos);
                    continue;
                }
                QVERIFY(isUtf8(read->text) && isUtf8(read->title));
                QVERIFY(!read->sections.empty() && read->sections.front().begin == 0);
                QVERIFY(*readDocument(bytes, name) == *read);
            }
        }
    }

    void pdfsThatAreBroken()
    {
        const std::string good = pdfWithWords({{"first line", "second"}, {"next page"}}).bytes();
        WEIGHHOUSE_SAME(outcome(good, "a.pdf"), "read");
        for (std::size_t size = 10; size < good.size(); size += 41)
            QVERIFY(outcome(good.substr(0, size), "a.pdf").find("without words") == std::string::npos);
        WEIGHHOUSE_SAME(outcome("%PDF-1.7\nand nothing else", "a.pdf"), "document.damaged");
        weighhouse::Random random(13);
        for (int round = 0; round < 300; ++round) {
            std::string bytes = good;
            for (int i = 0; i < 4; ++i)
                bytes[random.below(bytes.size())] = static_cast<char>(random.below(256));
            QVERIFY(outcome(bytes, "a.pdf").find("without words") == std::string::npos);
        }
    }

    void pdfsThatUnpackTooFar()
    {
        const std::string zeros(40 * mega, ' ');
        SmallPdf pdf = pdfWithWords({{"words"}});
        pdf.objects = {deflatedObject(zeros)};
        WEIGHHOUSE_SAME(outcome(pdf.bytes(), "a.pdf", within(20)), "document.too-large");
        pdf.objects = {deflatedObject("5 0 " + zeros, "/Type /ObjStm /N 1 /First 4")};
        WEIGHHOUSE_SAME(outcome(pdf.bytes(), "a.pdf", within(20)), "document.too-large");
        // More commands than a page may run through.
        pdf = pdfWithWords({{"words"}});
        pdf.pages.front() += std::string(9 * mega, ' ');
        WEIGHHOUSE_SAME(outcome(pdf.bytes(), "a.pdf"), "document.too-large");
    }

    void pdfsThatDrawForEver()
    {
        std::string uses;
        for (int i = 0; i < 10; ++i)
            uses += "/X Do ";
        // Twelve forms, each of which draws the next one ten times.
        SmallPdf pdf = pdfWithWords({{"words"}});
        pdf.pages.front() += uses;
        pdf.resources += " /XObject << /X 4 0 R >>";
        for (int i = 0; i < 12; ++i)
            pdf.objects.push_back(
                streamObject(uses, "/Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X " +
                                       std::to_string(5 + i) + " 0 R >> >>"));
        WEIGHHOUSE_SAME(outcome(pdf.bytes(), "a.pdf"), "document.too-large");
        // One that draws itself is drawn once.
        pdf.objects = {
            streamObject(uses, "/Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 4 0 R >> >>")};
        WEIGHHOUSE_SAME(outcome(pdf.bytes(), "a.pdf"), "read");
    }

    void tablesOfNothing()
    {
        const ReadLimits limits = within(4);
        WEIGHHOUSE_SAME(outcome(std::string(mega, ','), "a.csv", limits), "document.too-large");
        WEIGHHOUSE_SAME(outcome(std::string(mega, '\n'), "a.csv", limits), "document.too-large");
        WEIGHHOUSE_SAME(outcome("a,b\n\"" + std::string(mega, 'x'), "a.csv"), "document.damaged");
    }

    void timeAndStops()
    {
        ReadLimits limits;
        limits.time = std::chrono::milliseconds(0);
        const std::string text = repeated("<b>words </b>", 20'000);
        WEIGHHOUSE_SAME(outcome(text, "a.html", limits), "document.timeout");
        WEIGHHOUSE_SAME(outcome(pdfWithWords({{"words"}}).bytes(), "a.pdf", limits), "document.timeout");
        std::stop_source source;
        source.request_stop();
        limits = {};
        limits.stop = source.get_token();
        for (const auto &[bytes, name] : std::vector<std::pair<std::string, const char *>>{
                 {text, "a.html"},
                 {text, "a.txt"},
                 {"a\n1\n", "a.csv"},
                 {wordDocument({{"", "words"}}), "a.docx"},
                 {pdfWithWords({{"words"}}).bytes(), "a.pdf"}}) {
            if (std::string_view(name) != "a.txt") // it is too short to be stopped
                WEIGHHOUSE_SAME(outcome(bytes, name, limits), "document.cancelled");
        }
    }
};

WEIGHHOUSE_TEST(TestHostileDocuments)
#include "test_hostile_documents.moc"
