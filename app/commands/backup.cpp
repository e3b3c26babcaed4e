// SPDX-License-Identifier: GPL-3.0-or-later
// weighhouse backup PROJECT FILE, weighhouse restore FILE PROJECT
#include "core/data/project/backup.h"

#include "app/commands/commands.h"
#include "app/commands/options.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <memory>

namespace weighhouse::commands
{
namespace
{

struct BackupOptions {
    std::string project;
    std::string backup;
    std::string format;
};

ExitCode runBackup(const BackupOptions &options)
{
    const Format format = formatOf(options.format);
    if (const auto made = project::backUpTo(options.project, options.backup); !made)
        return tell(made.error(), format);
    if (format == Format::Json)
        printJson({{"project", options.project}, {"backup", options.backup}});
    else
        print(options.backup + " is a copy of " + options.project + " with all its runs.\n");
    return done;
}

ExitCode runRestore(const BackupOptions &options)
{
    const Format format = formatOf(options.format);
    const auto restored = project::restoreFrom(options.backup, options.project);
    if (!restored)
        return tell(restored.error(), format);
    if (format == Format::Json)
        printJson({{"project", options.project},
                   {"backup", options.backup},
                   {"before", *restored ? Json((*restored)->string()) : Json(nullptr)}});
    else
        print(options.project + " is what " + options.backup + " holds.\n" +
              (*restored ? "What was there is in " + (*restored)->string() + ".\n" : std::string()));
    return done;
}

} // namespace

void addBackup(CLI::App &application, Invocation &invocation)
{
    auto options = std::make_shared<BackupOptions>();
    CLI::App *backup = application.add_subcommand(
        "backup", "Copy a project with its runs into one file, also while somebody works on it");
    backup->add_option("PROJECT", options->project, "The project file")->type_name("")->required();
    backup->add_option("FILE", options->backup, "The copy, which must not be there yet")
        ->type_name("")
        ->required();
    addFormat(*backup, options->format, {"text", "json"});
    backup->callback([&invocation, options] { invocation.run = [options] { return runBackup(*options); }; });

    CLI::App *restore = application.add_subcommand(
        "restore", "Put a copy of a backup in a project's place; what was there is moved aside");
    restore->add_option("FILE", options->backup, "The backup")->type_name("")->required();
    restore->add_option("PROJECT", options->project, "The project file, which need not be readable")
        ->type_name("")
        ->required();
    addFormat(*restore, options->format, {"text", "json"});
    restore->callback(
        [&invocation, options] { invocation.run = [options] { return runRestore(*options); }; });
}

} // namespace weighhouse::commands
