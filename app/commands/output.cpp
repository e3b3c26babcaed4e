// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/output.h"

#include "core/base/query_limits.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <ctime>

namespace weighhouse::commands
{
namespace
{

std::string dumped(const Json &document)
{
    return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace

bool isStop(std::string_view code)
{
    constexpr std::array<std::string_view, 3> endings{".cancelled", ".interrupted", ".timeout"};
    return query::isLimit(code) ||
           std::ranges::any_of(endings, [&](std::string_view ending) { return code.ends_with(ending); });
}

void print(std::string_view text)
{
    std::fwrite(text.data(), 1, text.size(), stdout);
}

void printJson(const Json &document)
{
    print(std::string_view(dumped(document)));
}

void say(std::string_view message)
{
    // Results that are on their way already come first when both end up in one place.
    std::fflush(stdout);
    std::fwrite(message.data(), 1, message.size(), stderr);
    std::fputc('\n', stderr);
}

Json toJson(const Error &error)
{
    Json json{{"code", error.code},
              {"message", error.message.text()},
              {"where", toText(error.where)},
              {"hint", error.hint.text()}};
    if (!error.where.file.empty())
        json["file"] = error.where.file;
    if (error.where.line != 0)
        json["line"] = error.where.line;
    if (error.where.column != 0)
        json["column"] = error.where.column;
    if (!error.where.object.empty())
        json["object"] = error.where.object;
    return json;
}

Json toJson(const data::Value &value)
{
    if (const auto *number = std::get_if<double>(&value))
        return toJson(*number);
    if (const auto *integer = std::get_if<std::int64_t>(&value))
        return *integer;
    if (const auto *boolean = std::get_if<bool>(&value))
        return *boolean;
    if (const auto *text = std::get_if<std::string>(&value))
        return *text;
    return nullptr;
}

Json toJson(double number)
{
    return std::isfinite(number) ? Json(number) : Json(nullptr);
}

ExitCode tell(const Error &error, Format format)
{
    return tell(Errors{error}, format);
}

ExitCode tell(const Errors &errors, Format format)
{
    for (const Error &error : errors)
        say("weighhouse: " + toText(error));
    if (errors.empty())
        return failed;
    if (format == Format::Json) {
        Json document{{"error", toJson(errors.front())}};
        if (errors.size() > 1) {
            document["errors"] = Json::array();
            for (const Error &error : errors)
                document["errors"].push_back(toJson(error));
        }
        printJson(document);
    }
    return isStop(errors.front().code) ? stopped : failed;
}

Error englishError(std::string code, std::string message, std::string hint)
{
    return {std::move(code), Message::verbatim(std::move(message)), {}, Message::verbatim(std::move(hint))};
}

ExitCode tellMisuse(Error error, Format format)
{
    error.code = "usage";
    tell(error, format);
    return misused;
}

ExitCode tellMisuse(std::string message, std::string hint, Format format)
{
    return tellMisuse(englishError({}, std::move(message), std::move(hint)), format);
}

std::string timeNow()
{
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    ::gmtime_r(&now, &parts);
    std::array<char, 32> text{};
    const std::size_t length = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts);
    return {text.data(), length};
}

std::string shellWord(const std::string &word)
{
    const bool plain = !word.empty() && std::ranges::all_of(word, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               std::string_view("_-./=:,+@%").find(c) != std::string_view::npos;
    });
    if (plain)
        return word;
    std::string quoted = "'";
    for (const char c : word)
        quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + "'";
}

std::string columns(const std::vector<std::vector<std::string>> &rows, const std::vector<bool> &right)
{
    std::vector<std::size_t> widths(right.size(), 0);
    for (const auto &row : rows) {
        for (std::size_t i = 0; i < row.size() && i < widths.size(); ++i)
            widths[i] = std::max(widths[i], characterCount(row[i]));
    }
    std::string text;
    for (const auto &row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size() && i < widths.size(); ++i) {
            const std::string padding(widths[i] - characterCount(row[i]), ' ');
            line += (i == 0 ? "" : "  ") + (right[i] ? padding + row[i] : row[i] + padding);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    return text;
}

} // namespace weighhouse::commands
