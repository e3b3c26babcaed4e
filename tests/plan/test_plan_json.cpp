// SPDX-License-Identifier: GPL-3.0-or-later
// Plans as JSON: nothing is lost, and errors name the place.
#include "core/base/text.h"
#include "core/plan/plan_json.h"
#include "tests/plan/plans.h"
#include "tests/plan/random_plans.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <nlohmann/json.hpp>
#include <rapidcheck.h>

using namespace weighhouse;
using namespace weighhouse::plan;
using namespace weighhouse::testing;

namespace
{

using Json = nlohmann::ordered_json;

std::string problemOfPlan(const std::string &text)
{
    const auto plan = planFromJsonText(text);
    return plan ? "read: " + namesIn(*plan) : plan.error().code + ": " + toText(plan.error());
}

} // namespace

class TestPlanJson : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRunAsItIsShownHoldsItsPlan()
    {
        const Plan plan = planOf({"Q1.1 query: SELECT 1", "Q2.1 compute: <A1.1> + 1"});
        const Json run{
            {"run", 3}, {"plan", toJson(plan)}, {"nodes", {{{"node", "Q1.1"}, {"status", "done"}}}}};
        WEIGHHOUSE_TAKE(read, planFromJsonText(run.dump()));
        QVERIFY(read == plan);
        WEIGHHOUSE_SAME(
            problemOfPlan(R"({"plan": {"nodes": [{"kind": "decide"}, {"kind": "x"}]}})").substr(0, 36),
            "plan.bad-json: plan.nodes[1].kind mu");
        WEIGHHOUSE_SAME(problemOfPlan(R"({"plan": 7})").substr(0, 20), "plan.bad-json: plan ");
    }

    void theTextIsKnown()
    {
        Plan plan = planOf({"Q1.1 query: SELECT 1", "Q2.1 compute after Q1.1: <A1.1> + 1 // plus one"});
        plan.version = 3;
        plan.origin = {Origin::Kind::Edit, "Edit Q2.1", ""};
        plan.nodes[0].pinned = answerOf(0.5);
        plan.nodes[0].check = Check{};
        plan.nodes[1].check = Check{Check::Kind::Judgement, "is it so?"};
        plan.nodes[1].breakpoint = "";
        WEIGHHOUSE_SAME(
            toJson(plan).dump(),
            R"({"version":3,"origin":{"kind":"edit","by":"Edit Q2.1"},"nodes":[)"
            R"({"id":"Q1.1","kind":"query","tool":"sql","text":"","payload":"SELECT 1",)"
            R"("pinned":{"columns":[{"name":"value"}],"rows":[[0.5]]},"check":{"kind":"rows"}},)"
            R"({"id":"Q2.1","kind":"compute","tool":"compute","text":"plus one","payload":"<A1.1> + 1",)"
            R"("after":["Q1.1"],"check":{"kind":"judgement","text":"is it so?"},"breakpoint":""}],)"
            R"("lastPositions":[1,1]})");
        WEIGHHOUSE_SAME(toJson(Plan{}).dump(), R"({"version":1,"origin":{"kind":"strategy"},"nodes":[]})");
    }

    void anyPlanComesBack()
    {
        QVERIFY(rc::check("JSON keeps plans", [] {
            const Plan plan = strangePlan(6);
            const auto back = planFromJsonText(toJson(plan).dump());
            RC_ASSERT(back.has_value());
            RC_ASSERT(*back == plan);
            // The text is the same again, bit by bit.
            RC_ASSERT(toJson(*back).dump() == toJson(plan).dump());
        }));
        QVERIFY(rc::check("JSON keeps nodes", [] {
            Node node = strangeNode();
            if (below(4) == 0)
                node.id = {};
            const auto back = nodeFromJson(Json::parse(toJson(node).dump()));
            RC_ASSERT(back.has_value());
            RC_ASSERT(*back == node);
        }));
    }

    void littleIsEnough()
    {
        WEIGHHOUSE_TAKE(plan,
                        planFromJsonText(R"({"nodes": [{"kind": "query", "more": [1]}], "thoughts": "…"})"));
        QVERIFY((plan.nodes == std::vector<Node>{{.id = {1, 1}}}));
        QCOMPARE(plan.version, 1U);
        QVERIFY(plan.origin == Origin{});
        WEIGHHOUSE_TAKE(nulls,
                        planFromJsonText(R"({"version": null, "nodes": [{"kind": "query", "check": null,
            "id": null, "after": null, "pinned": null, "breakpoint": null, "text": null}]})"));
        QVERIFY((nulls.nodes == std::vector<Node>{{.id = {1, 1}}}));
    }

    void nodesWithoutANameGetOne()
    {
        WEIGHHOUSE_TAKE(plan, planFromJsonText(R"({"nodes": [
            {"kind": "query"}, {"id": "", "kind": "compute", "payload": "<A1.1>"},
            {"id": "q2.1", "kind": "query"}, {"id": "Q1.1", "kind": "query"}], "lastPositions": [1, 4]})"));
        WEIGHHOUSE_SAME(namesIn(plan), "Q1.1 Q1.2 Q2.1 Q2.5");
    }

    void nodesAreSortedByDepth()
    {
        WEIGHHOUSE_TAKE(plan, planFromJsonText(R"({"nodes": [{"id": "Q3.1", "kind": "decide"},
            {"id": "Q1.2", "kind": "query"}, {"id": "Q2.1", "kind": "query"}, {"id": "Q1.1", "kind": "query"}]})"));
        WEIGHHOUSE_SAME(namesIn(plan), "Q1.2 Q1.1 Q2.1 Q3.1");
    }

    void problemsNameThePlace_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("problem");
        const auto row = [](const char *name, const char *text, const char *problem) {
            QTest::newRow(name) << QString::fromUtf8(text)
                                << QStringLiteral("plan.bad-json: ") + QString::fromUtf8(problem);
        };
        const auto node = [&](const char *name, const char *members, const char *problem) {
            const std::string text =
                std::string(R"({"nodes": [{"kind": "query"}, {"kind": "query"}, {)") + members + "}]}";
            row(name, text.c_str(), problem);
        };
        row("a list", "[]", "the plan must be an object, not a list");
        row("no nodes", "{}", "nodes is missing: it must be a list of steps");
        row("nodes", R"({"nodes": {}})", "nodes must be a list, not an object");
        row("version", R"({"version": "3", "nodes": []})", "version must be a whole number, not a text");
        row("negative version", R"({"version": -3, "nodes": []})",
            "version must be a whole number from 0 to 4294967295");
        row("large version", R"({"version": 4294967296, "nodes": []})",
            "version must be a whole number from 0 to 4294967295");
        row("origin", R"({"origin": "me", "nodes": []})", "origin must be an object, not a text");
        row("kind of origin", R"({"origin": {"kind": "editing"}, "nodes": []})",
            "origin.kind must be one of strategy, edit, replanning, import, not \"editing\"");
        row("reason", R"({"origin": {"kind": "edit", "reason": 1}, "nodes": []})",
            "origin.reason must be a text, not a number");
        row("last positions", R"({"nodes": [], "lastPositions": [1, 0.5]})",
            "lastPositions[1] must be a whole number from 0 to 4294967295");
        row("a node", R"({"nodes": [{"kind": "query"}, "SELECT 1"]})",
            "nodes[1] must be an object, not a text");
        node("no kind", R"("id": "Q1.1")",
             "nodes[2].kind is missing: it must be one of query, search, compute, simulate, elicit, reason, "
             "decide");
        node("kind", R"("kind": "quary")",
             "nodes[2].kind must be one of query, search, compute, simulate, elicit, reason, decide, not "
             "\"quary\"\n"
             "  Did you mean \"query\"?");
        node("id", R"("kind": "query", "id": "2.1")", "nodes[2].id must be a name as \"Q2.1\", not \"2.1\"");
        node("number as id", R"("kind": "query", "id": 2.1)", "nodes[2].id must be a text, not a number");
        node("misspelt", R"("kind": "query", "pined": {"text": "x"})",
             "nodes[2].pined is no part of a plan\n  Did you mean \"pinned\"?");
        node("tool", R"("kind": "query", "tool": {})", "nodes[2].tool must be a text, not an object");
        node("after", R"("kind": "query", "after": "Q1.1")", "nodes[2].after must be a list, not a text");
        node("entry of after", R"("kind": "query", "after": ["Q1.1", "x"])",
             "nodes[2].after[1] must be a name as \"Q2.1\", not \"x\"");
        node("empty entry of after", R"("kind": "query", "after": [""])",
             "nodes[2].after[0] must be the name of a step");
        node("check", R"("kind": "query", "check": "rows")", "nodes[2].check must be an object, not a text");
        node("kind of check", R"("kind": "query", "check": {"kind": "row"})",
             "nodes[2].check.kind must be one of rows, expression, judgement, not \"row\"\n"
             "  Did you mean \"rows\"?");
        node("breakpoint", R"("kind": "query", "breakpoint": true)",
             "nodes[2].breakpoint must be a text, not true");
        node("pinned", R"("kind": "query", "pinned": {"rows": [[1]]})",
             "nodes[2].pinned.rows[0] must have one value for each of the 0 columns, not 1");
        row("nothing", "", "1:1: this is not JSON: unexpected end of input; expected '[', '{', or a literal");
        row("a word", "{\n  \"nodes\": größe}", "2:12: this is not JSON: invalid literal");
        row("no end", "{\"nodes\": [\n",
            "2:1: this is not JSON: unexpected end of input; expected '[', '{', or a literal");
        row("a huge number", "{\"version\": 1e999}", "this is not JSON: a number in it is too large");
    }
    void problemsNameThePlace()
    {
        QFETCH(QString, text);
        QFETCH(QString, problem);
        WEIGHHOUSE_SAME(problemOfPlan(text.toStdString()), problem.toStdString());
    }

    void bytesThatAreNoTextAreRefused()
    {
        const auto plan = planFromJsonText("{\"nodes\": \"\xFF\"}");
        QVERIFY(!plan);
        WEIGHHOUSE_SAME(plan.error().code, "plan.bad-json");
        QVERIFY(isUtf8(plan.error().message.text()));
        QCOMPARE(plan.error().where.column, std::size_t{12});
    }

    void anyTextIsReadOrRefused()
    {
        QVERIFY(rc::check("damaged texts are refused with a place or read", [] {
            std::string text = toJson(strangePlan(3)).dump();
            for (std::size_t count = 1 + below(3); count > 0; --count)
                text[below(text.size())] = *rc::gen::arbitrary<char>();
            text.resize(below(text.size() + 1));
            const auto plan = planFromJsonText(text);
            RC_ASSERT(plan || (plan.error().code == "plan.bad-json" && isUtf8(plan.error().message.text())));
        }));
    }
};

WEIGHHOUSE_TEST(TestPlanJson)
#include "test_plan_json.moc"
