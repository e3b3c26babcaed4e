// SPDX-License-Identifier: GPL-3.0-or-later
// Options, choice of scenarios, and the run.
#include "tests/tck/command.h"

#include "tests/tck/report.h"
#include "tests/tck/runner.h"
#include "tests/tck/scenario.h"

#include <charconv>
#include <cstddef>
#include <ostream>
#include <system_error>
#include <utility>
#include <vector>

namespace weighhouse::tck
{
namespace
{

constexpr int maximumJobs = 256;

tl::unexpected<Error> wrongUsage(std::string message)
{
    return failure("tck.usage", Message::verbatim(std::move(message)),
                   Message::verbatim(std::string(usage())));
}

Result<int> readJobs(std::string_view text)
{
    int jobs = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), jobs);
    if (problem != std::errc() || end != text.data() + text.size() || jobs < 1 || jobs > maximumJobs)
        return wrongUsage("--jobs wants a number from 1 to " + std::to_string(maximumJobs));
    return jobs;
}

bool isChosen(const Scenario &scenario, const Options &options)
{
    const bool isInFolder = options.folder.empty() || scenario.folder == options.folder ||
                            scenario.folder.starts_with(options.folder + "/");
    const bool isNamed = options.only.empty() || scenario.file.find(options.only) != std::string::npos ||
                         title(scenario).find(options.only) != std::string::npos;
    return isInFolder && isNamed && (scenario.isReadOnly || !options.isReadOnly);
}

} // namespace

std::string_view usage()
{
    return "Usage: weighhouse-tck FILE.jsonl [--only TEXT] [--folder FOLDER] [--read-only] [--quiet] [--jobs "
           "N]";
}

Result<Options> readOptions(std::span<const std::string> arguments)
{
    Options options;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string &argument = arguments[i];
        if (argument == "--read-only") {
            options.isReadOnly = true;
        } else if (argument == "--quiet") {
            options.isQuiet = true;
        } else if (argument == "--only" || argument == "--folder" || argument == "--jobs") {
            if (++i == arguments.size())
                return wrongUsage(argument + " wants a value");
            if (argument == "--jobs") {
                const auto jobs = readJobs(arguments[i]);
                if (!jobs)
                    return failure(jobs.error());
                options.jobs = *jobs;
            } else {
                (argument == "--only" ? options.only : options.folder) = arguments[i];
            }
        } else if (argument.starts_with('-') || !options.file.empty()) {
            return wrongUsage("`" + argument + "` is not understood");
        } else {
            options.file = argument;
        }
    }
    if (options.file.empty())
        return wrongUsage("the file with the scenarios is missing");
    while (options.folder.ends_with('/'))
        options.folder.pop_back();
    return options;
}

int runKit(const Options &options, Engine *engine, std::ostream &out)
{
    auto all = readScenarios(options.file);
    if (!all) {
        out << toText(all.error()) << "\n";
        return 2;
    }
    std::vector<Scenario> scenarios;
    for (Scenario &scenario : *all) {
        if (isChosen(scenario, options))
            scenarios.push_back(std::move(scenario));
    }
    std::vector<Verdict> verdicts(scenarios.size(), {Verdict::Kind::Skipped, "no engine is linked"});
    if (engine != nullptr)
        verdicts = runAll(scenarios, *engine, options.file.parent_path() / "graphs", options.jobs);
    else
        out << "No engine is linked.\n";
    for (std::size_t i = 0; i < scenarios.size() && !options.isQuiet; ++i) {
        if (verdicts[i].kind == Verdict::Kind::Failed)
            out << failureText(scenarios[i], verdicts[i]) << "\n";
    }
    const Counts counts = count(verdicts);
    out << folderTable(scenarios, verdicts) << toText(counts) << "\n";
    const bool isRun = counts.passed + counts.failed > 0;
    return !isRun ? 2 : counts.failed > 0 ? 1 : 0;
}

} // namespace weighhouse::tck
