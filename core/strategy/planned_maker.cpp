// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/planned_maker.h"

#include "core/plan/tools/worker.h"

#include <exception>
#include <utility>

namespace weighhouse::strategy
{
namespace
{

class PlannedMaker : public plan::DecisionMaker
{
public:
    PlannedMaker(std::string name, std::function<Result<plan::Plan>()> make)
        : m_name(std::move(name)), m_make(std::move(make))
    {
    }

    std::string name() const override { return m_name; }

    QCoro::Task<Result<plan::Plan>> begin(plan::Talk /*talk*/) override
    {
        const auto made =
            std::make_shared<Result<plan::Plan>>(failure("strategy.failed", "strategy.failed.no-plan"_code));
        // The function has a name, because GCC 12 destroys temporaries in an awaited call twice.
        std::function<void()> work = [made, make = m_make] {
            try {
                *made = make();
            } catch (const std::exception &problem) {
                *made =
                    failure("strategy.failed", Message::of("strategy.failed", {{"problem", problem.what()}}));
            }
        };
        co_await plan::onWorker(std::move(work));
        co_return std::move(*made);
    }

private:
    std::string m_name;
    std::function<Result<plan::Plan>()> m_make;
};

} // namespace

std::shared_ptr<plan::DecisionMaker> plannedMaker(std::string name, std::function<Result<plan::Plan>()> make)
{
    return std::make_shared<PlannedMaker>(std::move(name), std::move(make));
}

} // namespace weighhouse::strategy
