// SPDX-License-Identifier: GPL-3.0-or-later
// The order in which Python goes through a set of small numbers.
#pragma once

#include <cstddef>
#include <vector>

namespace weighhouse::uncertainty::replies
{

/// The different numbers in the order in which CPython 3 lists a set to which they were added one after
/// another (Objects/setobject.c: open addressing, runs of ten slots where they fit, growth at three fifths).
/// Published results depend on it: the authors' evaluation appends what a ranking lacks in the order of such
/// a set.
std::vector<std::size_t> pythonSetOrder(const std::vector<std::size_t> &added);

} // namespace weighhouse::uncertainty::replies
