// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/sql/session.h"

#include "core/base/calendar.h"
#include "core/base/query_limits.h"
#include "core/base/text.h"
#include "core/data/sql/connection.h"
#include "core/data/sql/dialect_checks.h"
#include "core/data/sql/functions.h"
#include "core/data/sql/guard.h"
#include "core/data/sql/kept_rows.h"
#include "core/data/sql/many_tables.h"
#include "core/data/sql/mysql_spelling.h"
#include "core/data/sql/query_error.h"
#include "core/data/sql/repeatable.h"
#include "core/data/sql/schema_statements.h"
#include "core/data/sql/session_tables.h"
#include "core/data/sql/spelling.h"
#include "core/data/sql/whole_division.h"

#include <algorithm>
#include <list>
#include <mutex>
#include <sqlite3.h>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

namespace weighhouse::sql
{
namespace
{

std::optional<data::ValueType> storedType(std::string_view type)
{
    if (type == "REAL")
        return data::ValueType::Number;
    if (type == "BIGINT")
        return data::ValueType::Integer;
    if (type == "BOOLEAN")
        return data::ValueType::Boolean;
    if (type == "DATE")
        return data::ValueType::Date;
    if (type == "TEXT")
        return data::ValueType::Text;
    return typeDeclaredAs(type);
}

/// In a file, a column may hold what its declaration does not say. Then it has the type that its values have.
void dropWrongTypes(QueryResult &result)
{
    for (std::size_t i = 0; i < result.columns.size(); ++i) {
        const auto fits = [&](const std::vector<data::Value> &row) {
            const bool isInteger = std::holds_alternative<std::int64_t>(row[i]);
            switch (*result.columns[i].type) {
            case data::ValueType::Number:
                return isInteger || std::holds_alternative<double>(row[i]);
            case data::ValueType::Integer:
                return isInteger;
            case data::ValueType::Boolean:
                return std::holds_alternative<bool>(row[i]);
            case data::ValueType::Date: {
                const auto *text = std::get_if<std::string>(&row[i]);
                return text != nullptr && calendar::fromText(*text);
            }
            case data::ValueType::Text:
                break;
            }
            return std::holds_alternative<std::string>(row[i]);
        };
        const auto isNull = [&](const std::vector<data::Value> &row) {
            return std::holds_alternative<std::monostate>(row[i]);
        };
        if (result.columns[i].type &&
            !std::ranges::all_of(result.rows, [&](const auto &row) { return isNull(row) || fits(row); }))
            result.columns[i].type.reset();
    }
}

} // namespace

class SqlSession::Implementation
{
public:
    Implementation(const data::Dataset &dataset, data::ComputedTables computed)
        : m_schema(&dataset.schema), m_dataset(&dataset), m_tables(dataset.schema),
          m_computed(std::move(computed))
    {
        if (m_computed.exist())
            m_computedTables.emplace(m_computed.schema, data::computedName);
    }
    explicit Implementation(DatabaseFile file) : m_file(std::move(file)), m_schema(&m_file->schema) {}

    Result<QueryResult> query(std::string_view text, const QueryOptions &options);
    Result<std::vector<ColumnRead>> columnsRead(std::string_view text, const QueryOptions &options);

private:
    Result<QueryResult> queryLocked(std::string_view text, const QueryOptions &options);
    Result<void> makeReady();
    Result<void> makeTables(Connection &connection);
    Result<Connection> open();
    std::optional<data::ValueType> typeOf(Statement &statement, int column) const;
    Result<void> checkText(std::string_view text, const QueryOptions &options) const;
    Result<Statement> prepare(std::string_view text, const SpelledQuery &spelled);
    Result<bool> fillTables();
    Result<const data::Dataset *> datasetFor(const SessionTables &tables);
    data::Schema knownSchema() const;
    SessionTables *tablesOf(const Guard::TableRead &read);
    Result<QueryResult> ask(std::string_view text, const QueryOptions &options, QueryTables &tables);
    Result<QueryResult> askRead(std::string_view text, const QueryOptions &options,
                                const QueryTables &tables);
    Result<QueryResult> askMySql(std::string_view text, const QueryOptions &options, QueryTables &tables);
    Result<QueryResult> rows(Statement &statement, std::string_view text, const QueryOptions &options);
    Errors dialectRemarks(std::string_view text);
    Error error(int code, std::string_view text, const SpelledQuery *spelled) const;
    Error stopError() const;
    Error valueError() const;
    void limitValues(const QueryOptions &options, const QueryTables &tables);

