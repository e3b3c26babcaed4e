// SPDX-License-Identifier: GPL-3.0-or-later
// --strategy and --lang: the ways to a decision that there are.
#pragma once

#include <string>
#include <vector>

namespace CLI
{
class App;
}

namespace weighhouse::commands
{

/// `--strategy NAME`, of those that are registered; the help lists them.
void addStrategy(CLI::App &command, std::string &strategy);

/// The languages in which some strategy can ask the data, the usual one first.
std::vector<std::string> languages();

} // namespace weighhouse::commands
