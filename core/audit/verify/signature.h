// SPDX-License-Identifier: GPL-3.0-or-later
// Detached signatures of reports: Ed25519 (RFC 8032) by OpenSSL.
#pragma once

#include "core/base/error.h"

#include <string>
#include <string_view>

namespace weighhouse::audit
{

/// A private key as PEM, for a file that its owner alone reads; and the public key of one, for everybody.
Result<std::string> newPrivateKey();
/// Errors: "audit.bad-key", also for keys of another kind and with a passphrase.
Result<std::string> publicKeyOf(std::string_view privateKey);

/// The text of a signature file: what it is, and 64 bytes in Base64. Errors: "audit.bad-key".
Result<std::string> signatureOf(std::string_view bytes, std::string_view privateKey);

/// Returns true if the owner of the key signed these very bytes. Errors: "audit.bad-key",
/// "audit.bad-signature" for a file that is no signature.
Result<bool> isSignedBy(std::string_view bytes, std::string_view signature, std::string_view publicKey);

/// SHA-256 of a public key in hexadecimal, by which people compare keys. Errors: "audit.bad-key".
Result<std::string> fingerprintOf(std::string_view publicKey);

} // namespace weighhouse::audit
