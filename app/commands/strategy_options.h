// SPDX-License-Identifier: GPL-3.0-or-later
// --strategy, --lang and --setting: the ways to a decision that there are, and how they are set.
#pragma once

#include "core/base/error.h"
#include "core/strategy/strategy.h"

#include <string>
#include <vector>

namespace CLI
{
class App;
}

namespace weighhouse::commands
{

struct StrategyOptions {
    std::string strategy = strategy::usualStrategy().name();
    std::string language;              ///< Empty: the strategy's usual one.
    std::vector<std::string> settings; ///< NAME=VALUE
    std::string states = {};           ///< A value of the setting for states; empty: not given.
};

/// Adds the options; the help lists what is registered.
void addStrategy(CLI::App &command, StrategyOptions &options);

/// Adds --states, also --samples: the setting for states of the world by a name of its own.
void addStates(CLI::App &command, StrategyOptions &options);

/// Returns the settings that the options give their strategy. Errors: "usage" for a setting that the strategy
/// does not have, and for a value that the setting does not have.
Result<strategy::Settings> settingsFrom(const StrategyOptions &options);

/// Adds what a shipped sample is asked with, where the strategy has such a setting and there is no value yet.
/// A sample that there is not adds nothing.
void addSettingsOf(const std::string &sample, const strategy::Strategy &strategy,
                   strategy::Settings &settings);

/// The languages in which some strategy can ask the data, the usual one first.
std::vector<std::string> languages();

} // namespace weighhouse::commands
