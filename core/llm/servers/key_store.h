// SPDX-License-Identifier: GPL-3.0-or-later
// A key store keeps the keys of chat model servers where other programs and people cannot read them.
#pragma once

#include "core/base/error.h"
#include "core/llm/http_model.h"

#include <QCoro/QCoroTask>
#include <memory>
#include <stop_token>
#include <string>

namespace weighhouse::llm
{

/// Asked on any thread with an event loop, on which the tasks go on. Errors: "llm.no-keychain" where there is
/// none, "llm.keychain-refused" if the person or the desktop denies access, "llm.keychain-failed",
/// "llm.cancelled".
class KeyStore
{
public:
    virtual ~KeyStore() = default;

    /// Returns the key of an account (keyAccountOf()); empty if none is kept. It may wait for a person who
    /// unlocks the store.
    virtual QCoro::Task<Result<std::string>> read(std::string account, std::stop_token stop) = 0;
    /// Keeps a key in place of the one before; an empty key removes it.
    virtual QCoro::Task<Result<void>> write(std::string account, std::string key, std::stop_token stop) = 0;
};
using KeyStorePtr = std::shared_ptr<KeyStore>;

/// Returns the source of a key in an environment variable, which is looked up for each request.
KeySource keyInEnvironment(std::string variable);

} // namespace weighhouse::llm