    std::optional<DatabaseFile> m_file;
    const data::Schema *m_schema;
    const data::Dataset *m_dataset = nullptr; // if it is not a file
    std::optional<SessionTables> m_tables;
    data::ComputedTables m_computed;
    std::optional<SessionTables> m_computedTables;
    std::shared_ptr<const data::Dataset> m_computedDataset; // once it was asked for
    std::stop_token m_stop;
    Guard m_guard;                            // outlives the connection, which calls it
    SessionFunctions m_ownFunctions{m_guard}; // likewise
    std::optional<Connection> m_connection;
    std::vector<std::string> m_functions;
    std::chrono::milliseconds m_timeout{0};
    std::optional<std::size_t> m_memoryLimit;
    std::span<const QueryTable> m_queryTables;  // of the query that runs
    std::vector<ColumnRead> *m_reads = nullptr; ///< While only these are wanted, and no rows.
    std::mutex m_mutex;
};

Result<Connection> SqlSession::Implementation::open()
{
    if (!m_file)
        return Connection::inMemory(TemporaryFiles::InMemory);
    auto connection = Connection::open(m_file->path, OpenMode::ReadOnly, TemporaryFiles::InMemory);
    if (connection)
        connection->setBusyTimeout(std::chrono::seconds(2));
    return connection;
}

Result<void> SqlSession::Implementation::makeTables(Connection &connection)
{
    std::vector<SessionTables *> all;
    if (m_tables)
        all.push_back(&*m_tables);
    if (m_computedTables) {
        auto attached = connection.execute("ATTACH ':memory:' AS " + m_computedTables->database());
        if (!attached)
            return attached;
        all.push_back(&*m_computedTables);
    }
    auto transaction = Transaction::begin(connection, Transaction::Kind::Deferred);
    if (!transaction)
        return tl::unexpected(std::move(transaction).error());
    // SQLite reads the lists of all databases together: none is finished before the tables of all are made.
    std::list<ManyTables> lists;
    for (SessionTables *tables : all) {
        lists.emplace_back(connection, tables->count(), tables->database());
        if (auto made = tables->create(connection, lists.back()); !made)
            return made;
    }
    for (ManyTables &list : lists) {
        if (auto finished = list.finish(); !finished)
            return finished;
    }
    return transaction->commit();
}

Result<void> SqlSession::Implementation::makeReady()
{
    if (m_connection)
        return {};
    auto connection = open();
    if (!connection)
        return tl::unexpected(std::move(connection).error());
    auto functions = m_ownFunctions.addTo(*connection);
    if (!functions)
        return tl::unexpected(std::move(functions).error());
    // The files are in memory: see temporary_files.h.
    if (auto set = connection->execute("PRAGMA temp_store = FILE"); !set)
        return set;
    if (auto made = makeTables(*connection); !made)
        return made;
    // SQLite makes these tables when they are first named, which the guard would take for a change.
    if (auto made = connection->execute("SELECT 1 FROM json_each('[]'), json_tree('[]')"); !made)
        return made;
    m_guard.attach(*connection);
    m_functions = *std::move(functions);
    m_connection = *std::move(connection);
    return {};
}

Result<void> SqlSession::Implementation::checkText(std::string_view text, const QueryOptions &options) const
{
    if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos)
        return failure({"sql.syntax", Message::of("sql.syntax"), placeOf(text, zero, 1),
                        Message::of("sql.do.remove-query-ends-sqlite")});
    const std::vector<Token> all = tokens(text, options.mysqlSpelling);
    if (std::ranges::all_of(all, [&](const Token &token) { return token.in(text) == ";"; }))
        return failure("sql.empty", Message::of("sql.empty"), Message::of("sql.do.write-select"));
    if (options.isRepeatable) {
        if (auto found = clockUse(text, options.mysqlSpelling))
            return failure(*std::move(found));
    }
    return {};
}

