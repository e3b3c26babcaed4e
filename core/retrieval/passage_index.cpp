// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/passage_index.h"

#include "core/data/sql/connection.h"
#include "core/retrieval/code_points.h"
#include "core/retrieval/terms.h"

#include <algorithm>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace weighhouse::retrieval
{
namespace
{

/// The limit of postings that one question reads, which takes some ten milliseconds; those of the rarest word
/// are read anyway.
constexpr std::int64_t mostMentions = 12'000;
/// Words in more passages than this are known beforehand, for counting their passages takes time.
constexpr std::int64_t frequent = 1000;
/// The limits of a question, in bytes and in words: each word costs time, and a longer text is no question.
constexpr std::size_t longestQuestion = 20'000;
constexpr std::size_t mostTerms = 100;

/// A word that is looked for, or the beginning of words.
struct Term {
    std::string text;
    bool isBeginning = false;
    std::int64_t passages = 0; ///< The number of passages that have it.
};

/// Returns the term as a string literal of FTS5, in which no sign is an operator.
std::string quoted(const Term &term)
{
    std::string text = "\"";
    for (const char c : term.text) {
        text += c;
        if (c == '"')
            text += c;
    }
    return text + (term.isBeginning ? "\" *" : "\"");
}

/// A character of a script without blanks that stands alone is indexed at the beginning of pairs, too.
bool isSingleUnspaced(std::string_view term)
{
    const CodePoint point = codePointAt(term, 0);
    return point.bytes == term.size() && isUnspaced(point.value);
}

/// The text behind all those that begin with this one.
std::string behind(std::string_view beginning)
{
    return std::string(beginning) + "\xF4\x8F\xBF\xBF";
}

std::string tableOf(std::string_view name, std::string_view columns)
{
    return "CREATE VIRTUAL TABLE " + std::string(name) + " USING fts5(" + std::string(columns) +
           ", content='', tokenize='" + std::string(termTokenizer) + "');";
}

} // namespace

struct PassageIndex::Inside {
    explicit Inside(sql::Connection opened) : connection(std::move(opened)) {}

    sql::Connection connection;
    std::mutex mutex;
    std::int64_t size = 0;
    std::optional<sql::Statement> insert = {};
    std::unordered_map<std::string, std::int64_t> frequentTerms = {};

    Result<std::vector<std::string>> termsOf(std::string_view text);
    Result<std::int64_t> passagesWith(const std::string &term);
    Result<std::int64_t> passagesFrom(const std::string &beginning);
    Result<Term> known(std::string term);
    Result<std::vector<Term>> chosen(std::string_view text);
};

PassageIndex::PassageIndex(std::unique_ptr<Inside> inside) : m_inside(std::move(inside)) {}
PassageIndex::PassageIndex(PassageIndex &&) noexcept = default;
PassageIndex &PassageIndex::operator=(PassageIndex &&) noexcept = default;
PassageIndex::~PassageIndex() = default;

std::size_t PassageIndex::size() const
{
    return static_cast<std::size_t>(m_inside->size);
}

Result<PassageIndex> PassageIndex::make()
{
    auto connection = sql::Connection::inMemory();
    if (!connection)
        return failure(std::move(connection.error()));
    auto inside = std::make_unique<Inside>(*std::move(connection));
    inside->connection.keepStatements();
    const std::string tables = tableOf("passage", "context, words") +
                               "CREATE VIRTUAL TABLE passage_term USING fts5vocab('passage', 'row');" +
                               tableOf("asked", "words") +
                               "CREATE VIRTUAL TABLE asked_term USING fts5vocab('asked', 'row');";
    for (const std::string_view statements : {std::string_view("PRAGMA temp_store = MEMORY"),
                                              std::string_view(tables), std::string_view("BEGIN")}) {
        if (auto done = inside->connection.execute(statements); !done)
            return failure(std::move(done.error()));
    }
    auto insert = inside->connection.prepare("INSERT INTO passage (rowid, context, words) VALUES (?, ?, ?)");
    if (!insert)
        return failure(std::move(insert.error()));
    inside->insert = *std::move(insert);
    return PassageIndex(std::move(inside));
}

Result<void> PassageIndex::add(std::string_view context, std::string_view words)
{
    Inside &inside = *m_inside;
    const std::string terms = termText(words, TermUse::Indexed);
    const std::string around = termText(context, TermUse::Indexed);
    return inside.insert->bind(1, ++inside.size).bindView(2, around).bindView(3, terms).run();
}

Result<void> PassageIndex::finish()
{
    Inside &inside = *m_inside;
    inside.insert.reset();
    for (const char *statement : {"COMMIT", "INSERT INTO passage (passage) VALUES ('optimize')"}) {
        if (auto done = inside.connection.execute(statement); !done)
            return done;
    }
    auto select = inside.connection.prepare("SELECT term, doc FROM passage_term WHERE doc > ?");
    if (!select)
        return failure(std::move(select.error()));
    select->bind(1, frequent);
    for (;;) {
        const auto there = select->step();
        if (!there)
            return failure(there.error());
        if (!*there)
            return {};
        inside.frequentTerms.emplace(select->text(0), select->integer(1));
    }
}

/// The different words of a question, as the tokenizer makes them.
Result<std::vector<std::string>> PassageIndex::Inside::termsOf(std::string_view text)
{
    text = text.substr(0, longestQuestion);
    while (!text.empty() && text.size() == longestQuestion && isInsideCharacter(text.back()))
        text.remove_suffix(1); // half a character is none, and neither is what it began
    if (auto done = connection.execute("INSERT INTO asked (asked) VALUES ('delete-all')"); !done)
        return failure(std::move(done.error()));
    auto put = connection.prepare("INSERT INTO asked (rowid, words) VALUES (1, ?)");
    if (!put)
        return failure(std::move(put.error()));
    if (auto done = put->bind(1, termText(text, TermUse::Asked)).run(); !done)
        return failure(std::move(done.error()));
    auto select = connection.prepare("SELECT term FROM asked_term ORDER BY term");
    if (!select)
        return failure(std::move(select.error()));
    std::vector<std::string> terms;
    for (;;) {
        const auto there = select->step();
        if (!there)
            return failure(there.error());
        if (!*there)
            return terms;
        terms.emplace_back(select->text(0));
    }
}

Result<std::int64_t> PassageIndex::Inside::passagesWith(const std::string &term)
{
    if (const auto found = frequentTerms.find(term); found != frequentTerms.end())
        return found->second;
    auto select = connection.prepare("SELECT doc FROM passage_term WHERE term = ?");
    if (!select)
        return failure(std::move(select.error()));
    const auto there = select->bind(1, term).step();
    if (!there)
        return failure(there.error());
    return *there ? select->integer(0) : 0;
}

/// The mentions of words that begin with a text, as far as they are few enough to be looked at.
Result<std::int64_t> PassageIndex::Inside::passagesFrom(const std::string &beginning)
{
    auto select = connection.prepare("SELECT coalesce(sum(doc), 0) FROM (SELECT doc FROM passage_term WHERE "
                                     "term >= ?1 AND term < ?2 LIMIT 200)");
    if (!select)
        return failure(std::move(select.error()));
    const auto there = select->bind(1, beginning).bind(2, behind(beginning)).step();
    if (!there)
        return failure(there.error());
    return select->integer(0);
}

/// The word as it is looked for: if no passage has it, those that begin with it, or with most of it.
Result<Term> PassageIndex::Inside::known(std::string term)
{
    constexpr std::size_t shortestBeginning = 4;
    constexpr int mostCut = 3;
    if (!isSingleUnspaced(term)) {
        const auto passages = passagesWith(term);
        if (!passages)
            return failure(passages.error());
        if (*passages > 0)
            return Term{std::move(term), false, *passages};
    }
    for (int cut = 0; cut <= mostCut; ++cut) {
        const auto passages = passagesFrom(term);
        if (!passages)
            return failure(passages.error());
        if (*passages > 0)
            return Term{std::move(term), true, *passages};
        do
            term.pop_back();
        while (!term.empty() && isInsideCharacter(term.back()));
        if (term.size() < shortestBeginning)
            break;
    }
    return Term{};
}

/// The words by which is looked, the rarest first, as many as there is time for.
Result<std::vector<Term>> PassageIndex::Inside::chosen(std::string_view text)
{
    auto words = termsOf(text);
    if (!words)
        return failure(std::move(words.error()));
    std::vector<Term> terms;
    for (std::string &word : *words) {
        if (terms.size() == mostTerms)
            break;
        auto term = known(std::move(word));
        if (!term)
            return failure(std::move(term.error()));
        if (term->passages > 0)
            terms.push_back(*std::move(term));
    }
    std::ranges::sort(terms, [](const Term &left, const Term &right) {
        return std::tie(left.passages, left.text) < std::tie(right.passages, right.text);
    });
    std::int64_t mentions = 0;
    std::size_t count = 0;
    while (count < terms.size() && (count == 0 || mentions + terms[count].passages <= mostMentions))
        mentions += terms[count++].passages;
    terms.resize(count);
    return terms;
}

Result<std::vector<Find>> PassageIndex::search(std::string_view text, std::size_t most) const
{
    Inside &inside = *m_inside;
    const std::scoped_lock lock(inside.mutex);
    const auto terms = inside.chosen(text);
    if (!terms)
        return failure(terms.error());
    std::vector<Find> finds;
    if (terms->empty() || most == 0)
        return finds;
    std::string asked;
    for (const Term &term : *terms)
        asked += (asked.empty() ? "" : " OR ") + quoted(term);
    auto select =
        inside.connection.prepare("SELECT rowid, -bm25(passage) AS score FROM passage WHERE passage "
                                  "MATCH ? ORDER BY score DESC, rowid LIMIT ?");
    if (!select)
        return failure(std::move(select.error()));
    select->bind(1, asked).bind(2, static_cast<std::int64_t>(std::min<std::size_t>(most, 1'000'000)));
    for (;;) {
        const auto there = select->step();
        if (!there)
            return failure(there.error());
        if (!*there)
            return finds;
        finds.push_back({static_cast<std::size_t>(select->integer(0) - 1), select->real(1)});
    }
}

} // namespace weighhouse::retrieval
