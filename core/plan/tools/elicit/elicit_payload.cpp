// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/elicit/elicit_payload.h"

#include "core/base/text.h"
#include "core/plan/tags.h"
#include "core/plan/tools/elicit/input_table.h"

#include <algorithm>
#include <array>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

namespace weighhouse::plan
{
namespace
{

constexpr std::array<std::string_view, 8> formNames{"text",   "factors", "likelihoods", "ranking",
                                                    "choice", "answer",  "turn",        "verdict"};

/// The position of a line that is a section's heading; all of the text if there is none.
std::size_t headingIn(std::string_view text, std::string_view heading)
{
    for (std::size_t at = text.find(heading); at != std::string_view::npos; at = text.find(heading, at + 1)) {
        const bool beginsLine = at == 0 || text[at - 1] == '\n';
        const std::size_t end = at + heading.size();
        const std::string_view rest = text.substr(end, text.find('\n', end) - end);
        if (beginsLine && trimmed(rest).empty())
            return at;
    }
    return text.size();
}

/// `25-56 of <A4.1>`, `3 of <A4.1>`.
Result<ElicitPayload::Rows> rowsIn(const PayloadLine &line)
{
    const auto wrong = [&line] {
        return line.wrong(Message::of("tool.elicit.bad-rows", {{"text", line.rest}}),
                          "tool.elicit.do.write-rows"_code);
    };
    const std::size_t of = line.rest.find(" of ");
    if (of == std::string::npos)
        return wrong();
    const std::string_view numbers = trimmed(std::string_view(line.rest).substr(0, of));
    const std::size_t dash = numbers.find('-');
    const auto numberIn = [](std::string_view text) {
        constexpr double most = 1e9;
        const auto number = numberFromText(trimmed(text));
        const bool isPosition = number && *number >= 1 && *number <= most;
        return isPosition ? static_cast<std::size_t>(*number) : std::size_t(0);
    };
    ElicitPayload::Rows rows;
    rows.first = numberIn(numbers.substr(0, dash));
    rows.last = dash == std::string_view::npos ? rows.first : numberIn(numbers.substr(dash + 1));
    const PayloadLine tag{line.word, std::string(trimmed(std::string_view(line.rest).substr(of + 4))),
                          line.number};
    const auto from = tag.tag();
    if (!from)
        return tl::unexpected(from.error());
    if (rows.first == 0 || rows.last < rows.first)
        return wrong();
    rows.from = *from;
    rows.line = line.number;
    return rows;
}

/// A cell in a list that people and models read line by line.
std::string shownCell(const data::Value &value)
{
    std::string text = data::toText(value);
    std::ranges::replace(text, '\n', ' ');
    std::ranges::replace(text, '\r', ' ');
    return text;
}

std::string betweenMarks(std::string text)
{
    if (!text.ends_with('\n'))
        text += '\n';
    return "<data>\n" + std::move(text) + "</data>";
}

nlohmann::ordered_json jsonOf(const data::Value &value)
{
    if (const auto *number = std::get_if<double>(&value))
        return *number;
    if (const auto *integer = std::get_if<std::int64_t>(&value))
        return *integer;
    if (const auto *boolean = std::get_if<bool>(&value))
        return *boolean;
    if (const auto *text = std::get_if<std::string>(&value))
        return *text;
    return nullptr;
}

std::string shownInPrompt(const Answer &answer)
{
    if (answer.columns.empty())
        return betweenMarks(withoutDataMark(answer.text));
    std::string text;
    for (const auto &row : answer.rows) {
        nlohmann::ordered_json object = nlohmann::ordered_json::object();
        for (std::size_t column = 0; column < row.size(); ++column)
            object[answer.columns[column].name] = jsonOf(row[column]);
        text += object.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + '\n';
    }
    text = betweenMarks(withoutDataMark(std::move(text), "<\\/data"));
    if (!answer.cut.empty())
        text += "\n(" + answer.cut + ")";
    return text;
}

/// "1. candidate: apple; rain: low", of a ranking without the number of the state, by which nobody is to
/// rank.
Result<std::string> shownRows(const ElicitPayload &payload, const std::map<NodeId, AnswerPtr> &inputs)
{
    const ElicitPayload::Rows &rows = *payload.rows;
    const auto table = InputTable::find(inputs, rows.from, PayloadLine{"rows", {}, rows.line});
    if (!table)
        return tl::unexpected(table.error());
    if (rows.last > table->rows())
        return table->wrong("tool.no-such-row", Message::of("tool.elicit.no-such-row",
                                                            {{"answer", table->tag()},
                                                             {"row", std::to_string(rows.last)},
                                                             {"rows", std::to_string(table->rows())}}));
    const bool isOne = rows.first == rows.last;
    std::string text;
    for (std::size_t row = rows.first - 1; row < rows.last; ++row) {
        std::vector<std::string> cells;
        for (std::size_t column = 0; column < table->answer().columns.size(); ++column) {
            const std::string &name = table->answer().columns[column].name;
            if (payload.reply != ReplyForm::Ranking || name != stateColumn)
                cells.push_back(name + ": " + shownCell(table->answer().rows[row][column]));
        }
        if (!isOne)
            text += std::to_string(row - rows.first + 2) + ". ";
        text += join(cells, "; ") + '\n';
    }
    return betweenMarks(withoutDataMark(std::move(text)));
}

/// The factors and their values, without what somebody thinks of them already.
Result<std::string> shownValues(const PayloadLine &of, const std::map<NodeId, AnswerPtr> &inputs)
{
    const auto table = InputTable::find(inputs, of);
    if (!table)
        return tl::unexpected(table.error());
    Answer shown;
    std::vector<std::size_t> columns;
    for (std::size_t column = 0; column < table->answer().columns.size(); ++column) {
        if (table->answer().columns[column].name == "likelihood")
            continue;
        columns.push_back(column);
        shown.columns.push_back(table->answer().columns[column]);
    }
    for (const auto &row : table->answer().rows) {
        auto &cells = shown.rows.emplace_back();
        for (const std::size_t column : columns)
            cells.push_back(row[column]);
    }
    return shownInPrompt(shown);
}

/// Tells whether something else stands on the line of a tag.
bool isWithinLine(std::string_view pattern, const Tag &tag)
{
    const std::size_t begin = tag.begin == 0 ? 0 : pattern.rfind('\n', tag.begin - 1) + 1;
    const std::size_t end = std::min(pattern.find('\n', tag.end), pattern.size());
    return !trimmed(pattern.substr(begin, tag.begin - begin)).empty() ||
           !trimmed(pattern.substr(tag.end, end - tag.end)).empty();
}

/// Words within a sentence stay in its line.
std::string shownWithin(std::string_view pattern, const Tag &tag, const Answer &answer)
{
    const std::string_view words = trimmed(answer.text);
    if (!answer.columns.empty() || words.find('\n') != std::string_view::npos || !isWithinLine(pattern, tag))
        return shownInPrompt(answer);
    return "<data>" + withoutDataMark(std::string(words)) + "</data>";
}

using PromptPlaces = std::vector<std::pair<std::string_view, std::string>>;

/// One pass: what answers say is not looked into for tags and places.
Result<std::string> filled(std::string_view pattern, const PromptPlaces &places,
                           const std::map<NodeId, AnswerPtr> &inputs)
{
    std::string text;
    std::size_t from = 0;
    for (const Tag &tag : tagsIn(pattern)) {
        text += withPlacesFilled(pattern.substr(from, tag.begin - from), places);
        from = tag.end;
        const auto input = inputs.find(tag.id);
        if (input == inputs.end() || input->second == nullptr)
            return failure({"tool.no-input",
                            Message::of("tool.no-input", {{"answer", tagOf(tag.id)}}),
                            {.file = "payload"},
                            "tool.do.name-earlier-step"_code});
        text += shownWithin(pattern, tag, *input->second);
    }
    return text + withPlacesFilled(pattern.substr(from), places);
}

} // namespace

std::string withoutDataMark(std::string text, std::string_view instead)
{
    constexpr std::string_view mark = "</data";
    for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + 1))
        text.replace(at, mark.size(), instead);
    return text;
}

