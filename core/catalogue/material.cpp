// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/material.h"

#include "core/base/files.h"
#include "core/base/text.h"
#include "core/catalogue/embedded.h"
#include "core/catalogue/import_source.h"
#include "core/catalogue/importing.h"
#include "core/data/import/csv_importer.h"
#include "core/data/import/merge.h"
#include "core/data/import/sql_importer.h"
#include "core/retrieval/read_document.h"

#include <iterator>
#include <system_error>
#include <utility>

namespace weighhouse::catalogue
{
namespace
{

Result<void> add(Material &material, import::Imported imported)
{
    if (auto merged = import::merge(material.dataset, imported); !merged)
        return failure(std::move(merged.error()));
    material.notes.insert(material.notes.end(), std::make_move_iterator(imported.notes.begin()),
                          std::make_move_iterator(imported.notes.end()));
    material.warnings.insert(material.warnings.end(), std::make_move_iterator(imported.warnings.begin()),
                             std::make_move_iterator(imported.warnings.end()));
    return {};
}

/// Reads a shipped file of tables; samples hold text only.
Result<import::Imported> importShipped(const std::string &file, std::string_view content)
{
    import::Options options;
    options.fileName = std::filesystem::path(file).filename().string();
    return file.ends_with(".csv") ? import::importCsv(content, options) : import::importSql(content, options);
}

/// A file of a sample. Errors: "catalogue.bad-sample" if the sample names one that there is not.
Result<std::string_view> shippedFile(std::string_view sample, const std::string &file)
{
    const auto content = embeddedFile("samples/" + std::string(sample) + "/" + file);
    if (!content)
        return failure("catalogue.bad-sample",
                       Message::of("catalogue.bad-sample.sample-names", {{"name", sample}, {"file", file}}),
                       Message::of("catalogue.do.fault-program-please-report"));
    return *content;
}

/// A document of a sample, as if somebody had added it when the samples were made.
Result<project::KeptDocument> shippedDocument(std::string_view sample, const std::string &file)
{
    const auto content = shippedFile(sample, file);
    if (!content)
        return failure(content.error());
    auto text = retrieval::readDocument(*content, file);
    if (!text)
        return failure(std::move(text.error()));
    project::KeptDocument document{.name = file, .added = "2026-03-10T08:00:00Z"};
    document.kind = retrieval::documentKind(*content, file).value_or(document.kind);
    document.bytes = std::make_shared<const std::string>(*content);
    document.text = std::make_shared<const data::DocumentText>(*std::move(text));
    return document;
}

} // namespace

Result<Material> materialOf(const project::Project &project, const project::Progress &progress)
{
    auto information = project.information();
    if (!information)
        return failure(std::move(information.error()));
    auto read = project.checkedContent(progress);
    if (!read)
        return failure(std::move(read.error()));
    // An answer that follows from damaged values would look as right as any other.
    if (!read->check.isWhole())
        return failure(project.altered(read->check));
    project::Content &content = read->content;
    if (auto missing = project::missingRows(*information, content))
        return failure(*std::move(missing));
    Material material;
    material.name = std::move(information->name);
    material.dataset = *content.dataset;
    for (auto *texts : {&content.rules, &content.questions}) {
        for (project::NamedText &text : *texts)
            material.rules.push_back({std::move(text.name), std::move(text.text)});
    }
    material.question = std::move(content.asked.question);
    material.arguments = std::move(content.asked.arguments);
    material.prompts = std::move(content.prompts);
    material.opinions = static_cast<project::Opinions &&>(content);
    material.documents = static_cast<project::Documents &&>(content);
    return material;
}

Result<Material> openProject(const std::filesystem::path &path)
{
    const auto opened = project::Project::open(path, project::Mode::ReadOnly);
    if (!opened)
        return failure(opened.error());
    return materialOf(*opened);
}

Result<Material> openSources(const std::vector<std::filesystem::path> &sources,
                             const std::vector<std::string> &rules, const import::Options &options)
{
    Material material;
    for (const std::string &name : rules) {
        auto found = findRules(name);
        if (!found)
            return failure(std::move(found.error()));
        material.rules.push_back(std::move(*found));
    }
    Arrived arrived;
    for (const std::filesystem::path &source : sources) {
        if (material.name.empty())
            material.name = source.stem().string();
        auto imported = catalogue::importSource(source, options);
        if (!imported)
            return failure(std::move(imported.error()));
        arrived.add(*imported);
        if (auto added = add(material, *std::move(imported)); !added)
            return failure(std::move(added.error()));
    }
    if (sources.empty() && !material.rules.empty())
        material.name = std::filesystem::path(material.rules.front().name).stem().string();
    applyProposals(material.dataset, arrived, material.rules);
    return material;
}

Result<Material> openSample(std::string_view name)
{
    auto found = sample(name);
    if (!found)
        return failure(std::move(found.error()));
    Material material;
    for (const std::string &file : found->data) {
        const auto content = shippedFile(name, file);
        if (!content)
            return failure(content.error());
        auto imported = importShipped(file, *content);
        if (!imported)
            return failure(std::move(imported.error()));
        if (auto added = add(material, *std::move(imported)); !added)
            return failure(std::move(added.error()));
    }
    for (const std::string &file : found->documents) {
        auto document = shippedDocument(name, file);
        if (!document)
            return failure(std::move(document.error()));
        material.documents.documents.push_back(std::move(*document));
    }
    for (const std::string &rules : found->rules) {
        auto text = ruleFile(rules);
        if (!text)
            return failure(std::move(text.error()));
        material.rules.push_back(std::move(*text));
    }
    material.name = std::move(found->title);
    material.question = std::move(found->question);
    material.arguments = std::move(found->arguments);
    return material;
}

Result<rules::RuleText> findRules(const std::string &fileOrName)
{
    const std::filesystem::path path = fileOrName;
    std::error_code problem;
    const bool looksLikeFile = path.has_extension() || path.has_parent_path();
    if (!std::filesystem::is_regular_file(path, problem) && !looksLikeFile)
        return ruleFile(fileOrName);
    auto text = readFile(path);
    if (!text)
        return failure(std::move(text.error()));
    if (!isUtf8(*text))
        return failure({"catalogue.not-text",
                        Message::of("catalogue.not-text"),
                        {.file = path.filename().string()},
                        Message::of("catalogue.do.save-file-utf-8")});
    return rules::RuleText{path.filename().string(), std::move(*text)};
}

project::Content contentOf(Material material)
{
    project::Content content;
    content.setDataset(std::move(material.dataset));
    for (rules::RuleText &text : material.rules)
        content.rules.push_back({std::move(text.name), std::move(text.text)});
    content.asked = {std::move(material.question), std::move(material.arguments)};
    content.prompts = std::move(material.prompts);
    static_cast<project::Opinions &>(content) = std::move(material.opinions);
    static_cast<project::Documents &>(content) = std::move(material.documents);
    return content;
}

} // namespace weighhouse::catalogue
