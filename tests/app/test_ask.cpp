// SPDX-License-Identifier: GPL-3.0-or-later
// A question in words, answered from the documents of a project on the command line.
#include "app/commands/model.h"
#include "core/llm/cassette.h"
#include "core/llm/scripted_model.h"
#include "core/plan/execute/run_plan.h"
#include "core/plan/journal/journal_store.h"
#include "core/plan/journal/journal_writer.h"
#include "core/plan/tools/tool_registry.h"
#include "core/retrieval/kept_library.h"
#include "core/strategy/strategy.h"
#include "tests/app/executable.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

constexpr const char *question = "When was the author of Emma born?";

Result<llm::ChatReply> replyTo(const llm::ChatRequest &request, std::size_t /*number*/)
{
    const std::string prompt = llm::shownPrompt(request);
    std::string text = "Answer: 1775";
    if (prompt.find("You split a question") != std::string::npos)
        text = "{\"questions\": [{\"id\": \"Q1.1\", \"question\": \"Who wrote Emma?\"}, {\"id\": \"Q2.1\", "
               "\"question\": \"When was <A1.1> born?\"}]}";
    else if (prompt.find("Your question: Who wrote Emma?") != std::string::npos)
        text = "Answer: Jane Austen";
    return llm::ChatReply{.text = text, .finish = llm::FinishReason::Stop, .finishText = "stop"};
}

/// Records what a strategy asks about the project; an error ends the test program.
void record(const std::string &project, const std::string &file)
{
    auto material = catalogue::openProject(project);
    if (!material)
        qFatal("%s", toText(material.error()).c_str());
    const retrieval::LibraryPtr library = retrieval::libraryOf(material->documents);
    const auto loaded = commands::modelOf(*std::move(material), {}, {}, commands::Needed::Tables);
    if (!loaded)
        qFatal("there is no model");
    const auto chat =
        std::make_shared<llm::RecordingModel>(std::make_shared<llm::ScriptedModel>(replyTo), file);
    auto store = plan::JournalStore::inMemory();
    plan::RunRequest request{
        .state = {},
        .tools = plan::standardTools(loaded->model, {.chat = [chat] { return chat; }, .library = library}),
        .world = loaded->model->fingerprint().world()};
    request.state.run = *store->begin();
    request.about = plan::RunAbout{.title = question, .strategy = "plan-star-rag"};
    request.maker =
        strategy::findStrategy("plan-star-rag")->begin(loaded->model, {.words = question}, {}, {chat});
    plan::JournalWriter journal(*std::move(store));
    const auto run = plan::runPlan(journal, std::move(request));
    if (!run || run->outcome != plan::Outcome::Done)
        qFatal("nothing was recorded");
}

} // namespace

