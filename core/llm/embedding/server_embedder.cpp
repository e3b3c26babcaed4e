// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/embedding/server_embedder.h"

#include <QCoro/QCoroTask>
#include <QThread>
#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

namespace weighhouse::llm
{
namespace
{

/// Servers take so many texts in one request.
constexpr std::size_t mostTexts = 64;

} // namespace

Result<std::vector<std::vector<float>>> ServerEmbedder::ask(std::vector<std::string> texts,
                                                            const std::stop_token &stop)
{
    // Timers need a thread of Qt, which not every thread that searches is.
    std::optional<Result<std::vector<std::vector<float>>>> told;
    const std::unique_ptr<QThread> asking(QThread::create([&] {
        const auto server = std::make_shared<HttpModel>(m_server, m_key);
        told = QCoro::waitFor(server->embeddings(std::move(texts), stop));
    }));
    asking->start();
    asking->wait();
    return *std::move(told);
}

Result<std::shared_ptr<ServerEmbedder>> ServerEmbedder::connect(const Server &server, const KeySource &key,
                                                                const std::filesystem::path &cache,
                                                                const std::stop_token &stop)
{
    // The constructor is private.
    std::shared_ptr<ServerEmbedder> made(new ServerEmbedder(server, key));
    const auto first = made->ask({"weighhouse"}, stop);
    if (!first)
        return failure(first.error());
    made->m_dimensions = first->front().size();
    if (auto opened = VectorCache::open(cache))
        made->m_cache.emplace(*std::move(opened));
    return made;
}

Result<std::vector<std::vector<float>>> ServerEmbedder::embed(std::span<const std::string> texts,
                                                              const std::stop_token &stop)
{
    std::vector<std::vector<float>> vectors(texts.size());
    std::vector<std::size_t> missing;
    {
        const std::scoped_lock lock(m_cacheInUse);
        for (std::size_t i = 0; i < texts.size(); ++i) {
            auto known = m_cache ? m_cache->find(name(), texts[i])
                                 : Result<std::optional<std::vector<float>>>(std::nullopt);
            // A cache that fails, or has something else by that name, is done without.
            if (known && *known && (*known)->size() == m_dimensions)
                vectors[i] = std::move(**known);
            else
                missing.push_back(i);
        }
    }
    for (std::size_t begin = 0; begin < missing.size(); begin += mostTexts) {
        if (stop.stop_requested())
            return failure("document.cancelled", "document.cancelled"_code);
        const std::size_t end = std::min(begin + mostTexts, missing.size());
        std::vector<std::string> asked;
        for (std::size_t i = begin; i < end; ++i)
            asked.push_back(texts[missing[i]]);
        auto told = ask(asked, stop);
        if (!told && stop.stop_requested())
            return failure("document.cancelled", "document.cancelled"_code);
        if (!told)
            return told;
        if (told->front().size() != m_dimensions)
            return failure("llm.no-embeddings", Message::of("llm.no-embeddings", {{"count", asked.size()}}),
                           Message::of("llm.do.check-embeddings"));
        const std::scoped_lock lock(m_cacheInUse);
        if (m_cache)
            (void)m_cache->put(name(), asked, *told);
        for (std::size_t i = begin; i < end; ++i)
            vectors[missing[i]] = std::move((*told)[i - begin]);
    }
    return vectors;
}

} // namespace weighhouse::llm
