// SPDX-License-Identifier: GPL-3.0-or-later
// Two texts line by line, excerpts with marks, events and figures in words.
#include "core/plan/journal/body.h"
#include "core/plan/journal/event_codec.h"
#include "tests/journal/stories.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "ui/runs/event_words.h"
#include "ui/runs/found_model.h"
#include "ui/runs/run_words.h"
#include "ui/widgets/line_difference.h"

#include <QRandomGenerator>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

namespace
{

/// "=a ≠b/c −d +e"
QString asLine(const QList<ComparedLine> &lines)
{
    QStringList parts;
    for (const ComparedLine &line : lines) {
        QString text = line.kind == ComparedLine::Kind::OnlyRight ? line.right : line.left;
        if (line.kind == ComparedLine::Kind::Changed)
            text += QLatin1Char('/') + line.right;
        parts.append(signOf(line.kind) + text);
    }
    return parts.join(QLatin1Char(' '));
}

} // namespace

class TestRunLines : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom)); }

    void lines_data();
    void lines();
    void linesGiveBothTextsBack();
    void words_data();
    void words();
    void excerpts();
    void everyEventHasWords();
    void oddBodiesDoNoHarm();
    void durations_data();
    void durations();
    void statuses();
};

void TestRunLines::lines_data()
{
    QTest::addColumn<QString>("left");
    QTest::addColumn<QString>("right");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *left, const char *right, const char *expected) {
        QTest::newRow(name) << QString::fromUtf8(left) << QString::fromUtf8(right)
                            << QString::fromUtf8(expected);
    };
    row("nothing", "", "", "");
    row("the same", "a\nb", "a\nb", "=a =b");
    row("one side only", "", "a\nb", "+a +b");
    row("changed", "a\nb\nc", "a\nx\nc", "=a ≠b/x =c");
    row("a line more", "a\nc", "a\nb\nc", "=a +b =c");
    row("a line less, and one changed", "a\nb\nc\nd", "a\nc\ne", "=a −b =c ≠d/e");
    row("uneven gap", "a\nb\nc", "x\nc", "≠a/x −b =c");
    row("repeated lines", "a\na\nb", "a\nb", "=a −a =b");
}

void TestRunLines::lines()
{
    QFETCH(QString, left);
    QFETCH(QString, right);
    QTEST(asLine(comparedLines(left, right)), "expected");
}

void TestRunLines::linesGiveBothTextsBack()
{
    QRandomGenerator random(7);
    for (int i = 0; i < 200; ++i) {
        const auto text = [&random] {
            QStringList some;
            for (quint32 count = random.bounded(12U); count > 0; --count)
                some.append(QString(QChar(u'a' + char16_t(random.bounded(3U)))));
            return some.join(QLatin1Char('\n'));
        };
        const QString left = text();
        const QString right = text();
        QStringList one;
        QStringList other;
        for (const ComparedLine &line : comparedLines(left, right)) {
            QCOMPARE(line.kind == ComparedLine::Kind::Same, line.left == line.right);
            if (line.kind != ComparedLine::Kind::OnlyRight)
                one.append(line.left);
            if (line.kind != ComparedLine::Kind::OnlyLeft)
                other.append(line.right);
        }
        QCOMPARE(one.join(QLatin1Char('\n')), left);
        QCOMPARE(other.join(QLatin1Char('\n')), right);
    }
}

/// The words that differ are put in brackets.
void TestRunLines::words_data()
{
    QTest::addColumn<QString>("left");
    QTest::addColumn<QString>("right");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *left, const char *right, const char *expected) {
        QTest::newRow(name) << QString::fromUtf8(left) << QString::fromUtf8(right)
                            << QString::fromUtf8(expected);
    };
    row("the same", "a b", "a b", "a b|a b");
    row("a word", "toll < 10", "toll < 12", "toll < [10]|toll < [12]");
    row("a word more", "SELECT a", "SELECT a, b", "SELECT a|SELECT a[, b]");
    row("names are whole", "p.node_1", "p.node_2", "p.[node_1]|p.[node_2]");
    row("one side only", "", "a b", "|[a b]");
    row("umlauts", "Größe x", "Größen x", "[Größe] x|[Größen] x");
}

void TestRunLines::words()
{
    QFETCH(QString, left);
    QFETCH(QString, right);
    const auto marked = [](const QString &line, const QList<TextStretch> &stretches) {
        QString text = line;
        for (auto stretch = stretches.rbegin(); stretch != stretches.rend(); ++stretch) {
            text.insert(stretch->start + stretch->length, QLatin1Char(']'));
            text.insert(stretch->start, QLatin1Char('['));
        }
        return text;
    };
    const DifferentWords words = differentWords(left, right);
    const QString found = marked(left, words.left) + QLatin1Char('|') + marked(right, words.right);
    QTEST(found, "expected");
}

