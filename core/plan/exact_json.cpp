// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/exact_json.h"

#include "core/base/text.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace weighhouse::plan
{
namespace
{

constexpr std::string_view hexadecimalDigits = "0123456789abcdef";

/// What a value is, in people's words.
Message sortOf(const nlohmann::ordered_json &json)
{
    switch (json.type()) {
    case nlohmann::ordered_json::value_t::object:
        return "plan.json.object"_code;
    case nlohmann::ordered_json::value_t::array:
        return "plan.json.list"_code;
    case nlohmann::ordered_json::value_t::string:
        return "plan.json.text"_code;
    case nlohmann::ordered_json::value_t::boolean:
        return json.get<bool>() ? "true"_sign : "false"_sign;
    case nlohmann::ordered_json::value_t::null:
        return "null"_sign;
    default:
        return "plan.json.number"_code;
    }
}

Message mustBe(MessageCode what, const nlohmann::ordered_json &json)
{
    return Message::of("plan.json.must-be", {{"what", what}, {"found", sortOf(json)}});
}

std::optional<double> oddNumber(std::string_view name)
{
    if (name == "nan")
        return std::numeric_limits<double>::quiet_NaN();
    if (name == "inf")
        return std::numeric_limits<double>::infinity();
    if (name == "-inf")
        return -std::numeric_limits<double>::infinity();
    return std::nullopt;
}

} // namespace

nlohmann::ordered_json textToJson(std::string_view text)
{
    if (isUtf8(text))
        return std::string(text);
    return {{"bytes", toHexadecimal(text)}};
}

nlohmann::ordered_json valueToJson(const data::Value &value)
{
    if (const auto *number = std::get_if<double>(&value)) {
        if (std::isfinite(*number))
            return *number;
        return {{"number", std::isnan(*number) ? "nan" : *number < 0 ? "-inf" : "inf"}};
    }
    if (const auto *integer = std::get_if<std::int64_t>(&value))
        return *integer;
    if (const auto *boolean = std::get_if<bool>(&value))
        return *boolean;
    if (const auto *text = std::get_if<std::string>(&value))
        return textToJson(*text);
    return nullptr;
}

std::string toHexadecimal(std::string_view bytes)
{
    std::string text;
    text.reserve(2 * bytes.size());
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        text += hexadecimalDigits[byte >> 4U];
        text += hexadecimalDigits[byte & 15U];
    }
    return text;
}

std::optional<std::string> fromHexadecimal(std::string_view text)
{
    if (text.size() % 2 != 0)
        return std::nullopt;
    std::string bytes;
    bytes.reserve(text.size() / 2);
    for (std::size_t i = 0; i < text.size(); i += 2) {
        const std::size_t high = hexadecimalDigits.find(text[i]);
        const std::size_t low = hexadecimalDigits.find(text[i + 1]);
        if (high == std::string_view::npos || low == std::string_view::npos)
            return std::nullopt;
        bytes += static_cast<char>(16 * high + low);
    }
    return bytes;
}

void JsonReader::refuse(const std::string &place, const Message &what, Message hint)
{
    if (!m_problem)
        m_problem = Error{"plan.bad-json",
                          Message::sequence({place.empty() ? m_whole : Message::verbatim(place), what}),
                          {},
                          std::move(hint)};
}

const JsonReader::Json *JsonReader::member(const Json &object, const char *key)
{
    const auto found = object.find(key);
    return found == object.end() || found->is_null() ? nullptr : &*found;
}

std::string JsonReader::within(const std::string &place, std::string_view key)
{
    return place + (place.empty() ? "" : ".") + std::string(key);
}

std::string JsonReader::within(const std::string &place, std::size_t index)
{
    return place + '[' + std::to_string(index) + ']';
}

bool JsonReader::isObject(const Json &json, const std::string &place)
{
    if (!json.is_object())
        refuse(place, mustBe("plan.json.object"_code, json));
    return json.is_object();
}

void JsonReader::refuseMisspelt(const Json &object, const std::string &place,
                                const std::vector<std::string> &names)
{
    for (const auto &[key, value] : object.items()) {
        if (std::ranges::find(names, key) != names.end())
            continue;
        const auto meant = nearest(key, names);
        if (meant && !object.contains(*meant))
            refuse(within(place, key), "plan.json.unknown-member"_code,
                   Message::of("plan.do.did-you-mean", {{"meant", *meant}}));
    }
}

bool JsonReader::isList(const Json &json, const std::string &place)
{
    if (!json.is_array())
        refuse(place, mustBe("plan.json.list"_code, json));
    return json.is_array();
}

