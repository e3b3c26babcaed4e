// SPDX-License-Identifier: GPL-3.0-or-later
// Invented names, each given once.
#pragma once

#include "core/base/random.h"

#include <set>
#include <span>
#include <string>
#include <string_view>

namespace weighhouse::samples
{

/// Makes names of a first syllable, a middle and an ending: "Quelanthe".
class NameMaker
{
public:
    NameMaker(std::uint64_t seed, std::uint64_t stream) : m_random(seed, stream) {}

    /// A name that was not given before, with one of the endings; its first letter is a capital.
    std::string make(std::span<const std::string_view> endings);

private:
    Random m_random;
    std::set<std::string> m_given;
};

} // namespace weighhouse::samples
