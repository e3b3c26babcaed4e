// SPDX-License-Identifier: GPL-3.0-or-later
// Events: their names, and the chain of hashes by vectors worked out elsewhere.
#include "core/plan/journal/event.h"
#include "core/plan/journal/journal_store.h"
#include "core/plan/journal/run_state.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QRegularExpression>
#include <set>

using namespace weighhouse;
using namespace weighhouse::plan;

class TestEvent : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void kindsHaveNames()
    {
        std::set<std::string_view> names;
        for (int i = 0; i <= static_cast<int>(EventKind::RunEnded); ++i) {
            const auto kind = static_cast<EventKind>(i);
            names.insert(toText(kind));
            QVERIFY(eventKindFromText(toText(kind)) == kind);
        }
        QCOMPARE(names.size(), 20U);
        WEIGHHOUSE_SAME(toText(EventKind::RunStarted), "run-started");
        WEIGHHOUSE_SAME(toText(EventKind::RowsReceived), "rows-received");
        WEIGHHOUSE_SAME(toText(EventKind::RunEnded), "run-ended");
        QVERIFY(!eventKindFromText("Run-Started"));
        QVERIFY(!eventKindFromText(""));
    }

    void theChainIsSha256OverLines()
    {
        // printf '%s\n%s\n%s\n%s\n%s' NAME 1 TIME KIND BODY | sha256sum
        const std::string first = chainHash("0123456789abcdef0123456789abcdef", 1, "2026-01-31T12:00:00.123Z",
                                            "run-started", R"({"title":"Zürich"})");
        WEIGHHOUSE_SAME(first, "e5d1a359474ce627ed0bbbb6dceef6e80cca857f46f827fcd44da361b182b600");
        WEIGHHOUSE_SAME(chainHash(first, 2, "2026-01-31T12:00:01.000Z", "run-ended", "{}"),
                        "b24130140e38fdd029560d33889b4bf8d24a852c13a8242efb9662d5f802cb9b");
    }

    void everyPartIsInTheHash()
    {
        const std::string hash = chainHash("a", 1, "b", "c", "d");
        QVERIFY(hash != chainHash("x", 1, "b", "c", "d"));
        QVERIFY(hash != chainHash("a", 2, "b", "c", "d"));
        QVERIFY(hash != chainHash("a", 1, "x", "c", "d"));
        QVERIFY(hash != chainHash("a", 1, "b", "x", "d"));
        QVERIFY(hash != chainHash("a", 1, "b", "c", "x"));
        QVERIFY(chainHash("a", 1, "bc", "d", "e") != chainHash("a", 1, "b", "cd", "e"));
    }

    void secondsBetweenTimes_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<double>("seconds");
        const auto row = [](const char *name, const char *from, const char *to, double seconds) {
            QTest::newRow(name) << QString::fromLatin1(from) << QString::fromLatin1(to) << seconds;
        };
        row("fractions", "2026-01-31T12:00:00.250Z", "2026-01-31T12:00:01.500Z", 1.25);
        row("over a leap day", "2028-02-28T23:59:59.000Z", "2028-03-01T00:00:00.000Z", 86'401);
        row("backwards", "2026-01-31T12:00:01.000Z", "2026-01-31T12:00:00.000Z", -1);
        row("without fractions", "2026-01-31T12:00:00Z", "2026-01-31T13:00:00Z", 3600);
        row("no time", "", "2026-01-31T12:00:00.000Z", 0);
        row("no such day", "2026-02-30T12:00:00.000Z", "2026-03-30T12:00:00.000Z", 0);
        row("letters", "2026-01-31T12:0x:00.000Z", "2026-03-30T12:00:00.000Z", 0);
        row("another form", "2026-01-31 12:00:00.000Z", "2026-01-31T12:00:05.000Z", 0);
    }

    void secondsBetweenTimes()
    {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(double, seconds);
        QCOMPARE(secondsBetween(from.toStdString(), to.toStdString()), seconds);
    }

    void theClockTellsTimesOfEvents()
    {
        static const QRegularExpression form(
            QStringLiteral("^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"));
        const std::string first = timeOfEvent();
        QVERIFY2(form.match(QString::fromStdString(first)).hasMatch(), first.c_str());
        QVERIFY(secondsBetween("2024-01-01T00:00:00.000Z", first) > 0);
    }
};

WEIGHHOUSE_TEST(TestEvent)
#include "test_event.moc"
