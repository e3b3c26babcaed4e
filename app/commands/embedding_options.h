// SPDX-License-Identifier: GPL-3.0-or-later
// The option --embedding says whose vectors rank passages of documents besides their words.
#pragma once

#include "core/base/error.h"
#include "core/retrieval/kept_library.h"

#include <memory>
#include <stop_token>
#include <string>

namespace CLI
{
class App;
}

namespace weighhouse::commands
{

struct EmbeddingOptions {
    std::string server; ///< URL#NAME; empty: none.
};

void addEmbedding(CLI::App &command, EmbeddingOptions &options);

/// The embedder that a text URL#NAME names, after it has been asked once. Vectors are kept in this person's
/// cache folder. Errors: "usage" for no name, those of addresses and of llm::ServerEmbedder.
Result<std::shared_ptr<retrieval::Embedder>> embedderAt(const std::string &server,
                                                        const std::stop_token &stop);

/// The documents, to be searched. Without documents no server is asked. Errors: those of embedderAt.
Result<retrieval::LibraryPtr> libraryFor(const project::Documents &documents, const EmbeddingOptions &options,
                                         const std::stop_token &stop);

} // namespace weighhouse::commands
