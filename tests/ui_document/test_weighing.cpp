// SPDX-License-Identifier: GPL-3.0-or-later
// Weighing candidates in the background.
#include "core/decision/search.h"
#include "core/plan/execute/run_plan.h"
#include "core/plan/journal/journal_writer.h"
#include "core/rules/evaluate/counts.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/ui_document/documents.h"
#include "tests/ui_plan/plans.h"
#include "ui/document/desk.h"
#include "ui/document/plan_session.h"
#include "ui/document/project_files.h"
#include "ui/document/weighing.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>

using namespace weighhouse;
using namespace weighhouse::ui;

namespace
{

/// A window's inside: what is decided is decided by its runs.
struct Window {
    QTemporaryDir folder;
    JobList jobs;
    Document document{jobs};
    Weighing weighing{document};
    PlanSession plans{document};
    Desk desk{document, weighing, plans};

    explicit Window(project::Content content)
    {
        plans.setScratchFolder(folder.path());
        document.reset(std::move(content), {}, {});
    }
    bool settle()
    {
        return QTest::qWaitFor(
            [this] {
                return document.isWorkedOut() && jobs.isIdle() && !weighing.isRunning() && !plans.isBusy();
            },
            60'000);
    }
    bool decide()
    {
        weighing.start();
        return settle();
    }
    /// Decides and stops once candidates are being weighed.
    bool decideAndStop()
    {
        weighing.start();
        const Job *job = weighing.job();
        const bool isWeighing =
            QTest::qWaitFor([this, job] { return weighing.job() != job || job->share() > 0; }, 60'000);
        const bool isRunning = weighing.isRunning();
        weighing.stop();
        return isWeighing && isRunning && settle();
    }
    std::int64_t last() const { return plans.run().lastSequence; }
    /// What the run decided, as the journal has it.
    std::string journalled()
    {
        std::optional<std::string> decision;
        plans.withJournal<std::string>(
            [run = plans.run().run](plan::JournalStore &store) {
                const auto events = store.events(run);
                return events ? plan::RunState::of(*events).decision() : std::string();
            },
            [&decision](std::string read) { decision = std::move(read); });
        (void)QTest::qWaitFor([&decision] { return decision.has_value(); }, 60'000);
        return decision.value_or(std::string());
    }
};

/// A question with more combinations than could be tried in a lifetime.
project::Content endless(const std::string &constraint = {})
{
    project::Content content;
    data::Dataset dataset;
    dataset.addTable({"wide",
                      {{"name", data::ValueType::Text, {}, {}}, {"gain", data::ValueType::Number, {}, {}}},
                      {"name"},
                      {}});
    for (int row = 0; row < 300; ++row)
        (void)dataset.appendRow(0, {"row" + std::to_string(row), static_cast<double>(row % 17)});
    content.setDataset(std::move(dataset));
    content.rules = {{"wide.rules", "rule worth new wide.worth = if chosen then gain else 1\n"
                                    "rule chosen new wide.chosen = false\n"}};
    content.questions = {{"pick", "question pick \"Which?\"\n  decide pick for each wide\n"
                                  "  apply wide where true : chosen = pick\n"
                                  "  maximize sum(every wide.worth)\n" +
                                      constraint}};
    return content;
}

/// A plan of a person that offers fewer ships than the question does.
plan::Plan withoutIda()
{
    return testing::planOf({"Q1.1 query: SELECT name FROM ship WHERE name <> 'Ida'",
                            "Q2.1 simulate: question send\noptions s from <A1.1>",
                            "Q3.1 decide: question send\noptions s from <A1.1>\nchoose <A2.1>"});
}

} // namespace

class TestWeighing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void givesTheSameAsTheCore();
    void waitsForWhatWasJustTyped();
    void becomesStale();
    void anotherQuestionOfTheSameRules();
    void withoutAQuestion();
    void stopping();

    void decidedByARunAndSweptOnce();
    void decidedAgainByARunReadBack();
    void decidedAsThePlanWasEdited();
    void aPlanOfAPersonThatGivesWayIsTold();
    void noneAdmissible();
    void aPausedRunIsLeftAlone();
    void anInterruptedRunGoesOn_data();
    void anInterruptedRunGoesOn();
    void aPlanThatWeighsNothing();
    void aStepThatFails();
    void oneRunForEachDecision();
    void stoppingARun();
    void stoppingBeforeAnythingIsAdmissible();
};

void TestWeighing::givesTheSameAsTheCore()
{
    JobList jobs;
    Document document(jobs);
    Weighing weighing(document);
    document.reset(testing::sample("trade"), {}, {});
    QTRY_VERIFY(document.isWorkedOut());
    const QSignalSpy finished(&weighing, &Weighing::finished);
    weighing.start();
    QTRY_VERIFY(weighing.weighed() != nullptr);
    const auto direct = decision::weigh(*document.workings()->problem);
    QVERIFY(direct.has_value());
    QVERIFY(weighing.weighed()->result == *direct);
    QVERIFY(weighing.weighed()->answer.decision.has_value());
    QVERIFY(!weighing.isStale());
    QCOMPARE(finished.count(), 1);
}

void TestWeighing::waitsForWhatWasJustTyped()
{
    JobList jobs;
    Document document(jobs);
    Weighing weighing(document);
    document.reset(testing::harbour(), {}, {});
    QTRY_VERIFY(document.isWorkedOut());
    document.setCell("ship", "load", 0, 1000.0);
    weighing.start(); // before the rules have followed
    QTRY_VERIFY(weighing.weighed() != nullptr);
    WEIGHHOUSE_SAME(weighing.weighed()->answer.decision->label, "Ida");
    QVERIFY(!weighing.isStale());
}

void TestWeighing::becomesStale()
{
    JobList jobs;
    Document document(jobs);
    Weighing weighing(document);
    document.reset(testing::harbour(), {}, {});
    weighing.start();
    QTRY_VERIFY(weighing.weighed() != nullptr);
    QVERIFY(!weighing.isStale());
    document.setCell("ship", "load", 0, 1000.0);
    QVERIFY(weighing.isStale());
    QTRY_VERIFY(document.isWorkedOut());
    QVERIFY(weighing.isStale());
    weighing.start();
    QTRY_VERIFY(!weighing.isStale());
    document.setAsked({"send", {{"least", "60"}}}, QStringLiteral("ask"));
    QTRY_VERIFY(document.isWorkedOut());
    QVERIFY(weighing.isStale());
    document.undoStack().undo();
    QTRY_VERIFY(document.isWorkedOut());
    QVERIFY(!weighing.isStale()); // what is asked now is what was answered
}

void TestWeighing::anotherQuestionOfTheSameRules()
{
    JobList jobs;
    Document document(jobs);
    Weighing weighing(document);
    project::Content content = testing::harbour();
    const std::string &send = content.questions.front().text;
    content.questions.push_back({"stay", "question stay" + send.substr(send.find('('))});
    content.asked.question = "send";
    document.reset(std::move(content), {}, {});
    weighing.start();
    QTRY_VERIFY(weighing.weighed() != nullptr);
    const model::ModelPtr model = document.workings()->model;
    document.setAsked({"stay", {}}, QStringLiteral("ask"));
    QTRY_VERIFY(document.isWorkedOut());
    QVERIFY(document.workings()->model == model);
    QVERIFY(weighing.isStale());
}

void TestWeighing::withoutAQuestion()
{
    JobList jobs;
    Document document(jobs);
    Weighing weighing(document);
    document.reset({}, {}, {});
    QTRY_VERIFY(document.isWorkedOut());
    const QSignalSpy failed(&weighing, &Weighing::failed);
    weighing.start();
    QCOMPARE(failed.count(), 1);
    QVERIFY(!weighing.isRunning());
}

void TestWeighing::stopping()
{
    JobList jobs;
    Document document(jobs);
    Weighing weighing(document);
    document.reset(testing::sample("plants"), {}, {});
    QTRY_VERIFY(document.isWorkedOut());
    weighing.start();
    weighing.stop();
    QTRY_VERIFY(!weighing.isRunning());
    // Whatever it came to, it does not claim to be whole.
    QVERIFY(weighing.weighed() == nullptr || !weighing.weighed()->result.isComplete ||
            weighing.weighed()->result.evaluated == weighing.weighed()->result.candidateCount);
}

void TestWeighing::decidedByARunAndSweptOnce()
{
    Window window(testing::sample("trade"));
    QVERIFY(window.settle());
    const rules::EvaluationCounts opened = rules::evaluationCounts();
    const QSignalSpy finished(&window.weighing, &Weighing::finished);
    window.weighing.start();
    QVERIFY(window.weighing.isRunning());
    QVERIFY(window.settle());
    rules::EvaluationCounts since = rules::evaluationCounts().since(opened);
    QCOMPARE(since.sweeps, std::uint64_t(1));
    QCOMPARE(since.programs, std::uint64_t(0));
    QCOMPARE(since.bases, std::uint64_t(0));
    QCOMPARE(finished.count(), 1);
    const WeighedPtr weighed = window.weighing.weighed();
    QVERIFY(weighed != nullptr && !window.weighing.isStale());
    QVERIFY(window.plans.run().phase == plan::RunPhase::Ended);
    WEIGHHOUSE_SAME(weighed->answer.decision->label, window.journalled());
    QVERIFY(weighed->evidence == plan::weighedIn(window.plans.run()));
    const auto direct = decision::weigh(*window.document.workings()->problem);
    QVERIFY(direct.has_value() && weighed->result == *direct);
    QVERIFY(weighed->askedCandidate(weighed->answer.decision->position) ==
            weighed->result.candidate(weighed->problem, weighed->answer.decision->position));

    // Nothing has changed: what is known is shown again.
    const std::int64_t last = window.last();
    const rules::EvaluationCounts decided = rules::evaluationCounts();
    QVERIFY(window.decide());
    since = rules::evaluationCounts().since(decided);
    QCOMPARE(since.sweeps, std::uint64_t(0));
    QCOMPARE(since.programs, std::uint64_t(0));
    QCOMPARE(finished.count(), 2);
    QCOMPARE(window.last(), last);
    QVERIFY(window.weighing.weighed()->answer == weighed->answer);
}

void TestWeighing::decidedAgainByARunReadBack()
{
    Window window(testing::harbour());
    QVERIFY(window.settle());
    QVERIFY(window.decide());
    const plan::RunId run = window.plans.run().run;
    const decision::Answer answer = window.weighing.weighed()->answer;
    const std::int64_t last = window.plans.run().lastSequence;
    window.plans.close();
    window.plans.open(run);
    QTRY_COMPARE(window.plans.run().run, run);
    QVERIFY(window.settle());
    QVERIFY(plan::weighedIn(window.plans.run()) == nullptr);
    QVERIFY(window.decide());
    QCOMPARE(window.plans.run().run, run);
    QVERIFY(window.plans.run().phase == plan::RunPhase::Ended);
    QCOMPARE(window.plans.run().lastSequence, last); // a record does not grow
    QVERIFY(window.weighing.weighed()->answer == answer);
    WEIGHHOUSE_SAME(window.journalled(), answer.decision->label);
}

/// Fewer options: what is shown is what the run decided, and means the same candidate to other views.
void TestWeighing::decidedAsThePlanWasEdited()
{
    Window window(testing::harbour());
    QVERIFY(window.settle());
    window.plans.importPlan(withoutIda(), QStringLiteral("test"));
    QVERIFY(window.decide());
    const WeighedPtr weighed = window.weighing.weighed();
    QVERIFY(weighed != nullptr && weighed->answer.decision && !window.weighing.isStale());
    WEIGHHOUSE_SAME(weighed->answer.decision->label, "Jon");
    WEIGHHOUSE_SAME(window.journalled(), "Jon");
    QCOMPARE(weighed->result.candidateCount, std::uint64_t(2));
    const auto asked = weighed->askedCandidate(weighed->answer.decision->position);
    QVERIFY(asked.has_value());
    WEIGHHOUSE_SAME(window.document.workings()->problem->label(*asked), "Jon");
    QVERIFY(weighed->weighedCandidate(*asked) ==
            weighed->result.candidate(weighed->problem, weighed->answer.decision->position));
    const decision::Candidate ida = window.document.workings()->problem->candidates().candidate(0);
    QVERIFY(!weighed->weighedCandidate(ida).has_value());
}

void TestWeighing::aPlanOfAPersonThatGivesWayIsTold()
{
    Window window(testing::harbour());
    QVERIFY(window.settle());
    window.plans.importPlan(withoutIda(), QStringLiteral("test"));
    const QSignalSpy told(&window.plans, &PlanSession::told);
    QVERIFY(window.decide());
    QCOMPARE(told.count(), 0);
    const plan::RunId own = window.plans.run().run;
    window.document.choose({"send", {{"least", "61"}}});
    QVERIFY(window.settle());
    QVERIFY(window.decide());
    QVERIFY(window.plans.run().run != own);
    QCOMPARE(told.count(), 1);
    QVERIFY(told.front().front().toString().contains(QString::number(own)));
    // What gives way now is derived, and nobody misses it.
    window.document.choose({"send", {{"least", "60"}}});
    QVERIFY(window.settle());
    QVERIFY(window.decide());
    QCOMPARE(told.count(), 1);
}

void TestWeighing::noneAdmissible()
{
    project::Content content = testing::harbour();
    content.questions.front().text += "  subject to s.load > 1000 \"laden enough\"\n";
    Window window(std::move(content));
    QVERIFY(window.settle());
    const QSignalSpy failed(&window.weighing, &Weighing::failed);
    for (int time = 1; time <= 2; ++time) {
        QVERIFY(window.decide());
        QCOMPARE(failed.count(), 0);
        const WeighedPtr weighed = window.weighing.weighed();
        QVERIFY(weighed != nullptr && !weighed->answer.decision && weighed->result.ranking.empty());
        QVERIFY(weighed->evidence == plan::weighedIn(window.plans.run()));
        QVERIFY(plan::failureOf(window.plans.run()).has_value());
    }
}

void TestWeighing::aPausedRunIsLeftAlone()
{
    Window window(testing::harbour());
    QVERIFY(window.settle());
    window.plans.makePlan();
    QVERIFY(testing::waitUntil([&] { return !window.plans.run().versions.empty(); }));
    window.plans.start({plan::Command::Kind::Step, {}});
    QTRY_VERIFY(window.plans.run().phase == plan::RunPhase::Paused);
    const std::int64_t last = window.last();
    QVERIFY(window.decide());
    QCOMPARE(window.last(), last);
    QVERIFY(window.weighing.weighed() != nullptr);
    WEIGHHOUSE_SAME(window.weighing.weighed()->answer.decision->label, "Ida");
}

void TestWeighing::anInterruptedRunGoesOn_data()
{
    QTest::addColumn<bool>("isChanged");
    QTest::newRow("the rules are as they were") << false;
    QTest::newRow("the rules have changed") << true;
}

/// What a killed process left is gone on with, or the decision gets a run of its own; it is never without
/// one.
void TestWeighing::anInterruptedRunGoesOn()
{
    QFETCH(bool, isChanged);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("harbour.weigh"));
    plan::RunId run = 0;
    {
        Window window(testing::harbour());
        QVERIFY(window.settle());
        ProjectFiles files(window.document);
        bool isSaved = false;
        files.saveAs(path, [&isSaved] { isSaved = true; });
        QTRY_VERIFY(isSaved);
        window.plans.makePlan();
        QTRY_VERIFY(!window.plans.run().versions.empty() &&
                    window.last() == window.plans.state().lastSequence);
        QVERIFY(window.settle());
        run = window.plans.run().run;
    }
    { // a process that is gone
        WEIGHHOUSE_TAKE(store, plan::JournalStore::open(path.toStdString()));
        WEIGHHOUSE_DO(store.append(run, {plan::Resumed{plan::Command::Kind::All},
                                         plan::StepStarted{.node = {1, 1}, .tool = "sql"}}));
    }
    Window window({});
    ProjectFiles files(window.document);
    files.open(path);
    QTRY_COMPARE(window.plans.run().run, run);
    QVERIFY(window.settle());
    QVERIFY(window.plans.run().pausedWhy == plan::PauseReason::Interrupted);
    if (isChanged)
        QVERIFY(window.document.replaceText(project::TextKind::Rules, "harbour.rules", 0, {}, "# others\n"));
    QVERIFY(window.decide());
    QCOMPARE(window.plans.run().run == run, !isChanged);
    QVERIFY(window.plans.run().outcome == plan::Outcome::Done);
    const WeighedPtr weighed = window.weighing.weighed();
    QVERIFY(weighed != nullptr && weighed->evidence == plan::weighedIn(window.plans.run()));
    WEIGHHOUSE_SAME(window.journalled(), weighed->answer.decision->label);
}

void TestWeighing::aPlanThatWeighsNothing()
{
    Window window(testing::harbour());
    QVERIFY(window.settle());
    window.plans.importPlan(testing::planOf({"Q1.1 query: SELECT name FROM ship"}), QStringLiteral("test"));
    QVERIFY(window.decide());
    QVERIFY(window.plans.run().phase == plan::RunPhase::Ended);
    QVERIFY(window.weighing.weighed() != nullptr);
    WEIGHHOUSE_SAME(window.weighing.weighed()->answer.decision->label, "Ida");
}

void TestWeighing::aStepThatFails()
{
    Window window(testing::harbour());
    QVERIFY(window.settle());
    window.plans.importPlan(testing::planOf({"Q1.1 query: SELECT nothing FROM ship",
                                             "Q2.1 simulate: question send\noptions s from <A1.1>"}),
                            QStringLiteral("test"));
    const QSignalSpy failed(&window.weighing, &Weighing::failed);
    const QSignalSpy finished(&window.weighing, &Weighing::finished);
    QVERIFY(window.decide());
    QCOMPARE(failed.count(), 1);
    QCOMPARE(finished.count(), 1);
    QVERIFY(window.weighing.weighed() == nullptr);
    const auto error = failed.front().front().value<Error>();
    WEIGHHOUSE_SAME(error.where.object, "step Q1.1");
}

/// Whoever decides while something typed is still being worked out.
void TestWeighing::oneRunForEachDecision()
{
    Window window(testing::sample("trade"));
    QVERIFY(window.settle());
    QVERIFY(window.decide());
    const auto runs = [&window] {
        std::optional<std::size_t> count;
        window.plans.withJournal<std::size_t>(
            [](plan::JournalStore &store) {
                const auto all = store.runs();
                return all ? all->size() : 0;
            },
            [&count](std::size_t read) { count = read; });
        (void)QTest::qWaitFor([&count] { return count.has_value(); }, 60'000);
        return count.value_or(0);
    };
    const std::size_t before = runs();
    QVERIFY(before > 0);
    const std::array countries{"Bravabria", "Bravaebria", "Bravaestane"};
    for (int time = 1; time <= 3; ++time) {
        project::Asked asked = window.document.state().asked;
        for (auto &argument : asked.arguments)
            argument.second = countries.at(static_cast<std::size_t>(time - 1));
        window.document.setAsked(std::move(asked), QStringLiteral("type"));
        QVERIFY(window.decide());
        QCOMPARE(runs(), before + static_cast<std::size_t>(time));
    }
}

/// What was stopped is told as that, and weighed anew the next time.
void TestWeighing::stoppingBeforeAnythingIsAdmissible()
{
    Window window(endless("  subject to sum(every wide.worth) > 1000000 \"a lot\"\n"));
    QVERIFY(window.settle());
    QSignalSpy failed(&window.weighing, &Weighing::failed);
    for (int time = 1; time <= 2; ++time) {
        failed.clear();
        QVERIFY(window.decideAndStop());
        QVERIFY(window.weighing.weighed() == nullptr);
        QVERIFY(!failed.isEmpty());
        WEIGHHOUSE_SAME(failed.last().first().value<Error>().code, "decision.none-found");
        const decision::WeighedPtr found = plan::weighedIn(window.plans.run());
        QVERIFY(found != nullptr && !found->result.isComplete && found->result.ranking.empty());
    }
}

void TestWeighing::stoppingARun()
{
    Window window(endless());
    QVERIFY(window.settle());
    WeighedPtr weighed;
    for (int time = 1; time <= 2; ++time) { // what is not whole is weighed again
        QVERIFY(window.decideAndStop());
        QVERIFY(window.weighing.weighed() != nullptr && window.weighing.weighed() != weighed);
        weighed = window.weighing.weighed();
        QVERIFY(weighed->answer.decision && !weighed->result.isComplete);
        QVERIFY(weighed->evidence == plan::weighedIn(window.plans.run()));
    }
    QVERIFY(window.plans.run().phase == plan::RunPhase::Ended);
    WEIGHHOUSE_SAME(window.journalled(), weighed->answer.decision->label);

    // Before it has begun there is nothing to keep.
    window.document.setCell("wide", "gain", 0, 3.0);
    window.weighing.start();
    window.weighing.stop();
    QVERIFY(window.settle());
    QVERIFY(window.weighing.weighed() == weighed);

    // At once: whatever has been weighed by then, it is not claimed to be whole.
    window.plans.makePlan();
    QVERIFY(window.settle());
    window.weighing.start();
    window.weighing.stop();
    QVERIFY(window.settle());
    QVERIFY(!window.weighing.weighed()->result.isComplete);
}

WEIGHHOUSE_TEST(TestWeighing)
#include "test_weighing.moc"
