// SPDX-License-Identifier: GPL-3.0-or-later
// weighhouse draft --data FILES --prose FILE --model URL#NAME
#include "app/commands/chat_options.h"
#include "app/commands/commands.h"
#include "app/commands/fit_text.h"
#include "app/commands/interruption.h"
#include "app/commands/options.h"
#include "app/commands/output_file.h"
#include "app/commands/run.h"
#include "core/base/files.h"
#include "core/strategy/assist/query_draft.h"
#include "core/strategy/assist/question_draft.h"
#include "core/strategy/assist/rules_draft.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <QCoro/QCoroTask>
#include <memory>
#include <optional>
#include <utility>

namespace weighhouse::commands
{
namespace
{

struct DraftOptions {
    MaterialOptions material;
    ChatOptions chat;
    std::string prose;    ///< A file; empty: something else is drafted.
    std::string question; ///< A sentence; likewise.
    std::string query;    ///< Likewise.
    std::string language; ///< Of the query.
    std::string output;   ///< A file; empty: standard output.
    std::string format;
};

/// This is what was drafted, as it is told.
struct Drafted {
    std::string text;
    const char *name; ///< In JSON: "rules", "question", "query".
    Errors errors;
    strategy::Effort effort;
    std::optional<rules::Fit> fit = {}; ///< Of rules without errors.
};

Json draftToJson(const Drafted &draft)
{
    Json told = Json::array();
    for (const Error &error : draft.errors)
        told.push_back(toJson(error));
    Json json{{draft.name, draft.text},
              {"errors", std::move(told)},
              {"attempts", draft.effort.attempts},
              {"tokens", draft.effort.tokens},
              {"cost", draft.effort.cost}};
    if (draft.name == std::string_view("rules"))
        json["fit"] = draft.fit ? fitToJson(*draft.fit) : Json(nullptr);
    return json;
}

Result<Drafted> draftRules(const DraftOptions &options, const llm::ChatModelPtr &chat,
                           const catalogue::Material &material, const strategy::Assisting &assisting)
{
    auto prose = readFile(options.prose);
    if (!prose)
        return tl::unexpected(std::move(prose.error()));
    const strategy::DraftSettings settings{.assisting = assisting};
    auto draft = QCoro::waitFor(strategy::draftRules(
        chat, std::make_shared<const data::Dataset>(material.dataset), *std::move(prose), settings));
    if (!draft)
        return tl::unexpected(std::move(draft.error()));
    Drafted drafted{std::move(draft->text), "rules", std::move(draft->errors), draft->effort};
    if (drafted.errors.empty())
        drafted.fit = std::move(draft->fit);
    return drafted;
}

Result<Drafted> draftQuestion(const DraftOptions &options, const llm::ChatModelPtr &chat,
                              const catalogue::Material &material, const strategy::Assisting &assisting)
{
    const strategy::QuestionOrder order{.dataset = std::make_shared<const data::Dataset>(material.dataset),
                                        .texts = material.rules,
                                        .sentence = options.question};
    auto draft = QCoro::waitFor(strategy::draftQuestion(chat, order, assisting));
    if (!draft)
        return tl::unexpected(std::move(draft.error()));
    return Drafted{std::move(draft->question), "question", std::move(draft->errors), draft->effort};
}

Result<Drafted> draftQuery(const DraftOptions &options, const llm::ChatModelPtr &chat,
                           const catalogue::Material &material, const strategy::Assisting &assisting)
{
    const auto model = model::Model::make(std::make_shared<const data::Dataset>(material.dataset),
                                          material.rules, {.stop = assisting.stop});
    if (!model)
        return tl::unexpected(model.error());
    const auto tongue =
        options.language == "cypher" ? strategy::QueryTongue::Cypher : strategy::QueryTongue::Sql;
    auto draft = QCoro::waitFor(strategy::draftQuery(chat, *model, tongue, options.query, assisting));
    if (!draft)
        return tl::unexpected(std::move(draft.error()));
    return Drafted{std::move(draft->query), "query", std::move(draft->errors), draft->effort};
}

ExitCode show(const Drafted &draft, const DraftOptions &options, Format format)
{
    if (!options.output.empty()) {
        if (const auto written = writeFile(options.output, draft.text); !written)
            return tell(written.error(), format);
    }
    if (format == Format::Json) {
        printJson(draftToJson(draft));
    } else {
        if (options.output.empty())
            print(draft.text + (draft.fit ? "\n" : ""));
        for (const Error &error : draft.errors)
            say("weighhouse: " + weighhouse::toText(error));
        if (draft.fit)
            print(fitForPeople(*draft.fit));
    }
    return draft.errors.empty() ? done : failed;
}

ExitCode runDraft(DraftOptions options)
{
    const Format format = formatOf(options.format);
    if (const auto settled = settle(options.material); !settled)
        return tellMisuse(settled.error(), format);
    if (const auto safe = checkNoDatabase(options.output); !safe)
        return tellMisuse(safe.error(), format);
    const int wanted = (options.prose.empty() ? 0 : 1) + (options.question.empty() ? 0 : 1) +
                       (options.query.empty() ? 0 : 1);
    if (wanted != 1)
        return tellMisuse("one of --prose, --question and --query is expected",
                          "They say what is drafted: rules, a question, or a query.", format);
    const auto means = meansOf(options.chat);
    if (!means)
        return means.error().code == "usage" ? tellMisuse(means.error(), format)
                                             : tell(means.error(), format);
    if (means->chat == nullptr)
        return tellMisuse("no chat model is named",
                          "Name a server with --model URL#NAME, or a recording with --cassette FILE.",
                          format);
    const Interruption interruption;
    const auto material = load(options.material, interruption.token());
    if (!material)
        return tell(material.error(), format);
    ensureApplication();
    const strategy::Assisting assisting{.stop = interruption.token()};
    const auto draft = !options.prose.empty()      ? draftRules(options, means->chat, *material, assisting)
                       : !options.question.empty() ? draftQuestion(options, means->chat, *material, assisting)
                                                   : draftQuery(options, means->chat, *material, assisting);
    return draft ? show(*draft, options, format) : tell(draft.error(), format);
}

} // namespace

void addDraft(CLI::App &application, Invocation &invocation)
{
    auto options = std::make_shared<DraftOptions>();
    CLI::App *command = application.add_subcommand(
        "draft", "Have a chat model draft rules from prose, and compare them with what is stored; or a "
                 "question or a query from a sentence. Nothing is written into the project");
    command
        ->add_option("PROJECT", options->material.project,
                     "The project file, for its tables and rules; none with --data or --sample")
        ->type_name("");
    addMaterial(*command, options->material, Values::Several);
    command->add_option("--prose", options->prose, "Draft rules from this text file")->option_text("FILE");
    command
        ->add_option("--question", options->question,
                     "Draft a question of the rule language from what you want to know")
        ->option_text("SENTENCE");
    command->add_option("--query", options->query, "Draft a query from what you want to know; it is not run")
        ->option_text("SENTENCE");
    command->add_option("--lang", options->language, "The query's language: sql (default) or cypher")
        ->check(CLI::IsMember({"sql", "cypher"}))
        ->option_text("LANGUAGE");
    command->add_option("--output", options->output, "The file that the draft is written to")
        ->option_text("FILE");
    addChat(*command, options->chat);
    addFormat(*command, options->format, {"text", "json"});
    command->callback([&invocation, options] { invocation.run = [options] { return runDraft(*options); }; });
}

} // namespace weighhouse::commands
