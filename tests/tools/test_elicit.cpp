// SPDX-License-Identifier: GPL-3.0-or-later
// What a step asks a chat model, and how replies are read.
#include "core/base/text.h"
#include "core/plan/tools/elicit/draw_tool.h"
#include "core/plan/tools/elicit/elicit_payload.h"
#include "core/plan/tools/elicit/fit_tool.h"
#include "core/plan/tools/elicit/replies.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTest>
#include <rapidcheck.h>

using namespace weighhouse;
using namespace weighhouse::plan;

namespace
{

AnswerPtr tableOf(const std::vector<std::string> &columns, const std::vector<std::vector<data::Value>> &rows)
{
    auto answer = std::make_shared<Answer>();
    for (const std::string &column : columns)
        answer->columns.push_back({column, std::nullopt});
    answer->rows = rows;
    return answer;
}

const std::map<NodeId, AnswerPtr> &inputs()
{
    static const std::map<NodeId, AnswerPtr> all{
        {{1, 1},
         tableOf({"number", "candidate"},
                 {{std::int64_t(1), "salt"}, {std::int64_t(2), "sea salt"}, {std::int64_t(3), "rye"}})},
        {{1, 2},
         tableOf({"factor", "value"},
                 {{"rain", "-5 %"}, {"rain", "5 %"}, {"market", "up"}, {"market", "down"}})},
        {{1, 3},
         tableOf({"state_number", "candidate"}, {{std::int64_t(1), "salt"},
                                                 {std::int64_t(1), "rye"},
                                                 {std::int64_t(2), "salt"},
                                                 {std::int64_t(2), "rye"}})}};
    return all;
}

/// The answer in one line, or the error's code; behind a bar what was repaired.
std::string readAs(const std::string &statements, const std::string &reply)
{
    const auto payload = readElicitPayload(statements + "\n[user]\nask\n");
    if (!payload)
        return payload.error().code;
    const auto read = readReply(*payload, reply, inputs());
    if (!read)
        return read.error().code;
    std::string text = read->answer.text;
    for (const auto &row : read->answer.rows) {
        text += text.empty() ? "" : "; ";
        for (std::size_t i = 0; i < row.size(); ++i)
            text += (i == 0 ? "" : " ") + data::toText(row[i]);
    }
    for (const Message &repair : read->repairs)
        text += " | " + repair.text();
    return text + (read->isPoor ? " (poor)" : "");
}

const std::string unreadableCode = "elicit.unreadable-reply";

} // namespace

class ElicitTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void payloadsAreChecked()
    {
        const auto codeAt = [](const std::string &text) {
            const auto payload = readElicitPayload(text);
            return payload ? std::string("good")
                           : payload.error().code + " " + std::to_string(payload.error().where.line);
        };
        WEIGHHOUSE_SAME(codeAt("reply text\n[user]\nask"), "good");
        WEIGHHOUSE_SAME(codeAt("reply text\n[system]\nbe\n[user]\nask"), "good");
        WEIGHHOUSE_SAME(codeAt("reply text\nask"), "tool.payload 2");
        WEIGHHOUSE_SAME(codeAt("reply text"), "tool.payload 0");
        WEIGHHOUSE_SAME(codeAt("[user]\nask"), "tool.payload 0");
        WEIGHHOUSE_SAME(codeAt("reply poem\n[user]\nask"), "tool.payload 1");
        WEIGHHOUSE_SAME(codeAt("reply text\nreply text\n[user]\nask"), "tool.payload 2");
        WEIGHHOUSE_SAME(codeAt("reply ranking\n[user]\nask"), "tool.payload 1");
        WEIGHHOUSE_SAME(codeAt("reply choice\n[user]\nask"), "tool.payload 1");
        WEIGHHOUSE_SAME(codeAt("reply text\nrows 3-2 of <A1.1>\n[user]\nask"), "tool.payload 2");
        WEIGHHOUSE_SAME(codeAt("reply text\nrows 1-2 of me\n[user]\nask"), "tool.payload 2");
        WEIGHHOUSE_SAME(codeAt("reply text\ntemperature 9\n[user]\nask"), "tool.payload 2");
    }

    void answersStandBehindTheirSign()
    {
        const std::string asked = "reply answer";
        WEIGHHOUSE_SAME(readAs(asked, "Paris"), "Paris");
        WEIGHHOUSE_SAME(readAs(asked, "It lies on the Seine.\nAnswer: Paris\n"), "Paris");
        WEIGHHOUSE_SAME(readAs(asked, "Answer: Lyon\nNo.\n**Final Answer:** **Paris**"), "Paris");
        WEIGHHOUSE_SAME(readAs(asked, "- *answer* : Paris"), "Paris");
        WEIGHHOUSE_SAME(readAs(asked, "ANSWER:\nParis\nLyon"), "Paris\nLyon");
        WEIGHHOUSE_SAME(readAs(asked, "The answer is Paris"), "The answer is Paris");
        WEIGHHOUSE_SAME(readAs(asked, "Answers: none"), "Answers: none");
        WEIGHHOUSE_SAME(readAs(asked, "Well.\nAnswer: **"), unreadableCode);
        WEIGHHOUSE_SAME(readAs(asked, " "), unreadableCode);
    }

    void turnsAnswerOrGoOn()
    {
        const std::string asked = "reply turn";
        WEIGHHOUSE_SAME(readAs(asked, "Thought: I know.\nAnswer: Paris"), "Paris");
        WEIGHHOUSE_SAME(readAs(asked, "Paris"), "Paris");
        const std::string search = "Thought: I look.\nAction: search\nAction Input: Seine";
        WEIGHHOUSE_SAME(readAs(asked, search), search);
        // The part that the model made up is left out.
        WEIGHHOUSE_SAME(readAs(asked, search + "\nObservation: Paris\nAnswer: Paris"), search);
        WEIGHHOUSE_SAME(readAs(asked, search + "\nAnswer: Paris"), search);
        WEIGHHOUSE_SAME(readAs(asked, search + "\nThought: Now.\nAction: search"), search);
        WEIGHHOUSE_SAME(readAs(asked, "Ask: Where is it?\nAnswer: Paris"), "Ask: Where is it?");
        WEIGHHOUSE_TAKE(payload, readElicitPayload("reply turn\n[user]\nask"));
        WEIGHHOUSE_TAKE(request, requestOf(payload, {}));
        QCOMPARE(request.stop, (std::vector<std::string>{"\nObservation"}));
    }

    void verdictsAreRead()
    {
        WEIGHHOUSE_SAME(readAs("reply verdict", "It stands there.\nVerdict: yes"), "It stands there.; true");
        WEIGHHOUSE_SAME(readAs("reply verdict", "**Verdict:** No, it is of another town."),
                        "No, it is of another town.; false");
        WEIGHHOUSE_SAME(readAs("reply verdict", "Verdict: no\nSo:\nVerdict: no"), "Verdict: no So:; false");
        WEIGHHOUSE_SAME(readAs("reply verdict", "Verdict: no, no town is named so."),
                        "no, no town is named so.; false");
        for (const char *both : {"Verdict: yes\nBut wait.\nVerdict: no", "Verdict: yes and no",
                                 "Verdict: no\nVerdict: yes", "Verdict: no, or rather yes"})
            WEIGHHOUSE_SAME(readAs("reply verdict", both), unreadableCode);
        WEIGHHOUSE_SAME(readAs("reply verdict", "yes"), unreadableCode);
        WEIGHHOUSE_SAME(readAs("reply verdict", "Verdict: perhaps"), unreadableCode);
        WEIGHHOUSE_SAME(readAs("reply verdict", "Verdict: nobody knows"), unreadableCode);
        WEIGHHOUSE_SAME(readAs("reply verdict", ""), unreadableCode);
    }

    void answersStayInTheLineOfASentence()
    {
        const auto words = std::make_shared<Answer>();
        words->text = "Ann </data> Lee";
        const auto lines = std::make_shared<Answer>();
        lines->text = "a\nb";
        const std::map<NodeId, AnswerPtr> given{{{1, 1}, words}, {{1, 2}, lines}};
        WEIGHHOUSE_TAKE(payload, readElicitPayload("reply answer\n[user]\nWhen was <A1.1> born?\n<A1.1>\n"
                                                   "Not <A1.2>?\n"));
        WEIGHHOUSE_TAKE(request, requestOf(payload, given));
        WEIGHHOUSE_SAME(request.messages.front().text,
                        "When was <data>Ann < /data> Lee</data> born?\n<data>\nAnn < /data> Lee\n</data>\n"
                        "Not <data>\na\nb\n</data>?");
    }

    void promptsAreFilledOnce()
    {
        WEIGHHOUSE_TAKE(payload,
                        readElicitPayload("reply text\nrows 2-3 of <A1.1>\ntemperature 0.5\nseed 7\n"
                                          "[system]\nBe just.\n[user]\nA {rows} B <A1.2> {other}\n"));
        WEIGHHOUSE_TAKE(request, requestOf(payload, inputs()));
        QCOMPARE(request.messages.size(), std::size_t(2));
        WEIGHHOUSE_SAME(request.messages[0].text, "Be just.");
        QVERIFY(request.temperature == 0.5 && request.seed == std::uint64_t(7));
        const std::string &text = request.messages[1].text;
        QVERIFY2(
            text.starts_with("A <data>\n1. number: 2; candidate: sea salt\n2. number: 3; candidate: rye\n"
                             "</data> B <data>\n{\"factor\":\"rain\",\"value\":\"-5 %\"}\n"),
            text.c_str());
        QVERIFY(text.ends_with("</data> {other}"));
        WEIGHHOUSE_TAKE(beyond, readElicitPayload("reply text\nrows 2-4 of <A1.1>\n[user]\n{rows}"));
        const auto none = requestOf(beyond, inputs());
        QVERIFY(!none);
        WEIGHHOUSE_SAME(none.error().code, "tool.no-such-row");
    }

    void rankings_data()
    {
        QTest::addColumn<QString>("reply");
        QTest::addColumn<QString>("rows");
        QTest::newRow("as asked") << "{\"rank\": [3, 1, 2, 4]}" << "3 1 2 4";
        QTest::newRow("fenced") << "Sure:\n```json\n{\"rank\": [\"3\", \"1\", \"2\", \"4\"]}\n```"
                                << "3 1 2 4 | text";
        QTest::newRow("a list") << "[4,3,2,1]" << "4 3 2 1";
        QTest::newRow("a person") << "4, 3, 2 1" << "4 3 2 1 | text";
        QTest::newRow("comments") << "{\"rank\": [4, 3, // best\n 2, 1,],}" << "4 3 2 1 | mended";
        QTest::newRow("the form first") << "Like {\"rank\": [1]}: {\"rank\": [2, 1, 3, 4]}" << "2 1 3 4";
        QTest::newRow("none") << "They are all good." << "error";
        QTest::newRow("one") << "{\"rank\": [1]}" << "error";

        // Objects say which number is a place and which an item, or nobody knows.
        QTest::newRow("places and items") << R"({"rank":[{"rank":1,"item":4},{"rank":2,"item":2},
            {"rank":3,"item":1},{"rank":4,"item":3}]})"
                                          << "4 2 1 3 | nested";
        QTest::newRow("places in another order") << R"({"rank":[{"item":4,"place":2},{"item":2,"place":1},
            {"item":1,"place":4},{"item":3,"place":3}]})"
                                                 << "2 4 3 1 | nested";
        QTest::newRow("items alone") << R"({"rank":[{"pair":2},{"pair":1},{"pair":4},{"pair":3}]})"
                                     << "2 1 4 3 | nested";
        QTest::newRow("a list of places and items") << R"([{"position":"1st","pair":"Pair 4"},
            {"position":"2nd","pair":2},{"position":"3rd","pair":1},{"position":"4th","pair":3}])"
                                                    << "4 2 1 3 | nested";
        QTest::newRow("with a score") << R"({"rank":[{"item":4,"score":9},{"item":2,"score":8},
            {"item":1,"score":7},{"item":3,"score":1}]})"
                                      << "4 2 1 3 | nested";
        QTest::newRow("a score alone") << R"({"rank":[{"score":4},{"score":2},{"score":1},{"score":3}]})"
                                       << "error";
        QTest::newRow("two places") << R"({"rank":[{"rank":1,"position":4},{"rank":2,"position":3},
            {"rank":3,"position":2},{"rank":4,"position":1}]})"
                                    << "error";
        QTest::newRow("one place twice") << R"({"rank":[{"rank":1,"item":4},{"rank":1,"item":2},
            {"rank":3,"item":1},{"rank":4,"item":3}]})"
                                         << "error";
        QTest::newRow("some places") << R"({"rank":[{"rank":1,"item":4},{"item":2},{"item":1},{"item":3}]})"
                                     << "error";
        QTest::newRow("a place and a number") << R"({"rank":[{"number":1,"item":4},{"number":2,"item":3},
            {"number":3,"item":2},{"number":4,"item":1}]})"
                                              << "error";
        QTest::newRow("candidates") << R"({"rank":[{"rank":1,"candidate":"rye"},
            {"rank":2,"candidate":"salt"}]})"
                                    << "error";
        QTest::newRow("places as names") << R"({"rank":{"1":4,"2":3,"3":2,"4":1}})" << "4 3 2 1 | nested";
        QTest::newRow("names of places") << R"({"rank":{"place 1":3,"place 2":1,"place 3":4,"place 4":2}})"
                                         << "3 1 4 2 | nested";
        QTest::newRow("names of items") << R"({"rank":{"item 1":3,"item 2":1,"item 3":4,"item 4":2}})"
                                        << "2 4 1 3 | nested";
        QTest::newRow("items by place") << R"({"rank":{"1":"item 3","2":"item 1","3":"item 4","4":"item 2"}})"
                                        << "3 1 4 2 | nested";
        QTest::newRow("places or items") << R"({"rank":{"1":3,"2":1,"3":4,"4":2}})" << "error";
        QTest::newRow("some places as names") << R"({"rank":{"1":4,"2":3}})" << "4 3 | nested";
        QTest::newRow("lists of places and items") << R"({"rank":[[1,4],[2,3],[3,2],[4,1]]})" << "error";
        QTest::newRow("a list in a list") << R"({"rank":[[3,1,2,4]]})" << "3 1 2 4 | nested";
        QTest::newRow("lists of one") << R"({"rank":[[3],[1],[2],[4]]})" << "3 1 2 4 | nested";
        QTest::newRow("of how many")
            << R"({"rank":["Item 3 of 4","Item 1 of 4","Item 2 of 4","Item 4 of 4"]})"
            << "3 1 2 4 | text";
        QTest::newRow("some of how many") << R"({"rank":["3/4","2 of 4"]})" << "3 2 | text";
        QTest::newRow("of another number") << R"({"rank":["3 of 9","1 of 9","2 of 9","4 of 9"]})" << "error";
        QTest::newRow("with its words")
            << R"x({"rank":["3. candidate: rye","State-Action Pair 1","#2","(4)"]})x"
            << "3 1 2 4 | text";
        QTest::newRow("places before items")
            << R"({"rank":["1. Item 4","2. Item 3","3. Item 2","4. Item 1"]})"
            << "error";
        QTest::newRow("numbered lines") << "1. 4\n2. 3\n3. 2\n4. 1" << "error";
        QTest::newRow("half a number") << R"({"rank":[2.5,1,3,4]})" << "error";
        QTest::newRow("numbers of another thing") << R"({"rank":["rye for 3 years","salt for 1 year"]})"
                                                  << "error";

        // Of several the last that is whole counts, and only if it ends the reply.
        const QString two = QStringLiteral("{\"rank\": [1, 2, 3, 4]} %1 {\"rank\": [4, 3, 2, 1]} %2");
        QTest::newRow("two") << two.arg(QStringLiteral("No:"), QString()) << "4 3 2 1 | several";
        QTest::newRow("two, fenced") << two.arg(QStringLiteral("No:\n```json\n"), QStringLiteral("\n```\n"))
                                     << "4 3 2 1 | several";
        QTest::newRow("two and words")
            << two.arg(QStringLiteral("and not"), QStringLiteral("- or?")) << "error";
        QTest::newRow("the same twice") << "{\"rank\": [2, 1, 3, 4]}, in short: {\"rank\": [2, 1, 3, 4]}."
                                        << "2 1 3 4";
        QTest::newRow("of two names") << R"({"rank":[1,2,3,4]} {"order":[4,3,2,1]})" << "error";
        QTest::newRow("a list behind") << R"({"rank":[2,1,3,4]} where [1] and [4, 2] are near.)" << "2 1 3 4";
        QTest::newRow("of another name") << R"({"final_ranking":[2,1,3,4]})" << "2 1 3 4 | name";
        QTest::newRow("of a name with it") << R"({"not ranked":[2,1,3,4]})" << "error";
        QTest::newRow("a name twice") << R"({"rank":[2,1,3,4],"rank":[1,2,3,4]})" << "error";
        QTest::newRow("sources") << "As [1, 3] and [2, 4] say, all are good." << "error";
    }

    void rankings()
    {
        QFETCH(QString, reply);
        QFETCH(QString, rows);
        const std::string read = readAs("reply ranking\nrows 1-4 of <A1.3>", reply.toStdString());
        if (rows == QStringLiteral("error")) {
            WEIGHHOUSE_SAME(read, unreadableCode);
            return;
        }
        const QStringList parts = rows.split(QStringLiteral(" | "));
        QStringList got;
        for (const QString &row :
             QString::fromStdString(read).section(QStringLiteral(" | "), 0, 0).split(QStringLiteral("; ")))
            got += row.section(QLatin1Char(' '), 1, 1);
        QCOMPARE(got.join(QLatin1Char(' ')), parts[0]);
        QCOMPARE(QString::fromStdString(read).contains(QStringLiteral(" | ")), parts.size() > 1);
    }

    void choices()
    {
        const std::string among = "reply choice\nof <A1.1>";
        WEIGHHOUSE_SAME(readAs(among, "{\"decision\": \"rye\", \"justification\": \"cheap\"}"), "rye cheap");
        WEIGHHOUSE_SAME(readAs(among, "{\"decision\": \"Action 2. Sea salt\"}"), "sea salt NULL");
        WEIGHHOUSE_SAME(readAs(among, "{\"decision\": 3}"), "rye NULL");
        QVERIFY(readAs(among, "I would take **Sea Salt**.").starts_with("sea salt NULL | "));
        WEIGHHOUSE_SAME(readAs(among, "{\"decision\": \"2. rye\"}"), unreadableCode); // the second is another
        WEIGHHOUSE_SAME(readAs(among, "{\"decision\": \"rye or salt\"}"), unreadableCode);
        WEIGHHOUSE_SAME(readAs(among, "7"), unreadableCode);
        WEIGHHOUSE_SAME(readAs(among, ""), unreadableCode);
    }

    void choicesMeanWhatTheySay_data()
    {
        QTest::addColumn<QString>("reply");
        QTest::addColumn<QString>("choice");
        const std::string &error = unreadableCode;
        const auto row = [](const char *reply, const std::string &choice) {
            QTest::newRow(reply) << QString::fromUtf8(reply) << QString::fromStdString(choice);
        };
        row("I would never take rye.", error);
        row("Anything but rye.", error);
        row("I'd take rye?", error);
        row("Rye is the worst.", error);
        row("Rye, of course not.", error);
        row("rye", "rye");
        row("\"Rye\".", "rye");
        row("3. rye", "rye");
        row("Candidate 3", "rye");
        row("My choice is rye.", "rye");
        row("I think.\nDecision: rye", "rye");
        row("Rye is dear, so:\n\n**Final answer:** Sea Salt.", "sea salt");
        row("Decision: not rye", error);
        row("Decision: rye\nAnswer: salt", error);
        row("Decision: rye\nAnswer: rye", "rye");
        row(R"({"rejected candidate":"rye","final":"salt"})", error);
        row(R"({"not chosen":"rye"})", error);
        row(R"({"decision_not_taken":"rye"})", error);
        row(R"({"decision":"rye"} {"decision_not_taken":"salt"})", "rye");
        row("{\"decision\":\"rye\"}\nDecision: salt", error);
        row("Decision: salt\n{\"decision\":\"rye\"}", "rye");
        row("Decision: salt\n{\"decision\":\"rye\"}\nor so", error);
        row(R"({"decision":"rye"} or {"decision":"salt"}?)", error);
        row(R"(First {"decision":"rye"}, but then {"decision":"salt"})", "salt");
        row(R"({"decision":"rye"} {"choice":"salt"})", error);
        row(R"({"decision":"rye","answer":"salt"})", error);
        row(R"({"decision":"rye","answer":"because it is cheap"})", "rye");
        row(R"({"Final Decision":"rye"})", "rye");
        row(R"({"decision":"not rye"})", error);
        row(R"({"decision":"anything but rye"})", error);
        row(R"({"decision":"rye","decision":"salt"})", error);
        row(R"({"decision":"none of them"} I mean rye)", error);
        row(R"({"decision":"…"} stands for {"decision":"rye"})", "rye");
        row(R"({"decision":["rye"]})", "rye");
        row(R"({"decision":["rye","salt"]})", error);
        row(R"({"decision":null})", error);
    }

    void choicesMeanWhatTheySay()
    {
        QFETCH(QString, reply);
        QFETCH(QString, choice);
        const QString read = QString::fromStdString(readAs("reply choice\nof <A1.1>", reply.toStdString()));
        QCOMPARE(read.section(QStringLiteral(" NULL"), 0, 0), choice);
    }

    /// Where candidates are numbers a number is a name, never a place in the list.
    void numbersAreNames()
    {
        const std::map<NodeId, AnswerPtr> years{
            {{1, 1}, tableOf({"number", "candidate"}, {{std::int64_t(1), "20"}, {std::int64_t(2), "30"}})}};
        WEIGHHOUSE_TAKE(payload, readElicitPayload("reply choice\nof <A1.1>\n[user]\nask\n"));
        WEIGHHOUSE_TAKE(named, readReply(payload, "{\"decision\": 20}", years));
        WEIGHHOUSE_SAME(data::toText(named.answer.rows[0][0]), "20");
        QVERIFY(!readReply(payload, "{\"decision\": 2}", years));
    }

    /// Reading ends soon, whatever is sent; text that is nested too deep is not followed.
    void monstersAreRefused_data()
    {
        QTest::addColumn<QByteArray>("reply");
        const auto times = [](int count, const char *text) { return QByteArray(text).repeated(count); };
        constexpr int deep = 60'000;
        QTest::newRow("deep") << "{\"rank\": " + times(deep, "[") + "1" + times(deep, "]") + "}";
        QTest::newRow("deeper") << "{\"rank\": " + times(5 * deep, "[") + "1" + times(5 * deep, "]") + "}";
        QTest::newRow("deep beside") << "{\"rank\": [4,3,2,1], \"decision\": \"rye\", \"x\": " +
                                            times(5 * deep, "[") + "1" + times(5 * deep, "]") + "}";
        QTest::newRow("just too deep")
            << "{\"rank\": [4,3,2,1], \"decision\": \"rye\", \"x\": " + times(64, "[") + times(64, "]") + "}";
        QTest::newRow("open") << times(100'000, "{");
        QTest::newRow("open without end") << times(4'000'000, "{");
        QTest::newRow("open members") << times(300'000, "{\"a\": ");
        QTest::newRow("open comments") << times(1'000'000, "{/*");
        QTest::newRow("open texts") << times(1'000'000, "{\"]");
        QTest::newRow("wrong ends") << times(1'000'000, "{]");
        QTest::newRow("no JSON") << times(50'000, "[[[[x,") + times(200'000, "]");
        QTest::newRow("empty lists") << times(1'000'000, "[] ");
        QTest::newRow("blanks and lists") << times(2'000'000, " ") + times(1'000'000, "[]");
        QTest::newRow("letters") << times(4'000'000, "x");
        QTest::newRow("lines") << times(1'000'000, "Decision:\n");
        QTest::newRow("signs") << times(4'000'000, "*");
        QTest::newRow("numbers") << times(1'000'000, "1 ");
    }

    void monstersAreRefused()
    {
        QFETCH(QByteArray, reply);
        for (const char *form : {"reply ranking\nrows 1-4 of <A1.3>", "reply choice\nof <A1.1>",
                                 "reply likelihoods\nof <A1.2>", "reply factors"})
            WEIGHHOUSE_SAME(readAs(form, reply.toStdString()), unreadableCode);
    }

    void goodReplies_data()
    {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("behind");
        QTest::newRow("a bracket that stays open") << QByteArray("Like { or [ so: ") << QByteArray();
        QTest::newRow("brackets that cross") << QByteArray("In [0, 1) and {a] is ") << QByteArray();
        QTest::newRow("a quote that stays open") << QByteArray("Like {\"rank: [..]} here: ") << QByteArray();
        QTest::newRow("a text with brackets") << QByteArray("{\"x\": \"}]{[\"} ") << QByteArray();
        QTest::newRow("deep enough") << QByteArray(63, '[') + QByteArray(63, ']') << QByteArray();
        QTest::newRow("hundred brackets") << QByteArray("[1] {x} [").repeated(20) << QByteArray();
        QTest::newRow("words behind") << QByteArray() << QByteArray(" because {of} [2].");
    }

    void goodReplies()
    {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, behind);
        const QByteArray reply = before + R"({"rank": [4, 3, 2, 1], "decision": "rye"})" + behind;
        WEIGHHOUSE_SAME(readAs("reply choice\nof <A1.1>", reply.toStdString()), "rye NULL");
        WEIGHHOUSE_SAME(readAs("reply ranking\nrows 1-4 of <A1.3>", reply.toStdString()),
                        "1 4 2 rye; 2 3 2 salt; 3 2 1 rye; 4 1 1 salt");
    }

    /// A message quotes a reply as text on one line.
    void quotesAreCutBetweenCharacters()
    {
        std::string reply = "a";
        for (int i = 0; i < 100; ++i)
            reply += "é";
        WEIGHHOUSE_TAKE(payload, readElicitPayload("reply choice\nof <A1.1>\n[user]\nask\n"));
        for (const std::string &written :
             {reply, "{\"decision\": \"" + reply + "\"}", std::string("rye\n\nor\x1b[2J salt")}) {
            const auto read = readReply(payload, written, inputs());
            QVERIFY(!read);
            const std::string words = read.error().message.text();
            QVERIFY2(isUtf8(words), words.c_str());
            QVERIFY2(words.find_first_of("\n\x1b") == std::string::npos, words.c_str());
        }
    }

    void factors()
    {
        const std::string expected = "rain dry; rain wet; war yes; war no";
        WEIGHHOUSE_SAME(readAs("reply factors",
                               "{\"factors\": [{\"name\": \"rain\", \"values\": [\"dry\", \"wet\"]}, "
                               "{\"name\": \"war\", \"values\": [\"yes\", \"no\"]}]}"),
                        expected);
        WEIGHHOUSE_SAME(readAs("reply factors", "{\"rain\": [\"dry\", \"wet\"], \"war\": [\"yes\", \"no\"]}"),
                        expected);
        WEIGHHOUSE_SAME(readAs("reply factors",
                               "[{\"factor\": \"rain\", \"values\": [{\"value\": \"dry\"}, {\"value\": "
                               "\"wet\"}]}, {\"factor\": \"war\", \"values\": {\"yes\": 1, \"no\": 2}}]"),
                        expected);
        QVERIFY(readAs("reply factors", "{\"rain\": [\"dry\", \"wet\", \"Dry\"], \"war\": [\"yes\"]}")
                    .starts_with("rain dry; rain wet | "));
        WEIGHHOUSE_SAME(readAs("reply factors", "{\"tax\": [\"-5 %\", \"5 %\"]}"), "tax -5 %; tax 5 %");
        WEIGHHOUSE_SAME(readAs("reply factors", "{\"factors\": []}"), unreadableCode);
        WEIGHHOUSE_SAME(readAs("reply factors", "rain and war"), unreadableCode);
    }

    void likelihoods()
    {
        const std::string of = "reply likelihoods\nof <A1.2>";
        const std::string expected =
            "rain -5 % likely; rain 5 % very unlikely; market up unlikely; market down likely";
        WEIGHHOUSE_SAME(readAs(of, "{\"rain\": {\"-5 %\": \"likely\", \"5 %\": \"Very Unlikely\"}, "
                                   "\"market\": {\"up\": \"unlikely\", \"down\": \"likely\"}}"),
                        expected);
        WEIGHHOUSE_SAME(
            readAs(of,
                   "{\"beliefs\": [{\"factor\": \"Rain\", \"value\": \"-5 %\", \"likelihood\": \"likely\"}, "
                   "{\"factor\": \"rain\", \"value\": \"5 %\", \"likelihood\": \"very unlikely\"}, "
                   "{\"factor\": \"market\", \"value\": \"up\", \"likelihood\": \"unlikely\"}, {\"factor\": "
                   "\"market\", \"value\": \"down\", \"likelihood\": \"likely\"}]}"),
            expected);
        WEIGHHOUSE_SAME(
            readAs(of,
                   "{\"factors\": [{\"name\": \"rain\", \"values\": {\"-5 %\": \"likely\", \"5 %\": "
                   "\"very_unlikely\"}}, {\"name\": \"market\", \"values\": [{\"value\": \"up\", "
                   "\"likelihood\": \"unlikely\"}, {\"value\": \"down\", \"likelihood\": \"likely\"}]}]}"),
            expected);
        WEIGHHOUSE_SAME(
            readAs(
                of,
                "{\"rain\": {\"-5 %\": \"likely\"}, \"market\": {\"up\": \"likely\", \"down\": \"likely\"}}"),
            unreadableCode);
        WEIGHHOUSE_SAME(readAs(of, "{\"rain\": {\"-5 %\": \"perhaps\", \"5 %\": \"likely\"}, \"market\": "
                                   "{\"up\": \"likely\", \"down\": \"likely\"}}"),
                        unreadableCode);
        // Of several answers the last that is whole counts, as everywhere.
        const std::string first = R"({"rain":{"-5 %":"unlikely","5 %":"likely"},)"
                                  R"("market":{"up":"likely","down":"unlikely"}})";
        const std::string last = R"({"rain":{"-5 %":"likely","5 %":"very unlikely"},)"
                                 R"("market":{"up":"unlikely","down":"likely"}})";
        QVERIFY(readAs(of, first + " no: " + last).starts_with(expected + " | "));
        WEIGHHOUSE_SAME(readAs(of, last + " and again " + last + "."), expected);
        WEIGHHOUSE_SAME(readAs(of, last + " or " + first + " perhaps"), unreadableCode);
        WEIGHHOUSE_SAME(readAs(of, R"({"rain":{"-5 %":"likely"}} )" + last), expected);
        // One that says two things says nothing.
        WEIGHHOUSE_SAME(readAs(of, R"({"first":)" + first + R"(,"then":)" + last + "}"), unreadableCode);
    }

    /// Whatever is written, reading ends, and what is read is whole.
    void anyReply()
    {
        const bool isGood = rc::check("any reply", [] {
            const auto parts = *rc::gen::container<std::vector<std::string>>(
                rc::gen::element<std::string>("{", "}", "[", "]", "\"rank\"", ":", ",", "1", "2", "9", "-1",
                                              "\"", "//", "\n", "rye", "\\"));
            std::string reply;
            for (const std::string &part : parts)
                reply += part;
            const auto payload = readElicitPayload("reply ranking\nrows 1-4 of <A1.3>\n[user]\n{rows}");
            RC_ASSERT(payload.has_value());
            const auto read = readReply(*payload, reply, inputs());
            RC_ASSERT(!read || (read->answer.rows.size() >= 2 && read->answer.rows.size() <= 4));
            RC_ASSERT(read || read.error().code == unreadableCode);
        });
        QVERIFY(isGood);
    }

    void drawsAreSeededAndChecked()
    {
        const auto tool = std::make_shared<DrawTool>();
        const auto drawn = [&tool](const std::string &likelihood, const std::string &more) {
            ToolCall call;
            call.inputs[{1, 1}] = inputs().at({1, 1});
            call.inputs[{2, 1}] = tableOf({"factor", "value", "likelihood"},
                                          {{"rain", "dry", likelihood}, {"rain", "wet", "very unlikely"}});
            call.node.payload = "candidates <A1.1>\nbeliefs <A2.1>\n" + more;
            return QCoro::waitFor(tool->call(call));
        };
        WEIGHHOUSE_TAKE(first, drawn("very likely", "samples 50\nseed 3"));
        WEIGHHOUSE_TAKE(same, drawn("very likely", "samples 50\nseed 3"));
        WEIGHHOUSE_TAKE(other, drawn("very likely", "samples 50\nseed 4"));
        QVERIFY(first == same);
        QVERIFY(!(first == other));
        QCOMPARE(first.rows.size(), std::size_t(150));
        WEIGHHOUSE_TAKE(never, drawn("0", "samples 20"));
        for (const auto &row : never.rows)
            WEIGHHOUSE_SAME(data::toText(row[2]), "wet");
        WEIGHHOUSE_TAKE(own, drawn("likely", "samples 20\npairing own"));
        QCOMPARE(own.rows.size(), std::size_t(20));
        WEIGHHOUSE_SAME(drawn("perhaps", "samples 5").error().code, "uncertainty.unknown-words");
        WEIGHHOUSE_SAME(drawn("-1", "samples 5").error().code, "uncertainty.bad-weight");
        WEIGHHOUSE_SAME(drawn("likely", "samples 0").error().code, "tool.payload");
        WEIGHHOUSE_SAME(drawn("likely", "samples 4000").error().code, "draw.too-many-pairs");
    }

    void fitsTellWhatIsNotKnown()
    {
        const auto tool = std::make_shared<FitTool>();
        const auto fitted = [&tool](const std::vector<std::vector<data::Value>> &ranking,
                                    const std::string &more = "preferences pairs") {
            ToolCall call;
            call.inputs[{1, 3}] = inputs().at({1, 3});
            call.inputs[{2, 1}] = tableOf({"rank", "row"}, ranking);
            call.node.payload = "pairs <A1.3>\nranking <A2.1>\n" + more;
            return QCoro::waitFor(tool->call(call));
        };
        const auto row = [](std::int64_t rank, std::int64_t position) {
            return std::vector<data::Value>{rank, position};
        };
        WEIGHHOUSE_TAKE(whole, fitted({row(1, 2), row(2, 4), row(3, 1), row(4, 3)}));
        WEIGHHOUSE_SAME(data::toText(whole.rows[0][1]), "rye");
        QCOMPARE(whole.rows.size(), std::size_t(2));
        QVERIFY(std::get<double>(whole.rows[0][2]) > std::get<double>(whole.rows[1][2]));
        WEIGHHOUSE_TAKE(half, fitted({row(1, 1), row(2, 3)}));
        WEIGHHOUSE_SAME(data::toText(half.rows[0][1]), "salt");
        WEIGHHOUSE_SAME(data::toText(half.rows[1][2]), "NULL"); // of rye nothing is known
        QVERIFY2(half.text.find("Nothing is known of rye") != std::string::npos, half.text.c_str());
        WEIGHHOUSE_TAKE(top, fitted({row(1, 2), row(2, 4), row(3, 1), row(4, 3)}, "preferences one-vs-all"));
        WEIGHHOUSE_SAME(data::toText(top.rows[0][1]), "rye");
        WEIGHHOUSE_SAME(fitted({row(1, 5)}).error().code, "fit.bad-ranking");
        WEIGHHOUSE_SAME(fitted({row(1, 1), row(2, 1)}).error().code, "fit.bad-ranking");
        WEIGHHOUSE_SAME(fitted({}).error().code, "fit.nothing-ranked");
        WEIGHHOUSE_SAME(fitted({row(1, 1)}, "alpha -1").error().code, "tool.payload");
    }
};

WEIGHHOUSE_TEST(ElicitTest)
#include "test_elicit.moc"
