// SPDX-License-Identifier: GPL-3.0-or-later
// The networks of datasets, told by their structure.
#include "core/decision/labels.h"
#include "tests/support/registry.h"
#include "tests/ui_sandbox/bench.h"
#include "ui/base/texts.h"
#include "ui/sandbox/network_picture.h"

#include <QSet>
#include <QTest>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

namespace
{

TriedPtr tried(const Bench &bench, Changes changes)
{
    TryOut tryOut;
    return tryOut.run({bench.document.workings(), std::move(changes)});
}

Change take(const Bench &bench, std::uint64_t number)
{
    const decision::Problem &problem = *bench.document.workings()->problem;
    const decision::Candidate candidate = problem.candidates().candidate(number);
    return {TakenCandidate{candidate, toQt(problem.label(candidate))}};
}

NetworkPainter painterOf(const Bench &bench)
{
    const WorkingsPtr &workings = bench.document.workings();
    const std::vector<Network> networks = networksOf(*workings->model->rules(), *workings->model->dataset());
    return {NetworkChoice::of(networks.front(), *workings->model->rules()), workings};
}

std::uint32_t tableOf(const Bench &bench, const char *name)
{
    return static_cast<std::uint32_t>(
        bench.document.workings()->model->dataset()->schema.tableIndex(name).value());
}

} // namespace

class NetworkTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theMostSuitableTablesAreFound_data()
    {
        QTest::addColumn<QString>("sample");
        QTest::addColumn<QString>("network");
        QTest::addColumn<QStringList>("values");
        QTest::newRow("trade") << QStringLiteral("trade") << QStringLiteral("flow")
                               << QStringList{QStringLiteral("flow.flow"),
                                              QStringLiteral("trade_node.ingoing")};
        QTest::newRow("building") << QStringLiteral("building") << QStringLiteral("demand + supply")
                                  << QStringList{QStringLiteral("goods.current_price")};
        QTest::newRow("plants") << QStringLiteral("plants") << QStringLiteral("offer") << QStringList{};
    }

    void theMostSuitableTablesAreFound()
    {
        QFETCH(QString, sample);
        QFETCH(QString, network);
        QFETCH(QStringList, values);
        const Bench bench(sample.toStdString());
        const rules::CheckedRules &rules = *bench.document.workings()->model->rules();
        const std::vector<Network> networks = networksOf(rules, *bench.document.workings()->model->dataset());
        QVERIFY(!networks.empty());
        QStringList parts = networks.front().name(rules).split(QStringLiteral(" + "));
        parts.sort();
        QCOMPARE(parts.join(QStringLiteral(" + ")), network);
        QStringList chosen;
        for (const auto &[table, column] : NetworkChoice::of(networks.front(), rules).values)
            chosen.append(toQt(rules.nameOf(column)));
        for (const QString &value : values)
            QVERIFY2(chosen.contains(value), qPrintable(chosen.join(QLatin1Char(' '))));
    }

    void changesColourNodesAndEdges()
    {
        const Bench bench("trade");
        NetworkPainter painter = painterOf(bench);
        const Colours &light = colours(false);
        const NetworkPicture before = painter.paint(*tried(bench, {}), light);
        QCOMPARE(before.changedNodes, std::size_t{0});
        QCOMPARE(before.rows.size(),
                 bench.document.workings()->model->dataset()->tables[tableOf(bench, "trade_node")].rowCount);
        QCOMPARE(before.picture.edges.size(),
                 bench.document.workings()->model->dataset()->tables[tableOf(bench, "flow")].rowCount);
        for (const GraphNode &node : before.picture.nodes)
            QVERIFY(node.mark.isEmpty() && !node.fill);

        const TriedPtr changed = tried(bench, {take(bench, bench.livelyCandidates().at(1))});
        const NetworkPicture after = painter.paint(*changed, light);
        QVERIFY(after.changedNodes > 0);
        const rules::ColumnId ingoing =
            bench.document.workings()->model->rules()->findColumn("trade_node", "ingoing").value();
        std::size_t marked = 0;
        for (std::size_t i = 0; i < after.rows.size(); ++i) {
            const GraphNode &node = after.picture.nodes[i];
            QCOMPARE(node.id, before.picture.nodes[i].id); // nothing moves
            const double old = changed->evaluation->baseValue(ingoing, after.rows[i].second);
            const double now = changed->evaluation->value(ingoing, after.rows[i].second);
            QCOMPARE(node.mark, now > old   ? QStringLiteral("▲")
                                : now < old ? QStringLiteral("▼")
                                            : QString());
            QCOMPARE(node.fill.has_value(), now != old);
            if (now > old)
                QCOMPARE(node.frame.value(), light.up);
            marked += node.mark.isEmpty() ? 0 : 1;
            if (!node.mark.isEmpty())
                QVERIFY(node.toolTip.contains(QStringLiteral("→")));
        }
        QVERIFY(marked > 0);
        const auto isMarked = [](const GraphEdge &edge) { return !edge.mark.isEmpty(); };
        QVERIFY(std::ranges::any_of(after.picture.edges, isMarked));
        QCOMPARE(after.picture.method, before.picture.method);
    }

    void supplyChainsHaveTwoKindsOfNodes()
    {
        const Bench bench("building");
        NetworkPainter painter = painterOf(bench);
        const NetworkPicture picture = painter.paint(*tried(bench, {take(bench, 40)}), colours(true));
        QSet<bool> shapes;
        for (const GraphNode &node : picture.picture.nodes)
            shapes.insert(node.isRound);
        QCOMPARE(shapes.size(), 2);
        QVERIFY(picture.changedNodes > 1);
        for (const GraphEdge &edge : picture.picture.edges)
            QVERIFY(!edge.hasArrow && edge.from != edge.to);
        QCOMPARE(picture.picture.method, layout::Method::Springs);
    }

    void ofManyNodesTheChangedOnesAreDrawn()
    {
        const Bench bench("trade");
        const WorkingsPtr &workings = bench.document.workings();
        const std::vector<Network> networks =
            networksOf(*workings->model->rules(), *workings->model->dataset());
        const std::uint32_t power = tableOf(bench, "node_country");
        const auto large = std::ranges::find_if(
            networks, [&](const Network &network) { return network.relations.front().table == power; });
        QVERIFY(large != networks.end());
        NetworkPainter painter(NetworkChoice::of(*large, *workings->model->rules()), workings);
        const NetworkPicture nothing = painter.paint(*tried(bench, {}), colours(false));
        QVERIFY(nothing.allNodes > NetworkPainter::mostNodes);
        QVERIFY(nothing.rows.empty());
        const NetworkPicture some =
            painter.paint(*tried(bench, {take(bench, bench.livelyCandidates().at(1))}), colours(false));
        QVERIFY(!some.rows.empty());
        QVERIFY(some.rows.size() <= NetworkPainter::mostNodes);
        const auto isMarked = [](const GraphNode &node) { return !node.mark.isEmpty(); };
        QVERIFY(std::ranges::any_of(some.picture.nodes, isMarked));
    }

    void labelsMayComeFromAColumn()
    {
        const Bench bench("trade");
        const WorkingsPtr &workings = bench.document.workings();
        NetworkChoice choice =
            NetworkChoice::of(networksOf(*workings->model->rules(), *workings->model->dataset()).front(),
                              *workings->model->rules());
        const rules::ColumnId value =
            workings->model->rules()->findColumn("trade_node", "local_value").value();
        choice.labels.emplace(value.table, value);
        choice.values.clear();
        NetworkPainter painter(choice, workings);
        const NetworkPicture picture =
            painter.paint(*tried(bench, {take(bench, bench.livelyCandidates().at(1))}), colours(false));
        QCOMPARE(picture.picture.nodes.front().title,
                 toQt(decision::valueText(*workings->model->base(), value,
                                          workings->model->base()->value(value, 0))));
        QVERIFY(picture.picture.nodes.front().lines.isEmpty());
    }
};

WEIGHHOUSE_TEST(NetworkTest)
#include "test_network.moc"
