// SPDX-License-Identifier: GPL-3.0-or-later
// Many pieces of work on several threads.
#pragma once

#include <cstddef>
#include <functional>

namespace weighhouse::benchmark
{

/// Does the piece of work of an index; false: the thread that did it does no more.
using Piece = std::function<bool(std::size_t index)>;

/// Does the pieces 0 to `count` - 1, `jobs` of them at the same time (0: as many as there are cores), on the
/// calling thread among others. `begin` is called once on each thread, for what its pieces share. `progress`
/// is told on the calling thread how many of how many are done; it may be empty.
void workThrough(std::size_t count, unsigned jobs, const std::function<Piece()> &begin,
                 const std::function<void(std::size_t done, std::size_t total)> &progress);

} // namespace weighhouse::benchmark
