// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/journal/journal_rows.h"

#include "core/plan/journal/body.h"
#include "core/plan/journal/event_codec.h"
#include "core/plan/journal/journal_text.h"
#include "core/plan/journal/left_out_words.h"

#include <QRandomGenerator>
#include <limits>

namespace weighhouse::plan
{
namespace
{

Result<sql::Statement> selectRuns(sql::Connection &connection, std::string_view which)
{
    std::string statement = "SELECT id, name, is_deleted, last_sequence, last_hash FROM run ";
    return connection.prepare(statement += which);
}

Result<sql::Statement> selectEvents(sql::Connection &connection, std::string_view which)
{
    std::string statement = "SELECT sequence, time, kind, body, hash, coalesce(answer, '') FROM run_event ";
    return connection.prepare(statement += which);
}

RunRow runFrom(const sql::Statement &row)
{
    return {row.integer(0), std::string(row.text(1)), row.integer(2) != 0, row.integer(3),
            std::string(row.text(4))};
}

EventRow eventFrom(const sql::Statement &row)
{
    return {row.integer(0),           std::string(row.text(1)), std::string(row.text(2)),
            std::string(row.text(3)), std::string(row.text(4)), std::string(row.text(5))};
}

/// The first row of a statement, or nothing.
template<typename Value>
Result<std::optional<Value>> firstRow(sql::Statement &statement, Value (*from)(const sql::Statement &))
{
    auto there = statement.step();
    if (!there)
        return tl::unexpected(std::move(there).error());
    if (!*there)
        return std::optional<Value>();
    return std::optional<Value>(from(statement));
}

bool isLeftOutBody(std::string_view body)
{
    return body.starts_with("{\"left_out\":");
}

/// Returns true if the answer is stored. One of which only the hash was there gets its body back.
Result<bool> hasAnswer(sql::Connection &connection, const std::string &hash,
                       const std::function<std::string()> &body)
{
    auto statement = connection.prepare("SELECT substr(body, 1, 32) FROM run_answer WHERE hash = ?");
    if (!statement)
        return tl::unexpected(std::move(statement).error());
    const auto stored = statement->bind(1, hash).step();
    if (!stored || !*stored || !isLeftOutBody(statement->text(0)))
        return stored;
    const std::string whole = body();
    if (isLeftOutBody(whole))
        return true;
    auto update = connection.prepare("UPDATE run_answer SET body = ? WHERE hash = ?");
    if (!update)
        return tl::unexpected(std::move(update).error());
    if (auto done = update->bindView(1, whole).bind(2, hash).run(); !done)
        return tl::unexpected(std::move(done).error());
    return true;
}

Result<void> insertAnswer(sql::Connection &connection, const std::string &hash, std::string_view body,
                          const std::string &text)
{
    auto insert = connection.prepare("INSERT INTO run_answer (hash, body) VALUES (?, ?)");
    if (!insert)
        return tl::unexpected(std::move(insert).error());
    if (auto done = insert->bind(1, hash).bindView(2, body).run(); !done)
        return done;
    auto id = connection.integer("SELECT last_insert_rowid()");
    if (!id)
        return tl::unexpected(std::move(id).error());
    return addText(connection, textNumber(*id), text);
}

} // namespace

Result<RunRow> findRun(sql::Connection &connection, RunId run)
{
    auto statement = selectRuns(connection, "WHERE id = ?");
    if (!statement)
        return tl::unexpected(std::move(statement).error());
    auto found = firstRow(statement->bind(1, run), runFrom);
    if (!found)
        return tl::unexpected(std::move(found).error());
    if (!*found)
        return failure("run.unknown", Message::of("journal.no-run", {{"run", run}}),
                       "journal.do.list-runs"_code);
    return **std::move(found);
}

Result<std::optional<RunRow>> findRun(sql::Connection &connection, std::string_view name)
{
    auto statement = selectRuns(connection, "WHERE name = ?");
    if (!statement)
        return tl::unexpected(std::move(statement).error());
    return firstRow(statement->bind(1, name), runFrom);
}

Result<std::vector<RunRow>> allRuns(sql::Connection &connection)
{
    auto statement = selectRuns(connection, "ORDER BY id");
    if (!statement)
        return tl::unexpected(std::move(statement).error());
    std::vector<RunRow> runs;
    for (;;) {
        auto there = statement->step();
        if (!there)
            return tl::unexpected(std::move(there).error());
        if (!*there)
            return runs;
        runs.push_back(runFrom(*statement));
    }
}

Result<RunId> newRunNumber(sql::Connection &connection)
{
    // SQLite's own count of the numbers that were given, also of what is deleted.
    auto last =
        connection.integer("SELECT max(coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'run'), "
                           "0), coalesce((SELECT max(id) FROM run), 0))");
    if (!last)
        return tl::unexpected(std::move(last).error());
    if (*last >= std::numeric_limits<std::int32_t>::max()) // see textNumber
        return failure("sqlite.full", "journal.no-run-number"_code);
    const RunId number = *last + 1;
    if (auto done = connection.execute("DELETE FROM sqlite_sequence WHERE name = 'run'"); !done)
        return tl::unexpected(std::move(done).error());
    auto insert = connection.prepare("INSERT INTO sqlite_sequence (name, seq) VALUES ('run', ?)");
    if (!insert)
        return tl::unexpected(std::move(insert).error());
    if (auto done = insert->bind(1, number).run(); !done)
        return tl::unexpected(std::move(done).error());
    return number;
}

Result<RunRow> addRun(sql::Connection &connection, const std::string &name, RunId number)
{
    if (number > 0) {
        const auto taken = findRun(connection, number);
        if (!taken && taken.error().code != "run.unknown")
            return failure(taken.error());
        if (taken)
            number = 0;
    }
    auto insert = connection.prepare("INSERT INTO run (id, name) VALUES (?, ?)");
    if (!insert)
        return tl::unexpected(std::move(insert).error());
    if (number > 0)
        insert->bind(1, number);
    if (auto done = insert->bind(2, name).run(); !done)
        return tl::unexpected(std::move(done).error());
    auto id = connection.integer("SELECT last_insert_rowid()");
    if (!id)
        return tl::unexpected(std::move(id).error());
    if (*id > std::numeric_limits<std::int32_t>::max()) // see textNumber
        return failure("sqlite.full", "journal.no-run-number"_code);
    return RunRow{*id, name, false, 0, {}};
}

std::string newRunName()
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string name;
    for (int word = 0; word < 4; ++word) {
        std::uint32_t bits = QRandomGenerator::system()->generate();
        for (int digit = 0; digit < 8; ++digit, bits >>= 4U)
            name += digits[bits & 15U];
    }
    return name;
}

