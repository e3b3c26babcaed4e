// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/embedding_options.h"

#include "app/commands/run.h"
#include "core/llm/embedding/server_embedder.h"
#include "core/llm/servers/key_store.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <QStandardPaths>
#include <filesystem>
#include <utility>

namespace weighhouse::commands
{
namespace
{

constexpr const char *keyVariable = "WEIGHHOUSE_EMBEDDING_KEY";

std::filesystem::path cacheFile()
{
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation);
    return std::filesystem::path(folder.toStdString()) / "weighhouse" / "vectors.sqlite";
}

} // namespace

void addEmbedding(CLI::App &command, EmbeddingOptions &options)
{
    command
        .add_option("--embedding", options.server,
                    "Rank passages by the vectors of this server's model as well (its key is in " +
                        std::string(keyVariable) + ")")
        ->option_text("URL#NAME");
}

Result<std::shared_ptr<retrieval::Embedder>> embedderAt(const std::string &server,
                                                        const std::stop_token &stop)
{
    auto named = llm::serverFromText(server);
    if (!named)
        return tl::unexpected(englishError(named.error().code, named.error().message.text(),
                                           "Write it as URL#NAME, as http://localhost:11434/v1#bge-m3."));
    if (named->model.empty())
        return tl::unexpected(englishError("usage", "--embedding names no model",
                                           "Write its name behind the address: URL#NAME."));
    ensureApplication(); // the network has its event loop
    auto made = llm::ServerEmbedder::connect(*named, llm::keyInEnvironment(keyVariable), cacheFile(), stop);
    if (!made)
        return tl::unexpected(std::move(made.error()));
    return std::shared_ptr<retrieval::Embedder>(*std::move(made));
}

Result<retrieval::LibraryPtr> libraryFor(const project::Documents &documents, const EmbeddingOptions &options,
                                         const std::stop_token &stop)
{
    if (options.server.empty() || documents.documents.empty())
        return retrieval::libraryOf(documents);
    auto embedder = embedderAt(options.server, stop);
    if (!embedder)
        return tl::unexpected(std::move(embedder.error()));
    return retrieval::libraryOf(documents, *std::move(embedder));
}

} // namespace weighhouse::commands
