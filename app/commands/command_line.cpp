// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/command_line.h"

#include "app/commands/commands.h"
#include "app/commands/options.h"
#include "core/base/text.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <cstdio>
#include <filesystem>
#include <span>
#include <string_view>
#include <system_error>
#include <vector>

namespace weighhouse::commands
{
namespace
{

/// Whether the results were to be JSON, for errors in a command line that could not be read.
Format formatIn(std::span<char *> arguments)
{
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string_view argument = arguments[i];
        if (argument == "--format=json" || (argument == "--format" && i + 1 < arguments.size() &&
                                            std::string_view(arguments[i + 1]) == "json"))
            return Format::Json;
    }
    return Format::Text;
}

/// The exit code, unless the results could not be written.
int written(ExitCode code)
{
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0)
        return code;
    return tell(englishError("output.unwritable", "the results could not be written",
                             "Check that the disk they go to is not full."),
                Format::Text);
}

/// The remedy for a first word that is neither a sub-command nor a file.
std::string hintFor(const CLI::App &application, const std::string &word)
{
    std::vector<std::string> names;
    for (const CLI::App *command : application.get_subcommands(nullptr))
        names.push_back(command->get_name());
    const auto meant = nearest(word, names);
    return (meant ? "Did you mean " + *meant + "? " : std::string()) + "Sub-commands are " +
           join(names, ", ") + "; `weighhouse --help` tells more.";
}

} // namespace

CommandLine runCommandLine(int argc, char **argv)
{
    CLI::App application(
        "Weighhouse: a workbench on which people weigh decisions. Without a sub-command it opens "
        "the window.",
        "weighhouse");
    application.set_version_flag("--version", "weighhouse " WEIGHHOUSE_VERSION);
    application.require_subcommand(0, 1);
    CommandLine result;
    application.add_option("file", result.file, "A project to open in the window")->option_text("[PROJECT]");
    Invocation invocation;
    addNew(application, invocation);
    addImport(application, invocation);
    addSchema(application, invocation);
    addQuery(application, invocation);
    addDocuments(application, invocation);
    addSearch(application, invocation);
    addAsk(application, invocation);
    addCheck(application, invocation);
    addDraft(application, invocation);
    addFit(application, invocation);
    addExplain(application, invocation);
    addDecide(application, invocation);
    addResume(application, invocation);
    addPlan(application, invocation);
    addRuns(application, invocation);
    addShow(application, invocation);
    addVerify(application, invocation);
    addBackup(application, invocation);
    addBench(application, invocation);

    const Format format = formatIn(std::span(argv, static_cast<std::size_t>(argc)));
    try {
        application.parse(argc, argv);
        if (invocation.run) {
            result.exitCode = written(invocation.run());
            return result;
        }
    } catch (const CLI::Success &asked) {
        application.exit(asked); // prints help or the version
        result.exitCode = done;
        return result;
    } catch (const CLI::ParseError &error) {
        std::string command = "weighhouse";
        for (const CLI::App *chosen : application.get_subcommands())
            command += " " + chosen->get_name();
        result.exitCode = tellMisuse(error.what(), "`" + command + " --help` lists what there is.", format);
        return result;
    }
    std::error_code problem;
    if (!result.file.empty() && !std::filesystem::exists(result.file, problem))
        result.exitCode = tellMisuse("there is no sub-command and no file called " + result.file,
                                     hintFor(application, result.file), format);
    return result;
}

} // namespace weighhouse::commands