std::string JsonReader::text(const Json &json, const std::string &place)
{
    if (json.is_string())
        return json.get<std::string>();
    const Json *bytes = json.is_object() ? member(json, "bytes") : nullptr;
    if (bytes == nullptr || !bytes->is_string()) {
        refuse(place, mustBe("plan.json.text"_code, json));
        return {};
    }
    const auto decoded = fromHexadecimal(bytes->get<std::string>());
    if (!decoded)
        refuse(within(place, "bytes"), "plan.json.must-be-bytes"_code);
    return decoded.value_or(std::string());
}

std::string JsonReader::textOf(const Json &object, const char *key, const std::string &place)
{
    const Json *json = member(object, key);
    return json == nullptr ? std::string() : text(*json, within(place, key));
}

std::uint32_t JsonReader::count(const Json &json, const std::string &place)
{
    if (json.is_number_unsigned() && json.get<std::uint64_t>() <= std::numeric_limits<std::uint32_t>::max())
        return json.get<std::uint32_t>();
    refuse(place, json.is_number() ? Message("plan.json.must-be-count"_code)
                                   : mustBe("plan.json.whole-number"_code, json));
    return 0;
}

data::Value JsonReader::value(const Json &json, const std::string &place)
{
    if (json.is_null())
        return std::monostate{};
    if (json.is_boolean())
        return json.get<bool>();
    // Integers beyond 64 bits are numbers to all who write JSON without knowing of integers.
    if (json.is_number_float() ||
        (json.is_number_unsigned() &&
         json.get<std::uint64_t>() > std::uint64_t{std::numeric_limits<std::int64_t>::max()}))
        return json.get<double>();
    if (json.is_number())
        return json.get<std::int64_t>();
    const Json *number = json.is_object() ? member(json, "number") : nullptr;
    if (number == nullptr)
        return text(json, place);
    const auto odd = number->is_string() ? oddNumber(number->get<std::string>()) : std::nullopt;
    if (!odd)
        refuse(within(place, "number"), "plan.json.must-be-odd-number"_code);
    return odd.value_or(0);
}

std::vector<sql::ResultColumn> JsonReader::columns(const Json &json, const std::string &place)
{
    std::vector<sql::ResultColumn> columns;
    if (!isList(json, place))
        return columns;
    for (std::size_t i = 0; i < json.size() && !m_problem; ++i) {
        const std::string here = within(place, i);
        if (!isObject(json[i], here))
            break;
        auto &column = columns.emplace_back();
        column.name = textOf(json[i], "name", here);
        const std::string type = textOf(json[i], "type", here);
        column.type = data::valueTypeFromText(type);
        if (!type.empty() && !column.type)
            refuse(within(here, "type"), Message::of("plan.json.must-be-type", {{"type", type}}));
    }
    return columns;
}

std::vector<data::Value> JsonReader::row(const Json &json, const std::string &place, std::size_t columnCount)
{
    std::vector<data::Value> row;
    if (!isList(json, place))
        return row;
    if (json.size() != columnCount)
        refuse(place, Message::of("plan.json.must-have-values",
                                  {{"columns", columnCount}, {"values", json.size()}}));
    row.reserve(json.size());
    for (std::size_t i = 0; i < json.size() && !m_problem; ++i)
        row.push_back(value(json[i], within(place, i)));
    return row;
}

Answer JsonReader::answer(const Json &json, const std::string &place)
{
    Answer answer;
    if (!isObject(json, place))
        return answer;
    const std::string out = within(place, "left_out");
    if (const Json *left = member(json, "left_out"); left != nullptr && isObject(*left, out)) {
        // Whatever else stood there could not be checked.
        if (json.size() != 1 || left->size() != 1)
            refuse(out, "plan.json.must-be-alone"_code);
        return leftOutAnswer(textOf(*left, "hash", out));
    }
    if (const Json *list = member(json, "columns"))
        answer.columns = columns(*list, within(place, "columns"));
    if (const Json *list = member(json, "rows"); list != nullptr && isList(*list, within(place, "rows"))) {
        answer.rows.reserve(list->size());
        for (std::size_t i = 0; i < list->size() && !m_problem; ++i)
            answer.rows.push_back(row((*list)[i], within(within(place, "rows"), i), answer.columns.size()));
    }
    answer.text = textOf(json, "text", place);
    answer.cut = textOf(json, "cut", place);
    return answer;
}

} // namespace weighhouse::plan
