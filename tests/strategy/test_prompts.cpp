// SPDX-License-Identifier: GPL-3.0-or-later
// The program's prompts, and texts of a project in place of them.
#include "core/strategy/chat/native_calls.h"
#include "core/strategy/chat/prompt.h"
#include "core/strategy/strategy.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTest>
#include <algorithm>

using namespace weighhouse;
using namespace weighhouse::strategy;

namespace
{

std::string joined(const std::vector<std::string> &texts)
{
    std::string text;
    for (const std::string &each : texts)
        text += (text.empty() ? "" : " ") + each;
    return text;
}

} // namespace

class PromptsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Every strategy that asks a chat model has a prompt that can be replaced.
    void everyStrategyHasOne()
    {
        const std::vector<std::string> names = promptNames();
        for (const Strategy *strategy : strategies()) {
            QCOMPARE(strategy->prompts().empty(), !strategy->needs().chatModel);
            for (const std::string &used : strategy->prompts())
                QVERIFY2(std::ranges::find(names, used) != names.end(), used.c_str());
        }
        for (const std::string &name : names) {
            QVERIFY2(!ownPrompt(name).empty(), name.c_str());
            WEIGHHOUSE_SAME(joined(lackingIn(name, ownPrompt(name))), "");
        }
        WEIGHHOUSE_SAME(ownPrompt("other"), "");
    }

    void aTextTakesTheProgramsPlace()
    {
        const PromptTexts texts{{"frame",
                                 "# system\nWeigh by {rules} and {tools}.\n# user\nAsked: {question}\n"
                                 "# call input\nWhat is asked\n# values sql\nin tables\n"}};
        const Places places{{"rules", "rule a"}, {"tools", "sql"}, {"question", "Where?"}};
        const auto messages = prompt({.protocol = "plan-rag"}, places, texts);
        QCOMPARE(messages.size(), std::size_t(2));
        WEIGHHOUSE_SAME(messages[0].text, "Weigh by rule a and sql.");
        WEIGHHOUSE_SAME(messages[1].text, "Asked: Where?");
        WEIGHHOUSE_SAME(callWords("input", texts), "What is asked");
        WEIGHHOUSE_SAME(valuesText("sql", texts), "in tables");
        QVERIFY(prompt({.protocol = "plan-rag"}, places) != messages);
        // Another protocol's text changes nothing here.
        QVERIFY(prompt({.protocol = "plan-rag"}, places, {{"protocols/iter-rag", "# text\nother\n"}}) ==
                prompt({.protocol = "plan-rag"}, places));
    }

    void whatATextLacksIsNamed()
    {
        std::string text = ownPrompt("frame");
        const std::size_t place = text.find("{rules}");
        QVERIFY(place != std::string::npos);
        text.erase(place, 7);
        WEIGHHOUSE_SAME(joined(lackingIn("frame", text)), "{rules}");
        WEIGHHOUSE_SAME(joined(unknownIn("frame", text + " {rulez} {question}")), "{rulez}");
        const std::string lacking = joined(lackingIn("frame", "# system\nnothing\n"));
        QVERIFY2(lacking.find("# user") != std::string::npos && lacking.find("{tools}") != std::string::npos,
                 lacking.c_str());
    }
};

WEIGHHOUSE_TEST(PromptsTest)
#include "test_prompts.moc"
