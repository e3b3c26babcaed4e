// SPDX-License-Identifier: GPL-3.0-or-later
// A key store of the tests: in memory, so that no test touches anybody's keychain.
#pragma once

#include "core/llm/servers/key_store.h"
#include "core/llm/waiting.h"

#include <chrono>
#include <map>
#include <optional>
#include <string>

namespace weighhouse::testing
{

/// Answers after a while, as a keychain does, or with an error for everything.
class MemoryKeys : public llm::KeyStore
{
public:
    std::map<std::string, std::string> keys;
    std::optional<Error> error;
    int reads = 0;

    QCoro::Task<Result<std::string>> read(std::string account, std::stop_token stop) override
    {
        ++reads;
        llm::Waiting waiting(std::chrono::milliseconds(1));
        if (!co_await waiting.over(stop))
            co_return failure("llm.cancelled", {});
        if (error)
            co_return failure(*error);
        const std::string key = keys[account]; // QCoro 0.8 moves what it returns
        co_return key;
    }

    QCoro::Task<Result<void>> write(std::string account, std::string key, std::stop_token stop) override
    {
        llm::Waiting waiting(std::chrono::milliseconds(1));
        if (!co_await waiting.over(stop))
            co_return failure("llm.cancelled", {});
        if (error)
            co_return failure(*error);
        keys[account] = key;
        co_return Result<void>();
    }
};

} // namespace weighhouse::testing
