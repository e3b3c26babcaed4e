// SPDX-License-Identifier: GPL-3.0-or-later
// weighhouse documents add|list|show|remove PROJECT …
#include "app/commands/commands.h"
#include "app/commands/interruption.h"
#include "app/commands/options.h"
#include "app/commands/passage_text.h"
#include "app/commands/progress.h"
#include "app/commands/run_text.h"
#include "core/base/files.h"
#include "core/base/text.h"
#include "core/data/project/project.h"
#include "core/retrieval/read_document.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <filesystem>
#include <memory>
#include <utility>

namespace weighhouse::commands
{
namespace
{

using project::KeptDocument;

struct DocumentsOptions {
    std::string project;
    std::vector<std::string> files;
    std::vector<std::string> names;
    std::string name;
    bool replace = false;
    bool passages = false;
    std::string format;
};

constexpr std::size_t widest = 80;

Json documentJson(const KeptDocument &document)
{
    return {{"name", document.name},
            {"kind", data::toText(document.kind)},
            {"title", document.text->title},
            {"added", document.added},
            {"bytes", document.bytes->size()},
            {"characters", characterCount(document.text->text)},
            {"passages", retrieval::passagesOf(*document.text).size()}};
}

std::string documentsForPeople(const std::vector<KeptDocument> &documents)
{
    std::vector<std::vector<std::string>> rows{{"NAME", "KIND", "PASSAGES", "ADDED (UTC)", "TITLE"}};
    for (const KeptDocument &document : documents)
        rows.push_back({onOneLine(document.name, widest), std::string(data::toText(document.kind)),
                        std::to_string(retrieval::passagesOf(*document.text).size()), document.added,
                        onOneLine(document.text->title, widest)});
    return columns(rows, {false, false, true, false, false});
}

Error noSuchDocument(const std::string &name, const project::Documents &documents)
{
    std::vector<std::string> names;
    for (const KeptDocument &document : documents.documents)
        names.push_back(document.name);
    const auto meant = nearest(name, names);
    return englishError("document.not-found", "the project has no document called " + name,
                        meant           ? "Did you mean " + *meant + "?"
                        : names.empty() ? "Add some with `weighhouse documents add PROJECT FILE`."
                                        : "`weighhouse documents list PROJECT` lists them.");
}

/// Reads the documents and refuses a file that something else has changed since it was saved.
Result<project::Documents> documentsOf(const std::string &path)
{
    const auto project = project::Project::open(path, project::Mode::ReadOnly);
    if (!project)
        return failure(project.error());
    auto content = project->checkedContent();
    if (!content)
        return failure(std::move(content.error()));
    if (!content->check.isWhole())
        return failure(project->altered(content->check));
    return static_cast<project::Documents &&>(content->content);
}

Result<project::Project> writable(const std::string &path)
{
    auto project = project::Project::open(path, project::Mode::ReadWrite);
    if (project && project->mode() == project::Mode::ReadOnly)
        return failure(englishError("project.read-only", path + " can only be read",
                                    "Make the file writable, or copy it."));
    return project;
}

Result<KeptDocument> documentFrom(const std::string &file, const std::string &name,
                                  const Interruption &interruption)
{
    retrieval::ReadLimits limits;
    limits.stop = interruption.token();
    auto bytes = readFile(file, limits.fileBytes + 1);
    if (!bytes)
        return failure(std::move(bytes.error()));
    const std::string fileName = std::filesystem::path(file).filename().string();
    auto text = retrieval::readDocument(*bytes, fileName, limits);
    if (!text)
        return failure(std::move(text.error()));
    KeptDocument document{.name = name.empty() ? fileName : name, .added = timeNow()};
    document.kind = retrieval::documentKind(*bytes, fileName).value_or(document.kind);
    document.bytes = std::make_shared<const std::string>(*std::move(bytes));
    document.text = std::make_shared<const data::DocumentText>(*std::move(text));
    return document;
}

/// Puts a document in the place of the one of its name, or behind the others.
Result<void> put(project::Content &content, const KeptDocument &document, bool replace)
{
    const auto known = std::ranges::find(content.documents, document.name, &KeptDocument::name);
    const auto position = static_cast<std::size_t>(known - content.documents.begin());
    if (known == content.documents.end())
        return project::PutDocument{position, {}, document}.apply(content);
    if (!replace)
        return failure(englishError("document.exists",
                                    "the project has a document called " + document.name + " already",
                                    "Replace it with --replace, or give the new one another --name."));
    return project::PutDocument{position, *known, document}.apply(content);
}

ExitCode runAdd(const DocumentsOptions &options)
{
    const Format format = formatOf(options.format);
    if (!options.name.empty() && options.files.size() > 1)
        return tellMisuse("--name names one document, but there are several files",
                          "Add that document with a call of its own.", format);
    auto project = writable(options.project);
    if (!project)
        return tell(project.error(), format);
    ProgressLine line;
    const Interruption interruption;
    std::vector<KeptDocument> documents;
    for (const std::string &file : options.files) {
        line.show("reading " + file,
                  static_cast<double>(documents.size()) / static_cast<double>(options.files.size()));
        auto document = documentFrom(file, options.name, interruption);
        if (!document) {
            line.clear();
            return tell(document.error(), format);
        }
        documents.push_back(*std::move(document));
    }
    const auto change = [&](project::Content &content) -> Result<void> {
        for (const KeptDocument &document : documents) {
            if (auto done = put(content, document, options.replace); !done)
                return done;
        }
        return {};
    };
    const auto written = project->edit(change, [&](double share) {
        line.show("writing " + options.project, share);
        return !interruption.requested();
    });
    line.clear();
    if (!written)
        return tell(written.error(), format);
    if (format == Format::Json) {
        Json list = Json::array();
        for (const KeptDocument &document : documents)
            list.push_back(documentJson(document));
        printJson({{"project", options.project}, {"documents", std::move(list)}});
    } else {
        print(documentsForPeople(documents));
    }
    return done;
}

ExitCode runList(const DocumentsOptions &options)
{
    const Format format = formatOf(options.format);
    const auto documents = documentsOf(options.project);
    if (!documents)
        return tell(documents.error(), format);
    if (format == Format::Json) {
        Json list = Json::array();
        for (const KeptDocument &document : documents->documents)
            list.push_back(documentJson(document));
        printJson({{"project", options.project}, {"documents", std::move(list)}});
    } else if (documents->documents.empty()) {
        print("The project has no documents.\n");
    } else {
        print(documentsForPeople(documents->documents));
    }
    return done;
}

ExitCode runShowDocument(const DocumentsOptions &options)
{
    const Format format = formatOf(options.format);
    const auto documents = documentsOf(options.project);
    if (!documents)
        return tell(documents.error(), format);
    const KeptDocument *document = documents->document(options.name);
    if (document == nullptr)
        return tell(noSuchDocument(options.name, *documents), format);
    const std::vector<retrieval::Passage> passages = retrieval::passagesOf(*document->text);
    if (format == Format::Json) {
        Json json = documentJson(*document);
        json["passages"] = Json::array();
        for (const retrieval::Passage &passage : passages)
            json["passages"].push_back(passageJson(*document->text, passage));
        json["text"] = document->text->text;
        printJson(json);
    } else if (options.passages) {
        for (const retrieval::Passage &passage : passages)
            print(passageForPeople(retrieval::placeOf(*document->text, passage).text(),
                                   retrieval::wordsOf(*document->text, passage)));
    } else {
        print(document->text->text + "\n");
    }
    return done;
}

ExitCode runRemove(const DocumentsOptions &options)
{
    const Format format = formatOf(options.format);
    auto project = writable(options.project);
    if (!project)
        return tell(project.error(), format);
    const auto removed = project->edit([&](project::Content &content) -> Result<void> {
        for (const std::string &name : options.names) {
            const auto known = std::ranges::find(content.documents, name, &KeptDocument::name);
            if (known == content.documents.end())
                return failure(noSuchDocument(name, content));
            const auto position = static_cast<std::size_t>(known - content.documents.begin());
            if (auto gone = project::PutDocument{position, *known, {}}.apply(content); !gone)
                return gone;
        }
        return {};
    });
    if (!removed)
        return tell(removed.error(), format);
    if (format == Format::Json)
        printJson({{"project", options.project}, {"removed", options.names}});
    else
        print("Removed: " + join(options.names, ", ") + "\n");
    return done;
}

CLI::App *addOnProject(CLI::App &documents, const char *name, const char *purpose,
                       const std::shared_ptr<DocumentsOptions> &options)
{
    CLI::App *command = documents.add_subcommand(name, purpose);
    command->add_option("PROJECT", options->project, "The project file")->type_name("")->required();
    addFormat(*command, options->format, {"text", "json"});
    return command;
}

} // namespace

void addDocuments(CLI::App &application, Invocation &invocation)
{
    CLI::App *documents =
        application.add_subcommand("documents", "The documents of a project: add, list, show, remove them");
    documents->require_subcommand(1);

    auto added = std::make_shared<DocumentsOptions>();
    CLI::App *add = addOnProject(*documents, "add", "Put documents into a project, to be searched", added);
    add->add_option("FILE", added->files, "Text, Markdown, HTML, PDF, Word (.docx) or CSV")
        ->type_name("")
        ->required();
    add->add_option("--name", added->name, "What the document is called; unless named, like its file")
        ->option_text("NAME");
    add->add_flag("--replace", added->replace, "Replace documents of the same names");
    add->callback([&invocation, added] { invocation.run = [added] { return runAdd(*added); }; });

    auto listed = std::make_shared<DocumentsOptions>();
    addOnProject(*documents, "list", "List the documents of a project", listed)
        ->callback([&invocation, listed] { invocation.run = [listed] { return runList(*listed); }; });

    auto shown = std::make_shared<DocumentsOptions>();
    CLI::App *show = addOnProject(*documents, "show", "Show the text that was read of a document", shown);
    show->add_option("NAME", shown->name, "Its name in the list")->type_name("")->required();
    show->add_flag("--passages", shown->passages, "Show how it is cut into passages, with their places");
    show->callback([&invocation, shown] { invocation.run = [shown] { return runShowDocument(*shown); }; });

    auto removed = std::make_shared<DocumentsOptions>();
    CLI::App *remove = addOnProject(*documents, "remove", "Take documents out of a project", removed);
    remove->add_option("NAME", removed->names, "Their names in the list")->type_name("")->required();
    remove->callback([&invocation, removed] { invocation.run = [removed] { return runRemove(*removed); }; });
}

} // namespace weighhouse::commands
