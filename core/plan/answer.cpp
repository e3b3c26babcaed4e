// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/answer.h"

#include "core/base/sha256.h"
#include "core/base/text.h"
#include "core/plan/exact_json.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace weighhouse::plan
{
namespace
{

/// Feeds a hash with texts and values so that different sequences give different bytes.
class AnswerHasher
{
public:
    void add(std::uint64_t number)
    {
        // Byte by byte, so that it is the same on every machine.
        for (unsigned shift = 0; shift < 64; shift += 8)
            m_bytes += static_cast<char>((number >> shift) & 0xFFU);
        if (m_bytes.size() >= 1U << 16U)
            flush();
    }

    void add(std::string_view text)
    {
        add(text.size());
        m_bytes += text;
    }

    void add(const data::Value &value)
    {
        m_bytes += static_cast<char>('0' + value.index());
        if (const auto *number = std::get_if<double>(&value))
            addNumber(*number);
        else if (const auto *integer = std::get_if<std::int64_t>(&value))
            add(static_cast<std::uint64_t>(*integer));
        else if (const auto *boolean = std::get_if<bool>(&value))
            add(std::uint64_t{*boolean ? 1U : 0U});
        else if (const auto *text = std::get_if<std::string>(&value))
            add(std::string_view(*text));
    }

    std::string result()
    {
        flush();
        return m_hash.hexadecimal();
    }

private:
    void addNumber(double number)
    {
        // What compares equal has one spelling: zeros of both signs; so has every NaN.
        if (std::isnan(number))
            number = std::numeric_limits<double>::quiet_NaN();
        add(std::bit_cast<std::uint64_t>(number == 0 ? 0.0 : number));
    }

    void flush()
    {
        m_hash.add(m_bytes);
        m_bytes.clear();
    }

    Sha256 m_hash;
    std::string m_bytes;
};

bool isSameValue(const data::Value &left, const data::Value &right)
{
    const auto *leftNumber = std::get_if<double>(&left);
    const auto *rightNumber = std::get_if<double>(&right);
    if (leftNumber != nullptr && rightNumber != nullptr && std::isnan(*leftNumber))
        return std::isnan(*rightNumber);
    return left == right;
}

/// White space as single spaces, at most so many characters.
std::string onOneLine(std::string_view text, std::size_t most)
{
    std::string line;
    std::size_t characters = 0;
    for (const char c : trimmed(text)) {
        const bool isSpace = static_cast<unsigned char>(c) <= ' ';
        const bool isInside = (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
        if (isSpace && line.ends_with(' '))
            continue;
        if (!isInside && ++characters > most)
            return line + "…";
        line += isSpace ? ' ' : c;
    }
    return line;
}

/// The same with a message for each of the lines, so that they are told in other languages.
Message linesOnOneLine(std::string_view text, std::size_t most)
{
    const std::string whole = onOneLine(text, most);
    std::string_view rest = whole;
    std::vector<Message> parts;
    for (const std::string_view line : split(text, '\n')) {
        const std::string words = onOneLine(line, most);
        const bool isWhole =
            rest.starts_with(words) && (rest.size() == words.size() || rest[words.size()] == ' ');
        if (!isWhole)
            break;
        parts.push_back(Message::verbatim(words));
        rest = rest.substr(std::min(words.empty() ? 0 : words.size() + 1, rest.size()));
    }
    parts.push_back(Message::verbatim(std::string(rest)));
    return Message::sequence(std::move(parts));
}

} // namespace

decision::WeighedPtr Answer::weighed() const
{
    const auto *found = std::get_if<decision::WeighedPtr>(&evidence);
    return found == nullptr ? nullptr : *found;
}

bool Answer::operator==(const Answer &other) const
{
    return columns == other.columns && rows == other.rows && text == other.text && cut == other.cut &&
           leftOut == other.leftOut;
}

std::optional<std::size_t> Answer::columnIndex(std::string_view name) const
{
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (equalIgnoringCase(columns[i].name, name))
            return i;
    }
    return std::nullopt;
}

bool isSame(const AnswerPtr &left, const AnswerPtr &right)
{
    if (left == right)
        return true;
    if (!left || !right)
        return false;
    return left->text == right->text && left->cut == right->cut && left->columns == right->columns &&
           left->leftOut == right->leftOut &&
           std::ranges::equal(left->rows, right->rows, [](const auto &one, const auto &other) {
               return std::ranges::equal(one, other, isSameValue);
           });
}

std::string contentHash(const Answer &answer)
{
    if (answer.leftOut)
        return *answer.leftOut;
    AnswerHasher hasher;
    hasher.add(answer.columns.size());
    for (const sql::ResultColumn &column : answer.columns) {
        hasher.add(std::string_view(column.name));
        hasher.add(column.type ? data::toText(*column.type) : std::string_view());
    }
    hasher.add(answer.rows.size());
    for (const auto &row : answer.rows) {
        hasher.add(row.size());
        for (const data::Value &value : row)
            hasher.add(value);
    }
    hasher.add(std::string_view(answer.text));
    hasher.add(std::string_view(answer.cut));
    return hasher.result();
}

nlohmann::ordered_json toJson(const Answer &answer)
{
    if (answer.leftOut)
        return {{"left_out", {{"hash", *answer.leftOut}}}};
    auto json = nlohmann::ordered_json::object();
    for (const sql::ResultColumn &column : answer.columns) {
        nlohmann::ordered_json entry{{"name", textToJson(column.name)}};
        if (column.type)
            entry["type"] = data::toText(*column.type);
        json["columns"].push_back(std::move(entry));
    }
    for (const auto &row : answer.rows) {
        auto values = nlohmann::ordered_json::array();
        for (const data::Value &value : row)
            values.push_back(valueToJson(value));
        json["rows"].push_back(std::move(values));
    }
    if (!answer.text.empty())
        json["text"] = textToJson(answer.text);
    if (!answer.cut.empty())
        json["cut"] = textToJson(answer.cut);
    return json;
}

Result<Answer> answerFromJson(const nlohmann::ordered_json &json)
{
    JsonReader reader("plan.json.answer"_code);
    Answer answer = reader.answer(json, {});
    if (reader.problem())
        return failure(*reader.problem());
    return answer;
}

Message shortMessage(const Answer &answer)
{
    constexpr std::size_t mostCharacters = 120;
    // The remarks of a query ("tool.note") stand beside its rows and are not what it came to.
    const bool isRemark = !answer.rows.empty() && trimmed(answer.text).starts_with("note: ");
    if (!trimmed(answer.text).empty() && !isRemark)
        return linesOnOneLine(answer.text, mostCharacters);
    if (answer.rows.size() == 1 && answer.rows.front().size() == 1) {
        const data::Value &value = answer.rows.front().front();
        const auto *number = std::get_if<double>(&value);
        return Message::verbatim(number != nullptr ? numberForPeople(*number)
                                                   : onOneLine(data::toText(value), mostCharacters));
    }
    if (answer.rows.empty())
        return answer.columns.empty() ? "plan.answer.nothing"_code : "plan.answer.no-rows"_code;
    return Message::of("plan.answer.rows", {{"count", answer.rows.size()}});
}

Answer withoutContent(const Answer &answer)
{
    return leftOutAnswer(contentHash(answer));
}

Answer leftOutAnswer(std::string hash)
{
    return {.text = Message("plan.answer.left-out"_code).text(), .leftOut = std::move(hash)};
}

std::string shortText(const Answer &answer)
{
    return shortMessage(answer).text();
}

std::string decisionIn(const Answer &answer)
{
    const auto column = answer.columnIndex("decision");
    return column && !answer.rows.empty() ? data::toText(answer.rows.front()[*column]) : shortText(answer);
}

std::size_t bytesOf(const Answer &answer)
{
    // Journals name this number: it counts what an answer says, and evidence is not part of that.
    constexpr std::size_t ofNothing = 2 * sizeof(std::vector<int>) + 2 * sizeof(std::string);
    std::size_t bytes = ofNothing + answer.text.size() + answer.cut.size();
    for (const sql::ResultColumn &column : answer.columns)
        bytes += sizeof(column) + column.name.size();
    for (const auto &row : answer.rows) {
        bytes += sizeof(std::vector<data::Value>) + row.size() * sizeof(data::Value);
        for (const data::Value &value : row) {
            if (const auto *text = std::get_if<std::string>(&value))
                bytes += text->size();
        }
    }
    return bytes;
}

} // namespace weighhouse::plan
