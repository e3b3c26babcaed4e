// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/strategy_options.h"

#include "app/commands/output.h"
#include "core/base/text.h"

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

Result<strategy::Settings> settingsFrom(const StrategyOptions &options)
{
    strategy::Settings settings;
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
        if (std::ranges::find(values, value) == values.end())
            return tl::unexpected(englishError("usage",
                                               "the setting " + name + " has no value `" + value + "`",
                                               "Values are " + join(values, ", ") + "."));
        settings[name] = value;
    }
    return settings;
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
