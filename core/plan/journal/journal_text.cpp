#include "core/plan/journal/journal_text.h"

#include "core/plan/journal/body.h"

#include <algorithm>
#include <set>

namespace weighhouse::plan
{
namespace
{

/// All texts in a value, each on a line of its own.
void collect(const Json &value, std::string &text)
{
    if (value.is_string()) {
        text += value.get_ref<const std::string &>() + '\n';
    } else if (value.is_structured()) {
        for (const Json &part : value)
            collect(part, text);
    }
}

/// The members of a body that people may look for.
std::vector<const char *> wordyMembers(EventKind kind)
{
    switch (kind) {
    case EventKind::RunStarted:
        return {"title", "question", "arguments", "strategy", "language", "model"};
    case EventKind::PlanEdited:
        return {"edit"};
    case EventKind::PromptSent:
        return {"prompt"};
    case EventKind::ReplyReceived:
        return {"reply"};
    case EventKind::ToolCalled:
        return {"argument"};
    case EventKind::StepCancelled:
    case EventKind::StepSkipped:
        return {"why"};
    case EventKind::CheckFailed:
        return {"check", "message"};
    case EventKind::Paused:
        return {"text"};
    case EventKind::DecisionMade:
        return {"decision", "text"};
    case EventKind::Verified:
        return {"result", "text"};
    default:
        return {};
    }
}

void addMembers(const Json &body, const std::vector<const char *> &members, std::string &text)
{
    for (const char *member : members) {
        if (const Json *value = memberOf(body, member))
            collect(*value, text);
    }
}

/// What a plan says, a line for each node.
std::set<std::string> linesOf(const Json &body)
{
    std::set<std::string> lines;
    const Json *plan = memberOf(body, "plan");
    if (plan == nullptr)
        return lines;
    if (const Json *origin = memberOf(*plan, "origin")) {
        std::string line;
        addMembers(*origin, {"by", "reason"}, line);
        lines.insert(std::move(line));
    }
    const Json *nodes = memberOf(*plan, "nodes");
    if (nodes == nullptr || !nodes->is_array())
        return lines;
    for (const Json &node : *nodes) {
        std::string line = textIn(node, "id") + ' ';
        addMembers(node, {"text", "payload", "breakpoint"}, line);
        if (const Json *check = memberOf(node, "check"))
            addMembers(*check, {"text"}, line);
        if (const Json *pinned = memberOf(node, "pinned"))
            collect(*pinned, line);
        lines.insert(std::move(line));
    }
    return lines;
}

/// What the plan before an event said.
Result<std::set<std::string>> linesBefore(sql::Connection &connection, RunId run, std::int64_t sequence)
{
    auto statement = connection.prepare("SELECT body FROM run_event WHERE run = ? AND sequence < ? AND kind "
                                        "IN ('plan-made', 'plan-edited') ORDER BY sequence DESC LIMIT 1");
    if (!statement)
        return tl::unexpected(std::move(statement).error());
    auto there = statement->bind(1, run).bind(2, sequence).step();
    if (!there)
        return tl::unexpected(std::move(there).error());
    const auto body = *there ? bodyFromText(statement->text(0)) : std::nullopt;
    return body ? linesOf(*body) : std::set<std::string>();
}

/// Excerpts mark finds with control characters; there must be no others.
void removeControls(std::string &text)
{
    std::ranges::replace_if(text, [](char c) { return (c >= '\0' && c < ' ') || c == '\x7f'; }, ' ');
}

} // namespace

std::int64_t textNumber(RunId run, std::int64_t sequence)
{
    return run * (std::int64_t(1) << 32U) + sequence;
}

std::int64_t textNumber(std::int64_t answer)
{
    return -answer;
}

Result<std::string> textOfEvent(sql::Connection &connection, RunId run, const EventRow &row)
{
    const auto kind = eventKindFromText(row.kind);
    const auto body = bodyFromText(row.body);
    std::string text;
    if (!kind || !body)
        return text;
    addMembers(*body, wordyMembers(*kind), text);
    if (*kind == EventKind::StepFailed) {
        if (const Json *error = memberOf(*body, "error"))
            addMembers(*error, {"message", "hint"}, text);
    } else if (*kind == EventKind::PlanMade || *kind == EventKind::PlanEdited) {
        auto before = linesBefore(connection, run, row.sequence);
        if (!before)
            return tl::unexpected(std::move(before).error());
        for (const std::string &line : linesOf(*body)) {
            if (!before->contains(line))
                text += line;
        }
    }
    return text;
}

std::string textOf(const Answer &answer)
{
    std::string text = answer.text + '\n';
    for (const sql::ResultColumn &column : answer.columns)
        text += column.name + ' ';
    text += '\n';
    for (const auto &row : answer.rows) {
        for (const data::Value &cell : row) {
            if (!std::holds_alternative<std::monostate>(cell))
                text += data::toText(cell) + ' ';
        }
        text += '\n';
    }
    return text;
}

Result<void> addText(sql::Connection &connection, std::int64_t number, const std::string &text)
{
    std::string words = text;
    removeControls(words);
    if (words.find_first_not_of(' ') == std::string::npos)
        return {};
    auto insert = connection.prepare("INSERT INTO run_text (rowid, text) VALUES (?, ?)");
    if (!insert)
        return tl::unexpected(std::move(insert).error());
    return insert->bind(1, number).bindView(2, words).run();
}

std::string textQuery(std::string_view typed)
{
    constexpr int mostWords = 50;
    std::string text(typed);
    removeControls(text);
    std::string query;
    int words = 0;
    const auto add = [&](std::string_view word, bool isPrefix) {
        const bool hasLetters = std::ranges::any_of(word, [](char c) {
            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                   static_cast<unsigned char>(c) >= 0x80U;
        });
        if (hasLetters && ++words <= mostWords)
            query += '"' + std::string(word) + (isPrefix ? "\"* " : "\" ");
    };
    for (std::size_t i = 0; i < text.size();) {
        if (text[i] == ' ') {
            ++i;
        } else if (text[i] == '"') {
            const std::size_t end = std::min(text.find('"', i + 1), text.size());
            add(std::string_view(text).substr(i + 1, end - i - 1), false);
            i = end + 1;
        } else {
            const std::size_t end = std::min(text.find_first_of(" \"", i), text.size());
            add(std::string_view(text).substr(i, end - i), true);
            i = end;
        }
    }
    return query;
}

Result<std::vector<FoundInRun>> findText(sql::Connection &connection, std::string_view typed,
                                         std::size_t limit)
{
    std::vector<FoundInRun> finds;
    const std::string query = textQuery(typed);
    if (query.empty())
        return finds;
    auto places = connection.prepare(R"(
SELECT place.run, place.sequence, place.kind, place.body, place.number FROM (
  SELECT e.run, e.sequence, e.kind, e.body, t.rowid AS number
    FROM run_text t JOIN run_event e ON e.run = t.rowid >> 32 AND e.sequence = t.rowid & 4294967295
    WHERE t.run_text MATCH ?1 AND t.rowid > 0
  UNION ALL
  SELECT e.run, e.sequence, e.kind, e.body, t.rowid
    FROM run_text t JOIN run_answer a ON a.id = -t.rowid JOIN run_event e ON e.answer = a.hash
    WHERE t.run_text MATCH ?1 AND t.rowid < 0) place
  JOIN run ON run.id = place.run WHERE NOT run.is_deleted
  ORDER BY place.run DESC, place.sequence LIMIT ?2)");
    if (!places)
        return tl::unexpected(std::move(places).error());
    auto excerpt = connection.prepare("SELECT snippet(run_text, 0, char(2), char(3), '…', 16) FROM run_text "
                                      "WHERE run_text MATCH ? AND rowid = ?");
    if (!excerpt)
        return tl::unexpected(std::move(excerpt).error());
    places->bind(1, query).bind(2, static_cast<std::int64_t>(std::min<std::size_t>(limit, 1'000'000)));
    for (;;) {
        auto there = places->step();
        if (!there)
            return tl::unexpected(std::move(there).error());
        if (!*there)
            return finds;
        const auto kind = eventKindFromText(places->text(2));
        if (!kind)
            continue;
        const auto body = bodyFromText(places->text(3));
        const auto node = body ? nodeIn(*body) : std::nullopt;
        auto found = excerpt->bind(1, query).bind(2, places->integer(4)).step();
        if (!found)
            return tl::unexpected(std::move(found).error());
        finds.push_back({places->integer(0), places->integer(1), *kind, node ? toText(*node) : std::string(),
                         std::string(*found ? excerpt->text(0) : std::string_view())});
        excerpt->reset();
    }
}

Result<void> purgeRuns(sql::Connection &connection)
{
    return connection.execute(R"(
DELETE FROM run_text WHERE rowid IN (
  SELECT e.run << 32 | e.sequence FROM run JOIN run_event e ON e.run = run.id WHERE run.is_deleted);
DELETE FROM run WHERE is_deleted;
DELETE FROM run_text WHERE rowid IN (
  SELECT -a.id FROM run_answer a WHERE NOT EXISTS (SELECT 1 FROM run_event e WHERE e.answer = a.hash));
DELETE FROM run_answer WHERE NOT EXISTS (SELECT 1 FROM run_event e WHERE e.answer = run_answer.hash);
)");
}

} // namespace weighhouse::plan