Result<void> forEachEvent(sql::Connection &connection, RunId run, std::int64_t from,
                          std::optional<std::int64_t> upTo, const std::function<Result<void>(EventRow)> &row)
{
    auto statement = selectEvents(connection, "WHERE run = ? AND sequence BETWEEN ? AND ? ORDER BY sequence");
    if (!statement)
        return tl::unexpected(std::move(statement).error());
    statement->bind(1, run).bind(2, from).bind(3, upTo.value_or(std::numeric_limits<std::int64_t>::max()));
    for (;;) {
        auto there = statement->step();
        if (!there)
            return tl::unexpected(std::move(there).error());
        if (!*there)
            return {};
        if (auto done = row(eventFrom(*statement)); !done)
            return done;
    }
}

Result<std::optional<EventRow>> eventAt(sql::Connection &connection, RunId run, std::int64_t sequence)
{
    auto statement = selectEvents(connection, "WHERE run = ? AND sequence = ?");
    if (!statement)
        return tl::unexpected(std::move(statement).error());
    return firstRow(statement->bind(1, run).bind(2, sequence), eventFrom);
}

Result<void> addAnswer(sql::Connection &connection, const std::string &hash, const Answer &answer)
{
    auto known = hasAnswer(connection, hash, [&answer] { return bodyToText(toJson(answer)); });
    if (!known)
        return tl::unexpected(std::move(known).error());
    return *known ? Result<void>()
                  : insertAnswer(connection, hash, bodyToText(toJson(answer)), textOf(answer));
}

