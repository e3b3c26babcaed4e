// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/strategy_options.h"

#include "core/base/text.h"
#include "core/strategy/strategy.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>

namespace weighhouse::commands
{

void addStrategy(CLI::App &command, std::string &strategy)
{
    const std::vector<std::string> names = strategy::strategyNames();
    command.add_option("--strategy", strategy, "The decision maker: " + join(names, ", "))
        ->check(CLI::IsMember(names))
        ->option_text("NAME");
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
