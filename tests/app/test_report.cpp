// SPDX-License-Identifier: GPL-3.0-or-later
// Reports on the command line: written, checked, and found out when they were changed.
#include "tests/app/archival.h"
#include "tests/app/executable.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>

using namespace weighhouse::testing;

class TestReport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void samples_data();
    void samples();
    void aProjectIsNotNeededAnyMore();
    void aChangedReportIsFoundOut();
    void theCommandThatItNamesDecidesTheSame();
    void onlyWhatMayBeChosenIsCompared();
    void nothingIsBelievedUnseen();
    void whoSignedIt();
    void otherForms();
    void onePageIsOne();
    void promptsAreLeftOut();
    void rowsAreLeftOut();
    void severalRuns();
    void misuse();
};

namespace
{

/// The recorded replies that decide the sample planting.
QString plantingCassette()
{
    return QStringLiteral(WEIGHHOUSE_SOURCE_DIR "/tests/app/cassettes/planting.jsonl");
}

QByteArray contentOf(const QString &place)
{
    QFile file(place);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString &place, const QByteArray &bytes)
{
    QFile file(place);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("cannot write");
}

QString asText(const char *text)
{
    return QString::fromUtf8(text);
}
QString asText(const QString &text)
{
    return text;
}

template<typename... Texts>
QStringList list(const Texts &...texts)
{
    return {asText(texts)...};
}

QStringList asWords(const char *line)
{
    return QString::fromUtf8(line).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

/// The output of another program about a file; nothing if it is not installed.
std::optional<QByteArray> saidBy(const char *program, const QStringList &arguments)
{
    const QString found = QStandardPaths::findExecutable(QString::fromLatin1(program));
    if (found.isEmpty())
        return std::nullopt;
    QProcess process;
    process.start(found, arguments);
    process.waitForFinished();
    return process.exitCode() == 0 ? process.readAllStandardOutput()
                                   : "failed: " + process.readAllStandardError();
}

/// Makes a project of the sample planting, which a chat model has decided.
void decidePlanting(const QString &project)
{
    WEIGHHOUSE_RUN(made, 0, list("new", project, "--sample", "planting"));
    WEIGHHOUSE_RUN(decided, 0,
                   list("decide", project, "--strategy", "dellma-pairs", "--setting=samples=8", "--cassette",
                        plantingCassette()));
}

} // namespace

void TestReport::samples_data()
{
    QTest::addColumn<QString>("sample");
    QTest::addColumn<QString>("extent");
    QTest::addColumn<QString>("language");
    for (const char *sample : {"trade", "building", "plants", "planting", "portfolio"})
        QTest::addRow("%s, brief", sample) << sample << "brief" << "en";
    QTest::newRow("trade, full, in German") << "trade" << "full" << "de";
    QTest::newRow("planting, full") << "planting" << "full" << "en";
    QTest::newRow("building, one page, in German") << "building" << "one-page" << "de";
}

void TestReport::samples()
{
    QFETCH(QString, sample);
    QFETCH(QString, extent);
    QFETCH(QString, language);
    const QTemporaryDir folder;
    const QString report = folder.filePath(QStringLiteral("report.pdf"));
    WEIGHHOUSE_RUN(decided, 0,
                   asWords("decide --paper letter --sample") +
                       list(sample, "--report", report, "--extent", extent, "--language", language));
    QVERIFY2(decided.messages.contains("the report is in"), decided.all().constData());
    WEIGHHOUSE_RUN(verified, 0, list("verify", report));
    QVERIFY2(verified.output.contains("Confirmed.\n"), verified.all().constData());
    QVERIFY(verified.output.contains("  C1"));
    if (const auto check = saidBy("qpdf", list("--check", report)))
        QVERIFY2(!check->startsWith("failed") && check->contains("No syntax or stream encoding errors"),
                 check->constData());
    if (const auto objects = saidBy("qpdf", list("--json=2", report));
        objects && extent != QLatin1String("one-page"))
        QCOMPARE(archivalProblems(*objects), QStringList());
    if (const auto fonts = saidBy("pdffonts", list(report))) {
        const QList<QByteArray> lines = fonts->trimmed().split('\n').mid(2);
        QVERIFY(!lines.isEmpty());
        for (const QByteArray &line : lines)
            QVERIFY2(line.contains(" yes yes yes"), line.constData());
    }
    if (const auto text = saidBy("pdftotext", list(report, "-")))
        QVERIFY(!text->startsWith("failed") && !text->contains("audit."));
}

/// A machine without the project and without a network checks all the same; the run is there again.
void TestReport::aProjectIsNotNeededAnyMore()
{
    const QTemporaryDir folder;
    const QString project = folder.filePath(QStringLiteral("a.weigh"));
    WEIGHHOUSE_RUN(made, 0, list("new", project, "--sample", "building"));
    WEIGHHOUSE_RUN(decided, 0, list("decide", project));
    const QString report = folder.filePath(QStringLiteral("report.pdf"));
    WEIGHHOUSE_RUN(shown, 0, list("show", project, "1", "--report", report, "--extent", "full"));
    const QString again = folder.filePath(QStringLiteral("again.pdf"));
    WEIGHHOUSE_RUN(second, 0, list("show", project, "1", "--report", again, "--extent", "full"));
    QVERIFY(contentOf(report) == contentOf(again)); // byte for byte
    QVERIFY(QFile::remove(project));
    const QString extract = folder.filePath(QStringLiteral("extract.weigh"));
    WEIGHHOUSE_RUN(verified, 0, list("verify", report, "--extract", extract));
    QVERIFY(verified.output.contains("Confirmed.\n"));
    WEIGHHOUSE_RUN(listed, 0, list("runs", extract));
    QVERIFY(listed.output.contains("analyst"));
    WEIGHHOUSE_RUN(anew, 0, list("decide", extract));
    QVERIFY(decided.output.left(60) == anew.output.left(60));
}

void TestReport::aChangedReportIsFoundOut()
{
    const QTemporaryDir folder;
    const QString report = folder.filePath(QStringLiteral("report.pdf"));
    WEIGHHOUSE_RUN(decided, 0, list("decide", "--sample", "building", "--report", report));
    const QByteArray whole = contentOf(report);
    const QString changed = folder.filePath(QStringLiteral("changed.pdf"));
    // Wherever a byte is another one, in pages, attachments or between, the file is not confirmed.
    constexpr int places = 24;
    for (int i = 1; i < places; ++i) {
        QByteArray bytes = whole;
        const qsizetype place = whole.size() * i / places;
        bytes[place] = static_cast<char>(bytes[place] ^ 0x15);
        write(changed, bytes);
        WEIGHHOUSE_RUN(verified, 1, list("verify", changed));
        QVERIFY2(!verified.output.contains("\nConfirmed.\n"), QByteArray::number(place).constData());
    }
    write(changed, whole + "\n% more\n");
    WEIGHHOUSE_RUN(longer, 1, list("verify", changed));
    write(changed, "no PDF at all");
    WEIGHHOUSE_RUN(other, 1, list("verify", changed));
    QVERIFY(!other.messages.isEmpty());
}

/// "To do it again" has the settings and arguments of the run, quoted for a shell.
void TestReport::theCommandThatItNamesDecidesTheSame()
{
    const QTemporaryDir folder;
    const QString project = folder.filePath(QStringLiteral("a.weigh"));
    WEIGHHOUSE_RUN(made, 0, list("new", project, "--sample", "portfolio"));
    WEIGHHOUSE_RUN(decided, 0, list("decide", project, "--states", "1000"));
    const QString report = folder.filePath(QStringLiteral("report.pdf"));
    const QString text = folder.filePath(QStringLiteral("report.md"));
    WEIGHHOUSE_RUN(shown, 0, list("show", project, "1", "--report", report));
    WEIGHHOUSE_RUN(told, 0, list("show", project, "1", "--report", text));
    const QString extract = folder.filePath(QStringLiteral("run.weigh"));
    WEIGHHOUSE_RUN(verified, 0, list("verify", report, "--extract", extract));
    static const QRegularExpression named(QStringLiteral("weighhouse (decide run[.]weigh .*)"));
    QString command = named.match(QString::fromUtf8(contentOf(text))).captured(1);
    QVERIFY2(command.contains(QStringLiteral("--setting 'states=1000'")), qPrintable(command));
    command.replace(QLatin1Char('\''), QLatin1Char('"')).replace(QStringLiteral("run.weigh"), extract);
    WEIGHHOUSE_RUN(again, 0, QProcess::splitCommand(command));
    QVERIFY(again.output.startsWith("Decision: "));
    QCOMPARE(again.output.left(400), decided.output.left(400));
}

/// A candidate that breaks a constraint too often is not compared with those that keep it, and what holds for
/// the stored data is told of the candidate that it is about.
void TestReport::onlyWhatMayBeChosenIsCompared()
{
    const QTemporaryDir folder;
    const QString data = folder.filePath(QStringLiteral("fund.csv"));
    const QString rules = folder.filePath(QStringLiteral("fund.rules"));
    const QString report = folder.filePath(QStringLiteral("report.md"));
    write(data, "name,gain,width\ncalm,10,1\nwild,14,20\n");
    write(rules,
          "uncertain fund.gain ~ normal(gain, width)\n"
          "question pick \"Which?\" decide c in fund subject to c.gain >= 0 \"no loss\" maximize c.gain\n");
    WEIGHHOUSE_RUN(decided, 0,
                   list("decide", "--data", data, "--rules", rules, "--question", "pick", "--states", "1000",
                        "--report", report, "--extent", "full"));
    const QByteArray text = contentOf(report);
    QVERIFY2(decided.output.startsWith("Decision: calm"), decided.all().constData());
    for (const char *words : {"among 1 that keep the constraints", "Laplace\\) | calm |",
                              "Constraints as everything is stored, at the best by the rules, wild"})
        QVERIFY2(text.contains(words), words);
    QVERIFY(!text.contains("Laplace\\) | wild"));
}

/// Changes besides the pages and the attachments' bytes are found as well, with tools that keep the
/// file sound; and nothing is confirmed where nothing was looked at.
void TestReport::nothingIsBelievedUnseen()
{
    const QTemporaryDir folder;
    const QString project = folder.filePath(QStringLiteral("a.weigh"));
    const QString report = folder.filePath(QStringLiteral("report.pdf"));
    WEIGHHOUSE_RUN(made, 0, list("new", project, "--sample", "building"));
    WEIGHHOUSE_RUN(decided, 0, list("decide", project));
    WEIGHHOUSE_RUN(shown, 0, list("show", project, "1", "--report", report));
    if (!QStandardPaths::findExecutable(QStringLiteral("qpdf")).isEmpty()) {
        const QString again = folder.filePath(QStringLiteral("again.pdf"));
        QVERIFY(saidBy("qpdf", list("--object-streams=generate", report, again)));
        WEIGHHOUSE_RUN(verified, 1, list("verify", again)); // not what the program writes
        QVERIFY(!verified.output.contains("\nConfirmed."));
    }
    // Other data than the run began with: the report says that it does not hold, and nothing is worked out.
    const QString table = folder.filePath(QStringLiteral("goods.csv"));
    WEIGHHOUSE_RUN(queried, 0, list("query", project, "SELECT * FROM goods LIMIT 1"));
    write(table, "goods,extra\nx,1\n");
    WEIGHHOUSE_RUN(imported, 0, list("import", project, table, "--table", "more"));
    const QString stale = folder.filePath(QStringLiteral("stale.pdf"));
    WEIGHHOUSE_RUN(late, 0, list("show", project, "1", "--report", stale));
    WEIGHHOUSE_RUN(verified, 1, list("verify", stale));
    QVERIFY2(verified.output.contains("NOT confirmed in full.") &&
                 verified.output.contains("It has no decision that holds."),
             verified.all().constData());
    WEIGHHOUSE_RUN(endless, 1, list("verify", report, "--key", "/dev/zero"));
    WEIGHHOUSE_RUN(
        odd, 2, list("show", project, "1", "--report", table + QStringLiteral(".pdf"), "--author", "a\nb"));
}

void TestReport::whoSignedIt()
{
    const QTemporaryDir folder;
    const QString key = folder.filePath(QStringLiteral("key.pem"));
    WEIGHHOUSE_RUN(made, 0, list("verify", "--new-key", key));
    QVERIFY((QFile::permissions(key) & (QFileDevice::ReadGroup | QFileDevice::ReadOther)) == 0);
    WEIGHHOUSE_RUN(twice, 1, list("verify", "--new-key", key));
    const QString report = folder.filePath(QStringLiteral("report.pdf"));
    WEIGHHOUSE_RUN(decided, 0, list("decide", "--sample", "building", "--report", report, "--sign", key));
    WEIGHHOUSE_RUN(good, 0, list("verify", report, "--key", key + QStringLiteral(".pub")));
    QVERIFY2(good.output.contains("It is signed with the key"), good.all().constData());
    const QString other = folder.filePath(QStringLiteral("other.pem"));
    WEIGHHOUSE_RUN(madeOther, 0, list("verify", "--new-key", other));
    WEIGHHOUSE_RUN(bad, 1, list("verify", report, "--key", other + QStringLiteral(".pub")));
    QVERIFY(bad.output.contains("NOT confirmed."));
    QVERIFY(QFile::remove(report + QStringLiteral(".sig")));
    WEIGHHOUSE_RUN(none, 1, list("verify", report, "--key", key + QStringLiteral(".pub")));
    WEIGHHOUSE_RUN(unasked, 0, list("verify", report));
    QVERIFY(unasked.output.contains("It is not signed."));
    WEIGHHOUSE_RUN(noKey, 1, list("verify", report, "--key", report));
}

void TestReport::otherForms()
{
    const QTemporaryDir folder;
    const QString markdown = folder.filePath(QStringLiteral("report.md"));
    WEIGHHOUSE_RUN(first, 0, list("decide", "--sample", "building", "--report", markdown));
    QVERIFY(contentOf(markdown).startsWith("# "));
    const QString html = folder.filePath(QStringLiteral("report.html"));
    WEIGHHOUSE_RUN(second, 0, list("decide", "--sample", "planting", "--report", html, "--language", "de"));
    const QByteArray page = contentOf(html);
    QVERIFY(page.contains("<html lang=\"de\">") && page.contains("<svg ") && !page.contains("<script"));
    const QString json = folder.filePath(QStringLiteral("report.json"));
    WEIGHHOUSE_RUN(third, 0, list("decide", "--sample", "trade", "--report", json, "--format", "json"));
    QVERIFY(QJsonDocument::fromJson(third.output).isObject());
    const QJsonObject report = QJsonDocument::fromJson(contentOf(json)).object();
    QVERIFY(!report.value(QStringLiteral("claims")).toArray().isEmpty());
}

void TestReport::onePageIsOne()
{
    const QTemporaryDir folder;
    for (const char *sample : {"trade", "building", "planting"}) {
        for (const char *language : {"en", "de"}) {
            const QString report = folder.filePath(QStringLiteral("report.pdf"));
            WEIGHHOUSE_RUN(decided, 0,
                           asWords("decide --replace --extent one-page --sample") +
                               list(sample, "--language", language, "--report", report));
            QVERIFY2(decided.messages.contains(", 1 page"), decided.messages.constData());
            WEIGHHOUSE_RUN(verified, 0, list("verify", report));
        }
    }
}

/// A chat model's prompts stay at home, and the report says so and can be checked for the rest.
void TestReport::promptsAreLeftOut()
{
    const QTemporaryDir folder;
    const QString project = folder.filePath(QStringLiteral("a.weigh"));
    decidePlanting(project);
    if (QTest::currentTestFailed())
        return;
    const QString whole = folder.filePath(QStringLiteral("whole.pdf"));
    const QString less = folder.filePath(QStringLiteral("less.pdf"));
    WEIGHHOUSE_RUN(first, 0, list("show", project, "1", "--report", whole, "--extent", "full"));
    WEIGHHOUSE_RUN(second, 0,
                   list("show", project, "1", "--report", less, "--extent", "full", "--without-prompts"));
    WEIGHHOUSE_RUN(checked, 0, list("verify", whole));
    QVERIFY(!checked.output.contains("were left out"));
    // The steps that the decision rests on cannot be worked out without the rows.
    WEIGHHOUSE_RUN(verified, 1, list("verify", less));
    QVERIFY2(verified.output.contains("were left out of the report"), verified.all().constData());
    QVERIFY2(verified.output.contains("NOT confirmed in full."), verified.all().constData());
    WEIGHHOUSE_RUN(with, 0, list("verify", less, "--with", project));
    const QString extract = folder.filePath(QStringLiteral("less.weigh"));
    WEIGHHOUSE_RUN(taken, 1, list("verify", less, "--extract", extract));
    // These words are in a reply only, as JSON in JSON.
    const QByteArray words = R"({\"rise\": \"unlikely\", \"no change\")";
    QVERIFY(contentOf(plantingCassette()).contains(words));
    QVERIFY(contentOf(project).contains(words));
    QVERIFY(!contentOf(extract).contains(words));
    WEIGHHOUSE_RUN(shown, 0, list("show", extract, "1"));
    QVERIFY(shown.output.contains("were left out; their hashes are there"));
}

/// The rows stay at home, also those that a chat model was shown, and whoever has the project can check all.
void TestReport::rowsAreLeftOut()
{
    const QTemporaryDir folder;
    const QString project = folder.filePath(QStringLiteral("a.weigh"));
    decidePlanting(project);
    if (QTest::currentTestFailed())
        return;
    const QString report = folder.filePath(QStringLiteral("less.pdf"));
    WEIGHHOUSE_RUN(shown, 0,
                   list("show", project, "1", "--report", report, "--extent", "full", "--without-rows"));
    WEIGHHOUSE_RUN(verified, 1, list("verify", report));
    QVERIFY2(verified.output.contains("NOT confirmed in full."), verified.all().constData());
    QVERIFY(!verified.output.contains("What does not fit"));
    QVERIFY(verified.output.contains("The rows of all tables and of "));
    const QString extract = folder.filePath(QStringLiteral("less.weigh"));
    WEIGHHOUSE_RUN(taken, 1, list("verify", report, "--extract", extract));
    const QByteArray words = R"({\"rise\": \"unlikely\", \"no change\")";
    QVERIFY(contentOf(project).contains(words));
    QVERIFY(!contentOf(extract).contains(words));
    // Commands refuse to work with tables whose rows are missing.
    for (const QStringList &asked : {list("query", extract, "SELECT count(*) AS rows FROM crop"),
                                     list("decide", extract), list("resume", extract, "1")}) {
        WEIGHHOUSE_RUN(refused, 1, asked);
        QVERIFY2(refused.messages.contains("were left out of the report"), refused.all().constData());
    }
    WEIGHHOUSE_RUN(run, 0, list("show", extract, "1"));
    QVERIFY2(run.output.contains("The rows of the project were left out"), run.all().constData());
    WEIGHHOUSE_RUN(whole, 0, list("verify", report, "--with", project));
    QVERIFY2(whole.output.contains("Confirmed."), whole.all().constData());
    WEIGHHOUSE_RUN(json, 1, list("verify", report, "--format", "json"));
    const QJsonObject told = QJsonDocument::fromJson(json.output).object();
    QVERIFY(!told[QStringLiteral("rows_left_out")].toArray().isEmpty());
    QVERIFY(told[QStringLiteral("faults")].toArray().isEmpty());
    WEIGHHOUSE_RUN(nowhere, 1, list("verify", report, "--with", folder.filePath(QStringLiteral("no.weigh"))));
}

void TestReport::severalRuns()
{
    const QTemporaryDir folder;
    const QString project = folder.filePath(QStringLiteral("a.weigh"));
    WEIGHHOUSE_RUN(made, 0, list("new", project, "--sample", "building"));
    WEIGHHOUSE_RUN(first, 0, list("decide", project));
    WEIGHHOUSE_RUN(second, 0, list("decide", project));
    const QString report = folder.filePath(QStringLiteral("report.pdf"));
    WEIGHHOUSE_RUN(shown, 0, list("show", project, "2", "--beside", "1", "--report", report));
    WEIGHHOUSE_RUN(verified, 0, list("verify", report));
    if (const auto text = saidBy("pdftotext", list(report, "-")))
        QVERIFY(text->contains("All of them decide the same."));
    // The runs are still known to be of the same data without its rows.
    const QString less = folder.filePath(QStringLiteral("less.pdf"));
    WEIGHHOUSE_RUN(lessShown, 0,
                   list("show", project, "2", "--beside", "1", "--without-rows", "--report", less));
    WEIGHHOUSE_RUN(lessVerified, 1, list("verify", less));
    QVERIFY2(!lessVerified.output.contains("What does not fit"), lessVerified.all().constData());
    if (const auto text = saidBy("pdftotext", list(less, "-"))) {
        QVERIFY(text->contains("All of them decide the same."));
        QVERIFY(!text->contains("made on other data"));
    }
    const QString record = folder.filePath(QStringLiteral("record.md"));
    WEIGHHOUSE_RUN(recorded, 0, list("show", project, "1", "--extent", "record", "--report", record));
    QVERIFY(contentOf(record).startsWith("---\nstatus: "));
    QVERIFY(contentOf(record).contains("\n## "));
    WEIGHHOUSE_RUN(unknown, 1, list("show", project, "2", "--beside", "17", "--report", record, "--replace"));
    WEIGHHOUSE_RUN(itself, 2, list("show", project, "2", "--beside", "2", "--report", record, "--replace"));
}

void TestReport::misuse()
{
    const QTemporaryDir folder;
    const QString there = folder.filePath(QStringLiteral("there.pdf"));
    write(there, "mine");
    WEIGHHOUSE_RUN(kept, 2, list("decide", "--sample", "building", "--report", there));
    QVERIFY(contentOf(there) == "mine");
    QVERIFY(kept.messages.contains("--replace"));
    WEIGHHOUSE_RUN(replaced, 0, list("decide", "--sample", "building", "--report", there, "--replace"));
    QVERIFY(contentOf(there).startsWith("%PDF"));
    WEIGHHOUSE_RUN(
        kind, 2,
        list("decide", "--sample", "building", "--report", folder.filePath(QStringLiteral("a.doc"))));
    WEIGHHOUSE_RUN(section, 2,
                   list("decide", "--sample", "building", "--report",
                        folder.filePath(QStringLiteral("a.pdf")), "--sections", "nosuch"));
    WEIGHHOUSE_RUN(
        nowhere, 1,
        list("decide", "--sample", "building", "--report", folder.filePath(QStringLiteral("no/such/a.pdf"))));
    WEIGHHOUSE_RUN(nothing, 2, list("verify"));
}

WEIGHHOUSE_TEST(TestReport)
#include "test_report.moc"
