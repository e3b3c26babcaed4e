// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/options.h"

#include "core/base/text.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <charconv>
#include <cmath>
#include <iterator>
#include <set>
#include <utility>

namespace weighhouse::commands
{
namespace
{

Result<catalogue::Material> read(const MaterialOptions &options, const std::stop_token &stop)
{
    if (!options.sample.empty())
        return catalogue::openSample(options.sample);
    if (options.project.empty()) {
        auto reading = importOptionsOf(options.reading, options.data.size());
        if (!reading)
            return failure(std::move(reading.error()));
        reading->progress = [&](std::size_t, std::size_t) { return !stop.stop_requested(); };
        return catalogue::openSources({options.data.begin(), options.data.end()}, options.rules, *reading);
    }
    const auto project = project::Project::open(options.project, project::Mode::ReadOnly);
    if (!project)
        return failure(project.error());
    return catalogue::materialOf(*project, [&](double) { return !stop.stop_requested(); });
}

} // namespace

void addFormat(CLI::App &command, std::string &format, const std::vector<std::string> &names)
{
    format = names.front();
    command.add_option("--format", format, "How results are written: " + join(names, ", "))
        ->check(CLI::IsMember(names))
        ->option_text("FORMAT");
}

void addSeconds(CLI::App &command, const std::string &name, double &seconds, const std::string &description)
{
    command.add_option(name, seconds, description)
        ->check([](const std::string &text) {
            double number = 0;
            const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
            const bool isNumber = error == std::errc() && end == text.data() + text.size();
            return isNumber && std::isfinite(number) && number > 0
                       ? std::string()
                       : "`" + text + "` is not a number of seconds above 0";
        })
        ->option_text("SECONDS");
}

Format formatOf(const std::string &name)
{
    return name == "json" ? Format::Json : Format::Text;
}

void addMaterial(CLI::App &command, MaterialOptions &options, Values values)
{
    const bool several = values == Values::Several;
    const std::string more = several ? "..." : " (repeat for more)";
    command.add_option("--data", options.data, "Files with tables, instead of a project")
        ->option_text("SOURCE" + more)
        ->allow_extra_args(several);
    addSourceOptions(command, options.reading);
    command.add_option("--rules", options.rules, "Rule files, or names of shipped ones")
        ->option_text("FILE|NAME" + more)
        ->allow_extra_args(several);
    command.add_option("--sample", options.sample, "A shipped sample, instead of a project")
        ->option_text("NAME");
}

Result<void> settle(MaterialOptions &options)
{
    for (std::vector<std::string> *taken : {&options.data, &options.rules}) {
        if (options.project.empty() && !taken->empty() && taken->back().ends_with(".weigh")) {
            options.project = taken->back();
            taken->pop_back();
        }
    }
    const int named = static_cast<int>(!options.project.empty()) + static_cast<int>(!options.data.empty()) +
                      static_cast<int>(!options.sample.empty());
    if (options.data.empty() && options.reading != SourceOptions())
        return failure(englishError("usage", "the options of reading files go with --data",
                                    "Leave out --skip-bad-statements, --table, --delimiter, --missing and "
                                    "--dialect, or name the files with --data."));
    // Rules alone are enough for a question that speaks of no table.
    if (named == 1 || (named == 0 && !options.rules.empty())) {
        const auto reading = importOptionsOf(options.reading, options.data.size());
        return reading ? Result<void>() : failure(reading.error());
    }
    return failure(englishError(
        "usage", named == 0 ? "no project is named" : "a project, --data and --sample exclude each other",
        "Name a project file, or --data with --rules, or --sample."));
}

Result<catalogue::Material> load(const MaterialOptions &options, const std::stop_token &stop)
{
    std::vector<rules::RuleText> replaced;
    for (const std::string &name : options.rules) {
        auto rules = catalogue::findRules(name);
        if (!rules)
            return failure(std::move(rules.error()));
        replaced.push_back(std::move(*rules));
    }
    auto material = read(options, stop);
    if (!material)
        return material;
    if (!replaced.empty())
        material->rules = std::move(replaced);
    for (const Error &warning : material->warnings)
        say("warning: " + toText(warning));
    return material;
}

void moveIntoText(MaterialOptions &options, std::string &text)
{
    if ((!options.data.empty() || !options.sample.empty()) && text.empty())
        text = std::exchange(options.project, {});
}

Result<catalogue::Argument> argumentFromText(const std::string &text)
{
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || trimmed(std::string_view(text).substr(0, equals)).empty())
        return failure(
            englishError("usage", "`" + text + "` is not PARAMETER=VALUE",
                         "Write a parameter's name, an equals sign and its value: --set country=SWE."));
    return catalogue::Argument{std::string(trimmed(std::string_view(text).substr(0, equals))),
                               std::string(trimmed(std::string_view(text).substr(equals + 1)))};
}

Result<std::vector<int>> numbersFromText(const std::string &text)
{
    constexpr int most = 1'000'000;
    const auto numberIn = [](std::string_view digits) {
        int number = -1;
        const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
        const bool good = problem == std::errc{} && end == digits.data() + digits.size();
        return good && number <= most ? number : -1;
    };
    std::set<int> numbers;
    for (const std::string_view part : split(text, ',')) {
        const auto ends = split(trimmed(part), '-');
        const int first = numberIn(trimmed(ends.front()));
        const int last = numberIn(trimmed(ends.back()));
        if (ends.size() > 2 || first < 0 || last < first)
            return failure(englishError("usage", "`" + std::string(part) + "` is not a number or a range",
                                        "Write numbers and ranges with commas between them: 1-20,33."));
        for (int number = first; number <= last; ++number)
            numbers.insert(number);
    }
    return std::vector<int>(numbers.begin(), numbers.end());
}

} // namespace weighhouse::commands
