// SPDX-License-Identifier: GPL-3.0-or-later
// A number that tells contents apart.
#pragma once

#include <cstdint>
#include <string_view>

namespace weighhouse::project
{

/// FNV-1a of 64 bits over what is added: for noticing that a file has changed, not against forgery.
class Fingerprint
{
public:
    void add(std::uint64_t number);
    void add(std::string_view text);
    void mix(std::uint64_t number) { m_state = (m_state ^ number) * prime; } ///< Quick, for values.
    std::uint64_t state() const { return m_state; }

private:
    static constexpr std::uint64_t prime = 0x100000001b3ULL;
    void byte(unsigned char value) { m_state = (m_state ^ value) * prime; }
    std::uint64_t m_state = 0xcbf29ce484222325ULL;
};

} // namespace weighhouse::project
