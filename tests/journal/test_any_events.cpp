// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever events come in whatever order, a run's state agrees with itself.
#include "core/plan/journal/body.h"
#include "core/plan/journal/event_codec.h"
#include "core/plan/plan_json.h"
#include "tests/journal/stories.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <cmath>
#include <rapidcheck.h>

using namespace weighhouse;
using namespace weighhouse::plan;
using namespace weighhouse::testing;

namespace
{

template<typename Value>
Value oneOf(std::initializer_list<Value> values)
{
    return *rc::gen::elementOf(std::vector<Value>(values));
}

Plan anyPlan()
{
    Plan plan = twoQueries();
    const auto edits = *rc::gen::inRange(0, 4);
    for (int i = 0; i < edits; ++i) {
        const NodeId node = id(oneOf<std::string>({"Q1.1", "Q1.2", "Q2.1", "Q2.2", "Q3.1"}));
        Edit change = AddNode{{.tool = "sql", .payload = "<A1.1>"}};
        switch (*rc::gen::inRange(0, 5)) {
        case 0:
            change = RemoveNode{node};
            break;
        case 1:
            change = Pin{node, words(oneOf<std::string>({"a", "b"}))};
            break;
        case 2:
            if (const Node *found = plan.find(node)) {
                Node other = *found;
                other.payload = oneOf<std::string>({"1", "2", "<A1.2>"});
                change = ChangeNode{other};
            }
            break;
        case 3:
            change = Duplicate{node};
            break;
        default:
            break;
        }
        if (auto after = edited(plan, change))
            plan = *std::move(after);
    }
    if (*rc::gen::inRange(0, 4) == 0)
        plan.origin.kind = Origin::Kind::Replanning;
    if (*rc::gen::inRange(0, 6) == 0 && !plan.nodes.empty()) // unsound: twice the same, or a cycle
        plan.nodes.push_back(plan.nodes.front());
    if (*rc::gen::inRange(0, 6) == 0 && !plan.nodes.empty())
        plan.nodes.front().after.push_back(id("Q3.1"));
    return plan;
}

/// One of several JSON texts.
Json jsonOf(std::initializer_list<std::string> texts)
{
    return Json::parse(oneOf<std::string>(texts));
}

Happening anyEvent()
{
    const auto kind = static_cast<EventKind>(*rc::gen::inRange(0, static_cast<int>(EventKind::RunEnded) + 1));
    Json body = Json::object();
    body["node"] = jsonOf({R"("Q1.1")", R"("Q1.2")", R"("Q2.1")", R"("Q2.2")", R"("Q3.1")", R"("Q1.3")",
                           R"("Q9.9")", R"("")", R"("x")", "4", "null"});
    body["work"] = jsonOf({R"("w1")", R"("w2")", R"("")", "3"});
    if (*rc::gen::inRange(0, 3) == 0) {
        body["seconds"] = jsonOf({"1", "0.5", "-1", R"("x")", "null"});
        body["reused"] = jsonOf({"true", "false", "1"});
        body["tokensIn"] = jsonOf({"1", "-1", R"("x")", "3.5", "1e300"});
        body["why"] = jsonOf({R"("person")", "3"});
        body["outcome"] = jsonOf({R"("done")", "[]"});
        body["arguments"] = jsonOf({R"({"a": 1})", R"("x")", "[1]"});
        body["error"] = jsonOf({R"("x")", R"({"code": 1, "line": -4})"});
    }
    if (kind == EventKind::PlanMade || kind == EventKind::PlanEdited)
        body["plan"] = *rc::gen::inRange(0, 10) == 0 ? Json("x") : toJson(anyPlan());
    AnswerPtr answer;
    if (kind == EventKind::StepDone && *rc::gen::inRange(0, 4) != 0) {
        answer = words(oneOf<std::string>({"a", "b", "c"}));
        body["hash"] = contentHash(*answer);
        if (*rc::gen::inRange(0, 3) == 0)
            answer = nullptr;
    }
    auto what = decoded(kind, body.dump());
    RC_ASSERT(what.has_value());
    if (auto *done = std::get_if<StepDone>(&*what))
        done->answer = answer;
    // A plan need not be one that can be written.
    if (auto *made = std::get_if<PlanMade>(&*what); made != nullptr && *rc::gen::inRange(0, 2) == 0)
        made->plan = std::make_shared<const Plan>(anyPlan());
    return *what;
}

} // namespace

class TestAnyEvents : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void agreeWithThemselves()
    {
        QVERIFY(rc::check([] {
            Teller teller;
            teller.tell(planMade(anyPlan()));
            const auto count = *rc::gen::inRange(0, 50);
            for (int i = 0; i < count; ++i) {
                teller.tell(anyEvent());
                const RunState &state = teller.state;
                // Nodes are those of the plan, and what they say of themselves agrees.
                for (const Node &node : state.plan().nodes)
                    RC_ASSERT(state.node(node.id) != nullptr);
                for (const auto &[node, run] : state.nodes) {
                    const Node *planned = state.plan().find(node);
                    RC_ASSERT(planned != nullptr);
                    RC_ASSERT((run.status == NodeStatus::Pinned) == (planned->pinned != nullptr));
                    RC_ASSERT(run.status != NodeStatus::Stale || !run.staleReason.empty());
                    RC_ASSERT(run.status != NodeStatus::Stale || !run.answerHash.empty());
                    RC_ASSERT(run.status != NodeStatus::Waiting || run.answerHash.empty());
                    RC_ASSERT(run.status != NodeStatus::Failed || run.error.has_value());
                    RC_ASSERT((!run.hasAnswer() || contentHash(*run.answer) == run.answerHash));
                }
                RC_ASSERT((state.phase == RunPhase::Ended) == !state.ended.empty());
                RC_ASSERT(state.usage.seconds >= 0 && std::isfinite(state.usage.money));
            }
            RC_ASSERT(described(RunState::of(teller.events)) == described(teller.state));
        }));
    }
};

WEIGHHOUSE_TEST(TestAnyEvents)
#include "test_any_events.moc"
