// SPDX-License-Identifier: GPL-3.0-or-later
// weighhouse check RULES [--data SOURCE]
#include "app/commands/commands.h"
#include "app/commands/options.h"
#include "core/rules/check/checked.h"
#include "core/rules/evaluate/dangling.h"
#include "core/rules/evaluate/data_warnings.h"
#include "core/rules/evaluate/program.h"
#include "core/rules/syntax/parser.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>

namespace weighhouse::commands
{
namespace
{

struct CheckOptions {
    std::vector<std::string> rules;
    MaterialOptions material; ///< Whose tables the rules are checked against.
    std::string format;
};

struct Findings {
    std::vector<std::string> files;
    Errors errors;
    Errors warnings; ///< Rows that are named and not in the data.
    bool againstData = false;
};

/// Everything wrong with rules over a dataset, down to loops, which need the rows.
Errors errorsOver(data::Dataset dataset, const std::vector<rules::RuleText> &texts, Errors &warnings)
{
    rules::Checked checked = rules::check(texts, dataset.schema);
    warnings = rules::dataWarnings(checked.rules, dataset);
    if (!checked.errors.empty())
        return checked.errors;
    std::ranges::move(rules::danglingReferences(checked.rules, dataset), std::back_inserter(warnings));
    const auto program =
        rules::Program::compile(std::make_shared<const rules::CheckedRules>(std::move(checked.rules)),
                                std::make_shared<const data::Dataset>(std::move(dataset)));
    return program ? Errors{} : program.error();
}

Result<Findings> find(CheckOptions options)
{
    Findings findings;
    std::vector<rules::RuleText> texts;
    if (options.rules.size() == 1 && options.rules.front().ends_with(".weigh")) {
        auto project = catalogue::openProject(options.rules.front());
        if (!project)
            return failure(std::move(project.error()));
        texts = project->rules;
        findings.againstData = true;
        findings.errors = errorsOver(std::move(project->dataset), texts, findings.warnings);
    } else {
        for (const std::string &name : options.rules) {
            auto text = catalogue::findRules(name);
            if (!text)
                return failure(std::move(text.error()));
            texts.push_back(std::move(*text));
        }
        const MaterialOptions &from = options.material;
        findings.againstData = !from.data.empty() || !from.sample.empty() || !from.project.empty();
        if (findings.againstData) {
            if (auto settled = settle(options.material); !settled)
                return failure(std::move(settled.error()));
            options.material.rules = options.rules; // what they declare is not proposed
            auto material = load(options.material);
            if (!material)
                return failure(std::move(material.error()));
            findings.errors = errorsOver(std::move(material->dataset), texts, findings.warnings);
        } else {
            for (const rules::RuleText &text : texts) {
                const Errors errors = rules::parse(text.text, text.name).errors;
                findings.errors.insert(findings.errors.end(), errors.begin(), errors.end());
            }
        }
    }
    for (rules::RuleText &text : texts)
        findings.files.push_back(std::move(text.name));
    return findings;
}

ExitCode runCheck(const CheckOptions &options)
{
    const Format format = formatOf(options.format);
    const auto findings = find(options);
    if (!findings && findings.error().code == "usage")
        return tellMisuse(findings.error(), format);
    if (!findings)
        return tell(findings.error(), format);

    const Errors &errors = findings->errors;
    if (format == Format::Json) {
        Json document{{"files", findings->files},
                      {"checked_against_data", findings->againstData},
                      {"errors", Json::array()},
                      {"warnings", Json::array()}};
        for (const Error &warning : findings->warnings)
            document["warnings"].push_back(toJson(warning));
        for (const Error &error : errors)
            document["errors"].push_back(toJson(error));
        if (!errors.empty())
            document["error"] = toJson(errors.front());
        printJson(document);
    } else {
        for (const Error &error : errors)
            print(toText(error) + "\n");
        for (const Error &warning : findings->warnings)
            print("warning: " + toText(warning) + "\n");
        if (errors.empty())
            print("no errors\n");
    }
    if (errors.empty())
        return done;
    say("weighhouse: " + std::to_string(errors.size()) + (errors.size() == 1 ? " error" : " errors"));
    return failed;
}

} // namespace

void addCheck(CLI::App &application, Invocation &invocation)
{
    auto options = std::make_shared<CheckOptions>();
    CLI::App *command = application.add_subcommand("check", "Find all errors of rule files");
    command->add_option("RULES", options->rules, "Rule files, names of shipped ones, or a project")
        ->required()
        ->type_name("");
    command
        ->add_option("--data", options->material.data,
                     "Files with tables, or a project, to check names, types and loops against")
        ->option_text("SOURCE (repeat for more)")
        ->allow_extra_args(false);
    addSourceOptions(*command, options->material.reading);
    command->add_option("--sample", options->material.sample, "The tables of a shipped sample instead")
        ->option_text("NAME");
    addFormat(*command, options->format, {"text", "json"});
    command->callback([&invocation, options] { invocation.run = [options] { return runCheck(*options); }; });
}

} // namespace weighhouse::commands
