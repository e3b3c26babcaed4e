// SPDX-License-Identifier: GPL-3.0-or-later
// What any strategy decides is exported by the window at every extent, and can be checked.
#include "core/llm/scripted_model.h"
#include "core/model/model.h"
#include "core/pdf/contents.h"
#include "tests/audit/decided.h"
#include "tests/strategy/judging_model.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/ui_report_mode/report_bench.h"
#include "ui/report_file/report_file.h"
#include "ui/report_mode/draft.h"

#include <QFile>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

namespace
{

/// A model that looks once and then decides.
llm::ChatModelPtr readerOf(std::string candidate)
{
    return std::make_shared<llm::ScriptedModel>([candidate = std::move(candidate)](
                                                    const llm::ChatRequest &,
                                                    std::size_t number) -> Result<llm::ChatReply> {
        const bool isFirst = number == 0;
        return llm::ChatReply{
            .text = isFirst
                        ? "Plan: 1. Look.\nThought: How many are there?\nAction: sql\nAction Input: SELECT "
                          "count(*) AS number FROM trade_node"
                        : "Re-plan: N\nThought: That will do.\nFinal Answer: " + candidate};
    });
}

/// Ranks what it is shown as it stands there, and decides for a candidate where it is asked to.
llm::ChatModelPtr judgeFor(const std::string &sample)
{
    return std::make_shared<JudgingModel>(Judgement{.likelihoods = evenLikelihoods(sample),
                                                    .decision = "{\"decision\": \"" + firstCandidate(sample) +
                                                                "\", \"justification\": \"it says so\"}"});
}

/// Splits the question in two if it is asked to, answers each part, and decides where it is asked to.
llm::ChatModelPtr documentReaderOf(std::string candidate)
{
    return std::make_shared<llm::ScriptedModel>([candidate = std::move(candidate)](
                                                    const llm::ChatRequest &request,
                                                    std::size_t) -> Result<llm::ChatReply> {
        const std::string asked = llm::shownPrompt(request);
        const auto wants = [&asked](const char *member) { return asked.find(member) != std::string::npos; };
        if (wants("{\"questions\""))
            return llm::ChatReply{
                .text = R"({"questions": [{"id": "Q1.1", "question": "What may a machine draw?"},
                            {"id": "Q2.1", "question": "Which machines draw less than <A1.1>?", "after": ["Q1.1"]}]})"};
        if (wants("\"decision\": \""))
            return llm::ChatReply{.text = R"({"decision": ")" + candidate +
                                          R"(", "justification": "it draws less than 26 kW"})"};
        return llm::ChatReply{.text = "The letter says it.\nAnswer: 26 kilowatts"};
    });
}

bool readsDocuments(const std::string &strategy)
{
    return strategy::findStrategy(strategy)->needs().documents;
}

/// Strategies that read documents run on the sample that has some, those that query the data on one with many
/// tables, the others on one whose rules know factors.
bool asksTheData(const std::string &strategy)
{
    return strategy.find("rag") != std::string::npos && !readsDocuments(strategy);
}

std::string sampleFor(const std::string &strategy)
{
    return readsDocuments(strategy) ? "chiller" : asksTheData(strategy) ? "trade" : "planting";
}

llm::ChatModelPtr modelFor(const std::string &strategy, const std::string &sample)
{
    if (readsDocuments(strategy))
        return documentReaderOf(firstCandidate(sample));
    return asksTheData(strategy) ? readerOf(firstCandidate(sample)) : judgeFor(sample);
}

std::string contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

} // namespace

class TestReportedStrategies : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom)); }

    void isExportedAndChecked_data();
    void isExportedAndChecked();
};

void TestReportedStrategies::isExportedAndChecked_data()
{
    QTest::addColumn<QString>("strategy");
    QTest::addColumn<QString>("sample");
    QTest::addColumn<QString>("extent");
    QTest::addColumn<QString>("language");
    // Every combination takes minutes, so the usual run goes through extents and languages in turn.
    const bool isEvery = qEnvironmentVariableIsSet("WEIGHHOUSE_EVERY_REPORT");
    constexpr std::array extents{"one-page", "brief", "full"};
    constexpr std::array languages{"en", "de"};
    std::size_t turn = 0;
    const auto add = [&](const std::string &strategy, const std::string &sample) {
        for (std::size_t extent = 0; extent < extents.size(); ++extent) {
            for (std::size_t language = 0; language < languages.size(); ++language) {
                if (isEvery || (turn % extents.size() == extent && turn % languages.size() == language))
                    QTest::addRow("%s, %s, %s, %s", strategy.c_str(), sample.c_str(), extents.at(extent),
                                  languages.at(language))
                        << QString::fromStdString(strategy) << QString::fromStdString(sample)
                        << QString::fromLatin1(extents.at(extent))
                        << QString::fromLatin1(languages.at(language));
            }
        }
        ++turn;
    };
    for (const std::string &sample : decidedSamples())
        add(strategy::usualStrategy().name(), sample);
    for (const strategy::Strategy *strategy : strategy::strategies()) {
        if (strategy->needs().chatModel)
            add(strategy->name(), sampleFor(strategy->name()));
    }
}

void TestReportedStrategies::isExportedAndChecked()
{
    QFETCH(QString, strategy);
    QFETCH(QString, sample);
    QFETCH(QString, extent);
    QFETCH(QString, language);
    const strategy::Strategy *decides = strategy::findStrategy(strategy.toStdString());
    QVERIFY(decides != nullptr);
    ReportBench bench;
    QString project;
    if (!decides->needs().chatModel) {
        project = decidedProject(sample.toStdString());
    } else {
        project = bench.path("decided.weigh");
        WEIGHHOUSE_DO(decideSample(project.toStdString(), sample.toStdString(), {},
                                   {decides, modelFor(strategy.toStdString(), sample.toStdString())}));
    }
    QVERIFY(bench.openCopy(project));
    bench.show();
    changeDraft(bench.document, QStringLiteral("choose"), [&](project::ReportDraft &draft) {
        draft.extent = extent.toStdString();
        draft.language = language.toStdString();
    });
    QVERIFY(bench.waitForPages());
    const QString file = bench.path("report.pdf");
    QVERIFY(bench.exportTo(file));
    const std::string bytes = contentOf(file);
    WEIGHHOUSE_TAKE(found, verifiedReport(bytes));
    for (const audit::Fault &fault : found.faults)
        qWarning("%s: %s", fault.where.text().c_str(), fault.what.text().c_str());
    QVERIFY(found.isConfirmed());
    QVERIFY(!found.steps.empty() && !found.decision.empty());
    for (const audit::StepCheck &step : found.steps)
        QVERIFY2(step.verdict == audit::Verdict::Confirmed, step.why.text().c_str());
    // The command line writes the same file of the same run.
    WEIGHHOUSE_TAKE(again, reportFile(bench.document.path().toStdString(),
                                      {.run = 1,
                                       .compose = found.manifest.options,
                                       .paper = *paperFromText(found.manifest.paper)}));
    QVERIFY(again.bytes == bytes);
    WEIGHHOUSE_TAKE(read, pdf::readPdf(bytes));
    QVERIFY(extent != QLatin1String("one-page") || read.pages.size() == 1);
    QVERIFY(read.language == language.toStdString());
}

WEIGHHOUSE_TEST(TestReportedStrategies)
#include "test_reported_strategies.moc"
