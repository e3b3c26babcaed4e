// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/strategy_options.h"

#include "app/commands/output.h"
#include "core/base/text.h"
#include "core/catalogue/catalogue.h"
#include "core/strategy/analyst.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>

namespace weighhouse::commands
{

namespace
{

std::vector<std::string> valuesOf(const strategy::Setting &setting)
{
    std::vector<std::string> values;
    for (const strategy::SettingValue &value : setting.values)
        values.push_back(value.value);
    return values;
}

/// "guard=off|on, …" of all strategies, each once.
std::string settingsHelp()
{
    std::vector<std::string> told;
    for (const strategy::Strategy *strategy : strategy::strategies()) {
        for (const strategy::Setting &setting : strategy->settings()) {
            std::string one = setting.name + "=" + join(valuesOf(setting), "|");
            if (setting.name != strategy::languageSetting && std::ranges::find(told, one) == told.end())
                told.push_back(std::move(one));
        }
    }
    return join(told, ", ");
}

} // namespace

void addStrategy(CLI::App &command, StrategyOptions &options)
{
    const std::vector<std::string> names = strategy::strategyNames();
    command.add_option("--strategy", options.strategy, "The decision maker: " + join(names, ", "))
        ->check(CLI::IsMember(names))
        ->option_text("NAME");
    command
        .add_option("--lang", options.language,
                    "The language in which the data are asked: " + join(languages(), " or ") +
                        "; the first is the usual one")
        ->check(CLI::IsMember(languages()))
        ->option_text("LANGUAGE");
    if (const std::string known = settingsHelp(); !known.empty())
        command
            .add_option("--setting", options.settings,
                        "How the decision maker works, as far as it has the setting; the first value is the "
                        "usual one: " +
                            known)
            ->option_text("NAME=VALUE")
            ->allow_extra_args(false);
}

void addStates(CLI::App &command, StrategyOptions &options)
{
    command
        .add_option("--states,--samples", options.states,
                    "Decide by what candidates are expected to bring in so many states of the world, drawn "
                    "from what the rules say is not certain: " +
                        numberForPeople(strategy::fewestStates) + " to " +
                        numberForPeople(strategy::mostStates) +
                        ", or none; the same as --setting states=N. --seed draws other states, and with "
                        "--budget as many are weighed as there is time for")
        ->option_text("N");
}

Result<strategy::Settings> settingsFrom(const StrategyOptions &options)
{
    strategy::Settings settings;
    if (!options.states.empty()) {
        StrategyOptions written = options;
        written.states.clear();
        const std::string prefix = std::string(strategy::statesSetting) + '=';
        const auto isOfStates = [&](const std::string &setting) { return setting.starts_with(prefix); };
        if (std::ranges::any_of(written.settings, isOfStates))
            return tl::unexpected(englishError("usage", "--states and --setting states say the same",
                                               "Leave out one of them."));
        written.settings.push_back(prefix + options.states);
        return settingsFrom(written);
    }
    if (!options.language.empty())
        settings.emplace(strategy::languageSetting, options.language);
    const std::vector<strategy::Setting> known = strategy::findStrategy(options.strategy)->settings();
    for (const std::string &written : options.settings) {
        const std::size_t sign = written.find('=');
        const std::string name = written.substr(0, sign);
        const auto setting = std::ranges::find(known, name, &strategy::Setting::name);
        if (setting == known.end() || sign == std::string::npos) {
            std::vector<std::string> names;
            for (const strategy::Setting &one : known)
                names.push_back(one.name);
            return tl::unexpected(
                englishError("usage", "the strategy " + options.strategy + " has no setting `" + name + "`",
                             names.empty() ? "It has none." : "It has " + join(names, ", ") + "."));
        }
        const std::string value = written.substr(sign + 1);
        const std::vector<std::string> values = valuesOf(*setting);
        if (!setting->takes(value)) {
            const std::string numbers =
                setting->range
                    ? ", and " + std::string(setting->range->isWhole ? "whole numbers" : "numbers") +
                          " from " + numberForPeople(setting->range->low) + " to " +
                          numberForPeople(setting->range->high)
                    : std::string();
            return tl::unexpected(englishError("usage",
                                               "the setting " + name + " has no value `" + value + "`",
                                               "Values are " + join(values, ", ") + numbers + "."));
        }
        settings[name] = value;
    }
    return settings;
}

void addSettingsOf(const std::string &sample, const strategy::Strategy &strategy,
                   strategy::Settings &settings)
{
    const auto found = catalogue::sample(sample);
    if (!found)
        return;
    const std::vector<strategy::Setting> known = strategy.settings();
    for (const auto &[name, value] : found->settings) {
        const auto setting = std::ranges::find(known, name, &strategy::Setting::name);
        if (setting == known.end())
            continue;
        const std::vector<std::string> values = valuesOf(*setting);
        if (std::ranges::find(values, value) != values.end())
            settings.try_emplace(name, value);
    }
}

std::vector<std::string> languages()
{
    std::vector<std::string> found;
    for (const strategy::Strategy *strategy : strategy::strategies()) {
        for (const strategy::Setting &setting : strategy->settings()) {
            if (setting.name != strategy::languageSetting)
                continue;
            for (const strategy::SettingValue &value : setting.values) {
                if (std::ranges::find(found, value.value) == found.end())
                    found.push_back(value.value);
            }
        }
    }
    return found;
}

} // namespace weighhouse::commands
