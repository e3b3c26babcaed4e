// SPDX-License-Identifier: GPL-3.0-or-later
// What ships: rule files and samples, by name, and the material made of them.
#include "core/catalogue/catalogue.h"
#include "core/catalogue/embedded.h"
#include "core/catalogue/material.h"
#include "core/data/row_names.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

#include <QFile>
#include <QTemporaryDir>
#include <algorithm>

using namespace weighhouse;
using namespace weighhouse::catalogue;

namespace
{

const std::string resources = WEIGHHOUSE_SOURCE_DIR "/resources/";

void write(const QString &path, const QByteArray &content)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
}

/// Goods with numbers for keys and names that differ, but for one pair.
data::Dataset goods()
{
    data::Dataset dataset;
    dataset.addTable({"goods",
                      {{"code", data::ValueType::Integer, {}, {}}, {"name", data::ValueType::Text, {}, {}}},
                      {"code"},
                      {}});
    for (const auto &[code, name] :
         {std::pair{7, "Salt"}, std::pair{9, "7"}, std::pair{4, "Rum"}, std::pair{5, "Rum"}})
        [&] { WEIGHHOUSE_DO(dataset.appendRow(0, {std::int64_t{code}, std::string(name)})); }();
    return dataset;
}

} // namespace

class TestCatalogue : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void embeddedFilesAreTheFiles();
    void ruleFilesGoByName();
    void samplesAreWhole();
    void badSampleDescriptions_data();
    void badSampleDescriptions();
    void rulesAreFilesOrNames();
    void sourcesAndRulesTogether();
    void rowsGoByAnyName();
};

void TestCatalogue::embeddedFilesAreTheFiles()
{
    QVERIFY(embeddedFiles().size() >= 10);
    QVERIFY(std::ranges::is_sorted(embeddedFiles(), {}, &EmbeddedFile::path));
    for (const EmbeddedFile &file : embeddedFiles()) {
        QFile onDisk(QString::fromStdString(resources + std::string(file.path)));
        QVERIFY2(onDisk.open(QIODevice::ReadOnly), qPrintable(onDisk.fileName()));
        const QByteArray bytes = onDisk.readAll();
        QVERIFY2(std::string_view(bytes.data(), static_cast<std::size_t>(bytes.size())) == file.content,
                 qPrintable(onDisk.fileName()));
    }
    QVERIFY(!embeddedFile("rules/none.rules"));
}

void TestCatalogue::ruleFilesGoByName()
{
    const std::vector<std::string> expected{"building", "building-published", "chiller", "planting",
                                            "plants",   "portfolio",          "trade",   "trade-published"};
    auto names = ruleFileNames();
    std::ranges::sort(names);
    QVERIFY(names == expected);
    WEIGHHOUSE_TAKE(trade, ruleFile("trade"));
    WEIGHHOUSE_SAME(trade.name, "trade.rules");
    QVERIFY(trade.text.find("question ") != std::string::npos);

    const auto unknown = ruleFile("trad");
    QVERIFY(!unknown);
    WEIGHHOUSE_SAME(unknown.error().code, "catalogue.unknown-rules");
    WEIGHHOUSE_SAME(unknown.error().message, "no rules called trad are shipped");
    QVERIFY(unknown.error().hint.text().starts_with("Did you mean trade? Shipped rules are "));
}

void TestCatalogue::samplesAreWhole()
{
    WEIGHHOUSE_TAKE(all, samples());
    QCOMPARE(all.size(), 6U);
    for (const Sample &known : all) {
        QVERIFY(!known.title.empty() && !known.description.empty());
        const Message description = Message::verbatim(known.description);
        WEIGHHOUSE_SAME(description.text("en"), known.description);
        QVERIFY2(description.text("de") != known.description,
                 "resources/messages/de/sample.txt has other words");
        WEIGHHOUSE_TAKE(material, openSample(known.name));
        WEIGHHOUSE_SAME(material.name, known.title);
        QVERIFY(!material.dataset.tables.empty());
        QVERIFY(material.warnings.empty());
        const rules::Checked checked = rules::check(material.rules, material.dataset.schema);
        if (!checked.errors.empty())
            QFAIL(toText(checked.errors.front()).c_str());
        const auto question = checked.rules.findQuestion(known.question);
        QVERIFY(question);
        const auto &parameters = checked.rules.questions[*question].parameters;
        for (const rules::CheckedParameter &parameter : parameters) {
            const bool given = std::ranges::any_of(
                known.arguments, [&](const Argument &argument) { return argument.first == parameter.name; });
            QVERIFY2(given || parameter.defaultValue != nullptr, parameter.name.c_str());
        }
    }
    WEIGHHOUSE_TAKE(planting, sample("planting"));
    QVERIFY(planting.settings == (std::vector<Argument>{{"states", "1000"}}));
    const auto unknown = openSample("trede");
    QVERIFY(!unknown);
    WEIGHHOUSE_SAME(unknown.error().code, "catalogue.unknown-sample");
    WEIGHHOUSE_SAME(
        unknown.error().hint,
        "Did you mean trade? Shipped samples are building, chiller, planting, plants, portfolio, trade.");
}

