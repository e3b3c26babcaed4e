// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/chat/react_strategy.h"

#include <utility>

namespace weighhouse::strategy
{
namespace
{

class ReactStrategy : public Strategy
{
public:
    ReactStrategy(ReactProtocol protocol, MessageCode title) : m_protocol(std::move(protocol)), m_title(title)
    {
    }

    std::string name() const override { return m_protocol.name; }
    Message title() const override { return m_title; }
    StrategyNeeds needs() const override { return {.rules = true, .chatModel = true}; }

    std::vector<Setting> settings() const override
    {
        return {{std::string(languageSetting),
                 Message::of("strategy.analyst.language"),
                 {{"sql", Message::verbatim("SQL")}, {"cypher", Message::verbatim("Cypher")}}}};
    }

    std::shared_ptr<plan::DecisionMaker> begin(model::ModelPtr model, Asking asking, const Settings &settings,
                                               const Means &means) const override
    {
        ReactSettings made;
        made.language = valueOf(*this, settings, languageSetting);
        return std::make_shared<ReactMaker>(m_protocol, std::move(made), std::move(model), std::move(asking),
                                            means.chat);
    }

private:
    ReactProtocol m_protocol;
    MessageCode m_title;
};

} // namespace

std::vector<std::shared_ptr<const Strategy>> reactStrategies()
{
    const auto make = [](ReactProtocol protocol, MessageCode title) {
        return std::make_shared<const ReactStrategy>(std::move(protocol), title);
    };
    return {make({.name = "single-rag", .retrievesOnce = true}, "strategy.single-rag"_code),
            make({.name = "iter-rag"}, "strategy.iter-rag"_code),
            make({.name = "plan-rag", .plans = true, .replans = true}, "strategy.plan-rag"_code),
            make({.name = "plan-rag-fixed", .plans = true}, "strategy.plan-rag-fixed"_code)};
}

} // namespace weighhouse::strategy
