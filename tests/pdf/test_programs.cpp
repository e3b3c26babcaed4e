// SPDX-License-Identifier: GPL-3.0-or-later
// Other programs judge a finished file: qpdf, and those of Poppler.
#include "core/pdf/contents.h"
#include "tests/pdf/painted_pages.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>

using namespace weighhouse;
using namespace weighhouse::pdf;
using namespace weighhouse::testing;

namespace
{

/// The output and the exit code of a program.
struct Said {
    QString text;
    int code = -1;
};

Said said(const QString &program, const QStringList &arguments)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program, arguments);
    if (!process.waitForFinished(longestWait))
        return {};
    return {QString::fromUtf8(process.readAll()), process.exitCode()};
}

} // namespace

/// Skips the test with the reason where a program is not installed.
#define WEIGHHOUSE_NEEDS(program)                                                                            \
    if (QStandardPaths::findExecutable(QStringLiteral(program)).isEmpty())                                   \
    QSKIP("needs the program " program)

class TestPrograms : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        WEIGHHOUSE_TAKE(bytes, finishedPdf(paintedPages(), everyKindOfFinish()));
        m_path = m_folder.filePath(QStringLiteral("report.pdf"));
        QFile file(m_path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes.data(), static_cast<qint64>(bytes.size())),
                 static_cast<qint64>(bytes.size()));
    }

    void qpdfFindsNoFault()
    {
        WEIGHHOUSE_NEEDS("qpdf");
        const Said check = said(QStringLiteral("qpdf"), {QStringLiteral("--check"), m_path});
        QVERIFY2(check.code == 0, qPrintable(check.text));
        QVERIFY2(check.text.contains(QStringLiteral("No syntax or stream encoding errors found")),
                 qPrintable(check.text));
        QVERIFY2(!check.text.contains(QStringLiteral("WARNING")), qPrintable(check.text));
        const Said list = said(QStringLiteral("qpdf"), {QStringLiteral("--list-attachments"), m_path});
        QVERIFY2(list.text.contains(QStringLiteral("journal.jsonl")), qPrintable(list.text));
        const Said shown =
            said(QStringLiteral("qpdf"), {QStringLiteral("--show-attachment=H_fen __.csv"), m_path});
        QCOMPARE(shown.text, QStringLiteral("name;berths\r\nNy;3\r\n"));
    }

    void fontsAreEmbedded()
    {
        WEIGHHOUSE_NEEDS("pdffonts");
        const Said fonts = said(QStringLiteral("pdffonts"), {m_path});
        QCOMPARE(fonts.code, 0);
        const QStringList lines = fonts.text.split(QLatin1Char('\n'), Qt::SkipEmptyParts).mid(2);
        QVERIFY2(lines.size() >= 3, qPrintable(fonts.text));
        for (const QString &line : lines) {
            // embedded, a subset, with a table of characters; and named as a subset is.
            QVERIFY2(line.contains(QStringLiteral(" yes yes yes ")), qPrintable(line));
            QVERIFY2(line.indexOf(QLatin1Char('+')) == 6, qPrintable(line));
        }
    }

    void textIsSelectable()
    {
        WEIGHHOUSE_NEEDS("pdftotext");
        const Said text = said(QStringLiteral("pdftotext"), {m_path, QStringLiteral("-")});
        QCOMPARE(text.code, 0);
        for (const QString &words :
             {QStringLiteral("Wo Händler größer wägen"), QStringLiteral("1,234.5 ducats"),
              QStringLiteral("SELECT a → b − 1 FROM t")})
            QVERIFY2(text.text.contains(words), qPrintable(text.text));
    }

    void titleAndTimeAreTold()
    {
        WEIGHHOUSE_NEEDS("pdfinfo");
        const Said info = said(QStringLiteral("pdfinfo"), {QStringLiteral("-rawdates"), m_path});
        QVERIFY2(info.text.contains(QStringLiteral("Wohin der Händler? 상인을 어디로 😀")),
                 qPrintable(info.text));
        QVERIFY2(info.text.contains(QStringLiteral("D:20260301143005Z")), qPrintable(info.text));
        QVERIFY2(info.text.contains(QRegularExpression(QStringLiteral("JavaScript: +no"))),
                 qPrintable(info.text));
        const Said places = said(QStringLiteral("pdfinfo"), {QStringLiteral("-dests"), m_path});
        QVERIFY2(places.text.contains(QStringLiteral("\"C1\"")), qPrintable(places.text));
    }

    void attachmentsComeOut()
    {
        WEIGHHOUSE_NEEDS("pdfdetach");
        const Said list = said(QStringLiteral("pdfdetach"), {QStringLiteral("-list"), m_path});
        QVERIFY2(list.text.contains(QStringLiteral("2 embedded files")), qPrintable(list.text));
        QVERIFY2(list.text.contains(QStringLiteral("Häfen 항구.csv")), qPrintable(list.text));
        const QString out = m_folder.filePath(QStringLiteral("out"));
        const Said saved =
            said(QStringLiteral("pdfdetach"), {QStringLiteral("-savefile"), QStringLiteral("journal.jsonl"),
                                               QStringLiteral("-o"), out, m_path});
        QVERIFY2(saved.code == 0, qPrintable(saved.text));
        QFile file(out);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("{\"a\":1}\n{\"b\":2}\n"));
    }

private:
    QTemporaryDir m_folder;
    QString m_path;
};

WEIGHHOUSE_TEST(TestPrograms)
#include "test_programs.moc"
