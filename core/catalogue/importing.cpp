// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/importing.h"

#include "core/base/text.h"
#include "core/catalogue/import_source.h"
#include "core/catalogue/material.h"
#include "core/data/import/merge.h"

#include <algorithm>
#include <iterator>
#include <system_error>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace weighhouse::catalogue
{
namespace
{

template<typename T>
void append(std::vector<T> &to, std::vector<T> &from)
{
    to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

/// Takes tables out of a dataset; the references from and to them are returned.
std::vector<data::Reference> removeTables(data::Dataset &dataset, const std::vector<bool> &isRemoved)
{
    std::unordered_set<std::string> names;
    std::vector<data::TableSchema> schemas;
    std::vector<data::Table> tables;
    for (std::size_t i = 0; i < isRemoved.size(); ++i) {
        if (isRemoved[i]) {
            names.insert(dataset.schema.tables[i].name);
        } else {
            schemas.push_back(std::move(dataset.schema.tables[i]));
            tables.push_back(std::move(dataset.tables[i]));
        }
    }
    dataset.schema.tables = std::move(schemas);
    dataset.tables = std::move(tables);
    std::vector<data::Reference> kept;
    std::vector<data::Reference> removed;
    for (data::Reference &reference : dataset.schema.references) {
        const bool isTouched = names.contains(reference.table) || names.contains(reference.targetTable);
        (isTouched ? removed : kept).push_back(std::move(reference));
    }
    dataset.schema.references = std::move(kept);
    return removed;
}

/// Puts references back that a replaced table still has the columns for, unless it declares its own.
void restoreReferences(data::Schema &schema, const std::vector<data::Reference> &references)
{
    for (const data::Reference &reference : references) {
        const bool declared = std::ranges::any_of(schema.references, [&](const data::Reference &other) {
            return other.table == reference.table && other.columns == reference.columns;
        });
        if (declared || std::ranges::find(schema.references, reference) != schema.references.end())
            continue;
        data::Schema tried = schema;
        tried.references.push_back(reference);
        if (problemsOf(tried).size() == problemsOf(schema).size())
            schema.references.push_back(reference);
    }
}

struct Import {
    project::Content content; ///< Its dataset is the one of before.
    data::Dataset dataset;
    ImportReport report;
    std::vector<data::Reference> removedReferences;
    Arrived arrived;
};

Result<void> importTables(Import &work, const std::filesystem::path &source, const ImportRequest &request)
{
    import::Options options = request.options;
    options.progress = [&](std::size_t done, std::size_t total) {
        const double share =
            total == 0 ? 0 : static_cast<double>(done) / static_cast<double>(std::max(total, done));
        return !request.progress || request.progress(source.string(), share);
    };
    auto imported = catalogue::importSource(source, std::move(options));
    if (!imported)
        return failure(std::move(imported.error()));

    data::Dataset &dataset = work.dataset;
    // Two sources of one call with the same table remain an error: which one would be meant?
    std::unordered_set<std::string> ofThisCall;
    for (const ImportReport::Table &table : work.report.tables)
        ofThisCall.insert(table.name);
    std::unordered_map<std::string, std::size_t> present;
    for (std::size_t i = 0; i < dataset.schema.tables.size(); ++i)
        present.emplace(toLower(dataset.schema.tables[i].name), i);
    std::vector<bool> isRemoved(dataset.schema.tables.size(), false);
    for (std::size_t i = 0; i < imported->dataset.schema.tables.size(); ++i) {
        const data::TableSchema &table = imported->dataset.schema.tables[i];
        const auto same = present.find(toLower(table.name));
        const bool isReplaced = request.replace && same != present.end() && !isRemoved[same->second] &&
                                !ofThisCall.contains(dataset.schema.tables[same->second].name);
        if (isReplaced)
            isRemoved[same->second] = true;
        work.report.tables.push_back(
            {table.name, imported->dataset.tables[i].rowCount, table.columns.size(), isReplaced});
    }
    if (std::ranges::find(isRemoved, true) != isRemoved.end()) {
        auto removed = removeTables(dataset, isRemoved);
        append(work.removedReferences, removed);
    }
    work.arrived.add(*imported);
    if (auto merged = import::merge(dataset, *imported); !merged) {
        Error error = std::move(merged.error());
        if (error.code == "import.name-clash" && !request.replace)
            error.hint = Message::sequence({error.hint, Message::of("catalogue.do.replace-new-table-takes")});
        return failure(std::move(error));
    }
    append(work.report.inference, imported->inference);
    append(work.report.notes, imported->notes);
    append(work.report.warnings, imported->warnings);
    return {};
}

Result<void> importRules(Import &work, const std::filesystem::path &source, const ImportRequest &request)
{
    auto text = findRules(source.string());
    if (!text)
        return failure(std::move(text.error()));
    auto &rules = work.content.rules;
    const auto same = std::ranges::find(rules, text->name, &project::NamedText::name);
    if (same == rules.end()) {
        rules.push_back({text->name, std::move(text->text)});
    } else if (request.replace || same->text == text->text) {
        same->text = std::move(text->text);
    } else {
        return failure("import.name-clash", Message::of("catalogue.name-clash", {{"text", text->name}}),
                       Message::of("catalogue.do.rename-file-let-take"));
    }
    work.report.rules.push_back(text->name);
    return {};
}

std::vector<rules::RuleText> rulesOf(const project::Content &content)
{
    std::vector<rules::RuleText> rules;
    for (const auto *texts : {&content.rules, &content.questions}) {
        for (const project::NamedText &text : *texts)
            rules.push_back({text.name, text.text});
    }
    return rules;
}

std::string notesOf(const ImportReport &report, std::size_t firstNote, std::size_t firstWarning)
{
    std::vector<std::string> lines;
    for (std::size_t i = firstNote; i < report.notes.size(); ++i)
        lines.push_back(report.notes[i].text.text());
    for (std::size_t i = firstWarning; i < report.warnings.size(); ++i)
        lines.push_back(toText(report.warnings[i]));
    return join(lines, "\n");
}

Result<void> importOne(Import &work, const std::filesystem::path &source, const ImportRequest &request)
{
    const std::string extension = toLower(source.extension().string());
    if (extension == ".weigh")
        return failure("import.is-a-project",
                       Message::of("catalogue.is-a-project", {{"source", source.string()}}),
                       Message::of("catalogue.do.import-files-made"));
    const std::size_t notes = work.report.notes.size();
    const std::size_t warnings = work.report.warnings.size();
    auto done =
        extension == ".rules" ? importRules(work, source, request) : importTables(work, source, request);
    if (!done)
        return done;
    std::error_code problem;
    const auto size = std::filesystem::file_size(source, problem);
    work.content.imports.push_back({source.string(), problem ? 0 : static_cast<std::int64_t>(size),
                                    request.time, notesOf(work.report, notes, warnings)});
    return {};
}

} // namespace

void Arrived::add(const import::Imported &imported)
{
    for (const data::TableSchema &table : imported.dataset.schema.tables) {
        tables.insert(table.name);
        if (imported.isGraph)
            complete.insert(table.name);
        if (!imported.dataset.schema.references.empty())
            withReferences.insert(table.name);
    }
}

Proposals applyProposals(data::Dataset &dataset, const Arrived &arrived,
                         const std::vector<rules::RuleText> &rules, const Declined &declined)
{
    const auto has = [](const auto &all, const auto &one) {
        return std::ranges::find(all, one) != all.end();
    };
    data::Schema own = dataset.schema;
    Proposals proposals;
    // Keys come first: the rules may declare references to tables whose key is one of the proposals.
    dataset.schema = rules::check(rules, own).rules.schema;
    for (import::ProposedKey &key : import::proposeKeys(dataset)) {
        if (!arrived.tables.contains(key.table) || arrived.complete.contains(key.table))
            continue;
        data::TableSchema *table = own.table(key.table);
        if (table == nullptr)
            continue;
        key.isTaken = !has(declined.keys, key.table);
        if (key.isTaken)
            table->primaryKey = key.columns;
        proposals.keys.push_back(std::move(key));
    }
    dataset.schema = rules::check(rules, own).rules.schema;
    const auto mayRefer = [&](const data::TableSchema &table) {
        return !arrived.complete.contains(table.name) && !arrived.withReferences.contains(table.name);
    };
    for (import::ProposedReference &proposed : import::proposeReferences(dataset, mayRefer)) {
        const data::Reference &reference = proposed.reference;
        if (!arrived.tables.contains(reference.table) && !arrived.tables.contains(reference.targetTable))
            continue;
        proposed.isTaken = !has(declined.references, reference);
        if (proposed.isTaken)
            own.references.push_back(reference);
        proposals.references.push_back(std::move(proposed));
    }
    dataset.schema = std::move(own);
    return proposals;
}

Result<ImportReport> importInto(project::Content &content, const ImportRequest &request)
{
    Import work{content, *content.dataset, {}, {}, {}};
    for (const std::filesystem::path &source : request.sources) {
        if (auto done = importOne(work, source, request); !done)
            return failure(std::move(done.error()));
    }
    restoreReferences(work.dataset.schema, work.removedReferences);
    const std::vector<rules::RuleText> rules = rulesOf(work.content);
    Proposals proposals = applyProposals(work.dataset, work.arrived, rules, request.declined);
    work.report.keys = std::move(proposals.keys);
    work.report.references = std::move(proposals.references);
    if (std::ranges::any_of(work.report.tables, &ImportReport::Table::replaced))
        work.report.broken = breakages(content.dataset->schema, rulesOf(content), work.dataset.schema, rules);
    content = std::move(work.content);
    content.setDataset(std::move(work.dataset));
    return std::move(work.report);
}

} // namespace weighhouse::catalogue
