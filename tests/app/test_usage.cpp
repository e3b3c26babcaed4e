// SPDX-License-Identifier: GPL-3.0-or-later
// The command line as a whole: help, wrong usage, no display.
#include "tests/app/executable.h"
#include "tests/support/registry.h"

#include <QFile>
#include <QProcess>

using namespace weighhouse::testing;

class TestUsage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void help();
    void wrongUsage_data();
    void wrongUsage();
    void wrongUsageAsJson();
    void noDisplay();
    void errorsAsJson();
    void unwritableOutput();
};

void TestUsage::help()
{
    WEIGHHOUSE_RUN(help, 0, {QStringLiteral("--help")});
    for (const char *name : {"new", "import", "schema", "query", "check", "explain", "decide", "bench"})
        QVERIFY2(help.output.contains(QByteArray("\n  ") + name), name);
    WEIGHHOUSE_RUN(decide, 0, {QStringLiteral("decide"), QStringLiteral("--help")});
    QVERIFY(decide.output.contains("--question"));
    WEIGHHOUSE_RUN(version, 0, {QStringLiteral("--version")});
    QVERIFY(version.output.startsWith("weighhouse 0."));
}

void TestUsage::wrongUsage_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QByteArray>("said");
    QTest::newRow("unknown option") << QStringLiteral("decide --colour red") << QByteArray("--colour");
    QTest::newRow("unknown format") << QStringLiteral("decide --sample trade --format xml")
                                    << QByteArray("xml");
    QTest::newRow("mistyped sub-command") << QStringLiteral("decid") << QByteArray("Did you mean decide?");
    QTest::newRow("nothing to decide") << QStringLiteral("decide") << QByteArray("no project is named");
    QTest::newRow("two sources") << QStringLiteral("decide a.weigh --sample trade")
                                 << QByteArray("exclude each other");
    QTest::newRow("no value to set") << QStringLiteral("decide --sample trade --set country")
                                     << QByteArray("`country` is not PARAMETER=VALUE");
    QTest::newRow("no sample named") << QStringLiteral("new a.weigh") << QByteArray("--sample");
    QTest::newRow("no cell") << QStringLiteral("explain a.weigh") << QByteArray("one cell");
    QTest::newRow("no query") << QStringLiteral("query a.weigh") << QByteArray("one text");
    QTest::newRow("no source") << QStringLiteral("import a.weigh") << QByteArray("SOURCE");
    QTest::newRow("bad numbers") << QStringLiteral("bench dqa . --scenario locating --questions 5-")
                                 << QByteArray("not a number or a range");
    QTest::newRow("nothing to draft")
        << QStringLiteral("draft --sample trade --model http://localhost:1/v1#m")
        << QByteArray("one of --prose");
    QTest::newRow("two things to draft")
        << QStringLiteral("draft --sample trade --question a --query b") << QByteArray("one of --prose");
    QTest::newRow("nobody drafts") << QStringLiteral("draft --sample trade --query b")
                                   << QByteArray("no chat model is named");
    QTest::newRow("nobody retells") << QStringLiteral("decide --sample trade --retold")
                                    << QByteArray("--retold asks a chat model");
    QTest::newRow("retold, and decided by a model")
        << QStringLiteral(
               "decide --sample trade --retold --strategy plan-rag --model http://localhost:1/v1#m")
        << QByteArray("--retold goes with decisions that the rules give");
    QTest::newRow("no benchmark") << QStringLiteral("bench") << QByteArray("subcommand");
    for (const char *seconds : {"nan", "inf", "0", "-1", "1e400", "1x"})
        QTest::addRow("budget %s", seconds)
            << QStringLiteral("decide --sample trade --budget ") + QString::fromLatin1(seconds)
            << QByteArray("`") + seconds + "` is not a number of seconds above 0";
    for (const char *states : {"99", "10000001", "many", "1e3", "-1000", "0100"})
        QTest::addRow("states %s", states)
            << QStringLiteral("decide --sample trade --states=") + QString::fromLatin1(states)
            << QByteArray("the setting states has no value `") + states + '`';
    QTest::newRow("states twice") << QStringLiteral(
                                         "decide --sample trade --samples 500 --setting states=1000")
                                  << QByteArray("--states and --setting states say the same");
    QTest::newRow("states for a model to weigh")
        << QStringLiteral(
               "decide --sample trade --states 500 --strategy plan-rag --model http://localhost:1/v1#m")
        << QByteArray("has no setting `states`");
    QTest::newRow("states for a plan") << QStringLiteral("decide --sample trade --states 500 --plan p.json")
                                       << QByteArray("--states does not go with --plan");
    QTest::newRow("unknown strategy")
        << QStringLiteral("decide --sample trade --strategy guess") << QByteArray("guess");
}

void TestUsage::wrongUsage()
{
    QFETCH(QString, line);
    QFETCH(QByteArray, said);
    WEIGHHOUSE_RUN(run, 2, line.split(QLatin1Char(' ')));
    QVERIFY(run.output.isEmpty());
    QVERIFY2(run.messages.contains(said), run.all().constData());
}

void TestUsage::wrongUsageAsJson()
{
    WEIGHHOUSE_RUN(run, 2,
                   {QStringLiteral("decide"), QStringLiteral("--colour"), QStringLiteral("--format=json")});
    const QJsonObject error = run.json().value(QStringLiteral("error")).toObject();
    QCOMPARE(error.value(QStringLiteral("code")).toString(), QStringLiteral("usage"));
    QVERIFY(!error.value(QStringLiteral("hint")).toString().isEmpty());
}

void TestUsage::noDisplay()
{
    WEIGHHOUSE_RUN(run, 1, QStringList{});
    QVERIFY(run.output.isEmpty());
    QVERIFY2(run.messages.contains("no display") && run.messages.contains("QT_QPA_PLATFORM"),
             run.all().constData());
}

void TestUsage::errorsAsJson()
{
    WEIGHHOUSE_RUN(run, 1,
                   {QStringLiteral("schema"), QStringLiteral("nowhere.weigh"), QStringLiteral("--format"),
                    QStringLiteral("json")});
    const QJsonObject error = run.json().value(QStringLiteral("error")).toObject();
    for (const char *key : {"code", "message", "where", "hint"})
        QVERIFY2(error.contains(QString::fromLatin1(key)), key);
    QVERIFY(error.value(QStringLiteral("code")).toString().startsWith(QStringLiteral("project.")));
    QVERIFY(run.messages.contains("nowhere.weigh"));
}

void TestUsage::unwritableOutput()
{
    if (!QFile::exists(QStringLiteral("/dev/full")))
        QSKIP("needs /dev/full");
    QProcess process;
    process.setStandardOutputFile(QStringLiteral("/dev/full"));
    process.start(executable(), {QStringLiteral("check"), QStringLiteral("trade")});
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitCode(), 1);
    QVERIFY(process.readAllStandardError().contains("could not be written"));
}

WEIGHHOUSE_TEST(TestUsage)
#include "test_usage.moc"
