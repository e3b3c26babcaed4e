// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files.h"
#include "core/data/import/source.h"
#include "core/data/keys.h"
#include "tests/samples/cells.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>
#include <QtCore/QProcess>
#include <QtCore/QTemporaryDir>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace weighhouse;
using weighhouse::testing::Cells;

namespace
{

QStringList sampleNames()
{
    return {QStringLiteral("trade"),    QStringLiteral("building"),  QStringLiteral("plants"),
            QStringLiteral("planting"), QStringLiteral("portfolio"), QStringLiteral("chiller")};
}

std::filesystem::path shipped(const QString &sample)
{
    return std::filesystem::path(WEIGHHOUSE_SOURCE_DIR) / "resources" / "samples" / sample.toStdString() /
           "data.sql";
}

} // namespace

class SamplesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void generatorGivesTheShippedBytes()
    {
        QTemporaryDir folder;
        QVERIFY(folder.isValid());
        QProcess generator;
        generator.start(QStringLiteral(WEIGHHOUSE_MAKE_SAMPLES), {folder.path()});
        QVERIFY(generator.waitForFinished());
        QCOMPARE(generator.exitCode(), 0);

        for (const QString &sample : sampleNames()) {
            const auto path =
                std::filesystem::path(folder.path().toStdString()) / sample.toStdString() / "data.sql";
            WEIGHHOUSE_TAKE(made, readFile(path));
            WEIGHHOUSE_TAKE(kept, readFile(shipped(sample)));
            QVERIFY2(made == kept, qPrintable(sample));
        }
    }

    void generatorTellsWhatIsWrong()
    {
        QProcess generator;
        generator.start(QStringLiteral(WEIGHHOUSE_MAKE_SAMPLES), QStringList{});
        QVERIFY(generator.waitForFinished());
        QCOMPARE(generator.exitCode(), 2);
        QVERIFY(generator.readAllStandardError().startsWith("usage: "));

        generator.start(QStringLiteral(WEIGHHOUSE_MAKE_SAMPLES), {QStringLiteral("/dev/null")});
        QVERIFY(generator.waitForFinished());
        QCOMPARE(generator.exitCode(), 1);
        QVERIFY(generator.readAllStandardError().contains("/dev/null"));
    }

    void sizesAreAsPromised_data()
    {
        QTest::addColumn<QString>("sample");
        QTest::addColumn<QString>("table");
        QTest::addColumn<int>("least");
        QTest::addColumn<int>("most");
        const auto add = [](const char *sample, const char *table, int least, int most) {
            QTest::addRow("%s.%s", sample, table) << sample << table << least << most;
        };
        add("trade", "trade_node", 80, 80);
        add("trade", "flow", 160, 160);
        add("trade", "country", 650, 650);
        add("trade", "node_country", 1500, 1500);
        add("building", "goods", 50, 50);
        add("building", "building", 250, 250);
        add("building", "supply", 225, 300);
        add("building", "demand", 250, 500);
        add("plants", "plant", 4, 8);
        add("plants", "orders", 10, 20);
        add("plants", "offer", 40, 160);
        add("planting", "crop", 7, 7);
        add("planting", "season", 42, 42);
        add("portfolio", "share", 7, 7);
        add("portfolio", "quote", 210, 210);
        add("chiller", "offer", 12, 12);
    }

    void sizesAreAsPromised()
    {
        QFETCH(QString, sample);
        QFETCH(QString, table);
        QFETCH(int, least);
        QFETCH(int, most);
        WEIGHHOUSE_TAKE(imported, import::importSource(shipped(sample)));
        QVERIFY(imported.warnings.empty());
        const auto rows = static_cast<int>(Cells(imported.dataset).rows(table.toStdString()));
        QVERIFY2(rows >= least && rows <= most, qPrintable(QString::number(rows)));
    }

    /// Long enough to say something, short enough to be read.
    void reportsAreOfReadableLength()
    {
        WEIGHHOUSE_TAKE(imported, import::importSource(shipped(QStringLiteral("planting"))));
        const Cells cells(imported.dataset);
        for (std::size_t row = 0; row < cells.rows("crop"); ++row) {
            const auto report = QString::fromStdString(cells.text("crop", "report", row));
            const auto words = report.split(QLatin1Char(' ')).size();
            QVERIFY2(words >= 60 && words <= 150, qPrintable(report));
        }
    }

    void keysAndReferencesHold_data()
    {
        QTest::addColumn<QString>("sample");
        for (const QString &sample : sampleNames())
            QTest::newRow(qPrintable(sample)) << sample;
    }

    void keysAndReferencesHold()
    {
        QFETCH(QString, sample);
        WEIGHHOUSE_TAKE(imported, import::importSource(shipped(sample)));
        const data::Dataset &dataset = imported.dataset;
        QVERIFY(!dataset.schema.references.empty());
        for (const data::Reference &reference : dataset.schema.references) {
            WEIGHHOUSE_TAKE(targets, data::resolveReference(dataset, reference));
            QVERIFY2(std::find(targets.begin(), targets.end(), data::noRow) == targets.end(),
                     reference.table.c_str());
        }
        for (std::size_t table = 0; table < dataset.tables.size(); ++table) {
            std::vector<std::size_t> key;
            for (const std::string &column : dataset.schema.tables[table].primaryKey)
                key.push_back(dataset.schema.tables[table].columnIndex(column).value());
            QVERIFY2(!key.empty(), dataset.schema.tables[table].name.c_str());
            QCOMPARE(data::KeyIndex(dataset, table, key).firstDuplicate(), data::noRow);
        }
    }

    void everyCountryIsAtHomeOnce()
    {
        WEIGHHOUSE_TAKE(imported, import::importSource(shipped(QStringLiteral("trade"))));
        const Cells cells(imported.dataset);
        std::map<std::string, std::string> homes;
        for (std::size_t row = 0; row < cells.rows("country"); ++row)
            homes[cells.text("country", "country_name", row)] = cells.text("country", "home_node", row);
        std::set<std::string> atHome;
        int merchants = 0;
        for (std::size_t row = 0; row < cells.rows("node_country"); ++row) {
            const std::string country = cells.text("node_country", "country_name", row);
            const bool isHome = cells.text("node_country", "is_home", row) == "true";
            QCOMPARE(isHome, cells.text("node_country", "trade_node", row) == homes[country]);
            if (isHome)
                QVERIFY(atHome.insert(country).second);
            merchants += cells.text("node_country", "has_merchant", row) == "true";
        }
        QCOMPARE(atHome.size(), homes.size());
        QCOMPARE(merchants, 250);
    }

    void tradeFlowsInNoCircle()
    {
        WEIGHHOUSE_TAKE(imported, import::importSource(shipped(QStringLiteral("trade"))));
        const Cells cells(imported.dataset);
        std::vector<std::pair<std::string, std::string>> flows;
        for (std::size_t row = 0; row < cells.rows("flow"); ++row)
            flows.emplace_back(cells.text("flow", "source", row), cells.text("flow", "dest", row));
        // Nodes that nothing more leads to are taken away with their flows until none is left.
        while (!flows.empty()) {
            std::set<std::string> ends;
            for (const auto &flow : flows)
                ends.insert(flow.second);
            const std::size_t before = flows.size();
            std::erase_if(flows, [&](const auto &flow) { return !ends.contains(flow.first); });
            QVERIFY(flows.size() < before);
        }
    }
};

WEIGHHOUSE_TEST(SamplesTest)
#include "test_samples.moc"
