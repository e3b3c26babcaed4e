// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/sql/statement.h"

#include "core/data/sql/connection.h"

#include <array>
#include <sqlite3.h>

namespace weighhouse::sql
{
namespace
{

/// A pointer that is never null, since SQLite takes a null pointer for NULL.
const char *bytes(std::string_view value)
{
    return value.data() == nullptr ? "" : value.data();
}

std::string blobLiteral(std::string_view blob)
{
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string text = "X'";
    for (const char c : blob) {
        const auto byte = static_cast<unsigned char>(c);
        text += digits[byte >> 4U];
        text += digits[byte & 15U];
    }
    return text + '\'';
}

} // namespace

KeptStatements::~KeptStatements()
{
    for (const auto &[text, handle] : m_free)
        sqlite3_finalize(handle);
}

sqlite3_stmt *KeptStatements::take(std::string_view text)
{
    const auto found = m_free.find(std::string(text));
    if (found == m_free.end())
        return nullptr;
    sqlite3_stmt *handle = found->second;
    m_free.erase(found);
    return handle;
}

void KeptStatements::put(sqlite3_stmt *handle)
{
    constexpr std::size_t most = 64;
    const char *text = sqlite3_sql(handle);
    if (m_free.size() >= most || text == nullptr) {
        sqlite3_finalize(handle);
        return;
    }
    sqlite3_reset(handle);
    sqlite3_clear_bindings(handle);
    m_free.emplace(text, handle);
}

void Statement::GiveBack::operator()(sqlite3_stmt *handle) const
{
    if (kept != nullptr)
        kept->put(handle);
    else
        sqlite3_finalize(handle);
}

void Statement::note(int code)
{
    if (m_bindProblem == SQLITE_OK)
        m_bindProblem = code;
}

Statement &Statement::bindNull(int parameter)
{
    note(sqlite3_bind_null(handle(), parameter));
    return *this;
}

Statement &Statement::bind(int parameter, double value)
{
    note(sqlite3_bind_double(handle(), parameter, value));
    return *this;
}

Statement &Statement::bind(int parameter, std::int64_t value)
{
    note(sqlite3_bind_int64(handle(), parameter, value));
    return *this;
}

Statement &Statement::bind(int parameter, std::string_view value)
{
    // The SQLITE_TRANSIENT macro is an old-style cast; its meaning is "make a copy".
    note(sqlite3_bind_text64(handle(), parameter, bytes(value), value.size(),
                             reinterpret_cast<sqlite3_destructor_type>(-1), SQLITE_UTF8));
    return *this;
}

Statement &Statement::bindBlob(int parameter, std::string_view value)
{
    note(sqlite3_bind_blob64(handle(), parameter, bytes(value), value.size(),
                             reinterpret_cast<sqlite3_destructor_type>(-1)));
    return *this;
}

Statement &Statement::bindView(int parameter, std::string_view value)
{
    note(sqlite3_bind_text64(handle(), parameter, bytes(value), value.size(), nullptr, SQLITE_UTF8));
    return *this;
}

Result<bool> Statement::step()
{
    sqlite3 *connection = sqlite3_db_handle(handle());
    const char *text = sqlite3_sql(handle());
    if (m_bindProblem != SQLITE_OK) {
        const int problem = m_bindProblem;
        reset();
        return failure(sqliteError(connection, problem, text));
    }
    const int code = sqlite3_step(handle());
    if (code == SQLITE_ROW)
        return true;
    if (code == SQLITE_DONE)
        return false;
    return failure(sqliteError(connection, code, text));
}

Result<void> Statement::run()
{
    for (;;) {
        auto row = step();
        if (!row || !*row) {
            reset();
            if (!row)
                return tl::unexpected(std::move(row).error());
            return {};
        }
    }
}

void Statement::reset()
{
    m_bindProblem = SQLITE_OK;
    sqlite3_reset(handle()); // repeats the error of the last step, which was told then
}

int Statement::columnCount() const
{
    return sqlite3_column_count(handle());
}

std::string Statement::columnName(int column) const
{
    const char *name = sqlite3_column_name(handle(), column);
    return name == nullptr ? std::string() : name;
}

StorageClass Statement::storageClass(int column) const
{
    switch (sqlite3_column_type(handle(), column)) {
    case SQLITE_INTEGER:
        return StorageClass::Integer;
    case SQLITE_FLOAT:
        return StorageClass::Real;
    case SQLITE_TEXT:
        return StorageClass::Text;
    case SQLITE_BLOB:
        return StorageClass::Blob;
    default:
        return StorageClass::Null;
    }
}

double Statement::real(int column) const
{
    return sqlite3_column_double(handle(), column);
}

std::int64_t Statement::integer(int column) const
{
    return sqlite3_column_int64(handle(), column);
}

std::string_view Statement::text(int column) const
{
    const auto *text = sqlite3_column_text(handle(), column);
    if (text == nullptr)
        return {};
    return {reinterpret_cast<const char *>(text),
            static_cast<std::size_t>(sqlite3_column_bytes(handle(), column))};
}

std::string_view Statement::blob(int column) const
{
    const void *blob = sqlite3_column_blob(handle(), column);
    if (blob == nullptr)
        return {};
    return {static_cast<const char *>(blob),
            static_cast<std::size_t>(sqlite3_column_bytes(handle(), column))};
}

data::Value Statement::value(int column) const
{
    switch (storageClass(column)) {
    case StorageClass::Integer:
        return integer(column);
    case StorageClass::Real:
        return real(column);
    case StorageClass::Text:
        return std::string(text(column));
    case StorageClass::Blob:
        return blobLiteral(blob(column));
    case StorageClass::Null:
        break;
    }
    return {};
}

} // namespace weighhouse::sql
