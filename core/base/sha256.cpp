// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/sha256.h"

#include <openssl/evp.h>

#include <array>
#include <new>

namespace weighhouse
{
namespace
{

/// Looking the algorithm up takes longer than hashing a short text.
const EVP_MD *algorithm()
{
    static const EVP_MD *const fetched = [] {
        const EVP_MD *found = EVP_MD_fetch(nullptr, "SHA256", nullptr);
        return found == nullptr ? EVP_sha256() : found;
    }();
    return fetched;
}

/// A hash that was not worked out must not be taken for one. The library fails here only for want of memory.
void must(int done)
{
    if (done != 1)
        throw std::bad_alloc();
}

std::string inHexadecimal(const std::array<unsigned char, EVP_MAX_MD_SIZE> &bytes, unsigned count)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    text.reserve(std::size_t{count} * 2);
    for (unsigned i = 0; i < count; ++i) {
        text += digits[bytes[i] >> 4U];
        text += digits[bytes[i] & 15U];
    }
    return text;
}

/// The digits of what was added to a context.
std::string ended(EVP_MD_CTX *context)
{
    std::array<unsigned char, EVP_MAX_MD_SIZE> bytes{};
    unsigned count = 0;
    must(EVP_DigestFinal_ex(context, bytes.data(), &count));
    return inHexadecimal(bytes, count);
}

} // namespace

struct Sha256::Context {
    Context() : hash(EVP_MD_CTX_new())
    {
        if (hash == nullptr)
            throw std::bad_alloc();
    }
    ~Context() { EVP_MD_CTX_free(hash); }
    Context(const Context &) = delete;
    Context &operator=(const Context &) = delete;

    EVP_MD_CTX *hash;
};

Sha256::Sha256() : m_context(std::make_unique<Context>())
{
    must(EVP_DigestInit_ex(m_context->hash, algorithm(), nullptr));
}

Sha256::~Sha256() = default;

void Sha256::add(std::string_view bytes)
{
    must(EVP_DigestUpdate(m_context->hash, bytes.data(), bytes.size()));
}

std::string Sha256::hexadecimal()
{
    return ended(m_context->hash);
}

std::string sha256(std::string_view bytes)
{
    // Making a context takes longer than hashing a short text, so each thread keeps one.
    thread_local Sha256::Context context;
    must(EVP_DigestInit_ex(context.hash, algorithm(), nullptr));
    must(EVP_DigestUpdate(context.hash, bytes.data(), bytes.size()));
    return ended(context.hash);
}

} // namespace weighhouse