Error SqlSession::Implementation::stopError() const
{
    if (m_guard.stopped() == Guard::Stopped::ByRequest)
        return query::cancelled();
    return query::timeout(m_timeout);
}

Error SqlSession::Implementation::error(int code, std::string_view text, const SpelledQuery *spelled) const
{
    if (m_guard.refusal())
        return refused(*m_guard.refusal(), text);
    if (m_guard.stopped() != Guard::Stopped::No)
        return stopError();
    const bool isNoMemory = (code & 0xFF) == SQLITE_NOMEM || code == SQLITE_IOERR_NOMEM;
    std::optional<std::size_t> offset;
    const int at = sqlite3_error_offset(m_connection->handle());
    if (at >= 0 && spelled != nullptr)
        offset = spelled->originalOffset(static_cast<std::size_t>(at));
    if (m_guard.memory().isExceeded() && isNoMemory)
        return query::memoryLimit(*m_memoryLimit);
    if (isNoMemory)
        return {"sql.too-big", Message::of("sql.too-big"), {}, Message::of("sql.do.ask-less-once")};
    if ((code & 0xFF) == SQLITE_TOOBIG && spelled == nullptr)
        return valueError();
    const char *message = sqlite3_errmsg(m_connection->handle());
    return explained(message, text, offset, {knownSchema(), m_functions});
}

Error SqlSession::Implementation::valueError() const
{
    return query::valueLimit(
        static_cast<std::size_t>(sqlite3_limit(m_connection->handle(), SQLITE_LIMIT_LENGTH, -1)));
}

/// Values stored in the tables that a statement reads can be read, however long they are.
void SqlSession::Implementation::limitValues(const QueryOptions &options, const QueryTables &tables)
{
    std::size_t longest = std::max(options.valueLimit, tables.longestRow());
    for (const Guard::TableRead &read : m_guard.tablesRead()) {
        SessionTables *filled = tablesOf(read);
        if (const auto table = filled == nullptr ? std::nullopt : filled->find(read.table))
            longest = std::max(longest, filled->longestRow(*table));
    }
    if (m_file) {
        // No row is longer than the file; to know more would take reading all of it.
        std::error_code problem;
        const std::uintmax_t size = std::filesystem::file_size(m_file->path, problem);
        constexpr std::uintmax_t longestInFile = 100'000'000;
        longest = std::max(longest,
                           static_cast<std::size_t>(std::min(problem ? longestInFile : size, longestInFile)));
    }
    m_guard.limitValues(longest);
}

Result<Statement> SqlSession::Implementation::prepare(std::string_view text, const SpelledQuery &spelled)
{
    m_guard.forget();
    const MemoryAccount::Counting counting(m_guard.memory()); // what it repeats can grow without end
    sqlite3_stmt *prepared = nullptr;
    const char *rest = nullptr;
    const int code = sqlite3_prepare_v2(m_connection->handle(), spelled.text().c_str(),
                                        static_cast<int>(spelled.text().size()) + 1, &prepared, &rest);
    Statement statement(prepared);
    if (code != SQLITE_OK)
        return failure(error(code, text, &spelled));
    if (prepared == nullptr)
        return failure("sql.empty", Message::of("sql.empty"), Message::of("sql.do.write-select"));
    for (const Token &token : tokens(rest, false)) {
        if (token.in(rest) == ";")
            continue;
        const auto used = static_cast<std::size_t>(rest - spelled.text().c_str());
        const std::size_t start = spelled.originalOffset(used + token.offset);
        return failure(
            {"sql.several-statements", Message::of("sql.several-statements"),
             placeOf(text, start, spelled.originalOffset(used + token.offset + token.length) - start),
             Message::of("sql.do.ask-query-time")});
    }
    if (sqlite3_bind_parameter_count(prepared) > 0) {
        const char *name = sqlite3_bind_parameter_name(prepared, 1);
        return failure("sql.parameter",
                       name == nullptr ? Message::of("sql.parameter")
                                       : Message::of("sql.parameter.query-parameter", {{"name", name}}),
                       Message::of("sql.do.write-value-place"));
    }
    // The guard does not hear of all: VACUUM writes only when it runs.
    if (sqlite3_stmt_readonly(prepared) == 0 || sqlite3_column_count(prepared) == 0)
        return failure(refused({.what = {}, .isSchemaChange = true}, text));
    return statement;
}

