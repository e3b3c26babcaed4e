// SPDX-License-Identifier: GPL-3.0-or-later
// weighhouse fit PROJECT
#include "core/model/fit.h"
#include "app/commands/commands.h"
#include "app/commands/fit_text.h"
#include "app/commands/interruption.h"
#include "app/commands/model.h"
#include "app/commands/options.h"
#include "app/commands/progress.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <memory>
#include <utility>

namespace weighhouse::commands
{
namespace
{

struct FitCommand {
    MaterialOptions material;
    bool cascade = false;
    rules::FitOptions fit = {.worst = 3};
    std::string format;
};

tl::expected<rules::Fit, Errors> fitOf(const FitCommand &options)
{
    ProgressLine line;
    const Interruption interruption;
    auto material = load(options.material, interruption.token());
    if (!material)
        return tl::unexpected(Errors{std::move(material.error())});
    const auto loaded = modelOf(std::move(*material), {}, interruption.token(), Needed::Else);
    if (!loaded)
        return tl::unexpected(loaded.error());
    if (options.cascade && loaded->model->program() == nullptr)
        return tl::unexpected(loaded->model->programErrors());
    rules::FitOptions settled = options.fit;
    settled.inputs = options.cascade ? rules::FitInputs::WorkedOut : rules::FitInputs::Stored;
    settled.stop = interruption.token();
    settled.progress = [&](double share) { line.show("comparing rules with stored values", share); };
    auto fit = model::fitOf(*loaded->model, settled);
    line.clear();
    if (!fit)
        return tl::unexpected(Errors{std::move(fit.error())});
    return *std::move(fit);
}

ExitCode runFit(FitCommand options)
{
    const Format format = formatOf(options.format);
    if (const auto settled = settle(options.material); !settled)
        return tellMisuse(settled.error(), format);
    const auto fit = fitOf(options);
    if (!fit)
        return tell(fit.error(), format);
    if (format == Format::Json)
        printJson(fitToJson(*fit));
    else
        print(fitForPeople(*fit));
    return done;
}

} // namespace

void addFit(CLI::App &application, Invocation &invocation)
{
    auto options = std::make_shared<FitCommand>();
    CLI::App *command = application.add_subcommand(
        "fit", "Show how many of the stored values each rule reproduces, and where it lies farthest off");
    command
        ->add_option("PROJECT", options->material.project, "The project file; none with --data or --sample")
        ->type_name("");
    addMaterial(*command, options->material, Values::Several);
    command->add_flag("--cascade", options->cascade,
                      "Let rules read what other rules give instead of what is stored");
    command->add_option("--worst", options->fit.worst, "How many rows are listed for each rule (3)")
        ->option_text("N");
    command
        ->add_option("--tolerance", options->fit.tolerance.relative,
                     "By what part of its size a number may miss (0.000001)")
        ->check(CLI::NonNegativeNumber)
        ->option_text("PART");
    command
        ->add_option("--absolute-tolerance", options->fit.tolerance.absolute,
                     "By how much it may miss in any case (0.000000001)")
        ->check(CLI::NonNegativeNumber)
        ->option_text("NUMBER");
    addFormat(*command, options->format, {"text", "json"});
    command->callback([&invocation, options] { invocation.run = [options] { return runFit(*options); }; });
}

} // namespace weighhouse::commands
