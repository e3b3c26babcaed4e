// SPDX-License-Identifier: GPL-3.0-or-later
// REGEXP.
#include "core/data/sql/guard.h"
#include "core/data/sql/mysql_functions.h"

#include <QRegularExpression>
#include <QString>

#include <array>
#include <cstdint>
#include <map>
#include <string>

namespace weighhouse::sql
{
namespace
{

/// Attempts that may fail before a match is given up, at first and at last; each time twice as many.
constexpr int fewestAttempts = 10'000;
constexpr int mostAttempts = 10'240'000;

/// The expression used last is kept, with the numbers of attempts that were needed: a query asks the same of
/// every row.
class CompiledExpressions
{
public:
    const QRegularExpression &compiled(std::string_view pattern, int attempts)
    {
        if (m_pattern != pattern) {
            m_compiled.clear();
            m_pattern = pattern;
        }
        const auto [found, isNew] = m_compiled.try_emplace(attempts);
        if (isNew)
            found->second = QRegularExpression(QStringLiteral("(*LIMIT_MATCH=%1)").arg(attempts) +
                                                   QString::fromStdString(m_pattern),
                                               QRegularExpression::CaseInsensitiveOption);
        return found->second;
    }

private:
    std::string m_pattern;
    std::map<int, QRegularExpression> m_compiled;
};

/// Nothing stops a match on its way, so it is begun again, with more patience, as long as there is time.
void search(sqlite3_context *context, std::string_view pattern, std::string_view text)
{
    thread_local CompiledExpressions expressions;
    const QString subject = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    for (int attempts = fewestAttempts; attempts <= mostAttempts; attempts *= 2) {
        constexpr std::size_t stepsPerAttempt = 2;
        if (!dataOf(context).guard->goesOn(stepsPerAttempt * static_cast<std::size_t>(attempts) +
                                           text.size() / 16)) {
            sqlite3_result_error_code(context, SQLITE_INTERRUPT);
            return;
        }
        const QRegularExpression &expression = expressions.compiled(pattern, attempts);
        if (!expression.isValid()) {
            sqlite3_result_error(
                context, (std::string(badPattern) + expression.errorString().toStdString()).c_str(), -1);
            return;
        }
        const QRegularExpressionMatch match = expression.match(subject);
        if (match.isValid()) {
            sqlite3_result_int64(context, match.hasMatch() ? 1 : 0);
            return;
        }
    }
    sqlite3_result_error(context, std::string(slowPattern).c_str(), -1);
}

/// SQLite calls "text REGEXP pattern" with the pattern first.
void regexp(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    if (!anyNull(count, arguments))
        search(context, textOf(arguments[0]), textOf(arguments[1]));
}

void regexpLike(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    if (!anyNull(count, arguments))
        search(context, textOf(arguments[1]), textOf(arguments[0]));
}

constexpr std::array<SqlFunction, 2> expressionList{{
    {"regexp", 2, regexp},
    {"regexp_like", 2, regexpLike},
}};

} // namespace

std::span<const SqlFunction> expressionFunctions()
{
    return expressionList;
}

} // namespace weighhouse::sql
