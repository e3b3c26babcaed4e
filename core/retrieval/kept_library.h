// SPDX-License-Identifier: GPL-3.0-or-later
// The documents of a project, to be searched.
#pragma once

#include "core/data/project/documents/documents.h"
#include "core/retrieval/embedder.h"
#include "core/retrieval/library.h"

#include <memory>

namespace weighhouse::retrieval
{

/// Takes no time: nothing is cut or indexed before somebody searches. Null: there are no vectors.
LibraryPtr libraryOf(const project::Documents &documents, std::shared_ptr<Embedder> embedder = {});

} // namespace weighhouse::retrieval
