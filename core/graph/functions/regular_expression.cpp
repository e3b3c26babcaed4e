// SPDX-License-Identifier: GPL-3.0-or-later
// The operator =~.
#include "core/graph/functions/errors.h"
#include "core/graph/functions/predicates.h"

#include <QRegularExpression>
#include <QString>

#include <cstdint>
#include <map>
#include <string>

namespace weighhouse::graph
{
namespace
{

/// Attempts that may fail before a match is given up, at first and at last; each time twice as many.
constexpr int fewestAttempts = 10'000;
constexpr int mostAttempts = 10'240'000;

/// The expression used last is kept, with the numbers of attempts that were needed: a query asks the same of
/// every row.
class Expressions
{
public:
    const QRegularExpression &compiled(const std::string &pattern, int attempts)
    {
        if (m_pattern != pattern) {
            m_compiled.clear();
            m_pattern = pattern;
        }
        const auto [found, isNew] = m_compiled.try_emplace(attempts);
        if (isNew)
            found->second =
                QRegularExpression(QStringLiteral("(*LIMIT_MATCH=%1)").arg(attempts) +
                                   QRegularExpression::anchoredPattern(QString::fromStdString(pattern)));
        return found->second;
    }

private:
    std::string m_pattern;
    std::map<int, QRegularExpression> m_compiled;
};

} // namespace

Result<Value> matches(const Value &text, const Value &pattern)
{
    return matchesWithin({}, text, pattern);
}

Result<Value> matchesWithin(const Context &context, const Value &text, const Value &pattern)
{
    if (pattern.isNull() || text.isNull())
        return Value();
    if (pattern.kind() != Kind::Text)
        return operandError("=~", "cypher.regular-expression"_code, pattern);
    if (text.kind() != Kind::Text)
        return Value();
    thread_local Expressions expressions;
    const QString subject = QString::fromStdString(text.text());
    // Nothing stops a match on its way, so it is begun again, with more patience, as long as there is time:
    // none takes much longer than those before it together.
    for (int attempts = fewestAttempts; attempts <= mostAttempts; attempts *= 2) {
        constexpr std::uint64_t stepsPerAttempt = 2;
        if (!context.goesOn(stepsPerAttempt * static_cast<std::uint64_t>(attempts) + text.text().size() / 16))
            return Value();
        const QRegularExpression &expression = expressions.compiled(pattern.text(), attempts);
        if (!expression.isValid())
            return failure("cypher.argument-error.InvalidRegularExpression",
                           Message::of("cypher.invalid-regular-expression",
                                       {{"pattern", pattern.text()},
                                        {"reason", expression.errorString().toStdString()}}));
        const QRegularExpressionMatch match = expression.match(subject);
        if (match.isValid())
            return Value(match.hasMatch());
    }
    return failure("cypher.argument-error.InvalidRegularExpression",
                   Message::of("cypher.invalid-regular-expression.gives-up", {{"pattern", pattern.text()}}),
                   Message::of("cypher.do.nested-repetitions-can-written"));
}

} // namespace weighhouse::graph
