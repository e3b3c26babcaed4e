// SPDX-License-Identifier: GPL-3.0-or-later
// Reading multi-hop questions, and their decompositions as graphs.
#include "core/benchmark/qa/decomposition.h"
#include "core/benchmark/qa/ngram_embedder.h"
#include "core/benchmark/qa/paragraph_library.h"
#include "core/benchmark/qa/question_file.h"
#include "tests/support/real_data.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <sstream>

using namespace weighhouse;
using namespace weighhouse::benchmark::qa;

namespace
{

/// JSON with its quotation marks.
std::string quoted(std::string text)
{
    std::ranges::replace(text, '\'', '"');
    return text;
}

const std::string &twoHops()
{
    static const std::string line = quoted(
        "{'id':'q1','dataset':'d','question':'Who is the grandfather of A?','answer':'C','aliases':['Sir C'],"
        "'paragraphs':[{'idx':3,'title':'A','text':'A is a son of B.','supporting':false},"
        "{'idx':7,'title':'B','text':'B is a son of C.'}],'other':{'x':[1,2]},"
        "'steps':[{'n':1,'q':'A >> father','answer':'B','support_idx':[3],'deps':[]},"
        "{'n':2,'q':'#1 >> father, not #7','answer':'C','support_idx':[7],'deps':[]}],'supporting':[7,3]}");
    return line;
}

Result<std::vector<HopQuestion>> read(const std::string &text)
{
    std::istringstream in(text);
    return readHopQuestions(in, "q.jsonl");
}

} // namespace

class TestQaQuestions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneQuestion();
    void graph();
    void errors_data();
    void errors();
    void longLines();
    void answersThatStandIn();
    void toldAnswers();
    void paragraphsAreDocuments();
    void vectors();
    void rankingsAreFused();
    void published();
};

void TestQaQuestions::oneQuestion()
{
    WEIGHHOUSE_TAKE(questions, read("\n" + twoHops() + quoted("\r\n\n{'question':'x','answer':true}")));
    QCOMPARE(questions.size(), 2U);
    const HopQuestion &one = questions[0];
    QCOMPARE(one.number, 1);
    QCOMPARE(one.id, std::string("q1"));
    QCOMPARE(one.aliases, std::vector<std::string>{"Sir C"});
    QCOMPARE(one.supporting, (std::vector<std::size_t>{0, 1}));
    QCOMPARE(one.steps.size(), 2U);
    QCOMPARE(one.steps[1].supporting, std::vector<std::size_t>{1});
    QCOMPARE(one.steps[1].parents, std::vector<std::size_t>{0}); // the text says it, the list does not
    QCOMPARE(questions[1].number, 2);
    QCOMPARE(questions[1].answer, std::string("yes"));
    QVERIFY(questions[1].steps.empty());
}

void TestQaQuestions::graph()
{
    WEIGHHOUSE_TAKE(questions, read(twoHops()));
    const strategy::QuestionGraph graph = questionGraph(questions[0]);
    QCOMPARE(graph.questions.size(), 2U);
    QCOMPARE(graph.questions[1].text, std::string("#1 >> father, not #7"));
    QCOMPARE(graph.questions[1].parents, std::vector<std::size_t>{0});
    QCOMPARE(questionGraph(questions[0]).depths(), (std::vector<std::size_t>{1, 2}));
    QCOMPARE(namedSteps("#2 and #1, #12, # 1, #0", 3), (std::vector<std::size_t>{1, 0}));
    const HopQuestion wide{
        .steps = {
            {.text = "a"}, {.text = "b"}, {.text = "c", .parents = {1}}, {.text = "d", .parents = {0, 2}}}};
    QCOMPARE(questionGraph(wide).depths(), (std::vector<std::size_t>{1, 1, 2, 3}));
}

