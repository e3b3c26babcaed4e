// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/compute_tool.h"

#include "core/base/text.h"
#include "core/data/sql/query_error.h"
#include "core/data/sql/spelling.h"
#include "core/plan/tools/inputs_sql.h"
#include "core/plan/tools/query_call.h"
#include "core/plan/tools/sql_tool.h"

#include <algorithm>
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

Result<Asked> read(std::string_view text, const std::map<NodeId, AnswerPtr> &answers)
{
    if (trimmed(text).empty())
        return failure("sql.empty", "tool.compute.empty"_code, "tool.do.write-expression"_code);
    auto sql = TaggedSql::make(text, answers);
    if (!sql)
        return tl::unexpected(std::move(sql).error());
    Asked asked{*std::move(sql), isQuery(text)};
    if (asked.isQuery)
        return asked;
    if (auto checked = checkParentheses(text); !checked)
        return tl::unexpected(std::move(checked).error());
    // On lines of their own, for comments reach to the end of theirs.
    asked.sql.wrap("SELECT (\n", "\n) AS \"value\"");
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

Result<bool> holds(std::string_view condition, const std::map<NodeId, AnswerPtr> &answers)
{
    static SessionPool sessions(std::make_shared<const data::Dataset>());
    const auto asked = read(condition, answers);
    if (!asked)
        return tl::unexpected(asked.error());
    const std::vector<sql::QueryTable> tables = asked->sql.tables();
    sql::QueryOptions options;
    options.rowLimit = 1000;
    options.timeout = std::chrono::seconds(5);
    options.isRepeatable = true;
    options.tables = tables;
    const auto result = sessions.query(asked->sql.text(), options);
    if (!result)
        return failure(explained(asked->sql.inOriginal(result.error())));
    if (result->columns.size() != 1 || result->rows.size() > 1)
        return failure("tool.not-one-value",
                       Message::of("tool.not-one-value.condition",
                                   {{"rows", result->rows.size()}, {"columns", result->columns.size()}}),
                       "tool.do.compare-counts"_code);
    return !result->rows.empty() && isTrue(result->rows.front().front());
}

} // namespace weighhouse::plan
