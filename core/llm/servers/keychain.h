// SPDX-License-Identifier: GPL-3.0-or-later
// The keychain of the desktop, where other programs keep their passwords: Secret Service or KWallet.
#pragma once

#include "core/llm/servers/key_store.h"

namespace weighhouse::llm
{

/// Keys stand there under "weighhouse" and their account. Nothing is ever kept in plain text instead.
class Keychain : public KeyStore
{
public:
    QCoro::Task<Result<std::string>> read(std::string account, std::stop_token stop) override;
    QCoro::Task<Result<void>> write(std::string account, std::string key, std::stop_token stop) override;
};

} // namespace weighhouse::llm
