// SPDX-License-Identifier: GPL-3.0-or-later
// Keys and signatures of reports as files.
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

namespace weighhouse::audit
{

/// The signature of REPORT.pdf is REPORT.pdf.sig; the public key to KEY is KEY.pub.
inline constexpr std::string_view signatureEnding = ".sig";
inline constexpr std::string_view publicKeyEnding = ".pub";
/// Files of keys and signatures are no longer than this, in bytes.
inline constexpr std::size_t largestKeyFile = std::size_t{1} << 16;

/// A path with one of the endings behind its name.
std::filesystem::path withEnding(std::filesystem::path file, std::string_view ending);

/// Makes a private key in a file that its owner alone reads, and the public key beside it. Neither may be
/// there yet. Returns the fingerprint by which people compare keys. Errors: "file.unwritable".
Result<std::string> makeKeyFiles(const std::filesystem::path &privateKey);

/// A private key that can sign. Errors: those of readFile, "audit.bad-key".
Result<std::string> readPrivateKey(const std::filesystem::path &file);

/// Writes the signature of a report's bytes beside the report. Errors: "audit.bad-key", "file.unwritable".
Result<void> signReport(const std::filesystem::path &report, std::string_view bytes,
                        std::string_view privateKey);

/// What came of a signature.
struct SignatureCheck {
    bool isThere = false;    ///< There is a signature.
    bool isGood = false;     ///< The owner of the key signed these very bytes.
    std::string fingerprint; ///< Of the key.
};

/// Checks the signature of a report's bytes by the public key in a file. Errors: those of readFile for the
/// key, "audit.bad-key", "audit.bad-signature".
Result<SignatureCheck> checkSignature(std::string_view bytes, const std::filesystem::path &signature,
                                      const std::filesystem::path &publicKey);

} // namespace weighhouse::audit
