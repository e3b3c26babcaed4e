// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/part/fingerprint.h"

namespace weighhouse::project
{

void Fingerprint::add(std::uint64_t number)
{
    for (int i = 0; i < 8; ++i)
        byte(static_cast<unsigned char>(number >> (8 * i)));
}

void Fingerprint::add(std::string_view text)
{
    add(std::uint64_t{text.size()});
    for (const char c : text)
        byte(static_cast<unsigned char>(c));
}

} // namespace weighhouse::project
