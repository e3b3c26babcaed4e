// SPDX-License-Identifier: GPL-3.0-or-later
// weighhouse search PROJECT WORDS
#include "app/commands/commands.h"
#include "app/commands/embedding_options.h"
#include "app/commands/interruption.h"
#include "app/commands/options.h"
#include "app/commands/passage_text.h"
#include "app/commands/run_text.h"
#include "core/base/text.h"
#include "core/catalogue/material.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <memory>

namespace weighhouse::commands
{
namespace
{

struct SearchOptions {
    std::string project;
    std::vector<std::string> words;
    std::size_t top = 5;
    EmbeddingOptions embedding;
    std::string format;
};

ExitCode runSearch(const SearchOptions &options)
{
    const Format format = formatOf(options.format);
    const std::string asked = join(options.words, " ");
    const Interruption interruption;
    const auto material = catalogue::openProject(options.project);
    if (!material)
        return tell(material.error(), format);
    if (material->documents.documents.empty())
        return tell(
            englishError("search.no-documents", "the project has no documents",
                         "Add some: `weighhouse documents add " + shellWord(options.project) + " FILE`."),
            format);
    const auto made = libraryFor(material->documents, options.embedding, interruption.token());
    if (!made)
        return tell(made.error(), format);
    const retrieval::LibraryPtr &library = *made;
    const auto found = library->search(asked, options.top, interruption.token());
    if (!found)
        return tell(found.error(), format);
    if (format == Format::Json) {
        Json finds = Json::array();
        for (const retrieval::FoundPassage &find : *found) {
            Json json{{"rank", finds.size() + 1}, {"document", find.name}, {"score", toJson(find.score)}};
            json.update(passageJson(*library->documents()[find.document].text, find.passage));
            finds.push_back(std::move(json));
        }
        printJson({{"project", options.project}, {"search", asked}, {"finds", std::move(finds)}});
        return done;
    }
    if (found->empty())
        print("Nothing was found.\n");
    std::size_t rank = 0;
    for (const retrieval::FoundPassage &find : *found) {
        const std::string place = find.place.text();
        print((rank == 0 ? "" : "\n") +
              passageForPeople(std::to_string(rank + 1) + "  " + onOneLine(find.name, 200) +
                                   (place.empty() ? "" : ", " + place) + "  (" +
                                   numberForPeople(find.score, 4) + ")",
                               find.text));
        ++rank;
    }
    return done;
}

} // namespace

void addSearch(CLI::App &application, Invocation &invocation)
{
    auto options = std::make_shared<SearchOptions>();
    CLI::App *command =
        application.add_subcommand("search", "Find passages in the documents of a project by words");
    command->add_option("PROJECT", options->project, "The project file")->type_name("")->required();
    command->add_option("WORDS", options->words, "A question in plain words; signs have no meaning")
        ->type_name("")
        ->required();
    addEmbedding(*command, options->embedding);
    command->add_option("--top", options->top, "How many passages are shown (5)")
        ->check(CLI::Range(1, 1000))
        ->option_text("N");
    addFormat(*command, options->format, {"text", "json"});
    command->callback([&invocation, options] { invocation.run = [options] { return runSearch(*options); }; });
}

} // namespace weighhouse::commands
