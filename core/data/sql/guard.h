// SPDX-License-Identifier: GPL-3.0-or-later
// What a person's query may do, and for how long.
#pragma once

#include "core/base/error.h"
#include "core/data/sql/connection.h"

#include <chrono>
#include <optional>
#include <set>
#include <stop_token>
#include <string>

namespace weighhouse::sql
{

/// Watches over a connection: SQLite asks it before a statement is compiled and again and again while one
/// runs. Must stay where it is while attached.
class Guard
{
public:
    /// Why a running statement was stopped.
    enum class Stopped { No, ByTimeout, ByRequest };

    /// What was refused, as SQL writes it ("ATTACH", "INSERT") or a function's name.
    struct Refusal {
        std::string what;
        bool isFunction = false;
        bool isSchemaChange =
            false; ///< A write to SQLite's own tables, on behalf of CREATE, DROP and the like.
    };

    /// Locks the connection down: nothing but reading, no extensions, sizes limited.
    void attach(Connection &connection);

    /// Lets this program's own statements through while it lives.
    class Pass
    {
    public:
        explicit Pass(Guard &guard) : m_guard(&guard) { m_guard->m_open = true; }
        Pass(const Pass &) = delete;
        Pass &operator=(const Pass &) = delete;
        ~Pass() { m_guard->m_open = false; }

    private:
        Guard *m_guard;
    };

    /// Forgets the last query and starts the clock.
    void start(std::optional<std::chrono::milliseconds> timeout, std::stop_token stop);

    /// Forgets which tables were read and what was refused.
    void forget();

    /// Whether it is time to stop.
    Stopped check();

    Stopped stopped() const { return m_stopped; }
    const std::optional<Refusal> &refusal() const { return m_refusal; }
    /// A table that compiled statements read.
    struct TableRead {
        std::string database; ///< As SQLite or the query calls it; empty: the one that holds the name.
        std::string table;

        auto operator<=>(const TableRead &) const = default;
    };
    const std::set<TableRead> &tablesRead() const { return m_tablesRead; }

private:
    int authorize(int action, const char *first, const char *second, const char *database);

    bool m_open = false;
    std::optional<std::chrono::steady_clock::time_point> m_deadline;
    std::stop_token m_stop;
    Stopped m_stopped = Stopped::No;
    std::optional<Refusal> m_refusal;
    std::set<TableRead> m_tablesRead;
};

} // namespace weighhouse::sql
