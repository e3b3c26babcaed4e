// SPDX-License-Identifier: GPL-3.0-or-later
// The PDF of a report.
#include "tests/support/registry.h"
#include "tests/ui_report/page_checks.h"
#include "ui/report/report_pdf.h"

#include <QTest>

#include <QBuffer>
#include <QCoreApplication>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <cstdio>
#include <sys/resource.h>
#include <thread>

using namespace weighhouse;
using namespace weighhouse::testing;
using ui::ReportPages;

namespace
{

/// The output of a program; nothing if it is not installed or fails.
std::optional<QString> said(const QString &program, const QStringList &arguments)
{
    QProcess process;
    process.start(program, arguments);
    if (!process.waitForFinished(60'000) || process.exitStatus() != QProcess::NormalExit ||
        process.exitCode() != 0)
        return std::nullopt;
    return QString::fromUtf8(process.readAllStandardOutput());
}

bool isInstalled(const char *program)
{
    return !QStandardPaths::findExecutable(QString::fromLatin1(program)).isEmpty();
}

QByteArray pdfOf(const ReportPages &pages)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    return ui::writePdf(pages, buffer) ? buffer.data() : QByteArray();
}

/// Takes so many bytes and no more, as a disk that is full.
class FullDevice : public QBuffer
{
public:
    explicit FullDevice(qint64 room) : m_room(room) {}

protected:
    qint64 writeData(const char *data, qint64 size) override
    {
        if (pos() + size <= m_room)
            return QBuffer::writeData(data, size);
        setErrorString(QStringLiteral("no room"));
        return -1;
    }

private:
    qint64 m_room;
};

long peakInKiB()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

/// Prints what laying out 100,000 rows and painting 6,000 takes, in KiB.
int printMemory()
{
    const ReportPtr many = longReport(100'000);
    const ReportPtr some = longReport(6'000);
    const auto few = ReportPages::of(longReport(10), {}, {}, plainFonts()); // fonts are read once
    const long before = peakInKiB();
    const auto pages = ReportPages::of(many, {}, {}, plainFonts());
    const auto painted = ReportPages::of(some, {}, {}, plainFonts());
    QFile nowhere(QStringLiteral("/dev/null"));
    if (!few || !pages || !painted || !nowhere.open(QIODevice::WriteOnly) || !ui::writePdf(*painted, nowhere))
        return 1;
    std::printf("%d %ld\n", pages->count(), peakInKiB() - before);
    return 0;
}

const bool isMemoryKnown = registerChild("print_memory", printMemory);

} // namespace

class TestPdf : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsWrittenIsAPdf()
    {
        WEIGHHOUSE_TAKE(pages, laidOut(tradeReport()));
        QBuffer buffer;
        QVERIFY(buffer.open(QIODevice::WriteOnly));
        double last = 0;
        const auto pdf = ui::writePdf(pages, buffer, {{}, [&](double share) {
                                                          QVERIFY(share > last);
                                                          last = share;
                                                      }});
        QVERIFY(pdf);
        QCOMPARE(last, 1.0);
        QCOMPARE(pdf->pages, pages.count());
        QVERIFY(buffer.data().startsWith("%PDF-1."));
        QVERIFY(buffer.data().trimmed().endsWith("%%EOF"));
        for (const ui::PageLink &link : pdf->links)
            QVERIFY(pdf->places.contains(link.target));
        QVERIFY(pdf->links.size() > 10);
        QVERIFY(pdf->bookmarks == pages.bookmarks());
    }

    /// Readers find the words that were painted, in their order.
    void itsTextIsWhatWasPainted()
    {
        if (!isInstalled("pdftotext"))
            QSKIP("pdftotext is not installed (poppler-utils)");
        const QTemporaryDir folder;
        for (const char *language : {"en", "de"}) {
            // With what is installed here, too: fonts differ in how they replace letters.
            for (const ui::PageFonts &fonts : {plainFonts(), ui::PageFonts::installed()}) {
                WEIGHHOUSE_TAKE(pages, ReportPages::of(tradeReport(language), {}, {}, fonts));
                QFile file(folder.filePath(QStringLiteral("report.pdf")));
                QVERIFY(file.open(QIODevice::WriteOnly));
                QVERIFY(ui::writePdf(pages, file));
                file.close();
                const auto text = said(QStringLiteral("pdftotext"),
                                       {QStringLiteral("-raw"), file.fileName(), QStringLiteral("-")});
                QVERIFY(text);
                const QString found = QString(*text).remove(QRegularExpression(QStringLiteral("\\s")));
                for (int page = 0; page < pages.count(); ++page) {
                    for (const auto &words : pages.words(page)) {
                        QString wanted = words.text;
                        wanted.remove(QRegularExpression(QStringLiteral("\\s")));
                        const bool isLatin = std::all_of(wanted.cbegin(), wanted.cend(), [](QChar c) {
                            return c < QChar(0x530) || (c >= QChar(0x2010) && c < QChar(0x2800));
                        });
                        if (isLatin)
                            QVERIFY2(found.contains(wanted), qPrintable(words.text));
                    }
                }
            }
        }
    }

    void wordsAreNotTornApart()
    {
        if (!isInstalled("pdftotext"))
            QSKIP("pdftotext is not installed (poppler-utils)");
        WEIGHHOUSE_TAKE(pages, ReportPages::of(longReport(60), {}));
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("report.pdf")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(ui::writePdf(pages, file));
        file.close();
        const auto text = said(QStringLiteral("pdftotext"),
                               {QStringLiteral("-layout"), file.fileName(), QStringLiteral("-")});
        QVERIFY(text);
        for (const audit::Block &block : pages.report().sections.front().blocks)
            for (const audit::TableRow &row : std::get<audit::Table>(block).rows)
                for (const audit::Text &cell : row.cells)
                    QVERIFY2(text->contains(QString::fromStdString(cell.front().text)),
                             cell.front().text.c_str());
        QVERIFY(text->contains(QStringLiteral("EVIDENCE")));
    }

    void allFontsAreInIt()
    {
        if (!isInstalled("pdffonts"))
            QSKIP("pdffonts is not installed (poppler-utils)");
        const QTemporaryDir folder;
        WEIGHHOUSE_TAKE(pages, ReportPages::of(tradeReport(), {}));
        QFile file(folder.filePath(QStringLiteral("report.pdf")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(ui::writePdf(pages, file));
        file.close();
        const auto fonts = said(QStringLiteral("pdffonts"), {file.fileName()});
        QVERIFY(fonts);
        const QStringList lines = fonts->split(QLatin1Char('\n'), Qt::SkipEmptyParts).mid(2);
        QVERIFY(lines.size() >= 3);
        static const QRegularExpression embedded(QStringLiteral(" yes (no|yes) +yes +\\d+ +0$"));
        for (const QString &line : lines)
            QVERIFY2(line.contains(embedded), qPrintable(line));
    }

    void aWorkerMakesTheSame()
    {
        WEIGHHOUSE_TAKE(pages, laidOut(tradeReport()));
        std::size_t size = 0;
        std::thread worker([&, copy = pages] { size = static_cast<std::size_t>(pdfOf(copy).size()); });
        const QByteArray here = pdfOf(pages);
        worker.join();
        QVERIFY(size > 10'000);
        QVERIFY(std::abs(static_cast<double>(size) - static_cast<double>(here.size())) < 200);
    }

    void writingStopsWhenItIsTold()
    {
        WEIGHHOUSE_TAKE(pages, laidOut(longReport(2000)));
        QVERIFY(pages.count() > 20);
        QBuffer buffer;
        QVERIFY(buffer.open(QIODevice::WriteOnly));
        std::stop_source stop;
        int painted = 0;
        const auto pdf = ui::writePdf(pages, buffer, {stop.get_token(), [&](double) {
                                                          if (++painted == 3)
                                                              stop.request_stop();
                                                      }});
        QVERIFY(!pdf);
        WEIGHHOUSE_SAME(pdf.error().code, "report.cancelled");
        QCOMPARE(painted, 3);
    }

    void aFullDiskIsTold()
    {
        WEIGHHOUSE_TAKE(pages, laidOut(tradeReport()));
        for (const qint64 room : {0, 100, 20'000}) {
            FullDevice device(room);
            QVERIFY(device.open(QIODevice::WriteOnly));
            const auto pdf = ui::writePdf(pages, device);
            QVERIFY(!pdf);
            WEIGHHOUSE_SAME(pdf.error().code, "report.not-written");
        }
        QBuffer closed;
        QVERIFY(!ui::writePdf(pages, closed));
    }

    void longTablesTakeLittleMemory()
    {
        QProcess child;
        child.start(QCoreApplication::applicationFilePath(), {QStringLiteral("print_memory")});
        QVERIFY(child.waitForFinished(300'000));
        QCOMPARE(child.exitCode(), 0);
        const QList<QByteArray> numbers = child.readAllStandardOutput().trimmed().split(' ');
        QCOMPARE(numbers.size(), 2);
        QVERIFY(numbers.front().toInt() > 2000);
        QVERIFY2(numbers.back().toLong() < 80 * 1024, numbers.back().constData());
    }
};

WEIGHHOUSE_TEST(TestPdf)
#include "test_pdf.moc"
