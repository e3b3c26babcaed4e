// SPDX-License-Identifier: GPL-3.0-or-later
// Texts as they were painted, and errors that say what a file is and what to do.
#include "core/pdf/contents.h"
#include "tests/pdf/painted_pages.h"
#include "tests/pdf/small_pdf.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <qpdf/Pl_Discard.hh>
#include <qpdf/Pl_Function.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFEmbeddedFileDocumentHelper.hh>
#include <qpdf/QPDFWriter.hh>

#include <QTemporaryFile>
#include <thread>
#include <unistd.h>

using namespace weighhouse;
using namespace weighhouse::pdf;
using namespace weighhouse::testing;

namespace
{

/// The bytes as another program saves them, which does something to them first.
std::string savedAnew(const std::string &bytes, const std::function<void(QPDF &, QPDFWriter &)> &change)
{
    QPDF pdf;
    pdf.processMemoryFile("bytes", bytes.data(), bytes.size());
    std::string saved;
    Pl_Discard end;
    Pl_Function sink("take", &end, [&](const unsigned char *data, std::size_t size) {
        saved.append(reinterpret_cast<const char *>(data), size);
    });
    QPDFWriter writer(pdf);
    writer.setOutputPipeline(&sink);
    writer.setDeterministicID(true);
    change(pdf, writer);
    writer.write();
    return saved;
}

std::string finished()
{
    return finishedPdf(paintedPages(), everyKindOfFinish()).value_or("");
}

/// The code of the error, with proof that it is told in both languages and says what to do.
std::string refusal(const Result<PdfContents> &contents)
{
    if (contents)
        return "read";
    const Error &error = contents.error();
    if (error.message.text().empty() || error.message.text("de") == error.message.text() ||
        error.hint.text().empty())
        return error.code + " without words";
    return error.code;
}

/// Captures standard error.
template<typename Work>
QByteArray printedDuring(Work work)
{
    QTemporaryFile file;
    if (!file.open())
        return "no file";
    const int before = dup(STDERR_FILENO);
    dup2(file.handle(), STDERR_FILENO);
    work();
    dup2(before, STDERR_FILENO);
    close(before);
    file.seek(0);
    return file.readAll();
}

} // namespace

