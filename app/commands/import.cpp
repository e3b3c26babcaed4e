// SPDX-License-Identifier: GPL-3.0-or-later
// weighhouse import PROJECT SOURCE…
#include "app/commands/commands.h"
#include "app/commands/interruption.h"
#include "app/commands/options.h"
#include "app/commands/progress.h"
#include "app/commands/source_options.h"
#include "core/base/text.h"
#include "core/catalogue/importing.h"
#include "core/data/project/project.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <filesystem>
#include <memory>
#include <optional>
#include <system_error>
#include <utility>

namespace weighhouse::commands
{
namespace
{

struct ImportOptions {
    std::string project;
    std::vector<std::string> sources;
    SourceOptions reading;
    bool replace = false;
    std::string format;
};

std::string text(const data::Reference &reference)
{
    return reference.table + "." + join(reference.columns, ", ") + " -> " + reference.targetTable + "." +
           join(reference.targetColumns, ", ");
}

Json importJson(const catalogue::ImportReport &report, const std::string &project)
{
    Json tables = Json::array();
    for (const auto &table : report.tables)
        tables.push_back({{"name", table.name},
                          {"rows", table.rows},
                          {"columns", table.columns},
                          {"replaced", table.replaced}});
    Json inferred = Json::array();
    for (const import::Inference &inference : report.inference)
        inferred.push_back({{"table", inference.table},
                            {"column", inference.column},
                            {"type", data::toText(inference.type)},
                            {"why", inference.why.text()}});
    Json keys = Json::array();
    for (const import::ProposedKey &key : report.keys)
        keys.push_back({{"table", key.table}, {"columns", key.columns}, {"why", key.why.text()}});
    Json references = Json::array();
    for (const import::ProposedReference &proposed : report.references)
        references.push_back({{"table", proposed.reference.table},
                              {"columns", proposed.reference.columns},
                              {"target_table", proposed.reference.targetTable},
                              {"target_columns", proposed.reference.targetColumns},
                              {"confidence", proposed.confidence},
                              {"why", proposed.why.text()}});
    Json notes = Json::array();
    for (const import::Note &note : report.notes)
        notes.push_back({{"text", note.text.text()}, {"where", weighhouse::toText(note.where)}});
    Json warnings = Json::array();
    for (const Error &warning : report.warnings)
        warnings.push_back(commands::toJson(warning));
    Json broken = Json::array();
    for (const catalogue::Breakage &one : report.broken) {
        Json entry = commands::toJson(one.error);
        entry["kind"] = catalogue::toText(one.kind);
        entry["name"] = one.name;
        broken.push_back(std::move(entry));
    }
    return {{"project", project},    {"tables", tables},
            {"rules", report.rules}, {"inferred_types", inferred},
            {"keys", keys},          {"references", references},
            {"notes", notes},        {"warnings", warnings},
            {"broken", broken}};
}

std::string toText(const catalogue::ImportReport &report)
{
    std::string result;
    std::vector<std::vector<std::string>> tables;
    for (const auto &table : report.tables)
        tables.push_back({table.name, std::to_string(table.rows) + (table.rows == 1 ? " row" : " rows"),
                          std::to_string(table.columns) + (table.columns == 1 ? " column" : " columns"),
                          table.replaced ? "replaced" : ""});
    result += columns(tables, {false, true, true, false});
    for (const std::string &rules : report.rules)
        result += "rules " + rules + "\n";
    const auto section = [&](const std::string &title, const std::vector<std::vector<std::string>> &rows) {
        if (!rows.empty())
            result += "\n" + title + "\n" + columns(rows, {false, false, false});
    };
    std::vector<std::vector<std::string>> rows;
    for (const import::Inference &inference : report.inference)
        rows.push_back({"  " + inference.table + "." + inference.column, inference.why.text()});
    section("Types found from the values:", rows);
    rows.clear();
    for (const import::ProposedKey &key : report.keys)
        rows.push_back({"  " + key.table + "(" + join(key.columns, ", ") + ")", key.why.text()});
    section("Keys taken, since none are declared:", rows);
    rows.clear();
    for (const import::ProposedReference &proposed : report.references)
        rows.push_back({"  " + text(proposed.reference), proposed.why.text()});
    section("References taken, since none are declared:", rows);
    if (!report.broken.empty())
        result += "\nNo longer fits the replaced tables:\n";
    for (const catalogue::Breakage &broken : report.broken) {
        result += "  " + std::string(catalogue::toText(broken.kind)) + ": ";
        for (const char c : weighhouse::toText(broken.error))
            result += c == '\n' ? "\n  " : std::string(1, c); // the remedy stands below what it is for
        result += '\n';
    }
    return result;
}

/// The project to import into; a missing one is made once the sources are known to be good.
Result<std::optional<project::Project>> existing(const std::string &file)
{
    std::error_code problem;
    if (!std::filesystem::exists(file, problem))
        return std::optional<project::Project>();
    auto opened = project::Project::open(file, project::Mode::ReadWrite);
    if (!opened)
        return failure(std::move(opened.error()));
    if (opened->mode() == project::Mode::ReadOnly)
        return failure(englishError("project.read-only", file + " can only be read",
                                    "Make the file writable, or copy it."));
    return std::optional<project::Project>(std::move(*opened));
}

Result<catalogue::ImportReport> importAll(const ImportOptions &options, catalogue::ImportRequest request,
                                          ProgressLine &line, const Interruption &interruption)
{
    request.progress = [&](const std::string &source, double share) {
        line.show("reading " + source, share);
        return !interruption.requested();
    };
    auto project = existing(options.project);
    if (!project)
        return failure(std::move(project.error()));
    const auto writing = [&](double share) {
        line.show("writing " + options.project, share);
        return !interruption.requested();
    };
    if (*project) {
        // In one transaction: what another import adds meanwhile is not lost.
        catalogue::ImportReport report;
        const auto change = [&](project::Content &content) -> Result<void> {
            auto imported = catalogue::importInto(content, request);
            if (!imported)
                return failure(std::move(imported.error()));
            report = *std::move(imported);
            return {};
        };
        if (auto written = (*project)->edit(change, writing); !written)
            return failure(std::move(written.error()));
        return report;
    }
    // A missing project is made once the sources are known to be good.
    project::Content content;
    auto report = catalogue::importInto(content, request);
    if (!report)
        return report;
    auto created = project::Project::create(options.project, {{}, request.time, 0}, content, writing);
    if (!created)
        return failure(std::move(created.error()));
    return report;
}

ExitCode runImport(const ImportOptions &options)
{
    const Format format = formatOf(options.format);
    catalogue::ImportRequest request;
    request.sources.assign(options.sources.begin(), options.sources.end());
    request.replace = options.replace;
    request.time = timeNow();
    auto reading = importOptionsOf(options.reading, options.sources.size());
    if (!reading)
        return tellMisuse(reading.error(), format);
    request.options = *std::move(reading);
    Errors errors;
    request.options.errors = &errors;

    ProgressLine line;
    const Interruption interruption;
    const auto report = importAll(options, std::move(request), line, interruption);
    line.clear();
    if (!report) {
        // A dump's errors are all told; the last one returned may be another's.
        const bool listed = !errors.empty() && errors.front() == report.error();
        return listed ? tell(errors, format) : tell(report.error(), format);
    }
    for (const import::Note &note : report->notes)
        say("note: " + weighhouse::toText(Error{{}, note.text, note.where, {}}));
    for (const Error &warning : report->warnings)
        say("warning: " + weighhouse::toText(warning));
    if (format == Format::Json)
        printJson(importJson(*report, options.project));
    else
        print(toText(*report));
    return done;
}

} // namespace

void addImport(CLI::App &application, Invocation &invocation)
{
    auto options = std::make_shared<ImportOptions>();
    CLI::App *command =
        application.add_subcommand("import", "Put files with tables, and rule files, into a project");
    command->add_option("PROJECT", options->project, "The project file; it is made if it is missing")
        ->required();
    command
        ->add_option("SOURCE", options->sources,
                     ".sql dumps, .csv, .xlsx, .sqlite, graphs in Cypher (.cql) or .rules files")
        ->required()
        ->type_name("");
    command->add_flag("--replace", options->replace, "Replace tables and rules of the same names");
    addSourceOptions(*command, options->reading);
    addFormat(*command, options->format, {"text", "json"});
    command->callback([&invocation, options] { invocation.run = [options] { return runImport(*options); }; });
}

} // namespace weighhouse::commands
