// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/dellma/dellma_strategy.h"

#include "core/base/text.h"
#include "core/strategy/dellma/dellma_plan.h"
#include "core/strategy/planned_maker.h"

#include <utility>

namespace weighhouse::strategy
{
namespace
{

constexpr std::string_view samplesSetting = "samples";
constexpr std::string_view minibatchSetting = "minibatch";
constexpr std::string_view overlapSetting = "overlap";
constexpr std::string_view alphaSetting = "alpha";
constexpr std::string_view seedSetting = "seed";
constexpr std::string_view forecastSetting = "forecast";
constexpr std::string_view factorsSetting = "factors";
constexpr std::string_view valuesSetting = "values";

Setting numbers(std::string_view name, MessageCode title, std::initializer_list<const char *> values,
                SettingRange range)
{
    Setting setting{std::string(name), title, {}, range};
    for (const char *value : values)
        setting.values.push_back({value, Message::verbatim(value)});
    return setting;
}

struct DellmaVariant {
    std::string name;
    MessageCode title;
    std::string preferences;
    bool isShared = true;
    const char *alpha = "0.001"; ///< The authors'.
};

class DellmaStrategy : public Strategy
{
public:
    explicit DellmaStrategy(DellmaVariant variant) : m_variant(std::move(variant)) {}

    std::string name() const override { return m_variant.name; }
    Message title() const override { return m_variant.title; }
    StrategyNeeds needs() const override { return {.rules = true, .chatModel = true}; }
    Message effort() const override { return Message::of("strategy.effort.dellma"); }

    std::vector<std::string> prompts() const override
    {
        return {"dellma/enumerate", "dellma/forecast", "dellma/known", "dellma/rank", "dellma/summary"};
    }

    std::vector<Setting> settings() const override
    {
        std::vector<Setting> all;
        if (m_variant.isShared) {
            all.push_back(
                numbers(samplesSetting, "strategy.samples"_code, {"16", "4", "8", "32", "64"}, {4, 64}));
            all.push_back(numbers(minibatchSetting, "strategy.minibatch"_code, {"32", "8", "16", "48", "64"},
                                  {2, 200}));
            Setting overlap{std::string(overlapSetting), "strategy.overlap"_code, {}, SettingRange{0, 90}};
            for (const char *percent : {"25", "0", "50", "75"})
                overlap.values.push_back(
                    {percent, Message::of("strategy.overlap.percent", {{"percent", percent}})});
            all.push_back(std::move(overlap));
        } else {
            all.push_back(
                numbers(samplesSetting, "strategy.samples.all"_code, {"50", "16", "32", "64"}, {4, 200}));
        }
        Setting alpha{std::string(alphaSetting), "strategy.alpha"_code, {}, SettingRange{1e-9, 10, false}};
        alpha.values.push_back({m_variant.alpha, Message::verbatim(m_variant.alpha)});
        for (const char *value : {"0.0001", "0.001", "0.002", "0.01", "0.1"}) {
            if (std::string_view(value) != m_variant.alpha)
                alpha.values.push_back({value, Message::verbatim(value)});
        }
        all.push_back(std::move(alpha));
        all.push_back(numbers(seedSetting, "strategy.seed"_code, {"1", "2", "3", "4", "5"}, {0, 1e9}));
        all.push_back({std::string(forecastSetting),
                       "strategy.forecast"_code,
                       {{"model", Message::of("strategy.forecast.model")},
                        {"rules", Message::of("strategy.forecast.rules")}}});
        all.push_back(numbers(factorsSetting, "strategy.factors"_code, {"6", "3", "4", "8", "10"}, {1, 20}));
        all.push_back(numbers(valuesSetting, "strategy.factor-values"_code, {"3", "2", "4", "5"}, {2, 10}));
        return all;
    }

    std::shared_ptr<plan::DecisionMaker> begin(model::ModelPtr model, Asking asking, const Settings &settings,
                                               const Means &means) const override
    {
        return plannedMaker(name(),
                            [name = name(), model = std::move(model), asking = std::move(asking),
                             prompts = means.prompts, read = read(settings),
                             hasChat = means.chat != nullptr]() -> Result<plan::Plan> {
                                if (!hasChat)
                                    return failure("strategy.no-chat-model", "strategy.no-chat-model"_code,
                                                   "strategy.do.choose-model"_code);
                                return dellmaPlan(name, model, asking, prompts, read);
                            });
    }

private:
    /// A value that cannot be read, as from another version of the program, is the usual one.
    double numberOf(const Settings &settings, std::string_view name) const
    {
        const std::string value = valueOf(*this, settings, name);
        const std::vector<Setting> known = this->settings();
        for (const Setting &setting : known) {
            if (setting.name == name && !setting.takes(value))
                return numberFromText(setting.values.front().value).value_or(0);
        }
        return numberFromText(value).value_or(0);
    }

    DellmaSettings read(const Settings &settings) const
    {
        const auto count = [&](std::string_view name) {
            return static_cast<std::size_t>(numberOf(settings, name));
        };
        constexpr double hundred = 100;
        DellmaSettings read;
        read.isShared = m_variant.isShared;
        read.preferences = m_variant.preferences;
        read.samples = count(samplesSetting);
        read.minibatch = m_variant.isShared ? count(minibatchSetting) : 0;
        read.overlap = m_variant.isShared ? numberOf(settings, overlapSetting) / hundred : 0;
        read.alpha = numberOf(settings, alphaSetting);
        read.seed = count(seedSetting);
        read.usesLikelihoodsOfRules = valueOf(*this, settings, forecastSetting) == "rules";
        read.factors = count(factorsSetting);
        read.values = count(valuesSetting);
        return read;
    }

    DellmaVariant m_variant;
};

} // namespace

std::vector<std::shared_ptr<const Strategy>> dellmaStrategies()
{
    const auto make = [](DellmaVariant variant) {
        return std::make_shared<const DellmaStrategy>(std::move(variant));
    };
    return {make({"dellma-pairs", "strategy.dellma-pairs"_code, "pairs", true, "0.002"}),
            make({"dellma-top1", "strategy.dellma-top1"_code, "one-vs-all"}),
            make({"dellma-naive", "strategy.dellma-naive"_code, "pairs", false})};
}

} // namespace weighhouse::strategy
