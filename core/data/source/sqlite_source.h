// SPDX-License-Identifier: GPL-3.0-or-later
// A database file of SQLite as a source.
#pragma once

#include "core/data/source/source.h"

#include <deque>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>

namespace weighhouse::source
{

class SqliteReader;

/// Reads the file where it is, and never a whole table but for a fetch: of rows that are sorted or filtered
/// the numbers are kept, eight bytes a row. What other programs write meanwhile shows in the next page.
/// Errors also: those of sql::Connection.
class SqliteSource : public Source
{
public:
    /// Tables and what is declared of them. Of columns without a declared type the first rows tell it; values
    /// of other types than their column's may come all the same, as SQLite allows them. Errors also:
    /// "file.not-found", "file.unreadable", "sqlite.not-a-database", "sqlite.corrupt", "sqlite.busy".
    static Result<std::shared_ptr<const SqliteSource>> open(const std::filesystem::path &path);
    ~SqliteSource() override;

    const data::Schema &schema() const override { return m_schema; }
    Result<std::string> fingerprint(const std::stop_token &stop) const override;
    Result<TableStatistics> statistics(const std::string &table, const std::vector<std::string> &columns,
                                       std::uint64_t mostRows, const std::stop_token &stop) const override;
    Result<Page> page(const PageRequest &request, const std::stop_token &stop) const override;
    bool isQuick(const PageRequest & /*request*/) const override { return false; }
    Result<sql::QueryResult> query(std::string_view text, const sql::QueryOptions &options) const override;
    Result<data::Dataset> fetch(const FetchRequest &request, const Progress &progress,
                                const std::stop_token &stop) const override;

private:
    /// SQLite's number of each row, in order.
    using RowIds = std::vector<std::int64_t>;
    using RowIdsPtr = std::shared_ptr<const RowIds>;
    class Lease;

    SqliteSource(std::filesystem::path path, data::Schema schema, std::map<std::string, std::string> rowIds);

    Result<Lease> reader(const std::stop_token &stop) const;
    /// How the file looks from outside: changes when it is written.
    std::string stamp() const;
    void forgetOldRows(const std::string &stamp) const;
    Result<std::uint64_t> rowCount(SqliteReader &reader, const std::string &table) const;
    Result<RowIdsPtr> rowIds(SqliteReader &reader, const Arrangement &arrangement) const;
    Result<void> readStored(SqliteReader &reader, const PageRequest &request,
                            const std::vector<std::size_t> &columns, Page &page) const;
    Result<void> readArranged(SqliteReader &reader, const PageRequest &request,
                              const std::vector<std::size_t> &columns, Page &page) const;
    const std::string &rowIdName(const std::string &table) const { return m_rowIdNames.at(table); }
    std::string selection(const data::TableSchema &table, const std::vector<std::size_t> &columns) const;

    std::filesystem::path m_path;
    data::Schema m_schema;
    std::map<std::string, std::string>
        m_rowIdNames; ///< By table: what SQLite's number of a row is called there.
    mutable sql::SqlSession m_session;
    mutable std::mutex m_mutex; // of all below
    mutable std::vector<std::unique_ptr<SqliteReader>> m_idle;
    mutable std::string m_stamp;                                    ///< Of what is kept below.
    mutable std::deque<std::pair<Arrangement, RowIdsPtr>> m_rowIds; ///< The last few.
    mutable std::map<std::string, std::uint64_t> m_rowCounts;
};

} // namespace weighhouse::source
