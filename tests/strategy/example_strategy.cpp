// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/strategy/example_strategy.h"

#include "core/plan/edits.h"

#include <utility>

namespace weighhouse::testing
{
namespace
{

/// What is asked, in the lines that steps which ask the model take.
std::string linesOf(const strategy::Asking &asking)
{
    std::string lines = "question " + asking.question + "\n";
    for (const auto &[name, value] : asking.arguments)
        lines += "with " + name + " = " + value + "\n";
    return lines;
}

class WeighFirstMaker : public plan::DecisionMaker
{
public:
    explicit WeighFirstMaker(strategy::Asking asking) : m_asking(std::move(asking)) {}

    std::string name() const override { return "weigh-first"; }
    bool observes() const override { return true; }

    QCoro::Task<Result<plan::Plan>> begin(plan::Talk /*talk*/) override
    {
        plan::Plan plan;
        plan::Node count{
            .kind = plan::NodeKind::Compute, .tool = "compute", .text = "How many?", .payload = "1"};
        plan::Node weigh{
            .kind = plan::NodeKind::Simulate, .tool = "simulate", .text = "What does each bring?"};
        weigh.payload = linesOf(m_asking);
        weigh.after = {plan::addNode(plan, std::move(count))};
        plan::addNode(plan, std::move(weigh));
        co_return plan;
    }

    /// Once the candidates are there it goes on with the decision.
    QCoro::Task<Result<plan::Reaction>> observe(std::shared_ptr<const plan::RunState> run, plan::NodeId node,
                                                plan::Talk /*talk*/) override
    {
        if (run->plan().find(node)->kind != plan::NodeKind::Simulate)
            co_return plan::Continue();
        plan::Node decide{.kind = plan::NodeKind::Decide, .tool = "decide", .text = "Which is best?"};
        decide.payload = linesOf(m_asking) + "choose " + plan::tagOf(node);
        co_return plan::Extend{{std::move(decide)}, "the candidates are there"};
    }

private:
    strategy::Asking m_asking;
};

class WeighFirst : public strategy::Strategy
{
public:
    std::string name() const override { return "weigh-first"; }
    Message title() const override { return Message::verbatim("Weigh first"); }
    strategy::StrategyNeeds needs() const override { return {.rules = true}; }

    std::shared_ptr<plan::DecisionMaker> begin(model::ModelPtr /*model*/, strategy::Asking asking,
                                               const strategy::Settings & /*settings*/,
                                               const strategy::Means & /*means*/) const override
    {
        return std::make_shared<WeighFirstMaker>(std::move(asking));
    }
};

} // namespace

std::shared_ptr<const strategy::Strategy> weighFirst()
{
    return std::make_shared<const WeighFirst>();
}

} // namespace weighhouse::testing