/// All tables that a query can name, for hints.
data::Schema SqlSession::Implementation::knownSchema() const
{
    data::Schema schema = *m_schema;
    addTo(schema, m_queryTables);
    if (m_computedTables) {
        for (data::TableSchema table : m_computed.schema.tables) {
            table.name = m_computedTables->database() + '.' + table.name;
            schema.tables.push_back(std::move(table));
        }
    }
    return schema;
}

/// Null if the table is not one that is filled when it is read.
SessionTables *SqlSession::Implementation::tablesOf(const Guard::TableRead &read)
{
    if (!read.database.empty() && m_computedTables &&
        equalIgnoringCase(read.database, m_computedTables->database()))
        return &*m_computedTables;
    return m_tables && !equalIgnoringCase(read.database, "temp") ? &*m_tables : nullptr;
}

/// The values of tables; those that are computed take their time.
Result<const data::Dataset *> SqlSession::Implementation::datasetFor(const SessionTables &tables)
{
    if (!m_computedTables || &tables != &*m_computedTables)
        return m_dataset;
    if (m_computedDataset == nullptr) {
        auto made = m_computed.make(m_stop);
        if (!made && m_guard.check() != Guard::Stopped::No)
            return failure(stopError());
        if (!made)
            return failure(std::move(made.error()));
        m_computedDataset = *std::move(made);
    }
    return m_computedDataset.get();
}

/// Whether a table had to be filled, after which the statement must be prepared again.
Result<bool> SqlSession::Implementation::fillTables()
{
    bool any = false;
    const Guard::Pass pass(m_guard);
    for (const Guard::TableRead &read : m_guard.tablesRead()) {
        SessionTables *tables = tablesOf(read);
        const auto table = tables == nullptr ? std::nullopt : tables->find(read.table);
        if (!table || tables->isFilled(*table))
            continue;
        const auto dataset = datasetFor(*tables);
        if (!dataset)
            return failure(dataset.error());
        any = true;
        auto filled = tables->fill(*m_connection, **dataset, *table,
                                   [this] { return m_guard.check() == Guard::Stopped::No; });
        if (!filled) {
            if (m_guard.stopped() != Guard::Stopped::No)
                return failure(stopError());
            filled.error().code = "sql.failed";
            return tl::unexpected(std::move(filled).error());
        }
    }
    return any;
}

std::optional<data::ValueType> SqlSession::Implementation::typeOf(Statement &statement, int column) const
{
    const char *declared = sqlite3_column_decltype(statement.handle(), column);
    const std::string_view type = declared == nullptr ? "" : declared;
    if (auto stored = storedType(type); stored || !m_file || type.empty())
        return stored;
    return m_file->typeOf(type);
}

Result<QueryResult> SqlSession::Implementation::rows(Statement &statement, std::string_view text,
                                                     const QueryOptions &options)
{
    const MemoryAccount::Counting counting(m_guard.memory());
    QueryResult result;
    const int count = statement.columnCount();
    for (int i = 0; i < count; ++i)
        result.columns.push_back({statement.columnName(i), typeOf(statement, i)});
    KeptRows kept(result, options.rowLimit, options.byteLimit);
    for (;;) {
        const int code = sqlite3_step(statement.handle());
        if (code == SQLITE_DONE)
            break;
        if (code != SQLITE_ROW)
            return failure(error(code, text, nullptr));
        if (kept.isFull())
            break;
        std::vector<data::Value> row;
        row.reserve(static_cast<std::size_t>(count));
        for (int i = 0; i < count; ++i) {
            row.push_back(statement.value(i));
            const auto *integer = std::get_if<std::int64_t>(&row.back());
            if (integer != nullptr &&
                result.columns[static_cast<std::size_t>(i)].type == data::ValueType::Boolean &&
                (*integer == 0 || *integer == 1))
                row.back() = *integer != 0;
        }
        if (!kept.add(std::move(row)))
            break;
    }
    if (m_file)
        dropWrongTypes(result);
    setTypes(result);
    return result;
}

