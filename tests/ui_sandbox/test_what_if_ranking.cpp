// SPDX-License-Identifier: GPL-3.0-or-later
// All candidates weighed under what is applied in the sandbox.
#include "tests/support/registry.h"
#include "tests/ui_sandbox/bench.h"
#include "ui/base/look/theme.h"
#include "ui/base/texts.h"
#include "ui/sandbox/ranking_tab.h"
#include "ui/sandbox/sandbox_page.h"
#include "ui/sandbox/what_if_weighing.h"
#include "ui/widgets/bar_chart.h"
#include "ui/widgets/table_view.h"

#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTest>
#include <algorithm>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

namespace
{

/// The ranking of a sample's sandbox, and what is asked of it.
struct Ranking : Bench {
    SandboxSession session{desk};
    RankingTab tab{session};
    WhatIfWeighing weighingUnder{session};

    explicit Ranking(const std::string &sample) : Bench(sample)
    {
        tab.resize(1000, 700);
        tab.show();
        (void)testing::waitUntil([this] { return isSettled(); });
    }

    QString state() const { return tab.findChild<QLabel *>(QStringLiteral("rankingState"))->text(); }
    QString verdict() const { return tab.findChild<QLabel *>(QStringLiteral("whatIfVerdict"))->text(); }

    bool weighAll()
    {
        tab.weighAction()->trigger();
        return QTest::qWaitFor([this] { return isSettled(); }, 120'000);
    }

    bool weighUnder()
    {
        weighingUnder.start();
        return QTest::qWaitFor([this] { return isSettled(); }, 120'000);
    }

    /// What wins, and what it brings, where a cell really has a value.
    std::pair<std::string, double> winnerWhereStored(const std::string &table, const std::string &column,
                                                     int row, const data::Value &value)
    {
        (void)document.setCell(table, column, row, value);
        (void)QTest::qWaitFor([this] { return isSettled(); }, 60'000);
        (void)weigh();
        const WeighedPtr &weighed = weighing.weighed();
        const std::size_t best = weighed->result.ranking.front();
        return {weighed->problem.label(weighed->result.candidate(weighed->problem, best)),
                weighed->result.outcomes[best].objectives.front()};
    }

    /// The node that wins as things are, and the one that comes next.
    std::string best(std::size_t place = 0)
    {
        (void)weigh();
        const WeighedPtr &weighed = weighing.weighed();
        return weighed->problem.label(
            weighed->result.candidate(weighed->problem, weighed->result.ranking[place]));
    }

    /// A node with whose local value of 200 another candidate wins; that value is set then.
    std::string flippingNode()
    {
        for (const std::size_t place : {1, 2, 3, 4, 0}) {
            const std::string node = best(place);
            session.clear();
            if (session.addText(toQt("trade_node[" + node + "].local_value = 200")) && weighUnder() &&
                !weighingUnder.ranking()->before.isSameAs(weighingUnder.ranking()->after))
                return node;
        }
        return {};
    }

    data::Value stored(const std::string &table, const std::string &column, int row) const
    {
        const data::Dataset &dataset = document.dataset();
        const auto at = *dataset.schema.tableIndex(table);
        return dataset.value(at, *dataset.schema.tables[at].columnIndex(column),
                             static_cast<std::size_t>(row));
    }

    int rowOf(const std::string &table, const std::string &column, const std::string &value) const
    {
        const data::Dataset &dataset = document.dataset();
        const auto at = *dataset.schema.tableIndex(table);
        for (std::size_t row = 0; row < dataset.tables[at].rowCount; ++row) {
            if (stored(table, column, static_cast<int>(row)) == data::Value(value))
                return static_cast<int>(row);
        }
        return -1;
    }
};

} // namespace

class WhatIfRankingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void withoutAWhatIfNothingIsElse()
    {
        Ranking ranking("trade");
        QVERIFY(ranking.weighAll());
        QVERIFY(ranking.weighing.weighed() != nullptr);
        QVERIFY(!ranking.state().contains(QStringLiteral("under")));
        QVERIFY(!ranking.tab.findChild<QLabel *>(QStringLiteral("whatIfVerdict"))->isVisible());
        // A candidate taken is what is weighed, not what it is weighed under.
        ranking.session.take(ranking.document.workings()->problem->candidates().candidate(std::uint64_t{3}),
                             SandboxSession::Taking::Instead);
        QVERIFY(premisesOf(ranking.session.changes()).empty());
        QVERIFY(ranking.weighAll());
        QVERIFY(!ranking.tab.findChild<QLabel *>(QStringLiteral("whatIfVerdict"))->isVisible());
    }

    void itRanksAsIfTheValuesWereStored()
    {
        Ranking ranking("trade");
        const std::string node = ranking.flippingNode();
        QVERIFY(!node.empty());
        const int row = ranking.rowOf("trade_node", "trade_node", node);
        QVERIFY(row >= 0);
        QTRY_VERIFY(ranking.isSettled());
        QVERIFY(ranking.state().contains(QStringLiteral("without what is applied")));
        QVERIFY(ranking.weighAll());
        QVERIFY2(ranking.state().contains(QStringLiteral("under 1 change")), qPrintable(ranking.state()));
        QVERIFY2(ranking.verdict().contains(QStringLiteral("<b>") +
                                            toQt(ranking.weighingUnder.ranking()->after.shown.text())),
                 qPrintable(ranking.verdict()));
        QVERIFY(ranking.verdict().contains(QStringLiteral("without what is applied it is")));
        QVERIFY2(ranking.verdict().contains(QStringLiteral("it flips from")), qPrintable(ranking.verdict()));
        keepPicture(ranking.tab, QStringLiteral("ranking-under-what-if"));

        QVERIFY(ranking.weighUnder());
        const WhatIfRankingPtr under = ranking.weighingUnder.ranking();
        const auto flips = ranking.weighingUnder.flips();
        QCOMPARE(flips.size(), std::size_t{1});
        QVERIFY(!flips.front().search.points.empty());
        const decision::FlipPoint flip = flips.front().search.points.back();
        QVERIFY(std::abs(flip.after - flip.before) <= flips.front().search.step * 1.0001);

        // The plain answer of the document is what it was; once values are stored it is the same as here.
        QVERIFY(!ranking.weighing.isStale());
        const data::Value before = ranking.stored("trade_node", "local_value", row);
        const auto stored = ranking.winnerWhereStored("trade_node", "local_value", row, 200.0);
        WEIGHHOUSE_SAME(under->after.label, stored.first);
        QCOMPARE(under->after.objectives.front(), stored.second);
        WEIGHHOUSE_SAME(ranking.winnerWhereStored("trade_node", "local_value", row, flip.before).first,
                        flip.winnerBefore.label);
        WEIGHHOUSE_SAME(ranking.winnerWhereStored("trade_node", "local_value", row, flip.after).first,
                        flip.winnerAfter.label);
        WEIGHHOUSE_SAME(ranking.winnerWhereStored("trade_node", "local_value", row, before).first,
                        under->before.label);
    }

    void severalChangesFlipEachOnItsOwn()
    {
        Ranking ranking("trade");
        const std::string node = ranking.flippingNode();
        QVERIFY(!node.empty());
        WEIGHHOUSE_DO(ranking.session.addText(QStringLiteral("trade_node[#5].local_value = 2")));
        QVERIFY(ranking.weighAll());
        QVERIFY2(ranking.state().contains(QStringLiteral("under 2 changes")), qPrintable(ranking.state()));
        QVERIFY(ranking.verdict().contains(QStringLiteral("Each change alone")));
        QCOMPARE(ranking.verdict().count(QStringLiteral("⇄")), 2);
        // One that is switched off does not count.
        ranking.session.setOn(1, false);
        QVERIFY(ranking.state().contains(QStringLiteral("has changed since")));
        QVERIFY(ranking.weighAll());
        QVERIFY(ranking.state().contains(QStringLiteral("under 1 change")));
        // Without any, what was weighed plainly is back.
        ranking.session.clear();
        QVERIFY(!ranking.tab.findChild<QLabel *>(QStringLiteral("whatIfVerdict"))->isVisible());
        QVERIFY(!ranking.state().contains(QStringLiteral("under")));
    }

    void aBarTakesTheCandidateIntoTheSandbox()
    {
        Ranking ranking("trade");
        const std::string node = ranking.flippingNode();
        QVERIFY(!node.empty());
        QVERIFY(ranking.weighAll());
        auto *chart = ranking.tab.findChild<BarChart *>(QStringLiteral("rankingChart"));
        Q_EMIT chart->barActivated(0);
        QVERIFY(ranking.session.lastTaken() != nullptr);
        WEIGHHOUSE_SAME(fromQt(ranking.session.lastTaken()->label),
                        ranking.weighingUnder.ranking()->after.label);
        QTRY_VERIFY(ranking.isSettled());
        // The outcome there equals that of the ranking.
        QCOMPARE(ranking.session.tried()->result.objectives.front().after,
                 ranking.tab.shown()
                     ->result.outcomes[ranking.tab.shown()->result.ranking.front()]
                     .objectives.front());
        QVERIFY(ranking.state().contains(QStringLiteral("under 1 change"))); // still the same premises
    }

    void looks_data()
    {
        QTest::addColumn<bool>("isDark");
        QTest::addColumn<int>("scale");
        for (const bool isDark : {false, true}) {
            for (const int scale : {1, 2})
                QTest::addRow("%s %d", isDark ? "dark" : "light", scale * 100) << isDark << scale;
        }
    }

    /// With a font of twice the size nothing is cut.
    void looks()
    {
        QFETCH(bool, isDark);
        QFETCH(int, scale);
        const QFont font = QApplication::font();
        applyTheme(isDark ? Scheme::Dark : Scheme::Light, 0);
        QFont large = font;
        large.setPointSizeF(font.pointSizeF() * scale);
        QApplication::setFont(large);
        {
            Bench bench("trade");
            SandboxPage page(bench.desk);
            page.resize(1280 * scale, 800 * scale);
            page.show();
            QTRY_VERIFY(bench.isSettled());
            auto *line = page.findChild<QLineEdit *>(QStringLiteral("inputText"));
            for (const char *change :
                 {"trade_node[Pelvevgart].local_value = 200", "trade_node[#5].local_value = 2"}) {
                line->setText(QString::fromLatin1(change));
                QTest::keyClick(line, Qt::Key_Return);
            }
            for (QAction *action : page.pageActions()) {
                if (action->objectName() == QStringLiteral("weighCandidates"))
                    action->trigger();
            }
            page.findChild<QTabWidget *>(QStringLiteral("sandboxTabs"))->setCurrentIndex(3);
            QTRY_VERIFY_WITH_TIMEOUT(bench.isSettled(), 60'000);
            auto *verdict = page.findChild<QLabel *>(QStringLiteral("whatIfVerdict"));
            QVERIFY(verdict->isVisible());
            QTRY_VERIFY(verdict->height() >= verdict->heightForWidth(verdict->width()));
            keepPicture(page, QStringLiteral("ranking-%1").arg(QString::fromLatin1(QTest::currentDataTag())));
        }
        QApplication::setFont(font);
        applyTheme(Scheme::Light, 0);
    }

    void theSearchCanBeStopped()
    {
        Ranking ranking("trade");
        // There are too many changes for the search to be through before the stop reaches it.
        constexpr std::size_t count = 40;
        Changes changes;
        for (std::size_t i = 0; i < count; ++i)
            changes.push_back({SetInput{"trade_node[#" + std::to_string(i + 1) + "].local_value", 60.0}});
        ranking.session.setChanges(changes);
        QObject::connect(&ranking.weighingUnder, &WhatIfWeighing::ranked, &ranking.weighingUnder,
                         &WhatIfWeighing::stop);
        QVERIFY(ranking.weighUnder());
        QVERIFY(ranking.weighingUnder.ranking() != nullptr);
        QVERIFY(!ranking.weighingUnder.isRunning());
        const auto &flips = ranking.weighingUnder.flips();
        QVERIFY(flips.size() < count || std::any_of(flips.begin(), flips.end(), [](const ChangeFlips &found) {
                    return !found.search.isComplete;
                }));
    }

    void whatCannotBeAppliedIsTold()
    {
        Ranking ranking("trade");
        ranking.session.setChanges({{SetInput{"trade_node[nowhere].local_value", 3.0}},
                                    {SetInput{"trade_node[#5].local_value", 60.0}}});
        QVERIFY(ranking.weighAll());
        QVERIFY(ranking.verdict().contains(QStringLiteral("not applied: trade_node[nowhere].local_value")));
        QVERIFY(ranking.state().contains(QStringLiteral("under 1 change")));
    }
};

WEIGHHOUSE_TEST(WhatIfRankingTest)

#include "test_what_if_ranking.moc"
