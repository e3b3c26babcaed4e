// SPDX-License-Identifier: GPL-3.0-or-later
// Finding passages by vectors: every one is compared, none is guessed.
#pragma once

#include "core/base/error.h"
#include "core/retrieval/passage_index.h"

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

namespace weighhouse::retrieval
{

/// Vectors of one length in blocks of a temporary file that is mapped into memory, so that the machine may
/// put aside what is not looked at. Reading is for any thread once all are added.
class VectorIndex
{
public:
    explicit VectorIndex(std::size_t dimensions);
    VectorIndex(VectorIndex &&) noexcept;
    VectorIndex &operator=(VectorIndex &&) noexcept;
    ~VectorIndex();

    /// Adds the vector of the next passage. Errors: "document.bad-vector" for another length or a number that
    /// is none, "document.no-room" where the disk has none for them.
    Result<void> add(std::span<const float> vector);

    /// The passages with the largest cosine, the best first; of equal ones the earlier first. Vectors of
    /// nothing but zeros are like no other. Errors: "document.bad-vector".
    Result<std::vector<Find>> search(std::span<const float> vector, std::size_t most) const;

    std::size_t size() const;

private:
    struct Inside;
    std::unique_ptr<Inside> m_inside;
};

} // namespace weighhouse::retrieval
