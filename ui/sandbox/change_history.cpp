// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sandbox/change_history.h"

#include <utility>

namespace weighhouse::ui
{
namespace
{

constexpr std::size_t most = 500;

} // namespace

void ChangeHistory::push(Changes changes, std::string mergeKey)
{
    if (changes == present())
        return;
    m_lists.erase(m_lists.begin() + static_cast<std::ptrdiff_t>(m_present) + 1, m_lists.end());
    if (!mergeKey.empty() && mergeKey == m_lists.back().mergeKey) {
        m_lists.back().changes = std::move(changes);
        return;
    }
    m_lists.push_back({std::move(changes), std::move(mergeKey)});
    if (m_lists.size() > most)
        m_lists.erase(m_lists.begin());
    m_present = m_lists.size() - 1;
}

void ChangeHistory::goBack()
{
    if (!canGoBack())
        return;
    // A drag that begins now is another one.
    m_lists[m_present].mergeKey.clear();
    --m_present;
    m_lists[m_present].mergeKey.clear();
}

void ChangeHistory::goForward()
{
    if (canGoForward())
        ++m_present;
}

} // namespace weighhouse::ui