class TestAsk : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        writeFile(path("emma.md"), "Emma is a novel that Jane Austen wrote.");
        writeFile(path("austen.md"), "Jane Austen was born at Steventon in 1775.");
        writeFile(path("town.csv"), "name,toll\nWick,3\n");
        WEIGHHOUSE_RUN(made, 0, {QStringLiteral("import"), path("a.weigh"), path("town.csv")});
    }

    void anAnswerComesWithItsSteps()
    {
        addDocuments();
        record(path("a.weigh").toStdString(), path("talk.jsonl").toStdString());
        const QStringList asked{QStringLiteral("ask"), path("a.weigh"), QString::fromLatin1(question),
                                QStringLiteral("--cassette=") + path("talk.jsonl")};
        WEIGHHOUSE_RUN(answered, 0, asked);
        QVERIFY2(answered.output.startsWith("1775\n\nQ2.1  Who wrote Emma?\n    Jane Austen\n"),
                 answered.all().constData());
        QVERIFY2(answered.output.contains("Q4.1  When was Jane Austen born?\n    1775\n") &&
                     answered.output.contains("austen.md"),
                 answered.all().constData());
        WEIGHHOUSE_RUN(told, 0, asked + QStringList{QStringLiteral("--format=json")});
        const QJsonObject json = told.json();
        QCOMPARE(json.value(QStringLiteral("answer")).toString(), QStringLiteral("1775"));
        QCOMPARE(json.value(QStringLiteral("run")).toInt(), 2);
        const QJsonArray steps = json.value(QStringLiteral("steps")).toArray();
        QCOMPARE(steps.size(), 3);
        const QJsonArray passages = steps.at(1).toObject().value(QStringLiteral("passages")).toArray();
        QVERIFY(!passages.isEmpty());
        QCOMPARE(passages.at(0).toObject().value(QStringLiteral("document")).toString(),
                 QStringLiteral("austen.md"));
        // A report has the answer, and says whose it is.
        const QByteArray words = onePage();
        QVERIFY2(words.startsWith("# 1775\n") && words.contains("A chat model said this"), words.constData());
        WEIGHHOUSE_RUN(printed, 0,
                       {QStringLiteral("show"), path("a.weigh"), QStringLiteral("1"),
                        QStringLiteral("--report"), path("r.pdf")});
        WEIGHHOUSE_RUN(verified, 0, {QStringLiteral("verify"), path("r.pdf")});
        QVERIFY2(verified.output.contains("Confirmed."), verified.all().constData());
        // Both are kept, and have come to their end.
        WEIGHHOUSE_RUN(runs, 0, {QStringLiteral("runs"), path("a.weigh")});
        QVERIFY2(runs.output.contains(question), runs.all().constData());
        WEIGHHOUSE_RUN(over, 0,
                       {QStringLiteral("resume"), path("a.weigh"), QStringLiteral("1"),
                        QStringLiteral("--cassette=") + path("talk.jsonl")});
        QVERIFY2(over.output.contains("come to its end"), over.all().constData());
        // The answer cannot be worked out again without the replies.
        WEIGHHOUSE_RUN(less, 0,
                       {QStringLiteral("show"), path("a.weigh"), QStringLiteral("1"),
                        QStringLiteral("--without-prompts"), QStringLiteral("--report"), path("less.pdf")});
        WEIGHHOUSE_RUN(unchecked, 1, {QStringLiteral("verify"), path("less.pdf")});
        QVERIFY2(unchecked.output.contains("NOT confirmed in full."), unchecked.all().constData());
    }

    void documentsThatChangeAreNoticed()
    {
        addDocuments();
        record(path("a.weigh").toStdString(), path("talk.jsonl").toStdString());
        WEIGHHOUSE_RUN(asked, 0,
                       {QStringLiteral("ask"), path("a.weigh"), QString::fromLatin1(question),
                        QStringLiteral("--cassette=") + path("talk.jsonl")});
        writeFile(path("austen.md"), "Jane Austen was born at Steventon in 1776.");
        WEIGHHOUSE_RUN(replaced, 0,
                       {QStringLiteral("documents"), QStringLiteral("add"), path("a.weigh"),
                        path("austen.md"), QStringLiteral("--replace")});
        WEIGHHOUSE_RUN(shown, 0, {QStringLiteral("show"), path("a.weigh"), QStringLiteral("1")});
        QVERIFY2(shown.output.contains("begun with other documents"), shown.all().constData());
        WEIGHHOUSE_RUN(refused, 1,
                       {QStringLiteral("resume"), path("a.weigh"), QStringLiteral("1"),
                        QStringLiteral("--cassette=") + path("talk.jsonl")});
        QVERIFY2(refused.messages.contains("the documents") && refused.messages.contains("weighhouse ask"),
                 refused.all().constData());
        const QByteArray words = onePage();
        QVERIFY2(words.contains("does not hold any more") && words.contains("the documents"),
                 words.constData());
    }

    /// A careful reader was the chat model, and its judge; what it wrote is said again. Tables alone would
    /// choose what the documents forbid; one of the searches misses what another wording finds.
    void theChillerIsDecidedAsRecorded()
    {
        const QStringList decide{
            QStringLiteral("decide"), QStringLiteral("--sample=chiller"),
            QStringLiteral("--strategy=plan-star-rag"), QStringLiteral("--setting=verification=judge"),
            QStringLiteral("--cassette=" WEIGHHOUSE_SOURCE_DIR "/tests/app/cassettes/chiller.jsonl")};
        WEIGHHOUSE_RUN(decided, 0, decide + QStringList{QStringLiteral("--report"), path("chiller.pdf")});
        QVERIFY2(decided.output.startsWith("Decision: Kelder & Rot K64\n"), decided.all().constData());
        QVERIFY2(
            decided.output.contains("Plan, version 3 (plan-star-rag: Q2.9 is split into smaller questions"),
            decided.all().constData());
        QVERIFY2(decided.output.contains("Brannow B64 comes first"), decided.all().constData());
        WEIGHHOUSE_RUN(verified, 0, {QStringLiteral("verify"), path("chiller.pdf")});
        QVERIFY2(verified.output.contains("Confirmed."), verified.all().constData());
    }

    void misuse()
    {
        const QStringList asked{QStringLiteral("ask"), path("a.weigh"), QString::fromLatin1(question)};
        WEIGHHOUSE_RUN(nobody, 2, asked);
        QVERIFY2(nobody.messages.contains("--model"), nobody.all().constData());
        writeFile(path("talk.jsonl"), "");
        const QString cassette = QStringLiteral("--cassette=") + path("talk.jsonl");
        WEIGHHOUSE_RUN(empty, 1, asked + QStringList{cassette});
        QVERIFY2(empty.messages.contains("documents add"), empty.all().constData());
        WEIGHHOUSE_RUN(rules, 2, asked + QStringList{QStringLiteral("--strategy=analyst")});
        QVERIFY2(rules.messages.contains("plan-star-rag"), rules.all().constData());
        WEIGHHOUSE_RUN(blank, 2, {QStringLiteral("ask"), path("a.weigh"), QStringLiteral(" "), cassette});
        QVERIFY2(blank.messages.contains("nothing is asked"), blank.all().constData());
    }

private:
    QString path(const char *name) const { return m_folder->filePath(QString::fromLatin1(name)); }

    void addDocuments()
    {
        WEIGHHOUSE_RUN(added, 0,
                       {QStringLiteral("documents"), QStringLiteral("add"), path("a.weigh"), path("emma.md"),
                        path("austen.md")});
    }

    /// The report of run 1 on one page; empty if there is none.
    QByteArray onePage() const
    {
        const Finished shown = ::weighhouse::testing::weighhouse(
            {QStringLiteral("show"), path("a.weigh"), QStringLiteral("1"), QStringLiteral("--extent"),
             QStringLiteral("one-page"), QStringLiteral("--report"), path("r.md")});
        QFile report(path("r.md"));
        return shown.exitCode == 0 && report.open(QIODevice::ReadOnly) ? report.readAll() : QByteArray();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

WEIGHHOUSE_TEST(TestAsk)
#include "test_ask.moc"
