// SPDX-License-Identifier: GPL-3.0-or-later
// Which process carries a run on.
#pragma once

#include "core/data/sql/connection.h"
#include "core/plan/journal/event.h"

#include <optional>
#include <string>

namespace weighhouse::plan
{

/// A store that writes, for stores of all processes: it can be told from others, and whether it is still
/// there.
class StoreName
{
public:
    StoreName();
    ~StoreName();
    StoreName(const StoreName &) = delete;
    StoreName &operator=(const StoreName &) = delete;

    const std::string &text() const { return m_text; }

private:
    std::string m_text;
    long m_number;
};

/// Returns true if the store may still be open.
bool mayBeOpen(const std::string &store);
/// For people: "4711", of another machine "4711 (harbour)".
std::string processOf(const std::string &store);

/// The store that carries a run on; nothing if none does. One that is gone holds nothing.
Result<std::optional<std::string>> holderOf(sql::Connection &connection, RunId run);
/// Inside a transaction.
Result<void> hold(sql::Connection &connection, RunId run, const std::string &store);
Result<void> release(sql::Connection &connection, RunId run);

} // namespace weighhouse::plan
