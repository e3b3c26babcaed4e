// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/servers/key_store.h"

#include "core/base/text.h"

#include <cstdlib>
#include <utility>

namespace weighhouse::llm
{

KeySource keyInEnvironment(std::string variable)
{
    return [variable = std::move(variable)] {
        const char *key = std::getenv(variable.c_str()); // NOLINT(concurrency-mt-unsafe): no thread sets it
        // What is nothing but blanks is no key.
        return std::string(trimmed(key == nullptr ? "" : key));
    };
}

} // namespace weighhouse::llm
