// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/journal/journal_text.h"

#include "core/base/overloaded.h"
#include "core/plan/journal/body.h"
#include "core/plan/journal/event_codec.h"

#include <algorithm>
#include <initializer_list>
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

/// Texts, each on a line of its own.
std::string linesOf(std::initializer_list<std::string_view> texts)
{
    std::string lines;
    for (const std::string_view text : texts)
        (lines += text) += '\n';
    return lines;
}

/// What people may look for in an event that brings no plan.
std::string wordsOf(const Happening &what)
{
    return std::visit(
        Overloaded{[](const RunStarted &started) {
                       std::string text = linesOf({started.title, started.question});
                       for (const auto &[name, value] : started.arguments)
                           text += linesOf({value});
                       return text + linesOf({started.strategy, started.language, started.model});
                   },
                   [](const PlanEdited &edited) { return linesOf({edited.edit}); },
                   [](const PromptSent &sent) { return linesOf({sent.prompt}); },
                   [](const ReplyReceived &received) { return linesOf({received.reply}); },
                   [](const ToolCalled &called) { return linesOf({called.argument}); },
                   [](const StepFailed &failed) {
                       return linesOf({failed.error.message.text(), failed.error.hint.text()});
                   },
                   [](const StepCancelled &cancelled) { return linesOf({cancelled.why}); },
                   [](const StepSkipped &skipped) { return linesOf({skipped.why}); },
                   [](const StepApproved &approved) { return linesOf({approved.payload}); },
                   [](const CheckFailed &failed) { return linesOf({failed.check, failed.message}); },
                   [](const Paused &paused) { return linesOf({paused.text}); },
                   [](const DecisionMade &made) { return linesOf({made.decision, made.display, made.text}); },
                   [](const Verified &verified) { return linesOf({verified.result, verified.text}); },
                   [](const auto &) { return std::string(); }},
        what);
}

bool bringsPlan(EventKind kind)
{
    return kind == EventKind::PlanMade || kind == EventKind::PlanEdited;
}

/// What a plan says, an entry for each node.
std::set<std::string> entriesOf(const PlanPtr &plan)
{
    std::set<std::string> entries;
    if (plan == nullptr)
        return entries;
    entries.insert(linesOf({plan->origin.by, plan->origin.reason}));
    for (const Node &node : plan->nodes) {
        std::string entry = toText(node.id) + ' ' + linesOf({node.text, node.payload});
        if (node.breakpoint)
            entry += linesOf({*node.breakpoint});
        if (node.check)
            entry += linesOf({node.check->text});
        if (node.pinned)
            collect(toJson(*node.pinned), entry);
        entries.insert(std::move(entry));
    }
    return entries;
}

