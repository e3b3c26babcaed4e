// SPDX-License-Identifier: GPL-3.0-or-later
// Statement by statement: directly where it is plain, else by a plan as any query.
#include "core/graph/import/statement_runner.h"

#include "core/base/text.h"
#include "core/data/import/names.h"
#include "core/data/import/progress.h"
#include "core/graph/import/creation.h"
#include "core/graph/query/query.h"

#include <algorithm>
#include <chrono>
#include <initializer_list>
#include <string>
#include <utility>
#include <variant>

namespace weighhouse::graph
{
namespace
{

constexpr MessageCode usualHint = "import.do.correct-statement"_code;
constexpr std::size_t shownBytes = 60;

/// Of a graph, for each byte of a script that writes it out.
constexpr std::size_t bytesForEach = 40;

bool isOneOf(std::string_view text, std::initializer_list<std::string_view> words)
{
    return std::ranges::any_of(words, [&](std::string_view word) { return equalIgnoringCase(text, word); });
}

temporal::Moment momentNow()
{
    using namespace std::chrono;
    const auto since = system_clock::now().time_since_epoch();
    const auto whole = floor<seconds>(since);
    return {whole.count(), static_cast<std::int32_t>(duration_cast<nanoseconds>(since - whole).count())};
}

/// Whether a statement is to create something, whatever is there.
bool hasCreate(const cypher::Statement &statement)
{
    return std::ranges::any_of(statement.query.parts, [](const cypher::SingleQuery &part) {
        return std::ranges::any_of(part.clauses, [](const cypher::Clause &clause) {
            return std::holds_alternative<cypher::Create>(clause.what);
        });
    });
}

} // namespace

StatementRunner::StatementRunner(std::string_view text, const import::Options &options)
    : m_text(text), m_options(options), m_script(text)
{
}

Result<void> StatementRunner::run()
{
    import::ProgressMeter progress(m_options.progress, m_text.size());
    while (m_script.next()) {
        if (!isLeftOut())
            runStatement();
        if (!progress.reached(m_script.range().end))
            return failure(import::cancelled());
        if (m_isFull || (!m_options.skipBadStatements && m_errorCount > import::mostErrors))
            break;
    }
    addSummary();
    if (errors.empty() || (m_options.skipBadStatements && !m_isFull))
        return {};
    if (m_options.errors != nullptr)
        *m_options.errors = errors;
    return failure(m_isFull && m_options.skipBadStatements ? errors.back() : errors.front());
}

/// Commands of shells (":begin", "COMMIT"), and what databases need to be quick: no data.
bool StatementRunner::isLeftOut()
{
    const auto written = [&](std::size_t lexeme) { return m_script.written(lexeme); };
    while (written(0) == ":")
        m_script.skipLine();
    if (m_script.isEmpty())
        return true;
    const cypher::Range range = m_script.range();
    if (m_statements++ == 0)
        m_first = import::beginning(
            m_text.substr(range.begin, std::min<std::size_t>(range.end - range.begin, 400)), shownBytes);
    if (isOneOf(written(0), {"BEGIN", "COMMIT"}) && written(1).empty())
        return true;
    const bool isOfSchema = isOneOf(written(0), {"CREATE", "DROP"}) &&
                            isOneOf(written(1), {"INDEX", "CONSTRAINT", "UNIQUE", "RANGE", "TEXT", "POINT",
                                                 "FULLTEXT", "VECTOR", "LOOKUP", "BTREE", "OR"}) &&
                            written(2) != "=";
    const bool isWaiting = equalIgnoringCase(written(0), "CALL") && equalIgnoringCase(written(1), "db") &&
                           written(2) == "." && isOneOf(written(3), {"awaitIndex", "awaitIndexes"});
    if (!isOfSchema && !isWaiting)
        return false;
    if (m_leftOutCount++ == 0)
        m_firstLeftOut = placeOf(m_script.range());
    return true;
}

void StatementRunner::runStatement()
{
    const cypher::Range range = m_script.range();
    cypher::Parsed parsed = m_script.parse();
    if (!parsed.statement)
        return addError(std::move(parsed.errors.front()), range);
    const auto before = std::pair(m_graph.nodeLimit(), m_graph.relationshipLimit());
    if (!createDirectly(m_graph, *parsed.statement)) {
        if (auto problem = parameterIn())
            return addError(*std::move(problem), range);
        if (auto done = runByPlan(range); !done) {
            const bool hasRun = done.error().where.object != "compile";
            m_isFull = done.error().code == "query.memory-limit";
            if (m_isFull)
                done.error().hint = "import.do.create-less"_code;
            addError(std::move(done.error()), range);
            if (hasRun && m_options.skipBadStatements && !m_isFull)
                undoLast();
            return;
        }
    }
    countLookups(*parsed.statement, m_lookups);
    if (m_options.skipBadStatements)
        m_goodSince.push_back(range);
    const bool isIdle = before == std::pair(m_graph.nodeLimit(), m_graph.relationshipLimit());
    if (isIdle && hasCreate(*parsed.statement) && m_idleCount++ == 0)
        m_firstIdle = placeOf(range);
}

/// Elsewhere one that nobody gives is NULL; here data would get lost.
std::optional<Error> StatementRunner::parameterIn()
{
    for (const cypher::Lexeme &lexeme : m_script.lexemes()) {
        if (lexeme.kind != cypher::LexemeKind::Parameter)
            continue;
        const std::string name(m_text.substr(lexeme.begin, lexeme.end - lexeme.begin));
        return Error{"cypher.parameter-missing", Message::of("import.no-parameter", {{"parameter", name}}),
                     m_script.placeOf({lexeme.begin, lexeme.end}), "import.do.write-value"_code};
    }
    return std::nullopt;
}

/// Places of errors are those in the script.
Result<void> StatementRunner::runByPlan(cypher::Range range)
{
    cypher::QuerySetting setting{.graph = m_graph, .writable = &m_graph};
    setting.limits.now = momentNow();
    setting.limits.bytes = m_options.spareBytes + bytesForEach * m_text.size();
    auto done = cypher::runQuery(m_text.substr(range.begin, range.end - range.begin), setting);
    if (done)
        return {};
    Error error = std::move(done.error());
    if (error.where.line != 0) {
        const Place start = m_script.placeOf(range);
        if (error.where.line == 1)
            error.where.column += start.column - 1;
        error.where.line += start.line - 1;
    }
    return failure(std::move(error));
}

void StatementRunner::undoLast()
{
    m_graph = m_before;
    for (const cypher::Range range : m_goodSince) {
        const cypher::Parsed parsed = cypher::parse(m_text.substr(range.begin, range.end - range.begin));
        if (!createDirectly(m_graph, *parsed.statement) && !runByPlan(range))
            break; // it was good before, on the same graph
    }
    m_goodSince.clear();
    m_before = m_graph;
}

void StatementRunner::addError(Error error, cypher::Range range)
{
    if (++m_errorCount > import::mostErrors)
        return;
    if (error.where.line == 0)
        error.where = placeOf(range);
    error.where.file = m_options.fileName;
    error.where.object = import::beginning(
        m_text.substr(range.begin, std::min<std::size_t>(range.end - range.begin, 400)), shownBytes);
    if (error.hint.empty())
        error.hint = usualHint;
    errors.push_back(std::move(error));
}

Message StatementRunner::seen() const
{
    if (m_statements == 0)
        return Message::of("import.seen.comments");
    return Message::of("import.seen.no-nodes", {{"count", m_statements}, {"first", m_first}});
}

void StatementRunner::addSummary()
{
    if (m_errorCount > import::mostErrors)
        errors.push_back(
            {"cypher.too-many-errors",
             m_options.skipBadStatements
                 ? Message::of("import.more-bad",
                               {{"count", import::countForPeople(m_errorCount - import::mostErrors)}})
                 : Message::of("import.several-more-bad"),
             {.file = m_options.fileName},
             usualHint});
    if (m_firstIdle)
        notes.push_back(
            {Message::of("import.idle-statements", {{"count", import::countForPeople(m_idleCount)}}),
             *m_firstIdle});
    if (m_firstLeftOut)
        notes.push_back(
            {Message::of("import.left-out-statements", {{"count", import::countForPeople(m_leftOutCount)}}),
             *m_firstLeftOut});
}

/// The place of a statement: its first line.
Place StatementRunner::placeOf(cypher::Range range)
{
    const std::size_t lineEnd = std::min(m_text.find('\n', range.begin), range.end);
    Place place = m_script.placeOf({range.begin, lineEnd});
    place.file = m_options.fileName;
    return place;
}

} // namespace weighhouse::graph
