// SPDX-License-Identifier: GPL-3.0-or-later
// Vectors of texts from an OpenAI-compatible server.
#pragma once

#include "core/llm/embedding/vector_cache.h"
#include "core/llm/http_model.h"
#include "core/retrieval/embedder.h"

#include <cstddef>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace weighhouse::llm
{

/// Asks by POST {address}/embeddings, some texts at a time, and keeps what it was told in a file. It waits
/// for a thread of its own. The key is asked for with each request.
class ServerEmbedder : public retrieval::Embedder
{
public:
    /// Asks for one vector, which tells how long they are. A cache that cannot be opened is done without.
    /// Errors: those of HttpModel::embeddings.
    static Result<std::shared_ptr<ServerEmbedder>> connect(const Server &server, const KeySource &key,
                                                           const std::filesystem::path &cache,
                                                           const std::stop_token &stop = {});

    /// "bge-m3@localhost:11434".
    std::string name() const override { return nameOf(m_server); }
    std::size_t dimensions() const override { return m_dimensions; }
    /// Errors: those of HttpModel::embeddings; "llm.no-embeddings" where the length is another by now;
    /// "document.cancelled".
    Result<std::vector<std::vector<float>>> embed(std::span<const std::string> texts,
                                                  const std::stop_token &stop) override;

private:
    ServerEmbedder(Server server, KeySource key) : m_server(std::move(server)), m_key(std::move(key)) {}

    Result<std::vector<std::vector<float>>> ask(std::vector<std::string> texts, const std::stop_token &stop);

    Server m_server;
    KeySource m_key;
    std::size_t m_dimensions = 0;
    std::mutex m_cacheInUse;
    std::optional<VectorCache> m_cache;
};

} // namespace weighhouse::llm