Result<QueryResult> SqlSession::Implementation::ask(std::string_view text, const QueryOptions &options,
                                                    QueryTables &tables)
{
    {
        const Guard::Pass pass(m_guard);
        auto made = tables.make(options.tables, [this] { return m_guard.check() == Guard::Stopped::No; });
        if (!made)
            return failure(m_guard.stopped() != Guard::Stopped::No ? stopError() : std::move(made).error());
    }
    return askRead(text, options, tables);
}

/// The tables of the query are there.
Result<QueryResult> SqlSession::Implementation::askRead(std::string_view text, const QueryOptions &options,
                                                        const QueryTables &tables)
{
    // In MySQL double quotes are around texts, in SQL around names: they are taken for names wherever there
    // are such names, and what is taken for a text all the same is told.
    const auto takeQuotedForTexts = [this](bool takes) {
        sqlite3_db_config(m_connection->handle(), SQLITE_DBCONFIG_DQS_DML, takes ? 1 : 0, nullptr);
    };
    takeQuotedForTexts(false);
    const SpelledQuery spelled = options.mysqlSpelling ? SpelledQuery::fromMySql(text) : SpelledQuery(text);
    auto statement = prepare(text, spelled);
    if (!statement && options.mysqlSpelling && statement.error().code == "sql.syntax" &&
        hasEscapedQuotes(text)) {
        const std::string plain = withoutEscapes(text).text();
        const SpelledQuery again = SpelledQuery::fromMySql(plain);
        if (auto read = prepare(plain, again); read || read.error().code != "sql.syntax")
            return askRead(plain, options, tables);
    }
    Errors remarks;
    if (!statement && options.mysqlSpelling && statement.error().code == "sql.unknown-column") {
        Error unknown = std::move(statement).error();
        takeQuotedForTexts(true);
        statement = prepare(text, spelled);
        remarks.push_back({"sql.quoted-text", Message::of("sql.quoted-text", {{"problem", unknown.message}}),
                           unknown.where, unknown.hint});
    }
    if (!statement)
        return tl::unexpected(std::move(statement).error());
    if (m_reads != nullptr) {
        m_reads->assign(m_guard.columnsRead().begin(), m_guard.columnsRead().end());
        return QueryResult();
    }
    auto filled = fillTables();
    if (!filled)
        return tl::unexpected(std::move(filled).error());
    if (*filled) {
        statement = prepare(text, spelled);
        if (!statement)
            return tl::unexpected(std::move(statement).error());
    }
    limitValues(options, tables);
    auto result = rows(*statement, text, options);
    if (!result)
        return result;
    if (text.find('/') != std::string_view::npos)
        std::ranges::move(wholeDivisions(text, knownSchema(), options.mysqlSpelling),
                          std::back_inserter(remarks));
    if (options.mysqlSpelling && !m_file) // nobody knows how large a file is
        std::ranges::move(dialectRemarks(text), std::back_inserter(remarks));
    result->remarks = std::move(remarks);
    return result;
}

