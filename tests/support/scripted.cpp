// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/scripted.h"

#include <algorithm>
#include <utility>

namespace weighhouse::testing
{
namespace
{

using plan::NodeId;
using plan::Reaction;
using plan::Remedy;

class Scripted : public plan::DecisionMaker
{
public:
    explicit Scripted(const Script &script) : m_script(script) {}

    std::string name() const override { return m_script.name; }
    unsigned concurrency() const override { return m_script.concurrency; }
    std::vector<Remedy> remedies() const override { return m_script.remedies; }
    bool observes() const override { return !m_script.observations.empty() || m_script.look != nullptr; }

    QCoro::Task<Result<plan::Plan>> begin(plan::Talk /*talk*/) override { co_return m_script.first; }

    QCoro::Task<Result<Reaction>> observe(std::shared_ptr<const plan::RunState> run, NodeId node,
                                          plan::Talk /*talk*/) override
    {
        if (m_script.look)
            m_script.look(*run, node);
        co_return next(m_script.observations, node);
    }

    QCoro::Task<Result<Reaction>> remedy(std::shared_ptr<const plan::RunState> run, NodeId node,
                                         Error /*error*/, Remedy remedy, plan::Talk /*talk*/) override
    {
        if (m_script.look)
            m_script.look(*run, node);
        co_return next(m_script.failures, std::pair(node, remedy));
    }

private:
    /// The first reaction that is left for it.
    template<typename Key>
    static Reaction next(std::map<Key, std::vector<Reaction>> &reactions, const Key &key)
    {
        const auto found = reactions.find(key);
        if (found == reactions.end() || found->second.empty())
            return plan::Continue();
        Reaction reaction = std::move(found->second.front());
        found->second.erase(found->second.begin());
        return reaction;
    }

    Script m_script;
};

} // namespace

std::shared_ptr<plan::DecisionMaker> makeScripted(const Script &script)
{
    return std::make_shared<Scripted>(script);
}

} // namespace weighhouse::testing
