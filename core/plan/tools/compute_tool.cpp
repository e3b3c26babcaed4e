// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/compute_tool.h"

#include "core/base/text.h"
#include "core/data/sql/query_error.h"
#include "core/data/sql/spelling.h"
#include "core/plan/tags.h"
#include "core/plan/tools/inputs_sql.h"
#include "core/plan/tools/query_call.h"
#include "core/plan/tools/sql_tool.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <utility>

namespace weighhouse::plan
{
namespace
{

/// Whether it is a query of its own, not an expression.
bool isQuery(std::string_view text)
{
    const std::vector<sql::Token> tokens = sql::tokens(text, true);
    const std::string first = tokens.empty() ? std::string() : toLower(tokens.front().in(text));
    return first == "select" || first == "with" || first == "values";
}

/// An expression is put in parentheses, which it must not close.
Result<void> checkParentheses(std::string_view text)
{
    std::size_t depth = 0;
    for (const sql::Token &token : sql::tokens(text, true)) {
        if (token.in(text) == "(")
            ++depth;
        else if (token.in(text) == ")" && depth-- == 0)
            return failure({"sql.syntax", "tool.compute.parenthesis"_code,
                            sql::placeOf(text, token.offset, 1), "tool.do.write-opening"_code});
    }
    return {};
}

struct Asked {
    TaggedSql sql;
    bool isQuery = false;
};

/// `before` stands before the query.
Result<Asked> read(std::string_view text, const std::map<NodeId, AnswerPtr> &answers,
                   const std::string &before = {})
{
    if (trimmed(text).empty())
        return failure("sql.empty", "tool.compute.empty"_code, "tool.do.write-expression"_code);
    auto sql = TaggedSql::make(text, answers);
    if (!sql)
        return tl::unexpected(std::move(sql).error());
    Asked asked{*std::move(sql), isQuery(text)};
    if (asked.isQuery) {
        if (!before.empty())
            asked.sql.wrap(before, "");
        return asked;
    }
    if (auto checked = checkParentheses(text); !checked)
        return tl::unexpected(std::move(checked).error());
    // On lines of their own, for comments reach to the end of theirs.
    asked.sql.wrap(before + "SELECT (\n", "\n) AS \"value\"");
    return asked;
}

/// A name that is not known is most likely meant for the project's tables.
Error explained(Error error)
{
    if (error.code == "sql.unknown-table" || (error.code == "sql.unknown-column" && error.hint.empty()))
        error.hint = "tool.do.only-answers-known"_code;
    return error;
}

/// As SQLite does: of a text the number that it begins with counts.
bool isTrue(const data::Value &value)
{
    if (const auto *number = std::get_if<double>(&value))
        return *number != 0;
    if (const auto *integer = std::get_if<std::int64_t>(&value))
        return *integer != 0;
    if (const auto *boolean = std::get_if<bool>(&value))
        return *boolean;
    const auto *text = std::get_if<std::string>(&value);
    if (text == nullptr)
        return false;
    std::string_view digits = trimmed(*text);
    if (digits.starts_with('+'))
        digits.remove_prefix(1);
    const std::size_t first = digits.starts_with('-') ? 1 : 0;
    if (first >= digits.size() || !(digits[first] == '.' || (digits[first] >= '0' && digits[first] <= '9')))
        return false; // also "inf", which is no number to SQLite
    double number = 0;
    const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return problem == std::errc::result_out_of_range || (problem == std::errc() && number != 0);
}

} // namespace

ComputeTool::ComputeTool() : m_sessions(std::make_shared<const data::Dataset>()) {}

Result<Answer> ComputeTool::run(const ToolCall &call)
{
    const auto asked = read(call.node.payload, call.inputs);
    if (!asked)
        return failure(inPayload(asked.error(), call.node));
    auto answer = ask(m_sessions, asked->sql, call);
    if (!answer)
        return failure(explained(std::move(answer).error()));
    return answer;
}

namespace
{

/// The rows of a condition, or of a part of it.
Result<sql::QueryResult> rowsOf(std::string_view condition, const std::map<NodeId, AnswerPtr> &answers)
{
    static SessionPool sessions(std::make_shared<const data::Dataset>());
    const auto text = read(condition, answers);
    if (!text)
        return tl::unexpected(text.error());
    const std::vector<sql::QueryTable> tables = text->sql.tables();
    sql::QueryOptions options;
    options.rowLimit = 1000;
    options.timeout = std::chrono::seconds(5);
    options.isRepeatable = true;
    options.tables = tables;
    auto result = sessions.query(text->sql.text(), options);
    if (!result)
        return failure(explained(text->sql.inOriginal(result.error())));
    return result;
}

/// The place of the only comparison of a condition, outside of parentheses, texts and tags; nothing where
/// there is none, or another operator that binds less.
std::optional<std::size_t> placeOfComparison(std::string_view condition)
{
    constexpr std::array<std::string_view, 9> comparisons{"<", ">", "<=", ">=", "=", "==", "<>", "!=", "!"};
    constexpr std::array<std::string_view, 12> others{"and",  "or",      "not",  "is",    "in",     "like",
                                                      "glob", "between", "case", "match", "regexp", "select"};
    const std::vector<Tag> tags = tagsIn(condition);
    std::optional<std::size_t> place;
    std::size_t depth = 0;
    for (const sql::Token &token : sql::tokens(condition, true)) {
        const std::string word = toLower(token.in(condition));
        const bool isInTag = std::ranges::any_of(
            tags, [&](const Tag &tag) { return token.offset >= tag.begin && token.offset < tag.end; });
        depth += word == "(" ? 1 : 0;
        depth -= word == ")" && depth > 0 ? 1 : 0;
        if (depth > 0 || isInTag)
            continue;
        if (std::ranges::find(others, word) != others.end())
            return std::nullopt;
        if (std::ranges::find(comparisons, word) == comparisons.end())
            continue;
        if (place && *place + 1 == token.offset)
            continue; // the rest of the same sign
        if (place)
            return std::nullopt;
        place = token.offset;
    }
    return place;
}

} // namespace

std::optional<Error> syntaxErrorOf(std::string_view text, PayloadLanguage language)
{
    // An answer that has one value can stand wherever a tag can.
    std::map<NodeId, AnswerPtr> answers;
    for (const Tag &tag : tagsIn(text))
        answers.emplace(tag.id, std::make_shared<const Answer>(Answer{.columns = {{"value", {}}}}));
    const std::string explain = "EXPLAIN ";
    std::optional<TaggedSql> asked;
    if (language == PayloadLanguage::Expression) {
        auto expression = read(text, answers, explain);
        if (!expression)
            return expression.error();
        asked = std::move(expression->sql);
    } else {
        const std::vector<sql::Token> tokens = sql::tokens(text, true);
        const std::string first = tokens.empty() ? std::string() : toLower(tokens.front().in(text));
        if (first == "show" || first == "describe" || first == "desc")
            return std::nullopt; // these look at the schema, which is not known here
        auto query = TaggedSql::make(text, answers);
        if (!query)
            return query.error();
        asked = *std::move(query);
        if (first != "explain")
            asked->wrap(explain, "");
    }
    static SessionPool sessions(std::make_shared<const data::Dataset>());
    const std::vector<sql::QueryTable> tables = asked->tables();
    sql::QueryOptions options;
    options.timeout = std::chrono::seconds(5);
    options.tables = tables;
    const auto result = sessions.query(asked->text(), options);
    constexpr std::array<std::string_view, 4> ofSyntax{"sql.syntax", "sql.several-statements",
                                                       "sql.not-allowed", "sql.parameter"};
    if (result || std::ranges::find(ofSyntax, result.error().code) == ofSyntax.end())
        return std::nullopt;
    return asked->inOriginal(result.error());
}

std::optional<std::pair<std::string, std::string>> comparedValue(std::string_view condition,
                                                                 const std::map<NodeId, AnswerPtr> &answers)
{
    const auto place = placeOfComparison(condition);
    if (!place)
        return std::nullopt;
    const std::string left(trimmed(condition.substr(0, *place)));
    const auto result = rowsOf(left, answers);
    if (!result || result->columns.size() != 1 || result->rows.size() != 1)
        return std::nullopt;
    const data::Value &value = result->rows.front().front();
    return std::pair(left, std::holds_alternative<std::monostate>(value) ? std::string("NULL")
                                                                         : data::toText(value));
}

Result<bool> holds(std::string_view condition, const std::map<NodeId, AnswerPtr> &answers)
{
    const auto result = rowsOf(condition, answers);
    if (!result)
        return tl::unexpected(result.error());
    if (result->columns.size() != 1 || result->rows.size() > 1)
        return failure("tool.not-one-value",
                       Message::of("tool.not-one-value.condition",
                                   {{"rows", result->rows.size()}, {"columns", result->columns.size()}}),
                       "tool.do.compare-counts"_code);
    return !result->rows.empty() && isTrue(result->rows.front().front());
}

} // namespace weighhouse::plan
