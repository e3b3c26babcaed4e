// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/benchmark/qa/question_file.h"

#include "core/base/files.h"
#include "core/base/nesting.h"
#include "core/base/text.h"
#include "core/benchmark/qa/decomposition.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <utility>

namespace weighhouse::benchmark::qa
{
namespace
{

using Json = nlohmann::json;
/// Paragraphs by the numbers that the file gives them.
using Numbers = std::map<std::int64_t, std::size_t>;

/// More steps than this are no decomposition that somebody made.
constexpr std::size_t mostSteps = 200;

Error badLine(const Message &reason)
{
    return {"benchmark.bad-questions", reason, {}, "benchmark.qa.do.see-form"_code};
}

tl::unexpected<Error> lacks(const char *member)
{
    return failure(badLine(Message::of("benchmark.qa.lacks", {{"member", member}})));
}

/// The member of an object; null if it has none.
const Json &memberOf(const Json &object, const char *name)
{
    static const Json null;
    const auto found = object.find(name);
    return found == object.end() ? null : *found;
}

/// Reads a text; a number counts as its words, since some sets number their questions.
std::optional<std::string> textIn(const Json &object, const char *name)
{
    const Json &member = memberOf(object, name);
    if (member.is_string())
        return member.get<std::string>();
    if (member.is_number())
        return member.dump();
    if (member.is_boolean())
        return member.get<bool>() ? "yes" : "no";
    return std::nullopt;
}

/// Reads a list of texts; what is none is passed over.
std::vector<std::string> textsIn(const Json &object, const char *name)
{
    std::vector<std::string> texts;
    for (const Json &text : memberOf(object, name)) {
        if (text.is_string())
            texts.push_back(text.get<std::string>());
    }
    return texts;
}

Result<std::vector<std::int64_t>> numbersIn(const Json &object, const char *name)
{
    std::vector<std::int64_t> numbers;
    for (const Json &number : memberOf(object, name)) {
        if (!number.is_number_integer())
            return lacks(name);
        numbers.push_back(number.get<std::int64_t>());
    }
    return numbers;
}

void putInOrder(std::vector<std::size_t> &positions)
{
    std::ranges::sort(positions);
    const auto same = std::ranges::unique(positions);
    positions.erase(same.begin(), same.end());
}

Result<std::vector<std::size_t>> paragraphsIn(const Json &object, const char *name, const Numbers &numbers)
{
    const auto named = numbersIn(object, name);
    if (!named)
        return failure(named.error());
    std::vector<std::size_t> positions;
    for (const std::int64_t number : *named) {
        const auto found = numbers.find(number);
        if (found == numbers.end())
            return failure(
                badLine(Message::of("benchmark.qa.unknown-paragraph", {{"number", std::to_string(number)}})));
        positions.push_back(found->second);
    }
    putInOrder(positions);
    return positions;
}

Result<Numbers> readParagraphs(const Json &object, HopQuestion &question)
{
    Numbers numbers;
    for (const Json &json : memberOf(object, "paragraphs")) {
        const auto text = json.is_object() ? textIn(json, "text") : std::nullopt;
        if (!text)
            return lacks("paragraphs");
        const std::size_t position = question.paragraphs.size();
        const Json &number = memberOf(json, "idx");
        numbers.try_emplace(number.is_number_integer() ? number.get<std::int64_t>()
                                                       : static_cast<std::int64_t>(position),
                            position);
        question.paragraphs.push_back({textIn(json, "title").value_or(std::string()), *text});
        const Json &supports = memberOf(json, "supporting");
        if (supports.is_boolean() && supports.get<bool>())
            question.supporting.push_back(position);
    }
    return numbers;
}

Result<HopStep> readStep(const Json &json, std::size_t position, const Numbers &numbers)
{
    const Message number = Message::verbatim(std::to_string(position + 1));
    const auto text = json.is_object() ? textIn(json, "q") : std::nullopt;
    if (!text || position >= mostSteps)
        return failure(badLine(Message::of("benchmark.qa.bad-step", {{"number", number}})));
    // Tags name steps by their positions.
    const Json &said = memberOf(json, "n");
    if (said.is_number_integer() && said.get<std::int64_t>() != static_cast<std::int64_t>(position) + 1)
        return failure(badLine(Message::of("benchmark.qa.bad-step-number", {{"number", number}})));
    HopStep step{.text = *text, .answer = textIn(json, "answer")};
    auto supporting = paragraphsIn(json, "support_idx", numbers);
    if (!supporting)
        return failure(std::move(supporting.error()));
    step.supporting = *std::move(supporting);
    const auto parents = numbersIn(json, "deps");
    if (!parents)
        return failure(parents.error());
    for (const std::int64_t parent : *parents) {
        if (parent < 1 || parent > static_cast<std::int64_t>(position))
            return failure(badLine(Message::of("benchmark.qa.bad-parent",
                                               {{"number", number}, {"parent", std::to_string(parent)}})));
        step.parents.push_back(static_cast<std::size_t>(parent) - 1);
    }
    std::ranges::copy(namedSteps(step.text, position), std::back_inserter(step.parents));
    putInOrder(step.parents);
    return step;
}

Result<HopQuestion> questionFrom(std::string_view line)
{
    const Json json = nestsDeeper(line) ? Json() : Json::parse(line, nullptr, false);
    if (!json.is_object())
        return failure(badLine("benchmark.qa.not-object"_code));
    HopQuestion question;
    const auto text = textIn(json, "question");
    const auto answer = textIn(json, "answer");
    if (!text || trimmed(*text).empty())
        return lacks("question");
    if (!answer)
        return lacks("answer");
    question.text = *text;
    question.answer = *answer;
    question.id = textIn(json, "id").value_or(std::string());
    question.dataset = textIn(json, "dataset").value_or(std::string());
    question.aliases = textsIn(json, "aliases");
    question.facts = textsIn(json, "facts");
    const auto numbers = readParagraphs(json, question);
    if (!numbers)
        return failure(numbers.error());
    auto supporting = paragraphsIn(json, "supporting", *numbers);
    if (!supporting)
        return failure(std::move(supporting.error()));
    std::ranges::copy(*supporting, std::back_inserter(question.supporting));
    putInOrder(question.supporting);
    for (const Json &member : memberOf(json, "steps")) {
        auto step = readStep(member, question.steps.size(), *numbers);
        if (!step)
            return failure(std::move(step.error()));
        question.steps.push_back(*std::move(step));
    }
    return question;
}

/// Reads a line without its end; false at the end of the stream, and for a line that is too long, of which
/// `line` then has more than the limit.
bool nextLine(std::istream &in, std::string &line)
{
    line.clear();
    std::array<char, 64U * 1024> part{};
    for (;;) {
        in.getline(part.data(), part.size());
        const bool isWhole = !in.fail();
        const auto count = static_cast<std::size_t>(in.gcount());
        // The count includes the line end, except at the end of the stream.
        line.append(part.data(), isWhole && !in.eof() ? count - 1 : count);
        if (isWhole)
            return true;
        if (in.bad() || in.eof())
            return !line.empty();
        in.clear(in.rdstate() & ~std::ios::failbit);
        if (line.size() > longestQuestionLine)
            return false;
    }
}

} // namespace

Result<std::vector<HopQuestion>> readHopQuestions(std::istream &in, const std::string &name)
{
    std::vector<HopQuestion> questions;
    std::string line;
    for (std::size_t number = 1;; ++number) {
        const bool isLine = nextLine(in, line);
        if (line.size() > longestQuestionLine) {
            Error error = badLine(
                Message::of("benchmark.qa.long-line", {{"limit", longestQuestionLine / (1024 * 1024)}}));
            error.where = {.file = name, .line = number};
            return failure(std::move(error));
        }
        if (!isLine)
            return questions;
        if (trimmed(line).empty())
            continue;
        auto question = questionFrom(line);
        if (!question) {
            question.error().where = {.file = name, .line = number};
            return failure(std::move(question.error()));
        }
        question->number = static_cast<std::int64_t>(questions.size()) + 1;
        questions.push_back(*std::move(question));
    }
}

Result<std::vector<HopQuestion>> readHopQuestions(const std::filesystem::path &file)
{
    // It tells what cannot be read, without waiting for a pipe.
    if (const auto first = readFile(file, 1); !first)
        return failure(first.error());
    std::ifstream in(file, std::ios::binary);
    return readHopQuestions(in, file.string());
}

} // namespace weighhouse::benchmark::qa
