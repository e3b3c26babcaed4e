// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/servers/key_store.h"

#include <cstdlib>
#include <utility>

namespace weighhouse::llm
{

KeySource keyInEnvironment(std::string variable)
{
    return [variable = std::move(variable)] {
        const char *key = std::getenv(variable.c_str()); // NOLINT(concurrency-mt-unsafe): no thread sets it
        return std::string(key == nullptr ? "" : key);
    };
}

} // namespace weighhouse::llm
