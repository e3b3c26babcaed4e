// SPDX-License-Identifier: GPL-3.0-or-later
// Conditions that hold for every input of a fuzzer.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace weighhouse::testing
{

/// Ends the fuzzer with words where something does not hold; libFuzzer then keeps the input.
inline void require(bool condition, const char *what)
{
    if (condition)
        return;
    std::fprintf(stderr, "broken: %s\n", what);
    std::abort();
}

} // namespace weighhouse::testing
