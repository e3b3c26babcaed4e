// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/verify/signature.h"

#include "core/base/sha256.h"
#include "core/base/text.h"

#include <array>
#include <memory>
#include <openssl/bio.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <vector>

namespace weighhouse::audit
{
namespace
{

struct Free {
    void operator()(EVP_PKEY *key) const { EVP_PKEY_free(key); }
    void operator()(EVP_MD_CTX *context) const { EVP_MD_CTX_free(context); }
    void operator()(BIO *bio) const { BIO_free(bio); }
};
using Key = std::unique_ptr<EVP_PKEY, Free>;
using Context = std::unique_ptr<EVP_MD_CTX, Free>;
using Bio = std::unique_ptr<BIO, Free>;

constexpr std::string_view firstLine = "weighhouse-signature ed25519";
constexpr std::size_t signatureBytes = 64;

Error badKey()
{
    return {"audit.bad-key", "audit.bad-key"_code, {}, "audit.do.use-ed25519"_code};
}

Error badSignature()
{
    return {"audit.bad-signature", "audit.bad-signature"_code};
}

/// A passphrase is never asked for at a terminal.
int noPassphrase(char *, int, int, void *)
{
    return -1;
}

Bio reading(std::string_view text)
{
    return Bio(BIO_new_mem_buf(text.data(), static_cast<int>(text.size())));
}

Key ofKind(EVP_PKEY *key)
{
    Key owned(key);
    return owned != nullptr && EVP_PKEY_id(owned.get()) == EVP_PKEY_ED25519 ? std::move(owned) : Key();
}

Key privateFrom(std::string_view text)
{
    const Bio bio = reading(text);
    return bio == nullptr ? Key()
                          : ofKind(PEM_read_bio_PrivateKey(bio.get(), nullptr, noPassphrase, nullptr));
}

Key publicFrom(std::string_view text)
{
    const Bio bio = reading(text);
    return bio == nullptr ? Key() : ofKind(PEM_read_bio_PUBKEY(bio.get(), nullptr, noPassphrase, nullptr));
}

std::string contentOf(BIO *bio)
{
    char *data = nullptr;
    const long size = BIO_get_mem_data(bio, &data);
    return {data, static_cast<std::size_t>(size)};
}

std::string base64(std::string_view bytes)
{
    std::string text((bytes.size() + 2) / 3 * 4 + 1, '\0');
    const int size = EVP_EncodeBlock(reinterpret_cast<unsigned char *>(text.data()),
                                     reinterpret_cast<const unsigned char *>(bytes.data()),
                                     static_cast<int>(bytes.size()));
    text.resize(static_cast<std::size_t>(size));
    return text;
}

/// The bytes of a signature file; empty if it is none.
std::string bytesOfSignature(std::string_view file)
{
    const std::vector<std::string_view> lines = split(trimmed(file), '\n');
    if (lines.size() != 2 || trimmed(lines[0]) != firstLine)
        return {};
    const std::string_view text = trimmed(lines[1]);
    constexpr std::size_t encoded = (signatureBytes + 2) / 3 * 4;
    if (text.size() != encoded)
        return {};
    std::array<unsigned char, encoded> bytes{};
    const int size = EVP_DecodeBlock(bytes.data(), reinterpret_cast<const unsigned char *>(text.data()),
                                     static_cast<int>(text.size()));
    if (size < static_cast<int>(signatureBytes))
        return {};
    const std::string decoded(reinterpret_cast<const char *>(bytes.data()), signatureBytes);
    return base64(decoded) == text ? decoded : std::string(); // one spelling only
}

} // namespace

Result<std::string> newPrivateKey()
{
    const Key key(EVP_PKEY_Q_keygen(nullptr, nullptr, "ED25519"));
    const Bio bio(BIO_new(BIO_s_mem()));
    if (key == nullptr || bio == nullptr ||
        PEM_write_bio_PrivateKey(bio.get(), key.get(), nullptr, nullptr, 0, nullptr, nullptr) != 1)
        return failure(badKey());
    return contentOf(bio.get());
}

Result<std::string> publicKeyOf(std::string_view privateKey)
{
    const Key key = privateFrom(privateKey);
    const Bio bio(BIO_new(BIO_s_mem()));
    if (key == nullptr || bio == nullptr || PEM_write_bio_PUBKEY(bio.get(), key.get()) != 1)
        return failure(badKey());
    return contentOf(bio.get());
}

Result<std::string> signatureOf(std::string_view bytes, std::string_view privateKey)
{
    const Key key = privateFrom(privateKey);
    const Context context(EVP_MD_CTX_new());
    std::array<unsigned char, signatureBytes> signature{};
    std::size_t size = signature.size();
    if (key == nullptr || context == nullptr ||
        EVP_DigestSignInit(context.get(), nullptr, nullptr, nullptr, key.get()) != 1 ||
        EVP_DigestSign(context.get(), signature.data(), &size,
                       reinterpret_cast<const unsigned char *>(bytes.data()), bytes.size()) != 1)
        return failure(badKey());
    const std::string raw(reinterpret_cast<const char *>(signature.data()), size);
    return std::string(firstLine) + "\n" + base64(raw) + "\n";
}

Result<bool> isSignedBy(std::string_view bytes, std::string_view signature, std::string_view publicKey)
{
    const Key key = publicFrom(publicKey);
    const Context context(EVP_MD_CTX_new());
    if (key == nullptr || context == nullptr)
        return failure(badKey());
    const std::string raw = bytesOfSignature(signature);
    if (raw.empty())
        return failure(badSignature());
    if (EVP_DigestVerifyInit(context.get(), nullptr, nullptr, nullptr, key.get()) != 1)
        return failure(badKey());
    return EVP_DigestVerify(context.get(), reinterpret_cast<const unsigned char *>(raw.data()), raw.size(),
                            reinterpret_cast<const unsigned char *>(bytes.data()), bytes.size()) == 1;
}

Result<std::string> fingerprintOf(std::string_view publicKey)
{
    constexpr std::size_t keyBytes = 32;
    const Key key = publicFrom(publicKey);
    std::array<unsigned char, keyBytes> raw{};
    std::size_t size = raw.size();
    if (key == nullptr || EVP_PKEY_get_raw_public_key(key.get(), raw.data(), &size) != 1)
        return failure(badKey());
    return sha256(std::string_view(reinterpret_cast<const char *>(raw.data()), size));
}

} // namespace weighhouse::audit
