// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/documents/document_store.h"

#include "core/base/text.h"
#include "core/data/project/part/rows.h"

#include <nlohmann/json.hpp>
#include <utility>

namespace weighhouse::project
{
namespace
{

using Json = nlohmann::json;

/// Tells how far it is; "project.cancelled" where somebody wants it to stop.
Result<void> report(const Progress &progress, std::size_t done, std::size_t all)
{
    if (!progress || progress(static_cast<double>(done) / static_cast<double>(all)))
        return {};
    return failure("project.cancelled", "project.cancelled"_code);
}

tl::unexpected<Error> damaged(std::string_view name)
{
    return failure("project.damaged", Message::of("project.damaged.document", {{"name", name}}));
}

/// Returns false unless every section begins at a character, behind the one before.
bool areSound(const data::DocumentText &document)
{
    std::size_t end = 0;
    for (const data::DocumentSection &section : document.sections) {
        const bool isFirst = &section == &document.sections.front();
        if (isFirst ? section.begin != 0 : section.begin <= end)
            return false;
        if (section.begin >= document.text.size() ||
            (static_cast<unsigned char>(document.text[section.begin]) & 0xC0U) == 0x80U)
            return false;
        end = section.begin;
    }
    return document.text.empty() == document.sections.empty() && isUtf8(document.text);
}

/// Throws what nlohmann::json throws.
std::vector<data::DocumentSection> sectionsFrom(std::string_view text)
{
    std::vector<data::DocumentSection> sections;
    for (const Json &one : Json::parse(text)) {
        data::DocumentSection section{
            one.at(0).get<std::size_t>(), one.at(1).get<std::size_t>(), one.at(2).get<std::size_t>(), {}};
        if (one.size() > 3)
            section.headings = one.at(3).get<std::vector<std::string>>();
        sections.push_back(std::move(section));
    }
    return sections;
}

} // namespace

std::string sectionsText(const data::DocumentText &text)
{
    Json sections = Json::array();
    for (const data::DocumentSection &section : text.sections) {
        Json one{section.begin, section.page, section.row};
        if (!section.headings.empty())
            one.push_back(section.headings);
        sections.push_back(std::move(one));
    }
    return sections.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<std::vector<KeptDocument>> readDocuments(sql::Connection &connection, const Progress &progress)
{
    const auto count = connection.integer("SELECT count(*) FROM document");
    if (!count)
        return failure(count.error());
    std::vector<KeptDocument> documents;
    const auto read = [&](sql::Statement &row) -> Result<void> {
        KeptDocument document;
        document.name = row.text(0);
        const auto kind = data::documentKindFromText(row.text(1));
        if (!kind)
            return damaged(document.name);
        document.kind = *kind;
        document.added = row.text(2);
        document.bytes = std::make_shared<const std::string>(row.blob(3));
        data::DocumentText text{std::string(row.text(4)), std::string(row.text(5)), {}};
        try {
            text.sections = sectionsFrom(row.text(6));
        } catch (const Json::exception &) {
            return damaged(document.name);
        }
        if (!areSound(text))
            return damaged(document.name);
        document.text = std::make_shared<const data::DocumentText>(std::move(text));
        documents.push_back(std::move(document));
        return report(progress, documents.size(), static_cast<std::size_t>(*count));
    };
    auto done = forEachRow(connection,
                           "SELECT name, kind, added, bytes, title, text, sections FROM document ORDER BY "
                           "position, name",
                           read);
    if (!done)
        return tl::unexpected(std::move(done).error());
    return documents;
}

Result<void> writeDocuments(sql::Connection &connection, std::span<const KeptDocument> documents,
                            const Progress &progress)
{
    if (auto done = connection.execute("DELETE FROM document"); !done)
        return done;
    auto insert = connection.prepare("INSERT INTO document (name, position, kind, added, bytes, title, text, "
                                     "sections) VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
    if (!insert)
        return tl::unexpected(std::move(insert).error());
    std::size_t position = 0;
    for (const KeptDocument &document : documents) {
        auto done = insert->bind(1, document.name)
                        .bind(2, static_cast<std::int64_t>(++position))
                        .bind(3, data::toText(document.kind))
                        .bind(4, document.added)
                        .bindBlob(5, *document.bytes)
                        .bind(6, document.text->title)
                        .bindView(7, document.text->text)
                        .bind(8, sectionsText(*document.text))
                        .run();
        if (!done && done.error().code == "sqlite.constraint")
            return failure({"project.duplicate-name",
                            Message::of("project.duplicate-name.documents", {{"name", document.name}}),
                            {.object = document.name},
                            "project.do.rename-one"_code});
        if (!done)
            return done;
        if (auto told = report(progress, position, documents.size()); !told)
            return told;
    }
    return {};
}

} // namespace weighhouse::project
