// SPDX-License-Identifier: GPL-3.0-or-later
// bench qa: a small file of questions, and the published ones where they are there.
#include "core/benchmark/qa/model_benchmark.h"
#include "core/benchmark/results_file.h"
#include "core/llm/cassette.h"
#include "core/llm/scripted_model.h"
#include "tests/app/executable.h"
#include "tests/support/real_data.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QJsonArray>
#include <QTemporaryDir>

#include <csignal>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

/// Records what a strategy asks about the questions of a file; an error ends the test program.
void recordAnswers(const std::string &questions, const std::string &cassette)
{
    namespace qa = benchmark::qa;
    const auto read = qa::readHopQuestions(std::filesystem::path(questions));
    if (!read)
        qFatal("%s", toText(read.error()).c_str());
    const auto replyTo = [](const llm::ChatRequest &, std::size_t) -> Result<llm::ChatReply> {
        return llm::ChatReply{.text = "Answer: It is Caspar.", .finish = llm::FinishReason::Stop};
    };
    const auto chat =
        std::make_shared<llm::RecordingModel>(std::make_shared<llm::ScriptedModel>(replyTo), cassette);
    qa::ModelSettings settings{.strategy = strategy::findStrategy("vanilla-rag"),
                               .means = [chat] { return strategy::Means{.chat = chat}; }};
    if (const auto run = qa::runModelBenchmark(*read, qa::ParagraphPools(), settings);
        !run || run->correct != 1)
        qFatal("nothing was recorded");
}

} // namespace

class TestBenchQa : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void smallFile();
    void chosenQuestions();
    void latency();
    void embedding();
    void answersOfAModel();
    void refusals();
    void interruption();
    void published();

private:
    QStringList bench(const QStringList &more = {}) const
    {
        return QStringList{QStringLiteral("bench"), QStringLiteral("qa"), m_file} + more;
    }

    QTemporaryDir m_folder;
    QString m_file;
};

void TestBenchQa::init()
{
    QByteArray lines =
        "{'id':'one','dataset':'small','question':'Who is the grandfather of Anselm?','answer':'Caspar',"
        "'paragraphs':[{'idx':0,'title':'Anselm','text':'Anselm is a son of Bertram.'},"
        "{'idx':1,'title':'Bertram','text':'Bertram is a son of Caspar.'},"
        "{'idx':2,'title':'Grandfather clocks','text':'A grandfather of clocks. Who is the maker?'}],"
        "'supporting':[0,1],'steps':[{'n':1,'q':'Anselm >> father','answer':'Bertram','support_idx':[0]},"
        "{'n':2,'q':'#1 >> father','answer':'Caspar','support_idx':[1],'deps':[1]}]}\n"
        "{'id':'two','dataset':'other','question':'Where does the Isar flow?','answer':'Munich',"
        "'paragraphs':[{'title':'Isar','text':'The Isar flows through Munich.','supporting':true}]}\n";
    lines.replace('\'', '"');
    m_file = m_folder.filePath(QStringLiteral("questions.jsonl"));
    writeFile(m_file, lines);
}

void TestBenchQa::smallFile()
{
    WEIGHHOUSE_RUN(run, 0, bench({QStringLiteral("--format=json"), QStringLiteral("--top=1,2")}));
    const QJsonObject json = run.json();
    QCOMPARE(json.value(QStringLiteral("total")).toInt(), 2);
    QCOMPARE(json.value(QStringLiteral("complete")).toBool(), true);
    const QJsonArray datasets = json.value(QStringLiteral("datasets")).toArray();
    QCOMPARE(datasets.size(), 2);
    QCOMPARE(datasets[0][QStringLiteral("dataset")].toString(), QStringLiteral("small"));
    QCOMPARE(datasets[0][QStringLiteral("answered_as_annotated")].toInt(), 1);
    const QJsonObject first = datasets[0][QStringLiteral("retrieval")][0].toObject();
    QCOMPARE(first.value(QStringLiteral("k")).toInt(), 1);
    QCOMPARE(first.value(QStringLiteral("recall"))[QStringLiteral("mean")].toDouble(), 1.0);
    QCOMPARE(first.value(QStringLiteral("passages"))[QStringLiteral("mean")].toDouble(), 2.0);
    QCOMPARE(datasets[1][QStringLiteral("with_steps")].toInt(), 0);
    QCOMPARE(datasets[1][QStringLiteral("without_steps")].toArray().size(), 2);
    const QJsonArray steps = json.value(QStringLiteral("questions"))[0][QStringLiteral("steps")].toArray();
    QCOMPARE(steps.size(), 2);
    QVERIFY(steps[1][QStringLiteral("asked")].toString().contains(QStringLiteral("Bertram")));
    WEIGHHOUSE_RUN(text, 0, bench());
    QVERIFY2(text.output.contains("small: 1 questions") && text.output.contains("annotated answers"),
             text.output.constData());
}

