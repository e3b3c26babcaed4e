// SPDX-License-Identifier: GPL-3.0-or-later
// Options that several sub-commands have in common.
#pragma once

#include "app/commands/output.h"
#include "app/commands/source_options.h"
#include "core/catalogue/material.h"

#include <stop_token>
#include <string>
#include <vector>

namespace CLI
{
class App;
class Option;
} // namespace CLI

namespace weighhouse::commands
{

/// Adds --format with these names; `format` gets the one chosen, the first unless one is.
void addFormat(CLI::App &command, std::string &format, const std::vector<std::string> &names);

/// Adds an option that takes a number of seconds above 0.
void addSeconds(CLI::App &command, const std::string &name, double &seconds, const std::string &description);

Format formatOf(const std::string &name);

/// Where tables and rules come from: a project, --data with --rules, or a sample.
struct MaterialOptions {
    std::string project;
    std::vector<std::string> data;
    std::vector<std::string> rules;
    std::string sample;
    SourceOptions reading; ///< of the files of `data`
};

/// How many values an option takes: several until the next option, or one each time it is given, which leaves
/// the rest to the command's own arguments.
enum class Values { Several, One };

/// Adds --data with the options of reading, --rules and --sample, not PROJECT.
void addMaterial(CLI::App &command, MaterialOptions &options, Values values);

/// Puts a project that --data or --rules took for one of theirs into its place, then says whether one of
/// project, --data and --sample is named, and only one, and --data's options are right. Errors: "usage".
Result<void> settle(MaterialOptions &options);

/// Reads what the options name. --rules beside a project or a sample take the place of its rule files. The
/// tables of --data get the keys and references that `import` would give them, where the rules declare none.
/// It says on standard error what was left out of the sources. A stop ends it with "project.cancelled" or
/// "import.cancelled".
Result<catalogue::Material> load(const MaterialOptions &options, const std::stop_token &stop = {});

/// Of a command with PROJECT and a text of its own: with --data or --sample there is no project, and the one
/// word is the text.
void moveIntoText(MaterialOptions &options, std::string &text);

/// NAME=VALUE. Errors: "usage".
Result<catalogue::Argument> argumentFromText(const std::string &text);

/// 1-20,33 as numbers in rising order, each once. Errors: "usage".
Result<std::vector<int>> numbersFromText(const std::string &text);

} // namespace weighhouse::commands
