// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/search_tool.h"

#include "core/base/text.h"
#include "core/data/sql/query_error.h"
#include "core/llm/server.h"
#include "core/plan/tags.h"
#include "core/plan/tools/elicit/payload_lines.h"
#include "core/plan/tools/models.h"
#include "core/plan/tools/query_call.h"
#include "core/plan/tools/row_limits.h"
#include "core/plan/tools/used_answers.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace weighhouse::plan
{
namespace
{

/// The limit of values of an answer that are put into a question; more would ask for everything.
constexpr std::size_t mostValues = 50;

/// The words that a tag stands for.
Result<std::string> wordsOf(const Answer &answer, const Tag &tag, std::string_view payload)
{
    if (answer.columns.size() != 1)
        return failure({"tool.not-one-column",
                        Message::of("tool.search.not-one-column",
                                    {{"answer", tagOf(tag.id)}, {"count", answer.columns.size()}}),
                        sql::placeOf(payload, tag.begin, tag.end - tag.begin),
                        "tool.search.do.one-column"_code});
    std::string words;
    for (std::size_t row = 0; row < std::min(answer.rows.size(), mostValues); ++row) {
        const data::Value &value = answer.rows[row].front();
        if (!std::holds_alternative<std::monostate>(value))
            words += (words.empty() ? "" : " ") + data::toText(value);
    }
    return words;
}

/// The question with the words of answers in the place of tags.
Result<std::string> resolved(const SearchPayload &payload, std::string_view text,
                             const std::map<NodeId, AnswerPtr> &inputs, UsedAnswers &used)
{
    std::string question;
    std::size_t end = payload.begin;
    for (const Tag &tag : tagsIn(text)) {
        if (tag.begin < end)
            continue;
        const auto answer = used.add(text, tag, inputs);
        if (!answer)
            return failure(answer.error());
        const auto words = wordsOf(**answer, tag, text);
        if (!words)
            return words;
        question += text.substr(end, tag.begin - end);
        question += *words;
        end = tag.end;
    }
    question += text.substr(end);
    return std::string(trimmed(question));
}

/// A score with as many digits as every machine agrees on.
double shownScore(double score)
{
    constexpr double digits = 10'000;
    return std::round(score * digits) / digits;
}

Message found(std::size_t count, std::size_t documents, const std::string &question)
{
    return count == 0 ? Message::of("tool.search.nothing", {{"question", question}})
                      : Message::of("tool.search.found",
                                    {{"count", count}, {"documents", documents}, {"question", question}});
}

} // namespace

Result<SearchPayload> readSearchPayload(std::string_view text)
{
    SearchPayload payload;
    payload.begin = std::min(text.find_first_not_of(" \t\r\n"), text.size());
    bool hasTop = false;
    while (payload.begin < text.size()) {
        const std::size_t end = std::min(text.find('\n', payload.begin), text.size());
        const std::vector<PayloadLine> lines = payloadLines(text.substr(payload.begin, end - payload.begin));
        const bool isOne = lines.size() == 1;
        const bool isTop =
            isOne && !hasTop && lines.front().word == "top" && numberFromText(lines.front().rest);
        // A name is one word with an "@"; a question that begins with the word goes on in others.
        const bool isVectors = isOne && payload.vectors.empty() && lines.front().word == "vectors" &&
                               lines.front().rest.find('@') != std::string::npos &&
                               lines.front().rest.find(' ') == std::string::npos;
        if (isTop) {
            const auto top = lines.front().count(1, SearchPayload::mostTop);
            if (!top)
                return failure(top.error());
            payload.top = *top;
            hasTop = true;
        } else if (isVectors) {
            payload.vectors = lines.front().rest;
        } else {
            break;
        }
        payload.begin = end == text.size() ? end : end + 1;
    }
    payload.question = trimmed(text.substr(payload.begin));
    if (payload.question.empty())
        return failure({"tool.payload",
                        "tool.payload.empty"_code,
                        {.file = "payload"},
                        "tool.do.write-question-words"_code});
    return payload;
}

SearchTool::SearchTool(retrieval::LibraryPtr library) : m_library(std::move(library)) {}

std::optional<std::string> SearchTool::reads(const Node & /*node*/) const
{
    return "documents " + (m_library ? m_library->fingerprint() : std::string());
}

std::vector<std::string> SearchTool::documentNames() const
{
    std::vector<std::string> names;
    if (m_library) {
        for (const retrieval::LibraryDocument &document : m_library->documents())
            names.push_back(document.name);
    }
    return names;
}

std::string SearchTool::description() const
{
    constexpr std::size_t mostNames = 200;
    std::vector<std::string> names = documentNames();
    if (names.size() > mostNames) {
        names.resize(mostNames);
        names.emplace_back("…");
    }
    return describe(type(), {{"documents", names.empty() ? "none" : join(names, "\n")}});
}

Result<Answer> SearchTool::run(const ToolCall &call)
{
    const std::string &text = call.node.payload;
    const auto payload = readSearchPayload(text);
    if (!payload)
        return failure(inPayload(payload.error(), call.node));
    UsedAnswers used;
    const auto question = resolved(*payload, text, call.inputs, used);
    if (!question)
        return failure(inPayload(question.error(), call.node));
    if (!m_library || m_library->documents().empty())
        return failure({"search.no-documents",
                        "tool.search.no-documents"_code,
                        {.object = toText(call.node.id)},
                        "tool.search.do.add-documents"_code});
    if (!payload->vectors.empty() &&
        llm::modelIn(payload->vectors) != llm::modelIn(m_library->embedderName()))
        return failure({"search.no-embedder",
                        Message::of("tool.search.no-embedder", {{"name", payload->vectors}}),
                        {.object = toText(call.node.id)},
                        Message::of("tool.search.do.name-embedder", {{"name", payload->vectors}})});
    reportAsked(call, *question);
    const auto passages = m_library->search(*question, payload->top, call.stop,
                                            payload->vectors.empty() ? retrieval::Ranking::ByWords
                                                                     : retrieval::Ranking::ByWordsAndVectors);
    if (!passages && passages.error().code == "document.cancelled")
        return cancelled();
    if (!passages)
        return failure(passages.error());
    Answer answer;
    answer.columns = {{"rank", data::ValueType::Integer},
                      {"document", data::ValueType::Text},
                      {"place", data::ValueType::Text},
                      {"passage", data::ValueType::Text},
                      {"score", data::ValueType::Number}};
    RowLimits limits(call.limits);
    for (const retrieval::FoundPassage &passage : *passages) {
        std::vector<data::Value> row{static_cast<std::int64_t>(answer.rows.size() + 1), passage.name,
                                     passage.place.text(), passage.text, shownScore(passage.score)};
        if (!limits.takes(row))
            break;
        answer.rows.push_back(std::move(row));
    }
    answer.text = found(passages->size(), m_library->documents().size(), *question).text();
    answer.cut = used.cut();
    if (answer.rows.size() < passages->size()) {
        const Message first =
            Message::of("tool.cut.first-rows", {{"count", answer.rows.size()}, {"rows", passages->size()}});
        answer.cut = first.text() + (answer.cut.empty() ? "" : "; ") + answer.cut;
    }
    return answer;
}

} // namespace weighhouse::plan