void TestCatalogue::badSampleDescriptions_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("an array") << QByteArray("[]");
    QTest::newRow("no question") << QByteArray(
        R"({"name":"a","title":"A","description":"","data":[],"rules":[]})");
    QTest::newRow("data that is no list")
        << QByteArray(R"({"name":"a","title":"A","description":"","data":1,"rules":[],"question":"q"})");
}

void TestCatalogue::badSampleDescriptions()
{
    QFETCH(QByteArray, json);
    const auto sample = sampleFromJson(json.toStdString(), "a");
    QVERIFY(!sample);
    WEIGHHOUSE_SAME(sample.error().code, "catalogue.bad-sample");
    WEIGHHOUSE_SAME(sample.error().where.file, "a/sample.json");
}

void TestCatalogue::rulesAreFilesOrNames()
{
    QTemporaryDir folder;
    write(folder.filePath(QStringLiteral("mine.rules")), "rule a t.b = 1\n");
    write(folder.filePath(QStringLiteral("latin.rules")), "# caf\xE9\n");
    WEIGHHOUSE_TAKE(mine, findRules(folder.filePath(QStringLiteral("mine.rules")).toStdString()));
    QVERIFY(mine == (rules::RuleText{"mine.rules", "rule a t.b = 1\n"}));
    WEIGHHOUSE_TAKE(shipped, findRules("plants"));
    WEIGHHOUSE_SAME(shipped.name, "plants.rules");

    const auto code = [](const std::string &name) {
        const auto found = findRules(name);
        return found ? std::string() : found.error().code;
    };
    WEIGHHOUSE_SAME(code(folder.filePath(QStringLiteral("none.rules")).toStdString()), "file.not-found");
    WEIGHHOUSE_SAME(code(folder.filePath(QStringLiteral("latin.rules")).toStdString()), "catalogue.not-text");
    WEIGHHOUSE_SAME(code("nothing"), "catalogue.unknown-rules");
}

void TestCatalogue::sourcesAndRulesTogether()
{
    WEIGHHOUSE_TAKE(material, openSources({resources + "samples/trade/data.sql"}, {"trade"}));
    WEIGHHOUSE_TAKE(sample, openSample("trade"));
    QVERIFY(material.dataset == sample.dataset);
    QVERIFY(material.rules == sample.rules);
    QVERIFY(material.question.empty());

    const auto twice =
        openSources({resources + "samples/trade/data.sql", resources + "samples/trade/data.sql"}, {});
    QVERIFY(!twice);
    WEIGHHOUSE_SAME(twice.error().code, "import.name-clash");
}

void TestCatalogue::rowsGoByAnyName()
{
    const data::Dataset dataset = goods();
    WEIGHHOUSE_SAME(rowArgument(dataset, 0, "9"), "9");
    WEIGHHOUSE_SAME(rowArgument(dataset, 0, "Salt"), "#1");
    WEIGHHOUSE_SAME(rowArgument(dataset, 0, "salt"), "#1");
    WEIGHHOUSE_SAME(rowArgument(dataset, 0, "7"), "7");     // the key, not the good of that name
    WEIGHHOUSE_SAME(rowArgument(dataset, 0, "Rum"), "Rum"); // two of that name
    WEIGHHOUSE_SAME(rowArgument(dataset, 0, "Tea"), "Tea");

    QVERIFY(exampleRows(dataset, 0, 2) == (std::vector<std::string>{"7", "9"}));
    data::Dataset distinct = dataset;
    WEIGHHOUSE_DO(distinct.setValue(0, 1, 3, std::string("Tea")));
    QVERIFY(exampleRows(distinct, 0, 3) == (std::vector<std::string>{"Salt", "7", "Rum"}));
}

WEIGHHOUSE_TEST(TestCatalogue)
#include "test_catalogue.moc"
