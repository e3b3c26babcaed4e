// SPDX-License-Identifier: GPL-3.0-or-later
// Functions of texts. Sizes and places count characters (code points).
#include "core/base/text_search.h"
#include "core/graph/functions/characters.h"
#include "core/graph/functions/errors.h"
#include "core/graph/functions/tables.h"

#include <QString>

#include <algorithm>
#include <array>
#include <string>

namespace weighhouse::graph
{
namespace
{

bool isAscii(std::string_view text)
{
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

/// A count of characters that must not be negative.
Result<std::size_t> lengthFrom(std::string_view function, const Value &value)
{
    if (value.integer() < 0)
        return rangeError(function, "cypher.text-functions"_code, value);
    return static_cast<std::size_t>(value.integer());
}

Result<Value> leftOf(Arguments arguments, const Context &)
{
    const auto length = lengthFrom("left", arguments[1]);
    if (!length)
        return failure(length.error());
    const std::string &text = arguments[0].text();
    return Value(text.substr(0, bytesOf(text, *length)));
}

Result<Value> rightOf(Arguments arguments, const Context &)
{
    const auto length = lengthFrom("right", arguments[1]);
    if (!length)
        return failure(length.error());
    const std::string &text = arguments[0].text();
    const std::size_t size = charactersIn(text);
    return Value(text.substr(bytesOf(text, size - std::min(size, *length))));
}

Result<Value> substringOf(Arguments arguments, const Context &)
{
    const auto start = lengthFrom("substring", arguments[1]);
    if (!start)
        return failure(start.error());
    const std::string_view text = std::string_view(arguments[0].text());
    const std::string_view rest = text.substr(bytesOf(text, *start));
    if (arguments.size() < 3)
        return Value(rest);
    const auto length = lengthFrom("substring", arguments[2]);
    if (!length)
        return failure(length.error());
    return Value(rest.substr(0, bytesOf(rest, *length)));
}

/// The texts of an argument that is one or a list of them.
Result<std::vector<std::string>> delimitersFrom(const Value &value)
{
    std::vector<std::string> delimiters;
    if (value.kind() == Kind::Text)
        return std::vector{value.text()};
    for (const Value &element : value.list()) {
        if (element.kind() != Kind::Text)
            return argumentTypeError("split", "cypher.text-functions.strings-delimiters"_code, element);
        delimiters.push_back(element.text());
    }
    return delimiters;
}

Result<Value> splitText(Arguments arguments, const Context &context)
{
    const auto delimiters = delimitersFrom(arguments[1]);
    if (!delimiters)
        return failure(delimiters.error());
    const std::string_view text = arguments[0].text();
    List parts;
    if (std::ranges::find(*delimiters, std::string()) != delimiters->end() && !text.empty()) {
        if (text.size() > context.mostBytes / Value(std::string()).extent().bytes)
            return tooLargeError("split", context.mostBytes);
        constexpr std::uint64_t stepsPerPart = 16;
        for (const std::string_view character : charactersOf(text)) {
            if (!context.goesOn(stepsPerPart))
                return Value();
            parts.emplace_back(character);
        }
        return Value(std::move(parts));
    }
    std::uint64_t stepsAtPlace = 1;
    for (const std::string &delimiter : *delimiters)
        stepsAtPlace += 1 + delimiter.size() / 16;
    std::size_t start = 0;
    for (std::size_t i = 0; i < text.size();) {
        if (!context.goesOn(stepsAtPlace))
            return Value();
        std::size_t length = 0; // of the delimiter here
        for (const std::string &delimiter : *delimiters) {
            if (text.substr(i).starts_with(delimiter))
                length = std::max(length, delimiter.size());
        }
        if (length > 0) {
            parts.emplace_back(text.substr(start, i - start));
            start = i + length;
        }
        i += std::max<std::size_t>(length, 1);
    }
    parts.emplace_back(text.substr(start));
    return Value(std::move(parts));
}

Result<Value> replaceIn(Arguments arguments, const Context &context)
{
    const std::string_view text = arguments[0].text();
    const std::string_view search = arguments[1].text();
    const std::string_view replacement = arguments[2].text();
    std::string result;
    if (search.empty()) { // it is found before every character and at the end
        for (const std::string_view character : charactersOf(text)) {
            result.append(replacement).append(character);
            if (result.size() > context.mostTextBytes)
                return tooLongError(context);
            if (!context.goesOn(2))
                return Value();
        }
        return Value(result.append(replacement));
    }
    std::size_t start = 0;
    for (auto found = firstPlace(search, text); found; found = firstPlace(search, text.substr(start))) {
        result.append(text.substr(start, *found)).append(replacement);
        start += *found + search.size();
        if (result.size() > context.mostTextBytes)
            return tooLongError(context);
        if (!context.goesOn(1 + (*found + search.size()) / 16))
            return Value();
    }
    return Value(result.append(text.substr(start)));
}

bool isWhiteSpace(std::string_view character)
{
    if (character.size() == 1)
        return QChar::isSpace(static_cast<unsigned char>(character.front()));
    const QString one = QString::fromUtf8(character.data(), static_cast<qsizetype>(character.size()));
    return one.size() == 1 && one.front().isSpace();
}

/// Without white space, or without any of the characters of the second argument, at its ends.
Value trimmedAt(Arguments arguments, const Context &context, bool isLeft, bool isRight)
{
    const std::vector<std::string_view> characters = charactersOf(arguments[0].text());
    const std::vector<std::string_view> unwanted =
        arguments.size() > 1 ? charactersOf(arguments[1].text()) : std::vector<std::string_view>();
    const auto goes = [&](std::string_view character) {
        if (!context.goesOn(1 + unwanted.size()))
            return false;
        return arguments.size() > 1 ? std::ranges::find(unwanted, character) != unwanted.end()
                                    : isWhiteSpace(character);
    };
    std::size_t begin = 0;
    std::size_t end = characters.size();
    while (isLeft && begin < end && goes(characters[begin]))
        ++begin;
    while (isRight && end > begin && goes(characters[end - 1]))
        --end;
    std::string kept;
    for (std::size_t i = begin; i < end; ++i)
        kept += characters[i];
    return Value(std::move(kept));
}

Result<Value> trimBoth(Arguments arguments, const Context &context)
{
    return trimmedAt(arguments, context, true, true);
}

Result<Value> trimLeft(Arguments arguments, const Context &context)
{
    return trimmedAt(arguments, context, true, false);
}

Result<Value> trimRight(Arguments arguments, const Context &context)
{
    return trimmedAt(arguments, context, false, true);
}

Result<Value> upperCase(Arguments arguments, const Context &)
{
    std::string text = arguments[0].text();
    if (!isAscii(text))
        return Value(QString::fromStdString(text).toUpper().toStdString());
    for (char &c : text)
        c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    return Value(std::move(text));
}

Result<Value> lowerCase(Arguments arguments, const Context &)
{
    std::string text = arguments[0].text();
    if (!isAscii(text))
        return Value(QString::fromStdString(text).toLower().toStdString());
    for (char &c : text)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return Value(std::move(text));
}

Result<Value> characterLength(Arguments arguments, const Context &)
{
    return Value(static_cast<std::int64_t>(charactersIn(arguments[0].text())));
}

Result<Value> normalized(Arguments arguments, const Context &)
{
    QString::NormalizationForm form = QString::NormalizationForm_C;
    if (arguments.size() > 1) {
        static constexpr std::array<std::string_view, 4> names = {"NFD", "NFC", "NFKD", "NFKC"};
        const auto found = std::ranges::find(names, std::string_view(arguments[1].text()));
        if (found == names.end())
            return failure(
                "cypher.argument-error",
                Message::of("cypher.argument-error.normalize-knows", {{"arguments", arguments[1].text()}}),
                Message::of("cypher.do.forms-nfc-nfd-nfkc"));
        form = static_cast<QString::NormalizationForm>(found - names.begin());
    }
    return Value(QString::fromStdString(arguments[0].text()).normalized(form).toStdString());
}

constexpr std::array textTable = {
    Function{"left", 2, 2, {Takes::Text, Takes::Integer}, leftOf},
    Function{"right", 2, 2, {Takes::Text, Takes::Integer}, rightOf},
    Function{"substring", 2, 3, {Takes::Text, Takes::Integer, Takes::Integer}, substringOf},
    Function{"split", 2, 2, {Takes::Text, Takes::TextOrList}, splitText},
    Function{"replace", 3, 3, {Takes::Text, Takes::Text, Takes::Text}, replaceIn},
    Function{"trim", 1, 1, {Takes::Text}, trimBoth},
    Function{"bTrim", 1, 2, {Takes::Text, Takes::Text}, trimBoth},
    Function{"lTrim", 1, 2, {Takes::Text, Takes::Text}, trimLeft},
    Function{"rTrim", 1, 2, {Takes::Text, Takes::Text}, trimRight},
    Function{"toUpper", 1, 1, {Takes::Text}, upperCase},
    Function{"upper", 1, 1, {Takes::Text}, upperCase},
    Function{"toLower", 1, 1, {Takes::Text}, lowerCase},
    Function{"lower", 1, 1, {Takes::Text}, lowerCase},
    Function{"char_length", 1, 1, {Takes::Text}, characterLength},
    Function{"character_length", 1, 1, {Takes::Text}, characterLength},
    Function{"normalize", 1, 2, {Takes::Text, Takes::Text}, normalized},
};

} // namespace

std::span<const Function> textFunctions()
{
    return textTable;
}

} // namespace weighhouse::graph