void TestRunLines::excerpts()
{
    using Finds = QList<Excerpt::Stretch>;
    const auto read = [](const char *marked) { return readExcerpt(marked); };
    QCOMPARE(read("no mark").text, QStringLiteral("no mark"));
    QCOMPARE(read("the \x02toll\x03 of\n\x02Wick\x03.").text, QStringLiteral("the toll of Wick."));
    QVERIFY(read("the \x02toll\x03 of\n\x02Wick\x03.").finds == (Finds{{4, 4}, {12, 4}}));
    QVERIFY(read("open \x02"
                 "end")
                .finds == (Finds{{5, 3}}));
    QVERIFY(read("only\x03 closed").finds.isEmpty());
    QCOMPARE(read("\n  a \x02 b\x03\t\tc").text, QStringLiteral("a b c"));
    QVERIFY(read("\n  a \x02 b\x03\t\tc").finds == (Finds{{2, 1}}));
    QVERIFY(read("empty \x02\x03.").finds.isEmpty());
    QVERIFY(read("\x02"
                 "å\x03 and \x02z\x03")
                .finds == (Finds{{0, 1}, {6, 1}})); // letters, not bytes
}

void TestRunLines::everyEventHasWords()
{
    Teller teller;
    teller.tell(wholeRun());
    QStringList kinds;
    for (const plan::Event &event : teller.events) {
        QVERIFY2(!EventWords::kind(event.kind()).isEmpty(), std::string(plan::toText(event.kind())).c_str());
        QVERIFY2(!EventWords::what(event).isEmpty(), std::string(plan::toText(event.kind())).c_str());
        QVERIFY(!EventWords::what(event).contains(QLatin1Char('\n')));
        QVERIFY(!EventWords::what(event).contains(QLatin1Char('{'))); // nothing raw
        kinds.append(EventWords::kind(event.kind()));
    }
    const auto what = [&](plan::EventKind kind) {
        const auto found = std::ranges::find(teller.events, kind, &plan::Event::kind);
        return EventWords::what(*found);
    };
    QCOMPARE(what(plan::EventKind::StepFailed), QStringLiteral("there is no column mile. Mend it."));
    QCOMPARE(what(plan::EventKind::RowsReceived), QStringLiteral("2 row(s), 1 column(s)"));
    QCOMPARE(what(plan::EventKind::BudgetReached), QStringLiteral("steps: 3 of 3 used"));
    QCOMPARE(what(plan::EventKind::DecisionMade), QStringLiteral("Wick, It costs least."));
    QVERIFY(what(plan::EventKind::StepDone).contains(QStringLiteral("2 rows")));
    QVERIFY(what(plan::EventKind::StepDone).contains(QStringLiteral("1.00 s")));
    QVERIFY(kinds.contains(QStringLiteral("✓ step done")));
}

void TestRunLines::oddBodiesDoNoHarm()
{
    using plan::Json;
    const std::vector<Json> bodies{
        Json::object(),
        {{"node", 5}, {"error", "no object"}, {"plan", Json::array()}},
        {{"plan", {{"nodes", 3}, {"origin", 4}}}, {"seconds", "long"}, {"nodes", "x"}},
        {{"attempt", "second"}, {"reused", 1}, {"text", std::string("\xff\xfe")}},
        {{"reply", std::string(100'000, 'x')}, {"argument", {{"a", 1}}}}};
    for (int kind = 0; kind <= static_cast<int>(plan::EventKind::RunEnded); ++kind) {
        for (const Json &body : bodies) {
            const auto what = plan::decoded(static_cast<plan::EventKind>(kind), plan::bodyToText(body));
            QVERIFY(what);
            plan::Event event;
            event.what = *what;
            QVERIFY(EventWords::what(event).size() <= 200);
            QVERIFY(EventWords::full(event).size() <= 4000);
            (void)EventWords::node(event);
        }
    }
}

void TestRunLines::durations_data()
{
    QTest::addColumn<double>("seconds");
    QTest::addColumn<QString>("text");
    QTest::newRow("none") << 0.0 << QStringLiteral("0.00 s");
    QTest::newRow("hardly any") << 0.0049 << QStringLiteral("< 0.01 s");
    QTest::newRow("a hundredth") << 0.005 << QStringLiteral("0.01 s");
    QTest::newRow("short") << 0.214 << QStringLiteral("0.21 s");
    QTest::newRow("seconds") << 12.34 << QStringLiteral("12.3 s");
    QTest::newRow("minutes") << 125.4 << QStringLiteral("2 min 05 s");
    QTest::newRow("hours") << 3725.0 << QStringLiteral("1 h 02 min");
    QTest::newRow("unknown") << std::nan("") << QStringLiteral("–");
}

void TestRunLines::durations()
{
    QFETCH(double, seconds);
    QTEST(RunWords::duration(seconds), "text");
}

void TestRunLines::statuses()
{
    plan::RunSummary summary;
    summary.status = plan::RunStatus::Running;
    QCOMPARE(RunWords::status(summary), QStringLiteral("◔ running"));
    summary.status = plan::RunStatus::Interrupted;
    QCOMPARE(RunWords::status(summary), QStringLiteral("↯ interrupted"));
    summary.status = plan::RunStatus::Paused;
    summary.pausedWhy = plan::PauseReason::Breakpoint;
    QCOMPARE(RunWords::status(summary), QStringLiteral("‖ paused: breakpoint"));
    summary.pausedWhy.reset();
    QCOMPARE(RunWords::status(summary), QStringLiteral("‖ paused"));
    QCOMPARE(RunWords::time("nonsense"), QStringLiteral("–"));
    QCOMPARE(RunWords::local("2026-01-31T12:00:00.250Z").toUTC().time(), QTime(12, 0, 0, 250));
}

WEIGHHOUSE_TEST(TestRunLines)
#include "test_run_lines.moc"
