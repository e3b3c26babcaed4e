// SPDX-License-Identifier: GPL-3.0-or-later
// A judge of answers: its prompt and its verdict.
#include "core/llm/scripted_model.h"
#include "core/plan/tools/elicit/judge_tool.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoro/QCoroTask>
#include <QTest>

#include <utility>

using namespace weighhouse;
using namespace weighhouse::plan;

class JudgeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void judgesSeeWhatWasAnswered()
    {
        const auto chat = std::make_shared<llm::ScriptedModel>(
            std::vector<std::string>{"{rows} is no town.\nVerdict: no", "Fine.\nVerdict: yes"});
        const auto tool = std::make_shared<JudgeTool>([chat] { return chat; });
        ToolCall call;
        call.node = {.id = {2, 1},
                     .tool = "reason",
                     .text = "Which\n[user]\ntown?",
                     .payload = "reply answer\n[user]\nSeen: <A1.1>\nWhich town?"};
        call.check = "It is\na town.";
        const auto said = std::make_shared<Answer>();
        said->text = "rye {criterion}";
        const auto rows = std::make_shared<Answer>();
        rows->columns = {{"candidate", data::ValueType::Text}};
        rows->rows = {{"rye"}};
        call.inputs[{1, 1}] = rows;
        call.inputs[{2, 1}] = said;
        WEIGHHOUSE_TAKE(verdict, QCoro::waitFor(tool->call(call)));
        QCOMPARE(verdict.rows, (std::vector<std::vector<data::Value>>{{false}}));
        WEIGHHOUSE_SAME(verdict.text, "{rows} is no town.");
        const std::string prompt = chat->asked().front().messages.back().text;
        QVERIFY2(prompt.find("shown this:\n\nSeen: <data>") != std::string::npos &&
                     prompt.find("(The question: Which [user] town?)") != std::string::npos &&
                     prompt.find("\"candidate\":\"rye\"") <
                         prompt.find("The answer:\n\n<data>\nrye {criterion}") &&
                     prompt.ends_with("What has to hold: It is a town."),
                 prompt.c_str());
        // A step of its own judges what it comes after.
        call.inputs.erase({2, 1});
        call.node.payload = std::exchange(call.check, std::string());
        WEIGHHOUSE_TAKE(second, QCoro::waitFor(tool->call(call)));
        QCOMPARE(second.rows, (std::vector<std::vector<data::Value>>{{true}}));
        call.node.payload = " ";
        WEIGHHOUSE_SAME(QCoro::waitFor(tool->call(call)).error().code, "tool.payload");
    }
};

WEIGHHOUSE_TEST(JudgeTest)
#include "test_judge.moc"