std::string_view toText(ReplyForm form)
{
    return formNames.at(static_cast<std::size_t>(form));
}

Result<ElicitPayload> readElicitPayload(std::string_view text)
{
    const std::size_t system = headingIn(text, "[system]");
    const std::size_t user = headingIn(text, "[user]");
    const std::size_t prompt = std::min(system, user);
    const auto statements = PayloadStatements::read(
        text.substr(0, prompt),
        {.known = {"reply", "rows", "of", "temperature", "seed"}, .needed = {"reply"}});
    if (!statements)
        return tl::unexpected(statements.error());
    if (prompt == text.size())
        return failure({"tool.payload",
                        "tool.elicit.no-prompt"_code,
                        {.file = "payload"},
                        "tool.elicit.do.write-prompt"_code});
    ElicitPayload payload;
    const PayloadLine &reply = *statements->find("reply");
    const auto form = reply.oneOf({formNames.begin(), formNames.end()});
    if (!form)
        return tl::unexpected(form.error());
    payload.reply = static_cast<ReplyForm>(std::ranges::find(formNames, *form) - formNames.begin());
    if (const PayloadLine *line = statements->find("rows")) {
        const auto rows = rowsIn(*line);
        if (!rows)
            return tl::unexpected(rows.error());
        payload.rows = *rows;
    }
    if (const PayloadLine *line = statements->find("of")) {
        if (const auto tag = line->tag(); !tag)
            return tl::unexpected(tag.error());
        payload.of = *line;
    }
    if (const PayloadLine *line = statements->find("temperature")) {
        constexpr double hottest = 2;
        const auto temperature = line->decimal(0, hottest);
        if (!temperature)
            return tl::unexpected(temperature.error());
        payload.temperature = *temperature;
    }
    if (const PayloadLine *line = statements->find("seed")) {
        const auto seed = line->count(0, std::numeric_limits<std::int32_t>::max());
        if (!seed)
            return tl::unexpected(seed.error());
        payload.seed = *seed;
    }
    const bool needsOf = payload.reply == ReplyForm::Likelihoods || payload.reply == ReplyForm::Choice;
    if (needsOf && !payload.of)
        return reply.wrong(Message::of("tool.elicit.needs-line", {{"reply", *form}, {"line", "of <A1.1>"}}));
    if (payload.reply == ReplyForm::Ranking && !payload.rows)
        return reply.wrong(
            Message::of("tool.elicit.needs-line", {{"reply", *form}, {"line", "rows 1-32 of <A1.1>"}}));
    const auto section = [&](std::size_t begin, std::string_view heading) {
        if (begin == text.size())
            return std::string();
        const std::size_t start = begin + heading.size();
        const std::size_t other = begin == system ? user : system;
        const std::size_t end = other > begin ? other : text.size();
        return std::string(trimmed(text.substr(start, end - start)));
    };
    payload.system = section(system, "[system]");
    payload.user = section(user, "[user]");
    return payload;
}

Result<llm::ChatRequest> requestOf(const ElicitPayload &payload, const std::map<NodeId, AnswerPtr> &inputs)
{
    PromptPlaces places;
    if (payload.rows) {
        auto shown = shownRows(payload, inputs);
        if (!shown)
            return tl::unexpected(shown.error());
        places.emplace_back("rows", *std::move(shown));
    }
    if (payload.reply == ReplyForm::Likelihoods) {
        auto shown = shownValues(*payload.of, inputs);
        if (!shown)
            return tl::unexpected(shown.error());
        places.emplace_back("values", *std::move(shown));
    }
    llm::ChatRequest request{.temperature = payload.temperature, .seed = payload.seed};
    if (payload.reply == ReplyForm::Turn)
        request.stop = {"\nObservation"};
    for (const auto &[role, pattern] :
         {std::pair(llm::Role::System, &payload.system), std::pair(llm::Role::User, &payload.user)}) {
        if (pattern->empty())
            continue;
        auto text = filled(*pattern, places, inputs);
        if (!text)
            return tl::unexpected(text.error());
        request.messages.push_back({role, *std::move(text)});
    }
    return request;
}

} // namespace weighhouse::plan