/// Asks the data which of the checks count. A query that is out of time has its rows; it goes without
/// remarks.
Errors SqlSession::Implementation::dialectRemarks(std::string_view text)
{
    Errors remarks;
    for (DialectCheck &check : dialectChecks(text, knownSchema())) {
        bool counts = check.query.empty();
        if (!counts) {
            auto statement = prepare(check.query, SpelledQuery::fromMySql(check.query));
            if (!statement)
                continue;
            const MemoryAccount::Counting counting(m_guard.memory());
            int code = sqlite3_step(statement->handle());
            while (check.wantsError && code == SQLITE_ROW)
                code = sqlite3_step(statement->handle());
            counts = check.wantsError
                         ? code != SQLITE_DONE && sqlite3_errmsg(m_connection->handle()) == secondRow
                         : code == SQLITE_ROW;
        }
        if (m_guard.stopped() != Guard::Stopped::No)
            break;
        if (counts)
            remarks.push_back(std::move(check.remark));
    }
    return remarks;
}

/// Besides queries, what MySQL has for looking at the schema.
Result<QueryResult> SqlSession::Implementation::askMySql(std::string_view text, const QueryOptions &options,
                                                         QueryTables &tables)
{
    if (auto shown = schemaStatement(text, *m_schema, knownSchema()))
        return *std::move(shown);
    if (!InformationSchema::isReadBy(text))
        return ask(text, options, tables);
    const InformationSchema information(*m_schema);
    std::vector<QueryTable> all(options.tables.begin(), options.tables.end());
    std::ranges::move(information.tables(), std::back_inserter(all));
    QueryOptions more = options;
    more.tables = all;
    return ask(text, more, tables);
}

Result<QueryResult> SqlSession::Implementation::query(std::string_view text, const QueryOptions &options)
{
    const std::scoped_lock lock(m_mutex);
    return queryLocked(text, options);
}

Result<std::vector<ColumnRead>> SqlSession::Implementation::columnsRead(std::string_view text,
                                                                        const QueryOptions &options)
{
    const std::scoped_lock lock(m_mutex);
    std::vector<ColumnRead> read;
    m_reads = &read;
    auto asked = queryLocked(text, options);
    m_reads = nullptr;
    return asked.map([&read](const QueryResult &) { return std::move(read); });
}

Result<QueryResult> SqlSession::Implementation::queryLocked(std::string_view text,
                                                            const QueryOptions &options)
{
    const auto begin = std::chrono::steady_clock::now();
    if (auto checked = checkText(text, options); !checked)
        return tl::unexpected(std::move(checked).error());
    if (auto ready = makeReady(); !ready)
        return tl::unexpected(std::move(ready).error());
    m_timeout = options.timeout.value_or(std::chrono::milliseconds(0));
    m_memoryLimit = options.memoryLimit;
    m_guard.start({.timeout = options.timeout,
                   .stop = options.stop,
                   .memory = options.memoryLimit,
                   .isRepeatable = options.isRepeatable});
    m_guard.limitValues(options.valueLimit);
    m_ownFunctions.startAnew();
    m_stop = options.stop;
    if (m_guard.check() != Guard::Stopped::No)
        return failure(stopError());

    m_queryTables = options.tables;
    QueryTables tables(*m_connection);
    auto result = options.mysqlSpelling ? askMySql(text, options, tables) : ask(text, options, tables);
    m_queryTables = {};
    m_guard.start({}); // else it would stop the dropping as well
    const Guard::Pass pass(m_guard);
    tables.clear();
    if (result)
        result->seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return result;
}

SqlSession::SqlSession(const data::Dataset &dataset, data::ComputedTables computed)
    : m_implementation(std::make_unique<Implementation>(dataset, std::move(computed)))
{
}

SqlSession::SqlSession(DatabaseFile file)
    : m_implementation(std::make_unique<Implementation>(std::move(file)))
{
}

SqlSession::SqlSession(SqlSession &&) noexcept = default;
SqlSession &SqlSession::operator=(SqlSession &&) noexcept = default;
SqlSession::~SqlSession() = default;

Result<std::vector<ColumnRead>> SqlSession::columnsRead(std::string_view text, const QueryOptions &options)
{
    return m_implementation->columnsRead(text, options);
}

Result<QueryResult> SqlSession::query(std::string_view text, const QueryOptions &options)
{
    return m_implementation->query(text, options);
}

} // namespace weighhouse::sql
