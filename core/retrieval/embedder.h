// SPDX-License-Identifier: GPL-3.0-or-later
// What makes vectors of texts, so that texts of like meaning have like vectors.
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::retrieval
{

class Embedder
{
public:
    virtual ~Embedder() = default;

    /// The name of the model. Vectors of embedders with the same name are comparable; results depend on it.
    virtual std::string name() const = 0;
    /// The length of its vectors.
    virtual std::size_t dimensions() const = 0;
    /// A vector for each text, in their order. Called on any thread; ends soon after it is asked to stop.
    virtual Result<std::vector<std::vector<float>>> embed(std::span<const std::string> texts,
                                                          const std::stop_token &stop) = 0;
};

} // namespace weighhouse::retrieval
