// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/strategy.h"

#include "core/base/text.h"
#include "core/plan/journal/run_state.h"
#include "core/strategy/analyst.h"
#include "core/strategy/chat/react_strategy.h"
#include "core/strategy/dellma/dellma_strategy.h"
#include "core/strategy/dellma/direct_strategy.h"
#include "core/strategy/documents/document_strategy.h"

#include <algorithm>
#include <utility>

namespace weighhouse::strategy
{
namespace
{

/// Every strategy of the program stands here, and nowhere else.
std::vector<std::shared_ptr<const Strategy>> &all()
{
    static std::vector<std::shared_ptr<const Strategy>> strategies = [] {
        std::vector<std::shared_ptr<const Strategy>> made = reactStrategies();
        made.insert(made.begin(), analyst());
        for (const auto &more : {dellmaStrategies(), directStrategies(), documentStrategies()})
            made.insert(made.end(), more.begin(), more.end());
        return made;
    }();
    return strategies;
}

bool isWrittenPlainly(std::string_view number)
{
    return number.find_first_not_of("0123456789") == std::string_view::npos &&
           (number.size() == 1 || !number.starts_with('0'));
}

} // namespace

bool Setting::takes(std::string_view value) const
{
    if (std::ranges::find(values, value, &SettingValue::value) != values.end())
        return true;
    const auto number = range ? numberFromText(value) : std::nullopt;
    // A whole number is journalled as it is written: without a sign, and without zeros in front.
    return number && *number >= range->low && *number <= range->high &&
           (!range->isWhole || isWrittenPlainly(value));
}

std::optional<Result<plan::Plan>> Strategy::planAhead(const model::ModelPtr & /*model*/,
                                                      const Asking & /*asking*/,
                                                      const Settings & /*settings*/) const
{
    return std::nullopt;
}

std::shared_ptr<plan::DecisionMaker> Strategy::goOn(model::ModelPtr model, const plan::RunState &run,
                                                    const Means &means) const
{
    const std::string words = run.question.empty() ? run.title : std::string();
    return begin(std::move(model), {run.question, run.arguments, words}, settingsOf(run), means);
}

Settings settingsOf(const plan::RunState &run)
{
    Settings settings;
    if (!run.language.empty())
        settings.emplace(languageSetting, run.language);
    settings.insert(run.settings.begin(), run.settings.end());
    return settings;
}

std::vector<std::pair<std::string, std::string>> unusualSettings(const Strategy &strategy,
                                                                 const Settings &settings)
{
    std::vector<std::pair<std::string, std::string>> unusual;
    for (const Setting &setting : strategy.settings()) {
        const auto found = settings.find(setting.name);
        if (found != settings.end() && setting.name != languageSetting &&
            found->second != setting.values.front().value)
            unusual.emplace_back(*found);
    }
    return unusual;
}

std::string valueOf(const Strategy &strategy, const Settings &settings, std::string_view name)
{
    if (const auto found = settings.find(std::string(name)); found != settings.end())
        return found->second;
    for (const Setting &setting : strategy.settings()) {
        if (setting.name == name)
            return setting.values.front().value;
    }
    return {};
}

std::vector<const Strategy *> strategies()
{
    std::vector<const Strategy *> found;
    for (const auto &strategy : all())
        found.push_back(strategy.get());
    return found;
}

std::vector<std::string> strategyNames()
{
    std::vector<std::string> names;
    for (const auto &strategy : all())
        names.push_back(strategy->name());
    return names;
}

const Strategy *findStrategy(std::string_view name)
{
    const auto found =
        std::ranges::find_if(all(), [name](const auto &strategy) { return strategy->name() == name; });
    return found == all().end() ? nullptr : found->get();
}

const Strategy &usualStrategy()
{
    return *all().front();
}

StrategyRegistration::StrategyRegistration(std::shared_ptr<const Strategy> strategy)
    : m_strategy(std::move(strategy))
{
    all().push_back(m_strategy);
}

StrategyRegistration::~StrategyRegistration()
{
    std::erase(all(), m_strategy);
}

} // namespace weighhouse::strategy
