// SPDX-License-Identifier: GPL-3.0-or-later
// What a person's query may do, and for how long.
#pragma once

#include "core/base/error.h"
#include "core/data/sql/connection.h"
#include "core/data/sql/memory_account.h"
#include "core/data/sql/query_result.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
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

    /// The resource limits of a statement, and the sources its answer may depend on.
    struct Limits {
        std::optional<std::chrono::milliseconds> timeout = {}; ///< No value means no limit.
        std::stop_token stop = {};
        std::optional<std::size_t> memory = {}; ///< Bytes held at once; nothing: no limit.
        bool isRepeatable = false;              ///< See QueryOptions.
    };

    /// What was refused, as SQL writes it ("ATTACH", "INSERT") or a function's name.
    struct Refusal {
        std::string what;
        bool isFunction = false;
        bool isSchemaChange =
            false;              ///< A write to SQLite's own tables, on behalf of CREATE, DROP and the like.
        bool isTooMuch = false; ///< A function that would work too long in one piece.
        bool isUnrepeatable = false; ///< It would give another answer another time.
    };

    /// Locks the connection down: nothing but reading, no extensions, sizes limited.
    void attach(Connection &connection);

    /// Lets this program's own statements through while it lives, with values of any size.
    class Pass
    {
    public:
        explicit Pass(Guard &guard) : m_guard(&guard) { m_guard->setOpen(true); }
        Pass(const Pass &) = delete;
        Pass &operator=(const Pass &) = delete;
        ~Pass() { m_guard->setOpen(false); }

    private:
        Guard *m_guard;
    };

    /// Forgets the last query and starts the clock.
    void start(Limits limits);

    /// The bytes that a value, or a row that is sorted by, may take from now on.
    void limitValues(std::size_t bytes);

    /// Forgets which tables were read and what was refused.
    void forget();

    /// Whether it is time to stop.
    Stopped check();

    /// For functions that work long: false once it is time to stop, which is looked for when enough steps
    /// (of some nanoseconds each) have come together.
    bool goesOn(std::size_t steps);

    /// What SQLite holds for the statement: counts while a MemoryAccount::Counting lives.
    MemoryAccount &memory() { return m_memory; }
    const MemoryAccount &memory() const { return m_memory; }

    /// Returns true if answers must be repeatable.
    bool isRepeatable() const { return m_limits.isRepeatable; }

    /// Notes that a running function refused what it was asked; the first counts.
    void refuse(Refusal refusal);

    Stopped stopped() const { return m_stopped; }
    const std::optional<Refusal> &refusal() const { return m_refusal; }
    /// A table that compiled statements read.
    struct TableRead {
        std::string database; ///< As SQLite or the query calls it; empty: the one that holds the name.
        std::string table;

        auto operator<=>(const TableRead &) const = default;
    };
    const std::set<TableRead> &tablesRead() const { return m_tablesRead; }
    /// The columns that compiled statements read.
    const std::set<ColumnRead> &columnsRead() const { return m_columnsRead; }

private:
    int authorize(int action, const char *first, const char *second, const char *database);
    int authorizeFunction(const std::string &function);
    void setOpen(bool isOpen);

    bool m_open = false;
    sqlite3 *m_handle = nullptr;
    Limits m_limits;
    int m_longestValue = 0;
    std::optional<std::chrono::steady_clock::time_point> m_deadline;
    std::size_t m_steps = 0;
    MemoryAccount m_memory;
    Stopped m_stopped = Stopped::No;
    std::optional<Refusal> m_refusal;
    std::set<TableRead> m_tablesRead;
    std::set<ColumnRead> m_columnsRead;
};

} // namespace weighhouse::sql
