// Weighing candidates in the background.
#include "core/decision/search.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/ui_document/documents.h"
#include "ui/document/weighing.h"

#include <QSignalSpy>

using namespace weighhouse;
using namespace weighhouse::ui;

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

WEIGHHOUSE_TEST(TestWeighing)
#include "test_weighing.moc"
