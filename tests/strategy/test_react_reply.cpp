// SPDX-License-Identifier: GPL-3.0-or-later
// Replies of models are read as what they mean, and every repair is told.
#include "core/base/text.h"
#include "core/strategy/chat/react_reply.h"
#include "tests/support/real_data.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QFile>
#include <QTest>
#include <nlohmann/json.hpp>

using namespace weighhouse;
using namespace weighhouse::strategy;
using namespace weighhouse::testing;

namespace
{

const std::vector<std::string> tools{"sql", "compute", "think"};

/// "sql: SELECT 1", "= Ruskithal", or the code of the reason.
std::string read(const std::string &text, std::size_t repairs = 0)
{
    const auto reply = readReactReply(text, tools);
    if (!reply)
        return std::string(reply.error().message.code());
    if (reply->repairs.size() != repairs)
        return std::to_string(reply->repairs.size()) + " repairs";
    return reply->answer ? "= " + *reply->answer : reply->action + ": " + reply->input;
}

} // namespace

class ReactReplyTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fieldsAreRead()
    {
        WEIGHHOUSE_TAKE(
            reply, readReactReply(
                       "Plan:\n1. Look.\n2. Decide.\nCurrent Step: 1. Look.\nThought: I need\nthe nodes.\n"
                       "Action: sql\nAction Input: SELECT *\nFROM trade_node\n",
                       tools));
        WEIGHHOUSE_SAME(reply.plan, "1. Look.\n2. Decide.");
        WEIGHHOUSE_SAME(reply.currentStep, "1. Look.");
        WEIGHHOUSE_SAME(reply.thought, "I need\nthe nodes.");
        WEIGHHOUSE_SAME(reply.action, "sql");
        WEIGHHOUSE_SAME(reply.input, "SELECT *\nFROM trade_node");
        QVERIFY(!reply.replans && !reply.answer && reply.repairs.empty());
        WEIGHHOUSE_TAKE(
            again,
            readReactReply(
                "Re-plan: Y, the nodes are empty\nPlan: 1. Look elsewhere\nAction: think\nAction Input: hm",
                tools));
        QVERIFY(again.replans == true);
        WEIGHHOUSE_SAME(again.plan, "1. Look elsewhere");
        WEIGHHOUSE_TAKE(notAgain, readReactReply("**Re-plan (Y/N):** [N]\nFinal Answer: Oban", tools));
        QVERIFY(notAgain.replans == false);
        WEIGHHOUSE_SAME(*notAgain.answer, "Oban");
    }

    void fieldsAreReadAsModelsWriteThem()
    {
        WEIGHHOUSE_SAME(read("thought 1: a\nACTION 1: SQL\naction input 1: SELECT 1"), "sql: SELECT 1");
        WEIGHHOUSE_SAME(read("**Thought:** a\n**Action:** sql\n**Action Input:**\n```sql\nSELECT "
                             "1;\n```\nThis will show it."),
                        "sql: SELECT 1;");
        WEIGHHOUSE_SAME(read("- Thought: a\n- Action: `sql`\n- Action Input: \"SELECT 1\""), "sql: SELECT 1");
        WEIGHHOUSE_SAME(read("## Final Answer: **Ruskithal**"), "= Ruskithal**");
        WEIGHHOUSE_SAME(
            read("Thought: I now know the final answer\nFinal Answer: Ruskithal\nIt has the most."),
            "= Ruskithal\nIt has the most.");
    }

    void repairsAreTold()
    {
        WEIGHHOUSE_SAME(read("Action: SQL query\nAction Input: SELECT 1", 1), "sql: SELECT 1");
        WEIGHHOUSE_SAME(read("Action: execute[SELECT max(a) FROM t]", 1), "sql: SELECT max(a) FROM t");
        WEIGHHOUSE_SAME(read("Action: Self-thinking\nAction Input: it is close", 1), "think: it is close");
        WEIGHHOUSE_SAME(read("```sql\nSELECT 1\n```", 1), "sql: SELECT 1");
        WEIGHHOUSE_SAME(read("Action: sql\nAction Input: SELECT 1\nObservation: 42\nFinal Answer: 42", 1),
                        "sql: SELECT 1");
        WEIGHHOUSE_SAME(read("Action: sql\nAction Input: SELECT 1\nAction: sql\nAction Input: SELECT 2", 1),
                        "sql: SELECT 1");
        WEIGHHOUSE_SAME(read("Action: sql\nAction Input: SELECT 1\nFinal Answer: Oban", 1), "sql: SELECT 1");
    }

    void whatCannotBeReadIsRefusedWithAReason()
    {
        WEIGHHOUSE_SAME(read(""), "strategy.reply.empty");
        WEIGHHOUSE_SAME(read("I would look at the data first."), "strategy.reply.no-action");
        WEIGHHOUSE_SAME(read("Action: fly\nAction Input: north"), "strategy.reply.no-such-tool");
        WEIGHHOUSE_SAME(read("Action: sql\nAction Input:"), "strategy.reply.no-input");
        WEIGHHOUSE_SAME(read("Final Answer:"), "strategy.reply.empty-answer");
    }

    /// Turns of GPT-3.5 on live databases (InterCode): each is read as the query that was run, or refused.
    void recordedTurnsAreRead()
    {
        WEIGHHOUSE_REAL_DATA(file, "intercode/gpt-3.5-react.json");
        QFile recorded(QString::fromStdString(file.string()));
        QVERIFY(recorded.open(QIODevice::ReadOnly));
        const auto tasks = nlohmann::json::parse(recorded.readAll().toStdString());
        int turns = 0;
        int refused = 0;
        for (const auto &task : tasks) {
            const auto &history = task.at("turn_history");
            for (std::size_t i = 0; i < history.at("actions").size(); ++i) {
                const auto action = history["actions"][i].get<std::string>();
                const auto thought = history["thoughts"].at(i).get<std::string>();
                const auto reply = readReactReply("Thought: " + thought + "\nAction: " + action, tools);
                ++turns;
                const bool isQuery = action.starts_with("execute[") && action.ends_with(']');
                if (!reply) {
                    ++refused;
                    QVERIFY(!reply.error().message.empty());
                    QVERIFY2(!isQuery || action.size() < 10, action.c_str());
                    continue;
                }
                if (isQuery) {
                    WEIGHHOUSE_SAME(reply->action, "sql");
                    const std::string asked(trimmed(std::string_view(action).substr(8, action.size() - 9)));
                    QVERIFY2(asked.find(reply->input) != std::string::npos &&
                                 reply->input.size() + 8 > asked.size(),
                             action.c_str());
                }
            }
        }
        QVERIFY(turns > 1000 && refused < turns);
        qInfo("%d turns, %d of them refused with a reason", turns, refused);
    }
};

WEIGHHOUSE_TEST(ReactReplyTest)
#include "test_react_reply.moc"
