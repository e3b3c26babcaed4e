// SPDX-License-Identifier: GPL-3.0-or-later
// SHA-256 (FIPS 180-4), by which contents, works and records are told from each other.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace weighhouse
{

/// Hashes bytes as they come, by libcrypto: several times faster than Qt's where the processor helps, and
/// each step of a run hashes half a dozen texts.
class Sha256
{
public:
    Sha256();
    ~Sha256();
    Sha256(const Sha256 &) = delete;
    Sha256 &operator=(const Sha256 &) = delete;

    void add(std::string_view bytes);
    /// Ends it: 64 hexadecimal digits in small letters. To be called once.
    std::string hexadecimal();

private:
    friend std::string sha256(std::string_view bytes);

    struct Context;
    std::unique_ptr<Context> m_context;
};

/// The hash of a text in one go.
std::string sha256(std::string_view bytes);

} // namespace weighhouse
