// SPDX-License-Identifier: GPL-3.0-or-later
// weighhouse new FILE --sample NAME
#include "app/commands/commands.h"
#include "app/commands/options.h"
#include "core/catalogue/importing.h"
#include "core/catalogue/material.h"
#include "core/data/project/project.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <filesystem>
#include <memory>
#include <system_error>
#include <utility>

namespace weighhouse::commands
{
namespace
{

struct NewOptions {
    std::string file;
    std::string sample;
    std::string format;
    bool list = false;
    bool force = false;
};

ExitCode listSamples(Format format)
{
    const auto samples = catalogue::samples();
    if (!samples)
        return tell(samples.error(), format);
    if (format == Format::Json) {
        Json document{{"samples", Json::array()}};
        for (const catalogue::Sample &sample : *samples) {
            Json arguments = Json::object();
            for (const auto &[name, value] : sample.arguments)
                arguments[name] = value;
            document["samples"].push_back({{"name", sample.name},
                                           {"title", sample.title},
                                           {"description", sample.description},
                                           {"rules", sample.rules},
                                           {"question", sample.question},
                                           {"arguments", arguments}});
        }
        printJson(document);
        return done;
    }
    std::vector<std::vector<std::string>> rows;
    for (const catalogue::Sample &sample : *samples)
        rows.push_back({sample.name, sample.title + ". " + sample.description});
    print(columns(rows, {false, false}));
    return done;
}

/// A new file; or, with --force, one that is a project already, whose content is replaced in one transaction.
/// Killed in between, that one has its new content and its old name.
Result<void> writeProject(const NewOptions &options, const std::string &name, const project::Content &content)
{
    std::error_code problem;
    if (!options.force || !std::filesystem::exists(options.file, problem)) {
        auto created = project::Project::create(options.file, {name, timeNow(), 0}, content);
        if (created)
            return {};
        if (created.error().code == "project.exists")
            created.error().hint =
                Message::verbatim("Choose another name, or replace what is in it with --force.");
        return failure(std::move(created.error()));
    }
    auto opened = project::Project::open(options.file, project::Mode::ReadWrite);
    if (!opened)
        return failure(std::move(opened.error()));
    if (auto written = opened->replaceAll(content); !written)
        return written;
    return opened->setName(name);
}

/// How to ask the sample's question of the new project.
std::string exampleFor(const NewOptions &options, const catalogue::Material &material)
{
    std::string example = "weighhouse decide " + shellWord(options.file) + " --question " + material.question;
    for (const auto &[name, value] : material.arguments)
        example += " --set " + shellWord(name + "=" + value);
    return example;
}

ExitCode makeProject(const NewOptions &options, Format format)
{
    auto material = catalogue::openSample(options.sample);
    if (!material)
        return tell(material.error(), format);
    const std::string name = material->name;
    const std::string example = exampleFor(options, *material);
    project::Content content = catalogue::contentOf(std::move(*material));
    content.imports.push_back({"sample " + options.sample, 0, timeNow(), {}});
    if (auto written = writeProject(options, name, content); !written)
        return tell(written.error(), format);

    if (format == Format::Json) {
        Json tables = Json::array();
        for (std::size_t i = 0; i < content.dataset->tables.size(); ++i)
            tables.push_back({{"name", content.dataset->schema.tables[i].name},
                              {"rows", content.dataset->tables[i].rowCount}});
        printJson(Json{
            {"project", options.file}, {"sample", options.sample}, {"tables", tables}, {"example", example}});
        return done;
    }
    print(options.file + " holds the sample " + options.sample + ". Ask it:\n  " + example + "\n");
    return done;
}

ExitCode runNew(const NewOptions &options)
{
    const Format format = formatOf(options.format);
    if (options.list)
        return listSamples(format);
    if (options.file.empty() || options.sample.empty())
        return tellMisuse(
            options.file.empty() ? "no file is named" : "no sample is named",
            "Write `weighhouse new FILE --sample NAME`; `weighhouse new --list` shows the samples.", format);
    return makeProject(options, format);
}

} // namespace

void addNew(CLI::App &application, Invocation &invocation)
{
    auto options = std::make_shared<NewOptions>();
    CLI::App *command = application.add_subcommand("new", "Make a project from a shipped sample");
    command->add_option("FILE", options->file, "The project file to make")->type_name("");
    command->add_option("--sample", options->sample, "The sample's name")->option_text("NAME");
    command->add_flag("--list", options->list, "Show the samples");
    command->add_flag("--force", options->force, "Replace the content of a project that is there already");
    addFormat(*command, options->format, {"text", "json"});
    command->callback([&invocation, options] { invocation.run = [options] { return runNew(*options); }; });
}

} // namespace weighhouse::commands
