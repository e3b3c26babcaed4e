// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/library.h"

#include "core/base/sha256.h"
#include "core/retrieval/problems.h"
#include "core/retrieval/rank_fusion.h"
#include "core/retrieval/vector_index.h"

#include <algorithm>
#include <array>
#include <mutex>
#include <optional>
#include <utility>

namespace weighhouse::retrieval
{
namespace
{

struct NumberedPassage {
    std::size_t document = 0;
    Passage passage;
};

/// All that searching needs, complete.
struct Prepared {
    std::vector<NumberedPassage> passages;
    PassageIndex words;
    std::optional<VectorIndex> vectors;
};

/// A part of a hash that is told from the next one by its length.
void addPart(Sha256 &hash, std::string_view part)
{
    hash.add(std::to_string(part.size()) + ":");
    hash.add(part);
}

/// Returns the context of a passage: the title, or the name where there is none, and the headings.
std::string contextOf(const LibraryDocument &document, const Passage &passage)
{
    const std::string &title = document.text->title.empty() ? document.name : document.text->title;
    return title + "\n" + headingPath(document.text->sections[passage.section]);
}

} // namespace

struct Library::Inside {
    std::vector<LibraryDocument> documents;
    std::shared_ptr<Embedder> embedder;
    std::mutex mutex = {};
    std::optional<Prepared> prepared = {};
    std::once_flag isHashed = {};
    std::string fingerprint = {};

    Result<const Prepared *> prepare(const std::stop_token &stop, bool withVectors);
    Result<void> index(const std::stop_token &stop);
    Result<void> embedAll(std::optional<VectorIndex> &made, const std::stop_token &stop) const;
    Result<std::vector<Find>> find(const Prepared &in, std::string_view text, std::size_t most,
                                   const std::stop_token &stop, Ranking ranking) const;
};

Library::Library(std::vector<LibraryDocument> documents, std::shared_ptr<Embedder> embedder)
    : m_inside(new Inside{.documents = std::move(documents), .embedder = std::move(embedder)})
{
}
Library::~Library() = default;

const std::vector<LibraryDocument> &Library::documents() const
{
    return m_inside->documents;
}

std::string Library::embedderName() const
{
    return m_inside->embedder ? m_inside->embedder->name() : std::string();
}

const std::string &Library::fingerprint() const
{
    std::call_once(m_inside->isHashed, [this] {
        Sha256 hash;
        for (const LibraryDocument &document : m_inside->documents) {
            addPart(hash, document.name);
            addPart(hash, document.text->title);
            addPart(hash, document.text->text);
            for (const data::DocumentSection &section : document.text->sections) {
                addPart(hash, std::to_string(section.begin) + " " + std::to_string(section.page) + " " +
                                  std::to_string(section.row));
                for (const std::string &heading : section.headings)
                    addPart(hash, heading);
            }
        }
        m_inside->fingerprint = hash.hexadecimal();
    });
    return m_inside->fingerprint;
}

Result<const Prepared *> Library::Inside::prepare(const std::stop_token &stop, bool withVectors)
{
    const std::scoped_lock lock(mutex); // who comes second waits for what the first one makes
    if (!prepared) {
        if (auto done = index(stop); !done)
            return failure(std::move(done.error()));
    }
    if (withVectors && embedder && !prepared->vectors) {
        std::optional<VectorIndex> vectors;
        if (auto done = embedAll(vectors, stop); !done)
            return failure(std::move(done.error()));
        prepared->vectors = std::move(vectors);
    }
    return &*prepared;
}

Result<void> Library::Inside::index(const std::stop_token &stop)
{
    auto words = PassageIndex::make();
    if (!words)
        return failure(std::move(words.error()));
    Prepared made{{}, *std::move(words), {}};
    for (std::size_t number = 0; number < documents.size(); ++number) {
        const data::DocumentText &document = *documents[number].text;
        for (const Passage &passage : passagesOf(document)) {
            if (stop.stop_requested())
                return failure(cancelled());
            made.passages.push_back({number, passage});
            if (auto done = made.words.add(contextOf(documents[number], passage), wordsOf(document, passage));
                !done)
                return failure(std::move(done.error()));
        }
    }
    if (auto done = made.words.finish(); !done)
        return failure(std::move(done.error()));
    prepared = std::move(made);
    return {};
}

Result<void> Library::Inside::embedAll(std::optional<VectorIndex> &made, const std::stop_token &stop) const
{
    constexpr std::size_t atOnce = 64;
    made.emplace(embedder->dimensions());
    const auto &passages = prepared->passages;
    for (std::size_t first = 0; first < passages.size(); first += atOnce) {
        if (stop.stop_requested())
            return failure(cancelled());
        std::vector<std::string> texts;
        const std::size_t end = std::min(first + atOnce, passages.size());
        for (std::size_t i = first; i < end; ++i) {
            const auto &[number, passage] = passages[i];
            texts.push_back(contextOf(documents[number], passage) + "\n" +
                            std::string(wordsOf(*documents[number].text, passage)));
        }
        const auto vectors = embedder->embed(texts, stop);
        if (!vectors)
            return failure(vectors.error());
        if (vectors->size() != texts.size())
            return failure("document.bad-vector", "document.bad-vector"_code,
                           "document.do.other-embedder"_code);
        for (const std::vector<float> &vector : *vectors) {
            if (auto done = made->add(vector); !done)
                return done;
        }
    }
    return {};
}

Result<std::vector<Find>> Library::Inside::find(const Prepared &in, std::string_view text, std::size_t most,
                                                const std::stop_token &stop, Ranking ranking) const
{
    if (!in.vectors || ranking == Ranking::ByWords)
        return in.words.search(text, most);
    // A passage that both rankings have far down may rank high in the fused one.
    constexpr std::size_t deep = 100;
    const std::size_t each = std::max(most, deep);
    auto byWords = in.words.search(text, each);
    if (!byWords)
        return byWords;
    const std::array<std::string, 1> asked{std::string(text)};
    const auto vectors = embedder->embed(asked, stop);
    if (!vectors)
        return failure(vectors.error());
    if (vectors->size() != 1)
        return failure("document.bad-vector", "document.bad-vector"_code, "document.do.other-embedder"_code);
    auto byMeaning = in.vectors->search(vectors->front(), each);
    if (!byMeaning)
        return byMeaning;
    const std::array<std::vector<Find>, 2> rankings{*std::move(byWords), *std::move(byMeaning)};
    return fused(rankings, most);
}

Result<std::vector<FoundPassage>> Library::search(std::string_view text, std::size_t most,
                                                  const std::stop_token &stop, Ranking ranking) const
{
    const auto prepared = m_inside->prepare(stop, ranking == Ranking::ByWordsAndVectors);
    if (!prepared)
        return failure(prepared.error());
    const auto finds = m_inside->find(**prepared, text, most, stop, ranking);
    if (!finds)
        return failure(finds.error());
    std::vector<FoundPassage> found;
    for (const Find &find : *finds) {
        const auto &[number, passage] = (*prepared)->passages[find.passage];
        const LibraryDocument &document = m_inside->documents[number];
        found.push_back({number, document.name, passage, placeOf(*document.text, passage),
                         std::string(wordsOf(*document.text, passage)), find.score});
    }
    return found;
}

Result<std::size_t> Library::passageCount(const std::stop_token &stop) const
{
    const auto prepared = m_inside->prepare(stop, false);
    if (!prepared)
        return failure(prepared.error());
    return (*prepared)->passages.size();
}

} // namespace weighhouse::retrieval
