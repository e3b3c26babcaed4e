// SPDX-License-Identifier: GPL-3.0-or-later
// Back and forward through what was tried.
#pragma once

#include "ui/sandbox/change_list.h"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace weighhouse::ui
{

/// The lists of changes that were tried one after another, and which of them is the present one. A sandbox
/// forgets them when it goes; the project has only the present one, and undo.
class ChangeHistory
{
public:
    explicit ChangeHistory(Changes first = {}) { m_lists.front().changes = std::move(first); }

    const Changes &present() const { return m_lists[m_present].changes; }

    /// The next list; what had been gone back from is forgotten. Lists with the same key that follow each
    /// other become one (a slider's drag); an empty key never merges.
    void push(Changes changes, std::string mergeKey = {});

    bool canGoBack() const { return m_present > 0; }
    bool canGoForward() const { return m_present + 1 < m_lists.size(); }
    void goBack();
    void goForward();

private:
    struct Entry {
        Changes changes;
        std::string mergeKey;
    };
    std::vector<Entry> m_lists = std::vector<Entry>(1);
    std::size_t m_present = 0;
};

} // namespace weighhouse::ui