void TestBenchQa::chosenQuestions()
{
    for (const char *chosen : {"2", "two"}) {
        WEIGHHOUSE_RUN(run, 0,
                       bench({QStringLiteral("--format=json"), QStringLiteral("--questions"),
                              QString::fromLatin1(chosen)}));
        const QJsonArray questions = run.json().value(QStringLiteral("questions")).toArray();
        QCOMPARE(questions.size(), 1);
        QCOMPARE(questions[0][QStringLiteral("id")].toString(), QStringLiteral("two"));
        QCOMPARE(questions[0][QStringLiteral("number")].toInt(), 2);
    }
    WEIGHHOUSE_RUN(run, 0, bench({QStringLiteral("--format=json"), QStringLiteral("--dataset=small")}));
    QCOMPARE(run.json().value(QStringLiteral("total")).toInt(), 1);
}

void TestBenchQa::latency()
{
    WEIGHHOUSE_RUN(run, 0,
                   bench({QStringLiteral("--format=json"), QStringLiteral("--dataset=small"),
                          QStringLiteral("--latency=40")}));
    const QJsonObject times =
        run.json().value(QStringLiteral("datasets"))[0][QStringLiteral("times")].toObject();
    QCOMPARE(times.value(QStringLiteral("runs")).toInt(), 1);
    const double critical = times.value(QStringLiteral("fixed"))[QStringLiteral("critical_path")].toDouble();
    QVERIFY2(qAbs(critical - 0.12) < 1e-9, run.output.constData());
    QVERIFY(times.value(QStringLiteral("wall")).toDouble() >= 0.12);
}

void TestBenchQa::embedding()
{
    WEIGHHOUSE_RUN(run, 0, bench({QStringLiteral("--pool"), QStringLiteral("--embedding=ngrams")}));
    QVERIFY2(run.output.contains("without a model"), run.output.constData());
}

void TestBenchQa::answersOfAModel()
{
    const QString cassette = m_folder.filePath(QStringLiteral("talk.jsonl"));
    const QString results = m_folder.filePath(QStringLiteral("results.jsonl"));
    recordAnswers(m_file.toStdString(), cassette.toStdString());
    const QStringList asked =
        bench({QStringLiteral("--answers=model"), QStringLiteral("--strategy=vanilla-rag"),
               QStringLiteral("--cassette=") + cassette, QStringLiteral("--results=") + results});
    WEIGHHOUSE_RUN(first, 0, asked + QStringList{QStringLiteral("--questions=1")});
    QVERIFY2(first.output.startsWith("small, vanilla-rag: 1 of 1 contain"), first.all().constData());
    WEIGHHOUSE_RUN(both, 0, asked + QStringList{QStringLiteral("--format=json")});
    const QJsonObject json = both.json();
    QCOMPARE(json.value(QStringLiteral("total")).toInt(), 2);
    QCOMPARE(json.value(QStringLiteral("correct")).toInt(), 1);
    QCOMPARE(json.value(QStringLiteral("datasets")).toArray().size(), 2);
    const QJsonObject question = json.value(QStringLiteral("questions"))[0].toObject();
    QCOMPARE(question.value(QStringLiteral("answer")).toString(), QStringLiteral("It is Caspar."));
    QCOMPARE(question.value(QStringLiteral("others"))[QStringLiteral("calls")].toDouble(), 1.0);
    // The first was known, and each is kept once, by its dataset.
    WEIGHHOUSE_TAKE(kept, benchmark::readResults(results.toStdString()));
    QCOMPARE(kept.size(), 2U);
    QCOMPARE(kept[1].series.at("scenario"), std::string("other"));
    QCOMPARE(kept[1].result.id, 2);
    WEIGHHOUSE_RUN(table, 0, {QStringLiteral("bench"), QStringLiteral("table"), results});
    QVERIFY2(table.output.contains("vanilla-rag"), table.all().constData());
    WEIGHHOUSE_RUN(nobody, 2, bench({QStringLiteral("--answers=model")}));
    QVERIFY2(nobody.messages.contains("--model"), nobody.all().constData());
    WEIGHHOUSE_RUN(rules, 2,
                   bench({QStringLiteral("--answers=model"), QStringLiteral("--strategy=analyst")}));
    QVERIFY2(rules.messages.contains("plan-star-rag"), rules.all().constData());
}

