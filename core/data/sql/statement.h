// SPDX-License-Identifier: GPL-3.0-or-later
// A prepared SQLite statement with an owner and Results.
#pragma once

#include "core/base/error.h"
#include "core/data/dataset.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

struct sqlite3_stmt;

namespace weighhouse::sql
{

/// Prepared statements of a connection that are not in use, to be used again: preparing one takes longer than
/// most of them run.
class KeptStatements
{
public:
    KeptStatements() = default;
    ~KeptStatements();
    KeptStatements(const KeptStatements &) = delete;
    KeptStatements &operator=(const KeptStatements &) = delete;

    /// Takes a statement with that text out; null if there is none.
    sqlite3_stmt *take(std::string_view text);
    /// Resets a statement, without its bindings, and keeps it.
    void put(sqlite3_stmt *handle);

private:
    std::unordered_multimap<std::string, sqlite3_stmt *> m_free;
};

/// What SQLite stores in one cell.
enum class StorageClass { Null, Integer, Real, Text, Blob };

/// A prepared statement. Parameters count from 1, columns from 0, as in SQLite. Errors as for Connection.
class Statement
{
public:
    /// Takes over a prepared statement, which goes back to `kept` in the end if that is given.
    explicit Statement(sqlite3_stmt *handle, std::shared_ptr<KeptStatements> kept = {})
        : m_handle(handle, {std::move(kept)})
    {
    }

    /// Binding can only fail for positions that do not exist and texts beyond SQLite's limit; such an error
    /// shows in the next step(). Texts and blobs are copied.
    Statement &bindNull(int parameter);
    Statement &bind(int parameter, double value);
    Statement &bind(int parameter, std::int64_t value);
    Statement &bind(int parameter, std::string_view value);
    Statement &bindBlob(int parameter, std::string_view value);
    /// As bind, without a copy: the text must stay until the statement is reset or bound anew.
    Statement &bindView(int parameter, std::string_view value);

    /// Goes to the next row: true if there is one, false at the end.
    Result<bool> step();

    /// Steps to the end and makes the statement ready to run again; bindings stay.
    Result<void> run();

    /// Makes the statement ready to run again; bindings stay.
    void reset();

    int columnCount() const;
    std::string columnName(int column) const;
    StorageClass storageClass(int column) const;

    /// The current row's cell, converted as SQLite does. Views last until the next step or reset.
    double real(int column) const;
    std::int64_t integer(int column) const;
    std::string_view text(int column) const;
    std::string_view blob(int column) const;

    /// The cell as it is stored; a blob becomes the text of its SQL literal, X'00FF'.
    data::Value value(int column) const;

    sqlite3_stmt *handle() const { return m_handle.get(); }

private:
    struct GiveBack {
        std::shared_ptr<KeptStatements> kept = {};
        void operator()(sqlite3_stmt *handle) const;
    };
    void note(int code);

    std::unique_ptr<sqlite3_stmt, GiveBack> m_handle;
    int m_bindProblem = 0;
};

} // namespace weighhouse::sql