Result<void> addAnswer(sql::Connection &connection, const std::string &hash, std::string_view body)
{
    auto known = hasAnswer(connection, hash, [body] { return std::string(body); });
    if (!known)
        return tl::unexpected(std::move(known).error());
    if (*known)
        return {};
    // One that cannot be read is kept, as evidence; it has no words.
    const auto json = bodyFromText(body);
    const auto answer = json ? answerFromJson(*json) : failure("plan.bad-json", {});
    return insertAnswer(connection, hash, body, answer ? textOf(*answer) : std::string());
}

Result<std::optional<std::string>> answerBody(sql::Connection &connection, const std::string &hash)
{
    auto statement = connection.prepare("SELECT body FROM run_answer WHERE hash = ?");
    if (!statement)
        return tl::unexpected(std::move(statement).error());
    return firstRow<std::string>(statement->bind(1, hash),
                                 [](const sql::Statement &row) { return std::string(row.text(0)); });
}

Result<EventRow> RunEnd::add(std::string time, const Happening &what, std::string body, std::string answer)
{
    EventRow row{
        m_run.lastSequence + 1, std::move(time), std::string(toText(kindOf(what))), std::move(body), {},
        std::move(answer)};
    row.hash = chainHashOf(m_run.lastSequence == 0 ? m_run.name : m_run.lastHash, row.sequence, row.time,
                           row.kind, row.body);
    if (auto done = insert(row); !done)
        return tl::unexpected(std::move(done).error());
    if (auto done = addWords(row, what); !done)
        return tl::unexpected(std::move(done).error());
    return row;
}

Result<void> RunEnd::addAsItIs(const EventRow &row)
{
    if (auto done = insert(row); !done)
        return done;
    const auto kind = eventKindFromText(row.kind);
    const auto what = kind ? decoded(*kind, row.body) : std::nullopt;
    return what ? addWords(row, *what) : Result<void>();
}

Result<void> RunEnd::insert(const EventRow &row)
{
    if (row.sequence < 1 || row.sequence > std::numeric_limits<std::uint32_t>::max()) // see textNumber
        return failure("sqlite.full", "journal.no-event-number"_code);
    if (!m_insert) {
        auto insert = m_connection->prepare("INSERT INTO run_event (run, sequence, time, kind, body, hash, "
                                            "answer) VALUES (?, ?, ?, ?, ?, ?, nullif(?, ''))");
        if (!insert)
            return tl::unexpected(std::move(insert).error());
        m_insert = *std::move(insert);
    }
    auto done = m_insert->bind(1, m_run.id)
                    .bind(2, row.sequence)
                    .bind(3, row.time)
                    .bind(4, row.kind)
                    .bindView(5, row.body)
                    .bind(6, row.hash)
                    .bind(7, row.answer)
                    .run();
    if (!done)
        return done;
    m_run.lastSequence = row.sequence;
    m_run.lastHash = row.hash;
    return {};
}

Result<void> RunEnd::addWords(const EventRow &row, const Happening &what)
{
    auto text = textOfEvent(*m_connection, m_run.id, row, what);
    if (!text)
        return tl::unexpected(std::move(text).error());
    return addText(*m_connection, textNumber(m_run.id, row.sequence), *text);
}

Result<void> RunEnd::finish()
{
    return finishLike(m_run);
}

Result<void> RunEnd::finishLike(const RunRow &original)
{
    auto update = m_connection->prepare("UPDATE run SET last_sequence = ?, last_hash = ? WHERE id = ?");
    if (!update)
        return tl::unexpected(std::move(update).error());
    return update->bind(1, original.lastSequence).bind(2, original.lastHash).bind(3, m_run.id).run();
}

} // namespace weighhouse::plan
