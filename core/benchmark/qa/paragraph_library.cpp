// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/benchmark/qa/paragraph_library.h"

#include "core/data/document.h"

namespace weighhouse::benchmark::qa
{
namespace
{

retrieval::LibraryDocument documentFrom(const Paragraph &paragraph, std::string name)
{
    auto text = std::make_shared<data::DocumentText>();
    text->title = paragraph.title;
    text->text = paragraph.text;
    if (!text->text.empty())
        text->sections.push_back({});
    return {std::move(name), std::move(text)};
}

} // namespace

ParagraphLibrary::ParagraphLibrary(std::span<const HopQuestion *const> questions,
                                   std::shared_ptr<retrieval::Embedder> embedder)
{
    std::vector<retrieval::LibraryDocument> documents;
    for (const HopQuestion *question : questions) {
        for (const Paragraph &paragraph : question->paragraphs) {
            if (!m_documents.try_emplace({paragraph.title, paragraph.text}, documents.size()).second)
                continue;
            std::string name = paragraph.title;
            for (std::size_t next = 2; !m_names.try_emplace(name, documents.size()).second; ++next)
                name = paragraph.title + " (" + std::to_string(next) + ")";
            documents.push_back(documentFrom(paragraph, std::move(name)));
        }
    }
    m_library = std::make_shared<const retrieval::Library>(std::move(documents), std::move(embedder));
}

Gold ParagraphLibrary::documentsOf(const HopQuestion &question, std::span<const std::size_t> paragraphs) const
{
    Gold documents;
    for (const std::size_t position : paragraphs) {
        const Paragraph &paragraph = question.paragraphs[position];
        if (const auto found = m_documents.find({paragraph.title, paragraph.text});
            found != m_documents.end())
            documents.insert(found->second);
    }
    return documents;
}

Result<Ranking> ParagraphLibrary::search(std::string_view text, std::size_t most,
                                         const std::stop_token &stop) const
{
    const auto found = m_library->search(text, most, stop);
    if (!found)
        return failure(found.error());
    Ranking ranking;
    for (const retrieval::FoundPassage &passage : *found)
        ranking.push_back(hit(passage.document, passage.text));
    return ranking;
}

Ranking ParagraphLibrary::rankingOf(const plan::Answer &answer) const
{
    Ranking ranking;
    const auto document = answer.columnIndex("document");
    const auto passage = answer.columnIndex("passage");
    if (!document || !passage)
        return ranking;
    for (const std::vector<data::Value> &row : answer.rows) {
        const auto found = m_names.find(data::toText(row[*document]));
        if (found != m_names.end())
            ranking.push_back(hit(found->second, data::toText(row[*passage])));
    }
    return ranking;
}

Hit ParagraphLibrary::hit(std::size_t document, const std::string &passage) const
{
    const std::scoped_lock lock(m_mutex);
    const auto place = m_passages.try_emplace({document, passage}, m_passages.size()).first;
    return {.passage = place->second, .document = document};
}

} // namespace weighhouse::benchmark::qa
