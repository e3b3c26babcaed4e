// SPDX-License-Identifier: GPL-3.0-or-later
// Texts that rules make.
#pragma once

#include "core/data/text_pool.h"

#include <mutex>
#include <string>
#include <string_view>

namespace weighhouse::rules
{

/// A dictionary that may grow while others read it: looking at an evaluation makes texts too, and several
/// threads may look at one and copy it at once.
class MadeTexts
{
public:
    MadeTexts() = default;
    MadeTexts(const MadeTexts &other) : m_pool(other.pool()) {}
    MadeTexts &operator=(const MadeTexts &) = delete;
    ~MadeTexts() = default;

    data::TextId intern(std::string_view text)
    {
        const std::lock_guard lock(m_mutex);
        return m_pool.intern(text);
    }
    /// Good as long as the dictionary.
    const std::string &text(data::TextId id) const
    {
        const std::lock_guard lock(m_mutex);
        return m_pool.text(id);
    }

private:
    data::TextPool pool() const
    {
        const std::lock_guard lock(m_mutex);
        return m_pool;
    }

    mutable std::mutex m_mutex;
    data::TextPool m_pool;
};

} // namespace weighhouse::rules
