// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/stress/project_state.h"

#include "core/data/project/project.h"
#include "core/data/sql/connection.h"
#include "core/data/sql/statement.h"
#include "core/plan/journal/journal_store.h"
#include "core/plan/journal/run_summary.h"

#include <QDir>
#include <QFile>
#include <algorithm>
#include <string>
#include <vector>

namespace weighhouse::testing
{
namespace
{

constexpr const char *endings[] = {"", "-wal", "-journal"};

Error wrong(const std::string &text)
{
    return {"test.wrong", Message::verbatim(text), {}, {}};
}

Result<std::vector<std::string>> texts(sql::Connection &connection, const std::string &statement)
{
    auto select = connection.prepare(statement);
    if (!select)
        return failure(select.error());
    std::vector<std::string> rows;
    for (;;) {
        const auto there = select->step();
        if (!there)
            return failure(there.error());
        if (!*there)
            return rows;
        std::string row;
        for (int column = 0; column < select->columnCount(); ++column)
            row += (column == 0 ? "" : "|") + std::string(select->text(column));
        rows.push_back(std::move(row));
    }
}

Result<QByteArray> tablesOf(sql::Connection &connection)
{
    for (const char *check : {"PRAGMA integrity_check", "PRAGMA foreign_key_check"}) {
        const auto said = texts(connection, check);
        if (!said)
            return failure(said.error());
        if (!said->empty() && said->front() != "ok")
            return failure(wrong(std::string(check) + ": " + said->front()));
    }
    const auto tables =
        texts(connection, "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'run%' AND "
                          "name NOT LIKE 'sqlite%' AND name <> 'stamp' ORDER BY name");
    if (!tables)
        return failure(tables.error());
    QByteArray all;
    for (const std::string &table : *tables) {
        std::string columns = "*";
        std::string where;
        if (table == "import_record")
            columns = "source, size, notes";
        if (table == "meta")
            where = " WHERE key NOT IN ('content_version', 'created') AND key NOT LIKE 'open.%'";
        if (table == "content_seal") // of the log of imports, whose times are others
            where = " WHERE place <> 'imports'";
        auto rows = texts(connection, "SELECT " + columns + " FROM \"" + table + "\"" + where);
        if (!rows)
            return failure(rows.error());
        std::ranges::sort(*rows);
        all += QByteArray::fromStdString(table) + ":\n";
        for (const std::string &row : *rows)
            all += QByteArray::fromStdString(row) + "\n";
    }
    return all;
}

QByteArray valuesOf(const project::Content &content)
{
    project::Content timeless = content;
    QByteArray text;
    for (project::ImportRecord &record : timeless.imports) {
        record.time.clear();
        text += QByteArray::fromStdString(record.source) + "\n";
    }
    for (const auto *named : {&timeless.rules, &timeless.questions}) {
        for (const project::NamedText &one : *named)
            text += QByteArray::fromStdString(one.name + "=" + one.text) + "\n";
    }
    return text + QByteArray::number(static_cast<qulonglong>(project::fingerprint(timeless)));
}

/// The status that a run must have that nobody carries on: a process that was killed has interrupted it.
QString statusAfter(const std::vector<plan::Event> &events)
{
    QString status = QStringLiteral("new");
    for (const plan::Event &event : events) {
        const auto *ended = event.as<plan::RunEnded>();
        // A run begins with its plan, which waits to be run.
        if (event.as<plan::RunStarted>() != nullptr)
            status = QStringLiteral("interrupted");
        else if (event.as<plan::PlanMade>() != nullptr && event.sequence == 2)
            status = QStringLiteral("new");
        else if (event.as<plan::Resumed>() != nullptr)
            status = QStringLiteral("interrupted");
        else if (event.as<plan::Paused>() != nullptr)
            status = QStringLiteral("paused");
        else if (event.as<plan::Forked>() != nullptr && status != QStringLiteral("new"))
            status = QStringLiteral("paused");
        else if (ended != nullptr && ended->outcome == plan::Outcome::Done)
            status = QStringLiteral("done");
        else if (ended != nullptr)
            status = ended->outcome == plan::Outcome::Failed ? QStringLiteral("failed")
                                                             : QStringLiteral("stopped");
    }
    return status;
}

} // namespace

void copyDatabase(const QString &from, const QString &to)
{
    for (const char *ending : endings) {
        const QString name = QString::fromLatin1(ending);
        if (QFile::exists(from + name) && !QFile::copy(from + name, to + name))
            qFatal("cannot copy %s", qPrintable(from));
    }
}

Result<ProjectContent> readContent(const QString &project, const QString &aside)
{
    if (!QFile::exists(project))
        return ProjectContent{};
    QDir(aside).removeRecursively();
    QDir().mkpath(aside);
    const QString copy = aside + QStringLiteral("/copy.weigh");
    copyDatabase(project, copy);
    ProjectContent read;
    read.isThere = true;
    {
        auto connection = sql::Connection::open(copy.toStdString(), sql::OpenMode::ReadWrite);
        if (!connection)
            return failure(connection.error());
        auto tables = tablesOf(*connection);
        if (!tables)
            return failure(tables.error());
        read.tables = *std::move(tables);
    }
    const auto opened = project::Project::open(project.toStdString(), project::Mode::ReadOnly);
    if (!opened)
        return failure(opened.error());
    const auto content = opened->checkedContent();
    if (!content)
        return failure(content.error());
    if (!content->check.isWhole())
        return failure(opened->altered(content->check));
    read.values = valuesOf(content->content);
    return read;
}

Result<RecordedRuns> readRuns(const QString &project)
{
    RecordedRuns found;
    if (!QFile::exists(project))
        return found;
    const auto store = plan::JournalStore::open(project.toStdString(), false);
    if (!store)
        return failure(store.error());
    const auto runs = store->runs();
    if (!runs)
        return failure(runs.error());
    const auto head = store->head();
    if (!head)
        return failure(head.error());
    if (!head->isAsWritten())
        return failure(wrong("the head over the runs is not what was written"));
    for (const plan::RunId run : *runs) {
        const auto stored = store->read(run);
        if (!stored)
            return failure(stored.error());
        const std::string which = "run " + std::to_string(run) + ": ";
        if (!stored->state.damage.empty())
            return failure(wrong(which + stored->state.damage));
        if (!stored->heldBy.empty())
            return failure(wrong(which + "held by " + stored->heldBy));
        if (stored->events.empty())
            return failure(wrong(which + "it has no event"));
        const plan::Event &last = stored->events.back();
        found.insert(run,
                     {QByteArray::fromStdString(last.hash), QString::fromLatin1(toText(last.kind()).data()),
                      statusAfter(stored->events), QString::fromStdString(stored->state.decision())});
    }
    return found;
}

} // namespace weighhouse::testing
