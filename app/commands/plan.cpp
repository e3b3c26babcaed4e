// SPDX-License-Identifier: GPL-3.0-or-later
// weighhouse plan check FILE, weighhouse plan show FILE
#include "app/commands/commands.h"
#include "app/commands/options.h"
#include "app/commands/run_text.h"
#include "core/base/text.h"
#include "core/plan/graph.h"
#include "core/plan/plan_dot.h"
#include "core/plan/plan_file.h"
#include "core/plan/plan_json.h"
#include "core/plan/tools/tool_registry.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <memory>
#include <utility>

namespace weighhouse::commands
{
namespace
{

struct PlanFileOptions {
    std::string file;
    std::string format;
};

constexpr std::size_t widestLine = 200;

ExitCode runPlanCheck(const PlanFileOptions &options)
{
    const Format format = formatOf(options.format);
    const auto plan = plan::readPlanFile(options.file);
    if (!plan)
        return tell(plan.error(), format);
    Errors errors = problemsInSteps(*plan, plan::toolNames());
    const Errors unreadable = payloadProblemsInSteps(*plan);
    errors.insert(errors.end(), unreadable.begin(), unreadable.end());
    if (format == Format::Json) {
        Json document{{"file", options.file}, {"steps", plan->nodes.size()}, {"errors", Json::array()}};
        for (const Error &error : errors)
            document["errors"].push_back(toJson(error));
        if (!errors.empty())
            document["error"] = toJson(errors.front());
        printJson(document);
    } else {
        for (const Error &error : errors)
            print(toText(error) + "\n");
        if (errors.empty())
            print("no errors\n");
    }
    if (errors.empty())
        return done;
    say("weighhouse: " + std::to_string(errors.size()) + (errors.size() == 1 ? " error" : " errors"));
    return failed;
}

/// Each step with what it starts after, and below it what it gives to its tool.
std::string stepsForPeople(const plan::Plan &plan)
{
    const std::size_t count = plan.nodes.size();
    std::string text = "Plan of " + std::to_string(count) + (count == 1 ? " step\n" : " steps\n");
    for (const plan::Node &node : plan.nodes) {
        const std::string kind(toText(node.kind));
        std::vector<std::string> parents;
        for (const plan::NodeId parent : parentsOf(node))
            parents.push_back(toText(parent));
        std::string about = kind;
        if (!node.tool.empty() && node.tool != kind)
            about += ", " + onOneLine(node.tool, widestLine);
        if (!parents.empty())
            about += ", after " + join(parents, " and ");
        if (node.pinned)
            about += ", with a fixed answer";
        text += "\n" + toText(node.id) + "  " + onOneLine(node.text, widestLine) + " (" + about + ")\n";
        std::string_view rest = node.payload;
        while (!rest.empty()) {
            const std::size_t end = rest.find('\n');
            const std::string_view line = rest.substr(0, end);
            const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
            text += std::string(6 + indent, ' ') + onOneLine(line, widestLine) + "\n";
            rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
        }
    }
    return text;
}

ExitCode runPlanShow(const PlanFileOptions &options)
{
    const auto plan = plan::readPlanFile(options.file);
    if (!plan)
        return tell(plan.error(), formatOf(options.format));
    if (options.format == "json")
        printJson(plan::toJson(*plan));
    else if (options.format == "dot")
        print(toDot(*plan));
    else
        print(stepsForPeople(*plan));
    return done;
}

CLI::App *addOnFile(CLI::App &plan, const char *name, const char *purpose,
                    const std::shared_ptr<PlanFileOptions> &options, const std::vector<std::string> &formats)
{
    CLI::App *command = plan.add_subcommand(name, purpose);
    command
        ->add_option("FILE", options->file,
                     "The plan: JSON or DOT, also a run as `weighhouse show --format json` prints it")
        ->type_name("")
        ->required();
    addFormat(*command, options->format, formats);
    return command;
}

} // namespace

void addPlan(CLI::App &application, Invocation &invocation)
{
    CLI::App *command = application.add_subcommand("plan", "Look at a plan in a file: check it, show it");
    command->require_subcommand(1);
    auto checked = std::make_shared<PlanFileOptions>();
    addOnFile(*command, "check", "Find all that is wrong with a plan", checked, {"text", "json"})
        ->callback([&invocation, checked] { invocation.run = [checked] { return runPlanCheck(*checked); }; });
    auto shown = std::make_shared<PlanFileOptions>();
    addOnFile(*command, "show", "Show the steps of a plan", shown, {"text", "json", "dot"})
        ->callback([&invocation, shown] { invocation.run = [shown] { return runPlanShow(*shown); }; });
}

} // namespace weighhouse::commands