/// What the plan before an event said.
Result<std::set<std::string>> entriesBefore(sql::Connection &connection, RunId run, std::int64_t sequence)
{
    auto statement =
        connection.prepare("SELECT kind, body FROM run_event WHERE run = ? AND sequence < ? AND kind "
                           "IN ('plan-made', 'plan-edited') ORDER BY sequence DESC LIMIT 1");
    if (!statement)
        return tl::unexpected(std::move(statement).error());
    auto there = statement->bind(1, run).bind(2, sequence).step();
    if (!there)
        return tl::unexpected(std::move(there).error());
    const auto kind = *there ? eventKindFromText(statement->text(0)) : std::nullopt;
    const auto what = kind ? decoded(*kind, statement->text(1)) : std::nullopt;
    return what ? entriesOf(planIn(*what)) : std::set<std::string>();
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

Result<std::string> textOfEvent(sql::Connection &connection, RunId run, const EventRow &row,
                                const Happening &what)
{
    std::string text = wordsOf(what);
    if (!bringsPlan(kindOf(what)))
        return text;
    const PlanPtr plan = planIn(what);
    if (plan == nullptr) {
        collect(bodyFromText(row.body).value_or(Json()), text);
        return text;
    }
    auto before = entriesBefore(connection, run, row.sequence);
    if (!before)
        return tl::unexpected(std::move(before).error());
    for (const std::string &entry : entriesOf(plan)) {
        if (!before->contains(entry))
            text += entry;
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

namespace
{

/// Searches what runs and answers say themselves: the index of the file only tells where to look, as others
/// can have written into it what no run says.
class TrueTexts
{
public:
    static Result<TrueTexts> prepare(sql::Connection &connection, const std::string &query)
    {
        auto texts = sql::Connection::inMemory(); // the file may be open for reading only
        if (!texts)
            return tl::unexpected(std::move(texts).error());
        if (auto made = texts->execute("CREATE VIRTUAL TABLE true_text USING fts5 (text, tokenize = "
                                       "'unicode61 remove_diacritics 2')");
            !made)
            return tl::unexpected(std::move(made).error());
        auto insert = texts->prepare("INSERT OR REPLACE INTO true_text (rowid, text) VALUES (1, ?)");
        auto excerpt =
            texts->prepare("SELECT snippet(true_text, 0, char(2), char(3), '…', 16) FROM true_text "
                           "WHERE true_text MATCH ? AND rowid = 1");
        for (auto *statement : {&insert, &excerpt}) {
            if (!*statement)
                return tl::unexpected(std::move(*statement).error());
        }
        return TrueTexts(connection, query, *std::move(texts), *std::move(insert), *std::move(excerpt));
    }

    /// The words around the find in an event, or in the answer that it brings; nothing if it does not say
    /// them.
    Result<std::optional<std::string>> excerpt(RunId run, std::int64_t sequence, bool isInAnswer)
    {
        auto row = eventAt(*m_connection, run, sequence);
        if (!row)
            return tl::unexpected(std::move(row).error());
        if (!*row)
            return std::nullopt;
        auto text = isInAnswer ? textOfAnswer((*row)->answer) : textOfEventIn(run, **row);
        if (!text)
            return tl::unexpected(std::move(text).error());
        removeControls(*text);
        if (auto done = m_insert.bind(1, *text).run(); !done)
            return tl::unexpected(std::move(done).error());
        auto there = m_excerpt.bind(1, m_query).step();
        if (!there)
            return tl::unexpected(std::move(there).error());
        std::optional<std::string> words;
        if (*there)
            words = m_excerpt.text(0);
        m_excerpt.reset();
        return words;
    }

private:
    TrueTexts(sql::Connection &connection, std::string query, sql::Connection texts, sql::Statement insert,
              sql::Statement excerpt)
        : m_connection(&connection), m_query(std::move(query)), m_texts(std::move(texts)),
          m_insert(std::move(insert)), m_excerpt(std::move(excerpt))
    {
    }

    Result<std::string> textOfEventIn(RunId run, const EventRow &row)
    {
        const auto kind = eventKindFromText(row.kind);
        const auto what = kind ? decoded(*kind, row.body) : std::nullopt;
        return what ? textOfEvent(*m_connection, run, row, *what) : std::string();
    }

    Result<std::string> textOfAnswer(const std::string &hash)
    {
        auto body = answerBody(*m_connection, hash);
        if (!body)
            return tl::unexpected(std::move(body).error());
        const auto json = *body ? bodyFromText(**body) : std::nullopt;
        if (!json)
            return std::string();
        const auto answer = answerFromJson(*json);
        return answer ? textOf(*answer) : std::string();
    }

    sql::Connection *m_connection;
    std::string m_query;
    sql::Connection m_texts;
    sql::Statement m_insert;
    sql::Statement m_excerpt;
};

} // namespace

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
    auto texts = TrueTexts::prepare(connection, query);
    if (!texts)
        return tl::unexpected(std::move(texts).error());
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
        const auto node = nodeInBody(places->text(3));
        auto excerpt = texts->excerpt(places->integer(0), places->integer(1), places->integer(4) < 0);
        if (!excerpt)
            return tl::unexpected(std::move(excerpt).error());
        if (*excerpt)
            finds.push_back({places->integer(0), places->integer(1), *kind,
                             node ? toText(*node) : std::string(), *std::move(*excerpt)});
    }
}

Result<void> purgeRuns(sql::Connection &connection, const std::vector<RunId> &runs)
{
    std::string list;
    for (const RunId run : runs)
        list += (list.empty() ? "" : ", ") + std::to_string(run);
    return connection.execute("DELETE FROM run_text WHERE rowid IN (SELECT e.run << 32 | e.sequence FROM "
                              "run_event e WHERE e.run IN (" +
                              list + ")); DELETE FROM run WHERE id IN (" + list + R"();
DELETE FROM run_text WHERE rowid IN (
  SELECT -a.id FROM run_answer a WHERE NOT EXISTS (SELECT 1 FROM run_event e WHERE e.answer = a.hash));
DELETE FROM run_answer WHERE NOT EXISTS (SELECT 1 FROM run_event e WHERE e.answer = run_answer.hash);
)");
}

} // namespace weighhouse::plan
