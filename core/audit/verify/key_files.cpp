// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/verify/key_files.h"

#include "core/audit/verify/signature.h"
#include "core/base/files.h"

#include <system_error>
#include <utility>

namespace weighhouse::audit
{

std::filesystem::path withEnding(std::filesystem::path file, std::string_view ending)
{
    file += ending;
    return file;
}

Result<std::string> makeKeyFiles(const std::filesystem::path &privateKey)
{
    const auto key = newPrivateKey();
    if (!key)
        return key;
    const auto known = publicKeyOf(*key);
    if (!known)
        return known;
    if (auto written = writeNewFile(privateKey, *key, Readers::Owner); !written)
        return failure(std::move(written.error()));
    if (auto written = writeNewFile(withEnding(privateKey, publicKeyEnding), *known); !written) {
        // A key alone would be taken for one that others can check.
        std::error_code problem;
        std::filesystem::remove(privateKey, problem);
        return failure(std::move(written.error()));
    }
    return fingerprintOf(*known);
}

Result<std::string> readPrivateKey(const std::filesystem::path &file)
{
    auto key = readFile(file, largestKeyFile);
    if (!key)
        return key;
    if (const auto known = publicKeyOf(*key); !known)
        return failure(known.error());
    return key;
}

Result<void> signReport(const std::filesystem::path &report, std::string_view bytes,
                        std::string_view privateKey)
{
    const auto signature = signatureOf(bytes, privateKey);
    if (!signature)
        return failure(signature.error());
    return writeFile(withEnding(report, signatureEnding), *signature);
}

Result<SignatureCheck> checkSignature(std::string_view bytes, const std::filesystem::path &signature,
                                      const std::filesystem::path &publicKey)
{
    const auto key = readFile(publicKey, largestKeyFile);
    if (!key)
        return failure(key.error());
    const auto print = fingerprintOf(*key);
    if (!print)
        return failure(print.error());
    const auto written = readFile(signature, largestKeyFile);
    if (!written) {
        if (written.error().code == "file.not-found")
            return SignatureCheck{.fingerprint = *print};
        return failure(written.error());
    }
    const auto isSigned = isSignedBy(bytes, *written, *key);
    if (!isSigned)
        return failure(isSigned.error());
    return SignatureCheck{.isThere = true, .isGood = *isSigned, .fingerprint = *print};
}

} // namespace weighhouse::audit
