// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/model_payload.h"

#include "core/base/text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>

namespace weighhouse::plan
{
namespace
{

Message words()
{
    const std::vector<std::string> all{"question", "with", "table",  "column",  "options", "value", "best",
                                       "states",   "seed", "chance", "believe", "choose",  "answer"};
    return enumeration(all);
}

/// Whether a name would be read as something else without back-ticks.
bool needsQuotes(std::string_view name)
{
    return name.empty() || trimmed(name) != name || name.starts_with('`') ||
           name.find('.') != std::string_view::npos || name.find(" from ") != std::string_view::npos ||
           name.find(" = ") != std::string_view::npos || name.starts_with("= ") || name.ends_with(" =") ||
           name.find_first_of(",:=") != std::string_view::npos;
}

std::string nameToText(std::string_view name)
{
    if (!needsQuotes(name))
        return std::string(name);
    std::string text = "`";
    for (const char c : name)
        text += c == '`' ? std::string("``") : std::string(1, c);
    return text + '`';
}

std::string valueToText(const std::string &value)
{
    const bool isPlain = trimmed(value) == value && value.find_first_of("\r\n") == std::string::npos &&
                         !value.starts_with('"');
    if (isPlain)
        return value;
    return nlohmann::json(value).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

/// One line behind its first word.
class Line
{
public:
    Line(std::string_view rest, std::size_t number, std::size_t column)
        : m_rest(rest), m_number(number), m_column(column)
    {
    }

    std::size_t number() const { return m_number; }
    std::string_view rest() const { return m_rest; }

    tl::unexpected<Error> wrong(Message message, Message hint) const
    {
        return failure({"tool.payload",
                        std::move(message),
                        {.file = "payload", .line = m_number, .column = m_column},
                        std::move(hint)});
    }

    /// Takes a name off the front. In back-ticks it ends there; else it is all of `upTo`.
    Result<std::string> name(std::string_view upTo)
    {
        if (!m_rest.starts_with('`')) {
            std::string taken(trimmed(upTo));
            m_rest.remove_prefix(upTo.size());
            if (taken.empty())
                return wrong("tool.payload.no-name"_code, "tool.do.write-behind-first-word"_code);
            return taken;
        }
        std::string taken;
        for (std::size_t i = 1; i < m_rest.size(); ++i) {
            if (m_rest[i] == '`' && (i + 1 == m_rest.size() || m_rest[i + 1] != '`')) {
                m_rest.remove_prefix(i + 1);
                return taken;
            }
            i += m_rest[i] == '`' ? 1 : 0;
            taken += m_rest[i];
        }
        return wrong("tool.payload.open-name"_code, "tool.do.close-back-tick"_code);
    }

    /// Takes a word off the front, with white space around it.
    bool take(std::string_view word)
    {
        const std::string_view left = trimmed(m_rest);
        if (!left.starts_with(word))
            return false;
        m_rest = trimmed(left.substr(word.size()));
        return true;
    }

    /// Takes the text off the front, as a finite number.
    std::optional<double> number(std::string_view upTo)
    {
        const std::string_view digits = trimmed(upTo);
        double number = 0;
        const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
        if (problem != std::errc() || end != digits.data() + digits.size() || !std::isfinite(number))
            return std::nullopt;
        m_rest.remove_prefix(upTo.size());
        return number;
    }

    /// What is left, as a tag.
    Result<NodeId> tag() const
    {
        const std::string_view left = trimmed(m_rest);
        const auto id = left.starts_with('<') ? nodeIdFromText(left) : std::nullopt;
        if (!id)
            return wrong(Message::of("tool.payload.no-tag", {{"text", left}}), "tool.do.write-tag"_code);
        return *id;
    }

private:
    std::string_view m_rest;
    std::size_t m_number;
    std::size_t m_column;
};

/// `NAME from <A1.2>`: what comes before " from ".
std::string_view beforeFrom(std::string_view text)
{
    const std::size_t from = text.rfind(" from ");
    return from == std::string_view::npos ? text : text.substr(0, from);
}

/// Refuses `<A1.2>` and `from <A1.2>`, where the name is missing that the answer is given for.
Result<void> needName(const Line &line, std::string_view form)
{
    std::string_view left = trimmed(line.rest());
    if (constexpr std::string_view from = "from "; left.starts_with(from))
        left = trimmed(left.substr(from.size()));
    const auto id = left.starts_with('<') ? nodeIdFromText(left) : std::nullopt;
    if (!id)
        return {};
    return line.wrong(
        Message::of("tool.payload.no-name-before", {{"answer", tagOf(*id)}}),
        Message::of("tool.do.write-name-before", {{"line", std::string(form) + " from " + tagOf(*id)}}));
}

Result<NodeId> fromTag(Line &line)
{
    if (!line.take("from "))
        return line.wrong("tool.payload.no-source"_code, "tool.do.write-from"_code);
    return line.tag();
}

/// "table.column", of which `text` is no more than these.
Result<std::pair<std::string, std::string>> tableAndColumn(Line &line, std::string_view text)
{
    auto table = line.name(text.substr(0, std::min(text.find('.'), text.size())));
    if (!table)
        return tl::unexpected(std::move(table).error());
    if (!line.take("."))
        return line.wrong(Message::of("tool.payload.no-column", {{"text", trimmed(text)}}),
                          "tool.do.write-column"_code);
    auto column = line.name(beforeFrom(line.rest()));
    if (!column)
        return tl::unexpected(std::move(column).error());
    return std::pair(*std::move(table), *std::move(column));
}

Result<void> readTable(Line &line, ModelPayload &payload)
{
    if (auto named = needName(line, "table NAME"); !named)
        return named;
    auto name = line.name(beforeFrom(line.rest()));
    if (!name)
        return tl::unexpected(std::move(name).error());
    const auto from = fromTag(line);
    if (!from)
        return tl::unexpected(from.error());
    if (std::ranges::find(payload.tables, *name, &ModelPayload::Source::table) != payload.tables.end())
        return line.wrong(Message::of("tool.payload.rows-twice", {{"table", *name}}),
                          "tool.do.keep-one"_code);
    payload.tables.push_back({.table = *std::move(name), .from = *from, .line = line.number()});
    return {};
}

Result<void> readColumn(Line &line, ModelPayload &payload)
{
    if (auto named = needName(line, "column TABLE.COLUMN"); !named)
        return named;
    auto name = tableAndColumn(line, beforeFrom(line.rest()));
    if (!name)
        return tl::unexpected(std::move(name).error());
    const auto from = fromTag(line);
    if (!from)
        return tl::unexpected(from.error());
    for (const ModelPayload::Source &other : payload.columns) {
        if (other.table == name->first && other.column == name->second)
            return line.wrong(
                Message::of("tool.payload.values-twice", {{"column", name->first + "." + name->second}}),
                "tool.do.keep-one"_code);
    }
    payload.columns.push_back({name->first, name->second, *from, line.number()});
    return {};
}

Result<void> readOptions(Line &line, ModelPayload &payload)
{
    if (auto named = needName(line, "options NAME"); !named)
        return named;
    auto name = line.name(beforeFrom(line.rest()));
    if (!name)
        return tl::unexpected(std::move(name).error());
    const auto from = fromTag(line);
    if (!from)
        return tl::unexpected(from.error());
    if (std::ranges::find(payload.options, *name, &ModelPayload::Options::decision) != payload.options.end())
        return line.wrong(Message::of("tool.payload.options-twice", {{"decision", *name}}),
                          "tool.do.keep-one"_code);
    payload.options.push_back({*std::move(name), *from, line.number()});
    return {};
}

Result<void> readValue(Line &line, ModelPayload &payload)
{
    const std::string_view rest = line.rest();
    auto table = line.name(rest.substr(0, std::min(rest.find('.'), rest.size())));
    if (!table)
        return tl::unexpected(std::move(table).error());
    if (!line.take("."))
        return line.wrong(Message::of("tool.payload.no-column", {{"text", rest}}),
                          "tool.do.write-column"_code);
    auto column = line.name(line.rest());
    if (!column)
        return tl::unexpected(std::move(column).error());
    if (!trimmed(line.rest()).empty())
        return line.wrong("tool.payload.more-behind-column"_code, "tool.do.one-column"_code);
    payload.values.push_back({*std::move(table), *std::move(column), line.number()});
    return {};
}

Result<void> readArgument(Line &line, ModelPayload &payload)
{
    // A value may be empty: then " = " has lost its last space.
    std::size_t equals = line.rest().find(" = ");
    if (equals == std::string_view::npos && line.rest().ends_with(" ="))
        equals = line.rest().size() - 2;
    if (equals == std::string_view::npos)
        equals = line.rest().find('='); // country=SWE
    auto name = line.name(line.rest().substr(0, std::min(equals, line.rest().size())));
    if (!name)
        return tl::unexpected(std::move(name).error());
    if (!line.take("="))
        return line.wrong(Message::of("tool.payload.no-value", {{"name", *name}}),
                          "tool.do.write-value"_code);
    std::string value(trimmed(line.rest()));
    if (value.starts_with('"')) {
        const auto json = nlohmann::json::parse(value, nullptr, false);
        if (!json.is_string())
            return line.wrong(Message::of("tool.payload.open-value", {{"name", *name}}),
                              "tool.do.write-without-quotes"_code);
        value = json.get<std::string>();
    }
    for (const auto &[other, given] : payload.arguments) {
        if (other == *name)
            return line.wrong(Message::of("tool.payload.value-twice", {{"name", *name}}),
                              "tool.do.keep-one"_code);
    }
    payload.arguments.emplace_back(*std::move(name), std::move(value));
    return {};
}

Result<void> readQuestion(Line &line, ModelPayload &payload)
{
    auto name = line.name(line.rest());
    if (!name)
        return tl::unexpected(std::move(name).error());
    if (!trimmed(line.rest()).empty())
        return line.wrong("tool.payload.more-behind-question"_code, "tool.do.one-name"_code);
    if (!payload.question.empty())
        return line.wrong("tool.payload.two-questions"_code, "tool.do.ask-one"_code);
    payload.question = *std::move(name);
    return {};
}

/// The whole of a line is a number.
template<typename Number>
std::optional<Number> numberIn(std::string_view digits)
{
    Number number = 0;
    const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (problem != std::errc() || end != digits.data() + digits.size())
        return std::nullopt;
    return number;
}

Result<void> readBest(Line &line, ModelPayload &payload)
{
    const std::string_view digits = trimmed(line.rest());
    const auto best = numberIn<std::size_t>(digits);
    if (!best || *best == 0)
        return line.wrong(Message::of("tool.payload.no-count", {{"text", digits}}),
                          "tool.do.write-count"_code);
    if (payload.best)
        return line.wrong("tool.payload.best-twice"_code, "tool.do.keep-one"_code);
    payload.best = best;
    return {};
}

Result<void> readStates(Line &line, ModelPayload &payload)
{
    const std::string_view digits = trimmed(line.rest());
    const auto states = numberIn<std::size_t>(digits);
    if (!states || *states == 0)
        return line.wrong(Message::of("tool.payload.no-states", {{"text", digits}}),
                          "tool.do.write-states"_code);
    if (payload.states)
        return line.wrong(Message::of("tool.payload.twice", {{"word", "states"}}), "tool.do.keep-one"_code);
    payload.states = states;
    return {};
}

Result<void> readSeed(Line &line, ModelPayload &payload)
{
    const std::string_view digits = trimmed(line.rest());
    const auto seed = numberIn<std::uint64_t>(digits);
    if (!seed)
        return line.wrong(Message::of("tool.payload.no-seed", {{"text", digits}}), "tool.do.write-seed"_code);
    if (payload.seed)
        return line.wrong(Message::of("tool.payload.twice", {{"word", "seed"}}), "tool.do.keep-one"_code);
    payload.seed = seed;
    return {};
}

Result<void> readChance(Line &line, ModelPayload &payload)
{
    const std::string_view digits = trimmed(line.rest());
    const auto chance = numberIn<double>(digits);
    if (!chance || !(*chance >= 0 && *chance <= 1))
        return line.wrong(Message::of("tool.payload.no-chance", {{"text", digits}}),
                          "tool.do.write-chance"_code);
    if (payload.chance)
        return line.wrong(Message::of("tool.payload.twice", {{"word", "chance"}}), "tool.do.keep-one"_code);
    payload.chance = chance;
    return {};
}

/// `TABLE.COLUMN: shift = NUMBER, below = NUMBER, above = NUMBER`, of which some may be left out. The table's
/// name was read.
Result<void> readSpread(std::string table, Line &line, ModelPayload &payload)
{
    line.take(".");
    const std::string_view rest = line.rest();
    auto column = line.name(rest.substr(0, std::min(rest.find(':'), rest.size())));
    if (!column)
        return tl::unexpected(std::move(column).error());
    const std::string name = table + "." + *column;
    const auto wrong = [&] {
        return line.wrong(Message::of("tool.payload.no-spread", {{"column", name}}),
                          "tool.do.write-spread"_code);
    };
    if (!line.take(":"))
        return wrong();
    for (const ModelPayload::Spread &other : payload.spreads) {
        if (other.table == table && other.column == *column)
            return line.wrong(Message::of("tool.payload.believed-twice", {{"factor", name}}),
                              "tool.do.keep-one"_code);
    }
    std::map<std::string, double> numbers;
    do {
        const std::string_view left = line.rest();
        const std::string word(trimmed(left.substr(0, std::min(left.find('='), left.size()))));
        const bool isKnown = word == "shift" || word == "below" || word == "above";
        if (!isKnown || !line.take(word) || !line.take("="))
            return wrong();
        const auto number = line.number(line.rest().substr(0, line.rest().find(',')));
        if (!number || (*number < 0 && word != "shift") || !numbers.emplace(word, *number).second)
            return wrong();
    } while (line.take(","));
    if (!trimmed(line.rest()).empty())
        return wrong();
    StatedSpread stated;
    for (const auto &[word, number] : numbers)
        (word == "shift" ? stated.shift : word == "below" ? stated.below : stated.above) = number;
    if (stated.below == 0 && stated.above == 0)
        return wrong();
    payload.spreads.push_back({std::move(table), *std::move(column), stated, line.number()});
    return {};
}

/// `NAME: VALUE = NUMBER, …`
Result<void> readBelief(Line &line, ModelPayload &payload)
{
    const std::string_view rest = line.rest();
    auto factor = line.name(rest.substr(0, std::min(rest.find_first_of(".:"), rest.size())));
    if (!factor)
        return tl::unexpected(std::move(factor).error());
    if (trimmed(line.rest()).starts_with('.'))
        return readSpread(*std::move(factor), line, payload);
    const auto wrong = [&] {
        return line.wrong(Message::of("tool.payload.no-belief", {{"factor", *factor}}),
                          "tool.do.write-belief"_code);
    };
    if (!line.take(":"))
        return wrong();
    if (std::ranges::find(payload.beliefs, *factor, [](const auto &one) { return one.first; }) !=
        payload.beliefs.end())
        return line.wrong(Message::of("tool.payload.believed-twice", {{"factor", *factor}}),
                          "tool.do.keep-one"_code);
    std::vector<std::pair<std::string, double>> values;
    do {
        const std::string_view left = line.rest();
        auto value = line.name(left.substr(0, std::min(left.find('='), left.size())));
        if (!value)
            return tl::unexpected(std::move(value).error());
        if (!line.take("="))
            return wrong();
        const auto probability = line.number(line.rest().substr(0, line.rest().find(',')));
        if (!probability || *probability < 0)
            return wrong();
        values.emplace_back(*std::move(value), *probability);
    } while (line.take(","));
    if (!trimmed(line.rest()).empty())
        return wrong();
    payload.beliefs.emplace_back(*std::move(factor), std::move(values));
    return {};
}

Result<void> readChoice(Line &line, ModelPayload &payload)
{
    const auto from = line.tag();
    if (!from)
        return tl::unexpected(from.error());
    if (payload.choose)
        return line.wrong("tool.payload.two-choices"_code, "tool.do.keep-one-of-them"_code);
    payload.choose = *from;
    return {};
}

Result<void> readAnswer(const Line &line, ModelPayload &payload)
{
    if (trimmed(line.rest()).empty())
        return line.wrong("tool.payload.no-name"_code, "tool.do.write-behind-first-word"_code);
    if (!payload.answer.empty())
        return line.wrong("tool.payload.two-choices"_code, "tool.do.keep-one-of-them"_code);
    payload.answer = trimmed(line.rest());
    return {};
}

Result<void> readLine(std::string_view text, std::size_t number, ModelPayload &payload)
{
    const std::string_view content = trimmed(text);
    if (content.empty() || content.starts_with('#'))
        return {};
    const std::size_t space = std::min(content.find_first_of(" \t"), content.size());
    const std::string_view word = content.substr(0, space);
    const std::size_t indent = static_cast<std::size_t>(content.data() - text.data());
    Line line(trimmed(content.substr(space)), number, indent + 1);
    if (word == "question")
        return readQuestion(line, payload);
    if (word == "with")
        return readArgument(line, payload);
    if (word == "table")
        return readTable(line, payload);
    if (word == "column")
        return readColumn(line, payload);
    if (word == "options")
        return readOptions(line, payload);
    if (word == "value")
        return readValue(line, payload);
    if (word == "best")
        return readBest(line, payload);
    if (word == "states")
        return readStates(line, payload);
    if (word == "seed")
        return readSeed(line, payload);
    if (word == "chance")
        return readChance(line, payload);
    if (word == "believe")
        return readBelief(line, payload);
    if (word == "choose")
        return readChoice(line, payload);
    if (word == "answer")
        return readAnswer(line, payload);
    return line.wrong(Message::of("tool.payload.unknown-word", {{"word", word}}),
                      Message::of("tool.do.lines-begin", {{"names", words()}}));
}

} // namespace

Result<ModelPayload> readModelPayload(std::string_view text)
{
    ModelPayload payload;
    std::size_t number = 0;
    for (const std::string_view line : split(text, '\n')) {
        if (auto read = readLine(line, ++number, payload); !read)
            return tl::unexpected(std::move(read).error());
    }
    return payload;
}

std::string toText(const ModelPayload &payload)
{
    std::string text;
    const auto add = [&](const std::string &line) { text += line + '\n'; };
    if (!payload.question.empty())
        add("question " + nameToText(payload.question));
    for (const auto &[name, value] : payload.arguments)
        add("with " + nameToText(name) + " = " + valueToText(value));
    for (const ModelPayload::Source &table : payload.tables)
        add("table " + nameToText(table.table) + " from " + tagOf(table.from));
    for (const ModelPayload::Source &column : payload.columns)
        add("column " + nameToText(column.table) + '.' + nameToText(column.column) + " from " +
            tagOf(column.from));
    for (const ModelPayload::Options &options : payload.options)
        add("options " + nameToText(options.decision) + " from " + tagOf(options.from));
    for (const ModelPayload::ColumnName &value : payload.values)
        add("value " + nameToText(value.table) + '.' + nameToText(value.column));
    if (payload.best)
        add("best " + std::to_string(*payload.best));
    if (payload.states)
        add("states " + std::to_string(*payload.states));
    if (payload.seed)
        add("seed " + std::to_string(*payload.seed));
    if (payload.chance)
        add("chance " + numberToText(*payload.chance));
    for (const auto &[factor, values] : payload.beliefs) {
        std::string list;
        for (const auto &[value, probability] : values)
            list += (list.empty() ? " " : ", ") + nameToText(value) + " = " + numberToText(probability);
        add("believe " + nameToText(factor) + ':' + list);
    }
    for (const ModelPayload::Spread &spread : payload.spreads)
        add("believe " + nameToText(spread.table) + '.' + nameToText(spread.column) + ": shift = " +
            numberToText(spread.stated.shift) + ", below = " + numberToText(spread.stated.below) +
            ", above = " + numberToText(spread.stated.above));
    if (payload.choose)
        add("choose " + tagOf(*payload.choose));
    if (!payload.answer.empty())
        add("answer " + payload.answer);
    return text;
}

} // namespace weighhouse::plan
