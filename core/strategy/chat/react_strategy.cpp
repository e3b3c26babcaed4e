// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/chat/react_strategy.h"

#include <utility>

namespace weighhouse::strategy
{
namespace
{

constexpr std::string_view callsSetting = "calls";
constexpr std::string_view exampleSetting = "example";
constexpr std::string_view guardSetting = "guard";
constexpr std::string_view toolsSetting = "tools";

class ReactStrategy : public Strategy
{
public:
    ReactStrategy(ReactProtocol protocol, MessageCode title) : m_protocol(std::move(protocol)), m_title(title)
    {
    }

    std::string name() const override { return m_protocol.name; }
    Message title() const override { return m_title; }
    StrategyNeeds needs() const override { return {.rules = true, .chatModel = true}; }
    Message effort() const override
    {
        return m_protocol.retrievesOnce ? Message::of("strategy.effort.two")
                                        : Message::of("strategy.effort.each-step");
    }

    std::vector<std::string> prompts() const override { return {"frame", "protocols/" + m_protocol.name}; }

    std::vector<Setting> settings() const override
    {
        return {
            {std::string(languageSetting),
             Message::of("strategy.analyst.language"),
             {{"sql", Message::verbatim("SQL")}, {"cypher", Message::verbatim("Cypher")}}},
            {std::string(callsSetting),
             Message::of("strategy.calls"),
             {{"text", Message::of("strategy.calls.text")},
              {"native", Message::of("strategy.calls.native")}}},
            {std::string(exampleSetting),
             Message::of("strategy.example"),
             {{"none", Message::of("strategy.example.none")}, {"one", Message::of("strategy.example.one")}}},
            {std::string(guardSetting),
             Message::of("strategy.guard"),
             {{"off", Message::of("strategy.guard.off")},
              {"tell", Message::of("strategy.guard.tell")},
              {"stop", Message::of("strategy.guard.stop")}}},
            {std::string(toolsSetting),
             Message::of("strategy.tools"),
             {{"data", Message::of("strategy.tools.data")},
              {"rules", Message::of("strategy.tools.rules")},
              {"simulate", Message::of("strategy.tools.simulate")}}}};
    }

    std::shared_ptr<plan::DecisionMaker> begin(model::ModelPtr model, Asking asking, const Settings &settings,
                                               const Means &means) const override
    {
        ReactSettings made;
        made.language = valueOf(*this, settings, languageSetting);
        if (valueOf(*this, settings, callsSetting) == "native")
            made.writing = Writing::Native;
        made.hasExample = valueOf(*this, settings, exampleSetting) == "one";
        const std::string guard = valueOf(*this, settings, guardSetting);
        made.guard = guard == "tell" ? Guarding::Tell : guard == "stop" ? Guarding::Stop : Guarding::Off;
        const std::string tools = valueOf(*this, settings, toolsSetting);
        if (tools != "data")
            made.moreTools = {"rules"};
        if (tools == "simulate")
            made.moreTools.emplace_back("simulate");
        made.prompts = means.prompts;
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
    return {
        make({.name = "single-rag", .retrievesOnce = true}, "strategy.single-rag"_code),
        make({.name = "iter-rag"}, "strategy.iter-rag"_code),
        make({.name = "plan-rag", .plans = true, .replans = true}, "strategy.plan-rag"_code),
        make({.name = "plan-rag-fixed", .plans = true}, "strategy.plan-rag-fixed"_code),
        make({.name = "plan-rag-acting", .plans = true, .replans = true}, "strategy.plan-rag-acting"_code),
        make({.name = "plan-rag-thinking", .plans = true, .replans = true},
             "strategy.plan-rag-thinking"_code)};
}

} // namespace weighhouse::strategy
