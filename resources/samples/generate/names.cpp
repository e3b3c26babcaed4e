// SPDX-License-Identifier: GPL-3.0-or-later
#include "resources/samples/generate/names.h"

#include <array>

namespace weighhouse::samples
{

namespace
{

using namespace std::string_view_literals;

constexpr std::array firstSyllables = {
    "Brav"sv, "Chel"sv, "Dov"sv,   "Drim"sv, "Esk"sv,  "Falv"sv, "Gesk"sv, "Glim"sv, "Hulv"sv, "Ilv"sv,
    "Jorv"sv, "Kelv"sv, "Kresk"sv, "Luv"sv,  "Mirg"sv, "Nolv"sv, "Orsk"sv, "Pelv"sv, "Quel"sv, "Rusk"sv,
    "Sarv"sv, "Skev"sv, "Tavr"sv,  "Trem"sv, "Ulf"sv,  "Vesk"sv, "Wulm"sv, "Yarv"sv, "Zeld"sv, "Zorn"sv};

constexpr std::array middles = {"a"sv,  "e"sv,  "i"sv,  "o"sv,   "u"sv,  "ae"sv,  "ei"sv, "ou"sv,
                                "ar"sv, "el"sv, "im"sv, "oth"sv, "un"sv, "ass"sv, "ev"sv, "irr"sv};

} // namespace

std::string NameMaker::make(std::span<const std::string_view> endings)
{
    const auto pick = [this](auto &&parts) {
        return parts[m_random.below(static_cast<std::uint32_t>(parts.size()))];
    };
    for (;;) {
        std::string name(pick(firstSyllables));
        name += pick(middles);
        name += pick(endings);
        if (m_given.insert(name).second)
            return name;
    }
}

} // namespace weighhouse::samples