void TestBenchQa::refusals()
{
    WEIGHHOUSE_RUN(noFile, 2, {QStringLiteral("bench"), QStringLiteral("qa")});
    WEIGHHOUSE_RUN(
        missing, 1,
        {QStringLiteral("bench"), QStringLiteral("qa"), m_folder.filePath(QStringLiteral("none"))});
    WEIGHHOUSE_RUN(noDataset, 2, bench({QStringLiteral("--dataset=nothing")}));
    QVERIFY2(noDataset.messages.contains("other, small"), noDataset.all().constData());
    WEIGHHOUSE_RUN(noNumber, 2, bench({QStringLiteral("--questions=three")}));
    WEIGHHOUSE_RUN(noQuestion, 2, bench({QStringLiteral("--questions=1,7")}));
    QVERIFY2(noQuestion.messages.contains("there is no question 7"), noQuestion.all().constData());
    WEIGHHOUSE_RUN(noTop, 2, bench({QStringLiteral("--top=0")}));
    const QString bad = m_folder.filePath(QStringLiteral("bad.jsonl"));
    writeFile(bad, "{\"question\":\"x\",\"answer\":\"y\"}\n{\"question\":\"x\"}\n");
    WEIGHHOUSE_RUN(broken, 1, {QStringLiteral("bench"), QStringLiteral("qa"), bad});
    QVERIFY2(broken.messages.contains("bad.jsonl:2"), broken.all().constData());
}

/// A person stops it: what was done is told.
void TestBenchQa::interruption()
{
    const Finished run = interrupted(bench({QStringLiteral("--format=json"),
                                            QStringLiteral("--latency=600000"), QStringLiteral("--jobs=1")}),
                                     SIGINT, 500);
    QVERIFY2(run.exitCode == 3, run.all().constData());
    QCOMPARE(run.json().value(QStringLiteral("complete")).toBool(true), false);
}

void TestBenchQa::published()
{
    WEIGHHOUSE_REAL_DATA(file, "qa/unified.jsonl");
    WEIGHHOUSE_RUN(run, 0,
                   {QStringLiteral("bench"), QStringLiteral("qa"), QString::fromStdString(file.string()),
                    QStringLiteral("--dataset=musique"), QStringLiteral("--format=json")});
    const QJsonObject musique = run.json().value(QStringLiteral("datasets"))[0].toObject();
    QCOMPARE(musique.value(QStringLiteral("with_steps")).toInt(), 150);
    QCOMPARE(musique.value(QStringLiteral("failed")).toInt(), 0);
    for (const QJsonValue &at : musique.value(QStringLiteral("retrieval")).toArray()) {
        for (const char *gain : {"gain", "gain_as_many"})
            QVERIFY2(at[QString::fromLatin1(gain)][QStringLiteral("mean")].toDouble() > 0, gain);
    }
}

WEIGHHOUSE_TEST(TestBenchQa)
#include "test_bench_qa.moc"
