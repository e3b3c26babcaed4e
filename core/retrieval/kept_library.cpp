// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/kept_library.h"

#include <utility>

namespace weighhouse::retrieval
{

LibraryPtr libraryOf(const project::Documents &documents, std::shared_ptr<Embedder> embedder)
{
    std::vector<LibraryDocument> texts;
    for (const project::KeptDocument &document : documents.documents)
        texts.push_back({document.name, document.text});
    return std::make_shared<const Library>(std::move(texts), std::move(embedder));
}

} // namespace weighhouse::retrieval
