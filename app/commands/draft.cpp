// SPDX-License-Identifier: GPL-3.0-or-later
// weighhouse draft --data FILES --prose FILE --model URL#NAME
#include "app/commands/chat_options.h"
#include "app/commands/commands.h"
#include "app/commands/fit_text.h"
#include "app/commands/interruption.h"
#include "app/commands/options.h"
#include "app/commands/run.h"
#include "core/base/files.h"
#include "core/model/fit.h"
#include "core/strategy/chat/rules_draft.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <QCoro/QCoroTask>
#include <memory>
#include <utility>

namespace weighhouse::commands
{
namespace
{

struct DraftOptions {
    MaterialOptions material;
    ChatOptions chat;
    std::string prose;  ///< A file.
    std::string output; ///< Likewise; empty: standard output.
    std::string format;
};

Json draftToJson(const strategy::RulesDraft &draft, const Errors &errors, const Result<rules::Fit> &fit)
{
    Json told = Json::array();
    for (const Error &error : errors)
        told.push_back(toJson(error));
    return {{"rules", draft.text},        {"errors", std::move(told)},
            {"attempts", draft.attempts}, {"tokens", draft.tokens},
            {"cost", draft.cost},         {"fit", fit ? fitToJson(*fit) : Json(nullptr)}};
}

ExitCode runDraft(DraftOptions options)
{
    const Format format = formatOf(options.format);
    if (const auto settled = settle(options.material); !settled)
        return tellMisuse(settled.error(), format);
    const auto means = meansOf(options.chat);
    if (!means)
        return means.error().code == "usage" ? tellMisuse(means.error(), format)
                                             : tell(means.error(), format);
    if (means->chat == nullptr)
        return tellMisuse("no chat model is named",
                          "Name a server with --model URL#NAME, or a recording with --cassette FILE.",
                          format);
    auto prose = readFile(options.prose);
    if (!prose)
        return tell(prose.error(), format);
    const Interruption interruption;
    auto material = load(options.material, interruption.token());
    if (!material)
        return tell(material.error(), format);
    ensureApplication();
    const auto dataset = std::make_shared<const data::Dataset>(std::move(material->dataset));
    const strategy::DraftSettings settings{.stop = interruption.token()};
    const auto draft =
        QCoro::waitFor(strategy::draftRules(means->chat, dataset, *std::move(prose), settings));
    if (!draft)
        return tell(draft.error(), format);
    Errors errors = draft->model->schemaErrors();
    for (const Errors *more : {&draft->model->ruleErrors(), &draft->model->programErrors()})
        errors.insert(errors.end(), more->begin(), more->end());
    const Result<rules::Fit> fit = model::fitOf(*draft->model, {.worst = 3, .stop = interruption.token()});
    if (!options.output.empty()) {
        if (const auto written = writeFile(options.output, draft->text); !written)
            return tell(written.error(), format);
    }
    if (format == Format::Json) {
        printJson(draftToJson(*draft, errors, fit));
    } else {
        if (options.output.empty())
            print(draft->text + "\n");
        for (const Error &error : errors)
            say("weighhouse: " + weighhouse::toText(error));
        print(fit ? fitForPeople(*fit) : weighhouse::toText(fit.error()) + "\n");
    }
    return errors.empty() ? done : failed;
}

} // namespace

void addDraft(CLI::App &application, Invocation &invocation)
{
    auto options = std::make_shared<DraftOptions>();
    CLI::App *command = application.add_subcommand(
        "draft", "Have a chat model draft rules from prose, and compare them with what is stored");
    command
        ->add_option("PROJECT", options->material.project,
                     "The project file, for its tables; none with --data or --sample")
        ->type_name("");
    addMaterial(*command, options->material, Values::One);
    command->add_option("--prose", options->prose, "The rules in prose, a text file")
        ->required()
        ->option_text("FILE");
    command->add_option("--output", options->output, "The file that the rules are written to")
        ->option_text("FILE");
    addChat(*command, options->chat);
    addFormat(*command, options->format, {"text", "json"});
    command->callback([&invocation, options] { invocation.run = [options] { return runDraft(*options); }; });
}

} // namespace weighhouse::commands