void TestQaQuestions::errors_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("words");
    QTest::newRow("no JSON") << QByteArray("{\"question\"") << QByteArray("no JSON object");
    QTest::newRow("a list") << QByteArray("[1]") << QByteArray("no JSON object");
    QTest::newRow("deep") << QByteArray("{\"question\":" + QByteArray(500, '[') + QByteArray(500, ']') + "}")
                          << QByteArray("no JSON object");
    QTest::newRow("no answer") << QByteArray("{\"question\":\"x\"}") << QByteArray("lacks answer");
    QTest::newRow("no question") << QByteArray("{\"question\":\" \",\"answer\":\"x\"}")
                                 << QByteArray("lacks question");
    QTest::newRow("paragraph") << QByteArray("{'question':'x','answer':'y','supporting':[4]}")
                               << QByteArray("no paragraph 4");
    QTest::newRow("paragraphs") << QByteArray("{'question':'x','answer':'y','paragraphs':[4]}")
                                << QByteArray("lacks paragraphs");
    QTest::newRow("later step") << QByteArray(
                                       "{'question':'x','answer':'y','steps':[{'n':1,'q':'a','deps':[1]}]}")
                                << QByteArray("step 1 needs the answer of step 1");
    QTest::newRow("step number") << QByteArray("{'question':'x','answer':'y','steps':[{'n':2,'q':'a'}]}")
                                 << QByteArray("another number");
    QTest::newRow("step") << QByteArray("{'question':'x','answer':'y','steps':['a']}")
                          << QByteArray("step 1");
    QTest::newRow("parents") << QByteArray(
                                    "{'question':'x','answer':'y','steps':[{'n':1,'q':'a','deps':['b']}]}")
                             << QByteArray("lacks deps");
}

void TestQaQuestions::errors()
{
    QFETCH(QByteArray, line);
    QFETCH(QByteArray, words);
    const auto questions = read(twoHops() + "\n\n" + quoted(line.toStdString()) + "\n");
    QVERIFY(!questions);
    QCOMPARE(questions.error().code, std::string("benchmark.bad-questions"));
    QCOMPARE(questions.error().where.file, std::string("q.jsonl"));
    QCOMPARE(questions.error().where.line, 3U);
    const std::string text = toText(questions.error());
    QVERIFY2(QByteArray(text.c_str()).contains(words), text.c_str());
}