class TestReading : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void textIsInTheOrderOfPainting()
    {
        WEIGHHOUSE_TAKE(contents, readPdf(finished()));
        WEIGHHOUSE_SAME(contents.pages[0].text,
                        "Wo Händler größer wägen\nThe office offers 1,234.5 ducats\nSELECT a → b − 1 FROM t");
        WEIGHHOUSE_SAME(contents.pages[1].text, "below, painted first\nabove, painted second");
        WEIGHHOUSE_SAME(contents.pages[2].text, "");
    }

    void whatIsNoPdf()
    {
        for (const char *bytes : {"", "%PD", "weighhouse", "PK\x03\x04"})
            WEIGHHOUSE_SAME(refusal(readPdf(bytes)), "pdf.not-a-pdf");
        WEIGHHOUSE_SAME(refusal(readPdf("%PDF-1.7")), "pdf.damaged");
        WEIGHHOUSE_SAME(refusal(readPdf("\n" + finished())), "pdf.damaged");
    }

    void encrypted_data()
    {
        QTest::addColumn<QByteArray>("password");
        QTest::newRow("opens without a password") << QByteArray();
        QTest::newRow("opens with a password") << QByteArray("secret");
    }

    void encrypted()
    {
        QFETCH(QByteArray, password);
        const std::string bytes = savedAnew(finished(), [&](QPDF &, QPDFWriter &writer) {
            writer.setDeterministicID(false);
            writer.setStaticID(true);
            writer.setR6EncryptionParameters(password.constData(), "owner", true, true, true, true, true,
                                             true, qpdf_r3p_full, true);
        });
        WEIGHHOUSE_SAME(refusal(readPdf(bytes)), "pdf.encrypted");
    }

    void cutAnywhereIsDamaged()
    {
        const std::string bytes = finished();
        for (std::size_t size = 8; size + 2 < bytes.size(); size += bytes.size() / 60)
            WEIGHHOUSE_SAME(refusal(readPdf(std::string_view(bytes).substr(0, size))), "pdf.damaged");
    }

    void attachmentThatIsNotAsItsSumSays()
    {
        const std::string bytes = savedAnew(finished(), [](QPDF &pdf, QPDFWriter &) {
            auto file = QPDFEmbeddedFileDocumentHelper(pdf).getEmbeddedFile("journal.jsonl");
            file->getEmbeddedFileStream().replaceStreamData(
                "{\"a\":2}\n{\"b\":2}\n", QPDFObjectHandle::newNull(), QPDFObjectHandle::newNull());
        });
        const auto contents = readPdf(bytes);
        WEIGHHOUSE_SAME(refusal(contents), "pdf.damaged");
        QVERIFY(contents.error().message.text().find("journal.jsonl") != std::string::npos);
    }

    void attachmentThatReadersTakeDifferently()
    {
        const std::string bytes = savedAnew(finished(), [](QPDF &pdf, QPDFWriter &) {
            auto file = QPDFEmbeddedFileDocumentHelper(pdf).getEmbeddedFile("journal.jsonl");
            file->getEmbeddedFileStreams().replaceKey("/F", pdf.newStream("other"));
        });
        WEIGHHOUSE_SAME(refusal(readPdf(bytes)), "pdf.foreign");
    }

    void savedAnewIsStillTheSame()
    {
        // A program may write all of it anew, without object streams; nothing is covered or added by that.
        const std::string bytes = savedAnew(finished(), [](QPDF &, QPDFWriter &writer) {
            writer.setObjectStreamMode(qpdf_o_disable);
            writer.setStreamDataMode(qpdf_s_uncompress);
        });
        WEIGHHOUSE_TAKE(before, readPdf(finished()));
        WEIGHHOUSE_TAKE(after, readPdf(bytes));
        QVERIFY(after.findings.empty());
        QVERIFY(after.attachments == before.attachments);
        for (std::size_t i = 0; i < before.pages.size(); ++i) {
            WEIGHHOUSE_SAME(after.pages[i].text, before.pages[i].text);
            WEIGHHOUSE_SAME(after.pages[i].appearance, before.pages[i].appearance);
        }
    }

    void nothingIsPrinted()
    {
        const std::string bytes = finished();
        const std::string faulty =
            SmallPdf{.pages = {"q Q Q ) ] 1 0 /X Do BT (a Tj", "/F 1 Tf q ] > 5 Do"}}.bytes();
        std::string changed = bytes;
        changed[bytes.size() / 3] = static_cast<char>(changed[bytes.size() / 3] ^ 0x55);
        const QByteArray printed = printedDuring([&] {
            for (const std::string &each : {bytes, faulty, changed, bytes.substr(0, bytes.size() / 2)})
                static_cast<void>(readPdf(each));
            static_cast<void>(finishedPdf(bytes.substr(0, bytes.size() / 2), everyKindOfFinish()));
        });
        QCOMPARE(printed, QByteArray());
    }

    void canBeStopped()
    {
        std::stop_source stop;
        stop.request_stop();
        const auto contents = readPdf(finished(), {}, stop.get_token());
        QVERIFY(!contents);
        WEIGHHOUSE_SAME(contents.error().code, "pdf.cancelled");
    }

    void threadsReadAtOnce()
    {
        const std::string sound = finished();
        const std::string faulty = SmallPdf{.pages = {"q ) ] /X Do BT (a Tj"}}.bytes();
        std::vector<int> wrong(4);
        std::vector<std::thread> threads;
        for (std::size_t i = 0; i < wrong.size(); ++i)
            threads.emplace_back([&, i] {
                for (int turn = 0; turn < 5; ++turn) {
                    const auto good = readPdf(sound);
                    const auto bad = readPdf(faulty);
                    wrong[i] += good && good->findings.empty() && bad && !bad->findings.empty() ? 0 : 1;
                }
            });
        for (std::thread &thread : threads)
            thread.join();
        QVERIFY(wrong == std::vector<int>(4));
    }
};

WEIGHHOUSE_TEST(TestReading)
#include "test_reading.moc"
