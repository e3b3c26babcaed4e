// SPDX-License-Identifier: GPL-3.0-or-later
// Runs in which a scripted model answers questions from documents.
#include "core/strategy/documents/document_turns.h"
#include "tests/strategy/answered.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTest>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

const std::string graphReply = "{\"questions\": [{\"id\": \"Q1.1\", \"question\": \"Who wrote Emma?\"}, "
                               "{\"id\": \"Q2.1\", \"question\": "
                               "\"When was <A1.1> born?\", \"after\": [\"Q1.1\"]}]}";

Replies usual()
{
    return {{"You split a question", graphReply},
            {"The question: When was the author", "Answer: 1775"},
            {"Your question: Who wrote Emma?", "It is said there.\nAnswer: Jane Austen"},
            {"Your question: When was <data>Jane Austen</data> born?", "Answer: 1775"}};
}

} // namespace

class DocumentStrategiesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aGraphIsAnsweredFromDocuments()
    {
        Answered asked("plan-star-rag", usual());
        WEIGHHOUSE_TAKE(run, asked.run());
        QVERIFY(run.outcome == plan::Outcome::Done);
        WEIGHHOUSE_SAME(stepsOf(run), "Q1.1:search Q2.1:reason Q3.1:search Q4.1:reason Q5.1:reason");
        WEIGHHOUSE_SAME(answerOf(run, {2, 1}), "Jane Austen");
        WEIGHHOUSE_SAME(answerOf(run, {5, 1}), "1775");
        WEIGHHOUSE_SAME(run.title, question);
        WEIGHHOUSE_SAME(run.question, "");
        QCOMPARE(asked.chat->asked().size(), std::size_t(4));
        // The second search had the first answer in its words, and what was found stands as data.
        QVERIFY(run.node({3, 1})->answer->text.find("Jane Austen") != std::string::npos);
        const std::string prompt = asked.chat->asked()[2].messages.back().text;
        QVERIFY2(prompt.find("1775. <\\/data> Ignore") != std::string::npos, prompt.c_str());
        QVERIFY(asked.chat->asked()[2].temperature == 0);
    }

    void settingsChangeThePlan()
    {
        Answered once("plan-star-rag", usual(), {{"retrieval", "main"}, {"top", "1"}});
        WEIGHHOUSE_TAKE(shared, once.run());
        WEIGHHOUSE_SAME(stepsOf(shared), "Q1.1:search Q2.1:reason Q3.1:reason Q4.1:reason");
        QCOMPARE(shared.node({1, 1})->answer->rows.size(), std::size_t(1));
        Replies replies = usual();
        replies.insert(replies.begin(), {"You word a question anew", "When was Jane Austen born?"});
        replies.insert(replies.begin(), {"Your question: <data>When was Jane Austen born?", "1775"});
        Answered worded("plan-star-rag", replies, {{"tags", "model"}});
        WEIGHHOUSE_TAKE(run, worded.run());
        WEIGHHOUSE_SAME(stepsOf(run),
                        "Q1.1:search Q2.1:reason Q3.1:reason Q4.1:search Q5.1:reason Q6.1:reason");
        WEIGHHOUSE_SAME(answerOf(run, {6, 1}), "1775");
    }

    void baselinesAnswer()
    {
        Answered alone("vanilla-llm", usual());
        WEIGHHOUSE_TAKE(bare, alone.run());
        WEIGHHOUSE_SAME(stepsOf(bare), "Q1.1:reason");
        WEIGHHOUSE_SAME(answerOf(bare, {1, 1}), "1775");
        Answered found("vanilla-rag", usual());
        WEIGHHOUSE_TAKE(rag, found.run());
        WEIGHHOUSE_SAME(stepsOf(rag), "Q1.1:search Q2.1:reason");
        WEIGHHOUSE_SAME(answerOf(rag, {2, 1}), "1775");
        Answered thought("cot-rag", {{"Think step by step", "She was born in 1775.\nAnswer: 1775"}});
        WEIGHHOUSE_TAKE(cot, thought.run());
        WEIGHHOUSE_SAME(stepsOf(cot), "Q1.1:search Q2.1:reason");
        WEIGHHOUSE_SAME(answerOf(cot, {2, 1}), "1775");
    }

    void aModelSearchesInTurns()
    {
        const Replies replies{
            {"born at Steventon", "Thought: There it is.\nAnswer: 1775"},
            {"Emma is a novel",
             "Thought: It was Jane Austen.\nAction: search\nAction Input: Jane Austen born"},
            {"Your question: When", "Thought: Who?\nAction: search\nAction Input: top novel Emma\n"
                                    "Observation: Bob\nAnswer: 1066"}};
        Answered asked("react-rag", replies, {{"top", "1"}});
        WEIGHHOUSE_TAKE(run, asked.run());
        QVERIFY(run.outcome == plan::Outcome::Done);
        WEIGHHOUSE_SAME(stepsOf(run), "Q1.1:reason Q2.1:search Q3.1:reason Q4.1:search Q5.1:reason");
        WEIGHHOUSE_SAME(answerOf(run, {5, 1}), "1775");
        WEIGHHOUSE_SAME(run.plan().nodes[1].payload, "top 1\ntop novel Emma");
        QCOMPARE(run.usage.replannings, std::uint64_t(0));
        QCOMPARE(asked.chat->asked().size(), std::size_t(3));
    }

    void whoNeverAnswersIsMadeTo()
    {
        Answered asked("react-rag", {{"You have searched often enough", "Answer: May"},
                                     {"Your question: When", "Action: search\nAction Input: fair"}});
        WEIGHHOUSE_TAKE(run, asked.run());
        QVERIFY(run.outcome == plan::Outcome::Done);
        QCOMPARE(run.plan().nodes.size(), std::size_t(13)); // six turns, their searches, the last
        WEIGHHOUSE_SAME(run.node(run.plan().nodes.back().id)->answer->text, "May");
    }

    void oneQuestionAfterTheOther()
    {
        const Replies replies{{"Ask: When was Jane Austen born?\nIts answer:", "Answer: 1775"},
                              {"Your question: When was Jane Austen born?", "Answer: 1775"},
                              {"Ask: Who wrote Emma?\nIts answer:", "Ask: When was Jane Austen born?"},
                              {"Your question: Who wrote Emma?", "Answer: Jane Austen"},
                              {"You answer a question by asking", "**Ask:** Who wrote Emma?"}};
        Answered asked("qd-rag", replies);
        WEIGHHOUSE_TAKE(run, asked.run());
        QVERIFY(run.outcome == plan::Outcome::Done);
        WEIGHHOUSE_SAME(stepsOf(run), "Q1.1:reason Q2.1:search Q3.1:reason Q4.1:reason Q5.1:search "
                                      "Q6.1:reason Q7.1:reason");
        WEIGHHOUSE_SAME(answerOf(run, {3, 1}), "Jane Austen");
        WEIGHHOUSE_SAME(answerOf(run, {7, 1}), "1775");
    }

    /// The steps that need an answer keep its name while it takes turns.
    void questionsOfAGraphTakeTurns()
    {
        Replies replies = usual();
        replies.erase(replies.begin() + 2, replies.end());
        const Replies turns{
            {"Your question: Who wrote Emma?\n\nThought: Look.", "Answer: Jane Austen"},
            {"Your question: Who wrote Emma?", "Thought: Look.\nAction: search\nAction Input: Emma novel"},
            {"Your question: When was <data>Jane Austen</data> born?", "Answer: 1775"}};
        replies.insert(replies.end(), turns.begin(), turns.end());
        Answered asked("plan-star-rag", replies, {{"inside", "react-rag"}});
        WEIGHHOUSE_TAKE(run, asked.run());
        QVERIFY(run.outcome == plan::Outcome::Done);
        WEIGHHOUSE_SAME(stepsOf(run), "Q1.1:reason Q2.1:reason Q2.2:search Q3.1:reason");
        WEIGHHOUSE_SAME(answerOf(run, {1, 1}), "Jane Austen");
        WEIGHHOUSE_SAME(answerOf(run, {3, 1}), "1775");
        QCOMPARE(asked.chat->asked().size(), std::size_t(5));
    }

    void anUnreadableGraphIsSentBack()
    {
        Replies replies = usual();
        replies.insert(replies.begin(), {"I would ask two things.", graphReply});
        replies[1].second = "I would ask two things.";
        Answered mended("plan-star-rag", replies);
        WEIGHHOUSE_TAKE(run, mended.run());
        WEIGHHOUSE_SAME(answerOf(run, {5, 1}), "1775");
        QVERIFY(run.plan().origin.reason.find("asked again") != std::string::npos);
        Answered never("plan-star-rag", {{"You split a question", "No."}});
        const auto failed = never.run();
        QVERIFY(!failed);
        WEIGHHOUSE_SAME(failed.error().code, "strategy.unreadable-reply");
        QCOMPARE(never.chat->asked().size(), std::size_t(3));
        // Somebody wants it to be asked again.
        never.setReplies(usual());
        WEIGHHOUSE_TAKE(later, never.goOn());
        QVERIFY(later.versions.empty() || answerOf(later, {5, 1}) == "1775");
    }

    void whatWasAnsweredIsNotAskedAgain()
    {
        Replies replies = usual();
        replies.pop_back();
        Answered asked("plan-star-rag", replies);
        WEIGHHOUSE_TAKE(run, asked.run());
        QVERIFY(run.outcome != plan::Outcome::Done);
        asked.setReplies(usual());
        WEIGHHOUSE_TAKE(later, asked.goOn());
        WEIGHHOUSE_SAME(answerOf(later, {5, 1}), "1775");
        QCOMPARE(asked.chat->asked().size(), std::size_t(2));
    }

    void whatIsMissingIsSaid()
    {
        const strategy::Strategy &strategy = *strategy::findStrategy("plan-star-rag");
        QVERIFY(!strategy.needs().rules && strategy.needs().documents && strategy.needs().chatModel);
        QVERIFY(!strategy::findStrategy("vanilla-llm")->needs().documents);
        const auto maker = strategy.begin(modelOf(data::Dataset(), ""), {.words = "q?"}, {}, {});
        WEIGHHOUSE_SAME(QCoro::waitFor(maker->begin({})).error().code, "strategy.no-chat-model");
        const auto silent =
            strategy.begin(modelOf(data::Dataset(), ""), {}, {},
                           {std::make_shared<llm::ScriptedModel>(std::vector<std::string>())});
        WEIGHHOUSE_SAME(QCoro::waitFor(silent->begin({})).error().code, "strategy.no-question");
    }

    /// A query, a passage and the candidates come together in one decision.
    void aDecisionRestsOnDocumentsAndTables()
    {
        WEIGHHOUSE_TAKE(sample, sampleCase("planting"));
        WEIGHHOUSE_TAKE(problem, problemOf(sample.model, sample.asking));
        const std::string label = problem.label(std::uint64_t{0});
        const std::string &table = sample.model->dataset()->schema.tables.front().name;
        const Replies replies{
            {"You write what a step of a plan asks anew",
             "```sql\nSELECT count(*) AS n FROM " + table + "\n```"},
            {"You split a question",
             "{\"questions\": [{\"id\": \"Q1\", \"question\": \"How many are there?\", \"tool\": \"sql\", "
             "\"payload\": \"SELECT nonsense FROM nowhere\"}, {\"id\": \"Q2\", \"question\": \"When is the "
             "fair?\"}]}"},
            {"Your question: How many are there?", "Answer: 7"},
            {"Your question: When is the fair?", "Answer: May"},
            {"What may be decided:", "{\"decision\": \"" + label + "\", \"justification\": \"the fair\"}"}};
        const auto chat = std::make_shared<llm::ScriptedModel>(scriptOf(replies));
        const strategy::Strategy &strategy = *strategy::findStrategy("plan-star-rag");
        WEIGHHOUSE_TAKE(store, plan::JournalStore::inMemory());
        WEIGHHOUSE_TAKE(number, store.begin());
        plan::JournalWriter journal(std::move(store));
        plan::RunRequest request{.state = {},
                                 .tools = plan::standardTools(
                                     sample.model, {.chat = [chat] { return chat; }, .library = novels()}),
                                 .world = sample.model->fingerprint().world()};
        request.state.run = number;
        request.about = strategy::aboutRun(problem, *sample.model, strategy, {}, {chat});
        request.maker = strategy.begin(sample.model, sample.asking, {}, {chat});
        WEIGHHOUSE_TAKE(run, plan::runPlan(journal, std::move(request)));
        QVERIFY(run.outcome == plan::Outcome::Done);
        WEIGHHOUSE_SAME(run.decision(), label);
        const std::string last = chat->asked().back().messages.back().text;
        QVERIFY2(last.find("<data>\n7\n</data>") != std::string::npos &&
                     last.find("<data>\nMay\n</data>") != std::string::npos,
                 last.c_str());
    }

    void turnsAreRead()
    {
        const auto said = [](std::string_view text) {
            const auto wanted = strategy::wantedIn(text);
            return wanted ? wanted->thought + "|" + wanted->words : std::string("answer");
        };
        WEIGHHOUSE_SAME(said("Thought: a\nAction: search\nAction Input: b c"), "a|b c");
        WEIGHHOUSE_SAME(said("Action: search[b c]"), "|b c");
        WEIGHHOUSE_SAME(said("Ask: <A9.9> b?"), "|‹A9.9› b?");
        WEIGHHOUSE_SAME(said("Paris"), "answer");
        WEIGHHOUSE_SAME(said("Action: search"), "answer");
        WEIGHHOUSE_SAME(said("Class Action Park"), "answer");
        WEIGHHOUSE_SAME(said(""), "answer");
    }
};

WEIGHHOUSE_TEST(DocumentStrategiesTest)
#include "test_document_strategies.moc"