void TestQaQuestions::longLines()
{
    const auto tooLong = read(twoHops() + "\n" + std::string(longestQuestionLine + 70'000, ' ') + "\n");
    QVERIFY(!tooLong);
    QCOMPARE(tooLong.error().where.line, 2U);
    // One that takes several readings is whole.
    const std::string text(200'000, 'x');
    WEIGHHOUSE_TAKE(questions, read(quoted("{'question':'" + text + "','answer':'y'}\n") + twoHops()));
    QCOMPARE(questions.size(), 2U);
    QCOMPARE(questions[0].text, text);
    const auto missing = readHopQuestions(std::filesystem::path("/nowhere/q.jsonl"));
    QVERIFY(!missing);
    QCOMPARE(missing.error().code, std::string("file.not-found"));
}

void TestQaQuestions::answersThatStandIn()
{
    HopQuestion question{.answer = "yes", .steps = {{.text = "a"}, {.text = "b"}, {.text = "c"}}};
    using Answers = std::vector<StepAnswer>;
    QCOMPARE(annotatedAnswers(question), (Answers{{"a", AnswerSource::OwnText},
                                                  {"b", AnswerSource::OwnText},
                                                  {"yes", AnswerSource::Question}}));
    question.facts = {"one", "two"}; // which fact belongs to which step is not known
    QCOMPARE(annotatedAnswers(question)[0].source, AnswerSource::OwnText);
    question.facts.emplace_back("three");
    question.steps[1].answer = "B";
    QCOMPARE(
        annotatedAnswers(question),
        (Answers{{"one", AnswerSource::Fact}, {"B", AnswerSource::Step}, {"yes", AnswerSource::Question}}));
}

/// A step that has an earlier answer in its words, which the question does not name, tells it.
void TestQaQuestions::toldAnswers()
{
    HopQuestion question{
        .text = "When did the director of Payment on Demand die?",
        .steps = {{.text = "Who is the director of Payment on Demand?", .answer = "Curtis Bernhardt"},
                  {.text = "Curtis Bernhardt >> date of death", .answer = "1981"}}};
    QCOMPARE(stepsThatTellAnswers(question), 1U);
    question.steps[0].answer = "The director is Curtis Bernhardt."; // what it adds is the name
    QCOMPARE(stepsThatTellAnswers(question), 1U);
    question.steps[0].answer = "The director of Payment on Demand"; // nothing is added
    QCOMPARE(stepsThatTellAnswers(question), 0U);
    question.steps[0].answer = "Curtis Bernhardt";
    question.steps[1].parents = {0};
    QCOMPARE(stepsThatTellAnswers(question), 0U);
    question.steps[1].parents.clear();
    question.steps[1].text = "#1 >> date of death";
    QCOMPARE(stepsThatTellAnswers(question), 0U);
}

void TestQaQuestions::paragraphsAreDocuments()
{
    const HopQuestion one{.paragraphs = {{"Berlin", "A city of Germany."}, {"Berlin", "A town of Ohio."}}};
    const HopQuestion other{.paragraphs = {{"Berlin", "A town of Ohio."}, {"", ""}}};
    const std::array<const HopQuestion *, 2> both{&one, &other};
    const ParagraphLibrary library(both);
    QCOMPARE(library.documentCount(), 3U);
    QCOMPARE(library.library()->documents()[1].name, std::string("Berlin (2)"));
    const std::array<std::size_t, 2> all{0, 1};
    QCOMPARE(library.documentsOf(one, all), (Gold{0, 1}));
    QCOMPARE(library.documentsOf(other, all), (Gold{1, 2}));
    WEIGHHOUSE_TAKE(found, library.search("town of Ohio", 2));
    QCOMPARE(found.front().document, 1U);
    const plan::Answer answer{
        .columns = {{"document", data::ValueType::Text}, {"passage", data::ValueType::Text}},
        .rows = {{"Berlin (2)", "A town of Ohio."}, {"nowhere", "x"}}};
    QCOMPARE(library.rankingOf(answer), Ranking{found.front()});
}

void TestQaQuestions::vectors()
{
    NgramEmbedder embedder;
    const std::vector<std::string> texts{"The Baring family", "the BARING family!", "Tottenham Hotspur",
                                         "?!"};
    WEIGHHOUSE_TAKE(vectors, embedder.embed(texts, {}));
    QCOMPARE(vectors.size(), 4U);
    const auto product = [&](std::size_t i, std::size_t j) {
        return std::inner_product(vectors[i].begin(), vectors[i].end(), vectors[j].begin(), 0.0);
    };
    QCOMPARE(vectors[0].size(), embedder.dimensions());
    QVERIFY(std::abs(product(0, 0) - 1) < 1e-5);
    QVERIFY(vectors[0] == vectors[1]); // letters alone count
    QVERIFY(std::abs(product(0, 2)) < 0.5);
    QCOMPARE(product(3, 3), 0.0);
    std::stop_source stop;
    stop.request_stop();
    const auto stopped = embedder.embed(texts, stop.get_token());
    QVERIFY(!stopped);
    QCOMPARE(stopped.error().code, std::string("document.cancelled"));
}

/// A word that is spelt otherwise in the question is found by its letters, and by no word.
void TestQaQuestions::rankingsAreFused()
{
    const HopQuestion question{.paragraphs = {{"One", "Rivers of Bavaria."},
                                              {"Two", "Mountaineering in Scotland."},
                                              {"Three", "Cooking with eggs."}}};
    const std::array<const HopQuestion *, 1> one{&question};
    const ParagraphLibrary words(one);
    const ParagraphLibrary both(one, std::make_shared<NgramEmbedder>());
    WEIGHHOUSE_TAKE(byWords, words.search("mauntaineering", 3));
    QVERIFY(byWords.empty());
    WEIGHHOUSE_TAKE(byBoth, both.search("mauntaineering", 3));
    QVERIFY(!byBoth.empty());
    QCOMPARE(byBoth.front().document, 1U);
    // What words find first stays in front where letters agree.
    WEIGHHOUSE_TAKE(fused, both.search("rivers of Bavaria", 3));
    QCOMPARE(fused.front().document, 0U);
    QVERIFY(words.library()->embedderName() != both.library()->embedderName());
}

void TestQaQuestions::published()
{
    WEIGHHOUSE_REAL_DATA(file, "qa/unified.jsonl");
    WEIGHHOUSE_TAKE(questions, readHopQuestions(file));
    QCOMPARE(questions.size(), 796U);
    std::map<std::string, std::size_t> counts;
    std::size_t steps = 0;
    for (const HopQuestion &question : questions) {
        ++counts[question.dataset];
        steps += question.steps.size();
        QVERIFY(!question.supporting.empty());
        QCOMPARE(questionGraph(question).questions.size(), question.steps.size());
    }
    QCOMPARE(counts, (std::map<std::string, std::size_t>{
                         {"2wiki", 332}, {"hotpotqa", 200}, {"musique", 150}, {"strategyqa", 114}}));
    QCOMPARE(steps, 359U + 610U + 339U);
    QCOMPARE(questions.back().number, 796);
}

WEIGHHOUSE_TEST(TestQaQuestions)
#include "test_qa_questions.moc"
