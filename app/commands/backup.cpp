// SPDX-License-Identifier: GPL-3.0-or-later
// weighhouse backup PROJECT FILE, weighhouse restore FILE PROJECT
#include "core/data/project/backup.h"

#include "app/commands/commands.h"
#include "app/commands/options.h"
#include "app/commands/output.h"
#include "core/data/project/project.h"
#include "core/plan/journal/journal_store.h"

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

/// Lists the parts of a copy that are not as the program wrote them, in the order of the file. A copy of
/// something damaged is a true copy, but whoever makes it should know.
Json damageIn(const std::string &path)
{
    Json damage = Json::array();
    const auto project = project::Project::open(path, project::Mode::ReadOnly);
    const auto content = project ? project->checkedContent() : failure(project.error());
    if (!content)
        damage.push_back(content.error().message.text());
    else if (!content->check.isWhole())
        damage.push_back(project->altered(content->check).message.text());
    const auto journal = plan::JournalStore::open(path, false);
    const auto runs = journal ? journal->runs() : failure(journal.error());
    if (!runs) {
        damage.push_back(runs.error().message.text());
        return damage;
    }
    for (const plan::RunId run : *runs) {
        const auto check = journal->check(run);
        if (!check || !check->isWhole)
            damage.push_back("run " + std::to_string(run) + ": " +
                             (check ? check->message : check.error().message.text()));
    }
    return damage;
}

/// Tells people; JSON has it among the rest.
void sayDamage(const std::string &path, const Json &damage, Format format)
{
    if (damage.empty() || format == Format::Json)
        return;
    std::string text = "weighhouse: " + path + " is a true copy, but not of what was saved:";
    for (const Json &part : damage)
        text += "\n  " + part.get<std::string>();
    say(text);
}

ExitCode runBackup(const BackupOptions &options)
{
    const Format format = formatOf(options.format);
    if (const auto made = project::backUpTo(options.project, options.backup); !made)
        return tell(made.error(), format);
    const Json damage = damageIn(options.backup);
    sayDamage(options.backup, damage, format);
    if (format == Format::Json)
        printJson({{"project", options.project}, {"backup", options.backup}, {"damage", damage}});
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
    const Json damage = damageIn(options.project);
    sayDamage(options.project, damage, format);
    if (format == Format::Json)
        printJson({{"project", options.project},
                   {"backup", options.backup},
                   {"damage", damage},
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
